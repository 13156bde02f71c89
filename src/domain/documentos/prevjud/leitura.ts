/** Reads a PrevJud dossier: the faithful document and the request body it gives (prevjud.md). */
import { Result, Struct } from "effect"
import { entradaDe } from "../entrada/conversao.ts"
import type { Entrada } from "../entrada/modelo.ts"
import type { AvisoDeLeitura } from "../leitura.ts"
import { beneficiosDe, cartasDe, pagamentosDe } from "./beneficios.ts"
import { horaLocal, momento, objeto } from "./campos.ts"
import type { PrevjudLido } from "./documento.ts"
import { encontrarDossie } from "./dossie.ts"
import { filiadoDe } from "./filiado.ts"
import { relacoesDe } from "./relacoes.ts"

export interface PrevjudComEntrada {
  readonly documento: PrevjudLido
  readonly entrada: Entrada
}

/** Lives of work stay many times below: more is no dossier of a person, and would keep everybody waiting. */
const MAXIMOS = { relações: 5_000, benefícios: 1_000, créditos: 50_000 } as const
/** Lines of one list of a relation: 200 years of months. */
const MAXIMO_LINHAS = 2_400

export type FalhaPrevjud =
  /** Not a dossier, or one in which every block is empty. */
  | { readonly _tag: "PrevjudNaoReconhecido"; readonly mensagem: string }
  | { readonly _tag: "PrevjudGrandeDemais"; readonly mensagem: string }

const naoReconhecido = (mensagem: string): FalhaPrevjud => ({ _tag: "PrevjudNaoReconhecido", mensagem })

/** The refusal of a dossier with too much in it. */
const grandeDemais = ({
  relacoes,
  beneficios,
  pagamentos
}: Pick<PrevjudLido, "relacoes" | "beneficios" | "pagamentos">): FalhaPrevjud | undefined => {
  const quantos = { relações: relacoes.length, benefícios: beneficios.length, créditos: pagamentos.length }
  const excedidos = Struct.keys(MAXIMOS)
    .filter((nome) => quantos[nome] > MAXIMOS[nome])
    .map((nome) => `${quantos[nome]} ${nome} (o limite é ${MAXIMOS[nome]})`)
  const longa = relacoes.find((relacao) =>
    [relacao.remuneracoes, relacao.contribuicoes, relacao.decimosTerceiros].some((l) => l.length > MAXIMO_LINHAS)
  )
  const linhas = longa === undefined ? [] : [`mais de ${MAXIMO_LINHAS} competências na relação ${longa.seq}`]
  const mensagem = [...excedidos, ...linhas].join(", ")
  return mensagem === ""
    ? undefined
    : { _tag: "PrevjudGrandeDemais", mensagem: `dossiê do PrevJud grande demais: ${mensagem}` }
}

/** A warning of many credits is said once, or a large history would answer as many sentences as lines. */
const semRepetir = (avisos: ReadonlyArray<AvisoDeLeitura>): ReadonlyArray<AvisoDeLeitura> => [
  ...new Map(avisos.map((aviso) => [JSON.stringify(aviso), aviso])).values()
]

/** A block that a search without result leaves empty is no error; a dossier with nothing at all is. */
export const lerPrevjud = (recebido: unknown): Result.Result<PrevjudComEntrada, FalhaPrevjud> => {
  const enviado = encontrarDossie(recebido)
  if (enviado === null)
    return Result.fail(
      naoReconhecido("nenhum dossiê do PrevJud reconhecido: esperado um objeto com dossiePrevidenciario ou seus blocos")
    )
  const { dossie } = enviado
  const extrato = objeto(dossie.extratoPrevidenciario)
  const comAvisos = relacoesDe(extrato)
  const relacoes = comAvisos.map(({ relacao }) => relacao)
  const { itens: beneficios, avisos: dosBeneficios } = beneficiosDe(dossie.beneficios)
  const { itens: pagamentos, avisos: dosPagamentos } = pagamentosDe(dossie.historicoCreditos)
  const { itens: cartas, avisos: dasCartas } = cartasDe(dossie.cartaConcessao)
  if (relacoes.length + beneficios.length + pagamentos.length + cartas.length === 0)
    return Result.fail(naoReconhecido("dossiê do PrevJud vazio: sem relações, benefícios, créditos ou cartas"))
  const excesso = grandeDemais({ relacoes, beneficios, pagamentos })
  if (excesso !== undefined) return Result.fail(excesso)

  const filiado = filiadoDe(enviado, relacoes)
  const emitidoEm = horaLocal(extrato.dataExtracaoCnis)
  const { entrada, avisos } = entradaDe({
    origem: "PREVJUD",
    filiado,
    sexo: filiado.sexo,
    emitidoEm,
    relacoes,
    beneficios
  })
  const documento: PrevjudLido = {
    tipoDocumento: "PREVJUD",
    layout: "DOSSIE_INSS",
    paginas: null,
    completo: true,
    emitidoEm,
    avisos: semRepetir([
      ...comAvisos.flatMap((relacao) => relacao.avisos),
      ...dosBeneficios,
      ...dosPagamentos,
      ...dasCartas,
      ...avisos
    ]),
    naoReconhecidas: [],
    filiado,
    extraidoEm: momento(extrato.dataExtracaoCnis),
    relacoes,
    beneficios,
    pagamentos,
    cartas
  }
  return Result.succeed({ documento, entrada })
}
