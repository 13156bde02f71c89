/** What the commands that work on the database beside a running service have in common: what they say, and their end. */
import { Cause, Data, Effect, type Layer } from "effect"
import { CODIGOS } from "./codigos-de-saida.ts"

/** Something said on the command line is wrong; in Portuguese. */
export class UsoInvalido extends Data.TaggedError("UsoInvalido")<{ readonly mensagens: ReadonlyArray<string> }> {}

/** The answer, on standard output. */
export const dizer = (texto: string) => Effect.sync(() => process.stdout.write(`${texto}\n`))
/** For the person at the console, on standard error. */
export const avisar = (texto: string) => Effect.sync(() => process.stderr.write(`${texto}\n`))

/** Says it on standard error, and leaves the exit code. */
export const concluir = (codigo: number, ...linhas: ReadonlyArray<string>) =>
  Effect.andThen(
    avisar(linhas.join("\n")),
    Effect.sync(() => {
      process.exitCode = codigo
    })
  )

/**
 * Runs a program on its layers; every expected failure is a message and an exit code. `oQue`: what the log names;
 * `recusado`: the code of what was refused, where it is another.
 */
export const rodarCom =
  <Camada, E, R>(camadas: Layer.Layer<Camada, E, R>, oQue: string, recusado: number = CODIGOS.recusado) =>
  (
    programa: Effect.Effect<unknown, { readonly _tag: string; readonly message: string } | UsoInvalido, Camada>
  ): Effect.Effect<void, never, R> =>
    programa.pipe(
      Effect.catch((falha) =>
        falha instanceof UsoInvalido
          ? concluir(CODIGOS.uso, ...falha.mensagens)
          : concluir(recusado, `Nada foi feito: ${falha.message}.`)
      ),
      Effect.provide(camadas),
      Effect.catchCause((causa) =>
        Cause.hasInterruptsOnly(causa)
          ? Effect.interrupt
          : Effect.andThen(
              Effect.logError(`${oQue} não pôde ser usado`, causa),
              concluir(CODIGOS.semBanco, "Nada foi feito: o banco de dados não está disponível.")
            )
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
