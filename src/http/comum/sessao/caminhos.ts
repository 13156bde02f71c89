/** The paths of the sign-in, and where a person may be sent afterwards. */
import { cpfValido, semPontuacao } from "../../../domain/valores/cpf.ts"

export const CAMINHO_PAINEL = "/_painel"
export const CAMINHO_INICIO = `${CAMINHO_PAINEL}/inicio`

/** The own page of whoever is signed in. */
export const CAMINHO_DA_CONTA = "/minha-conta"

/** Where a person asks for a key, and where the keys are. */
export const PAGINAS_DAS_CHAVES = ["/solicitar-api-key", "/minhas-chaves"] as const

/** What the service tells a person, and what it asks her to agree with. */
export const PAGINAS_DO_SERVICO = ["/meus-avisos", "/meus-termos"] as const

/** Where a person answers invitations. */
export const CAMINHO_DOS_CONVITES = "/convites"

/** Where a person takes and erases what is kept about her. */
export const CAMINHO_DOS_MEUS_DADOS = "/meus-dados"

/** The drafts of calculators: for who keeps a result of one. Which browser opens a draft is no secret of its address. */
export const CAMINHO_DAS_CALCULADORAS = "/calculadoras"

/** Where a person takes a saved calculation into a calculator. */
export const CAMINHO_DOS_CALCULOS = "/meus-calculos"

/**
 * Roots of the pages that ask people to sign in: the sign-in leads back to these and to the panel alone. The author of a
 * page adds its root; no address with a secret in it may be among them, because the way back is written down.
 */
export const PAGINAS_DE_PESSOAS: ReadonlyArray<`/${string}`> = [
  CAMINHO_DA_CONTA,
  ...PAGINAS_DAS_CHAVES,
  ...PAGINAS_DO_SERVICO,
  CAMINHO_DOS_CONVITES,
  CAMINHO_DOS_MEUS_DADOS,
  CAMINHO_DOS_CALCULOS,
  CAMINHO_DAS_CALCULADORAS
]

/** With or without punctuation. */
const ehCpf = (texto: string): boolean => cpfValido(semPontuacao(texto))

/** What a path without an origin is read against: nobody else goes by this name. */
const AQUI = "http://painel"

/** Whether a path is this root or lies below it. */
export const sob = (caminho: string, raiz: string): boolean => caminho === raiz || caminho.startsWith(`${raiz}/`)

/** The token that opens a case, which no way back needs. */
const TROCA = "exchange"

/** The address without what names a person or opens a case: it is written down all along its way. */
const semCpf = ({ pathname, searchParams }: URL): string => {
  if (pathname.split("/").some((parte) => ehCpf(parte.replaceAll("%20", ""))))
    return sob(pathname, CAMINHO_PAINEL) ? CAMINHO_PAINEL : CAMINHO_DA_CONTA
  const consulta = new URLSearchParams(
    [...searchParams].filter(([nome, valor]) => nome !== TROCA && !ehCpf(valor))
  ).toString()
  return consulta === "" ? pathname : `${pathname}?${consulta}`
}

/** Whether an address without origin is one of the panel. */
export const ehDoPainel = (endereco: string): boolean => sob(endereco.split("?", 1)[0]!, CAMINHO_PAINEL)

/** What brings a person back: a path of the panel or of a page of people of this origin, and nothing else. */
export const caminhoDeVolta = (texto: string | null | undefined, senao: string = CAMINHO_PAINEL): string => {
  if (texto == null || texto.length > 2000 || !URL.canParse(texto, AQUI)) return senao
  const url = new URL(texto, AQUI)
  const { origin, pathname } = url
  const nosso = origin === AQUI && [CAMINHO_PAINEL, ...PAGINAS_DE_PESSOAS].some((raiz) => sob(pathname, raiz))
  return nosso ? semCpf(url) : senao
}

const comVolta = (caminho: string, voltar: string, outros: Readonly<Record<string, string>> = {}): string =>
  `${caminho}?${new URLSearchParams({ ...outros, voltar: caminhoDeVolta(voltar) })}`

/** The page with the explicit sign-in. */
export const paginaDeEntrada = (voltar: string): string => comVolta("/auth/entrar", voltar)

/** The page that asks a person who is in to prove it anew. */
export const paginaDeConfirmacao = (voltar: string): string => comVolta("/auth/confirmar", voltar)

/** The sign-in that asks again, whoever is in. */
export const entradaRecente = (voltar: string): string => comVolta("/auth", voltar, { recente: "true" })

/** The attempt that shows nothing to the person. */
export const entradaSilenciosa = (voltar: string): string => comVolta("/auth", voltar, { silencioso: "true" })
