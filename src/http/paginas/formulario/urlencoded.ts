/**
 * `application/x-www-form-urlencoded` in time that grows with the bytes and with nothing else: the parser of some
 * runtimes is quadratic for fields without `=`.
 */
import querystring from "node:querystring"

const E_COMERCIAL = "&".charCodeAt(0)

/** How many fields the bytes hold, empty ones included; counting stops above `ate`. */
export const contarCampos = (bytes: Uint8Array, ate: number): number => {
  let campos = bytes.length === 0 ? 0 : 1
  for (let i = bytes.indexOf(E_COMERCIAL); i !== -1 && campos <= ate; i = bytes.indexOf(E_COMERCIAL, i + 1)) campos++
  return campos
}

/** A malformed `%` stands for itself, and bytes that are no UTF-8 become U+FFFD, as in browsers. */
const decodificar = (texto: string): string => querystring.unescape(texto.replaceAll("+", " "))

/** Name and value of every field, in order; an empty piece (`a=1&&b=2`) is none. */
export const lerCampos = (texto: string): ReadonlyArray<readonly [nome: string, valor: string]> => {
  const campos: Array<readonly [string, string]> = []
  for (const parte of texto.split("&")) {
    if (parte === "") continue
    const igual = parte.indexOf("=")
    campos.push(
      igual === -1
        ? [decodificar(parte), ""]
        : [decodificar(parte.slice(0, igual)), decodificar(parte.slice(igual + 1))]
    )
  }
  return campos
}
