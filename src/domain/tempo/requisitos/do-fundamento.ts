/** The conditions of a fundamento: one function per kind of requirement; the fundamentos are only data. */
import type { Requisito } from "../../beneficios/tipos.ts"
import { condicaoCarencia } from "./carencia.ts"
import type { Caso, Condicao } from "./condicao.ts"
import { condicaoEmMarco } from "./em-marco.ts"
import { condicaoIdade } from "./idade.ts"
import { condicaoPontos } from "./pontos.ts"
import { condicaoImediatidade, condicaoQualidade2002 } from "./qualidade.ts"
import { condicoesTempo } from "./tempo.ts"

const condicoesDe = (r: Requisito, caso: Caso): ReadonlyArray<Condicao> => {
  switch (r.tipo) {
    case "IDADE":
      return r.inconstitucional && caso.pessoa.opcoes.idadeMinimaEspecial === "NAO_EXIGIR"
        ? []
        : [condicaoIdade(r, caso)]
    case "TEMPO":
      return condicoesTempo(r, caso)
    case "TEMPO_EM_MARCO":
      return [condicaoEmMarco(r, caso)]
    case "PONTOS":
      return [condicaoPontos(r, caso)]
    case "CARENCIA":
      return condicaoCarencia(r, caso)
    case "QUALIDADE_ATE_2002":
      return [condicaoQualidade2002(r, caso)]
    case "IMEDIATIDADE_RURAL":
      return [condicaoImediatidade(r, caso)]
    // requirements of one dated fact are evaluated on that day alone: see avaliacao-no-fato.ts
    case "QUALIDADE_NO_FATO":
    case "CARENCIA_NO_FATO":
    case "BAIXA_RENDA":
    case "SEM_BENEFICIO":
      return []
  }
}

/** The conditions of a programmed fundamento, in the order of its requirements. */
export const condicoesDoFundamento = (caso: Caso): ReadonlyArray<Condicao> =>
  caso.fundamento.requisitos.flatMap((r) => condicoesDe(r, caso))
