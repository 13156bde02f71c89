/** The OpenAPI part of the calculating services: complete, described, and its examples are what the service answers. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { documentoDe } from "../../../src/http/comum/campos-descritos.ts"
import { ApiIndices } from "../../../src/http/indices/contrato.ts"
import { ApiArquivosRmi, ApiArquivosTempo } from "../../../src/http/rgps/arquivo-calc/contrato.ts"
import { ApiPrevjud } from "../../../src/http/rgps/prevjud/contrato.ts"
import dossie from "../../../src/http/rgps/prevjud/exemplos/tempo.json" with { type: "json" }
import { ApiReferencia } from "../../../src/http/rgps/referencia/contrato.ts"
import { ApiRmi } from "../../../src/http/rgps/rmi/contrato.ts"
import { ApiTempo } from "../../../src/http/rgps/tempo/contrato.ts"
import { buscar, json } from "../../apoio/http/servidor.ts"
import { aPartirDe } from "../../apoio/relogio.ts"
import { ATRASADOS, pedidoDeAtrasados } from "../../apoio/rgps/atrasados.ts"
import { type Respondida, subirRgps, TEMPO } from "../../apoio/rgps/rgps.ts"
import {
  pedidoDeConferencia,
  pedidoDesvinculada,
  pedidoDesvinculadaLonga,
  pedidoPorFundamento,
  pedidoRmi,
  RMI
} from "../../apoio/rgps/rmi.ts"

interface Exemplos {
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
}
interface Conteudo {
  readonly "application/json": Exemplos & { readonly schema: object }
}
interface Operacao {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly security: ReadonlyArray<object>
  readonly parameters: ReadonlyArray<{ readonly name: string; readonly description: string; readonly schema: object }>
  readonly requestBody?: { readonly content: Conteudo }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Conteudo }>>
}
interface Documento {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operacao>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Record<string, unknown>>> }
}

const lerDocumento = Effect.fnUntraced(function* (base: string) {
  return (yield* json(yield* buscar(`${base}/_openapi.json`))) as Documento
})

/**
 * Every operation but the readers of records and letters, which `documentos/openapi.test.ts` has, and the jobs and
 * streams, which `rmi/trabalhos-openapi.test.ts` has.
 */
const todas = ({ paths }: Documento) =>
  Object.entries(paths)
    .filter(([caminho]) => caminho.startsWith("/rgps/"))
    .filter(([caminho]) => !/(cnis|rdctc|carta|pap)[/]ler$|[/](async|stream|jobs)\b/.test(caminho))
    .flatMap(([caminho, porMetodo]) =>
      Object.entries(porMetodo).map(([metodo, operacao]) => ({ caminho, metodo: metodo.toUpperCase(), operacao }))
    )

/** What takes JSON or nothing; routes that take a file are tried with their files, each in its own tests. */
const operacoes = (documento: Documento) =>
  todas(documento).filter(
    ({ operacao: { requestBody } }) => requestBody === undefined || "application/json" in requestBody.content
  )

const enviar = (url: string, metodo: string, corpo: unknown, tipo = "application/json") =>
  buscar(url, {
    method: metodo,
    ...(metodo === "POST" ? { headers: { "content-type": tipo }, body: JSON.stringify(corpo) } : {})
  })

const segurado = { nascimento: "1960-05-17", sexo: "M" }
const tempo = {
  errado: {
    dataApuracao: "2024-05-10",
    dadosSegurado: segurado,
    opcoesContagem: {},
    periodosContribuicao: [{ dataInicail: "1985-03-01", dataFinal: "1999-06-30", formaContagem: "COMUM" }]
  },
  certo: { dataApuracao: "2024-05-10", dadosSegurado: segurado, opcoesContagem: { especie: 42 } }
}

const semEspecie = { dataApuracao: "2024-05-10", dadosSegurado: segurado, opcoesContagem: {} }
const rmi = {
  errado: { ...semEspecie, salarios: [{ competencia: "2020-13", valor: 1 }], opcoesRmi: { arredondar: true } },
  certo: tempo.certo,
  cortado: pedidoRmi()
}
const porFundamento = { errado: semEspecie, certo: pedidoPorFundamento(), cortado: pedidoPorFundamento() }
const desvinculada = {
  errado: { ...semEspecie, periodosContribuicao: [], coeficiente: 60 },
  certo: pedidoDesvinculada(),
  cortado: pedidoDesvinculadaLonga()
}

