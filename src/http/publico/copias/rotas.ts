/** `/c/{codigo}`, `/s/{token}` and `/conferir`: a kept calculation for whoever holds its code or its address. */
import { Effect } from "effect"
import { emGrupos, lerCodigo } from "../../../domain/calculos/copias/codigo.ts"
import { Compartilhamentos, Copias } from "../../../domain/calculos/copias/portas.ts"
import type { Demonstrativos } from "../../../domain/demonstrativos/desenho/portas.ts"
import type { LeiturasDoCalculo } from "../../../domain/demonstrativos/leituras/portas.ts"
import { conferir } from "../../../views/publico/calculo/conferir.ts"
import { mostraConteudo } from "../../comum/endereco-do-pedido.ts"
import type { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { ARQUIVOS_DO_CALCULO } from "../../paginas/calculo-lido.ts"
import { type PedidoDePagina, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { envioSecreto, paginaPublica, paginaSecreta, rotasPublicas } from "../../paginas/publicas.ts"
import { baixar, comPaginas, mostrar, naoAchada } from "./respostas.ts"

const CONFERIR = "/conferir"

const abrirCopia = (digitado: string) => Copias.use(({ abrir }) => abrir(digitado))

const verCopia = (pedido: PedidoDePagina) =>
  comPaginas(
    Effect.gen(function* () {
      const digitado = pedido.parametros.codigo ?? ""
      const copia = yield* Copias.use(({ examinar }) => examinar(digitado))
      const codigo = lerCodigo(digitado)
      return yield* mostrar(
        {
          caminho: pedido.caminho,
          copia,
          conteudo: abrirCopia(digitado),
          codigo: codigo === undefined ? undefined : emGrupos(codigo),
          permiteBaixar: true
        },
        pedido
      )
    })
  )

/** Every page and file that is shown counts, whatever its query: the owner reads how often something was seen. */
const abrirCompartilhado = (pedido: PedidoDePagina, paraBaixar: boolean) =>
  Effect.flatMap(mostraConteudo, (contar) =>
    Compartilhamentos.use(({ abrir }) => abrir(pedido.parametros.token ?? "", contar, paraBaixar))
  )

const verCompartilhado = (pedido: PedidoDePagina) =>
  comPaginas(
    Effect.gen(function* () {
      const copia = yield* abrirCompartilhado(pedido, false)
      const { permiteBaixar } = copia
      return yield* mostrar(
        { caminho: pedido.caminho, copia, conteudo: Effect.succeed(copia), codigo: undefined, permiteBaixar },
        pedido
      )
    })
  )

const arquivosDaCopia = ARQUIVOS_DO_CALCULO.map((arquivo) =>
  paginaSecreta(`/c/:codigo/${arquivo.nome}`, (pedido) =>
    comPaginas(
      Effect.flatMap(abrirCopia(pedido.parametros.codigo ?? ""), (copia) =>
        baixar(copia, arquivo, pedido, pedido.parametros.codigo)
      )
    )
  )
)

const arquivosDoCompartilhado = ARQUIVOS_DO_CALCULO.map((arquivo) =>
  paginaSecreta(`/s/:token/${arquivo.nome}`, (pedido) =>
    comPaginas(Effect.flatMap(abrirCompartilhado(pedido, true), (copia) => baixar(copia, arquivo, pedido)))
  )
)

const formulario = () => Effect.succeed(pagina({ titulo: "Conferir um cálculo", trilha: null, conteudo: conferir({}) }))

/** What was typed leads to its page; what is no code is looked up all the same, and is nobody's. */
const procurar = ({ campos: { codigo: digitado = "" } }: PedidoDePagina) => {
  const codigo = lerCodigo(digitado)
  return codigo === undefined
    ? comPaginas(Effect.andThen(abrirCopia(digitado), naoAchada))
    : Effect.succeed(seguir(`/c/${codigo}`))
}

export const RotasCopias = rotasPublicas<
  AmbienteDeAcesso | Compartilhamentos | Copias | Demonstrativos | LeiturasDoCalculo
>([
  paginaPublica(CONFERIR, formulario),
  envioSecreto(CONFERIR, procurar),
  paginaSecreta("/c/:codigo", verCopia),
  ...arquivosDaCopia,
  paginaSecreta("/s/:token", verCompartilhado),
  ...arquivosDoCompartilhado,
  paginaSecreta("/c/*", () => naoAchada),
  paginaSecreta("/s/*", () => naoAchada)
])
