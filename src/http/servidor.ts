/** The routes of a process: those of the services it runs, their contract, and the edge around them. */
import { Effect, Layer } from "effect"
import { OpenApi } from "effect/http-api"
import { RotasAcessosJson } from "./backoffice/acessos/rotas.ts"
import { RotasAdministradoresJson } from "./backoffice/administradores/rotas.ts"
import { RotasAuditoriaJson } from "./backoffice/auditoria/rotas.ts"
import { RotasCargas } from "./backoffice/cargas/rotas.ts"
import { anotacoesPorRota } from "./comum/anotacoes.ts"
import { Borda } from "./comum/borda.ts"
import { ApiIndices } from "./indices/contrato.ts"
import { RotaInstantaneo } from "./indices/instantaneo.ts"
import { atalhoIndices, RotasIndices } from "./indices/rotas.ts"
import { type Identidade, RotaOpenApi } from "./openapi.ts"
import { RotasPainel } from "./painel/rotas.ts"
import { ApiArquivosRmi, ApiArquivosTempo } from "./rgps/arquivo-calc/contrato.ts"
import { RotasArquivosRmi, RotasArquivosTempo } from "./rgps/arquivo-calc/rotas.ts"
import { ApiAtrasados } from "./rgps/atrasados/contrato.ts"
import { RotasAtrasados } from "./rgps/atrasados/rotas.ts"
import { ApiDocumentos } from "./rgps/documentos/contrato.ts"
import { RotasDocumentos } from "./rgps/documentos/rotas.ts"
import { RotasLegadas } from "./rgps/legado.ts"
import { ApiPrevjud } from "./rgps/prevjud/contrato.ts"
import { RotasPrevjud } from "./rgps/prevjud/rotas.ts"
import { ApiReferencia } from "./rgps/referencia/contrato.ts"
import { RotasReferencia } from "./rgps/referencia/rotas.ts"
import { ApiRmi } from "./rgps/rmi/contrato.ts"
import { RotasRmi } from "./rgps/rmi/rotas.ts"
import { ApiTempo } from "./rgps/tempo/contrato.ts"
import { RotasTempo } from "./rgps/tempo/rotas.ts"
import { VersaoDoMotor } from "./rgps/versao.ts"

/** The parts of the product: which services publish each, its contract and its routes. */
const partes = [
  {
    publicadaPor: ["backoffice"],
    contrato: OpenApi.fromApi(ApiIndices),
    anotacoes: anotacoesPorRota(ApiIndices),
    rotas: Layer.merge(RotasIndices, RotaInstantaneo)
  },
  {
    publicadaPor: ["tempo"],
    contrato: OpenApi.fromApi(ApiTempo),
    anotacoes: anotacoesPorRota(ApiTempo),
    rotas: Layer.merge(RotasTempo, RotasLegadas)
  },
  {
    publicadaPor: ["tempo"],
    contrato: OpenApi.fromApi(ApiDocumentos),
    anotacoes: anotacoesPorRota(ApiDocumentos),
    rotas: RotasDocumentos
  },
  {
    publicadaPor: ["tempo"],
    contrato: OpenApi.fromApi(ApiAtrasados),
    anotacoes: anotacoesPorRota(ApiAtrasados),
    rotas: RotasAtrasados
  },
  {
    publicadaPor: ["rmi"],
    contrato: OpenApi.fromApi(ApiRmi),
    anotacoes: anotacoesPorRota(ApiRmi),
    rotas: RotasRmi
  },
  {
    publicadaPor: ["tempo"],
    contrato: OpenApi.fromApi(ApiPrevjud),
    anotacoes: anotacoesPorRota(ApiPrevjud),
    rotas: RotasPrevjud
  },
  {
    publicadaPor: ["tempo"],
    contrato: OpenApi.fromApi(ApiArquivosTempo),
    anotacoes: anotacoesPorRota(ApiArquivosTempo),
    rotas: RotasArquivosTempo
  },
  {
    publicadaPor: ["rmi"],
    contrato: OpenApi.fromApi(ApiArquivosRmi),
    anotacoes: anotacoesPorRota(ApiArquivosRmi),
    rotas: RotasArquivosRmi
  },
  {
    publicadaPor: ["tempo", "rmi"], // a time deployment that runs alone lists the values its own answers use
    contrato: OpenApi.fromApi(ApiReferencia),
    anotacoes: anotacoesPorRota(ApiReferencia),
    rotas: RotasReferencia
  }
] as const

/** Reads answered before routing. */
const atalhos = [{ servico: "backoffice", atalho: atalhoIndices }] as const

export interface OpcoesServidor extends Identidade {
  /** Names as in `SERVICOS`. */
  readonly servicos: ReadonlyArray<string>
}

/** Every public route of the chosen services, and the edge around all routes. */
export const Rotas = ({ servicos, ...identidade }: OpcoesServidor) => {
  const escolhidas = partes.filter(({ publicadaPor }) => publicadaPor.some((servico) => servicos.includes(servico)))
  const anotacoes = escolhidas.flatMap((parte) => [...parte.anotacoes])
  const doServico = atalhos.filter(({ servico }) => servicos.includes(servico))
  const comAtalhos = Effect.forEach(doServico, ({ atalho }) => atalho)
  return Layer.mergeAll(
    Layer.unwrap(Effect.map(comAtalhos, (escolhidos) => Borda({ anotacoes, atalhos: escolhidos }))),
    RotaOpenApi(
      escolhidas.map(({ contrato }) => contrato),
      identidade
    ),
    ...escolhidas.map(({ rotas }) => rotas)
  ).pipe(Layer.provide(Layer.succeed(VersaoDoMotor, identidade.versao)))
}

const privadas = Layer.mergeAll(RotasPainel, RotasCargas, RotasAuditoriaJson, RotasAdministradoresJson, RotasAcessosJson)

/** The routes for administrators and the sign-in: behind the same edge, and no part of the public document. */
export const RotasPrivadas = ({ servicos }: Pick<OpcoesServidor, "servicos">) =>
  servicos.includes("backoffice") ? privadas : Layer.empty
