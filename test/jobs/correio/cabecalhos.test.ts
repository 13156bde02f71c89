/** F4: whatever people wrote, a message has the headers that we gave it, each on its lines, and no other. */
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Carta, ModeloDeCarta } from "../../../src/domain/correio/cartas.ts"
import { Carteiro } from "../../../src/domain/correio/portas.ts"
import { lerEnderecoDeEmail } from "../../../src/domain/valores/textos/endereco-de-email.ts"
import { CarteiroEmArquivos } from "../../../src/jobs/correio/carteiro-em-arquivos.ts"

const HOSTIS: ReadonlyArray<string> = [
  "Olga\r\nBcc: outra@exemplo.jus.br",
  "Olga\nBcc: outra@exemplo.jus.br",
  "Olga\rBcc: outra@exemplo.jus.br",
  "Olga\r\n\r\n<html>outra mensagem</html>",
  "Olga\u0085Bcc: outra@exemplo.jus.br",
  "Olga\u2028Bcc: outra@exemplo.jus.br",
  "Olga\u0000\u0007\u202eoxet",
  "=?UTF-8?Q?Olga=0D=0ABcc:_outra@exemplo.jus.br?=",
  "Olga (comentário) <outra@exemplo.jus.br>, mais@exemplo.jus.br",
  '"Olga" <outra@exemplo.jus.br>; mais@exemplo.jus.br',
  "Олга 日本語 🔑 Ação\u0301",
  "\r\n.\r\nMAIL FROM:<outra@exemplo.jus.br>\r\n",
  "a".repeat(10_000),
  "é".repeat(10_000),
  "palavra ".repeat(1_250)
]

/** Every letter, with this text in each of its fields. */
const comEste: { readonly [M in ModeloDeCarta]: (texto: string) => Extract<Carta, { readonly modelo: M }> } = {
  "solicitacao-recebida": (texto) => ({ modelo: "solicitacao-recebida", nome: texto, protocolo: texto }),
  "solicitacao-aprovada": (texto) => ({
    modelo: "solicitacao-aprovada",
    nome: texto,
    protocolo: texto,
    classe: "publico",
    escopos: ["rgps"],
    nota: texto,
    venceEm: "2026-12-31T15:00:00.000Z"
  }),
  "solicitacao-rejeitada": (texto) => ({
    modelo: "solicitacao-rejeitada",
    nome: texto,
    protocolo: texto,
    motivo: texto
  }),
  "chave-retirada": (texto) => ({ modelo: "chave-retirada", nome: texto, protocolo: texto, prefixo: texto }),
  "chave-revogada": (texto) => ({
    modelo: "chave-revogada",
    nome: texto,
    prefixo: texto,
    nomeDaChave: texto,
    peloTitular: false,
    motivo: texto
  }),
  "convite-para-grupo": (texto) => ({
    modelo: "convite-para-grupo",
    nome: null,
    convidadoPor: texto,
    nivel: "leitor",
    venceEm: "2026-12-31T15:00:00.000Z"
  })
}

const CABECALHOS = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "subject",
  "to",
  "x-auto-response-suppress"
]

const pastaNova = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "cartas-"))),
  (pasta) => Effect.promise(() => rm(pasta, { recursive: true }))
)

/** The message as it would leave. */
const escrita = (carta: Carta, destinatario = "olga@exemplo.adv.br") =>
  Effect.gen(function* () {
    const pasta = yield* pastaNova
    const id = crypto.randomUUID()
    const carteiro = CarteiroEmArquivos({
      pasta,
      remetente: { nome: "Cálculos Previdenciários", endereco: "correio@exemplo.jus.br" },
      origem: "https://portal.exemplo.jus.br"
    })
    const mensagem = { id, destinatario, carta, criadaEm: "2026-11-23T04:00:00.000Z" }
    const entrega = yield* Effect.provide(
      Carteiro.use(({ entregar }) => entregar(mensagem)),
      carteiro
    )
    assert.deepStrictEqual(entrega, { _tag: "Entregue" })
    return yield* Effect.promise(() => readFile(join(pasta, `2026-11-23T04-00-00-000Z-${id}.eml`), "latin1"))
  }).pipe(Effect.scoped)

const conferir = (fonte: string, qual: string) => {
  assert.notMatch(fonte, /(?<!\r)\n|\r(?!\n)/, `${qual}: lines end in one way`)
  for (const linha of fonte.split("\r\n")) assert.isAtMost(linha.length, 998, `${qual}: RFC 5322, section 2.1.1`)
  const cabeca = fonte.slice(0, fonte.indexOf("\r\n\r\n"))
  assert.match(cabeca, /^[\x20-\x7e\t\r\n]*$/, qual)
  const campos = cabeca.replace(/\r\n[ \t]/g, " ").split("\r\n")
  assert.deepStrictEqual(
    campos.map((campo) => /^([\w-]+): \S/.exec(campo)?.[1]?.toLowerCase() ?? campo).sort(),
    CABECALHOS,
    qual
  )
  return campos
}

describe("F4: the headers of a message", () => {
  it.effect("are ours, whatever stands in a letter", () =>
    Effect.gen(function* () {
      for (const texto of HOSTIS)
        for (const [modelo, fazer] of Object.entries(comEste)) {
          const qual = `${modelo}: ${JSON.stringify(texto.slice(0, 30))}`
          const campos = conferir(yield* escrita(fazer(texto)), qual)
          assert.include(campos, "To: olga@exemplo.adv.br", qual)
          assert.lengthOf(
            campos.filter((campo) => /^from: .* <correio@exemplo\.jus\.br>$/i.test(campo)),
            1,
            qual
          )
        }
    })
  )

  it.effect("an internationalised domain goes as ASCII, and a long address on lines of their length", () =>
    Effect.gen(function* () {
      for (const [digitado, para] of [
        ["ana@justiça.exemplo.br", "ana@xn--justia-0ua.exemplo.br"],
        ["ana@пример.испытание", "ana@xn--e1afmkfd.xn--80akhbyknj4f"],
        [`${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.exemplo.br`, undefined]
      ] as const) {
        const lido = lerEnderecoDeEmail(digitado) ?? ""
        assert.strictEqual(lido, para ?? digitado)
        const campos = conferir(yield* escrita(comEste["chave-retirada"]("x"), lido), digitado)
        assert.include(campos, `To: ${lido}`)
      }
    })
  )
})
