/**
 * A calculation made again with some values of a letter in the place of its own, everything else as it was: what one
 * divergence alone is worth, and what the letter's values up to a stage would give in the next ones.
 */
import { BigDecimal, Result } from "effect"
import { maisMeses } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { type Centavos, somar, subtrair, ZERO } from "../../valores/dinheiro.ts"
import { dividir } from "../aritmetica/arredondamento.ts"
import { escalado, FatorExato } from "../aritmetica/fator-exato.ts"
import type { Fracao } from "../aritmetica/fracao.ts"
import type { Caso } from "../caso/caso.ts"
import { TRABALHO_MAXIMO, Trabalho } from "../descarte/busca/orcamento.ts"
import { multiplicadorProgressivo, sessentaAvos } from "../fator/progressivo.ts"
import { divisorDa } from "../media/media.ts"
import { ITERACOES_PADRAO } from "../pedido/iteracoes.ts"
import { casoSemExame } from "../preparo/caso-sem-exame.ts"
import { type PessoaRmi, prepararPessoa } from "../preparo/pessoa.ts"
import type { CasoPreparado } from "../preparo/preparo.ts"
import { calcularRenda, type RegrasDaRenda, type RendaCalculada } from "../renda/renda.ts"
import { evoluirRendaDoCaso, type RendaDoCaso, rendaDoCaso } from "../renda-do-caso.ts"
import { type Conclusao, DescarteGrandeDemais, type FalhaRmi } from "../resultado/resultado.ts"
import { comMesesDaCarta } from "./linhas-da-carta.ts"
import type { Premissas } from "./premissas.ts"

/** A fundamento of a person, to be calculated again and again. */
export interface Comparado extends CasoPreparado {
  readonly pessoa: PessoaRmi
  /** Why the right is not there; undefined where it is. */
  readonly naoCumprido: string | undefined
  /** Discards looked at in ours; undefined while ours is not calculated yet. */
  readonly limiteDoDescarte?: number
}

/** Sum, divisor and mean, where rows were averaged. */
export interface MediaRefeita {
  readonly soma: Centavos
  readonly quantidade: number
  readonly divisor: number
}

export interface Refeito {
  readonly caso: Caso
  /** What each stage gave, up to the mean. */
  readonly ate: RendaDoCaso
  readonly premissas: Premissas
  readonly daMedia: MediaRefeita | undefined
  readonly renda: RendaCalculada
  /** Of the calculation. */
  readonly rmi: Centavos
  /** On the DIB. */
  readonly naDib: Centavos
}

/** Searches of discards that all the calculations of one comparison may make: some seconds. */
const TRABALHO_DA_CONFERENCIA = 4 * TRABALHO_MAXIMO

export const novoTrabalho = (): Trabalho => new Trabalho(TRABALHO_DA_CONFERENCIA)

const temDatas = ({ der, dib, nascimento, sexo }: Premissas): boolean =>
  [der, dib, nascimento, sexo].some((data) => data !== undefined)

/** The request with the letter's dates; the DIB stays where it was when only that of the request is another. */
const comDatas = (
  { pedido, dib: nossa }: PessoaRmi,
  { der, dib, nascimento, sexo }: Premissas
): PessoaRmi["pedido"] => ({
  ...pedido,
  dataApuracao: der ?? pedido.dataApuracao,
  dib: dib ?? nossa,
  dadosSegurado: {
    ...pedido.dadosSegurado,
    nascimento: nascimento ?? pedido.dadosSegurado.nascimento,
    sexo: sexo ?? pedido.dadosSegurado.sexo
  }
})

const preparadoCom = (
  { pessoa, caso, preparo }: Comparado,
  premissas: Premissas
): Result.Result<CasoPreparado, FalhaRmi> =>
  temDatas(premissas)
    ? Result.map(
        prepararPessoa(comDatas(pessoa, premissas), pessoa.parametros, {
          numeroMaximoIteracoes: pessoa.numeroMaximoIteracoes
        }),
        (outra) => casoSemExame(outra, caso)
      )
    : Result.succeed({ caso, preparo })

/** Time, carência, age and expectancy. */
const comMedidas = (caso: Caso, { dias, carencia, sobrevida, anosAMais = 0 }: Premissas): Caso => ({
  ...caso,
  tempo: { ...caso.tempo, dias: dias ?? caso.tempo.dias, carencia: carencia ?? caso.tempo.carencia },
  nascimento: caso.nascimento === undefined ? undefined : maisMeses(caso.nascimento, -anosAMais * MESES_DO_ANO),
  expectativaSobrevida: sobrevida ?? caso.expectativaSobrevida
})

/** What is added and divided, a month in or out where the letter says so. */
const mediaDe = ({ partida, escolha }: RendaDoCaso, p: Premissas): MediaRefeita | undefined => {
  const { linhas: base, concomitantes, daMedia } = partida
  if (!daMedia || base === undefined || concomitantes !== undefined) return undefined
  const somadas = new Set(escolha.somadas)
  let { soma } = escolha
  let quantidade = somadas.size
  base.linhas.corrigidas.forEach(({ competencia, centavos }, i) => {
    const somada = p.situacoes?.get(competencia)
    if (somada === undefined || somada === somadas.has(i)) return
    soma = somada ? somar(soma, centavos) : subtrair(soma, centavos)
    quantidade += somada ? 1 : -1
  })
  const { daLei, minimo } = divisorDa(base, escolha.divisor, quantidade)
  const divisor = quantidade === somadas.size ? escolha.divisor : (daLei ?? Math.max(quantidade, minimo?.valor ?? 1))
  return { soma: p.soma ?? soma, quantidade, divisor: p.divisor ?? divisor }
}

