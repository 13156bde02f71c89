/** For the same requirement the law that the answer cites and the rule of the nodes of the trace are of the same matter. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { calcularPorGrupos } from "../../../../src/domain/tempo/calculo.ts"
import type { ResultadoTempo } from "../../../../src/domain/tempo/resultado/resultado.ts"
import { gerarPedido } from "../../../segunda/tempo/pessoas/gerador.ts"
import { calcular, corpo, PARAMETROS, pedido, periodo } from "../ajuda.ts"

/** What each rule is about: the articles a requirement under it cites (tempo.md, sections 3 to 9). */
const ARTIGOS: Readonly<Record<string, RegExp>> = {
  "TC-20":
    /^art\. (16|18|19|20)\b.*EC 103|^art\. 201, § 7º, I|^art\. 48|LC 142|^art\. 57 do Decreto|^art\. 9º, I, da EC 20/,
  "TC-21": /^art\. (15|21)\b.*EC 103|^art\. 29-C/,
  "TC-22": /^art\. (17|20)\b.*EC 103|^art\. 9º.*EC 20/,
  "TC-23": /\b25, II\b.*Lei 8\.213|^art\. 29, II, do Decreto 3\.048/,
  "TC-27": /^arts\. 25, (I|III|IV)\b.*27-A/,
  "TC-35": /\b15\b.*Lei 8\.213|\b102\b.*Lei 8\.213|^art\. 9º da Lei 6\.367/,
  "TC-36": /^art\. 80 da Lei 8\.213/,
  "TC-51": /^arts\. 52 e 53 da Lei 8\.213/,
  "TC-53": /^art\. 201, § [78]º|^art\. 56 da Lei 8\.213/,
  "TC-54": /^art\. 29-C/,
  "TC-56": /\b143 da Lei 8\.213/,
  "TC-57": /art\. 48, § 3º|^art\. 57 do Decreto 3\.048/,
  "TC-58": /^art\. 57 da Lei 8\.213/,
  "TC-59": /LC 142/,
  "TC-60": /^art\. 15\b.*EC 103/,
  "TC-61": /^art\. 16\b.*EC 103/,
  "TC-62": /^art\. 17\b.*EC 103/,
  "TC-63": /^art\. 18\b.*EC 103/,
  "TC-64": /^art\. 19\b.*EC 103/,
  "TC-65": /^art\. 19, § 1º, I\b.*EC 103/,
  "TC-67": /^art\. 21\b.*EC 103/,
  "TC-68": /art\. 13 da EC 20/
}
/** Any measure on a day and any date of a right (TC-41); what counts after a loss (TC-26); the last day of quality. */
const DA_MEDIDA = ["TC-41", "TC-26", "TC-34"]

/** One line for each requirement whose nodes do not agree among themselves or with the law that is cited. */
const desacordos = (r: ResultadoTempo): ReadonlyArray<string> => {
  const regras = new Map<string, Array<string>>()
  for (const { regra, destinos } of r.rastro!) {
    for (const d of destinos) regras.set(d, [...(regras.get(d) ?? []), regra])
  }
  return (["cumpridos", "naoCumpridos"] as const).flatMap((lista) =>
    r.beneficios[lista].flatMap(({ chaveFundamento, dadosApuracao }, i) =>
      Object.entries(dadosApuracao.naApuracao.valoresApurados).flatMap(([chave, { fundamentoLegal }]) => {
        const caminho = `/beneficios/${lista}/${i}/dadosApuracao/naApuracao/valoresApurados/${chave}`
        const de = (figura: string): ReadonlyArray<string> => regras.get(`${caminho}/${figura}`) ?? ["nenhum nó"]
        const proprias = new Set(["exigido", "falta", "cumprido"].flatMap(de))
        const medidas = ["apurado", "atingidoEm"].flatMap(de).filter((regra) => !DA_MEDIDA.includes(regra))
        const [regra = ""] = proprias
        const todas = [...new Set([...proprias, ...medidas])]
        const onde = `${chaveFundamento}.${chave}`
        return [
          ...(todas.length === 1 ? [] : [`${onde}: nós de ${todas.join(", ")}`]),
          ...(ARTIGOS[regra]?.test(fundamentoLegal) === true ? [] : [`${onde}: ${regra} e "${fundamentoLegal}"`])
        ]
      })
    )
  )
}

const SEMENTE = 20_261_122
const PESSOAS = 400

describe("one matter for each requirement", () => {
  it(`${PESSOAS} people`, { timeout: 300_000 }, () => {
    const vistas = new Set<string>()
    for (let n = 0; n < PESSOAS; n++) {
      const resultado = calcular({ ...gerarPedido(SEMENTE, n) }, { rastro: true })
      expect(desacordos(resultado), `semente ${SEMENTE}, pessoa ${n}`).toEqual([])
      for (const { regra, destinos } of resultado.rastro!) {
        if (destinos.some((d) => d.endsWith("/exigido"))) vistas.add(regra)
      }
    }
    expect(Object.keys(ARTIGOS).filter((regra) => !vistas.has(regra))).toEqual([])
  })

  it("the factors of a disability view are of the conversion between degrees, those of a special view between activities", () => {
    const bruto = corpo({
      segurado: { tipo: "PCD" },
      periodos: [
        periodo("1990-01-01", "2005-12-31"),
        periodo("2006-01-01", "2018-12-31", { formaContagem: "ESPECIAL_25" })
      ],
      periodosPcd: [{ dataInicial: "1995-01-01", dataFinal: "2018-12-31", grauDeficiencia: "LEVE" }]
    })
    const { grupos } = Result.getOrThrow(calcularPorGrupos(pedido(bruto), PARAMETROS, { rastro: true }))
    const regraDosFatores = (grupo: string) => [
      ...new Set(
        grupos
          .find((g) => g.grupo === grupo)!
          .rastro!.filter((no) => no.operacao === "FATOR" && no.destinos.length > 0)
          .map((no) => no.regra)
      )
    ]
    expect(regraDosFatores("PCD")).toEqual(["TC-13"])
    expect(regraDosFatores("ESPECIAL")).toEqual(["TC-12"])
    expect(regraDosFatores("TEMPO")).toEqual(["TC-10"])
  })

  it("would notice a node of another rule and a law of another matter", () => {
    const resultado = calcular({ ...gerarPedido(SEMENTE, 0) }, { rastro: true })
    const trocado = resultado.rastro!.map((no) =>
      no.destinos.some((d) => d.endsWith("/falta")) ? { ...no, regra: "TC-99" } : no
    )
    expect(desacordos({ ...resultado, rastro: trocado })).not.toEqual([])
    const exigido = resultado.rastro!.map((no) => ({ ...no, regra: "TC-51" }))
    expect(desacordos({ ...resultado, rastro: exigido }).length).toBeGreaterThan(0)
  })
})
