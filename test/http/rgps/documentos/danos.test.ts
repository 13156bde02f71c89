/**
 * Damaged documents over HTTP: PDFs, texts, dossiers and `.calc` files, cut, spoilt or made to hurt. Each one is read
 * as far as it goes or refused with a reason, within the time and the memory of a reading.
 */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import leitura from "../../../../src/http/rgps/prevjud/exemplos/leitura.json" with { type: "json" }
import { amostra } from "../../../apoio/documentos/amostras.ts"
import { estragar as estragarLinhas } from "../../../apoio/documentos/linhas-estragadas.ts"
import { formulario } from "../../../apoio/http/envio.ts"
import { type SemSoquete, semSoquete } from "../../../apoio/http/sem-soquete.ts"
import { sorteados } from "../../../apoio/inteira.ts"
import { PDFS_HOSTIS } from "../../../apoio/pdf/pdf-hostil.ts"
import { umParaTodos } from "../../../apoio/processos/servidor-do-arquivo.ts"
import { estragar as estragarJson, type Json, mutar } from "../../../apoio/rgps/mutacoes.ts"
import { type Respondida, TEMPO } from "../../../apoio/rgps/rgps.ts"
import { entre, type Sorteio, sorteio, um } from "../../../apoio/sorteio.ts"

const PASTA = join(import.meta.dirname, "../../../casos/documentos")
const servidor = umParaTodos(semSoquete())
const ORDINARIO = amostra("cnis/cnis-01-pequeno.pdf")
const PRAZO = 3_000
/**
 * What a reading of these tests may take: enough for the damage, too little for what is made to last. The ordinary
 * document has its minute, for it may be read by a new thread, which starts when the machine lets it.
 */
const LIMITES = {
  prazo: (_: unknown, bytes: number) => (bytes === ORDINARIO.length ? 60_000 : PRAZO),
  maximoDeMemoria: 400 * 1024 * 1024,
  tamanho: 1,
  descanso: 1_000
}
const apertado = umParaTodos(semSoquete(LIMITES))

type Contagem = Record<number, number>

/** A result, or a refusal that says something, and nothing that broke on the way. */
const conferir = ({ status, corpo }: Respondida, nome: string): number => {
  expect([200, 400, 413, 422], `${nome}: ${status} ${corpo.messages}`).toContain(status)
  expect(corpo.code, nome).toBe(String(status))
  if (status !== 200) {
    expect(corpo.result, nome).toBeNull()
    expect(corpo.messages.length, nome).toBeGreaterThan(0)
  }
  return status
}

const quebras = ({ registradas }: SemSoquete) =>
  registradas.filter(({ anotacoes }) => "defeito" in anotacoes).map(({ anotacoes }) => anotacoes)

/** Sends `vezes` bodies drawn by `sortear`, several at a time; counts the answers by status. */
const bombardear = Effect.fnUntraced(function* (
  vezes: number,
  semente: number,
  sortear: (r: Sorteio, i: number) => { readonly caminho: string; readonly corpo: FormData | string }
) {
  const r = sorteio(semente)
  const contagem: Contagem = {}
  yield* Effect.forEach(
    Array.from({ length: vezes }, (_, i) => i),
    (i) => {
      const { caminho, corpo } = sortear(r, i)
      return Effect.map(servidor().postar(caminho, corpo), (resposta) => {
        const status = conferir(resposta, `${caminho}, number ${i} of ${semente}`)
        contagem[status] = (contagem[status] ?? 0) + 1
        expect(resposta.corpo.messages.join()).not.toMatch(/demorou demais|memória demais/)
      })
    },
    { concurrency: 8, discard: true }
  )
  expect(quebras(servidor())).toEqual([])
  return contagem
})

const arquivo = (nome: string, bytes: Uint8Array | string) => formulario({ nome, bytes })

