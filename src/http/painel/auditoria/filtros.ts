/** The filters of the audit: how they are read from the address, and how they are said in words. */
import { Effect, Schema } from "effect"
import { catalogo } from "../../../domain/indices/catalogo/catalogo.ts"
import { CamposDoFiltro, filtroDeOperacoes, quemDe } from "../../../domain/indices/gestao/filtro-de-operacoes.ts"
import type { AutorDeOperacoes } from "../../../domain/indices/historico/operacoes.ts"
import { type Data, dataDePartes, formatarIso, maisDias, partes } from "../../../domain/valores/data.ts"
import { formatos } from "../../../views/formatos.ts"
import { QUEM_ESCRITO, TIPOS_ESCRITOS } from "../../../views/painel/auditoria/operacoes.ts"
import { diaNoCampo } from "../../paginas/formulario/datas.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"

export const Filtro = Schema.Struct({
  ...CamposDoFiltro,
  de: Schema.optionalKey(diaNoCampo("De")),
  ate: Schema.optionalKey(diaNoCampo("Até"))
})

type Lido = typeof Filtro.Type

/** What a page of the audit may carry in its address, in the order of the form. */
export const NOMES_DOS_FILTROS = ["quem", "pessoa", "tabela", "tipo", "de", "ate", "busca"] as const

/** The filter in the words of the operations; one that can choose nothing is refused. */
export const filtroDe = ({ de, ate, ...lido }: Lido, autores: ReadonlyArray<AutorDeOperacoes>) => {
  const periodo = {
    ...(de === undefined ? {} : { de: { data: de } }),
    ...(ate === undefined ? {} : { ate: { data: ate } })
  }
  return Effect.mapError(Effect.fromResult(filtroDeOperacoes({ ...lido, ...periodo }, autores)), (falha) =>
    falha._tag === "PeriodoInvertido"
      ? FormularioInvalido.de("ate", "Até: vem antes de “De”")
      : FormularioInvalido.de("pessoa", falha.message)
  )
}

const periodoEscrito = (de: Data | undefined, ate: Data | undefined): ReadonlyArray<string> => {
  const dia = (data: Data) => formatos.data(formatarIso(data))
  if (de !== undefined && ate !== undefined)
    return formatarIso(de) === formatarIso(ate) ? [`no dia ${dia(de)}`] : [`de ${dia(de)} a ${dia(ate)}`]
  if (de !== undefined) return [`desde ${dia(de)}`]
  return ate === undefined ? [] : [`até ${dia(ate)}`]
}

/** `Mudanças de pessoas; por Ana; tabela Moedas; de 01/11/2026 a 30/11/2026`. */
export const filtrosEscritos = (lido: Lido, autores: ReadonlyArray<AutorDeOperacoes>): string =>
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
