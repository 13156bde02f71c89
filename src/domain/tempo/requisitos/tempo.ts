/** Conditions of age, time, toll and points (rules TC-20 to TC-22, TC-51 to TC-67). */
import { exigidoEm } from "../../beneficios/exigencia.ts"
import type { RequisitoIdade, RequisitoPontos, RequisitoTempo, RequisitoTempoEmMarco } from "../../beneficios/tipos.ts"
import { type Data, formatarBr, formatarIso } from "../../valores/data.ts"
import { anosEmDias, DIAS_DO_ANO, diasIdade } from "../../valores/tempo-30-360.ts"
import { contem, intersectar } from "../periodos/intervalos.ts"
import type { Epoca } from "../pessoa/epoca.ts"
import { fraseIdade, frasePontos, fraseTempo } from "../resultado/por-extenso.ts"
import { type Passo, passo } from "../resultado/rastro.ts"
import { type Caso, type Condicao, faltar, mudancasDe, type OrigemMedida, passosDaExigencia } from "./condicao.ts"
import {
  ateOMarco,
  comAcrescimo,
  diasDoAcrescimo,
  type Medida,
  medidaIdade,
  medidaPontosEmDias,
  medidaPontosEmMeses,
  medidaTempo
} from "./medidas.ts"
import { calcularPedagio } from "./pedagio.ts"

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
    origem: {
      tipo: "MEDIDA",
      medida: () => medida,
      comparado: (dia) => exigidoEm(exigencia, dia),
      exigido: (dia) => passosDaExigencia("TC-20", r.lei, exigencia, dia)
    },
    dias: (_, ini, fim, referencia) => medida.dias(exigidoEm(exigencia, referencia), ini, fim),
    apurar: (_, dia) => {
      const exigido = exigidoEm(exigencia, dia)
      const apurado = medida.em(dia)
      const falta = faltar(exigido, apurado)
      return { exigido, apurado, falta, cumprido: falta === 0, porExtenso: fraseIdade(apurado, exigido, falta) }
    }
  }
}

/** Years of the law as days. */
const passoDosAnos = (regra: string, lei: string, anos: number): Passo =>
  passo(regra, "VALOR", { origem: lei, valor: anosEmDias(anos) }, anosEmDias(anos))

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
        origem: {
          tipo: "MEDIDA",
          medida: (epoca) => medidaTempo(epoca, r.linha, pessoa),
          comparado: () => alvo,
          exigido: () => [passoDosAnos(caso.fundamento.regra, r.lei, alvoAnos)],
          ...(atual === undefined ? {} : { restrita: atual })
        },
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
  const porCento = acrescimoAteMarco?.[pessoa.sexo]
  const acrescimo = porCento === undefined ? 0 : diasDoAcrescimo(noMarco, porCento)
  const pedagio = calcularPedagio({
    alvoAnos,
    cumprido: noMarco + acrescimo,
    percentual,
    ...(tetoAnos === undefined ? {} : { tetoAnos: tetoAnos[pessoa.sexo] })
  })
  const medida = (epoca: Epoca): Medida =>
    comAcrescimo(
      medidaTempo(epoca, r.linha, pessoa),
      porCento === undefined ? undefined : { marco, percentual: porCento, dias: acrescimo }
    )
  const dias = (epoca: Epoca, ini: Data, fim: Data) => medida(epoca).dias(pedagio.exigido, ini, fim)
  const passosDoPedagio = (menos: number): ReadonlyArray<Passo> => {
    const valor = noMarco + acrescimo
    const naData = formatarIso(marco)
    const [pedaco] = medidaTempo(caso.epocas.de(marco), r.linha, pessoa).pedacos(marco, marco)
    const ateMarco = passo("TC-22", "MEDIR", { medida: pedaco!.medida, data: naData }, noMarco)
    const somado =
      porCento === undefined
        ? []
        : [
            passo("TC-52", "CONVERTER", { dias: noMarco, fator: porCento / 100 }, acrescimo),
            passo("TC-52", "SOMAR", { parcelas: [noMarco, acrescimo] }, valor)
          ]
    const teto = tetoAnos === undefined ? null : anosEmDias(tetoAnos[pessoa.sexo])
    const consulta = { alvo, cumprido: valor, percentual, teto, menos }
    return [ateMarco, ...somado, passo("TC-22", "PEDAGIO", consulta, pedagio.exigido - menos)]
  }
  const origem = (menos: number): OrigemMedida => ({
    tipo: "MEDIDA",
    medida,
    comparado: () => pedagio.exigido,
    exigido: () => passosDoPedagio(menos),
    menos
  })
  return [
    {
      chave: r.chave,
      regra: "TC-22",
      ...comum,
      origem: origem(0),
      dias,
      apurar: (epoca, dia) => {
        const apurado = medida(epoca).em(dia)
        const falta = faltar(pedagio.exigido, apurado)
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
      origem: origem(alvo),
      dias,
      apurar: (epoca, dia) => {
        const apurado = faltar(medida(epoca).em(dia), alvo)
        const falta = faltar(pedagio.exigido - alvo, apurado)
        return {
          exigido: pedagio.pedagio,
          apurado,
          falta,
          cumprido: falta === 0 && medida(epoca).em(dia) >= pedagio.exigido,
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
  const { pessoa, epocas } = caso
  const anos = r.maisDeAnos[pessoa.sexo]
  const exigido = anosEmDias(anos) + 1
  const nome = `Tempo de contribuição em ${formatarBr(r.marco)}`
  const noMarco = medidaTempo(epocas.de(r.marco), r.linha, pessoa)
  const medida = (epoca: Epoca): Medida => ateOMarco(r.marco, medidaTempo(epoca, r.linha, pessoa), noMarco)
  return {
    chave: "tempoEmMarco",
    lei: r.lei,
    regra: "TC-62",
    mudancas: [],
    atingimento: "EXIGIDO_NA_APURACAO",
    origem: {
      tipo: "MEDIDA",
      medida,
      comparado: () => exigido,
      exigido: () => [
        passoDosAnos("TC-62", r.lei, anos),
        passo("TC-62", "SOMAR", { parcelas: [exigido - 1, 1] }, exigido)
      ]
    },
    dias: (epoca, ini, fim) => medida(epoca).dias(exigido, ini, fim),
    apurar: (epoca, dia) => {
      const apurado = medida(epoca).em(dia)
      const falta = faltar(exigido, apurado)
      return { exigido, apurado, falta, cumprido: falta === 0, porExtenso: fraseTempo(nome, apurado, exigido, falta) }
    }
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
    origem: {
      tipo: "MEDIDA",
      medida,
      comparado: (dia) => exigidoEm(exigencia, dia) * DIAS_DO_ANO,
      exigido: (dia) => {
        const pontos = exigidoEm(exigencia, dia)
        return [
          ...passosDaExigencia("TC-21", r.lei, exigencia, dia),
          passo("TC-21", "MULTIPLICAR", { fatores: [pontos, DIAS_DO_ANO] }, pontos * DIAS_DO_ANO)
        ]
      },
      ...(r.unidade === "DIAS"
        ? {}
        : { mostrada: (epoca: Epoca) => medidaPontosEmDias(tempo(epoca), pessoa.nascimento, acrescimo) })
    },
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
