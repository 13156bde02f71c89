/** The tree of commands, each on its settings, logs and traces. */
import { Layer } from "effect"
import { Command } from "effect/cli"
import { RegistrosJson } from "./composicao/camadas/registros.ts"
import { Telemetria } from "./composicao/camadas/telemetria.ts"
import { administrador } from "./composicao/comandos/administrador.ts"
import { chave } from "./composicao/comandos/chave.ts"
import { conferir } from "./composicao/comandos/conferir.ts"
import { copia } from "./composicao/comandos/copia.ts"
import { exemplo } from "./composicao/comandos/exemplo/exemplo.ts"
import { job } from "./composicao/comandos/job.ts"
import { limpar } from "./composicao/comandos/limpar.ts"
import { migrar } from "./composicao/comandos/migrar.ts"
import { servir } from "./composicao/comandos/servir.ts"
import { Configuracao } from "./composicao/configuracao.ts"

/** The secrets of the service are asked of the service alone; the other commands only use its database. */
const comando = process.argv[2] === "servir" ? "servir" : "outro"
const Base = Layer.mergeAll(RegistrosJson, Telemetria).pipe(Layer.provideMerge(Configuracao.layer(comando)))

/** Help, and the example, need no settings. */
const configurado = <N extends string, I, C, E, R>(comando: Command.Command<N, I, C, E, R>) =>
  comando.pipe(Command.provide(Base))

/** Every command of the program. */
export const principal = Command.make("calculos-rgps").pipe(
  Command.withDescription("Cálculos de benefícios do RGPS: tempo, renda mensal inicial e atrasados"),
  Command.withExamples([
    { command: "npm run -s exemplo", description: "do CNIS à conta de atrasados, com uma pessoa fictícia" },
    { command: "npm start", description: "põe o serviço no ar" },
    { command: "npm run chave -- emitir --ajuda", description: "o que um comando pede" }
  ]),
  Command.withSubcommands([
    configurado(servir),
    configurado(job),
    configurado(chave),
    configurado(administrador),
    configurado(migrar),
    configurado(conferir),
    configurado(copia),
    configurado(limpar),
    exemplo
  ])
)
