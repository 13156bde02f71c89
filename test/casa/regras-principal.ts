/**
 * `npm run regras` writes the index of the rules (`docs/regras.md`) and the list of the numbers told in several places,
 * which never grows: it ends with 1 where it would. `npm run regras -- RMI-41` (or words of a provision) says file and line.
 */
import { existsSync, writeFileSync } from "node:fs"
import {
  casosResolvidos,
  crescidas,
  declaracoes,
  escreverRepeticoes,
  fontesDoPrograma,
  INDICE,
  indice,
  ondeSeDizem,
  RAIZ,
  REPETIDAS,
  repeticoes,
  repeticoesPermitidas
} from "./regras.ts"

const escrever = (linha: string): void => void process.stdout.write(`${linha}\n`)

const procurar = (procurado: string): number => {
  const achadas = declaracoes(fontesDoPrograma()).filter(
    ({ numero, lei }) => numero === procurado || lei.toLowerCase().includes(procurado.toLowerCase())
  )
  for (const { numero, lei, arquivo, linha, nome } of achadas)
    escrever(`${numero}  ${arquivo}:${linha}  ${nome}  ${lei}`)
  return achadas.length > 0 ? 0 : 1
}

const gravar = (): number => {
  const fontes = fontesDoPrograma()
  const atuais = repeticoes(fontes)
  const demais = existsSync(RAIZ + REPETIDAS) ? crescidas(repeticoesPermitidas(), atuais) : []
  for (const numero of demais)
    escrever(`${numero} is told in more places than before: ${ondeSeDizem(fontes).get(numero)?.join(", ")}`)
  if (demais.length > 0) return 1
  writeFileSync(RAIZ + INDICE, indice(fontes, casosResolvidos()))
  writeFileSync(RAIZ + REPETIDAS, escreverRepeticoes(atuais))
  escrever(`${INDICE} written; ${Object.values(atuais).flat().length} places tell a rule once more (${REPETIDAS})`)
  return 0
}

const procurado = process.argv.slice(2).join(" ")
process.exitCode = procurado === "" ? gravar() : procurar(procurado)
