/** The limits, the fator and the coefficient of a case, ready for every hypothesis of the discard (sections 6, 7 and 9). */
import { Result } from "effect"
import { ehAcidentaria, ehAuxilioAcidente, ehIncapacidadePermanente } from "../../beneficios/familias.ts"
import { subsidioStfEm } from "../../beneficios/limites.ts"
import { noArtigo, type Regra } from "../../regras/regra.ts"
import { type Centavos, centavosDe, decimalDeCentavos } from "../../valores/centavos.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import { modoDaRmi } from "../aritmetica/arredondamento.ts"
import type { Caso, Leitura } from "../caso/caso.ts"
import { type CoeficienteDoCaso, coeficienteDaRegra, coeficienteInformado } from "../coeficiente/coeficiente-do-caso.ts"
import { type FatorDoCaso, fatorDoCaso } from "../fator/fator-do-caso.ts"
import { aplicarMetodo, metodoPorChave } from "../metodo/metodo.ts"
import { INTEGRAL } from "../metodo/regra-do-coeficiente.ts"
import { especieHipotetica } from "../partida/beneficio-anterior.ts"
import { type FonteDaPartida, type Partida, scDoAcidente, type Valores } from "../partida/partida.ts"
import type { FalhaRmi, ResultadoFundamento } from "../resultado/resultado.ts"
import { BENEFICIO_EM_SEQUENCIA } from "../salarios/beneficios-recebidos.ts"
import { limitesEm } from "../tabelas/parametros.ts"
import { pisoDaRenda, regraDosLimites, regraDosLimitesDoSb, tetoDaRenda } from "./limites-da-renda.ts"
import { peloSubsidio } from "./pelo-subsidio.ts"
import { produtoSimples, type RegrasDaRenda, type RendaCalculada, type Sobre } from "./renda.ts"
import { rendaClps, type TetosClps } from "./renda-da-clps.ts"

/** What the rent sees of what is left, so that the search of the discard knows what one costs. */
export type Dependencia = "ANOS" | "DIAS" | "CARENCIA"

