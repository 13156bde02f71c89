/** `npm run empacotar`, which `npm ci` runs too. Without a package the program runs from its sources: no reason to fail an install. */
try {
  const { empacotar } = await import("./empacotar.ts")
  process.stdout.write(`Programa empacotado, de ${await empacotar()} arquivos.\n`)
} catch (causa) {
  const motivo = causa instanceof Error ? causa.message : String(causa)
  process.stderr.write(`O programa não foi empacotado e roda dos fontes, mais devagar ao começar: ${motivo}\n`)
}
