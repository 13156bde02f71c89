/**
 * The series that the update job reads, as data, and why each remaining column is left alone.
 *
 * The producer is asked first where it publishes an API (IBGE for its own price indices); the central bank's copy of
 * the same series is the alternative, and the other way round.
 */
import { competencia } from "../../valores/competencia.ts"
import {
  type Fechamento,
  type Fonte,
  type FonteIbge,
  type FonteSgs,
  type Leitura,
  nomeDaFonte,
  type Serie
} from "./fontes/serie.ts"
import { jurosPoupanca } from "./juros-poupanca.ts"

const sgs = (codigo: number, periodicidade: FonteSgs["periodicidade"] = "mensal"): FonteSgs => ({
  tipo: "sgs",
  codigo,
  periodicidade
})
const ibge = (tabela: number, variavel: number): FonteIbge => ({ tipo: "ibge", tabela, variavel })

const INPC: readonly [Fonte, ...Fonte[]] = [ibge(1736, 44), sgs(188)]
const IPCA: readonly [Fonte, ...Fonte[]] = [ibge(1737, 63), sgs(433)]
const IPCA_15: readonly [Fonte, ...Fonte[]] = [ibge(3065, 355), sgs(7478)]
const IPCA_E: readonly [Fonte, ...Fonte[]] = [sgs(10764), ibge(3065, 355)]
const TAXA_LEGAL: readonly [Fonte, ...Fonte[]] = [sgs(29543)]

const inicioDoMes: Fechamento = { tipo: "inicio-do-mes" }
const mesEncerrado: Fechamento = { tipo: "mes-encerrado" }
/** Prices of the IPCA-15 are collected from day 16 of the month before to day 15. */
const coleta15: Fechamento = { tipo: "dia-do-mes", dia: 16 }
/** Prices of the IGP-M are collected from day 21 of the month before to day 20. */
const coleta20: Fechamento = { tipo: "dia-do-mes", dia: 21 }

type Faixa = readonly [string, string]
/** Monthly price changes since 1964 lie between -2.4 % and 84.4 %. */
const PRECOS: Faixa = ["-50", "100"]
/** Interest is never negative; the taxa legal is floored to 0 (Código Civil, art. 406, § 3º). */
const JUROS: Faixa = ["0", "100"]

interface Resumo {
  readonly desde: string
  readonly fechamento: Fechamento
  readonly casas: number
  readonly faixa: Faixa
  readonly fundamento: string
  readonly leitura?: Leitura
  readonly derivar?: (valor: string) => string
}

/** A column of the monthly table. */
const coluna = (nome: string, titulo: string, fontes: Serie["fontes"], resumo: Resumo): Serie => ({
  leitura: "mensal",
  ...resumo,
  nome,
  titulo,
  tabela: "tabela",
  coluna: nome,
  fontes,
  desde: competencia(resumo.desde)
})

