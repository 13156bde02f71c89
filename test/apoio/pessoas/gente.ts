/** As many people as a test needs. */

const digito = (algarismos: ReadonlyArray<number>): number => {
  const soma = algarismos.reduce((total, algarismo, i) => total + algarismo * (algarismos.length + 1 - i), 0)
  return ((soma * 10) % 11) % 10
}

/** The n-th CPF of tests, with good check digits. */
export const cpfNumero = (n: number): string => {
  const nove = [...String(700_000_000 + n)].map(Number)
  const primeiro = digito(nove)
  return [...nove, primeiro, digito([...nove, primeiro])].join("")
}
