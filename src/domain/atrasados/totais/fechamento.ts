/** What an account comes to, from its rows: sums, reductions, fees, costs, income of the exercises and payment order. */

import { registro } from "../../regras/valor-com-passos.ts"
import type { Centavos } from "../../valores/dinheiro.ts"
import { type Conta, finais, type LinhaDaConta } from "../conta/conta.ts"
import { type ComRastro, somada, subtraida } from "../resultado/quantia.ts"
import type { Custas, HonorariosSucumbencia } from "../resultado/resultado.ts"
import { honorariosContratuais } from "./honorarios-contratuais.ts"
import { requisitar } from "./requisicao.ts"
import { apurarRra } from "./rra.ts"
import { somadas, somasBrutas, somasFinais, TOTAIS } from "./somas.ts"

/** What is counted beside the rows. */
export interface Acessorios {
  readonly sucumbencia: ComRastro<HonorariosSucumbencia> | undefined
  readonly custas: ComRastro<Custas> | undefined
  /** Of the data-base. */
  readonly salarioMinimo: Centavos
  /** Whether something was waived. */
  readonly renuncia: boolean
}

/** Totals after the waiver and after the agreement, where there is one. */
const aposReducoes = ({ pedido }: Conta, linhas: ReadonlyArray<LinhaDaConta>, total: Centavos, renuncia: boolean) => {
  const soma = (de: (linha: LinhaDaConta) => Centavos) => somada(TOTAIS, linhas.map(de))
  const aposRenuncia = () => {
    const totalAposRenuncia = soma((l) => (l.aposRenuncia ?? l.colunas).total)
    return { totalAposRenuncia, valorRenunciado: subtraida(TOTAIS, total, totalAposRenuncia.valor) }
  }
  return {
    ...(renuncia ? aposRenuncia() : {}),
    ...(pedido.parametros.percentualAcordo === undefined ? {} : { totalAcordo: soma((l) => finais(l).total) })
  }
}

/** `secoes`: the rows of each section, after waiver and agreement. */
export const fecharConta = (
  conta: Conta,
  secoes: ReadonlyArray<ReadonlyArray<LinhaDaConta>>,
  { sucumbencia, custas, salarioMinimo, renuncia }: Acessorios
) => {
  const { parametros, honorarios } = conta.pedido
  const linhas = secoes.flat()
  const brutas = somasBrutas(linhas)
  const somas = somasFinais(linhas)
  const rra = apurarRra(linhas, conta.contexto.dataBase)
  const contratuais =
    honorarios?.contratuais === undefined
      ? undefined
      : honorariosContratuais(parametros.arredondamento, honorarios.contratuais, somas, rra.valor)
  const descontados = contratuais === undefined ? [] : [contratuais.valor.valor]
  const acrescidos = [
    ...(sucumbencia === undefined ? [] : [sucumbencia.valor.valor]),
    ...(custas === undefined ? [] : [custas.valor.total])
  ]
  return {
    linhas,
    finais: somas,
    somas: somadas(brutas, () => secoes.map(somasBrutas)),
    // in the order in which the trace tells them
    valores: registro({
      ...aposReducoes(conta, linhas, brutas.total, renuncia),
      ...(sucumbencia === undefined ? {} : { honorariosSucumbencia: sucumbencia }),
      ...(contratuais === undefined ? {} : { honorariosContratuais: contratuais }),
      ...(custas === undefined ? {} : { custas }),
      liquidoAutor: subtraida(TOTAIS, somas.total, ...descontados),
      totalGeral: somada(TOTAIS, [somas.total, ...acrescidos])
    }),
    rra,
    requisicao: requisitar(somas, () => secoes.map(somasFinais), salarioMinimo)
  }
}

export type Fechamento = ReturnType<typeof fecharConta>
