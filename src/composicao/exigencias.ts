/**
 * What a start demands beyond values that can be read: one row per demand, checked together, each refused in one line that
 * names the variable. Production tolerates no plain text on the network, no weak or shared secret and no database of its
 * own making; development and tests never leave the machine.
 */
import { isIP } from "node:net"
import { Redacted } from "effect"
import { FONTES } from "../domain/plataforma/portal/documentos.ts"
import type { ConfiguracaoServico } from "./configuracao.ts"

/** What is being started: the service itself, or a command on its database. */
export type Comando = "servir" | "outro"

export interface Inicio {
  readonly comando: Comando
  readonly lida: ConfiguracaoServico
  /** Whether a variable was given. */
  readonly presente: (nome: string) => boolean
}

interface Exigencia {
  readonly variavel: string
  readonly comando: Comando | "todos"
  readonly producao: boolean
  /** What is wrong, in Portuguese; `undefined`: nothing. */
  readonly falta: (inicio: Inicio) => string | undefined
}

/** Whether a host name only ever means this machine. */
export const destaMaquina = (host: string): boolean => {
  const nome = host.replace(/^\[|\]$/g, "")
  return nome === "localhost" || nome === "::1" || (isIP(nome) === 4 && nome.startsWith("127."))
}

const nomeDe = (endereco: string): string => new URL(endereco).hostname

const semCifra = (endereco: string | undefined): boolean => endereco !== undefined && !endereco.startsWith("https:")
const TEXTO_CLARO = "em produção, esperado um endereço https:"
const TEXTO_CLARO_INTERNO = `${TEXTO_CLARO} (ou ACEITAR_HTTP_INTERNO=true, onde a rede entre os serviços já é cifrada)`

/** Different characters that a secret of 32 drawn bytes surely has, in any usual writing (hexadecimal has the fewest). */
const CARACTERES_DISTINTOS = 10
const fraco = (segredo: Redacted.Redacted): boolean => new Set(Redacted.value(segredo)).size < CARACTERES_DISTINTOS
const FRACO = "segredo fraco: use 32 bytes sorteados, por exemplo os de `openssl rand -base64 32`"

/** Whether nothing runs here but the portal: it has no tables, no sessions and no secrets of the others. */
export const soPortal = ({ servicos }: Pick<ConfiguracaoServico, "servicos">): boolean =>
  servicos.every((servico) => servico === "portal")

/** Whether the tables, and all that is kept beside them, are in a database of this process. */
export const precisaDoBanco = (lida: ConfiguracaoServico): boolean => lida.indicesUrl === undefined && !soPortal(lida)

/** What of the sources of the portal is not where this start says that it is. */
const faltaNasFontes = ({ servicos, ambiente, portal: { fontes } }: ConfiguracaoServico): string | undefined => {
  if (!servicos.includes("portal")) return undefined
  const daqui = fontes.find(({ nome }) => servicos.includes(nome))
  if (daqui !== undefined) return `${daqui.nome} roda neste processo: não é uma fonte de fora`
  const faltam = FONTES.filter((nome) => !servicos.includes(nome) && !fontes.some((fonte) => fonte.nome === nome))
  if (faltam.length > 0)
    return `obrigatória onde o portal roda sem ${faltam.join(", ")}: nome=https://origem de cada um`
  const clara = fontes.find(
    ({ origem }) => semCifra(origem) && (ambiente === "producao" || !destaMaquina(nomeDe(origem)))
  )
  return clara === undefined
    ? undefined
    : `${clara.nome}: esperado um endereço https: (http: só desta máquina, e fora de produção)`
}

const obrigatoria = (variavel: string, comando: Exigencia["comando"], quando: (i: Inicio) => boolean): Exigencia => ({
  variavel,
  comando,
  producao: true,
  falta: (inicio) => (quando(inicio) && !inicio.presente(variavel) ? "obrigatória em produção" : undefined)
})

/** A public address: encrypted in production, without exception. */
const cifrado = (
  variavel: string,
  valor: (lida: ConfiguracaoServico) => string | undefined,
  comando: Exigencia["comando"] = "todos"
): Exigencia => ({
  variavel,
  comando,
  producao: true,
  falta: ({ lida }) => (semCifra(valor(lida)) ? TEXTO_CLARO : undefined)
})

