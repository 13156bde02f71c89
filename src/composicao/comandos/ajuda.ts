/** The command line in Portuguese: what `--ajuda` prints, and what is said of a command line that is wrong. */
import { Console, Layer, Option } from "effect"
import { CliConfig, type CliError, CliOutput, Flag, GlobalFlag, type HelpDoc } from "effect/cli"
import { CODIGOS_DE_SAIDA } from "./codigos-de-saida.ts"

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

const nomeDaOpcao = ({ name, aliases, type }: HelpDoc.FlagDoc): string =>
  [`--${name}${type === "boolean" ? "" : " <texto>"}`, ...aliases].join(", ")

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

const emPortugues = (erro: CliError.NonShowHelpErrors): string => {
  switch (erro._tag) {
    case "UnknownSubcommand":
      return `comando desconhecido: "${erro.subcommand}".${talvez(erro.suggestions)}`
    case "UnrecognizedOption":
      return `opção desconhecida: "${erro.option}".${talvez(erro.suggestions)}`
    case "DuplicateOption":
      return `opção repetida: "${erro.option}"`
    case "MissingOption":
      return `falta a opção --${erro.option}`
    case "MissingArgument":
      return `falta o argumento <${erro.argument}>`
    case "UnexpectedArgument":
      return `não se esperava: ${erro.arguments.map((valor) => `"${valor}"`).join(", ")}`
    case "InvalidValue": {
      const nome = erro.kind === "argument" ? `<${erro.option}>` : `--${erro.option}`
      return erro.value === ""
        ? `falta o valor de ${nome}`
        : `valor inválido em ${nome}, "${erro.value}": ${erro.expected.replace(/^Schema validation failed: /, "")}`
    }
    default:
      return erro.message
  }
}

const apresentar: CliOutput.Presenter = {
  present: (evento) => {
    switch (evento._tag) {
      case "Help":
        return Console.log(escreverAjuda(evento.commandPath, evento.helpDoc))
      case "Version":
        return Console.log(`${evento.name} ${evento.version}`)
      case "InvalidInvocation":
        return Console.error(
          [...evento.errors.map(emPortugues), `Veja: ${chamadaDaAjuda(evento.commandPath)}`].join("\n")
        )
    }
  }
}

/** An option of every command that does what `padrao` does. */
const opcaoDeTodos = (nome: string, letra: string, descricao: string, { run }: GlobalFlag.Action<boolean>) =>
  GlobalFlag.Action({
    flag: Flag.Boolean(nome).pipe(Flag.withAlias(letra), Flag.withDescription(descricao), Flag.withDefault(false)),
    run
  })

/** `--ajuda` and `--versao` in the place of the options in English, and everything said in Portuguese. */
export const LinhaDeComandoEmPortugues = Layer.merge(
  CliOutput.layerPresenter(apresentar),
  Layer.succeed(
    CliConfig.CliConfig,
    CliConfig.make({
      builtIns: [
        opcaoDeTodos("ajuda", "h", "Mostra esta ajuda", GlobalFlag.Help),
        opcaoDeTodos("versao", "v", "Mostra a versão", GlobalFlag.Version)
      ]
    })
  )
)
