/** Drafts that begin with something that is there already: a case that a court system handed over, or a calculation. */
import type { Bloco } from "../../calculos/troca/pedido-de-troca.ts"
import type { CabecaDaTroca, TrocaLida } from "../../calculos/troca/troca-lida.ts"
import type { Objeto } from "../../documentos/json-recebido.ts"
import type { AtrasadosDoPrevjud } from "../../documentos/prevjud/filtro.ts"
import { comIdsProprios, receberDocumento } from "./documentos.ts"
import { comOrigem, listaEm, PERIODOS } from "./lugares.ts"
import { type NomeDeCalculadora, type Rascunho, rascunhoVazio, type TipoDeDocumento } from "./rascunho.ts"

/** The order in which the blocks of a case are taken: the first one with periods is used, the others wait. */
const BLOCOS_DO_CASO: ReadonlyArray<readonly [Bloco, TipoDeDocumento]> = [
  ["CNIS", "CNIS"],
  ["RDCTC", "RDCTC"],
  ["PrevJud", "PREVJUD"]
]

/** What is told of the lawsuit, in the names of the request. */
const doProcesso = (calculadora: NomeDeCalculadora, cabeca: CabecaDaTroca): Objeto => {
  const { numeroProcesso, autor, protocolo, citacao } = cabeca
  const processo = {
    ...(numeroProcesso === undefined ? {} : { numero: numeroProcesso }),
    ...(autor === undefined ? {} : { autor })
  }
  return {
    ...(Object.keys(processo).length === 0 ? {} : { processo }),
    ...(calculadora === "rgps-beneficios" && protocolo !== undefined ? { dataApuracao: protocolo } : {}),
    ...(calculadora === "rgps-atrasados" && citacao !== undefined ? { parametros: { citacao } } : {})
  }
}

const lugaresDe = (pedido: Objeto): ReadonlyArray<string> =>
  Object.entries(pedido).flatMap(([nome, valor]) =>
    typeof valor === "object" && valor !== null ? Object.keys(valor).map((membro) => `${nome}.${membro}`) : [nome]
  )

const semAvisos = ({ avisos: _, ...grupos }: AtrasadosDoPrevjud) => grupos

/** A case that was handed over, read before it was accepted. */
export const rascunhoDaTroca = (
  calculadora: NomeDeCalculadora,
  cabeca: CabecaDaTroca,
  { entradas, atrasados }: TrocaLida
): Rascunho => {
  const pedido = doProcesso(calculadora, cabeca)
  const inicial = comOrigem({ ...rascunhoVazio(calculadora), pedido }, lugaresDe(pedido), "DOCUMENTO")
  return BLOCOS_DO_CASO.reduce((rascunho, [bloco, tipo]) => {
    const entrada = entradas[bloco]
    if (entrada === undefined) return rascunho
    return receberDocumento(rascunho, {
      tipo,
      nome: `${bloco} enviado pelo tribunal`,
      emitidoEm: null,
      avisos: bloco === "PrevJud" ? (atrasados?.avisos ?? []) : [],
      naoReconhecidas: [],
      entrada,
      ...(bloco === "PrevJud" && atrasados !== undefined ? { atrasados: semAvisos(atrasados) } : {})
    })
  }, inicial)
}

/**
 * A copy of the request of a calculation: a file, one that was saved, or one that somebody shows. A calculator shows every
 * fundamento, also where the file was of one.
 */
export const rascunhoDoPedido = (
  calculadora: NomeDeCalculadora,
  { chaveFundamento: _, ...pedido }: Objeto
): Rascunho => ({
  ...rascunhoVazio(calculadora),
  pedido:
    calculadora === "rgps-beneficios" ? { ...pedido, [PERIODOS]: comIdsProprios(listaEm(pedido, PERIODOS)) } : pedido
})
