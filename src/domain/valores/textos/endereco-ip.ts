/** Internet addresses as texts. */

const OCTETO = /^(0|[1-9]\d{0,2})$/
const GRUPO = /^[0-9a-f]{1,4}$/i

const ipv4 = (texto: string): ReadonlyArray<number> | undefined => {
  const partes = texto.split(".")
  return partes.length === 4 && partes.every((parte) => OCTETO.test(parte) && Number(parte) <= 255)
    ? partes.map(Number)
    : undefined
}

/** One side of a `::`, as numbers of 16 bits; the last piece may be written as IPv4. */
const grupos = (lado: string): ReadonlyArray<number> | undefined => {
  if (lado === "") return []
  const numeros: Array<number> = []
  const partes = lado.split(":")
  for (const [i, parte] of partes.entries()) {
    const octetos = i === partes.length - 1 ? ipv4(parte) : undefined
    if (octetos !== undefined) numeros.push(octetos[0]! * 256 + octetos[1]!, octetos[2]! * 256 + octetos[3]!)
    else if (GRUPO.test(parte)) numeros.push(Number.parseInt(parte, 16))
    else return undefined
  }
  return numeros
}

/** The eight 16-bit groups of an IPv6 address, without its zone; `undefined` when the text is none. */
export const gruposIpv6 = (texto: string): ReadonlyArray<number> | undefined => {
  const lados = (texto.split("%")[0] ?? "").split("::")
  const [inicio, fim] = lados.map(grupos)
  if (inicio === undefined || lados.length > 2) return undefined
  if (lados.length === 1) return inicio.length === 8 && texto.includes(":") ? inicio : undefined
  const zeros = fim === undefined ? -1 : 8 - inicio.length - fim.length
  return zeros < 1 ? undefined : [...inicio, ...Array.from({ length: zeros }, () => 0), ...fim!]
}

/** True for an IPv4 or an IPv6 address without a zone. */
export const enderecoIp = (texto: string): boolean =>
  ipv4(texto) !== undefined || (!texto.includes("%") && gruposIpv6(texto) !== undefined)
