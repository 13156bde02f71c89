/** The first administrator of a production, and `npm run administrador`, beside the running service. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { enderecoDeTeste } from "../apoio/banco/banco.ts"
import { esperar, executar, servicoNoAr } from "../apoio/processos/processo.ts"

const CPF = "52998224725"
const OUTRO = "11144477735"

describe("administrators as an operator sees them", () => {
  it.live(
    "includes, lists, removes, and says what it refuses",
    () =>
      Effect.gen(function* () {
        const DATABASE_URL = Redacted.value(yield* enderecoDeTeste)
        const administrador = Effect.fnUntraced(function* (...argumentos: ReadonlyArray<string>) {
          const execucao = yield* executar(["src/main.ts", "administrador", ...argumentos], { DATABASE_URL })
          const codigo = yield* execucao.fim
          return { codigo, saida: execucao.saida(), erros: execucao.erros() }
        })
        const vazio = yield* administrador("listar")
        assert.deepStrictEqual([vazio.codigo, vazio.saida], [0, ""])
        assert.include(vazio.erros, "Nenhum administrador.")

        const incluido = yield* administrador("incluir", "--cpf", CPF, "--nome", "Maria Silva")
        assert.deepStrictEqual([incluido.codigo, incluido.saida], [0, "Maria Silva agora administra o serviço.\n"])
        assert.match(incluido.erros, /"message":"acesso\.administrador\.incluido"/)
        assert.notInclude(incluido.erros, CPF)
        assert.strictEqual((yield* administrador("incluir", "--cpf", OUTRO, "--nome", "Olga Outra")).codigo, 0)
        const lista = (yield* administrador("listar")).saida.trim().split("\n")
        assert.match(lista[0]!, /^CPF +NOME +DESDE +INCLUÍDO POR +ÚLTIMO ACESSO +CONTA$/)
        assert.match(
          lista[1]!,
          new RegExp(`^${CPF} +Maria Silva +\\d{4}-\\d\\d-\\d\\d +SISTEMA +nunca +nenhuma ainda$`)
        )
        assert.strictEqual((yield* administrador("remover", "--cpf", OUTRO)).codigo, 0)

        const provas: ReadonlyArray<readonly [ReadonlyArray<string>, number, RegExp]> = [
          [
            ["incluir", "--cpf", CPF, "--nome", "Maria Silva"],
            1,
            /^Nada foi feito: esta pessoa já é administradora\.$/m
          ],
          [["remover", "--cpf", OUTRO], 1, /^Nada foi feito: esta pessoa não é administradora\.$/m],
          [["remover", "--cpf", CPF], 1, /^Nada foi feito: esta é a única pessoa que administra o serviço/m],
          [["confirmar-conta", "--cpf", CPF], 1, /^Nada foi feito: nenhuma outra conta do login único foi recusada/m],
          [
            ["incluir", "--cpf", "52998224724"],
            64,
            /^valor inválido em --cpf, "52998224724": CPF inválido.*\nfalta a opção --nome\nVeja: npm run administrador -- incluir --ajuda$/m
          ],
          [["remover"], 64, /^falta a opção --cpf$/m]
        ]
        for (const [argumentos, codigo, dito] of provas) {
          const r = yield* administrador(...argumentos)
          assert.strictEqual(r.codigo, codigo, argumentos.join(" ") + r.erros)
          assert.match(r.erros, dito)
        }
      }).pipe(Effect.scoped),
    400_000
  )

  it.live(
    "every start of a production names what is missing: the first administrator, and scopes that were switched off",
    () =>
      Effect.gen(function* () {
        const DATABASE_URL = Redacted.value(yield* enderecoDeTeste)
        const variaveis = {
          AMBIENTE: "producao",
          DATABASE_URL,
          CHAVE_SERVICO: "servico-0123456789-0123456789-abcdef",
          SEGREDO_SESSAO: "sessao-0123456789-0123456789-abcdefg",
          CHAVE_CIFRA: "cifra-0123456789-0123456789-abcdefgh",
          BASE_URL: "https://calculos.exemplo.jus.br",
          OIDC_ISSUER: "https://sso.exemplo.jus.br/realms/justica",
          OIDC_CLIENT_ID: "painel",
          OIDC_CLIENT_SECRET: "segredo-do-cliente-0123456789-abcdef",
          OIDC_AUDIENCE: "calculos",
          OIDC_ESCOPO_ADMIN: ""
        }
        const dito = /inclua o primeiro com: npm run administrador -- incluir/
        const primeira = yield* servicoNoAr(variaveis)
        yield* esperar(primeira, dito)
        assert.match(primeira.erros(), /OIDC_ESCOPO_ADMIN está vazia: \/backoffice\/api\/v1\/admin não exige escopo/)
        assert.notInclude(primeira.erros(), "OIDC_ESCOPO_USUARIO está vazia")
        const incluir = yield* executar(["src/main.ts", "administrador", "incluir", "--cpf", CPF, "--nome", "Maria"], {
          DATABASE_URL
        })
        assert.strictEqual(yield* incluir.fim, 0, incluir.erros())
        primeira.processo.kill("SIGTERM")
        yield* primeira.fim
        const segunda = yield* servicoNoAr(variaveis)
        yield* esperar(segunda, /OIDC_ESCOPO_ADMIN está vazia/)
        assert.notMatch(segunda.erros(), dito)
        segunda.processo.kill("SIGTERM")
        yield* segunda.fim
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "without a database nothing is done, and the exit code says so",
    () =>
      Effect.gen(function* () {
        const { fim, erros } = yield* executar(["src/main.ts", "administrador", "listar"], {
          DATABASE_URL: "postgres://ninguem@127.0.0.1:1/nada"
        })
        assert.strictEqual(yield* fim, 2)
        assert.match(
          erros(),
          /^Nada foi feito\. O banco de dados não está disponível: a conexão foi recusada \(ECONNREFUSED\)\.$/m
        )
      }).pipe(Effect.scoped),
    120_000
  )
})
