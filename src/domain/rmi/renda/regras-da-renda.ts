/** The limits, the fator and the coefficient of a case, ready for every hypothesis of the discard (sections 6, 7 and 9). */
import { Result } from "effect"
import { ehAcidentaria, ehAuxilioAcidente, ehIncapacidadePermanente } from "../../beneficios/familias.ts"
import { subsidioStfEm } from "../../beneficios/limites.ts"
import { apurado } from "../../regras/apurado.ts"
import type { Regra } from "../../regras/regra.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import { type Centavos, centavosDe } from "../../valores/dinheiro.ts"
import { passoAPasso } from "../../valores/passos.ts"
import { modoDaRmi } from "../aritmetica/arredondamento.ts"
import type { Caso, Leitura } from "../caso/caso.ts"
import { type CoeficienteDoCaso, coeficienteDaRegra, coeficienteInformado } from "../coeficiente/coeficiente-do-caso.ts"
import { apurarUso, type FatorDoCaso, fatorDoCaso } from "../fator/fator-do-caso.ts"
import { INTEGRAL } from "../metodo/regra-do-coeficiente.ts"
import type { FonteDaPartida, Partida, Valores } from "../partida/partida.ts"
import { emDinheiro, numero } from "../resultado/frases.ts"
import { type Apuracao, deCentavos, type Nos, no, type Onde } from "../resultado/nos.ts"
import type { FalhaRmi } from "../resultado/resultado.ts"
import { BENEFICIO_EM_SEQUENCIA } from "../salarios/beneficios-recebidos.ts"
import { limitesEm } from "../tabelas/parametros.ts"
import { type BaseDoCaso, baseDoCaso, baseMostrada } from "./base-da-renda.ts"
import { apurarRmi, apurarSb, pisoDaRenda, type RendaDita, tetoDaRenda } from "./limites-da-renda.ts"
import { peloSubsidio } from "./pelo-subsidio.ts"
import { produtoSimples, type RegrasDaRenda, type RendaCalculada } from "./renda.ts"
import { produtoDaClps, type TetosClps } from "./renda-da-clps.ts"

/** What the rent sees of what is left, so that the search of the discard knows what one costs. */
export type Dependencia = "ANOS" | "DIAS" | "CARENCIA"

export interface RegrasDoCaso {
  readonly renda: RegrasDaRenda
  readonly coeficiente: CoeficienteDoCaso
  readonly base: BaseDoCaso
  readonly fator: FatorDoCaso | undefined
  readonly dependencias: ReadonlyArray<Dependencia>
  /** The degree of the auxílio-acidente was an option. */
  readonly comGrau: boolean
}

/**
 * The law says the amount whatever coefficient was typed: one minimum wage, or the half of the auxílio-acidente by work
 * accident. Before Lei 9.032/1995 that half did not exist: the degree is typed or is an option.
 */
const impostoPelaLei = ({ especie, metodo: { coeficiente } }: Caso): boolean =>
  coeficiente.sobre === "SALARIO_MINIMO" ||
  (ehAuxilioAcidente(especie) && ehAcidentaria(especie) && coeficiente.regra.tipo !== "GRAU")

const coeficienteDo = (caso: Caso, { herdada }: Partida): CoeficienteDoCaso => {
  const { coeficienteInformado: informado, especie, metodo } = caso
  if (informado !== undefined && !impostoPelaLei(caso)) return coeficienteInformado(informado, caso)
  // a permanent incapacity that follows the temporary one is the whole of its salário de benefício
  const integral = herdada === true && ehIncapacidadePermanente(especie)
  return integral
    ? coeficienteDaRegra(caso, { regra: INTEGRAL, lei: BENEFICIO_EM_SEQUENCIA })
    : coeficienteDaRegra(caso, metodo.coeficiente)
}

const tetosClps = (caso: Caso, calculadoEm: Valores["calculadoEm"]): Result.Result<TetosClps, FalhaRmi> =>
  Result.map(limitesEm(caso.parametros, competenciaDaData(calculadoEm)), ({ menorValorTeto, beneficio }) => ({
    menor: menorValorTeto === null ? null : centavosDe(menorValorTeto),
    maior: centavosDe(beneficio)
  }))

/**
 * An optional fator only counts while it raises the mean: less time never makes it larger. The days say the complete
 * years.
 */
const dependenciasDe = (
  caso: Caso,
  { unidade }: CoeficienteDoCaso,
  fator: FatorDoCaso | undefined,
  media: Centavos
): ReadonlyArray<Dependencia> => {
  const peloFator = fator !== undefined && (fator.modo === "OBRIGATORIO" || fator.aumenta(media, caso.tempo.dias))
  const peloCoeficiente = unidade === "CONSTANTE" || (peloFator && unidade === "ANOS") ? [] : [unidade]
  return [...(peloFator ? (["DIAS"] as const) : []), ...peloCoeficiente]
}

