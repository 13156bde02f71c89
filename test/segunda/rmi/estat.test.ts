import { it } from "vitest"
import { calcularCanonicoDeNovo } from "./canonico.ts"
import { calcularDesvinculadaDeNovo } from "./desvinculada.ts"
import { SemTabua } from "./fator.ts"
import { gerarCanonico, gerarDesvinculada } from "./gerador.ts"

it("estat", () => { const T0=performance.now()
  const erros = new Map<string, number>()
  const conta = new Map<string, number>()
  const mais = (m: Map<string, number>, k: string) => m.set(k, (m.get(k) ?? 0) + 1)
  let t = performance.now()
  for (let n = 0; n < 200; n++) {
    try {
      const r = calcularDesvinculadaDeNovo(gerarDesvinculada(1, n))
      mais(conta, `D ${r.era} ${r.especie} ${r.metodo} ${r.descarte ? "desc" : ""}`)
    } catch (e) {
      if (e instanceof SemTabua) mais(erros, "D sem tabua")
      else mais(erros, "D " + String((e as Error).stack).slice(0, 300))
    }
  }
  console.log("desv", performance.now() - t)
  t = performance.now()
  let pior = 0
  let qual = 0
  let vazios = 0
  let fund = 0
  for (let n = 0; n < 30; n++) {
    const a = performance.now()
    try {
      const r = calcularCanonicoDeNovo(gerarCanonico(1, n))
      let c = 0
      for (const b of r.blocos)
        for (const f of b.fundamentos) {
          c++
          fund++
          mais(conta, `C ${f.era} ${f.chave} ${f.descarte ? "desc " : ""}`)
        }
      if (c === 0) vazios++
    } catch (e) {
      if (e instanceof SemTabua) mais(erros, "C sem tabua")
      else mais(erros, "C " + String((e as Error).stack).slice(0, 300))
    }
    if (performance.now() - a > pior) {
      pior = performance.now() - a
      qual = n
    }
  }
  console.log("canon", performance.now() - t, "pior", pior, qual, "vazios", vazios, "fund", fund)
  console.log([...erros].map(([k, v]) => `${v} ${k}`).join("\n"))
  console.log(
    [...conta]
      .sort()
      .map(([k, v]) => `${v} ${k}`)
      .join("\n")
  )
}, 600000)
