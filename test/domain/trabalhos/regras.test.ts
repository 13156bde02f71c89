/** States, room and canonical content of jobs: every row of the tables, and the order of the checks. */
import { describe, it } from "@effect/vitest"
import { Result } from "effect"
import { expect } from "vitest"
import { CHAVE_DE_IDEMPOTENCIA, conteudoCanonico } from "../../../src/domain/calculos/comum/idempotencia.ts"
import { jsonCanonico } from "../../../src/domain/calculos/comum/json-canonico.ts"
import { admitir, type Ocupacao, REGRAS_PADRAO } from "../../../src/domain/trabalhos/capacidade.ts"
import { ATIVOS, aplicar, ESTADOS, GATILHOS, STATUS_PUBLICO, TERMINAIS } from "../../../src/domain/trabalhos/estados.ts"
import { titularDe } from "../../../src/domain/trabalhos/trabalho.ts"
import { entre, sorteio, um } from "../../apoio/sorteio.ts"

describe("states of a job", () => {
  it("move as specification 2, section 3.1 says, and in no other way", () => {
    const tabela = Object.fromEntries(
      ESTADOS.map((estado) => [estado, GATILHOS.map((gatilho) => aplicar(gatilho, estado))])
    )
    expect([GATILHOS, tabela]).toEqual([
      ["TOMAR", "DEVOLVER", "CONCLUIR", "FALHAR", "CANCELAR"],
      {
        pending: ["processing", undefined, undefined, undefined, "cancelled"],
        processing: ["processing", "pending", "completed", "failed", "cancelled"],
        completed: [undefined, undefined, undefined, undefined, undefined],
        failed: [undefined, undefined, undefined, undefined, undefined],
        cancelled: [undefined, undefined, undefined, undefined, "cancelled"]
      }
    ])
  })

  it("an ended job changes no more, and every state is active or ended", () => {
    for (const estado of TERMINAIS) {
      for (const gatilho of GATILHOS) expect(aplicar(gatilho, estado) ?? estado).toBe(estado)
    }
    expect([...ATIVOS, ...TERMINAIS].sort()).toEqual([...ESTADOS].sort())
  })

  it("are shown as in progress, right or wrong (section 4.4)", () => {
    expect(STATUS_PUBLICO).toEqual({
      pending: "in-progress",
      processing: "in-progress",
      completed: "ok",
      failed: "error",
      cancelled: "ok"
    })
  })

  it("a job is of the stable identity of its key, which nobody without a key has", () => {
    expect(titularDe("6ba7b810-9dad-41d1-80b4-00c04fd430c8")).toBe("6ba7b810-9dad-41d1-80b4-00c04fd430c8")
    expect(titularDe(null)).not.toBe("")
  })
})

describe("room for jobs", () => {
  const vazia: Ocupacao = {
    naFila: 0,
    ativosDoDono: 0,
    registros: 0,
    terminados: 0,
    registrosDoDono: 0,
    terminadosDoDono: 0
  }
  const admitido = (mudanca: Partial<Ocupacao>, classe: "judiciario" | "publico" = "publico") =>
    Result.match(admitir({ ...vazia, ...mudanca }, classe, REGRAS_PADRAO), {
      onSuccess: ({ doDono, deTodos }) => (doDono === 0 ? deTodos : { doDono, deTodos }),
      onFailure: ({ motivo, limite }) => `${motivo} ${limite}`
    })

  it("is 100 in the queue, 4 active per person and class, 16 of a court (decisions, section 5)", () => {
    expect([admitido({ ativosDoDono: 3 }), admitido({ ativosDoDono: 4 })]).toEqual([0, "DONO 4"])
    expect([admitido({ ativosDoDono: 15 }, "judiciario"), admitido({ ativosDoDono: 16 }, "judiciario")]).toEqual([
      0,
      "DONO 16"
    ])
    expect([admitido({ naFila: 99 }), admitido({ naFila: 100 })]).toEqual([0, "FILA 100"])
  })

  it("is made at 1,000 records by those that ended, never by active ones", () => {
    expect(admitido({ registros: 999, terminados: 999 })).toBe(0)
    expect(admitido({ registros: 1000, terminados: 1 })).toBe(1)
    expect(admitido({ registros: 1003, terminados: 1003 })).toBe(4)
    expect(admitido({ registros: 1000, terminados: 0 })).toBe("REGISTROS 1000")
  })
})

