/** A month's work of an administrator, step by step as a person walked it, in a real browser at both widths. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { definicaoDe } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { TabelasVigentes } from "../../../src/domain/indices/portas.ts"
import { carregarDaFonte } from "../../apoio/indices/cargas.ts"
import { fazer } from "../../apoio/painel/gestos.ts"
import {
  entrarNoNavegador,
  fotografar,
  navegador,
  novaPagina,
  semNavegador,
  semViolacoes
} from "../../apoio/painel/navegador.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../../apoio/painel/painel.ts"
import { fontesFalsas } from "../../apoio/processos/fontes-externas.ts"

const tabela = definicaoDe("tabela")!
const LINHAS = "/_painel/tabelas/tabela/linhas"

/** `AAAA-MM` of the month `atras` months before this one. */
const mesAtras = (atras: number): string => {
  const hoje = new Date()
  return new Date(Date.UTC(hoje.getUTCFullYear(), hoje.getUTCMonth() - atras, 1)).toISOString().slice(0, 7)
}
const br = (mes: string): string => mes.split("-").reverse().join("/")

describe.skipIf(semNavegador !== undefined)("the walk through the panel", () => {
  it.live(
    "finds what waits, what is missing and what goes together",
    () =>
      Effect.gen(function* () {
        const fontes = yield* fontesFalsas
        const { base, nele, entrarComo } = yield* mundoDoPainel({ fontes: fontes.url })
        const valores = Array.from({ length: 20 }, (_, i) => ({
          competencia: mesAtras(21 - i),
          inpc: `0.${1 + (i % 3)}0`,
          inpc_inss: `0.${1 + (i % 3)}0`,
          igp_m: i === 17 ? null : `0.${2 + (i % 2)}0`
        }))
        yield* nele(carregarDaFonte(tabela, valores))
        yield* nele(Effect.flatMap(TabelasVigentes, ({ recarregar }) => recarregar))
        const ana = yield* entrarComo(ADMINISTRADORA)
        const pagina = yield* novaPagina(yield* navegador, { viewport: { width: 1280, height: 900 } })
        yield* entrarNoNavegador(pagina, base, ana.cookies)
        const ir = (caminho: string) => fazer(() => pagina.goto(`${base}${caminho}`))
        const texto = fazer(() => pagina.locator("main").innerText())
        const clicar = (nome: string) => fazer(() => pagina.getByRole("button", { name: nome }).click())
        const foto = (nome: string) =>
          Effect.gen(function* () {
            yield* semViolacoes(pagina)
            yield* fotografar(pagina, `caminhada-${nome}`)
            yield* fazer(() => pagina.setViewportSize({ width: 390, height: 844 }))
            yield* fotografar(pagina, `caminhada-${nome}-390`)
            yield* fazer(() => pagina.setViewportSize({ width: 1280, height: 900 }))
          })

        // a hole inside a series is late, and leads to its cell
        const furo = mesAtras(4)
        yield* ir("/_painel/inicio")
        const igpm = fazer(() => pagina.locator("table.series tr", { hasText: "IGP-M" }).first().innerText())
        assert.match(yield* igpm, new RegExp(`Atrasada[\\s\\S]*falta[\\s\\S]*${br(furo)}`))

        // two mistyped years wait in the paste; INPC/INSS is offered beside INPC
        yield* ir("/_painel/tabelas/tabela/colar")
        yield* fazer(() => pagina.getByLabel("Coluna que recebe os valores").selectOption({ label: "INPC" }))
        yield* fazer(() => pagina.getByLabel("Competência e valor").fill("out/2062\t0,31\n11/2062\t0,33"))
        yield* clicar("Ver a prévia")
        assert.match(yield* texto, /10\/2062 ainda não começou/)
        assert.match(yield* texto, /Também em INPC\/INSS/)
        yield* foto("colagem")
        yield* fazer(() => pagina.getByLabel("Justificativa").fill("Planilha do IBGE"))
        yield* clicar("Gravar")
        assert.match(yield* texto, /2 valores pedem uma segunda confirmação/)
        yield* fazer(() => pagina.getByLabel(/Conferi na fonte e confirmo/).check())
        yield* clicar("Gravar")
        assert.match(yield* fazer(() => pagina.locator("#avisos").innerText()), /2 valores gravados/)

        // a correction waits, for itself and for its twin
        const corrigido = mesAtras(3)
        yield* ir(`${LINHAS}/${corrigido}?coluna=inpc`)
        yield* fazer(() => pagina.getByLabel("INPC", { exact: true }).fill("0,25"))
        yield* fazer(() => pagina.getByLabel("Justificativa").fill("Revisão do IBGE"))
        yield* clicar("Conferir mudanças")
        yield* fazer(() => pagina.getByLabel(/Também em INPC\/INSS/).check())
        yield* foto("gemeas")
        yield* clicar("Gravar")
        yield* fazer(() => pagina.getByLabel(/Conferi na fonte e confirmo estes 2 valores/).check())
        yield* clicar("Gravar")
        assert.match(yield* fazer(() => pagina.locator("#avisos").innerText()), /2 valores gravados/)

        // the months typed by mistake keep the job from nothing
        fontes.series.set("SGS 189", { valores: { [`${furo}-01`]: "0.28", [`${mesAtras(1)}-01`]: "9.00" } })
        fontes.series.set("SGS 190", { status: 500 })
        fontes.series.set("SGS 7811", { status: 500 })
        fontes.series.set("IBGE 1736/44", { valores: { [`${mesAtras(1)}-01`]: "8.00" } })
        yield* ir("/_painel/atualizacao")
        yield* clicar("Atualizar os índices")
        yield* fazer(() => pagina.locator("#execucao .etiqueta", { hasText: "Concluída em parte" }).first().waitFor())
        assert.include(fontes.pedidos, "IBGE 1736/44")
        assert.notInclude(yield* fazer(() => pagina.locator("body").innerText()), "esta página a acompanha")
        assert.lengthOf((yield* texto).match(/respondeu com um erro \(HTTP 500\)/g) ?? [], 1)
        yield* foto("execucao")
        // one waiting value is confirmed on the page that followed the run, then all the others
        yield* fazer(() => pagina.getByLabel(new RegExp(`^IGP-M, ${br(mesAtras(1))}`)).check())
        yield* fazer(() => pagina.getByLabel("Justificativa").fill("Conferido no Banco Central"))
        yield* clicar("Confirmar os marcados")
        assert.match(yield* fazer(() => pagina.locator("#avisos").innerText()), /1 valor confirmado e gravado/)
        assert.match(yield* texto, /2 valores esperam confirmação; 1 já decidido por pessoa/)
        yield* fazer(() => pagina.getByLabel("Todos os 2 valores abaixo").check())
        yield* fazer(() => pagina.getByLabel("Justificativa").fill("Conferido no SIDRA"))
        yield* clicar("Confirmar os marcados")
        assert.match(yield* texto, /3 já decididos por pessoas/)

        yield* ir("/_painel/inicio")
        assert.notMatch(yield* igpm, /falta/)
        const inpc = yield* fazer(() => pagina.locator("table.series tr", { hasText: "INPC" }).first().innerText())
        assert.match(inpc, /já tem valor de[\s\S]*10\/2062[\s\S]*que ainda não terminou/)
        assert.match(inpc, new RegExp(br(mesAtras(1))), "the last month is the last that has ended")
        assert.notMatch(yield* texto, /espera(m)? confirmação/, "nothing waits any more")
        yield* foto("inicio")
        yield* ir("/_painel/nada/aqui")
        assert.match(yield* texto, /Este endereço não existe no painel/)
      }).pipe(Effect.scoped),
    180_000
  )
})
