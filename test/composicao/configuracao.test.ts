import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Result } from "effect"
import { type ConfiguracaoInvalida, lerConfiguracao, VARIAVEIS } from "../../src/composicao/configuracao.ts"

const problemas = (variaveis: Record<string, string>) =>
  Effect.runSync(
    lerConfiguracao(variaveis).pipe(
      Effect.match({
        onFailure: (e: ConfiguracaoInvalida) => e.problemas,
        onSuccess: () => [] as ReadonlyArray<string>
      })
    )
  )

const segredo = "s".repeat(32)
const producao = { AMBIENTE: "producao", CHAVE_SERVICO: segredo, SEGREDO_SESSAO: segredo }

describe("memory of readings", () => {
  const MIB = 1024 * 1024
  const ler = (variaveis: Record<string, string>) => Effect.runSync(Effect.result(lerConfiguracao(variaveis)))

  it("is 768 MiB of a process of 1,536, or what the settings say", () => {
    const memoria = (variaveis: Record<string, string>) => Result.getOrThrow(ler(variaveis)).memoria
    assert.deepStrictEqual(memoria({}), { deLeitura: 768 * MIB, doProcesso: 1536 * MIB })
    assert.deepStrictEqual(memoria({ MEMORIA_DE_LEITURA: "512", MEMORIA_DO_PROCESSO: "1024" }), {
      deLeitura: 512 * MIB,
      doProcesso: 1024 * MIB
    })
  })

  it("a reading never has all of the process, and neither has less than it needs", () => {
    for (const [variaveis, problema] of [
      [{ MEMORIA_DE_LEITURA: "1536" }, "MEMORIA_DE_LEITURA: esperado menos que MEMORIA_DO_PROCESSO (as duas em MiB)"],
      [{ MEMORIA_DE_LEITURA: "64" }, "MEMORIA_DE_LEITURA: esperado um número inteiro de 128 a 1048576 (MiB)"],
      [{ MEMORIA_DO_PROCESSO: "muita" }, "MEMORIA_DO_PROCESSO: esperado um número inteiro de 768 a 1048576 (MiB)"]
    ] as const) {
      const lida = ler(variaveis)
      assert.include(Result.isFailure(lida) ? lida.failure.problemas.join() : "", problema)
    }
  })
})

