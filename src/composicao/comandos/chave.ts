/** The command `chave`: issues, lists and revokes API keys on the configured database, beside a running service or alone. */
import { Effect, Layer, Redacted } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { Chaves } from "../../domain/acesso/chaves/chaves.ts"
import { type ChaveRegistrada, PedidoDeEmissao } from "../../domain/acesso/chaves/registro-de-chaves.ts"
import { ValidadorComMemoria } from "../../domain/acesso/chaves/validacao.ts"
import { CLASSES, ESCOPOS } from "../../domain/acesso/consumidor.ts"
import { SISTEMA } from "../../domain/indices/edicao/carga.ts"
import { BancoConfigurado } from "../camadas/banco-configurado.ts"
import { RegistroNoBanco } from "../camadas/chaves.ts"
import { CriptografiaDaPlataforma } from "../camadas/criptografia.ts"
import { RegistrosNoErroPadrao } from "../camadas/registros.ts"
import { avisar, dizer, emColunas, lerOpcoes, rodarCom } from "./linha-de-comando.ts"

/** The registry alone; standard output is for the answer, so what is logged goes to standard error. */
const Camadas = Chaves.layer.pipe(
  Layer.provide(ValidadorComMemoria()),
  Layer.provideMerge(Layer.merge(RegistroNoBanco, CriptografiaDaPlataforma)),
  Layer.provideMerge(BancoConfigurado),
  Layer.provideMerge(RegistrosNoErroPadrao)
)

const rodar = rodarCom(Camadas, "o registro de chaves")

const ORIGEM = { cpf: SISTEMA }

const texto = (nome: string, descricao: string) =>
  Flag.String(nome).pipe(Flag.withDescription(descricao), Flag.optional)

const opcoes = {
  cpf: texto("cpf", "CPF do titular, 11 dígitos"),
  nome: texto("nome", "Nome do titular"),
  classe: texto("classe", `Classe de consumo: ${CLASSES.join(", ")}`),
  escopos: texto("escopos", `Escopos, separados por vírgula: ${ESCOPOS.join(", ")}`),
  finalidade: texto("finalidade", "Para que serve a chave"),
  emNomeDe: texto("em-nome-de", "Em nome de quem; só informativo")
}

const emitir = Command.make("emitir", opcoes, (dados) =>
  Effect.flatMap(lerOpcoes(["chave", "emitir"], PedidoDeEmissao, dados, ["escopos"]), (pedido) =>
    rodar(
      Effect.gen(function* () {
        const { chave, registrada } = yield* (yield* Chaves).emitir(pedido, ORIGEM)
        yield* avisar(
          `Chave emitida (prefixo ${registrada.prefixo}, identificador ${registrada.idToken}). Guarde-a: ela não será mostrada de novo.`
        )
        yield* dizer(Redacted.value(chave))
      })
    )
  )
).pipe(
  Command.withDescription("Emite uma chave e a mostra uma única vez, na saída padrão"),
  Command.withExamples([
    {
      command:
        'npm run -s chave -- emitir --cpf 52998224725 --nome "Maria da Silva" --classe publico --escopos rgps --finalidade "cálculos do escritório"',
      description: "só a chave vai para a saída padrão"
    }
  ])
)

const COLUNAS: ReadonlyArray<readonly [titulo: string, valor: (chave: ChaveRegistrada) => string]> = [
  ["PREFIXO", ({ prefixo }) => prefixo],
  ["IDENTIFICADOR", ({ idToken }) => idToken],
  ["CLASSE", ({ classe }) => classe],
  ["ESCOPOS", ({ escopos }) => escopos.join(",")],
  ["TITULAR", ({ cpf, nome }) => `${cpf} ${nome}`],
  ["CRIADA EM", ({ criadaEm }) => criadaEm.slice(0, 10)],
  ["ÚLTIMO USO", ({ ultimoUso }) => ultimoUso ?? "nunca"],
  ["SITUAÇÃO", ({ revogadaEm }) => (revogadaEm === null ? "ativa" : `revogada em ${revogadaEm.slice(0, 10)}`)],
  ["FINALIDADE", ({ finalidade, emNomeDe }) => (emNomeDe === null ? finalidade : `${finalidade} (por ${emNomeDe})`)]
]

const listar = Command.make("listar", {}, () =>
  rodar(
    Effect.gen(function* () {
      const chaves = yield* (yield* Chaves).listar({})
      yield* chaves.length === 0 ? avisar("Nenhuma chave emitida.") : dizer(emColunas(COLUNAS, chaves))
    })
  )
).pipe(
  Command.withDescription("Lista todas as chaves, da mais nova à mais antiga: o prefixo, nunca a chave"),
  Command.withExamples([
    { command: "npm run -s chave -- listar", description: "prefixo, classe, titular, último uso e situação" }
  ])
)

const alvo = Argument.String("prefixo-ou-identificador").pipe(
  Argument.withDescription("Os 13 primeiros caracteres da chave (rgps_ e mais 8), ou o identificador")
)

const revogar = Command.make("revogar", { alvo }, (dados) =>
  rodar(
    Effect.gen(function* () {
      const { prefixo, idToken } = yield* (yield* Chaves).revogar(dados.alvo, ORIGEM, {
        justificativa: "revogada na linha de comando"
      })
      yield* dizer(`Chave ${prefixo} (${idToken}) revogada.`)
    })
  )
).pipe(
  Command.withDescription("Revoga uma chave, imediatamente e para sempre"),
  Command.withExamples([
    { command: "npm run -s chave -- revogar rgps_XXXXXXXX", description: "pelo prefixo que listar mostra" }
  ])
)

/** Leaves 0, 1, 2 or 64 in `process.exitCode`. */
export const chave = Command.make("chave").pipe(
  Command.withSubcommands([emitir, listar, revogar]),
  Command.withDescription("Chaves de API: emite, lista, revoga"),
  Command.withExamples([
    { command: "npm run -s chave -- listar", description: "as chaves que existem" },
    { command: "npm run chave -- emitir --ajuda", description: "o que cada comando pede" }
  ])
)
