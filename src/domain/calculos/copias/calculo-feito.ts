/** A calculation that was just made, as snapshots and share links keep it. */
import { escreverInstantaneo } from "../../indices/transporte.ts"
import { formatarIso } from "../../valores/data.ts"
import type { Feito, OpcoesDoCalculo } from "../comum/portas.ts"
import { versaoDe } from "../comum/versao.ts"
import type { RotaDaCopia } from "./copia.ts"
import type { CopiaNova } from "./portas.ts"

/** Everything of a snapshot but whose it is. The calculation was asked to answer its request (`devolver`): else it is a defect. */
export const calculoFeito = (
  rota: RotaDaCopia,
  opcoes: OpcoesDoCalculo,
  { json: resultado, pedido, guardado, tabelas, hoje, motor }: Feito
): Omit<CopiaNova, "consumidor"> => {
  if (pedido === undefined || tabelas === undefined) {
    throw new Error("a calculation answered neither its request nor its tables")
  }
  return {
    rota,
    opcoes,
    dia: formatarIso(hoje),
    pedido,
    resultado,
    guardado,
    versao: versaoDe(motor, tabelas),
    tabelas: { versao: tabelas.versao, texto: () => escreverInstantaneo(tabelas) }
  }
}
