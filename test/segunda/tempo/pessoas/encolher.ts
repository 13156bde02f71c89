/** Makes a failing request smaller while it still fails, so that a person can read it. */
import type { PedidoJson, PeriodoJson } from "./pessoa.ts"

const semCampo = <T extends object>(objeto: T, campo: keyof T): T => {
  const { [campo]: _, ...resto } = objeto
  return resto as T
}

function* menores(p: PedidoJson): Generator<PedidoJson> {
  const periodos = p.periodosContribuicao
  for (let i = 0; i < periodos.length; i++) yield { ...p, periodosContribuicao: periodos.toSpliced(i, 1) }
  for (const lista of ["periodosPcd", "desemprego", "dataReafirmacao", "beneficios"] as const) {
    if (p[lista] !== undefined) yield semCampo(p, lista)
  }
  const beneficios = p.beneficios ?? []
  for (let i = 0; i < beneficios.length; i++) yield { ...p, beneficios: beneficios.toSpliced(i, 1) }
  const { opcoesContagem, dadosSegurado } = p
  for (const campo of Object.keys(opcoesContagem) as Array<keyof typeof opcoesContagem>) {
    if (campo !== "especie") yield { ...p, opcoesContagem: semCampo(opcoesContagem, campo) }
  }
  for (const campo of ["tipo", "filiacao"] as const) {
    if (dadosSegurado[campo] !== undefined) yield { ...p, dadosSegurado: semCampo(dadosSegurado, campo) }
  }
  const trocar = (i: number, periodo: PeriodoJson): PedidoJson => ({
    ...p,
    periodosContribuicao: periodos.with(i, periodo)
  })
  for (const [i, periodo] of periodos.entries()) {
    for (const campo of [
      "salarios",
      "computavelDesde",
      "fatorConversaoModificado",
      "prioritario",
      "contarCarencia",
      "grauDeficiencia",
      "naturezaVinculo",
      "descricao",
      "id"
    ] as const) {
      if (periodo[campo] !== undefined) yield trocar(i, semCampo(periodo, campo))
    }
    const salarios = periodo.salarios ?? []
    const metade = Math.ceil(salarios.length / 2)
    if (salarios.length > 1) {
      yield trocar(i, { ...periodo, salarios: salarios.slice(0, metade) })
      yield trocar(i, { ...periodo, salarios: salarios.slice(metade) })
    }
  }
}

/** The smallest request found, one step at a time, for which `falha` is still true. */
export const encolher = (pedido: PedidoJson, falha: (p: PedidoJson) => boolean): PedidoJson => {
  let atual = pedido
  for (let passo = 0; passo < 200; passo++) {
    const menor = [...menores(atual)].find(falha)
    if (menor === undefined) return atual
    atual = menor
  }
  return atual
}
