/** Properties of drafts: every step can be undone, and what is divided can be joined again. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { categoriaDosDemais, colarPeriodos, colarSalarios } from "../../../../src/domain/calculadoras/revisao/colar.ts"
import {
  acrescentarPeriodo,
  alterarPeriodo,
  dividirPeriodo,
  juntarPeriodos,
  periodosDo,
  tirarPeriodo
} from "../../../../src/domain/calculadoras/revisao/periodos.ts"
import { alterarSalarios, anosDo, colunasDoAno } from "../../../../src/domain/calculadoras/revisao/salarios.ts"
import type { Objeto } from "../../../../src/domain/documentos/json-recebido.ts"
import {
  escreverAtual,
  lerAtual,
  passoAte,
  rotuloDoUltimo,
  voltar
} from "../../../../src/domain/plataforma/rascunhos/historico.ts"
import { origemDe, PERIODOS } from "../../../../src/domain/plataforma/rascunhos/lugares.ts"
import { aplicarMudancas, diferenca } from "../../../../src/domain/plataforma/rascunhos/mudancas.ts"
import { type Rascunho, rascunhoVazio } from "../../../../src/domain/plataforma/rascunhos/rascunho.ts"
import { formatarBr, lerData, maisDias } from "../../../../src/domain/valores/data.ts"
import { entre, type Sorteio, sorteio, um } from "../../../apoio/sorteio.ts"

const json = (r: Sorteio, fundo = 3): unknown => {
  const tipo = fundo === 0 ? entre(r, 0, 2) : entre(r, 0, 4)
  if (tipo === 0) return entre(r, 0, 3)
  if (tipo === 1) return um(r, ["a", "b", "c"])
  if (tipo === 2) return r() < 0.5
  if (tipo === 3) return Array.from({ length: entre(r, 0, 5) }, () => json(r, fundo - 1))
  return Object.fromEntries(
    Array.from({ length: entre(r, 0, 4) }, () => [um(r, ["x", "y", "z", "w"]), json(r, fundo - 1)])
  )
}

const mes = (r: Sorteio, de: number, ate: number) => `${entre(r, de, ate)}-${String(entre(r, 1, 12)).padStart(2, "0")}`

const vida = (r: Sorteio): Rascunho => ({
  ...rascunhoVazio("rgps-beneficios"),
  pedido: {
    [PERIODOS]: Array.from({ length: entre(r, 1, 6) }, (_, i): Objeto => {
      const inicio = entre(r, 1970, 2000)
      return {
        id: String(i + 1),
        descricao: `Empresa ${i}`,
        dataInicial: `${inicio}-03-01`,
        dataFinal: `${inicio + entre(r, 1, 20)}-06-30`,
        formaContagem: um(r, ["COMUM", "ESPECIAL_25", "RURAL"]),
        origem: "CNIS",
        salarios: [...new Set(Array.from({ length: entre(r, 0, 30) }, () => mes(r, inicio, inicio + 20)))]
          .sort()
          .map((competencia) => ({ competencia, valor: entre(r, 1, 900_000) / 100 }))
      }
    })
  }
})

/** A step drawn by lot; one that is refused leaves the draft as it is. */
const passo = (r: Sorteio, rascunho: Rascunho): Rascunho => {
  const periodos = periodosDo(rascunho)
  const id = String(um(r, periodos.length === 0 ? [{ id: "1" }] : periodos).id)
  const posicao = periodos.findIndex((periodo) => periodo.id === id)
  const ano = String(entre(r, 1970, 2015))
  const feito = um(r, [
    () => tirarPeriodo(rascunho, id),
    () => dividirPeriodo(rascunho, id, `01/01/${ano}`),
    () => juntarPeriodos(rascunho, id, String(um(r, periodos.length === 0 ? [{ id: "1" }] : periodos).id)),
    () => alterarPeriodo(rascunho, id, { [`${PERIODOS}.${posicao}.dataFinal`]: `30/06/${ano}` }),
    () =>
      acrescentarPeriodo(rascunho, {
        [`${PERIODOS}.${periodos.length}.dataInicial`]: "01/01/1990",
        [`${PERIODOS}.${periodos.length}.dataFinal`]: "31/12/1995",
        [`${PERIODOS}.${periodos.length}.formaContagem`]: "COMUM",
        [`${PERIODOS}.${periodos.length}.naturezaVinculo`]: "EMPREGADO"
      }),
    () => alterarSalarios(rascunho, ano, { [`${PERIODOS}.0.salarios.${ano}-05.valor`]: "1.234,56" }),
    () => colarSalarios(rascunho, "salarios", `05/${ano}\t10,00\n06/${ano}\t20,00`),
    () => colarPeriodos(rascunho, "01/01/1990\t31/12/1995\tColada", "EMPREGADO")
  ])()
  return Result.getOrElse(feito, () => rascunho)
}

