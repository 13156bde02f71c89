/** What a time calculation answered, digit by digit. */
import type { Resultado, ResultadoGrupos } from "../../calculos/tempo/resultado.ts"
import type { PedidoTempo } from "../../tempo/pedido/entrada.ts"
import type { Lido } from "../leitura/lido.ts"

export type TempoLido = Lido<typeof Resultado.Type>
export type GruposLidos = Lido<typeof ResultadoGrupos.Type>
/** One counting: the whole answer, or one of its groups. */
export type Contagem = Omit<TempoLido, "versao">

export type BeneficioLido = Contagem["beneficios"]["cumpridos"][number]
export type TotalLido = Contagem["totais"]

/** What a statement of time reads of the request, whichever route it was of. */
export type PedidoDaContagem = Pick<
  PedidoTempo,
  "dataApuracao" | "dataReafirmacao" | "processo" | "dadosSegurado" | "opcoesContagem" | "periodosPcd" | "desemprego"
> &
  Pick<PedidoTempo, "beneficios" | "periodosContribuicao">
