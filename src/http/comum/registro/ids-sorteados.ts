/** Random ids (UUID, version 4): many are drawn and written at a time, so that one costs each request next to nothing. */
import { randomFillSync } from "node:crypto"

const POR_VEZ = 128
const BYTES = 16

/** An id as it is written, and where the two digits of each of its bytes stand. */
const FORMA = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"
const LUGARES = [...FORMA.matchAll(/xx/g)].map(({ index }) => index)

const DIGITOS = Buffer.from(
  Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0")).join(""),
  "latin1"
)

const sorteados = Buffer.alloc(POR_VEZ * BYTES)
const escritos = Buffer.alloc(POR_VEZ * FORMA.length, FORMA, "latin1")

/** The next ids, one behind the other (RFC 9562, section 5.4: which bits are not random). */
const sortear = (): string => {
  randomFillSync(sorteados)
  for (let id = 0; id < POR_VEZ; id++) {
    const primeiro = id * BYTES
    sorteados[primeiro + 6] = (sorteados[primeiro + 6]! & 0x0f) | 0x40
    sorteados[primeiro + 8] = (sorteados[primeiro + 8]! & 0x3f) | 0x80
    for (let i = 0; i < BYTES; i++) {
      const digitos = sorteados[primeiro + i]! * 2
      const lugar = id * FORMA.length + LUGARES[i]!
      escritos[lugar] = DIGITOS[digitos]!
      escritos[lugar + 1] = DIGITOS[digitos + 1]!
    }
  }
  return escritos.toString("latin1")
}

let prontos = ""
let usado = 0

export const idSorteado = (): string => {
  if (usado === prontos.length) {
    prontos = sortear()
    usado = 0
  }
  const inicio = usado
  usado += FORMA.length
  return prontos.slice(inicio, usado)
}
