/**
 * The RMI in all its forms: of each ten requests eight unlinked, one canonical and one of a single fundamento, engine
 * against second implementation.
 */
import {
  type Confronto,
  chavesCumpridas,
  conferirPedido,
  daDesvinculada,
  doCanonico,
  doFundamento
} from "../segunda/rmi/confronto.ts"
import { gerarCanonico, gerarDesvinculada, limiteDeIteracoes } from "../segunda/rmi/gerador/gerador.ts"
import type { Campanha } from "./campanha.ts"

const conferir = (semente: number): Confronto<unknown> => {
  const limite = limiteDeIteracoes(semente, 0)
  const forma = semente % 10
  if (forma < 8) return conferirPedido(gerarDesvinculada(semente, 0), (p) => daDesvinculada(p, limite))
  const pedido = gerarCanonico(semente, semente % 3)
  if (forma === 8) return conferirPedido(pedido, (p) => doCanonico(p, limite))
  const chaves = chavesCumpridas(pedido)
  const chaveFundamento = chaves[semente % Math.max(1, chaves.length)]
  return chaveFundamento === undefined
    ? { divergencias: [], pedido }
    : conferirPedido({ ...pedido, chaveFundamento }, (p) => doFundamento(p, limite))
}

export const campanha: Campanha = {
  nome: "rmi",
  conferir: (semente) => {
    const { divergencias, pedido } = conferir(semente)
    return { divergencias, corpo: { numeroMaximoIteracoes: limiteDeIteracoes(semente, 0), pedido } }
  }
}
