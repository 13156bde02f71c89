/**
 * Every request to the identity provider: no redirect is followed. Keys and tokens of an address that nobody configured
 * would make whoever owns it every administrator.
 */
export const buscarNoProvedor = async (url: string, opcoes: RequestInit): Promise<Response> => {
  const resposta = await fetch(url, { ...opcoes, redirect: "manual" })
  if (resposta.status < 300 || resposta.status > 399) return resposta
  await resposta.body?.cancel()
  throw new TypeError(`the provider answered ${resposta.status}, a redirect that is not followed: see OIDC_ISSUER`)
}
