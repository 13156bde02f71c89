/** The query validators of the specification (1, section 2.11): `zDataIso`, competence, `zCpf`. */
import { describe, it } from "@effect/vitest"
import { Exit, Schema } from "effect"
import { expect } from "vitest"
import { fimEmBrasilia, inicioEmBrasilia } from "../../../src/domain/valores/brasilia.ts"
import { Cpf } from "../../../src/domain/valores/cpf.ts"
import { DataHoraIso, lerDataHora } from "../../../src/domain/valores/data-hora.ts"
import { CompetenciaEntrada, CompetenciaIso } from "../../../src/domain/valores/datas-digitadas.ts"

const aceita = <A, I>(schema: Schema.Codec<A, I>, entrada: unknown): boolean =>
  Exit.isSuccess(Schema.decodeUnknownExit(schema)(entrada))

const doisDigitos = (n: number) => String(n).padStart(2, "0")
const entre = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const Partes = Schema.Struct({
  ano: entre(1, 9999),
  mes: entre(0, 13),
  dia: entre(0, 32),
  hora: entre(0, 25),
  minuto: entre(0, 61),
  segundo: entre(0, 61),
  ms: entre(0, 999),
  forma: entre(0, 3),
  zona: Schema.Literals(["", "Z", "+00:00", "-03:00", "+05:30", "-23:59"])
})

describe("zDataIso", () => {
  it.prop("accepts exactly the moments that exist, and keeps them", { p: Partes }, ({ p }) => {
    const dia = `${String(p.ano).padStart(4, "0")}-${doisDigitos(p.mes)}-${doisDigitos(p.dia)}`
    const hora = [
      "",
      `T${doisDigitos(p.hora)}:${doisDigitos(p.minuto)}`,
      `T${doisDigitos(p.hora)}:${doisDigitos(p.minuto)}:${doisDigitos(p.segundo)}`,
      `T${doisDigitos(p.hora)}:${doisDigitos(p.minuto)}:${doisDigitos(p.segundo)}.${String(p.ms).padStart(3, "0")}`
    ][p.forma]!
    const texto = hora === "" ? dia : dia + hora + p.zona
    // What the runtime reads back unchanged is a day that exists.
    const meiaNoite = new Date(`${dia}T00:00:00Z`)
    const diaExiste = !Number.isNaN(meiaNoite.getTime()) && meiaNoite.toISOString().startsWith(dia)
    const horaExiste = hora === "" || (p.hora < 24 && p.minuto < 60 && (p.forma < 2 || p.segundo < 60))
    expect(aceita(DataHoraIso, texto)).toBe(diaExiste && horaExiste)
    if (!diaExiste || !horaExiste) return
    const lida = Schema.decodeSync(DataHoraIso)(texto)
    const escrita = Schema.encodeSync(DataHoraIso)(lida)
    expect(Schema.decodeSync(DataHoraIso)(escrita)).toEqual(lida)
    if (hora === "" || p.zona === "") return
    expect(inicioEmBrasilia(lida)).toBe(new Date(texto).toISOString())
    expect(Date.parse(fimEmBrasilia(lida))).toBe(Date.parse(texto) + 1)
  })

  it("reads a text without zone in Brasília, and a day as the whole day there", () => {
    const de = (texto: string) => inicioEmBrasilia(lerDataHora(texto)!)
    const ate = (texto: string) => fimEmBrasilia(lerDataHora(texto)!)
    expect(de("2024-05-10T21:00")).toBe("2024-05-11T00:00:00.000Z")
    expect([de("2024-05-10"), ate("2024-05-10")]).toEqual(["2024-05-10T03:00:00.000Z", "2024-05-11T03:00:00.000Z"])
    // the last summer time of Brasília began at midnight of 04/11/2018: that day has twenty-three hours
    expect([de("2018-11-04"), ate("2018-11-04")]).toEqual(["2018-11-04T03:00:00.000Z", "2018-11-05T02:00:00.000Z"])
  })

  it.each([
    "",
    "2024-5-10",
    "2024-02-30",
    "2023-02-29",
    "2024-05-10T",
    "2024-05-10T24:00",
    "2024-05-10T10",
    "2024-05-10T10:00:00.1",
    "2024-05-10T10:00:00,123",
    "2024-05-10T10:00z",
    "2024-05-10t10:00",
    "2024-05-10T10:00-0300",
    "2024-05-10T10:00-03",
    "2024-05-10Z",
    "2024-05-10 10:00",
    " 2024-05-10",
    "2024-05-10\n",
    "+002024-05-10",
    "10/05/2024",
    1_715_299_200_000,
    null
  ])("refuses %j", (entrada) => {
    expect(aceita(DataHoraIso, entrada)).toBe(false)
  })
})

describe("competence", () => {
  it.prop(
    "accepts exactly AAAA-MM with a month from 1 to 12",
    { ano: entre(0, 10_500), mes: entre(0, 13) },
    ({ ano, mes }) => {
      const existe = ano >= 1 && ano <= 9999 && mes >= 1 && mes <= 12
      const iso = `${String(ano).padStart(4, "0")}-${doisDigitos(mes)}`
      const br = `${doisDigitos(mes)}/${String(ano).padStart(4, "0")}`
      expect(aceita(CompetenciaIso, iso)).toBe(existe)
      expect(aceita(CompetenciaIso, br)).toBe(false)
      expect(aceita(CompetenciaEntrada, br)).toBe(existe)
      if (existe) {
        expect(Schema.encodeSync(CompetenciaIso)(Schema.decodeSync(CompetenciaIso)(iso))).toBe(iso)
        expect(Schema.encodeSync(CompetenciaEntrada)(Schema.decodeSync(CompetenciaEntrada)(br))).toBe(iso)
      }
    }
  )

  it.prop("refuses any other text", { texto: Schema.String }, ({ texto }) => {
    if (!/^\d{4}-\d{2}$/.test(texto)) expect(aceita(CompetenciaIso, texto)).toBe(false)
  })
})

describe("zCpf", () => {
  /** The check digits by their definition: weights 10…2 and 11…2, modulo 11. */
  const comDigitos = (base: string): string => {
    const proximo = (numeros: string) => {
      let soma = 0
      for (let i = 0; i < numeros.length; i++) soma += Number(numeros[i]) * (numeros.length + 1 - i)
      const resto = soma % 11
      return String(resto < 2 ? 0 : 11 - resto)
    }
    const d1 = proximo(base)
    return base + d1 + proximo(base + d1)
  }

  it.prop("accepts exactly one pair of check digits", { n: entre(0, 999_999_999) }, ({ n }) => {
    const base = String(n).padStart(9, "0")
    const repetida = /^(\d)\1{8}$/.test(base)
    const valido = comDigitos(base)
    const aceitos = Array.from({ length: 100 }, (_, i) => base + doisDigitos(i)).filter((cpf) => aceita(Cpf, cpf))
    expect(aceitos).toEqual(repetida && /^(\d)\1{10}$/.test(valido) ? [] : [valido])
  })

  it("refuses repeated sequences, punctuation, other lengths and other types", () => {
    for (let d = 0; d <= 9; d++) expect(aceita(Cpf, String(d).repeat(11))).toBe(false)
    for (const entrada of [
      "529.982.247-25",
      "5299822472",
      "529982247255",
      " 52998224725",
      "٥٢٩٩٨٢٢٤٧٢٥",
      52998224725,
      null
    ]) {
      expect(aceita(Cpf, entrada)).toBe(false)
    }
    expect(aceita(Cpf, "52998224725")).toBe(true)
  })
})
