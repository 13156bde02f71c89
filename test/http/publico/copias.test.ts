/** `/c/{codigo}`, `/s/{token}`, `/conferir`: a kept calculation for whoever holds its code, and one answer for whoever does not. */
import { brotliCompressSync } from "node:zlib"
import { read, utils } from "@e965/xlsx"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { emGrupos, escreverCodigo } from "../../../src/domain/calculos/copias/codigo.ts"
import type { RotaDaCopia } from "../../../src/domain/calculos/copias/copia.ts"
import { Compartilhamentos, Copias } from "../../../src/domain/calculos/copias/portas.ts"
import { LEITURAS_DE_SEGREDOS_POR_MINUTO } from "../../../src/http/comum/registro/eventos-de-seguranca.ts"
import { navegante } from "../../apoio/painel/navegante.ts"
import { type MundoDoPainel, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"
import { preparada } from "../../apoio/rgps/copias.ts"
import { copiaCalculada, PEDIDOS } from "../../apoio/rgps/copias-calculadas.ts"
import { pedidoRmi } from "../../apoio/rgps/rmi.ts"
import { corpoDaPessoa } from "../../bench/comum/rmi-pessoa.ts"

const guardar = ({ nele }: MundoDoPainel, rota: RotaDaCopia, pedido = PEDIDOS[rota]?.() ?? "") =>
  Effect.gen(function* () {
    const nova = yield* copiaCalculada(rota, pedido)
    const { codigo } = yield* nele(Copias.use(({ guardar }) => guardar(nova)))
    return codigo
  })

const compartilhar = ({ nele }: MundoDoPainel, permiteBaixar: boolean) =>
  Effect.gen(function* () {
    const nova = yield* copiaCalculada("rmi", PEDIDOS.rmi?.() ?? "")
    const criado = yield* nele(
      Compartilhamentos.use(({ criar }) =>
        criar({ ...preparada(nova, "TOKEN"), cpf: OUTRA.cpf, dias: 30, permiteBaixar })
      )
    )
    return { id: criado.id, token: Redacted.value(criado.token) }
  })

/** Everything of an answer but its own name and moment. */
const igual = ({ status, texto, cabecalhos }: { status: number; texto: string; cabecalhos: Headers }) => ({
  status,
  texto,
  cabecalhos: [...cabecalhos].filter(([nome]) => !["x-request-id", "date"].includes(nome))
})

const baixar = (url: string) =>
  Effect.promise(async () => {
    const resposta = await fetch(url)
    return { resposta, bytes: new Uint8Array(await resposta.arrayBuffer()) }
  })

describe("a kept calculation", () => {
  it.live("of every kind opens, explained, and downloads its files", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDoPainel()
      const { base } = mundo
      for (const rota of Object.keys(PEDIDOS) as Array<RotaDaCopia>) {
        const codigo = yield* guardar(mundo, rota)
        const pagina = yield* navegante(base).ver(`/c/${codigo}`)
        assert.strictEqual(pagina.status, 200, `${rota} ${pagina.texto}`)
        assert.include(pagina.texto, emGrupos(codigo), rota)
        assert.include(pagina.texto, 'id="resposta"', rota)
        assert.include(pagina.texto, "Como repetir este cálculo", rota)
        assert.notInclude(pagina.texto, "<script", rota)
        const calc = yield* baixar(`${base}/c/${codigo}/calculo.calc`)
        const container = JSON.parse(new TextDecoder().decode(calc.bytes))
        assert.include(["tempo", "rmi", "rmi-desvinculada", "atrasados"], container.tipo, rota)
        assert.strictEqual(calc.resposta.headers.get("content-disposition"), 'attachment; filename="calculo.calc"')
        const csv = yield* baixar(`${base}/c/${codigo}/memoria.csv`)
        assert.deepStrictEqual([...csv.bytes.slice(0, 3)], [0xef, 0xbb, 0xbf], `${rota}: the mark of a spreadsheet`)
        const iso = yield* baixar(`${base}/c/${codigo}/memoria.csv?formato=iso`)
        assert.notDeepEqual([...iso.bytes.slice(0, 3)], [0xef, 0xbb, 0xbf], rota)
        const xlsx = yield* baixar(`${base}/c/${codigo}/memoria.xlsx`)
        const folhas = read(xlsx.bytes)
        assert.isAbove(utils.sheet_to_json(folhas.Sheets[folhas.SheetNames[0]!]!, { header: 1 }).length, 3, rota)
        for (const { resposta } of [calc, csv, iso, xlsx]) {
          assert.strictEqual(resposta.status, 200, rota)
          assert.strictEqual(resposta.headers.get("x-content-type-options"), "nosniff")
          assert.strictEqual(resposta.headers.get("cache-control"), "no-store")
          assert.match(resposta.headers.get("content-disposition") ?? "", /^attachment; filename="[a-z.]+"$/)
        }
      }
    }).pipe(Effect.scoped)
  )

  it.live("a code is read as it is meant: small letters, hyphens, O and 0, I, L and 1", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDoPainel()
      const codigo = yield* guardar(mundo, "rmi")
      const fora = navegante(mundo.base)
      const meio = emGrupos(codigo).toLowerCase().replaceAll("0", "o").replaceAll("1", "l")
      const lidas = yield* Effect.forEach([codigo, codigo.toLowerCase(), emGrupos(codigo), meio], (escrito) =>
        Effect.map(fora.ver(`/c/${escrito}`), ({ status }) => status)
      )
      assert.deepStrictEqual(lidas, [200, 200, 200, 200])
      const formulario = yield* fora.ver("/conferir")
      assert.include(formulario.texto, 'name="codigo"')
      const nosso = { "sec-fetch-site": "same-origin" }
      const achada = yield* fora.enviar("/conferir", { codigo: ` ${meio} ` }, nosso)
      assert.deepStrictEqual([achada.status, achada.destino], [303, `${mundo.base}/c/${codigo}`])
      const deOutroSitio = yield* fora.enviar("/conferir", { codigo }, { "sec-fetch-site": "cross-site" })
      assert.strictEqual(deOutroSitio.status, 403)
    }).pipe(Effect.scoped)
  )

  it.live("A4: unknown, expired, revoked and malformed ones answer the same page, byte for byte", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDoPainel()
      const { nele, base } = mundo
      const vencido = yield* guardar(mundo, "rmi")
      yield* nele(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update copia set expira_em = now() - interval '1 s'`)
      )
      const { id, token } = yield* compartilhar(mundo, true)
      yield* nele(
        Compartilhamentos.use(({ revogar }) => revogar(id, OUTRA.cpf, { por: OUTRA.cpf, justificativa: "não preciso" }))
      )
      const sorteado = escreverCodigo(crypto.getRandomValues(new Uint8Array(17)))
      const fora = navegante(base)
      const enderecos = [
        `/c/${vencido}`,
        `/c/${sorteado}`,
        "/c/nada",
        `/c/${sorteado}/memoria.csv`,
        `/c/${sorteado}/nada`,
        `/s/${token}`,
        `/s/${token}/calculo.calc`,
        `/s/${"A".repeat(43)}`,
        "/s/x"
      ]
      const respostas = yield* Effect.forEach(enderecos, (endereco) => Effect.map(fora.ver(endereco), igual))
      const digitada = yield* fora.enviar(
        "/conferir",
        { codigo: "isto não é código" },
        { "sec-fetch-site": "same-origin" }
      )
      assert.strictEqual(respostas[0]?.status, 404)
      for (const resposta of [...respostas, igual(digitada)]) {
        assert.strictEqual(resposta.texto, respostas[0]?.texto)
        assert.strictEqual(resposta.status, 404)
      }
    }).pipe(Effect.scoped)
  )

  it.live("B5: a removed one says when and on what ground, and is gone at once", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDoPainel()
      const codigo = yield* guardar(mundo, "rmi")
      const fora = navegante(mundo.base)
      assert.strictEqual((yield* fora.ver(`/c/${codigo}`)).status, 200)
      yield* mundo.nele(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`insert into copia_ato (copia, ato, por, processo, justificativa)
            select id, 'REMOVIDA', ${OUTRA.cpf}, '0001234-55.2024.4.03.6183', 'Ordem do juízo <b>federal</b>' from copia`
        )
      )
      for (const endereco of [`/c/${codigo}`, `/c/${codigo}/memoria.csv`, `/c/${codigo}?ano=2014`]) {
        const removida = yield* fora.ver(endereco)
        assert.strictEqual(removida.status, 410, endereco)
        assert.include(removida.texto, "0001234-55.2024.4.03.6183")
        assert.include(removida.texto, "Ordem do juízo &lt;b&gt;federal&lt;/b&gt;")
        assert.notInclude(removida.texto, 'id="resposta"')
      }
    }).pipe(Effect.scoped)
  )

  it.live(
    "a content that was altered is refused as damaged, also while its page is remembered, and who runs the service is told",
    () =>
      Effect.gen(function* () {
        const ALTERACOES = [
          "update copia set conteudo = set_byte(conteudo, length(conteudo) / 2, (get_byte(conteudo, length(conteudo) / 2) + 1) % 256)",
          "update copia set conteudo = null"
        ]
        for (const alteracao of ALTERACOES) {
          const mundo = yield* mundoDoPainel()
          const codigo = yield* guardar(mundo, "rmi")
          const { ver } = navegante(mundo.base)
          for (let vez = 0; vez < 2; vez++) assert.strictEqual((yield* ver(`/c/${codigo}`)).status, 200)
          yield* mundo.nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(alteracao)))
          for (const pagina of [`/c/${codigo}`, `/c/${codigo}?ano=2014`, `/c/${codigo}/memoria.csv`]) {
            const danificada = yield* ver(pagina)
            assert.strictEqual(danificada.status, 500, pagina)
            assert.include(danificada.texto, "não confere com o seu resumo")
            assert.notInclude(danificada.texto, 'id="resposta"')
          }
          assert.isTrue(mundo.registrados.some(({ mensagem }) => String(mensagem).includes("cópia danificada")))
        }
      }).pipe(Effect.scoped)
  )

  it.live("C1: a shared one opens and counts its openings; without leave nothing of it is downloaded", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDoPainel()
      const fora = navegante(mundo.base)
      const { token } = yield* compartilhar(mundo, true)
      const fechado = yield* compartilhar(mundo, false)
      const pagina = yield* fora.ver(`/s/${token}`)
      assert.strictEqual(pagina.status, 200)
      assert.include(pagina.texto, `/s/${token}/memoria.csv`)
      yield* fora.ver(`/s/${token}?ano=2014`)
      yield* fora.ver(`/s/${token}?x=1`)
      for (const caminho of ["", "?x=1", "/memoria.csv"])
        yield* Effect.promise(() => fetch(`${mundo.base}/s/${token}${caminho}`, { method: "HEAD" }))
      assert.strictEqual((yield* fora.ver(`/s/${token}/memoria.csv`)).status, 200)
      const [aberturas] = yield* mundo
        .nele(Compartilhamentos.use(({ listar }) => listar(OUTRA.cpf, { tamanho: 10, deslocamento: 0 })))
        .pipe(Effect.map(({ itens }) => itens.filter(({ permiteBaixar }) => permiteBaixar)))
      assert.strictEqual(aberturas?.aberturas, 4, "every page and file that was shown, and no HEAD")
      const semArquivos = yield* fora.ver(`/s/${fechado.token}`)
      assert.strictEqual(semArquivos.status, 200)
      assert.notInclude(semArquivos.texto, "memoria.csv")
      assert.strictEqual((yield* fora.ver(`/s/${fechado.token}/memoria.csv`)).status, 404)
    }).pipe(Effect.scoped)
  )

  it.live(
    "B7: the 61st reading of a minute is a page with 429 before any look-up, for pages, files and the form together",
    () =>
      Effect.gen(function* () {
        const { base, nele, registrados } = yield* mundoDoPainel()
        const fora = navegante(base)
        yield* nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`alter table copia rename to copia_fora`))
        // a look-up now fails: what is answered 429 made none
        const caminhos = ["/c/nada", "/s/nada", "/c/nada/memoria.csv", "/c/a/b"]
        const antes: Array<number> = []
        for (let i = 0; i < LEITURAS_DE_SEGREDOS_POR_MINUTO; i++) antes.push((yield* fora.ver(caminhos[i % 4]!)).status)
        assert.notInclude(antes, 429)
        const vistas = yield* Effect.forEach([...caminhos, "/c/outro"], (caminho) => fora.ver(caminho))
        for (const { status, texto, cabecalhos } of vistas) {
          assert.strictEqual(status, 429)
          assert.include(texto, "</html>")
          assert.match(cabecalhos.get("retry-after") ?? "", /^\d+$/)
        }
        const formulario = yield* fora.enviar("/conferir", { codigo: "x" }, { "sec-fetch-site": "same-origin" })
        assert.strictEqual(formulario.status, 429)
        assert.isTrue(registrados.some(({ mensagem }) => mensagem === "seguranca.origem.excedida"))
      }).pipe(Effect.scoped)
  )

  it.live("B4: names are text on the page and in every file: no markup, no turned direction, no formula", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDoPainel()
      const hostil = {
        ...pedidoRmi(),
        processo: { autor: '=HYPERLINK("http://mau.exemplo")', nomeCalculo: "<img src=x onerror=alert(1)>" },
        dadosSegurado: { ...pedidoRmi().dadosSegurado, nome: "Ana\u202eairaM <script>alert(1)</script>" }
      }
      const codigo = yield* guardar(mundo, "rmi", JSON.stringify(hostil))
      const { texto, cabecalhos } = yield* navegante(mundo.base).ver(`/c/${codigo}`)
      assert.include(texto, "&lt;img src=x onerror=alert(1)&gt;")
      assert.notMatch(texto, /<img src=x|<script/)
      assert.notMatch(texto, /[\u202a-\u202e\u2066-\u2069]/)
      assert.strictEqual(cabecalhos.get("x-content-type-options"), "nosniff")
      for (const nome of ["calculo.calc", "memoria.csv", "memoria.xlsx", "demonstrativo.pdf"]) {
        const { resposta, bytes } = yield* baixar(`${mundo.base}/c/${codigo}/${nome}`)
        assert.strictEqual(resposta.status, 200, nome)
        const disposicao = resposta.headers.get("content-disposition") ?? ""
        assert.match(disposicao, /^attachment; filename="[a-z0-9.-]+"$/, nome)
        assert.notInclude(disposicao.toUpperCase(), codigo.slice(0, 6), nome)
        assert.strictEqual(resposta.headers.get("x-content-type-options"), "nosniff", nome)
        if (nome === "memoria.csv") assert.notMatch(new TextDecoder().decode(bytes), /(^|[;"\n])=HYPERLINK/)
        if (nome !== "memoria.xlsx") continue
        const { Sheets } = read(bytes, { cellFormula: true })
        for (const folha of Object.values(Sheets))
          for (const celula of Object.values(folha)) assert.isUndefined(celula.f, nome)
      }
    }).pipe(Effect.scoped)
  )

  it.live("A3: the secret of an address stands in no log, no answer's header and no other host's Referer", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDoPainel()
      const codigo = yield* guardar(mundo, "rmi")
      const { token } = yield* compartilhar(mundo, true)
      const fora = navegante(mundo.base)
      for (const endereco of [
        `/c/${codigo}`,
        `/s/${token}`,
        `/c/${codigo}/memoria.csv`,
        `/c/${codigo}/demonstrativo.pdf`,
        `/s/${token}/demonstrativo.pdf`,
        `/s/${token}/nada`,
        `/c/${codigo}x`
      ]) {
        const { cabecalhos } = yield* fora.ver(endereco)
        assert.strictEqual(cabecalhos.get("referrer-policy"), "no-referrer", endereco)
        assert.strictEqual(cabecalhos.get("cache-control"), "no-store", endereco)
        assert.include(cabecalhos.get("x-robots-tag") ?? "", "noindex", endereco)
        const politica = cabecalhos.get("content-security-policy") ?? ""
        assert.include(politica, "default-src 'none'", endereco)
        assert.include(politica, "frame-ancestors 'none'", endereco)
        assert.notInclude(politica, "unsafe", endereco)
        assert.isEmpty(cabecalhos.getSetCookie(), endereco)
        assert.notInclude(JSON.stringify([...cabecalhos]), codigo)
        assert.notInclude(JSON.stringify([...cabecalhos]), token)
      }
      const tudo = JSON.stringify(mundo.registrados)
      assert.notInclude(tudo, codigo)
      assert.notInclude(tudo, token)
      assert.include(tudo, "/c/:codigo")
    }).pipe(Effect.scoped)
  )

  it.live("a life of forty years: every page at most 300 kB compressed, its tables by year and section", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDoPainel()
      const codigo = yield* guardar(mundo, "rmi", JSON.stringify(corpoDaPessoa))
      const fora = navegante(mundo.base)
      const pagina = yield* fora.ver(`/c/${codigo}`)
      assert.strictEqual(pagina.status, 200)
      const secoes = [...new Set([...pagina.texto.matchAll(/href="(\?secao=[^"#]+)/g)].map(([, href = ""]) => href))]
      assert.isAbove(secoes.length, 1, "a section for each benefit and marco")
      const maior = yield* Effect.forEach(["", "?ano=2014", ...secoes.slice(0, 4)], (consulta) =>
        Effect.map(fora.ver(`/c/${codigo}${consulta.replaceAll("&amp;", "&")}`), ({ status, texto }) => {
          assert.strictEqual(status, 200, consulta)
          return brotliCompressSync(texto).length
        })
      )
      assert.isBelow(Math.max(...maior), 300_000)
      assert.strictEqual((yield* fora.ver(`/c/${codigo}?ano=abc`)).status, 400)
      assert.strictEqual((yield* fora.ver(`/c/${codigo}?documento=nenhum`)).status, 400)
    }).pipe(Effect.scoped)
  )
})
