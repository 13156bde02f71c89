/** The reading routes on the samples: what is read, that it can be posted, and what the log does not say. */
import { readdirSync } from "node:fs"
import { describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { expect } from "vitest"
import { EmissorEmRegistros } from "../../../../src/http/comum/registro/emissor.ts"
import { amostraJson } from "../../../apoio/documentos/amostras.ts"
import { enviarAmostra } from "../../../apoio/http/envio.ts"
import { diario, type Registrada } from "../../../apoio/http/servidor.ts"
import { umParaTodos } from "../../../apoio/processos/servidor-do-arquivo.ts"
import { postar, subirRgps, TEMPO } from "../../../apoio/rgps/rgps.ts"
import { RMI } from "../../../apoio/rgps/rmi.ts"

const PASTA = new URL("../../../casos/documentos/", import.meta.url)

const registradas: Array<Registrada> = []
const base = umParaTodos(subirRgps(Layer.merge(diario(registradas), EmissorEmRegistros)))

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
const PAP = { rota: `${TEMPO}/pap/ler`, acao: "rgps.documentos.api.pap", evento: "pap.lido" }

/** With the species and what the document lacks. */
const completar = ({ dadosSegurado, ...entrada }: Record<string, object>) => ({
  dataApuracao: "2026-01-10",
  ...entrada,
  dadosSegurado: { nascimento: "1957-03-12", sexo: "M", ...dadosSegurado },
  opcoesContagem: { especie: 41 }
})

const calcular = (entrada: Record<string, object>, nome: string) =>
  Effect.forEach([TEMPO, RMI], (rota) =>
    Effect.map(postar(base() + rota, completar(entrada)), (r) =>
      expect([r.status, r.corpo.messages], `${nome} ${rota}`).toEqual([200, []])
    )
  )

describe("reading routes", () => {
  for (const { pasta, rota } of ROTAS) {
    for (const nome of amostras(pasta)) {
      it.live(nome, () =>
        Effect.gen(function* () {
          const { status, corpo } = yield* enviarAmostra(base() + rota, nome)
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
          if (nome.endsWith(".pdf")) yield* calcular(corpo.result.entrada, nome)
        })
      )
    }
  }

  for (const { rota, acao, evento, nome } of [
    ...ROTAS.map((leitura) => ({ ...leitura, nome: amostras(leitura.pasta)[0]! })),
    { ...PAP, nome: "rdctc/rdctc-01-perfil.pdf" }
  ]) {
    it.live(`${rota}: usage and audit say that it was read, and nothing of what`, () =>
      Effect.gen(function* () {
        registradas.length = 0
        const { corpo } = yield* enviarAmostra(base() + rota, nome)
        const com = (tag: string) =>
          registradas.filter(({ anotacoes: { tags } }) => Array.isArray(tags) && tags.includes(tag))
        yield* Effect.promise(() => expect.poll(() => com("uso").length).toBe(1))
        expect(com("uso")[0]!.anotacoes).toMatchObject({ acao, status: 200 })
        expect(com("auditoria").map(({ mensagem, anotacoes }) => [mensagem, anotacoes.ip])).toEqual([
          [evento, "127.0.0.1"]
        ])
        const registrado = JSON.stringify(registradas)
        const { entrada = corpo.result.documento.rdctc?.[0].entrada } = corpo.result
        for (const pessoal of [entrada.dadosSegurado.nit, entrada.dadosSegurado.nome]) {
          expect(pessoal).toMatch(/\S{6}/)
          expect(registrado).not.toContain(pessoal)
        }
      })
    )
  }
})

describe("the whole case file", () => {
  for (const nome of ["pap/pap-01-dois-cnis", "pap/pap-02-carimbo-pje"]) {
    it.live(`${nome}: each document with its pages, and a request that can be posted`, () =>
      Effect.gen(function* () {
        const { status, corpo } = yield* enviarAmostra(base() + PAP.rota, `${nome}.pdf`)
        expect([status, corpo.status, corpo.messages]).toEqual([200, "ok", []])
        const { documento } = corpo.result
        const { ordem, tipoDocumento } = amostraJson<Record<string, unknown>>(`${nome}.expected.json`)
        expect({ ordem: documento.ordem, tipoDocumento: documento.tipoDocumento }).toEqual({ ordem, tipoDocumento })
        for (const { entrada } of [...documento.cnis, ...documento.rdctc, ...documento.cartas]) {
          yield* calcular(entrada, nome)
        }
      })
    )
  }

  it.live("sent to cnis/ler, the last whole record is read", () =>
    Effect.gen(function* () {
      const { corpo } = yield* enviarAmostra(`${base()}${TEMPO}/cnis/ler`, "pap/pap-02-carimbo-pje.pdf")
      expect(corpo.result.documento).toMatchObject({ completo: true, paginas: { inicio: 2, fim: 2 } })
    })
  )
})
