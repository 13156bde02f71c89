/** What people keep, as an administrator is told that it is there: when it was made and what it is called, never what it holds. */
import type { CompartilhamentoRegistrado } from "../../../domain/calculos/copias/registro.ts"
import type { PreferenciasRegistradas } from "../../../domain/plataforma/preferencias/preferencias.ts"
import { type CalculoSalvo, DIAS_ATE_O_FIM } from "../../../domain/plataforma/salvos/calculo.ts"
import { formatos } from "../../formatos.ts"
import { ROTAS_ESCRITAS } from "../permalinks/palavras.ts"

/** One thing, as a row of text. */
export interface Linha {
  readonly id: string
  /** Under the first column. */
  readonly nome: string
  /** Under the others. */
  readonly celulas: ReadonlyArray<string>
  /** Why there is nothing left to do with it. */
  readonly fim?: string | undefined
}

/** The words of one kind of thing. */
export interface Palavras {
  /** One, and many. */
  readonly nomes: readonly [um: string, muitos: string]
  readonly colunas: ReadonlyArray<string>
  /** What may be done with one, and what comes of it. */
  readonly acao: string
  readonly efeito: string
}

/** As a heading. */
export const tituloDe = ({ nomes: [, muitos] }: Palavras): string => muitos.charAt(0).toUpperCase() + muitos.slice(1)

/** Words, and the row of a thing; `agora`: ISO 8601, UTC. */
interface Coisa<I> extends Palavras {
  readonly linha: (item: I, agora: string) => Linha
}

const { dataHora, inteiro } = formatos

export const CALCULOS: Coisa<CalculoSalvo> = {
  nomes: ["cálculo salvo", "cálculos salvos"],
  colunas: ["Nome", "Cálculo", "De quem é", "Criado em", "Alterado em"],
  acao: "Excluir",
  efeito: `O cálculo sai das listas da pessoa e do grupo dela; por ${DIAS_ATE_O_FIM} dias a pessoa ainda pode restaurá-lo.`,
  linha: ({ id, nome, tipo, grupo, criadoEm, atualizadoEm, excluidoEm }) => ({
    id,
    nome,
    celulas: [
      ROTAS_ESCRITAS[tipo],
      grupo === null ? "Só da pessoa" : "De um grupo",
      dataHora(criadoEm),
      dataHora(atualizadoEm)
    ],
    fim: excluidoEm === null ? undefined : `Excluído em ${dataHora(excluidoEm)}`
  })
}

export const COMPARTILHAMENTOS: Coisa<CompartilhamentoRegistrado> = {
  nomes: ["compartilhamento", "compartilhamentos"],
  colunas: ["Criado em", "Cálculo", "Vale até", "Aberturas", "Arquivos"],
  acao: "Revogar",
  efeito: "O endereço deixa de abrir de imediato, para todos que o têm.",
  linha: ({ id, rota, criadoEm, expiraEm, aberturas, ultimaAberturaEm, permiteBaixar, revogadoEm }, agora) => ({
    id,
    nome: dataHora(criadoEm),
    celulas: [
      ROTAS_ESCRITAS[rota],
      dataHora(expiraEm),
      `${inteiro(aberturas)}${ultimaAberturaEm === null ? "" : `, a última em ${dataHora(ultimaAberturaEm)}`}`,
      permiteBaixar ? "pode baixar" : "só ver"
    ],
    fim: revogadoEm === null ? (expiraEm <= agora ? "Vencido" : undefined) : `Revogado em ${dataHora(revogadoEm)}`
  })
}

export const PREFERENCIAS: Coisa<PreferenciasRegistradas> = {
  nomes: ["conjunto de preferências", "preferências"],
  colunas: ["Mudadas em", "Revisão"],
  acao: "Remover",
  efeito: "As páginas voltam a ser, para a pessoa, como são para quem nunca escolheu nada.",
  linha: ({ id, atualizadoEm, revisao }) => ({ id, nome: dataHora(atualizadoEm), celulas: [inteiro(revisao)] })
}
