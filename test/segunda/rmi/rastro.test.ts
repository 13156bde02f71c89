/** The trace of generated answers, replayed by the second implementation. `PEDIDOS_RASTRO_RMI` changes how many. */
import { describe, expect, it } from "vitest"
import { sorteados } from "../../apoio/inteira.ts"
import { conferir } from "./conferir.ts"
import { gerarCanonico, gerarDesvinculada } from "./gerador/gerador.ts"
import { rastrear, rastrearDesvinculada } from "./motor.ts"

const SEMENTE = 20_261_121
const PEDIDOS = Number(process.env.PEDIDOS_RASTRO_RMI ?? sorteados(120))
const PRAZO = 300_000

describe("rastro da RMI", () => {
  it(
    `refaz ${PEDIDOS} desvinculadas geradas`,
    () => {
      for (let n = 0; n < PEDIDOS; n++) {
        for (const { resultado, rastro } of rastrearDesvinculada(gerarDesvinculada(SEMENTE, n))) {
          expect(conferir(resultado, rastro), `semente ${SEMENTE}, pedido ${n}`).toEqual([])
        }
      }
    },
    PRAZO
  )

  it(
    `refaz ${PEDIDOS} canônicas geradas`,
    () => {
      for (let n = 0; n < PEDIDOS; n++) {
        for (const { resultado, rastro } of rastrear({ ...gerarCanonico(SEMENTE, n), marcoTemporal: "DER" })) {
          expect(conferir(resultado, rastro), `semente ${SEMENTE}, pedido ${n}`).toEqual([])
        }
      }
    },
    PRAZO
  )

  it("acusa um nó alterado, uma figura alterada e uma figura sem nó", () => {
    const { resultado, rastro } = rastrearDesvinculada(gerarDesvinculada(SEMENTE, 0))[0]!
    const i = rastro.findIndex((no) => no.destinos.includes("/rmi"))
    const no = rastro[i]!
    expect(conferir(resultado, rastro.with(i, { ...no, saida: "1.00" } as typeof no))).not.toEqual([])
    expect(conferir(resultado, rastro.toSpliced(i, 1))).not.toEqual([])
    expect(conferir({ ...(resultado as object), rmi: "1.00" }, rastro)).not.toEqual([])
  })
})
