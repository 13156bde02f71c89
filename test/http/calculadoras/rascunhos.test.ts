/** Drafts of the web calculators over HTTP: how they begin, whose they are, and what a step does with them. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { escreverCalc } from "../../../src/domain/documentos/calc/escrita.ts"
import { POSTS_ANONIMOS_POR_MINUTO } from "../../../src/http/comum/registro/eventos-de-seguranca.ts"
import { amostra } from "../../apoio/documentos/amostras.ts"
import { campoOculto, navegadorDasCalculadoras } from "../../apoio/http/rascunhos.ts"
import { maiorTrecho } from "../../apoio/http/trecho.ts"
import { pedidoRmi } from "../../apoio/rgps/rmi.ts"
import { SEISCENTOS_PERIODOS } from "../../apoio/rgps/vida-maior.ts"
import { mediana } from "../../bench/comum/medida.ts"
import { mundo } from "../backoffice/mundo.ts"

/** A whole server starts, with its threads, however busy the machine is. */
const PRAZO = 180_000

const BENEFICIOS = "/calculadoras/rgps-beneficios"
const NOVO = {
  modo: "novo",
  "periodosContribuicao.0.descricao": "Padaria <b>Central</b>",
  "periodosContribuicao.0.dataInicial": "01/03/1985",
  "periodosContribuicao.0.dataFinal": "30/06/1999",
  "periodosContribuicao.0.formaContagem": "COMUM",
  "periodosContribuicao.0.naturezaVinculo": "EMPREGADO"
}

/** Of a draft as long as it may be. */
const MUDANCAS = 9
/** How much longer than to write the request as JSON and to read it again nobody else may have had a turn. */
const MAIOR_TRECHO = 12

/** Milliseconds of the processor to write a value as JSON and to read it again, on this machine. */
const escritaELeitura = (valor: object): number => {
  const VEZES = 30
  const antes = process.threadCpuUsage()
  for (let vez = 0; vez < VEZES; vez++) JSON.parse(JSON.stringify(valor))
  const { user, system } = process.threadCpuUsage(antes)
  return (user + system) / 1000 / VEZES
}

const comecado = Effect.gen(function* () {
  const m = yield* mundo({ inteiro: true })
  const n = navegadorDasCalculadoras(m.base)
  const { status, destino } = yield* n.enviar(`${BENEFICIOS}/vazio`, {})
  assert.strictEqual(status, 303)
  return { m, n, revisao: destino, base: destino.replace(/\/revisao$/, "") }
})