/** Some bytes changed, some bits turned, a stretch cut out, a stretch written twice, or the end missing. */
const danificarBytes = (original: Uint8Array, r: Sorteio): Uint8Array => {
  const [de, para] = [entre(r, 0, original.length), entre(r, 0, original.length)].sort((a, b) => a - b) as [
    number,
    number
  ]
  const trocados = (novo: (antes: number) => number): Uint8Array => {
    const copia = original.slice()
    for (let i = entre(r, 0, 40); i >= 0; i--) {
      const onde = entre(r, 0, copia.length - 1)
      copia[onde] = novo(copia[onde]!)
    }
    return copia
  }
  return um(r, [
    () => trocados(() => entre(r, 0, 255)),
    () => trocados((antes) => antes ^ (1 << entre(r, 0, 7))),
    () => Buffer.concat([original.subarray(0, de), original.subarray(para)]),
    () => Buffer.concat([original.subarray(0, para), original.subarray(de)]),
    () => original.subarray(0, para)
  ])()
}

const ROTAS = ["cnis", "rdctc", "carta", "pap"] as const
const PDFS = [
  "cnis/cnis-01-pequeno.pdf",
  "rdctc/rdctc-01-perfil.pdf",
  "rdctc/rdctc-02-antigo.pdf",
  "carta/carta-03-nova2025.pdf",
  "carta/carta-04-sem-fator.pdf",
  "erros/protegido-sem-senha-de-abertura.pdf"
].map((nome) => amostra(nome))

const TEXTOS = {
  cnis: ["cnis/cnis-01-pequeno.txt", "cnis/cnis-01-pequeno.copiado.txt", "cnis/cnis-04-portal.txt"],
  rdctc: ["rdctc/rdctc-01-perfil.txt", "rdctc/rdctc-02-antigo.txt"],
  carta: ["carta/carta-04-sem-fator.txt", "carta/plenus-conbas-concal.txt"]
}
const linhasDe = (nome: string) => new TextDecoder().decode(amostra(nome)).split("\n")
const TEXTOS_EM_LINHAS = Object.entries(TEXTOS).flatMap(([rota, nomes]) =>
  nomes.map((nome) => ({ rota, linhas: linhasDe(nome) }))
)

const CALCS = readdirSync(join(PASTA, "calc"))
  .filter((nome) => nome.endsWith(".calc"))
  .map((nome) => amostra(`calc/${nome}`))
const ROTAS_DE_CALC = [
  "calculos-tempo/arquivo-calc/ler",
  "calculos-rmi/arquivo-calc/ler",
  "calculos-rmi/arquivo-calc/ler-desvinculada",
  "calculos-atrasados/arquivo-calc/ler"
].map((rota) => `/rgps/api/v1/${rota}`)

const DOSSIE = leitura.pedido as Json
const PALAVRAS: ReadonlyArray<Json> = [0, "31", "1.234,56", 1e300, "/Date(99999999999999)/", { valor: 1 }, [[[[]]]]]

