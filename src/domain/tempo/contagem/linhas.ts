/**
 * The lines of counting: how each day of a period is seen for a species or a kind of time. A line cuts a period into trechos of one class; the classes are shared objects, so that equal
 * classes are identical.
 */
import { FIM_CONVERSAO_ESPECIAL, FIM_RURAL_SEM_CONTRIBUICAO } from "../../beneficios/marcos.ts"
import { regra } from "../../regras/regra.ts"
import { primeiroDia, ultimoDia } from "../../valores/competencia.ts"
import { type Data, maisDias } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import type { GrauDeficiencia, Sexo } from "../pedido/enumeracoes.ts"
import { type Analise, diasForaDaCompetencia } from "../periodos/competencias-fora.ts"
import {
  alvoComum,
  alvoDoGrau,
  type Fator,
  fatorDeConversao,
  type ReferenciaEspecial,
  referenciaEspecial,
  SEM_CONVERSAO
} from "../periodos/conversao.ts"
import type { Deficiencia } from "../periodos/deficiencia.ts"
import type { Intervalo } from "../periodos/intervalos.ts"
import { empregoRural, type Periodo, rural, ruralSemContribuicao, valido } from "../periodos/periodos.ts"
import type { MotivoNaoComputado } from "../resultado/resultado.ts"
import type { Trecho } from "./concomitancia.ts"

/** What each kind of period counts for. */
export const O_QUE_CONTA = regra("TC-05", "Lei 8.213/1991, art. 55; Decreto 3.048/1999, arts. 19-C e 188-G")

/** What a line says of a stretch of days. */
export interface Classe {
  /** Undefined = it counts. */
  readonly motivo: MotivoNaoComputado | undefined
  /** Factor of the common counting; 1 in the lines that are summed apart. */
  readonly fator: Fator
  /** Years the time is referred to when it is converted to other targets. */
  readonly referencia: number
  readonly grau: GrauDeficiencia
}

/** The families of lines; species of retirement read one or more of them. */
export type Familia =
  | "TEMPO"
  | "IDADE"
  | "HIBRIDA"
  | "MAGISTERIO"
  | "ESPECIAL"
  | "RURAL"
  | "EMPREGO_RURAL"
  | "PCD"
  | "PCD_IDADE"

/** What a line needs of the person. */
export interface Contexto {
  readonly sexo: Sexo
  readonly deficiencia: Deficiencia
  readonly analises: ReadonlyArray<Analise>
}

type Recorte = Intervalo & { readonly motivo: MotivoNaoComputado }

const FORA = new Map<MotivoNaoComputado, Classe>()
const classeFora = (motivo: MotivoNaoComputado): Classe => {
  const pronta = FORA.get(motivo)
  if (pronta !== undefined) return pronta
  const nova: Classe = { motivo, fator: 0, referencia: 0, grau: "SEM_DEFICIENCIA" }
  FORA.set(motivo, nova)
  return nova
}

const CONTADAS = new Map<string, Classe>()
const classeContada = (fator: Fator, referencia: number, grau: GrauDeficiencia): Classe => {
  const chave = `${fator} ${referencia} ${grau}`
  const pronta = CONTADAS.get(chave)
  if (pronta !== undefined) return pronta
  const nova: Classe = { motivo: undefined, fator, referencia, grau }
  CONTADAS.set(chave, nova)
  return nova
}

const REDUZIDA_FORA: ReadonlySet<Familia> = new Set(["TEMPO", "MAGISTERIO", "ESPECIAL", "PCD"])
const RURAL_DENTRO: ReadonlySet<Familia> = new Set(["HIBRIDA", "RURAL", "EMPREGO_RURAL"])

/** Whether a period is of the kind a line sums apart. */
const doGrupo = (familia: Familia, p: Periodo): boolean => {
  switch (familia) {
    case "MAGISTERIO":
      return p.forma === "MAGISTERIO"
    case "ESPECIAL":
      return referenciaEspecial(p.forma) !== undefined
    case "RURAL":
      return rural(p)
    case "EMPREGO_RURAL":
      return empregoRural(p)
    default:
      return true
  }
}

/** The days of a period that do not count in a line, disjoint, with the reason; in order. */
const diasFora = (familia: Familia, p: Periodo, analise: Analise): ReadonlyArray<Recorte> => {
  const foras: Array<Recorte> = []
  if (!RURAL_DENTRO.has(familia) && ruralSemContribuicao(p)) {
    const ini = maiorDe(p.ini, maisDias(FIM_RURAL_SEM_CONTRIBUICAO, 1))
    if (ini <= p.fim) return [{ ini, fim: p.fim, motivo: "RURAL_SEM_CONTRIBUICAO" }]
  }
  // the months of rural activity are work, not contributions
  if (familia === "RURAL" || familia === "EMPREGO_RURAL") return foras
  for (const [c, motivo] of analise.fora) foras.push({ ...diasForaDaCompetencia(p, c, motivo), motivo })
  if (REDUZIDA_FORA.has(familia)) {
    for (const c of analise.reduzidas) {
      // what is already out stays out for its own reason; of 11/2019 below the minimum that is only the end
      const motivo = analise.fora.get(c)
      const jaFora = motivo === undefined ? undefined : diasForaDaCompetencia(p, c, motivo)
      foras.push({
        ini: maiorDe(p.ini, primeiroDia(c)),
        fim: jaFora === undefined ? menorDe(p.fim, ultimoDia(c)) : menorDe(p.fim, maisDias(jaFora.ini, -1)),
        motivo: "ALIQUOTA_REDUZIDA"
      })
    }
  }
  return foras.filter((f) => f.ini <= f.fim).sort((a, b) => a.ini - b.ini)
}

