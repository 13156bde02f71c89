/** Choices and result of a draft, over HTTP: what the page shows is what the API answers. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { fraseDaHipotese, fraseDoDesfecho } from "../../../src/domain/calculadoras/resultado/projecao-em-palavras.ts"
import { Copias } from "../../../src/domain/calculos/copias/portas.ts"
import type { Objeto } from "../../../src/domain/documentos/json-recebido.ts"
import { pedidoDeTempo } from "../../../src/domain/plataforma/rascunhos/contagem.ts"
import type { ProjecaoDoTempo } from "../../../src/domain/tempo/projecao/projecao.ts"
import { caminhoDe, enviarPasso, rascunhoCom, rascunhoVazioDe } from "../../apoio/calculadoras.ts"
import { resultadoDe } from "../../apoio/demonstrativos/calculado.ts"
import { navegante } from "../../apoio/painel/navegante.ts"
import { mundoDoPainel } from "../../apoio/painel/painel.ts"
import { pedidoDeAtrasados } from "../../apoio/rgps/atrasados.ts"
import { copiaCalculada } from "../../apoio/rgps/copias-calculadas.ts"
import { pedidoLongo, pedidoRmi } from "../../apoio/rgps/rmi.ts"

const BENEFICIOS = "rgps-beneficios"

const aberto = Effect.gen(function* () {
  const { base } = yield* mundoDoPainel({ semeado: true })
  const navegador = navegante(base)
  return { navegador, rascunho: yield* rascunhoCom(navegador, BENEFICIOS, "rmi", pedidoRmi()) }
})

const textoDe = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")

const semEntidades = (texto: string) =>
  texto.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&")

/** What is projected of a request, by the calculation itself. */
const projetado = (pedido: Objeto): ProjecaoDoTempo =>
  JSON.parse(resultadoDe("projetar-direito", JSON.stringify(pedidoDeTempo(pedido)))!)

/** `1234.5` as pages write it. */
const emReais = (valor: number) => valor.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The tables of a page, as they are read. */
const tabelasDe = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/<table[\s\S]*?<\/table>/g)].map(([tabela]) => textoDe(tabela))

/** Every amount with cents of a part of a result. */
const valoresEm = (parte: unknown): ReadonlyArray<number> =>
  typeof parte === "number"
    ? Number.isInteger(parte) || !Number.isInteger(Math.round(parte * 1e6) / 1e4)
      ? []
      : [parte]
    : typeof parte === "object" && parte !== null
      ? Object.values(parte).flatMap(valoresEm)
      : []

interface ResultadoDaApi {
  readonly maisVantajoso: { readonly rmi: number }
  readonly blocos: ReadonlyArray<{
    readonly fundamentos: ReadonlyArray<{
      readonly rmi: number
      readonly rendaNaDib: number
      readonly sb: number
      readonly fundamento: string
    }>
  }>
}

