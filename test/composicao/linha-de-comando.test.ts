/** The command line in Portuguese: help with examples for every command, what is said of a wrong one, exit codes told once. */
import { readFileSync } from "node:fs"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { Command } from "effect/cli"
import { TestConsole } from "effect/testing"
import pacote from "../../package.json" with { type: "json" }
import { principal } from "../../src/comandos.ts"
import { CODIGOS, CODIGOS_DE_SAIDA } from "../../src/composicao/codigos-de-saida.ts"
import { LinhaDeComandoEmPortugues } from "../../src/composicao/comandos/ajuda.ts"

const OPERAR = readFileSync(new URL("../../docs/operar.md", import.meta.url), "utf8")

/** What is said for these arguments; no handler runs, since each asks for help or is wrong. */
const dizer = (...argumentos: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const fim = yield* Effect.exit(Command.runWith(principal, { version: "0" })(argumentos))
    const linhas = yield* TestConsole.logLines
    const erros = yield* TestConsole.errorLines
    return { fim, ajuda: linhas.join("\n"), erros: erros.join("\n") }
  }).pipe(
    Effect.provide(Layer.mergeAll(NodeServices.layer, LinhaDeComandoEmPortugues, TestConsole.layer), { local: true })
  )

const COMANDOS = principal.subcommands.flatMap(({ commands }) => commands)
const CAMINHOS = COMANDOS.flatMap(({ name, subcommands }) => [
  [name],
  ...subcommands.flatMap(({ commands }) => commands.map((filho) => [name, filho.name]))
])

describe("help", () => {
  it.effect("of the program lists every command, those that the manual lists", () =>
    Effect.gen(function* () {
      const { ajuda, fim } = yield* dizer("--ajuda")
      assert.isTrue(Exit.isSuccess(fim))
      for (const { name } of COMANDOS) {
        assert.match(ajuda, new RegExp(`^  ${name} {2,}[A-ZÁ-Ú]`, "m"))
        const noManual = name === "servir" ? "`npm start`" : `\`npm run ${name}`
        assert.include(OPERAR, noManual)
      }
    })
  )

  for (const caminho of CAMINHOS) {
    it.effect(`${caminho.join(" ")}: a sentence, how it is called, and examples of what exists`, () =>
      Effect.gen(function* () {
        const { ajuda, fim } = yield* dizer(...caminho, "--ajuda")
        assert.isTrue(Exit.isSuccess(fim))
        for (const titulo of ["Uso", "Opções", "Exemplos"]) assert.match(ajuda, new RegExp(`^${titulo}$`, "m"))
        assert.notMatch(ajuda, /\b(the|Show|USAGE|FLAGS|boolean|string|choice)\b/, "nothing is left in English")
        const exemplos = ajuda.slice(ajuda.indexOf("\nExemplos\n")).match(/^ {2}\S.*npm .*$|^ {2}npm .*$/gm) ?? []
        assert.isNotEmpty(exemplos)
        for (const exemplo of exemplos) {
          const script = /npm (?:run (?:-s )?)?([\w:]+)/.exec(exemplo)?.[1] ?? ""
          assert.property(pacote.scripts, script, exemplo)
          for (const [opcao] of exemplo.matchAll(/--[a-z-]{2,}/g)) assert.include(ajuda, `${opcao}`, exemplo)
          const filho = /npm run (?:-s )?\w+ -- ([a-z-]+)/.exec(exemplo)?.[1]
          if (filho !== undefined && !filho.startsWith("-"))
            assert.isTrue(
              CAMINHOS.some(([a, b]) => a === script && b === filho),
              exemplo
            )
        }
      })
    )
  }
})

