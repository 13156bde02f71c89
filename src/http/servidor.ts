/** The routes of a process: those of the services it runs, their contract, and the edge around them. */
import { Effect, Layer } from "effect"
import { type HttpApi, type HttpApiGroup, OpenApi } from "effect/http-api"
import { ApiAcessos } from "./backoffice/acessos/contrato.ts"
import { RotasAcessosJson } from "./backoffice/acessos/rotas.ts"
import { ApiAdministradores } from "./backoffice/administradores/contrato.ts"
import { RotasAdministradoresJson } from "./backoffice/administradores/rotas.ts"
import { ApiAuditoria } from "./backoffice/auditoria/contrato.ts"
import { RotasAuditoriaJson } from "./backoffice/auditoria/rotas.ts"
import { ApiCargas } from "./backoffice/cargas/contrato.ts"
import { RotasCargas } from "./backoffice/cargas/rotas.ts"
import { ApiChaves } from "./backoffice/chaves/contrato.ts"
import { RotasChavesJson } from "./backoffice/chaves/rotas.ts"
import { ApiJob } from "./backoffice/job/contrato.ts"
import { RotasJob } from "./backoffice/job/rotas.ts"
import { ApiChavesDeServico } from "./backoffice/servico/chaves/contrato.ts"
import { RotasChavesDeServico } from "./backoffice/servico/chaves/rotas.ts"
import { ApiCotas } from "./backoffice/servico/cotas/contrato.ts"
import { RotasCotas } from "./backoffice/servico/cotas/rotas.ts"
import { ApiTelemetria } from "./backoffice/servico/telemetria/contrato.ts"
import { RotasTelemetria } from "./backoffice/servico/telemetria/rotas.ts"
import { ApiSessoes } from "./backoffice/sessoes/contrato.ts"
import { RotasSessoesJson } from "./backoffice/sessoes/rotas.ts"
import { ApiTabelas } from "./backoffice/tabelas/contrato.ts"
import { RotasTabelasJson } from "./backoffice/tabelas/rotas.ts"
import { Borda } from "./comum/borda.ts"
import { GLOBS, type Glob, ProtecaoInvalida, problemasDeProtecao, rotasDe } from "./comum/globs.ts"
import { anotacoesPorRota } from "./comum/registro/anotacoes.ts"
import { ApiIndices } from "./indices/contrato.ts"
import { ApiInstantaneo, RotaInstantaneo } from "./indices/instantaneo.ts"
import { atalhoIndices, RotasIndices } from "./indices/rotas.ts"
import { type Identidade, RotaOpenApi } from "./openapi.ts"
import { RotaOpenApiCompleta } from "./painel/contrato-completo.ts"
import { RotasPainel } from "./painel/rotas.ts"
import { ApiArquivosRmi, ApiArquivosTempo } from "./rgps/arquivo-calc/contrato.ts"
import { RotasArquivosRmi, RotasArquivosTempo } from "./rgps/arquivo-calc/rotas.ts"
import { ApiAtrasados } from "./rgps/atrasados/contrato.ts"
import { RotasAtrasados } from "./rgps/atrasados/rotas.ts"
import { ApiDocumentos } from "./rgps/documentos/contrato.ts"
import { RotasDocumentos } from "./rgps/documentos/rotas.ts"
import { ApiFluxo } from "./rgps/fluxo/contrato.ts"
import { RotasFluxo } from "./rgps/fluxo/rotas.ts"
import { RotasLegadas } from "./rgps/legado.ts"
import { ApiPrevjud } from "./rgps/prevjud/contrato.ts"
import { RotasPrevjud } from "./rgps/prevjud/rotas.ts"
import { ApiReferencia } from "./rgps/referencia/contrato.ts"
import { RotasReferencia } from "./rgps/referencia/rotas.ts"
import { ApiRmi } from "./rgps/rmi/contrato.ts"
import { RotasRmi } from "./rgps/rmi/rotas.ts"
import { ApiTempo } from "./rgps/tempo/contrato.ts"
import { RotasTempo } from "./rgps/tempo/rotas.ts"
import { ApiTrabalhos } from "./rgps/trabalhos/contrato.ts"
import { RotasTrabalhos } from "./rgps/trabalhos/rotas.ts"

/** One part of the product: which services publish it, its contract, and its routes. */
const parte = <Id extends string, Groups extends HttpApiGroup.Constraint, const R>(
  publicadaPor: ReadonlyArray<string>,
  api: HttpApi.HttpApi<Id, Groups>,
  rotas: R
) => ({
  publicadaPor,
  contrato: OpenApi.fromApi(api),
  anotacoes: anotacoesPorRota(api),
  registradas: rotasDe(api),
  rotas
})