describe("a draft", () => {
  it.live(
    "begins empty, takes a period, says where its values came from, and undoes every step",
    () =>
      Effect.gen(function* () {
        const { m, n, revisao, base } = yield* comecado
        assert.strictEqual((yield* n.passo(`${revisao}?modo=novo`, `${base}/revisao/periodos`, NOVO)).status, 303)
        const { html } = yield* n.pedir(revisao)
        assert.include(html, "Padaria &lt;b&gt;Central&lt;/b&gt;")
        assert.include(html, "01/03/1985")
        assert.include(html, "(digitado)")
        assert.include(html, "Desfazer: acrescentar o período")
        assert.include(html, "falta escolher: a espécie do benefício")
        // what is kept is unreadable, and tells of no person
        const guardado = yield* m.nele(
          Effect.flatMap(SqlClient.SqlClient, (sql) =>
            Effect.orDie(
              sql<{ readonly linha: string }>`select row_to_json(t)::text as linha from rascunho_de_calculo t`
            )
          )
        )
        assert.strictEqual(guardado.length, 1)
        assert.notInclude(guardado[0]!.linha, Buffer.from("Padaria").toString("hex"))
        yield* n.passo(revisao, `${base}/revisao/desfazer`, {})
        assert.notInclude((yield* n.pedir(revisao)).html, "Padaria")
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "is discarded by its browser alone: nothing of it stays",
    () =>
      Effect.gen(function* () {
        const { m, n, revisao, base } = yield* comecado
        const outro = navegadorDasCalculadoras(m.base)
        yield* outro.enviar(`${BENEFICIOS}/vazio`, {})
        assert.strictEqual((yield* outro.enviar(`${base}/descartar`, { _csrf: "x" })).status, 404)
        assert.strictEqual((yield* n.enviar(`${base}/descartar`, { _csrf: "x" })).status, 403)
        assert.include((yield* n.pedir(revisao)).html, "Descartar agora")
        assert.strictEqual((yield* n.passo(revisao, `${base}/descartar`, {})).status, 303)
        assert.strictEqual((yield* n.pedir(revisao)).status, 404)
        const restam = yield* m.nele(
          Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.orDie(sql`select id from rascunho_de_calculo`))
        )
        assert.lengthOf(restam, 1, "that of the other browser")
        const passos = yield* m.nele(
          Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.orDie(sql`select 1 from rascunho_passo`))
        )
        assert.lengthOf(passos, 0)
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "A4, H8: one of another browser, expired, unknown or malformed is one same page, which keeps what was posted",
    () =>
      Effect.gen(function* () {
        const { m, n, revisao, base } = yield* comecado
        const outro = navegadorDasCalculadoras(m.base)
        yield* outro.enviar(`${BENEFICIOS}/vazio`, {})
        const alheio = yield* outro.pedir(revisao)
        assert.strictEqual(alheio.status, 404)
        const paginas = [
          yield* outro.pedir(`${BENEFICIOS}/7b0c6a1e-9a4f-4c5e-8f53-0d7a54d0a111/revisao`),
          yield* outro.pedir(`${BENEFICIOS}/nada/revisao`),
          yield* navegadorDasCalculadoras(m.base).pedir(revisao),
          // of the other calculator
          yield* n.pedir(revisao.replace("rgps-beneficios", "rgps-atrasados"))
        ]
        for (const { status, html } of paginas) {
          assert.strictEqual(status, 404)
          assert.strictEqual(html.replaceAll("rgps-atrasados", "rgps-beneficios"), alheio.html)
        }
        const enviado = yield* outro.enviar(`${base}/revisao/periodos`, { ...NOVO, _csrf: "x", revisao: "1" })
        assert.strictEqual(enviado.status, 404)
        const ditos = [...enviado.html.matchAll(/<dt>([^<]*)<\/dt><dd class="digitado">([^<]*)<\/dd>/g)]
        assert.deepStrictEqual(
          ditos.map(([, rotulo, valor]) => [rotulo, valor]),
          [
            ["Empregador ou atividade", "Padaria &lt;b&gt;Central&lt;/b&gt;"],
            ["Início", "01/03/1985"],
            ["Fim", "30/06/1999"],
            ["Forma de contagem", "Comum"],
            ["Categoria", "Empregado"]
          ]
        )
        const doAno = yield* outro.enviar(`${base}/salarios`, { "salarios.2024-05.valor": "1.412,00", _csrf: "x" })
        assert.include(doAno.html, '<dt>Salário de 05/2024</dt><dd class="digitado">1.412,00</dd>')
        assert.include(enviado.html, `href="${BENEFICIOS}"`)
        yield* m.nele(
          Effect.flatMap(SqlClient.SqlClient, (sql) =>
            Effect.orDie(sql`update rascunho_de_calculo set expira_em = clock_timestamp() - interval '1 second'`)
          )
        )
        const vencido = yield* n.pedir(revisao)
        assert.strictEqual(vencido.status, 404)
        assert.strictEqual(vencido.html, alheio.html)
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "a stale form is a 409 that keeps what was typed, and can be sent again",
    () =>
      Effect.gen(function* () {
        const { n, revisao, base } = yield* comecado
        const { html } = yield* n.pedir(`${revisao}?modo=novo`)
        const velho = { _csrf: campoOculto(html, "_csrf"), revisao: campoOculto(html, "revisao") }
        yield* n.passo(`${revisao}?modo=novo`, `${base}/revisao/periodos`, NOVO)
        const segundo = { ...NOVO, "periodosContribuicao.0.descricao": "Da outra aba", ...velho }
        const recusado = yield* n.enviar(`${base}/revisao/periodos`, segundo)
        assert.strictEqual(recusado.status, 409)
        assert.include(recusado.html, 'value="Da outra aba"')
        assert.include(recusado.html, "mudou em outra aba")
        assert.include(recusado.html, "Padaria")
        const denovo = yield* n.enviar(`${base}/revisao/periodos`, {
          ...segundo,
          _csrf: campoOculto(recusado.html, "_csrf"),
          revisao: campoOculto(recusado.html, "revisao")
        })
        assert.strictEqual(denovo.status, 303)
        const { html: ambos } = yield* n.pedir(revisao)
        assert.include(ambos, "Padaria")
        assert.include(ambos, "Da outra aba")
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "H9: takes no form without the proof of this draft, nor one of another site",
    () =>
      Effect.gen(function* () {
        const { n, revisao, base } = yield* comecado
        const outro = yield* n.enviar(`${BENEFICIOS}/vazio`, {})
        const { html } = yield* n.pedir(outro.destino)
        const doOutro = campoOculto(html, "_csrf")
        for (const _csrf of ["", "x", doOutro]) {
          assert.strictEqual(
            (yield* n.enviar(`${base}/revisao/periodos`, { ...NOVO, _csrf, revisao: "1" })).status,
            403
          )
        }
        const deFora = yield* n.enviar(`${base}/revisao/periodos`, NOVO, { "sec-fetch-site": "cross-site" })
        assert.strictEqual(deFora.status, 403)
        assert.notInclude((yield* n.pedir(revisao)).html, "Padaria")
        const semRevisao = yield* n.enviar(`${base}/revisao/desfazer`, {
          _csrf: campoOculto((yield* n.pedir(revisao)).html, "_csrf")
        })
        assert.strictEqual(semRevisao.status, 422)
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "says each problem at its field, 422, and loses nothing that was typed",
    () =>
      Effect.gen(function* () {
        const { n, revisao, base } = yield* comecado
        const errado = yield* n.passo(`${revisao}?modo=novo`, `${base}/revisao/periodos`, {
          ...NOVO,
          "periodosContribuicao.0.dataInicial": "31/02/1985",
          "periodosContribuicao.0.fatorConversaoModificado": "1.234"
        })
        assert.strictEqual(errado.status, 422)
        assert.match(
          errado.html,
          /name="periodosContribuicao\.0\.dataInicial"[^>]*value="31\/02\/1985"[^>]*aria-invalid="true"/s
        )
        assert.match(errado.html, /name="periodosContribuicao\.0\.fatorConversaoModificado"[^>]*aria-invalid="true"/s)
        assert.include(errado.html, "Padaria &lt;b&gt;Central&lt;/b&gt;")
        const invertido = yield* n.passo(`${revisao}?modo=novo`, `${base}/revisao/periodos`, {
          ...NOVO,
          "periodosContribuicao.0.dataFinal": "01/01/1980"
        })
        assert.strictEqual(invertido.status, 422)
        assert.match(invertido.html, /name="periodosContribuicao\.0\.dataFinal"[^>]*aria-invalid="true"/s)
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "asks for the category of periods that are typed or pasted, and once for all that have none",
    () =>
      Effect.gen(function* () {
        const { n, revisao, base } = yield* comecado
        const formulario = yield* n.pedir(`${revisao}?modo=novo`)
        const [seletor = ""] = /<select[^>]*naturezaVinculo.*?<\/select>/s.exec(formulario.html) ?? []
        assert.match(seletor, /<option value="" selected>Escolha/)
        const sem = { ...NOVO, "periodosContribuicao.0.naturezaVinculo": "" }
        const recusado = yield* n.passo(`${revisao}?modo=novo`, `${base}/revisao/periodos`, sem)
        assert.strictEqual(recusado.status, 422)
        assert.match(recusado.html, /name="periodosContribuicao\.0\.naturezaVinculo"[^>]*aria-invalid="true"/s)
        const linhas = "01/03/1985\t30/06/1999\tPadaria\tComum\n01/07/1999\t31/12/2005\tOficina\tComum\tEmpregado"
        const colar = (categoria: string) =>
          n.passo(`${revisao}?modo=colar`, `${base}/revisao/colar`, { modo: "colar", texto: linhas, categoria })
        const semResposta = yield* colar("")
        assert.strictEqual(semResposta.status, 422)
        assert.include(semResposta.html, "1 período não traz a categoria")
        assert.match(semResposta.html, /name="categoria"[^>]*aria-invalid="true"/s)
        assert.strictEqual((yield* colar("CONTRIBUINTE_INDIVIDUAL")).status, 303)
        const { html } = yield* n.pedir(revisao)
        assert.include(html, "Contribuinte individual")
        assert.notInclude(html, "A informar")
        assert.notInclude(html, "/revisao/categoria")
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "divides, joins and takes away periods, and pastes them from a spreadsheet",
    () =>
      Effect.gen(function* () {
        const { n, revisao, base } = yield* comecado
        const colado =
          "Início\tFim\tNome\tForma\n01/03/1985\t30/06/1999\tPadaria\tComum\n01/07/1999\t31/12/2005\tOficina\tEspecial (25 anos)"
        const errado = yield* n.passo(`${revisao}?modo=colar`, `${base}/revisao/colar`, {
          modo: "colar",
          texto: `${colado}\n31/02/2006\t01/01/2005\tX`
        })
        assert.strictEqual(errado.status, 422)
        assert.include(errado.html, "linha 4: o início não é uma data que exista")
        assert.include(errado.html, "31/02/2006\t01/01/2005\tX")
        assert.strictEqual(
          (yield* n.passo(`${revisao}?modo=colar`, `${base}/revisao/colar`, {
            modo: "colar",
            texto: colado,
            categoria: "EMPREGADO"
          })).status,
          303
        )
        const { html } = yield* n.pedir(revisao)
        assert.include(html, "Especial (25 anos)")
        const dividido = yield* n.passo(`${revisao}?editar=1`, `${base}/revisao/periodos`, {
          periodo: "1",
          acao: "dividir",
          "periodosContribuicao.0.dividirEm": "01/01/1990"
        })
        assert.strictEqual(dividido.status, 303)
        assert.include((yield* n.pedir(revisao)).html, "31/12/1989")
        const fora = yield* n.passo(`${revisao}?editar=1`, `${base}/revisao/periodos`, {
          periodo: "1",
          acao: "dividir",
          "periodosContribuicao.0.dividirEm": "01/01/2030"
        })
        assert.strictEqual(fora.status, 422)
        assert.match(fora.html, /name="periodosContribuicao\.0\.dividirEm"[^>]*aria-invalid="true"/s)
        yield* n.passo(`${revisao}?editar=1`, `${base}/revisao/periodos`, {
          periodo: "1",
          acao: "juntar",
          "periodosContribuicao.0.juntarCom": "1/2"
        })
        const { html: junto } = yield* n.pedir(revisao)
        assert.notInclude(junto, "31/12/1989")
        assert.include(junto, "30/06/1999")
        yield* n.passo(revisao, `${base}/revisao/periodos`, { periodo: "2", acao: "tirar" })
        assert.notInclude((yield* n.pedir(revisao)).html, "Oficina")
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "reads a document; a second one, or one of another person, waits for the person to decide",
    () =>
      Effect.gen(function* () {
        const m = yield* mundo({ inteiro: true })
        const n = navegadorDasCalculadoras(m.base)
        const lido = yield* n.enviarArquivo(`${BENEFICIOS}/documentos`, "cnis.pdf", amostra("cnis/cnis-01-pequeno.pdf"))
        assert.strictEqual(lido.status, 303, lido.html)
        const base = lido.destino.replace(/\/revisao$/, "")
        const { html } = yield* n.pedir(lido.destino)
        assert.include(html, "Extrato do CNIS: cnis.pdf")
        assert.include(html, "usado no cálculo")
        const periodos = (pagina: string) => (pagina.match(/\?editar=[^"]*" hx-get/g) ?? []).length
        const antes = periodos(html)
        assert.isAbove(antes, 0)
        const _csrf = campoOculto(html, "_csrf")
        const outra = yield* n.enviarArquivo(
          `${base}/documentos`,
          "outra.txt",
          amostra("cnis/cnis-02-multipagina.txt"),
          {
            _csrf
          }
        )
        assert.strictEqual(outra.status, 303, outra.html)
        const { html: avisada } = yield* n.pedir(lido.destino)
        assert.include(avisada, "Este documento parece ser de outra pessoa")
        assert.strictEqual(periodos(avisada), antes, "nothing is merged silently")
        yield* n.passo(lido.destino, `${base}/revisao/documentos`, { documento: "2", acao: "recusar" })
        assert.notInclude((yield* n.pedir(lido.destino)).html, "Somar ao que há")
        // without the proof of the draft nothing is taken
        const semProva = yield* n.enviarArquivo(`${base}/documentos`, "x.txt", amostra("cnis/cnis-02-multipagina.txt"))
        assert.strictEqual(semProva.status, 403)
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "says what is wrong with a file at its field, and begins with a .calc or a dossier",
    () =>
      Effect.gen(function* () {
        const m = yield* mundo({ inteiro: true })
        const n = navegadorDasCalculadoras(m.base)
        const nada = yield* n.enviarArquivo(
          `${BENEFICIOS}/documentos`,
          "x.pdf",
          new TextEncoder().encode("%PDF-1.4 nada")
        )
        assert.strictEqual(nada.status, 422)
        assert.match(nada.html, /name="file"[^>]*aria-invalid="true"/s)
        const texto = yield* n.enviarArquivo(`${BENEFICIOS}/documentos`, "x.txt", new TextEncoder().encode("bom dia"))
        assert.strictEqual(texto.status, 422)
        const dossie = yield* n.enviarArquivo(
          "/calculadoras/rgps-atrasados/documentos",
          "dossie.json",
          amostra("prevjud/prevjud-04-dois-auxilios.json")
        )
        assert.strictEqual(dossie.status, 303, dossie.html)
        assert.include((yield* n.pedir(dossie.destino)).html, "usado no cálculo")
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "writes salaries a year at a time, by month, and pastes many of them",
    () =>
      Effect.gen(function* () {
        const { n, revisao, base } = yield* comecado
        yield* n.passo(`${revisao}?modo=novo`, `${base}/revisao/periodos`, NOVO)
        const cela = "periodosContribuicao.0.salarios.1995-03.valor"
        const gravado = yield* n.passo(`${base}/salarios?ano=1995`, `${base}/salarios`, {
          ano: "1995",
          [cela]: "1.234,56"
        })
        assert.strictEqual(gravado.status, 303)
        assert.match((yield* n.pedir(`${base}/salarios?ano=1995`)).html, /1995-03\.valor" value="1\.234,56"/)
        const errado = yield* n.passo(`${base}/salarios?ano=1995`, `${base}/salarios`, { ano: "1995", [cela]: "12,3x" })
        assert.strictEqual(errado.status, 422)
        assert.match(errado.html, /value="12,3x"[^>]*aria-invalid="true"/s)
        const colado = yield* n.passo(`${base}/salarios?ano=1995`, `${base}/salarios/colar`, {
          ano: "1995",
          modo: "colar",
          coluna: "periodosContribuicao.0.salarios",
          texto: "03/1995\t2.000,00\n04/1995\t2.100,50"
        })
        assert.strictEqual(colado.status, 303)
        const { html } = yield* n.pedir(`${base}/salarios?ano=1995`)
        assert.match(html, /1995-03\.valor" value="2\.000(,00)?"/)
        assert.match(html, /1995-04\.valor" value="2\.100,50?"/)
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "counts edits apart from the other forms of who is not signed in",
    () =>
      Effect.gen(function* () {
        const { n, revisao, base } = yield* comecado
        const { html } = yield* n.pedir(`${revisao}?modo=colar`)
        const colado = { _csrf: campoOculto(html, "_csrf"), revisao: campoOculto(html, "revisao"), modo: "colar" }
        for (let vez = 0; vez <= POSTS_ANONIMOS_POR_MINUTO; vez++) {
          assert.strictEqual((yield* n.enviar(`${base}/revisao/colar`, colado)).status, 422)
        }
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "a change reads and writes its own step alone, however long the history is",
    () =>
      Effect.gen(function* () {
        const { m, n, revisao, base } = yield* comecado
        const noBanco = <A>(pedir: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
          m.nele(Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.orDie(pedir(sql))))
        const guardados = noBanco(
          (sql) =>
            sql<{ passos: number; soma: number; quantos: number; bytes: number; claros: string }>`
              select passos, bytes_dos_passos::int as soma, count(p.numero)::int as quantos, sum(p.bytes)::int as bytes,
                string_agg(encode(p.conteudo, 'escape'), '') as claros
              from rascunho_de_calculo r left join rascunho_passo p on p.rascunho = r.id group by r.id`
        )
        const mudar = (descricao: string) =>
          n.passo(`${revisao}?modo=novo`, `${base}/revisao/periodos`, {
            ...NOVO,
            "periodosContribuicao.0.descricao": descricao
          })
        for (const nome of ["Padaria", "Oficina", "Farmacia"]) assert.strictEqual((yield* mudar(nome)).status, 303)
        const [tres] = yield* guardados
        assert.deepStrictEqual([tres?.passos, tres?.quantos, tres?.soma], [3, 3, tres?.bytes])
        assert.notInclude(tres!.claros, "Padaria")
        // whoever read them would find that they were altered
        yield* noBanco((sql) => sql`update rascunho_passo set conteudo = 'outro' where numero < 2`)
        assert.strictEqual((yield* mudar("Livraria")).status, 303)
        for (const nome of ["Livraria", "Farmacia"]) {
          assert.include((yield* n.pedir(revisao)).html, nome)
          assert.strictEqual((yield* n.passo(revisao, `${base}/revisao/desfazer`, {})).status, 303)
        }
        const [dois] = yield* guardados
        assert.deepStrictEqual([dois?.passos, dois?.quantos, dois?.soma], [2, 2, dois?.bytes])
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "of 600 periods and 12,000 salaries leaves others their turn of the loop while it is changed",
    () =>
      Effect.gen(function* () {
        const { n } = yield* comecado
        const corpo = { ...pedidoRmi(), periodosContribuicao: SEISCENTOS_PERIODOS }
        const arquivo = escreverCalc({ tipo: "rmi", corpo, geradoEm: "2026-11-01T12:00:00.000Z", versao: "0" })
        const bytes = new TextEncoder().encode(JSON.stringify(arquivo))
        const { destino } = yield* n.enviarArquivo(`${BENEFICIOS}/documentos`, "caso.calc", bytes)
        const trechos: Array<number> = []
        for (let vez = 0; vez < MUDANCAS; vez++) {
          // the page calculates what the draft comes to, which is done here where threads do it for the service
          const { html } = yield* n.pedir(`${destino}?modo=novo`)
          const [mudada, trecho] = yield* maiorTrecho(
            n.enviar(`${destino}/periodos`, {
              ...NOVO,
              _csrf: campoOculto(html, "_csrf"),
              revisao: campoOculto(html, "revisao")
            })
          )
          assert.strictEqual(mudada.status, 303)
          trechos.push(trecho)
        }
        assert.isBelow(mediana(trechos), MAIOR_TRECHO * escritaELeitura(corpo))
      }).pipe(Effect.scoped),
    PRAZO
  )
})
