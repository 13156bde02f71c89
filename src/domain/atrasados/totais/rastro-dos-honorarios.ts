/** The nodes of fees and costs. */

import { Result } from "effect"
import { limiteEm, limitesMensais } from "../../beneficios/limites.ts"
import type { Regra } from "../../regras/regra.ts"
import { type Centavos, centavosDe, PROPORCAO } from "../../valores/centavos.ts"
import { type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import { type Decimal, escreverDecimal } from "../../valores/decimal.ts"
import { CEM_POR_CENTO, percentualDe as emMilionesimos } from "../aritmetica/escala.ts"
import { type BaseDaConta, finais, type LinhaDaConta } from "../conta/conta.ts"
import { rastrearEncargos } from "../conta/encargos.ts"
import { type ColunasDaLinha, rastrearLinha, sob } from "../conta/linha.ts"
import { deCentavos, lidos, type No, no, type Texto } from "../resultado/rastro.ts"
import type { Custas, HonorariosContratuais, HonorariosSucumbencia, Resumo, Somas } from "../resultado/resultado.ts"
import { CUSTAS } from "./custas.ts"
import { DESTAQUE } from "./honorarios-contratuais.ts"
import {
  FAIXAS,
  FAIXAS_EM_SALARIOS,
  type FormaPedida,
  linhasDaBase,
  SOBRE_A_CONDENACAO,
  sobreBase
} from "./sucumbencia.ts"
import { pedidoDaAtualizacao, VALOR_ATUALIZADO } from "./valor-atualizado.ts"

/** The figures of an amount corrected apart from the rows. */
const doAtualizado = (
  conta: BaseDaConta,
  transito: Competencia | undefined,
  desde: Competencia,
  valor: Centavos,
  colunas: ColunasDaLinha,
  ponteiro: string
): ReadonlyArray<No> => [
  ...lidos(VALOR_ATUALIZADO, "valor informado", [[deCentavos(valor), `${ponteiro}/valor`]]),
  ...rastrearEncargos(pedidoDaAtualizacao(conta, transito), [[desde, ponteiro]]),
  ...rastrearLinha(conta.pedido.parametros.arredondamento, valor, colunas, sob(ponteiro))
]

const SEM_JUROS = { percentualJuros: 0, percentualTaxaLegal: 0, juros: 0, jurosTaxaLegal: 0 } as ColunasDaLinha
const DAS_CUSTAS: ReadonlySet<string> = new Set(["principalCorrigido", "selic", "total"])

export const rastrearCustas = (conta: BaseDaConta, { itens, total }: Custas): ReadonlyArray<No> => {
  const ponteiro = (i: number): string => `/resumo/custas/itens/${i}`
  const meses = conta.pedido.custas.map(({ data }) => competenciaDaData(data))
  return [
    ...lidos(
      CUSTAS,
      "valor pago",
      itens.map(({ valor }, i) => [deCentavos(valor), `${ponteiro(i)}/valor`] as const)
    ),
    ...rastrearEncargos(
      pedidoDaAtualizacao(conta, undefined),
      meses.map((c, i) => [c, ponteiro(i)] as const),
      ["coeficiente", "selic"]
    ),
    ...itens.flatMap((item, i) =>
      rastrearLinha(conta.pedido.parametros.arredondamento, item.valor, { ...SEM_JUROS, ...item }, (coluna) =>
        DAS_CUSTAS.has(coluna) ? [`${ponteiro(i)}/${coluna}`] : []
      )
    ),
    no(CUSTAS, "SOMAR", { parcelas: itens.map((i) => deCentavos(i.total)) }, deCentavos(total), [
      "/resumo/custas/total"
    ])
  ]
}

/** `valor × percentual ÷ 100`, cut as the account cuts. */
const percentualDe = (
  conta: BaseDaConta,
  regra: Regra,
  valor: number,
  percentual: Decimal,
  saida: number,
  destinos: ReadonlyArray<string> = []
): No => {
  const fracao = { numerador: escreverDecimal(percentual), denominador: "100", casas: 2 }
  const { arredondamento: corte } = conta.pedido.parametros
  return no(regra, "PROPORCAO", { valor: deCentavos(valor), ...fracao, corte }, deCentavos(saida), destinos)
}

const SUCUMBENCIA = "/resumo/honorariosSucumbencia"

/** The amount before its cap, from the base. */
const sobreABase = (
  conta: BaseDaConta,
  { sucumbencia }: Extract<FormaPedida, { sucumbencia: unknown }>,
  base: Centavos,
  cheio: Centavos,
  destinos: ReadonlyArray<string>
): ReadonlyArray<No> => {
  const { percentual, faixas } = sucumbencia
  if (percentual !== undefined) return [percentualDe(conta, SOBRE_A_CONDENACAO, base, percentual, cheio, destinos)]
  const { instantaneo, dataBase } = conta.contexto
  const salario = Result.getOrThrow(limiteEm(limitesMensais(instantaneo).salarioMinimo, dataBase))
  const entradas = {
    base: deCentavos(base),
    limites: FAIXAS_EM_SALARIOS.map((n) => deCentavos(n * salario)),
    percentuais: faixas!.map(escreverDecimal),
    corte: conta.pedido.parametros.arredondamento
  }
  return [no(FAIXAS, "FAIXAS", entradas, deCentavos(cheio), destinos)]
}

const limitado = (
  regra: Regra,
  cheio: Texto,
  limite: Decimal | undefined,
  valor: Centavos,
  destinos: ReadonlyArray<string>
) =>
  limite === undefined
    ? []
    : [no(regra, "MENOR", { valores: [cheio, escreverDecimal(limite)] }, deCentavos(valor), destinos)]

/** `linhas`: those of the base that was asked for. */
export const rastrearSucumbencia = (
  conta: BaseDaConta,
  forma: FormaPedida,
  linhas: ReadonlyArray<LinhaDaConta>,
  { base, atualizado, valor }: HonorariosSucumbencia
): ReadonlyArray<No> => {
  const cheio =
    forma.tipo === "VALOR_FIXO"
      ? (atualizado?.total ?? centavosDe(forma.valor))
      : Result.getOrThrow(sobreBase(conta, forma.sucumbencia, base!))
  const destino = [`${SUCUMBENCIA}/valor`]
  const limite = forma.tipo === "VALOR_FIXO" ? forma.limite : forma.sucumbencia.limite
  const direto = limite === undefined ? destino : []
  const teto = limitado(SOBRE_A_CONDENACAO, deCentavos(cheio), limite, valor, destino)
  if (forma.tipo === "CONDENACAO") {
    const parcelas = linhasDaBase(linhas, forma.sucumbencia).map((l) => deCentavos(finais(l).total))
    return [
      no(SOBRE_A_CONDENACAO, "SOMAR", { parcelas }, deCentavos(base!), [`${SUCUMBENCIA}/base`]),
      ...sobreABase(conta, forma, base!, cheio, direto),
      ...teto
    ]
  }
  const nominal = centavosDe(forma.valor)
  const transito = forma.transito === undefined ? undefined : competenciaDaData(forma.transito)
  const corrigido =
    atualizado === undefined
      ? []
      : doAtualizado(conta, transito, competenciaDaData(forma.desde!), nominal, atualizado, `${SUCUMBENCIA}/atualizado`)
  if (forma.tipo === "VALOR_FIXO") {
    return [
      ...corrigido,
      ...lidos(
        VALOR_ATUALIZADO,
        "valor fixado",
        direto.map((d) => [deCentavos(cheio), d] as const)
      ),
      ...teto
    ]
  }
  return [
    ...corrigido,
    ...lidos(VALOR_ATUALIZADO, "valor da causa corrigido", [[deCentavos(base!), `${SUCUMBENCIA}/base`]]),
    ...sobreABase(conta, forma, base!, cheio, direto),
    ...teto
  ]
}

const CONTRATUAIS = "/resumo/honorariosContratuais"

export const rastrearContratuais = (
  conta: BaseDaConta,
  { principal, total }: Somas,
  [anteriores, corrente]: readonly [number, number],
  h: HonorariosContratuais
): ReadonlyArray<No> => {
  const { contratuais } = conta.pedido.honorarios!
  const { limite } = contratuais!
  const { arredondamento: corte } = conta.pedido.parametros
  const cheio = PROPORCAO[corte](total, emMilionesimos(h.percentual), CEM_POR_CENTO)
  const parte = (de: number, numerador: string, denominador: string, saida: number, campo: string): No => {
    const entradas = { valor: deCentavos(de), numerador, denominador, casas: 2, corte }
    return no(DESTAQUE, "PROPORCAO", entradas, deCentavos(saida), [`${CONTRATUAIS}/${campo}`])
  }
  const resto = (campo: string, menos: number, saida: number): No =>
    no(DESTAQUE, "SUBTRAIR", { de: deCentavos(h.valor), menos: [deCentavos(menos)] }, deCentavos(saida), [
      `${CONTRATUAIS}/${campo}`
    ])
  const valor = [`${CONTRATUAIS}/valor`]
  const meses = anteriores + corrente
  return [
    ...lidos(DESTAQUE, "percentual contratado", [[escreverDecimal(h.percentual), `${CONTRATUAIS}/percentual`]]),
    percentualDe(conta, DESTAQUE, total, h.percentual, cheio, limite === undefined ? valor : []),
    ...limitado(DESTAQUE, deCentavos(cheio), limite, h.valor, valor),
    h.valor === cheio
      ? percentualDe(conta, DESTAQUE, principal, h.percentual, h.principal, [`${CONTRATUAIS}/principal`])
      : parte(h.valor, deCentavos(principal), deCentavos(total), h.principal, "principal"),
    resto("juros", h.principal, h.juros),
    meses === 0
      ? parte(h.valor, "0", "1", h.exerciciosAnteriores, "exerciciosAnteriores")
      : parte(h.valor, String(anteriores), String(meses), h.exerciciosAnteriores, "exerciciosAnteriores"),
    resto("exercicioCorrente", h.exerciciosAnteriores, h.exercicioCorrente)
  ]
}

/** What the claimant receives, and what the INSS pays in all. */
export const rastrearFechamento = (regra: Regra, finaisDaConta: Somas, r: Resumo): ReadonlyArray<No> => {
  const total = deCentavos(finaisDaConta.total)
  const menos = r.honorariosContratuais === undefined ? [] : [deCentavos(r.honorariosContratuais.valor)]
  const parcelas = [
    total,
    ...(r.honorariosSucumbencia === undefined ? [] : [deCentavos(r.honorariosSucumbencia.valor)]),
    ...(r.custas === undefined ? [] : [deCentavos(r.custas.total)])
  ]
  return [
    no(regra, "SUBTRAIR", { de: total, menos }, deCentavos(r.liquidoAutor), ["/resumo/liquidoAutor"]),
    no(regra, "SOMAR", { parcelas }, deCentavos(r.totalGeral), ["/resumo/totalGeral"])
  ]
}
