/**
 * Every setting of the service, read once from the environment. The table in `docs/operar.md` and `.env.example` list the same
 * variables; a test compares the three.
 *
 * A wrong or missing value stops the boot with one line that names the variable. Values are never printed.
 */
import { randomBytes } from "node:crypto"
import { readFileSync } from "node:fs"
import { BlockList } from "node:net"
import { Context, type Cron, Data, Effect, Layer, Redacted, Result } from "effect"
import { LIMITES_PADRAO, type Limites } from "../domain/acesso/cotas.ts"
import { type Comando, exigenciasNaoCumpridas } from "./exigencias.ts"
import {
  cron,
  DIAS_DE_ACESSOS,
  DIAS_DE_TELEMETRIA,
  dias,
  diasDeAcesso,
  enderecoSecreto,
  escolha,
  type Leitura,
  lista,
  MIB,
  memoriaDeLeitura,
  memoriaDoProcesso,
  palavra,
  porMinuto,
  porta,
  redes,
  segredo,
  segredos,
  textoLivre,
  url
} from "./leitura-de-variaveis.ts"

export const SERVICOS = ["backoffice", "tempo", "rmi", "portal"] as const
export type Servico = (typeof SERVICOS)[number]

/** Services with routes that need an API key. */
const COM_CHAVE: ReadonlyArray<Servico> = ["tempo", "rmi"]

export const AMBIENTES = ["desenvolvimento", "teste", "producao"] as const
export type Ambiente = (typeof AMBIENTES)[number]

/** Single sign-on (OpenID Connect). */
export interface ConfiguracaoOidc {
  readonly emissor: string
  readonly clienteId: string
  readonly clienteSegredo: Redacted.Redacted | undefined
  /** The name of this service in access tokens; never the client id, which is the audience of ID tokens. */
  readonly audiencia: string
  /** Clients whose access tokens are taken. */
  readonly clientes: ReadonlyArray<string>
  /** The scope that each tree asks of an access token; `undefined`: none. */
  readonly escopos: { readonly admin: string | undefined; readonly usuario: string | undefined }
  /** Ways of signing in that are strong enough (`acr`); none: the provider decides. */
  readonly acr: ReadonlyArray<string>
}

export interface ConfiguracaoServico {
  readonly porta: number
  readonly host: string
  /** Public origin, without a trailing slash. */
  readonly urlBase: string
  readonly servicos: ReadonlyArray<Servico>
  readonly ambiente: Ambiente
  /** `undefined`: embedded PostgreSQL under `pastaDados`. */
  readonly bancoUrl: Redacted.Redacted | undefined
  /** Passwords that `migrar --papeis` gives to the roles of the database. */
  readonly senhasDosPapeis: Readonly<Record<"migracao" | "servico" | "job", Redacted.Redacted | undefined>>
  readonly pastaDados: string
  /** Origin of the index service; `undefined`: the tables are in this process, as always where the backoffice runs. */
  readonly indicesUrl: string | undefined
  /** Origin of the service that has the key registry; `undefined`: this process, as always where the backoffice runs. */
  readonly backofficeUrl: string | undefined
  /** Secrets of the header `x-servico-chave`: the first is sent, every one is accepted; two while one replaces the other. */
  readonly chavesServico: readonly [Redacted.Redacted, ...ReadonlyArray<Redacted.Redacted>]
  /** Secrets of cookies and forms: the first seals, every one opens; two while one replaces the other. */
  readonly segredosSessao: readonly [Redacted.Redacted, ...ReadonlyArray<Redacted.Redacted>]
  readonly oidc: ConfiguracaoOidc | undefined
  readonly chaveApiObrigatoria: boolean
  readonly smtpUrl: Redacted.Redacted | undefined
  readonly emailRemetente: string | undefined
  /** OTLP endpoint, if any; the exporters read the standard `OTEL_*` variables themselves. */
  readonly enderecoOtlp: string | undefined
  /** The network between the parts of the installation is encrypted below us: plain HTTP inside it. */
  readonly aceitarHttpInterno: boolean
  readonly sgsUrl: string
  readonly ibgeUrl: string
  readonly jobCron: Cron.Cron | undefined
  readonly proxiesConfiaveis: BlockList
  /** POSTs per minute of the protected routes. */
  readonly limites: Limites
  /** Days for which usage events are kept one by one. */
  readonly diasDeTelemetria: number
  /** Bytes that reading one document may make the process grow by, and that the process may have with all of them. */
  readonly memoria: { readonly deLeitura: number; readonly doProcesso: number }
  /** Days for which the access log of the panel is kept. */
  readonly diasDeAcessos: number
}

