/** Carência on the day of the fact: who is asked for it, how many months and which ones. */
import { exigidoEm } from "../../beneficios/exigencia.ts"
import { MATERNIDADE_SEM_CARENCIA } from "../../beneficios/marcos.ts"
import type { RequisitoCarenciaNoFato } from "../../beneficios/tipos.ts"
import { regra } from "../../regras/regra.ts"
import { PRIMEIRO_DIA_ACEITO } from "../../valores/campos-entrada.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import { type Data, formatarBr, formatarIso, maisDias, SEM_INICIO } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { CONTAGEM_DA_CARENCIA, type Competencias } from "../contagem/carencia.ts"
import { manutencaoAnterior } from "../contagem/qualidade.ts"
import { CLASSE_DA_NATUREZA, type NaturezaVinculo } from "../pedido/enumeracoes.ts"
import { type Periodo, valido } from "../periodos/periodos.ts"
import type { Epoca } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { type Apuracao, faltar } from "../requisitos/condicao.ts"
import { fraseDoRequisito, MESES, type Medicao } from "../resultado/por-extenso.ts"
import { iso, type MedidaDescrita, type No, no } from "../resultado/rastro.ts"
import type { CasoNoFato } from "./caso-no-fato.ts"

/** Who is asked for it and how many months. */
export const CARENCIA_DO_BENEFICIO = regra("TC-27", "Lei 8.213/1991, arts. 25 e 26")
/** After a loss of quality. */
export const RECUPERACAO = regra("TC-26", "Lei 8.213/1991, arts. 24, parágrafo único, e 27-A")

/** Contributions, or the months of rural activity of the segurada especial. */
type ContagemNoFato = "GERAL" | "ATIVIDADE_RURAL"

interface CarenciaNoFato extends Apuracao, Medicao {
  readonly exigido: number
  readonly apurado: number
  readonly falta: number
  readonly atingidoEm: Data | undefined
}

/** Whether a period says of which category the insured is. */
const comCategoria = ({ natureza }: Periodo): boolean =>
  CLASSE_DA_NATUREZA[natureza] === "VINCULO" || CLASSE_DA_NATUREZA[natureza] === "CONTA_PROPRIA"

/**
 * The categories of the insured on the fact: those of the periods live on it, else of the last ones before it, among the
 * periods that have one; none when no period says it.
 */
export const categoriasNoFato = (vivos: ReadonlyArray<Periodo>, fato: Data): ReadonlyArray<NaturezaVinculo> => {
  const anteriores = vivos.filter((p) => valido(p) && comCategoria(p) && p.ini <= fato)
  const ultimo = anteriores.reduce((fim, p) => maiorDe(fim, menorDe(p.fim, fato)), SEM_INICIO)
  return anteriores.filter((p) => p.fim >= ultimo).map((p) => p.natureza)
}

/** Of concomitant activities the most favourable one decides. */
const dispensada = (
  r: RequisitoCarenciaNoFato,
  { der, opcoes }: Pessoa,
  categorias: ReadonlyArray<NaturezaVinculo>
): boolean => {
  switch (r.dispensa) {
    case "ISENCAO":
      return opcoes.isentoCarencia
    case "MATERNIDADE":
      return (
        // a request pending on that day is one `isentoCarencia` declares (STF, ADI 2110)
        der >= MATERNIDADE_SEM_CARENCIA ||
        opcoes.isentoCarencia ||
        !categorias.every((c) => CLASSE_DA_NATUREZA[c] === "CONTA_PROPRIA") ||
        categorias.length === 0
      )
    case "NENHUMA":
      return false
  }
}

/** A segurada especial proves months of rural activity (Decreto 3.048 art. 93, § 2º); the others, contributions. */
const contagensDe = (
  r: RequisitoCarenciaNoFato,
  categorias: ReadonlyArray<NaturezaVinculo>
): ReadonlyArray<ContagemNoFato> =>
  r.dispensa === "MATERNIDADE"
    ? [...new Set(categorias.map((c) => (c === "SEGURADO_ESPECIAL" ? "ATIVIDADE_RURAL" : "GERAL")))]
    : ["GERAL"]

/** How the months of a counting stand on the fact. */
interface Contados {
  readonly r: RequisitoCarenciaNoFato
  readonly meses: Competencias
  readonly fato: Data
  readonly exigido: number
  readonly total: number
  /** Last day of the quality lost before the fact, and the months after it. */
  readonly perda: Data | undefined
  readonly novas: number
  /** New contributions asked for after the loss. */
  readonly minimo: number
  readonly atingidoEm: Data | undefined
}

/** Day on which the number was completed: the month that completes it, not before the new contributions asked for. */
const diaDaCarencia = (
  primeirosDias: ReadonlyArray<Data>,
  exigido: number,
  minimo: number,
  perda: Data | undefined
): Data | undefined => {
  if (perda === undefined) return primeirosDias[exigido - 1]
  const antes = primeirosDias.filter((d) => d <= perda).length
  return primeirosDias[Math.max(exigido, antes + minimo) - 1]
}

/** What the competences touched after a day are, for the trace. */
const descreverDepois = (meses: Competencias, perda: Data | undefined): MedidaDescrita => {
  const medida = meses.descrever()
  const limite = iso(perda) ?? ""
  return medida.tipo === "COMPETENCIAS" ? { ...medida, dias: medida.dias.filter(([ini]) => ini > limite) } : medida
}

