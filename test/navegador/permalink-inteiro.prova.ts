/**
 * What a permalink is for, from its request to its proof, with the program as it runs: asked for, opened in a browser without
 * JavaScript, its files taken, calculated again with its own tables and, once tables changed, with those of today.
 */
import { readFile } from "node:fs/promises"
import { read } from "@e965/xlsx"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { RepositorioTabelasSql } from "../../sql/indices/tabelas-repo.ts"
import { TabelasVigentesSql } from "../../sql/indices/tabelas-vigentes.ts"
import { emGrupos, lerCodigo } from "../../src/domain/calculos/copias/codigo.ts"
import { tabela } from "../../src/domain/indices/catalogo/catalogo-indices.ts"
import { salarioMinimo } from "../../src/domain/indices/catalogo/catalogo-limites.ts"
import { enderecoDeTeste } from "../apoio/banco/banco.ts"
import { carregarManual } from "../apoio/indices/cargas.ts"
import { fazer, titulo } from "../apoio/painel/gestos.ts"
import { navegador, novaPagina, semNavegador } from "../apoio/painel/navegador.ts"
import { esperar, executar, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { PEDIDOS } from "../apoio/rgps/copias-calculadas.ts"
import { pedidoRmi } from "../apoio/rgps/rmi.ts"

/** The five types of calculation: where they are asked for, with what, and a figure that `EDICOES` change. */
const TIPOS = [
  { caminho: "tempo", corpo: () => JSON.stringify(pedidoRmi()), muda: /tempo|carencia/i },
  { caminho: "atrasados", corpo: PEDIDOS.atrasados!, muda: /total/i },
  { caminho: "rmi", corpo: PEDIDOS.rmi!, muda: /\.rmi$/ },
  { caminho: "rmi/por-fundamento", corpo: PEDIDOS["rmi-por-fundamento"]!, muda: /\.rmi$/ },
  { caminho: "rmi/desvinculada", corpo: PEDIDOS["rmi-desvinculada"]!, muda: /^rmi$/ }
] as const

const CARO = "9.99"

/** Months of every request above with other indices, and a minimum wage that the salaries of 2020 do not reach. */
const EDICOES = {
  indices: ["2019-03", "2021-01", "2025-01"].map((competencia) => ({
    competencia,
    inpc_inss: CARO,
    inpc: CARO,
    ipca: CARO,
    ipca_e: CARO,
    selic: CARO
  })),
  salarioMinimo: [
    { data_inicio: "2020-02-01", data_fim: "2020-12-31", valor: "9045.00", moeda: "R$", ato_legal: "Outro" }
  ]
}

const editar = (banco: Redacted.Redacted) =>
  Effect.gen(function* () {
    yield* carregarManual(tabela, EDICOES.indices)
    yield* carregarManual(salarioMinimo, EDICOES.salarioMinimo)
  }).pipe(
    Effect.provide(
      TabelasVigentesSql().pipe(
        Layer.provideMerge(RepositorioTabelasSql),
        Layer.provideMerge(clientePostgres(banco, 2))
      )
    )
  )

const conferir = (banco: Redacted.Redacted, codigo: string) =>
  Effect.gen(function* () {
    const execucao = yield* executar(["src/main.ts", "conferir", codigo], { DATABASE_URL: Redacted.value(banco) })
    assert.strictEqual(yield* execucao.fim, 0, execucao.saida() + execucao.erros())
    return execucao.saida()
  })

/** Paths of the figures that a report names, which end in their two values. */
const nomeados = (relatorio: string): ReadonlyArray<string> =>
  [...relatorio.matchAll(/^ {2}(\S.*?): .+ → .+$/gm)].map(([, caminho = ""]) => caminho)

const ARQUIVOS = [
  { link: "Demonstrativo (.pdf)", eh: (bytes: Buffer) => bytes.subarray(0, 5).toString() === "%PDF-" },
  { link: "Pedido (.calc)", eh: (bytes: Buffer) => typeof JSON.parse(bytes.toString()).tipo === "string" },
  { link: "Tabelas (.csv)", eh: (bytes: Buffer) => bytes.toString().includes(";") },
  { link: "Tabelas (.xlsx)", eh: (bytes: Buffer) => read(bytes).SheetNames.length > 0 }
]

describe.skipIf(semNavegador !== undefined)("a permalink, from its request to its proof", () => {
  it.live(
    "of each of the five types opens without JavaScript, gives its files, and stays equal when tables change",
    () =>
      Effect.gen(function* () {
        const banco = yield* enderecoDeTeste
        const servico = yield* servicoNoAr({
          DATABASE_URL: Redacted.value(banco),
          DATA_DIR: yield* pastaDeDados
        })
        const [, chave = ""] = yield* esperar(servico, /x-api-key\): (rgps_\w+)/)
        const pagina = yield* novaPagina(yield* navegador, { javaScriptEnabled: false })
        const codigos = new Map<string, string>()
        for (const { caminho, corpo } of TIPOS) {
          const resposta = yield* fazer(() =>
            fetch(`${servico.url}/rgps/api/v1/calculos-${caminho}?permalink=true`, {
              method: "POST",
              headers: { "content-type": "application/json", "x-api-key": chave },
              body: corpo()
            })
          )
          const envelope = (yield* fazer(() => resposta.json())) as { readonly permalink?: string }
          assert.strictEqual(resposta.status, 200, `${caminho} ${JSON.stringify(envelope).slice(0, 300)}`)
          const codigo = lerCodigo(envelope.permalink?.split("/c/")[1] ?? "")
          assert.isDefined(codigo, caminho)
          codigos.set(caminho, codigo!)
          yield* fazer(() => pagina.goto(`${servico.url}/c/${codigo}`))
          assert.strictEqual(yield* titulo(pagina), "Cálculo guardado", caminho)
          assert.include(yield* fazer(() => pagina.locator("main").innerText()), emGrupos(codigo!), caminho)
          for (const { link, eh } of ARQUIVOS) {
            const bytes = yield* fazer(async () => {
              const [baixado] = await Promise.all([
                pagina.waitForEvent("download"),
                pagina.getByRole("link", { name: link }).click()
              ])
              return readFile(await baixado.path())
            })
            assert.isTrue(eh(bytes), `${caminho} ${link}`)
          }
          const igual = yield* conferir(banco, codigo!)
          assert.include(igual, "Com as tabelas guardadas: igual.", caminho)
          assert.include(igual, "As tabelas de hoje são as mesmas.", caminho)
        }
        yield* editar(banco)
        for (const { caminho, muda } of TIPOS) {
          const depois = yield* conferir(banco, codigos.get(caminho)!)
          assert.include(depois, "Com as tabelas guardadas: igual.", caminho)
          assert.match(depois, /Com as tabelas de hoje: (1 valor difere|\d+ valores diferem)/, caminho)
          const figuras = nomeados(depois)
          assert.isTrue(
            figuras.some((figura) => muda.test(figura)),
            `${caminho}: ${figuras.slice(0, 20).join(" ")}`
          )
        }
      }).pipe(Effect.scoped, Effect.orDie),
    900_000
  )
})
