/** Fees of the losing party, on the condemnation, on the value of the cause or fixed. */
import { Result } from "effect"
import { limiteEm, limitesMensais } from "../../beneficios/limites.ts"
import { regra, regraDescrita } from "../../regras/regra.ts"
import { competenciaDaData, formatarCompetenciaBr } from "../../valores/competencia.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import { type Decimal, escreverDecimal, formatarDecimalBr } from "../../valores/decimal.ts"
import {
  type Arredondamento,
  type Centavos,
  centavosDaRazao,
  centavosDe,
  decimalDeCentavos,
  multiplo
} from "../../valores/dinheiro.ts"
import { CEM_POR_CENTO, percentualDe } from "../aritmetica/escala.ts"
import { type BaseDaConta, finais, type LinhaDaConta } from "../conta/conta.ts"
import type { PedidoAtrasados } from "../pedido/entrada.ts"
import type { Sucumbencia } from "../pedido/partes.ts"
import {
  ateOLimite,
  type ComRastro,
  feita,
  lida,
  limitada,
  porCento,
  proporcao,
  type Quantia,
  somada
} from "../resultado/quantia.ts"
import { deCentavos, no } from "../resultado/rastro.ts"
import type { HonorariosSucumbencia, ValorAtualizado } from "../resultado/resultado.ts"
import { type FalhaAtrasados, TabelaSemValor } from "../tabelas/parametros.ts"
import { atualizador, VALOR_ATUALIZADO } from "./valor-atualizado.ts"

export const SOBRE_A_CONDENACAO = regraDescrita(
  "ATR-70",
  "Súmula 111 do STJ; STJ, Tema 1105",
  "Os honorários de sucumbência incidem sobre as parcelas anteriores ao mês da decisão."
)

const FAIXAS = regra("ATR-72", "CPC, art. 85, §§ 3º e 5º")

/** CPC art. 85 § 3º: upper end of each bracket but the last, in minimum wages. */
const FAIXAS_EM_SALARIOS = [200, 2_000, 20_000, 100_000]

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
  /** Cap of the fees. */
  readonly limite: Decimal | undefined
}

/** The fees that a request asks for. */
export type FormaPedida =
  | { readonly tipo: "CONDENACAO"; readonly sucumbencia: Sucumbencia }
  | ({ readonly tipo: "VALOR_DA_CAUSA"; readonly sucumbencia: Sucumbencia } & Corrigivel)
  | ({ readonly tipo: "VALOR_FIXO" } & Corrigivel)