export interface RegrasDoCaso {
  readonly renda: RegrasDaRenda
  readonly coeficiente: CoeficienteDoCaso
  /** What orders the limits of the salário de benefício and of the rent. */
  readonly limitesDoSb: Regra
  readonly limites: Regra
  /** What orders the coefficient to multiply another amount than the salário de benefício. */
  readonly base: Regra | undefined
  /** Of the hypothetical rent the coefficient multiplies. */
  readonly coeficienteDaBase: CoeficienteDoCaso | undefined
  /** The formula of the law before 1988, for base × coefficient. */
  readonly clps: TetosClps | undefined
  readonly fator: FatorDoCaso | undefined
  readonly dependencias: ReadonlyArray<Dependencia>
  /** The degree of the auxílio-acidente was an option. */
  readonly comGrau: boolean
  /** What the coefficient multiplied, when it was not the salário de benefício. */
  readonly escreverBase: (leitura: Leitura, renda: RendaCalculada) => Pick<ResultadoFundamento, "base">
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

const CLPS_PENSAO = "CLPS_12"
const PENSAO_DO_ART_144 = "L8213_144"

const PERMANENTES = {
  32: "L8213_42_INCAPACIDADE_PERMANENTE",
  92: "L8213_42_INCAPACIDADE_PERMANENTE_ACIDENTARIA"
} as const

/** The permanent incapacity whose rent founds another benefit. */
const coeficienteDaRendaBase = (caso: Caso): CoeficienteDoCaso => {
  const { metodo, especie, regente, opcoes } = caso
  const daCasa = metodo.chave === CLPS_PENSAO || metodo.chave === PENSAO_DO_ART_144
  const hipotetica = especieHipotetica(especie)
  const chave = daCasa ? metodo.chave : PERMANENTES[hipotetica]
  const consulta = { especie: hipotetica, regente, regenteDoCoeficiente: regente, opcoes } as const
  return coeficienteDaRegra(caso, aplicarMetodo(metodoPorChave(chave)!, consulta).coeficiente)
}

interface BaseDaRenda {
  readonly sobre: Sobre
  readonly lei?: string
  /** Of the rent that is the base. */
  readonly coeficiente?: CoeficienteDoCaso
  readonly escrever: RegrasDoCaso["escreverBase"]
}

const SOBRE_SB: BaseDaRenda = { sobre: { tipo: "SB" }, escrever: () => ({}) }

const baseDaRenda = (
  caso: Caso,
  fonte: Pick<FonteDaPartida, "linhas">,
  partida: Partida,
  { calculadoEm }: Valores
): Result.Result<BaseDaRenda, FalhaRmi> => {
  const { rendaRecebida } = partida
  if (rendaRecebida !== undefined) {
    const base = { tipo: "RENDA_RECEBIDA", valor: decimalDeCentavos(rendaRecebida) } as const
    return Result.succeed({
      sobre: { tipo: "RENDA_CONHECIDA", renda: rendaRecebida },
      lei: "Lei 8.213/1991, art. 75; EC 103/2019, art. 23",
      escrever: () => ({ base })
    })
  }
  switch (caso.metodo.coeficiente.sobre) {
    case "MAIOR_ENTRE_SB_E_SC":
      return Result.map(scDoAcidente(caso, fonte, calculadoEm), ({ valor }): BaseDaRenda => {
        if (valor === undefined) return SOBRE_SB
        const { valor: sc } = valor
        const base = { tipo: "SALARIO_DO_ACIDENTE", valor: decimalDeCentavos(sc) } as const
        return {
          sobre: { tipo: "MAIOR_ENTRE_SB_E_SC", sc },
          lei: "Lei 8.213/1991, arts. 44, 61, 75 e 86 (redação original)",
          escrever: (_, { sb }) => (sc > sb ? { base } : {})
        }
      })
    case "RENDA": {
      const coeficiente = coeficienteDaRendaBase(caso)
      return Result.succeed({
        sobre: { tipo: "RENDA", coeficiente: coeficiente.fracao },
        lei: "Lei 8.213/1991, art. 75; EC 103/2019, art. 23; MP 905/2019",
        coeficiente,
        escrever: (leitura, { base }) => ({
          base: {
            tipo: "RENDA_HIPOTETICA",
            valor: decimalDeCentavos(base),
            coeficiente: coeficiente.escrever(leitura)
          }
        })
      })
    }
    default:
      return Result.succeed(SOBRE_SB)
  }
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

export const regrasDoCaso = (
  caso: Caso,
  fonte: Pick<FonteDaPartida, "linhas">,
  partida: Partida,
  valores: Valores
): Result.Result<RegrasDoCaso, FalhaRmi> =>
  Result.gen(function* () {
    const { metodo, opcoes, especie, categoriaSegurada: categoria } = caso
    const { salarioMinimo, teto, calculadoEm } = valores
    const { arredondamento } = opcoes
    const clps = yield* tetosClps(caso, calculadoEm)
    const coeficiente = coeficienteDo(caso, partida)
    const fator = partida.daMedia ? yield* fatorDoCaso(caso) : undefined
    const base = yield* baseDaRenda(caso, fonte, partida, valores)
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
      produto: pelaClps ? (sb, c) => rendaClps(sb, c, clps, opcoes.grupos12AcimaMenorTeto, modoDaRmi(opcoes)) : simples,
      quota: simples,
      limiteDozeUltimos: partida.dosDozeUltimos?.mediaDozeUltimos,
      piso: (c) => pisoDaRenda(metodo.piso, especie, c, salarioMinimo, arredondamento),
      teto: tetoDaRmi,
      arredondamento
    }
    return {
      renda,
      coeficiente,
      limitesDoSb: regraDosLimitesDoSb(caso),
      limites: regraDosLimites(caso),
      base: base.lei === undefined ? undefined : noArtigo(metodo.coeficiente.lei, base.lei),
      coeficienteDaBase: base.coeficiente,
      clps: pelaClps ? clps : undefined,
      fator,
      dependencias: dependenciasDe(caso, coeficiente, fator, partida.media),
      comGrau: caso.coeficienteInformado === undefined && metodo.coeficiente.regra.tipo === "GRAU",
      escreverBase: base.escrever
    }
  })
