/**
 * How an RMI is written while it is calculated. Each fundamento is written as soon as it is ready, and only its letters are
 * kept: the values of a life of work, kept until the end, would be copied by every collection of what is new. The values are kept
 * where the result is written twice: complete for its snapshot, and shorter for the answer.
 */
import { inteiro, type Manter, maior, type PassoDoCalculo } from "../../rmi/calculo.ts"
import type { FundamentoConcluido, ResultadoFundamento, ResultadoRmi } from "../../rmi/resultado/resultado.ts"
import { umaVez } from "../../valores/memoria.ts"
import type { FormaDaMemoria } from "../comum/portas.ts"
import type { Versao } from "../comum/versao.ts"
import { type Adiantado, EscritorJson, escreverJson, type JsonEscrito } from "../json/escrita-json.ts"
import { blocoParaFio, type FundamentoEscrevivel, fundamentoParaFio, paraFio, resultadoParaFio } from "./escrita.ts"
import { MemoriaPedida } from "./memoria-pedida.ts"

/** `F`: what it keeps of each fundamento. */
export interface EscritaDaRmi<F extends FundamentoConcluido> {
  readonly manter: Manter<F>
  /** A part, in memory of its own: a fundamento, a bloco, or `null` at the beginning. */
  readonly parte: (parte: PassoDoCalculo<F>) => Uint8Array<ArrayBuffer>
  /** The whole, after which no part is written. */
  readonly encerrar: (resultado: ResultadoRmi<F>, versao: typeof Versao.Type, forma?: FormaDaMemoria) => JsonEscrito
}

/** A fundamento of which no more is kept than the whole answer reads. */
interface FundamentoEscrito extends FundamentoConcluido {
  readonly escrito: Adiantado<FundamentoEscrevivel>
}

/** What is answered and forgotten. */
export const escritaEmPartes = (forma: FormaDaMemoria | undefined): EscritaDaRmi<FundamentoEscrito> => {
  const escritor = new EscritorJson()
  const memoria = new MemoriaPedida(forma)
  let melhor: ResultadoFundamento | undefined
  return {
    manter: (fundamento) => {
      melhor = melhor === undefined ? fundamento : maior(melhor, fundamento)
      const { chaveFundamento, marcoTemporal, rendaNaDib, sb, avisos, conclusao, maisVantajoso, descarte } = fundamento
      // no other fundamento has its hypotheses: what the writer remembered of them would only keep them
      const passageiras = new Set([descarte.hipoteses])
      const escrito = escritor.adiantar(fundamentoParaFio(fundamento, memoria), passageiras)
      return { chaveFundamento, marcoTemporal, rendaNaDib, sb, avisos, conclusao, maisVantajoso, escrito }
    },
    parte: (parte) => {
      switch (parte.tipo) {
        case "INICIO":
          return escritor.escrever(null)
        case "FUNDAMENTO":
          return escritor.escrever(parte.mantido.escrito)
        case "BLOCO":
          return escritor.escrever(blocoParaFio(parte.bloco, memoria, ({ escrito }) => escrito))
      }
    },
    encerrar: (resultado, versao) =>
      escritor.encerrar(
        resultadoParaFio(resultado, versao, memoria, ({ maisVantajoso, escrito }) =>
          // which one it is was not known when it was written
          maisVantajoso && melhor !== undefined ? fundamentoParaFio({ ...melhor, maisVantajoso }, memoria) : escrito
        )
      )
  }
}

/** The writer of a result that is kept complete and answered in a shorter form. */
export const escritaEmDuasFormas = (forma: FormaDaMemoria | undefined): EscritaDaRmi<ResultadoFundamento> => {
  const escritor = umaVez(() => new EscritorJson())
  const memoria = new MemoriaPedida(forma)
  const paraParte = (fundamento: ResultadoFundamento) => fundamentoParaFio(fundamento, memoria)
  return {
    manter: inteiro,
    parte: (parte) => {
      switch (parte.tipo) {
        case "INICIO":
          return escritor().escrever(null)
        case "FUNDAMENTO":
          return escritor().escrever(paraParte(parte.fundamento))
        case "BLOCO":
          return escritor().escrever(blocoParaFio(parte.bloco, memoria, paraParte))
      }
    },
    encerrar: (resultado, versao, pedida) => escreverJson(paraFio(resultado, versao, new MemoriaPedida(pedida)))
  }
}