export class Configuracao extends Context.Service<Configuracao, ConfiguracaoServico>()("Configuracao") {
  /** Reads the environment of the process, for what is being started. */
  static readonly layer = (comando: Comando) =>
    Layer.effect(
      Configuracao,
      Effect.suspend(() => lerConfiguracao(process.env, comando))
    )
}

/** The environment does not allow a start; `problemas` holds one line per variable, in Portuguese. */
export class ConfiguracaoInvalida extends Data.TaggedError("ConfiguracaoInvalida")<{
  readonly problemas: ReadonlyArray<string>
}> {
  override get message() {
    return `Configuração inválida: ${this.problemas.join("; ")}`
  }
}

/** `EX_CONFIG` of sysexits: something was found in an unconfigured or misconfigured state. */
export const CODIGO_CONFIGURACAO_INVALIDA = 78

type Variaveis = Readonly<Record<string, string | undefined>>

/** The variables of the service, in the order of `.env.example`. */
export const VARIAVEIS = [
  "PORT",
  "HOST",
  "BASE_URL",
  "SERVICOS",
  "AMBIENTE",
  "DATABASE_URL",
  "DATABASE_PASSWORD",
  "DATA_DIR",
  "INDICES_URL",
  "BACKOFFICE_URL",
  "ACEITAR_HTTP_INTERNO",
  "CHAVE_SERVICO",
  "SEGREDO_SESSAO",
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_AUDIENCE",
  "OIDC_CLIENTES",
  "OIDC_ESCOPO_ADMIN",
  "OIDC_ESCOPO_USUARIO",
  "OIDC_ACR",
  "CHAVE_API_OBRIGATORIA",
  "SMTP_URL",
  "EMAIL_REMETENTE",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "SGS_URL",
  "IBGE_URL",
  "JOB_CRON",
  "TRUSTED_PROXIES",
  "COTA_INSTITUCIONAL",
  "COTA_PUBLICO",
  "COTA_ORIGEM",
  "TELEMETRIA_DIAS",
  "ACESSOS_DIAS",
  "MEMORIA_DE_LEITURA",
  "MEMORIA_DO_PROCESSO",
  "SENHA_MIGRACAO",
  "SENHA_SERVICO",
  "SENHA_JOB"
] as const
type Variavel = (typeof VARIAVEIS)[number]

/** Variables whose value may be in a file named by `…_FILE` instead, as vaults and orchestrators hand secrets over. */
export const SECRETAS: ReadonlyArray<Variavel> = [
  "DATABASE_URL",
  "DATABASE_PASSWORD",
  "CHAVE_SERVICO",
  "SEGREDO_SESSAO",
  "OIDC_CLIENT_SECRET",
  "SMTP_URL",
  "SENHA_MIGRACAO",
  "SENHA_SERVICO",
  "SENHA_JOB"
]

/** The value of a variable; of a secret one, also by `…_FILE`. A failure is what would have been right. */
const valorDe = (variaveis: Variaveis, nome: Variavel): Result.Result<string | undefined, string> => {
  const direto = variaveis[nome]?.trim() || undefined
  const arquivo = SECRETAS.includes(nome) ? variaveis[`${nome}_FILE`]?.trim() || undefined : undefined
  if (arquivo === undefined) return Result.succeed(direto)
  if (direto !== undefined) return Result.fail(`esperada ou ${nome}, ou ${nome}_FILE, não as duas`)
  return Result.mapError(
    Result.try(() => readFileSync(arquivo, "utf8").trim() || undefined),
    () => `o arquivo de ${nome}_FILE não pode ser lido`
  )
}

/** The address of the database with the password that was given apart, whatever its characters. */
const comSenha = (endereco: Redacted.Redacted, senha: Redacted.Redacted | undefined): Redacted.Redacted => {
  if (senha === undefined) return endereco
  const url = new URL(Redacted.value(endereco))
  url.password = encodeURIComponent(Redacted.value(senha))
  return Redacted.make(url.toString())
}

/** Bytes of a password of the database. */
const MINIMO_DA_SENHA = 16

const segredoGerado = () => Redacted.make(randomBytes(32).toString("base64url"))

