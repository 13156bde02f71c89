/** Retirements that depend on time or age, with the discards (RMI-02 steps 5 to 9, RMI-70 to RMI-77). */
import { EC103 } from "../../tempo/base/calendario.ts"
import { type Coeficiente, coeficienteDa, modoDoFator, permiteDescarte } from "../base/metodo.ts"
import { centavos, dinheiro, entre, type Racional, UM, vezes } from "../base/racional.ts"
import { comDescarte, comTempo, procurar, type Resto } from "../descarte/descartes.ts"
import { ultimas } from "../media/media.ts"
import { comMedia, divisorMinimo, mediaDoCaso, usaMedia100 } from "../media/medias.ts"
import { beneficioClps } from "../renda/clps.ts"
import { ANTES_LEI_9032, anosAlemDoPedagio, crescente, ec103 } from "../renda/coeficiente.ts"
import { acrescimo, calcularFator, mediaComFator, progressivo } from "../renda/fator.ts"
import {
  arredondarRenda,
  type Calculado,
  type Caso,
  type Janela,
  type LinhaCalculada,
  limitarSb,
  type Parcial,
  pisoDaRenda,
  type Quadro
} from "./quadro.ts"

export const baseEc103 = (sexo: "M" | "F"): number => (sexo === "M" ? 20 : 15)

const doCoeficiente = (q: Quadro, formula: Coeficiente, dias: number, carencia: number): Racional => {
  const { pedido, tempo } = q.caso
  const { opcoes, sexo } = pedido
  const anos = Math.floor(dias / opcoes.diasPorAno)
  const grupos = Math.floor(carencia / 12)
  const proporcional = sexo === "M" ? 30 : 25
  switch (formula) {
    case "INTEGRAL":
      return UM
    case "PROPORCIONAL_52":
      return crescente(70, 6, Math.max(0, anos - proporcional), 100)
    case "PROPORCIONAL_EC20":
      return crescente(70, 5, anosAlemDoPedagio(dias, tempo.naEc20, proporcional), 100)
    case "IDADE":
      return crescente(70, 1, grupos, 100)
    case "ESPECIAL":
      return q.caso.dda <= ANTES_LEI_9032 ? crescente(85, 1, grupos, 100) : UM
    case "EC103":
      return ec103(anos, baseEc103(sexo), opcoes.limitarCoeficiente100)
    case "EC103_BASE_15":
      return ec103(anos, 15, opcoes.limitarCoeficiente100)
  }
}

const formulaDo = ({ formula, chave, especie }: Caso): Coeficiente => formula ?? coeficienteDa(chave, especie)

/** From the mean to the rent of a programmed retirement, with what the discards left. */
const fecharProgramada = (q: Quadro, resto: Resto) => {
  const { caso } = q
  const { pedido } = caso
  const { opcoes } = pedido
  const professor = caso.especie === 57
  const modo =
    caso.fatorAposEc103 === true && q.lei > EC103 ? "OBRIGATORIO" : modoDoFator(caso.chave, caso.especie, q.era)
  let fator: Calculado["fator"]
  let semTeto = resto.media
  if (modo !== "NAO") {
    const f = calcularFator({
      dias: resto.dias,
      sexo: pedido.sexo,
      professor,
      nascimento: pedido.nascimento,
      data: caso.dda,
      expectativa: pedido.expectativa,
      casasFator: opcoes.casasFator
    })
    const x = progressivo(caso.dda)
    const multiplicada = centavos(mediaComFator(resto.media, f.valor, x), opcoes.arredondamento)
    // the insured keeps the larger amount: equal cents are the mean itself (RMI-53, RMI-55)
    const aplicado = modo === "OBRIGATORIO" || multiplicada > resto.media
    if (aplicado) semTeto = multiplicada
    fator = { ...f, aplicado, modo, x, dias: resto.dias, acrescimo: acrescimo(pedido.sexo, professor) }
  }
  const sb = limitarSb(q, semTeto, modo === "OBRIGATORIO" ? semTeto : resto.media)
  const coeficiente = caso.coeficiente ?? doCoeficiente(q, formulaDo(caso), resto.dias, resto.carencia)
  const semLimites = arredondarRenda(q, vezes(dinheiro(sb.sb), coeficiente))
  const rmi = entre(semLimites, q.sm, q.teto)
  return {
    sbSemTeto: sb.semTeto,
    sb: sb.sb,
    indiceTeto: sb.indiceTeto,
    coeficiente,
    semLimites,
    rmi,
    ...(fator === undefined ? {} : { fator })
  }
}

const comFator = (q: Quadro): boolean =>
  q.caso.fatorAposEc103 === true || modoDoFator(q.caso.chave, q.caso.especie, q.era) !== "NAO"

/** Without any salary the salário de benefício is the minimum wage (RMI-22, RMI-64). */
export const pbcVazio = (q: Quadro, linhas: ReadonlyArray<LinhaCalculada>, coeficiente = UM): Parcial => ({
  metodo: "SALARIO_MINIMO",
  linhas,
  n: 0,
  sbSemTeto: q.sm,
  sb: q.sm,
  indiceTeto: UM,
  coeficiente,
  rmi: entre(arredondarRenda(q, vezes(dinheiro(q.sm), coeficiente)), pisoDaRenda(q, coeficiente), q.teto)
})

/** A programmed retirement. */
export const programada = (q: Quadro, linhas: ReadonlyArray<LinhaCalculada>, j: Janela): Parcial => {
  const { caso } = q
  const noPbc = linhas.filter((l) => l.situacao === "NAO_SELECIONADA")
  const valores = ultimas(noPbc, j.fim, j.fim - j.inicio + 1, j.quantas)
  if (valores.length === 0 && q.era !== "E1") {
    const { dias, carencia } = caso.tempo
    const coeficiente = caso.coeficiente ?? doCoeficiente(q, formulaDo(caso), dias, carencia)
    return pbcVazio(q, linhas, caso.chave === "L8213_48_1_RURAL" ? UM : coeficiente)
  }
  const media = mediaDoCaso(q, valores)
  const { dias, carencia } = caso.tempo
  const permitido =
    valores.length > 0 &&
    q.parcelas === undefined &&
    (caso.descarte ?? permiteDescarte(caso.chave, usaMedia100(q))) &&
    usaMedia100(q)
  if (q.era === "E1") return beneficioClps(q, linhas, media, noPbc.length)
  if (!permitido) {
    const fim = fecharProgramada(q, { dias, carencia, media: media.media })
    return { ...comMedia(q, linhas, media, noPbc.length), ...fim }
  }
  const usadas = comTempo(q, valores)
  const formula = caso.coeficiente === undefined ? formulaDo(caso) : "INTEGRAL"
  const descarte = procurar(q, usadas, {
    tempo: comFator(q) ? "DIAS" : formula.startsWith("EC103") ? "ANOS" : "NADA",
    leCarencia: formula === "IDADE",
    limites: caso.tempo.limites,
    divisorMinimo: divisorMinimo(q),
    rmi: (resto) => fecharProgramada(q, resto).rmi
  })
  const { melhor } = descarte
  const fim = fecharProgramada(q, {
    dias: dias - melhor.removido[0]!,
    carencia: carencia - melhor.removido[1]!,
    media: melhor.media
  })
  return {
    ...comMedia(q, linhas, media, noPbc.length),
    ...comDescarte(linhas, usadas, descarte, divisorMinimo(q)),
    ...fim
  }
}
