/** Which form a file has: what the court's own tool saves (observed), or our container. */
import { Result } from "effect"
import { ehObjeto, type Objeto } from "../json-recebido.ts"
import { ehTipoCalc, type FalhaCalc, incompativel, TIPOS_CALC, type TipoCalc } from "./comum/tipos.ts"
import { migrar, versaoAtual } from "./migracao.ts"

export const FORMATO = "fabrica-calc"

const COMECO_DO_PDF = "%PDF-"

/** A statement, which has its file attached, may come instead of the file. */
export const ehPdf = (inicio: Uint8Array): boolean =>
  [...COMECO_DO_PDF].every((letra, i) => inicio[i] === letra.charCodeAt(0))

export type Forma =
  | { readonly forma: "observado"; readonly arquivo: Objeto; readonly dados: Objeto }
  | { readonly forma: "container"; readonly arquivo: Objeto; readonly tipo: TipoCalc }

const MAXIMO_CITADO = 60

/** What was found, short enough for a message. */
const citar = (valor: unknown): string => {
  if (valor === undefined) return "nenhum valor"
  const texto = typeof valor === "string" ? valor : JSON.stringify(valor)
  return `"${texto.length > MAXIMO_CITADO ? `${texto.slice(0, MAXIMO_CITADO)}…` : texto}"`
}

const doContainer = (arquivo: Objeto): Result.Result<Forma, FalhaCalc> => {
  const { formato, versao, tipo } = arquivo
  if (formato !== FORMATO)
    return Result.fail(incompativel(`formato: encontrado ${citar(formato)}; esperado "${FORMATO}"`))
  const atual = versaoAtual()
  if (typeof versao !== "number" || !Number.isInteger(versao) || versao < 1 || versao > atual)
    return Result.fail(incompativel(`versao: encontrado ${citar(versao)}; esperado um inteiro de 1 a ${atual}`))
  if (!ehTipoCalc(tipo))
    return Result.fail(incompativel(`tipo: encontrado ${citar(tipo)}; esperado ${TIPOS_CALC.join(", ")}`))
  return Result.succeed({ forma: "container", arquivo: migrar(arquivo, versao), tipo })
}

/** A key `formato` says container; an object with `dados` and without it is the observed form. */
export const reconhecerForma = (arquivo: Objeto): Result.Result<Forma, FalhaCalc> => {
  if (Object.hasOwn(arquivo, "formato")) return doContainer(arquivo)
  const { dados } = arquivo
  return ehObjeto(dados)
    ? Result.succeed({ forma: "observado", arquivo, dados })
    : Result.fail(
        incompativel(`formato não reconhecido: esperado um objeto "dados" ou o campo formato com "${FORMATO}"`)
      )
}