/** Settings from a set of variables; an empty value counts as absent. */
export const lerConfiguracao = (
  variaveis: Variaveis,
  comando: Comando = "servir"
): Effect.Effect<ConfiguracaoServico, ConfiguracaoInvalida> =>
  Effect.suspend(() => {
    const problemas: Array<string> = []
    const valores = new Map<string, string | undefined>(
      VARIAVEIS.map((nome) => {
        const lido = valorDe(variaveis, nome)
        if (Result.isFailure(lido)) problemas.push(`${nome}: ${lido.failure}`)
        return [nome, Result.getOrUndefined(lido)]
      })
    )
    const presente = (nome: Variavel): string | undefined => valores.get(nome)
    const opcional = <A>(nome: Variavel, leitura: Leitura<A>): A | undefined => {
      const texto = presente(nome)
      if (texto === undefined) return undefined
      const lido = leitura(texto)
      if (Result.isSuccess(lido)) return lido.success
      problemas.push(`${nome}: ${lido.failure}`)
      return undefined
    }
    const exigir = (nome: Variavel, quando: boolean, motivo: string) => {
      if (quando && presente(nome) === undefined) problemas.push(`${nome}: obrigatória ${motivo}`)
    }

    const ambiente = opcional("AMBIENTE", escolha(AMBIENTES)) ?? "desenvolvimento"
    const chaveApiObrigatoria = opcional("CHAVE_API_OBRIGATORIA", escolha(["true", "false"])) !== "false"

    const http = url("http:", "https:")
    const emissor = opcional("OIDC_ISSUER", http)
    const clienteId = opcional("OIDC_CLIENT_ID", textoLivre)
    const clienteSegredo = opcional("OIDC_CLIENT_SECRET", segredo(1))
    const audiencia = opcional("OIDC_AUDIENCE", textoLivre)
    const clientes = opcional("OIDC_CLIENTES", lista(textoLivre))
    const acr = opcional("OIDC_ACR", lista(textoLivre))
    const outras = clienteId ?? clienteSegredo ?? audiencia ?? clientes ?? acr
    exigir("OIDC_ISSUER", outras !== undefined, "com as demais OIDC_*")
    exigir("OIDC_CLIENT_ID", presente("OIDC_ISSUER") !== undefined, "com OIDC_ISSUER")
    exigir("OIDC_AUDIENCE", presente("OIDC_ISSUER") !== undefined, "com OIDC_ISSUER")
    if (audiencia !== undefined && audiencia === clienteId)
      problemas.push("OIDC_AUDIENCE: não pode ser o OIDC_CLIENT_ID, que é o destinatário dos tokens de identidade")
    /** Written and empty: the tree asks for no scope. */
    const escopo = (nome: Variavel, padrao: string): string | undefined =>
      variaveis[nome]?.trim() === "" ? undefined : (opcional(nome, palavra) ?? padrao)

    const smtpUrl = opcional("SMTP_URL", enderecoSecreto("smtp:", "smtps:"))
    exigir("EMAIL_REMETENTE", presente("SMTP_URL") !== undefined, "com SMTP_URL")

    const portaEscolhida = opcional("PORT", porta) ?? 3000
    const servicos = opcional("SERVICOS", lista(escolha(SERVICOS))) ?? SERVICOS
    if (servicos.length === 0) problemas.push(`SERVICOS: esperado ao menos um de: ${SERVICOS.join(", ")}`)

    const indicesLidos = opcional("INDICES_URL", http)
    const indicesUrl = servicos.includes("backoffice") ? undefined : indicesLidos
    if (indicesUrl !== undefined && presente("JOB_CRON") !== undefined)
      problemas.push("JOB_CRON: com INDICES_URL, só é aceito no processo que roda o backoffice")

    const backofficeLido = opcional("BACKOFFICE_URL", http)
    const backofficeUrl = servicos.includes("backoffice") ? undefined : backofficeLido
    exigir(
      "CHAVE_SERVICO",
      ambiente !== "producao" && (backofficeUrl ?? indicesUrl) !== undefined,
      "com BACKOFFICE_URL ou INDICES_URL"
    )
    exigir(
      "BACKOFFICE_URL",
      chaveApiObrigatoria && indicesUrl !== undefined && servicos.some((servico) => COM_CHAVE.includes(servico)),
      "com INDICES_URL: sem banco, este processo não tem como conferir chaves de API"
    )

    const deLeitura = opcional("MEMORIA_DE_LEITURA", memoriaDeLeitura) ?? 768
    const doProcesso = opcional("MEMORIA_DO_PROCESSO", memoriaDoProcesso) ?? 1536
    if (deLeitura >= doProcesso)
      problemas.push("MEMORIA_DE_LEITURA: esperado menos que MEMORIA_DO_PROCESSO (as duas em MiB)")
    const enderecoDoBanco = opcional("DATABASE_URL", enderecoSecreto("postgres:", "postgresql:"))
    const senhaDoBanco = opcional("DATABASE_PASSWORD", segredo(1))
    exigir("DATABASE_URL", senhaDoBanco !== undefined, "com DATABASE_PASSWORD")

    const lida: ConfiguracaoServico = {
      porta: portaEscolhida,
      host: opcional("HOST", textoLivre) ?? "127.0.0.1",
      urlBase: opcional("BASE_URL", http) ?? `http://localhost:${portaEscolhida}`,
      servicos,
      ambiente,
      bancoUrl: enderecoDoBanco === undefined ? undefined : comSenha(enderecoDoBanco, senhaDoBanco),
      senhasDosPapeis: {
        migracao: opcional("SENHA_MIGRACAO", segredo(MINIMO_DA_SENHA)),
        servico: opcional("SENHA_SERVICO", segredo(MINIMO_DA_SENHA)),
        job: opcional("SENHA_JOB", segredo(MINIMO_DA_SENHA))
      },
      pastaDados: opcional("DATA_DIR", textoLivre) ?? ".data",
      indicesUrl,
      backofficeUrl,
      chavesServico: opcional("CHAVE_SERVICO", segredos(32)) ?? [segredoGerado()],
      segredosSessao: opcional("SEGREDO_SESSAO", segredos(32)) ?? [segredoGerado()],
      oidc:
        emissor === undefined || clienteId === undefined || audiencia === undefined
          ? undefined
          : {
              emissor,
              clienteId,
              clienteSegredo,
              audiencia,
              clientes: clientes ?? [clienteId],
              escopos: {
                admin: escopo("OIDC_ESCOPO_ADMIN", "rgps-admin"),
                usuario: escopo("OIDC_ESCOPO_USUARIO", "rgps-usuario")
              },
              acr: acr ?? []
            },
      chaveApiObrigatoria,
      smtpUrl,
      emailRemetente: opcional("EMAIL_REMETENTE", textoLivre),
      enderecoOtlp: opcional("OTEL_EXPORTER_OTLP_ENDPOINT", http),
      aceitarHttpInterno: opcional("ACEITAR_HTTP_INTERNO", escolha(["true", "false"])) === "true",
      sgsUrl: opcional("SGS_URL", http) ?? "https://api.bcb.gov.br",
      ibgeUrl: opcional("IBGE_URL", http) ?? "https://servicodados.ibge.gov.br",
      jobCron: opcional("JOB_CRON", cron),
      proxiesConfiaveis: opcional("TRUSTED_PROXIES", redes) ?? new BlockList(),
      limites: {
        institucional: opcional("COTA_INSTITUCIONAL", porMinuto) ?? LIMITES_PADRAO.institucional,
        publico: opcional("COTA_PUBLICO", porMinuto) ?? LIMITES_PADRAO.publico,
        porOrigem: opcional("COTA_ORIGEM", porMinuto) ?? LIMITES_PADRAO.porOrigem
      },
      diasDeTelemetria: opcional("TELEMETRIA_DIAS", dias) ?? DIAS_DE_TELEMETRIA,
      memoria: { deLeitura: deLeitura * MIB, doProcesso: doProcesso * MIB },
      diasDeAcessos: opcional("ACESSOS_DIAS", diasDeAcesso) ?? DIAS_DE_ACESSOS
    }
    const jaDitas = new Set(problemas.map((problema) => problema.split(":", 1)[0]))
    problemas.push(
      ...exigenciasNaoCumpridas({ comando, lida, presente: (nome) => valores.get(nome) !== undefined })
        .filter(({ variavel }) => !jaDitas.has(variavel))
        .map(({ variavel, problema }) => `${variavel}: ${problema}`)
    )
    return problemas.length === 0 ? Effect.succeed(lida) : Effect.fail(new ConfiguracaoInvalida({ problemas }))
  })
