/** Letters written from our own results, as the INSS prints them, and read back by the reader of letters. */
import { BigDecimal, Result } from "effect"
import { conferencia } from "../../../../src/domain/calculos/carta/operacao-da-conferencia.ts"
import { PedidoDeConferencia } from "../../../../src/domain/calculos/carta/pedido-de-conferencia.ts"
import type { Conferido } from "../../../../src/domain/calculos/carta/resultado.ts"
import { leitorJson } from "../../../../src/domain/calculos/comum/operacao-json.ts"
import { lerCarta } from "../../../../src/domain/documentos/carta/ler-carta.ts"
import type { CartaDeConcessao } from "../../../../src/domain/documentos/carta/modelo.ts"
import { linhasDeTexto } from "../../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import type { Conferencia } from "../../../../src/domain/rmi/conferencia/conferir.ts"
import type { ResultadoFundamento, Tempo } from "../../../../src/domain/rmi/resultado/resultado.ts"
import { type Decimal, decimal, formatarDecimalBr, truncar } from "../../../../src/domain/valores/decimal.ts"
import { PARAMETROS_RMI } from "../tabelas.ts"

export interface LinhaEscrita {
  readonly competencia: string
  readonly salario: Decimal
  readonly indice: Decimal
  readonly corrigido: Decimal
  readonly desconsiderada: boolean
}

/** Everything a letter prints, before it is printed. */
export interface CartaEscrita {
  /** The heading of its calculation. */
  readonly norma: string
  /** The rules that it says were examined. */
  readonly regras?: ReadonlyArray<string>
  readonly especie: number
  readonly der: string
  readonly dib: string
  readonly renda: Decimal
  /** Newest first. */
  readonly linhas: ReadonlyArray<LinhaEscrita>
  readonly fator: Decimal
  readonly tempo: Tempo
  readonly sobrevida: Decimal
  readonly idade: number
  readonly sb: Decimal
  /** Absent where no rows were averaged. */
  readonly conta?: { readonly soma: Decimal; readonly divisor: number }
  readonly media?: Decimal
  readonly coeficiente: Decimal
  readonly rmi: Decimal
}

const ZERO = decimal("0")

const LEIS: Readonly<Partial<Record<ResultadoFundamento["era"], string>>> = {
  E4: "a Lei 9876, de 29/11/1999",
  E5: "a Emenda Constitucional nº 103, de 13/11/2019",
  E6: "a Emenda Constitucional nº 103, de 13/11/2019"
}

/** The letter of a result, without any error. */
export const cartaDe = (f: ResultadoFundamento, der: string): CartaEscrita => ({
  norma: LEIS[f.era] ?? "a Lei 8213, de 24/07/1991",
  especie: f.especie,
  der,
  dib: f.dib,
  renda: f.rendaNaDib,
  linhas: f.memoria
    .flatMap((l) =>
      l.indiceExibido === undefined || l.salarioCorrigido === undefined
        ? []
        : [
            {
              competencia: l.competencia,
              salario: l.salarioLimitado,
              indice: l.indiceExibido,
              corrigido: l.salarioCorrigido,
              desconsiderada: l.situacao !== "UTILIZADA"
            }
          ]
    )
    .toReversed(),
  fator: f.fator?.aplicado === true ? truncar(f.fator.valor, 4) : ZERO,
  tempo: f.tempo,
  sobrevida: f.fator?.es ?? ZERO,
  idade: f.fator?.idade.anos ?? 0,
  sb: f.sb,
  ...(f.soma === undefined || f.divisor === undefined ? {} : { conta: { soma: f.soma, divisor: f.divisor } }),
  ...(f.media === undefined ? {} : { media: f.media }),
  coeficiente: f.coeficiente.valor,
  rmi: f.rmi
})

const br = (iso: string): string => iso.split("-").reverse().join("/")
const dinheiro = (valor: Decimal): string => formatarDecimalBr(valor, 2)
const numero = (n: number, casas: number): string => String(n).padStart(casas, "0")

const linha = ({ competencia, salario, indice, corrigido, desconsiderada }: LinhaEscrita, i: number): string => {
  const observacao = desconsiderada ? " DESCONSIDERADO" : ""
  return `${numero(i + 1, 3)} ${br(competencia)} ${dinheiro(salario)} ${formatarDecimalBr(indice, 4).replaceAll(".", "")} ${dinheiro(corrigido)}${observacao}`
}

