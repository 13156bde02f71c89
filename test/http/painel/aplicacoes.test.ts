/** The panel pages of the applications: catalogue, exchange, legal documents, announcements, as a browser without scripts. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { csrfDe, type Navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, enviarFormulario, type MundoDoPainel, mundoDoPainel } from "../../apoio/painel/painel.ts"

const JUSTIFICATIVA = "Portaria 12/2026"

const entrar = Effect.gen(function* () {
  const mundo = yield* mundoDoPainel()
  return { ...mundo, navegador: yield* mundo.entrarComo(ADMINISTRADORA) }
})

const noBanco = <A extends object>(
  { nele }: MundoDoPainel,
  consulta: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>
) => nele(Effect.flatMap(SqlClient.SqlClient, consulta))

/** The value of a field of the form of a page. */
const campo = (texto: string, nome: string) => new RegExp(`name="${nome}"[^>]*value="([^"]*)"`).exec(texto)?.[1] ?? ""

const enviarDe = (navegador: Navegante, caminho: string, campos: Record<string, string>) =>
  Effect.flatMap(navegador.ver(caminho), (pagina) =>
    navegador.enviar(caminho, { _csrf: csrfDe(pagina), revisao: campo(pagina.texto, "revisao"), ...campos })
  )

const APLICACAO = {
  nome: "Benefícios",
  descricao: "Cálculo de benefícios.",
  categoria: "calculadora",
  ativa: "true",
  noPortal: "true",
  ordem: "5",
  aliases: "beneficios, antiga",
  "urls.padrao": "/calculadoras/rgps-beneficios",
  "urls.producao": "https://calculos.exemplo.jus.br/beneficios",
  justificativa: JUSTIFICATIVA
}

describe("the pages of the catalogue", () => {
  const BENEFICIOS = "/_painel/calculadoras/rgps-beneficios"

  it.live("list, edit with reason and history, and tell in words what is wrong and who came first", () =>
    Effect.gen(function* () {
      const { navegador } = yield* entrar
      const lista = yield* navegador.ver("/_painel/calculadoras")
      for (const dito of ["rgps-beneficios", "rgps-atrasados", "conferir", "/calculadoras/rgps-atrasados"])
        assert.include(lista.texto, dito)
      const aberta = yield* navegador.ver(BENEFICIOS)
      const outraJanela = { _csrf: csrfDe(aberta), revisao: campo(aberta.texto, "revisao") }
      const errada = yield* enviarDe(navegador, BENEFICIOS, {
        ...APLICACAO,
        "urls.padrao": "https://mau.exemplo/",
        aliases: "A B!",
        justificativa: ""
      })
      assert.strictEqual(errada.status, 400)
      for (const dito of ["separados por vírgula", "escreva por que", 'value="https://mau.exemplo/"'])
        assert.include(errada.texto, dito)
      const deFora = yield* enviarDe(navegador, BENEFICIOS, { ...APLICACAO, "urls.padrao": "https://mau.exemplo/" })
      assert.strictEqual(deFora.status, 400)
      assert.match(deFora.texto, /href="#campo-urls.padrao"/)
      const feita = yield* enviarDe(navegador, BENEFICIOS, { ...APLICACAO, ativa: "false" })
      assert.strictEqual(feita.status, 303)
      const depois = yield* navegador.ver(BENEFICIOS)
      for (const dito of [
        JUSTIFICATIVA,
        "Apelidos",
        "beneficios, antiga",
        "alteração",
        'Ana Administradora (<span class="inteiro">CPF ***.982.247-**</span>)'
      ])
        assert.include(depois.texto, dito)
      const segunda = yield* navegador.enviar(BENEFICIOS, { ...outraJanela, ...APLICACAO, nome: "Digitado na outra" })
      assert.strictEqual(segunda.status, 409)
      for (const dito of ["Como está agora", "Digitado na outra", "mudou desde que foi lida", "Inativa"])
        assert.include(segunda.texto, dito)
      assert.strictEqual(campo(segunda.texto, "revisao"), "2")
      const catalogo = yield* navegador.ver("/apps/api/v1/calculadoras")
      assert.notInclude(catalogo.texto, "rgps-beneficios")
    })
  )

  it.live("include one, whose names are nobody else's", () =>
    Effect.gen(function* () {
      const { navegador } = yield* entrar
      const nova = "/_painel/calculadoras/_nova"
      const semNome = yield* enviarFormulario(navegador, nova, { ...APLICACAO, id: "Nova!" })
      assert.strictEqual(semNome.status, 400)
      const ocupada = yield* enviarFormulario(navegador, nova, { ...APLICACAO, id: "outra" })
      assert.strictEqual(ocupada.status, 409)
      assert.match(ocupada.texto, /href="#campo-aliases">beneficios: /)
      const feita = yield* enviarFormulario(navegador, nova, { ...APLICACAO, id: "outra", aliases: "" })
      assert.strictEqual(feita.status, 303)
      assert.include((yield* navegador.ver("/_painel/calculadoras/outra")).texto, "inclusão")
      assert.strictEqual((yield* navegador.ver("/_painel/calculadoras/nenhuma")).status, 404)
    })
  )
})

