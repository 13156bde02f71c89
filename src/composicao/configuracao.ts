/**
 * Every setting of the service, read once from the environment. The table in `docs/operar.md` and `.env.example` list the same
 * variables; a test compares the three.
 *
 * A wrong or missing value stops the boot with one line that names the variable. Values are never printed.
 */
import { randomBytes } from "node:crypto"
import { readFileSync } from "node:fs"
import { BlockList } from "node:net"
import { Context, Cron, Data, Effect, Layer, Redacted, Result } from "effect"
import { LIMITES_PADRAO, type Limites } from "../domain/acesso/cotas.ts"
import { LIMITES_DE_COPIAS_PADRAO, type LimitesDeCopias } from "../domain/calculos/copias/cota.ts"
import { FUSO } from "../domain/valores/brasilia.ts"
import type { Remetente } from "../domain/valores/textos/endereco-de-email.ts"
import { type Comando, exigenciasNaoCumpridas } from "./exigencias.ts"
import {
  credencial,
  cron,
  DIAS_DE_ACESSOS,
  DIAS_DE_TELEMETRIA,
  dias,
  diasDeAcesso,
  enderecoSecreto,
  escolha,
  type FonteDoPortal,
  fontesDoPortal,
  type Leitura,
  lista,
  MIB,
  mebibytes,
  memoriaDeLeitura,
  memoriaDoProcesso,
  nomeDeHost,
  palavra,
  porMinuto,
  porta,
  quantasCopias,
  redes,
  remetente,
  segredo,
  segredos,
  segundos,
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
  /** Public origin of the pages of people, without a trailing slash; the same where none was given. */
  readonly urlPortal: string
  /** Seconds that what is in flight has once the process is told to end. */
  readonly encerramentoS: number
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
  /** The applications whose contracts the portal of this process asks for over HTTP, and how often. */
  readonly portal: { readonly fontes: ReadonlyArray<FonteDoPortal>; readonly intervaloS: number }
  /** Secrets of the header `x-servico-chave`: the first is sent, every one is accepted; two while one replaces the other. */
  readonly chavesServico: readonly [Redacted.Redacted, ...ReadonlyArray<Redacted.Redacted>]
  /** By which applications take the cases that were handed to them, each its own. */
  readonly credenciaisDeConsumo: ReadonlyArray<{ readonly aplicacao: string; readonly segredo: Redacted.Redacted }>
  /** Secrets of cookies and forms: the first seals, every one opens; two while one replaces the other. */
  readonly segredosSessao: readonly [Redacted.Redacted, ...ReadonlyArray<Redacted.Redacted>]
  /** Secrets of what is kept encrypted: the first writes, every one reads; `undefined`: one in `pastaDados`. */
  readonly chavesCifra: readonly [Redacted.Redacted, ...ReadonlyArray<Redacted.Redacted>] | undefined
  /** Hosts that the catalogue may send people to, beside our own. */
  readonly hostsDoCatalogo: ReadonlyArray<string>
  readonly oidc: ConfiguracaoOidc | undefined
  readonly chaveApiObrigatoria: boolean
  readonly smtpUrl: Redacted.Redacted | undefined
  readonly emailRemetente: Remetente | undefined
  /** OTLP endpoint, if any; the exporters read the standard `OTEL_*` variables themselves. */
  readonly enderecoOtlp: string | undefined
  /** The network between the parts of the installation is encrypted below us: plain HTTP inside it. */
  readonly aceitarHttpInterno: boolean
  readonly sgsUrl: string
  readonly ibgeUrl: string
  readonly jobCron: Cron.Cron | undefined
  /** When what has ended is deleted. */
  readonly limpezaCron: Cron.Cron
  readonly proxiesConfiaveis: BlockList
  /** POSTs per minute of the protected routes. */
  readonly limites: Limites
  /** Bytes of all drafts of the web calculators together. */
  readonly espacoDosRascunhos: number
  /** Snapshots of one person of class `publico`. */
  readonly limitesDasCopias: LimitesDeCopias
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

type Variaveis = Readonly<Record<string, string | undefined>>

/** The variables of the service, in the order of `.env.example`. */
export const VARIAVEIS = [
  "PORT",
  "HOST",
  "BASE_URL",
  "PORTAL_URL",
  "ENCERRAMENTO_S",
  "SERVICOS",
  "AMBIENTE",
  "DATABASE_URL",
  "DATABASE_PASSWORD",
  "DATA_DIR",
  "INDICES_URL",
  "BACKOFFICE_URL",
  "PORTAL_FONTES",
  "PORTAL_INTERVALO_S",
  "ACEITAR_HTTP_INTERNO",
  "CHAVE_SERVICO",
  "CHAVES_DE_CONSUMO",
  "SEGREDO_SESSAO",
  "CHAVE_CIFRA",
  "HOSTS_DO_CATALOGO",
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
  "LIMPEZA_CRON",
  "TRUSTED_PROXIES",
  "COTA_INSTITUCIONAL",
  "COTA_PUBLICO",
  "COTA_ORIGEM",
  "COPIAS_POR_DIA",
  "COPIAS_POR_ANO",
  "COPIAS_MIB_POR_ANO",
  "ESPACO_DOS_RASCUNHOS",
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
  "CHAVES_DE_CONSUMO",
  "SEGREDO_SESSAO",
  "CHAVE_CIFRA",
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

/** What reads the variables, and gathers what is wrong with them. */
class Leitor {
  readonly problemas: Array<string> = []
  private readonly variaveis: Variaveis
  private readonly valores: ReadonlyMap<string, string | undefined>

  constructor(variaveis: Variaveis) {
    this.variaveis = variaveis
    this.valores = new Map(
      VARIAVEIS.map((nome) => {
        const lido = valorDe(variaveis, nome)
        if (Result.isFailure(lido)) this.problemas.push(`${nome}: ${lido.failure}`)
        return [nome, Result.getOrUndefined(lido)]
      })
    )
  }

  presente(nome: string): boolean {
    return this.valores.get(nome) !== undefined
  }

  /** The value, or `undefined` where there is none or it is wrong. */
  opcional<A>(nome: Variavel, leitura: Leitura<A>): A | undefined {
    const texto = this.valores.get(nome)
    if (texto === undefined) return undefined
    const lido = leitura(texto)
    if (Result.isSuccess(lido)) return lido.success
    this.problemas.push(`${nome}: ${lido.failure}`)
    return undefined
  }

  exigir(nome: Variavel, quando: boolean, motivo: string): void {
    if (quando && !this.presente(nome)) this.problemas.push(`${nome}: obrigatória ${motivo}`)
  }

  recusar(quando: boolean, problema: string): void {
    if (quando) this.problemas.push(problema)
  }

  /** The scope that a tree asks for; written and empty, it asks for none. */
  escopo(nome: Variavel, padrao: string): string | undefined {
    return this.variaveis[nome]?.trim() === "" ? undefined : (this.opcional(nome, palavra) ?? padrao)
  }
}

const http = url("http:", "https:")
const simNao = escolha(["true", "false"])

const lerOidc = (leitor: Leitor): ConfiguracaoOidc | undefined => {
  const emissor = leitor.opcional("OIDC_ISSUER", http)
  const clienteId = leitor.opcional("OIDC_CLIENT_ID", textoLivre)
  const clienteSegredo = leitor.opcional("OIDC_CLIENT_SECRET", segredo(1))
  const audiencia = leitor.opcional("OIDC_AUDIENCE", textoLivre)
  const clientes = leitor.opcional("OIDC_CLIENTES", lista(textoLivre))
  const acr = leitor.opcional("OIDC_ACR", lista(textoLivre))
  const outras = clienteId ?? clienteSegredo ?? audiencia ?? clientes ?? acr
  leitor.exigir("OIDC_ISSUER", outras !== undefined, "com as demais OIDC_*")
  leitor.exigir("OIDC_CLIENT_ID", leitor.presente("OIDC_ISSUER"), "com OIDC_ISSUER")
  leitor.exigir("OIDC_AUDIENCE", leitor.presente("OIDC_ISSUER"), "com OIDC_ISSUER")
  leitor.recusar(
    audiencia !== undefined && audiencia === clienteId,
    "OIDC_AUDIENCE: não pode ser o OIDC_CLIENT_ID, que é o destinatário dos tokens de identidade"
  )
  if (emissor === undefined || clienteId === undefined || audiencia === undefined) return undefined
  const escopos = {
    admin: leitor.escopo("OIDC_ESCOPO_ADMIN", "rgps-admin"),
    usuario: leitor.escopo("OIDC_ESCOPO_USUARIO", "rgps-usuario")
  }
  return { emissor, clienteId, clienteSegredo, audiencia, clientes: clientes ?? [clienteId], escopos, acr: acr ?? [] }
}

const lerCorreio = (leitor: Leitor) => {
  const smtpUrl = leitor.opcional("SMTP_URL", enderecoSecreto("smtp:", "smtps:"))
  leitor.exigir("EMAIL_REMETENTE", leitor.presente("SMTP_URL"), "com SMTP_URL")
  return { smtpUrl, emailRemetente: leitor.opcional("EMAIL_REMETENTE", remetente) }
}

/** Which services run here, and where the others are. */
const lerServicos = (leitor: Leitor) => {
  const ambiente = leitor.opcional("AMBIENTE", escolha(AMBIENTES)) ?? "desenvolvimento"
  const chaveApiObrigatoria = leitor.opcional("CHAVE_API_OBRIGATORIA", simNao) !== "false"
  const servicos = leitor.opcional("SERVICOS", lista(escolha(SERVICOS))) ?? SERVICOS
  leitor.recusar(servicos.length === 0, `SERVICOS: esperado ao menos um de: ${SERVICOS.join(", ")}`)
  const deFora = (nome: Variavel): string | undefined => {
    const lido = leitor.opcional(nome, http)
    return servicos.includes("backoffice") ? undefined : lido
  }
  const indicesUrl = deFora("INDICES_URL")
  leitor.recusar(
    indicesUrl !== undefined && leitor.presente("JOB_CRON"),
    "JOB_CRON: com INDICES_URL, só é aceito no processo que roda o backoffice"
  )
  const backofficeUrl = deFora("BACKOFFICE_URL")
  leitor.exigir(
    "CHAVE_SERVICO",
    ambiente !== "producao" && (backofficeUrl ?? indicesUrl) !== undefined,
    "com BACKOFFICE_URL ou INDICES_URL"
  )
  leitor.exigir(
    "BACKOFFICE_URL",
    chaveApiObrigatoria && indicesUrl !== undefined && servicos.some((servico) => COM_CHAVE.includes(servico)),
    "com INDICES_URL: sem banco, este processo não tem como conferir chaves de API"
  )
  return { ambiente, chaveApiObrigatoria, servicos, indicesUrl, backofficeUrl }
}

const lerPortal = (leitor: Leitor): ConfiguracaoServico["portal"] => ({
  fontes: leitor.opcional("PORTAL_FONTES", fontesDoPortal) ?? [],
  intervaloS: leitor.opcional("PORTAL_INTERVALO_S", segundos) ?? 60
})

const lerMemoria = (leitor: Leitor): ConfiguracaoServico["memoria"] => {
  const deLeitura = leitor.opcional("MEMORIA_DE_LEITURA", memoriaDeLeitura) ?? 768
  const doProcesso = leitor.opcional("MEMORIA_DO_PROCESSO", memoriaDoProcesso) ?? 1536
  leitor.recusar(deLeitura >= doProcesso, "MEMORIA_DE_LEITURA: esperado menos que MEMORIA_DO_PROCESSO (as duas em MiB)")
  return { deLeitura: deLeitura * MIB, doProcesso: doProcesso * MIB }
}

const lerBanco = (leitor: Leitor) => {
  const endereco = leitor.opcional("DATABASE_URL", enderecoSecreto("postgres:", "postgresql:"))
  const senha = leitor.opcional("DATABASE_PASSWORD", segredo(1))
  leitor.exigir("DATABASE_URL", senha !== undefined, "com DATABASE_PASSWORD")
  return {
    bancoUrl: endereco === undefined ? undefined : comSenha(endereco, senha),
    senhasDosPapeis: {
      migracao: leitor.opcional("SENHA_MIGRACAO", segredo(MINIMO_DA_SENHA)),
      servico: leitor.opcional("SENHA_SERVICO", segredo(MINIMO_DA_SENHA)),
      job: leitor.opcional("SENHA_JOB", segredo(MINIMO_DA_SENHA))
    },
    pastaDados: leitor.opcional("DATA_DIR", textoLivre) ?? ".data"
  }
}

const lerLimites = (leitor: Leitor): Limites => ({
  institucional: leitor.opcional("COTA_INSTITUCIONAL", porMinuto) ?? LIMITES_PADRAO.institucional,
  publico: leitor.opcional("COTA_PUBLICO", porMinuto) ?? LIMITES_PADRAO.publico,
  porOrigem: leitor.opcional("COTA_ORIGEM", porMinuto) ?? LIMITES_PADRAO.porOrigem
})

const lerLimitesDasCopias = (leitor: Leitor): LimitesDeCopias => {
  const { porDia, porAno, bytesPorAno } = LIMITES_DE_COPIAS_PADRAO
  return {
    porDia: leitor.opcional("COPIAS_POR_DIA", quantasCopias) ?? porDia,
    porAno: leitor.opcional("COPIAS_POR_ANO", quantasCopias) ?? porAno,
    bytesPorAno: (leitor.opcional("COPIAS_MIB_POR_ANO", mebibytes) ?? bytesPorAno / MIB) * MIB
  }
}

/** MiB of all drafts together. */
const ESPACO_DOS_RASCUNHOS = 2_048

/** In the night of Brasília. */
const LIMPEZA_PADRAO = Cron.parseUnsafe("30 3 * * *", FUSO)

const lerTudo = (leitor: Leitor): ConfiguracaoServico => {
  const oidc = lerOidc(leitor)
  const correio = lerCorreio(leitor)
  const portaEscolhida = leitor.opcional("PORT", porta) ?? 3000
  const urlBase = leitor.opcional("BASE_URL", http) ?? `http://localhost:${portaEscolhida}`
  return {
    ...lerServicos(leitor),
    ...lerBanco(leitor),
    ...correio,
    oidc,
    portal: lerPortal(leitor),
    memoria: lerMemoria(leitor),
    porta: portaEscolhida,
    host: leitor.opcional("HOST", textoLivre) ?? "127.0.0.1",
    urlBase,
    urlPortal: leitor.opcional("PORTAL_URL", http) ?? urlBase,
    encerramentoS: leitor.opcional("ENCERRAMENTO_S", segundos) ?? 25,
    chavesServico: leitor.opcional("CHAVE_SERVICO", segredos(32)) ?? [segredoGerado()],
    credenciaisDeConsumo: leitor.opcional("CHAVES_DE_CONSUMO", lista(credencial(32))) ?? [],
    segredosSessao: leitor.opcional("SEGREDO_SESSAO", segredos(32)) ?? [segredoGerado()],
    chavesCifra: leitor.opcional("CHAVE_CIFRA", segredos(32)),
    hostsDoCatalogo: leitor.opcional("HOSTS_DO_CATALOGO", lista(nomeDeHost)) ?? [],
    enderecoOtlp: leitor.opcional("OTEL_EXPORTER_OTLP_ENDPOINT", http),
    aceitarHttpInterno: leitor.opcional("ACEITAR_HTTP_INTERNO", simNao) === "true",
    sgsUrl: leitor.opcional("SGS_URL", http) ?? "https://api.bcb.gov.br",
    ibgeUrl: leitor.opcional("IBGE_URL", http) ?? "https://servicodados.ibge.gov.br",
    jobCron: leitor.opcional("JOB_CRON", cron),
    limpezaCron: leitor.opcional("LIMPEZA_CRON", cron) ?? LIMPEZA_PADRAO,
    proxiesConfiaveis: leitor.opcional("TRUSTED_PROXIES", redes) ?? new BlockList(),
    limites: lerLimites(leitor),
    limitesDasCopias: lerLimitesDasCopias(leitor),
    espacoDosRascunhos: (leitor.opcional("ESPACO_DOS_RASCUNHOS", mebibytes) ?? ESPACO_DOS_RASCUNHOS) * MIB,
    diasDeTelemetria: leitor.opcional("TELEMETRIA_DIAS", dias) ?? DIAS_DE_TELEMETRIA,
    diasDeAcessos: leitor.opcional("ACESSOS_DIAS", diasDeAcesso) ?? DIAS_DE_ACESSOS
  }
}

/** Settings from a set of variables; an empty value counts as absent. */
export const lerConfiguracao = (
  variaveis: Variaveis,
  comando: Comando = "servir"
): Effect.Effect<ConfiguracaoServico, ConfiguracaoInvalida> =>
  Effect.suspend(() => {
    const leitor = new Leitor(variaveis)
    const lida = lerTudo(leitor)
    const jaDitas = new Set(leitor.problemas.map((problema) => problema.split(":", 1)[0]))
    const problemas = [
      ...leitor.problemas,
      ...exigenciasNaoCumpridas({ comando, lida, presente: (nome) => leitor.presente(nome) })
        .filter(({ variavel }) => !jaDitas.has(variavel))
        .map(({ variavel, problema }) => `${variavel}: ${problema}`)
    ]
    return problemas.length === 0 ? Effect.succeed(lida) : Effect.fail(new ConfiguracaoInvalida({ problemas }))
  })
