/** The paths of the sign-in, and where a person may be sent afterwards. */

export const CAMINHO_PAINEL = "/_painel"

/** What brings a person back: a path of the panel of this origin, and nothing else. */
export const caminhoDeVolta = (texto: string | null | undefined): string => {
  if (texto == null || texto.length > 2000 || !URL.canParse(texto, "http://painel")) return CAMINHO_PAINEL
  const { origin, pathname, search } = new URL(texto, "http://painel")
  const nosso = origin === "http://painel" && (pathname === CAMINHO_PAINEL || pathname.startsWith(`${CAMINHO_PAINEL}/`))
  return nosso ? pathname + search : CAMINHO_PAINEL
}

const comVolta = (caminho: string, voltar: string, outros: Readonly<Record<string, string>> = {}): string =>
  `${caminho}?${new URLSearchParams({ ...outros, voltar })}`

/** The page with the explicit sign-in. */
export const paginaDeEntrada = (voltar: string): string => comVolta("/auth/entrar", voltar)

/** The attempt that shows nothing to the person. */
export const entradaSilenciosa = (voltar: string): string => comVolta("/auth", voltar, { silencioso: "true" })