/** Ours, unless the letter says something of it. */
const valorDaMedia = (
  { escolha }: RendaDoCaso,
  media: MediaRefeita | undefined,
  p: Premissas,
  caso: Caso
): Centavos => {
  if (p.media !== undefined) return p.media
  const outra = p.soma !== undefined || p.divisor !== undefined || (p.situacoes?.size ?? 0) > 0
  return outra && media !== undefined && media.divisor > 0
    ? dividir(media.soma, media.divisor, caso.opcoes.arredondamento)
    : escolha.renda.media
}

const MESES_DO_ANO = 12
const CASAS_DO_COEFICIENTE = 10

const fracaoDe = (valor: Decimal): Fracao => ({
  numerador: Number(BigDecimal.scale(valor, CASAS_DO_COEFICIENTE).value),
  denominador: 10 ** CASAS_DO_COEFICIENTE
})

/** The fator that the letter prints, gradually applied as the day orders. */
const fatorDe = (caso: Caso, valor: Decimal): FatorExato => {
  const { dda } = caso.marco
  const puro = new FatorExato(escalado(valor))
  const x = sessentaAvos(dda)
  return x === null ? puro : multiplicadorProgressivo(puro, x)
}

const fatorCom = (caso: Caso, nosso: RegrasDaRenda["fator"], p: Premissas): RegrasDaRenda["fator"] => {
  if (p.fatorAplicado === false || p.fator === null) return undefined
  const { fator } = p
  const escrito =
    fator === undefined ? nosso : { modo: nosso?.modo ?? "OBRIGATORIO", doTempo: () => fatorDe(caso, fator) }
  return p.fatorAplicado === true && escrito !== undefined ? { ...escrito, modo: "OBRIGATORIO" } : escrito
}

const regrasCom = (caso: Caso, nossas: RegrasDaRenda, p: Premissas): RegrasDaRenda => {
  const { coeficiente: informado, salarioBeneficio: sb, rendaSemLimites } = p
  const regras: RegrasDaRenda = {
    ...nossas,
    fator: fatorCom(caso, nossas.fator, p),
    ...(informado === undefined ? {} : { coeficiente: () => fracaoDe(informado) })
  }
  if (sb === undefined) return regras
  const limites = rendaSemLimites === true ? { teto: null, piso: () => ZERO } : {}
  // exactly this one; where it founds another rent, whose floor is the same, only its ceiling can be moved
  const doSb = { tetoDoSb: sb, ...(nossas.sobre.tipo === "RENDA" ? {} : { pisoDoSb: sb }) }
  return { ...regras, fator: undefined, ...doSb, ...limites }
}

const daRenda = ({ salarioBeneficio, fator, fatorAplicado, coeficiente }: Premissas): boolean =>
  [salarioBeneficio, fator, fatorAplicado, coeficiente].some((valor) => valor !== undefined)

/** The search of the discards must go as far as it went for ours: one cut short would compare two different things. */
const aoMesmoLimite = (
  { limiteDoDescarte }: Comparado,
  { escolha: { conclusao } }: RendaDoCaso
): Result.Result<void, DescarteGrandeDemais> =>
  limiteDoDescarte === undefined || alcanceDe(conclusao) >= Math.min(limiteDoDescarte, ITERACOES_PADRAO)
    ? Result.void
    : Result.fail(new DescarteGrandeDemais({ numeroMaximoIteracoes: limiteDoDescarte }))

/** Discards looked at; one that ended by itself looked at all there are. */
export const alcanceDe = (conclusao: Conclusao): number =>
  conclusao.completo ? Number.POSITIVE_INFINITY : conclusao.limitesAtingidos.numeroMaximoIteracoes

const descarteCom = (
  { limiteDoDescarte: limite = ITERACOES_PADRAO }: Comparado,
  { descarte }: CasoPreparado["preparo"],
  trabalho: Trabalho
) => ({ ...descarte, trabalho, numeroMaximoIteracoes: limite < ITERACOES_PADRAO ? limite : undefined })

/** The calculation with these values of the letter; without any it is ours. */
export const refazer = (
  comparado: Comparado,
  premissas: Premissas,
  trabalho: Trabalho
): Result.Result<Refeito, FalhaRmi> =>
  Result.gen(function* () {
    const outro = yield* preparadoCom(comparado, premissas)
    const caso = comMedidas(outro.caso, premissas)
    const modo = { parametros: comparado.pessoa.parametros, arredondamento: caso.opcoes.arredondamento }
    const ate = yield* rendaDoCaso(caso, {
      ...comMesesDaCarta(outro.preparo, premissas, modo),
      descarte: descarteCom(comparado, outro.preparo, trabalho),
      comRastro: false
    })
    yield* aoMesmoLimite(comparado, ate)
    const daMedia = mediaDe(ate, premissas)
    const media = valorDaMedia(ate, daMedia, premissas, caso)
    const mesma = media === ate.escolha.renda.media && !daRenda(premissas)
    const renda = mesma
      ? ate.escolha.renda
      : calcularRenda(regrasCom(caso, ate.regras.renda, premissas), media, ate.escolha.leitura)
    const { rmi = renda.rmi } = premissas
    const { evoluida } = yield* evoluirRendaDoCaso(caso, ate, renda, rmi)
    return { caso, ate, premissas, daMedia, renda, rmi, naDib: premissas.renda ?? evoluida.naDib }
  })
