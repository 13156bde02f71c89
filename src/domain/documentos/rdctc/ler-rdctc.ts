/** Reads the count the INSS made (RDCTC), any layout, from a PDF or from text. */
import * as Result from "effect/Result"
import type { Entrada } from "../entrada/modelo.ts"
import { type AvisoDeLeitura, DOCUMENTO_INCOMPLETO, dataInvalida } from "../leitura.ts"
import type { TextoDocumento } from "../linhas/linha.ts"
import { type NaoReconhecido, naoReconhecido } from "../nao-reconhecido.ts"
import { lerUltimo, linhasDe, paginasDoSegmento, type Segmento } from "../segmentos.ts"
import { entradaDoRdctc } from "./entrada.ts"
import { diaDaIdentificacao, type Identificacao } from "./identificacao.ts"
import { type Colheita, colher } from "./leitor.ts"
import { layoutDe } from "./mobiliario.ts"
import type { RdctcLido, SeguradoDoRdctc } from "./modelo.ts"
import { avisosDoPeriodo, fecharPeriodo } from "./periodos.ts"
import { segmentosDeRdctc } from "./segmentos.ts"

export interface RdctcComEntrada {
  readonly documento: RdctcLido
  readonly entrada: Entrada
}

const seguradoDe = ({ nome, nit, cpf, dataNascimento, sexo }: Identificacao): SeguradoDoRdctc => ({
  nome: nome ?? null,
  nit: nit ?? null,
  cpf: cpf ?? null,
  dataNascimento: diaDaIdentificacao(dataNascimento),
  sexo: sexo ?? null
})

const SEM_PERIODOS: AvisoDeLeitura = {
  codigo: "SEM_PERIODOS",
  mensagem: "A contagem não traz períodos."
}

const avisosDoDocumento = (completo: boolean, colheita: Colheita): ReadonlyArray<AvisoDeLeitura> => [
  ...(completo ? [] : [DOCUMENTO_INCOMPLETO]),
  ...(colheita.periodos.length === 0 ? [SEM_PERIODOS] : []),
  ...[colheita.identificacao.der, colheita.identificacao.dataNascimento].flatMap((escrita) => dataInvalida(escrita)),
  ...colheita.periodos.flatMap(avisosDoPeriodo)
]

/** The count of one segment, and the request body it gives. */
export const lerSegmentoDeRdctc = (segmento: Segmento): RdctcComEntrada => {
  const colheita = colher(segmento.paginas)
  const { identificacao, beneficio, totais, naoReconhecidas } = colheita
  const completo = segmento.completo !== false && totais.length > 0
  const lido = {
    der: diaDaIdentificacao(identificacao.der),
    segurado: seguradoDe(identificacao),
    periodos: colheita.periodos.map(fecharPeriodo)
  }
  const { entrada, avisos } = entradaDoRdctc(lido)
  return {
    documento: {
      tipoDocumento: "RDCTC",
      layout: layoutDe(segmento.paginas.flatMap(linhasDe)),
      paginas: paginasDoSegmento(segmento),
      completo,
      emitidoEm: segmento.emitidoEm,
      nb: beneficio?.nb ?? null,
      especie: beneficio?.especie ?? null,
      ...lido,
      totais,
      avisos: [...avisosDoDocumento(completo, colheita), ...avisos],
      naoReconhecidas
    },
    entrada
  }
}

const RECUSA = naoReconhecido(
  "Nenhuma contagem do INSS (resumo de documentos para cálculo de tempo de contribuição, RDCTC) foi reconhecida no " +
    "documento."
)

/** The last whole count of the document; when none is whole, the last one. */
export const lerRdctc = (texto: TextoDocumento): Result.Result<RdctcComEntrada, NaoReconhecido> => {
  const lido = lerUltimo(segmentosDeRdctc(texto), lerSegmentoDeRdctc)
  return lido === undefined ? Result.fail(RECUSA) : Result.succeed(lido)
}
