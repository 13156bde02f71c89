/**
 * Filters of a list that may name a person: sent by POST, and from there on in the address only sealed. Pages of the
 * list, the way back and a reload work as with any address, and no log along the way reads a name or a CPF.
 */
import { Effect, Schema } from "effect"
import type { Fatia, Listagem } from "../../../domain/acesso/listagem.ts"
import type { Campos, Problema } from "../../../views/formulario.ts"
import type { PaginaDaLista } from "../../../views/partes/paginacao.ts"
import type { Falha } from "../../comum/falhas/falha.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import type { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { seloDe } from "../../comum/sessao/selo.ts"
import { type PedidoDePagina, seguir } from "../moldura/pedido.ts"
import { FormularioInvalido, lerFormulario } from "./formulario.ts"
import { paginaDaConsulta } from "./pagina-da-consulta.ts"
import { PARAMETRO_DO_RASCUNHO } from "./rascunho.ts"

const PARAMETRO = "filtro"
/** As long as a session may last. */
const SEGUNDOS = 12 * 3600

const SELO = seloDe(
  "filtro",
  Schema.Struct({ caminho: Schema.String, campos: Schema.Record(Schema.String, Schema.String) }),
  SEGUNDOS
)

/** A list with filters: the address of its page, its filters, and which of these have no place in an address. */
export interface ListaComFiltros {
  readonly caminho: string
  readonly filtros: ReadonlyArray<string>
  readonly privados: ReadonlyArray<string>
}

type PedidoComFiltros = Pick<PedidoDePagina, "consulta" | "campos" | "problemas">

/** The POST of the filters: to the list, where the focus goes, with what was typed sealed in its address. */
export const filtrar = ({ caminho, filtros }: ListaComFiltros) =>
  Effect.fnUntraced(function* ({ campos }: PedidoComFiltros) {
    const usados = filtros.flatMap((nome) => (campos[nome]?.trim() ? [[nome, campos[nome].trim()] as const] : []))
    if (usados.length === 0) return seguir(`${caminho}#lista`)
    const selado = yield* SELO.selar({ caminho, campos: Object.fromEntries(usados) })
    return seguir(`${caminho}?${new URLSearchParams({ [PARAMETRO]: selado })}#lista`)
  })

interface FiltrosAtuais {
  /** What was typed, as the form sends it. */
  readonly digitado: Campos
  /** For the addresses of the other pages of the list. */
  readonly noEndereco: Campos
}

/** The filters of the current address. Fails for what has no place in an address, and for a seal that is not of now. */
export const filtrosAtuais = Effect.fnUntraced(function* (
  { consulta }: PedidoComFiltros,
  { caminho, privados }: ListaComFiltros
): Effect.fn.Return<FiltrosAtuais, FormularioInvalido, AmbienteDeAcesso> {
  const {
    [PARAMETRO]: selado,
    [PARAMETRO_DO_RASCUNHO]: _rascunho,
    page: _page,
    ...abertos
  } = Object.fromEntries(consulta)
  const expostos = privados.filter((nome) => abertos[nome])
  if (expostos.length > 0) {
    return yield* new FormularioInvalido({
      problemas: expostos.map((campo) => ({ campo, mensagem: "não vai no endereço: preencha o campo e use Filtrar" }))
    })
  }
  if (selado === undefined) return { digitado: abertos, noEndereco: abertos }
  const aberto = yield* SELO.abrir(selado)
  if (aberto?.caminho !== caminho) {
    return yield* FormularioInvalido.de("", "os filtros deste endereço venceram: preencha-os de novo")
  }
  return { digitado: { ...abertos, ...aberto.campos }, noEndereco: { ...abertos, [PARAMETRO]: selado } }
})

/** What the page of a list reads beside its own: one page of the list, and the filters that chose it. */
interface ListaFiltrada<I> {
  readonly itens: ReadonlyArray<I>
  /** Absent when the filters could not be read. */
  readonly pagina: PaginaDaLista | undefined
  readonly campos: Campos
  readonly problemas: ReadonlyArray<Problema>
  /** For the addresses of the other pages of the list. */
  readonly filtros: Campos
}

/** One page of what `procurar` finds with the filters, or what is wrong with them (status 400). */
export const listaFiltrada = <F, E, I, R>(
  pedido: PedidoComFiltros,
  lista: ListaComFiltros,
  filtro: Schema.Codec<F, E>,
  procurar: (filtro: F, fatia: Fatia) => Effect.Effect<Listagem<I>, FormularioInvalido | Falha, R>
) =>
  Effect.gen(function* () {
    const responder = (dados: ListaFiltrada<I>, status: number) => ({ dados, status })
    const recusada = (problemas: ReadonlyArray<Problema>, { digitado, noEndereco }: FiltrosAtuais) =>
      responder({ itens: [], pagina: undefined, problemas, campos: digitado, filtros: noEndereco }, 400)
    const atuais = yield* Effect.result(filtrosAtuais(pedido, lista))
    if (atuais._tag === "Failure") return recusada(atuais.failure.problemas, { digitado: {}, noEndereco: {} })
    const { digitado, noEndereco } = atuais.success
    const { problemas } = pedido
    return yield* Effect.gen(function* () {
      const lido = yield* lerFormulario(filtro, digitado)
      const numero = yield* paginaDaConsulta(pedido.consulta)
      const { itens, total } = yield* procurar(lido, fatiaDe(numero))
      const pagina = infoPagina(numero, total)
      return responder({ itens, pagina, problemas, campos: digitado, filtros: noEndereco }, 200)
    }).pipe(
      Effect.catchTag("FormularioInvalido", (recusa) => Effect.succeed(recusada(recusa.problemas, atuais.success)))
    )
  })
