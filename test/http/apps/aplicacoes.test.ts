/** The applications over HTTP: what anybody reads, what administrators change, what people read and accept. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { SqlClient } from "effect/sql"
import { higienizar } from "../../../src/jobs/higienizacao/higienizar.ts"
import { CHAVE_DE_SERVICO } from "../../apoio/chaves.ts"
import { buscar, json, texto } from "../../apoio/http/servidor.ts"
import { agora } from "../../apoio/identidade/provedor-identidade.ts"
import { ADMINISTRADORA, type Mundo, mundo } from "../backoffice/mundo.ts"
import { ANA, BRUNA, pessoa } from "../usuarios/mundo.ts"

interface Corpo {
  readonly result: Record<string, unknown> & ReadonlyArray<Record<string, unknown>>
  readonly data?: { readonly detalhes?: ReadonlyArray<string>; readonly atual?: unknown; readonly revisao?: number }
}

const ler = (resposta: Response) => Effect.map(json(resposta), (corpo) => corpo as Corpo)

const JUSTIFICATIVA = "Portaria 12/2026"

/** Asks the administration with a token of somebody who has just signed in, or not. */
const administrar = (m: Mundo, metodo: string, caminho: string, corpo?: unknown, recente = true) =>
  Effect.gen(function* () {
    const token = yield* m.provedor.token({ ...(recente ? { auth_time: agora() } : {}), jti: crypto.randomUUID() })
    const resposta = yield* buscar(`${m.base}/backoffice/api/v1/admin/${caminho}`, {
      method: metodo,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) })
    })
    return { status: resposta.status, corpo: yield* ler(resposta) }
  })

const publico = (m: Mundo, caminho: string, headers: Record<string, string> = {}) =>
  buscar(`${m.base}/apps/api/v1/${caminho}`, { headers })

const noServico = (m: Mundo, caminho: string, headers: Record<string, string> = {}) =>
  buscar(`${m.base}/backoffice/api/v1/servico/${caminho}`, {
    headers: { "x-servico-chave": CHAVE_DE_SERVICO, ...headers }
  })

const BENEFICIOS = {
  nome: "Benefícios",
  descricao: "Cálculo de benefícios.",
  categoria: "calculadora",
  ativa: true,
  noPortal: true,
  ordem: 5,
  aliases: ["beneficios", "antiga"],
  urls: { padrao: "/calculadoras/rgps-beneficios", producao: "https://calculos.exemplo.jus.br/beneficios" }
}

const linhasDe = (m: Mundo, tabela: string) =>
  m
    .nele(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        Effect.orDie(sql<{ readonly n: number }>`select count(*)::int as n from ${sql.literal(tabela)}`)
      )
    )
    .pipe(Effect.map(([linha]) => linha!.n))

