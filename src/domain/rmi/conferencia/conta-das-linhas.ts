/** The rows of a letter made again: ceilings, indices, products, and which of the rows are added. */
import { Result } from "effect"
import { EC103, LEI9876 } from "../../beneficios/marcos.ts"
import { competenciaDaData, formatarCompetencia, maisCompetencias } from "../../valores/competencia.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { type Centavos, somaDe } from "../../valores/dinheiro.ts"
import { menorDe } from "../../valores/ordem.ts"
import { escalado, FatorExato } from "../aritmetica/fator-exato.ts"
import { correcaoAte } from "../correcao/correcao.ts"
import { corrigirCentavos } from "../correcao/fator-do-mes.ts"
import { divisorEntre } from "../correcao/moeda.ts"
import { oitoDecimos } from "../media/maiores-oitenta.ts"
import { mesBr, quantos } from "../resultado/frases.ts"
import { mesDeSalario } from "../salarios/do-mes.ts"
import type { CartaConferida, MesDaCarta } from "./carta.ts"
import { imprime } from "./comparacao.ts"
import { type Conta, emLinhas, emReais, type Itens, UM_CENTAVO } from "./item-da-conta.ts"

/** Whether the letter adds a row. */
export const ehUsado = ({ descartadas }: CartaConferida, mes: MesDaCarta): boolean =>
  !mes.desconsiderado && !descartadas.has(mes.competencia)

/** Salary × index in the currency of the benefit; undefined where the tables do not reach. */
const corrigidoPor = ({ parametros, dia }: Conta, mes: MesDaCarta, indice: Decimal, salario: Centavos) => {
  const divisor = Result.getOrUndefined(divisorEntre(parametros, mes.competencia, competenciaDaData(dia)))
  return divisor === undefined ? undefined : corrigirCentavos(new FatorExato(escalado(indice), divisor), salario)
}

/** Cents of a salary that the decimals left out of the printed index may hide, and one of rounding. */
const folgaDoIndice = ({ casasDoIndice }: CartaConferida, salario: Centavos): number =>
  salario / 10 ** casasDoIndice + UM_CENTAVO

const mesesBr = (meses: ReadonlyArray<MesDaCarta>): string => {
  const primeiros = meses.slice(0, 5).map(({ competencia }) => mesBr(formatarCompetencia(competencia)))
  return `${primeiros.join(", ")}${meses.length > primeiros.length ? " …" : ""}`
}

/** Corrected salaries added, as printed and as the rows in question would be. */
const somados = (refeitos: ReadonlyArray<{ readonly mes: MesDaCarta; readonly corrigido: Centavos }>) => ({
  carta: somaDe(refeitos.map(({ mes }) => mes.corrigido)),
  refeito: somaDe(refeitos.map(({ corrigido }) => corrigido))
})

export const conferirTetos = (c: Conta): Itens => {
  const comTeto = c.carta.meses.flatMap((mes) => {
    const limite = mesDeSalario(c.parametros, mes.competencia).limite?.centavos
    return limite === undefined ? [] : [{ mes, limite }]
  })
  if (comTeto.length === 0) return []
  const acima = comTeto.flatMap(({ mes, limite }) => {
    const corrigido = mes.salario > limite ? corrigidoPor(c, mes, mes.indice, limite) : undefined
    // a salary printed above the ceiling and corrected from the ceiling is within it
    return corrigido === undefined || mes.corrigido <= corrigido + folgaDoIndice(c.carta, limite)
      ? []
      : [{ mes, corrigido }]
  })
  const soma = somados(acima)
  return [
    emReais(c, {
      etapa: "salarios",
      oQue: "Teto de cada mês",
      confere: acima.length === 0,
      ...soma,
      como:
        acima.length === 0
          ? `Nenhum dos ${comTeto.length} salários entra acima do teto do seu mês`
          : `${quantos(acima.length, "salário entra", "salários entram")} acima do teto do mês (${mesesBr(acima.map(({ mes }) => mes))}); corrigidos a partir do teto, somam ${c.escrever(soma.refeito)}`
    })
  ]
}

/** The index is cut at its last decimal, and the corrected salary is made with all of them. */
export const conferirProdutos = (c: Conta): Itens => {
  const refeitos = c.carta.meses.flatMap((mes) => {
    const limite = mesDeSalario(c.parametros, mes.competencia).limite?.centavos ?? mes.salario
    const doSalario = corrigidoPor(c, mes, mes.indice, mes.salario)
    const doTeto = corrigidoPor(c, mes, mes.indice, menorDe(mes.salario, limite))
    if (doSalario === undefined || doTeto === undefined) return []
    const perto = (valor: Centavos) => Math.abs(mes.corrigido - valor) <= folgaDoIndice(c.carta, mes.salario)
    return [{ mes, corrigido: doSalario, confere: perto(doSalario) || perto(doTeto) }]
  })
  if (refeitos.length === 0) return []
  const errados = refeitos.filter(({ confere }) => !confere)
  const soma = somados(errados)
  return [
    emReais(c, {
      etapa: "correcao",
      oQue: "Salário vezes índice, mês a mês",
      confere: errados.length === 0,
      ...soma,
      como:
        errados.length === 0
          ? `Nas ${refeitos.length} linhas, salário vezes índice dá o salário corrigido`
          : `Em ${quantos(errados.length, "linha", "linhas")} (${mesesBr(errados.map(({ mes }) => mes))}) salário vezes índice daria ${c.escrever(soma.refeito)}`
    })
  ]
}

