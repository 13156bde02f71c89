/** The parameter `memoria`: what is told once for each marco is, expanded, the complete answer to the last digit. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { sha256 } from "../../../../sql/banco/resumo.ts"
import { percorrer } from "../../../../src/domain/calculos/comum/operacao.ts"
import type { FormaDaMemoria, NomeDeOperacao } from "../../../../src/domain/calculos/comum/portas.ts"
import { OPERACOES } from "../../../../src/domain/calculos/operacoes.ts"
import { data } from "../../../../src/domain/valores/data.ts"
import { lerJsonExato } from "../../../../src/domain/valores/json/json-exato.ts"
import { instantaneoDaSemente } from "../../../apoio/indices/tabelas.ts"
import { pedidoDesvinculada, pedidoPorFundamento, pedidoRmi } from "../../../apoio/rgps/rmi.ts"
import { corpoDaPessoa } from "../../../bench/comum/rmi-pessoa.ts"

interface Linha {
  readonly situacao: string
}
type Trechos = ReadonlyArray<readonly [string, string]>
interface FundamentoLido {
  readonly memoria?: ReadonlyArray<Linha>
  readonly memoriaLinhas?: Trechos
  readonly memoriaSituacoes?: Readonly<Record<string, Trechos>>
}
interface BlocoLido {
  readonly memoria?: ReadonlyArray<Linha>
  readonly fundamentos: ReadonlyArray<FundamentoLido>
}
interface Lido extends FundamentoLido {
  readonly blocos?: ReadonlyArray<BlocoLido>
}

const posicoes = (trechos: Trechos) =>
  trechos.flatMap(([de, ate]) => Array.from({ length: Number(ate) - Number(de) + 1 }, (_, i) => Number(de) + i))

/** As a client puts the rows back where `completa` has them. */
const expandirBloco = ({ memoria: linhas = [], ...bloco }: BlocoLido): BlocoLido => ({
  ...bloco,
  fundamentos: bloco.fundamentos.map(({ memoriaLinhas = [], memoriaSituacoes = {}, ...fundamento }) => {
    const outras = new Map(
      Object.entries(memoriaSituacoes).flatMap(([situacao, trechos]) =>
        posicoes(trechos).map((posicao) => [posicao, situacao] as const)
      )
    )
    const memoria = posicoes(memoriaLinhas).map((posicao) => ({
      ...linhas[posicao]!,
      situacao: outras.get(posicao) ?? linhas[posicao]!.situacao
    }))
    return { ...fundamento, memoria }
  })
})

const expandir = (lido: Lido): Lido =>
  lido.blocos === undefined ? lido : { ...lido, blocos: lido.blocos.map(expandirBloco) }

const semMemoria = ({ memoria: _, ...lido }: Lido): Lido =>
  lido.blocos === undefined ? lido : { ...lido, blocos: lido.blocos.map(blocoSemMemoria) }

const blocoSemMemoria = (bloco: BlocoLido): BlocoLido => ({ ...bloco, fundamentos: bloco.fundamentos.map(semMemoria) })

const tabelas = instantaneoDaSemente()

interface Calculada {
  readonly resultado: Lido
  readonly bytes: number
  readonly partes: ReadonlyArray<Lido & BlocoLido>
}

const ler = <A>(json: Uint8Array) => lerJsonExato(new TextDecoder().decode(json)) as A

const calcular = (operacao: NomeDeOperacao, pedido: unknown, memoria?: FormaDaMemoria, guardar = false) => {
  const mundo = { tabelas, hoje: data("2026-11-23"), motor: "0", resumir: sha256, guardar }
  const partes: Array<Lido & BlocoLido> = []
  const recebido = { corpo: JSON.stringify(pedido), opcoes: memoria === undefined ? {} : { memoria } }
  const feito = percorrer(OPERACOES[operacao](recebido, mundo), ({ tipo, escrever }) => {
    if (tipo === "BLOCO") partes.push(ler(escrever()))
    else escrever()
    return true
  })
  return Result.map(feito!, ({ json, resposta }) => ({
    json: new TextDecoder().decode(json),
    resposta: resposta === undefined ? undefined : new TextDecoder().decode(resposta),
    calculada: { resultado: ler<Lido>(json), bytes: json.length, partes } satisfies Calculada
  }))
}

