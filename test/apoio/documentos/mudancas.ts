/**
 * The same document printed in another way gives the same reading, or says which line it did not understand: nothing is
 * lost in silence, and nothing is given to another row.
 */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import type { LeituraBase } from "../../../src/domain/documentos/leitura.ts"
import type { TextoDocumento } from "../../../src/domain/documentos/linhas/linha.ts"
import { decodificar, linhasDeTexto } from "../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import type { NaoReconhecido } from "../../../src/domain/documentos/nao-reconhecido.ts"
import { sorteio } from "../sorteio.ts"
import { amostra, pdfDaAmostra } from "./amostras.ts"
import { deTodasAsFormas, type Mudado, mudarPdf, mudarTexto, porSorteio } from "./linhas-mudadas.ts"

export interface LeitorProvado<D> {
  /** Of `test/casos/documentos`. */
  readonly pasta: string
  readonly ler: (texto: TextoDocumento) => Result.Result<{ readonly documento: D }, NaoReconhecido>
  /** What calculations take, and who it is about. */
  readonly essencial: (documento: D) => unknown
  /** Of each document that was read, what it warns of. */
  readonly avisos: (documento: D) => ReadonlyArray<Pick<LeituraBase, "avisos" | "naoReconhecidas">>
  /** Codes of the warnings that name the line, or the place it came from. */
  readonly nomeiam: ReadonlyArray<string>
  /** By sample and form, when nobody asks for another number. */
  readonly vezes: number
}

/** `MUDANCAS=200 SEMENTE=7 npx vitest run …/mudancas.test.ts` draws more; `MUDANCAS=todas` makes every one there is. */
const { MUDANCAS, SEMENTE } = process.env
const semente = Number(SEMENTE ?? 26)
const ATE = 3_600_000

function* mudados<M>(vezes: number, mudar: (escolher: ReturnType<typeof porSorteio>) => M): Iterable<M> {
  if (MUDANCAS === "todas") yield* deTodasAsFormas(mudar)
  else {
    const escolher = porSorteio(sorteio(semente))
    for (let vez = 0; vez < Number(MUDANCAS ?? vezes); vez++) yield mudar(escolher)
  }
}

type Avisos = ReturnType<LeitorProvado<never>["avisos"]>

/** How often each word is among the lines that were not recognised. */
const rejeitadas = (avisos: Avisos): ReadonlyMap<string, number> => {
  const vezes = new Map<string, number>()
  for (const { naoReconhecidas } of avisos)
    for (const { texto } of naoReconhecidas)
      for (const palavra of texto.split(" ")) vezes.set(palavra, (vezes.get(palavra) ?? 0) + 1)
  return vezes
}

/** More is not recognised than in the base, or a warning that it does not have names the line or the place it came from. */
const avisa = <D>({ avisos, nomeiam }: LeitorProvado<D>, lido: D, base: D): boolean => {
  const antes = rejeitadas(avisos(base))
  const mensagens = new Set(avisos(base).flatMap((doDocumento) => doDocumento.avisos.map(({ mensagem }) => mensagem)))
  return (
    [...rejeitadas(avisos(lido))].some(([palavra, vezes]) => vezes > (antes.get(palavra) ?? 0)) ||
    avisos(lido).some((doDocumento) =>
      doDocumento.avisos.some(({ codigo, mensagem }) => nomeiam.includes(codigo) && !mensagens.has(mensagem))
    )
  )
}

/** One line for each field. */
const campos = (essencial: unknown): ReadonlyArray<string> =>
  JSON.stringify(essencial, null, 1)
    .split("\n")
    .map((linha) => linha.trim())

const diferenca = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): string => {
  const deB = new Set(b)
  return a
    .filter((campo) => !deB.has(campo))
    .slice(0, 6)
    .join(" ")
}

/** More of a kind say no more. */
const BASTAM = 20

const conferir = <D, T>(
  leitor: LeitorProvado<D>,
  base: T,
  todos: Iterable<Mudado<T>>,
  linhas: (documento: T) => TextoDocumento
): void => {
  const lidoDaBase = leitor.ler(linhas(base))
  if (Result.isFailure(lidoDaBase)) {
    for (const { documento, nome, linha } of todos)
      assert.isTrue(
        Result.isFailure(leitor.ler(linhas(documento))),
        `${nome} "${linha}": a document where there is none`
      )
    return
  }
  const { documento: daBase } = lidoDaBase.success
  const esperado = JSON.stringify(leitor.essencial(daBase))
  const calados: Array<string> = []
  for (const { documento, nome, linha, mudou } of todos) {
    const lido = mudou ? leitor.ler(linhas(documento)) : null
    // what is not taken for this document any more is refused, and says so
    if (lido === null || Result.isFailure(lido)) continue
    const essencial = leitor.essencial(lido.success.documento)
    if (JSON.stringify(essencial) === esperado || avisa(leitor, lido.success.documento, daBase)) continue
    const [antes, depois] = [campos(leitor.essencial(daBase)), campos(essencial)]
    calados.push(`${nome} "${linha}": ${diferenca(antes, depois)} → ${diferenca(depois, antes)}`)
    if (calados.length === BASTAM) break
  }
  assert.deepStrictEqual(calados, [])
}

export const provarMudancas = <D>(descricao: string, leitor: LeitorProvado<D>): void => {
  const quantas = MUDANCAS ?? leitor.vezes
  const arquivos = readdirSync(join(import.meta.dirname, "../../casos/documentos", leitor.pasta))
  describe(descricao, () => {
    for (const arquivo of arquivos.filter((nome) => nome.endsWith(".txt")))
      for (const copiado of arquivo.includes("copiado") ? [true] : [false, true])
        it(`${arquivo}${copiado ? ", copied" : ""}: ${quantas} changes`, { timeout: ATE }, () => {
          const texto = decodificar(amostra(`${leitor.pasta}/${arquivo}`))
          const escrito = copiado ? texto.replace(/ +/g, " ") : texto
          const linhas = escrito.split("\n")
          const todos = mudados(leitor.vezes, (escolher) => mudarTexto(escolher, linhas))
          conferir(leitor, escrito, todos, linhasDeTexto)
        })

    for (const arquivo of arquivos.filter((nome) => nome.endsWith(".pdf")))
      it(`${arquivo}: ${quantas} changes`, { timeout: ATE }, async () => {
        const texto = await pdfDaAmostra(`${leitor.pasta}/${arquivo}`)
        const todos = mudados(leitor.vezes, (escolher) => mudarPdf(escolher, texto))
        conferir(leitor, texto, todos, (documento) => documento)
      })
  })
}
