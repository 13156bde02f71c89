/** Undoing is the inverse of loading, and refuses whatever would lose a later change. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { definicaoDe } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { chaveDe, type Linha, type LinhaArmazenada } from "../../../src/domain/indices/catalogo/definicao.ts"
import { planejarDesfazer } from "../../../src/domain/indices/edicao/desfazer.ts"
import { mesclar, type Regra } from "../../../src/domain/indices/edicao/mesclagem.ts"
import { colunasMudadas, type RegistroAuditado } from "../../../src/domain/indices/historico/historico.ts"
import type { Plano } from "../../../src/domain/indices/plano.ts"
import { sorteio, um } from "../../apoio/sorteio.ts"

const tabela = definicaoDe("tabela")!

type Linhas = ReadonlyArray<LinhaArmazenada>

/** The rows after a plan, in key order. */
const executar = (linhas: Linhas, { alteracoes }: Plano): Linhas => {
  const porChave = new Map(linhas.map((linha) => [chaveDe(tabela, linha.valores), linha]))
  for (const { chave, depois } of alteracoes) {
    if (depois === null) porChave.delete(chave)
    else porChave.set(chave, depois)
  }
  return [...porChave.keys()].sort().map((chave) => porChave.get(chave)!)
}

/** What the audit twin keeps of a plan. */
const registrosDe = ({ alteracoes }: Plano): ReadonlyArray<RegistroAuditado> =>
  alteracoes.map((alteracao, i) => ({
    ...alteracao,
    colunas: colunasMudadas(tabela, alteracao.antes, alteracao.depois),
    id: String(i + 1),
    tabela: tabela.nome,
    em: "2026-01-01T00:00:00.000Z",
    por: "52998224725",
    justificativa: "x"
  }))

const MESES = ["2024-01", "2024-02", "2024-03", "2024-04"]
const VALORES = [null, "0.1", "0.10", "2", "-3.5"]
const REGRAS: ReadonlyArray<Regra> = [
  { autoridade: "MANUAL", sobrescrever: true },
  { autoridade: "MANUAL", sobrescrever: false },
  { autoridade: "FONTE_EXTERNA" }
]

const completa = (valores: Linha): Linha =>
  Object.fromEntries([...tabela.chave, ...tabela.colunas].map(({ nome }) => [nome, valores[nome] ?? null]))

const sortearCarga = (sorte: () => number): ReadonlyArray<Linha> =>
  MESES.filter(() => sorte() < 0.7).map((competencia) =>
    completa({ competencia, ipca: um(sorte, VALORES), inpc: um(sorte, VALORES), tr: um(sorte, VALORES) })
  )

const carregar = (linhas: Linhas, sorte: () => number, regra: Regra): Plano =>
  mesclar(tabela, linhas, sortearCarga(sorte), regra)

const desfeito = (registros: ReadonlyArray<RegistroAuditado>, linhas: Linhas): Plano => {
  const plano = planejarDesfazer(tabela, registros, linhas)
  if (Result.isFailure(plano)) throw new Error(plano.failure.join("; "))
  return plano.success
}

describe("undoing a load", () => {
  it("puts back exactly what stood before, and undone again the load stands as it was", () => {
    for (let semente = 1; semente <= 300; semente++) {
      const sorte = sorteio(semente)
      let linhas: Linhas = []
      for (let i = 0; i < 3; i++) linhas = executar(linhas, carregar(linhas, sorte, um(sorte, REGRAS)))
      const carga = carregar(linhas, sorte, REGRAS[0]!)
      const depois = executar(linhas, carga)
      const volta = desfeito(registrosDe(carga), depois)
      assert.deepStrictEqual(executar(depois, volta), linhas, `seed ${semente}`)
      const refeita = desfeito(registrosDe(volta), linhas)
      assert.deepStrictEqual(executar(linhas, refeita), depois, `seed ${semente}, again`)
    }
  })

  it("leaves other columns that changed since, and names every cell of its own that did", () => {
    const regra = REGRAS[0]!
    const carga = mesclar(tabela, [], [completa({ competencia: "2024-01", ipca: "1" })], regra)
    const inicial = executar([], carga)
    const edicao = mesclar(tabela, inicial, [completa({ competencia: "2024-01", ipca: "2" })], regra)
    const editada = executar(inicial, edicao)
    const alheia = executar(
      editada,
      mesclar(tabela, editada, [completa({ competencia: "2024-01", inpc: "7" })], { autoridade: "FONTE_EXTERNA" })
    )
    const [linha] = executar(alheia, desfeito(registrosDe(edicao), alheia))
    assert.deepInclude(linha?.valores, { ipca: "1", inpc: "7" })
    assert.deepStrictEqual(linha?.procedencia, { ipca: "MANUAL", inpc: "FONTE_EXTERNA" })

    const mudada = executar(editada, mesclar(tabela, editada, [completa({ competencia: "2024-01", ipca: "3" })], regra))
    const motivos = (registros: ReadonlyArray<RegistroAuditado>, linhas: Linhas) => {
      const plano = planejarDesfazer(tabela, registros, linhas)
      return Result.isFailure(plano) ? plano.failure : []
    }
    assert.deepStrictEqual(motivos(registrosDe(edicao), mudada), ["linha 2024-01, coluna IPCA: mudou depois da carga"])
    assert.deepStrictEqual(motivos(registrosDe(carga), alheia), [
      "linha 2024-01, coluna IPCA: mudou depois da carga",
      "linha 2024-01, coluna INPC: mudou depois da carga"
    ])
    assert.deepStrictEqual(motivos(registrosDe(carga), []), ["linha 2024-01: foi excluída depois da carga"])
    const exclusao = desfeito(registrosDe(carga), inicial)
    assert.deepStrictEqual(motivos(registrosDe(exclusao), inicial), [
      "linha 2024-01: foi incluída de novo depois da carga"
    ])
  })
})