/** The factors of the months up to the month before a day. */
const fatoresEm = ({ carta, parametros }: Conta, dia: Data) =>
  Result.getOrUndefined(
    correcaoAte(parametros, carta.meses[0]!.competencia, maisCompetencias(competenciaDaData(dia), -1), {
      irsmFev1994: true
    })
  )

/** The printed indices beside those of the tables, for the day of the benefit or the last one of the law that it names. */
export const conferirIndices = (c: Conta): Itens => {
  const { carta } = c
  if (carta.meses.length === 0) return []
  const tentativas = [c.dia, ...(c.dia > EC103 ? [EC103] : [])].flatMap((dia) => {
    const correcao = fatoresEm(c, dia)
    if (correcao === undefined || carta.meses.some(({ competencia }) => competencia > correcao.fim)) return []
    const errados = carta.meses.filter(
      (m) => !imprime(correcao.em(m.competencia).decimal, m.indice, carta.casasDoIndice)
    )
    return [{ dia, correcao, errados }]
  })
  const [primeira, ...outras] = tentativas
  if (primeira === undefined) return []
  const { dia, correcao, errados } = outras.reduce((a, b) => (b.errados.length < a.errados.length ? b : a), primeira)
  const usados = errados.filter((mes) => ehUsado(carta, mes))
  const soma = somados(
    usados.map((mes) => ({ mes, corrigido: corrigirCentavos(correcao.em(mes.competencia), mes.salario) }))
  )
  return [
    emReais(c, {
      etapa: "correcao",
      oQue: "Índices de correção",
      confere: errados.length === 0,
      ...soma,
      como:
        errados.length === 0
          ? `Os ${carta.meses.length} índices são os da tabela para ${formatarBr(dia)}`
          : `${errados.length} dos ${carta.meses.length} índices (${mesesBr(errados)}) ${errados.length === 1 ? "não é o" : "não são os"} da tabela para ${formatarBr(dia)}; com os da tabela, os salários destes meses que entram na média somariam ${c.escrever(soma.refeito)}`
    })
  ]
}

/** Whether the mean of a letter is that of Lei 9.876/1999: by the law that it names, else by its day. */
const daLei9876 = ({ carta: { regra }, dia }: Conta): boolean =>
  regra === undefined ? dia > LEI9876 && dia <= EC103 : /9\.?876/.test(regra.texto)

/** Number of the 80% largest rows, and the rows. */
export const conferirOitentaPorCento = (c: Conta): Itens => {
  const { carta, usados } = c
  const fora = carta.meses.filter((m) => !ehUsado(carta, m))
  if (!daLei9876(c) || fora.length === 0) return []
  const n80 = oitoDecimos(carta.meses.length)
  const menorUsado = Math.min(...usados.map(({ corrigido }) => corrigido))
  const trocados = fora.filter(({ corrigido }) => corrigido > menorUsado)
  const dita = `A carta tem ${carta.meses.length} meses; os 80% maiores são ${n80}`
  return [
    emLinhas({
      etapa: "media",
      oQue: "Meses na média",
      confere: usados.length === n80 && trocados.length === 0,
      carta: usados.length,
      refeito: n80,
      como:
        trocados.length === 0
          ? dita
          : `${dita}, e ${quantos(trocados.length, "mês ficou fora e é maior", "meses ficaram fora e são maiores")} do que um que entrou (${mesesBr(trocados)})`
    })
  ]
}

export const conferirSoma = (c: Conta): Itens => {
  const { soma, quantidade } = c.carta
  const refeito = somaDe(c.usados.map(({ corrigido }) => corrigido))
  return [
    ...(quantidade === undefined
      ? []
      : [
          emLinhas({
            etapa: "media",
            oQue: "Quantidade de contribuições",
            confere: quantidade === c.usados.length,
            carta: quantidade,
            refeito: c.usados.length,
            como: `As linhas que entram na média são ${c.usados.length}`
          })
        ]),
    ...(soma === undefined
      ? []
      : [
          emReais(c, {
            etapa: "media",
            oQue: "Soma dos salários corrigidos",
            confere: soma === refeito,
            carta: soma,
            refeito,
            como: `Os ${c.usados.length} salários que entram na média somam ${c.escrever(refeito)}`
          })
        ])
  ]
}
