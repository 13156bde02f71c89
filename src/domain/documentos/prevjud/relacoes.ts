/**
 * Relations of a dossier. Each kind has its own inner block; the lists of the relation and those for printing repeat the
 * inner ones, so only one source is read: the inner block, or the relation where it is empty.
 */
import { temFracaoDeCentavo } from "../entrada/centavos.ts"
import type { Objeto } from "../json-recebido.ts"
import type { AvisoDeLeitura } from "../leitura.ts"
import {
  type Categoria,
  type Contribuicao,
  categoriaDe,
  type DecimoTerceiro,
  type Especie,
  type Relacao,
  type Remuneracao,
  type TipoRelacao
} from "../relacao.ts"
import { avisar } from "./avisos.ts"
import { dataEstranha, dia, identificador, inteiro, lista, logico, mes, objeto, quantia, texto } from "./campos.ts"

interface Especificacao {
  /** The flag of the relation that says its kind. */
  readonly marca: string
  readonly bloco: string
  readonly tipo: TipoRelacao
  /** The category when no filiation type is printed. */
  readonly categoria?: Categoria
}

/** First that applies, by the flag; without flags, by the block that is there. */
const ESPECIFICACOES: ReadonlyArray<Especificacao> = [
  { marca: "vinculoTrabalhista", bloco: "relacaoTrabalhistaTO", tipo: "EMPREGO" },
  { marca: "vinculoTrabalhadorAvulso", bloco: "periodoTrabalhadorAvulsoTO", tipo: "EMPREGO", categoria: "AVULSO" },
  { marca: "vinculoPrestadorServico", bloco: "periodoPrestadorServicoTO", tipo: "AGRUPAMENTO" },
  { marca: "vinculoContribuicao", bloco: "periodoContribuicaoConsolidadoTO", tipo: "CONTRIBUICAO" },
  {
    marca: "vinculoSeguradoEspecial",
    bloco: "periodoSeguradoEspecialConsolidadoTO",
    tipo: "CONTRIBUICAO",
    categoria: "SEGURADO_ESPECIAL"
  },
  { marca: "vinculoBeneficio", bloco: "periodoBeneficioTO", tipo: "BENEFICIO" },
  { marca: "vinculoSeguroDesemprego", bloco: "periodoSeguroDesempregoTO", tipo: "EVENTO" },
  { marca: "vinculoPeriodoHomologado", bloco: "periodoHomologadoTO", tipo: "EVENTO" },
  { marca: "vinculoReclusao", bloco: "periodoReclusaoTO", tipo: "EVENTO" },
  { marca: "vinculoServicoExterior", bloco: "periodoServicoExteriorTO", tipo: "EVENTO" },
  { marca: "vinculoBeneficioExterior", bloco: "periodoBeneficioExteriorTO", tipo: "EVENTO" }
]
const DESCONHECIDA: Especificacao = { marca: "", bloco: "", tipo: "EVENTO" }

const especificacaoDe = (vinculo: Objeto): Especificacao =>
  ESPECIFICACOES.find(({ marca }) => logico(vinculo[marca])) ??
  ESPECIFICACOES.find(({ bloco }) => Object.keys(objeto(vinculo[bloco])).length > 0) ??
  DESCONHECIDA

const CODIGO = /^[A-Z]{2,}(?:-[A-Z0-9_]+)*$/

/** Codes of the printed text, in its order, then those that only the lists have. */
const indicadoresDe = (item: Objeto): ReadonlyArray<string> => {
  const impressos = (texto(item.indicadores) ?? "").split(/[\s,;]+/).filter((codigo) => CODIGO.test(codigo))
  const dasListas = [item.listaPendenciasTO, item.listaAcertosTO, item.listaIndicadoresTO]
    .flatMap(lista)
    .map(({ sigla }) => texto(sigla))
    .filter((sigla) => sigla !== null)
  return [...new Set([...impressos, ...dasListas])]
}

const porMes = <L extends { readonly competencia: string }>(linhas: ReadonlyArray<L>): ReadonlyArray<L> =>
  [...linhas].sort((a, b) => (a.competencia < b.competencia ? -1 : a.competencia > b.competencia ? 1 : 0))

/** The first source that has something: the inner block, else the relation. */
const primeiraComItens = (...fontes: ReadonlyArray<unknown>): ReadonlyArray<Objeto> =>
  fontes.map(lista).find((itens) => itens.length > 0) ?? []

