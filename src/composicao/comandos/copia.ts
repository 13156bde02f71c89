/** The command `copia`: a backup of the whole database, and its restoration, on the configured database or the embedded one. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { Effect, Layer, Option, Redacted } from "effect"
import { Argument, CliError, Command, Flag } from "effect/cli"
import type { SqlClient } from "effect/sql"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { enderecoDoEmbutido } from "../../../sql/banco/embutido-do-servico.ts"
import { migracoesQueFaltam } from "../../../sql/banco/migracoes.ts"
import { type CopiaExaminada, CopiaRecusada, examinarCopia } from "../../../sql/copia/arquivo-da-copia.ts"
import { fazerCopia } from "../../../sql/copia/fazer-copia.ts"
import { restaurarCopia } from "../../../sql/copia/restaurar-copia.ts"
import { BancoConfigurado } from "../camadas/banco-configurado.ts"
import { marcaDe } from "../camadas/plataforma/cifra.ts"
import { arquivoDaChave } from "../camadas/plataforma/plataforma.ts"
import { RegistrosNoErroPadrao } from "../camadas/registros.ts"
import { CODIGOS } from "../codigos-de-saida.ts"
import { Configuracao, type ConfiguracaoServico } from "../configuracao.ts"
import { NOME, VERSAO } from "../versao.ts"
import { conferencia, dizerCadeia } from "./conferir.ts"
import { avisar, concluir, dizer, quantos, rodarCom } from "./linha-de-comando.ts"

/** One connection, whatever the state of the schema is. */
const Banco = Layer.unwrap(
  Effect.map(Configuracao, ({ bancoUrl, pastaDados }) =>
    Layer.unwrap(
      Effect.map(bancoUrl === undefined ? enderecoDoEmbutido(pastaDados) : Effect.succeed(bancoUrl), (url) =>
        clientePostgres(url, 1)
      )
    )
  )
)

const rodar = rodarCom(Banco.pipe(Layer.provideMerge(RegistrosNoErroPadrao)), "o banco de dados")

/** Runs a command; a failure that is no refusal of ours ends it as it does every command. */
const comBanco = <E>(
  programa: (
    configuracao: ConfiguracaoServico
  ) => Effect.Effect<unknown, E | CopiaRecusada, SqlClient.SqlClient | Configuracao>
) =>
  Effect.flatMap(Configuracao, (configuracao) =>
    rodar(
      programa(configuracao).pipe(
        Effect.catch((falha) => (falha instanceof CopiaRecusada ? Effect.fail(falha) : Effect.die(falha))),
        Effect.provideService(Configuracao, configuracao)
      )
    )
  )

/** The keys that this installation has, the one in use first: those of the settings, or the one beside its data. */
const chavesDaqui = ({ chavesCifra, pastaDados }: ConfiguracaoServico): ReadonlyArray<Redacted.Redacted> => {
  if (chavesCifra !== undefined) return chavesCifra
  const arquivo = arquivoDaChave(pastaDados)
  return existsSync(arquivo) ? [Redacted.make(readFileSync(arquivo, "utf8").trim())] : []
}

const resumo = ({ cabecalho, tabelas, linhas }: CopiaExaminada): string =>
  `${quantos(linhas, "linha", "linhas")} em ${quantos(tabelas.size, "tabela", "tabelas")}, do programa ${cabecalho.programa}, esquema ${cabecalho.migracoes.at(-1)?.id ?? 0}`

/** Says how the chain of records stands where the schema is that of this release: an earlier one may not have its columns. */
const dizerCadeiaDe = ({ cabecalho }: CopiaExaminada) =>
  Effect.flatMap(migracoesQueFaltam(cabecalho.migracoes), ({ length }) =>
    length === 0
      ? dizerCadeia("Os dados estão na cópia como estavam no banco.")
      : dizer("O banco é de uma versão anterior do programa: o registro de cálculos se confere depois de atualizado.")
  )

const arquivo = Argument.String("arquivo").pipe(Argument.withDescription("O arquivo da cópia"))

const comChave = Flag.Boolean("com-chave").pipe(
  Flag.withDescription(
    "Põe na cópia também a chave que abre os cálculos salvos: guarde o arquivo como se guarda a chave"
  ),
  Flag.withDefault(false),
  Flag.withoutNegation
)

