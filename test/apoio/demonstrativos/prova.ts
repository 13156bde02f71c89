/**
 * The proof of a statement: every figure of the result stands among its blocks where it must, every cell of the blocks in the
 * text of its file at its row and column, and the file that is read back gives the result again.
 */
import { Option, Result } from "effect"
import type { NomeDeOperacao, OpcoesDoCalculo } from "../../../src/domain/calculos/comum/portas.ts"
import { lerCodigo } from "../../../src/domain/calculos/copias/codigo.ts"
import type { RotaDaCopia } from "../../../src/domain/calculos/copias/copia.ts"
import type { EntradaDoDemonstrativo } from "../../../src/domain/demonstrativos/comum/entrada.ts"
import {
  type DemonstrativoDesenhado,
  DOCUMENTOS_DO_DEMONSTRATIVO
} from "../../../src/domain/demonstrativos/desenho/portas.ts"
import { semPdf } from "../../../src/jobs/calculo/anexo.ts"
import { comporDemonstrativos } from "../../../src/jobs/demonstrativos/composicao.ts"
import { procurar } from "../../domain/demonstrativos/figuras/por-tipo.ts"
import { demonstrar, resultadoDe } from "./calculado.ts"
import { perdidosNoPapel } from "./papel.ts"

const codigo = Option.getOrThrow(Option.fromNullishOr(lerCodigo("0123456789ABCDEFGHJKMNPQRS")))
export const PERMALINK = { codigo, url: `https://calculos.exemplo.jus.br/c/${codigo}` }

/** The operation that calculates the file inside a statement. */
const DO_ARQUIVO: Partial<Readonly<Record<NomeDeOperacao, NomeDeOperacao>>> = {
  tempo: "arquivo-tempo",
  "tempo-por-grupos": "arquivo-tempo-por-grupos",
  atrasados: "arquivo-atrasados",
  rmi: "arquivo-rmi",
  "rmi-por-fundamento": "arquivo-rmi",
  "rmi-desvinculada": "arquivo-rmi-desvinculada"
}

/** The files of a calculation; none where they would have too many pages. */
export const desenhados = (
  { operacao, pedido, resultado, versao, momento }: EntradaDoDemonstrativo,
  opcoes: OpcoesDoCalculo
): ReadonlyArray<DemonstrativoDesenhado> => {
  const composto = comporDemonstrativos({
    copia: {
      rota: operacao as RotaDaCopia,
      opcoes,
      pedido,
      resultado,
      versao,
      criadoEm: momento,
      permalink: PERMALINK
    },
    documentos: DOCUMENTOS_DO_DEMONSTRATIVO,
    forma: "PDF"
  })
  if (Result.isSuccess(composto)) return composto.success
  if (composto.failure.motivo === "EXTENSO") return []
  throw composto.failure
}

/** What a file read back says that differs from what it was drawn from. */
const refeito = (
  operacao: NomeDeOperacao,
  resultado: string,
  bytes: Uint8Array<ArrayBuffer>
): ReadonlyArray<string> => {
  const deArquivo = DO_ARQUIVO[operacao]
  if (deArquivo === undefined) return [`no operation reads files of ${operacao}`]
  const aberto = semPdf({ operacao: deArquivo, corpo: bytes })
  if (Result.isFailure(aberto)) return [`not read back: ${aberto.failure.mensagens.join("; ")}`]
  return resultadoDe(deArquivo, aberto.success.corpo) === resultado ? [] : ["read back, the result is another"]
}

export interface Provado {
  /** Files that were proved. */
  readonly arquivos: number
  readonly conferidas: number
  readonly perdidas: ReadonlyArray<string>
}

/** `opcoes`: those it was calculated with. */
export const provar = (entrada: EntradaDoDemonstrativo, opcoes: OpcoesDoCalculo): Provado => {
  const { conferidas, perdidas } = procurar(entrada)
  const demonstrativos = demonstrar(entrada)
  const arquivos = desenhados(entrada, opcoes)
  return {
    arquivos: arquivos.length,
    conferidas,
    perdidas: [
      ...perdidas,
      ...arquivos.flatMap(({ bytes, documento }, i) =>
        [...perdidosNoPapel(demonstrativos[i]!, bytes), ...refeito(entrada.operacao, entrada.resultado, bytes)].map(
          (problema) => `${documento}: ${problema}`
        )
      )
    ]
  }
}