/** A public address is written before paths: it is an origin and nothing else. */
const soOrigem = (variavel: string, valor: (lida: ConfiguracaoServico) => string): Exigencia => ({
  variavel,
  comando: "servir",
  producao: false,
  falta: ({ lida }) => {
    const { pathname, search, hash, username, password } = new URL(valor(lida))
    return pathname === "/" && [search, hash, username, password].join("") === ""
      ? undefined
      : "esperada só a origem, sem usuário, senha, caminho, consulta ou fragmento (https://calculos.exemplo.jus.br)"
  }
})

/** An address between the parts of one installation. */
const interno = (variavel: string, valor: (lida: ConfiguracaoServico) => string | undefined): Exigencia => ({
  variavel,
  comando: "todos",
  producao: true,
  falta: ({ lida }) => (!lida.aceitarHttpInterno && semCifra(valor(lida)) ? TEXTO_CLARO_INTERNO : undefined)
})

const forte = (
  variavel: string,
  segredos: (lida: ConfiguracaoServico) => ReadonlyArray<Redacted.Redacted>
): Exigencia => ({
  variavel,
  comando: "servir",
  producao: true,
  falta: ({ lida }) => (segredos(lida).some(fraco) ? FRACO : undefined)
})

const EXIGENCIAS: ReadonlyArray<Exigencia> = [
  {
    variavel: "AMBIENTE",
    comando: "servir",
    producao: false,
    falta: ({ lida: { ambiente, host, urlBase, urlPortal } }) =>
      ambiente !== "producao" && ![host, ...[urlBase, urlPortal].map(nomeDe)].every(destaMaquina)
        ? "HOST, BASE_URL ou PORTAL_URL não são desta máquina: fora dela, só AMBIENTE=producao"
        : undefined
  },
  obrigatoria("DATABASE_URL", "todos", ({ comando, lida }) => comando === "outro" || precisaDoBanco(lida)),
  obrigatoria("CHAVE_SERVICO", "servir", ({ lida }) => !soPortal(lida)),
  obrigatoria("SEGREDO_SESSAO", "servir", ({ lida }) => !soPortal(lida)),
  obrigatoria("CHAVE_CIFRA", "servir", ({ lida }) => precisaDoBanco(lida)),
  obrigatoria("BASE_URL", "servir", () => true),
  obrigatoria("OIDC_CLIENT_SECRET", "servir", ({ lida }) => lida.oidc !== undefined),
  forte("CHAVE_SERVICO", ({ chavesServico }) => chavesServico),
  forte("CHAVES_DE_CONSUMO", ({ credenciaisDeConsumo }) => credenciaisDeConsumo.map(({ segredo }) => segredo)),
  {
    variavel: "CHAVES_DE_CONSUMO",
    comando: "servir",
    producao: false,
    falta: ({ lida: { credenciaisDeConsumo, chavesServico, segredosSessao, chavesCifra = [] } }) => {
      const delas = credenciaisDeConsumo.map(({ segredo }) => Redacted.value(segredo))
      const outras = [...chavesServico, ...segredosSessao, ...chavesCifra].map(Redacted.value)
      return new Set(delas).size < delas.length || delas.some((dela) => outras.includes(dela))
        ? "um segredo repetido, ou igual a CHAVE_SERVICO, SEGREDO_SESSAO ou CHAVE_CIFRA: cada aplicação tem o seu"
        : undefined
    }
  },
  forte("SEGREDO_SESSAO", ({ segredosSessao }) => segredosSessao),
  forte("CHAVE_CIFRA", ({ chavesCifra = [] }) => chavesCifra),
  {
    variavel: "CHAVE_CIFRA",
    comando: "servir",
    producao: true,
    falta: ({ lida: { chavesCifra = [], chavesServico, segredosSessao } }) =>
      chavesCifra.some((chave) =>
        [...chavesServico, ...segredosSessao].map(Redacted.value).includes(Redacted.value(chave))
      )
        ? "igual a CHAVE_SERVICO ou a SEGREDO_SESSAO: cada segredo tem um só uso"
        : undefined
  },
  {
    variavel: "SEGREDO_SESSAO",
    comando: "servir",
    producao: true,
    falta: ({ lida: { chavesServico, segredosSessao } }) =>
      chavesServico.some((chave) => segredosSessao.map(Redacted.value).includes(Redacted.value(chave)))
        ? "igual a CHAVE_SERVICO: cada segredo tem um só uso"
        : undefined
  },
  soOrigem("BASE_URL", ({ urlBase }) => urlBase),
  cifrado("BASE_URL", ({ urlBase }) => urlBase, "servir"),
  {
    variavel: "PORTAL_URL",
    comando: "servir",
    producao: false,
    falta: ({ lida: { urlBase, urlPortal } }) => {
      const [base, portal] = [new URL(urlBase), new URL(urlPortal)]
      return portal.origin !== base.origin && portal.hostname === base.hostname
        ? "o mesmo nome de host de BASE_URL em outra porta ou protocolo: os navegadores lhes dariam os mesmos cookies; use outro nome"
        : undefined
    }
  },
  soOrigem("PORTAL_URL", ({ urlPortal }) => urlPortal),
  cifrado("PORTAL_URL", ({ urlBase, urlPortal }) => (urlPortal === urlBase ? undefined : urlPortal), "servir"),
  { variavel: "PORTAL_FONTES", comando: "servir", producao: false, falta: ({ lida }) => faltaNasFontes(lida) },
  cifrado("OIDC_ISSUER", ({ oidc }) => oidc?.emissor),
  cifrado("SGS_URL", ({ sgsUrl }) => sgsUrl),
  cifrado("IBGE_URL", ({ ibgeUrl }) => ibgeUrl),
  interno("INDICES_URL", ({ indicesUrl }) => indicesUrl),
  interno("BACKOFFICE_URL", ({ backofficeUrl }) => backofficeUrl),
  interno("OTEL_EXPORTER_OTLP_ENDPOINT", ({ enderecoOtlp }) => enderecoOtlp),
  {
    variavel: "CHAVE_API_OBRIGATORIA",
    comando: "todos",
    producao: true,
    falta: ({ lida }) => (lida.chaveApiObrigatoria ? undefined : "false só é aceito em desenvolvimento ou teste")
  }
]

