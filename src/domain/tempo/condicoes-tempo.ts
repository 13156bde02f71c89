/** Conditions of age, time, toll and points (rules TC-20 to TC-22, TC-51 to TC-67). */
import { exigidoEm } from "../beneficios/exigencia.ts"
import type { RequisitoIdade, RequisitoPontos, RequisitoTempo, RequisitoTempoEmMarco } from "../beneficios/tipos.ts"
import { type Data, formatarBr, maior } from "../valores/data.ts"
import { anosEmDias, DIAS_DO_ANO, diasIdade } from "../valores/tempo-30-360.ts"
import { type Apuracao, type Caso, type Condicao, faltar, mudancasDe } from "./condicao.ts"
import { converterDias } from "./conversao.ts"
import type { Epoca } from "./epoca.ts"
import { contem, intersectar, intervalo } from "./intervalos.ts"
import {
  comAcrescimo,
  type Medida,
  medidaIdade,
  medidaPontosEmDias,
  medidaPontosEmMeses,
  medidaTempo
} from "./medidas.ts"
import { calcularPedagio } from "./pedagio.ts"
import { fraseIdade, frasePontos, fraseTempo } from "./por-extenso.ts"

const NOME_DO_TEMPO: Record<RequisitoTempo["chave"], string> = {
  tempoContribuicao: "Tempo de contribuição",
  tempoEspecial: "Tempo especial",
  tempoMagisterio: "Tempo de magistério",
  tempoPcd: "Tempo como pessoa com deficiência"
}

/** Age (rules TC-20, TC-41): reached on the birthday. */
export const condicaoIdade = (r: RequisitoIdade, { pessoa }: Caso): Condicao => {
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
export const condicoesTempo = (r: RequisitoTempo, caso: Caso): ReadonlyArray<Condicao> => {
  const { pessoa } = caso
  const nome = NOME_DO_TEMPO[r.chave]
  const alvoAnos = r.anos[pessoa.sexo]
  const alvo = anosEmDias(alvoAnos)
  const comum = { lei: r.lei, mudancas: [], atingimento: "EXIGIDO_NA_APURACAO" } as const
  // disability at the request is enough; without it, only the days with disability (rule TC-59)
  const atual =
    r.comDeficienciaAtual === undefined || contem(pessoa.deficiencia.dias, pessoa.der)
      ? undefined
      : pessoa.deficiencia.dias
  if (r.pedagio === undefined) {
    return [
      {
        chave: r.chave,
        regra: caso.fundamento.regra,
        ...comum,
        dias: (epoca, ini, fim) => {
          const suficientes = medidaTempo(epoca, r.linha, pessoa).dias(alvo, ini, fim)
          return atual === undefined ? suficientes : intersectar(suficientes, atual)
        },
        apurar: (epoca, dia) => {
          const apurado = medidaTempo(epoca, r.linha, pessoa).em(dia)
          const falta = faltar(alvo, apurado)
          const semDeficiencia = atual !== undefined && !contem(atual, dia)
          const nota = semDeficiencia ? ", com deficiência na data; sem deficiência informada" : ""
          return {
            exigido: alvo,
            apurado,
            falta,
            cumprido: falta === 0 && !semDeficiencia,
            porExtenso: fraseTempo(nome, apurado, alvo, falta, nota, falta === 0 && !semDeficiencia)
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
export const condicaoEmMarco = (r: RequisitoTempoEmMarco, caso: Caso): Condicao => {
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
export const condicaoPontos = (r: RequisitoPontos, { pessoa }: Caso): Condicao => {
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
