/**
 * A condition that compares a measure with a target, told once: on which days it holds, what is found on a day, its sentence
 * and the nodes of its figures are all derived from the same measure and target.
 */
import { type Exigencia, exigidoEm } from "../../beneficios/exigencia.ts"
import type { Regra } from "../../regras/regra.ts"
import { type Data, formatarIso, maisDias, partes } from "../../valores/data.ts"
import { contem, faixas, intersectar } from "../periodos/intervalos.ts"
import type { Epoca } from "../pessoa/epoca.ts"
import { fraseDoRequisito, type Unidade } from "../resultado/por-extenso.ts"
import { type No, no } from "../resultado/rastro.ts"
import { type Apuracao, AVALIACAO, type Comparacao, type Condicao, faltar, type Restricao } from "./condicao.ts"
import type { Medida } from "./medidas.ts"

export interface RequisitoMedido extends Comparacao, Pick<Condicao, "chave" | "lei" | "regra"> {
  readonly nome: string
  readonly unidade: Unidade
  /** What the sentence adds to the value required. */
  readonly nota?: string
  /** Defaults: nothing changes; the first day with what is required on the evaluated day. */
  readonly mudancas?: Condicao["mudancas"]
  readonly atingimento?: Condicao["atingimento"]
  /** The measure shown, when it is not the one compared. */
  readonly mostrada?: (epoca: Epoca) => Medida
  /** Part of the measure and of the target that is not shown (the toll shows only what goes beyond the target). */
  readonly menos?: number
  /** The nodes of the value shown as required on a day; the last one leads to `destino`. */
  readonly nosDoExigido: (dia: Data, destino: string) => ReadonlyArray<No>
}

const medir = (medida: Medida, dia: Data, valor: number, ...destinos: ReadonlyArray<string>): No =>
  no(AVALIACAO, "MEDIR", { medida: medida.pedacos(dia, dia)[0]!.medida, data: formatarIso(dia) }, valor, ...destinos)

/** Whether it is met, restricted to some days when the law restricts it. */
const nosDoCumprido = (
  regra: Regra,
  comparados: { readonly apurado: number; readonly exigido: number },
  restrita: Restricao | undefined,
  dia: Data,
  destino: string
): ReadonlyArray<No> => {
  const alcancou = comparados.apurado >= comparados.exigido
  if (restrita === undefined) return [no(regra, "ALCANCAR", comparados, alcancou, destino)]
  const dentro = contem(restrita.dias, dia)
  return [
    no(regra, "ALCANCAR", comparados, alcancou),
    no(restrita.regra, "PERTENCER", { data: formatarIso(dia), faixas: faixas(restrita.dias) }, dentro),
    no(regra, "TODOS", { valores: [alcancou, dentro] }, alcancou && dentro, destino)
  ]
}

const apurar = (r: RequisitoMedido, epoca: Epoca, dia: Data): Apuracao => {
  const { regra, restrita, menos = 0 } = r
  const alvo = r.alvo(dia)
  const medida = r.medida(epoca)
  const medido = medida.em(dia)
  const mostrada = r.mostrada?.(epoca)
  const mostrado = mostrada === undefined ? medido : mostrada.em(dia)
  const medicao = {
    exigido: alvo - menos,
    apurado: faltar(mostrado, menos),
    falta: faltar(alvo - menos, faltar(medido, menos))
  }
  const dentro = restrita === undefined || contem(restrita.dias, dia)
  const nota = restrita === undefined || dentro ? r.nota : restrita.nota
  const nosDoApurado = (destino: string): ReadonlyArray<No> => {
    if (mostrada !== undefined) return [medir(mostrada, dia, mostrado, destino), medir(medida, dia, medido)]
    if (menos === 0) return [medir(medida, dia, medido, destino)]
    return [medir(medida, dia, medido), no(regra, "DIFERENCA", { de: medido, menos }, medicao.apurado, destino)]
  }
  return {
    ...medicao,
    cumprido: medido >= alvo && dentro,
    porExtenso: fraseDoRequisito(r.nome, r.unidade, medicao, nota, medicao.falta === 0 && dentro),
    nos: (caminho) => [
      ...r.nosDoExigido(dia, `${caminho}/exigido`),
      ...nosDoApurado(`${caminho}/apurado`),
      no(regra, "DIFERENCA", { de: alvo - menos, menos: faltar(medido, menos) }, medicao.falta, `${caminho}/falta`),
      ...nosDoCumprido(regra, { apurado: medido, exigido: alvo }, restrita, dia, `${caminho}/cumprido`)
    ]
  }
}

export const porMedida = (r: RequisitoMedido): Condicao => ({
  chave: r.chave,
  lei: r.lei,
  regra: r.regra,
  mudancas: r.mudancas ?? [],
  atingimento: r.atingimento ?? "EXIGIDO_NA_APURACAO",
  comparacao: r,
  dias: (epoca, ini, fim, referencia) => {
    const suficientes = r.medida(epoca).dias(r.alvo(referencia), ini, fim)
    return r.restrita === undefined ? suficientes : intersectar(suficientes, r.restrita.dias)
  },
  apurar: (epoca, dia) => apurar(r, epoca, dia)
})

/** Days after which a dated requirement changes. */
export const mudancasDe = ({ versoes }: Exigencia): ReadonlyArray<Data> =>
  versoes.slice(1).map((v) => maisDias(v.de, -1))

/** A value read from the law. */
export const valorDaLei = (regra: Regra, lei: string, valor: number, ...destinos: ReadonlyArray<string>): No =>
  no(regra, "VALOR", { origem: lei, valor }, valor, ...destinos)

/** A dated requirement: the declared progression, or the value of the law. */
export const noDaExigencia = (
  regra: Regra,
  lei: string,
  exigencia: Exigencia,
  dia: Data,
  ...destinos: ReadonlyArray<string>
): No => {
  const { progressao } = exigencia
  const valor = exigidoEm(exigencia, dia)
  return progressao === undefined
    ? valorDaLei(regra, lei, valor, ...destinos)
    : no(regra, "PROGRESSAO", { ...progressao, ano: partes(dia).ano }, valor, ...destinos)
}
