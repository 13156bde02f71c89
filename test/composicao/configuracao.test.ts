import { randomBytes } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Result } from "effect"
import { type ConfiguracaoInvalida, lerConfiguracao, SECRETAS, VARIAVEIS } from "../../src/composicao/configuracao.ts"
import { advertencias } from "../../src/composicao/exigencias.ts"

const problemas = (variaveis: Record<string, string>, comando?: "servir" | "outro") =>
  Effect.runSync(
    lerConfiguracao(variaveis, comando).pipe(
      Effect.match({
        onFailure: (e: ConfiguracaoInvalida) => e.problemas,
        onSuccess: () => [] as ReadonlyArray<string>
      })
    )
  )

const segredo = randomBytes(32).toString("base64url")
const SORTEADA = randomBytes(32).toString("base64url")
const producao = {
  AMBIENTE: "producao",
  HOST: "0.0.0.0",
  BASE_URL: "https://calculos.example",
  DATABASE_URL: "postgres://u:senha@banco.example/calculos?sslmode=verify-full",
  CHAVE_SERVICO: randomBytes(32).toString("hex"),
  SEGREDO_SESSAO: segredo,
  CHAVE_CIFRA: randomBytes(32).toString("base64")
}
const sem = (nome: string) => Object.fromEntries(Object.entries(producao).filter(([n]) => n !== nome))
const FONTES = "backoffice=https://a.example,tempo=https://b.example, rmi=https://c.example/"
const portal = { AMBIENTE: "producao", BASE_URL: "https://calculos.example", SERVICOS: "portal", PORTAL_FONTES: FONTES }
const comOidc = {
  OIDC_ISSUER: "https://sso.example",
  OIDC_CLIENT_ID: "painel",
  OIDC_AUDIENCE: "calculos",
  OIDC_CLIENT_SECRET: "x"
}

