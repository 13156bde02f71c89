/** What the lines of a record have given so far, and what every rule of their reading may do. */
import type { Linha } from "../../linhas/linha.ts"
import type { Cabecalho } from "../cabecalho/cabecalho.ts"
import { abrirLegenda, type Legenda } from "../cabecalho/legenda.ts"
import type { CelulaDeValor, Grade } from "../relacao/grade.ts"
import { contemNit } from "../relacao/inicio-de-relacao.ts"
import type { RelacaoAberta } from "../relacao/relacao-aberta.ts"
import type { AnoLido, CentrosDosMeses } from "./consolidados.ts"
import { type Motivo, type Rejeitada, rejeitada } from "./rejeitadas.ts"

/** What the lines gave. */
export interface Colheita {
  readonly relacoes: ReadonlyArray<RelacaoAberta>
  readonly anos: ReadonlyArray<AnoLido>
  readonly legenda: Legenda
  readonly codigoAutenticidade: string | null
  /** The lines under the identification heading of the first page. */
  readonly identificacao: ReadonlyArray<string>
  readonly rejeitadas: ReadonlyArray<Rejeitada>
  readonly terminou: boolean
  readonly agentesNocivos: boolean
}

type Secao = "RELACOES" | "CONSOLIDADOS" | "LEGENDA"

/** What the next wrapped line would continue. */
type Continuavel = "LINHA" | "INDICADORES" | "VALORES" | null

export interface Estado {
  secao: Secao
  /** Between the identification heading of a page and what follows it. */
  identificando: boolean
  cabecalho: Cabecalho | null
  /** The lines of labels that end in the line just read: together they may be a header. */
  readonly rotulos: Array<Linha>
  /** The relation that lines belong to. */
  aberta: RelacaoAberta | null
  /** A header was read and its row was not. */
  aguardaLinha: boolean
  /** What a page repeats came after the last value. */
  virouPagina: boolean
  grade: Grade | null
  continuavel: Continuavel
  /** Cells of the line above. */
  acima: ReadonlyArray<CelulaDeValor>
  /** The line of values above, as it was read. */
  ultima: { readonly texto: string; readonly sobra: string } | null
  centros: CentrosDosMeses
  agentesNocivos: boolean
  terminou: boolean
  /** The line before was of the sentence of authenticity, whose code is still to come. */
  autenticando: boolean
  codigoAutenticidade: string | null
  legenda: Legenda
  readonly relacoes: Array<RelacaoAberta>
  readonly anos: Array<AnoLido>
  readonly identificacao: Array<string>
  readonly rejeitadas: Array<Rejeitada>
  /** Lines as near to the row above as to the one below. */
  readonly incertas: ReadonlySet<Linha>
  /** Lines of text that may be cells of a row that comes next. */
  readonly pendentes: Array<Linha>
  /** The identification of the first page is complete. */
  identificado: boolean
}

/** No line of a record is longer; expressions are not tried on what cannot be one. */
export const MAIOR_LINHA = 1000

/** Takes the line, or leaves it for the next rule. */
export type Regra = (estado: Estado, linha: Linha, semAcento: string) => boolean

export const estadoInicial = (incertas: ReadonlySet<Linha>): Estado => ({
  secao: "RELACOES",
  identificando: false,
  identificado: false,
  cabecalho: null,
  rotulos: [],
  aberta: null,
  aguardaLinha: false,
  virouPagina: false,
  grade: null,
  continuavel: null,
  acima: [],
  ultima: null,
  centros: null,
  agentesNocivos: false,
  terminou: false,
  autenticando: false,
  codigoAutenticidade: null,
  legenda: abrirLegenda(null),
  incertas,
  pendentes: [],
  relacoes: [],
  anos: [],
  identificacao: [],
  rejeitadas: []
})

export const deixarIdentificacao = (estado: Estado): true => {
  estado.identificando = false
  estado.identificado ||= estado.identificacao.length > 0
  return true
}

/** A line that looks like the row of a relation, or comes where one should, leaves what follows without a relation. */
export const rejeitar = (estado: Estado, linha: Linha, texto: string, motivo: Motivo): void => {
  estado.rejeitadas.push(rejeitada(linha, texto, motivo))
  estado.ultima = null
  if (motivo !== "LINHA_NAO_RECONHECIDA" || estado.secao !== "RELACOES") return
  if (estado.aguardaLinha || contemNit(texto) || LINHA_TORTA.test(texto)) estado.aberta = null
}

const LINHA_TORTA = /^\d{1,4} (?=.*(?<![\d/])\d{2}\/\d{2}\/\d{4})|^\d{1,4}$/

export const rejeitarPendentes = (estado: Estado): void => {
  for (const linha of estado.pendentes.splice(0)) rejeitar(estado, linha, linha.texto, "LINHA_NAO_RECONHECIDA")
}

export const fecharContinuacao = (estado: Estado): void => {
  estado.continuavel = null
  rejeitarPendentes(estado)
}
