/** OpenAPI of the jobs and of the streams: every operation, its statuses and words, and each event as a schema. */
import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import { documentoDe } from "../../../../src/http/comum/campos-descritos.ts"
import { anotacoesPorRota } from "../../../../src/http/comum/registro/anotacoes.ts"
import { ApiFluxo } from "../../../../src/http/rgps/fluxo/contrato.ts"
import { ApiTrabalhos } from "../../../../src/http/rgps/trabalhos/contrato.ts"
import { RMI } from "../../../apoio/rgps/rmi.ts"

interface Conteudo {
  readonly example?: unknown
  readonly examples?: object
}
interface Operacao {
  readonly parameters: ReadonlyArray<{ readonly name: string; readonly description?: string }>
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Conteudo>> }>
  >
}
interface Evento {
  readonly properties: {
    readonly event: { readonly enum?: ReadonlyArray<string>; readonly const?: string }
    readonly data: { readonly contentMediaType?: string; readonly contentSchema?: { readonly properties: object } }
  }
}
interface Documento {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operacao>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Evento>> }
}

const deTrabalhos = documentoDe(ApiTrabalhos) as unknown as Documento
const deFluxo = documentoDe(ApiFluxo) as unknown as Documento
const documentos = [deTrabalhos, deFluxo]

const operacoes = documentos.flatMap(({ paths }) =>
  Object.entries(paths).flatMap(([caminho, porMetodo]) =>
    Object.entries(porMetodo).map(([metodo, operacao]) => ({ rota: `${metodo.toUpperCase()} ${caminho}`, operacao }))
  )
)

const protegida = ["401", "403", "429", "500", "503"]
const com = (...status: ReadonlyArray<string>) => [...status, ...protegida].sort()

describe("OpenAPI of jobs and streams", () => {
  it("every operation has its parameters and its statuses, with words and examples", () => {
    const consulta = ["memoria", "numeroMaximoIteracoes", "rastro"]
    const criacao = [...consulta, "idempotency-key"].sort()
    expect(
      operacoes.map(({ rota, operacao }) => [
        rota,
        operacao.parameters.map(({ name }) => name).sort(),
        Object.keys(operacao.responses).sort()
      ])
    ).toEqual([
      [`POST ${RMI}/async`, criacao, com("202", "400", "409", "413", "415")],
      [`POST ${RMI}/arquivo-calc/calcular/async`, criacao, com("202", "400", "408", "409", "413", "415", "422")],
      [`GET ${RMI}/jobs/{jobId}`, ["jobId"], com("200", "400", "404")],
      [`DELETE ${RMI}/jobs/{jobId}`, ["jobId"], com("200", "400", "404", "409")],
      [`GET ${RMI}/jobs/{jobId}/resultado`, ["jobId"], com("200", "400", "404", "409")],
      [`POST ${RMI}/stream`, consulta, com("200", "400", "413", "415")],
      [`POST ${RMI}/arquivo-calc/calcular/stream`, consulta, com("200", "400", "408", "413", "415", "422")]
    ])
    for (const { operacao } of operacoes) {
      for (const parametro of operacao.parameters) {
        expect(parametro.description).toMatch(/\S/)
      }
      for (const [status, { description, content }] of Object.entries(operacao.responses)) {
        expect(description, status).toMatch(/^[A-ZÀ-Ú]/)
        for (const { example, examples } of Object.values(content ?? {})) {
          expect(example ?? Object.keys(examples ?? {}).length, status).toBeTruthy()
        }
      }
    }
  })

  it("each event is a schema with its name and the schema of its data", () => {
    const { components } = deFluxo
    const nomes = ["EventoFundamentoCalculado", "EventoBlocoFinalizado", "EventoFim", "EventoErro"]
    expect(
      nomes.map((nome) => {
        const { event, data } = components.schemas[nome]!.properties
        return [event.enum ?? [event.const], data.contentMediaType, Object.keys(data.contentSchema?.properties ?? {})]
      })
    ).toEqual([
      [["fundamento_calculado"], "application/json", ["progresso", "fundamento"]],
      [["bloco_finalizado"], "application/json", ["progresso", "bloco"]],
      [["fim"], "application/json", ["conclusao", "resultado"]],
      [["erro"], "application/json", ["status", "code", "messages", "result"]]
    ])
  })

  it("usage actions and audit events are those of specification 2, sections 6.2 and 6.3", () => {
    const declaradas = [...anotacoesPorRota(ApiTrabalhos), ...anotacoesPorRota(ApiFluxo)]
    expect(declaradas.map(([rota, { acao, evento }]) => [rota.replace(RMI, ""), acao, evento])).toEqual([
      ["POST /async", "rgps.rmi.api.async", undefined],
      ["POST /arquivo-calc/calcular/async", "rgps.rmi.api.arquivo-calc.async", undefined],
      ["GET /jobs/:jobId", "rgps.rmi.api.job-status", undefined],
      ["GET /jobs/:jobId/resultado", "rgps.rmi.api.job-resultado", undefined],
      ["DELETE /jobs/:jobId", "rgps.rmi.api.job-cancelar", undefined],
      ["POST /stream", "rgps.rmi.api.stream", "rmi.calculado"],
      ["POST /arquivo-calc/calcular/stream", "rgps.rmi.api.arquivo-calc.stream", "rmi.calculado"]
    ])
  })
})