/** `sucumbencia.valor` is the short form of a fixed amount, without interest. */
export const formaPedida = ({ honorarios, parametros }: PedidoAtrasados): FormaPedida | undefined => {
  if (honorarios === undefined) return undefined
  const { forma, sucumbencia, valorDaCausa, valor, dataFixacao, transito } = honorarios
  if (forma === "VALOR_FIXO") {
    return { tipo: forma, valor: valor!, desde: dataFixacao, transito, limite: sucumbencia?.limite }
  }
  if (sucumbencia === undefined) return undefined
  if (forma === "VALOR_DA_CAUSA") {
    const { limite } = sucumbencia
    return { tipo: forma, valor: valorDaCausa!, desde: parametros.ajuizamento, transito, limite, sucumbencia }
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
const linhasDaBase = (
  linhas: ReadonlyArray<LinhaDaConta>,
  { dataSentenca }: Sucumbencia
): ReadonlyArray<LinhaDaConta> => {
  if (dataSentenca === undefined) return linhas
  const mes = competenciaDaData(dataSentenca)
  return linhas.filter(({ parcela }) => parcela.competencia < mes)
}

/** What the percentage or the brackets give of a base. */
const sobreBase = (
  conta: BaseDaConta,
  { percentual, faixas }: Sucumbencia,
  base: Centavos
): Result.Result<Quantia, FalhaAtrasados> => {
  const { arredondamento: corte } = conta.pedido.parametros
  if (percentual !== undefined) return Result.succeed(proporcao(SOBRE_A_CONDENACAO, corte, base, porCento(percentual)))
  const { instantaneo, dataBase } = conta.contexto
  return Result.mapBoth(limiteEm(limitesMensais(instantaneo).salarioMinimo, dataBase), {
    onFailure: ({ tabela, referencia }): FalhaAtrasados => new TabelaSemValor({ tabela, referencia }),
    onSuccess: (salarioMinimo) =>
      feita(porFaixas(corte, base, salarioMinimo, faixas!), [], (saida, onde) => {
        const limites = FAIXAS_EM_SALARIOS.map((n) => deCentavos(multiplo(salarioMinimo, n)))
        const entradas = { base: deCentavos(base), limites, percentuais: faixas!.map(escreverDecimal), corte }
        return no(FAIXAS, "FAIXAS", entradas, saida, onde)
      })
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

type Honorarios = ComRastro<HonorariosSucumbencia>

interface Partes {
  readonly base?: Quantia
  readonly atualizado?: ComRastro<ValorAtualizado>
  readonly valor: Quantia
}

const honorarios = ({ tipo: forma }: FormaPedida, partes: Partes, porExtenso: string): Honorarios => {
  const { base, atualizado, valor } = partes
  return {
    valor: {
      forma,
      base: base?.valor ?? null,
      ...(atualizado === undefined ? {} : { atualizado: atualizado.valor }),
      valor: valor.valor,
      porExtenso
    },
    nos: (ponteiro) => [
      ...(atualizado?.nos(`${ponteiro}/atualizado`) ?? []),
      ...(base?.nos(`${ponteiro}/base`) ?? []),
      ...valor.nos(`${ponteiro}/valor`)
    ]
  }
}

/** The amount corrected from a day on. */
const corrigir = (conta: BaseDaConta, { valor, transito }: Corrigivel, desde: Data) =>
  Result.map(atualizador(conta, transito === undefined ? undefined : competenciaDaData(transito)), (atualizar) =>
    atualizar(centavosDe(valor), competenciaDaData(desde))
  )

/** A fixed amount is told by its cap alone where it has one. */
const fixada = (valor: Centavos, limite: Decimal | undefined): Quantia =>
  limite === undefined ? lida(VALOR_ATUALIZADO, "valor fixado", valor) : ateOLimite(SOBRE_A_CONDENACAO, valor, limite)

/** The fees of the losing party; `linhas`: those of the base that was asked for. */
export const aplicarForma = (
  conta: BaseDaConta,
  forma: FormaPedida,
  linhas: ReadonlyArray<LinhaDaConta>
): Result.Result<Honorarios, FalhaAtrasados> => {
  if (forma.tipo === "CONDENACAO") {
    const { sucumbencia } = forma
    const parcelas = linhasDaBase(linhas, sucumbencia).map((linha) => finais(linha).total)
    const base = somada(SOBRE_A_CONDENACAO, parcelas)
    return Result.map(sobreBase(conta, sucumbencia, base.valor), (cheio) => {
      const valor = limitada(SOBRE_A_CONDENACAO, cheio, sucumbencia.limite)
      return honorarios(forma, { base, valor }, daCondenacao(sucumbencia))
    })
  }
  if (forma.desde === undefined) {
    const valor = fixada(centavosDe(forma.valor), forma.limite)
    return Result.succeed(
      honorarios(forma, { valor }, "Valor fixo, sem correção: a data da decisão não foi informada.")
    )
  }
  const { desde, transito } = forma
  return Result.flatMap(corrigir(conta, forma, desde), (atualizado) => {
    const { total } = atualizado.valor
    if (forma.tipo === "VALOR_FIXO") {
      const porExtenso = `Valor fixo, ${correcaoEJuros(desde, transito)}.`
      return Result.succeed(honorarios(forma, { atualizado, valor: fixada(total, forma.limite) }, porExtenso))
    }
    const { sucumbencia } = forma
    const base = lida(VALOR_ATUALIZADO, "valor da causa corrigido", total)
    const porExtenso = `${medida(sucumbencia)} sobre o valor da causa (${reaisBr(atualizado.valor.valor)}), ${correcaoEJuros(desde, transito)}.`
    return Result.map(sobreBase(conta, sucumbencia, total), (cheio) =>
      honorarios(forma, { base, atualizado, valor: limitada(SOBRE_A_CONDENACAO, cheio, forma.limite) }, porExtenso)
    )
  })
}