describe("the result of a draft", () => {
  it.live(
    "shows every income that the API answers for the same request, and its files",
    () =>
      Effect.gen(function* () {
        const { navegador, rascunho: base } = yield* aberto
        const pagina = yield* navegador.ver(`${base}/resultado`)
        expect([pagina.status, textoDe(pagina.texto).slice(-900)]).toEqual([200, expect.anything()])
        const result: ResultadoDaApi = JSON.parse(resultadoDe("rmi", JSON.stringify(pedidoRmi()))!)
        const mostrado = textoDe(pagina.texto)
        const fundamentos = result.blocos.flatMap((bloco) => bloco.fundamentos)
        expect(fundamentos.length).toBeGreaterThan(0)
        for (const { rmi, sb, fundamento } of fundamentos) {
          for (const visto of [emReais(rmi), emReais(sb), fundamento]) expect(mostrado).toContain(visto)
        }
        expect(mostrado).toContain(emReais(result.maisVantajoso.rmi))
        const direito = yield* navegador.ver(`${base}/resultado?parte=direito`)
        expect(textoDe(direito.texto)).toContain("Há direito a")
        const { faltam, hipotese } = projetado(pedidoRmi())
        expect(pagina.texto).toContain("parte=direito#o-que-falta")
        expect(faltam.length).toBeGreaterThan(0)
        for (const { fundamento, desfecho, requisitos } of faltam) {
          for (const dito of [fundamento, fraseDoDesfecho(desfecho), ...requisitos.map((r) => r.porExtenso)]) {
            expect(semEntidades(textoDe(direito.texto))).toContain(dito)
          }
        }
        if (hipotese !== null) expect(semEntidades(textoDe(direito.texto))).toContain(fraseDaHipotese(hipotese))
        for (const [nome, contem] of [
          ["demonstrativo.pdf", "%PDF-"],
          ["calculo.calc", '"tipo":"rmi"'],
          ["memoria.csv", ";"],
          ["memoria.xlsx", "PK"]
        ] as const) {
          const arquivo = yield* navegador.ver(`${base}/resultado/${nome}?parte=renda`)
          expect([nome, arquivo.status, arquivo.texto.includes(contem)]).toEqual([nome, 200, true])
          expect(pagina.texto).toContain(`${base}/resultado/${nome}?parte=renda`)
        }
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "that takes long is told while it is made, is of one calculation, and comes at once after it",
    () =>
      Effect.gen(function* () {
        const { base: origem } = yield* mundoDoPainel({ semeado: true })
        const navegador = navegante(origem)
        const base = yield* rascunhoCom(navegador, BENEFICIOS, "rmi", pedidoLongo())
        const espera = yield* navegador.ver(`${base}/resultado`)
        expect(espera.status).toBe(200)
        expect(espera.texto).toContain(`hx-sse:connect="${base}/andamento?parte=renda"`)
        expect(espera.texto).toContain(`href="${base}/resultado?parte=renda&amp;esperar=sim"`)
        const andamento = yield* navegador.ver(`${base}/andamento?parte=renda`)
        expect(andamento.cabecalhos.get("content-type")).toContain("text/event-stream")
        const eventos = andamento.texto.split("\n\n").filter((evento) => evento !== "")
        expect(eventos.slice(-2)).toEqual(["event: pronto\ndata: 1", "event: fim\ndata: 1"])
        const result: ResultadoDaApi = JSON.parse(resultadoDe("rmi", JSON.stringify(pedidoLongo()))!)
        const fundamentos = result.blocos.flatMap((bloco) => bloco.fundamentos)
        const ultimo = textoDe(eventos.at(-3)!.replaceAll("\ndata: ", "\n"))
        expect(ultimo).toContain(`${fundamentos.length} de ${fundamentos.length} fundamento`)
        for (const { rendaNaDib, fundamento } of fundamentos) {
          for (const visto of [emReais(rendaNaDib), fundamento]) expect(ultimo).toContain(visto)
        }
        // known by now: it is shown without being asked to wait
        const pronto = yield* navegador.ver(`${base}/resultado`)
        expect(textoDe(pronto.texto)).toContain(emReais(result.maisVantajoso.rmi))
        expect(pronto.texto).not.toContain("hx-sse:connect")
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "H11: shows, of both calculators, what the same calculation shows where it is kept, table by table; no value of it is in an address",
    () =>
      Effect.gen(function* () {
        const mundo = yield* mundoDoPainel({ semeado: true })
        const navegador = navegante(mundo.base)
        for (const { calculadora, tipo, pedido } of [
          { calculadora: BENEFICIOS, tipo: "rmi", pedido: pedidoRmi() },
          { calculadora: "rgps-atrasados", tipo: "atrasados", pedido: pedidoDeAtrasados() }
        ] as const) {
          const base = yield* rascunhoCom(navegador, calculadora, tipo, pedido)
          const nova = yield* copiaCalculada(tipo, JSON.stringify(pedido))
          const { codigo } = yield* mundo.nele(Copias.use(({ guardar }) => guardar(nova)))
          const vistas = new Set<string>()
          const ver = (consulta: string): Effect.Effect<void> =>
            Effect.gen(function* () {
              if (vistas.has(consulta)) return
              vistas.add(consulta)
              const doRascunho = yield* navegador.ver(`${base}/resultado?${consulta}`)
              const guardada = yield* navegador.ver(`/c/${codigo}?${consulta}`)
              expect([consulta, tabelasDe(doRascunho.texto)]).toEqual([consulta, tabelasDe(guardada.texto)])
              expect(tabelasDe(doRascunho.texto).length).toBeGreaterThan(0)
              const enderecos = [...doRascunho.texto.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href)
              for (const href of enderecos.filter((href) => /^\?|^\/calculadoras\/[^/]+\/./.test(href)))
                expect(href).toMatch(
                  /^(\/calculadoras\/rgps-\w+\/(?:[0-9a-f-]{36}\/[\w/.-]+|conferencia))?(\?(&?(amp;)?(parte|documento|secao|ano)=[\w-]+)+)?(#[\w-]+)?$/
                )
              for (const href of enderecos.filter((href) => /[?&](?:amp;)?(ano|documento|secao)=/.test(href))) {
                const outra = new URLSearchParams(/\?([^#]*)/.exec(href)?.[1]?.replaceAll("&amp;", "&"))
                outra.delete("parte")
                yield* ver(outra.toString())
              }
            })
          yield* ver("")
        }
      }).pipe(Effect.scoped),
    120_000
  )

  it.live("shows every figure that the API answers of an account of arrears", () =>
    Effect.gen(function* () {
      const { base: origem } = yield* mundoDoPainel({ semeado: true })
      const navegador = navegante(origem)
      const base = yield* rascunhoCom(navegador, "rgps-atrasados", "atrasados", pedidoDeAtrasados())
      const result = JSON.parse(resultadoDe("atrasados", JSON.stringify(pedidoDeAtrasados()))!)
      const planilha = yield* navegador.ver(`${base}/resultado/memoria.csv?parte=atrasados`)
      const pagina = textoDe((yield* navegador.ver(`${base}/resultado`)).texto)
      for (const valor of valoresEm(result.resumo)) expect(pagina).toContain(emReais(valor))
      const valores = valoresEm(result)
      expect(valores.length).toBeGreaterThan(200)
      const escritos = new Set(
        planilha.texto.split(/[;\r\n]/).map((cela) => Number(cela.replace(/"/g, "").replace(",", ".")))
      )
      const ausentes = valores.filter((valor) => !escritos.has(valor))
      expect(ausentes).toEqual([])
    }).pipe(Effect.scoped)
  )

  it.live("of a draft that is not complete says what is missing, each with the place where it is mended", () =>
    Effect.gen(function* () {
      const { base: origem } = yield* mundoDoPainel()
      const navegador = navegante(origem)
      const base = yield* rascunhoVazioDe(navegador, BENEFICIOS)
      const falta = yield* navegador.ver(`${base}/resultado`)
      expect(falta.status).toBe(422)
      for (const [campo, dito] of [
        ["dataApuracao", "Data do requerimento (DER): campo obrigatório"],
        ["opcoesContagem.especie", "Espécie: escolha uma"]
      ] as const) {
        expect(falta.texto).toContain(`<a href="${base}/escolhas#campo-${campo}">${dito}</a>`)
      }
      expect((yield* navegador.ver(`${base}/resultado?parte=outra&secao=y`)).status).toBe(422)
      for (const [consulta, dito] of [
        ["documento=x", "documento: esperado um destes"],
        ["ano=1", "ano: esperado AAAA"]
      ]) {
        const recusada = yield* navegador.ver(`${base}/resultado?${consulta}`)
        expect([recusada.status, recusada.texto.includes(dito!)]).toEqual([400, true])
      }
      expect((yield* navegante(origem).ver(`${base}/resultado`)).status).toBe(404)
    }).pipe(Effect.scoped)
  )

  it.live("over the quota says so on a page that leads back to the draft, and to another attempt", () =>
    Effect.gen(function* () {
      const limites = { institucional: 1000, publico: 1000, porOrigem: 3000 }
      const { base } = yield* mundoDoPainel({ semeado: true, limites })
      const navegador = navegante(base)
      const rascunho = yield* rascunhoCom(navegador, BENEFICIOS, "rmi", pedidoRmi())
      limites.publico = 0
      const { status, texto, cabecalhos } = yield* navegador.ver(`${rascunho}/resultado?parte=rmi`)
      expect([status, cabecalhos.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)])
      expect(textoDe(texto)).toMatch(/nada do que foi digitado se perdeu.*limite de 0 requisições por minuto/)
      expect(texto).toContain(`<a class="botao" href="${rascunho}/resultado?parte=rmi">Tentar de novo</a>`)
      for (const passo of ["escolhas", "revisao"]) expect(texto).toContain(`href="${rascunho}/${passo}"`)
    }).pipe(Effect.scoped)
  )

  it.live("goes on in an account of arrears", () =>
    Effect.gen(function* () {
      const { navegador, rascunho: base } = yield* aberto
      const pergunta = yield* navegador.ver(`${base}/atrasados`)
      expect([pergunta.status, textoDe(pergunta.texto).slice(-900)]).toEqual([200, expect.anything()])
      const comecada = yield* enviarPasso(navegador, `${base}/atrasados`, {}, pergunta)
      expect(caminhoDe(comecada)).toMatch(/^\/calculadoras\/rgps-atrasados\/[0-9a-f-]{36}\/revisao$/)
      const conta = caminhoDe(comecada).replace(/\/revisao$/, "")
      const escolhas = yield* navegador.ver(`${conta}/escolhas`)
      expect(escolhas.texto).toContain('name="beneficiosDevidos.0.rmi"')
      const calculada = yield* enviarPasso(
        navegador,
        `${conta}/escolhas`,
        { "parametros.dataAtualizacao": "10/03/2025", acao: "calcular" },
        escolhas
      )
      expect(caminhoDe(calculada)).toBe(`${conta}/resultado`)
      const resultado = yield* navegador.ver(`${conta}/resultado`)
      expect([resultado.status, textoDe(resultado.texto)]).toEqual([200, expect.stringContaining("Benefícios")])
    }).pipe(Effect.scoped)
  )
})

describe("the choices of a draft", () => {
  it.live("are kept, go into the calculation, and can be taken back", () =>
    Effect.gen(function* () {
      const { navegador, rascunho: base } = yield* aberto
      const antes = yield* navegador.ver(`${base}/escolhas`)
      expect(antes.status).toBe(200)
      const gravada = yield* enviarPasso(
        navegador,
        `${base}/escolhas`,
        { "opcoesRmi.diasPorAno": "365", "processo.numero": "1", acao: "guardar" },
        antes
      )
      expect([gravada.status, caminhoDe(gravada)]).toEqual([303, `${base}/escolhas`])
      const depois = yield* navegador.ver(`${base}/escolhas`)
      expect(depois.texto).toMatch(/<option value="365" selected>/)
      const parada = yield* enviarPasso(navegador, `${base}/escolhas`, { "opcoesRmi.diasPorAno": "360" }, antes)
      expect([parada.status, parada.texto.includes("mudou em outra aba")]).toEqual([409, true])
    }).pipe(Effect.scoped)
  )

  it.live("that are no values are said at their fields, and nothing typed is lost", () =>
    Effect.gen(function* () {
      const { navegador, rascunho: base } = yield* aberto
      const antes = yield* navegador.ver(`${base}/escolhas`)
      const errada = yield* enviarPasso(
        navegador,
        `${base}/escolhas`,
        {
          dataApuracao: "31/02/2024",
          "dependentes.quantidade": "500",
          "processo.autor": "Maria de Tal",
          "opcoesRmi.grupos12AcimaMenorTeto": "31",
          acao: "calcular"
        },
        antes
      )
      expect(errada.status).toBe(422)
      for (const [campo, digitado, mensagem] of [
        ["dataApuracao", "31/02/2024", "esperada uma data que exista"],
        ["dependentes.quantidade", "500", "esperado um número inteiro de 1 a 100"],
        ["opcoesRmi.grupos12AcimaMenorTeto", "31", "esperado um número inteiro de 0 a 30"]
      ] as const) {
        const entrada = new RegExp(`<input id="campo-${campo}"[^>]*>`).exec(errada.texto)?.[0] ?? ""
        expect(entrada).toContain(`value="${digitado}"`)
        expect(entrada).toContain('aria-invalid="true"')
        expect(errada.texto).toContain(mensagem)
      }
      expect(errada.texto).toContain('value="Maria de Tal"')
      expect((yield* navegador.ver(`${base}/escolhas`)).texto).not.toContain("Maria de Tal")
    }).pipe(Effect.scoped)
  )

  it.live("have lists that take items and give them up", () =>
    Effect.gen(function* () {
      const { navegador, rascunho: base } = yield* aberto
      const antes = yield* navegador.ver(`${base}/escolhas`)
      const mais = yield* enviarPasso(navegador, `${base}/escolhas`, { acao: "acrescentar:beneficios" }, antes)
      expect(mais.destino).toMatch(/escolhas#lista-beneficios$/)
      const com = yield* navegador.ver(`${base}/escolhas`)
      expect(com.texto).toContain('name="beneficios.0.especie"')
      const menos = yield* enviarPasso(navegador, `${base}/escolhas`, { acao: "remover:beneficios.0" }, com)
      expect(menos.destino).toMatch(/escolhas#lista-beneficios$/)
      expect((yield* navegador.ver(`${base}/escolhas`)).texto).not.toContain('name="beneficios.0.especie"')
    }).pipe(Effect.scoped)
  )
})