describe("the catalogue", () => {
  it.live("is public, cached, and open to every origin", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const resposta = yield* publico(m, "calculadoras")
      assert.strictEqual(resposta.headers.get("access-control-allow-origin"), "*")
      const { result } = yield* ler(resposta)
      assert.deepStrictEqual(
        result.map(({ id, url, categoria }) => [id, url, categoria]),
        [
          ["rgps-beneficios", "http://localhost/calculadoras/rgps-beneficios", "calculadora"],
          ["rgps-atrasados", "http://localhost/calculadoras/rgps-atrasados", "calculadora"]
        ]
      )
      assert.deepStrictEqual(Object.keys(result[0]!), ["id", "nome", "descricao", "url", "categoria"])
      const etag = resposta.headers.get("etag")!
      assert.strictEqual((yield* publico(m, "calculadoras", { "if-none-match": etag })).status, 304)
      assert.strictEqual((yield* publico(m, "calculadoras?x=1")).status, 400)
    }).pipe(Effect.scoped)
  )

  it.live("is changed with a reason, by who has just signed in, keeps its old names, and its history says all", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const mudanca = { ...BENEFICIOS, ativa: false, revisao: 1, justificativa: JUSTIFICATIVA }
      assert.strictEqual((yield* administrar(m, "PUT", "calculadoras/rgps-beneficios", mudanca, false)).status, 401)
      assert.strictEqual((yield* administrar(m, "PUT", "calculadoras/rgps-beneficios", mudanca)).status, 200)
      // at once, and inactive ones still resolve
      const { result } = yield* ler(yield* publico(m, "calculadoras"))
      assert.deepStrictEqual(
        result.map(({ id }) => id),
        ["rgps-atrasados"]
      )
      const todas = (yield* ler(yield* noServico(m, "calculadoras"))).result
      assert.deepInclude(
        todas.find(({ id }) => id === "rgps-beneficios"),
        { ativa: false, aliases: ["beneficios", "antiga"] }
      )
      const velha = yield* administrar(m, "PUT", "calculadoras/rgps-beneficios", mudanca)
      assert.strictEqual(velha.status, 409)
      assert.deepInclude(velha.corpo.data, { revisao: 2 })
      const { historico } = (yield* administrar(m, "GET", "calculadoras/rgps-beneficios")).corpo.result
      assert.deepInclude((historico as ReadonlyArray<object>)[0], {
        ato: "ALTERACAO",
        por: ADMINISTRADORA,
        justificativa: JUSTIFICATIVA
      })
    }).pipe(Effect.scoped)
  )

  it.live(
    "C5: leads only to this service and to allowed hosts over https, without credentials, query or fragment",
    () =>
      Effect.gen(function* () {
        const m = yield* mundo({ inteiro: true })
        for (const padrao of [
          "https://mau.exemplo/",
          "http://calculos.exemplo.jus.br/",
          "https://u:s@calculos.exemplo.jus.br/",
          "https://calculos.exemplo.jus.br/?x=1",
          "https://calculos.exemplo.jus.br/#x",
          "//mau.exemplo/",
          "/a?b",
          "javascript:alert(1)",
          ""
        ]) {
          const nova = { id: "nova", ...BENEFICIOS, aliases: [], urls: { padrao }, justificativa: JUSTIFICATIVA }
          const { status, corpo } = yield* administrar(m, "POST", "calculadoras", nova)
          assert.strictEqual(status, 400, padrao)
          assert.match(corpo.data?.detalhes?.[0] ?? "", /^urls\.padrao: /, padrao)
        }
        const repetida = { id: "nova", ...BENEFICIOS, justificativa: JUSTIFICATIVA }
        assert.strictEqual((yield* administrar(m, "POST", "calculadoras", repetida)).status, 409)
        assert.strictEqual(yield* linhasDe(m, "aplicacao"), 4)
        const boa = { ...repetida, aliases: ["outra"] }
        assert.strictEqual((yield* administrar(m, "POST", "calculadoras", boa)).status, 201)
      }).pipe(Effect.scoped)
  )
})

