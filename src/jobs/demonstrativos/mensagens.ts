/** What the service and its drawing threads say to each other. */
import type {
  DemonstrativoDesenhado,
  DemonstrativoRecusado,
  PedidoDeDemonstrativo
} from "../../domain/demonstrativos/desenho/portas.ts"

export type Ordem =
  | { readonly ordem: "DESENHAR"; readonly pedido: Pick<PedidoDeDemonstrativo, "copia" | "documentos" | "forma"> }
  /** Load what drawing takes: somebody may soon be in a hurry. */
  | { readonly ordem: "AQUECER" }

export type Resposta =
  | { readonly resposta: "DESENHADO"; readonly desenhados: ReadonlyArray<DemonstrativoDesenhado> }
  | {
      readonly resposta: "RECUSADO"
      readonly motivo: DemonstrativoRecusado["motivo"]
      readonly mensagens: ReadonlyArray<string>
    }
  /** `defeito`: where it broke, for the log; a message could quote the calculation. */
  | { readonly resposta: "DEFEITO"; readonly defeito: string }