interface Fontes {
  readonly vinculo: Objeto
  readonly bloco: Objeto
}

interface Lidos<L> {
  readonly linhas: ReadonlyArray<L>
  readonly avisos: ReadonlyArray<Parameters<typeof avisar>[0]>
}

const ler = <L extends { readonly competencia: string }>(
  itens: ReadonlyArray<Objeto>,
  linhaDe: (item: Objeto, competencia: string) => L | null
): Lidos<L> => {
  const avisos: Array<Parameters<typeof avisar>[0]> = []
  const linhas: Array<L> = []
  for (const item of itens) {
    const competencia = mes(item.competencia)
    const linha = competencia === null ? null : linhaDe(item, competencia)
    if (linha !== null) linhas.push(linha)
    else avisos.push(competencia === null ? "COMPETENCIA_ILEGIVEL" : "COMPETENCIA_SEM_VALOR")
  }
  return { linhas: porMes(linhas), avisos }
}

const remuneracoesDe = ({ vinculo, bloco }: Fontes): Lidos<Remuneracao> => {
  const ocupacoes = lista(bloco.listaRemuneracoesOcupacoesTO).flatMap(({ remuneracaoTO }) => lista(remuneracaoTO))
  const itens = primeiraComItens(bloco.listaRemuneracoesTO, ocupacoes, vinculo.listaRemuneracoesTO)
  const lidas = ler(itens, (item, competencia) => ({
    competencia,
    valor: quantia(item.valor),
    indicadores: indicadoresDe(item)
  }))
  const semValor = lidas.linhas.some(({ valor }) => valor === null)
  return { linhas: lidas.linhas, avisos: semValor ? [...lidas.avisos, "COMPETENCIA_SEM_VALOR"] : lidas.avisos }
}

const contribuicoesDe = ({ vinculo, bloco }: Fontes): Lidos<Contribuicao> =>
  ler(
    primeiraComItens(bloco.listaContribuicoesConsolidadas, bloco.listaContribuicoesTO, vinculo.listaContribuicoesTO),
    (item, competencia) => {
      const salarioContribuicao = quantia(item.salarioContribuicao)
      if (salarioContribuicao === null) return null
      return {
        competencia,
        dataPagamento: dia(item.dataPagamento),
        contribuicao: quantia(item.valorContribuicao) ?? 0,
        salarioContribuicao,
        indicadores: indicadoresDe(item)
      }
    }
  )

const decimosDe = ({ vinculo, bloco }: Fontes): Lidos<DecimoTerceiro> =>
  ler(
    primeiraComItens(bloco.listaRemuneracoesDecimoTerceiroTO, vinculo.listaRemuneracoesDecimoTerceiroTO),
    (item, competencia) => {
      const valor = quantia(item.valor)
      return valor === null ? null : { competencia, valor, indicadores: indicadoresDe(item) }
    }
  )

const CNPJ = 14
const RAIZ_CNPJ = 8

/** As printed; a number lost its zeros on the left. */
const codigoEmpregadorDe = ({ vinculo, bloco }: Fontes): string | null => {
  const empregador = objeto(bloco.empregadorTO)
  const impresso = texto(empregador.codigoEmpregadorFormatado) ?? texto(vinculo.codigoVinculo)
  if (impresso !== null) return impresso
  const raiz = logico(empregador.empregadorCNPJRaiz)
  const cnpj = raiz || logico(empregador.empregadorCNPJ) || texto(empregador.tipoEmpregador) === "CNPJ"
  return identificador(empregador.codigoEmpregador, cnpj ? (raiz ? RAIZ_CNPJ : CNPJ) : 0)
}

const especieDe = (beneficio: Objeto): Especie | null => {
  const impressa = /^\s*(\d{1,3})\s*-\s*(.*)$/.exec(texto(beneficio.especieBeneficio) ?? "")
  const codigo = inteiro(beneficio.codigoBeneficio) ?? inteiro(impressa?.[1])
  if (codigo === null) return null
  const descricao = impressa?.[2] ?? texto(beneficio.especieBeneficio) ?? texto(beneficio.nomeBeneficio) ?? ""
  return { codigo, descricao }
}

