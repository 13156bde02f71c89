/** The statements of one copy, inside a thread: result to blocks, blocks to PDF. A pure function of the copy. */
import { hash } from "node:crypto"
import { Result } from "effect"
import { calcDaCopia } from "../../domain/calculos/copias/arquivo-calc.ts"
import type { Demonstrativo, TipoDeDemonstrativo } from "../../domain/demonstrativos/blocos.ts"
import { NaoDemonstravel } from "../../domain/demonstrativos/comum/entrada.ts"
import {
  type CopiaADesenhar,
  type DemonstrativoDesenhado,
  DemonstrativoRecusado,
  type DocumentoDoDemonstrativo,
  MAXIMO_DE_BYTES_DO_DEMONSTRATIVO,
  MAXIMO_DE_PAGINAS_DO_DEMONSTRATIVO,
  type PedidoDeDemonstrativo
} from "../../domain/demonstrativos/desenho/portas.ts"
import { escreverComUnidade } from "../../domain/demonstrativos/escrita.ts"
import { montarDemonstrativos } from "../../domain/demonstrativos/montagem/montar-demonstrativos.ts"
import { nomeDoArquivo } from "../../domain/demonstrativos/montagem/nome-do-arquivo.ts"
import { milhar } from "../../domain/valores/decimal.ts"
import { desenhar } from "../../views/pdf/desenho.ts"
import { pedidoCalculado } from "../copias/pedido-calculado.ts"

const decodificador = new TextDecoder()
const codificador = new TextEncoder()

const textoDe = (json: CopiaADesenhar["pedido"]): string =>
  typeof json === "string" ? json : decodificador.decode(json)

const naoDemonstravel = ({ motivo, message }: NaoDemonstravel) =>
  new DemonstrativoRecusado({ motivo, mensagens: [`demonstrativo: ${message}`] })

const extenso = new DemonstrativoRecusado({
  motivo: "EXTENSO",
  mensagens: [
    `demonstrativo: o deste cálculo passaria de ${milhar(MAXIMO_DE_PAGINAS_DO_DEMONSTRATIVO)} páginas; peça um só fundamento (calculos-rmi/por-fundamento), um só marcoTemporal, menos benefícios ou um período menor, ou repita sem demonstrativo`
  ]
})

/** The types that are files of their own; every other is the statement itself. */
const A_PARTE: Partial<Readonly<Record<TipoDeDemonstrativo, DocumentoDoDemonstrativo>>> = {
  descartes: "descartes",
  alcada: "alcada"
}

const ROTULO_DO_PROCESSO = "Processo"

const processoDe = ({ identificacao }: Demonstrativo): string | undefined => {
  const fato = identificacao.find(({ rotulo }) => rotulo === ROTULO_DO_PROCESSO)
  return fato === undefined ? undefined : escreverComUnidade(fato.valor)
}

/** What the blocks are made from. */
const montar = (copia: CopiaADesenhar, pedido: string, resultado: string) =>
  Result.flatMap(pedidoCalculado(copia.rota, pedido), (calculado) =>
    montarDemonstrativos({
      operacao: copia.rota,
      pedido: calculado,
      resultado,
      versao: copia.versao,
      momento: copia.criadoEm,
      ...(copia.permalink === undefined ? {} : { codigo: copia.permalink.codigo })
    })
  )

/** The request as a file; a comparison has none that a calculator takes. */
const anexoDe = (
  copia: CopiaADesenhar,
  pedido: string
): Result.Result<Uint8Array<ArrayBuffer> | undefined, DemonstrativoRecusado> => {
  const { rota } = copia
  return rota === "conferir-carta"
    ? Result.succeed(undefined)
    : Result.mapBoth(calcDaCopia({ ...copia, rota, pedido }), {
        onSuccess: (calc) => codificador.encode(calc),
        onFailure: () => naoDemonstravel(new NaoDemonstravel({ motivo: "ILEGIVEL" }))
      })
}

/** `DemonstrativoPdfApi` (specification 5, section 1). */
const comoApi = (nomeArquivo: string, paginas: number, pdf: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  codificador.encode(
    JSON.stringify({
      nomeArquivo,
      paginas,
      tamanhoBytes: pdf.length,
      conteudoBase64: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString("base64")
    })
  )

/** Which of the files that were asked for the calculation has, drawn in their order. */
export const comporDemonstrativos = ({
  copia,
  documentos,
  forma
}: Pick<PedidoDeDemonstrativo, "copia" | "documentos" | "forma">): Result.Result<
  ReadonlyArray<DemonstrativoDesenhado>,
  DemonstrativoRecusado
> =>
  Result.gen(function* () {
    if (copia.pedido.length + copia.resultado.length > MAXIMO_DE_BYTES_DO_DEMONSTRATIVO)
      return yield* Result.fail(extenso)
    const [pedido, resultado] = [textoDe(copia.pedido), textoDe(copia.resultado)]
    const demonstrativos = yield* Result.mapError(montar(copia, pedido, resultado), naoDemonstravel)
    const anexo = yield* anexoDe(copia, pedido)
    const resumo = hash("sha256", resultado)
    const desenhados: Array<DemonstrativoDesenhado> = []
    for (const demonstrativo of demonstrativos) {
      const documento = A_PARTE[demonstrativo.tipo] ?? "demonstrativo"
      if (!documentos.includes(documento)) continue
      const processo = processoDe(demonstrativo)
      const desenhado = desenhar({
        demonstrativo,
        momento: copia.criadoEm,
        maximoDePaginas: MAXIMO_DE_PAGINAS_DO_DEMONSTRATIVO,
        ...(anexo === undefined
          ? {}
          : { anexo: { nome: nomeDoArquivo(demonstrativo.tipo, processo, resumo, "calc"), conteudo: anexo } }),
        ...(copia.permalink === undefined
          ? {}
          : { permalink: { codigo: copia.permalink.codigo, endereco: copia.permalink.url } })
      })
      if (desenhado === undefined) return yield* Result.fail(extenso)
      const { pdf, paginas } = desenhado
      const nomeArquivo = nomeDoArquivo(demonstrativo.tipo, processo, resumo)
      const bytes = forma === "PDF" ? pdf : comoApi(nomeArquivo, paginas, pdf)
      desenhados.push({ documento, nomeArquivo, paginas, bytes })
    }
    return desenhados
  })
