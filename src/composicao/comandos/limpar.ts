/** The command `limpar`: the cleaning job as a script, on the configured database, beside a running service or alone. */
import { Effect, Layer } from "effect"
import { Command, Flag } from "effect/cli"
import { ExpurgosSql } from "../../../sql/limpeza/expurgos-sql.ts"
import { RepositorioTelemetriaSql } from "../../../sql/telemetria/telemetria-repo.ts"
import { type Expurgado, limpar as executar, simular } from "../../jobs/limpeza/limpeza.ts"
import { BancoConfigurado } from "../camadas/banco-configurado.ts"
import { RegistrosNoErroPadrao } from "../camadas/registros.ts"
import { CODIGOS } from "../codigos-de-saida.ts"
import { Configuracao } from "../configuracao.ts"
import { avisar, dizer, emColunas, rodarCom } from "./linha-de-comando.ts"

const rodar = rodarCom(
  Layer.unwrap(Effect.map(Configuracao, ExpurgosSql)).pipe(
    Layer.provide(RepositorioTelemetriaSql),
    Layer.provide(BancoConfigurado),
    Layer.provideMerge(RegistrosNoErroPadrao)
  ),
  "a limpeza"
)

const COLUNAS: ReadonlyArray<readonly [titulo: string, valor: (feito: Expurgado) => string]> = [
  ["QUANTOS", ({ quantos }) => (quantos === undefined ? "falhou" : String(quantos))],
  ["O QUÊ", ({ oQue }) => oQue]
]

const soSimular = Flag.Boolean("simular").pipe(
  Flag.withDescription("Diz o que sairia e não apaga nada"),
  Flag.withDefault(false),
  Flag.withoutNegation
)

/** Leaves 0, 1, 2 or 64 in `process.exitCode`. */
export const limpar = Command.make("limpar", { simular: soSimular }, (opcoes) =>
  rodar(
    Effect.gen(function* () {
      const feitos = yield* opcoes.simular ? simular : executar
      if (feitos === undefined) return yield* avisar("Nada foi feito: outra limpeza está em andamento.")
      yield* dizer(emColunas(COLUNAS, feitos))
      if (opcoes.simular) yield* avisar("Simulação: nada foi apagado.")
      if (feitos.some(({ quantos }) => quantos === undefined)) {
        yield* Effect.sync(() => {
          process.exitCode = CODIGOS.recusado
        })
      }
    })
  )
).pipe(
  Command.withDescription("Apaga o que venceu: cópias de dez anos, links, rascunhos, tokens, uso antigo"),
  Command.withExamples([
    { command: "npm run -s limpar -- --simular", description: "o que sairia hoje" },
    { command: "npm run -s limpar", description: "apaga" }
  ])
)