describe("the share of one person", () => {
  const cheio = { naFila: 0, ativosDoDono: 0, registros: 1_000, terminados: 1_000 }

  it("is 100 records of the class publico: the first of its own make room, and then nobody else's need to", () => {
    const mudado = { ...cheio, registrosDoDono: 100, terminadosDoDono: 100 }
    expect(admitir(mudado, "publico", REGRAS_PADRAO)).toEqual(Result.succeed({ doDono: 1, deTodos: 0 }))
    expect(admitir(mudado, "institucional", REGRAS_PADRAO)).toEqual(Result.succeed({ doDono: 0, deTodos: 1 }))
  })
})

describe("what makes two requests the same", () => {
  it("is the value, however it is written", () => {
    const escritas = ['{"b":[1.0,{"y":null,"x":"é"}],"a":1e2}', ' { "a" : 100, "b":[1, {"x":"\\u00e9","y":null} ] } ']
    const [primeira, segunda] = escritas.map((texto) => conteudoCanonico(JSON.parse(texto), {}))
    expect(primeira).toBe('[{"a":100,"b":[1,{"x":"é","y":null}]},{}]')
    expect(segunda).toBe(primeira)
  })

  it("and the options", () => {
    const com = (n: number) => conteudoCanonico({}, { numeroMaximoIteracoes: n })
    expect(com(1)).not.toBe(com(2))
    expect(conteudoCanonico({}, { rastro: true, numeroMaximoIteracoes: 1 })).toBe(
      conteudoCanonico({}, { numeroMaximoIteracoes: 1, rastro: true })
    )
  })

  const valor = (sortear: () => number, nivel: number): unknown => {
    const tipo = entre(sortear, 0, nivel > 4 ? 3 : 5)
    if (tipo === 4) return Array.from({ length: entre(sortear, 0, 4) }, () => valor(sortear, nivel + 1))
    if (tipo === 5) {
      const membros = Array.from({ length: entre(sortear, 0, 4) }, (): readonly [string, unknown] => [
        um(sortear, ["a", "b", "é", "10", "9", '"', "\u{1F600}", "__proto__x"]),
        valor(sortear, nivel + 1)
      ])
      return Object.fromEntries(membros)
    }
    return [null, true, entre(sortear, -1e6, 1e6) / 100, um(sortear, ["", "á\n", "2024-01-01"])][tipo]
  }

  it("a canonical text is the same value, and its own canonical text", () => {
    const sortear = sorteio(7)
    for (let i = 0; i < 2_000; i++) {
      const original = valor(sortear, 0)
      const texto = jsonCanonico(original)
      expect(JSON.parse(texto)).toEqual(original)
      expect(jsonCanonico(JSON.parse(texto))).toBe(texto)
    }
  })

  it("nesting of any depth is written", () => {
    const fundo = `${"[".repeat(200_000)}${"]".repeat(200_000)}`
    expect(jsonCanonico(JSON.parse(fundo))).toBe(fundo)
  })

  it("an Idempotency-Key has 1 to 128 visible characters", () => {
    const aceitas = ["a", "x".repeat(128), "pedido 1/2024 ~"]
    const recusadas = ["", "x".repeat(129), "a\tb", "a\u007f", "ção"]
    expect(aceitas.map((chave) => CHAVE_DE_IDEMPOTENCIA.test(chave))).toEqual(aceitas.map(() => true))
    expect(recusadas.map((chave) => CHAVE_DE_IDEMPOTENCIA.test(chave))).toEqual(recusadas.map(() => false))
  })
})