describe("changes of a draft", () => {
  it("lead from any value to any other", () => {
    for (let semente = 1; semente <= 2000; semente++) {
      const r = sorteio(semente)
      const [de, para] = [json(r), json(r)]
      assert.deepStrictEqual(aplicarMudancas(de, diferenca(de, para)), para, `${semente}`)
      assert.deepStrictEqual(diferenca(de, structuredClone(de)), [])
    }
  })

  it("are all undone, back to the beginning, also after they were written down", () => {
    for (let semente = 1; semente <= 150; semente++) {
      const r = sorteio(semente)
      const estados = [vida(r)]
      const passos: Array<Uint8Array> = []
      for (let vez = 0; vez < 12; vez++) {
        const atual = estados.at(-1)!
        const novo = passo(r, atual)
        const escrito = passoAte(atual, "passo", novo)
        if (escrito === undefined) continue
        passos.push(escrito)
        estados.push(lerAtual(escreverAtual(novo)))
      }
      let atual = estados.at(-1)!
      for (const estado of estados.slice(0, -1).toReversed()) {
        const ultimo = passos.pop()
        assert.strictEqual(rotuloDoUltimo({ ultimo }), "passo")
        atual = voltar({ atual, ultimo })!
        assert.deepStrictEqual(atual, structuredClone(estado), `${semente}`)
      }
      assert.isUndefined(rotuloDoUltimo({ ultimo: passos.pop() }))
      assert.isUndefined(voltar({ atual, ultimo: undefined }))
    }
  })

  it("a draft that was kept with its steps in further lines is still read", () => {
    const atual = vida(sorteio(1))
    const passo = passoAte(rascunhoVazio(atual.calculadora), "passo", atual)!
    const antigo = Buffer.concat([escreverAtual(atual), Buffer.from("\n"), passo, Buffer.from("\n")])
    assert.deepStrictEqual(lerAtual(antigo), structuredClone(atual))
  })
})

describe("periods", () => {
  it("that are divided have the days and the salaries of the one they were, and are that one when joined", () => {
    for (let semente = 1; semente <= 300; semente++) {
      const r = sorteio(semente)
      const antes = vida(r)
      const [periodo] = periodosDo(antes)
      const [inicio, fim] = [lerData(String(periodo!.dataInicial))!, lerData(String(periodo!.dataFinal))!]
      const corte = maisDias(inicio, entre(r, 1, fim - inicio))
      const dividido = Result.getOrThrow(dividirPeriodo(antes, "1", formatarBr(corte)))
      const [primeiro, segundo] = periodosDo(dividido)
      assert.strictEqual(periodosDo(dividido).length, periodosDo(antes).length + 1)
      assert.strictEqual(lerData(String(segundo!.dataInicial)), corte)
      assert.strictEqual(lerData(String(primeiro!.dataFinal)), maisDias(corte, -1))
      assert.strictEqual(origemDe(dividido, [PERIODOS, 1, "dataInicial"]), "DIGITADO")
      assert.strictEqual(origemDe(dividido, [PERIODOS, 1, "dataFinal"]), "DOCUMENTO")
      const junto = Result.getOrThrow(juntarPeriodos(dividido, "1", String(segundo!.id)))
      assert.deepStrictEqual({ ...periodosDo(junto)[0], indicadores: [] }, { ...periodo, indicadores: [] })
    }
  })

  it("outside of themselves are not divided, and those that count differently are not joined", () => {
    const antes = vida(sorteio(7))
    for (const errado of ["", "31/02/1990", "01/01/1960", "01/01/2090", "01/03/19x0"]) {
      const recusado = dividirPeriodo(antes, "1", errado)
      assert.isTrue(Result.isFailure(recusado))
      if (Result.isFailure(recusado)) assert.strictEqual(recusado.failure[0]!.campo, `${PERIODOS}.0.dividirEm`)
    }
    const [um, ...resto] = periodosDo(antes)
    const diferentes: Rascunho = {
      ...antes,
      pedido: { [PERIODOS]: [um, { ...um, id: "outro", formaContagem: "MAGISTERIO" }, ...resto] }
    }
    assert.isTrue(Result.isFailure(juntarPeriodos(diferentes, "1", "outro")))
    assert.isTrue(Result.isFailure(juntarPeriodos(diferentes, "1", "1")))
  })
})

