/** The roles of the database as an operator makes them, and what each can and cannot do. */
import { randomBytes } from "node:crypto"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { postgresEmbutido } from "../../sql/banco/postgres-embutido.ts"
import { PAPEIS, type Papel } from "../../sql/papeis/papeis.ts"
import { chaveDe } from "../apoio/chaves.ts"
import { fontesFalsas } from "../apoio/processos/fontes-externas.ts"
import { executar, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { pedidoValido, TEMPO } from "../apoio/rgps/rgps.ts"

const senhas: Readonly<Record<Papel, string>> = {
  migracao: `m:/@?%41 ${randomBytes(16).toString("base64")}`,
  servico: `s:/@?%41 ${randomBytes(16).toString("base64")}`,
  job: `j'"\\${randomBytes(16).toString("base64")}`
}
const SENHAS = { SENHA_MIGRACAO: senhas.migracao, SENHA_SERVICO: senhas.servico, SENHA_JOB: senhas.job }

const rodar = Effect.fnUntraced(function* (argumentos: ReadonlyArray<string>, variaveis: Record<string, string>) {
  const execucao = yield* executar(["src/main.ts", ...argumentos], variaveis)
  const codigo = yield* execucao.fim
  return { codigo, texto: execucao.erros() + execucao.saida() }
})

const comando = (url: Redacted.Redacted, texto: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql.unsafe(texto)
  }).pipe(Effect.provide(clientePostgres(url, 1)))

/** `permission denied` and `must be owner of`. */
const negado = (url: Redacted.Redacted, texto: string) =>
  Effect.gen(function* () {
    const falha = yield* Effect.flip(comando(url, texto))
    const causa = falha.reason.cause as { readonly code?: string }
    assert.strictEqual(causa.code, "42501", `${texto}: ${falha.message}`)
  })

