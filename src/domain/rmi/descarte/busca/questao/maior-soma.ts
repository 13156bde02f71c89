/** The largest value from `menor` to `maior` at which a function that never grows still reaches `meta`; `menor` does. */
export const maiorSoma = (funcao: (valor: number) => number, meta: number, menor: number, maior: number): number => {
  let [alcanca, falha] = [menor, maior + 1]
  while (falha - alcanca > 1) {
    const meio = Math.floor((alcanca + falha) / 2)
    if (funcao(meio) >= meta) alcanca = meio
    else falha = meio
  }
  return alcanca
}
