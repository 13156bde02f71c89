/** Reading a kept calculation, inside a thread: result to blocks, blocks to page or file. */
import { Result } from "effect"
import { calcDaCopia } from "../../domain/calculos/copias/arquivo-calc.ts"
import type { Demonstrativo } from "../../domain/demonstrativos/blocos.ts"
import { NaoDemonstravel } from "../../domain/demonstrativos/comum/entrada.ts"
import type { ArquivoDaCopia, CopiaALer, PaginaLida, Recorte } from "../../domain/demonstrativos/leituras/portas.ts"
import { montarDemonstrativos } from "../../domain/demonstrativos/montagem/montar-demonstrativos.ts"
import { escreverMemoria } from "../../domain/demonstrativos/planilha/memoria-csv.ts"
import { escreverPlanilha } from "../../views/planilha/planilha.ts"
import { demonstrativo as escreverDemonstrativo } from "../../views/publico/blocos/demonstrativo.ts"
import { verDemonstrativo } from "../../views/publico/blocos/preparo.ts"
import { pedidoCalculado } from "../copias/pedido-calculado.ts"

type Lido<A> = Result.Result<A, NaoDemonstravel>

const ilegivel = () => new NaoDemonstravel({ motivo: "ILEGIVEL" })

/** The statements, the main one first. */
const demonstrativosDe = ({
  rota,
  pedido,
  resultado,
  versao,
  criadoEm
}: CopiaALer): Lido<readonly [Demonstrativo, ...ReadonlyArray<Demonstrativo>]> =>
  Result.flatMap(pedidoCalculado(rota, pedido), (calculado) =>
    Result.flatMap(
      montarDemonstrativos({
        operacao: rota,
        pedido: calculado,
        resultado,
        versao,
        momento: criadoEm,
        mesmoIncompleto: true
      }),
      ([principal, ...demais]) =>
        principal === undefined ? Result.fail(ilegivel()) : Result.succeed([principal, ...demais] as const)
    )
  )

/** The part of a statement that a page shows, as HTML. */
export const lerPagina = (copia: CopiaALer, { documento, secao, ano, noRascunho }: Recorte): Lido<PaginaLida> =>
  Result.map(demonstrativosDe(copia), (todos) => {
    const escolhido = todos.find(({ tipo }) => tipo === documento) ?? todos[0]
    const consulta = escolhido === todos[0] ? {} : { documento: escolhido.tipo }
    const visto = verDemonstrativo(escolhido, { caminho: "", consulta, secao, ano, noRascunho })
    return {
      titulo: escolhido.titulo,
      incompleto: escolhido.incompleto === true,
      html: escreverDemonstrativo({ demonstrativo: visto }),
      documentos: todos.map(({ tipo, titulo }) => ({ tipo, titulo }))
    }
  })

const codificador = new TextEncoder()

/** A file of the calculation. */
export const lerArquivo = async (copia: CopiaALer, arquivo: ArquivoDaCopia): Promise<Lido<Uint8Array<ArrayBuffer>>> => {
  if (arquivo.tipo === "calc") {
    const { rota } = copia
    if (rota === "conferir-carta") return Result.fail(new NaoDemonstravel({ motivo: "SEM_DEMONSTRATIVO" }))
    return Result.mapBoth(calcDaCopia({ ...copia, rota }), {
      onSuccess: (texto) => codificador.encode(texto),
      onFailure: ilegivel
    })
  }
  const lidos = demonstrativosDe(copia)
  if (Result.isFailure(lidos)) return Result.fail(lidos.failure)
  if (arquivo.tipo === "xlsx") return Result.succeed(await escreverPlanilha(lidos.success))
  return Result.succeed(codificador.encode([...escreverMemoria(lidos.success, arquivo.formato)].join("")))
}
