/** What the salaries gave, as a result shows it: PBC, memória, sum, divisor, mean. */

import { formatarCompetencia } from "../../valores/competencia.ts"
import { decimalDeCentavos } from "../../valores/dinheiro.ts"
import type { Caso } from "../caso/caso.ts"
import type { ParcelaConcomitante } from "../concomitancia/art32.ts"
import type { Escolha } from "../descarte/melhor-hipotese.ts"
import type { BaseDeLinhas } from "../media/base-de-linhas.ts"
import { mediaDeLinhas } from "../media/metodos-da-media.ts"
import type { MesesUsados, Partida } from "../partida/partida.ts"
import type { Pbc, ResultadoFundamento } from "../resultado/resultado.ts"
import { type ContribuicaoDoMes, escreverMemoria } from "../salarios/memoria.ts"

const pbcDe = ({ janela, linhas, metodo }: BaseDeLinhas): Pbc => {
  const porJanela = mediaDeLinhas(metodo).janela !== undefined
  const inicio = porJanela ? janela.de : (linhas.corrigidas[0]?.competencia ?? janela.de)
  return {
    inicio: formatarCompetencia(inicio),
    fim: formatarCompetencia(janela.ate),
    meses: janela.ate - inicio + 1,
    n: linhas.corrigidas.length
  }
}

export type ParteDasLinhas = Pick<
  ResultadoFundamento,
  | "pbc"
  | "memoria"
  | "soma"
  | "quantidade"
  | "divisorMinimo"
  | "divisor"
  | "media"
  | "mediaDozeUltimos"
  | "concomitantes"
>

const contribuicaoDo = ({ tempo }: Caso): ContribuicaoDoMes => ({
  dias: (c) => tempo.doMes(c).dias,
  carencia: (c) => Number(tempo.contaCarencia(c))
})

/** The rows of the PBC, used or not. */
const memoriaDoPbc = (caso: Caso, base: BaseDeLinhas, escolha: Escolha) =>
  escreverMemoria({
    linhas: base.linhas.todas,
    pbc: base.janela,
    usadas: base.competenciasUsadas(),
    descartadas: escolha.descartadas,
    contribuicao: contribuicaoDo(caso)
  })

/** The rows when the salaries of some months were taken as they were received. */
const memoriaDosMeses = (caso: Caso, { linhas, competencias }: MesesUsados) =>
  escreverMemoria({
    linhas,
    pbc: { de: competencias[0]!, ate: competencias.at(-1)! },
    usadas: new Set(competencias),
    descartadas: new Set(),
    contribuicao: contribuicaoDo(caso)
  })

/** One month alone has no sum; variable pay has the mean of its months. */
const dosMeses = (caso: Caso, { meses, variavel, media }: Partida): ParteDasLinhas => {
  if (meses === undefined) return { memoria: [] }
  const memoria = memoriaDosMeses(caso, meses)
  if (variavel === undefined) return { memoria }
  const quantidade = meses.competencias.length
  return {
    memoria,
    soma: decimalDeCentavos(variavel.soma),
    quantidade,
    divisor: quantidade,
    media: decimalDeCentavos(media)
  }
}

const dosDoze = ({ dosDozeUltimos }: Partida): Pick<ParteDasLinhas, "mediaDozeUltimos"> =>
  dosDozeUltimos?.mediaDozeUltimos === undefined
    ? {}
    : { mediaDozeUltimos: decimalDeCentavos(dosDozeUltimos.mediaDozeUltimos) }

/** The rows of each activity, the principal first, and what each one gives to the salário de benefício. */
const dasAtividades = (
  caso: Caso,
  concomitantes: ReadonlyArray<ParcelaConcomitante>,
  escolha: Escolha
): ParteDasLinhas => ({
  pbc: pbcDe(concomitantes[0]!.base),
  memoria: concomitantes
    .flatMap(({ atividade: { descricao }, base }) =>
      memoriaDoPbc(caso, base, escolha).map((linha) => ({ ...linha, atividade: descricao }))
    )
    .map((linha, i) => ({ ...linha, seq: i + 1 })),
  media: decimalDeCentavos(escolha.renda.media),
  concomitantes: concomitantes.map(({ atividade, principal, base, proporcao, parcela }) => ({
    descricao: atividade.descricao,
    principal,
    soma: decimalDeCentavos(base.selecao.soma),
    divisor: base.selecao.divisor,
    media: decimalDeCentavos(base.media),
    proporcao,
    parcela: decimalDeCentavos(parcela)
  }))
})

/** What the salaries gave: all of it only when they were averaged. */
export const dasLinhas = (caso: Caso, partida: Partida, escolha: Escolha): ParteDasLinhas => {
  const { linhas: base, daMedia, concomitantes } = partida
  if (concomitantes !== undefined) return { ...dasAtividades(caso, concomitantes, escolha), ...dosDoze(partida) }
  if (base === undefined) return dosMeses(caso, partida)
  const memoria = memoriaDoPbc(caso, base, escolha)
  if (!daMedia) return { pbc: pbcDe(base), memoria }
  const minimo = base.selecao.divisorMinimo
  return {
    pbc: pbcDe(base),
    memoria,
    soma: decimalDeCentavos(escolha.soma),
    quantidade: escolha.somadas.length,
    ...(minimo === undefined ? {} : { divisorMinimo: { ...minimo, aplicado: minimo.valor > escolha.somadas.length } }),
    divisor: escolha.divisor,
    media: decimalDeCentavos(escolha.renda.media),
    ...dosDoze(partida)
  }
}
