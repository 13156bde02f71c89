/** The manifest of the portal: what is published, and what it was made from. */
import { DOCUMENTOS, type NomeDaFonte, type NomeDoDocumento } from "./documentos.ts"
import type { Origem, Procedencia } from "./resolucao.ts"

export interface FonteConhecida {
  readonly nome: NomeDaFonte
  /** Where anybody reads its contract; `null`: it is inside. */
  readonly url: string | null
  /** As it answers now; `undefined`: it does not. */
  readonly viva: Procedencia | undefined
  /** ISO 8601, UTC; `null`: never yet. */
  readonly verificadaEm: string | null
}

export interface Publicado {
  readonly nome: NomeDoDocumento
  readonly origem: Origem
  readonly caminhos: number
  /** SHA-256 of the document as served, in hexadecimal. */
  readonly resumo: string
  readonly fontes: ReadonlyMap<NomeDaFonte, Procedencia>
}

export interface Manifesto {
  readonly geradoEm: string
  readonly fontes: ReadonlyArray<{
    readonly nome: NomeDaFonte
    readonly url: string | null
    readonly estado: Origem | "ausente"
    readonly versao: string | null
    readonly resumo: string | null
    readonly verificadaEm: string | null
  }>
  readonly documentos: ReadonlyArray<Pick<Publicado, "nome" | "origem" | "caminhos" | "resumo">>
}

type Estado = Pick<Manifesto["fontes"][number], "estado" | "versao" | "resumo">

/** What stands for an application that does not answer: the newest of what is published of it. */
const lembrada = (nome: NomeDaFonte, publicados: ReadonlyArray<Publicado>): Estado => {
  for (const origem of ["cache", "artefato"] as const) {
    const publicado = publicados.find((p) => p.origem === origem && DOCUMENTOS[p.nome].fontes.includes(nome))
    if (publicado !== undefined) return { estado: origem, versao: null, resumo: null, ...publicado.fontes.get(nome) }
  }
  return { estado: "ausente", versao: null, resumo: null }
}

export const manifestoDe = (
  geradoEm: string,
  fontes: ReadonlyArray<FonteConhecida>,
  publicados: ReadonlyArray<Publicado>
): Manifesto => ({
  geradoEm,
  fontes: fontes.map(({ nome, url, viva, verificadaEm }) => {
    const { estado, versao, resumo } =
      viva === undefined ? lembrada(nome, publicados) : { estado: "viva" as const, ...viva }
    return { nome, url, estado, versao, resumo, verificadaEm }
  }),
  documentos: publicados.map(({ nome, origem, caminhos, resumo }) => ({ nome, origem, caminhos, resumo }))
})
