/** A letter of our own result with one error that its whole account follows: the error alone is the whole difference. */
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal } from "effect"
import { type Decimal, decimal } from "../../../../src/domain/valores/decimal.ts"
import { type CartaEscrita, cartaDe, conferir, type LinhaEscrita, lida } from "./cartas.ts"
import { levar, mais, type NoLugar, vezes } from "./conta-levada.ts"
import { centavos } from "./contas.ts"
import { corpoDa, resultadoDa, VIDAS } from "./vidas.ts"

const CASOS = VIDAS.map((vida) => {
  const resultado = resultadoDa(vida, vida.mudancas)
  const pedido = { ...corpoDa(vida), chaveFundamento: vida.chave, marcoTemporal: vida.marco }
  return { vida, resultado, pedido, carta: cartaDe(resultado, String(pedido.dataApuracao)) }
})
type Caso = (typeof CASOS)[number]

const comLinha = (
  { linhas }: CartaEscrita,
  qual: (linha: LinhaEscrita, i: number) => boolean,
  mudar: (linha: LinhaEscrita) => LinhaEscrita
): ReadonlyArray<LinhaEscrita> | undefined => {
  const meio = Math.floor(linhas.length / 2)
  // amounts of earlier months are divided, too
  const serve = (l: LinhaEscrita, j: number) => l.competencia >= "1994-07" && qual(l, j)
  const depois = linhas.findIndex((l, j) => j >= meio && serve(l, j))
  const i = depois === -1 ? linhas.findIndex(serve) : depois
  return i === -1 ? undefined : linhas.with(i, mudar(linhas[i]!))
}

const somada = ({ desconsiderada }: LinhaEscrita): boolean => !desconsiderada

interface Erro {
  readonly nome: string
  readonly campo: string
  /** Undefined where such a letter has no place for it. */
  readonly noLugar: (caso: Caso) => NoLugar | undefined
}

const comLinhas = (linhas: ReadonlyArray<LinhaEscrita> | undefined, mais: NoLugar = {}): NoLugar | undefined =>
  linhas === undefined ? undefined : { ...mais, linhas }

const brutoDe = ({ resultado }: Caso, competencia: string) =>
  resultado.memoria.find((l) => l.competencia === competencia)!

const com = (valor: Decimal | undefined, outro: (valor: Decimal) => NoLugar): NoLugar | undefined =>
  valor === undefined ? undefined : outro(valor)

const semDescarte = ({ resultado: { descarte } }: Caso): boolean => (descarte.melhor?.k ?? 0) === 0

const ERROS: ReadonlyArray<Erro> = [
  {
    nome: "a salary",
    campo: "salario",
    noLugar: ({ carta, resultado }) =>
      comLinhas(
        comLinha(carta, somada, (l) => {
          const salario = vezes(l.salario, decimal("0.9"))
          const indice = resultado.memoria.find((m) => m.competencia === l.competencia)!.indice!
          return { ...l, salario, corrigido: vezes(salario, indice) }
        })
      )
  },
  {
    nome: "a ceiling of a month that was not applied",
    campo: "teto",
    noLugar: (caso) =>
      comLinhas(
        comLinha(
          caso.carta,
          (l) => somada(l) && BigDecimal.isGreaterThan(brutoDe(caso, l.competencia).salarioBruto, l.salario),
          (l) => {
            const { salarioBruto: salario, indice } = brutoDe(caso, l.competencia)
            return { ...l, salario, corrigido: vezes(salario, indice!) }
          }
        )
      )
  },
  {
    nome: "an index",
    campo: "indice",
    noLugar: ({ carta }) =>
      comLinhas(
        comLinha(carta, somada, (l) => {
          const indice = mais(l.indice, "0.2345")
          return { ...l, indice, corrigido: vezes(l.salario, indice) }
        })
      )
  },
  {
    nome: "a rounding of a corrected salary",
    campo: "salarioCorrigido",
    noLugar: ({ carta }) =>
      comLinhas(
        comLinha(carta, somada, (l) => ({ ...l, corrigido: mais(l.corrigido, "0.01") })),
        {
          mesmaEscolha: true
        }
      )
  },
  {
    nome: "a month that is left out",
    campo: "situacao",
    noLugar: (caso) =>
      semDescarte(caso)
        ? comLinhas(
            comLinha(caso.carta, somada, (l) => ({ ...l, desconsiderada: true })),
            { mesmaEscolha: true }
          )
        : undefined
  },
  {
    nome: "a month that is added",
    campo: "situacao",
    noLugar: (caso) =>
      comLinhas(
        comLinha(
          caso.carta,
          (l) => !somada(l),
          (l) => ({ ...l, desconsiderada: false })
        ),
        { mesmaEscolha: true }
      )
  },
  { nome: "a sum", campo: "soma", noLugar: ({ resultado: { soma } }) => com(soma, (s) => ({ soma: mais(s, "1000") })) },
  {
    nome: "a divisor",
    campo: "divisor",
    noLugar: ({ resultado: { divisor } }) => (divisor === undefined ? undefined : { divisor: divisor + 7 })
  },
  {
    nome: "a rounding of the mean",
    campo: "media",
    noLugar: ({ resultado: { media } }) => com(media, (m) => ({ media: mais(m, "0.01") }))
  },
  {
    nome: "a fator",
    campo: "fator",
    noLugar: ({ carta }) => (carta.fator.value === 0n ? undefined : { fator: mais(carta.fator, "0.0123") })
  },
  {
    nome: "a fator left out",
    campo: "fator",
    noLugar: ({ carta }) => (carta.fator.value === 0n ? undefined : { fator: null })
  },
  {
    nome: "a fator where there is none",
    campo: "fator",
    noLugar: ({ carta, resultado }) =>
      carta.fator.value === 0n && resultado.fator === undefined ? { fator: decimal("0.7654") } : undefined
  },
  {
    nome: "a coefficient",
    campo: "coeficiente",
    noLugar: ({ resultado }) => ({ coeficiente: mais(resultado.coeficiente.valor, "-0.06") })
  },
  {
    nome: "a rounding of the salário de benefício",
    campo: "salarioBeneficio",
    noLugar: ({ resultado: { sb } }) => ({ sb: mais(sb, "0.01") })
  },
  {
    nome: "limits that were not applied",
    campo: "salarioBeneficio",
    noLugar: ({ resultado }) => (resultado.limitacao === "NENHUMA" ? undefined : { semLimites: true })
  },
  {
    nome: "the limit of the 12 last salaries that was not applied",
    campo: "rmi",
    noLugar: ({ resultado: r }) =>
      r.limitacao === "NENHUMA" &&
      r.mediaDozeUltimos !== undefined &&
      BigDecimal.isGreaterThan(vezes(r.sb, r.coeficiente.valor), r.mediaDozeUltimos)
        ? { semLimites: true }
        : undefined
  },
  { nome: "a rounding of the income", campo: "rmi", noLugar: ({ resultado: { rmi } }) => ({ rmi: mais(rmi, "0.01") }) }
]