const nosDoDia = ({ meses, fato, exigido, perda, minimo, atingidoEm }: Contados, destino: string) => {
  const desde = perda ?? PRIMEIRO_DIA_ACEITO
  const janela = [formatarIso(desde), formatarIso(fato)] as const
  /** From the day the competences reach a position on. */
  const dias = (medida: MedidaDescrita, quantos: number, posicao: number) => {
    const dia = meses.primeira(posicao, desde, fato)
    return {
      trechos: [{ de: janela[0], ate: janela[1], exigido: quantos, medida }],
      saida: dia === undefined ? [] : [[formatarIso(dia), janela[1]] as const]
    }
  }
  const conjuntos = [
    dias(meses.descrever(), exigido, exigido),
    ...(perda === undefined ? [] : [dias(descreverDepois(meses, perda), minimo, meses.em(perda) + minimo)])
  ]
  return [
    ...conjuntos.map(({ trechos, saida }) => no(RECUPERACAO, "DIAS_QUE_ALCANCAM", { trechos }, saida)),
    no(
      RECUPERACAO,
      "PRIMEIRA_DATA",
      { janela, conjuntos: conjuntos.map(({ saida }) => saida) },
      iso(atingidoEm),
      destino
    )
  ]
}

const nosDaCarencia = (c: Contados, { apurado, falta }: Medicao, caminho: string): ReadonlyArray<No> => {
  const { r, meses, fato, exigido, total, perda, novas, minimo } = c
  const data = formatarIso(fato)
  const deTodas = { medida: meses.descrever(), data }
  const deNovas = { medida: descreverDepois(meses, perda), data }
  const origem = "novas contribuições exigidas após a perda da qualidade"
  return [
    no(CARENCIA_DO_BENEFICIO, "VALOR", { origem: r.lei, valor: exigido }, exigido, `${caminho}/exigido`),
    no(CONTAGEM_DA_CARENCIA, "MEDIR", deTodas, total),
    no(RECUPERACAO, "VALOR", { origem, valor: minimo }, minimo),
    no(RECUPERACAO, "MEDIR", deNovas, novas),
    no(RECUPERACAO, "ALCANCAR", { apurado: novas, exigido: minimo }, novas >= minimo),
    no(RECUPERACAO, "MEDIR", apurado === total ? deTodas : deNovas, apurado, `${caminho}/apurado`),
    no(CARENCIA_DO_BENEFICIO, "DIFERENCA", { de: exigido, menos: apurado }, falta, `${caminho}/falta`),
    no(CARENCIA_DO_BENEFICIO, "ALCANCAR", { apurado, exigido }, falta === 0, `${caminho}/cumprido`),
    ...nosDoDia(c, `${caminho}/atingidoEm`)
  ]
}

const NOME: Record<ContagemNoFato, string> = { GERAL: "Carência", ATIVIDADE_RURAL: "Carência (atividade rural)" }

/** After a loss of quality the old months count only with enough new ones. */
const contar = (r: RequisitoCarenciaNoFato, epoca: Epoca, fato: Data, contagem: ContagemNoFato): CarenciaNoFato => {
  const meses = contagem === "GERAL" ? epoca.carencia("GERAL") : epoca.atividadeRural()
  const exigido = exigidoEm(r.meses, fato)
  const total = meses.em(fato)
  const perda = manutencaoAnterior(epoca.qualidade(), fato)?.fim
  const novas = perda === undefined ? total : total - meses.em(perda)
  const minimo = exigidoEm(r.reingresso, fato)
  const apurado = perda === undefined || novas >= minimo ? total : novas
  const falta = faltar(exigido, apurado)
  const medicao = { exigido, apurado, falta }
  const nota =
    perda === undefined
      ? ""
      : `; qualidade perdida em ${formatarBr(maisDias(perda, 1))}, ${novas} de ${minimo} novas contribuições`
  const atingidoEm = falta > 0 ? undefined : diaDaCarencia(meses.primeirosDias, exigido, minimo, perda)
  const contados = { r, meses, fato, exigido, total, perda, novas, minimo, atingidoEm }
  return {
    ...medicao,
    cumprido: falta === 0,
    porExtenso: fraseDoRequisito(NOME[contagem], MESES, medicao, nota),
    atingidoEm,
    nos: (caminho) => nosDaCarencia(contados, medicao, caminho)
  }
}

/** The carência on the fact; undefined when the law asks for none. Of two countings, the one that gives more. */
export const carenciaNoFato = (
  r: RequisitoCarenciaNoFato,
  { pessoa, epocas, fato }: CasoNoFato
): CarenciaNoFato | undefined => {
  const epoca = epocas.de(fato)
  const categorias = categoriasNoFato(epoca.vivos, fato)
  if (exigidoEm(r.meses, fato) === 0 || dispensada(r, pessoa, categorias)) return undefined
  return contagensDe(r, categorias)
    .map((contagem) => contar(r, epoca, fato, contagem))
    .reduce((a, b) => (b.apurado > a.apurado ? b : a))
}

/** Months of rural activity in the 12 calendar months before the one of the fact. */
export const mesesRuraisAntesDoFato = (epoca: Epoca, fato: Data): number => {
  const mes = competenciaDaData(fato)
  return epoca.atividadeRural().meses.filter((c) => c < mes && c >= mes - 12).length
}
