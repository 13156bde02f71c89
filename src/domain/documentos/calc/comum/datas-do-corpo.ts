/** Days and months of a request body brought to ISO, whatever field they are in; free text stays as it was written. */

import { formatarCompetencia, lerCompetencia } from "../../../valores/competencia.ts"
import { formatarIso, lerData } from "../../../valores/data.ts"
import { ehObjeto } from "../../json-recebido.ts"

/** Fields that hold a person's words, or codes, and never a date. */
const TEXTOS_LIVRES: ReadonlySet<string> = new Set([
  "autor",
  "cpf",
  "descricao",
  "id",
  "indicadores",
  "motivo",
  "nb",
  "nit",
  "nome",
  "nomeCalculo",
  "numero",
  "observacao",
  "preservado"
])

const HORA = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}/

const normalizar = (texto: string): string => {
  const dia = lerData(HORA.exec(texto)?.[1] ?? texto)
  if (dia !== undefined) return formatarIso(dia)
  const mes = lerCompetencia(texto)
  return mes === undefined ? texto : formatarCompetencia(mes)
}

/** The value of the field `campo` with its dates in ISO. */
export const comDatasIso = (valor: unknown, campo = ""): unknown => {
  if (TEXTOS_LIVRES.has(campo)) return valor
  if (typeof valor === "string") return normalizar(valor)
  if (Array.isArray(valor)) return valor.map((item) => comDatasIso(item, campo))
  return ehObjeto(valor)
    ? Object.fromEntries(Object.entries(valor).map(([chave, interno]) => [chave, comDatasIso(interno, chave)]))
    : valor
}
