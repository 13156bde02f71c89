/** A relation while its lines are read, and what it becomes. */

import { indicador } from "../../../tempo/periodos/indicadores.ts"
import { diaEscrito, mesEscrito, soDigitos } from "../../escritas.ts"
import { type AvisoDeLeitura, dataInvalida } from "../../leitura.ts"
import type { Linha } from "../../linhas/linha.ts"
import { semAcentos } from "../../linhas/normalizacao.ts"
import { type Categoria, categoriaDe, type Especie, type Relacao, type TipoRelacao } from "../../relacao.ts"
import type { Coluna } from "../cabecalho/cabecalho.ts"
import { codigoDoCatalogo, lerCodigos } from "../modelo/codigos.ts"
import { celulasIncertas } from "./celulas-incertas.ts"
import type { CelulaDeValor, Grade } from "./grade.ts"
import { type LinhaDaRelacao, type LinhaLida, lerLinhaDaRelacao } from "./linha-da-relacao.ts"
import { EXATO } from "./por-ordem.ts"
import type { Prestacoes } from "./prestacoes.ts"

export interface RelacaoAberta {
  readonly linha: LinhaDaRelacao
  readonly indicadores: Array<string>
  readonly valores: Array<CelulaDeValor>
  readonly decimosTerceiros: Array<CelulaDeValor>
  /** Its grid was one of payments. */
  pagamentos: boolean
  /** Titles of the grids that were read. */
  readonly grades: Set<Grade>
  readonly paginas: Set<number>
}

export const abrirRelacao = (linha: LinhaDaRelacao, pagina: number): RelacaoAberta => ({
  linha,
  indicadores: [],
  valores: [],
  decimosTerceiros: [],
  pagamentos: false,
  grades: new Set(),
  paginas: new Set([pagina])
})

export const acrescentar = (
  relacao: RelacaoAberta,
  grade: Grade | null,
  celulas: ReadonlyArray<CelulaDeValor>,
  pagina: number
): void => {
  ;(grade === "DECIMO_TERCEIRO" ? relacao.decimosTerceiros : relacao.valores).push(...celulas)
  relacao.paginas.add(pagina)
}

/** Takes the last cell back. */
export const retirar = (relacao: RelacaoAberta, grade: Grade | null): void => {
  ;(grade === "DECIMO_TERCEIRO" ? relacao.decimosTerceiros : relacao.valores).pop()
}

const POR_PAGAMENTO: ReadonlySet<Categoria> = new Set([
  "CONTRIBUINTE_INDIVIDUAL",
  "FACULTATIVO",
  "SEGURADO_ESPECIAL"
] as const)

/** A benefit may share the table with the employments: its number stands where an employer's would. */
const nbNoCodigo = ({ campos }: LinhaLida): boolean => EXATO.nb.test(campos.get("codigo") ?? "")

/** A number that touched the cell after it was read in the next column: what is paid tells that it is a benefit's. */
const comNbNoCodigo = (lida: LinhaLida): LinhaLida => {
  const { campos } = lida
  const numero = campos.get("matricula") ?? ""
  const deBeneficio = EXATO.nb.test(numero) && EXATO.especieComNome.test(campos.get("origem") ?? "")
  if (campos.has("codigo") || !deBeneficio) return lida
  const mudados = new Map(campos).set("codigo", numero)
  mudados.delete("matricula")
  return { ...lida, campos: mudados }
}

const tipoDe = ({ linha, pagamentos }: RelacaoAberta, lida: LinhaLida, categoria: Categoria): TipoRelacao => {
  const tem = (nome: Coluna): boolean => linha.cabecalho.colunas.some((coluna) => coluna.nome === nome)
  const escrito = (nome: Coluna): string => semAcentos(lida.campos.get(nome) ?? "")
  if (tem("nb") || nbNoCodigo(lida)) return "BENEFICIO"
  if (escrito("tipo").includes("EVENTO PREVIDENCIARIO")) return "EVENTO"
  if (escrito("origem").includes("AGRUPAMENTO DE")) return "AGRUPAMENTO"
  return !tem("codigo") && (pagamentos || POR_PAGAMENTO.has(categoria)) ? "CONTRIBUICAO" : "EMPREGO"
}

