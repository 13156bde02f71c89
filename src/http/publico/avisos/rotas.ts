/** `/avisos`, for anybody, and `/meus-avisos`, for who is signed in: the announcements of now. */
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { lista } from "../../../views/publico/avisos/lista.ts"
import { lerAvisos } from "../../paginas/comunicados/lidos.ts"
import {
  avisosDeAnonimos,
  CAMINHO_DOS_AVISOS,
  caminhoNosso,
  lembrarLido,
  mostrado
} from "../../paginas/comunicados/mostrados.ts"
import { crua, type PedidoDePagina, pagina } from "../../paginas/moldura/pedido.ts"
import { envioPublico, paginaPublica, rotasPublicas } from "../../paginas/publicas.ts"
import { envioDePessoa, paginaDePessoa, rotasDePessoa } from "../../paginas/rotas.ts"

const { anonimo, pessoa } = CAMINHO_DOS_AVISOS

const mostrar = Effect.fnUntraced(function* () {
  const { avisos, lidos } = yield* avisosDeAnonimos
  return pagina({
    titulo: "Avisos do serviço",
    conteudo: lista({
      avisos: avisos.map((aviso) => ({ ...mostrado(aviso), lido: lidos.has(aviso.id) ? "já lido" : undefined })),
      leitura: { acao: anonimo, csrf: undefined, voltar: anonimo }
    })
  })
})

const marcar = Effect.fnUntraced(function* ({ campos }: PedidoDePagina) {
  const seguinte = HttpServerResponse.redirect(caminhoNosso(campos.voltar, anonimo), {
    status: 303,
    headers: { "cache-control": "no-store" }
  })
  return crua(yield* lembrarLido(campos.aviso ?? "", seguinte))
})

export const RotasAvisosDeAnonimos = rotasPublicas([paginaPublica(anonimo, mostrar), envioPublico(anonimo, marcar)])

const dela = lerAvisos(pessoa)

export const RotasAvisosDePessoas = rotasDePessoa([
  paginaDePessoa(pessoa, dela.mostrar),
  envioDePessoa(pessoa, dela.marcar, dela.mostrar)
])