describe("the pages of the legal documents", () => {
  const TERMOS = "/_painel/documentos-legais/termos-de-uso"
  const RASCUNHO = { titulo: "Termos de uso", html: "<p>Novo <b>texto</b></p>", justificativa: JUSTIFICATIVA }

  it.live("write, show before they store, publish once, and keep what two windows typed", () =>
    Effect.gen(function* () {
      const mundo = yield* entrar
      const { navegador } = mundo
      const rascunho = `${TERMOS}/rascunho`
      const vazio = yield* navegador.ver(rascunho)
      assert.include(vazio.texto, "&lt;h2&gt;1. O que o serviço é&lt;/h2&gt;", "begins from the text in force")
      const previa = yield* enviarDe(navegador, rascunho, {
        ...RASCUNHO,
        html: "<p onclick=alert(1)>Um <b>dois</b><script>alert(1)</script></p>",
        acao: "previa"
      })
      assert.strictEqual(previa.status, 200)
      assert.include(previa.texto, '<div class="texto-rico" hx-ignore><p>Um <strong>dois</strong></p></div>')
      assert.include(previa.texto, "&lt;p onclick=alert(1)&gt;", "and what was typed stays")
      assert.strictEqual((yield* noBanco(mundo, (sql) => sql`select 1 from termo_rascunho`)).length, 0)
      const grande = yield* enviarDe(navegador, rascunho, { ...RASCUNHO, html: "x".repeat(500_001), acao: "salvar" })
      assert.strictEqual(grande.status, 413)
      assert.include(grande.texto, "500.000 caracteres; divida-o")
      assert.strictEqual((yield* enviarDe(navegador, rascunho, { ...RASCUNHO, acao: "salvar" })).status, 303)
      // written from a window that saw none
      const semVer = yield* navegador.enviar(rascunho, {
        _csrf: csrfDe(vazio),
        revisao: "",
        ...RASCUNHO,
        html: "<p>Da outra janela</p>",
        acao: "salvar"
      })
      assert.strictEqual(semVer.status, 409)
      for (const dito of ["Como está agora", "&lt;p&gt;Da outra janela&lt;/p&gt;", "<strong>texto</strong>"])
        assert.include(semVer.texto, dito)

      const publicar = `${TERMOS}/publicar`
      const janela = yield* navegador.ver(publicar)
      assert.include(janela.texto, "<p>Novo <strong>texto</strong></p>")
      const campos = {
        _csrf: csrfDe(janela),
        revisao: campo(janela.texto, "revisao"),
        resumoDasMudancas: "Texto mais claro",
        exigeAceite: "true",
        justificativa: JUSTIFICATIVA
      }
      const duas = yield* Effect.all(
        [1, 2].map(() => navegador.enviar(publicar, campos)),
        { concurrency: 2 }
      )
      assert.deepStrictEqual(duas.map(({ status }) => status).toSorted(), [303, 409])
      const perdida = duas.find(({ status }) => status === 409)?.texto ?? ""
      for (const dito of ["o rascunho mudou, ou foi publicado", "Texto mais claro", JUSTIFICATIVA])
        assert.include(perdida, dito)
      const documento = yield* navegador.ver(TERMOS)
      for (const dito of ["Versão 2", "Texto mais claro", "publicação", "pedido"]) assert.include(documento.texto, dito)
      assert.include((yield* navegador.ver("/termos-de-uso")).texto, "<p>Novo <strong>texto</strong></p>")

      assert.strictEqual((yield* enviarDe(navegador, rascunho, { ...RASCUNHO, acao: "salvar" })).status, 303)
      const descartar = `${TERMOS}/descartar`
      assert.strictEqual((yield* enviarDe(navegador, descartar, { justificativa: JUSTIFICATIVA })).status, 303)
      assert.strictEqual((yield* noBanco(mundo, (sql) => sql`select 1 from termo_rascunho`)).length, 0)
      assert.strictEqual((yield* navegador.ver("/_painel/documentos-legais/outro")).status, 404)
    })
  )

  it.live("list who accepted, and give it as CSV", () =>
    Effect.gen(function* () {
      const mundo = yield* entrar
      const { navegador } = mundo
      const meus = "/meus-termos"
      const pagina = yield* navegador.ver(meus)
      assert.include(pagina.texto, "Li e aceito a versão 1 de Termos de uso")
      assert.include((yield* navegador.ver("/minha-conta")).texto, "pedem o seu aceite")
      const aceitar = (campos: Record<string, string>) =>
        enviarFormulario(navegador, meus, { documento: "termos-de-uso", versao: "1", ...campos })
      assert.strictEqual((yield* aceitar({})).status, 400)
      const velha = yield* aceitar({ versao: "9", aceito: "true" })
      assert.strictEqual(velha.status, 409)
      assert.include(velha.texto, "não é a versão vigente")
      assert.strictEqual((yield* aceitar({ aceito: "true" })).status, 303)
      assert.strictEqual((yield* aceitar({ aceito: "true" })).status, 303, "again: the first one stays")
      const [, versao = ""] = /Li e aceito a versão (\d+) de Aviso de privacidade/.exec(pagina.texto) ?? []
      assert.strictEqual((yield* aceitar({ documento: "aviso-de-privacidade", versao, aceito: "true" })).status, 303)
      const depois = yield* navegador.ver(meus)
      assert.include(depois.texto, "Nada a aceitar")
      assert.include(depois.texto, "Termos de uso, versão 1")
      assert.notInclude((yield* navegador.ver("/minha-conta")).texto, "pedem o seu aceite")
      const lista = yield* navegador.ver(`${TERMOS}/aceites?versao=1`)
      assert.include(lista.texto, 'Ana Administradora (<span class="inteiro">CPF ***.982.247-**</span>)')
      assert.include((yield* navegador.ver(`${TERMOS}/aceites?versao=2`)).texto, "Ninguém aceitou ainda")
      const csv = yield* navegador.ver(`${TERMOS}/aceites/csv?versao=1`)
      assert.match(
        csv.cabecalhos.get("content-disposition") ?? "",
        /^attachment; filename="aceites-termos-de-uso-versao-1.csv"$/
      )
      const [cabecalho, linha, fim] = csv.texto.split("\r\n")
      assert.strictEqual(cabecalho, "aceitoEm,cpf,documento,versao,resumo,ip")
      assert.match(linha ?? "", /^\d{4}-.*Z,52998224725,termos-de-uso,1,[0-9a-f]{64},/)
      assert.strictEqual(fim, "")
      assert.strictEqual((yield* navegador.ver(`${TERMOS}/aceites/csv?versao=x`)).status, 400)
      const endereco = /href="([^"]*formato=planilha)"/.exec(lista.texto)?.[1]?.replaceAll("&amp;", "&") ?? ""
      const planilha = (yield* navegador.ver(endereco)).texto.replace("\uFEFF", "").split("\r\n")
      assert.strictEqual(planilha[0], "Aceito em (Brasília);CPF;Documento;Versão;Resumo do texto;Endereço de rede")
      assert.match(planilha[1] ?? "", /^\d{2}\/\d{2}\/\d{4} [\d:]{8};52998224725;Termos de uso;1;[0-9a-f]{64};/)
    })
  )
})

