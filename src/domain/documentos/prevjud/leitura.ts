/** Reads a PrevJud dossier: the faithful document and the request body it gives (prevjud.md). */
import { Result } from "effect"
import { entradaDe } from "../entrada/conversao.ts"
import type { Entrada } from "../entrada/modelo.ts"
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

/** Not a dossier, or one in which every block is empty. */
export interface PrevjudNaoReconhecido {
  readonly _tag: "PrevjudNaoReconhecido"
  readonly mensagem: string
}

const naoReconhecido = (mensagem: string): PrevjudNaoReconhecido => ({ _tag: "PrevjudNaoReconhecido", mensagem })

/** A block that a search without result leaves empty is no error; a dossier with nothing at all is. */
export const lerPrevjud = (recebido: unknown): Result.Result<PrevjudComEntrada, PrevjudNaoReconhecido> => {
  const enviado = encontrarDossie(recebido)
  if (enviado === null)
    return Result.fail(
      naoReconhecido("nenhum dossiê do PrevJud reconhecido: esperado um objeto com dossiePrevidenciario ou seus blocos")
    )
  const { dossie } = enviado
  const extrato = objeto(dossie.extratoPrevidenciario)
  const comAvisos = relacoesDe(extrato)
  const relacoes = comAvisos.map(({ relacao }) => relacao)
  const beneficios = beneficiosDe(dossie.beneficios)
  const { pagamentos, avisos: dosPagamentos } = pagamentosDe(dossie.historicoCreditos)
  const cartas = cartasDe(dossie.cartaConcessao)
  if (relacoes.length + beneficios.length + pagamentos.length + cartas.length === 0)
    return Result.fail(naoReconhecido("dossiê do PrevJud vazio: sem relações, benefícios, créditos ou cartas"))

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
    avisos: [...comAvisos.flatMap((relacao) => relacao.avisos), ...dosPagamentos, ...avisos],
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
