/** Conditions of quality of insured and of immediate rural work (rules TC-35, TC-56). */
import { FIM_QUALIDADE_PROGRAMADAS } from "../../beneficios/marcos.ts"
import type { RequisitoImediatidadeRural, RequisitoQualidadeAte2002 } from "../../beneficios/tipos.ts"
import { type Data, formatarBr, maior } from "../../valores/data.ts"
import { fimDaQualidade, type Qualidade } from "../contagem/qualidade.ts"
import { contem, intervalo, recortar } from "../periodos/intervalos.ts"
import type { Epoca } from "../pessoa/epoca.ts"
import { fraseQualidade } from "../resultado/por-extenso.ts"
import { carenciaExigida, medidaCarencia } from "./carencia.ts"
import { type Caso, type Condicao, diaDaIdade } from "./condicao.ts"

/** What is found on a day: the condition holds when it is dispensed with (`suprida`, with its note) or the day is kept. */
const apurada = (nome: string, qualidade: Qualidade, dia: Data, suprida: boolean, nota: string) => {
  const apurado = suprida || contem(qualidade.manutencoes, dia)
  const ate = fimDaQualidade(qualidade, dia)
  return {
    exigido: true,
    apurado,
    falta: !apurado,
    cumprido: apurado,
    ate,
    porExtenso: fraseQualidade(nome, dia, apurado, ate, nota)
  }
}

/** Quality on the day the last condition is met, up to 12/12/2002 (rule TC-35). */
export const condicaoQualidade2002 = (r: RequisitoQualidadeAte2002, caso: Caso): Condicao => {
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
    origem: { tipo: "FAIXAS", qualidade: (epoca) => epoca.qualidade(), suprida: supridaAntes },
    dias: (epoca, ini, fim) => {
      if (ini > FIM_QUALIDADE_PROGRAMADAS) return intervalo(ini, fim)
      const antes = supridaAntes(epoca, fim)
      return antes === undefined ? recortar(epoca.qualidade().manutencoes, ini, fim) : intervalo(maior(ini, antes), fim)
    },
    apurar: (epoca, dia) => {
      if (dia > FIM_QUALIDADE_PROGRAMADAS) return undefined
      const qualidade = epoca.qualidade()
      const antes = supridaAntes(epoca, dia)
      const nota = antes === undefined ? "" : `presente em ${formatarBr(antes)}, o que basta para a espécie 41`
      return apurada("Qualidade de segurado", qualidade, dia, antes !== undefined, nota)
    }
  }
}

/** Rural work, or the grace after it, on the day or when the age was completed (rule TC-56). */
export const condicaoImediatidade = (r: RequisitoImediatidadeRural, caso: Caso): Condicao => {
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
    origem: { tipo: "FAIXAS", qualidade: (epoca) => epoca.imediatidadeRural(), suprida: naIdade },
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
      const nota = completada === undefined ? "" : `presente em ${formatarBr(completada)}, quando completou a idade`
      return apurada("Atividade rural imediatamente anterior", qualidade, dia, completada !== undefined, nota)
    }
  }
}
