/**
 * Replays a trace, whatever the calculation: every node is computed again from its own inputs alone, and every figure it
 * points to is compared with the answer; every figure of the answer has to be pointed to.
 */

export interface NoDeRastro {
  readonly regra: string
  readonly operacao: string
  readonly entradas: unknown
  readonly saida: unknown
  readonly destinos: ReadonlyArray<string>
}

export interface Conferencia {
  /** How each operation is done again. */
  readonly refazer: Readonly<Record<string, (entradas: never) => unknown>>
  /** The same text for the same value, whatever its zeros. */
  readonly canonico: (valor: unknown) => string
  /** Rules that a node may name. */
  readonly regras: RegExp
}

export const apontado = (resultado: unknown, ponteiro: string): unknown =>
  ponteiro
    .split("/")
    .slice(1)
    .map((parte) => parte.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((v, chave) => (v as Record<string, unknown> | undefined)?.[chave], resultado)

/** What is wrong with a trace; nothing when every node holds and every figure has one. */
export const conferirRastro = (
  { refazer, canonico, regras }: Conferencia,
  resultado: unknown,
  rastro: ReadonlyArray<NoDeRastro>,
  figuras: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const problemas: Array<string> = []
  const explicadas = new Set<string>()
  rastro.forEach((no, i) => {
    if (!regras.test(no.regra)) problemas.push(`nó ${i}: regra ${no.regra}`)
    const feito = refazer[no.operacao]
    const refeito = feito === undefined ? "operação desconhecida" : canonico(feito(no.entradas as never))
    if (refeito !== canonico(no.saida)) problemas.push(`nó ${i}: ${JSON.stringify(no)}, refeito ${refeito}`)
    for (const destino of no.destinos) {
      if (explicadas.has(destino)) problemas.push(`nó ${i}: ${destino} já tem nó`)
      explicadas.add(destino)
      const figura = apontado(resultado, destino)
      if (canonico(figura) !== canonico(no.saida)) {
        problemas.push(`nó ${i} ${no.operacao} → ${destino}: ${JSON.stringify(figura)}, nó ${JSON.stringify(no.saida)}`)
      }
    }
  })
  for (const figura of figuras) {
    if (!explicadas.has(figura)) problemas.push(`sem nó: ${figura} = ${JSON.stringify(apontado(resultado, figura))}`)
  }
  return problemas
}
