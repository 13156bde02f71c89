/** Fees of the losing party, on the condemnation, on the value of the cause or fixed. */
import { Result } from "effect"
import { limiteEm, limitesMensais } from "../../beneficios/limites.ts"
import { regra, regraDescrita } from "../../regras/regra.ts"
import {
  type Arredondamento,
  type Centavos,
  centavosDaRazao,
  centavosDe,
  decimalDeCentavos,
  PROPORCAO,
  somaDe
} from "../../valores/centavos.ts"
import { competenciaDaData, formatarCompetenciaBr } from "../../valores/competencia.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import { type Decimal, formatarDecimalBr } from "../../valores/decimal.ts"
import { CEM_POR_CENTO, percentualDe } from "../aritmetica/escala.ts"
import { type BaseDaConta, type Conta, finais, type LinhaDaConta } from "../conta/conta.ts"
import type { PedidoAtrasados } from "../pedido/entrada.ts"
import type { Sucumbencia } from "../pedido/partes.ts"
import type { HonorariosSucumbencia } from "../resultado/resultado.ts"
import { type FalhaAtrasados, TabelaSemValor } from "../tabelas/parametros.ts"
import { limitar } from "./limitar.ts"
import { atualizador } from "./valor-atualizado.ts"

export const SOBRE_A_CONDENACAO = regraDescrita(
  "ATR-70",
  "Súmula 111 do STJ; STJ, Tema 1105",
  "Os honorários de sucumbência incidem sobre as parcelas anteriores ao mês da decisão."
)

export const FAIXAS = regra("ATR-72", "CPC, art. 85, §§ 3º e 5º")

/** CPC art. 85 § 3º: upper end of each bracket but the last, in minimum wages. */
export const FAIXAS_EM_SALARIOS = [200, 2_000, 20_000, 100_000]

/** Progressive by slices (§ 5º): the exact sum, rounded once. */
export const porFaixas = (
  modo: Arredondamento,
  base: Centavos,
  salarioMinimo: Centavos,
  percentuais: ReadonlyArray<Decimal>
): Centavos => {
  const limites = [...FAIXAS_EM_SALARIOS.map((n) => n * salarioMinimo), Number.POSITIVE_INFINITY]
  let anterior = 0
  let soma = 0n
  limites.forEach((limite, i) => {
    const fatia = Math.max(0, Math.min(base, limite) - anterior)
    soma += BigInt(fatia) * BigInt(percentualDe(percentuais[i]!))
    anterior = limite
  })
  return centavosDaRazao({ numerador: soma, denominador: BigInt(CEM_POR_CENTO) }, modo)
}

/** An amount that is corrected from a day on; interest only from the final judgment. */
interface Corrigivel {
  readonly valor: Decimal
  /** Absent: the amount stays as it is. */
  readonly desde: Data | undefined
  readonly transito: Data | undefined
}

/** The fees that a request asks for. */
export type FormaPedida =
  | { readonly tipo: "CONDENACAO"; readonly sucumbencia: Sucumbencia }
  | ({ readonly tipo: "VALOR_DA_CAUSA"; readonly sucumbencia: Sucumbencia } & Corrigivel)
  | ({ readonly tipo: "VALOR_FIXO"; readonly limite: Decimal | undefined } & Corrigivel)

/** `sucumbencia.valor` is the short form of a fixed amount, without interest. */
export const formaPedida = ({ honorarios, parametros }: PedidoAtrasados): FormaPedida | undefined => {
  if (honorarios === undefined) return undefined
  const { forma, sucumbencia, valorDaCausa, valor, dataFixacao, transito } = honorarios
  if (forma === "VALOR_FIXO") {
    return { tipo: forma, valor: valor!, desde: dataFixacao, transito, limite: sucumbencia?.limite }
  }
  if (sucumbencia === undefined) return undefined
  if (forma === "VALOR_DA_CAUSA") {
    return { tipo: forma, valor: valorDaCausa!, desde: parametros.ajuizamento, transito, sucumbencia }
  }
  const { valor: fixo, dataSentenca, limite } = sucumbencia
  return fixo === undefined
    ? { tipo: forma, sucumbencia }
    : { tipo: "VALOR_FIXO", valor: fixo, desde: dataSentenca, transito: undefined, limite }
}

/** Whether the account corrects anything by the general chain, whose months the data-base then depends on. */
export const usaCadeiaGeral = (pedido: PedidoAtrasados): boolean => {
  const forma = formaPedida(pedido)
  return pedido.custas.length > 0 || (forma !== undefined && forma.tipo !== "CONDENACAO" && forma.desde !== undefined)
}

/** Instalments of the month of the judgment and later are out (Súmula 111 do STJ; Tema 1105). */
export const linhasDaBase = (
  linhas: ReadonlyArray<LinhaDaConta>,
  { dataSentenca }: Sucumbencia
): ReadonlyArray<LinhaDaConta> => {
  if (dataSentenca === undefined) return linhas
  const mes = competenciaDaData(dataSentenca)
  return linhas.filter(({ parcela }) => parcela.competencia < mes)
}

