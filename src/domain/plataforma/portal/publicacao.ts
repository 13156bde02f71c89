/** What a document is when somebody reads it: its part of a contract, and what only the process that serves it knows. */
import { alcancados, type Contrato, escreverContrato, esquemasDe, type Operacoes } from "./contrato.ts"
import { DOCUMENTOS, type NomeDoDocumento } from "./documentos.ts"
import type { Json, Objeto } from "./json.ts"

/** The operations that `document` shows, with the components and groups that they need. */
export const recortar = (contrato: Contrato, documento: NomeDoDocumento): Contrato => {
  const { mostra } = DOCUMENTOS[documento]
  const caminhos = new Map([...contrato.caminhos].filter(([caminho]) => mostra(caminho)))
  const usadas = new Set(
    [...caminhos.values()].flatMap((operacoes) =>
      [...operacoes.values()].flatMap(({ tags }): ReadonlyArray<Json> => (Array.isArray(tags) ? tags : []))
    )
  )
  return {
    versao: contrato.versao,
    caminhos,
    componentes: alcancados(caminhos, contrato.componentes).usados,
    etiquetas: new Map([...contrato.etiquetas].filter(([nome]) => usadas.has(nome)))
  }
}

/** Which operations ask for a key, and the schemes of security by which they do. */
export interface Protecao {
  /** `post /rgps/…` → the `security` of the operation. */
  readonly operacoes: ReadonlyMap<string, Json>
  /** `securitySchemes/…` → the scheme. */
  readonly esquemas: ReadonlyMap<string, Json>
}

const porOperacao = (contrato: Contrato, mudar: (operacao: Objeto, chave: string) => Objeto): Contrato["caminhos"] =>
  new Map(
    [...contrato.caminhos].map(([caminho, operacoes]): readonly [string, Operacoes] => [
      caminho,
      new Map([...operacoes].map(([metodo, operacao]) => [metodo, mudar(operacao, `${metodo} ${caminho}`)]))
    ])
  )

const ehEsquema = (nome: string): boolean => nome.startsWith("securitySchemes/")

export const protecaoDe = (contrato: Contrato): Protecao => ({
  operacoes: new Map(
    [...contrato.caminhos].flatMap(([caminho, operacoes]) =>
      [...operacoes].flatMap(
        ([metodo, operacao]): ReadonlyArray<readonly [string, Json]> =>
          esquemasDe(operacao).length === 0 ? [] : [[`${metodo} ${caminho}`, operacao.security ?? []]]
      )
    )
  ),
  esquemas: new Map([...contrato.componentes].filter(([nome]) => ehEsquema(nome)))
})

/** Without a word of keys, as the program's own contract is (specification 2, section 5). */
export const semProtecao = (contrato: Contrato): Contrato => ({
  ...contrato,
  caminhos: porOperacao(contrato, ({ security: _, ...operacao }) => operacao),
  componentes: new Map([...contrato.componentes].filter(([nome]) => !ehEsquema(nome)))
})

/** Each operation that says nothing of keys says what this program knows of it; none says less than it said. */
export const comProtecao = (contrato: Contrato, { operacoes, esquemas }: Protecao): Contrato => ({
  ...contrato,
  caminhos: porOperacao(contrato, (operacao, chave) => {
    const security = operacao.security ?? operacoes.get(chave)
    return security === undefined ? operacao : { ...operacao, security }
  }),
  // a scheme of the contract itself goes before ours; one that nobody names is not published
  componentes: new Map([...esquemas, ...contrato.componentes])
})

/** What a deployment writes into its documents. */
export interface Moldura {
  /** Public origin, without a trailing slash: the only server. */
  readonly origem: string
  /** Members of `info` that are the same in every document (`contact`, `license`). */
  readonly info: Objeto
  readonly protecao: Protecao
}

/** What of a contract a document shows, each operation with what it asks for. */
export const publicado = (
  contrato: Contrato,
  nome: NomeDoDocumento,
  { protecao }: Pick<Moldura, "protecao">
): Contrato => recortar(comProtecao(contrato, protecao), nome)

/** The document as it is served. */
export const publicar = (
  completo: Contrato,
  nome: NomeDoDocumento,
  { origem, info }: Pick<Moldura, "origem" | "info">
): string => {
  const { titulo, descricao } = DOCUMENTOS[nome]
  const { openapi = null, ...escrito } = escreverContrato(completo)
  return JSON.stringify({
    openapi,
    ...escrito,
    info: { ...info, title: titulo, description: descricao, version: completo.versao },
    servers: [{ url: origem }],
    security: []
  })
}