const calculada = (operacao: NomeDeOperacao, pedido: unknown, memoria?: FormaDaMemoria) =>
  Result.getOrThrow(calcular(operacao, pedido, memoria)).calculada

const casos = (): ReadonlyArray<readonly [NomeDeOperacao, unknown]> => {
  const arquivo = (nome: string) => readFileSync(new URL(`../../../casos/rmi/${nome}`, import.meta.url), "utf8")
  const pequenos: ReadonlyArray<{ rota: "canonica" | "desvinculada"; pedido: unknown }> = JSON.parse(
    arquivo("pequenos.json")
  )
  return [
    ...pequenos.map(({ rota, pedido }) => [rota === "canonica" ? "rmi" : "rmi-desvinculada", pedido] as const),
    ["rmi", JSON.parse(arquivo("pedidos/sem-salarios-e-tempo-convertido.json"))],
    ["rmi", pedidoRmi()],
    ["rmi-por-fundamento", pedidoPorFundamento()],
    ["rmi-desvinculada", pedidoDesvinculada()],
    ["rmi", corpoDaPessoa]
  ]
}

describe("memoria=", () => {
  it("porMarco and its references are the complete answer, and nenhuma is it without its rows", () => {
    let comExcecoes = 0
    for (const [operacao, pedido] of casos()) {
      const completa = Result.map(calcular(operacao, pedido), (feito) => feito.calculada)
      if (Result.isFailure(completa)) {
        assert.isTrue(Result.isFailure(calcular(operacao, pedido, "porMarco")))
        continue
      }
      const { resultado, partes } = completa.success
      const porMarco = calculada(operacao, pedido, "porMarco")
      assert.deepStrictEqual(expandir(porMarco.resultado), resultado)
      assert.deepStrictEqual(porMarco.partes.map(expandirBloco), partes)
      const linhas = (blocos: ReadonlyArray<BlocoLido>) => blocos.map((bloco) => bloco.memoria)
      assert.deepStrictEqual(linhas(porMarco.partes), linhas(porMarco.resultado.blocos ?? []))
      const fundamentos = (porMarco.resultado.blocos ?? []).flatMap((bloco) => bloco.fundamentos)
      comExcecoes += fundamentos.filter(({ memoriaSituacoes }) => memoriaSituacoes !== undefined).length
      const nenhuma = calculada(operacao, pedido, "nenhuma")
      assert.deepStrictEqual(nenhuma.resultado, semMemoria(resultado))
      assert.deepStrictEqual(nenhuma.partes, partes.map(blocoSemMemoria))
    }
    assert.isAbove(comExcecoes, 0)
  })

  it("completa, said or not, is one answer byte for byte", () => {
    const dita = Result.getOrThrow(calcular("rmi", corpoDaPessoa, "completa"))
    const calada = Result.getOrThrow(calcular("rmi", corpoDaPessoa))
    assert.isTrue(dita.json === calada.json)
  })

  it("of forty years, porMarco is at most 0.62 of it and nenhuma 0.35", () => {
    const { bytes } = calculada("rmi", corpoDaPessoa)
    assert.isAtMost(calculada("rmi", corpoDaPessoa, "porMarco").bytes / bytes, 0.62)
    assert.isAtMost(calculada("rmi", corpoDaPessoa, "nenhuma").bytes / bytes, 0.35)
  })

  it("what is kept is complete, whatever is answered beside it", () => {
    for (const memoria of ["porMarco", "nenhuma"] as const) {
      const guardada = Result.getOrThrow(calcular("rmi", pedidoRmi(), memoria, true))
      assert.strictEqual(guardada.json, Result.getOrThrow(calcular("rmi", pedidoRmi())).json)
      assert.strictEqual(guardada.resposta, Result.getOrThrow(calcular("rmi", pedidoRmi(), memoria)).json)
    }
    assert.isUndefined(Result.getOrThrow(calcular("rmi", pedidoRmi(), "completa", true)).resposta)
  })
})
