/** The command line in Portuguese: what `--ajuda` prints, and what is said of a command line that is wrong. */
import { Console, Layer, Option } from "effect"
import { CliConfig, type CliError, CliOutput, Flag, GlobalFlag, type HelpDoc } from "effect/cli"
import { CODIGOS_DE_SAIDA } from "../codigos-de-saida.ts"

/** How people call it: by npm, which hands on what stands after `--`. */
const chamada = ([, comando, ...resto]: ReadonlyArray<string>): string =>
  [
    comando === undefined ? "npm run <comando> --" : comando === "servir" ? "npm start --" : `npm run ${comando} --`,
    ...resto
  ].join(" ")

const chamadaDaAjuda = (caminho: ReadonlyArray<string>): string =>
  caminho.length > 1 ? `${chamada(caminho)} --ajuda` : "npm run ajuda"

const secao = (titulo: string, linhas: ReadonlyArray<readonly [string, string]>): ReadonlyArray<string> => {
  if (linhas.length === 0) return []
  const largura = Math.max(...linhas.map(([nome]) => nome.length))
  return ["", titulo, ...linhas.map(([nome, dito]) => `  ${nome.padEnd(largura)}  ${dito}`.trimEnd())]
}

/** With its letter, and without its name in English, which is taken too. */
const nomeDaOpcao = ({ name, aliases, type }: HelpDoc.FlagDoc): string =>
  [`--${name}${type === "boolean" ? "" : " <texto>"}`, ...aliases.filter((outro) => !outro.startsWith("--"))].join(", ")

const opcoesDe = (opcoes: ReadonlyArray<HelpDoc.FlagDoc>): ReadonlyArray<readonly [string, string]> =>
  opcoes.map((opcao) => [nomeDaOpcao(opcao), Option.getOrElse(opcao.description, () => "")])

const escreverAjuda = (caminho: ReadonlyArray<string>, doc: HelpDoc.HelpDoc): string => {
  const comandos = (doc.subcommands ?? []).flatMap(({ commands }) => commands)
  const argumentos = doc.args ?? []
  const uso = [
    chamada(caminho),
    ...(comandos.length > 0 && caminho.length > 1 ? ["<comando>"] : []),
    ...argumentos.map(({ name }) => `<${name}>`),
    "[opções]"
  ]
  const exemplos = doc.examples ?? []
  return [
    doc.description,
    "",
    "Uso",
    `  ${uso.join(" ")}`,
    ...secao(
      "Comandos",
      comandos.map(({ name, description }) => [name, description])
    ),
    ...secao(
      "Argumentos",
      argumentos.map(({ name, description }) => [`<${name}>`, Option.getOrElse(description, () => "")])
    ),
    ...secao("Opções", opcoesDe([...doc.flags, ...(doc.globalFlags ?? [])])),
    ...(exemplos.length === 0 ? [] : ["", "Exemplos"]),
    ...exemplos.flatMap(({ command, description }) => [`  ${command}`, `      ${description ?? ""}`]),
    ...(caminho.length > 1
      ? []
      : secao(
          "Códigos de saída",
          CODIGOS_DE_SAIDA.map(([codigo, dito]) => [String(codigo), dito])
        ))
  ].join("\n")
}

const talvez = (sugestoes: ReadonlyArray<string>): string =>
  sugestoes.length === 0 ? "" : ` Quis dizer ${sugestoes.map((sugestao) => `"${sugestao}"`).join(" ou ")}?`

/** An option of every command that does what another does. */
const opcaoDeTodos = (
  nome: string,
  emIngles: string,
  letra: string,
  descricao: string,
  { run }: GlobalFlag.Action<boolean>
) =>
  GlobalFlag.Action({
    flag: Flag.Boolean(nome).pipe(
      Flag.withAlias(letra),
      Flag.withAlias(emIngles),
      Flag.withDescription(descricao),
      Flag.withDefault(false),
      Flag.withoutNegation
    ),
    run
  })

const DE_TODOS = ["ajuda", "versao"] as const

const letras = (texto: string): string => [...texto].sort().join("")

/** With the same letters, or the same beginning. */
const parecem = (dito: string, nome: string): boolean =>
  letras(dito) === letras(nome) || (dito.length > 2 && dito.slice(0, 3) === nome.slice(0, 3))

/** The library compares with the options of the command alone. */
const parecidas = ({ option, suggestions }: CliError.UnrecognizedOption): ReadonlyArray<string> =>
  suggestions.length > 0
    ? suggestions
    : DE_TODOS.filter((nome) => parecem(option.replace(/^-+/, ""), nome)).map((nome) => `--${nome}`)

/** What the library says in English of a value that it judges itself. */
const SO_UMA_VEZ = "at most 1 value"
const DE_ESQUEMA = /^Schema validation failed: /
const DE_SIM_OU_NAO = /^(?:Expected |omit the value )/

const valorInvalido = ({ kind, option, value, expected }: CliError.InvalidValue): string => {
  const nome = kind === "argument" ? `<${option}>` : `--${option}`
  if (value === "") return `falta o valor de ${nome}`
  if (expected === SO_UMA_VEZ) return `opção repetida: "${nome}"`
  if (DE_SIM_OU_NAO.test(expected)) return `${nome} não leva valor: "${value}"`
  return `valor inválido em ${nome}, "${value}": ${expected.replace(DE_ESQUEMA, "")}`
}

const emPortugues = (erro: CliError.NonShowHelpErrors): string => {
  switch (erro._tag) {
    case "UnknownSubcommand":
      return `comando desconhecido: "${erro.subcommand}".${talvez(erro.suggestions)}`
    case "UnrecognizedOption":
      return `opção desconhecida: "${erro.option}".${talvez(parecidas(erro))}`
    case "DuplicateOption":
      return `opção repetida: "${erro.option}"`
    case "MissingOption":
      return `falta a opção --${erro.option}`
    case "MissingArgument":
      return `falta o argumento <${erro.argument}>`
    case "UnexpectedArgument":
      return `não se esperava: ${erro.arguments.map((valor) => `"${valor}"`).join(", ")}`
    case "InvalidValue":
      return valorInvalido(erro)
    default:
      return erro.message
  }
}

const apresentar: CliOutput.Presenter = {
  present: (evento) => {
    switch (evento._tag) {
      case "Help": {
        const ajuda = escreverAjuda(evento.commandPath, evento.helpDoc)
        // nobody asked for it: a command that only names others stands alone
        return evento.reason === "Implicit" ? Console.error(`falta o comando\n\n${ajuda}`) : Console.log(ajuda)
      }
      case "Version":
        return Console.log(`${evento.name} ${evento.version}`)
      case "InvalidInvocation":
        return Console.error(
          [...evento.errors.map(emPortugues), `Veja: ${chamadaDaAjuda(evento.commandPath)}`].join("\n")
        )
    }
  }
}

/** `--ajuda` and `--versao` in the place of the options in English, and everything said in Portuguese. */
export const LinhaDeComandoEmPortugues = Layer.merge(
  CliOutput.layerPresenter(apresentar),
  Layer.succeed(
    CliConfig.CliConfig,
    CliConfig.make({
      builtIns: [
        opcaoDeTodos("ajuda", "help", "h", "Mostra esta ajuda", GlobalFlag.Help),
        opcaoDeTodos("versao", "version", "v", "Mostra a versão", GlobalFlag.Version)
      ]
    })
  )
)
