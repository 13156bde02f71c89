/** The chain of a letter from the mean to the income, each figure made again from those printed before it. */
import { BigDecimal, Result } from "effect"
import { ehIncapacidadeTemporaria } from "../../beneficios/familias.ts"
import { fundamentoPorChave } from "../../beneficios/fundamentos/fundamentos.ts"
import { limiteOuNada, limitesMensais } from "../../beneficios/limites.ts"
import { EC103 } from "../../beneficios/marcos.ts"
import { competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import { arredondar, type Decimal, decimal, formatarDecimalBr } from "../../valores/decimal.ts"
import { type Centavos, centavosDe, razaoDe, somaDe, truncarPorRazao } from "../../valores/dinheiro.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { anosEmDias } from "../../valores/tempo-30-360.ts"
import { dividir } from "../aritmetica/arredondamento.ts"
import { escalado, FatorExato, multiplicar } from "../aritmetica/fator-exato.ts"
import { centesimosDoCoeficiente } from "../coeficiente/coeficiente.ts"
import { CONTRIBUICOES_POR_GRUPO } from "../coeficiente/unidades.ts"
import { diasDoTempo } from "../contagem/tempo-do-fundamento.ts"
import { formulaDoFator } from "../fator/fator-previdenciario.ts"
import { multiplicadorProgressivo, sessentaAvos } from "../fator/progressivo.ts"
import { dozeUltimas } from "../media/ultimos-meses.ts"
import { eraDe } from "../metodo/era.ts"
import { ANOS_POSSIVEIS } from "../metodo/fatores.ts"
import { METODOS } from "../metodo/metodo.ts"
import type { RegraCoeficiente } from "../metodo/regra-do-coeficiente.ts"
import { numero } from "../resultado/frases.ts"
import { tetoDoBeneficioEm } from "../tabelas/parametros.ts"
import type { CartaConferida } from "./carta.ts"
import { CASAS_DO_FATOR } from "./comparacoes.ts"
import { type Conta, emCentesimos, emReais, type Itens, item, UM_CENTAVO } from "./item-da-conta.ts"

/** The sum that a letter prints, else that of its rows. */
const somaDa = ({ carta, usados }: Conta): Centavos => carta.soma ?? somaDe(usados.map(({ corrigido }) => corrigido))

/** The divisor that a letter prints, else the number of its rows. */
const divisorDa = ({ carta, usados }: Conta): number => carta.divisor ?? carta.quantidade ?? usados.length

const mediaRefeita = (c: Conta): Centavos | undefined =>
  divisorDa(c) > 0 && somaDa(c) > 0 ? dividir(somaDa(c), divisorDa(c), "TRUNCAR") : undefined

export const conferirMedia = (c: Conta): Itens => {
  const { media } = c.carta
  const refeito = mediaRefeita(c)
  if (media === undefined || refeito === undefined) return []
  return [
    emReais(c, {
      etapa: "media",
      oQue: "Média",
      confere: media === refeito || media === dividir(somaDa(c), divisorDa(c), "ARREDONDAR"),
      carta: media,
      refeito,
      como: `${c.escrever(somaDa(c))} dividido por ${divisorDa(c)} dá ${c.escrever(refeito)}`
    })
  ]
}

/** The last decimal of a printed fator. */
const FOLGA_DO_FATOR = BigDecimal.make(1n, CASAS_DO_FATOR)

/** The age is printed without its days: the fator is between that of the birthday and that of the next one. */
export const conferirFator = ({ carta: { fator, tempo, sobrevida, idade } }: Conta): Itens => {
  if (fator === undefined || fator.value === 0n || !tempo || !sobrevida || !idade) return []
  const faixas = ANOS_POSSIVEIS.map((anos) => {
    const dias = diasDoTempo(tempo) + anosEmDias(anos)
    const comIdade = (completa: number) => new FatorExato(formulaDoFator(anosEmDias(completa), sobrevida)(dias)).decimal
    return { de: comIdade(idade), ate: comIdade(idade + 1) }
  })
  const faixa = faixas.find(({ de, ate }) =>
    BigDecimal.between(fator, {
      minimum: BigDecimal.subtract(de, FOLGA_DO_FATOR),
      maximum: BigDecimal.sum(ate, FOLGA_DO_FATOR)
    })
  )
  const { de, ate } = faixa ?? faixas[0]!
  const maisPerto = BigDecimal.isLessThan(fator, de) ? de : ate
  const escrito = (valor: Decimal) => formatarDecimalBr(valor, CASAS_DO_FATOR)
  return [
    item(
      {
        etapa: "fator",
        oQue: "Fator previdenciário",
        confere: faixa !== undefined,
        carta: fator,
        refeito: faixa === undefined ? arredondar(maisPerto, CASAS_DO_FATOR) : fator,
        como: `Com o tempo, a idade e a expectativa de sobrevida da carta, o fator fica entre ${escrito(de)} e ${escrito(ate)}`
      },
      { escrever: numero }
    )
  ]
}

/** Whether the time and the carência that a letter prints decide the coefficient. */
const decididoPelaCarta = (regra: RegraCoeficiente, carta: CartaConferida): boolean =>
  regra.tipo === "FIXO" ||
  (regra.tipo === "PROGRESSIVO" &&
    ((regra.unidade === "ANOS" && carta.tempo !== undefined) ||
      (regra.unidade === "GRUPOS_DE_12" && carta.carencia !== undefined)))

/** The coefficients of the species by the rules that the letter may be of, each on the last day of its rule. */
const versoesDe = ({ carta: { regra }, especie, dia }: Conta) =>
  METODOS.flatMap(({ chave, coeficientes }) => {
    const vigencia = fundamentoPorChave(chave)?.vigencia
    if (vigencia === undefined || vigencia.de > dia) return []
    const em = vigencia.ate === null ? dia : menorDe(dia, vigencia.ate)
    if (regra !== undefined && !regra.serve({ chave, era: eraDe(em) })) return []
    return coeficientes
      .filter(({ especies }) => especies.some((e) => e === especie))
      .flatMap(({ versoes }) => versoes.findLast(({ de, mp905 }) => mp905 !== true && (de === null || de <= em)) ?? [])
  })

/** Hundredths that the rules of the letter give for its own time; `haOutros`: some rule reads a fact that no letter prints. */
const coeficientesDe = (c: Conta): { readonly possiveis: ReadonlyArray<number>; readonly haOutros: boolean } => {
  const { carta } = c
  const todas = versoesDe(c)
  const versoes = todas.filter(({ regra, sobre }) => sobre === "SB" && decididoPelaCarta(regra, carta))
  const possiveis = versoes.flatMap(({ regra }) =>
    (["M", "F"] as const).map((sexo) =>
      centesimosDoCoeficiente(regra, {
        sexo: carta.sexo ?? sexo,
        anos: carta.tempo?.anos ?? 0,
        grupos12: Math.floor((carta.carencia ?? 0) / CONTRIBUICOES_POR_GRUPO),
        anosAlemDoPedagio: 0,
        dependentes: { quantidade: 0, invalido: false },
        grauAuxilioAcidente: 30,
        limitarCoeficiente100: false
      })
    )
  )
  return {
    possiveis: [...new Set(possiveis)].sort((a, b) => a - b),
    haOutros: versoes.length < todas.length
  }
}

const porCento = (fracao: Decimal): string => `${numero(emCentesimos(fracao))}%`

export const conferirCoeficiente = (c: Conta): Itens => {
  const { coeficiente } = c.carta
  const { possiveis, haOutros } = coeficientesDe(c)
  if (coeficiente === undefined || possiveis.length === 0) return []
  const impresso = Number(BigDecimal.format(emCentesimos(coeficiente)))
  if (haOutros && !possiveis.includes(impresso)) return []
  const maisPerto = possiveis.reduce((ate, outro) =>
    Math.abs(outro - impresso) < Math.abs(ate - impresso) ? outro : ate
  )
  const escritos = possiveis.map((n) => `${n}%`).join(" ou ")
  return [
    item(
      {
        etapa: "coeficiente",
        oQue: "Coeficiente",
        confere: possiveis.includes(impresso),
        carta: coeficiente,
        refeito: BigDecimal.make(BigInt(maisPerto), 2),
        como: `Com o tempo da carta, a lei dá ${escritos}${possiveis.length > 1 ? ", conforme a regra e o sexo" : ""}`
      },
      {
        escrever: porCento,
        escreverDiferenca: (pontos) => `${numero(emCentesimos(pontos))} pontos percentuais`
      }
    )
  ]
}

interface LimitesDoDia {
  readonly piso: Centavos
  readonly teto: Centavos
}

/** Limits on the day of the benefit, and on the last day before the EC 103, whose right may be paid later. */
const limitesDe = ({ parametros, dia }: Conta): ReadonlyArray<LimitesDoDia> =>
  [dia, ...(dia > EC103 ? [EC103] : [])].flatMap((em) => {
    const teto = Result.getOrUndefined(tetoDoBeneficioEm(parametros, em))
    const piso = limiteOuNada(limitesMensais(parametros.instantaneo).salarioMinimo, competenciaDaData(em))
    return teto === undefined || piso === undefined ? [] : [{ piso, teto: centavosDe(teto) }]
  })

/** Whether an amount is what a calculation gives, within the cents that its inputs may hide, or the limit that it crosses. */
const serveNosLimites = (
  impresso: Centavos,
  conta: Centavos,
  folga: number,
  limites: ReadonlyArray<LimitesDoDia>
): boolean => {
  const perto = Math.abs(impresso - conta) <= folga
  if (limites.length === 0) return perto
  return limites.some(({ piso, teto }) => {
    if (conta > teto + folga) return impresso === teto
    if (conta < piso - folga) return impresso === piso
    return perto || (impresso === teto && conta >= teto) || (impresso === piso && conta <= piso)
  })
}

const noLimite = (conta: Centavos, [doDia]: ReadonlyArray<LimitesDoDia>): Centavos =>
  doDia === undefined ? conta : menorDe(maiorDe(conta, doDia.piso), doDia.teto)

export const conferirSalarioDeBeneficio = (c: Conta): Itens => {
  const { fator, salarioBeneficio: sb } = c.carta
  const media = c.carta.media ?? mediaRefeita(c)
  if (sb === undefined || media === undefined) return []
  const limites = limitesDe(c)
  const x = sessentaAvos(c.dia)
  const aplicado = fator !== undefined && fator.value !== 0n
  const exato = aplicado ? new FatorExato(escalado(fator)) : undefined
  const multiplicador = exato === undefined || x === null ? exato : multiplicadorProgressivo(exato, x)
  const produto = multiplicador === undefined ? media : multiplicar(multiplicador, media)
  const folga = aplicado ? media / 10 ** CASAS_DO_FATOR + UM_CENTAVO : UM_CENTAVO
  // an optional fator below one is printed and not applied
  const semFator =
    aplicado && BigDecimal.isLessThan(fator, decimal("1")) && serveNosLimites(sb, media, UM_CENTAVO, limites)
  const escrita = c.escrever(media)
  return [
    emReais(c, {
      etapa: "limites",
      oQue: "Salário de benefício",
      confere: serveNosLimites(sb, produto, folga, limites) || semFator,
      carta: sb,
      refeito: semFator ? media : noLimite(produto, limites),
      como: aplicado
        ? `${escrita} vezes o fator ${numero(fator)} dá ${c.escrever(produto)}, antes dos limites${semFator ? "; o fator não foi aplicado, por reduzir a renda" : ""}`
        : `Sem fator, é a média, ${escrita}, dentro do piso e do teto`
    })
  ]
}

/** The limit of a temporary incapacity: the mean of the 12 last salaries (`DOZE_ULTIMOS`). */
const mediaDozeUltimos = ({ carta, especie }: Conta): Centavos | undefined => {
  if (especie === undefined || !ehIncapacidadeTemporaria(especie)) return undefined
  const { soma, divisor } = dozeUltimas(
    carta.meses.map(({ competencia, corrigido }) => ({ competencia, centavos: corrigido }))
  )
  return divisor === 0 ? undefined : dividir(soma, divisor, "TRUNCAR")
}

export const conferirRmi = (c: Conta): Itens => {
  const { salarioBeneficio: sb, coeficiente, rmi } = c.carta
  if (sb === undefined || coeficiente === undefined || rmi === undefined) return []
  const limites = limitesDe(c)
  const produto = truncarPorRazao(sb, razaoDe(coeficiente))
  const limitada = menorDe(produto, mediaDozeUltimos(c) ?? produto)
  // not every benefit is raised to the minimum wage
  const semPiso = Math.abs(rmi - produto) <= UM_CENTAVO
  const conta = `${c.escrever(sb)} vezes ${porCento(coeficiente)} dá ${c.escrever(produto)}`
  return [
    emReais(c, {
      etapa: "limites",
      oQue: "Renda mensal inicial",
      confere: semPiso || serveNosLimites(rmi, limitada, UM_CENTAVO, limites),
      carta: rmi,
      refeito: noLimite(limitada, limites),
      como: limitada === produto ? conta : `${conta}, e a média dos 12 últimos salários a limita`
    })
  ]
}

const MESES_DO_ANO = 12

/** The sentence that grants the benefit and the calculation say one income, unless it is of an earlier day. */
export const conferirConcessao = (c: Conta): Itens => {
  const { rmi, renda, meses } = c.carta
  const ultimo = meses.at(-1)?.competencia
  const deAntes = ultimo !== undefined && ultimo < maisCompetencias(competenciaDaData(c.dia), -MESES_DO_ANO)
  if (rmi === undefined || (rmi !== renda && (deAntes || c.dia > EC103))) return []
  return [
    emReais(c, {
      etapa: "limites",
      oQue: "Renda concedida",
      confere: rmi === renda,
      carta: renda,
      refeito: rmi,
      como: `A conta da carta termina em ${c.escrever(rmi)}`
    })
  ]
}
