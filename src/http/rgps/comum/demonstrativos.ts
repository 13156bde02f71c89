/** The statements of a calculation that was asked for with them (specification 2, section 2.3). */
import { Effect } from "effect"
import { Consumidor } from "../../../domain/acesso/consumidor.ts"
import type { Feito, OpcoesDoCalculo } from "../../../domain/calculos/comum/portas.ts"
import { versaoDe } from "../../../domain/calculos/comum/versao.ts"
import type { RotaDaCopia } from "../../../domain/calculos/copias/copia.ts"
import type { Permalink } from "../../../domain/calculos/copias/permalinks.ts"
import {
  type Demonstrativos,
  DOCUMENTOS_DO_DEMONSTRATIVO,
  type DocumentoDoDemonstrativo
} from "../../../domain/demonstrativos/desenho/portas.ts"
import { capacidadeOcupada, falhaDaInterrupcao } from "../../comum/falhas/dos-calculos.ts"
import { Falha } from "../../comum/falhas/falha.ts"

/** Where each stands in the envelope. */
const MEMBROS: Readonly<Record<DocumentoDoDemonstrativo, string>> = {
  demonstrativo: "demonstrativoPdf",
  descartes: "demonstrativoDescartesPdf",
  alcada: "demonstrativoAlcadaPdf"
}

/** The members of the envelope, each a `DemonstrativoPdfApi` as JSON. */
export const demonstrar = Effect.fnUntraced(function* (
  { desenhar }: Demonstrativos["Service"],
  rota: RotaDaCopia,
  opcoes: OpcoesDoCalculo,
  { json: resultado, pedido, tabelas, motor }: Feito,
  permalink: Permalink
) {
  if (pedido === undefined || tabelas === undefined) {
    return yield* Effect.die(new Error("a calculation answered neither its request nor its tables"))
  }
  const { classe, idToken } = yield* Consumidor
  const desenhados = yield* desenhar({
    copia: {
      rota,
      opcoes,
      pedido,
      resultado,
      versao: versaoDe(motor, tabelas),
      criadoEm: permalink.criadoEm,
      permalink
    },
    documentos: DOCUMENTOS_DO_DEMONSTRATIVO,
    forma: "API",
    prioritario: classe === "judiciario",
    dono: idToken ?? ""
  }).pipe(
    Effect.catchTags({
      DemonstrativoRecusado: ({ mensagens }) => Effect.fail(Falha.de(422, ...mensagens)),
      CapacidadeOcupada: ({ tentarEm }) => Effect.fail(capacidadeOcupada(tentarEm)),
      CalculoInterrompido: (falha) =>
        falha.motivo === "DEFEITO" ? Effect.die(falha) : Effect.fail(falhaDaInterrupcao(falha))
    })
  )
  return Object.fromEntries(desenhados.map(({ documento, bytes }) => [MEMBROS[documento], bytes]))
})
