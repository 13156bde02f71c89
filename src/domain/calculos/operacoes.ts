/** Every operation that calculates, and how. */
import { PedidoAtrasados } from "../atrasados/pedido/entrada.ts"
import { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../rmi/pedido/entrada.ts"
import { PedidoTempo } from "../tempo/pedido/entrada.ts"
import { LIMITES_ATRASADOS } from "./atrasados/custo.ts"
import { atrasados } from "./atrasados/operacao-dos-atrasados.ts"
import type { Execucoes } from "./comum/execucao.ts"
import { execucao, leitorJson } from "./comum/operacao.ts"
import { conferirArquivoRmi, conferirRmi } from "./conferencia.ts"
import { execucaoDaRmi, execucaoDoTipo, leituraDoTipo } from "./documentos/operacoes-de-arquivo.ts"
import { leituraDoDossie, lerPedidoPrevjud } from "./documentos/operacoes-do-prevjud.ts"
import { LIMITES_RMI } from "./rmi/custo.ts"
import { canonica, desvinculada, porFundamento } from "./rmi/operacoes-da-rmi.ts"
import { porGrupos, simples } from "./tempo/operacoes-do-tempo.ts"

const lerPedidoTempo = leitorJson(PedidoTempo)

export const EXECUCOES: Execucoes = {
  tempo: execucao(lerPedidoTempo, simples),
  "tempo-por-grupos": execucao(lerPedidoTempo, porGrupos),
  atrasados: execucao(leitorJson(PedidoAtrasados, LIMITES_ATRASADOS), atrasados),
  rmi: execucao(leitorJson(PedidoRmi, LIMITES_RMI), canonica),
  "rmi-por-fundamento": execucao(leitorJson(PedidoRmiPorFundamento, LIMITES_RMI), porFundamento),
  "rmi-desvinculada": execucao(leitorJson(PedidoRmiDesvinculada, LIMITES_RMI), desvinculada),
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