describe("damaged documents", () => {
  it.live(
    `${sorteados(1_500)} PDFs`,
    () =>
      Effect.gen(function* () {
        const contagem = yield* bombardear(sorteados(1_500), 20_261_121, (r, i) => ({
          caminho: `${TEMPO}/${um(r, ROTAS)}/ler`,
          corpo: arquivo("a.pdf", danificarBytes(PDFS[i % PDFS.length]!, r))
        }))
        for (const status of [200, 422]) expect(contagem[status]).toBeGreaterThan(sorteados(100))
      }),
    120_000
  )

  it.live(
    `${sorteados(2_500)} texts`,
    () =>
      Effect.gen(function* () {
        const contagem = yield* bombardear(sorteados(2_500), 20_261_122, (r, i) => {
          const { rota, linhas } = TEXTOS_EM_LINHAS[i % TEXTOS_EM_LINHAS.length]!
          const texto = estragarLinhas(r, linhas, ["Seq. NIT", "Renda Mensal Inicial", "PAGINA 1 DE 9"])
          const bytes = new TextEncoder().encode(texto)
          return {
            caminho: `${TEMPO}/${rota}/ler`,
            corpo: arquivo("a.txt", r() < 0.2 ? danificarBytes(bytes, r) : bytes)
          }
        })
        for (const status of [200, 400]) expect(contagem[status]).toBeGreaterThan(sorteados(100))
      }),
    120_000
  )

  it.live(
    `${sorteados(8_000)} .calc files`,
    () =>
      Effect.gen(function* () {
        const contagem = yield* bombardear(sorteados(8_000), 20_261_123, (r, i) => {
          const original = CALCS[i % CALCS.length]!
          return {
            caminho: um(r, ROTAS_DE_CALC),
            corpo: arquivo("a.calc", danificarBytes(original, r))
          }
        })
        for (const status of [400, 422]) expect(contagem[status]).toBeGreaterThan(sorteados(100))
      }),
    120_000
  )

  it.live(
    `${sorteados(8_000)} dossiers`,
    () =>
      Effect.gen(function* () {
        const contagem = yield* bombardear(sorteados(8_000), 20_261_124, (r) => {
          const json = JSON.stringify(mutar(DOSSIE, { aptos: {}, palavras: PALAVRAS }, r))
          return { caminho: `${TEMPO}/prevjud/ler`, corpo: r() < 0.3 ? estragarJson(json, r) : json }
        })
        for (const status of [200, 400]) expect(contagem[status]).toBeGreaterThan(sorteados(100))
      }),
    120_000
  )
})

describe("documents made to hurt", () => {
  for (const [nome, pdf] of Object.entries(PDFS_HOSTIS)) {
    it.live(
      nome,
      () =>
        Effect.gen(function* () {
          const resposta = yield* apertado().postar(`${TEMPO}/cnis/ler`, arquivo("a.pdf", pdf()))
          conferir(resposta, nome)
          expect(resposta.status).not.toBe(200)
          expect(quebras(apertado())).toEqual([])
        }),
      60_000
    )
  }

  const FUNDOS: Readonly<Record<string, readonly [string, FormData | string]>> = {
    "a dossier 200,000 levels deep": [`${TEMPO}/prevjud/ler`, `{"dossiePrevidenciario":${"[".repeat(200_000)}`],
    "a dossier of enormous numbers": [
      `${TEMPO}/prevjud/ler`,
      `{"dossiePrevidenciario":{"cpf":${"9".repeat(300_000)},"listaBeneficios":[{"nb":1e999,"sb":-1e308}]}}`
    ],
    "a .calc file 200,000 levels deep": [ROTAS_DE_CALC[0]!, arquivo("a.calc", `{"dados":${'{"a":'.repeat(200_000)}`)],
    "a .calc file of enormous numbers": [
      ROTAS_DE_CALC[0]!,
      arquivo("a.calc", `{"dados":{"versao":${"9".repeat(900_000)}}}`)
    ],
    "a text of one enormous line": [`${TEMPO}/cnis/ler`, arquivo("a.txt", "1 123.45678.90-1 ".repeat(200_000))],
    "a text of 200,000 lines": [`${TEMPO}/rdctc/ler`, arquivo("a.txt", "01/2001 1,00\n".repeat(200_000))],
    "a text of form feeds": [`${TEMPO}/carta/ler`, arquivo("a.txt", "\f".repeat(500_000))]
  }
  for (const [nome, [caminho, corpo]] of Object.entries(FUNDOS)) {
    it.live(nome, () => Effect.map(apertado().postar(caminho, corpo), (resposta) => conferir(resposta, nome)), 60_000)
  }

  it.live(
    "and after all that, an ordinary document is read",
    () =>
      Effect.map(apertado().postar(`${TEMPO}/cnis/ler`, arquivo("a.pdf", ORDINARIO)), ({ status }) => {
        expect(status).toBe(200)
      }),
    60_000
  )
})
