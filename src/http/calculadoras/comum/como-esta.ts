/** What a draft comes to as it stands, for the pages of its grids. */
import { Effect } from "effect"
import { contar } from "../../../domain/plataforma/rascunhos/contagem.ts"
import { resumo } from "../../../views/calculadoras/projecao/resumo.ts"
import type { PedidoDoPasso } from "./passos.ts"

/** Counted again; only benefits have time. */
export const comoEsta = ({ rascunho: { calculadora, atual } }: PedidoDoPasso) =>
  calculadora === "rgps-beneficios" ? Effect.map(contar(atual), resumo) : Effect.undefined
