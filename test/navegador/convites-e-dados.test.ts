/** Invitations and the own data in a real browser: every state, on the width of a telephone, with and without JavaScript. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Page } from "playwright-core"
import { ARQUIVOS_POR_DIA } from "../../src/domain/plataforma/meus-dados/meus-dados.ts"
import { convidar, grupoVazio, participar } from "../apoio/grupos/cenario.ts"
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

const DONA = ADMINISTRADORA.cpf
const TELEFONE = { viewport: { width: 390, height: 800 } }

/** Pixels that the page is wider than its window. */
const sobra = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

const conteudo = (pagina: Page) => fazer(() => pagina.locator("main").innerText())

/** A page as a telephone has it, with and without JavaScript, both of the same person. */
const duasPaginas = Effect.gen(function* () {
  const mundo = yield* mundoDoPainel()
  const { cookies } = yield* mundo.entrarComo(OUTRA)
  const aberto = yield* navegador
  const comScript = yield* novaPagina(aberto, TELEFONE)
  const semScript = yield* novaPagina(aberto, { ...TELEFONE, javaScriptEnabled: false })
  for (const pagina of [comScript, semScript]) yield* entrarNoNavegador(pagina, mundo.base, cookies)
  const ir = (pagina: Page, caminho: string) => fazer(() => pagina.goto(`${mundo.base}${caminho}`))
  /** What axe, the width and the eye have to say of the page as it stands. */
  const olhar = (nome: string) =>
    Effect.gen(function* () {
      yield* semViolacoes(comScript)
      assert.isAtMost(Number(yield* fazer(() => comScript.evaluate(sobra))), 0, `${nome}: no scrolling aside`)
      yield* fotografar(comScript, `390-${nome}`)
    })
  return { ...mundo, comScript, semScript, ir, olhar }
})

const noNavegador = describe.skipIf(semNavegador !== undefined)

noNavegador("invitations, in a browser", () => {
  it.live(
    "every state is told in words; each is answered by keyboard, with and without JavaScript; axe has nothing to say",
    () =>
      Effect.gen(function* () {
        const { nele, comScript, semScript, ir, olhar } = yield* duasPaginas
        yield* ir(comScript, "/convites")
        assert.include(yield* conteudo(comScript), "Você não recebeu nenhum convite.")
        yield* olhar("convites-nenhum")
        const [aceito, recusado, cancelado, vencido] = yield* nele(
          Effect.forEach(["7 days", "7 days", "7 days", "-1 minute"], (vence) =>
            Effect.flatMap(grupoVazio(), (grupo) => convidar(grupo, OUTRA.cpf, DONA, vence))
          )
        )
        yield* nele(
          Effect.flatMap(SqlClient.SqlClient, (sql) =>
            Effect.orDie(sql`update grupo_convite set
              nome_do_grupo = case id when ${aceito!}::uuid then 'Turma A' when ${recusado!}::uuid then 'Turma B'
                when ${cancelado!}::uuid then 'Turma C' else 'Turma D' end,
              mensagem = ${"Venha trabalhar conosco nos processos deste mês. ".repeat(9)},
              estado = case id when ${cancelado!}::uuid then 'cancelado' else estado end,
              decidido_em = case id when ${cancelado!}::uuid then clock_timestamp() end`)
          )
        )
        yield* ir(comScript, "/convites")
        const pendentes = yield* conteudo(comScript)
        assert.include(pendentes, "Cancelado por quem convidou")
        assert.include(pendentes, "Venceu sem resposta")
        yield* olhar("convites-pendentes")
        yield* ir(semScript, "/convites")
        // the other page still shows both as open: it answers one of them after this one did
        yield* acionar(semScript, "Aceitar")
        assert.include(yield* avisos(semScript), "Convite aceito: você participa do grupo.")
        assert.strictEqual(yield* titulo(semScript), "Convites")
        yield* acionar(comScript, "Recusar")
        assert.match(yield* conteudo(comScript), /este convite já foi (?:aceito|recusado)/)
        yield* olhar("convites-ja-respondido")
        yield* acionar(comScript, "Recusar")
        assert.include(yield* avisos(comScript), "Convite recusado.")
        const respondidos = yield* conteudo(comScript)
        for (const dito of ["Aceito", "Recusado", "Cancelado por quem convidou", "Venceu sem resposta"])
          assert.include(respondidos, dito)
        assert.strictEqual(yield* fazer(() => comScript.getByRole("button", { name: /^Aceitar/ }).count()), 0)
        yield* olhar("convites-respondidos")
        const estados = yield* nele(
          Effect.flatMap(SqlClient.SqlClient, (sql) =>
            Effect.orDie(sql`select estado, count(*)::int as quantos from grupo_convite where estado <> 'cancelado'
              and id <> ${vencido!}::uuid group by 1 order by 1`)
          )
        )
        assert.deepStrictEqual(estados, [
          { estado: "aceito", quantos: 1 },
          { estado: "recusado", quantos: 1 }
        ])
      }).pipe(Effect.scoped, Effect.orDie),
    60_000
  )
})

