/** What may enter usage telemetry and what is refused, with the field named. */
import { isIP } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { listarProblemas } from "../../../src/domain/calculos/json/problemas.ts"
import { ACOES } from "../../../src/domain/telemetria/acoes.ts"
import { APLICACOES } from "../../../src/domain/telemetria/aplicacoes.ts"
import { contemCpf } from "../../../src/domain/telemetria/dados-pessoais.ts"
import { aceitar, EventoDeUso } from "../../../src/domain/telemetria/evento.ts"
import { conferirMetadados } from "../../../src/domain/telemetria/metadados.ts"
import { enderecoIp } from "../../../src/domain/valores/textos/endereco-ip.ts"

const CPF = "52998224725"
const bom = {
  app: "rgps-beneficios",
  versao: "2.3.1",
  acao: "rgps.calculos-salvos.web.criar",
  origem: "web",
  status: "sucesso",
  duracaoMs: 12
}

const ler = Schema.decodeUnknownResult(EventoDeUso, { errors: "all", onExcessProperty: "error" })

const problemas = (mudanca: Record<string, unknown>): ReadonlyArray<string> => {
  const lido = ler({ ...bom, ...mudanca })
  return Result.isSuccess(lido)
    ? []
    : listarProblemas(lido.failure.issue).map(({ caminho, mensagem }) => `${caminho.join(".")}: ${mensagem}`)
}

describe("the dictionary of actions", () => {
  it("holds every action that the specifications name, in the origin its own name tells", () => {
    const nomeadas = `rgps.calculos-salvos.web.criar usuario.grupos.web.calculo-criar rgps.arquivos-calc.web.baixar
      rgps.beneficios.api rgps.beneficios.api.grupos rgps.beneficios.api.arquivo-calc
      rgps.beneficios.api.arquivo-calc.grupos rgps.atrasados.api rgps.atrasados.api.arquivo-calc
      rgps.documentos.api.carta-concessao rgps.documentos.api.cnis rgps.documentos.api.rdctc
      rgps.documentos.api.prevjud rgps.documentos.api.pap rgps.rmi.api rgps.rmi.api.stream rgps.rmi.api.async
      rgps.rmi.api.arquivo-calc rgps.rmi.api.arquivo-calc.stream rgps.rmi.api.arquivo-calc.async
      rgps.rmi.api.desvinculada rgps.rmi.api.por-fundamento rgps.rmi.api.conferencia rgps.rmi.api.job-status rgps.rmi.api.job-resultado
      rgps.rmi.api.job-cancelar rgps.rmi.api.fundamentos rgps.rmi.api.marcos-temporais
      rgps.documentos.api.arquivo-calc`.split(/\s+/)
    for (const nome of nomeadas) {
      assert.strictEqual(ACOES.get(nome)?.origem, nome.includes(".web.") ? "web" : "api", nome)
    }
    for (const { nome, apps } of ACOES.values()) {
      assert.match(nome, /^[a-z]+\.[a-z-]+\.(web|api)(\.[a-z-]+){0,2}$/)
      assert.isNotEmpty(apps)
    }
  })

  it("an action is accepted from its applications and its origin, and from no other", () => {
    for (const { nome, origem, apps } of ACOES.values()) {
      for (const app of APLICACOES) {
        const esperado = apps.includes(app) ? 0 : 1
        assert.lengthOf(problemas({ acao: nome, origem, app }), esperado, `${nome} by ${app}`)
      }
      const outra = origem === "web" ? "api" : "web"
      assert.include(problemas({ acao: nome, origem: outra, app: apps[0] })[0], `incompatível com a origem ${outra}`)
    }
  })
})