/** What is missing for this start: the first demand of each variable that is not met. */
export const exigenciasNaoCumpridas = (
  inicio: Inicio
): ReadonlyArray<{ readonly variavel: string; readonly problema: string }> => {
  const porVariavel = new Map<string, string>()
  for (const { variavel, comando, producao, falta } of EXIGENCIAS) {
    const vale =
      (comando === "todos" || comando === inicio.comando) && (!producao || inicio.lida.ambiente === "producao")
    const problema = vale ? falta(inicio) : undefined
    if (problema !== undefined && !porVariavel.has(variavel)) porVariavel.set(variavel, problema)
  }
  return [...porVariavel].map(([variavel, problema]) => ({ variavel, problema }))
}

const MODOS_CIFRADOS = ["require", "verify-ca", "verify-full"]

/** What production accepts and should not go unsaid at any start. */
export const advertencias = ({ ambiente, bancoUrl, oidc, smtpUrl }: ConfiguracaoServico): ReadonlyArray<string> => {
  if (ambiente !== "producao") return []
  const banco = bancoUrl === undefined ? undefined : new URL(Redacted.value(bancoUrl))
  const remoto =
    banco !== undefined && !destaMaquina(banco.hostname) && !banco.searchParams.get("host")?.startsWith("/")
  return [
    ...(remoto && !MODOS_CIFRADOS.includes(banco.searchParams.get("sslmode") ?? "")
      ? ["DATABASE_URL: sem sslmode=verify-full, o que se guarda e se lê atravessa a rede em texto claro"]
      : []),
    ...(oidc === undefined ? ["OIDC_ISSUER: sem login único ninguém entra no painel em produção"] : []),
    ...(smtpUrl === undefined ? ["SMTP_URL: sem servidor de e-mail as mensagens ficam na fila, sem ser enviadas"] : [])
  ]
}
