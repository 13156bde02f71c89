/** What must hold for every person (rules RMI-05, RMI-40 to RMI-45, RMI-76, RMI-80, RMI-81). */
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal } from "effect"
import type { ResultadoFundamento, ResultadoRmi } from "../../../src/domain/rmi/resultado/resultado.ts"
import { competencia, formatarCompetencia, maisCompetencias } from "../../../src/domain/valores/competencia.ts"
import type { Decimal } from "../../../src/domain/valores/decimal.ts"
import { sorteados } from "../../apoio/inteira.ts"
import { calcular, desvinculada, digitos, type Objeto, obter } from "./ajuda.ts"
import { sorteador } from "./tabelas.ts"

const VEZES = sorteados(60)

type Sorteio = ReturnType<typeof sorteador>

/** Salaries with gaps, of a career that begins between 1980 and 2005 and ends in 05/2024. */
const carreira = (sortear: Sorteio, ate: string): ReadonlyArray<Objeto> => {
  const inicio = competencia(`${1980 + sortear(26)}-0${1 + sortear(9)}`)
  const meses = competencia(ate) - inicio + 1
  return Array.from({ length: meses }, (_, i) => maisCompetencias(inicio, i))
    .filter(() => sortear(10) > 0)
    .map((c) => ({ competencia: formatarCompetencia(c), valor: (50_000 + sortear(900_000)) / 100 }))
}

const pessoa = (sortear: Sorteio) => {
  const salarios = carreira(sortear, "2024-05")
  const inicio = String(salarios[0]!.competencia)
  return {
    segurado: {
      nascimento: `${1950 + sortear(18)}-0${1 + sortear(9)}-1${sortear(9)}`,
      sexo: sortear(2) === 0 ? "M" : "F"
    },
    periodos: [
      { dataInicial: `${inicio}-0${1 + sortear(9)}`, dataFinal: "2024-05-31", formaContagem: "COMUM", salarios },
      ...(sortear(3) === 0
        ? [{ dataInicial: "1998-02-10", dataFinal: "2012-11-20", formaContagem: "ESPECIAL_25", salarios: [] }]
        : [])
    ]
  }
}

const fundamentosDe = ({ blocos }: ResultadoRmi): ReadonlyArray<ResultadoFundamento> =>
  blocos.flatMap((b) => b.fundamentos)

const menor = BigDecimal.isLessThan
const numero = (valor: Decimal): number => Number(digitos(valor))

describe("every fundamento of a generated person", () => {
  const sortear = sorteador(20_241)
  const casos = Array.from({ length: VEZES }, () => pessoa(sortear))

  it("stays between floor and ceiling and explains its own figures", () => {
    let calculados = 0
    for (const caso of casos) {
      for (const f of fundamentosDe(obter(calcular(caso, { numeroMaximoIteracoes: 20 })))) {
        calculados += 1
        const usadas = f.memoria.filter((l) => l.situacao === "UTILIZADA")
        const soma = usadas.reduce((total, l) => BigDecimal.sum(total, l.salarioCorrigido!), BigDecimal.fromBigInt(0n))
        assert.isTrue(BigDecimal.equals(soma, f.soma!), `${f.chaveFundamento} ${f.marcoTemporal}: sum`)
        assert.strictEqual(usadas.length, f.quantidade)
        assert.strictEqual(f.pbc!.n, f.memoria.filter((l) => l.salarioCorrigido !== undefined).length)
        assert.strictEqual(numero(f.media!), Math.floor((numero(f.soma!) * 100) / f.divisor! + 1e-6) / 100)
        assert.isFalse(menor(f.rmi, f.sb) && f.limitacaoRmi === "TETO")
        if (f.limitacao === "TETO") assert.isTrue(f.indiceTeto !== undefined || f.fator?.modo === "SO_SE_MAIOR_QUE_1")
        else assert.isUndefined(f.indiceTeto)
        const descartadas = f.memoria.filter((l) => l.situacao === "DESCARTADA").map((l) => l.competencia)
        assert.deepStrictEqual(descartadas, f.descarte.melhor?.competencias ?? [])
      }
    }
    assert.isAbove(calculados, VEZES)
  })

  it("is never worse with more iterations, and complete once every hypothesis was seen", () => {
    for (const caso of casos.slice(0, 20)) {
      const curto = fundamentosDe(obter(calcular(caso, { numeroMaximoIteracoes: 5 })))
      const longo = fundamentosDe(obter(calcular(caso, { numeroMaximoIteracoes: 40 })))
      curto.forEach((f, i) => {
        const outro = longo[i]!
        assert.isFalse(menor(outro.rmi, f.rmi), `${f.chaveFundamento} ${f.marcoTemporal}`)
        const hipoteses = f.descarte.hipoteses.map((h) => digitos(h.rmi))
        assert.deepStrictEqual(
          hipoteses,
          outro.descarte.hipoteses.slice(0, hipoteses.length).map((h) => digitos(h.rmi))
        )
        if (f.conclusao.completo) assert.strictEqual(outro.descarte.hipoteses.length, hipoteses.length)
        else assert.isAbove(outro.descarte.hipoteses.length, hipoteses.length)
      })
    }
  })

  it("never pays less than without discard", () => {
    for (const caso of casos.slice(0, 20)) {
      for (const f of fundamentosDe(obter(calcular(caso, { numeroMaximoIteracoes: 40 })))) {
        const [sem] = f.descarte.hipoteses
        if (sem !== undefined) assert.isFalse(menor(f.rmi, sem.rmi))
      }
    }
  })
})

describe("the mean", () => {
  const sortear = sorteador(7)
  const DIBS = ["1996-05-10", "2012-05-10", "2021-05-10", "2023-05-10"]

  const mediaDe = (dib: string, salarios: ReadonlyArray<Objeto>) =>
    obter(
      desvinculada({
        especie: 31,
        dib,
        salarios: salarios.filter((s) => String(s.competencia) < dib.slice(0, 7)),
        tempo: { anos: 20 }
      })
    )

  it("does not fall when a salary above it is added", () => {
    for (const dib of DIBS) {
      const salarios = carreira(sortear, "2011-12").filter((s) => String(s.competencia) >= "1994-07")
      const antes = mediaDe(dib, salarios)
      const ultimo = formatarCompetencia(maisCompetencias(competencia(dib.slice(0, 7)), -1))
      const acima = { competencia: ultimo, valor: 20_000 }
      const depois = mediaDe(dib, [...salarios.filter((s) => s.competencia !== ultimo), acima])
      assert.isFalse(menor(depois.media!, antes.media!), dib)
    }
  })

  it("grows in proportion when nothing reaches a ceiling", () => {
    for (const dib of DIBS.slice(1)) {
      const salarios = carreira(sortear, "2011-12")
        .filter((s) => String(s.competencia) >= "2000-01")
        .map((s) => ({ ...s, valor: 300 + sortear(200) }))
      const simples = mediaDe(dib, salarios)
      const dobro = mediaDe(
        dib,
        salarios.map((s) => ({ ...s, valor: 2 * s.valor }))
      )
      // each corrected row loses less than a cent, the mean less than another
      assert.isBelow(Math.abs(numero(dobro.media!) - 2 * numero(simples.media!)), 0.03, dib)
    }
  })
})