const fatorImpresso = (fator: Decimal): string => formatarDecimalBr(fator, 4)

/** The text of a letter of the layout of Lei 9.876. */
export const imprimir = (c: CartaEscrita): string => {
  const { anos, meses, dias } = c.tempo
  return [
    "Página 1 de 1",
    "INSS - INSTITUTO NACIONAL DO SEGURO SOCIAL",
    "Carta de Concessão / Memória de Cálculo do Benefício",
    "17/11/2023 22:58:23",
    "Nome: FULANO FICTICIO DOS SANTOS",
    "Nit: 1000002091-2",
    "Número do Benefício: 193873799-9",
    "Data de Concessão do Benefício: 19/11/2023",
    `Comunicamos que lhe foi concedido BENEFICIO DO EXEMPLO (${c.especie}) número 193873799-9`,
    `requerido em ${br(c.der)} com renda mensal de R$ ${dinheiro(c.renda)}, calculada conforme abaixo, com início de vigência a partir de`,
    `${br(c.dib)}.`,
    `Cálculo de Benefícios segundo ${c.norma}`,
    "Seq. Data Salário Índice Sal. Corrigido Observação",
    ...c.linhas.map(linha),
    `Fator Previdenciário = = ${fatorImpresso(c.fator)}`,
    "onde,",
    `Tc - Tempo de contribuição = ${numero(anos, 2)} ano(s) ${numero(meses, 2)} mes(es) ${numero(dias, 2)} dia(s)`,
    `Es - Expectativa de Sobrevida = ${formatarDecimalBr(c.sobrevida, 1)} ano(s)`,
    `Id - Idade = ${c.idade} ano(s)`,
    "a - Alíquota = 0,31",
    `Salário de Benefício = média X fator previdenciário = ${dinheiro(c.sb)}`,
    "onde,",
    ...(c.conta === undefined || c.media === undefined
      ? []
      : [
          `média - Média dos salários de contribuição = ${dinheiro(c.conta.soma)} / ${c.conta.divisor} = ${dinheiro(c.media)}`
        ]),
    ...(c.regras === undefined ? [] : ["Regras analisadas", ...c.regras]),
    `Renda Mensal Inicial = Salário de Benefício X coeficiente = ${dinheiro(c.rmi)}`,
    `onde, Coeficiente = ${BigDecimal.format(BigDecimal.normalize(c.coeficiente))}`
  ].join("\n")
}

/** The letter as the reader reads its text. */
export const lida = (carta: CartaEscrita): CartaDeConcessao => {
  const { documento } = Result.getOrThrow(lerCarta(linhasDeTexto(imprimir(carta))))
  if (documento.layout === "PLENUS") throw new Error("a letter was read as screens of the terminal")
  return documento
}

const lerPedido = leitorJson(PedidoDeConferencia)

/** The comparison of a document with a request, as they are sent; a refusal is thrown with its messages. */
export const conferir = (carta: unknown, pedido: unknown): Conferencia & ContaConferida => {
  const conferida = responder({ carta, pedido })
  if (!("divergencias" in conferida)) throw new Error("nothing was compared")
  return conferida
}

/** The check of a letter by its own lines. */
export const conferirSozinha = (carta: unknown): ContaConferida => responder({ carta })

type ContaConferida = Pick<Conferido, "contaDaCarta">

const responder = (corpo: { readonly carta: unknown; readonly pedido?: unknown }): Conferido => {
  const lido = Result.getOrThrowWith(
    lerPedido(JSON.stringify(corpo)),
    ({ mensagens }) => new Error(mensagens.join("\n"))
  )
  const recusa = conferencia.recusar(lido, {})
  if (recusa !== undefined) throw new Error(`${recusa.motivo}: ${recusa.mensagens.join("\n")}`)
  const { instantaneo, hoje } = PARAMETROS_RMI
  const passos = conferencia.calcular(lido, instantaneo, hoje, {})
  for (let passo = passos.next(); ; passo = passos.next()) {
    if (passo.done === true) {
      return Result.getOrThrowWith(passo.value, ({ mensagens }) => new Error(mensagens.join("\n")))
    }
  }
}
