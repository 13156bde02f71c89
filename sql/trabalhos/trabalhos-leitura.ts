/** Rows of `trabalho` as jobs. */
import type { SqlClient } from "effect/sql"
import type { Andamento } from "../../src/domain/calculos/comum/portas.ts"
import type { Conclusao } from "../../src/domain/rmi/resultado/resultado.ts"
import type { Estado } from "../../src/domain/trabalhos/estados.ts"
import type {
  ErroDoTrabalho,
  OperacaoDeTrabalho,
  PedidoDeTrabalho,
  Trabalho
} from "../../src/domain/trabalhos/trabalho.ts"

interface LinhaDoAndamento {
  readonly concluidos: number
  readonly total: number
  readonly blocos_concluidos: number
  readonly blocos_total: number
}

export interface LinhaDoTrabalho extends LinhaDoAndamento {
  readonly id: string
  readonly estado: Estado
  readonly criado_em: Date
  readonly iniciado_em: Date | null
  readonly terminado_em: Date | null
  readonly erro: ErroDoTrabalho | null
  readonly conclusao: Conclusao | null
}

export interface LinhaTomada extends LinhaDoAndamento {
  readonly id: string
  readonly posse: string
  readonly operacao: OperacaoDeTrabalho
  readonly prioritario: boolean
  readonly opcoes: PedidoDeTrabalho["opcoes"]
  readonly corpo: Uint8Array<ArrayBuffer>
}

const ANDAMENTO = "concluidos, total, blocos_concluidos, blocos_total"

export const colunasDoTrabalho = (sql: SqlClient.SqlClient) =>
  sql.literal(`id, estado, criado_em, iniciado_em, terminado_em, erro, conclusao, ${ANDAMENTO}`)

export const colunasDoTomado = (sql: SqlClient.SqlClient) =>
  sql.literal(`id, posse, operacao, prioritario, opcoes, corpo, ${ANDAMENTO}`)

export const andamentoDa = (linha: LinhaDoAndamento): Andamento => ({
  concluidos: linha.concluidos,
  total: linha.total,
  blocos: { concluidos: linha.blocos_concluidos, total: linha.blocos_total }
})

export const trabalhoDa = (linha: LinhaDoTrabalho): Trabalho => ({
  id: linha.id,
  estado: linha.estado,
  progresso: andamentoDa(linha),
  criadoEm: linha.criado_em.toISOString(),
  iniciadoEm: linha.iniciado_em?.toISOString() ?? null,
  terminadoEm: linha.terminado_em?.toISOString() ?? null,
  erro: linha.erro,
  conclusao: linha.conclusao
})
