/** Exit codes of every command: the numbers that schedulers and scripts read, in one place. */

/** `EX_USAGE` and `EX_CONFIG` are those of sysexits; 128 and the number of the signal those of shells. */
export const CODIGOS = {
  feito: 0,
  recusado: 1,
  impedido: 2,
  bancoPerdido: 3,
  uso: 64,
  configuracao: 78,
  interrompido: 130
} as const

/** The same in words, for `--ajuda`. */
export const CODIGOS_DE_SAIDA: ReadonlyArray<readonly [codigo: number, significado: string]> = [
  [CODIGOS.feito, "feito; em servir, também quando mandado parar"],
  [CODIGOS.recusado, "recusado, ou feito só em parte; em conferir, há diferença"],
  [CODIGOS.impedido, "nada pôde ser feito: sem banco de dados, sem a porta, ou sem o que se pediu para conferir"],
  [CODIGOS.bancoPerdido, "servir: o banco de dados embutido caiu muitas vezes seguidas, e o serviço parou com ele"],
  [CODIGOS.uso, "linha de comando errada"],
  [CODIGOS.configuracao, "variável de ambiente errada ou ausente, ou banco por migrar"],
  [CODIGOS.interrompido, "interrompido antes do fim; servir termina com 0"]
]

/** The sentence about a database that is not there. */
export const semBanco = (porque: string): string =>
  `O banco de dados não está disponível: ${porque.trim().replace(/\.$/, "")}.`
