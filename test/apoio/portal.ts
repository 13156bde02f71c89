/** A portal by itself on loopback, and what a reader sees of it. */
import { Effect, Layer } from "effect"
import { ClienteHttp } from "../../src/composicao/camadas/cliente-http.ts"
import { VERSAO } from "../../src/composicao/versao.ts"
import { LIMITES_PADRAO } from "../../src/domain/acesso/cotas.ts"
import { LIMITES_DE_COPIAS_PADRAO } from "../../src/domain/calculos/copias/cota.ts"
import { GuardaDeDocumentos } from "../../src/domain/plataforma/portal/portas.ts"
import { protecaoDe, semProtecao } from "../../src/domain/plataforma/portal/publicacao.ts"
import { REGRAS_PADRAO } from "../../src/domain/trabalhos/capacidade.ts"
import { RESPONSAVEL } from "../../src/http/comum/openapi.ts"
import { DocumentosDoPortal, type OpcoesDoPortal } from "../../src/http/portal/documentos/documentos-vigentes.ts"
import { mensagensDoPrograma } from "../../src/http/portal/mensagens/mensagens.ts"
import { type Fatos, FatosDoPortal } from "../../src/http/portal/paginas/fatos.ts"
import {
  anotacoesDoPrograma,
  contratoDoPrograma,
  contratosDaqui,
  RotasDoPortalApartado
} from "../../src/http/servidor.ts"
import { diario, subir } from "./http/servidor.ts"

export const ORIGEM = "https://portal.example"
export const FONTES = contratosDaqui(["backoffice", "tempo", "rmi", "portal"], {
  urlBase: "https://interno.example",
  versao: VERSAO
})

export const FATOS: Fatos = {
  origem: ORIGEM,
  versao: VERSAO,
  limites: LIMITES_PADRAO,
  limitesDasCopias: LIMITES_DE_COPIAS_PADRAO,
  trabalhos: REGRAS_PADRAO,
  contrato: contratoDoPrograma(VERSAO),
  anotacoes: anotacoesDoPrograma(),
  mensagens: mensagensDoPrograma()
}

export interface OpcoesDeTeste extends Partial<OpcoesDoPortal> {
  readonly fatos?: Partial<Fatos>
  /** Origin of the panel; default: that of the portal. */
  readonly urlBase?: string
}

/** A portal of these documents and facts; by default of everything that the program has. */
export const portalCom = ({ fatos, urlBase = ORIGEM, ...opcoes }: OpcoesDeTeste = {}) =>
  subir(
    RotasDoPortalApartado({ urlBase, urlPortal: ORIGEM, versao: VERSAO }).pipe(
      Layer.provide(
        DocumentosDoPortal.layer({
          fontes: FONTES,
          moldura: { origem: ORIGEM, info: RESPONSAVEL, protecao: protecaoDe(contratoDoPrograma(VERSAO)) },
          intervalo: "1 hour",
          artefato: () => semProtecao(contratoDoPrograma(VERSAO)),
          ...opcoes
        })
      ),
      Layer.provide(Layer.succeed(FatosDoPortal, { ...FATOS, ...fatos })),
      Layer.provide(GuardaDeDocumentos.nenhuma),
      Layer.provide(ClienteHttp("PORTAL_FONTES"))
    ),
    diario([])
  )

/** One GET. */
export const ver = (url: string, headers: Record<string, string> = {}) =>
  Effect.promise(async () => {
    const r = await fetch(url, { headers })
    return { status: r.status, texto: await r.text(), cabecalhos: r.headers }
  })
