/**
 * The limits a discard may not cross (rule RMI-73), read from the requirements of the fundamento: what the law
 * demands of the time, the points and the carência must still hold with what stays.
 */
import { exigidoEm } from "../../beneficios/exigencia.ts"
import { EC103 } from "../../beneficios/marcos.ts"
import type { Fundamento, Linha, Requisito } from "../../beneficios/tipos.ts"
import type { Epocas } from "../../tempo/pessoa/epoca.ts"
import { carenciaExigida } from "../../tempo/requisitos/carencia.ts"
import { medidaTempo } from "../../tempo/requisitos/medidas.ts"
import type { Competencia } from "../../valores/competencia.ts"
import { anosEmDias, DIAS_DO_ANO, diasIdade } from "../../valores/tempo-30-360.ts"
import type { DiasDoMes } from "../contagem/dias-do-mes.ts"
import type { ContagemDeCarencia, Relogio } from "../contagem/tempo-do-fundamento.ts"
import type { LimiteDescarte } from "./busca/questao/problema.ts"
import { limiteDeMinimo, limiteNaReforma, limitesDoPedagio } from "./limites.ts"

/** A row of the mean as the discard sees it. */
export interface LinhaDoDescarte {
  readonly competencia: Competencia
  /** Corrected, in cents. */
  readonly centavos: number
  /** Behind the coefficient and the fator. */
  readonly dias: number
}

export interface ContextoDeLimites {
  readonly fundamento: Fundamento
  readonly relogio: Relogio
  readonly epocas: Epocas
}

type Limites = ReadonlyArray<LimiteDescarte<LinhaDoDescarte>>

const mesDa = (relogio: Relogio, linha: Linha): ((linha: LinhaDoDescarte) => DiasDoMes) => {
  const doMes = relogio.diasPorMes(linha)
  return ({ competencia }) => doMes(competencia)
}

const diasDa = (relogio: Relogio, linha: Linha): ((linha: LinhaDoDescarte) => number) => {
  const doMes = mesDa(relogio, linha)
  return (l) => doMes(l).dias
}

const consumoDeCarencia = (relogio: Relogio, contagem: ContagemDeCarencia): ((linha: LinhaDoDescarte) => number) => {
  const conta = relogio.contaCarencia(contagem)
  return ({ competencia }) => Number(conta(competencia))
}

const doRequisito = (r: Requisito, { fundamento, relogio, epocas }: ContextoDeLimites): Limites => {
  const { pessoa, dia } = relogio
  switch (r.tipo) {
    case "TEMPO": {
      const tempo = relogio.total(r.linha)
      const exigido = anosEmDias(r.anos[pessoa.sexo])
      if (r.pedagio === undefined) return [limiteDeMinimo(r.lei, diasDa(relogio, r.linha), tempo, exigido)]
      const tempoNaReforma = medidaTempo(epocas.de(EC103), r.linha, pessoa).em(EC103)
      return limitesDoPedagio({
        doMes: mesDa(relogio, r.linha),
        tempo,
        tempoNaReforma,
        exigido,
        percentual: r.pedagio.percentual
      })
    }
    case "TEMPO_EM_MARCO": {
      const naReforma = medidaTempo(epocas.de(r.marco), r.linha, pessoa).em(r.marco)
      return [limiteNaReforma(mesDa(relogio, r.linha), naReforma, anosEmDias(r.maisDeAnos[pessoa.sexo]))]
    }
    case "PONTOS": {
      const pontos = relogio.total(r.linha) + diasIdade(pessoa.nascimento, dia) + anosEmDias(r.acrescimo)
      const exigidos = exigidoEm(r.pontos[pessoa.sexo], dia) * DIAS_DO_ANO
      return [limiteDeMinimo(r.lei, diasDa(relogio, r.linha), pontos, exigidos)]
    }
    case "CARENCIA": {
      if (r.contagem === "ATIVIDADE_RURAL" || (r.dispensavel && !pessoa.opcoes.carenciaAposEc103)) return []
      const { contagem } = r
      const exigida = carenciaExigida(r, { pessoa, epocas, fundamento }, dia)
      const consumo = consumoDeCarencia(relogio, contagem)
      return [limiteDeMinimo(r.lei, consumo, relogio.carencia(contagem), exigida)]
    }
    case "CARENCIA_NO_FATO": {
      if (r.dispensa === "ISENCAO" && pessoa.opcoes.isentoCarencia) return []
      return [
        limiteDeMinimo(r.lei, consumoDeCarencia(relogio, "GERAL"), relogio.carencia("GERAL"), exigidoEm(r.meses, dia))
      ]
    }
    default:
      return []
  }
}

export const limitesDoFundamento = (contexto: ContextoDeLimites): Limites =>
  contexto.fundamento.requisitos.flatMap((r) => doRequisito(r, contexto))
