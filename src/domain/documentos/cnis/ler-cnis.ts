/** Reads the insured's record (CNIS), any layout, from a PDF or from text. */
import * as Result from "effect/Result"
import { entradaDe } from "../entrada/conversao.ts"
import type { Entrada } from "../entrada/modelo.ts"
import { type AvisoDeLeitura, DOCUMENTO_INCOMPLETO } from "../leitura.ts"
import { type LeituraDePaginas, lerPaginas } from "../leitura-de-paginas.ts"
import type { Pagina, TextoDocumento } from "../linhas/linha.ts"
import { semAcentos } from "../linhas/normalizacao.ts"
import { type NaoReconhecido, naoReconhecido } from "../nao-reconhecido.ts"
import type { Filiado, Relacao } from "../relacao.ts"
import { type FichaDoSegmento, lerUltimo, paginasDoSegmento, Segmentador, type Segmento } from "../segmentos.ts"
import { lerIdentificacao, nomesIncertos } from "./cabecalho/identificacao.ts"
import { duvidasDaLegenda, itensDaLegenda } from "./cabecalho/legenda.ts"
import { consolidar } from "./leitura/consolidados.ts"
import type { Colheita } from "./leitura/estado.ts"
import { Colhedor } from "./leitura/leitor.ts"
import { avisosDasRejeitadas, porLugarNoDocumento, rejeitada } from "./leitura/rejeitadas.ts"
import type { CnisLido, LayoutCnis } from "./modelo/modelo.ts"
import { Prestacoes } from "./relacao/prestacoes.ts"
import {
  avisosDaRelacao,
  fecharRelacao,
  lerRelacao,
  type RelacaoAberta,
  type RelacaoLida
} from "./relacao/relacao-aberta.ts"
import { avisosDeSequencia, juntarRepetidas } from "./repetidas.ts"
import { reconhecedorDeCnis, segmentosDeCnis } from "./segmentos.ts"

export interface CnisComEntrada {
  readonly documento: CnisLido
  readonly entrada: Entrada
}

const MASCARA_DO_PORTAL = /(?<![\d.])\d\.\d{3}\.\d{3}\.\d{3}-\d(?!\d)/

/** Every page repeats what tells the layout. */
const BASTAM = 3

/** First that applies, over the lines in upper case without accents. */
const layoutDe = (primeiras: ReadonlyArray<Pagina>, colheita: Colheita): LayoutCnis => {
  const linhas = primeiras.flatMap((pagina) => pagina.linhas.map(({ texto }) => semAcentos(texto.slice(0, 300))))
  const alguma = (padrao: RegExp): boolean => linhas.some((linha) => padrao.test(linha))
  if (colheita.agentesNocivos || alguma(/^INDICE NIT /)) return "CNIS_CIDADAO_2014"
  if (alguma(/^SEQ\.? NIT .*DT\. INICIO/) || alguma(MASCARA_DO_PORTAL)) return "PORTAL_CNIS"
  return alguma(/^SEQ\.? NIT CNPJ\/CEI/) || alguma(/CONFORME ART\. ?19, § ?3/) ? "MEU_INSS_2017" : "MEU_INSS_2023"
}

const filiadoDe = (colheita: Colheita, relacoes: ReadonlyArray<Relacao>): Filiado => {
  const { nit, ...pessoa } = lerIdentificacao(colheita.identificacao)
  const nits = new Set([...(nit === null ? [] : [nit]), ...relacoes.map((relacao) => relacao.nit)])
  return { ...pessoa, nit, nits: [...nits] }
}

const temValores = (relacao: Relacao): boolean => relacao.remuneracoes.length + relacao.contribuicoes.length > 0

const avisosDoDocumento = (
  completo: boolean,
  relacoes: ReadonlyArray<Relacao>,
  anosPerdidos: ReadonlyArray<number>,
  soltasDaLegenda: ReadonlyArray<string>,
  identificacao: ReadonlyArray<string>
): ReadonlyArray<AvisoDeLeitura> => {
  const candidatos: ReadonlyArray<readonly [boolean, string, string]> = [
    [relacoes.length === 0, "SEM_RELACOES", "O extrato não traz relações previdenciárias."],
    [
      relacoes.length > 0 && !relacoes.some(temValores),
      "SEM_REMUNERACOES",
      "O extrato traz só as relações, sem remunerações nem contribuições."
    ]
  ]
  return [
    ...(completo ? [] : [DOCUMENTO_INCOMPLETO]),
    ...candidatos.flatMap(([vale, codigo, mensagem]) => (vale ? [{ codigo, mensagem }] : [])),
    ...soltasDaLegenda.map((texto) => ({
      codigo: "LEGENDA_INCOMPLETA",
      mensagem: `Uma linha da legenda perdeu a sua coluna no texto e não entrou em nenhuma descrição: "${texto}".`
    })),
    ...nomesIncertos(identificacao).map((texto) => ({
      codigo: "IDENTIFICACAO_INCERTA",
      mensagem: `O nome da pessoa e o da mãe não puderam ser separados com certeza na linha "${texto}": confira.`
    })),
    ...anosPerdidos.map((ano) => ({
      codigo: "CONSOLIDADO_SEM_COLUNA",
      mensagem: `Os valores consolidados de ${ano} perderam as suas colunas no texto e foram ignorados.`
    }))
  ]
}

/** One record whose pages come one by one: of what is read, only what the answer says is kept. */
class RegistroAberto {
  private readonly primeiras: Array<Pagina> = []
  private readonly colhedor = new Colhedor()
  private readonly prestacoes = new Prestacoes()
  private readonly lidas: Array<RelacaoLida> = []

