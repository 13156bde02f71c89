/** Usage actions and audit events: declared as the specification says, emitted beside the answer, never in its way. */
import { describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { expect } from "vitest"
import { anotacoesPorRota, EmissorDeOcorrencias } from "../../../src/http/comum/registro/anotacoes.ts"
import { EmissorEmRegistros } from "../../../src/http/comum/registro/emissor.ts"
import { ApiReferencia } from "../../../src/http/rgps/referencia/contrato.ts"
import { ApiRmi } from "../../../src/http/rgps/rmi/contrato.ts"
import { ApiTempo } from "../../../src/http/rgps/tempo/contrato.ts"
import { diario, type Registrada } from "../../apoio/http/servidor.ts"
import { obter, pedidoValido, postar, subirRgps, TEMPO } from "../../apoio/rgps/rgps.ts"
import { pedidoDeConferencia, pedidoDesvinculada, pedidoPorFundamento, pedidoRmi, RMI } from "../../apoio/rgps/rmi.ts"

/** Specification 2, sections 6.1 to 6.3: what exists so far of `/rgps/api/v1`. */
const TABELA = [
  { rota: "POST /rgps/api/v1/calculos-tempo", acao: "rgps.beneficios.api", evento: "tempo.calculado" },
  {
    rota: "POST /rgps/api/v1/calculos-tempo/por-grupos",
    acao: "rgps.beneficios.api.grupos",
    evento: "tempo.grupos.calculado"
  },
  { rota: "POST /rgps/api/v1/calculos-rmi", acao: "rgps.rmi.api", evento: "rmi.calculado" },
  {
    rota: "POST /rgps/api/v1/calculos-rmi/por-fundamento",
    acao: "rgps.rmi.api.por-fundamento",
    evento: "rmi.calculado"
  },
  {
    rota: "POST /rgps/api/v1/calculos-rmi/desvinculada",
    acao: "rgps.rmi.api.desvinculada",
    evento: "rmi.calculado"
  },
  {
    rota: "POST /rgps/api/v1/calculos-rmi/conferencia",
    acao: "rgps.rmi.api.conferencia",
    evento: "rmi.conferido"
  },
  { rota: "GET /rgps/api/v1/fundamentos", acao: "rgps.rmi.api.fundamentos", evento: undefined },
  { rota: "GET /rgps/api/v1/marcos-temporais", acao: "rgps.rmi.api.marcos-temporais", evento: undefined }
]

const chamarTudo = (base: string) =>
  Effect.gen(function* () {
    yield* postar(base + TEMPO, pedidoValido())
    yield* postar(`${base}${TEMPO}/por-grupos`, pedidoValido())
    yield* postar(base + RMI, pedidoRmi())
    yield* postar(`${base}${RMI}/por-fundamento`, pedidoPorFundamento())
    yield* postar(`${base}${RMI}/desvinculada`, pedidoDesvinculada())
    yield* postar(`${base}${RMI}/conferencia`, pedidoDeConferencia())
    yield* obter(`${base}/rgps/api/v1/fundamentos`)
    yield* obter(`${base}/rgps/api/v1/marcos-temporais`)
  })

describe("usage actions and audit events", () => {
  it("every endpoint declares what the specification lists for it", () => {
    const declaradas = [ApiTempo, ApiRmi, ApiReferencia].flatMap((api) => [...anotacoesPorRota(api as typeof ApiTempo)])
    expect(declaradas.map(([rota, anotacoes]) => ({ rota, ...anotacoes }))).toEqual(TABELA)
  })

  it.live("are written to the log: usage of every request, audit of the successful ones, with the origin", () =>
    Effect.gen(function* () {
      const linhas: Array<Registrada> = []
      const base = yield* subirRgps(Layer.merge(diario(linhas), EmissorEmRegistros))
      yield* chamarTudo(base)
      yield* postar(base + TEMPO, {})
      const com = (tag: string) => linhas.filter(({ anotacoes: { tags } }) => Array.isArray(tags) && tags.includes(tag))
      yield* Effect.promise(() => expect.poll(() => com("uso").length).toBe(TABELA.length + 1))
      expect(com("uso").map(({ anotacoes: { acao, status } }) => [acao, status])).toEqual([
        ...TABELA.map(({ acao }) => [acao, 200]),
        ["rgps.beneficios.api", 400]
      ])
      expect(
        com("auditoria").map(({ mensagem, anotacoes: { idRequisicao, ...campos } }) => [mensagem, campos])
      ).toEqual(
        TABELA.flatMap(({ rota, evento }) => {
          const servico = rota.includes("calculos-rmi") ? "rmi" : "tempo"
          return evento === undefined ? [] : [[evento, { tags: [servico, "auditoria"], evento, ip: "127.0.0.1" }]]
        })
      )
    })
  )

  it.live("a broken or slow emission changes no answer", () =>
    Effect.gen(function* () {
      const responderCom = (emissor: (typeof EmissorDeOcorrencias)["Service"]) =>
        Effect.flatMap(subirRgps(Layer.merge(diario([]), Layer.succeed(EmissorDeOcorrencias, emissor))), (base) =>
          postar(base + TEMPO, pedidoValido())
        )
      const esperada = yield* responderCom(() => Effect.void)
      expect(esperada.status).toBe(200)
      expect(yield* responderCom(() => Effect.die(new Error("telemetria fora do ar")))).toEqual(esperada)
      expect(yield* responderCom(() => Effect.never)).toEqual(esperada)
    })
  )
})
