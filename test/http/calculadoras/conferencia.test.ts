/** The page of the comparison with a letter, over HTTP: what it shows is what the API answers, and what it refuses. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ResultadoDaConferencia } from "../../../src/domain/calculos/carta/resultado.ts"
import { resultadoDe } from "../../apoio/demonstrativos/calculado.ts"
import { lerPdf } from "../../apoio/documentos/amostras.ts"
import { cartaEmPdf, POR_TEMPO, papeisDa } from "../../apoio/documentos/papeis-da-vida.ts"
import { campoOculto, navegadorDasCalculadoras } from "../../apoio/http/rascunhos.ts"
import { mundoDoPainel } from "../../apoio/painel/painel.ts"
import { escreverPdf, FONTE, fluxo, umaPagina } from "../../apoio/pdf/pdf-escrito.ts"
import { conferirSozinha, lida } from "../../domain/rmi/conferencia/cartas.ts"
import { ERROS } from "../../domain/rmi/conferencia/erros.ts"

const PRAZO = 180_000
const CONFERIR = "/calculadoras/rgps-beneficios/conferencia"

type Navegador = ReturnType<typeof navegadorDasCalculadoras>
type Conferida = typeof ResultadoDaConferencia.Type

const textoDe = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&quot;", '"')
const semEspacos = (escrito: string) => escrito.replace(/\s+/g, "")
const emReais = (valor: number) =>
  Math.abs(valor).toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** With the errors of these names. */
const comErros = (papeis: Awaited<ReturnType<typeof papeisDa>>, ...nomes: ReadonlyArray<string>) => {
  const brutos = new Map(papeis.resultado.memoria.map((l) => [l.competencia, l.salarioBruto]))
  return nomes.reduce(
    (carta, nome) => ERROS.find((erro) => erro.nome === nome)!.plantar(carta, brutos)!.carta,
    papeis.carta
  )
}

const textoDoPdf = async (bytes: Uint8Array): Promise<string> =>
  JSON.stringify((await lerPdf(bytes)).paginas.map(({ linhas }) => linhas.map(({ texto }) => texto).join(" ")))

const mundoLargo = Effect.map(
  mundoDoPainel({ semeado: true, limites: { institucional: 1000, publico: 1000, porOrigem: 3000 } }),
  ({ base }) => navegadorDasCalculadoras(base)
)

/** A further document of the draft, sent from the page of the comparison. */
const juntar = (n: Navegador, pagina: string, nome: string, bytes: Uint8Array) =>
  Effect.flatMap(n.pedir(pagina), ({ html }) =>
    n.enviarArquivo(`${pagina.split("?")[0]}/documentos`, nome, bytes, { _csrf: campoOculto(html, "_csrf") })
  )

/** Sent with the page's proof: what it says afterwards. */
const depoisDe = (n: Navegador, pagina: string, nome: string, bytes: Uint8Array) =>
  Effect.gen(function* () {
    const enviada = yield* juntar(n, pagina, nome, bytes)
    return enviada.status === 303 ? yield* n.pedir(enviada.destino) : enviada
  })

/** What the page asks for, as it proposes it. */
/** What the page asks for, the rest as it proposes it. */
const comSexo = (n: Navegador, pagina: string) =>
  n.passo(pagina, pagina, {
    "opcoesContagem.especie": "42",
    dataApuracao: "20/05/2013",
    "dadosSegurado.sexo": "M"
  })

