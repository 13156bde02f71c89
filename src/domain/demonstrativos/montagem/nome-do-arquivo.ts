/** How the file of a statement is called. */
import type { TipoDeDemonstrativo } from "../blocos.ts"

/**
 * `demonstrativo-rmi-00012345520244036183.pdf`: the digits of the process number, else the first eight of the content's
 * hash. Never a piece of the code that opens the calculation.
 */
export const nomeDoArquivo = (
  tipo: TipoDeDemonstrativo,
  numeroDoProcesso: string | undefined,
  resumoDoConteudo: string,
  extensao: "pdf" | "csv" | "xlsx" | "calc" = "pdf"
): string => {
  const digitos = (numeroDoProcesso ?? "").replace(/[^0-9]/g, "").slice(0, 20)
  return `demonstrativo-${tipo}-${digitos === "" ? resumoDoConteudo.slice(0, 8) : digitos}.${extensao}`
}