const fazer = Command.make("fazer", { arquivo, comChave }, (dados) =>
  comBanco((configuracao) =>
    Effect.gen(function* () {
      const chaves = chavesDaqui(configuracao)
      if (dados.comChave && chaves.length === 0)
        return yield* new CopiaRecusada({ motivo: "não há chave de cifra nesta instalação" })
      const feita = yield* fazerCopia({
        arquivo: resolve(dados.arquivo),
        programa: VERSAO,
        cifra: chaves.map(marcaDe),
        ...(dados.comChave ? { chaves: chaves.map(Redacted.value) } : {})
      })
      yield* dizer(`Cópia feita e conferida: ${dados.arquivo} (${resumo(feita)}).`)
      yield* dizerCadeiaDe(feita)
      const noArquivo = arquivoDaChave(configuracao.pastaDados)
      if (dados.comChave) yield* avisar("A chave de cifra está na cópia: quem tem o arquivo abre tudo o que há nele.")
      else if (chaves.length > 0)
        yield* avisar(
          `A chave que abre os cálculos salvos não está na cópia. Guarde${configuracao.chavesCifra === undefined ? ` à parte ${noArquivo}` : " CHAVE_CIFRA à parte"}: sem ela eles não se abrem mais.`
        )
      else
        yield* avisar(
          `A chave que abre os cálculos salvos não está na cópia, nem aqui (CHAVE_CIFRA, ou ${noArquivo}): a restauração não poderá conferi-la. Guarde-a à parte: sem ela eles não se abrem mais.`
        )
    })
  )
).pipe(
  Command.withDescription("Grava num arquivo novo tudo o que há no banco, e o confere antes de lhe dar o nome"),
  Command.withExamples([
    { command: "npm run -s copia -- fazer calculos.copia", description: "com o serviço no ar ou parado" },
    { command: "npm run -s copia -- fazer calculos.copia --com-chave", description: "leva também a chave de cifra" }
  ])
)

interface ChaveARestaurar {
  /** The sentence about the key, for the person at the console; absent: the key is the one in use here. */
  readonly dito?: string
  /** To be written where the service looks for it. */
  readonly gravar?: string
}

/**
 * The key of a backup is put beside the data where there is none, and never in the place of another. Where the key here does
 * not open the backup, the restoration is refused, unless the person does without (`semChave`).
 */
const chaveARestaurar = (
  { cabecalho: { cifra, chaves = [] } }: CopiaExaminada,
  configuracao: ConfiguracaoServico,
  semChave: boolean
): Effect.Effect<ChaveARestaurar, CopiaRecusada> => {
  const daqui = chavesDaqui(configuracao)
  const marcas = new Set(daqui.map(marcaDe))
  if (cifra.every((marca) => marcas.has(marca))) return Effect.succeed({})
  const [gravar] = chaves
  const caminho = arquivoDaChave(configuracao.pastaDados)
  const onde = configuracao.chavesCifra === undefined ? `a de ${caminho}` : "a de CHAVE_CIFRA"
  if (daqui.length > 0 && !semChave)
    return Effect.fail(
      new CopiaRecusada({
        motivo: `os cálculos salvos desta cópia se abrem com outra chave que não ${onde}: defina CHAVE_CIFRA com a da instalação de origem (e com a daqui depois dela, separadas por vírgula, se ainda servir), ou repita com --sem-chave para restaurar sem ela`
      })
    )
  if (gravar === undefined || daqui.length > 0)
    return Effect.succeed({
      dito: "Os cálculos salvos desta cópia se abrem com a chave da instalação de origem: defina CHAVE_CIFRA com ela (ou copie o seu arquivo chave-cifra para DATA_DIR) antes de pôr o serviço no ar."
    })
  const dito =
    chaves.length === 1
      ? `A chave de cifra que veio na cópia está em ${caminho}.`
      : `A chave de cifra em uso que veio na cópia está em ${caminho}; o que foi cifrado com a anterior pede CHAVE_CIFRA=nova,antiga.`
  return Effect.succeed({ dito, gravar })
}

const gravarChave = (pastaDados: string, chave: string) =>
  Effect.sync(() => {
    mkdirSync(pastaDados, { recursive: true })
    writeFileSync(arquivoDaChave(pastaDados), chave, { flag: "wx", mode: 0o600 })
  })

