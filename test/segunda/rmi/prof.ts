import { gerarCanonico } from "./gerador.ts"
import { calcularCanonicoDeNovo } from "./canonico.ts"
for (const n of [10, 3, 5, 7, 20]) {
  const a = performance.now()
  const r = calcularCanonicoDeNovo(gerarCanonico(1, n))
  console.log(n, performance.now() - a, r.blocos.map((b) => `${b.marco}:${b.fundamentos.map((f) => f.chave + (f.descarte ? ` k=${f.descarte.hipoteses.length} n=${f.n}` : "")).join(",")}`).join(" | "))
}