describe.each(CASOS)("$vida.nome", (caso) => {
  const { resultado, carta, pedido } = caso
  for (const { nome, campo, noLugar } of ERROS) {
    const outro = noLugar(caso)
    if (outro === undefined) continue
    it(nome, () => {
      const errada = levar(carta, resultado, outro)
      const c = conferir(lida(errada), pedido)
      const difere = BigDecimal.subtract(errada.renda, resultado.rendaNaDib)
      const causas = c.divergencias.filter(({ consequencia }) => !consequencia)
      assert.deepStrictEqual(
        causas.map((d) => [d.campo, centavos(d.efeitoNaRmi)]),
        [[campo, centavos(difere)]],
        c.divergencias.map((d) => d.texto).join("\n")
      )
      assert.deepStrictEqual(c.maiorDivergencia, causas[0]!)
      assert.deepStrictEqual(
        c.etapas.map(({ etapa, divergencias, efeitoNaRmi }) => [etapa, divergencias, centavos(efeitoNaRmi)]),
        [[causas[0]!.etapa, 1, centavos(difere)]]
      )
      assert.deepStrictEqual([centavos(c.somaDosEfeitos), centavos(c.interacao)], [centavos(difere), 0n])
    })
  }
})

/** Divergences of many months: each is one, and together they are what the letter did. */
const SEM_LIMITES = CASOS.filter(
  ({ resultado: { limitacao, metodo, mediaDozeUltimos } }) =>
    limitacao === "NENHUMA" && metodo !== "MEDIA_36_48" && mediaDozeUltimos === undefined
)
describe.each(SEM_LIMITES)("every month of $vida.nome", ({ resultado, carta, pedido }) => {
  it("the indices of another month are together the whole difference", () => {
    const linhas = carta.linhas.map((l) => {
      const indice = mais(l.indice, "0.0151")
      return { ...l, indice, corrigido: vezes(l.salario, indice) }
    })
    const errada = levar(carta, resultado, { linhas })
    const c = conferir(lida(errada), pedido)
    const difere = centavos(errada.renda) - centavos(resultado.rendaNaDib)
    const causas = c.divergencias.filter(({ consequencia }) => !consequencia)
    assert.deepStrictEqual([...new Set(causas.map(({ campo }) => campo))], ["indice"])
    assert.strictEqual(causas.length, linhas.length)
    assert.deepStrictEqual(
      c.etapas.map(({ etapa, efeitoNaRmi }) => [etapa, centavos(efeitoNaRmi)]),
      [["correcao", difere]]
    )
    assert.strictEqual(centavos(c.interacao), 0n)
    assert.strictEqual(c.maiorDivergencia?.campo, "indice")
  })
})