describe("the legal documents", () => {
  it.live("begin with a first version of both, canonical as stored, with the hash of its text", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const { result } = yield* ler(yield* publico(m, "documentos-legais"))
      assert.deepStrictEqual(
        result.map(({ slug, versao }) => [slug, versao]),
        [
          ["termos-de-uso", 1],
          ["aviso-de-privacidade", 1]
        ]
      )
      for (const slug of ["termos-de-uso", "aviso-de-privacidade"]) {
        const html = String((yield* ler(yield* publico(m, `documentos-legais/${slug}`))).result.html)
        assert.strictEqual(Result.getOrUndefined(higienizar(html)), html, slug)
        assert.isAbove(html.length, 3_000)
      }
      const aviso = String((yield* ler(yield* publico(m, "documentos-legais/aviso-de-privacidade"))).result.html)
      for (const dito of ["Rascunhos das calculadoras na web", "comparação com uma carta", "rascunhos e casos que ele"])
        assert.include(aviso, dito)
      for (const caminho of ["documentos-legais/outro", "documentos-legais/termos-de-uso?versao=2"])
        assert.strictEqual((yield* publico(m, caminho)).status, 404, caminho)
      assert.strictEqual((yield* publico(m, "documentos-legais/termos-de-uso?versao=x")).status, 400)
    }).pipe(Effect.scoped)
  )

  it.live(
    "D1, D7: a draft is stored sanitised, published once by who has just signed in, and never changes again",
    () =>
      Effect.gen(function* () {
        const m = yield* mundo({ inteiro: true })
        const caminho = "documentos-legais/termos-de-uso"
        const rascunho = {
          titulo: "Termos de uso",
          html: '<p onclick=alert(1)>Novo <b>texto</b><script>alert(1)</script><a href="http://exemplo.jus.br/"></a></p>',
          justificativa: JUSTIFICATIVA
        }
        const escrito = yield* administrar(m, "PUT", `${caminho}/rascunho`, rascunho, false)
        assert.deepInclude(escrito.corpo.result, { html: "<p>Novo <strong>texto</strong></p>", revisao: 1 })
        assert.strictEqual((yield* administrar(m, "PUT", `${caminho}/rascunho`, rascunho)).status, 409)
        const publicacao = {
          resumoDasMudancas: "Texto mais claro",
          exigeAceite: true,
          revisao: 1,
          justificativa: JUSTIFICATIVA
        }
        assert.strictEqual((yield* administrar(m, "POST", `${caminho}/publicar`, publicacao, false)).status, 401)
        const duas = yield* Effect.all(
          Array.from({ length: 2 }, () => administrar(m, "POST", `${caminho}/publicar`, publicacao)),
          { concurrency: 2 }
        )
        assert.deepStrictEqual(duas.map(({ status }) => status).sort(), [200, 409], "publishing twice from two windows")
        assert.strictEqual((yield* ler(yield* publico(m, caminho))).result.versao, 2)
        const primeira = (yield* ler(yield* publico(m, `${caminho}?versao=1`))).result
        assert.deepInclude(primeira, { versao: 1 })
        const versoes = (yield* administrar(m, "GET", `${caminho}/versoes`)).corpo.result
        assert.deepStrictEqual(
          versoes.map(({ versao, publicadoPor }) => [versao, publicadoPor]),
          [
            [2, ADMINISTRADORA],
            [1, "SISTEMA"]
          ]
        )
      }).pipe(Effect.scoped)
  )

  it.live("D1: what is stored in another form than the sanitiser's is not published", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      yield* m.nele(
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          Effect.orDie(sql`insert into termo_rascunho (slug, titulo, html, atualizado_por)
            values ('termos-de-uso', 'T', '<p onclick="x">a</p>', 'SISTEMA')`)
        )
      )
      const { status } = yield* administrar(m, "POST", "documentos-legais/termos-de-uso/publicar", {
        resumoDasMudancas: "Texto mais claro",
        exigeAceite: false,
        revisao: 1,
        justificativa: JUSTIFICATIVA
      })
      assert.strictEqual(status, 409)
      assert.strictEqual(yield* linhasDe(m, "termo_versao"), 2)
    }).pipe(Effect.scoped)
  )

  it.live("D3: take 500,000 characters, and of one more, and of 100,000 nested tags, store nothing", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const gravar = (html: string) =>
        administrar(m, "PUT", "documentos-legais/aviso-de-privacidade/rascunho", {
          titulo: "Aviso",
          html,
          justificativa: JUSTIFICATIVA
        })
      assert.strictEqual((yield* gravar("x".repeat(500_001))).status, 413)
      assert.strictEqual((yield* gravar("<em>".repeat(100_000))).status, 400)
      assert.strictEqual(yield* linhasDe(m, "termo_rascunho"), 0)
      assert.strictEqual((yield* gravar("x".repeat(500_000))).status, 200)
    }).pipe(Effect.scoped)
  )

  it.live("are accepted by hash, once, in their current version; the administration exports who did", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const ana = yield* pessoa(m, ANA)
      assert.strictEqual((yield* ler(yield* ana.pedir("GET", "/documentos-legais"))).result.length, 2)
      const aceitar = (versao: number) => ana.pedir("POST", "/documentos-legais/termos-de-uso/aceite", { versao })
      assert.strictEqual((yield* aceitar(2)).status, 409)
      const [um, outro] = [yield* ler(yield* aceitar(1)), yield* ler(yield* aceitar(1))]
      assert.deepStrictEqual(um.result, outro.result)
      assert.strictEqual((yield* ler(yield* ana.pedir("GET", "/documentos-legais"))).result.length, 1)
      const { result } = (yield* administrar(m, "GET", "documentos-legais/termos-de-uso/aceites")).corpo
      assert.deepInclude(result[0], { cpf: ANA, versao: 1, resumo: um.result.resumo })
    }).pipe(Effect.scoped)
  )
})

