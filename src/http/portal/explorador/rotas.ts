/** The explorer: each document as pages, of the contract that is published at the moment. */
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import type { Contrato } from "../../../domain/plataforma/portal/contrato.ts"
import { DOCUMENTOS, NOMES_DOS_DOCUMENTOS, type NomeDoDocumento } from "../../../domain/plataforma/portal/documentos.ts"
import type { Falha } from "../../comum/falhas/falha.ts"
import { enviar, type Representacao } from "../../comum/resposta/representacao.ts"
import { molduraVazia } from "../../paginas/admissao.ts"
import { CAMINHO_DO_PORTAL, PORTAL } from "../../paginas/moldura/casas.ts"
import { apresentarFalha } from "../../paginas/moldura/falhas.ts"
import { DocumentosDoPortal } from "../documentos/documentos-vigentes.ts"
import { SEM_VERSAO } from "../documentos/rotas.ts"
import { FatosDoPortal } from "../paginas/fatos.ts"
import { AUSENTE, type Explorador, explorar } from "./explorador.ts"

const AREA = `${CAMINHO_DO_PORTAL}/tudo`

const ABAS = NOMES_DOS_DOCUMENTOS.map((nome) => ({
  titulo: DOCUMENTOS[nome].aba,
  caminho: `${CAMINHO_DO_PORTAL}/${nome}` as const
}))

const falhar = (falha: Falha) => apresentarFalha(falha, molduraVazia(AREA, PORTAL))

/** The pages of a document, written anew once it says something else. */
const exploradorDe = (nome: NomeDoDocumento, origem: string) => {
  const { titulo, descricao } = DOCUMENTOS[nome]
  const documento = `${CAMINHO_DO_PORTAL}/_openapi/specs/${nome}.json`
  const lugar = { raiz: `${CAMINHO_DO_PORTAL}/${nome}`, titulo, descricao, documento, abas: ABAS, origem, area: AREA }
  let ultimo: { readonly de: Contrato; readonly explorador: Explorador } | undefined
  return (de: Contrato): Explorador => {
    if (ultimo?.de !== de) ultimo = { de, explorador: explorar(de, lugar) }
    return ultimo.explorador
  }
}

export const RotasDoExplorador = Layer.unwrap(
  Effect.gen(function* () {
    const { contrato } = yield* DocumentosDoPortal
    const { origem } = yield* FatosDoPortal
    const rotasDe = (nome: NomeDoDocumento) => {
      const explorador = exploradorDe(nome, origem)
      const rota = (caminho: `/${string}`, escolher: (de: Explorador, id: string) => Representacao | undefined) =>
        HttpRouter.add("GET", caminho, (requisicao) =>
          Effect.gen(function* () {
            const { operacao = "" } = yield* HttpRouter.params
            const publicado = yield* contrato(nome)
            if (publicado === undefined) return yield* falhar(SEM_VERSAO)
            const pagina = escolher(explorador(publicado), operacao)
            return yield* pagina === undefined ? falhar(AUSENTE) : enviar(pagina, requisicao)
          })
        )
      return Layer.merge(
        rota(`${CAMINHO_DO_PORTAL}/${nome}`, (de) => de.lista()),
        rota(`${CAMINHO_DO_PORTAL}/${nome}/:operacao`, (de, id) => de.operacao(id))
      )
    }
    const [primeiro, ...demais] = NOMES_DOS_DOCUMENTOS
    return Layer.mergeAll(rotasDe(primeiro), ...demais.map(rotasDe))
  })
)
