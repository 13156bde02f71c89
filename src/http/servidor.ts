/** The routes of a process: those of the trees it serves, their contract, and the edge around them. */
import { Effect, Layer, Result } from "effect"
import { type Contrato, lerContrato } from "../domain/plataforma/portal/contrato.ts"
import { FONTES, type NomeDaFonte } from "../domain/plataforma/portal/documentos.ts"
import { lembrar, umaVez } from "../domain/valores/memoria.ts"
import { arvoreApps, arvoreTroca } from "./apps/arvore.ts"
import { arvoreAuth } from "./auth/arvore.ts"
import { arvoreBackoffice } from "./backoffice/arvore.ts"
import { arvoreCalculadoras } from "./calculadoras/arvore.ts"
import type { Parte } from "./comum/arvore.ts"
import { Borda } from "./comum/borda.ts"
import { escreverDocumento, escreverEmTurnos, type Identidade, RotaOpenApi } from "./comum/openapi.ts"
import type { AnotacoesDeRota } from "./comum/registro/anotacoes.ts"
import { arvoreEstaticos } from "./estaticos/arvore.ts"
import { arvoreIndices } from "./indices/arvore.ts"
import { paginaDoAusente } from "./paginas/publicas.ts"
import { arvorePainel } from "./painel/arvore.ts"
import { RotaOpenApiCompleta } from "./painel/contrato-completo.ts"
import { arvorePortal } from "./portal/arvore.ts"
import { RotasDeDesenvolvimento } from "./portal/explorador/de-desenvolvimento.ts"
import { arvorePublica } from "./publico/arvore.ts"
import { arvoreRgps } from "./rgps/arvore.ts"
import { arvoreSaude } from "./saude/arvore.ts"
import { arvoreUsuarios } from "./usuarios/arvore.ts"

/** What any process may serve, and what needs the database of the process. */
const ARVORES = [arvoreIndices, arvoreRgps, arvoreApps, arvoreSaude, arvoreEstaticos] as const
const DO_BANCO = [
  arvoreTroca,
  arvoreAuth,
  arvorePainel,
  arvoreBackoffice,
  arvoreUsuarios,
  arvorePublica,
  arvoreCalculadoras
] as const

/** Where every tree lies, whatever part of it a process serves. */
export const ENDERECOS = [...ARVORES, ...DO_BANCO, arvorePortal].flatMap(({ enderecos }) => enderecos)

type PartesDe<T extends ReadonlyArray<{ readonly partes: ReadonlyArray<unknown> }>> = T[number]["partes"][number]

const partesDe = <P>(arvores: ReadonlyArray<{ readonly partes: ReadonlyArray<P> }>): ReadonlyArray<P> =>
  arvores.flatMap(({ partes }) => partes)

const PARTES = partesDe<PartesDe<typeof ARVORES>>(ARVORES)
const PARTES_DO_BANCO = partesDe<PartesDe<typeof DO_BANCO>>(DO_BANCO)

const contratosDe = (partes: ReadonlyArray<Parte<unknown, unknown>>, publica: boolean) =>
  partes.flatMap((parte) => (parte.publica === publica && parte.contrato !== undefined ? [parte.contrato] : []))

export interface OpcoesServidor extends Identidade {
  /** Names as in `SERVICOS`. */
  readonly servicos: ReadonlyArray<string>
  /** Public origin of the pages of people, without a trailing slash; default: that of everything else. */
  readonly urlPortal?: string | undefined
  /** In `desenvolvimento` each application shows its own contract at `/_swagger` (specification 2, 4.5); default: not there. */
  readonly ambiente?: string | undefined
}

const servidas = <P extends Parte<unknown, unknown>>(partes: ReadonlyArray<P>, servicos: ReadonlyArray<string>) =>
  partes.filter((parte) => parte.servicos.some((servico) => servicos.includes(servico)))