export const series: ReadonlyArray<Serie> = [
  coluna("igp_di", "IGP-DI", [sgs(190)], {
    desde: "1964-10",
    fechamento: mesEncerrado,
    casas: 2,
    faixa: PRECOS,
    fundamento: "FGV, copy of the central bank"
  }),
  coluna("igp_m", "IGP-M", [sgs(189)], {
    desde: "1989-06",
    fechamento: coleta20,
    casas: 2,
    faixa: PRECOS,
    fundamento: "FGV, copy of the central bank"
  }),
  coluna("tr", "TR", [sgs(7811)], {
    desde: "1991-02",
    fechamento: inicioDoMes,
    casas: 4,
    faixa: JUROS,
    fundamento: "Lei 8.177/1991, art. 1º: TR of day 1 to day 1 of the next month"
  }),
  coluna("ipca", "IPCA", IPCA, {
    desde: "1980-01",
    fechamento: mesEncerrado,
    casas: 2,
    faixa: PRECOS,
    fundamento: "IBGE"
  }),
  coluna("inpc", "INPC", INPC, {
    desde: "1979-04",
    fechamento: mesEncerrado,
    casas: 2,
    faixa: PRECOS,
    fundamento: "IBGE"
  }),
  coluna("inpc_inss", "INPC/INSS", INPC, {
    // 2008-02 is 0.51 (Portaria MPS 99/2008), not the 0.48 of IBGE: the job never reaches back to it.
    desde: "2008-03",
    fechamento: mesEncerrado,
    casas: 2,
    faixa: PRECOS,
    fundamento: "Lei 8.213/1991, art. 29-B: contribution salaries are updated by the INPC of IBGE"
  }),
  coluna("ipca_e", "IPCA-E", IPCA_E, {
    desde: "2000-05",
    fechamento: coleta15,
    casas: 2,
    faixa: PRECOS,
    fundamento: "IBGE; the monthly IPCA-E is the IPCA-15"
  }),
  coluna("ipca_e_cjf", "IPCA-E/CJF", IPCA_E, {
    desde: "2001-01",
    fechamento: coleta15,
    casas: 2,
    faixa: PRECOS,
    fundamento: "steps of the judicial table of general condemnations: the monthly IPCA-E from 01/2001"
  }),
  coluna("ipca_15", "IPCA-15", IPCA_15, {
    desde: "2000-05",
    fechamento: coleta15,
    casas: 2,
    faixa: PRECOS,
    fundamento: "IBGE"
  }),
  coluna("selic", "SELIC do mês", [sgs(4390)], {
    desde: "1986-06",
    // SGS 4390 shows a running month incomplete, and the rate of the last business day comes out on the first one
    // of the next month.
    fechamento: { tipo: "apos-primeiro-dia-util" },
    casas: 2,
    faixa: JUROS,
    fundamento: "central bank"
  }),
  coluna("poupanca", "Poupança", [sgs(25, "diaria")], {
    desde: "1991-02",
    fechamento: inicioDoMes,
    casas: 4,
    faixa: JUROS,
    leitura: "dia-1",
    fundamento: "Lei 8.177/1991, art. 12; deposits up to 03/05/2012, anniversary on day 1"
  }),
  coluna("poupanca_nova", "Poupança (2012)", [sgs(195, "diaria")], {
    desde: "2012-05",
    fechamento: inicioDoMes,
    casas: 4,
    faixa: JUROS,
    leitura: "dia-1",
    fundamento: "Lei 12.703/2012; deposits from 04/05/2012, anniversary on day 1"
  }),
  coluna("juros_poupanca", "Juros da poupança", [sgs(432, "diaria")], {
    desde: "2012-05",
    fechamento: inicioDoMes,
    casas: 4,
    faixa: JUROS,
    leitura: "dia-1",
    derivar: jurosPoupanca,
    fundamento: "Lei 12.703/2012: from the SELIC target in force at the start of the period"
  }),
  coluna("taxa_legal", "Taxa legal", TAXA_LEGAL, {
    desde: "2024-08",
    fechamento: inicioDoMes,
    casas: 6,
    faixa: JUROS,
    fundamento: "Código Civil, art. 406, as amended by Lei 14.905/2024; Resolução CMN 5.171/2024"
  }),
  coluna("juros_legais", "Juros legais", TAXA_LEGAL, {
    // The column shows 1 % in 08/2024; the taxa legal of that month rules its days 30 and 31 only.
    desde: "2024-09",
    fechamento: inicioDoMes,
    casas: 6,
    faixa: JUROS,
    fundamento: "Código Civil, art. 406, as amended by Lei 14.905/2024: the taxa legal from 30/08/2024"
  }),
  coluna("aux_ipc_br_fgv", "IPC-Br/FGV", [sgs(191)], {
    desde: "1990-02",
    fechamento: mesEncerrado,
    casas: 2,
    faixa: PRECOS,
    fundamento: "FGV, copy of the central bank"
  }),
  {
    nome: "selic-diaria",
    titulo: "SELIC diária",
    tabela: "selic-diaria",
    coluna: "taxa_dia_util_pct",
    fontes: [sgs(11, "diaria")],
    leitura: "diaria",
    casas: 6,
    faixa: ["0", "10"],
    desde: competencia("1986-06"),
    fechamento: { tipo: "dia-encerrado" },
    fundamento: "central bank, rate of each business day"
  }
]

/** The other series of the table that a same source fills with the same values. */
export const gemeasDe = (tabela: string, coluna: string): ReadonlyArray<Serie> => {
  const daTabela = series.filter((serie) => serie.tabela === tabela && serie.derivar === undefined)
  const sua = daTabela.find((serie) => serie.coluna === coluna)
  if (sua === undefined) return []
  const fontes = new Set(sua.fontes.map(nomeDaFonte))
  return daTabela.filter((serie) => serie !== sua && serie.fontes.some((fonte) => fontes.has(nomeDaFonte(fonte))))
}

const ENCERRADA = "série encerrada"

/** Every column of the monthly table that the job never writes, with the reason. */
export const colunasNaoAtualizadas: Readonly<Record<string, string>> = {
  ortn_otn: ENCERRADA,
  btn: ENCERRADA,
  ufir: ENCERRADA,
  ipc_ibge: ENCERRADA,
  irsm: ENCERRADA,
  urv: ENCERRADA,
  urv_cjf: ENCERRADA,
  urv_valor: ENCERRADA,
  ipcr: ENCERRADA,
  ipc_fgv_cjf: "nenhuma tabela pública com este nome foi localizada",
  inpc_primitivo: "o significado da coluna não está confirmado: novos meses são preenchidos por pessoa",
  aux_ipc_ibge_oficial: ENCERRADA,
  aux_igp_di_inss: ENCERRADA,
  aux_ipca_publicado: ENCERRADA,
  observacoes: "texto livre"
}