/** Puts what happened to the files of a person where the limit of a day looks. */
const arquivosPedidos = (quantos: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.orDie(sql`insert into pessoa_ato (por, recurso, chave, ato)
      select ${OUTRA.cpf}, 'meus-dados', ${OUTRA.cpf}, 'EXPORTACAO' from generate_series(1, ${quantos}::int)`)
  )

const baixado = (pagina: Page) =>
  fazer(async () => {
    const [arquivo] = await Promise.all([
      pagina.waitForEvent("download"),
      pagina.getByRole("button", { name: "Baixar os meus dados" }).click()
    ])
    assert.strictEqual(arquivo.suggestedFilename(), "meus-dados.json")
    return JSON.parse(readFileSync(await arquivo.path(), "utf8"))
  })

noNavegador("the own data, in a browser", () => {
  it.live(
    "are downloaded, and erased once it is confirmed, with and without JavaScript; axe has nothing to say of any state",
    () =>
      Effect.gen(function* () {
        const { nele, comScript, semScript, ir, olhar } = yield* duasPaginas
        const grupo = yield* nele(grupoVazio("Com outra pessoa"))
        yield* nele(participar(grupo, OUTRA.cpf, "dono"))
        const outra = yield* nele(participar(grupo, DONA, "leitor"))
        yield* ir(comScript, "/meus-dados")
        assert.strictEqual(yield* titulo(comScript), "Meus dados")
        yield* olhar("meus-dados")
        for (const pagina of [comScript, semScript]) {
          yield* ir(pagina, "/meus-dados")
          const { cpf, dados } = yield* baixado(pagina)
          assert.strictEqual(cpf, OUTRA.cpf)
          assert.strictEqual(dados.grupos.registros[0].nomeDoGrupo, "Com outra pessoa")
        }
        yield* nele(arquivosPedidos(ARQUIVOS_POR_DIA - 2))
        yield* acionar(comScript, "Baixar os meus dados")
        assert.include(yield* conteudo(comScript), "por dia atingido: peça outro amanhã")
        yield* olhar("meus-dados-limite")
        yield* ir(comScript, "/meus-dados")
        yield* acionar(comScript, "Ver o que é apagado")
        assert.strictEqual(yield* titulo(comScript), "Apagar os meus dados")
        yield* olhar("meus-dados-confirmar")
        yield* acionar(comScript, "Apagar os meus dados")
        assert.include(yield* conteudo(comScript), "marque que entendeu o que é apagado")
        yield* olhar("meus-dados-sem-confirmar")
        const confirmar = (pagina: Page) =>
          Effect.andThen(
            fazer(() => pagina.getByLabel(/^Entendi/).check()),
            acionar(pagina, "Apagar os meus dados")
          )
        yield* confirmar(comScript)
        assert.include(yield* conteudo(comScript), "torne outra pessoa dona, ou exclua o grupo, e repita")
        assert.include(yield* conteudo(comScript), "Nada foi apagado.")
        yield* olhar("meus-dados-dona-unica")
        yield* nele(
          Effect.flatMap(SqlClient.SqlClient, (sql) =>
            Effect.orDie(sql`update grupo_participante set nivel = 'dono' where id = ${outra}::uuid`)
          )
        )
        yield* confirmar(comScript)
        assert.include(yield* conteudo(comScript), "Os seus dados foram apagados.")
        assert.include(yield* conteudo(comScript), "Lei 12.965/2014, art. 15")
        yield* olhar("meus-dados-apagados")
        yield* ir(semScript, "/meus-dados")
        yield* acionar(semScript, "Ver o que é apagado")
        yield* confirmar(semScript)
        assert.include(yield* conteudo(semScript), "Os seus dados foram apagados.", "again: nothing more to end")
      }).pipe(Effect.scoped, Effect.orDie),
    60_000
  )
})
