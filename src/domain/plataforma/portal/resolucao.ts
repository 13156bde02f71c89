/**
 * Which version of each document is published: that of the applications as they answer now, when all that it needs answered
 * and they fit together; else the last one that was whole; else the one that came with the program; else none.
 */
import { Result } from "effect"
import { type Contrato, escreverContrato, interpretarContrato } from "./contrato.ts"
import { DOCUMENTOS, FONTES, type NomeDaFonte, type NomeDoDocumento } from "./documentos.ts"
import { ehObjeto, lerJson, objetoDe, objetoEm, textoEm } from "./json.ts"
import { recortar } from "./publicacao.ts"
import { unir } from "./uniao.ts"

/** A contract as its application publishes it. */
export interface Viva {
  readonly contrato: Contrato
  /** SHA-256 of what it answered, in hexadecimal. */
  readonly resumo: string
}

/** From what a document was made, of one application. */
export interface Procedencia {
  readonly versao: string
  readonly resumo: string | null
}

/** A whole document, and what it was made from. */
export interface Inteiro {
  readonly contrato: Contrato
  readonly fontes: ReadonlyMap<NomeDaFonte, Procedencia>
}

export type Origem = "viva" | "cache" | "artefato"

/** The document of the applications as they are now, or why there is none; in Portuguese. */
export const vivo = (
  documento: NomeDoDocumento,
  vivas: ReadonlyMap<NomeDaFonte, Viva>
): Result.Result<Inteiro, string> => {
  const { fontes } = DOCUMENTOS[documento]
  const faltam = fontes.filter((nome) => !vivas.has(nome))
  if (faltam.length > 0) return Result.fail(`sem resposta de ${faltam.join(", ")}`)
  const presentes = fontes.flatMap((nome) => {
    const viva = vivas.get(nome)
    return viva === undefined ? [] : [{ nome, ...viva }]
  })
  const recortes = presentes.map(({ nome, contrato }) => ({ nome, contrato: recortar(contrato, documento) }))
  return Result.mapBoth(unir(recortes), {
    onFailure: (colisoes) => `contratos que se contradizem: ${colisoes.slice(0, 5).join(", ")}`,
    onSuccess: (contrato) => ({
      contrato,
      fontes: new Map(presentes.map(({ nome, contrato: { versao }, resumo }) => [nome, { versao, resumo }] as const))
    })
  })
}

/** As a cache keeps it: one text, by whose hash it is known to be what was written. */
export const escreverInteiro = ({ contrato, fontes }: Inteiro): string =>
  JSON.stringify({
    fontes: objetoDe([...fontes].map(([nome, { versao, resumo }]) => [nome, { versao, resumo }])),
    documento: escreverContrato(contrato)
  })

/** What a cache kept, checked as what a source answers is. */
export const lerInteiro = (texto: string): Result.Result<Inteiro, string> =>
  Result.flatMap(lerJson(texto), (guardado) => {
    const lido = ehObjeto(guardado) ? guardado : {}
    const fontes = objetoEm(lido, "fontes")
    return Result.map(interpretarContrato(objetoEm(lido, "documento")), (contrato) => ({
      contrato,
      fontes: new Map(
        FONTES.flatMap((nome): ReadonlyArray<readonly [NomeDaFonte, Procedencia]> => {
          const fonte = objetoEm(fontes, nome)
          const versao = textoEm(fonte, "versao")
          return versao === undefined ? [] : [[nome, { versao, resumo: textoEm(fonte, "resumo") ?? null }]]
        })
      )
    }))
  })

/** The whole of the program's own contract, as a document. */
export const doArtefato = (artefato: Contrato, documento: NomeDoDocumento): Inteiro => ({
  contrato: recortar(artefato, documento),
  fontes: new Map(DOCUMENTOS[documento].fontes.map((nome) => [nome, { versao: artefato.versao, resumo: null }]))
})
