/**
 * `npm run regras` writes the index of the rules (`docs/regras.md`). `npm run regras -- RMI-41` (or words of a provision) says
 * file and line of today.
 */
import { writeFileSync } from "node:fs"
import { casosResolvidos, declaracoes, fontesDoPrograma, INDICE, indice, RAIZ } from "./regras.ts"

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
  writeFileSync(RAIZ + INDICE, indice(fontesDoPrograma(), casosResolvidos()))
  escrever(`${INDICE} written`)
  return 0
}

const procurado = process.argv.slice(2).join(" ")
process.exitCode = procurado === "" ? gravar() : procurar(procurado)
