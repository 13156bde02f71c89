/** One request for every route that calculates: what permalinks, statements and their pages are tried with. */
import type { RotaDaCopia } from "../../../src/domain/calculos/copias/copia.ts"
import { EXEMPLOS as ATRASADOS } from "../../../src/http/rgps/atrasados/exemplos.ts"
import { EXEMPLOS as PREVJUD } from "../../../src/http/rgps/prevjud/exemplos.ts"
import { EXEMPLOS_CALCULO, EXEMPLOS_GRUPOS } from "../../../src/http/rgps/tempo/exemplos.ts"
import { amostra } from "../documentos/amostras.ts"
import { formulario } from "../http/envio.ts"
import { pedidoDesvinculada, pedidoPorFundamento, pedidoRmi } from "./rmi.ts"

const primeiro = (exemplos: Readonly<Record<string, { readonly pedido?: unknown }>>) =>
  JSON.stringify(Object.values(exemplos)[0]!.pedido)

const arquivo = (nome: string) => formulario({ nome, bytes: amostra(`calc/${nome}`) })

export interface CalculoDeUma {
  readonly rota: RotaDaCopia
  /** Under `/rgps/api/v1/calculos-`. */
  readonly caminho: string
  readonly corpo: () => string | FormData
}

export const CALCULOS_DE_TODAS: ReadonlyArray<CalculoDeUma> = [
  { rota: "tempo", caminho: "tempo", corpo: () => primeiro(EXEMPLOS_CALCULO) },
  { rota: "tempo-por-grupos", caminho: "tempo/por-grupos", corpo: () => primeiro(EXEMPLOS_GRUPOS) },
  { rota: "atrasados", caminho: "atrasados", corpo: () => primeiro(ATRASADOS) },
  { rota: "rmi", caminho: "rmi", corpo: () => JSON.stringify(pedidoRmi(), null, 2) },
  { rota: "rmi-por-fundamento", caminho: "rmi/por-fundamento", corpo: () => JSON.stringify(pedidoPorFundamento()) },
  { rota: "rmi-desvinculada", caminho: "rmi/desvinculada", corpo: () => JSON.stringify(pedidoDesvinculada()) },
  { rota: "prevjud", caminho: "tempo/prevjud/calcular", corpo: () => primeiro(PREVJUD.calcular) },
  {
    rota: "prevjud-por-grupos",
    caminho: "tempo/prevjud/calcular-por-grupos",
    corpo: () => primeiro(PREVJUD.calcularPorGrupos)
  },
  { rota: "arquivo-tempo", caminho: "tempo/arquivo-calc/calcular", corpo: () => arquivo("container-tempo.calc") },
  {
    rota: "arquivo-tempo-por-grupos",
    caminho: "tempo/arquivo-calc/calcular-por-grupos",
    corpo: () => arquivo("observado-tempo.calc")
  },
  {
    rota: "arquivo-atrasados",
    caminho: "atrasados/arquivo-calc/calcular",
    corpo: () => arquivo("container-atrasados.calc")
  },
  { rota: "arquivo-rmi", caminho: "rmi/arquivo-calc/calcular", corpo: () => arquivo("container-rmi.calc") },
  {
    rota: "arquivo-rmi-desvinculada",
    caminho: "rmi/arquivo-calc/calcular-desvinculada",
    corpo: () => arquivo("container-rmi-desvinculada.calc")
  }
]
