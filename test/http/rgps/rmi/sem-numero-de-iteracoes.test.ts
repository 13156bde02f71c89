/**
 * A search that outgrows the work of one request, on every route: 200 with what was found when nobody asked for a number
 * of iterations; refused only for a number that the caller chose.
 */
import { readFileSync } from "node:fs"
import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { escreverCalc } from "../../../../src/domain/documentos/calc/escrita.ts"
import { bancoDeTeste } from "../../../apoio/banco/banco.ts"
import { enviarArquivo } from "../../../apoio/http/envio.ts"
import { buscar } from "../../../apoio/http/servidor.ts"
import { HOSTIS } from "../../../apoio/rgps/hostis.ts"
import { type Respondida, responder } from "../../../apoio/rgps/rgps.ts"
import { RMI } from "../../../apoio/rgps/rmi.ts"
import { esperarEstado, JOBS, pedir, postarJson, subirTrabalhos } from "../../../apoio/rgps/rmi-trabalhos.ts"

/** A life without salaries: every month is the minimum wage, most of them converted or partial. */
const PEDIDO = JSON.parse(
  readFileSync(new URL("../../../casos/rmi/pedidos/sem-salarios-e-tempo-convertido.json", import.meta.url), "utf8")
)
const PEDAGIO = { ...PEDIDO, chaveFundamento: "EC103_17_PEDAGIO50", marcoTemporal: "DER" }
/** Months all different: the worst table of discards. */
const DESIGUAL = { ...HOSTIS["360 months, each with days of its own"]!.corpo, marcoTemporal: "DER" }
const DESIGUAL_POR_IDADE = { ...DESIGUAL, chaveFundamento: "EC103_18_IDADE" }

const PRAZO = 300_000

const cortada = (limite: number) => ({
  completo: false,
  motivoInterrupcao: "LIMITE_ITERACOES",
  limitesAtingidos: { numeroMaximoIteracoes: limite }
})

const limiteDe = ({ status, corpo, texto }: Respondida): number => {
  expect(status, texto.slice(0, 500)).toBe(200)
  const { conclusao } = corpo.result
  const limite = conclusao.limitesAtingidos?.numeroMaximoIteracoes
  expect(conclusao).toEqual(cortada(limite))
  expect(limite).toBeGreaterThan(0)
  expect(limite).toBeLessThan(120)
  return limite
}

layer(bancoDeTeste, { excludeTestServices: true })((it) => {
  it.effect(
    "answered on every route, the same on all",
    () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos()
        const direta = yield* Effect.flatMap(
          buscar(`${base}${RMI}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(DESIGUAL)
          }),
          (resposta) => Effect.map(responder(resposta), (lida) => ({ lida, cabecalhos: resposta.headers }))
        )
        const limite = limiteDe(direta.lida)
        expect(direta.cabecalhos.get("x-fc-rmi-iteracoes-limitadas")).toBe("true")
        expect(direta.cabecalhos.get("x-fc-rmi-max-iteracoes")).toBe(String(limite))
        const { result } = direta.lida.corpo
        expect(result.maisVantajoso.chaveFundamento).toBe("EC103_17_PEDAGIO50")

        const corpo = escreverCalc({ tipo: "rmi", corpo: DESIGUAL, geradoEm: "2026-11-20T12:00:00-03:00", versao: "1" })
        const arquivo = { nome: "salvo.calc", bytes: JSON.stringify(corpo) }
        const doArquivo = yield* enviarArquivo(`${base}${RMI}/arquivo-calc/calcular`, arquivo)
        expect(doArquivo.corpo.result).toEqual(result)

        const criado = yield* postarJson(`${base}${RMI}/async`, DESIGUAL)
        const { jobId } = criado.corpo.result
        yield* esperarEstado(base, jobId, "completed")
        const doTrabalho = yield* pedir("GET", `${base}${JOBS}/${jobId}/resultado`)
        expect(doTrabalho.texto).toContain(JSON.stringify(cortada(limite)))

        const fluxo = yield* buscar(`${base}${RMI}/stream`, {
          method: "POST",
          headers: { "content-type": "application/json", accept: "text/event-stream" },
          body: JSON.stringify(DESIGUAL)
        })
        const eventos = yield* Effect.promise(() => fluxo.text())
        expect(eventos).toContain(`event: fim\ndata: {"conclusao":${JSON.stringify(cortada(limite))},`)
      }),
    PRAZO
  )

  it.effect(
    "complete where no larger set of discards can be better: nothing says that it was limited",
    () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos()
        const resposta = yield* buscar(`${base}${RMI}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(PEDIDO)
        })
        const { corpo } = yield* responder(resposta)
        expect(corpo.result.conclusao).toEqual({ completo: true })
        expect(resposta.headers.get("x-fc-rmi-iteracoes-limitadas")).toBeNull()
        expect(corpo.result.maisVantajoso.chaveFundamento).toBe("EC103_15_PONTOS")
      }),
    PRAZO
  )

  it.effect(
    "what a shorter search finds is what it finds when that number is asked for",
    () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos()
        const rota = `${base}${RMI}/por-fundamento`
        const livre = yield* postarJson(rota, DESIGUAL_POR_IDADE)
        const limite = limiteDe(livre)
        const pedida = yield* postarJson(`${rota}?numeroMaximoIteracoes=${limite}`, DESIGUAL_POR_IDADE)
        expect(pedida.corpo).toEqual(livre.corpo)
      }),
    PRAZO
  )

  it.effect(
    "a number that the caller chose and that does not fit is refused, and so is one that is none",
    () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos()
        for (const n of [120, 1000]) {
          const r = yield* postarJson(`${base}${RMI}?numeroMaximoIteracoes=${n}`, DESIGUAL)
          expect(r.status).toBe(400)
          expect(r.corpo.messages[0]).toMatch(/^numeroMaximoIteracoes: cálculo grande demais/)
        }
        for (const n of [0, 1001]) {
          const r = yield* postarJson(`${base}${RMI}/por-fundamento?numeroMaximoIteracoes=${n}`, PEDAGIO)
          expect([r.status, r.corpo.messages[0]]).toEqual([
            400,
            "numeroMaximoIteracoes: valor inválido: esperado um número inteiro de 1 a 1000"
          ])
        }
      }),
    PRAZO
  )
})
