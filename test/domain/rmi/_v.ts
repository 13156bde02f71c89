import { Result, Schema, SchemaIssue } from "effect"
import { calcularRmi } from "../../../src/domain/rmi/calculo.ts"
import { PedidoRmi } from "../../../src/domain/rmi/entrada.ts"
import { escreverDecimal } from "../../../src/domain/valores/decimal.ts"
import { PARAMETROS_RMI } from "./tabelas.ts"

const dec = Schema.decodeUnknownResult(PedidoRmi, { errors: "all", onExcessProperty: "error" })
const meses = (de: string, ate: string) => {
  const r = []
  let [a, m] = de.split("-").map(Number) as [number, number]
  while (`${a}-${String(m).padStart(2, "0")}` <= ate) {
    r.push(`${a}-${String(m).padStart(2, "0")}`)
    m++
    if (m > 12) {
      m = 1
      a++
    }
  }
  return r
}
export const corpo = (o: any = {}) => ({
  dataApuracao: "2024-06-30",
  dadosSegurado: { nascimento: "1959-03-10", sexo: "M" },
  opcoesContagem: { especie: 42, ...o.opcoes },
  periodosContribuicao: [
    {
      dataInicial: "1984-02-10",
      dataFinal: "2024-06-20",
      formaContagem: "COMUM",
      naturezaVinculo: "EMPREGADO",
      origem: "CNIS",
      salarios: meses("1984-02", "2024-06").map((c, i) => ({
        competencia: c,
        valor: c < "1994-07" ? 100 + i : 800 + ((i * 7919) % 5000)
      }))
    }
  ],
  ...o.resto
})
export const rodar = (b: any, o = {}) => {
  const p = dec(b)
  if (Result.isFailure(p)) {
    console.log(SchemaIssue.makeFormatterStandardSchemaV1()(p.failure.issue).issues.slice(0, 5))
    throw 1
  }
  return [p.success, calcularRmi(p.success, PARAMETROS_RMI, o)] as const
}
if (import.meta.main) {
  const [p, r] = rodar(corpo())
  if (Result.isFailure(r)) {
    console.log(r.failure)
    process.exit()
  }
  for (const b of r.success.blocos) {
    console.log("==", b.rotulo)
    for (const f of b.fundamentos)
      console.log(
        "  ",
        f.chaveFundamento,
        escreverDecimal(f.rmi),
        escreverDecimal(f.rendaNaDib),
        f.descarte.hipoteses.length,
        f.maisVantajoso,
        f.memoria.length
      )
  }
  const f = r.success.blocos.at(-1)!.fundamentos[0]!
  for (const e of f.explicacao) console.log(e.regra, "|", e.citacao, "|", e.texto.slice(0, 400))
  const g = r.success.blocos.flatMap((b) => b.fundamentos).find((f) => f.fator)!
  if (g) for (const e of g.explicacao) console.log(e.regra, "|", e.citacao, "|", e.texto.slice(0, 400))
  for (let i = 0; i < 30; i++) calcularRmi(p, PARAMETROS_RMI)
  const ts = []
  for (let i = 0; i < 40; i++) {
    const t = performance.now()
    calcularRmi(p, PARAMETROS_RMI)
    ts.push(performance.now() - t)
  }
  console.log("ms", ts.sort((a, b) => a - b)[20], ts[0])
}
