/**
 * Each requirement of a fundamento applied to a person: on which days it holds and how much of it there is on a day. One
 * function per kind of requirement; the fundamentos are only data.
 */
import { type Exigencia, exigidoEm } from "../beneficios/exigencia.ts"
import { FIM_QUALIDADE_PROGRAMADAS, ULTIMA_FILIACAO_ART_142 } from "../beneficios/marcos.ts"
import type {
  Fundamento,
  Requisito,
  RequisitoCarencia,
  RequisitoIdade,
  RequisitoImediatidadeRural,
  RequisitoPontos,
  RequisitoQualidadeAte2002,
  RequisitoTempo,
  RequisitoTempoEmMarco
} from "../beneficios/tipos.ts"
import { type Data, dataDePartes, formatarBr, maior, maisMeses } from "../valores/data.ts"
import { anosEmDias, DIAS_DO_ANO, diasIdade } from "../valores/tempo-30-360.ts"
import { converterDias } from "./conversao.ts"
import type { Epoca, Epocas, Pessoa } from "./epoca.ts"
import { type Conjunto, contem, intervalo, recortar } from "./intervalos.ts"
import {
  comAcrescimo,
  crescente,
  type Medida,
  medidaIdade,
  medidaPontosEmDias,
  medidaPontosEmMeses,
  medidaTempo
} from "./medidas.ts"
import { carenciaArt142Em } from "./parametros.ts"
import { calcularPedagio } from "./pedagio.ts"
import { fraseIdade, fraseMeses, frasePontos, fraseQualidade, fraseTempo } from "./por-extenso.ts"
import { manutencaoAnterior, manutencaoEm, type Qualidade } from "./qualidade.ts"
import type { ChaveRequisito } from "./resultado.ts"

/** A requirement on one day. */
export interface Apuracao {
  readonly exigido: number | boolean
  readonly apurado: number | boolean
  readonly falta: number | boolean
  readonly cumprido: boolean
  readonly porExtenso: string
  /** Last day of the quality (requirement `qualidadeSegurado`). */
  readonly ate?: Data | undefined
}

export interface Condicao {
  readonly chave: ChaveRequisito
  readonly lei: string
  readonly regra: string
  /** Days after which what is required may change; the stretches given to `dias` never cross them. */
  readonly mudancas: ReadonlyArray<Data>
  /** Days of the stretch on which what is required on `referencia` (a day of the stretch, or another one) holds. */
  readonly dias: (epoca: Epoca, ini: Data, fim: Data, referencia: Data) => Conjunto
  /** Undefined on days on which the law does not ask for it. */
  readonly apurar: (epoca: Epoca, dia: Data) => Apuracao | undefined
  /**
   * Which date is its own (rule TC-41): the first day with what is required on the evaluated day (age, time, carência),
   * the first day of the validity with what was then required (points), or the start of the current stretch (quality).
   */
  readonly atingimento: "EXIGIDO_NA_APURACAO" | "EXIGIDO_NA_EPOCA" | "TRECHO_ATUAL"
}

/** What the building of conditions needs. */
export interface Caso {
  readonly pessoa: Pessoa
  readonly epocas: Epocas
  readonly fundamento: Fundamento
}

const mudancasDe = ({ versoes }: Exigencia): ReadonlyArray<Data> => versoes.slice(1).map((v) => (v.de - 1) as Data)

const NOME_DO_TEMPO: Record<RequisitoTempo["chave"], string> = {
  tempoContribuicao: "Tempo de contribuição",
  tempoEspecial: "Tempo especial",
  tempoMagisterio: "Tempo de magistério",
  tempoPcd: "Tempo como pessoa com deficiência"
}

const faltar = (exigido: number, apurado: number): number => Math.max(0, exigido - apurado)

