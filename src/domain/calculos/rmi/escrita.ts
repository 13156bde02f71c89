/** Results of RMI as they are answered: the domain's own values, checked by the compiler against what is documented. */
import type { PassoDoCalculo } from "../../rmi/calculo.ts"
import type { Bloco, ResultadoFundamento, ResultadoRmi } from "../../rmi/resultado/resultado.ts"
import { formatarIso } from "../../valores/data.ts"
import type { Versao } from "../comum/versao.ts"
import type { Escrevivel } from "../json/escrita-json.ts"
import { MemoriaPedida } from "./memoria-pedida.ts"
import type { BlocoRespondido, DesvinculadaRespondida, FundamentoRespondido, ResultadoRespondido } from "./respostas.ts"

export const fundamentoParaFio = (
  calculado: ResultadoFundamento,
  memoria: MemoriaPedida
): Escrevivel<typeof FundamentoRespondido.Type> => {
  const { inicioPBC, ...opcoes } = calculado.opcoes
  return {
    ...memoria.doFundamento(calculado),
    opcoes: { ...opcoes, inicioPBC: inicioPBC === null ? null : formatarIso(inicioPBC) }
  }
}

const blocoParaFio = (bloco: Bloco, memoria: MemoriaPedida): Escrevivel<typeof BlocoRespondido.Type> => {
  // the rows of the marco are known once all of its fundamentos referred to them
  const fundamentos = bloco.fundamentos.map((fundamento) => fundamentoParaFio(fundamento, memoria))
  return { ...bloco, fundamentos, ...memoria.doMarco(bloco) }
}

/** The result as `escreverJson` writes it. */
export const paraFio = (
  { blocos, ...resultado }: ResultadoRmi,
  versao: typeof Versao.Type,
  memoria = new MemoriaPedida()
): Escrevivel<typeof ResultadoRespondido.Type> => ({
  ...resultado,
  blocos: blocos.map((bloco) => blocoParaFio(bloco, memoria)),
  versao
})

/** The part of an answer: `null` at the beginning, then each fundamento and each bloco, in their order. */
export const parteParaFio = (parte: PassoDoCalculo, memoria: MemoriaPedida) => {
  switch (parte.tipo) {
    case "INICIO":
      return null
    case "FUNDAMENTO":
      return fundamentoParaFio(parte.fundamento, memoria)
    case "BLOCO":
      return blocoParaFio(parte.bloco, memoria)
  }
}

/** The desvinculada as `escreverJson` writes it. */
export const desvinculadaParaFio = (
  resultado: ResultadoFundamento,
  versao: typeof Versao.Type,
  memoria = new MemoriaPedida()
): Escrevivel<typeof DesvinculadaRespondida.Type> => ({ ...fundamentoParaFio(resultado, memoria), versao })