const especieDe = (escrita: string | undefined): Especie | null => {
  const partes = /^(\d{1,2})(?: ?- ?(.*))?$/.exec(escrita ?? "")
  return partes === null ? null : { codigo: Number(partes[1]), descricao: partes[2] ?? "" }
}

const porMes = <V extends { readonly competencia: string }>(valores: ReadonlyArray<V>): ReadonlyArray<V> =>
  [...valores].sort((a, b) => (a.competencia < b.competencia ? -1 : a.competencia > b.competencia ? 1 : 0))

/** One list for all the cells without a code: nearly all of them. */
const SEM_INDICADORES: ReadonlyArray<string> = []
const indicadoresDe = ({ indicadores }: CelulaDeValor): ReadonlyArray<string> =>
  indicadores.length === 0 ? SEM_INDICADORES : indicadores

const remuneracoesDe = ({ valores }: RelacaoAberta, prestacoes: Prestacoes): Relacao["remuneracoes"] =>
  porMes(valores.filter(({ contribuicao }) => contribuicao === undefined)).map((celula) => ({
    competencia: celula.competencia,
    valor: celula.valor,
    indicadores: indicadoresDe(celula),
    ...(celula.prestacao === undefined ? {} : { prestacao: prestacoes.umaSo(celula.prestacao) })
  }))

const contribuicoesDe = ({ valores }: RelacaoAberta): Relacao["contribuicoes"] =>
  porMes(valores).flatMap((celula) => {
    const { competencia, valor, contribuicao, dataPagamento = null } = celula
    if (contribuicao === undefined) return []
    return [
      { competencia, dataPagamento, contribuicao, salarioContribuicao: valor!, indicadores: indicadoresDe(celula) }
    ]
  })

const decimosDe = ({ decimosTerceiros }: RelacaoAberta): Relacao["decimosTerceiros"] =>
  porMes(decimosTerceiros).flatMap((celula) => {
    const { competencia, valor } = celula
    return valor === null ? [] : [{ competencia, valor, indicadores: indicadoresDe(celula) }]
  })

type Valores = Pick<Relacao, "remuneracoes" | "contribuicoes" | "decimosTerceiros">

/** A relation that has all its lines: the fields of its row and its values, and nothing of the pages they were on. */
export interface RelacaoLida {
  /** Of its cells, those alone that a warning may tell of. */
  readonly aberta: RelacaoAberta
  readonly lida: LinhaLida
  readonly valores: Valores
}

/** The values of rows of one relation: by month, those of one month in printed order. */
export const juntarValores = (todos: ReadonlyArray<Valores>): Valores => ({
  remuneracoes: porMes(todos.flatMap(({ remuneracoes }) => remuneracoes)),
  contribuicoes: porMes(todos.flatMap(({ contribuicoes }) => contribuicoes)),
  decimosTerceiros: porMes(todos.flatMap(({ decimosTerceiros }) => decimosTerceiros))
})

/** Without a value, or whose list of indicators may go on. */
const notavel = ({ valor, lugar }: CelulaDeValor): boolean => valor === null || lugar !== undefined

/** A line by itself: the one that was read keeps its whole page. */
const soTexto = ({ pagina, numero, texto }: Linha): Linha => ({
  pagina,
  numero,
  texto,
  comEspacos: texto,
  palavras: null,
  altura: null
})

export interface RelacaoFechada extends RelacaoLida {
  readonly relacao: Relacao
}

export const lerRelacao = (aberta: RelacaoAberta, prestacoes: Prestacoes): RelacaoLida => {
  const { campos, duvidas } = comNbNoCodigo(lerLinhaDaRelacao(aberta.linha))
  const { inicio, cabecalho, linha } = aberta.linha
  return {
    aberta: {
      ...aberta,
      linha: { inicio, cabecalho, linha: soTexto(linha), antes: [], seguintes: [] },
      valores: aberta.valores.filter(notavel),
      decimosTerceiros: aberta.decimosTerceiros.filter(notavel)
    },
    lida: { campos, duvidas: duvidas.map(soTexto) },
    valores: {
      remuneracoes: remuneracoesDe(aberta, prestacoes),
      contribuicoes: contribuicoesDe(aberta),
      decimosTerceiros: decimosDe(aberta)
    }
  }
}