const semVersao = ({ result, ...moldura }: Respondida["corpo"]) => ({
  ...moldura,
  result: result === null || Array.isArray(result) ? result : { ...result, versao: undefined }
})

interface PedidosDeProva {
  readonly errado: unknown
  readonly certo: unknown
  /** Its search of discards does not end within the limit of its query. */
  readonly cortado?: unknown
  /** Where no body is invalid, the query that is. */
  readonly consulta?: string
  /** Readable, and nothing to calculate in it. */
  readonly vazio?: unknown
}

const VAZIO = { dossiePrevidenciario: {} }
const prevjud = {
  errado: { prevjud: dossie.pedido.prevjud, dadosSegurado: segurado },
  certo: dossie.pedido,
  vazio: { ...dossie.pedido, prevjud: VAZIO }
}

/** Of each calculating route: a request with the documented problems and a small valid one. */
const pedidosDeProva: Readonly<Record<string, PedidosDeProva>> = {
  [TEMPO]: tempo,
  [`${TEMPO}/por-grupos`]: tempo,
  [ATRASADOS]: {
    errado: {
      opcoesContagem: {},
      parametros: { dataAtualizacao: "2025-07-10", dataCitacao: "2021-04-20" },
      beneficiosDevidos: [{ especie: 42, dib: "0545-05-02", rmi: 3000 }]
    },
    certo: pedidoDeAtrasados()
  },
  [`${TEMPO}/prevjud/ler`]: { errado: {}, consulta: "?rastros=1", certo: dossie.pedido.prevjud, vazio: VAZIO },
  [`${TEMPO}/prevjud/calcular`]: prevjud,
  [`${TEMPO}/prevjud/calcular-por-grupos`]: prevjud,
  [RMI]: rmi,
  [`${RMI}/por-fundamento`]: porFundamento,
  [`${RMI}/desvinculada`]: desvinculada,
  [`${RMI}/conferencia`]: {
    errado: { carta: { tipoDocumento: "CARTA", layout: "EC_103" }, pedido: semEspecie },
    certo: pedidoDeConferencia(),
    vazio: { ...pedidoDeConferencia(), pedido: { ...pedidoDeConferencia().pedido, opcoesContagem: { especie: 42 } } }
  }
}

/** Schema of each request, and a number of fields it must exceed. */
const PEDIDOS: Readonly<Record<string, number>> = {
  PedidoTempo: 60,
  PedidoAtrasados: 100,
  PedidoRmi: 90,
  PedidoRmiPorFundamento: 90,
  PedidoRmiDesvinculada: 70,
  PedidoRmiConferido: 90
}

interface Esquema {
  readonly properties?: Readonly<Record<string, Esquema>>
  readonly items?: Esquema
}

/** Dotted paths of every field of a schema; items of a list have no index. */
const camposDe = ({ properties = {}, items }: Esquema, prefixo = ""): ReadonlyArray<string> =>
  items === undefined
    ? Object.entries(properties).flatMap(([nome, campo]) => {
        const caminho = prefixo === "" ? nome : `${prefixo}.${nome}`
        return [caminho, ...camposDe(campo, caminho)]
      })
    : camposDe(items, prefixo)

const conteudoDe = (operacao: Operacao, status: number) => operacao.responses[status]!.content["application/json"]

/** Parameters that are not yes or no. */
const PROPRIOS: Readonly<Record<string, object>> = {
  numeroMaximoIteracoes: { type: "integer", minimum: 1, maximum: 1000, default: 120 },
  memoria: { type: "string", enum: ["completa", "porMarco", "nenhuma"], default: "completa" }
}