const sso = { OIDC_ISSUER: "https://sso.example", OIDC_CLIENT_ID: "painel", OIDC_AUDIENCE: "calculos" }

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
    assert.isUndefined(c.enderecoOtlp)
    assert.isAtLeast(Redacted.value(c.segredosSessao[0]).length, 32)
    assert.notStrictEqual(Redacted.value(c.segredosSessao[0]), Redacted.value(c.chavesServico[0]))
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
    [{ AMBIENTE: "teste", HOST: "0.0.0.0" }, "AMBIENTE"],
    [{ AMBIENTE: "teste", BASE_URL: "http://calculos.example" }, "AMBIENTE"],
    [
      {
        AMBIENTE: "teste",
        HOST: "0.0.0.0",
        BASE_URL: "http://calculos.example",
        ...comOidc,
        OIDC_ISSUER: "http://sso.example",
        CHAVE_API_OBRIGATORIA: "false"
      },
      "AMBIENTE"
    ],
    ...["http://ana:senha@localhost", "http://localhost/x", "http://localhost?x=1", "http://localhost#x"].flatMap(
      (url): ReadonlyArray<readonly [Record<string, string>, string]> => [
        [{ BASE_URL: url }, "BASE_URL"],
        [{ PORTAL_URL: url }, "PORTAL_URL"]
      ]
    ),
    [{ DATABASE_URL: "mysql://segredo@x" }, "DATABASE_URL"],
    [{ CHAVE_SERVICO: "curta" }, "CHAVE_SERVICO"],
    [{ CHAVE_SERVICO: `${segredo},curta` }, "CHAVE_SERVICO"],
    [{ CHAVE_SERVICO: [segredo, segredo, segredo].join() }, "CHAVE_SERVICO"],
    [{ SERVICOS: "rmi", BACKOFFICE_URL: "http://backoffice.example" }, "CHAVE_SERVICO"],
    [{ SERVICOS: "rmi", INDICES_URL: "http://indices.example", CHAVE_SERVICO: segredo }, "BACKOFFICE_URL"],
    [{ SERVICOS: "rmi", INDICES_URL: "http://indices.example", CHAVE_API_OBRIGATORIA: "false" }, "CHAVE_SERVICO"],
    [{ SEGREDO_SESSAO: "curto" }, "SEGREDO_SESSAO"],
    [{ CHAVE_API_OBRIGATORIA: "0" }, "CHAVE_API_OBRIGATORIA"],
    [{ ...producao, CHAVE_API_OBRIGATORIA: "false" }, "CHAVE_API_OBRIGATORIA"],
    [sem("CHAVE_SERVICO"), "CHAVE_SERVICO"],
    [sem("SEGREDO_SESSAO"), "SEGREDO_SESSAO"],
    [sem("CHAVE_CIFRA"), "CHAVE_CIFRA"],
    [{ ...producao, CHAVE_CIFRA: "0".repeat(64) }, "CHAVE_CIFRA"],
    [{ ...producao, CHAVE_CIFRA: producao.SEGREDO_SESSAO }, "CHAVE_CIFRA"],
    [{ CHAVES_DE_CONSUMO: "x".repeat(40) }, "CHAVES_DE_CONSUMO"],
    [{ CHAVES_DE_CONSUMO: "rgps-beneficios=curto" }, "CHAVES_DE_CONSUMO"],
    [{ ...producao, CHAVES_DE_CONSUMO: `uma=${"0".repeat(40)}` }, "CHAVES_DE_CONSUMO"],
    [{ ...producao, CHAVES_DE_CONSUMO: `uma=${producao.CHAVE_SERVICO}` }, "CHAVES_DE_CONSUMO"],
    [{ ...producao, CHAVES_DE_CONSUMO: `uma=${SORTEADA},outra=${SORTEADA}` }, "CHAVES_DE_CONSUMO"],
    [{ HOSTS_DO_CATALOGO: "https://calc.exemplo.jus.br" }, "HOSTS_DO_CATALOGO"],
    [{ HOSTS_DO_CATALOGO: "Calc.exemplo.jus.br" }, "HOSTS_DO_CATALOGO"],
    [sem("DATABASE_URL"), "DATABASE_URL"],
    [sem("BASE_URL"), "BASE_URL"],
    [{ ...producao, BASE_URL: "http://calculos.example" }, "BASE_URL"],
    [{ ...producao, ...comOidc, OIDC_ISSUER: "http://sso.example" }, "OIDC_ISSUER"],
    [{ ...producao, ...comOidc, OIDC_CLIENT_SECRET: "" }, "OIDC_CLIENT_SECRET"],
    [
      { ...producao, SERVICOS: "rmi", INDICES_URL: "http://indices.example", BACKOFFICE_URL: "https://b.example" },
      "INDICES_URL"
    ],
    [{ ...producao, SERVICOS: "rmi", BACKOFFICE_URL: "http://b.example" }, "BACKOFFICE_URL"],
    [{ ...producao, OTEL_EXPORTER_OTLP_ENDPOINT: "http://coletor.example" }, "OTEL_EXPORTER_OTLP_ENDPOINT"],
    [{ ...producao, SGS_URL: "http://sgs.example" }, "SGS_URL"],
    [{ ...producao, CHAVE_SERVICO: "a".repeat(32) }, "CHAVE_SERVICO"],
    [{ ...producao, CHAVE_SERVICO: `${producao.CHAVE_SERVICO},${"ab".repeat(16)}` }, "CHAVE_SERVICO"],
    [{ ...producao, SEGREDO_SESSAO: "0".repeat(64) }, "SEGREDO_SESSAO"],
    [{ ...producao, SEGREDO_SESSAO: producao.CHAVE_SERVICO }, "SEGREDO_SESSAO"],
    [{ ...producao, SEGREDO_SESSAO: `${producao.SEGREDO_SESSAO},${producao.CHAVE_SERVICO}` }, "SEGREDO_SESSAO"],
    [{ ...producao, SEGREDO_SESSAO: `${producao.SEGREDO_SESSAO},${"0".repeat(64)}` }, "SEGREDO_SESSAO"],
    [{ HOST: "0.0.0.0" }, "AMBIENTE"],
    [{ HOST: "0.0.0.0", BASE_URL: "https://calculos.exemplo.jus.br" }, "AMBIENTE"],
    [{ BASE_URL: "https://calculos.exemplo.jus.br" }, "AMBIENTE"],
    [{ AMBIENTE: "desenvolvimento", HOST: "10.0.0.5" }, "AMBIENTE"],
    [{ SERVICOS: "portal" }, "PORTAL_FONTES"],
    [{ SERVICOS: "backoffice,portal", PORTAL_FONTES: "tempo=https://b.example" }, "PORTAL_FONTES"],
    [{ PORTAL_FONTES: "rmi=https://c.example" }, "PORTAL_FONTES"],
    [{ ...portal, PORTAL_FONTES: FONTES.replace("https://b", "http://b") }, "PORTAL_FONTES"],
    [{ ...portal, PORTAL_FONTES: FONTES.replace("https://b.example", "http://127.0.0.1:3001") }, "PORTAL_FONTES"],
    [{ ...portal, AMBIENTE: "teste", PORTAL_FONTES: FONTES.replace("https://b", "http://b") }, "PORTAL_FONTES"],
    ...[
      "x=https://a.example",
      "rmi=https://a.example/b",
      "rmi=https://u:s@a.example",
      "rmi=ftp://a.example",
      "rmi"
    ].map((fonte) => [{ ...portal, PORTAL_FONTES: fonte }, "PORTAL_FONTES"] as const),
    [{ ...portal, PORTAL_FONTES: `${FONTES},rmi=https://d.example` }, "PORTAL_FONTES"],
    [{ PORTAL_INTERVALO_S: "0" }, "PORTAL_INTERVALO_S"],
    [{ DATABASE_PASSWORD: "segredo" }, "DATABASE_URL"],
    [{ SENHA_SERVICO: "curta" }, "SENHA_SERVICO"],
    [{ SEGREDO_SESSAO_FILE: "/nao/existe" }, "SEGREDO_SESSAO"],
    [{ OIDC_CLIENT_ID: "x" }, "OIDC_ISSUER"],
    [{ OIDC_ISSUER: "https://sso.example" }, "OIDC_CLIENT_ID"],
    [{ OIDC_ISSUER: "https://sso.example", OIDC_CLIENT_ID: "painel" }, "OIDC_AUDIENCE"],
    [{ OIDC_ISSUER: "https://sso.example", OIDC_CLIENT_ID: "painel", OIDC_AUDIENCE: "painel" }, "OIDC_AUDIENCE"],
    [{ OIDC_CLIENTES: "painel" }, "OIDC_ISSUER"],
    [{ ...sso, OIDC_ESCOPO_ADMIN: "rgps admin" }, "OIDC_ESCOPO_ADMIN"],
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

  it("production starts with what it demands, and warns of what it only tolerates", () => {
    const comCorreio = { SMTP_URL: "smtps://correio.example", EMAIL_REMETENTE: "Cálculos <correio@exemplo.jus.br>" }
    assert.deepStrictEqual(problemas({ ...producao, ...comOidc }), [])
    const avisos = (variaveis: Record<string, string>) => advertencias(Effect.runSync(lerConfiguracao(variaveis)))
    assert.deepStrictEqual(avisos({ ...producao, ...comOidc, ...comCorreio }), [])
    assert.match(avisos({ ...producao, ...comOidc })[0]!, /^SMTP_URL: /)
    assert.match(
      avisos({ ...producao, ...comOidc, DATABASE_URL: "postgres://u:s@banco.example/c" })[0]!,
      /^DATABASE_URL: /
    )
    assert.match(
      avisos({ ...producao, ...comOidc, DATABASE_URL: "postgres://u:s@banco.example/c?sslmode=prefer" })[0]!,
      /^DATABASE_URL: /
    )
    assert.deepStrictEqual(
      avisos({ ...producao, ...comOidc, ...comCorreio, DATABASE_URL: "postgres://u:s@127.0.0.1/c" }),
      []
    )
    assert.match(avisos(producao)[0]!, /^OIDC_ISSUER: /)
    assert.deepStrictEqual(avisos({}), [])
  })

  it("plain HTTP between the parts of one installation, only where somebody says that its network is encrypted", () => {
    const apartado = {
      ...producao,
      SERVICOS: "rmi",
      INDICES_URL: "http://i.example",
      BACKOFFICE_URL: "http://b.example"
    }
    assert.lengthOf(problemas(apartado), 2)
    assert.deepStrictEqual(problemas({ ...apartado, ACEITAR_HTTP_INTERNO: "true" }), [])
    assert.lengthOf(problemas({ ...apartado, ACEITAR_HTTP_INTERNO: "true", BASE_URL: "http://x.example" }), 1)
  })

  it("a deployment that calculates apart needs no database; a command does, and no secret of the service", () => {
    const apartado = {
      ...sem("DATABASE_URL"),
      SERVICOS: "rmi",
      INDICES_URL: "https://i.example",
      BACKOFFICE_URL: "https://b.example"
    }
    assert.deepStrictEqual(problemas(apartado), [])
    const doJob = { AMBIENTE: "producao", DATABASE_URL: producao.DATABASE_URL }
    assert.deepStrictEqual(problemas(doJob, "outro"), [])
    assert.deepStrictEqual(problemas({ AMBIENTE: "producao" }, "outro"), ["DATABASE_URL: obrigatória em produção"])
  })

  it("secrets come from files too, and the password of the database may hold any character", () => {
    const pasta = mkdtempSync(join(tmpdir(), "segredos-"))
    try {
      const arquivo = join(pasta, "valor")
      for (const nome of SECRETAS) {
        writeFileSync(arquivo, `${segredo}\n`)
        const achados = problemas({ [`${nome}_FILE`]: arquivo, [nome]: segredo })
        assert.include(achados, `${nome}: esperada ou ${nome}, ou ${nome}_FILE, não as duas`)
      }
      const c = Effect.runSync(lerConfiguracao({ SEGREDO_SESSAO_FILE: arquivo }))
      assert.strictEqual(Redacted.value(c.segredosSessao[0]), segredo)
      const senha = "a@b:c/d?e#f%41g h\\'\"ção"
      writeFileSync(arquivo, senha)
      const { bancoUrl } = Effect.runSync(
        lerConfiguracao({
          DATABASE_URL: "postgres://u@banco.example:5433/calculos?sslmode=require",
          DATABASE_PASSWORD_FILE: arquivo
        })
      )
      const url = new URL(Redacted.value(bancoUrl!))
      assert.strictEqual(decodeURIComponent(url.password), senha)
      assert.strictEqual(`${url.host}${url.pathname}${url.search}`, "banco.example:5433/calculos?sslmode=require")
    } finally {
      rmSync(pasta, { recursive: true })
    }
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

  it("a portal alone needs where the others are, and neither database nor secrets", () => {
    const { portal: lido } = Effect.runSync(lerConfiguracao(portal))
    assert.deepStrictEqual(lido, {
      fontes: [
        { nome: "backoffice", origem: "https://a.example" },
        { nome: "tempo", origem: "https://b.example" },
        { nome: "rmi", origem: "https://c.example" }
      ],
      intervaloS: 60
    })
    const daqui = { SERVICOS: "portal", PORTAL_FONTES: FONTES.replace("https://b.example", "http://127.0.0.1:3001") }
    assert.deepStrictEqual(problemas(daqui), [])
  })

  it("keys are off only where the variable says so, and a process without a registry needs them off", () => {
    const apartado = { SERVICOS: "rmi", INDICES_URL: "http://indices.example", CHAVE_SERVICO: segredo }
    assert.deepStrictEqual(problemas({ ...apartado, CHAVE_API_OBRIGATORIA: "false" }), [])
    assert.deepStrictEqual(problemas({ ...apartado, AMBIENTE: "teste", CHAVE_API_OBRIGATORIA: "false" }), [])
    assert.deepStrictEqual(problemas({ ...apartado, SERVICOS: "portal", PORTAL_FONTES: FONTES }), [])
    assert.deepStrictEqual(problemas({ ...apartado, BACKOFFICE_URL: "http://b.example" }), [])
  })

  it("the secret of the services, and that of the sessions, is one, or two while one replaces the other", () => {
    const novo = "n".repeat(32)
    const dois = `${novo}, ${segredo}`
    const c = Effect.runSync(lerConfiguracao({ CHAVE_SERVICO: dois, SEGREDO_SESSAO: dois }))
    assert.deepStrictEqual(c.chavesServico.map(Redacted.value), [novo, segredo])
    assert.deepStrictEqual(c.segredosSessao.map(Redacted.value), [novo, segredo])
  })

  it("tokens of our client with our scopes, unless the variables say otherwise; an empty scope asks for none", () => {
    const oidcDe = (variaveis: Record<string, string>) =>
      Effect.runSync(lerConfiguracao({ ...sso, ...variaveis })).oidc!
    assert.deepInclude(oidcDe({}), {
      audiencia: "calculos",
      clientes: ["painel"],
      escopos: { admin: "rgps-admin", usuario: "rgps-usuario" },
      acr: []
    })
    const outra = oidcDe({
      OIDC_CLIENTES: "a, b",
      OIDC_ESCOPO_ADMIN: "",
      OIDC_ESCOPO_USUARIO: "meu",
      OIDC_ACR: "prata,ouro"
    })
    assert.deepInclude(outra, {
      clientes: ["a", "b"],
      escopos: { admin: undefined, usuario: "meu" },
      acr: ["prata", "ouro"]
    })
  })

  it("the manual and .env.example list exactly these variables", () => {
    const ler = (nome: string) => readFileSync(new URL(`../../${nome}`, import.meta.url), "utf8")
    const exemplo = [...ler(".env.example").matchAll(/^#? ?([A-Z_]+)=/gm)].map((m) => m[1])
    assert.deepStrictEqual(exemplo, [...VARIAVEIS])
    const manual = ler("docs/operar.md")
    for (const nome of VARIAVEIS) assert.include(manual, `\`${nome}\``)
  })
})
