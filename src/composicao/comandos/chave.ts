/** The command `chave`: issues, lists and revokes API keys on the configured database, beside a running service or alone. */
import { Effect, Layer, Option, Redacted, Schema } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { Chaves } from "../../domain/acesso/chaves/chaves.ts"
import { type ChaveRegistrada, PedidoDeEmissao } from "../../domain/acesso/chaves/registro-de-chaves.ts"
import { ValidadorComMemoria } from "../../domain/acesso/chaves/validacao.ts"
import { CLASSES, ESCOPOS } from "../../domain/acesso/consumidor.ts"
import { descreverProblemas } from "../../domain/calculos/json/problemas.ts"
import { SISTEMA } from "../../domain/indices/edicao/carga.ts"
import { BancoConfigurado } from "../camadas/banco-configurado.ts"
import { RegistroNoBanco } from "../camadas/chaves.ts"
import { CriptografiaDaPlataforma } from "../camadas/criptografia.ts"
import { RegistrosNoErroPadrao } from "../camadas/registros.ts"
import { avisar, dizer, emColunas, rodarCom, UsoInvalido } from "./linha-de-comando.ts"

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
  cpf: texto("cpf", "CPF of the holder, 11 digits"),
  nome: texto("nome", "Name of the holder"),
  classe: texto("classe", `Consumer class: ${CLASSES.join(", ")}`),
  escopos: texto("escopos", `Scopes, separated by commas: ${ESCOPOS.join(", ")}`),
  finalidade: texto("finalidade", "What the key is for"),
  emNomeDe: texto("em-nome-de", "On whose behalf; informational")
}

const lerPedido = Schema.decodeUnknownEffect(PedidoDeEmissao, { errors: "all" })

/** What was given on the command line as a request; absent flags are absent fields. */
const pedidoDe = (dados: { readonly [N in keyof typeof opcoes]: Option.Option<string> }) => {
  const presentes = Object.entries(dados).flatMap(([campo, valor]) =>
    Option.isNone(valor) ? [] : [[campo, campo === "escopos" ? valor.value.split(",") : valor.value] as const]
  )
  return lerPedido(Object.fromEntries(presentes)).pipe(
    Effect.mapError(({ issue }) => new UsoInvalido({ mensagens: descreverProblemas(issue, "Payload") }))
  )
}

const emitir = Command.make("emitir", opcoes, (dados) =>
  rodar(
    Effect.gen(function* () {
      const { chave, registrada } = yield* (yield* Chaves).emitir(yield* pedidoDe(dados), ORIGEM)
      yield* avisar(
        `Chave emitida (prefixo ${registrada.prefixo}, identificador ${registrada.idToken}). Guarde-a: ela não será mostrada de novo.`
      )
      yield* dizer(Redacted.value(chave))
    })
  )
).pipe(Command.withDescription("Issues a key and prints it once"))

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
).pipe(Command.withDescription("Lists every key, from the newest: its prefix, never the key"))

const alvo = Argument.String("prefixo-ou-identificador").pipe(
  Argument.withDescription("The first 13 characters of the key (rgps_ and 8 more), or its id"),
  Argument.optional
)

const revogar = Command.make("revogar", { alvo }, (dados) =>
  rodar(
    Effect.gen(function* () {
      if (Option.isNone(dados.alvo)) {
        return yield* new UsoInvalido({
          mensagens: ["informe o prefixo da chave (rgps_ e 8 caracteres) ou o identificador"]
        })
      }
      const { prefixo, idToken } = yield* (yield* Chaves).revogar(dados.alvo.value, ORIGEM, {
        justificativa: "revogada na linha de comando"
      })
      yield* dizer(`Chave ${prefixo} (${idToken}) revogada.`)
    })
  )
).pipe(Command.withDescription("Revokes a key at once and for ever"))

/** Leaves 0, 1, 2 or 64 in `process.exitCode`. */
export const chave = Command.make("chave").pipe(
  Command.withSubcommands([emitir, listar, revogar]),
  Command.withDescription("API keys: issues, lists, revokes")
)
