/** The page of the update: start one, and the runs until now. */
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { ExecucaoParaLer } from "./execucoes.ts"
import type { Dados as Lista } from "./lista.ts"

const FRASES = {
  oQueFaz:
    "A atualização consulta as séries do Banco Central e do IBGE e preenche as tabelas com o que foi publicado. " +
    "Valores editados por pessoas não mudam; um valor publicado que muda, ou que foge da faixa da sua série, espera que uma " +
    "pessoa o confirme na página da execução."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Lista, Formulario, Fixos {
  /** There is never more than one. */
  readonly emCurso: ExecucaoParaLer | undefined
  /** The runs on whose pages values wait. */
  readonly emEspera: ReadonlyArray<{ readonly id: string; readonly quantos: number; readonly caminho: string }>
}

export const pagina = modelo<Dados, Fixos>("painel/atualizacao/pagina", { frases: FRASES })
