/** `/calculadoras`: which calculators there are, each with what it does. */
import { Effect } from "effect"
import { calculadorasAbertas, InstalacaoDasAplicacoes } from "../../../domain/plataforma/catalogo/enderecos.ts"
import { Vigentes } from "../../../domain/plataforma/vigentes/vigentes.ts"
import { lista } from "../../../views/calculadoras/comeco/lista.ts"
import { pagina } from "../../paginas/moldura/pedido.ts"
import { paginaPublica } from "../../paginas/publicas.ts"

const mostrar = Effect.fnUntraced(function* () {
  const { aplicacoes } = (yield* Vigentes).atual()
  const calculadoras = calculadorasAbertas(aplicacoes, yield* InstalacaoDasAplicacoes)
  return pagina({ titulo: "Calculadoras", conteudo: lista({ calculadoras }) })
})

export const ROTAS_DA_LISTA = [paginaPublica("/calculadoras", mostrar)]
