/** Columns that several tables have. */
import { competencia, data, obrigatoria, texto } from "./coluna.ts"

/** The days between which a row is in force. */
export const dataInicio = data("data_inicio", "Primeiro dia de vigência, AAAA-MM-DD.")
export const dataFim = data("data_fim", "Último dia de vigência, AAAA-MM-DD; vazio se em vigor.", {
  fimDe: dataInicio.nome
})

/** The months between which a row is in force. */
export const competenciaInicio = competencia("competencia_inicio", "Primeira competência de vigência, AAAA-MM.")
export const competenciaFim = competencia(
  "competencia_fim",
  "Última competência de vigência, AAAA-MM; vazia se em vigor.",
  { fimDe: competenciaInicio.nome }
)

/** The act of law behind a row. `fez`: what it did. */
export const atoLegal = (fez: string) => texto("ato_legal", `Ato que ${fez}.`)
/** What `conferencia` says, alone or with what it is about, where nobody read the row in an official publication. */
export const NAO_CONFERIDO = "não conferido em fonte oficial"
/** The column that says how the row was checked. */
export const CONFERENCIA = "conferencia"
/** How the row was checked. `oQue`: a passive clause. */
export const conferencia = (oQue: string) =>
  texto(CONFERENCIA, `Como ${oQue}; "${NAO_CONFERIDO}" quando ninguém o leu em uma.`)
export const ressalvas = (sobre: string) => texto("observacao", `Ressalvas sobre ${sobre}.`)
/** The column that says in which currency the amounts of a row are. */
export const MOEDA = "moeda"
/** The symbol of the currency in which a row is. `de`: of what. */
export const moeda = (nome: string, de: string) => texto(nome, `Símbolo da moeda ${de}.`, obrigatoria)