describe("roles of the database", () => {
  it.live(
    "one changes the schema, one serves, one runs the job; nobody rewrites what was recorded",
    () =>
      Effect.gen(function* () {
        const superusuario = yield* postgresEmbutido({ pasta: mkdtempSync(join(tmpdir(), "papeis-")), efemero: true })
        const DATABASE_URL = Redacted.value(superusuario)
        const como = (papel: Papel): Redacted.Redacted => {
          const url = new URL(DATABASE_URL)
          url.username = PAPEIS[papel]
          url.password = encodeURIComponent(senhas[papel])
          return Redacted.make(url.toString())
        }
        const comoVariaveis = (papel: Papel) => {
          const url = new URL(DATABASE_URL)
          url.username = PAPEIS[papel]
          url.password = ""
          return { DATABASE_URL: url.toString(), DATABASE_PASSWORD: senhas[papel] }
        }

        const semSenhas = yield* rodar(["migrar", "--papeis"], { DATABASE_URL })
        assert.strictEqual(semSenhas.codigo, 78)
        for (const nome of Object.keys(SENHAS)) assert.include(semSenhas.texto, `${nome}: obrigatória`)

        for (const vez of ["first", "again"]) {
          const feito = yield* rodar(["migrar", "--papeis"], { DATABASE_URL, ...SENHAS })
          assert.strictEqual(feito.codigo, 0, `${vez}: ${feito.texto}`)
        }
        const pelaMigracao = yield* rodar(["migrar"], comoVariaveis("migracao"))
        assert.strictEqual(pelaMigracao.codigo, 0, pelaMigracao.texto)
        const semDireito = yield* rodar(["migrar", "--papeis"], { ...comoVariaveis("migracao"), ...SENHAS })
        assert.strictEqual(semDireito.codigo, 78, "the role of migrations makes no roles")
        assert.include(semDireito.texto, "superusuário")

        const DATA_DIR = yield* pastaDeDados
        const servico = yield* servicoNoAr({ DATA_DIR, ...comoVariaveis("servico") })
        const resposta = yield* Effect.promise(() =>
          fetch(`${servico.url}${TEMPO}?permalink=true`, {
            method: "POST",
            headers: { "content-type": "application/json", "x-api-key": chaveDe(servico.url)! },
            body: JSON.stringify(pedidoValido())
          })
        )
        assert.strictEqual(resposta.status, 200)
        servico.processo.kill("SIGTERM")
        assert.strictEqual(yield* servico.fim, 0)

        const copias = yield* comando(como("servico"), "select encerrar_copias(1), count(*)::int as quantas from copia")
        assert.deepInclude(copias[0], { encerrar_copias: 0, quantas: 1 })

        yield* Effect.forEach(
          [
            "update tabela_audit set justificativa = 'outra'",
            "delete from teto_audit",
            "update operacao set por = 'SISTEMA'",
            "delete from operacao_tabela",
            "delete from painel_acesso",
            "update administrador_historico set justificativa = 'outra'",
            "delete from chave_historico",
            "update solicitacao_historico set justificativa = 'outra'",
            "delete from solicitacao_historico",
            // B2: a snapshot is written once
            "update copia set motor = '9'",
            "delete from copia",
            "truncate copia cascade",
            "update copia set conteudo = ''",
            "update copia_conteudo set conteudo = ''",
            "delete from copia_conteudo",
            "update copia_tabelas set conteudo = ''",
            "update copia_ato set justificativa = 'outra'",
            "delete from copia_ato",
            "insert into copia_encerrada (elo) values ('')",
            "truncate tabela_audit",
            "truncate tabela",
            "create table minha (n integer)",
            "alter table tabela add column minha text",
            "alter table tabela disable trigger all",
            "drop table tabela",
            "update migracoes set name = 'outra'"
          ],
          (texto) => negado(como("servico"), texto)
        )
        yield* Effect.forEach(
          [
            "select * from chave_api",
            "select * from sessao",
            "select * from administrador",
            "select * from painel_acesso",
            "insert into administrador (cpf, nome) values ('52998224725', 'X')",
            "delete from tabela_audit",
            "select * from copia_conteudo",
            "select encerrar_copias(1)",
            "select refazer_conteudo(gen_random_uuid(), '\\x01')",
            "create table minha (n integer)"
          ],
          (texto) => negado(como("job"), texto)
        )

        const arquivo = join(DATA_DIR, "papeis.copia")
        for (const papel of ["servico", "job"] as const) {
          const recusada = yield* rodar(["copia", "fazer", arquivo], { ...comoVariaveis(papel), DATA_DIR })
          assert.strictEqual(recusada.codigo, 1, recusada.texto)
          assert.include(
            recusada.texto,
            `Nada foi feito: a conta ${PAPEIS[papel]} não pode ler todo o banco: faça a cópia com a conta de migração (calculos_migracao)`
          )
        }
        const copiada = yield* rodar(["copia", "fazer", arquivo], { ...comoVariaveis("migracao"), DATA_DIR })
        assert.strictEqual(copiada.codigo, 0, copiada.texto)
        const restaurada = yield* rodar(["copia", "restaurar", arquivo], { ...comoVariaveis("servico"), DATA_DIR })
        assert.strictEqual(restaurada.codigo, 1, restaurada.texto)
        assert.include(
          restaurada.texto,
          "Nada foi feito: a conta calculos_servico não pode criar tabelas neste banco: restaure com a conta de migração (calculos_migracao)"
        )
        const semMigrar = yield* rodar(["migrar"], { ...comoVariaveis("servico"), DATA_DIR })
        assert.strictEqual(semMigrar.codigo, 2, semMigrar.texto)
        assert.include(semMigrar.texto, "copia e migrar pedem a conta de migração")

        const fontes = yield* fontesFalsas
        fontes.series.set("SGS 433", { valores: { "2026-10-01": "0.31" } })
        const job = yield* rodar(["job"], {
          ...comoVariaveis("job"),
          SGS_URL: fontes.url,
          IBGE_URL: fontes.url,
          DATA_DIR
        })
        assert.strictEqual(job.codigo, 0, job.texto)

        const senhaErrada = new URL(Redacted.value(como("servico")))
        senhaErrada.password = "x".repeat(20)
        assert.isTrue(
          (yield* Effect.exit(comando(Redacted.make(senhaErrada.toString()), "select 1")))._tag === "Failure"
        )

        yield* comando(
          superusuario,
          "delete from migracoes where migration_id = (select max(migration_id) from migracoes)"
        )
        const velho = yield* rodar(["servir"], { ...comoVariaveis("servico"), PORT: "0", DATA_DIR })
        assert.strictEqual(velho.codigo, 78, velho.texto)
        assert.include(velho.texto, "npm run migrar")
      }).pipe(Effect.scoped),
    180_000
  )
})
