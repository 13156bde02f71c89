/** What people keep, in the panel, in a real browser: on the width of a telephone, by its words alone. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Compartilhamentos } from "../../src/domain/calculos/copias/portas.ts"
import { acionar, avisos, fazer, titulo } from "../apoio/painel/gestos.ts"
import {
  entrarNoNavegador,
  fotografar,
  navegador,
  novaPagina,
  semNavegador,
  semViolacoes
} from "../apoio/painel/navegador.ts"
import { ADMINISTRADORA, mundoDoPainel, OUTRA } from "../apoio/painel/painel.ts"
import { copiaNova } from "../apoio/rgps/copias.ts"

/** Pixels that the page is wider than its window. */
const sobra = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

describe.skipIf(semNavegador !== undefined)("what people keep, in a browser", () => {
  it.live(
    "is found by CPF, kind by kind, and removed with a reason; axe has nothing to say",
    () =>
      Effect.gen(function* () {
        const { base, nele, entrarComo } = yield* mundoDoPainel()
        const { cookies } = yield* entrarComo(ADMINISTRADORA)
        const { versao, rota, opcoes, dia, pedido, resultado, guardado } = copiaNova("compartilhada", {}, "TOKEN")
        const novo = {
          versao,
          rota,
          opcoes,
          dia,
          pedido,
          resultado,
          guardado,
          cpf: OUTRA.cpf,
          dias: 30,
          permiteBaixar: true
        }
        yield* nele(Compartilhamentos.use(({ criar }) => criar(novo)))
        yield* nele(
          Effect.gen(function* () {
            const sql = yield* SqlClient.SqlClient
            yield* sql`insert into preferencia (id, cpf, valor) values (gen_random_uuid(), ${OUTRA.cpf}, '{}'::jsonb)`
            yield* sql`insert into calculo_salvo (id, dono, nome, tipo, conteudo, tamanho, resumo, nome_de_quem_atualizou)
              values (gen_random_uuid(), ${OUTRA.cpf}, 'Caso de exemplo', 'tempo', '\\x00'::bytea, 1, '', 'Olga')`
          })
        )
        const pagina = yield* novaPagina(yield* navegador, { viewport: { width: 390, height: 800 } })
        yield* entrarNoNavegador(pagina, base, cookies)
        const olhar = (nome: string) =>
          Effect.gen(function* () {
            yield* semViolacoes(pagina)
            assert.isAtMost(Number(yield* fazer(() => pagina.evaluate(sobra))), 0, `${nome}: no scrolling aside`)
            yield* fotografar(pagina, `390-pessoas-${nome}`)
          })
        yield* fazer(() => pagina.goto(`${base}/_painel/pessoas`))
        yield* olhar("ninguem")
        yield* fazer(() => pagina.getByLabel("CPF da pessoa").fill("111.444.777-35"))
        yield* acionar(pagina, "Filtrar")
        for (const [nome, acao] of [
          ["Cálculos salvos", "Excluir"],
          ["Compartilhamentos", "Revogar"],
          ["Preferências", "Remover"]
        ] as const) {
          yield* fazer(() => pagina.getByRole("link", { name: nome, exact: true }).click())
          yield* fazer(() => pagina.waitForLoadState("load"))
          yield* olhar(nome.toLowerCase())
          yield* fazer(() => pagina.getByRole("link", { name: new RegExp(`^${acao} `) }).click())
          yield* fazer(() => pagina.getByLabel("Justificativa").fill("Pedido da própria pessoa."))
          yield* olhar(`${acao.toLowerCase()}`)
          yield* acionar(pagina, acao)
          assert.match(yield* avisos(pagina), /sai das listas|deixa de abrir|voltam a ser/)
          assert.strictEqual(yield* titulo(pagina), "O que pessoas guardam")
        }
        assert.include(yield* fazer(() => pagina.locator("main").innerText()), "Esta pessoa não tem preferências.")
      }).pipe(Effect.scoped, Effect.orDie),
    60_000
  )
})
