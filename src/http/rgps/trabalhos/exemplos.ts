/** Examples of the routes of jobs for OpenAPI; what they answer is of one moment, so only their form is tested. */
import { ok } from "../../comum/resposta/envelope.ts"
import { EXEMPLOS as ARQUIVOS } from "../arquivo-calc/exemplos.ts"
import type { Exemplo } from "../comum/documentacao.ts"
import { EXEMPLOS_RMI } from "../rmi/exemplos.ts"

type Exemplos = Readonly<Record<string, Exemplo>>

const jobId = "3f1c1d52-6f0e-4b5e-9a57-0c9d6f2f7a10"

const emAndamento = {
  jobId,
  estado: "processing",
  progresso: { concluidos: 5, total: 24 },
  progressoBlocos: { concluidos: 1, total: 4 },
  criadoEm: "2026-11-20T12:00:00.000Z",
  iniciadoEm: "2026-11-20T12:00:00.050Z",
  terminadoEm: null
}

const criado = { status: "in-progress", code: "202", messages: [], result: { jobId } }

const comoTrabalho = (exemplos: Exemplos): Exemplos =>
  Object.fromEntries(
    Object.entries(exemplos).map(([nome, { summary, pedido }]) => [nome, { summary, pedido, resposta: criado }])
  )

const [primeiro] = Object.values(EXEMPLOS_RMI)

export const EXEMPLOS_DE_TRABALHOS = {
  criar: comoTrabalho(EXEMPLOS_RMI),
  criarDeArquivo: comoTrabalho(ARQUIVOS.calcularRmi),
  consultar: {
    emAndamento: {
      summary: "Um trabalho sendo calculado",
      resposta: { status: "in-progress", code: "200", messages: [], result: emAndamento }
    }
  },
  obterResultado: { completo: { summary: "O mesmo que a rota síncrona responde", resposta: primeiro!.resposta } },
  cancelar: {
    cancelado: {
      summary: "Um trabalho cancelado",
      resposta: ok({ ...emAndamento, estado: "cancelled", terminadoEm: "2026-11-20T12:00:00.300Z" })
    }
  }
} satisfies Record<string, Exemplos>