/** Every route of the chosen services that needs no database of its own, and the edge around all routes. */
export const Rotas = ({ servicos, urlPortal, ambiente, ...identidade }: OpcoesServidor) => {
  const partes = servidas(PARTES, servicos)
  const todas = [...partes, ...servidas(PARTES_DO_BANCO, servicos)]
  const anotacoes = todas.flatMap((parte) => [...parte.anotacoes])
  const atalhos = Effect.all(partes.flatMap(({ atalho }) => (atalho === undefined ? [] : [atalho])))
  return Layer.mergeAll(
    Layer.unwrap(
      Effect.map(atalhos, (prontos) =>
        Borda({
          anotacoes,
          atalhos: prontos,
          enderecos: ENDERECOS,
          urlBase: identidade.urlBase,
          urlPortal,
          paginaDoAusente
        })
      )
    ),
    RotaOpenApi(contratosDe(todas, true), identidade),
    ambiente === "desenvolvimento"
      ? RotasDeDesenvolvimento(() => textoPublico(servicos, identidade), identidade.urlBase)
      : Layer.empty,
    ...partes.map(({ rotas }) => rotas)
  )
}

/**
 * The routes of the panel, for administrators and for other services: behind the same edge, not in the public document.
 * Administrators read the complete one.
 */
export const RotasPrivadas = ({ servicos, ...identidade }: OpcoesServidor) => {
  const partes = servidas(PARTES_DO_BANCO, servicos)
  const todas = [...PARTES, ...PARTES_DO_BANCO]
  const completa = RotaOpenApiCompleta([...contratosDe(todas, true), ...contratosDe(todas, false)], identidade)
  return partes.length === 0 ? Layer.empty : Layer.mergeAll(completa, ...partes.map(({ rotas }) => rotas))
}

/** The routes of the portal, where the process runs it. */
export const RotasDoPortal = ({ servicos }: Pick<OpcoesServidor, "servicos">) => {
  const [primeira, ...demais] = servidas(arvorePortal.partes, servicos).map(({ rotas }) => rotas)
  return primeira === undefined ? Layer.empty : Layer.mergeAll(primeira, ...demais)
}

/** Every route of a process that runs nothing but the portal, and the edge around them. */
export const RotasDoPortalApartado = ({ urlPortal, ...identidade }: Omit<OpcoesServidor, "servicos">) =>
  Layer.mergeAll(
    Borda({ enderecos: ENDERECOS, urlBase: identidade.urlBase, urlPortal, paginaDoAusente }),
    RotaOpenApi([], identidade),
    ...arvoreEstaticos.partes.map(({ rotas }) => rotas),
    RotasDoPortal({ servicos: ["portal"] })
  )

const contratosPublicos = (servicos: ReadonlyArray<string>) =>
  contratosDe(servidas([...PARTES, ...PARTES_DO_BANCO], servicos), true)

/** The public document of a process that runs `servicos`, as `/_openapi.json` answers it. */
const textoPublico = (servicos: ReadonlyArray<string>, identidade: Identidade): string =>
  escreverDocumento(contratosPublicos(servicos), identidade)

/** What each application publishes, when it runs in this process: written when somebody asks for it. */
export const contratosDaqui = (
  servicos: ReadonlyArray<string>,
  identidade: Identidade
): ReadonlyArray<{ readonly nome: NomeDaFonte; readonly texto: string; readonly preparar: Effect.Effect<void> }> =>
  FONTES.filter((nome) => servicos.includes(nome)).map((nome) => {
    const texto = umaVez(() => textoPublico([nome], identidade))
    return {
      nome,
      preparar: escreverEmTurnos(contratosPublicos([nome])),
      get texto() {
        return texto()
      }
    }
  })

/** What the operations of the public contract declare beside it, whatever of it runs here. */
export const anotacoesDoPrograma = (): ReadonlyMap<string, AnotacoesDeRota> =>
  new Map([...PARTES, ...PARTES_DO_BANCO].flatMap(({ publica, anotacoes }) => (publica ? [...anotacoes] : [])))

/** Everything that this program publishes, whatever of it runs here. */
export const contratoDoPrograma = lembrar(
  (versao: string): Contrato =>
    Result.getOrThrowWith(lerContrato(textoPublico(FONTES, { urlBase: "", versao })), (motivo) => new Error(motivo))
)