export const regrasDoCaso = passoAPasso(function* (
  caso: Caso,
  fonte: Pick<FonteDaPartida, "linhas">,
  partida: Partida,
  valores: Valores
) {
  const { metodo, opcoes, especie, categoriaSegurada: categoria } = caso
  const { salarioMinimo, teto, calculadoEm } = valores
  const { arredondamento } = opcoes
  const clps = yield* tetosClps(caso, calculadoEm)
  const coeficiente = coeficienteDo(caso, partida)
  const fator = partida.daMedia ? yield* fatorDoCaso(caso) : undefined
  const base = yield* baseDoCaso(caso, fonte, partida, valores)
  const pelaClps = metodo.teto === "CLPS"
  const subsidioStf = subsidioStfEm(caso.parametros.instantaneo, calculadoEm) ?? null
  const tetoDaRmi = tetoDaRenda(metodo.teto, { teto, salarioMinimo, clps, categoria, subsidioStf }, arredondamento)
  const simples = produtoSimples(modoDaRmi(opcoes))
  const renda: RegrasDaRenda = {
    pisoDoSb: pelaClps ? null : salarioMinimo,
    tetoDoSb: peloSubsidio(caso) ? null : pelaClps ? clps.maior : teto,
    fator,
    sobre: base.sobre,
    coeficiente: coeficiente.fracao,
    produto: pelaClps ? produtoDaClps(clps, opcoes.grupos12AcimaMenorTeto, modoDaRmi(opcoes)) : simples,
    quota: simples,
    limiteDozeUltimos: partida.dosDozeUltimos?.mediaDozeUltimos,
    piso: (c) => pisoDaRenda(metodo.piso, especie, c, salarioMinimo, arredondamento),
    teto: tetoDaRmi,
    arredondamento
  }
  return {
    renda,
    coeficiente,
    base,
    fator,
    dependencias: dependenciasDe(caso, coeficiente, fator, partida.media),
    comGrau: caso.coeficienteInformado === undefined && metodo.coeficiente.regra.tipo === "GRAU"
  }
})

/** What the rents of one case are told with. */
export interface CasoDaRenda extends Pick<Valores, "salarioMinimo"> {
  readonly caso: Caso
  readonly regras: RegrasDoCaso
  /** What orders the mean. */
  readonly regraDaMedia: Regra
  readonly moeda: string
}

/** Base × coefficient. */
const apurarCoeficiente = (dita: RendaDita, coeficiente: CoeficienteDoCaso, leitura: Leitura): Apuracao => {
  const { regras, renda, onde, moeda } = dita
  const { sobre, produto, quota } = regras
  const deRenda = sobre.tipo === "RENDA" || sobre.tipo === "RENDA_CONHECIDA"
  return apurado(
    coeficiente.lei,
    onde("/coeficiente/valor"),
    () => {
      const { formula, valor } = coeficiente.escrever(leitura)
      const conta = `${emDinheiro(moeda, renda.base)} × ${numero(valor)} = ${emDinheiro(moeda, renda.semLimite)}`
      const nome = baseMostrada(regras, renda) ? "Base" : "Salário de benefício"
      return `Coeficiente: ${formula}. ${nome} × coeficiente: ${conta}.`
    },
    () => [
      ...coeficiente.passos(leitura, (campo) => onde(`/coeficiente/${campo}`)),
      (deRenda ? quota : produto).passo(renda.base, renda.coeficiente)
    ]
  )
}

/** From the mean multiplied to the RMI, for some amount of time left. */
export const apurarRenda = (
  { caso, regras, salarioMinimo, regraDaMedia, moeda }: CasoDaRenda,
  { leitura, renda }: { readonly leitura: Leitura; readonly renda: RendaCalculada },
  onde: Onde
): { readonly sb: ReadonlyArray<Apuracao>; readonly rmi: ReadonlyArray<Apuracao> } => {
  const { fator, coeficiente } = regras
  const dita: RendaDita = { caso, regras: regras.renda, renda, salarioMinimo, onde, moeda }
  const doSb = onde("/sbSemTeto")
  const semFator = (): Nos => [
    no(regraDaMedia, "MAIOR", { valores: [deCentavos(renda.media)] }, deCentavos(renda.sbSemTeto), ...doSb)
  ]
  return {
    sb: [
      ...(fator === undefined
        ? [apurado(regraDaMedia, doSb, undefined, semFator)]
        : [
            apurado(regraDaMedia, [], undefined, () => fator.passos(leitura.dias, onde("/fator/valor"))),
            apurarUso(fator, renda, leitura.dias, [caso.opcoes.arredondamento, moeda], doSb)
          ]),
      apurarSb(dita)
    ],
    rmi: [...regras.base.apurar(dita, leitura), apurarCoeficiente(dita, coeficiente, leitura), apurarRmi(dita)]
  }
}
