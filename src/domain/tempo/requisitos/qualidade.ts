/** Conditions of quality of insured and of immediate rural work. */
import { FIM_QUALIDADE_PROGRAMADAS } from "../../beneficios/marcos.ts"
import type { RequisitoImediatidadeRural, RequisitoQualidadeAte2002 } from "../../beneficios/tipos.ts"
import { type Regra, regra } from "../../regras/regra.ts"
import { formatarCompetencia } from "../../valores/competencia.ts"
import { type Data, formatarBr, formatarIso, maisDias } from "../../valores/data.ts"
import { maiorDe } from "../../valores/ordem.ts"
import { FIM_DA_QUALIDADE, fimDaQualidade, manutencaoEm, type Qualidade } from "../contagem/qualidade.ts"
import { contem, faixas, intervalo, recortar } from "../periodos/intervalos.ts"
import type { Epoca } from "../pessoa/epoca.ts"
import { iso, type No, no } from "../resultado/rastro.ts"
import { carenciaExigida, medidaCarencia } from "./carencia.ts"
import { type Apuracao, type Caso, type Condicao, diaDaIdade } from "./condicao.ts"

/** Who needs the quality, and on which day. */
export const QUALIDADE_EXIGIDA = regra("TC-35", "Lei 8.213/1991, arts. 15 e 102; Lei 10.666/2003, art. 3º")

interface QualidadeNoDia {
  readonly nome: string
  readonly regra: Regra
  readonly lei: string
  readonly qualidade: Qualidade
  readonly dia: Data
  /** Whether something dispenses with it, what the sentence says of it, and the node that tells it. */
  readonly suprida: boolean
  readonly nota: string
  readonly noDaSuprida: (porExtenso: string) => No
}

const ateQuando = (ate: Data | undefined, dia: Data): string => {
  if (ate === undefined) return "nenhuma atividade antes dessa data"
  return ate < dia ? `perdida em ${formatarBr(maisDias(ate, 1))}` : `mantida até ${formatarBr(ate)}`
}

/** The end of each stretch of quality that a grace ends. */
const nosDasGracas = ({ manutencoes }: Qualidade): ReadonlyArray<No> =>
  manutencoes.flatMap(({ fim, graca }) => {
    if (graca === null) return []
    const { ultima, meses, prorrogada } = graca
    const entradas = { competencia: formatarCompetencia(ultima), meses, prorrogada }
    return [no(FIM_DA_QUALIDADE, "FIM_DA_GRACA", entradas, formatarIso(fim))]
  })

/** The quality on a day: kept, or dispensed with. */
export const apurarQualidade = (q: QualidadeNoDia): Apuracao => {
  const { nome, regra, lei, qualidade, dia, suprida, nota } = q
  const mantida = manutencaoEm(qualidade, dia) !== undefined
  const tem = mantida || suprida
  const ate = fimDaQualidade(qualidade, dia)
  const porExtenso = `${nome} em ${formatarBr(dia)}: ${tem ? "sim" : "não"} (${nota === "" ? ateQuando(ate, dia) : nota})`
  return {
    exigido: true,
    apurado: tem,
    falta: !tem,
    cumprido: tem,
    ate,
    porExtenso,
    nos: (caminho) => {
      const data = formatarIso(dia)
      const lista = faixas(qualidade.manutencoes)
      return [
        ...nosDasGracas(qualidade),
        no(regra, "PERTENCER", { data, faixas: lista }, mantida),
        q.noDaSuprida(porExtenso),
        no(regra, "ALGUM", { valores: [mantida, suprida] }, tem, `${caminho}/apurado`, `${caminho}/cumprido`),
        no(regra, "VALOR", { origem: lei, valor: true }, true, `${caminho}/exigido`),
        no(regra, "NEGAR", { valor: tem }, !tem, `${caminho}/falta`),
        no(FIM_DA_QUALIDADE, "FIM_DA_FAIXA", { data, faixas: lista }, iso(ate), `${caminho}/ate`)
      ]
    }
  }
}

