/** What of this deployment the pages of the portal tell: addresses and settings, the same for every reader. */
import { Context } from "effect"
import type { Limites } from "../../../domain/acesso/cotas.ts"
import type { LimitesDeCopias } from "../../../domain/calculos/copias/cota.ts"
import type { Contrato } from "../../../domain/plataforma/portal/contrato.ts"
import type { RegrasDeTrabalho } from "../../../domain/trabalhos/capacidade.ts"
import type { AnotacoesDeRota } from "../../comum/registro/anotacoes.ts"
import type { Mensagem } from "./mensagens.ts"

export interface Fatos {
  /** Public origin of the portal (`PORTAL_URL`), without a trailing slash: the one that examples name. */
  readonly origem: string
  /** Version of the program. */
  readonly versao: string
  /** POSTs a minute. */
  readonly limites: Limites
  /** Snapshots of one person of class `publico`. */
  readonly limitesDasCopias: LimitesDeCopias
  /** Everything that this version publishes, whatever of it runs here. */
  readonly contrato: Contrato
  /** What its operations declare beside their contract: `GET /…/:id` → action, event, end. */
  readonly anotacoes: ReadonlyMap<string, AnotacoesDeRota>
  readonly trabalhos: RegrasDeTrabalho
  /** Every message of the public trees; none where the program was not packed. */
  readonly mensagens: ReadonlyArray<Mensagem>
}

export class FatosDoPortal extends Context.Service<FatosDoPortal, Fatos>()("portal/FatosDoPortal") {}