describe("a wrong command line", () => {
  const CASOS: ReadonlyArray<readonly [argumentos: string, dito: string]> = [
    ["serivr", 'comando desconhecido: "serivr". Quis dizer "servir"?\nVeja: npm run ajuda'],
    ["nada-parecido", 'comando desconhecido: "nada-parecido".\nVeja: npm run ajuda'],
    ["chave emitri", 'comando desconhecido: "emitri". Quis dizer "emitir"?\nVeja: npm run chave -- --ajuda'],
    ["limpar --simulra", 'opção desconhecida: "--simulra". Quis dizer "--simular"?\nVeja: npm run limpar -- --ajuda'],
    [
      "chave listar --ajdua",
      'opção desconhecida: "--ajdua". Quis dizer "--ajuda"?\nVeja: npm run chave -- listar --ajuda'
    ],
    ["servir --vers", 'opção desconhecida: "--vers". Quis dizer "--versao"?\nVeja: npm start -- --ajuda'],
    ["servir -x", 'opção desconhecida: "-x".\nVeja: npm start -- --ajuda'],
    ["limpar --no-simular", 'opção desconhecida: "--no-simular".'],
    ["limpar --simular=talvez", '--simular não leva valor: "talvez"\nVeja: npm run limpar -- --ajuda'],
    ["limpar --ajuda=talvez", '--ajuda não leva valor: "talvez"'],
    ["limpar talvez", 'não se esperava: "talvez"'],
    ["job --desde 2003-11 --desde 2003-12", 'opção repetida: "--desde"\nVeja: npm run job -- --ajuda'],
    ["job --desde", "falta o valor de --desde\nVeja: npm run job -- --ajuda"],
    ["job --desde=", "falta o valor de --desde\nVeja: npm run job -- --ajuda"],
    ["exemplo --pasta", "falta o valor de --pasta\nVeja: npm run exemplo -- --ajuda"],
    ["chave --cpf 1 listar", 'opção desconhecida: "--cpf"'],
    ["chave revogar", "falta o argumento <prefixo-ou-identificador>\nVeja: npm run chave -- revogar --ajuda"],
    ["job --desde x", 'valor inválido em --desde, "x": valor inválido: esperado AAAA-MM ou MM/AAAA'],
    ["conferir a b", 'não se esperava: "b"\nVeja: npm run conferir -- --ajuda']
  ]

  for (const [argumentos, dito] of CASOS) {
    it.effect(argumentos, () =>
      Effect.gen(function* () {
        const { erros, ajuda, fim } = yield* dizer(...argumentos.split(" "))
        assert.isTrue(Exit.isFailure(fim))
        assert.include(erros, dito)
        assert.strictEqual(ajuda, "", "standard output is for answers")
      })
    )
  }
})

describe("what the library would say in English", () => {
  const INGLES = /\b(?:the|expected|invalid|missing|unknown|unexpected|value|values|flag|option|at most|omit|help)\b/i
  const ERROS: ReadonlyArray<readonly string[]> = CAMINHOS.flatMap((caminho) => [
    [...caminho, "--nada"],
    [...caminho, "--nada=1"],
    [...caminho, "-z"],
    [...caminho, "--ajuda=x"],
    [...caminho, "--versao=x"],
    [...caminho, "--no-ajuda"],
    [...caminho, "a", "b", "c"],
    ...["--cpf", "--nome", "--desde", "--pasta", "--simular", "--papeis"].flatMap((opcao) => [
      [...caminho, opcao, "--ajuda=x"],
      [...caminho, `${opcao}=1`, `${opcao}=2`, "sobra"],
      [...caminho, `--no-${opcao.slice(2)}`]
    ])
  ])

  for (const argumentos of [[], ["nada"], ["--nada"], ...ERROS])
    it.effect(argumentos.join(" ") || "nothing at all", () =>
      Effect.gen(function* () {
        const { erros, ajuda, fim } = yield* dizer(...argumentos)
        assert.isTrue(Exit.isFailure(fim))
        assert.notStrictEqual(erros, "")
        assert.notMatch(erros.replaceAll("--help", ""), INGLES)
        assert.strictEqual(ajuda, "", "standard output is for answers")
      })
    )
})

describe("the names in English", () => {
  it.effect("do the same, and are not told", () =>
    Effect.gen(function* () {
      for (const caminho of [[], ...CAMINHOS]) {
        const [dita, pedida] = [yield* dizer(...caminho, "--ajuda"), yield* dizer(...caminho, "--help")]
        assert.strictEqual(pedida.ajuda, dita.ajuda)
        assert.notInclude(dita.ajuda, "--help")
        assert.strictEqual((yield* dizer(...caminho, "-h")).ajuda, dita.ajuda)
      }
      assert.strictEqual((yield* dizer("--version")).ajuda, (yield* dizer("--versao")).ajuda)
    })
  )
})

describe("exit codes", () => {
  it("are told once in the program, and the manual has each of them in one table", () => {
    const [, tabela = ""] = /\| code \| means \|[^\n]*\n\|[-|]+\n((?:\|.*\n)+)/.exec(OPERAR) ?? []
    const noManual = [...tabela.matchAll(/^\| (\d+) \|/gm)].map(([, codigo]) => Number(codigo))
    const doPrograma = Object.values(CODIGOS)
    assert.deepStrictEqual(noManual, doPrograma)
    assert.deepStrictEqual(
      CODIGOS_DE_SAIDA.map(([codigo]) => codigo),
      doPrograma
    )
  })
})