describe("a paste", () => {
  const vazio = rascunhoVazio("rgps-beneficios")

  it("takes tabs or semicolons, dates and decimals of Brazil, and a head", () => {
    const colado = Result.getOrThrow(
      colarPeriodos(
        vazio,
        "Início;Fim;Nome;Forma;Categoria\r\n01/02/1990;28/02/1991;A;Magistério;Empregado doméstico\r\n"
      )
    )
    const [periodo] = periodosDo(colado)
    assert.strictEqual(periodo!.dataInicial, "1990-02-01")
    assert.strictEqual(periodo!.formaContagem, "MAGISTERIO")
    assert.strictEqual(periodo!.naturezaVinculo, "EMPREGADO_DOMESTICO")
    const salarios = Result.getOrThrow(colarSalarios(colado, "salarios", "01/1995\t1.234,56\n02/1995\t70\nmar/95\t80"))
    assert.deepStrictEqual(
      [...colunasDoAno(salarios, "1995").at(-1)!.valores],
      [
        ["1995-01", "1.234,56"],
        ["1995-02", "70"],
        ["1995-03", "80"]
      ]
    )
  })

  it("asks for the category of the lines that bring none, and takes one for all periods without it", () => {
    const linhas = "01/01/1990\t31/12/1995\tA\n01/01/1996\t31/12/1996\tB\tComum\tEmpregado"
    const recusado = colarPeriodos(vazio, linhas)
    assert.deepStrictEqual(Result.isFailure(recusado) && recusado.failure.map(({ campo }) => campo), ["categoria"])
    const categoriasDe = (r: Rascunho) => periodosDo(r).map(({ naturezaVinculo }) => naturezaVinculo)
    const colado = Result.getOrThrow(colarPeriodos(vazio, linhas, "TRABALHADOR_AVULSO"))
    assert.deepStrictEqual(categoriasDe(colado), ["TRABALHADOR_AVULSO", "EMPREGADO"])
    const [periodo] = periodosDo(colado)
    const { naturezaVinculo: _, ...semEla } = periodo!
    const lido: Rascunho = { ...colado, pedido: { ...colado.pedido, [PERIODOS]: [semEla, periodosDo(colado)[1]] } }
    assert.deepStrictEqual(categoriasDe(Result.getOrThrow(categoriaDosDemais(lido, "EMPREGADO_DOMESTICO"))), [
      "EMPREGADO_DOMESTICO",
      "EMPREGADO"
    ])
    assert.isTrue(Result.isFailure(categoriaDosDemais(lido, "")))
  })

  it("names every line that is wrong, and takes nothing of it", () => {
    const errados = colarSalarios(
      vazio,
      "salarios",
      "01/1995\t1,2,3\n13/1995\t10,00\n02/1995\t\n03/1995\t-5,00\n04/1995\t1,234"
    )
    assert.isTrue(Result.isFailure(errados))
    if (Result.isFailure(errados)) {
      assert.deepStrictEqual(
        errados.failure.map(({ mensagem }) => /^linha \d/.exec(mensagem)?.[0]),
        ["linha 1", "linha 2", "linha 3", "linha 4", "linha 5"]
      )
    }
    assert.isTrue(Result.isFailure(colarSalarios(vazio, "salarios", "01/1995\t1\n01/1995\t2")))
    assert.isTrue(Result.isFailure(colarPeriodos(vazio, "01/02/1990\t01/01/1990")))
    assert.isTrue(Result.isFailure(colarPeriodos(vazio, "")))
  })

  it("of 12,000 salaries, beside 600 periods, is taken whole", () => {
    const periodos = Array.from({ length: 600 }, (_, i) => `01/01/1900\t31/12/1999\tE${i}`)
    const meses = Array.from(
      { length: 1200 },
      (_, i) => `${String((i % 12) + 1).padStart(2, "0")}/${1900 + Math.floor(i / 12)}\t1.000,00`
    )
    const comPeriodos = Result.getOrThrow(colarPeriodos(vazio, periodos.join("\n"), "EMPREGADO"))
    const tudo = Array.from({ length: 10 }, (_, i) => `${PERIODOS}.${i}.salarios`).reduce(
      (rascunho, coluna) => Result.getOrThrow(colarSalarios(rascunho, coluna, meses.join("\n"))),
      comPeriodos
    )
    assert.strictEqual(periodosDo(tudo).length, 600)
    assert.strictEqual(
      anosDo(tudo).reduce((soma, [, salarios]) => soma + salarios, 0),
      12_000
    )
  })
})