describe("OpenAPI of the time service", () => {
  it.live("every operation has words, parameters and all its statuses with examples", () =>
    Effect.gen(function* () {
      const documento = yield* lerDocumento(yield* subirRgps())
      const calculo = ["200", "400", "401", "403", "413", "415", "429", "500", "502", "503"]
      const calculoRmi = ["200", "400", "401", "403", "413", "415", "422", "429", "500", "502", "503"]
      const leitura = calculoRmi.filter((status) => status !== "502")
      const arquivo = ["200", "400", "401", "403", "408", "413", "415", "422", "429", "500", "503"]
      const calculoDeArquivo = arquivo.toSpliced(-1, 0, "502")
      const simples = ["rastro", "permalink", "demonstrativo"]
      const comMemoria = ["memoria", ...simples]
      const comIteracoes = ["numeroMaximoIteracoes", ...comMemoria]
      expect(
        todas(documento).map(({ metodo, caminho, operacao }) => [
          `${metodo} ${caminho}`,
          operacao.operationId,
          operacao.parameters.map(({ name }) => name),
          Object.keys(operacao.responses)
        ])
      ).toEqual([
        [`POST ${TEMPO}`, "calcularTempo", ["rastro", "permalink", "demonstrativo"], calculo],
        [`POST ${TEMPO}/por-grupos`, "calcularTempoPorGrupos", ["rastro", "permalink", "demonstrativo"], calculo],
        [`POST ${ATRASADOS}`, "calcularAtrasados", simples, calculo],
        [`POST ${RMI}`, "calcularRmi", comIteracoes, calculoRmi],
        [`POST ${RMI}/por-fundamento`, "calcularRmiPorFundamento", comIteracoes, calculoRmi],
        [`POST ${RMI}/desvinculada`, "calcularRmiDesvinculada", comMemoria, calculoRmi],
        [`POST ${RMI}/conferencia`, "conferirCartaDeConcessao", [], leitura],
        [`POST ${TEMPO}/prevjud/ler`, "lerPrevjud", [], leitura],
        [`POST ${TEMPO}/prevjud/calcular`, "calcularTempoPrevjud", simples, calculoRmi],
        [`POST ${TEMPO}/prevjud/calcular-por-grupos`, "calcularTempoPorGruposPrevjud", simples, calculoRmi],
        [`POST ${TEMPO}/arquivo-calc/ler`, "lerArquivoCalcTempo", [], arquivo],
        [`POST ${TEMPO}/arquivo-calc/calcular`, "calcularArquivoCalcTempo", simples, calculoDeArquivo],
        [
          `POST ${TEMPO}/arquivo-calc/calcular-por-grupos`,
          "calcularArquivoCalcTempoPorGrupos",
          simples,
          calculoDeArquivo
        ],
        [`POST ${ATRASADOS}/arquivo-calc/ler`, "lerArquivoCalcAtrasados", [], arquivo],
        [`POST ${ATRASADOS}/arquivo-calc/calcular`, "calcularArquivoCalcAtrasados", simples, calculoDeArquivo],
        [`POST ${RMI}/arquivo-calc/ler`, "lerArquivoCalcRmi", [], arquivo],
        [`POST ${RMI}/arquivo-calc/ler-desvinculada`, "lerArquivoCalcRmiDesvinculada", [], arquivo],
        [`POST ${RMI}/arquivo-calc/calcular`, "calcularArquivoCalcRmi", comIteracoes, calculoDeArquivo],
        [
          `POST ${RMI}/arquivo-calc/calcular-desvinculada`,
          "calcularArquivoCalcRmiDesvinculada",
          comMemoria,
          calculoDeArquivo
        ],
        ["GET /rgps/api/v1/fundamentos", "listarFundamentos", [], ["200", "400", "500"]],
        ["GET /rgps/api/v1/marcos-temporais", "listarMarcosTemporais", [], ["200", "400", "500"]]
      ])
      for (const { operacao } of todas(documento)) {
        expect(operacao.summary).not.toBe("")
        expect(operacao.description).not.toBe("")
        expect(operacao.security).toEqual("401" in operacao.responses ? [{ chaveApi: [] }] : [])
        for (const parametro of operacao.parameters) {
          expect(parametro.description).not.toBe("")
          expect(parametro.schema).toEqual(
            PROPRIOS[parametro.name] ?? { type: "string", enum: ["true", "1", "false", "0"], default: "false" }
          )
        }
        for (const [status, { description, content }] of Object.entries(operacao.responses)) {
          expect(description, status).toMatch(/^[A-ZÀ-Ú]/)
          const { example, examples } = content["application/json"]
          expect(example ?? Object.keys(examples ?? {}).length, status).toBeTruthy()
        }
      }
    })
  )

  it.live("every field of the request says what it means and has a type", () =>
    Effect.gen(function* () {
      const { components } = yield* lerDocumento(yield* subirRgps())
      for (const [nome, minimo] of Object.entries(PEDIDOS)) {
        const pedido = components.schemas[nome]!
        const campos = camposDe(pedido)
        expect(campos.length, nome).toBeGreaterThan(minimo)
        const campoEm = (caminho: string) =>
          caminho.split(".").reduce<Record<string, unknown>>((atual, parte) => {
            const { properties } = (atual.items ?? atual) as { properties: Record<string, Record<string, unknown>> }
            return properties[parte]!
          }, pedido)
        for (const caminho of campos) {
          const { description, type } = campoEm(caminho)
          expect(description, `${nome}.${caminho}`).toMatch(/\S{2}/)
          for (const tipo of [type].flat()) {
            expect(tipo, `${nome}.${caminho}`).toMatch(/^(string|number|integer|boolean|array|object|null)$/)
          }
        }
      }
    })
  )

  it.live("every field of the results says what it means, itself or by its schema", () =>
    Effect.gen(function* () {
      const { components } = yield* lerDocumento(yield* subirRgps())
      const semPalavras: Array<string> = []
      const percorrer = (esquema: Record<string, unknown>, onde: string): void => {
        for (const [nome, campo] of Object.entries(
          (esquema.properties ?? {}) as Record<string, Record<string, unknown>>
        )) {
          const folha = typeof campo.type === "string" && !["object", "array"].includes(campo.type)
          if (folha && campo.description === undefined && campo.allOf === undefined) {
            semPalavras.push(`${onde}.${nome}`)
          }
          percorrer((campo.items as Record<string, unknown>) ?? campo, `${onde}.${nome}`)
        }
      }
      for (const [nome, esquema] of Object.entries(components.schemas)) {
        if (nome !== "ErroRgps" && PEDIDOS[nome] === undefined) percorrer(esquema, nome)
      }
      expect(semPalavras).toEqual([])
    })
  )

  it("contracts served together never mean two things by one name", () => {
    const vistos = new Map<string, unknown>()
    const servidas = [ApiTempo, ApiRmi, ApiReferencia, ApiIndices, ApiPrevjud, ApiArquivosTempo, ApiArquivosRmi]
    for (const api of servidas) {
      for (const [nome, esquema] of Object.entries(documentoDe(api as typeof ApiTempo).components.schemas)) {
        expect(esquema, nome).toEqual(vistos.get(nome) ?? esquema)
        vistos.set(nome, esquema)
      }
    }
  })

  it.live("every example, sent, is answered as documented", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps().pipe(aPartirDe("2026-11-20T12:00:00Z"))
      let enviados = 0
      for (const { caminho, metodo, operacao } of operacoes(yield* lerDocumento(base))) {
        const pedidos = operacao.requestBody?.content["application/json"].examples ?? { lista: { value: undefined } }
        const documentados = conteudoDe(operacao, 200).examples ?? {}
        expect(Object.keys(documentados)).toEqual(Object.keys(pedidos))
        for (const [nome, { value }] of Object.entries(pedidos)) {
          const resposta = yield* enviar(base + caminho, metodo, value)
          const corpo = (yield* json(resposta)) as Respondida["corpo"]
          const documentado = documentados[nome]!.value as Respondida["corpo"]
          enviados++
          expect(resposta.status, nome).toBe(200)
          if (metodo === "POST") expect(semVersao(corpo), nome).toEqual(semVersao(documentado))
          else expect(corpo.result.slice(0, documentado.result.length)).toEqual(documentado.result)
        }
      }
      expect(enviados).toBe(15)
    })
  )

  it.live("the documented refusals are those that the service gives", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const documento = yield* lerDocumento(base)
      for (const { caminho, metodo, operacao } of operacoes(documento)) {
        const { errado, certo, cortado, vazio, consulta: errada = "" } = pedidosDeProva[caminho] ?? {}
        const limite = caminho.endsWith("desvinculada") ? "" : "&numeroMaximoIteracoes=1"
        const provas: ReadonlyArray<readonly [number, string, unknown, string?]> =
          metodo === "GET"
            ? [[400, "?rastros=1", undefined]]
            : [
                [400, errada, errado],
                [413, "", "x".repeat(11 * 1024 * 1024)],
                [415, "", certo, "text/plain"],
                ...(operacao.parameters.some(({ name }) => name === "permalink")
                  ? [[503, "?permalink=true", certo] as const]
                  : []),
                ...(vazio === undefined ? [] : [[422, "", vazio] as const]),
                ...(cortado === undefined ? [] : [[422, `?demonstrativo=true${limite}`, cortado] as const])
              ]
        for (const [status, consulta, corpo, tipo] of provas) {
          const resposta = yield* enviar(base + caminho + consulta, metodo, corpo, tipo)
          expect(resposta.status).toBe(status)
          expect(yield* json(resposta), `${caminho} ${status}`).toEqual(conteudoDe(operacao, status).example)
        }
      }
    })
  )
})
