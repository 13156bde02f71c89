/** The whole server, and people who ask it for what is their own. */
import { Effect } from "effect"
import { buscar } from "../../apoio/http/servidor.ts"
import { agora, ESCOPO_USUARIO } from "../../apoio/identidade/provedor-identidade.ts"
import type { DonoDeTeste } from "../../apoio/politica/alheias.ts"
import type { Mundo } from "../backoffice/mundo.ts"

export const ANA = "52998224725"
export const BRUNA = "11144477735"
export const USUARIO = "/backoffice/api/v1/usuario"

/** An access token of a person who has just signed in; each CPF has an account of its own. */
export const tokenDe = ({ provedor }: Mundo, cpf: string, alegacoes: Readonly<Record<string, unknown>> = {}) =>
  provedor.token({
    preferred_username: cpf,
    sub: `conta-de-${cpf}`,
    name: "Pessoa de Teste",
    scope: `openid ${ESCOPO_USUARIO}`,
    auth_time: agora(),
    ...alegacoes
  })

/** A person of the world, who asks with a token of her own. */
export const pessoa = (
  mundo: Mundo,
  cpf: string,
  alegacoes: Readonly<Record<string, unknown>> = {}
): Effect.Effect<DonoDeTeste> =>
  Effect.map(tokenDe(mundo, cpf, alegacoes), (token) => ({
    cpf,
    pedir: (metodo, caminho, corpo) =>
      buscar(`${mundo.base}${USUARIO}${caminho}`, {
        method: metodo,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) })
      })
  }))
