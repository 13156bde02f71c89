/** The paths of the sign-in, and where a person may be sent afterwards. */
import { cpfValido, semPontuacao } from "../../../domain/valores/cpf.ts"

export const CAMINHO_PAINEL = "/_painel"
export const CAMINHO_INICIO = `${CAMINHO_PAINEL}/inicio`

/** With or without punctuation. */
const ehCpf = (texto: string): boolean => cpfValido(semPontuacao(texto))

/** What a path without an origin is read against: nobody else goes by this name. */
const AQUI = "http://painel"

/** The address without what names a person: it is written down all along its way. */
const semCpf = ({ pathname, searchParams }: URL): string => {
  if (pathname.split("/").some((parte) => ehCpf(parte.replaceAll("%20", "")))) return CAMINHO_INICIO
  const consulta = new URLSearchParams([...searchParams].filter(([, valor]) => !ehCpf(valor))).toString()
  return consulta === "" ? pathname : `${pathname}?${consulta}`
}

/** What brings a person back: a path of the panel of this origin, and nothing else. */
export const caminhoDeVolta = (texto: string | null | undefined): string => {
  if (texto == null || texto.length > 2000 || !URL.canParse(texto, AQUI)) return CAMINHO_PAINEL
  const url = new URL(texto, AQUI)
  const { origin, pathname } = url
  const nosso = origin === AQUI && (pathname === CAMINHO_PAINEL || pathname.startsWith(`${CAMINHO_PAINEL}/`))
  return nosso ? semCpf(url) : CAMINHO_PAINEL
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
