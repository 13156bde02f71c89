/** The rows of a count as the document has them, and what the person should look at. */
import { diaEscrito } from "../escritas.ts"
import { type AvisoDeLeitura, dataInvalida } from "../leitura.ts"
import { prazoDoFator } from "./classificacao.ts"
import type { PeriodoAberto } from "./leitor.ts"
import type { AtividadeEspecial, PeriodoDoRdctc } from "./modelo.ts"

/** Null also when nothing tells the term: a warning says so. */
const especialDe = ({ linha, detalhes, convertido }: PeriodoAberto): AtividadeEspecial | null => {
  const { especial, anos, fator: impresso } = linha.classificacao
  const fator = impresso ?? detalhes.fator ?? null
  const prazo = anos ?? prazoDoFator(fator)
  return !especial || prazo === null
    ? null
    : {
        anos: prazo,
        fator,
        codigo: detalhes.codigo ?? null,
        convertido: linha.convertido ?? detalhes.convertido ?? convertido
      }
}

export const fecharPeriodo = (aberto: PeriodoAberto): PeriodoDoRdctc => {
  const { linha, detalhes } = aberto
  return {
    seq: linha.seq,
    empregador: linha.empregador,
    documentoEmpregador: detalhes.documento ?? null,
    filiacao: detalhes.filiacao ?? null,
    dataInicio: diaEscrito(linha.inicio),
    dataFim: linha.fim === null ? null : diaEscrito(linha.fim),
    especial: especialDe(aberto),
    rural: linha.classificacao.rural,
    naoComputado: linha.classificacao.naoComputado,
    origem: detalhes.origem ?? null,
    tempo: linha.tempo,
    carencia: linha.carencia,
    observacao: detalhes.observacoes?.join(" ") ?? null
  }
}

export const avisosDoPeriodo = (aberto: PeriodoAberto): ReadonlyArray<AvisoDeLeitura> => {
  const { seq, inicio, fim, classificacao } = aberto.linha
  const semPrazo = classificacao.especial && especialDe(aberto) === null
  return [
    ...[inicio, fim].flatMap((escrita) => dataInvalida(escrita, seq)),
    ...(semPrazo
      ? [
          {
            codigo: "ESPECIAL_SEM_PRAZO",
            mensagem: "O período é especial, mas o prazo (15, 20 ou 25 anos) não está impresso: foi lido como comum.",
            seq
          }
        ]
      : [])
  ]
}
