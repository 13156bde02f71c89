/** Where this process judges API keys, and the first key of a new machine. */
import { Effect, Layer, Redacted } from "effect"
import { AvisosDeChaves } from "../../../sql/acesso/chaves-avisos.ts"
import { FonteDeChavesSql, RegistroDeChavesSql } from "../../../sql/acesso/chaves-repo.ts"
import { Chaves } from "../../domain/acesso/chaves/chaves.ts"
import { CPF_DE_NINGUEM, type PedidoDeEmissao } from "../../domain/acesso/chaves/registro-de-chaves.ts"
import { ValidadorComMemoria } from "../../domain/acesso/chaves/validacao.ts"
import { SISTEMA } from "../../domain/indices/edicao/carga.ts"
import { FonteDeChavesPorHttp, SemRegistroDeChaves } from "../../http/backoffice/servico/chaves/chaves-por-http.ts"
import { CredenciaisDeConsumo } from "../../http/comum/servico/consumo.ts"
import { ChavesDeServico } from "../../http/comum/servico/politica.ts"
import { Configuracao, type ConfiguracaoServico } from "../configuracao.ts"
import { ClienteHttp } from "./cliente-http.ts"
import { CriptografiaDaPlataforma } from "./criptografia.ts"

type Conexao = Pick<ConfiguracaoServico, "backofficeUrl" | "chavesServico">
type Registro = Conexao & Pick<ConfiguracaoServico, "credenciaisDeConsumo">

const FontePorHttp = (backofficeUrl: string, { chavesServico: [chaveServico] }: Conexao) =>
  FonteDeChavesPorHttp({ backofficeUrl, chaveServico }).pipe(Layer.provide(ClienteHttp("BACKOFFICE_URL")))

/** The registry on the database of this process. */
export const RegistroNoBanco = Layer.merge(FonteDeChavesSql, RegistroDeChavesSql)

const Validador = ValidadorComMemoria().pipe(Layer.provideMerge(CriptografiaDaPlataforma))

/** A process with the database: it has the registry, unless another service was told to be asked. */
export const ChavesComBanco = (configuracao: Registro) => {
  const { backofficeUrl, chavesServico, credenciaisDeConsumo } = configuracao
  const local = AvisosDeChaves.pipe(Layer.provideMerge(Validador), Layer.provideMerge(RegistroNoBanco))
  const outro =
    backofficeUrl === undefined
      ? local
      : Validador.pipe(
          Layer.provideMerge(FontePorHttp(backofficeUrl, configuracao)),
          Layer.provideMerge(RegistroDeChavesSql)
        )
  return Layer.mergeAll(
    outro,
    Layer.succeed(ChavesDeServico, chavesServico),
    Layer.succeed(CredenciaisDeConsumo, credenciaisDeConsumo)
  )
}

/** A process without a database asks another service. */
export const ChavesApartadas = (configuracao: Conexao) =>
  Validador.pipe(
    Layer.provide(
      configuracao.backofficeUrl === undefined
        ? SemRegistroDeChaves
        : FontePorHttp(configuracao.backofficeUrl, configuracao)
    )
  )

/** The key of a first start in development, for local use. */
const PRIMEIRA: PedidoDeEmissao = {
  cpf: CPF_DE_NINGUEM,
  nome: "Desenvolvimento local",
  classe: "judiciario",
  escopos: ["rgps", "exchange"],
  finalidade: "primeiro início do serviço nesta máquina"
}

/**
 * In development, on a registry that never had a key: issues one and shows it once, to the person at the console
 * (standard error; the log never holds it).
 */
export const PrimeiraChave = Layer.effectDiscard(
  Effect.gen(function* () {
    const { ambiente, backofficeUrl } = yield* Configuracao
    if (ambiente !== "desenvolvimento" || backofficeUrl !== undefined) return
    const emitida = yield* (yield* Chaves).emitirPrimeira(PRIMEIRA, { cpf: SISTEMA })
    if (emitida === undefined) return
    yield* Effect.sync(() =>
      process.stderr.write(
        `Chave de API para uso local, mostrada só desta vez (cabeçalho x-api-key): ${Redacted.value(emitida.chave)}\n`
      )
    )
  })
).pipe(Layer.provide(Chaves.layer))
