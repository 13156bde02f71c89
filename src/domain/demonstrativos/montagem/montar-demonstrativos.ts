/** From a calculation to its statements. */
import { Result } from "effect"
import type { NomeDeOperacao } from "../../calculos/comum/portas.ts"
import { demonstrarAtrasados } from "../atrasados/demonstrativo-dos-atrasados.ts"
import type { Demonstrativo } from "../blocos.ts"
import { type EntradaDoDemonstrativo, NaoDemonstravel } from "../comum/entrada.ts"
import { demonstrarConferencia } from "../rmi/conferencia.ts"
import { demonstrarArquivoDaRmi, demonstrarDesvinculada, demonstrarRmi } from "../rmi/demonstrativo-da-rmi.ts"
import { demonstrarGrupos, demonstrarTempo } from "../tempo/demonstrativo-do-tempo.ts"

type Demonstrados = Result.Result<ReadonlyArray<Demonstrativo>, NaoDemonstravel>
type Montador = (entrada: EntradaDoDemonstrativo) => Demonstrados

const legivel =
  (montar: (entrada: EntradaDoDemonstrativo) => ReadonlyArray<Demonstrativo> | undefined): Montador =>
  (entrada) => {
    const montados = montar(entrada)
    return montados === undefined ? Result.fail(new NaoDemonstravel({ motivo: "ILEGIVEL" })) : Result.succeed(montados)
  }

const tempo = legivel(demonstrarTempo)
const grupos = legivel(demonstrarGrupos)
const atrasados = legivel(demonstrarAtrasados)
const nada: Montador = () => Result.fail(new NaoDemonstravel({ motivo: "SEM_DEMONSTRATIVO" }))

const MONTADORES: Readonly<Record<NomeDeOperacao, Montador>> = {
  tempo,
  "tempo-por-grupos": grupos,
  atrasados,
  rmi: demonstrarRmi,
  "rmi-por-fundamento": demonstrarRmi,
  "rmi-desvinculada": demonstrarDesvinculada,
  "conferir-carta": demonstrarConferencia,
  "projetar-direito": nada,
  prevjud: tempo,
  "prevjud-por-grupos": grupos,
  "arquivo-tempo": tempo,
  "arquivo-tempo-por-grupos": grupos,
  "arquivo-atrasados": atrasados,
  "arquivo-rmi": demonstrarArquivoDaRmi,
  "arquivo-rmi-desvinculada": demonstrarDesvinculada,
  "ler-arquivo-tempo": nada,
  "ler-arquivo-rmi": nada,
  "ler-arquivo-rmi-desvinculada": nada,
  "ler-arquivo-atrasados": nada,
  "ler-prevjud": nada,
  "ler-troca": nada,
  "ler-pedido-direto": nada,
  "ler-copia": nada,
  "ler-calculo-novo": nada,
  "ler-calculo-mudado": nada
}

/**
 * The statements of a calculation, the main one first: beside it that of the discards, where some hypothesis discards, or
 * that of the threshold, where it was asked for. A pure function of what is given: same input, same blocks.
 */
export const montarDemonstrativos = (entrada: EntradaDoDemonstrativo): Demonstrados =>
  MONTADORES[entrada.operacao](entrada)
