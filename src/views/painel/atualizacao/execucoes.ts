/** A run of the update as people read it. */
import type { EstadoDaExecucao, Execucao } from "../../../domain/indices/atualizacao/execucoes.ts"
import { falhasDe, totalDe } from "../../../domain/indices/atualizacao/resultado.ts"
import { formatos } from "../../formatos.ts"

/** What people read of a state, and its colour. */
const ESTADOS: Readonly<Record<EstadoDaExecucao, readonly [rotulo: string, classe: string]>> = {
  EM_ANDAMENTO: ["Em andamento", "neutra"],
  CONCLUIDA: ["Concluída", "sucesso"],
  PARCIAL: ["Concluída em parte", "atencao"],
  FALHOU: ["Falhou", "erro"],
  INTERROMPIDA: ["Interrompida", "erro"]
}

const resumoDe = ({ resultado, estado, series }: Execucao): string => {
  if (resultado === null) {
    const prontas = series.filter((serie) => serie.resultado !== null).length
    return estado === "EM_ANDAMENTO" ? `${prontas} de ${series.length} séries prontas` : "sem resultado"
  }
  const { inseridas, alteradas, emEspera } = totalDe(resultado)
  const falhas = falhasDe(resultado).length
  const mudou =
    inseridas + alteradas === 0
      ? "nada de novo"
      : `${formatos.plural(inseridas, "inserido", "inseridos")}, ${formatos.plural(alteradas, "alterado", "alterados")}`
  const partes = [
    mudou,
    ...(emEspera === 0 ? [] : [`${emEspera} em espera`]),
    ...(falhas === 0 ? [] : [`${falhas} de ${resultado.series.length} séries falharam`])
  ]
  return partes.join("; ")
}

export interface ExecucaoParaLer extends Execucao {
  readonly rotulo: string
  /** Of the label: its colour. */
  readonly classe: string
  /** What it did, or how far it is. */
  readonly resumo: string
  /** Of its page. */
  readonly caminho: string
  /** The run whose failed series it asks for again. */
  readonly repetida: { readonly id: string; readonly caminho: string } | undefined
}

/** A run below `caminho`, the address of the list. */
export const execucaoParaLer =
  (caminho: string) =>
  (execucao: Execucao): ExecucaoParaLer => {
    const [rotulo, classe] = ESTADOS[execucao.estado]
    const { id, repete } = execucao
    const repetida = repete === null ? undefined : { id: repete, caminho: `${caminho}/${repete}` }
    return { ...execucao, rotulo, classe, resumo: resumoDe(execucao), caminho: `${caminho}/${id}`, repetida }
  }
