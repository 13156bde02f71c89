/** Which guards every declared route must have, by its path: written from the specification, not read from the routes. */
import { HttpApi } from "effect/http-api"

export interface Rota {
  readonly rota: string
  /** From the innermost guard to the outermost. */
  readonly guardas: ReadonlyArray<string>
}

interface Regra {
  readonly rotas: RegExp
  readonly guardas: ReadonlyArray<string>
}

const COM_CHAVE = ["Cota", "ChaveApi", "LimitePorOrigem", "ErrosRgps"]
const CALCULOS = "/rgps/api/v1/calculos-(?:tempo|rmi|atrasados)"

/** The first that takes a route counts. */
const REGRAS: ReadonlyArray<Regra> = [
  // files: measured as they arrive, not as JSON
  { rotas: new RegExp(`^POST ${CALCULOS}/(?:arquivo-calc/|(?:carta|cnis|pap|rdctc)/ler$)`), guardas: COM_CHAVE },
  { rotas: new RegExp(`^POST ${CALCULOS}`), guardas: ["CorpoJson", ...COM_CHAVE] },
  { rotas: new RegExp(`^(?:GET|DELETE) ${CALCULOS}`), guardas: COM_CHAVE },
  { rotas: /^GET \/rgps\/api\/v1\/(?:fundamentos|marcos-temporais)$/, guardas: ["ErrosRgps"] },
  { rotas: /^GET \/indices\/api\/v1\//, guardas: ["ErrosNitro"] },
  { rotas: /^GET \/apps\/api\/v1\//, guardas: ["ErrosNitro"] },
  { rotas: /^GET \/(?:auth\/config|saude\/(?:vivo|pronto))$/, guardas: ["ErrosNitro"] },
  {
    rotas: /^POST \/apps\/api\/v1\/exchange$/,
    guardas: ["LimiteDoCorpo", "CorpoJsonDeApps", "CotaDeApps", "ChaveDeTroca", "LimitePorOrigemDeApps", "ErrosNitro"]
  },
  {
    rotas: /^POST \/backoffice\/api\/v1\/servico\/permalinks/,
    guardas: ["LimiteDoCorpo", "ExigeServico", "ErrosNitro"]
  },
  { rotas: /^POST \/backoffice\/api\/v1\/servico\/exchange\//, guardas: ["ExigeAplicacao", "ErrosNitro"] },
  {
    rotas: /^PUT \/backoffice\/api\/v1\/servico\/preferencias$/,
    guardas: ["LimiteDoCorpo", "ExigeServico", "ErrosNitro"]
  },
  { rotas: /^[A-Z]+ \/backoffice\/api\/v1\/servico\//, guardas: ["ExigeServico", "ErrosNitro"] },
  {
    rotas: /^POST \/backoffice\/api\/v1\/admin\/documentos-legais\/:slug\/publicar$/,
    guardas: ["ExigeEntradaRecente", "LimiteDoCorpo", "ExigeAdministrador", "ErrosNitro"]
  },
  // what sends people elsewhere
  {
    rotas: /^(?:POST|PUT) \/backoffice\/api\/v1\/admin\/calculadoras\b/,
    guardas: ["ExigeEntradaRecente", "ExigeAdministrador", "ErrosNitro"]
  },
  {
    rotas: /^[A-Z]+ \/backoffice\/api\/v1\/admin\/(?:avisos|cargas|documentos-legais|tabelas|series)\b/,
    guardas: ["LimiteDoCorpo", "ExigeAdministrador", "ErrosNitro"]
  },
  // what gives or takes power: only for who has just signed in
  {
    rotas:
      /^(?:POST|DELETE) \/backoffice\/api\/v1\/admin\/(?:chaves\/?$|administradores(?:\/|$)|pessoas\/|sessoes\/|permalinks\/|solicitacoes-chave\/[^/]+\/aprovar$)/,
    guardas: ["ExigeEntradaRecente", "ExigeAdministrador", "ErrosNitro"]
  },
  {
    rotas: /^POST \/backoffice\/api\/v1\/usuario\/(?:compartilhamentos|permalinks|solicitacoes-chave\/?$)/,
    guardas: ["LimiteDoCorpo", "ExigePessoa", "ErrosNitro"]
  },
  {
    rotas: /^(?:POST|PUT) \/backoffice\/api\/v1\/usuario\/(?:grupos|preferencias)\b/,
    guardas: ["LimiteDoCorpo", "ExigePessoa", "ErrosNitro"]
  },
  // everything about a person, its end, and the key that is shown once
  {
    rotas:
      /^(?:(?:GET|DELETE) \/backoffice\/api\/v1\/usuario\/meus-dados|POST \/backoffice\/api\/v1\/usuario\/solicitacoes-chave\/:protocolo\/retirar)$/,
    guardas: ["ExigePessoaRecente", "ExigePessoa", "ErrosNitro"]
  },
  {
    rotas: /^(?:POST|PUT|PATCH) \/backoffice\/api\/v1\/usuario\/calculos(?:\/|\/:id)?$/,
    guardas: ["LimiteDoCorpo", "ExigePessoa", "ErrosNitro"]
  },
  { rotas: /^[A-Z]+ \/backoffice\/api\/v1\/usuario\//, guardas: ["ExigePessoa", "ErrosNitro"] },
  { rotas: /^[A-Z]+ \/backoffice\/api\/v1\/admin\//, guardas: ["ExigeAdministrador", "ErrosNitro"] }
]

/** Writes of these trees read JSON, but for those that take no body. */
const LE_JSON =
  /^(?:POST(?!.*\/job\/:id\/repetir$)|PUT|PATCH|DELETE(?!.*\/(?:meus-dados\/?|pastas\/:id|avisos\/:id)$)) \/backoffice\/api\/v1\//

export const rotasDe = (api: unknown): ReadonlyArray<Rota> => {
  const rotas: Array<Rota> = []
  HttpApi.reflect(api as HttpApi.HttpApi<string, never>, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, middleware }) => {
      const guardas = [...middleware].map((guarda) => (guarda as { readonly key: string }).key.replace(/^http\//, ""))
      rotas.push({ rota: `${endpoint.method} ${endpoint.path}`, guardas })
    }
  })
  return rotas
}

/** Every contract that a module declares. */
export const contratosDe = (modulo: object): ReadonlyArray<unknown> =>
  Object.values(modulo).filter((valor) => HttpApi.isHttpApi(valor))

/** The expected guards in their order, with others between them or not. */
const contem = (guardas: ReadonlyArray<string>, esperadas: ReadonlyArray<string>): boolean => {
  let proxima = 0
  for (const guarda of guardas) if (guarda === esperadas[proxima]) proxima++
  return proxima === esperadas.length
}

/** What is wrong with the guards of some routes; empty when nothing is. */
export const problemasDaPolitica = (rotas: ReadonlyArray<Rota>): ReadonlyArray<string> =>
  rotas.flatMap(({ rota, guardas }) => {
    const regra = REGRAS.find(({ rotas }) => rotas.test(rota))
    if (regra === undefined) return [`${rota}: no rule says who may use it`]
    const esperadas = [...(LE_JSON.test(rota) ? ["MembrosUnicos"] : []), ...regra.guardas]
    return contem(guardas, esperadas) ? [] : [`${rota}: ${guardas.join(", ")}; expected ${esperadas.join(", ")}`]
  })
