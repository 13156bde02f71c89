/** Every operation that calculates, and how. */
import { PedidoAtrasados } from "../../domain/atrasados/pedido/entrada.ts"
import type { Execucoes } from "../../domain/calculos/execucao.ts"
import { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../../domain/rmi/pedido/entrada.ts"
import { PedidoTempo } from "../../domain/tempo/pedido/entrada.ts"
import { execucaoDaRmi, execucaoDoTipo, leituraDoTipo } from "./arquivo-calc/execucao.ts"
import { atrasados } from "./atrasados/execucao.ts"
import { conferirArquivoRmi, conferirRmi } from "./conferencia.ts"
import { execucao, leitorJson } from "./execucao.ts"
import { leituraDoDossie, lerPedidoPrevjud } from "./prevjud/execucao.ts"
import { canonica, desvinculada, porFundamento } from "./rmi/execucao.ts"
import { porGrupos, simples } from "./tempo/execucao.ts"

const lerPedidoTempo = leitorJson(PedidoTempo)

export const EXECUCOES: Execucoes = {
  tempo: execucao(lerPedidoTempo, simples),
  "tempo-por-grupos": execucao(lerPedidoTempo, porGrupos),
  atrasados: execucao(leitorJson(PedidoAtrasados), atrasados),
  rmi: execucao(leitorJson(PedidoRmi), canonica),
  "rmi-por-fundamento": execucao(leitorJson(PedidoRmiPorFundamento), porFundamento),
  "rmi-desvinculada": execucao(leitorJson(PedidoRmiDesvinculada), desvinculada),
  prevjud: execucao(lerPedidoPrevjud, simples),
  "prevjud-por-grupos": execucao(lerPedidoPrevjud, porGrupos),
  "arquivo-tempo": execucaoDoTipo("tempo", simples),
  "arquivo-tempo-por-grupos": execucaoDoTipo("tempo", porGrupos),
  "arquivo-atrasados": execucaoDoTipo("atrasados", atrasados),
  "arquivo-rmi": execucaoDaRmi,
  "arquivo-rmi-desvinculada": execucaoDoTipo("rmi-desvinculada", desvinculada),
  "conferir-rmi": conferirRmi,
  "conferir-arquivo-rmi": conferirArquivoRmi,
  "ler-arquivo-tempo": leituraDoTipo("tempo"),
  "ler-arquivo-rmi": leituraDoTipo("rmi"),
  "ler-arquivo-rmi-desvinculada": leituraDoTipo("rmi-desvinculada"),
  "ler-arquivo-atrasados": leituraDoTipo("atrasados"),
  "ler-prevjud": leituraDoDossie
}
