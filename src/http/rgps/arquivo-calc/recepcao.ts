/** Uploads of `.calc` files, and of statements that hold one, for every route that takes them. Nothing of a file is read here: it goes to a thread. */
import { ByteSize, Effect } from "effect"
import type { NomeDeOperacao } from "../../../domain/calculos/comum/portas.ts"
import { MAXIMO_BYTES_CALC } from "../../../domain/documentos/calc/comum/tipos.ts"
import { ehPdf } from "../../../domain/documentos/calc/forma.ts"
import {
  bytesDe,
  grandeDemais,
  limiteDeUpload,
  type RegraDeUpload,
  receberArquivo
} from "../../comum/recepcao/arquivo.ts"
import { encaminhar, encaminharLeitura, type ServicosDeCalculo } from "../comum/encaminhar.ts"

/** A statement of the largest calculation is larger than the file inside it, which is held to the limit of files. */
const REGRA: RegraDeUpload = {
  limite: ByteSize.bytes(MAXIMO_BYTES_CALC),
  limiteDoPdf: limiteDeUpload("publico"),
  extensoes: [".calc", ".json", ".pdf"]
}

/** The bytes of the one file of this request. */
export const receberCalc = receberArquivo(REGRA).pipe(
  Effect.filterOrFail(
    ({ inicio, tamanho }) => tamanho <= MAXIMO_BYTES_CALC || ehPdf(inicio),
    () => grandeDemais(REGRA)
  ),
  Effect.flatMap(bytesDe),
  Effect.scoped
)

/** The handler of a route that only reads: the body, ready to post. */
export const lerArquivo = (servicos: ServicosDeCalculo, operacao: Extract<NomeDeOperacao, `ler-arquivo-${string}`>) => {
  const responder = encaminharLeitura(servicos, operacao)
  return () => Effect.flatMap(receberCalc, responder)
}

/** The handler of a route that calculates. */
export const encaminharArquivo = (servicos: ServicosDeCalculo, operacao: NomeDeOperacao) => {
  const responder = encaminhar(servicos, operacao)
  return ({ query }: { readonly query: Parameters<typeof responder>[1] }) =>
    Effect.flatMap(receberCalc, (bytes) => responder(bytes, query))
}
