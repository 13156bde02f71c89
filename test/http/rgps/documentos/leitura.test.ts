/** The reading routes on the samples: what is read, that it can be posted, and what the log does not say. */
import { readdirSync } from "node:fs"
import { describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { expect } from "vitest"
import { EmissorEmRegistros } from "../../../../src/http/comum/emissor.ts"
import { amostraJson } from "../../../apoio/amostras.ts"
import { enviarAmostra } from "../../../apoio/envio.ts"
import { postar, subirRgps, TEMPO } from "../../../apoio/rgps.ts"
import { RMI } from "../../../apoio/rmi.ts"
import { diario, type Registrada } from "../../../apoio/servidor.ts"

const PASTA = new URL("../../../casos/documentos/", import.meta.url)

const amostras = (pasta: string): ReadonlyArray<string> =>
  readdirSync(new URL(pasta, PASTA))
    .filter((nome) => /\.(pdf|txt)$/.test(nome))
    .map((nome) => `${pasta}/${nome}`)

/** Text has no pages of its own, and copied text loses the wrapped descriptions of the legend. */
const FORA_DO_TEXTO = new Set(["paginas", "legenda"])
const doTexto = (documento: unknown): unknown =>
  JSON.parse(JSON.stringify(documento, (chave, valor) => (FORA_DO_TEXTO.has(chave) ? undefined : valor)))

const ROTAS = [
  { pasta: "cnis", rota: `${TEMPO}/cnis/ler`, acao: "rgps.documentos.api.cnis", evento: "cnis.lido" },
  { pasta: "rdctc", rota: `${TEMPO}/rdctc/ler`, acao: "rgps.documentos.api.rdctc", evento: "rdctc.lido" },
  { pasta: "carta", rota: `${TEMPO}/carta/ler`, acao: "rgps.documentos.api.carta-concessao", evento: "carta.lida" }
]
const PAP = `${TEMPO}/pap/ler`

/** With the species and what the document lacks. */
const completar = ({ dadosSegurado, ...entrada }: Record<string, object>) => ({
  dataApuracao: "2026-01-10",
  ...entrada,
  dadosSegurado: { nascimento: "1957-03-12", sexo: "M", ...dadosSegurado },
  opcoesContagem: { especie: 41 }
})

describe("reading routes", () => {
  for (const { pasta, rota, acao, evento } of ROTAS) {
    for (const nome of amostras(pasta)) {
      it.live(nome, () =>
        Effect.gen(function* () {
          const base = yield* subirRgps()
          const { status, corpo } = yield* enviarAmostra(base + rota, nome)
          expect([status, corpo.status, corpo.code, corpo.messages]).toEqual([200, "ok", "200", []])
          const { avisos, naoReconhecidas, ...documento } = corpo.result.documento
          const raiz = nome.replace(/(\.copiado|\.cp1252)?\.(pdf|txt)$/, "")
          const esperado = amostraJson(`${raiz}.expected.json`)
          if (nome.endsWith(".pdf")) expect(documento).toEqual(esperado)
          else {
            expect(doTexto(documento)).toEqual(doTexto(esperado))
            expect(documento.paginas).toBeNull()
          }
          // a letter ends in sentences of guidance that no field takes
          if (pasta !== "carta") expect(naoReconhecidas).toEqual([])
          expect(Array.isArray(avisos)).toBe(true)
          expect(corpo.result.entrada).toEqual(amostraJson(`${raiz}.entrada.json`))
        })
      )
    }

    it.live(`${pasta}: what is read is posted to time and RMI with the species and what the document lacks`, () =>
      Effect.gen(function* () {
        const base = yield* subirRgps()
        for (const nome of amostras(pasta).filter((amostra) => amostra.endsWith(".pdf"))) {
          const { corpo } = yield* enviarAmostra(base + rota, nome)
          for (const calculo of [TEMPO, RMI]) {
            const r = yield* postar(base + calculo, completar(corpo.result.entrada))
            expect([r.status, r.corpo.messages], `${nome} ${calculo}`).toEqual([200, []])
          }
        }
      })
    )

    it.live(`${pasta}: usage and audit say that it was read, and nothing of what`, () =>
      Effect.gen(function* () {
        const linhas: Array<Registrada> = []
        const base = yield* subirRgps(Layer.merge(diario(linhas), EmissorEmRegistros))
        const { corpo } = yield* enviarAmostra(base + rota, amostras(pasta)[0]!)
        const com = (tag: string) =>
          linhas.filter(({ anotacoes: { tags } }) => Array.isArray(tags) && tags.includes(tag))
        yield* Effect.promise(() => expect.poll(() => com("uso").length).toBe(1))
        expect(com("uso")[0]!.anotacoes).toMatchObject({ acao, status: 200 })
        expect(com("auditoria").map(({ mensagem, anotacoes }) => [mensagem, anotacoes.ip])).toEqual([
          [evento, "127.0.0.1"]
        ])
        const registrado = JSON.stringify(linhas)
        const { nit, nome } = corpo.result.entrada.dadosSegurado
        for (const pessoal of [nit, nome]) expect(registrado).not.toContain(pessoal)
      })
    )
  }
})

interface Item {
  readonly inicio: number
  readonly fim: number
  readonly documento: Record<string, never>
  readonly entrada: Record<string, never>
}

describe("the whole case file", () => {
  for (const nome of ["pap/pap-01-dois-cnis.pdf", "pap/pap-02-carimbo-pje.pdf"]) {
    it.live(nome, () =>
      Effect.gen(function* () {
        const base = yield* subirRgps()
        const { status, corpo } = yield* enviarAmostra(base + PAP, nome)
        expect([status, corpo.status, corpo.messages]).toEqual([200, "ok", []])
        const { documento } = corpo.result
        const { cnis, rdctc, cartas, ...geral } = amostraJson<Record<string, ReadonlyArray<object>>>(
          nome.replace(".pdf", ".expected.json")
        )
        expect(documento).toMatchObject(geral)
        const lugar = ({ inicio, fim }: Item) => ({ inicio, fim })
        expect(
          documento.cnis.map((item: Item & { readonly completo: boolean }) => ({
            ...lugar(item),
            completo: item.completo,
            emitidoEm: item.documento.emitidoEm,
            cpf: item.entrada.dadosSegurado!["cpf"],
            relacoes: item.documento.relacoes!["length"]
          }))
        ).toEqual(cnis)
        expect(documento.rdctc).toMatchObject(rdctc!.map(({ inicio, fim }: Partial<Item>) => ({ inicio, fim })))
        expect(documento.cartas).toMatchObject(cartas!.map(({ inicio, fim }: Partial<Item>) => ({ inicio, fim })))
        for (const { entrada } of [...documento.cnis, ...documento.rdctc, ...documento.cartas]) {
          const r = yield* postar(base + TEMPO, completar(entrada))
          expect([r.status, r.corpo.messages]).toEqual([200, []])
        }
      })
    )
  }

  it.live("sent to cnis/ler, the last whole record is read", () =>
    Effect.gen(function* () {
      const { corpo } = yield* enviarAmostra(`${yield* subirRgps()}${TEMPO}/cnis/ler`, "pap/pap-02-carimbo-pje.pdf")
      expect(corpo.result.documento).toMatchObject({ completo: true, paginas: { inicio: 2, fim: 2 } })
    })
  )
})
