/** What a deployment is built on: the list of the gateway against every route, and compose against every setting. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { lerConfiguracao, VARIAVEIS } from "../../src/composicao/configuracao.ts"
import { arvoreApps, arvoreTroca } from "../../src/http/apps/arvore.ts"
import { arvoreAuth } from "../../src/http/auth/arvore.ts"
import { arvoreBackoffice } from "../../src/http/backoffice/arvore.ts"
import { arvoreCalculadoras } from "../../src/http/calculadoras/arvore.ts"
import { arvoreEstaticos } from "../../src/http/estaticos/arvore.ts"
import { arvoreIndices } from "../../src/http/indices/arvore.ts"
import { arvorePainel } from "../../src/http/painel/arvore.ts"
import { arvorePortal } from "../../src/http/portal/arvore.ts"
import { arvorePublica } from "../../src/http/publico/arvore.ts"
import { arvoreRgps } from "../../src/http/rgps/arvore.ts"
import { arvoreSaude } from "../../src/http/saude/arvore.ts"
import { ENDERECOS } from "../../src/http/servidor.ts"
import { arvoreUsuarios } from "../../src/http/usuarios/arvore.ts"

const ler = (nome: string) => readFileSync(fileURLToPath(new URL(`../../${nome}`, import.meta.url)), "utf8")

const ARVORES = [
  arvoreApps,
  arvoreTroca,
  arvoreAuth,
  arvoreBackoffice,
  arvoreCalculadoras,
  arvoreEstaticos,
  arvoreIndices,
  arvorePainel,
  arvorePortal,
  arvorePublica,
  arvoreRgps,
  arvoreSaude,
  arvoreUsuarios
]

/** The prefixes that the manual keeps inside. */
const DE_DENTRO = [
  .../\n\| kept inside [^\n]*\n\|[-|]+\|\n((?:\|[^\n]*\n)+)/
    .exec(ler("docs/operar.md"))![1]!
    .matchAll(/^\| `([^`]+)`/gm)
].map(([, prefixo]) => prefixo!)

const sob = (caminho: string, prefixo: string) => caminho === prefixo || caminho.startsWith(`${prefixo}/`)
const fica = (caminho: string) => DE_DENTRO.some((prefixo) => sob(caminho, prefixo))

describe("the gateway", () => {
  const operacoes = ARVORES.flatMap(({ partes }) =>
    partes.flatMap(({ publica, contrato }) =>
      Object.keys(contrato?.().paths ?? {}).map((caminho) => ({ caminho, publica }))
    )
  )

  it("knows every tree of the service", () => {
    assert.sameMembers(
      ARVORES.flatMap(({ enderecos }) => enderecos.map(({ prefixo }) => prefixo)),
      ENDERECOS.map(({ prefixo }) => prefixo)
    )
    assert.isAbove(operacoes.length, 100)
  })

  it("keeps inside whatever is not in the public contract, people's own routes apart, and nothing else", () => {
    for (const { caminho, publica } of operacoes) {
      assert.strictEqual(fica(caminho), !publica && !sob(caminho, "/backoffice/api/v1/usuario"), caminho)
    }
  })

  it("lets every tree of pages through but the panel", () => {
    for (const { prefixo } of ENDERECOS) assert.strictEqual(fica(prefixo), prefixo === "/_painel", prefixo)
    for (const prefixo of DE_DENTRO)
      assert.isTrue(
        [...operacoes.map(({ caminho }) => caminho), "/_painel"].some((caminho) => sob(caminho, prefixo)),
        `${prefixo} is of no route`
      )
  })

  it("is told in one place", () => {
    for (const nome of ["README.md", "docs/seguranca.md"]) {
      assert.include(ler(nome), "operar.md#gateway", nome)
      assert.notMatch(ler(nome), /outside reach `\//, nome)
    }
  })
})