const origemDe = ({ vinculo, bloco }: Fontes, { tipo, marca }: Especificacao): string | null => {
  const nome = texto(vinculo.nomeVinculo)
  if (tipo === "BENEFICIO") return nome ?? texto(bloco.nomeBeneficio)
  if (tipo === "CONTRIBUICAO") return texto(bloco.origemVinculo) ?? nome
  if (tipo === "EVENTO") return nome ?? (marca === "vinculoSeguroDesemprego" ? "SEGURO DESEMPREGO" : null)
  return texto(objeto(bloco.empregadorTO).nomeEmpregador) ?? nome
}

const categoriaDaRelacao = (tipoFiliado: string | null, { tipo, categoria }: Especificacao): Categoria => {
  if (tipo === "BENEFICIO" || tipo === "EVENTO") return tipo
  const impressa = categoriaDe(tipoFiliado)
  return impressa === "NAO_INFORMADO" ? (categoria ?? impressa) : impressa
}

/** The filiation type of a benefit or event says nothing unless it is printed for people. */
const tipoFiliadoDe = (vinculo: Objeto, { tipo }: Especificacao): string | null => {
  const impresso = texto(vinculo.tipoFiliado)
  return tipo === "BENEFICIO" || tipo === "EVENTO" ? impresso : (impresso ?? texto(vinculo.csTipoFiliado))
}

export interface RelacaoComAvisos {
  readonly relacao: Relacao
  readonly avisos: ReadonlyArray<AvisoDeLeitura>
}

const relacaoDe = (vinculo: Objeto, posicao: number): RelacaoComAvisos => {
  const especificacao = especificacaoDe(vinculo)
  const { tipo } = especificacao
  const fontes = { vinculo, bloco: objeto(vinculo[especificacao.bloco]) }
  const beneficio = tipo === "BENEFICIO"
  const seq = inteiro(vinculo.sequencia) ?? posicao + 1
  const tipoFiliado = tipoFiliadoDe(vinculo, especificacao)
  const categoria = categoriaDaRelacao(tipoFiliado, especificacao)
  const remuneracoes = remuneracoesDe(fontes)
  const contribuicoes = contribuicoesDe(fontes)
  const decimos = decimosDe(fontes)
  const valores = [
    ...remuneracoes.linhas.map(({ valor }) => valor),
    ...contribuicoes.linhas.map(({ salarioContribuicao }) => salarioContribuicao),
    ...decimos.linhas.map(({ valor }) => valor)
  ]
  const codigos = [
    ...remuneracoes.avisos,
    ...contribuicoes.avisos,
    ...decimos.avisos,
    ...(valores.some(temFracaoDeCentavo) ? (["VALOR_ARREDONDADO"] as const) : []),
    ...([vinculo.dataInicio, vinculo.dataFim].some(dataEstranha) ? (["DATA_INEXISTENTE"] as const) : []),
    ...(categoria === "NAO_INFORMADO" ? (["FILIACAO_NAO_INFORMADA"] as const) : [])
  ]
  return {
    avisos: [...new Set(codigos)].map((codigo) => avisar(codigo, seq)),
    relacao: {
      seq,
      tipo,
      nit: identificador(vinculo.nit, 11) ?? identificador(vinculo.nitFormatado, 11) ?? "",
      codigoEmpregador: beneficio ? null : codigoEmpregadorDe(fontes),
      origem: origemDe(fontes, especificacao),
      matricula: texto(fontes.bloco.matricula) ?? texto(vinculo.matricula),
      tipoFiliado,
      categoria,
      dataInicio: dia(vinculo.dataInicio),
      dataFim: dia(vinculo.dataFim),
      ultimaRemuneracao: mes(fontes.bloco.ultimaRemuneracao) ?? mes(vinculo.ultimaRemuneracao),
      indicadores: indicadoresDe(vinculo),
      nb: beneficio ? identificador(fontes.bloco.numeroBeneficio, 10) : null,
      especie: beneficio ? especieDe(fontes.bloco) : null,
      situacao: beneficio ? texto(fontes.bloco.situacaoBeneficio) : null,
      remuneracoes: tipo === "CONTRIBUICAO" ? [] : remuneracoes.linhas,
      contribuicoes: tipo === "CONTRIBUICAO" ? contribuicoes.linhas : [],
      decimosTerceiros: decimos.linhas
    }
  }
}

/** The relations, by their number. */
export const relacoesDe = (extrato: unknown): ReadonlyArray<RelacaoComAvisos> =>
  lista(objeto(extrato).listaVinculosTO)
    .map(relacaoDe)
    .sort((a, b) => a.relacao.seq - b.relacao.seq)
