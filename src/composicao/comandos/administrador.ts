/** The command `administrador`: who administers, on the configured database, beside a running service or alone. */
import { Effect, Layer, type Option, Schema } from "effect"
import { Command, Flag } from "effect/cli"
import { GestaoDeAdministradoresSql } from "../../../sql/acesso/gestao-de-administradores-repo.ts"
import {
  AdministradorAusente,
  Administradores,
  type AdministradorRegistrado,
  GestaoDeAdministradores
} from "../../domain/acesso/administradores.ts"
import { NomeDePessoa } from "../../domain/acesso/campos.ts"
import { SISTEMA } from "../../domain/indices/edicao/carga.ts"
import { Cpf } from "../../domain/valores/cpf.ts"
import { BancoConfigurado } from "../camadas/banco-configurado.ts"
import { RegistrosNoErroPadrao } from "../camadas/registros.ts"
import { avisar, dizer, emColunas, lerOpcoes, rodarCom } from "./linha-de-comando.ts"

const rodar = rodarCom(
  Administradores.layer.pipe(
    Layer.provideMerge(GestaoDeAdministradoresSql),
    Layer.provideMerge(BancoConfigurado),
    Layer.provideMerge(RegistrosNoErroPadrao)
  ),
  "o registro de administradores"
)

const MOTIVO = "pela linha de comando"
const ORIGEM = { cpf: SISTEMA }

/** More than any registry holds. */
const TODOS = { tamanho: 10_000, deslocamento: 0 }

const texto = (nome: string, descricao: string) =>
  Flag.String(nome).pipe(Flag.withDescription(descricao), Flag.optional)

const doCpf = { cpf: texto("cpf", "CPF da pessoa, 11 dígitos") }
const daPessoa = { ...doCpf, nome: texto("nome", "Nome da pessoa") }

type Dados<Opcoes> = { readonly [N in keyof Opcoes]: Option.Option<string> }

/** The CPF of the command line. */
const lerCpf = (comando: string, dados: Dados<typeof doCpf>) =>
  lerOpcoes(["administrador", comando], Schema.Struct({ cpf: Cpf }), dados)

/** The active administrator with this CPF. */
const alvo = Effect.fnUntraced(function* (cpf: Cpf) {
  return (yield* (yield* GestaoDeAdministradores).achar(cpf)) ?? (yield* new AdministradorAusente())
})

const incluir = Command.make("incluir", daPessoa, (dados) =>
  Effect.gen(function* () {
    const pessoa = yield* lerOpcoes(
      ["administrador", "incluir"],
      Schema.Struct({ cpf: Cpf, nome: NomeDePessoa }),
      dados
    )
    const nome = pessoa.nome.trim()
    yield* rodar(
      Effect.gen(function* () {
        yield* (yield* Administradores).incluir({ ...pessoa, nome }, MOTIVO, ORIGEM)
        yield* dizer(`${nome} agora administra o serviço.`)
      })
    )
  })
).pipe(
  Command.withDescription("Inclui uma pessoa no registro; assim vem o primeiro administrador de uma instalação nova"),
  Command.withExamples([
    {
      command: 'npm run -s administrador -- incluir --cpf 52998224725 --nome "Maria da Silva"',
      description: "quem vai administrar"
    }
  ])
)

const COLUNAS: ReadonlyArray<readonly [titulo: string, valor: (pessoa: AdministradorRegistrado) => string]> = [
  ["CPF", ({ cpf }) => cpf],
  ["NOME", ({ nome }) => nome],
  ["DESDE", ({ criadoEm }) => criadoEm.slice(0, 10)],
  ["INCLUÍDO POR", ({ criadoPor }) => criadoPor],
  ["ÚLTIMO ACESSO", ({ ultimoLogin }) => ultimoLogin?.slice(0, 10) ?? "nunca"],
  [
    "CONTA",
    ({ conta, contasRecusadas: [outra] }) =>
      outra !== undefined ? "outra a confirmar" : conta === null ? "nenhuma ainda" : "conhecida"
  ]
]

const listar = Command.make("listar", {}, () =>
  rodar(
    Effect.gen(function* () {
      const { itens } = yield* (yield* GestaoDeAdministradores).listar(TODOS)
      yield* itens.length === 0 ? avisar("Nenhum administrador.") : dizer(emColunas(COLUNAS, itens))
    })
  )
).pipe(
  Command.withDescription("Lista quem administra"),
  Command.withExamples([
    { command: "npm run -s administrador -- listar", description: "com a conta e o último acesso de cada um" }
  ])
)

const remover = Command.make("remover", doCpf, (dados) =>
  Effect.flatMap(lerCpf("remover", dados), ({ cpf }) =>
    rodar(
      Effect.gen(function* () {
        const { id, nome } = yield* alvo(cpf)
        yield* (yield* Administradores).remover(id, MOTIVO, ORIGEM)
        yield* dizer(`${nome} não administra mais o serviço, e suas sessões foram encerradas.`)
      })
    )
  )
).pipe(
  Command.withDescription("Remove uma pessoa do registro e encerra suas sessões"),
  Command.withExamples([
    { command: "npm run -s administrador -- remover --cpf 52998224725", description: "quem deixa de administrar" }
  ])
)

const confirmarConta = Command.make("confirmar-conta", doCpf, (dados) =>
  Effect.flatMap(lerCpf("confirmar-conta", dados), ({ cpf }) =>
    rodar(
      Effect.gen(function* () {
        const { id, nome } = yield* alvo(cpf)
        yield* (yield* Administradores).decidirConta(id, "confirmar", MOTIVO, ORIGEM)
        yield* dizer(`${nome} passa a entrar pela última conta do login único que foi recusada.`)
      })
    )
  )
).pipe(
  Command.withDescription("Confirma a última conta recusada de um administrador, quando ninguém mais pode"),
  Command.withExamples([
    {
      command: "npm run -s administrador -- confirmar-conta --cpf 52998224725",
      description: "a pessoa passa a entrar por essa conta"
    }
  ])
)

/** Leaves 0, 1, 2 or 64 in `process.exitCode`. */
export const administrador = Command.make("administrador").pipe(
  Command.withSubcommands([incluir, listar, remover, confirmarConta]),
  Command.withDescription("Administradores: inclui, lista, remove, confirma contas"),
  Command.withExamples([{ command: "npm run -s administrador -- listar", description: "quem administra hoje" }])
)
