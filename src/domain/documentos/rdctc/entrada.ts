/** The request body that the count of the INSS gives (documents section 4.1, RDCTC). */
import { avisar } from "../entrada/avisos.ts"
import type { Entrada, FormaContagemLida, NaturezaLida, PeriodoLido } from "../entrada/modelo.ts"
import { pessoaDe } from "../entrada/pessoa.ts"
import { naturezaDe } from "../entrada/situacao.ts"
import type { AvisoDeLeitura } from "../leitura.ts"
import { semAcentos } from "../linhas/normalizacao.ts"
import { categoriaDe } from "../relacao.ts"
import type { PeriodoDoRdctc, RdctcLido } from "./modelo.ts"

export interface EntradaDoRdctc {
  readonly entrada: Entrada
  readonly avisos: ReadonlyArray<AvisoDeLeitura>
}

/** What the INSS itself recognised; the printed factor is not copied. */
const formaContagemDe = ({ naoComputado, especial, rural }: PeriodoDoRdctc): FormaContagemLida => {
  if (naoComputado) return "NAO_COMPUTAR"
  if (especial !== null) return `ESPECIAL_${especial.anos}`
  return rural ? "RURAL" : "COMUM"
}

/** Over upper case without accents. */
const BENEFICIO_POR_INCAPACIDADE =
  /\bNB ?(?:31|32|91|92)\/|^AUXILIO[- ]DOENCA|^AUXILIO POR INCAPACIDADE|^APOSENTADORIA POR IN(?:VALIDEZ|CAPACIDADE)/

const naturezaDoPeriodo = ({ filiacao, empregador, rural }: PeriodoDoRdctc): NaturezaLida => {
  if (filiacao !== null)
    return semAcentos(filiacao).includes("BENEF") ? "BENEFICIO_INCAPACIDADE" : naturezaDe(categoriaDe(filiacao))
  if (BENEFICIO_POR_INCAPACIDADE.test(semAcentos(empregador))) return "BENEFICIO_INCAPACIDADE"
  return rural ? "SEGURADO_ESPECIAL" : "NAO_INFORMADO"
}

/** Printed months decide; where none are printed, rural time does not count. */
const contarCarencia = (forma: FormaContagemLida, carencia: number | null): boolean =>
  forma !== "NAO_COMPUTAR" && (carencia === null ? forma !== "RURAL" : carencia > 0)

/** Null when a date is missing, or the end comes before the start. */
const periodoDe = (periodo: PeriodoDoRdctc): PeriodoLido | null => {
  const { seq, empregador, dataInicio, dataFim, carencia, observacao } = periodo
  if (dataInicio === null || dataFim === null || dataFim < dataInicio) return null
  const formaContagem = formaContagemDe(periodo)
  return {
    id: `${seq}`,
    descricao: empregador,
    dataInicial: dataInicio,
    dataFinal: dataFim,
    formaContagem,
    naturezaVinculo: naturezaDoPeriodo(periodo),
    contarCarencia: contarCarencia(formaContagem, carencia),
    origem: "CALCULO_INSS",
    indicadores: [],
    ...(observacao === null ? {} : { observacao }),
    salarios: []
  }
}

export const entradaDoRdctc = ({
  der,
  segurado,
  periodos
}: Pick<RdctcLido, "der" | "segurado" | "periodos">): EntradaDoRdctc => {
  const convertidos = periodos.map((periodo) => ({ seq: periodo.seq, convertido: periodoDe(periodo) }))
  return {
    entrada: {
      ...(der === null ? {} : { dataApuracao: der }),
      dadosSegurado: pessoaDe(segurado),
      periodosContribuicao: convertidos.flatMap(({ convertido }) => (convertido === null ? [] : [convertido])),
      beneficios: [],
      desemprego: []
    },
    avisos: convertidos.flatMap(({ seq, convertido }) =>
      convertido === null ? [avisar("PERIODO_SEM_DATAS", seq)] : []
    )
  }
}