describe("configuration", () => {
  it("starts with nothing configured", () => {
    const c = Effect.runSync(lerConfiguracao({}))
    assert.strictEqual(c.porta, 3000)
    assert.strictEqual(c.host, "127.0.0.1")
    assert.strictEqual(c.urlBase, "http://localhost:3000")
    assert.deepStrictEqual(c.servicos, ["backoffice", "tempo", "rmi", "portal"])
    assert.strictEqual(c.ambiente, "desenvolvimento")
    assert.isUndefined(c.bancoUrl)
    assert.strictEqual(c.pastaDados, ".data")
    assert.isTrue(c.chaveApiObrigatoria)
    assert.isFalse(c.exportarTelemetria)
    assert.isAtLeast(Redacted.value(c.segredoSessao).length, 32)
    assert.notStrictEqual(Redacted.value(c.segredoSessao), Redacted.value(c.chavesServico[0]))
  })

  it("an empty value is an absent one, and the public address follows the port", () => {
    const c = Effect.runSync(lerConfiguracao({ PORT: "8080", BASE_URL: "", DATABASE_URL: "  " }))
    assert.strictEqual(c.urlBase, "http://localhost:8080")
    assert.isUndefined(c.bancoUrl)
  })

  const errados: ReadonlyArray<readonly [variaveis: Record<string, string>, nome: string]> = [
    [{ PORT: "70000" }, "PORT"],
    [{ PORT: "abc" }, "PORT"],
    [{ PORT: "-1" }, "PORT"],
    [{ BASE_URL: "localhost" }, "BASE_URL"],
    [{ SERVICOS: "backoffice,outro" }, "SERVICOS"],
    [{ SERVICOS: "," }, "SERVICOS"],
    [{ AMBIENTE: "prod" }, "AMBIENTE"],
    [{ DATABASE_URL: "mysql://segredo@x" }, "DATABASE_URL"],
    [{ CHAVE_SERVICO: "curta" }, "CHAVE_SERVICO"],
    [{ CHAVE_SERVICO: `${segredo},curta` }, "CHAVE_SERVICO"],
    [{ CHAVE_SERVICO: [segredo, segredo, segredo].join() }, "CHAVE_SERVICO"],
    [{ SERVICOS: "rmi", BACKOFFICE_URL: "http://backoffice.example" }, "CHAVE_SERVICO"],
    [{ SERVICOS: "rmi", INDICES_URL: "http://indices.example" }, "BACKOFFICE_URL"],
    [{ SEGREDO_SESSAO: "curto" }, "SEGREDO_SESSAO"],
    [{ CHAVE_API_OBRIGATORIA: "0" }, "CHAVE_API_OBRIGATORIA"],
    [{ ...producao, CHAVE_API_OBRIGATORIA: "false" }, "CHAVE_API_OBRIGATORIA"],
    [{ AMBIENTE: "producao", SEGREDO_SESSAO: segredo }, "CHAVE_SERVICO"],
    [{ AMBIENTE: "producao", CHAVE_SERVICO: segredo }, "SEGREDO_SESSAO"],
    [{ OIDC_CLIENT_ID: "x" }, "OIDC_ISSUER"],
    [{ OIDC_ISSUER: "https://sso.example" }, "OIDC_CLIENT_ID"],
    [{ SMTP_URL: "smtp://mail.example" }, "EMAIL_REMETENTE"],
    [{ SMTP_URL: "http://mail.example" }, "SMTP_URL"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT"],
    [{ SGS_URL: "ftp://x" }, "SGS_URL"],
    [{ JOB_CRON: "todo dia" }, "JOB_CRON"],
    [{ JOB_CRON: "0 6 * * *", SERVICOS: "rmi", INDICES_URL: "http://indices.example" }, "JOB_CRON"],
    [{ TRUSTED_PROXIES: "10.0.0.0/33" }, "TRUSTED_PROXIES"],
    [{ TRUSTED_PROXIES: "proxy.example" }, "TRUSTED_PROXIES"]
  ]
  for (const [variaveis, nome] of errados) {
    it(`names the wrong variable and never repeats its value: ${JSON.stringify(variaveis)}`, () => {
      const achados = problemas(variaveis)
      assert.isTrue(
        achados.some((p) => p.startsWith(`${nome}: `)),
        achados.join("\n")
      )
      const valor = variaveis[nome]
      if (valor !== undefined && valor.length > 5) assert.notInclude(achados.join("\n").replace(`${nome}: `, ""), valor)
    })
  }

  it("reports every problem at once", () => {
    assert.lengthOf(problemas({ PORT: "x", HOST: "ok", JOB_CRON: "y", AMBIENTE: "z" }), 3)
  })

  it("never prints a secret", () => {
    const c = Effect.runSync(lerConfiguracao({ ...producao, DATABASE_URL: "postgres://u:segredo@h/b" }))
    assert.notInclude(JSON.stringify(c), "segredo@h")
    assert.notInclude(JSON.stringify(c), segredo)
  })

  it("knows the networks of the trusted proxies", () => {
    const { proxiesConfiaveis } = Effect.runSync(
      lerConfiguracao({ TRUSTED_PROXIES: "10.0.0.0/8, 192.168.1.7,fd00::/8" })
    )
    assert.isTrue(proxiesConfiaveis.check("10.1.2.3"))
    assert.isTrue(proxiesConfiaveis.check("192.168.1.7"))
    assert.isFalse(proxiesConfiaveis.check("192.168.1.8"))
    assert.isTrue(proxiesConfiaveis.check("fd12::1", "ipv6"))
  })

  it("keys are off only where the variable says so, and a process without a registry needs them off", () => {
    const apartado = { SERVICOS: "rmi", INDICES_URL: "http://indices.example" }
    assert.deepStrictEqual(problemas({ ...apartado, CHAVE_API_OBRIGATORIA: "false" }), [])
    assert.deepStrictEqual(problemas({ ...apartado, AMBIENTE: "teste", CHAVE_API_OBRIGATORIA: "false" }), [])
    assert.deepStrictEqual(problemas({ ...apartado, SERVICOS: "portal" }), [])
    assert.deepStrictEqual(problemas({ ...apartado, BACKOFFICE_URL: "http://b.example", CHAVE_SERVICO: segredo }), [])
  })

  it("the secret of the services is one, or two while one replaces the other; the first is sent", () => {
    const novo = "n".repeat(32)
    const { chavesServico } = Effect.runSync(lerConfiguracao({ CHAVE_SERVICO: `${novo}, ${segredo}` }))
    assert.deepStrictEqual(chavesServico.map(Redacted.value), [novo, segredo])
  })

  it("README and .env.example list exactly these variables", () => {
    const ler = (nome: string) => readFileSync(new URL(`../../${nome}`, import.meta.url), "utf8")
    const exemplo = [...ler(".env.example").matchAll(/^#? ?([A-Z_]+)=/gm)].map((m) => m[1])
    assert.deepStrictEqual(exemplo, [...VARIAVEIS])
    const readme = ler("README.md")
    for (const nome of VARIAVEIS) assert.include(readme, `\`${nome}\``)
  })
})