  pagina(pagina: Pagina): void {
    if (this.primeiras.length < BASTAM) this.primeiras.push(pagina)
    this.colhedor.pagina(pagina)
    for (const fechada of this.colhedor.fechadas()) this.ler(fechada)
  }

  /** After the last page. */
  concluir(ficha: FichaDoSegmento): CnisComEntrada {
    const colheita = this.colhedor.concluir()
    for (const restante of colheita.relacoes) this.ler(restante)
    return registroDe(ficha, layoutDe(this.primeiras, colheita), colheita, this.lidas)
  }

  private ler(fechada: RelacaoAberta): void {
    this.lidas.push(lerRelacao(fechada, this.prestacoes))
  }
}

const registroDe = (
  ficha: FichaDoSegmento,
  layout: LayoutCnis,
  colheita: Colheita,
  todas: ReadonlyArray<RelacaoLida>
): CnisComEntrada => {
  const lidas = juntarRepetidas(todas)
    .map(fecharRelacao)
    .toSorted((a, b) => a.relacao.seq - b.relacao.seq)
  const relacoes = lidas.map(({ relacao }) => relacao)
  const rejeitadas = porLugarNoDocumento([
    ...colheita.rejeitadas,
    ...lidas.flatMap(({ lida }) => lida.duvidas.map((linha) => rejeitada(linha, linha.texto, "RELACAO_NAO_LIDA")))
  ])
  const completo = ficha.completo ?? colheita.terminou
  const { consolidados, perdidos } = consolidar(colheita.anos)
  const filiado = filiadoDe(colheita, relacoes)
  const { entrada, avisos } = entradaDe({ origem: "CNIS", filiado, emitidoEm: ficha.emitidoEm, relacoes })
  return {
    documento: {
      tipoDocumento: "CNIS",
      layout,
      paginas: paginasDoSegmento(ficha),
      completo,
      emitidoEm: ficha.emitidoEm,
      codigoAutenticidade: colheita.codigoAutenticidade,
      filiado,
      relacoes,
      consolidados,
      legenda: itensDaLegenda(colheita.legenda),
      avisos: [
        ...avisosDoDocumento(completo, relacoes, perdidos, duvidasDaLegenda(colheita.legenda), colheita.identificacao),
        ...lidas.flatMap(avisosDaRelacao),
        ...avisosDeSequencia(lidas),
        ...avisosDasRejeitadas(rejeitadas),
        ...avisos
      ],
      naoReconhecidas: rejeitadas.map(({ motivo: _, ...naoReconhecida }) => naoReconhecida)
    },
    entrada
  }
}

/** The record of one segment, and the request body it gives. */
export const lerSegmentoDeCnis = (segmento: Segmento): CnisComEntrada => {
  const registro = new RegistroAberto()
  for (const pagina of segmento.paginas) registro.pagina(pagina)
  return registro.concluir(segmento)
}

/** Another extract of the same system, often sent by mistake. */
const CONSULTA_DE_VALORES = /CONSULTA (DE )?VALORES CI|^(GFIP|ESOCIAL) (\d{3}\.\d{5}\.\d{2}-\d|\d{11}) \d{2}\/\d{4}/

const deConsulta = ({ linhas }: Pagina): boolean =>
  linhas.some(({ texto }) => CONSULTA_DE_VALORES.test(semAcentos(texto.slice(0, 300))))

const recusa = (consulta: boolean): NaoReconhecido =>
  naoReconhecido(
    consulta
      ? "O documento é a consulta de valores CI/GFIP/eSocial, e não o extrato previdenciário (CNIS)."
      : "Nenhum extrato previdenciário (CNIS) foi reconhecido no documento."
  )

/** Reads a PDF while its pages come: the last whole record of it; when none is whole, the last one. */
export class LeituraDeCnis implements LeituraDePaginas<CnisComEntrada> {
  private registro: RegistroAberto | null = null
  /** The last record, and the last whole one. */
  private ultimo: CnisComEntrada | null = null
  private inteiro: CnisComEntrada | null = null
  private consulta = false
  private readonly segmentador = new Segmentador([reconhecedorDeCnis], {
    pagina: (pagina, comeca) => {
      if (comeca) this.registro = new RegistroAberto()
      this.registro!.pagina(pagina)
    },
    fim: (ficha) => {
      this.ultimo = this.registro!.concluir(ficha)
      if (this.ultimo.documento.completo) this.inteiro = this.ultimo
    }
  })

  pagina(pagina: Pagina): void {
    this.segmentador.passar(pagina)
    // told only of a file without a record
    this.consulta ||= this.registro === null && deConsulta(pagina)
  }

  concluir(): Result.Result<CnisComEntrada, NaoReconhecido> {
    this.segmentador.concluir()
    const lido = this.inteiro ?? this.ultimo
    return lido === null ? Result.fail(recusa(this.consulta)) : Result.succeed(lido)
  }
}

/** The last whole record of the document; when none is whole, the last one. */
export const lerCnis = (texto: TextoDocumento): Result.Result<CnisComEntrada, NaoReconhecido> => {
  if (texto.origem === "PDF") return lerPaginas(new LeituraDeCnis(), texto)
  const lido = lerUltimo(segmentosDeCnis(texto), lerSegmentoDeCnis)
  return lido === undefined ? Result.fail(recusa(texto.paginas.some(deConsulta))) : Result.succeed(lido)
}
