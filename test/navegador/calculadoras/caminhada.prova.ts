/**
 * The calculators as a lawyer and a judge's clerk walked them, step by step, in a real browser at both widths: typed and
 * pasted values, documents, results, statements, a letter, an account of arrears and what is kept.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { escreverCalc } from "../../../src/domain/documentos/calc/escrita.ts"
import { amostra, amostraJson, lerPdf } from "../../apoio/documentos/amostras.ts"
import { fazer } from "../../apoio/painel/gestos.ts"
import {
  entrarNoNavegador,
  fotografar,
  navegador,
  novaPagina,
  semNavegador,
  semViolacoes
} from "../../apoio/painel/navegador.ts"
import { mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"
import { pedidoRmi, salariosDe } from "../../apoio/rgps/rmi.ts"

const BENEFICIOS = "/calculadoras/rgps-beneficios"
const LARGO = { width: 1280, height: 900 }

const br = (valor: number): string => valor.toLocaleString("pt-BR", { minimumFractionDigits: 2 })
/** `R$ 1.234,56` at the beginning of a text. */
const centavos = (texto: string): number => Number(/R\$ ([\d.]+,\d\d)/.exec(texto)![1]!.replace(/[.,]/g, ""))
const colagem = (inicio: string, fim: string, valor: (i: number) => number): ReadonlyArray<string> =>
  salariosDe(inicio, fim, valor).map((s) => `${s.competencia.split("-").reverse().join("/")}\t${br(s.valor)}`)

/** The gestures and readings of a person on a page of the walk. */
const andante = (pagina: Page, base: string) => {
  const main = pagina.locator("main")
  const texto = fazer(async () => (await main.innerText()).replace(/[^\S\n]+/g, " "))
  const esperar = (seletor: string, hasText?: string | RegExp) =>
    fazer(() =>
      pagina
        .locator(seletor, hasText === undefined ? {} : { hasText })
        .first()
        .waitFor()
    )
  const ir = (caminho: string) => fazer(() => pagina.goto(base + caminho))
  /** The place of the draft that is open. */
  const rascunho = () => /\/calculadoras\/[\w-]+\/[0-9a-f-]{36}/.exec(pagina.url())![0]
  /** Clicks a link or a button, and waits for the address that it leads to, or for what the page then has. */
  const clicar = (nome: string | RegExp, chega: RegExp | string) =>
    fazer(async () => {
      const exact = typeof nome === "string"
      const alvo = main.getByRole("link", { name: nome, exact }).or(main.getByRole("button", { name: nome, exact }))
      await alvo.last().click()
      if (chega instanceof RegExp) await pagina.waitForURL(chega)
      else await pagina.locator(chega).first().waitFor()
    })
  const preencher = (campos: Readonly<Record<string, string>>) =>
    fazer(async () => {
      for (const [rotulo, valor] of Object.entries(campos)) {
        const campo = main.getByLabel(rotulo, { exact: true }).first()
        if ((await campo.evaluate((e) => e.tagName)) === "SELECT") await campo.selectOption(valor)
        else await campo.fill(valor)
      }
    })
  const enviar = (nome: string, bytes: Uint8Array, chega: RegExp) =>
    fazer(async () => {
      await main
        .locator("#campo-file")
        .setInputFiles({ name: nome, mimeType: "application/pdf", buffer: Buffer.from(bytes) })
      await main.getByRole("button", { name: "Ler o documento" }).click()
      await pagina.waitForURL(chega)
    })
  /** The text of the first page of the statement that is downloaded here. */
  const primeiraPagina = fazer(async () => {
    const [baixado] = await Promise.all([
      pagina.waitForEvent("download"),
      main.getByRole("link", { name: "Demonstrativo (.pdf)", exact: true }).click()
    ])
    const partes: Array<Uint8Array> = []
    for await (const parte of await baixado.createReadStream()) partes.push(parte)
    const { paginas } = await lerPdf(new Uint8Array(Buffer.concat(partes)))
    return paginas[0]!.linhas.map(({ texto }) => texto).join(" ")
  })
  /** Looks at the page at both widths; `tela`: only at the first screen of a long one. */
  const foto = (nome: string, tela = false) =>
    Effect.gen(function* () {
      if (!tela) yield* semViolacoes(pagina)
      yield* fazer(() => pagina.evaluate("scrollTo(0, 0)"))
      for (const [width, marca] of [
        [1280, ""],
        [390, "-390"]
      ] as const) {
        yield* fazer(() => pagina.setViewportSize({ width, height: 900 }))
        const largura = Number(yield* fazer(() => pagina.evaluate("document.documentElement.scrollWidth")))
        assert.isAtMost(largura, width, `${nome}: wider than the screen`)
        yield* fotografar(pagina, `calculo-${nome}${marca}`, !tela)
      }
      yield* fazer(() => pagina.setViewportSize(LARGO))
    })
  const calcular = clicar("Calcular", /\/resultado$/)
  return { pagina, main, texto, esperar, ir, rascunho, clicar, preencher, enviar, primeiraPagina, foto, calcular }
}
type Andante = ReturnType<typeof andante>