describe("the comparison with a letter", () => {
  it.live(
    "the letter first, then the record: what is missing is asked for, and every figure is that of the API",
    () =>
      Effect.gen(function* () {
        const n = yield* mundoLargo
        const papeis = yield* Effect.promise(() => papeisDa(POR_TEMPO))
        const carta = comErros(papeis, "wrong index", "wrong coefficient", "another income than the one calculated")
        assert.include((yield* n.pedir("/calculadoras/rgps-beneficios")).html, `href="${CONFERIR}"`)
        assert.strictEqual((yield* n.pedir(CONFERIR)).status, 200)
        const comecada = yield* n.enviarArquivo(CONFERIR, "carta.pdf", cartaEmPdf(carta))
        assert.match(comecada.destino, /\/conferencia$/)
        const pagina = comecada.destino
        const semCnis = textoDe((yield* n.pedir(pagina)).html)
        assert.include(semCnis, "Envie o extrato do CNIS")
        assert.include(semCnis, "carta.pdf")
        // the account of the letter is checked all the same, from its own lines
        const { contaDaCarta: sozinha } = conferirSozinha(lida(carta))
        assert.isFalse(sozinha.confere)
        for (const { texto: dito } of sozinha.itens) assert.include(semCnis, dito)
        assert.include(semCnis, "A conta da carta não fecha em")
        const semSexo = textoDe((yield* depoisDe(n, pagina, "cnis.pdf", papeis.cnis)).html)
        assert.notInclude(semSexo, "Envie o extrato do CNIS")
        assert.include(semSexo, "Diga os dados abaixo")
        const errada = yield* n.passo(pagina, pagina, { "dadosSegurado.sexo": "M", dib: "31/02/2013" })
        assert.strictEqual(errada.status, 422)
        assert.include(errada.html, 'value="31/02/2013"')
        assert.include(errada.html, 'aria-invalid="true"')
        assert.strictEqual((yield* comSexo(n, pagina)).status, 303)

        const vista = yield* n.pedir(`${pagina}?ano=todos`)
        assert.strictEqual(vista.status, 200)
        const mostrado = textoDe(vista.html)
        const daApi: Conferida = JSON.parse(
          resultadoDe("conferir-carta", JSON.stringify({ carta: lida(carta), pedido: papeis.pedido }))!
        )
        assert.isFalse(daApi.confere)
        assert.include(mostrado, "Não: a carta diverge do cálculo")
        const { rmiCarta, rmiCalculada, diferencaMensal, fundamento, divergencias, meses } = daApi
        for (const valor of [rmiCarta, rmiCalculada, diferencaMensal]) assert.include(mostrado, emReais(valor))
        assert.include(mostrado, fundamento)
        assert.isAbove(divergencias.length, 1)
        assert.strictEqual(mostrado.indexOf(divergencias[0]!.texto), mostrado.indexOf("Índice de correção de"))
        for (const { texto, artigo, efeitoNaRmi } of divergencias) {
          for (const visto of [texto, artigo, emReais(efeitoNaRmi)]) assert.include(mostrado, visto)
        }
        const tabela = vista.html.slice(vista.html.indexOf('<section id="meses"'))
        const linhas = [...tabela.matchAll(/<tr[^>]*>\s*<th scope="row">([\s\S]*?)<\/tr>/g)].map(([, l = ""]) => l)
        assert.strictEqual(linhas.length, meses.length)
        for (const [i, { competencia, carta: dela, calculado, diverge }] of meses.entries()) {
          const linha = textoDe(linhas[i]!)
          assert.include(linha, competencia.split("-").reverse().join("/"))
          for (const valor of [dela!.salario, dela!.salarioCorrigido, calculado!.salario, calculado!.salarioCorrigido!])
            assert.include(linha, emReais(valor))
          for (const indice of [dela!.indice, calculado!.indice!])
            assert.include(linha, indice.toFixed(4).replace(".", ","))
          assert.strictEqual(linha.includes("≠ índice"), diverge)
        }
        // page, statement and tables say one thing
        const { maiorDivergencia: maior, somaDosEfeitos, interacao, etapas, contaDaCarta } = daApi
        assert.isBelow(mostrado.indexOf(maior!.texto), mostrado.indexOf("A renda Na carta"))
        const baixados = { csv: `${pagina}/memoria.csv`, pdf: `${pagina}/demonstrativo.pdf` }
        const csv = textoDe((yield* n.pedir(baixados.csv)).html)
        const pdf = yield* n.baixar(baixados.pdf)
        assert.strictEqual(pdf.cabecalhos.get("content-disposition"), 'attachment; filename="conferencia.pdf"')
        const corrido = semEspacos(yield* Effect.promise(() => textoDoPdf(pdf.bytes)))
        const planilha = semEspacos(csv)
        // on paper the cells of a table are read beside each other: only the largest stands in prose
        assert.include(corrido, semEspacos(maior!.texto))
        for (const { texto: dito } of divergencias) assert.include(planilha, semEspacos(dito))
        for (const { texto: dito } of contaDaCarta.itens) assert.include(planilha, semEspacos(dito))
        for (const valor of [
          diferencaMensal,
          rmiCarta,
          rmiCalculada,
          ...etapas.map(({ efeitoNaRmi }) => efeitoNaRmi)
        ]) {
          assert.include(corrido, emReais(valor))
        }
        for (const valor of [somaDosEfeitos, ...(Math.abs(interacao) < 0.005 ? [] : [interacao])]) {
          for (const onde of [mostrado, corrido, csv]) assert.include(onde, emReais(valor))
        }
        // a year at a time, the one of the first divergence first
        const [ano = ""] = divergencias[0]!.competencia!.split("-")
        assert.include((yield* n.pedir(pagina)).html, `>Mês a mês: ${ano}<`)
        const fragmento = yield* n.pedir(`${pagina}?ano=1999`, { headers: { "hx-request": "true" } })
        assert.match(fragmento.html.trim(), /^<section id="meses"[\s\S]*Mês a mês: 1999/)
        assert.notInclude(fragmento.html, "<html")
        for (const proximo of ["atrasados", "resultado?parte=renda"]) {
          assert.include(vista.html, `${pagina.replace("conferencia", proximo)}"`)
        }
        // from the other steps
        const base = pagina.replace(/\/conferencia$/, "")
        assert.include((yield* n.pedir(`${base}/revisao`)).html, `href="${base}/conferencia?carta=1"`)
        assert.include((yield* n.pedir(`${base}/resultado`)).html, `href="${base}/conferencia"`)
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "the record first; another fundamento; letters and papers that cannot be compared, each said where it is mended",
    () =>
      Effect.gen(function* () {
        const n = yield* mundoLargo
        const papeis = yield* Effect.promise(() => papeisDa(POR_TEMPO))
        const escrita = (texto: string) => new TextEncoder().encode(texto)
        const doTexto = (mudar: (texto: string) => string) =>
          Effect.map(
            Effect.promise(() => import("../../domain/rmi/conferencia/cartas.ts")),
            ({ imprimir }) => escrita(mudar(imprimir(papeis.carta)))
          )
        // what is no document is said at the field of the file
        const imagem = escreverPdf([...umaPagina(), fluxo("0 0 600 800 re f"), FONTE])
        for (const [nome, bytes] of [
          ["imagem.pdf", imagem],
          ["nada.txt", escrita("um texto qualquer\n")]
        ] as const) {
          const recusada = yield* n.enviarArquivo(CONFERIR, nome, bytes)
          assert.deepStrictEqual(
            [recusada.status, recusada.html.includes('aria-invalid="true"')],
            [422, true],
            textoDe(recusada.html)
          )
        }
        const { destino: pagina } = yield* n.enviarArquivo(CONFERIR, "cnis.pdf", papeis.cnis)
        assert.include(textoDe((yield* n.pedir(pagina)).html), "Envie a carta de concessão")
        const imagemDepois = yield* juntar(n, pagina, "imagem.pdf", imagem)
        assert.deepStrictEqual([imagemDepois.status, imagemDepois.html.includes('aria-invalid="true"')], [422, true])
        // species and date of the request come from the letter, and the page says so
        const comCarta = textoDe((yield* depoisDe(n, pagina, "carta.pdf", cartaEmPdf(papeis.carta))).html)
        assert.include(
          comCarta,
          "Tirado da própria carta, e por isso não conferido: Espécie; Data do requerimento (DER)"
        )
        yield* comSexo(n, pagina)
        const confere = textoDe((yield* n.pedir(pagina)).html)
        assert.include(confere, "Sim: a carta confere com o cálculo")

        const outro = yield* n.pedir(`${pagina}?chaveFundamento=CF201_7_I_TC&marcoTemporal=DER`)
        const opcao = /<option value="CF201_7_I_TC" selected>([^<]+)</.exec(outro.html)?.[1]
        assert.isDefined(opcao)
        assert.include(textoDe(outro.html), `Fundamento comparado ${opcao}`)
        const errado = yield* n.pedir(`${pagina}?chaveFundamento=NENHUM`)
        assert.strictEqual(errado.status, 422)
        assert.match(errado.html, /<select id="campo-chaveFundamento"[^>]*aria-invalid="true"/)

        const recusas = [
          ["de outra espécie", (t: string) => t.replace("(42)", "(32)"), "a carta é da espécie 32"],
          ["sem lista", (t: string) => t.replace(/^\d{3} \d\d\/\d{4} .*\n/gm, ""), "não traz lista de salários"],
          ["de outra pessoa", (t: string) => t.replace("1000002091-2", "1000002182-0"), "é de outra pessoa"]
        ] as const
        for (const [nome, mudar, dito] of recusas) {
          const recusada = yield* depoisDe(n, pagina, `${nome}.txt`, yield* doTexto(mudar))
          assert.strictEqual(recusada.status, 422, nome)
          const mostrado = textoDe(recusada.html)
          assert.include(mostrado, dito)
          assert.notMatch(mostrado, /opcoesContagem|dadosSegurado|pedido\./)
          // the other letters are there still, and confer
          assert.strictEqual((yield* n.pedir(`${pagina}?carta=2`)).status, 200)
        }
        // an account of arrears leads to the beginning of a comparison
        const { destino: conta } = yield* n.enviar("/calculadoras/rgps-atrasados/vazio", {})
        assert.strictEqual((yield* n.pedir(conta.replace("revisao", "conferencia"))).destino, CONFERIR)
        assert.strictEqual((yield* n.pedir(conta.replace("revisao", "conferencia/memoria.csv"))).status, 404)
        assert.strictEqual((yield* n.pedir("/calculadoras/rgps-atrasados/conferencia")).status, 404)
        assert.notInclude((yield* n.pedir("/calculadoras/rgps-atrasados")).html, "Conferir uma carta")
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "counts as the lowest class, once for each comparison that is made; over the quota the page keeps what was chosen",
    () =>
      Effect.gen(function* () {
        // taken away at once: no count of this test depends on the minute it falls in
        const limites = { institucional: 1000, publico: 1000, porOrigem: 3000 }
        const { base } = yield* mundoDoPainel({ semeado: true, limites })
        const n = navegadorDasCalculadoras(base)
        const papeis = yield* Effect.promise(() => papeisDa(POR_TEMPO))
        const { destino: pagina } = yield* n.enviarArquivo(CONFERIR, "carta.pdf", cartaEmPdf(papeis.carta))
        yield* juntar(n, pagina, "cnis.pdf", papeis.cnis)
        yield* comSexo(n, pagina)
        assert.strictEqual((yield* n.pedir(pagina)).status, 200)
        limites.publico = 0
        // the same comparison, however many of its years are looked at, is made once
        for (const consulta of ["", "?ano=1999", "?ano=todos"]) {
          assert.strictEqual((yield* n.pedir(`${pagina}${consulta}`)).status, 200, consulta)
        }
        const demais = yield* n.pedir(`${pagina}?chaveFundamento=CF201_7_I_TC`)
        assert.strictEqual(demais.status, 429)
        assert.match(demais.cabecalhos.get("retry-after") ?? "", /^\d+$/)
        assert.include(textoDe(demais.html), "limite de 0 requisições por minuto")
        assert.match(demais.html, /<option value="CF201_7_I_TC" selected>/)
        const envio = yield* n.enviarArquivo(CONFERIR, "carta.pdf", cartaEmPdf(papeis.carta))
        assert.deepStrictEqual([envio.status, envio.html.includes('id="campo-file"')], [429, true])
      }).pipe(Effect.scoped),
    PRAZO
  )
})