/** Age (rules TC-20, TC-41): reached on the birthday. */
const condicaoIdade = (r: RequisitoIdade, { pessoa }: Caso): Condicao => {
  const exigencia = r.meses[pessoa.sexo]
  const medida = medidaIdade(pessoa.nascimento)
  return {
    chave: "idade",
    lei: r.lei,
    regra: "TC-20",
    mudancas: mudancasDe(exigencia),
    atingimento: "EXIGIDO_NA_APURACAO",
    dias: (_, ini, fim, referencia) => medida.dias(exigidoEm(exigencia, referencia), ini, fim),
    apurar: (_, dia) => {
      const exigido = exigidoEm(exigencia, dia)
      const apurado = medida.em(dia)
      const falta = faltar(exigido, apurado)
      return { exigido, apurado, falta, cumprido: falta === 0, porExtenso: fraseIdade(apurado, exigido, falta) }
    }
  }
}

/** Days of the line at a marco, with the periods computable on that day (rules TC-07, TC-18). */
const tempoNoMarco = ({ epocas, pessoa }: Caso, linha: RequisitoTempo["linha"], marco: Data): number =>
  medidaTempo(epocas.de(marco), linha, pessoa).em(marco)

/** Time, with its toll when there is one (rules TC-22, TC-51 to TC-67): one or two conditions. */
const condicoesTempo = (r: RequisitoTempo, caso: Caso): ReadonlyArray<Condicao> => {
  const { pessoa } = caso
  const nome = NOME_DO_TEMPO[r.chave]
  const alvoAnos = r.anos[pessoa.sexo]
  const alvo = anosEmDias(alvoAnos)
  const comum = { lei: r.lei, mudancas: [], atingimento: "EXIGIDO_NA_APURACAO" } as const
  if (r.pedagio === undefined) {
    return [
      {
        chave: r.chave,
        regra: caso.fundamento.regra,
        ...comum,
        dias: (epoca, ini, fim) => medidaTempo(epoca, r.linha, pessoa).dias(alvo, ini, fim),
        apurar: (epoca, dia) => {
          const apurado = medidaTempo(epoca, r.linha, pessoa).em(dia)
          const falta = faltar(alvo, apurado)
          return {
            exigido: alvo,
            apurado,
            falta,
            cumprido: falta === 0,
            porExtenso: fraseTempo(nome, apurado, alvo, falta)
          }
        }
      }
    ]
  }
  const { marco, percentual, tetoAnos, acrescimoAteMarco } = r.pedagio
  const noMarco = tempoNoMarco(caso, r.linha, marco)
  const acrescimo = acrescimoAteMarco === undefined ? 0 : converterDias(noMarco, acrescimoAteMarco[pessoa.sexo] * 100)
  const pedagio = calcularPedagio({
    alvoAnos,
    cumprido: noMarco + acrescimo,
    percentual,
    ...(tetoAnos === undefined ? {} : { tetoAnos: tetoAnos[pessoa.sexo] })
  })
  const medida = (epoca: Epoca): Medida => comAcrescimo(medidaTempo(epoca, r.linha, pessoa), acrescimo)
  const dias = (epoca: Epoca, ini: Data, fim: Data) => medida(epoca).dias(pedagio.suficiente, ini, fim)
  return [
    {
      chave: r.chave,
      regra: "TC-22",
      ...comum,
      dias,
      apurar: (epoca, dia) => {
        const apurado = medida(epoca).em(dia)
        const falta = faltar(pedagio.suficiente, apurado)
        return {
          exigido: pedagio.exigido,
          apurado,
          falta,
          cumprido: falta === 0,
          porExtenso: fraseTempo(nome, apurado, pedagio.exigido, falta, `, com o pedágio de ${percentual}%`)
        }
      }
    },
    {
      chave: "pedagio",
      regra: "TC-22",
      ...comum,
      dias,
      apurar: (epoca, dia) => {
        const apurado = faltar(medida(epoca).em(dia), alvo)
        const falta = faltar(pedagio.suficiente - alvo, apurado)
        return {
          exigido: pedagio.pedagio,
          apurado,
          falta,
          cumprido: falta === 0 && medida(epoca).em(dia) >= pedagio.suficiente,
          porExtenso: fraseTempo(
            `Pedágio de ${percentual}% do que faltava em ${formatarBr(marco)}`,
            apurado,
            pedagio.pedagio,
            falta
          )
        }
      }
    }
  ]
}