/** The first amount of a result, as its page shows it. */
const manchete = ({ pagina }: Andante) => fazer(() => pagina.locator(".resultado strong").first().innerText())

/** Labels of the axes of time of a page's drawings: months since year 0, and where they stand. */
const EIXOS = `[...document.querySelectorAll(".grafico svg")].map((svg) =>
  [...svg.querySelectorAll('text[text-anchor="middle"]')].map((texto) => {
    const [ano, mes = 1] = texto.textContent.split("/").map(Number).reverse()
    return [ano * 12 + mes - 1, Number(texto.getAttribute("x"))]
  }))`

/** A month is as wide as any other, also where nothing was earned. */
const eixoDoTempo = ({ pagina, clicar }: Andante) =>
  Effect.gen(function* () {
    yield* clicar(/^Aposentadoria .*\(Data de entrada/, /fundamento/)
    const eixos = yield* fazer(() => pagina.evaluate<ReadonlyArray<ReadonlyArray<readonly [number, number]>>>(EIXOS))
    assert.isNotEmpty(eixos)
    for (const marcas of eixos) {
      assert.isAtLeast(marcas.length, 3)
      const [[mes0, x0], [mes1, x1]] = [marcas[0]!, marcas.at(-1)!]
      for (const [mes, x] of marcas) {
        assert.approximately(x, x0 + ((x1 - x0) * (mes - mes0)) / (mes1 - mes0), 4, JSON.stringify(marcas))
      }
    }
  })

const PERIODOS = [
  "01/03/1985\t28/02/1998\tOficina Lima",
  "01/05/1998\t31/08/2009\tMetalúrgica Norte",
  "01/02/2010\t30/09/2024\tSupermercado Bom Dia",
  "01/03/2015\t31/12/2015\tEscola de Ofícios"
]
const SALARIOS = colagem("2004-10", "2024-09", (i) => 900 + 7.5 * i)
const SEM_SALARIO = "(07/1994 a 02/1998, 05/1998 a 09/2004)"

/** Everything by hand: periods and twenty years of salaries from a spreadsheet. */
const porMao = (a: Andante) =>
  Effect.gen(function* () {
    const { main, texto, clicar, preencher, foto } = a
    yield* a.ir(BENEFICIOS)
    yield* clicar("Começar vazio", /\/revisao$/)
    const rascunho = a.rascunho()

    // no category is presumed
    yield* clicar("Colar de planilha", "#campo-texto")
    yield* preencher({ "Períodos copiados da planilha": PERIODOS.join("\n") })
    yield* clicar("Acrescentar os períodos", "#problemas")
    assert.include(yield* texto, "4 períodos não trazem a categoria")
    yield* fazer(() => main.getByLabel(/^Categoria dos que não a trazem/).selectOption("Não informada"))
    yield* clicar("Acrescentar os períodos", "tbody tr")

    // each salary goes to the job alive in its month; no month without a job, and no choice between two, is guessed
    yield* clicar("Abrir a grade de salários", /\/salarios$/)
    yield* clicar("Colar de planilha", "#campo-texto")
    yield* preencher({ "Salários copiados da planilha": SALARIOS.join("\n") })
    yield* clicar("Colar os salários", "#problemas")
    const recusado = yield* fazer(() => main.locator("#problemas").innerText())
    assert.lengthOf(recusado.match(/nenhum vínculo estava em curso em (09|10|11|12|01)\/20(09|10)/g) ?? [], 5)
    assert.include(recusado, "10 meses entre 03/2015 e 12/2015 com mais de um vínculo em curso")
    yield* foto("colagem-recusada")
    const comVinculo = SALARIOS.filter((linha) => !/^((09|10|11|12)\/2009|01\/2010)/.test(linha))
    yield* preencher({ "Salários copiados da planilha": comVinculo.join("\n") })
    yield* fazer(() => main.getByLabel(/Supermercado Bom Dia ou/).selectOption("3. Supermercado Bom Dia"))
    yield* clicar("Colar os salários", "text=Desfazer: colar salários")
    yield* clicar("Voltar aos períodos", /\/revisao$/)
    const recebidos = yield* fazer(() => main.locator('td[data-rotulo="Salários"]').allInnerTexts())
    assert.deepStrictEqual(recebidos, ["0", "59", "176", "0"])

    // months of work without a salary are said, with their number, on the page and on paper
    yield* a.ir(`${rascunho}/escolhas`)
    yield* preencher({
      Espécie: "42",
      "Data do requerimento (DER)": "01/10/2024",
      Nascimento: "10/02/1962",
      Sexo: "M"
    })
    yield* a.calcular
    const fora = `121 meses de trabalho sem salário ficaram fora da média ${SEM_SALARIO}`
    assert.include(yield* texto, fora)
    assert.include(yield* a.primeiraPagina, fora)
    const semCategoria = centavos(yield* manchete(a))
    yield* clicar("Conferir os dados", /\/revisao$/)
    for (const periodo of [1, 2]) {
      yield* clicar(new RegExp(`^Editar o período ${periodo}:`), "#formulario-do-periodo")
      yield* preencher({ Categoria: "EMPREGADO" })
      yield* clicar("Gravar o período", `text=Desfazer: mudar o período ${periodo}`)
    }
    yield* a.ir(`${rascunho}/resultado`)
    const pelaLei = yield* texto
    assert.include(pelaLei, `121 meses de trabalho sem salário entraram na média pelo salário mínimo ${SEM_SALARIO}`)
    assert.isBelow(centavos(yield* manchete(a)), semCategoria)

    // no parameter says the contrary of the result
    assert.match(pelaLei, /art\. 17 da EC 103\/2019/)
    yield* a.ir(`${rascunho}/resultado?secao=parametros`)
    assert.notMatch(yield* texto, /Fator previdenciário depois da EC 103\/2019\s+Não/)
    yield* eixoDoTempo(a)
  })

/** A CNIS of many kinds of rows. */
const peloCnis = (a: Andante) =>
  Effect.gen(function* () {
    const { main, texto, clicar, preencher } = a
    yield* a.ir(BENEFICIOS)
    yield* a.enviar("cnis.pdf", amostra("cnis/cnis-02-multipagina.pdf"), /\/revisao$/)
    const rascunho = a.rascunho()

    // a notice names the row of the grid, and opens it
    const semFim = main.locator("article.documento li", { hasText: "não tem data final" }).first()
    const [, numero, nome] = /^Período (\d+), (.+?) \(sequência 12 do CNIS\): /.exec(
      yield* fazer(() => semFim.innerText())
    )!
    assert.strictEqual(nome, "MUNICIPIO DE EXEMPLOPOLIS")
    assert.strictEqual(
      yield* fazer(() =>
        main
          .getByRole("row", { name: new RegExp(`^${numero} `) })
          .getByRole("rowheader")
          .innerText()
      ),
      nome
    )
    yield* a.foto("revisao-do-cnis")
    yield* fazer(() => semFim.getByRole("link").click())
    yield* a.esperar("#formulario-do-periodo h3", `Período ${numero}: ${nome}`)

    yield* a.ir(`${rascunho}/escolhas`)
    yield* preencher({ Espécie: "41", "Data do requerimento (DER)": "10/06/2024", Sexo: "M" })
    yield* a.calcular
    yield* clicar("Tempo e direito", /parte=direito/)
    const direito = yield* texto
    // only what was neither counted out nor treated is left to check, in words, with its periods
    const [aConferir = ""] = /Indicadores do CNIS a conferir.*/.exec(direito) ?? []
    assert.match(aConferir, /PEXT, período \d+ \(INDUSTRIA QUIMICA/)
    assert.notMatch(aConferir, /IREC-LC123|PRPPS/)
    assert.notInclude(direito, "que o cálculo não interpreta")
    yield* clicar("Renda", /parte=renda/)
    yield* eixoDoTempo(a)
  })

/** Income of the minimum wage at every marco, months at a reduced rate, and a benefit that lasts. */
const deUmSalarioMinimo = () => {
  const salarios = salariosDe("2019-01", "2023-09", (i) => 1500 + 10 * i)
  return {
    ...pedidoRmi(),
    dadosSegurado: { ...pedidoRmi().dadosSegurado, nome: "Pedro de Tal", cpf: "00000061816" },
    periodosContribuicao: pedidoRmi().periodosContribuicao.map((periodo) =>
      "salarios" in periodo
        ? {
            ...periodo,
            dataFinal: "2023-09-30",
            salarios: salarios.map((s, i) => (i < 12 ? { ...s, indicadores: ["IREC-LC123"] } : s))
          }
        : periodo
    )
  }
}

/** Asks for one benefit, has another, at the minimum wage; keeps it. */
const noSalarioMinimo = (a: Andante) =>
  Effect.gen(function* () {
    const { pagina, main, texto, clicar, preencher } = a
    const arquivo = escreverCalc({
      tipo: "rmi",
      corpo: deUmSalarioMinimo(),
      geradoEm: "2026-11-01T12:00:00.000Z",
      versao: "0"
    })
    yield* a.ir(BENEFICIOS)
    yield* a.enviar("pedro.calc", Buffer.from(JSON.stringify(arquivo)), /\/revisao$/)
    yield* a.ir(`${a.rascunho()}/escolhas`)
    yield* preencher({ Espécie: "42", "Data do requerimento (DER)": "10/10/2023" })
    yield* clicar("Acrescentar benefício", '[name="beneficios.0.especie"]')
    yield* fazer(() => main.locator('[name="beneficios.0.especie"]').fill("92"))
    yield* fazer(() => main.locator('[name="beneficios.0.dib"]').fill("01/10/2021"))
    yield* a.calcular

    // the headline is the income of the day, and the right is said not to be the one that was asked for
    assert.strictEqual(yield* manchete(a), "R$ 1.320,00")
    const resultado = yield* texto
    const papel = yield* a.primeiraPagina
    for (const dito of [resultado, papel]) {
      assert.match(dito, /Não há direito à espécie 42 em 10\/10\/2023\. O melhor direito é Aposentadoria por idade/)
      assert.match(dito, /Renda mensal inicial\s+R\$ 1\.320,00/)
      assert.match(dito, /Marco\s+Data de entrada do requerimento \(DER\)/)
      assert.match(dito, /\(espécie 92\), recebido desde 01\/10\/2021, não se acumula/)
      assert.match(dito, /O tempo deste benefício inclui os meses com alíquota reduzida/)
    }
    const vantajosos = yield* fazer(() =>
      main.locator("table", { hasText: "Renda por fundamento" }).locator("tr", { hasText: "Sim" }).allInnerTexts()
    )
    assert.lengthOf(vantajosos, 1)
    assert.match(vantajosos[0]!, /1\.320,00\s+1\.320,00\s+Sim/)
    yield* a.foto("salario-minimo", true)
    // every change of the income up to the DIB is in its evolution
    yield* clicar(/31\/12\/2022/, /fundamento/)
    const evolucao = yield* fazer(() => main.locator("table", { hasText: "Evolução da renda" }).first().innerText())
    assert.match(evolucao, /01\/2023[\s\S]*1\.302,00[\s\S]*05\/2023[\s\S]*1\.320,00/)

    // what a permalink lays open is said before it is made
    yield* a.ir(`${a.rascunho()}/guardar?parte=renda`)
    const guardar = yield* texto
    const [dito, botao] = ["traz o CPF inteiro", "Criar o permalink"].map((oQue) => guardar.indexOf(oQue))
    assert.isTrue(dito! >= 0 && dito! < botao!)
    assert.include(guardar, "nome, nascimento, NIT, processo, vínculos e salários")
    yield* a.foto("guardar")
    yield* clicar("Criar o permalink", "main a:has(code)")
    yield* fazer(() => main.locator("a:has(code)").click())
    yield* fazer(() => pagina.waitForURL(/\/c\//))
    assert.strictEqual(yield* manchete(a), "R$ 1.320,00")
    assert.notInclude(yield* texto, "00000061816")
  })

/** Only a letter, then typed salaries of the same months. */
const pelaCarta = (a: Andante) =>
  Effect.gen(function* () {
    const { main, texto, clicar, preencher } = a
    const { atividades } = amostraJson<{
      readonly atividades: ReadonlyArray<{
        readonly salarios: ReadonlyArray<{ readonly competencia: string; readonly salario: number }>
      }>
    }>("carta/carta-02-ec103.expected.json")
    const salarios = atividades[0]!.salarios.filter(({ competencia }) => competencia >= "2022-01")
    yield* a.ir(BENEFICIOS)
    yield* clicar("Conferir uma carta de concessão", /\/conferencia$/)
    yield* a.enviar("carta.pdf", amostra("carta/carta-02-ec103.pdf"), /[0-9a-f-]{36}\/conferencia/)
    yield* clicar("Conferir períodos e salários", /\/revisao$/)
    const rascunho = a.rascunho()
    yield* clicar("Acrescentar período", "#formulario-do-periodo")
    yield* preencher({
      "Empregador ou atividade": "Padaria Central",
      Início: "01/01/2022",
      Fim: "31/12/2023",
      "Forma de contagem": "COMUM",
      Categoria: "EMPREGADO"
    })
    yield* clicar("Gravar o período", "text=Desfazer: acrescentar o período")
    yield* a.ir(`${rascunho}/salarios?modo=colar`)
    yield* preencher({
      "Salários copiados da planilha": salarios
        .map(({ competencia, salario }) => `${competencia.split("-").reverse().join("/")}\t${br(salario)}`)
        .join("\n")
    })
    yield* clicar("Colar os salários", "#repetidos")

    // nothing is added twice: the question keeps the comparison and the calculation from being made
    const pergunta = `têm o mesmo salário em ${salarios.length} meses`
    assert.include(yield* texto, pergunta)
    // what the letter says is not marked as typed
    const digitadosPorColuna = [2, 3].map((coluna) =>
      fazer(() => main.locator(`#grade tbody td:nth-child(${coluna}) .origem`).count())
    )
    assert.deepStrictEqual(yield* Effect.all(digitadosPorColuna), [12, 0])
    yield* a.foto("repetidos")
    yield* a.ir(`${rascunho}/conferencia`)
    const parada = yield* texto
    assert.include(parada, "A carta não pôde ser conferida")
    assert.include(parada, pergunta)
    assert.notMatch(parada, /a carta diverge|faltam? R?\$? ?[\d.]+,\d\d por mês/)
    yield* a.foto("conferencia-parada")
    yield* clicar(new RegExp(pergunta), /\/revisao#repetidos$/)
    yield* clicar("É o mesmo: tirar de “Sem vínculo”", "text=Desfazer: tirar o repetido")
    assert.strictEqual(yield* fazer(() => main.locator("#repetidos").count()), 0)
    assert.strictEqual(
      yield* fazer(() => main.locator('td[data-rotulo="Salários"]').first().innerText()),
      String(salarios.length)
    )
    yield* a.ir(`${rascunho}/conferencia`)
    assert.notInclude(yield* texto, pergunta)
  })

/** Arrears of a benefit that has ended, in the Juizado, with fees of a contract. */
const dosAtrasados = (a: Andante) =>
  Effect.gen(function* () {
    const { pagina, main, texto, clicar, preencher } = a
    yield* a.ir("/calculadoras/rgps-atrasados")
    yield* clicar("Começar vazio", /\/revisao$/)
    yield* a.ir(`${a.rascunho()}/escolhas`)
    yield* preencher({ "Data da conta": "20/05/2026", Ajuizamento: "10/11/2023", Citação: "05/12/2023" })
    yield* clicar("Acrescentar benefício devido", '[name="beneficiosDevidos.0.rmi"]')
    for (const [campo, valor] of Object.entries({ dib: "15/03/2021", dcb: "30/06/2024", rmi: "2.400,00" })) {
      yield* fazer(() => main.locator(`[name="beneficiosDevidos.0.${campo}"]`).fill(valor))
    }
    yield* fazer(() => main.locator('[name="beneficiosDevidos.0.especie"]').selectOption("31"))
    yield* fazer(() =>
      main.locator("summary").evaluateAll((todos) => todos.map((e) => e.parentElement!.setAttribute("open", "")))
    )
    yield* preencher({ "Contratuais: percentual": "30", "Valor da causa": "VENCIDAS_MAIS_12" })
    yield* a.calcular
    const conta = yield* texto
    const papel = yield* a.primeiraPagina
    const valorDe = (rotulo: string): number => {
      const achado = new RegExp(`(?:^|\\n)${rotulo}\\n+(R\\$ [\\d.]+,\\d\\d)`).exec(conta)
      return achado === null ? 0 : centavos(achado[1]!)
    }

    // page one adds up, and says what is above the limit of the Juizado
    const total = valorDe("Total")
    const parcelas = [
      "Principal corrigido",
      "Juros de mora até 12/2021",
      "SELIC de 12/2021 a 08/2025",
      "Juros de mora desde 09/2025"
    ]
    assert.isAbove(total, 0)
    assert.strictEqual(
      parcelas.map(valorDe).reduce((x, y) => x + y),
      total
    )
    assert.strictEqual(total - valorDe("Honorários contratuais, a descontar do autor"), valorDe("Líquido do autor"))
    for (const dito of [conta, papel]) {
      assert.match(
        dito,
        /A causa excede a alçada do Juizado Especial Federal em R\$ [\d.]+,\d\d, sem renúncia: .*limite de R\$ 79\.200,00/
      )
      assert.match(dito, /Honorários contratuais[\s\S]*Líquido do autor/)
      assert.match(dito, /Última renda/)
      assert.notMatch(dito, /Renda mensal atual/)
    }
    yield* a.foto("conta", true)

    // a benefit that has ended has no DIP, and no income after its end
    yield* a.ir(`${a.rascunho()}/resultado?secao=fecho`)
    const paragrafo = yield* fazer(() => main.locator("blockquote").innerText())
    assert.match(paragrafo, /DIB: 15\/03\/2021; DCB: 30\/06\/2024; RMI: R\$ 2\.400,00\. Última renda: R\$ /)
    assert.notInclude(paragrafo, "DIP")
    yield* a.ir(`${a.rascunho()}/resultado?secao=beneficio&ano=2024`)
    const evolucao = yield* fazer(() => main.locator("table", { hasText: "Evolução da renda" }).first().innerText())
    assert.include(evolucao, "06/2024")
    assert.notMatch(evolucao, /(0[7-9]|1[0-2])\/2024|\/202[56]/)
    assert.strictEqual(yield* fazer(() => pagina.getByRole("link", { name: "2025", exact: true }).count()), 0)
  })

describe.skipIf(semNavegador !== undefined)("the walk through the calculators", () => {
  it.live(
    "finds nothing wrong or misleading from the first value to the paper",
    () =>
      Effect.gen(function* () {
        const { base, entrarComo } = yield* mundoDoPainel({
          semeado: true,
          limites: { institucional: 1000, publico: 1000, porOrigem: 3000 }
        })
        const pessoa = yield* entrarComo(OUTRA)
        const pagina = yield* novaPagina(yield* navegador, { viewport: LARGO })
        // however busy the machine is
        pagina.setDefaultTimeout(120_000)
        yield* entrarNoNavegador(pagina, base, pessoa.cookies)
        const a = andante(pagina, base)
        yield* porMao(a)
        yield* peloCnis(a)
        yield* noSalarioMinimo(a)
        yield* pelaCarta(a)
        yield* dosAtrasados(a)
      }).pipe(Effect.scoped),
    600_000
  )
})
