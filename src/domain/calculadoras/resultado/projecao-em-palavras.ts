/** What is projected of the rights of a person, in words: on what assumption, and what becomes of each. Pure. */
import { aoContrario } from "../../demonstrativos/escrita.ts"
import { FORMA, NATUREZA, REQUISITO } from "../../demonstrativos/palavras/do-tempo.ts"
import type { Desfecho, DireitoQueFalta, Hipotese, ProjecaoDoTempo } from "../../tempo/projecao/projecao.ts"

const enumerar = (itens: ReadonlyArray<string>): string =>
  [itens.slice(0, -1).join(", "), ...itens.slice(-1)].filter((parte) => parte !== "").join(" e ")

/** `3. Padaria (Comum, Empregado)`: the period as the grid numbers it. */
const continuado = (dito: Hipotese["continuados"][number]): string => {
  const { indice, descricao, formaContagem, naturezaVinculo, aliquotaReduzida } = dito
  const natureza = naturezaVinculo === "NAO_INFORMADO" ? [] : [NATUREZA[naturezaVinculo].toLowerCase()]
  const taxa = aliquotaReduzida ? ["alíquota reduzida"] : []
  const como = [`contagem: ${FORMA[formaContagem].toLowerCase()}`, ...natureza, ...taxa].join(", ")
  return `${indice + 1}${descricao === "" ? "" : `, ${descricao}`} (${como})`
}

/** The assumption, so that nobody takes it for a fact. */
export const fraseDaHipotese = ({ continuados, semInterrupcao, deficiencia, ate }: Hipotese): string => {
  const quais = `${continuados.length === 1 ? "o período" : "os períodos"} ${enumerar(continuados.map(continuado))}`
  const verbo = continuados.length === 1 ? "continua" : "continuam"
  const quando = semInterrupcao
    ? `${verbo} sem interrupção desde ${aoContrario(continuados[0]!.desde)}`
    : `${verbo} a partir de ${aoContrario(continuados[0]!.desde)}, dia seguinte ao do requerimento`
  const pcd = deficiencia ? ", com a mesma deficiência" : ""
  return `Supõe-se que ${quais} ${quando}${pcd}, com contribuições de pelo menos um salário mínimo por mês e com as regras de hoje. A projeção vai até ${aoContrario(ate)}.`
}

/** What becomes of a right that is not met. */
export const fraseDoDesfecho = (desfecho: Desfecho): string => {
  switch (desfecho.tipo) {
    case "DIA":
      return `Completa-se em ${aoContrario(desfecho.dia)}.`
    case "ENCERRADO":
      return `Não se completa mais: a regra vigorou até ${aoContrario(desfecho.em)}.`
    case "NO_FATO":
      return `O direito se mede em ${aoContrario(desfecho.fato)}, e contribuições depois desse dia não o completam.`
    case "NAO_ALCANCA":
      return desfecho.requisitos.length === 0
        ? `Não se completa até ${aoContrario(desfecho.ate)}: os requisitos não se cumprem todos no mesmo dia.`
        : `Não se completa até ${aoContrario(desfecho.ate)}: não se ${desfecho.requisitos.length === 1 ? "cumpre" : "cumprem"} ${enumerar(desfecho.requisitos.map((chave) => `“${REQUISITO[chave]}”`))}.`
    case "SEM_CONTINUACAO":
      return "Não há período de trabalho ou contribuição que se possa supor que continue."
  }
}

const diaDo = ({ desfecho }: DireitoQueFalta): string => (desfecho.tipo === "DIA" ? desfecho.dia : "9999")

/** Those that will be met, the first one first; and those that will not. */
export const separarFaltas = ({
  faltam
}: Pick<ProjecaoDoTempo, "faltam">): readonly [ReadonlyArray<DireitoQueFalta>, ReadonlyArray<DireitoQueFalta>] => {
  const seCompletam = faltam.filter(({ desfecho }) => desfecho.tipo === "DIA")
  return [
    seCompletam.toSorted((a, b) => (diaDo(a) < diaDo(b) ? -1 : diaDo(a) > diaDo(b) ? 1 : 0)),
    faltam.filter(({ desfecho }) => desfecho.tipo !== "DIA")
  ]
}