const baseDe = (linhas: ReadonlyArray<LinhaDaConta>, sucumbencia: Sucumbencia): Centavos =>
  somaDe(linhasDaBase(linhas, sucumbencia).map((linha) => finais(linha).total))

/** What the percentage or the brackets give of a base. */
export const sobreBase = (
  conta: BaseDaConta,
  sucumbencia: Sucumbencia,
  base: Centavos
): Result.Result<Centavos, FalhaAtrasados> => {
  const { arredondamento } = conta.pedido.parametros
  const { percentual, faixas } = sucumbencia
  if (percentual !== undefined)
    return Result.succeed(PROPORCAO[arredondamento](base, percentualDe(percentual), CEM_POR_CENTO))
  const { instantaneo, dataBase } = conta.contexto
  return Result.mapBoth(limiteEm(limitesMensais(instantaneo).salarioMinimo, dataBase), {
    onFailure: ({ tabela, referencia }): FalhaAtrasados => new TabelaSemValor({ tabela, referencia }),
    onSuccess: (salarioMinimo) => porFaixas(arredondamento, base, salarioMinimo, faixas!)
  })
}

const percentualBr = (valor: Decimal): string => `${formatarDecimalBr(valor, valor.scale < 2 ? 0 : 2)}%`
const reaisBr = (valor: Centavos): string => `R$ ${formatarDecimalBr(decimalDeCentavos(valor), 2)}`

const medida = ({ percentual }: Sucumbencia): string =>
  percentual === undefined ? "Percentuais por faixa do art. 85, § 3º, do CPC" : percentualBr(percentual)

const daCondenacao = (sucumbencia: Sucumbencia): string => {
  const { dataSentenca, base } = sucumbencia
  const sobre = base === "TOTAL_DEVIDO" ? "o total devido, sem os pagamentos posteriores à citação" : "as diferenças"
  const ate =
    dataSentenca === undefined
      ? "de todas as competências"
      : `das competências anteriores a ${formatarCompetenciaBr(competenciaDaData(dataSentenca))}`
  return `${medida(sucumbencia)} sobre ${sobre} ${ate}.`
}

const correcaoEJuros = (desde: Data, transito: Data | undefined): string => {
  const correcao = `corrigido de ${formatarCompetenciaBr(competenciaDaData(desde))} até a data-base pelo encadeamento das ações condenatórias em geral`
  return transito === undefined
    ? `${correcao}, sem juros`
    : `${correcao}, com juros de mora desde o trânsito em julgado (${formatarBr(transito)})`
}

type Honorarios = Result.Result<HonorariosSucumbencia, FalhaAtrasados>

const mesDe = (dia: Data | undefined) => (dia === undefined ? undefined : competenciaDaData(dia))

const fixos = (conta: Conta, { tipo: forma, ...p }: Extract<FormaPedida, { tipo: "VALOR_FIXO" }>): Honorarios => {
  const { desde, transito, limite } = p
  const nominal = centavosDe(p.valor)
  if (desde === undefined) {
    const porExtenso = "Valor fixo, sem correção: a data da decisão não foi informada."
    return Result.succeed({ forma, base: null, valor: limitar(nominal, limite), porExtenso })
  }
  return Result.map(atualizador(conta, mesDe(transito)), (atualizar) => {
    const atualizado = atualizar(nominal, competenciaDaData(desde))
    const porExtenso = `Valor fixo, ${correcaoEJuros(desde, transito)}.`
    return { forma, base: null, atualizado, valor: limitar(atualizado.total, limite), porExtenso }
  })
}

const sobreOValorDaCausa = (
  conta: Conta,
  { tipo: forma, sucumbencia, ...p }: Extract<FormaPedida, { tipo: "VALOR_DA_CAUSA" }>
): Honorarios => {
  const desde = p.desde!
  const nominal = centavosDe(p.valor)
  return Result.flatMap(atualizador(conta, mesDe(p.transito)), (atualizar) => {
    const atualizado = atualizar(nominal, competenciaDaData(desde))
    const porExtenso = `${medida(sucumbencia)} sobre o valor da causa (${reaisBr(nominal)}), ${correcaoEJuros(desde, p.transito)}.`
    return Result.map(sobreBase(conta, sucumbencia, atualizado.total), (valor) => ({
      forma,
      base: atualizado.total,
      atualizado,
      valor: limitar(valor, sucumbencia.limite),
      porExtenso
    }))
  })
}

/** The fees of the losing party; `linhas`: those of the base that was asked for. */
export const aplicarForma = (conta: Conta, forma: FormaPedida, linhas: ReadonlyArray<LinhaDaConta>): Honorarios => {
  if (forma.tipo === "VALOR_FIXO") return fixos(conta, forma)
  if (forma.tipo === "VALOR_DA_CAUSA") return sobreOValorDaCausa(conta, forma)
  const { sucumbencia } = forma
  const base = baseDe(linhas, sucumbencia)
  return Result.map(sobreBase(conta, sucumbencia, base), (valor) => ({
    forma: forma.tipo,
    base,
    valor: limitar(valor, sucumbencia.limite),
    porExtenso: daCondenacao(sucumbencia)
  }))
}