describe("the fields of an event", () => {
  it("a good one passes, with everything optional too", () => {
    assert.deepStrictEqual(problemas({}), [])
    assert.deepStrictEqual(
      problemas({
        idEventoCliente: "3f0e8a8e-5d0b-4a51-9f0e-52998224725a",
        metadados: { formato: "pdf", paginas: 12, truncado: false, especie: "42", aposentadoria: "por-idade" },
        autor: { ip: "2001:db8::1", userAgent: "Mozilla/5.0", cpf: CPF }
      }),
      []
    )
  })

  const ruins: ReadonlyArray<readonly [string, Record<string, unknown>, RegExp]> = [
    ["unknown application", { app: "planilha" }, /^app: aplicação desconhecida: esperado um destes valores: /],
    ["unknown action", { acao: "rgps.nada.web" }, /^acao: ação desconhecida/],
    ["unknown origin", { origem: "cron" }, /^origem: origem desconhecida/],
    ["a third status", { status: "parcial" }, /^status: status desconhecido: .*sucesso, erro/],
    ["negative duration", { duracaoMs: -1 }, /^duracaoMs: /],
    ["fractional duration", { duracaoMs: 1.5 }, /^duracaoMs: esperado número inteiro/],
    ["a duration as text", { duracaoMs: "12" }, /^duracaoMs: /],
    ["a version that is a CPF", { versao: "529.982.247-25" }, /^versao: contém CPF/],
    ["a version that is prose", { versao: "a de ontem" }, /^versao: esperada uma versão/],
    ["an event id that is a CPF", { idEventoCliente: "529.982.247-25" }, /^idEventoCliente: contém CPF/],
    ["a short event id", { idEventoCliente: "1" }, /^idEventoCliente: esperados de 8 a 64/],
    ["an address that is none", { autor: { ip: "999.1.1.1" } }, /^autor\.ip: esperado um endereço IP/],
    ["a CPF with wrong digits", { autor: { cpf: "52998224724" } }, /^autor\.cpf: CPF inválido/],
    ["a key in the place of its identity", { autor: { idToken: "rgps_abc" } }, /^autor\.idToken: .*nunca a chave/],
    ["a person and a key", { autor: { cpf: CPF, idToken: "12345678" } }, /^autor: envie cpf ou idToken/],
    ["a list of metadata", { metadados: [1] }, /^metadados: /],
    ["a misspelt field", { metadado: {} }, /^metadado: campo não previsto/]
  ]
  for (const [nome, mudanca, esperado] of ruins) {
    it(`refuses ${nome}`, () => assert.match(problemas(mudanca)[0] ?? "", esperado))
  }

  it("what a browser says of itself is cut, and holds no CPF", () => {
    const de = (userAgent: string) => aceitar({ ...bom, autor: { userAgent } } as never).autor.userAgent
    assert.strictEqual(de("curl/8\u0000\n"), "curl/8  ")
    assert.lengthOf(de("x".repeat(5000)) ?? "", 256)
    assert.notInclude(de(`navegador de 529.982.247-25`), "529")
  })
})