export const fecharRelacao = ({ aberta, lida, valores }: RelacaoLida): RelacaoFechada => {
  const { campos } = lida
  const texto = (nome: Coluna): string | null => campos.get(nome) ?? null
  const dia = (nome: Coluna): string | null => diaEscrito(campos.get(nome) ?? "")
  const impressa = categoriaDe(texto("tipo"))
  const tipo = tipoDe(aberta, lida, impressa)
  const nb = texto("nb") ?? (tipo === "BENEFICIO" ? texto("codigo") : null)
  const relacao: Relacao = {
    seq: aberta.linha.inicio.seq,
    tipo,
    nit: soDigitos(aberta.linha.inicio.nit),
    codigoEmpregador: tipo === "BENEFICIO" ? null : texto("codigo"),
    origem: texto("origem"),
    matricula: texto("matricula"),
    tipoFiliado: texto("tipo"),
    categoria: tipo === "BENEFICIO" || tipo === "EVENTO" ? tipo : impressa,
    dataInicio: dia("inicio"),
    dataFim: dia("fim"),
    ultimaRemuneracao: mesEscrito(campos.get("ultima") ?? ""),
    indicadores: [
      ...new Set([...(lerCodigos(campos.get("indicadores") ?? "") ?? []), ...aberta.indicadores.map(codigoDoCatalogo)])
    ],
    nb: nb === null ? null : soDigitos(nb),
    especie: especieDe(campos.get("especie") ?? (nbNoCodigo(lida) ? campos.get("origem") : undefined)),
    situacao: texto("situacao"),
    ...valores,
    paginas: [...aberta.paginas]
  }
  return { aberta, lida, valores, relacao }
}

/** What the reader of a relation should look at. */
export const avisosDaRelacao = ({ aberta, lida, relacao }: RelacaoFechada): ReadonlyArray<AvisoDeLeitura> => {
  const { seq } = relacao
  const avisos: Array<AvisoDeLeitura> = (["inicio", "fim"] as const).flatMap((nome) => [
    ...dataInvalida(lida.campos.get(nome), seq)
  ])
  if (relacao.categoria === "NAO_INFORMADO")
    avisos.push({
      codigo: "CATEGORIA_NAO_INFORMADA",
      mensagem: "O tipo de filiado não foi informado ou não é conhecido: confira a natureza do vínculo.",
      seq
    })
  for (const texto of new Set(celulasIncertas(relacao)))
    avisos.push({
      codigo: "CELULA_INCERTA",
      mensagem: `A relação ${seq} traz o texto "${texto}", que parece de mais de uma célula ou linha: confira.`,
      seq
    })
  const semValor = [...aberta.valores, ...aberta.decimosTerceiros].filter(({ valor }) => valor === null)
  for (const { competencia } of semValor)
    avisos.push({ codigo: "COMPETENCIA_SEM_VALOR", mensagem: `A competência ${competencia} não tem valor.`, seq })
  for (const { competencia, continua, indicadores, lugar } of [...aberta.valores, ...aberta.decimosTerceiros])
    if (lugar !== undefined && (continua || indicadores.at(-1)?.endsWith("-") === true))
      avisos.push({
        codigo: "INDICADORES_INCOMPLETOS",
        mensagem: `Página ${lugar.pagina}, linha ${lugar.linha}: a lista de indicadores da competência ${competencia} continua em outra linha, que não foi encontrada.`,
        seq,
        pagina: lugar.pagina
      })
  const codigos = [relacao, ...relacao.remuneracoes, ...relacao.contribuicoes, ...relacao.decimosTerceiros].flatMap(
    ({ indicadores }) => indicadores
  )
  for (const codigo of new Set(codigos))
    if (indicador(codigo) === undefined)
      avisos.push({ codigo: "INDICADOR_DESCONHECIDO", mensagem: `O indicador ${codigo} não é conhecido.`, seq })
  return avisos
}