describe("the announcements", () => {
  const AVISO = {
    titulo: "Manutenção",
    html: "<p>No <b>domingo</b>.</p>",
    publico: "todos",
    ostensivo: true,
    inicio: "2026-01-01T09:00:00-03:00",
    fim: null,
    rascunho: false,
    justificativa: JUSTIFICATIVA
  }

  it.live("are shown to their public in their window, and read once per person", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const criar = (parcial: object) => administrar(m, "POST", "avisos", { ...AVISO, ...parcial })
      assert.strictEqual(
        (yield* administrar(m, "POST", "avisos", AVISO, false)).status,
        401,
        "publishing is for the recent"
      )
      assert.strictEqual((yield* administrar(m, "POST", "avisos", { ...AVISO, rascunho: true }, false)).status, 201)
      const { id } = (yield* criar({})).corpo.result
      for (const parcial of [
        { titulo: "Só de quem entrou", publico: "autenticados" },
        { titulo: "Só de quem não entrou", publico: "anonimos" },
        { titulo: "Futuro", inicio: "2090-01-01T00:00:00Z" },
        { titulo: "Passado", inicio: "2020-01-01T00:00:00Z", fim: "2020-01-02T00:00:00Z" }
      ])
        assert.strictEqual((yield* criar(parcial)).status, 201)
      const titulos = (resposta: Response) =>
        Effect.map(ler(resposta), ({ result }) => result.map(({ titulo }) => titulo).sort())
      const anonimos = yield* noServico(m, "avisos?publico=anonimos")
      const etag = anonimos.headers.get("etag")!
      assert.deepStrictEqual(yield* titulos(anonimos), ["Manutenção", "Só de quem não entrou"])
      assert.strictEqual((yield* noServico(m, "avisos?publico=anonimos", { "if-none-match": etag })).status, 304)
      const [ana, bruna] = [yield* pessoa(m, ANA), yield* pessoa(m, BRUNA)]
      assert.deepStrictEqual(yield* titulos(yield* ana.pedir("GET", "/avisos")), ["Manutenção", "Só de quem entrou"])
      for (let vezes = 0; vezes < 2; vezes++)
        assert.strictEqual((yield* ana.pedir("POST", `/avisos/${id}/lido`)).status, 200)
      const lidos = (resposta: Response) =>
        Effect.map(ler(resposta), ({ result }) => result.filter(({ lidoEm }) => lidoEm !== null).length)
      assert.strictEqual(yield* lidos(yield* ana.pedir("GET", "/avisos")), 1)
      assert.strictEqual(yield* lidos(yield* bruna.pedir("GET", "/avisos")), 0)
      assert.strictEqual((yield* ana.pedir("POST", `/avisos/${crypto.randomUUID()}/lido`)).status, 404)
      const excluir = `avisos/${id}?justificativa=${encodeURIComponent(JUSTIFICATIVA)}`
      assert.strictEqual((yield* administrar(m, "DELETE", excluir)).status, 200)
      assert.strictEqual((yield* administrar(m, "GET", `avisos/${id}`)).status, 404)
    }).pipe(Effect.scoped)
  )

  it.live("that are not a person's to see answer `lido` like one that does not exist", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const ana = yield* pessoa(m, ANA)
      const lido = (id: string) =>
        Effect.flatMap(ana.pedir("POST", `/avisos/${id}/lido`), (resposta) =>
          Effect.map(texto(resposta), (corpo) => [resposta.status, corpo])
        )
      const ausente = yield* lido(crypto.randomUUID())
      assert.strictEqual(ausente[0], 404)
      for (const parcial of [
        { inicio: "2090-01-01T00:00:00Z" },
        { publico: "anonimos" },
        { publico: "autenticados", rascunho: true }
      ]) {
        const { corpo } = yield* administrar(m, "POST", "avisos", { ...AVISO, ...parcial })
        assert.deepStrictEqual(yield* lido(String(corpo.result.id)), ausente, JSON.stringify(parcial))
      }
      assert.strictEqual(yield* linhasDe(m, "aviso_leitura"), 0)
    }).pipe(Effect.scoped)
  )

  it.live("of a day or an hour that is none are refused by the field, and nothing is stored", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      for (const campo of ["inicio", "fim"])
        for (const nenhum of [
          "2026-02-30T09:00:00Z",
          "2027-02-29T09:00:00-03:00",
          "2026-04-31T09:00:00.000Z",
          "2026-13-01T09:00:00Z",
          "2026-00-10T09:00:00Z",
          "2026-05-10T24:00:00Z",
          "2026-05-10T09:60:00Z",
          "2026-05-10T09:00:60Z",
          "2026-05-10T09:00:00",
          "2026-05-10",
          "10/05/2026"
        ]) {
          const { status, corpo } = yield* administrar(m, "POST", "avisos", { ...AVISO, [campo]: nenhum })
          assert.strictEqual(status, 400, `${campo} ${nenhum}`)
          assert.match(corpo.data?.detalhes?.join() ?? "", new RegExp(`^${campo}: [^,]*ISO 8601`), nenhum)
        }
      assert.strictEqual(yield* linhasDe(m, "aviso"), 0)
    }).pipe(Effect.scoped)
  )

  it.live("with an end before their beginning are refused, and nothing is stored", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const { status, corpo } = yield* administrar(m, "POST", "avisos", { ...AVISO, fim: "2025-01-01T00:00:00Z" })
      assert.strictEqual(status, 400)
      assert.match(corpo.data?.detalhes?.[0] ?? "", /^fim: /)
      assert.strictEqual(yield* linhasDe(m, "aviso"), 0)
    }).pipe(Effect.scoped)
  )
})