/** What compose does not pass to the service, and why. */
const NAO_PASSADAS: Readonly<Record<string, string>> = {
  PORT: "the image says it",
  HOST: "the image says it",
  AMBIENTE: "the image says it",
  DATA_DIR: "the image says it",
  CHAVE_API_OBRIGATORIA: "production takes no other value than the default",
  SERVICOS: "one process runs all of them",
  INDICES_URL: "of a process without the backoffice",
  BACKOFFICE_URL: "of a process without the backoffice",
  PORTAL_FONTES: "of a portal apart",
  PORTAL_INTERVALO_S: "of a portal apart",
  SENHA_MIGRACAO: "of the container that makes the roles",
  SENHA_SERVICO: "given as DATABASE_PASSWORD",
  SENHA_JOB: "of the job",
  JOB_CRON: "of the job"
}

describe("compose.yaml", () => {
  const partes = new Map(
    ler("compose.yaml")
      .split(/^networks:$/m)[0]!
      .split(/^ {2}(?=\w+:$)/m)
      .map((parte) => [parte.split(":")[0]!, parte])
  )
  const passadasA = (nome: string) => new Set([...partes.get(nome)!.matchAll(/^ {6}([A-Z_]+): /gm)].map((m) => m[1]!))

  it("passes every setting to the service, or says why not", () => {
    const passadas = passadasA("servico")
    for (const nome of VARIAVEIS) assert.strictEqual(passadas.has(nome), !(nome in NAO_PASSADAS), nome)
    for (const nome of ["BASE_URL", "SGS_URL", "IBGE_URL", "HTTPS_PROXY", "NO_PROXY"]) {
      assert.isTrue(passadasA("job").has(nome), nome)
      assert.isTrue(passadas.has(nome), nome)
    }
  })

  it.effect("an unset variable of compose leaves the default of the service, scopes of tokens included", () =>
    Effect.gen(function* () {
      const padroes = [...partes.get("servico")!.matchAll(/^ {6}([A-Z_]+): \$\{[A-Z_]+:?-([^}]*)\}/gm)]
      assert.isAbove(padroes.length, 20)
      const lida = yield* lerConfiguracao(Object.fromEntries(padroes.map(([, nome, valor]) => [nome!, valor!])))
      const { chavesServico: _, segredosSessao: __, ...resto } = lida
      const { chavesServico: ___, segredosSessao: ____, ...padrao } = yield* lerConfiguracao({})
      assert.deepStrictEqual(resto, padrao)
      assert.match(partes.get("servico")!, /\{OIDC_ESCOPO_ADMIN-rgps-admin\}/)
    })
  )

  it.effect(
    "the update job is a service of its own: the same image, its own role, its schedule, nothing of the service's",
    () =>
      Effect.gen(function* () {
        const job = partes.get("job")!
        const comando = /^ {4}command: (\[.*\])$/m.exec(job)![1]!
        assert.deepStrictEqual(JSON.parse(comando), ["job", "--agendado"])
        assert.notMatch(job, /^ {4}(?:profiles|ports|volumes):/m, "it comes up with the others, and nobody reaches it")
        for (const linha of ["build: .", "init: true", "restart: unless-stopped", "read_only: true", "cap_drop: [ALL]"])
          for (const nome of ["job", "servico"]) assert.include(partes.get(nome)!, `\n    ${linha}\n`, nome)
        assert.include(job, "postgres://calculos_job@banco")
        for (const nome of ["CHAVE_SERVICO", "SEGREDO_SESSAO", "CHAVE_CIFRA"])
          assert.isFalse(passadasA("job").has(nome), nome)
        const [, hora] = /^ {6}JOB_CRON: \$\{JOB_CRON:-(.*)\}$/m.exec(job)!
        assert.isDefined((yield* lerConfiguracao({ JOB_CRON: hora })).jobCron)
      })
  )

  it("every container has a limit of memory, and the service more time to end than it takes", () => {
    for (const nome of ["banco", "migracao", "servico", "job", "copia"])
      assert.match(partes.get(nome)!, /^ {4}mem_limit: /m, nome)
    const [, prazo] = /stop_grace_period: (\d+)s/.exec(partes.get("servico")!)!
    const [, encerramento] = /ENCERRAMENTO_S:-(\d+)/.exec(partes.get("servico")!)!
    assert.isAtLeast(Number(prazo), Number(encerramento) + 3)
  })
})
