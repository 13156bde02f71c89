/** What the commands that work on the database beside a running service have in common: what they say, and their end. */
import { Cause, Effect, type Layer, Option, Schema } from "effect"
import { CliError } from "effect/cli"
import { listarProblemas } from "../../domain/calculos/json/problemas.ts"
import { CODIGOS } from "../codigos-de-saida.ts"
import { impedimentoDe } from "../impedimentos.ts"
import { NOME } from "../versao.ts"

/** The answer, on standard output. */
export const dizer = (texto: string) => Effect.sync(() => process.stdout.write(`${texto}\n`))
/** For the person at the console, on standard error. */
export const avisar = (texto: string) => Effect.sync(() => process.stderr.write(`${texto}\n`))

/** `quantos(2, "linha", "linhas")` → `2 linhas`. */
export const quantos = (n: number, um: string, muitos: string): string =>
  `${n.toLocaleString("pt-BR")} ${n === 1 ? um : muitos}`

/** Says it on standard error, and leaves the exit code. */
export const concluir = (codigo: number, ...linhas: ReadonlyArray<string>) =>
  Effect.andThen(
    avisar(linhas.join("\n")),
    Effect.sync(() => {
      process.exitCode = codigo
    })
  )

/** How an option is written: `emNomeDe` is `--em-nome-de`. */
const nomeDaOpcao = (campo: string): string => campo.replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`)

/**
 * The options of the command at `caminho` as `schema` reads them, those that were not given absent; everything that is wrong
 * with them is said at once, as of any wrong command line. `lista`: the options that hold several texts.
 */
export const lerOpcoes = <A, I>(
  caminho: ReadonlyArray<string>,
  schema: Schema.Codec<A, I>,
  opcoes: Readonly<Record<string, Option.Option<string>>>,
  lista: ReadonlyArray<string> = []
): Effect.Effect<A, CliError.ShowHelp> => {
  const dadas = new Map(
    Object.entries(opcoes).flatMap(([campo, valor]) => (Option.isNone(valor) ? [] : [[campo, valor.value] as const]))
  )
  const campos = [...dadas].map(([campo, valor]) => [campo, lista.includes(campo) ? valor.split(",") : valor] as const)
  return Schema.decodeUnknownEffect(schema, { errors: "all" })(Object.fromEntries(campos)).pipe(
    Effect.mapError(({ issue }) => {
      const errors = listarProblemas(issue).map(({ caminho: [campo = ""], mensagem }) => {
        const option = nomeDaOpcao(String(campo))
        const value = dadas.get(String(campo))
        return value === undefined
          ? new CliError.MissingOption({ option })
          : new CliError.InvalidValue({ option, value, expected: mensagem, kind: "flag" })
      })
      return new CliError.ShowHelp({ commandPath: [NOME, ...caminho], errors })
    })
  )
}

/** What ended a command that works on the database, on standard error, and the code it leaves. */
export const concluirSemBanco = (causa: Cause.Cause<unknown>) => {
  const { dito, codigo } = impedimentoDe(Cause.squash(causa)) ?? {
    dito: "A causa está no registro, em JSON.",
    codigo: CODIGOS.impedido
  }
  return concluir(codigo, `Nada foi feito. ${dito}`)
}

/**
 * Runs a program on its layers; every expected failure is a message and an exit code. `oQue`: what the log names;
 * `recusado`: the code of what was refused, where it is another.
 */
export const rodarCom =
  <Camada, E, R>(camadas: Layer.Layer<Camada, E, R>, oQue: string, recusado: number = CODIGOS.recusado) =>
  (
    programa: Effect.Effect<unknown, { readonly _tag: string; readonly message: string }, Camada>
  ): Effect.Effect<void, never, R> =>
    programa.pipe(
      Effect.catch((falha) => concluir(recusado, `Nada foi feito: ${falha.message}.`)),
      Effect.provide(camadas),
      Effect.catchCause((causa) =>
        Cause.hasInterruptsOnly(causa)
          ? Effect.interrupt
          : Effect.andThen(Effect.logError(`${oQue} não pôde ser usado`, causa), concluirSemBanco(causa))
      ),
      Effect.asVoid
    )

/** A list in columns as wide as what they hold. */
export const emColunas = <A>(
  colunas: ReadonlyArray<readonly [titulo: string, valor: (item: A) => string]>,
  itens: ReadonlyArray<A>
): string => {
  const linhas = [colunas.map(([titulo]) => titulo), ...itens.map((item) => colunas.map(([, valor]) => valor(item)))]
  const larguras = colunas.map((_, i) => Math.max(...linhas.map((linha) => linha[i]!.length)))
  return linhas
    .map((linha) =>
      linha
        .map((celula, i) => celula.padEnd(larguras[i]!))
        .join("  ")
        .trimEnd()
    )
    .join("\n")
}
