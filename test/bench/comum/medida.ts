/** Small statistics and printing shared by the benchmarks. */

export const mediana = (valores: ReadonlyArray<number>): number => {
  const ordenados = [...valores].sort((a, b) => a - b)
  const meio = Math.floor(ordenados.length / 2)
  return ordenados.length % 2 === 1 ? ordenados[meio]! : (ordenados[meio - 1]! + ordenados[meio]!) / 2
}

/** Milliseconds of one run of `acao`. */
export const cronometrar = async (acao: () => unknown): Promise<number> => {
  const inicio = performance.now()
  await acao()
  return performance.now() - inicio
}

/** Median milliseconds of one run, after warming up. */
export const medir = (rodar: () => unknown, repeticoes: number): number => {
  for (let i = 0; i < Math.max(5, repeticoes / 10); i++) rodar()
  return mediana(
    Array.from({ length: repeticoes }, () => {
      const inicio = performance.now()
      rodar()
      return performance.now() - inicio
    })
  )
}

/** Slope of the least-squares line through the logarithms of (size, time): 1 is linear. */
export const expoente = (pontos: ReadonlyArray<readonly [number, number]>): number => {
  const xs = pontos.map(([n]) => Math.log(n))
  const ys = pontos.map(([, t]) => Math.log(t))
  const mx = xs.reduce((a, b) => a + b) / xs.length
  const my = ys.reduce((a, b) => a + b) / ys.length
  const cov = xs.reduce((s, x, i) => s + (x - mx) * (ys[i]! - my), 0)
  return cov / xs.reduce((s, x) => s + (x - mx) ** 2, 0)
}

const escrever = (linha: string): void => {
  process.stdout.write(`${linha}\n`)
}

export const titulo = (texto: string): void => escrever(`\n${texto}`)

/** One figure with its target: `sentido` says on which side of it the figure should be. */
export const linha = (
  nome: string,
  valor: number,
  unidade: string,
  alvo?: { readonly valor: number; readonly sentido: ">=" | "<=" }
): void => {
  const numero = valor >= 100 ? valor.toFixed(0) : valor.toFixed(3)
  const atingido =
    alvo === undefined ? "" : (alvo.sentido === ">=" ? valor >= alvo.valor : valor <= alvo.valor) ? "ok" : "MISSED"
  const meta = alvo === undefined ? "" : `target ${alvo.sentido} ${alvo.valor}`
  escrever(`  ${nome.padEnd(58)} ${numero.padStart(10)} ${unidade.padEnd(8)} ${meta.padEnd(18)} ${atingido}`)
}
