/** The filters of the audit: how they are read from the address, and how they are said in words. */
import { Effect, Schema } from "effect"
import { catalogo } from "../../../domain/indices/catalogo/catalogo.ts"
import {
  type AutorDeOperacoes,
  type FiltroDeOperacoes,
  type PalavraBuscada,
  QUEM,
  type Quem
} from "../../../domain/indices/historico/operacoes.ts"
import { TIPOS_DE_OPERACAO } from "../../../domain/indices/plano.ts"
import { cpfValido } from "../../../domain/valores/cpf.ts"
import { type Data, dataDePartes, formatarIso, maisDias, partes } from "../../../domain/valores/data.ts"
import { DataEntrada } from "../../../domain/valores/datas-digitadas.ts"
import { formatos } from "../../../views/formatos.ts"
import { QUEM_ESCRITO, TIPOS_ESCRITOS } from "../../../views/painel/auditoria/operacoes.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"
import { palavrasDe } from "./busca.ts"

const MAXIMO_DA_BUSCA = 200

export const Filtro = Schema.Struct({
  quem: Schema.optionalKey(Schema.Literals(QUEM).annotate({ message: `esperado ${QUEM.join(", ")}` })),
  pessoa: Schema.optionalKey(Schema.String),
  tabela: Schema.optionalKey(
    Schema.Literals(catalogo.map(({ nome }) => nome)).annotate({ message: "escolha uma das tabelas da lista" })
  ),
  tipo: Schema.optionalKey(Schema.Literals(TIPOS_DE_OPERACAO).annotate({ message: "escolha um dos tipos da lista" })),
  de: Schema.optionalKey(DataEntrada),
  ate: Schema.optionalKey(DataEntrada),
  busca: Schema.optionalKey(
    Schema.String.check(
      Schema.makeFilter(
        (texto: string) => texto.length <= MAXIMO_DA_BUSCA || `esperado um texto de até ${MAXIMO_DA_BUSCA} caracteres`
      )
    )
  ),
  base: Schema.optionalKey(
    Schema.String.check(
      Schema.makeFilter((texto: string) => /^[1-9]\d{0,17}$/.test(texto) || "esperado o número de uma operação")
    )
  )
})
type FiltroLido = typeof Filtro.Type

/** What a page of the audit may carry in its address, in the order of the form. */
export const NOMES_DOS_FILTROS = ["quem", "pessoa", "tabela", "tipo", "de", "ate", "busca"] as const

const temCpf = (texto: string): boolean =>
  [...texto.matchAll(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g)].some(([cpf]) => cpfValido(cpf.replace(/\D/g, "")))

const autorDe = (autores: ReadonlyArray<AutorDeOperacoes>, { pessoa }: FiltroLido) => {
  if (pessoa === undefined) return Effect.succeed(undefined)
  const autor = autores.find(({ id }) => id === pessoa)
  return autor === undefined
    ? Effect.fail(FormularioInvalido.de("pessoa", "escolha uma das pessoas da lista"))
    : Effect.succeed(autor)
}

const buscaDe = ({ busca }: FiltroLido): Effect.Effect<ReadonlyArray<PalavraBuscada>, FormularioInvalido> => {
  if (busca === undefined) return Effect.succeed([])
  return temCpf(busca)
    ? Effect.fail(FormularioInvalido.de("busca", "um CPF não vai no endereço: escolha a pessoa na lista"))
    : Effect.succeed(palavrasDe(busca))
}

/** Without a person or a choice the audit opens on what people changed. */
const quemDe = ({ quem = "pessoas" }: FiltroLido): Quem => quem

/** The filter in the words of the operations. */
export const filtroDe = Effect.fnUntraced(function* (lido: FiltroLido, autores: ReadonlyArray<AutorDeOperacoes>) {
  const { tabela, tipo, de, ate, base } = lido
  const autor = yield* autorDe(autores, lido)
  const filtro: FiltroDeOperacoes = {
    quem: quemDe(lido),
    busca: yield* buscaDe(lido),
    ...(autor === undefined ? {} : { cpf: autor.cpf }),
    ...(tabela === undefined ? {} : { tabela }),
    ...(tipo === undefined ? {} : { tipo }),
    ...(de === undefined ? {} : { de: formatarIso(de) }),
    ...(ate === undefined ? {} : { ate: formatarIso(ate) }),
    ...(base === undefined ? {} : { ateOperacao: base })
  }
  return filtro
})

const periodoEscrito = (de: Data | undefined, ate: Data | undefined): ReadonlyArray<string> => {
  const dia = (data: Data) => formatos.data(formatarIso(data))
  if (de !== undefined && ate !== undefined)
    return formatarIso(de) === formatarIso(ate) ? [`no dia ${dia(de)}`] : [`de ${dia(de)} a ${dia(ate)}`]
  if (de !== undefined) return [`desde ${dia(de)}`]
  return ate === undefined ? [] : [`até ${dia(ate)}`]
}

/** `Mudanças de pessoas; por Ana; tabela Moedas; de 01/11/2026 a 30/11/2026`. */
export const filtrosEscritos = (lido: FiltroLido, autores: ReadonlyArray<AutorDeOperacoes>): string =>
  [
    QUEM_ESCRITO[quemDe(lido)],
    ...autores.filter(({ id }) => id === lido.pessoa).map(({ nome }) => `por ${nome}`),
    ...catalogo.filter(({ nome }) => nome === lido.tabela).map(({ titulo }) => `tabela “${titulo}”`),
    ...(lido.tipo === undefined ? [] : [`só ${TIPOS_ESCRITOS[lido.tipo].toLowerCase()}`]),
    ...periodoEscrito(lido.de, lido.ate),
    ...(lido.busca === undefined ? [] : [`com “${lido.busca}”`])
  ].join("; ")

/** The periods that are asked for most, by name, up to a day. */
export const periodosAte = (hoje: Data): ReadonlyArray<{ titulo: string; de: string; ate: string }> => {
  const { ano, mes } = partes(hoje)
  const inicio = dataDePartes(ano, mes, 1)!
  const fimDoPassado = maisDias(inicio, -1)
  const passado = partes(fimDoPassado)
  const periodo = (titulo: string, de: Data, ate: Data) => ({ titulo, de: formatarIso(de), ate: formatarIso(ate) })
  return [
    periodo("Hoje", hoje, hoje),
    periodo("Últimos 7 dias", maisDias(hoje, -6), hoje),
    periodo("Este mês", inicio, hoje),
    periodo("Mês passado", dataDePartes(passado.ano, passado.mes, 1)!, fimDoPassado)
  ]
}
