/** Notices of a draft name and open their row; what stands twice is asked about before anything is calculated. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { enviarArquivo, enviarPasso, rascunhoCom } from "../../apoio/calculadoras.ts"
import { amostra } from "../../apoio/documentos/amostras.ts"
import { cartaEmPdf, POR_TEMPO, papeisDa } from "../../apoio/documentos/papeis-da-vida.ts"
import { formulario } from "../../apoio/http/envio.ts"
import { csrfDe, navegante } from "../../apoio/painel/navegante.ts"
import { mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"
import { pedidoDeAtrasados } from "../../apoio/rgps/atrasados.ts"
import { pedidoRmi, salariosDe } from "../../apoio/rgps/rmi.ts"

const comSalariosDuplos = () => {
  const pedido = pedidoRmi()
  const periodosContribuicao = pedido.periodosContribuicao.map((p) =>
    "salarios" in p ? { ...p, origem: "USUARIO" } : p
  )
  const salarios = salariosDe("2019-01", "2019-03", (i) => 1500 + 10 * i)
  return {
    ...pedido,
    salarios: salarios.map((s) => ({ ...s, origem: "CALCULO_INSS" })),
    periodosContribuicao: periodosContribuicao.map((p) => ("salarios" in p ? { ...p, salarios } : p))
  }
}

describe("a draft in which a value stands twice", () => {
  it.live(
    "asks, and calculates only once it is answered",
    () =>
      Effect.gen(function* () {
        const { base } = yield* mundoDoPainel({ semeado: true })
        const navegador = navegante(base)
        const rascunho = yield* rascunhoCom(navegador, "rgps-beneficios", "rmi", comSalariosDuplos())
        const recusado = yield* navegador.ver(`${rascunho}/resultado`)
        assert.strictEqual(recusado.status, 422)
        assert.include(recusado.texto, "o mesmo salário em 3 meses")
        assert.include(recusado.texto, `${rascunho}/revisao#repetidos`)
        const { carta } = yield* Effect.promise(() => papeisDa(POR_TEMPO))
        const enviada = formulario({ nome: "carta.pdf", bytes: cartaEmPdf(carta) })
        enviada.append("_csrf", csrfDe(yield* navegador.ver(`${rascunho}/conferencia`)))
        const junta = yield* navegador.enviarCorpo(`${rascunho}/conferencia/documentos`, enviada)
        assert.strictEqual(junta.status, 303)
        for (const arquivo of ["demonstrativo.pdf", "memoria.csv"]) {
          const baixado = yield* navegador.ver(`${rascunho}/conferencia/${arquivo}`)
          assert.strictEqual(baixado.status, 422, arquivo)
          assert.include(baixado.texto, "o mesmo salário em 3 meses")
        }
        const revisao = yield* navegador.ver(`${rascunho}/revisao`)
        assert.include(revisao.texto, 'id="repetidos"')
        const nome = /name="repetido" value="([^"]+)"/.exec(revisao.texto)?.[1]?.replaceAll("&quot;", '"') ?? ""
        const campos = { repetido: nome, acao: "tirar" }
        assert.strictEqual(
          (yield* enviarPasso(navegador, `${rascunho}/revisao/repetidos`, campos, revisao)).status,
          303
        )
        assert.strictEqual((yield* navegador.ver(`${rascunho}/resultado`)).status, 200)
      }).pipe(Effect.scoped),
    240_000
  )
})

describe("the result of a draft and what is kept of it", () => {
  it.live(
    "lead to the comparison with a letter; who keeps it reads before the click what becomes readable",
    () =>
      Effect.gen(function* () {
        const { entrarComo } = yield* mundoDoPainel({ semeado: true })
        const pessoa = yield* entrarComo(OUTRA)
        const beneficio = yield* rascunhoCom(pessoa, "rgps-beneficios", "rmi", pedidoRmi())
        for (const parte of ["renda", "direito"]) {
          const { texto } = yield* pessoa.ver(`${beneficio}/resultado?parte=${parte}`)
          assert.include(texto, `href="${beneficio}/conferencia"`)
        }
        const conta = yield* rascunhoCom(pessoa, "rgps-atrasados", "atrasados", pedidoDeAtrasados())
        assert.include(
          (yield* pessoa.ver(`${conta}/resultado`)).texto,
          'href="/calculadoras/rgps-beneficios/conferencia"'
        )
        assert.strictEqual((yield* pessoa.ver("/calculadoras/rgps-beneficios/conferencia")).status, 200)
        const guardar = yield* pessoa.ver(`${beneficio}/guardar?parte=renda`)
        const aviso = "nome, nascimento, NIT, processo, vínculos e salários"
        const lugares = [
          aviso,
          "o arquivo .calc, que qualquer um deles pode baixar ali, traz o CPF inteiro",
          "Criar o permalink"
        ].map((texto) => guardar.texto.indexOf(texto))
        assert.isTrue(
          lugares.every((lugar, i) => lugar > (lugares[i - 1] ?? -1)),
          String(lugares)
        )
        assert.include(guardar.texto, "Isso vale por dez anos.")
      }).pipe(Effect.scoped),
    240_000
  )
})

describe("a notice of a draft", () => {
  it.live(
    "names the row of the grid, in the words of the grid, and opens it",
    () =>
      Effect.gen(function* () {
        const { base } = yield* mundoDoPainel({ semeado: true })
        const navegador = navegante(base)
        const lido = yield* enviarArquivo(
          navegador,
          "/calculadoras/rgps-beneficios/documentos",
          "cnis.pdf",
          amostra("cnis/cnis-02-multipagina.pdf")
        )
        const rascunho = new URL(lido.destino).pathname.replace(/\/revisao$/, "")
        const { texto } = yield* navegador.ver(`${rascunho}/revisao`)
        assert.notMatch(texto, /<li>\s*Linha \d+:/)
        const citados = [
          ...texto.matchAll(
            /<a href="([^"]+\?editar=[^"]+#formulario-do-periodo)">\s*(Período (\d+), ([^<(]+?))\s*(?:\(|<)/g
          )
        ]
        assert.isNotEmpty(citados)
        for (const [, endereco = "", , numero, nome] of citados.slice(0, 5)) {
          const aberto = yield* navegador.ver(endereco.replaceAll("&amp;", "&"))
          assert.include(aberto.texto.replace(/\s+/g, " "), `<h3>Período ${numero}: ${nome}`)
        }
        // the same words of the grid
        const linhas = new Map(
          [...texto.matchAll(/<td data-rotulo="Nº">(\d+)<\/td>\s*<th scope="row">([^<]*)<\/th>/g)].map(([, n, d]) => [
            n,
            d
          ])
        )
        for (const [, , , numero, nome] of citados) assert.strictEqual(linhas.get(numero), nome)
      }).pipe(Effect.scoped),
    240_000
  )
})