describe("the pages of the announcements", () => {
  const NOVO = "/_painel/avisos/novo"
  const AVISO = {
    titulo: "Manutenção",
    html: "<p>No <b>domingo</b>.</p>",
    publico: "todos",
    ostensivo: "true",
    inicio: "2026-01-01T09:00",
    fim: "",
    justificativa: JUSTIFICATIVA
  }

  it.live("write, preview, publish, edit, list by state and delete, each with reason and history", () =>
    Effect.gen(function* () {
      const mundo = yield* entrar
      const { navegador } = mundo
      const errado = yield* enviarFormulario(navegador, NOVO, {
        ...AVISO,
        fim: "2025-01-01T09:00",
        acao: "publicar"
      })
      assert.strictEqual(errado.status, 400)
      assert.include(errado.texto, "não pode ser antes do início")
      for (const nenhum of [
        "2026-02-30T09:00",
        "2026-04-31T09:00",
        "2026-13-01T09:00",
        "2026-01-01T24:00",
        "2026-01-01"
      ])
        for (const campo of ["inicio", "fim"]) {
          const recusado = yield* enviarFormulario(navegador, NOVO, { ...AVISO, [campo]: nenhum, acao: "publicar" })
          assert.strictEqual(recusado.status, 400, `${campo} ${nenhum}`)
          assert.include(recusado.texto, "esperado dia e hora de Brasília, de 2000 a 2099", nenhum)
        }
      const previa = yield* enviarFormulario(navegador, NOVO, { ...AVISO, acao: "previa", justificativa: "" })
      assert.strictEqual(previa.status, 200)
      assert.include(previa.texto, "<p>No <strong>domingo</strong>.</p>")
      assert.strictEqual((yield* noBanco(mundo, (sql) => sql`select 1 from aviso`)).length, 0)
      const feito = yield* enviarFormulario(navegador, NOVO, { ...AVISO, acao: "rascunho" })
      assert.strictEqual(feito.status, 303)
      const dele = new URL(feito.destino).pathname
      const aberto = yield* navegador.ver(dele)
      for (const dito of ["Rascunho", 'value="2026-01-01T09:00"', "inclusão"]) assert.include(aberto.texto, dito)
      assert.notInclude((yield* navegador.ver("/_painel/avisos?estado=vigente")).texto, "Manutenção")
      assert.strictEqual((yield* enviarDe(navegador, dele, { ...AVISO, acao: "publicar" })).status, 303)
      assert.include((yield* navegador.ver("/_painel/avisos?estado=vigente")).texto, dele)
      assert.strictEqual((yield* navegador.ver("/_painel/avisos?estado=outro")).status, 400)
      const velha = yield* navegador.enviar(dele, {
        _csrf: csrfDe(aberto),
        revisao: "1",
        ...AVISO,
        titulo: "Da outra janela",
        acao: "publicar"
      })
      assert.strictEqual(velha.status, 409)
      for (const dito of ["Como está agora", "Da outra janela", "mudou desde que foi lido"])
        assert.include(velha.texto, dito)
      const sem = yield* enviarDe(navegador, `${dele}/excluir`, { justificativa: "" })
      assert.strictEqual(sem.status, 400)
      assert.strictEqual((yield* enviarDe(navegador, `${dele}/excluir`, { justificativa: JUSTIFICATIVA })).status, 303)
      assert.strictEqual((yield* navegador.ver(dele)).status, 404)
      assert.strictEqual(
        (yield* noBanco(mundo, (sql) => sql`select 1 from plataforma_historico where recurso = 'aviso'`)).length,
        3
      )
    })
  )

  it.live("are above every page until they are read, by the person or in the browser", () =>
    Effect.gen(function* () {
      const { navegador, base } = yield* entrar
      for (const [titulo, publico] of [
        ["Para todos", "todos"],
        ["Só de quem entrou", "autenticados"],
        ["Só de quem não entrou", "anonimos"]
      ] as const)
        yield* enviarFormulario(navegador, NOVO, { ...AVISO, titulo, publico, acao: "publicar" })
      yield* enviarFormulario(navegador, NOVO, { ...AVISO, titulo: "Na lista", ostensivo: "false", acao: "publicar" })
      const avisosDe = (texto: string) =>
        [...texto.matchAll(/aria-label="Aviso: ([^"]+)"/g)].map(([, t]) => t).toSorted()
      const idDe = (texto: string, titulo: string) =>
        new RegExp(`aria-label="Aviso: ${titulo}"[\\s\\S]*?name="aviso" value="([^"]+)"`).exec(texto)?.[1] ?? ""
      const DA_PESSOA = ["Para todos", "Só de quem entrou"]
      for (const caminho of ["/_painel/inicio", "/_painel/acessos", "/minha-conta", "/minhas-chaves", "/meus-termos"]) {
        const { texto } = yield* navegador.ver(caminho)
        assert.deepStrictEqual(avisosDe(texto), DA_PESSOA, caminho)
        assert.include(texto, '<div class="texto-rico" hx-ignore><p>No <strong>domingo</strong>.</p></div>')
      }
      assert.deepStrictEqual(
        avisosDe((yield* navegador.ver("/conferir")).texto),
        ["Para todos"],
        "session not looked at"
      )
      const lista = yield* navegador.ver("/meus-avisos")
      assert.deepStrictEqual(avisosDe(lista.texto), ["Na lista", ...DA_PESSOA])
      const id = idDe(lista.texto, "Para todos")
      const lido = yield* navegador.enviar("/meus-avisos", {
        _csrf: csrfDe(lista),
        aviso: id,
        voltar: "/minhas-chaves"
      })
      assert.strictEqual(lido.destino, `${base}/minhas-chaves`)
      const deFora = yield* navegador.enviar("/meus-avisos", {
        _csrf: csrfDe(lista),
        aviso: id,
        voltar: "//mau.exemplo/x"
      })
      assert.strictEqual(deFora.destino, `${base}/meus-avisos`)
      assert.deepStrictEqual(avisosDe((yield* navegador.ver("/_painel/inicio")).texto), ["Só de quem entrou"])
      assert.include((yield* navegador.ver("/_painel/avisos-lidos")).texto, "lido em")
      assert.strictEqual(
        (yield* navegador.enviar("/_painel/avisos-lidos", { _csrf: csrfDe(lista), aviso: crypto.randomUUID() })).status,
        404
      )

      // nobody in particular: the browser remembers
      const DE_NINGUEM = ["Para todos", "Só de quem não entrou"]
      const anonimo = (caminho: string, cookie = "", corpo?: Record<string, string>) =>
        Effect.promise(async () => {
          const resposta = await fetch(base + caminho, {
            redirect: "manual",
            headers: { cookie, "sec-fetch-site": "same-origin" },
            ...(corpo === undefined ? {} : { method: "POST", body: new URLSearchParams(corpo) })
          })
          return { status: resposta.status, cabecalhos: resposta.headers, texto: await resposta.text() }
        })
      for (const caminho of ["/conferir", "/termos-de-uso", "/auth/entrar", "/calculadoras/rgps-beneficios"])
        assert.deepStrictEqual(avisosDe((yield* anonimo(caminho)).texto), DE_NINGUEM, caminho)
      const alvo = idDe((yield* anonimo("/conferir")).texto, "Só de quem não entrou")
      const marcado = yield* anonimo("/avisos", "", { aviso: alvo, voltar: "/conferir" })
      assert.strictEqual(marcado.cabecalhos.get("location"), "/conferir")
      const gravado = marcado.cabecalhos.get("set-cookie") ?? ""
      assert.match(gravado, /^avisos=[0-9a-f-]{36}; Max-Age=15552000; Path=\/; HttpOnly.*SameSite=Lax/)
      const [cookie = ""] = gravado.split(";")
      assert.deepStrictEqual(avisosDe((yield* anonimo("/termos-de-uso", cookie)).texto), ["Para todos"])
      assert.include((yield* anonimo("/avisos", cookie)).texto, "já lido")
      const deOutro = yield* anonimo("/avisos", "avisos=<script>.x", {
        aviso: "<script>",
        voltar: "https://mau.exemplo/"
      })
      assert.strictEqual(deOutro.cabecalhos.get("location"), "/avisos")
      assert.match(deOutro.cabecalhos.get("set-cookie") ?? "", /^avisos=;/)
    })
  )
})