/** Strictly more than some years at a marco (rule TC-62). */
const condicaoEmMarco = (r: RequisitoTempoEmMarco, caso: Caso): Condicao => {
  const apurado = tempoNoMarco(caso, r.linha, r.marco)
  const exigido = anosEmDias(r.maisDeAnos[caso.pessoa.sexo]) + 1
  const falta = faltar(exigido, apurado)
  const nome = `Tempo de contribuição em ${formatarBr(r.marco)}`
  const apuracao = {
    exigido,
    apurado,
    falta,
    cumprido: falta === 0,
    porExtenso: fraseTempo(nome, apurado, exigido, falta)
  }
  return {
    chave: "tempoEmMarco",
    lei: r.lei,
    regra: "TC-62",
    mudancas: [],
    atingimento: "EXIGIDO_NA_APURACAO",
    dias: (_, ini, fim) => (falta === 0 ? intervalo(maior(ini, r.marco), fim) : []),
    apurar: () => apuracao
  }
}

/** Points (rules TC-21, TC-54, TC-60, TC-67). */
const condicaoPontos = (r: RequisitoPontos, { pessoa }: Caso): Condicao => {
  const exigencia = r.pontos[pessoa.sexo]
  const acrescimo = anosEmDias(r.acrescimo)
  const tempo = (epoca: Epoca) => medidaTempo(epoca, r.linha, pessoa)
  const medida = (epoca: Epoca): Medida =>
    r.unidade === "DIAS"
      ? medidaPontosEmDias(tempo(epoca), pessoa.nascimento, acrescimo)
      : medidaPontosEmMeses(tempo(epoca), pessoa.nascimento, acrescimo)
  const nota = r.acrescimo === 0 ? "" : `, já somados ${r.acrescimo} pontos de magistério`
  return {
    chave: "pontos",
    lei: r.lei,
    regra: "TC-21",
    mudancas: mudancasDe(exigencia),
    atingimento: "EXIGIDO_NA_EPOCA",
    dias: (epoca, ini, fim, referencia) => medida(epoca).dias(exigidoEm(exigencia, referencia) * DIAS_DO_ANO, ini, fim),
    apurar: (epoca, dia) => {
      const exigido = exigidoEm(exigencia, dia) * DIAS_DO_ANO
      // the fraction is shown in days; art. 29-C compares complete months of each part
      const apurado = tempo(epoca).em(dia) + diasIdade(pessoa.nascimento, dia) + acrescimo
      const falta = faltar(exigido, medida(epoca).em(dia))
      return { exigido, apurado, falta, cumprido: falta === 0, porExtenso: frasePontos(apurado, exigido, falta, nota) }
    }
  }
}

/** Day on which the age of the fundamento is completed, by the value in force on a day. */
const diaDaIdade = ({ fundamento, pessoa }: Caso, dia: Data): Data | undefined => {
  const idade = fundamento.requisitos.find((q) => q.tipo === "IDADE")
  return idade === undefined ? undefined : maisMeses(pessoa.nascimento, exigidoEm(idade.meses[pessoa.sexo], dia))
}

/**
 * Months of carência required on a day (rule TC-23): the table of art. 142 for those affiliated up to 24/07/1991, by the
 * year of the completed age (fixed from then on) or of the evaluated day.
 */
const carenciaExigida = (r: RequisitoCarencia, caso: Caso, dia: Data): number => {
  const { pessoa, fundamento } = caso
  if (r.meses !== "ART_142") return r.meses
  if (pessoa.filiacao === undefined || pessoa.filiacao > ULTIMA_FILIACAO_ART_142) return CARENCIA_PADRAO
  const marco = pessoa.opcoes.marcoCarencia ?? (fundamento.especie === 41 ? "IMPLEMENTO_IDADE" : "DER")
  const daIdade = marco === "IMPLEMENTO_IDADE" ? diaDaIdade(caso, dia) : undefined
  return carenciaArt142Em(pessoa.parametros, daIdade !== undefined && daIdade <= dia ? daIdade : dia)
}
/** Lei 8.213 art. 25, II. */
const CARENCIA_PADRAO = 180

