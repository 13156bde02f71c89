/** The commands that prove snapshots and end them, as processes on a database. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { semeadura } from "../../sql/banco/semeadura.ts"
import { CopiasSql } from "../../sql/calculos/copias-repo.ts"
import { RepositorioTabelasSql } from "../../sql/indices/tabelas-repo.ts"
import { TabelasVigentesSql } from "../../sql/indices/tabelas-vigentes.ts"
import { LeitorCsvDeBiblioteca } from "../../src/composicao/camadas/leitor-csv.ts"
import { VERSAO } from "../../src/composicao/versao.ts"
import { Calculadora } from "../../src/domain/calculos/comum/portas.ts"
import { versaoDe } from "../../src/domain/calculos/comum/versao.ts"
import { emGrupos } from "../../src/domain/calculos/copias/codigo.ts"
import { Copias } from "../../src/domain/calculos/copias/portas.ts"
import { tabela } from "../../src/domain/indices/catalogo/catalogo-indices.ts"
import { escreverInstantaneo } from "../../src/domain/indices/transporte.ts"
import { formatarIso } from "../../src/domain/valores/data.ts"
import { enderecoDeTeste } from "../apoio/banco/banco.ts"
import { consumidorDeTeste } from "../apoio/chaves.ts"
import { carregarManual } from "../apoio/indices/cargas.ts"
import { COFRE_DE_TESTE } from "../apoio/plataforma.ts"
import { executar } from "../apoio/processos/processo.ts"
import { CalculadoraDireta } from "../apoio/rgps/calculadora.ts"
import { noBanco, vencerTodas } from "../apoio/rgps/copias.ts"
import { pedidoRmi } from "../apoio/rgps/rmi.ts"

const calcularEGuardar = Effect.gen(function* () {
  const { calcular } = yield* Calculadora
  const corpo = JSON.stringify(pedidoRmi())
  const feito = yield* calcular({ operacao: "rmi", corpo, opcoes: {}, prioritario: false, devolver: "CODIGO" })
  const { tabelas, hoje, motor, pedido, guardado, json: resultado } = feito
  const { codigo } = yield* Copias.use(({ guardar }) =>
    guardar({
      rota: "rmi",
      opcoes: {},
      dia: formatarIso(hoje),
      pedido: pedido!,
      guardado,
      resultado,
      versao: versaoDe(motor, tabelas!),
      tabelas: { versao: tabelas!.versao, texto: () => escreverInstantaneo(tabelas!) },
      consumidor: consumidorDeTeste({ classe: "judiciario" })
    })
  )
  return codigo
})

const camadas = (endereco: Redacted.Redacted) =>
  CalculadoraDireta(VERSAO).pipe(
    Layer.provideMerge(TabelasVigentesSql()),
    Layer.provide(Layer.effectDiscard(semeadura)),
    Layer.provideMerge(
      Layer.mergeAll(CopiasSql.pipe(Layer.provide(COFRE_DE_TESTE)), RepositorioTabelasSql, LeitorCsvDeBiblioteca)
    ),
    Layer.provideMerge(clientePostgres(endereco, 4))
  )

describe("npm run conferir and npm run limpar", () => {
  it.live(
    "say equal, name what today's tables change, find what was altered, and end what is over",
    () =>
      Effect.gen(function* () {
        const endereco = yield* enderecoDeTeste
        const rodar = (...argumentos: ReadonlyArray<string>) =>
          Effect.gen(function* () {
            const execucao = yield* executar(["src/main.ts", ...argumentos], {
              DATABASE_URL: Redacted.value(endereco)
            })
            const codigo = yield* execucao.fim
            return { codigo, saida: execucao.saida(), erros: execucao.erros() }
          })
        yield* Effect.gen(function* () {
          const codigo = yield* calcularEGuardar
          const igual = yield* rodar("conferir", emGrupos(codigo).toLowerCase())
          assert.strictEqual(igual.codigo, 0, igual.erros)
          assert.include(igual.saida, "Com as tabelas guardadas: igual.")
          assert.include(igual.saida, "As tabelas de hoje são as mesmas.")

          yield* carregarManual(tabela, [{ competencia: "2019-03", inpc_inss: "9.99", inpc: "9.99" }])
          const mudadas = yield* rodar("conferir", codigo)
          assert.strictEqual(mudadas.codigo, 0, mudadas.erros)
          assert.include(mudadas.saida, "Com as tabelas guardadas: igual.")
          assert.match(mudadas.saida, /Com as tabelas de hoje: \d+ valores diferem/)
          assert.match(mudadas.saida, /\n {2}blocos\.\d+\.fundamentos\.\d+\.\S+: "[\d.]+" → "[\d.]+"\n/)

          const desconhecido = yield* rodar("conferir", "0123456789ABCDEFGHJKMNPQRS")
          assert.strictEqual(desconhecido.codigo, 2, desconhecido.erros)
          const inteiro = yield* rodar("conferir")
          assert.deepStrictEqual(
            [inteiro.codigo, inteiro.saida],
            [0, "Registro de cálculos: 1 encadeado, sem falta nem alteração.\n"]
          )
          yield* noBanco("update copia set bytes = bytes + 1")
          const [alterada] = yield* noBanco("select id from copia")
          const quebrado = yield* rodar("conferir")
          assert.strictEqual(quebrado.codigo, 1, quebrado.saida)
          assert.include(quebrado.erros, `\n  ${alterada?.id}\n`)
          yield* noBanco("update copia set bytes = bytes - 1")

          yield* noBanco("update copia_tabelas set conteudo = (select conteudo from copia limit 1)")
          const semTabelas = yield* rodar("conferir", codigo)
          assert.strictEqual(semTabelas.codigo, 2, semTabelas.saida)

          yield* vencerTodas
          const simulada = yield* rodar("limpar", "--simular")
          assert.strictEqual(simulada.codigo, 0, simulada.erros)
          assert.match(simulada.saida, /1 +cópias de cálculos com mais de dez anos/)
          const limpa = yield* rodar("limpar")
          assert.strictEqual(limpa.codigo, 0, limpa.erros)
          assert.match(limpa.saida, /1 +cópias de cálculos com mais de dez anos/)
          const [restam] = yield* noBanco("select count(*)::int as quantas from copia")
          assert.strictEqual(restam?.quantas, 0)
        }).pipe(Effect.provide(camadas(endereco)))
      }).pipe(Effect.scoped),
    120_000
  )
})
