/** Addresses, letters and the patience with which messages are tried. */
import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import type { Carta } from "../../../src/domain/correio/cartas.ts"
import { destinoDe, esperaS, PRAZO_DE_ENVIO_H, pausaS } from "../../../src/domain/correio/entrega.ts"
import {
  EnderecoDeEmail,
  lerEnderecoDeEmail,
  lerRemetente
} from "../../../src/domain/valores/textos/endereco-de-email.ts"
import { prontificar } from "../../../src/jobs/correio/mensagem-pronta.ts"
import { escreverCarta } from "../../../src/views/correio/escrita.ts"
import { ENDERECOS_HOSTIS } from "../../apoio/correio/enderecos-hostis.ts"

describe("F4: an address is one address", () => {
  it("takes ordinary and internationalised ones, in one form", () => {
    for (const [digitado, lido] of [
      ["maria.silva@exemplo.jus.br", "maria.silva@exemplo.jus.br"],
      ["Maria+rgps@Exemplo.JUS.BR", "Maria+rgps@exemplo.jus.br"],
      ["ana@justiça.exemplo.br", "ana@xn--justia-0ua.exemplo.br"],
      ["o'brien@sub.dominio.exemplo.com", "o'brien@sub.dominio.exemplo.com"]
    ] as const) {
      assert.strictEqual(lerEnderecoDeEmail(digitado), lido)
    }
  })
  it("refuses whatever could be more, and says what would be right", () => {
    for (const hostil of ENDERECOS_HOSTIS) {
      const lido = Schema.decodeUnknownResult(EnderecoDeEmail)(hostil)
      assert.isTrue(Result.isFailure(lido), JSON.stringify(hostil.slice(0, 60)))
      if (Result.isFailure(lido)) assert.include(String(lido.failure), "um só endereço")
    }
  })
  it("a sender may have a name, and nothing that ends a header", () => {
    assert.deepStrictEqual(lerRemetente("Cálculos <correio@exemplo.jus.br>"), {
      nome: "Cálculos",
      endereco: "correio@exemplo.jus.br"
    })
    assert.deepStrictEqual(lerRemetente("correio@exemplo.jus.br"), { nome: "", endereco: "correio@exemplo.jus.br" })
    for (const ruim of [
      "Cálculos",
      "A <a@b>",
      "A\r\nBcc: x <correio@exemplo.jus.br>",
      "A <correio@exemplo.jus.br>, b@c.br"
    ])
      assert.isUndefined(lerRemetente(ruim), ruim)
  })
})

describe("F6: retries are bounded", () => {
  it("wait longer each time, with luck to both sides, and never past the day", () => {
    assert.deepStrictEqual(
      [1, 2, 3, 8, 30].map((vez) => esperaS(vez, 0.5)),
      [60, 120, 240, 7200, 7200]
    )
    assert.deepStrictEqual([esperaS(1, 0), esperaS(1, 1)], [30, 90])
    assert.deepStrictEqual([pausaS(1, 0.5), pausaS(20, 0.5)], [1, 60])
    let passados = 0
    let tentativas = 0
    const dia = PRAZO_DE_ENVIO_H * 3600
    for (let restamS = dia; ; restamS = dia - passados) {
      const destino = destinoDe({ _tag: "Adiada", codigo: "X" }, { tentativa: ++tentativas, restamS }, 0.5)
      if (destino.estado !== "pendente") {
        assert.strictEqual(destino.estado, "morta")
        break
      }
      passados += destino.emS
    }
    assert.strictEqual(passados, dia, "the last attempt is made at the end of the day")
    assert.isBelow(tentativas, 25)
  })
  it("a refusal is for ever, and a server that is not there is not", () => {
    const agora = { tentativa: 1, restamS: 100 }
    assert.deepStrictEqual(destinoDe({ _tag: "Recusada", codigo: "550" }, agora, 0.5), {
      estado: "morta",
      codigo: "550"
    })
    assert.deepStrictEqual(destinoDe({ _tag: "SemServidor", codigo: "Y" }, agora, 0.5), {
      estado: "pendente",
      emS: 60,
      codigo: "Y"
    })
    assert.deepStrictEqual(destinoDe({ _tag: "Entregue" }, agora, 0.5), { estado: "enviada" })
  })
})

const HOSTIL = 'Ana <script>alert(1)</script> & "filhos"'
const CARTAS: ReadonlyArray<Carta> = [
  { modelo: "solicitacao-recebida", nome: HOSTIL, protocolo: "2026-000123-7" },
  { modelo: "solicitacao-rejeitada", nome: HOSTIL, protocolo: "2026-000123-7", motivo: `<img src=x>\r\nBcc: a@b.br` },
  {
    modelo: "solicitacao-aprovada",
    nome: HOSTIL,
    protocolo: "2026-000123-7",
    classe: "publico",
    escopos: ["rgps"],
    nota: HOSTIL,
    venceEm: "2026-12-31T15:00:00.000Z"
  },
  { modelo: "chave-retirada", nome: HOSTIL, protocolo: "2026-000123-7", prefixo: "rgps_ABCDEFGH" },
  {
    modelo: "chave-revogada",
    nome: HOSTIL,
    prefixo: "rgps_ABCDEFGH",
    nomeDaChave: HOSTIL,
    peloTitular: true,
    motivo: HOSTIL
  },
  {
    modelo: "convite-para-grupo",
    nome: null,
    convidadoPor: HOSTIL,
    nivel: "editor",
    venceEm: "2026-12-31T15:00:00.000Z"
  }
]

/** Where each leads. */
const paginaDa = ({ modelo }: Carta) => (modelo === "convite-para-grupo" ? "/convites" : "/minhas-chaves")

describe("F5: letters", () => {
  it("are escaped, on one line where it is a header, and lead to pages without a secret in the address", () => {
    for (const carta of CARTAS) {
      const id = "6f1c2f1e-8a5b-4a7e-9d5e-0f1a2b3c4d5e"
      const { assunto, texto, html } = escreverCarta(carta, id, "https://portal.exemplo.jus.br")
      assert.notMatch(assunto, /[\r\n<]/)
      assert.notMatch(html, /<script>|<img/)
      assert.include(html, "Ana &lt;script&gt;")
      assert.include(texto, HOSTIL)
      const enderecos = [...`${texto}${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([endereco]) => endereco)
      assert.deepStrictEqual([...new Set(enderecos)], [`https://portal.exemplo.jus.br${paginaDa(carta)}`])
      assert.notMatch(`${texto}${html}`, /rgps_\w{9}/)
      const pronta = prontificar(
        { id, destinatario: "ana@exemplo.jus.br", carta, criadaEm: "2026-11-23T04:00:00.000Z" },
        { remetente: { nome: "Cálculos", endereco: "correio@exemplo.jus.br" }, origem: "https://portal.exemplo.jus.br" }
      )
      assert.strictEqual(pronta.messageId, `<${id}@exemplo.jus.br>`)
      assert.include(texto, id.slice(0, 8), "a second delivery can be told")
    }
  })
})