const NOME_DA_CARENCIA: Record<RequisitoCarencia["contagem"], string> = {
  GERAL: "Carência",
  HIBRIDA: "Carência (urbana e rural)",
  ATIVIDADE_RURAL: "Atividade rural"
}

const medidaCarencia = (epoca: Epoca, contagem: RequisitoCarencia["contagem"]): Medida =>
  crescente(contagem === "ATIVIDADE_RURAL" ? epoca.mesesRurais() : epoca.carencia(contagem))

/** Ends of the years in which the table of art. 142 changes. */
const anosDaTabela = ({ pessoa }: Caso): ReadonlyArray<Data> =>
  pessoa.parametros.carenciaArt142.map(({ ano }) => dataDePartes(ano - 1, 12, 31)!)

/** Carência (rules TC-23, TC-24, TC-57) and months of rural activity (rule TC-56). */
const condicaoCarencia = (r: RequisitoCarencia, caso: Caso): ReadonlyArray<Condicao> => {
  if (r.dispensavel && !caso.pessoa.opcoes.carenciaAposEc103) return []
  const nome = NOME_DA_CARENCIA[r.contagem]
  return [
    {
      chave: r.contagem === "ATIVIDADE_RURAL" ? "atividadeRural" : "carencia",
      lei: r.lei,
      regra: "TC-23",
      mudancas: r.meses === "ART_142" ? anosDaTabela(caso) : [],
      atingimento: "EXIGIDO_NA_APURACAO",
      dias: (epoca, ini, fim, referencia) =>
        medidaCarencia(epoca, r.contagem).dias(carenciaExigida(r, caso, referencia), ini, fim),
      apurar: (epoca, dia) => {
        const exigido = carenciaExigida(r, caso, dia)
        const apurado = medidaCarencia(epoca, r.contagem).em(dia)
        const falta = faltar(exigido, apurado)
        return { exigido, apurado, falta, cumprido: falta === 0, porExtenso: fraseMeses(nome, apurado, exigido, falta) }
      }
    }
  ]
}

/** Last day of the quality around a day: the end of its stretch, or of the last one before it. */
export const fimDaQualidade = (qualidade: Qualidade, dia: Data): Data | undefined =>
  (manutencaoEm(qualidade, dia) ?? manutencaoAnterior(qualidade, dia))?.fim

/** Quality on the day the last condition is met, up to 12/12/2002 (rule TC-35). */
const condicaoQualidade2002 = (r: RequisitoQualidadeAte2002, caso: Caso): Condicao => {
  const carencia = caso.fundamento.requisitos.find((q) => q.tipo === "CARENCIA")
  /** For species 41 the quality on the day of the age or of the completed carência is enough. */
  const supridaAntes = (epoca: Epoca, ate: Data): Data | undefined => {
    if (!r.separada || carencia === undefined) return undefined
    const { manutencoes } = epoca.qualidade()
    const daIdade = diaDaIdade(caso, ate)
    const daCarencia = medidaCarencia(epoca, carencia.contagem).dias(
      carenciaExigida(carencia, caso, ate),
      caso.pessoa.nascimento,
      ate
    )[0]?.ini
    const bastam = [daIdade, daCarencia].filter((d) => d !== undefined && d <= ate && contem(manutencoes, d))
    return bastam.length === 0 ? undefined : (Math.min(...(bastam as Array<Data>)) as Data)
  }
  return {
    chave: "qualidadeSegurado",
    lei: r.lei,
    regra: "TC-35",
    mudancas: [FIM_QUALIDADE_PROGRAMADAS],
    atingimento: "TRECHO_ATUAL",
    dias: (epoca, ini, fim) => {
      if (ini > FIM_QUALIDADE_PROGRAMADAS) return intervalo(ini, fim)
      const antes = supridaAntes(epoca, fim)
      return antes === undefined ? recortar(epoca.qualidade().manutencoes, ini, fim) : intervalo(maior(ini, antes), fim)
    },
    apurar: (epoca, dia) => {
      if (dia > FIM_QUALIDADE_PROGRAMADAS) return undefined
      const qualidade = epoca.qualidade()
      const antes = supridaAntes(epoca, dia)
      const apurado = antes !== undefined || contem(qualidade.manutencoes, dia)
      const ate = fimDaQualidade(qualidade, dia)
      const nota = antes === undefined ? "" : `presente em ${formatarBr(antes)}, o que basta para a espécie 41`
      return {
        exigido: true,
        apurado,
        falta: !apurado,
        cumprido: apurado,
        ate,
        porExtenso: fraseQualidade("Qualidade de segurado", dia, apurado, ate, nota)
      }
    }
  }
}

