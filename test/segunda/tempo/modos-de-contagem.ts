/** The rights that counting by days and by whole months after 13/11/2019 decide differently (TC-04). */
import { EC103, escreverDia, lerDia } from "./base/calendario.ts"
import { lerPessoa, type PedidoJson } from "./pessoas/pessoa.ts"
import { fundamentosProgramados } from "./regras/fundamentos.ts"
import type { Chave } from "./regras/requisitos.ts"
import { type Vida, viver } from "./regras/vida.ts"
import { calcularDeNovo, type Segunda } from "./resultado.ts"

/** `day, which way of counting gives the right, how many days one has more than the other`, in any order. */
export type Decisao = string

const DO_TEMPO: ReadonlyArray<Chave> = ["tempoContribuicao", "tempoEspecial", "tempoMagisterio", "tempoPcd"]

const direitoDesde = ({ dataImplemento, reafirmacao }: Segunda["analises"][number]): number | undefined => {
  const quando = dataImplemento ?? reafirmacao?.data ?? null
  return quando === null ? undefined : lerDia(quando)
}

/** Whether a right comes after 13/11/2019: where the two ways part. */
export const temDireitoDepois = ({ analises }: Segunda): boolean =>
  analises.some((analise) => (direitoDesde(analise) ?? 0) > EC103)

const tempos = (vida: Vida, chave: string, d: number): ReadonlyArray<number> =>
  (fundamentosProgramados(vida).find((f) => f.chave === chave)?.requisitos ?? [])
    .filter((r) => DO_TEMPO.includes(r.chave))
    .map((r) => r.apurado(d))

const escrever = (d: number, porMeses: boolean, dias: number): Decisao => {
  const [ano, mes, doMes] = escreverDia(d).split("-")
  return `${doMes}/${mes}/${ano} ${porMeses ? "por meses inteiros" : "por dias"} ${dias}`
}

/** Every decision on which the two ways differ, on the dates of the answer: that of the right and that of the request. */
export const decisoesDosModos = (pedido: PedidoJson, pedida: Segunda): ReadonlyArray<Decisao> => {
  const mesCheio = pedido.opcoesContagem.mesCheioAposEc103 ?? false
  const trabalhouDepois = pedido.periodosContribuicao.some(
    (p) => p.formaContagem !== "NAO_COMPUTAR" && lerDia(p.dataFinal) > EC103
  )
  if (!trabalhouDepois) return []
  const trocado = {
    ...pedido,
    opcoesContagem: { ...pedido.opcoesContagem, mesCheioAposEc103: !mesCheio }
  }
  const [a, b] = [viver(lerPessoa(pedido)), viver(lerPessoa(trocado))]
  const outra = new Map(calcularDeNovo(trocado).analises.map((x) => [x.chave, x]))
  return pedida.analises.flatMap((analise) => {
    const contraria = outra.get(analise.chave)
    if (contraria === undefined) return []
    const [desde, naOutra] = [direitoDesde(analise), direitoDesde(contraria)]
    const tem = (direito: number | undefined, d: number): boolean => direito !== undefined && direito <= d
    const d = [desde, lerDia(analise.data)].find((x) => x !== undefined && tem(desde, x) !== tem(naOutra, x))
    if (d === undefined) return []
    const [deA, deB] = [tempos(a, analise.chave, d), tempos(b, analise.chave, d)]
    const dias = Math.max(0, ...deA.map((t, i) => Math.abs(t - deB[i]!)))
    return [escrever(d, tem(desde, d) === mesCheio, dias)]
  })
}