const partes = [
  parte(["backoffice"], ApiIndices, Layer.merge(RotasIndices, RotaInstantaneo)),
  parte(["tempo"], ApiTempo, Layer.merge(RotasTempo, RotasLegadas)),
  parte(["tempo"], ApiDocumentos, RotasDocumentos),
  parte(["tempo"], ApiAtrasados, RotasAtrasados),
  parte(["rmi"], ApiRmi, RotasRmi),
  parte(["tempo"], ApiPrevjud, RotasPrevjud),
  parte(["tempo"], ApiArquivosTempo, RotasArquivosTempo),
  parte(["rmi"], ApiArquivosRmi, RotasArquivosRmi),
  parte(["rmi"], ApiTrabalhos, RotasTrabalhos),
  parte(["rmi"], ApiFluxo, RotasFluxo),
  // a time deployment that runs alone lists the values its own answers use
  parte(["tempo", "rmi"], ApiReferencia, RotasReferencia)
] as const

/** Reads answered before routing. */
const atalhos = [{ servico: "backoffice", atalho: atalhoIndices }] as const

export interface OpcoesServidor extends Identidade {
  /** Names as in `SERVICOS`. */
  readonly servicos: ReadonlyArray<string>
  /** Paths that need an API key; those of services that do not run here do not count. */
  readonly globs?: ReadonlyArray<Glob>
}

/**
 * Every public route of the chosen services, and the edge around all routes. Fails where the declared globs and the
 * routes that ask for a key are not the same (`ProtecaoInvalida`).
 */
export const Rotas = ({ servicos, globs = GLOBS, ...identidade }: OpcoesServidor) => {
  const escolhidas = partes.filter(({ publicadaPor }) => publicadaPor.some((servico) => servicos.includes(servico)))
  const anotacoes = escolhidas.flatMap((parte) => [...parte.anotacoes])
  const doServico = atalhos.filter(({ servico }) => servicos.includes(servico))
  const comAtalhos = Effect.forEach(doServico, ({ atalho }) => atalho)
  const problemas = problemasDeProtecao(
    globs.filter(({ servico }) => servicos.includes(servico)),
    escolhidas.flatMap(({ registradas }) => registradas)
  )
  return Layer.mergeAll(
    Layer.effectDiscard(problemas.length === 0 ? Effect.void : new ProtecaoInvalida({ problemas })),
    Layer.unwrap(
      Effect.map(comAtalhos, (escolhidos) => Borda({ anotacoes, atalhos: escolhidos, urlBase: identidade.urlBase }))
    ),
    RotaOpenApi(
      escolhidas.map(({ contrato }) => contrato),
      identidade
    ),
    ...escolhidas.map(({ rotas }) => rotas)
  )
}

/** The trees that are not public: their contracts and their routes. */
const contratosPrivados = [
  OpenApi.fromApi(ApiTabelas),
  OpenApi.fromApi(ApiInstantaneo),
  OpenApi.fromApi(ApiCargas),
  OpenApi.fromApi(ApiAuditoria),
  OpenApi.fromApi(ApiJob),
  OpenApi.fromApi(ApiChaves),
  OpenApi.fromApi(ApiAdministradores),
  OpenApi.fromApi(ApiAcessos),
  OpenApi.fromApi(ApiSessoes),
  OpenApi.fromApi(ApiChavesDeServico),
  OpenApi.fromApi(ApiCotas),
  OpenApi.fromApi(ApiTelemetria)
]

const privadas = Layer.mergeAll(
  RotasPainel,
  RotasCargas,
  RotasAuditoriaJson,
  RotasJob,
  RotasAdministradoresJson,
  RotasAcessosJson,
  RotasSessoesJson,
  RotasChavesJson,
  RotasChavesDeServico,
  RotasCotas,
  RotasTelemetria,
  RotasTabelasJson
)

/**
 * The routes of the panel, for administrators and for other services: behind the same edge, not in the public document.
 * Administrators read the complete one.
 */
export const RotasPrivadas = ({ servicos, ...identidade }: OpcoesServidor) =>
  servicos.includes("backoffice")
    ? Layer.merge(
        privadas,
        RotaOpenApiCompleta([...partes.map(({ contrato }) => contrato), ...contratosPrivados], identidade)
      )
    : Layer.empty
