/** The rows of a calculation with what a letter says of some months in place of what we say. */
import { Result } from "effect"
import type { Competencia } from "../../valores/competencia.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { type Centavos, centavosDe, ZERO } from "../../valores/dinheiro.ts"
import { ESCALA, escalado } from "../aritmetica/fator-exato.ts"
import { corrigirCentavos, FatorDoMes } from "../correcao/fator-do-mes.ts"
import type { Preparo } from "../preparo/preparo.ts"
import type { LinhaCorrigida, LinhaLimitada, LinhasDoPbc } from "../salarios/corrigidas.ts"
import { mesDeSalario } from "../salarios/do-mes.ts"
import { escreverCorrigida, escreverLimitada } from "../salarios/escrita.ts"
import type { LinhaSalario } from "../salarios/linha.ts"
import type { ParametrosRmi } from "../tabelas/parametros.ts"
import type { Premissas } from "./premissas.ts"

const UM = decimal("1")

/** A month as the letter says it: its salary is already within the ceiling that the letter applied. */
const linhaDaCarta = (p: ParametrosRmi, competencia: Competencia, salario: Centavos): LinhaLimitada => {
  const linha: LinhaSalario = {
    competencia,
    colunas: { calculoInss: salario },
    rotulo: "CALCULO_INSS",
    bruto: salario,
    abaixoDoMinimo: false,
    marcas: []
  }
  const mes = mesDeSalario(p, competencia)
  return {
    linha,
    limitado: salario,
    escrita: escreverLimitada({ linha, mes, limitado: salario, limitadoAoTeto: false }, 0)
  }
}

const porMes = (a: { readonly linha: LinhaSalario }, b: { readonly linha: LinhaSalario }): number =>
  a.linha.competencia - b.linha.competencia

const comSalarios = (
  linhas: ReadonlyArray<LinhaLimitada>,
  salarios: NonNullable<Premissas["salarios"]>,
  p: ParametrosRmi
): ReadonlyArray<LinhaLimitada> =>
  [
    ...linhas.filter(({ linha }) => !salarios.has(linha.competencia)),
    ...[...salarios].flatMap(([c, valor]) => (valor === null ? [] : [linhaDaCarta(p, c, valor)]))
  ].sort(porMes)

/** An index as it is printed. */
const fatorImpresso = (indice: Decimal, competencia: Competencia, divisor: Decimal): FatorDoMes =>
  new FatorDoMes(competencia, escalado(indice), divisor)

const comFator = (l: LinhaCorrigida, fator: FatorDoMes, centavos: Centavos): LinhaCorrigida => ({
  ...l,
  fator,
  centavos,
  escrita: escreverCorrigida(l.escrita, fator, centavos)
})

/** The salaries that the correction starts from. */
const limitadoDa = ({ escrita }: LinhaCorrigida): Centavos => centavosDe(escrita.parte.salarioLimitado)

/** Index and corrected salary of the letter, where they are others. */
const comCorrecao = (l: LinhaCorrigida, { indices, corrigidos }: Premissas, preparo: ModoDasLinhas): LinhaCorrigida => {
  const { competencia } = l
  const indice = indices?.get(competencia)
  const fator = indice === undefined ? l.fator : fatorImpresso(indice, competencia, l.fator.divisor)
  const corrigido = corrigidos?.get(competencia)
  if (corrigido !== undefined) return comFator(l, fator, corrigido)
  return indice === undefined ? l : comFator(l, fator, corrigirCentavos(fator, limitadoDa(l), preparo.arredondamento))
}

/** Months that are in the mean of the letter and out of every window of ours: only the letter says how they are corrected. */
const deFora = (
  corrigidas: ReadonlyArray<LinhaCorrigida>,
  { salarios, deFora: corrigidos }: Premissas,
  p: ParametrosRmi
): ReadonlyArray<LinhaCorrigida> => {
  if (corrigidos === undefined || corrigidos.size === 0) return []
  const nossas = new Set(corrigidas.map(({ competencia }) => competencia))
  return [...corrigidos].flatMap(([competencia, corrigido]): ReadonlyArray<LinhaCorrigida> => {
    const salario = salarios?.get(competencia) ?? null
    if (salario === null || nossas.has(competencia)) return []
    const { linha, escrita } = linhaDaCarta(p, competencia, salario)
    const fator = new FatorDoMes(competencia, ESCALA, UM)
    return [comFator({ linha, escrita, competencia, fator, centavos: ZERO }, fator, corrigido)]
  })
}

interface ModoDasLinhas {
  readonly parametros: ParametrosRmi
  readonly arredondamento: "TRUNCAR" | "ARREDONDAR"
}

const outrasLinhas =
  (premissas: Premissas, modo: ModoDasLinhas) =>
  ({ todas, corrigidas: nossas }: LinhasDoPbc): LinhasDoPbc => {
    const daCarta = nossas.map((l) => comCorrecao(l, premissas, modo))
    const acrescidas = deFora(daCarta, premissas, modo.parametros)
    const porCompetencia = new Map([...daCarta, ...acrescidas].map((l) => [l.competencia, l]))
    const noLugar = todas.map((l) => porCompetencia.get(l.linha.competencia) ?? l)
    // a month of the letter is one of the rows of the request since its salary is
    return acrescidas.length === 0
      ? { todas: noLugar, corrigidas: daCarta }
      : { todas: noLugar, corrigidas: [...daCarta, ...acrescidas].sort(porMes) }
  }

const temMeses = (...mapas: ReadonlyArray<ReadonlyMap<Competencia, unknown> | undefined>): boolean =>
  mapas.some((mapa) => mapa !== undefined && mapa.size > 0)

/** The sources of a case with the months of the letter; without any they are its own, with what they have found already. */
export const comMesesDaCarta = (preparo: Preparo, premissas: Premissas, modo: ModoDasLinhas): Preparo => {
  const { salarios, indices, corrigidos } = premissas
  if (!temMeses(salarios, indices, corrigidos)) return preparo
  return {
    ...preparo,
    bases: new Map(),
    linhas: (pedido) =>
      Result.map(preparo.linhas(pedido), (lidas) => ({
        ...lidas,
        linhas: salarios === undefined ? lidas.linhas : comSalarios(lidas.linhas, salarios, modo.parametros)
      })),
    outras: outrasLinhas(premissas, modo)
  }
}

/** The sources of a case, the rows of each window found once: every calculation made again asks for the same. */
export const comLinhasLembradas = (preparo: Preparo): Preparo => {
  const lidas = new Map<string, ReturnType<Preparo["linhas"]>>()
  return {
    ...preparo,
    linhas: (pedido) => {
      const { janela, comAuxilioAcidente, comRural } = pedido
      const chave = [janela.de, janela.ate, comAuxilioAcidente, comRural].join()
      const pronta = lidas.get(chave) ?? preparo.linhas(pedido)
      lidas.set(chave, pronta)
      return pronta
    }
  }
}