/** Rural work, or the grace after it, on the day or when the age was completed (rule TC-56). */
const condicaoImediatidade = (r: RequisitoImediatidadeRural, caso: Caso): Condicao => {
  const naIdade = (epoca: Epoca, ate: Data): Data | undefined => {
    const dia = diaDaIdade(caso, ate)
    return dia !== undefined && dia <= ate && contem(epoca.imediatidadeRural().manutencoes, dia) ? dia : undefined
  }
  return {
    chave: "qualidadeSegurado",
    lei: r.lei,
    regra: "TC-56",
    mudancas: [],
    atingimento: "TRECHO_ATUAL",
    dias: (epoca, ini, fim) => {
      const dia = naIdade(epoca, fim)
      return dia === undefined || dia > ini
        ? [
            ...recortar(epoca.imediatidadeRural().manutencoes, ini, dia === undefined ? fim : ((dia - 1) as Data)),
            ...(dia === undefined ? [] : intervalo(dia, fim))
          ]
        : intervalo(ini, fim)
    },
    apurar: (epoca, dia) => {
      const qualidade = epoca.imediatidadeRural()
      const completada = naIdade(epoca, dia)
      const apurado = completada !== undefined || contem(qualidade.manutencoes, dia)
      const ate = fimDaQualidade(qualidade, dia)
      const nota = completada === undefined ? "" : `presente em ${formatarBr(completada)}, quando completou a idade`
      return {
        exigido: true,
        apurado,
        falta: !apurado,
        cumprido: apurado,
        ate,
        porExtenso: fraseQualidade("Atividade rural imediatamente anterior", dia, apurado, ate, nota)
      }
    }
  }
}

const condicoesDe = (r: Requisito, caso: Caso): ReadonlyArray<Condicao> => {
  switch (r.tipo) {
    case "IDADE":
      return [condicaoIdade(r, caso)]
    case "TEMPO":
      return condicoesTempo(r, caso)
    case "TEMPO_EM_MARCO":
      return [condicaoEmMarco(r, caso)]
    case "PONTOS":
      return [condicaoPontos(r, caso)]
    case "CARENCIA":
      return condicaoCarencia(r, caso)
    case "QUALIDADE_ATE_2002":
      return [condicaoQualidade2002(r, caso)]
    case "IMEDIATIDADE_RURAL":
      return [condicaoImediatidade(r, caso)]
    // requirements of one dated fact are evaluated on that day alone: see evento.ts
    case "QUALIDADE_NO_FATO":
    case "CARENCIA_NO_FATO":
    case "BAIXA_RENDA":
      return []
  }
}

/** The conditions of a programmed fundamento, in the order of its requirements. */
export const condicoesDoFundamento = (caso: Caso): ReadonlyArray<Condicao> =>
  caso.fundamento.requisitos.flatMap((r) => condicoesDe(r, caso))