describe("the page of the exchange", () => {
  it.live("shows when, for what, by which key and whether it was opened, and nothing of the content", () =>
    Effect.gen(function* () {
      const mundo = yield* entrar
      const { navegador } = mundo
      assert.include((yield* navegador.ver("/_painel/trocas")).texto, "Nenhum caso enviado")
      yield* noBanco(
        mundo,
        (
          sql
        ) => sql`insert into chave_api (id_token, prefixo, resumo, cpf, nome, classe, escopos, finalidade, criada_por)
          values ('6ba7b812-9dad-41d1-80b4-00c04fd430c8', 'rgps_ABCDEFGH', sha256('x'), '52998224725', 'Ana', 'judiciario',
            array['exchange'], 'testes', 'SISTEMA')`
      )
      yield* noBanco(
        mundo,
        (
          sql
        ) => sql`insert into troca (id, resumo, calculadora, id_token, expira_em, usada_em, usada_por, conteudo) values
          (gen_random_uuid(), sha256('a'), 'rgps-beneficios', '6ba7b812-9dad-41d1-80b4-00c04fd430c8', now() + interval '1 hour', null, null, 'CONTEUDO'),
          (gen_random_uuid(), sha256('b'), 'rgps-atrasados', null, now() + interval '1 hour', now(), 'navegador', null),
          (gen_random_uuid(), sha256('c'), 'rgps-beneficios', null, now() - interval '1 hour', null, null, null)`
      )
      const { texto } = yield* navegador.ver("/_painel/trocas")
      for (const dito of ["rgps_ABCDEFGH…", "Aguarda abertura", "em um navegador", "Venceu sem ser aberta", "3 casos"])
        assert.include(texto, dito)
      for (const oculto of ["CONTEUDO", "sha256", Buffer.from("CONTEUDO").toString("hex")])
        assert.notInclude(texto, oculto)
    })
  )
})
