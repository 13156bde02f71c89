/** Compares one section of the answer of the engine: its income, its rows and its totals. */

import type { Linha, Secao } from "../conta/conta.ts"
import { type Fechamento, type Final, somar } from "../conta/fechamento.ts"
import { deslocado, escreverCompetencia, escreverDia } from "../valores/calendario.ts"
import { digitos, fracao, comparar as ordenar, total } from "../valores/racional.ts"
import { COEFICIENTE, type Confronto, PERCENTUAL } from "./diferencas.ts"
import type { LinhaMotor, SecaoMotor } from "./resposta-motor.ts"

const compararLinha = (
  { igual, mesmo, colunas }: Confronto,
  onde: string,
  doMotor: LinhaMotor,
  l: Linha,
  final: Final | undefined
): void => {
  const { parcela: x } = l
  igual(`${onde}.rendaIntegral`, doMotor.rendaIntegral, x.rendaIntegral)
  mesmo(`${onde}.prescrita`, doMotor.prescrita, l.prescrita)
  mesmo(`${onde}.mesReajuste`, doMotor.mesReajuste, l.mesReajuste)
  if (l.prescrita || final === undefined) return
  mesmo(`${onde}.medida`, x.tipo === "RENDA" ? doMotor.diasSobre30 : doMotor.avos, x.medida)
  const [p, q] = doMotor.quota
  if (ordenar(fracao(p, q), x.quota) !== 0) mesmo(`${onde}.quota`, `${p}/${q}`, digitos(x.quota, 12))
  igual(`${onde}.adicional25`, doMotor.adicional25, x.adicional25)
  igual(`${onde}.devido`, doMotor.devido, x.devido)
  for (const indice of new Set([...doMotor.pagos.map((y) => y.indice), ...l.pagos.map((y) => y.fonte)])) {
    const obtido = doMotor.pagos.filter((y) => y.indice === indice).reduce((s, y) => s + y.valor, 0)
    igual(`${onde}.pagos`, obtido, total(l.pagos.filter((y) => y.fonte === indice).map((y) => y.valor)))
  }
  const descontado = doMotor.descontos.reduce((s, y) => s + y.valor, 0)
  igual(`${onde}.descontos`, descontado, total(l.descontos))
  igual(`${onde}.diferenca`, doMotor.diferenca, l.diferenca)
  igual(`${onde}.coeficiente`, doMotor.coeficiente, l.coeficiente, COEFICIENTE)
  igual(`${onde}.percentualJuros`, doMotor.percentualJuros, l.percentualJuros, PERCENTUAL)
  igual(`${onde}.percentualSelic`, doMotor.percentualSelic, l.percentualSelic, PERCENTUAL)
  igual(`${onde}.percentualTaxaLegal`, doMotor.percentualTaxaLegal, l.percentualTaxaLegal, PERCENTUAL)
  colunas(onde, doMotor, l)
  const renunciada = doMotor.aposRenuncia ?? doMotor
  const acordada = doMotor.aposAcordo ?? renunciada
  if (renunciada !== doMotor || final.aposRenuncia !== l)
    colunas(`${onde}.aposRenuncia`, renunciada, final.aposRenuncia)
  if (acordada !== renunciada || final.aposAcordo !== final.aposRenuncia) {
    colunas(`${onde}.aposAcordo`, acordada, final.aposAcordo)
  }
}

const compararEvolucao = ({ igual, mesmo }: Confronto, onde: string, doMotor: SecaoMotor, secao: Secao): void => {
  /** The month of a conversion comes twice, the derived benefit last. */
  const evolucao = new Map(doMotor.evolucao.map((m) => [m.competencia, m]))
  mesmo(`${onde}.evolucao.length`, evolucao.size, secao.evolucao.length)
  for (const { competencia, mes } of secao.evolucao) {
    const c = escreverCompetencia(competencia)
    const obtido = evolucao.get(c)
    igual(`${onde}.evolucao.${c}.base`, obtido?.base, mes.base)
    igual(`${onde}.evolucao.${c}.piso`, obtido?.piso, mes.piso)
    igual(`${onde}.evolucao.${c}.teto`, obtido?.teto ?? undefined, mes.teto)
    igual(`${onde}.evolucao.${c}.renda`, obtido?.renda, mes.renda)
  }
}

const compararLinhas = (k: Confronto, onde: string, doMotor: SecaoMotor, secao: Secao, f: Fechamento): void => {
  const nome = (competencia: string, tipo: string): string => `${competencia} ${tipo}`
  const finais = f.finais.filter((x) => x.secao === secao)
  const linhas = secao.linhas.map((l) => ({
    l,
    chave: nome(escreverCompetencia(l.parcela.competencia), l.parcela.tipo),
    final: finais.find((x) => x.linha === l)
  }))
  k.mesmo(
    `${onde}.linhas`,
    doMotor.linhas.map((l) => nome(l.competencia, l.tipo)).join("; "),
    linhas.map(({ chave }) => chave).join("; ")
  )
  const porChave = new Map(doMotor.linhas.map((l) => [nome(l.competencia, l.tipo), l]))
  for (const { l, chave, final } of linhas) {
    const obtida = porChave.get(chave)
    if (obtida !== undefined) compararLinha(k, `${onde}.${chave}`, obtida, l, final)
  }
  for (const [grupo, tipo] of [
    ["renda", "RENDA"],
    ["abono", "ABONO"],
    ["geral", undefined]
  ] as const) {
    const doGrupo = finais.filter((x) => tipo === undefined || x.linha.parcela.tipo === tipo)
    k.somas(`${onde}.totais.${grupo}`, doMotor.totais[grupo], somar(doGrupo.map((x) => x.linha)))
    k.mesmo(`${onde}.totais.${grupo}.linhas`, doMotor.totais[grupo].linhas, doGrupo.length)
  }
}

/** Everything of a section. */
export const compararSecao = (k: Confronto, onde: string, doMotor: SecaoMotor, secao: Secao, f: Fechamento): void => {
  const { inicio, fim } = secao.periodo
  k.mesmo(`${onde}.inicio`, doMotor.identificacao.inicio, escreverDia(inicio))
  k.mesmo(`${onde}.fim`, doMotor.identificacao.fim, escreverDia(fim))
  k.igual(`${onde}.derivado.rmi`, doMotor.identificacao.derivado?.rmi, secao.fluxo.historia.derivado?.rmi)
  k.mesmo(`${onde}.dip`, doMotor.identificacao.dip, escreverDia(deslocado(fim, 1)))
  compararEvolucao(k, onde, doMotor, secao)
  compararLinhas(k, onde, doMotor, secao, f)
}
