/**
 * Where the network lets nothing out but a proxy: `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` (or in small letters), as every
 * program reads them, hold for whatever this process asks of others. Deno and Bun read them by themselves; Node is told.
 */
import { http } from "../http/comum/recepcao/http-de-node.ts"

const NOMES = ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"] as const

/** What is on this machine is never asked for through a proxy. */
const DESTA_MAQUINA = "localhost,127.0.0.1,[::1]"

/** Tells Node of the proxies in `ambiente`; without any nothing changes. */
export const sairPorProxy = (ambiente: NodeJS.ProcessEnv): void => {
  const proxies = Object.fromEntries(NOMES.flatMap((nome) => (ambiente[nome] ? [[nome, ambiente[nome]]] : [])))
  if (Object.keys(proxies).length === 0 || http.setGlobalProxyFromEnv === undefined) return
  const excetuados = ambiente.no_proxy ?? ambiente.NO_PROXY
  http.setGlobalProxyFromEnv({
    ...proxies,
    no_proxy: excetuados ? `${excetuados},${DESTA_MAQUINA}` : DESTA_MAQUINA
  })
}