const permalink = Flag.String("permalink").pipe(
  Flag.withDescription("O código de um cálculo guardado: é refeito, como em conferir, depois de restaurada a cópia"),
  Flag.optional
)

const semChave = Flag.Boolean("sem-chave").pipe(
  Flag.withDescription(
    "Restaura também onde a chave daqui não abre os cálculos salvos da cópia: eles não se abrem até que se defina a de origem"
  ),
  Flag.withDefault(false),
  Flag.withoutNegation
)

const semAtualizar = Flag.Boolean("sem-atualizar").pipe(
  Flag.withDescription(
    "Deixa o banco como era na cópia, sem as migrações desta versão: para voltar à versão anterior do programa que a fez"
  ),
  Flag.withDefault(false),
  Flag.withoutNegation
)

/** A calculation is repeated on the schema of this release. */
const semPermalink = (dito: Option.Option<string>, semAtualizar: boolean) =>
  semAtualizar && Option.isSome(dito)
    ? Effect.fail(
        new CliError.ShowHelp({
          commandPath: [NOME, "copia", "restaurar"],
          errors: [
            new CliError.InvalidValue({
              option: "permalink",
              value: dito.value,
              expected: "um cálculo só se refaz no banco atualizado; repita sem --permalink, ou sem --sem-atualizar",
              kind: "flag"
            })
          ]
        })
      )
    : Effect.void

const restaurar = Command.make("restaurar", { arquivo, permalink, semChave, semAtualizar }, (dados) =>
  Effect.andThen(
    semPermalink(dados.permalink, dados.semAtualizar),
    comBanco((configuracao) =>
      Effect.gen(function* () {
        const caminho = resolve(dados.arquivo)
        const examinada = yield* examinarCopia(caminho)
        const { dito, gravar } = yield* chaveARestaurar(examinada, configuracao, dados.semChave)
        const feita = yield* restaurarCopia(caminho, examinada, !dados.semAtualizar)
        if (gravar !== undefined) yield* gravarChave(configuracao.pastaDados, gravar)
        yield* dizer(`Cópia restaurada e conferida: ${resumo(feita)}, feita em ${feita.cabecalho.feitaEm}.`)
        if (feita.novas > 0)
          yield* dizer(`O banco foi atualizado para esta versão: ${quantos(feita.novas, "migração", "migrações")}.`)
        if (dados.semAtualizar)
          yield* dizer("O banco ficou como era na cópia: ponha no ar a versão do programa de antes da atualização.")
        yield* dados.semAtualizar ? dizerCadeiaDe(feita) : dizerCadeia("Os dados estão na cópia como estavam no banco.")
        if (dito !== undefined) yield* avisar(dito)
        if (Option.isSome(dados.permalink))
          // with connections of its own: it listens, reads tables and opens the snapshot at once
          yield* Effect.provide(conferencia(dados.permalink.value), BancoConfigurado).pipe(
            Effect.catch((falha) =>
              concluir(CODIGOS.recusado, `O cálculo não pôde ser refeito: ${falha.message || falha._tag}.`)
            )
          )
      })
    )
  )
).pipe(
  Command.withDescription("Põe num banco vazio tudo o que há numa cópia, e confere cada tabela"),
  Command.withExamples([
    {
      command: "npm run -s copia -- restaurar calculos.copia",
      description: "no banco de DATABASE_URL, ou no embutido"
    },
    {
      command: "npm run -s copia -- restaurar calculos.copia --permalink 7K2M9-QWERT-YUPAS-DFGHJ-KLZXC-V",
      description: "e refaz um cálculo guardado"
    },
    {
      command: "npm run -s copia -- restaurar calculos.copia --sem-atualizar",
      description: "para voltar à versão anterior do programa"
    }
  ])
)

/** Leaves 0, 1, 2, 64 or 78 in `process.exitCode`. */
export const copia = Command.make("copia").pipe(
  Command.withSubcommands([fazer, restaurar]),
  Command.withDescription("Cópia de segurança de todo o banco: faz e restaura"),
  Command.withExamples([
    { command: "npm run -s copia -- fazer calculos.copia", description: "com o serviço no ar ou parado" },
    { command: "npm run -s copia -- restaurar calculos.copia", description: "num banco vazio, com o serviço parado" }
  ])
)
