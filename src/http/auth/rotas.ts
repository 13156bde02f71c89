/** Every route under `/auth`. */
import { Effect } from "effect"
import { contarSemSessao } from "../paginas/formulario/estranhos.ts"
import { rotasComServicos } from "../paginas/servicos.ts"
import { configuracao, confirmar, entrar, perguntarSaida, sair } from "./entrar.ts"
import { CAMINHO_DO_LINK, mostrarLink, usarLink } from "./link.ts"
import { entrarPeloFormulario, irAoProvedor, voltarDoProvedor } from "./login.ts"
import { comPaginaDeFalha } from "./pagina.ts"
import { sairPeloProvedor } from "./saida-do-provedor.ts"

/** The way in needs no session: how often a network writes here is limited before anything else. */
const escrita = <A, E, R>(tratar: Effect.Effect<A, E, R>) => comPaginaDeFalha(Effect.andThen(contarSemSessao, tratar))

export const RotasAuth = rotasComServicos([
  { metodo: "GET", caminho: "/auth", atender: comPaginaDeFalha(irAoProvedor) },
  { metodo: "POST", caminho: "/auth", atender: comPaginaDeFalha(entrarPeloFormulario) },
  { metodo: "GET", caminho: "/auth/confirmar", atender: comPaginaDeFalha(confirmar) },
  { metodo: "POST", caminho: "/auth/saida-do-provedor", atender: sairPeloProvedor },
  { metodo: "GET", caminho: "/auth/callback", atender: comPaginaDeFalha(voltarDoProvedor) },
  { metodo: "GET", caminho: "/auth/config", atender: configuracao },
  { metodo: "GET", caminho: "/auth/entrar", atender: comPaginaDeFalha(entrar) },
  { metodo: "GET", caminho: CAMINHO_DO_LINK, atender: comPaginaDeFalha(mostrarLink) },
  { metodo: "POST", caminho: CAMINHO_DO_LINK, atender: escrita(usarLink) },
  { metodo: "GET", caminho: "/auth/sair", atender: comPaginaDeFalha(perguntarSaida) },
  { metodo: "POST", caminho: "/auth/sair", atender: escrita(sair) }
])
