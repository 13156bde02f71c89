/** A run of the update as people read it. */
import type { EstadoDaExecucao, Execucao } from "../../../domain/indices/atualizacao/execucoes.ts"
import { falhasDe, totalDe } from "../../../domain/indices/atualizacao/resultado.ts"
import { queAguardam, type ValorEmEspera } from "../../../domain/indices/plausibilidade/espera.ts"
import { formatos } from "../../formatos.ts"

/** What people read of a state, and its colour. */
const ESTADOS: Readonly<Record<EstadoDaExecucao, readonly [rotulo: string, classe: string]>> = {
  EM_ANDAMENTO: ["Em andamento", "neutra"],
  CONCLUIDA: ["Concluída", "sucesso"],
  PARCIAL: ["Concluída em parte", "atencao"],
  FALHOU: ["Falhou", "erro"],
  INTERROMPIDA: ["Interrompida", "erro"]
}

const resumoDe = ({ resultado, estado, series }: Execucao, espera: ReadonlyArray<ValorEmEspera>): string => {
  if (resultado === null) {
    const prontas = series.filter((serie) => serie.resultado !== null).length
    return estado === "EM_ANDAMENTO" ? `${prontas} de ${series.length} séries prontas` : "sem resultado"
  }
  const { inseridas, alteradas } = totalDe(resultado)
  const falhas = falhasDe(resultado).length
  const aguardam = queAguardam(espera).length
  const decididos = espera.filter((valor) => valor.estado === "CONFIRMADO" || valor.estado === "RECUSADO").length
  const gravou = inseridas + alteradas > 0
  const partes = [
    ...(gravou
      ? [
          `${formatos.plural(inseridas, "inserido", "inseridos")}, ${formatos.plural(alteradas, "alterado", "alterados")}`
        ]
      : []),
    ...(aguardam === 0 ? [] : [formatos.plural(aguardam, "valor espera confirmação", "valores esperam confirmação")]),
    ...(decididos === 0 ? [] : [formatos.plural(decididos, "já decidido por pessoa", "já decididos por pessoas")]),
    ...(gravou || decididos > 0 ? [] : ["nenhum valor gravado"]),
    ...(falhas === 0
      ? []
      : [
          falhas === resultado.series.length
            ? falhas === 1
              ? "a série falhou"
              : `as ${falhas} séries falharam`
            : `${falhas} de ${resultado.series.length} séries ${falhas === 1 ? "falhou" : "falharam"}`
        ])
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

/** A run below `caminho`, the address of the list; `espera`: the values that wait or waited on its page. */
export const execucaoParaLer =
  (caminho: string) =>
  (execucao: Execucao, espera: ReadonlyArray<ValorEmEspera> = []): ExecucaoParaLer => {
    const [rotulo, classe] = ESTADOS[execucao.estado]
    const { id, repete } = execucao
    const repetida = repete === null ? undefined : { id: repete, caminho: `${caminho}/${repete}` }
    return { ...execucao, rotulo, classe, resumo: resumoDe(execucao, espera), caminho: `${caminho}/${id}`, repetida }
  }