/** A condition on a day: `suprida` is the day that satisfied it for good. */
const apurarCondicao = (
  q: Pick<QualidadeNoDia, "nome" | "regra" | "lei" | "qualidade" | "dia">,
  suprida: Data | undefined,
  nota: (dia: string) => string
): Apuracao =>
  apurarQualidade({
    ...q,
    suprida: suprida !== undefined,
    nota: suprida === undefined ? "" : nota(formatarBr(suprida)),
    noDaSuprida: () => no(q.regra, "EXISTIR", { data: iso(suprida) }, suprida !== undefined)
  })

/** Quality on the day the last condition is met, up to 12/12/2002. */
export const condicaoQualidade2002 = (r: RequisitoQualidadeAte2002, caso: Caso): Condicao => {
  const carencia = caso.fundamento.requisitos.find((q) => q.tipo === "CARENCIA")
  /** For species 41 the quality on the day of the age or of the completed carência is enough. */
  const supridaAntes = (epoca: Epoca, ate: Data): Data | undefined => {
    if (!r.separada || carencia === undefined) return undefined
    const { manutencoes } = epoca.qualidade()
    const daCarencia = medidaCarencia(epoca, carencia.contagem).dias(
      carenciaExigida(carencia, caso, ate),
      caso.pessoa.nascimento,
      ate
    )[0]?.ini
    return [diaDaIdade(caso, ate), daCarencia]
      .filter((d): d is Data => d !== undefined && d <= ate && contem(manutencoes, d))
      .sort((a, b) => a - b)[0]
  }
  return {
    chave: "qualidadeSegurado",
    lei: r.lei,
    regra: QUALIDADE_EXIGIDA,
    mudancas: [FIM_QUALIDADE_PROGRAMADAS],
    atingimento: "TRECHO_ATUAL",
    dias: (epoca, ini, fim) => {
      if (ini > FIM_QUALIDADE_PROGRAMADAS) return intervalo(ini, fim)
      const antes = supridaAntes(epoca, fim)
      return antes === undefined
        ? recortar(epoca.qualidade().manutencoes, ini, fim)
        : intervalo(maiorDe(ini, antes), fim)
    },
    apurar: (epoca, dia) =>
      dia > FIM_QUALIDADE_PROGRAMADAS
        ? undefined
        : apurarCondicao(
            { nome: "Qualidade de segurado", regra: QUALIDADE_EXIGIDA, lei: r.lei, qualidade: epoca.qualidade(), dia },
            supridaAntes(epoca, dia),
            (quando) => `presente em ${quando}, o que basta para a espécie 41`
          )
  }
}

/** Rural work, or the grace after it, on the day or when the age was completed. */
export const condicaoImediatidade = (r: RequisitoImediatidadeRural, caso: Caso): Condicao => {
  const { regra } = caso.fundamento
  const naIdade = (epoca: Epoca, ate: Data): Data | undefined => {
    const dia = diaDaIdade(caso, ate)
    return dia !== undefined && dia <= ate && contem(epoca.imediatidadeRural().manutencoes, dia) ? dia : undefined
  }
  return {
    chave: "qualidadeSegurado",
    lei: r.lei,
    regra,
    mudancas: [],
    atingimento: "TRECHO_ATUAL",
    dias: (epoca, ini, fim) => {
      const dia = naIdade(epoca, fim)
      const { manutencoes } = epoca.imediatidadeRural()
      if (dia === undefined) return recortar(manutencoes, ini, fim)
      return dia > ini
        ? [...recortar(manutencoes, ini, maisDias(dia, -1)), ...intervalo(dia, fim)]
        : intervalo(ini, fim)
    },
    apurar: (epoca, dia) =>
      apurarCondicao(
        {
          nome: "Atividade rural imediatamente anterior",
          regra,
          lei: r.lei,
          qualidade: epoca.imediatidadeRural(),
          dia
        },
        naIdade(epoca, dia),
        (quando) => `presente em ${quando}, quando completou a idade`
      )
  }
}
