/** What a calculation says of everything a letter may print, in the letter's own terms. */
import { descricaoDaEspecie } from "../../beneficios/especies.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { type Centavos, centavosDe } from "../../valores/dinheiro.ts"
import { anosMesesDias } from "../../valores/tempo-30-360.ts"
import { decimalDaFracao } from "../aritmetica/fracao.ts"
import type { FatorDoMes } from "../correcao/fator-do-mes.ts"
import type { SituacaoLinha, Tempo } from "../resultado/resultado.ts"
import type { LinhaCorrigida, LinhaDoPedido } from "../salarios/corrigidas.ts"
import type { LinhaSalario } from "../salarios/linha.ts"
import type { MediaRefeita, Refeito } from "./recalculo.ts"

/** A month with a salary. */
export interface MesCalculado {
  readonly linha: LinhaSalario
  readonly limite: Centavos | undefined
  /** Within the ceiling. */
  readonly salario: Centavos
  /** Whether it may enter the mean. */
  readonly conta: boolean
  readonly usada: boolean
  readonly descartada: boolean
  /** Absent where salaries are not corrected. */
  readonly correcao: { readonly fator: FatorDoMes; readonly corrigido: Centavos } | undefined
}

export interface FatorCalculado {
  readonly valor: Decimal
  readonly sobrevida: Decimal
  readonly idade: number
  readonly aplicado: boolean
  readonly progressivo: boolean
}

export interface Visao {
  readonly der: Data
  readonly dib: Data
  readonly nascimento: Data | undefined
  readonly sexo: "M" | "F"
  /** This and the carência: absent where neither right nor rent reads them. */
  readonly tempo: Tempo | undefined
  readonly carencia: number | undefined
  /** Absent where no list of months founds the rent, or each activity has its own. */
  readonly meses: ReadonlyMap<Competencia, MesCalculado> | undefined
  readonly daMedia: MediaRefeita | undefined
  readonly media: Centavos
  readonly fator: FatorCalculado | undefined
  readonly coeficiente: Decimal
  readonly salarioBeneficio: Centavos
  readonly rmi: Centavos
  /** The limits of the income of the calculation; null = without ceiling. */
  readonly limites: { readonly piso: Centavos; readonly teto: Centavos | null }
  readonly renda: Centavos
}

const ehCorrigida = (l: LinhaDoPedido): l is LinhaCorrigida => "fator" in l

const mesCom = (
  { linha, escrita }: LinhaDoPedido,
  resto: Pick<MesCalculado, "conta" | "usada" | "descartada" | "correcao">
): MesCalculado => ({
  linha,
  limite: escrita.parte.limite === undefined ? undefined : centavosDe(escrita.parte.limite),
  salario: centavosDe(escrita.parte.salarioLimitado),
  ...resto
})

/** The months of a mean. */
const mesesDaMedia = ({ ate: { partida, escolha }, premissas }: Refeito): ReadonlyArray<MesCalculado> => {
  const { todas, corrigidas } = partida.linhas!.linhas
  const somadas = new Set(escolha.somadas.map((i) => corrigidas[i]!.competencia))
  return todas.map((l) => {
    const { competencia } = l.linha
    if (!ehCorrigida(l)) return mesCom(l, { conta: false, usada: false, descartada: false, correcao: undefined })
    return mesCom(l, {
      conta: true,
      usada: premissas.situacoes?.get(competencia) ?? somadas.has(competencia),
      descartada: escolha.descartadas.has(competencia),
      correcao: { fator: l.fator, corrigido: l.centavos }
    })
  })
}

/** The months whose salaries were taken as they were received. */
const mesesRecebidos = ({ ate: { partida } }: Refeito): ReadonlyArray<MesCalculado> => {
  const { linhas, competencias } = partida.meses!
  return linhas.map((l) => {
    const conta = competencias.includes(l.linha.competencia)
    return mesCom(l, { conta, usada: conta, descartada: false, correcao: undefined })
  })
}

const mesesDe = (r: Refeito): Visao["meses"] => {
  const { partida } = r.ate
  if (partida.concomitantes !== undefined) return undefined
  const meses =
    partida.daMedia && partida.linhas !== undefined
      ? mesesDaMedia(r)
      : partida.meses === undefined
        ? undefined
        : mesesRecebidos(r)
  return meses === undefined ? undefined : new Map(meses.map((m) => [m.linha.competencia, m]))
}

const fatorDe = ({ ate: { regras, escolha }, premissas, renda }: Refeito): FatorCalculado | undefined => {
  if (regras.fator === undefined) return undefined
  const { valor, es, idade, progressivo } = regras.fator.escrever(escolha.leitura.dias, true)
  return {
    valor: premissas.fator ?? valor,
    sobrevida: es,
    idade: idade.anos,
    aplicado: renda.multiplicador !== undefined,
    progressivo: progressivo !== undefined
  }
}

export const visaoDe = (r: Refeito): Visao => {
  const { caso, ate, renda } = r
  const { unidade } = ate.regras.coeficiente
  // of a programmed benefit they are also what the right is made of
  const programada = descricaoDaEspecie(caso.especie).natureza === "PROGRAMADA"
  return {
    der: caso.der,
    dib: caso.marco.dib,
    nascimento: caso.nascimento,
    sexo: caso.sexo,
    tempo: programada || unidade === "ANOS" ? anosMesesDias(caso.tempo.dias) : undefined,
    carencia: programada || unidade === "CARENCIA" ? caso.tempo.carencia : undefined,
    meses: mesesDe(r),
    daMedia: r.daMedia,
    media: renda.media,
    fator: fatorDe(r),
    coeficiente: decimalDaFracao(renda.coeficiente),
    salarioBeneficio: renda.sb,
    rmi: r.rmi,
    limites: { piso: renda.piso, teto: ate.regras.renda.teto },
    renda: r.naDib
  }
}

/** What became of a month, in the words of the memória. */
export const situacaoDe = ({ usada, descartada }: MesCalculado): SituacaoLinha =>
  usada ? "UTILIZADA" : descartada ? "DESCARTADA" : "NAO_SELECIONADA"
