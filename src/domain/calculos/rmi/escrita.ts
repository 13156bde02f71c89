/** Results of RMI as they are answered: the domain's own values, checked by the compiler against what is documented. */
import type { Bloco, ResultadoFundamento, ResultadoRmi } from "../../rmi/resultado/resultado.ts"
import { formatarIso } from "../../valores/data.ts"
import type { Versao } from "../comum/versao.ts"
import type { Adiantado, Escrevivel } from "../json/escrita-json.ts"
import { MemoriaPedida } from "./memoria-pedida.ts"
import type { BlocoRespondido, DesvinculadaRespondida, FundamentoRespondido, ResultadoRespondido } from "./respostas.ts"

export type FundamentoEscrevivel = Escrevivel<typeof FundamentoRespondido.Type>
/** A fundamento, or what stands for one that is written already. */
type NoBloco = FundamentoEscrevivel | Adiantado<FundamentoEscrevivel>
type BlocoEscrevivel = Omit<Escrevivel<typeof BlocoRespondido.Type>, "fundamentos"> & {
  readonly fundamentos: ReadonlyArray<NoBloco>
}
type ResultadoEscrevivel = Omit<Escrevivel<typeof ResultadoRespondido.Type>, "blocos"> & {
  readonly blocos: ReadonlyArray<BlocoEscrevivel>
}

export const fundamentoParaFio = (calculado: ResultadoFundamento, memoria: MemoriaPedida): FundamentoEscrevivel => {
  const { inicioPBC, ...opcoes } = calculado.opcoes
  return {
    ...memoria.doFundamento(calculado),
    opcoes: { ...opcoes, inicioPBC: inicioPBC === null ? null : formatarIso(inicioPBC) }
  }
}

/** After its fundamentos; `noBloco`: what is written of each. */
export const blocoParaFio = <F>(
  bloco: Bloco<F>,
  memoria: MemoriaPedida,
  noBloco: (mantido: F) => NoBloco
): BlocoEscrevivel => {
  const fundamentos = bloco.fundamentos.map(noBloco)
  return { ...bloco, fundamentos, ...memoria.doMarco(bloco) }
}

/** The result as `EscritorJson` writes it; `noBloco`: what is written of each fundamento. */
export const resultadoParaFio = <F>(
  { blocos, ...resultado }: ResultadoRmi<F>,
  versao: typeof Versao.Type,
  memoria: MemoriaPedida,
  noBloco: (mantido: F) => NoBloco
): ResultadoEscrevivel => ({
  ...resultado,
  blocos: blocos.map((bloco) => blocoParaFio(bloco, memoria, noBloco)),
  versao
})

/** The same, of one whose fundamentos were all kept. */
export const paraFio = (
  resultado: ResultadoRmi,
  versao: typeof Versao.Type,
  memoria = new MemoriaPedida()
): ResultadoEscrevivel =>
  resultadoParaFio(resultado, versao, memoria, (fundamento) => fundamentoParaFio(fundamento, memoria))

/** The desvinculada as `escreverJson` writes it. */
export const desvinculadaParaFio = (
  resultado: ResultadoFundamento,
  versao: typeof Versao.Type,
  memoria = new MemoriaPedida()
): Escrevivel<typeof DesvinculadaRespondida.Type> => ({ ...fundamentoParaFio(resultado, memoria), versao })
