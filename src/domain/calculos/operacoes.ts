/** Every operation that calculates, and how. */
import { PedidoAtrasados } from "../atrasados/pedido/entrada.ts"
import { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../rmi/pedido/entrada.ts"
import { PedidoTempo } from "../tempo/pedido/entrada.ts"
import { LIMITES_ATRASADOS } from "./atrasados/custo.ts"
import { atrasados } from "./atrasados/operacao-dos-atrasados.ts"
import { conferencia } from "./carta/operacao-da-conferencia.ts"
import { PedidoDeConferencia } from "./carta/pedido-de-conferencia.ts"
import { type Operacao, operacao } from "./comum/operacao.ts"
import { leitorJson } from "./comum/operacao-json.ts"
import type { NomeDeOperacao } from "./comum/portas.ts"
import { leituraDoPedidoDireto } from "./copias/pedido-enviado.ts"
import { leituraDeCopia } from "./copias/recebimento.ts"
import { leituraDoTipo, operacaoDaRmi, operacaoDoTipo } from "./documentos/operacoes-de-arquivo.ts"
import { leituraDoDossie, lerPedidoPrevjud } from "./documentos/operacoes-do-prevjud.ts"
import { LIMITES_RMI } from "./rmi/custo.ts"
import { canonica, desvinculada, porFundamento } from "./rmi/operacoes-da-rmi.ts"
import { leituraDeMudado, leituraDeNovo } from "./salvos/recebimento.ts"
import { porGrupos, projecao, simples } from "./tempo/operacoes-do-tempo.ts"
import { leituraDaTroca } from "./troca/leitura-da-troca.ts"

const lerPedidoTempo = leitorJson(PedidoTempo)

export const OPERACOES: Readonly<Record<NomeDeOperacao, Operacao>> = {
  tempo: operacao(lerPedidoTempo, simples),
  "tempo-por-grupos": operacao(lerPedidoTempo, porGrupos),
  "projetar-direito": operacao(lerPedidoTempo, projecao),
  atrasados: operacao(leitorJson(PedidoAtrasados, LIMITES_ATRASADOS), atrasados),
  rmi: operacao(leitorJson(PedidoRmi, LIMITES_RMI), canonica),
  "rmi-por-fundamento": operacao(leitorJson(PedidoRmiPorFundamento, LIMITES_RMI), porFundamento),
  "rmi-desvinculada": operacao(leitorJson(PedidoRmiDesvinculada, LIMITES_RMI), desvinculada),
  "conferir-carta": operacao(leitorJson(PedidoDeConferencia, LIMITES_RMI), conferencia),
  prevjud: operacao(lerPedidoPrevjud, simples),
  "prevjud-por-grupos": operacao(lerPedidoPrevjud, porGrupos),
  "arquivo-tempo": operacaoDoTipo("tempo", simples),
  "arquivo-tempo-por-grupos": operacaoDoTipo("tempo", porGrupos),
  "arquivo-atrasados": operacaoDoTipo("atrasados", atrasados),
  "arquivo-rmi": operacaoDaRmi,
  "arquivo-rmi-desvinculada": operacaoDoTipo("rmi-desvinculada", desvinculada),
  "ler-arquivo-tempo": leituraDoTipo("tempo"),
  "ler-arquivo-rmi": leituraDoTipo("rmi"),
  "ler-arquivo-rmi-desvinculada": leituraDoTipo("rmi-desvinculada"),
  "ler-arquivo-atrasados": leituraDoTipo("atrasados"),
  "ler-prevjud": leituraDoDossie,
  "ler-troca": leituraDaTroca,
  "ler-copia": leituraDeCopia,
  "ler-pedido-direto": leituraDoPedidoDireto,
  "ler-calculo-novo": leituraDeNovo,
  "ler-calculo-mudado": leituraDeMudado
}
