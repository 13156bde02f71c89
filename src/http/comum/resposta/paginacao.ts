/** Pages of listings: the query `page=size:N,page:N` and the `page-info` of the answer (specification 1, section 4.4). */
import { Effect, Schema } from "effect"
import { type Fatia, TAMANHO_MAXIMO, TAMANHO_PADRAO } from "../../../domain/acesso/listagem.ts"
import { textoComo } from "../../../domain/valores/textos/texto-como.ts"

export interface Pagina {
  /** Items per page, 1 to `TAMANHO_MAXIMO`. */
  readonly tamanho: number
  /** 1 is the first page. */
  readonly numero: number
}

/** A page number has at most nine digits, so that an offset stays an exact integer. */
const lerInteiro = (texto: string): number | undefined => (/^[1-9]\d{0,8}$/.test(texto) ? Number(texto) : undefined)

const ler = (texto: string): Pagina | undefined => {
  const partes = new Map<string, number>()
  for (const item of texto.split(",")) {
    const [nome = "", valor = "", sobra] = item.split(":")
    const numero = lerInteiro(valor)
    if (!(nome === "size" || nome === "page") || partes.has(nome) || numero === undefined || sobra !== undefined) {
      return undefined
    }
    partes.set(nome, numero)
  }
  const tamanho = partes.get("size") ?? TAMANHO_PADRAO
  return tamanho > TAMANHO_MAXIMO ? undefined : { tamanho, numero: partes.get("page") ?? 1 }
}

/** The value of `page`: `size:20,page:2`, in any order; a missing part takes its default. */
export const PaginaTexto = textoComo<Pagina>({
  ler,
  escrever: ({ tamanho, numero }) => `size:${tamanho},page:${numero}`,
  esperado: `size:N,page:N, com size de 1 a ${TAMANHO_MAXIMO} e page a partir de 1`,
  exemplo: "size:20,page:2"
})

/** The query parameter `page` of a listing; absent means the first page of the default size. */
export const parametroPage = {
  page: PaginaTexto.pipe(Schema.withDecodingDefaultType(Effect.succeed<Pagina>({ tamanho: TAMANHO_PADRAO, numero: 1 })))
}

/** The parameter `page` of a list that is short by nature; absent means the whole list on one page. */
export const parametroPageOpcional = {
  page: Schema.optionalKey(PaginaTexto).annotateKey({
    description: "Sem ele, a lista inteira em uma página. `size:N,page:N`, com size de 1 a 100"
  })
}

/** `page-info` of a listing. */
export const InfoPagina = Schema.Struct({
  current: Schema.Int.annotate({ description: "Página atual, a partir de 1" }),
  last: Schema.Int.annotate({ description: "Última página; 1 quando não há itens" }),
  size: Schema.Int.annotate({ description: "Itens por página" }),
  count: Schema.Int.annotate({ description: "Total de itens" })
}).annotate({ identifier: "PageInfo" })

/** The `page-info` of a listing with `total` items. */
export const infoPagina = ({ tamanho, numero }: Pagina, total: number): typeof InfoPagina.Type => ({
  current: numero,
  last: Math.max(1, Math.ceil(total / tamanho)),
  size: tamanho,
  count: total
})

/** Items to skip before the page: the `offset` of SQL. */
export const deslocamento = ({ tamanho, numero }: Pagina): number => (numero - 1) * tamanho

/** The page as repositories take it. */
export const fatiaDe = (pagina: Pagina): Fatia => ({ tamanho: pagina.tamanho, deslocamento: deslocamento(pagina) })