describe("metadados", () => {
  const recusas = (metadados: object) =>
    conferirMetadados(metadados).map(({ caminho, mensagem }) => `${caminho.join(".")}: ${mensagem}`)

  const pessoais: ReadonlyArray<readonly [string, object]> = [
    ["a CPF", { a: CPF }],
    ["a CPF with the usual signs", { a: "529.982.247-25" }],
    ["a CPF with other signs", { a: "529/982_247..25" }],
    ["a CPF with spaces", { a: " 5 2 9 9 8 2 2 4 7 2 5 " }],
    ["a CPF in digits of full width", { a: "５２９９８２２４７２５" }],
    ["a CPF after other digits", { a: "7-52998224725" }],
    ["a CPF as a number", { a: 52998224725 }],
    ["a CPF as a number that lost its zero", { a: 1234567890 }],
    ["a CPF inside an object", { a: { b: { c: "52998224725" } } }],
    ["a CPF inside a list", { a: ["x", "52998224725"] }],
    ["a CPF as a key", { "529.982.247-25": 1 }],
    ["a CPF as an inner key", { a: { "52998224725": 1 } }],
    ["a case number", { a: "5001234-56.2023.4.03.6100" }],
    ["a benefit number", { a: "123.456.789-0" }],
    ["a name", { a: "Maria da Silva" }],
    ["a name in capitals", { a: "JOSÉ" }],
    ["a name with signs", { a: "joao.pereira" }],
    ["a name as one word", { a: "AnaSouza" }],
    ["a name as a key", { maria: 1 }],
    ["a key that announces a name", { nomeSegurado: "x" }],
    ["a key that announces a case", { numero_processo: "x" }],
    ["free text", { a: "aposentadoria por idade" }],
    ["an e-mail address", { a: "x@y.z" }],
    ["a payload", { a: { periodos: [{ inicio: "x" }] } }],
    ["nothing", { a: null }],
    ["a long text", { a: "x".repeat(65) }]
  ]
  for (const [nome, metadados] of pessoais) {
    it(`refuses ${nome}, naming the field and repeating nothing`, () => {
      const linhas = recusas(metadados)
      assert.isNotEmpty(linhas)
      assert.isTrue(linhas.every((linha) => linha.startsWith("metadados")))
      assert.notMatch(linhas.join(), /529|maria|silva|souza|pereira/i)
    })
  }

  it("what can be aggregated passes", () => {
    const metadados = {
      formato: "pdf",
      especie: 42,
      paginas: 5000,
      bytes: 157_286_400,
      chaveFundamento: "EC103_ART15",
      marco: "marcos-temporais",
      competencia: "2024-01",
      inicio: "2024-01-15",
      navegador: "Chrome/120.0",
      truncado: true,
      razao: 0.25,
      tipoDocumento: "CNIS",
      tipoSegurado: "EMPREGADO"
    }
    assert.deepStrictEqual(recusas(metadados), [])
  })

  it("4 KiB is the limit, in bytes", () => {
    const de = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`campo${i}`, "ç".repeat(60)]))
    assert.deepStrictEqual(recusas(de(30)), [])
    assert.match(recusas(de(31))[0] ?? "", /^metadados: \d+ bytes em JSON; o limite é de 4096 bytes$/)
  })

  it("depth is no way around, and costs nothing", () => {
    let fundo: object = { a: 1 }
    for (let i = 0; i < 300; i++) fundo = { a: fundo }
    assert.isAtMost(recusas(fundo).length, 10)
  })
})

const Digito = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9 }))
const Sinal = Schema.Literals(["", ".", "-", "/", " ", "_", " . "])

const verificador = (numeros: ReadonlyArray<number>): number => {
  const resto = numeros.reduce((soma, n, i) => soma + n * (numeros.length + 1 - i), 0) % 11
  return resto < 2 ? 0 : 11 - resto
}

describe("CPF in texts", () => {
  it.prop(
    "any CPF is found with any signs between its digits; with another last digit it is none",
    [Schema.Tuple(Array.from({ length: 9 }, () => Digito)), Schema.Tuple(Array.from({ length: 10 }, () => Sinal))],
    ([base, sinais]) => {
      if (new Set(base).size === 1) return
      const dez = [...base, verificador(base)]
      const escrever = (ultimo: number) => [...dez, ultimo].map((d, i) => `${d}${sinais[i] ?? ""}`).join("")
      assert.isTrue(contemCpf(`x${escrever(verificador(dez))}x`))
      assert.isFalse(contemCpf(`x${escrever((verificador(dez) + 1) % 10)}x`))
    }
  )
})

describe("addresses", () => {
  it("are told as the platform tells them", () => {
    const textos = `1.2.3.4 0.0.0.0 255.255.255.255 256.1.1.1 1.2.3 01.2.3.4 1.2.3.4.5 :: ::1 1:: 1::2 1::2::3
      2001:db8::ff00:42:8329 1:2:3:4:5:6:7:8 1:2:3:4:5:6:7 1:2:3:4:5:6:7:8:9 ::ffff:10.0.0.1 1:2:3:4:5:6:1.2.3.4
      1::1.2.3.400 g::1 12345::1 1:2:3:4:5:6:7:: ::2:3:4:5:6:7:8 1:2:3:4::5:6:7:8 : :1 1: a`.split(/\s+/)
    for (const texto of textos) assert.strictEqual(enderecoIp(texto), isIP(texto) !== 0, texto)
    assert.isFalse(enderecoIp("fe80::1%eth0"))
  })
})
