/** The command `exemplo`: the whole way from a CNIS to a statement, on a service that lives as long as the command. */
import { mkdir, mkdtemp, rmdir, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"
import { erroDoSistema } from "../../../domain/valores/textos/erro-do-sistema.ts"
import { ClienteHttp } from "../../camadas/cliente-http.ts"
import { CODIGOS } from "../../codigos-de-saida.ts"
import { avisar, concluir, dizer } from "../linha-de-comando.ts"
import { ExemploFalhou } from "./falha.ts"
import { resumir } from "./resumo.ts"
import { type Arquivo, percorrer } from "./roteiro.ts"
import { servicoPassageiro } from "./servico-passageiro.ts"

const pasta = Flag.String("pasta").pipe(
  Flag.withDescription("Onde gravar os demonstrativos; sem ela, uma pasta temporária nova"),
  Flag.optional
)

const semPasta = (erro: unknown) =>
  new ExemploFalhou({ motivo: `os demonstrativos não têm onde ficar: ${erroDoSistema(erro)}.` })

/** Where the statements go: known to be there before anything is calculated. */
const destinoDe = (onde: Option.Option<string>) =>
  Effect.tryPromise({
    try: async () => {
      if (Option.isNone(onde)) return await mkdtemp(join(tmpdir(), "calculos-rgps-exemplo-"))
      const destino = resolve(onde.value)
      await mkdir(destino, { recursive: true })
      return destino
    },
    catch: semPasta
  })

/** Writes the statements, and answers where they are. */
const gravar = (destino: string, arquivos: ReadonlyArray<Arquivo>) =>
  Effect.tryPromise({
    try: () =>
      Promise.all(
        arquivos.map(async ({ nomeArquivo, conteudoBase64 }) => {
          const arquivo = join(destino, nomeArquivo)
          await writeFile(arquivo, conteudoBase64, "base64")
          return arquivo
        })
      ),
    catch: semPasta
  })

/** Of a folder that was made here nothing is left where no statement came into it. */
const semSobras = (pasta: string) => Effect.promise(() => rmdir(pasta).catch(() => {}))

/** Leaves 0, 1 or 130 in `process.exitCode`. */
export const exemplo = Command.make("exemplo", { pasta }, (opcoes) =>
  Effect.gen(function* () {
    const destino = yield* Effect.acquireRelease(destinoDe(opcoes.pasta), (pasta) =>
      Option.isNone(opcoes.pasta) ? semSobras(pasta) : Effect.void
    )
    yield* avisar("Iniciando um serviço passageiro, com um banco de dados só dele…")
    const servico = yield* servicoPassageiro
    yield* avisar(`No ar em ${servico.url}; lendo o CNIS e calculando…`)
    const percorrido = yield* percorrer(servico)
    const arquivos = yield* gravar(destino, percorrido.demonstrativos)
    yield* dizer(resumir(percorrido, arquivos))
    yield* avisar("Encerrando o serviço…")
  }).pipe(
    Effect.scoped,
    Effect.provide(ClienteHttp("o endereço do serviço passageiro")),
    Effect.catchTag("ExemploFalhou", ({ motivo }) => concluir(CODIGOS.recusado, `O exemplo não terminou: ${motivo}`)),
    Effect.onInterrupt(() => concluir(CODIGOS.interrompido, "O exemplo foi interrompido."))
  )
).pipe(
  Command.withDescription(
    "Lê um CNIS fictício, calcula tempo, RMI e atrasados num serviço passageiro e mostra o resultado"
  ),
  Command.withExamples([
    { command: "npm run -s exemplo", description: "resumo na tela, demonstrativos numa pasta temporária" },
    { command: "npm run -s exemplo -- --pasta demonstrativos", description: "demonstrativos nesta pasta" }
  ])
)
