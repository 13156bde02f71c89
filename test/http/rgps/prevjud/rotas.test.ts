/** The PrevJud routes: samples, the calculation of a dossier, what the caller adds, bodies that are no good. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { EXEMPLOS } from "../../../../src/http/rgps/prevjud/exemplos.ts"
import { amostraJson } from "../../../apoio/documentos/amostras.ts"
import { postar, recusa, subirRgps, TEMPO } from "../../../apoio/rgps/rgps.ts"
import { RMI } from "../../../apoio/rgps/rmi.ts"

const PREVJUD = `${TEMPO}/prevjud`
const LEGIVEIS = ["01-completo", "02-sem-hiscre-nem-carta", "04-dois-auxilios", "05-auxilio-e-permanente"].map(
  (nome) => `prevjud/prevjud-${nome}`
)
const dossie = () => amostraJson<object>(`${LEGIVEIS[2]}.json`)
const entrada = () =>
  amostraJson<{ dadosSegurado: object; periodosContribuicao: Array<{ id: string }> }>(`${LEGIVEIS[2]}.entrada.json`)
const pedido = (mais: object = {}) => ({
  prevjud: dossie(),
  dataApuracao: "2024-05-10",
  opcoesContagem: { especie: 42 },
  ...mais
})

describe("PrevJud routes", () => {
  it.live("read every sample", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const nome of LEGIVEIS) {
        const { status, corpo } = yield* postar(`${base}${PREVJUD}/ler`, amostraJson(`${nome}.json`))
        expect(status, nome).toBe(200)
        expect(corpo.result.documento).toMatchObject(amostraJson<object>(`${nome}.expected.json`))
        expect(corpo.result.entrada).toEqual(amostraJson(`${nome}.entrada.json`))
      }
      const vazio = yield* postar(`${base}${PREVJUD}/ler`, amostraJson("prevjud/prevjud-03-dossie-vazio.json"))
      expect(vazio.corpo).toEqual(
        recusa(422, "prevjud: dossiê do PrevJud vazio: sem relações, benefícios, créditos ou cartas")
      )
    })
  )

  it.live("what is read of every sample, with day and species, is calculated by time and RMI", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const nome of LEGIVEIS) {
        const corpo = {
          ...amostraJson<object>(`${nome}.entrada.json`),
          dataApuracao: "2024-05-10",
          opcoesContagem: { especie: 41 }
        }
        for (const rota of [TEMPO, RMI]) {
          const { status, corpo: resposta } = yield* postar(base + rota, corpo)
          expect(status, `${nome} ${rota}: ${resposta.messages}`).toBe(200)
        }
      }
    })
  )

  it.live("the body read goes to the time calculation as it is, and gives what the calculating routes give", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const [rota, calculo] of [
        ["calcular", TEMPO],
        ["calcular-por-grupos", `${TEMPO}/por-grupos`]
      ]) {
        const doDossie = yield* postar(`${base}${PREVJUD}/${rota}`, pedido())
        const { prevjud: _, ...complemento } = pedido()
        const doCorpo = yield* postar(base + calculo!, { ...entrada(), ...complemento })
        expect(doDossie.status, String(doDossie.corpo.messages)).toBe(200)
        expect(doDossie.texto).toBe(doCorpo.texto)
      }
    })
  )

  it.live("what is added counts: person field by field, periods by id", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const corpo = entrada()
      const novo = { id: "novo", dataInicial: "1990-01-01", dataFinal: "1991-12-31", formaContagem: "COMUM" }
      const troca = { ...novo, id: corpo.periodosContribuicao[0]!.id }
      const somado = yield* postar(
        `${base}${PREVJUD}/calcular`,
        pedido({ dadosSegurado: { sexo: "M", nome: "OUTRO" }, periodosContribuicao: [novo, troca] })
      )
      const { prevjud: _, ...complemento } = pedido()
      const esperado = yield* postar(base + TEMPO, {
        ...corpo,
        ...complemento,
        dadosSegurado: { ...corpo.dadosSegurado, sexo: "M", nome: "OUTRO" },
        periodosContribuicao: [troca, ...corpo.periodosContribuicao.slice(1), novo]
      })
      expect(somado.status, String(somado.corpo.messages)).toBe(200)
      expect(somado.texto).toBe(esperado.texto)
    })
  )

  it.live("problems name where they came from", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const recusado = yield* postar(`${base}${PREVJUD}/calcular`, {
        prevjud: dossie(),
        dataApuracao: "2024-02-30",
        dadosSegurado: { nascimento: "2010-01-01" },
        periodosContribuicao: [{ id: "x", dataInicail: "1990-01-01" }]
      })
      expect(recusado.status).toBe(400)
      for (const inicio of [
        "dataApuracao: ",
        "opcoesContagem: informe a espécie",
        "periodosContribuicao.0.dataInicail: campo não previsto"
      ])
        expect(
          recusado.corpo.messages.some((m) => m.startsWith(inicio)),
          inicio
        ).toBe(true)
      const novo = yield* postar(`${base}${PREVJUD}/calcular`, pedido({ dadosSegurado: { nascimento: "2010-01-01" } }))
      expect(
        novo.corpo.messages.some((m) => m.startsWith("prevjud.entrada.periodosContribuicao.0.dataInicial: "))
      ).toBe(true)
      expect((yield* postar(`${base}${PREVJUD}/calcular`, pedido({ prevjud: {} }))).status).toBe(422)
      expect((yield* postar(`${base}${PREVJUD}/calcular`, pedido({ extra: 1 }))).corpo).toEqual(
        recusa(400, "extra: campo não previsto")
      )
      for (const periodosContribuicao of ["x", 3, null, {}])
        expect((yield* postar(`${base}${PREVJUD}/calcular`, pedido({ periodosContribuicao }))).status).toBe(400)
      expect((yield* postar(`${base}${PREVJUD}/ler`, "{")).status).toBe(400)
      for (const corpo of ["null", "3", "[]", '"x"'])
        expect((yield* postar(`${base}${PREVJUD}/ler`, corpo)).status, corpo).toBe(422)
    })
  )

  it.live("a dossier too large is refused at once", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const listaBeneficios = Array.from({ length: 60_000 }, (_, i) => ({
        numero: i + 1,
        codigoEspecie: 31,
        dataInicio: "2020-01-01"
      }))
      const inicio = performance.now()
      const { corpo } = yield* postar(`${base}${PREVJUD}/ler`, { beneficios: { listaBeneficios } })
      expect(corpo).toEqual(recusa(400, "prevjud: dossiê do PrevJud grande demais: 60000 benefícios (o limite é 1000)"))
      expect(performance.now() - inicio).toBeLessThan(5_000)
    })
  )
})

const ROTAS = { ler: "ler", calcular: "calcular", calcularPorGrupos: "calcular-por-grupos" } as const

describe("documented examples", () => {
  it.live("are what the service answers", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const [nome, rota] of Object.entries(ROTAS)) {
        for (const exemplo of Object.values(EXEMPLOS[nome as keyof typeof ROTAS])) {
          const { corpo } = yield* postar(`${base}${PREVJUD}/${rota}`, exemplo.pedido)
          const { resposta } = exemplo as unknown as { readonly resposta: typeof corpo }
          const semVersao = ({ result, ...moldura }: typeof corpo) => ({
            ...moldura,
            result: { ...result, versao: undefined }
          })
          expect(semVersao(corpo), nome).toEqual(semVersao(resposta))
        }
      }
    })
  )
})