/** Reference of a special activity for the target of a person with disability: up to the reform only. */
const especialAte = (p: Periodo, dia: Data): ReferenciaEspecial | undefined =>
  dia <= FIM_CONVERSAO_ESPECIAL ? referenciaEspecial(p.forma) : undefined

/** The class of a day that counts; constant between the cuts of `cortesDe`. */
const classeDoDia = (familia: Familia, p: Periodo, dia: Data, { sexo, deficiencia }: Contexto): Classe => {
  const alvo = alvoComum(sexo)
  switch (familia) {
    case "TEMPO":
    case "IDADE":
    case "HIBRIDA": {
      const referencia = referenciaEspecial(p.forma) ?? alvo
      const fator =
        dia > FIM_CONVERSAO_ESPECIAL ? SEM_CONVERSAO : (p.fatorModificado ?? fatorDeConversao(alvo, referencia))
      return classeContada(fator, referencia, "SEM_DEFICIENCIA")
    }
    case "MAGISTERIO":
    case "RURAL":
    case "EMPREGO_RURAL":
      return classeContada(SEM_CONVERSAO, alvo, "SEM_DEFICIENCIA")
    case "ESPECIAL":
      return classeContada(SEM_CONVERSAO, referenciaEspecial(p.forma)!, "SEM_DEFICIENCIA")
    case "PCD":
    case "PCD_IDADE": {
      const grau = deficiencia.grauEm(p, dia)
      const doGrau = alvoDoGrau(grau, sexo)
      // the same instant is not reduced twice: the smaller reference is the larger factor; tie: the degree
      return classeContada(SEM_CONVERSAO, Math.min(especialAte(p, dia) ?? doGrau, doGrau), grau)
    }
  }
}

/** Days after which the class of a counted day may change. */
const cortesDe = (familia: Familia, p: Periodo, { deficiencia }: Contexto): ReadonlyArray<Data> => {
  if (familia === "PCD" || familia === "PCD_IDADE") {
    const limites = deficiencia.limites(p)
    return referenciaEspecial(p.forma) === undefined
      ? limites
      : [...limites, FIM_CONVERSAO_ESPECIAL].sort((a, b) => a - b)
  }
  return p.fatorModificado !== undefined || referenciaEspecial(p.forma) !== undefined ? [FIM_CONVERSAO_ESPECIAL] : []
}

/** Larger weight wins a concomitance: the factor, whose order does not depend on the target. */
const pesoDe = (familia: Familia, classe: Classe): number => {
  if (classe.motivo !== undefined) return 0
  return familia === "TEMPO" || familia === "IDADE" || familia === "HIBRIDA"
    ? 1 + classe.fator
    : 1000 - classe.referencia
}

const trecho = (familia: Familia, periodo: Periodo, ini: Data, fim: Data, classe: Classe): Trecho<Classe> => ({
  ini,
  fim,
  periodo,
  classe,
  peso: pesoDe(familia, classe)
})

const trechosContados = (
  familia: Familia,
  p: Periodo,
  ini: Data,
  fim: Data,
  cortes: ReadonlyArray<Data>,
  contexto: Contexto
): ReadonlyArray<Trecho<Classe>> => {
  const trechos: Array<Trecho<Classe>> = []
  let inicio = ini
  for (const corte of [...cortes.filter((c) => c >= ini && c < fim), fim]) {
    trechos.push(trecho(familia, p, inicio, corte, classeDoDia(familia, p, inicio, contexto)))
    inicio = maisDias(corte, 1)
  }
  return trechos
}

/** The trechos of one period in a line; none when the line does not look at it. */
export const trechosDoPeriodo = (familia: Familia, p: Periodo, contexto: Contexto): ReadonlyArray<Trecho<Classe>> => {
  if (!valido(p)) return [trecho(familia, p, p.ini, p.fim, classeFora("NAO_COMPUTAR"))]
  if (!doGrupo(familia, p)) {
    return p.prioritario ? [trecho(familia, p, p.ini, p.fim, classeFora("FORA_DO_GRUPO"))] : []
  }
  const cortes = cortesDe(familia, p, contexto)
  const trechos: Array<Trecho<Classe>> = []
  let livre = p.ini
  for (const fora of diasFora(familia, p, contexto.analises[p.indice]!)) {
    if (fora.ini > livre) {
      trechos.push(...trechosContados(familia, p, livre, maisDias(fora.ini, -1), cortes, contexto))
    }
    trechos.push(trecho(familia, p, fora.ini, fora.fim, classeFora(fora.motivo)))
    livre = maisDias(fora.fim, 1)
  }
  if (livre <= p.fim) trechos.push(...trechosContados(familia, p, livre, p.fim, cortes, contexto))
  return trechos
}
