/**
 * The benefit species of the RGPS this service calculates (rule TC-80), with their official names.
 *
 * A species is *programada* when a list of requirements (age, time, carência …) is completed over the years, *evento*
 * when it depends on one dated fact (incapacity, death, arrest, birth, accident), *assistencial* when no contribution is
 * analysed (BPC).
 */

/** The fact on which the right to an event benefit is measured. */
export const TIPOS_FATO_GERADOR = ["DII", "OBITO", "PRISAO", "PARTO", "ACIDENTE"] as const
export type TipoFatoGerador = (typeof TIPOS_FATO_GERADOR)[number]

interface Cabecalho {
  readonly codigo: number
  /** Official name, in Portuguese. */
  readonly nome: string
}
interface Programada extends Cabecalho {
  readonly natureza: "PROGRAMADA"
}
interface Evento extends Cabecalho {
  readonly natureza: "EVENTO"
  /** Kinds of fact the species accepts; the first is the default. */
  readonly fatos: readonly [TipoFatoGerador, ...ReadonlyArray<TipoFatoGerador>]
}
interface Assistencial extends Cabecalho {
  readonly natureza: "ASSISTENCIAL"
}
type Descricao = Programada | Evento | Assistencial

/** In the order the specification lists them. */
export const ESPECIES = [
  { codigo: 41, nome: "Aposentadoria por idade", natureza: "PROGRAMADA" },
  { codigo: 42, nome: "Aposentadoria por tempo de contribuição", natureza: "PROGRAMADA" },
  { codigo: 46, nome: "Aposentadoria especial", natureza: "PROGRAMADA" },
  { codigo: 57, nome: "Aposentadoria por tempo de contribuição do professor", natureza: "PROGRAMADA" },
  {
    codigo: 31,
    nome: "Auxílio por incapacidade temporária previdenciário (auxílio-doença)",
    natureza: "EVENTO",
    fatos: ["DII", "ACIDENTE"]
  },
  {
    codigo: 32,
    nome: "Aposentadoria por incapacidade permanente previdenciária (invalidez)",
    natureza: "EVENTO",
    fatos: ["DII", "ACIDENTE"]
  },
  {
    codigo: 91,
    nome: "Auxílio por incapacidade temporária acidentário",
    natureza: "EVENTO",
    fatos: ["DII", "ACIDENTE"]
  },
  {
    codigo: 92,
    nome: "Aposentadoria por incapacidade permanente acidentária",
    natureza: "EVENTO",
    fatos: ["DII", "ACIDENTE"]
  },
  {
    codigo: 36,
    nome: "Auxílio-acidente previdenciário (acidente de qualquer natureza)",
    natureza: "EVENTO",
    fatos: ["ACIDENTE", "DII"]
  },
  {
    codigo: 94,
    nome: "Auxílio-acidente por acidente do trabalho",
    natureza: "EVENTO",
    fatos: ["ACIDENTE", "DII"]
  },
  {
    codigo: 95,
    nome: "Auxílio-suplementar por acidente do trabalho",
    natureza: "EVENTO",
    fatos: ["ACIDENTE", "DII"]
  },
  { codigo: 21, nome: "Pensão por morte previdenciária", natureza: "EVENTO", fatos: ["OBITO"] },
  { codigo: 93, nome: "Pensão por morte por acidente do trabalho", natureza: "EVENTO", fatos: ["OBITO"] },
  { codigo: 25, nome: "Auxílio-reclusão", natureza: "EVENTO", fatos: ["PRISAO"] },
  { codigo: 80, nome: "Salário-maternidade", natureza: "EVENTO", fatos: ["PARTO"] },
  {
    codigo: 87,
    nome: "Amparo social à pessoa com deficiência (BPC)",
    natureza: "ASSISTENCIAL"
  },
  { codigo: 88, nome: "Amparo social à pessoa idosa (BPC)", natureza: "ASSISTENCIAL" }
] as const satisfies ReadonlyArray<Descricao>

export type Especie = (typeof ESPECIES)[number]["codigo"]

/** The accepted codes, in the order of the specification. */
export const CODIGOS_ESPECIE = ESPECIES.map((e) => e.codigo)

const POR_CODIGO: ReadonlyMap<number, Descricao> = new Map(ESPECIES.map((e) => [e.codigo, e]))

export const descricaoDaEspecie = (codigo: Especie): Descricao => POR_CODIGO.get(codigo)!

/** The kinds of fact an event species accepts (the first is the default); none for the other species. */
export const fatosDaEspecie = (codigo: Especie): ReadonlyArray<TipoFatoGerador> => {
  const especie = descricaoDaEspecie(codigo)
  return especie.natureza === "EVENTO" ? especie.fatos : []
}
