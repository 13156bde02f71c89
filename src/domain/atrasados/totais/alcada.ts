/** Value of the cause against the limit of the Juizado at the filing date (rule ATR-82: the excess over it). */
import { Result } from "effect"
import { limiteEm, limitesMensais } from "../../beneficios/limites.ts"
import { regraDescrita } from "../../regras/regra.ts"
import { registro } from "../../regras/valor-com-passos.ts"
import { type Competencia, competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import { type Arredondamento, type Centavos, PROPORCAO, subtrair, ZERO } from "../../valores/dinheiro.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { CASAS_COEFICIENTE, COEFICIENTE_UM, type Coeficiente, coeficienteDe } from "../aritmetica/escala.ts"
import { type Conta, type LinhaDaConta, pagoNoMes, type SecaoDaConta } from "../conta/conta.ts"
import { dataBaseConhecida } from "../conta/data-base.ts"
import { type Encargos, encargosDe, rastrearEncargos } from "../conta/encargos.ts"
import { apurarLinha, type ColunasDaLinha, rastrearLinha, semJurosSob } from "../conta/linha.ts"
import type { CadeiaPedida } from "../correcao/encadeamentos.ts"
import type { CriterioAlcada } from "../pedido/enumeracoes.ts"
import {
  type ComRastro,
  lida,
  lido,
  maior,
  menor,
  type Quantia,
  somada,
  subtraida,
  vezes
} from "../resultado/quantia.ts"
import { type Destinos, deCentavos, deCoeficiente, type No, no } from "../resultado/rastro.ts"
import type { Alcada, LinhaDaAlcada } from "../resultado/resultado.ts"
import { prestacaoCheia } from "../secao/renda-da-secao.ts"
import { type FalhaAtrasados, TabelaSemValor } from "../tabelas/parametros.ts"
import { RENUNCIA } from "./reducoes.ts"
import { SALARIOS_DO_LIMITE } from "./requisicao.ts"

export const VALOR_DA_CAUSA_NO_AJUIZAMENTO = regraDescrita(
  "ATR-81",
  "Lei 10.259/2001, art. 3º; CPC, art. 292, §§ 1º e 2º; STJ, Tema 1030",
  "O valor da causa é o das parcelas na data do ajuizamento."
)

const REGRA = VALOR_DA_CAUSA_NO_AJUIZAMENTO

const MESES_VINCENDOS = 12
const INPC_PURO: CadeiaPedida = { criterio: "BENEFICIOS_2020" }

/** Correction up to the filing month, without interest: default had not begun. */
const encargosAte = (
  { pedido, contexto }: Conta,
  cadeia: CadeiaPedida,
  ajuizamento: Competencia
): Result.Result<Encargos, FalhaAtrasados> => {
  const { criterioJuros, arredondamento } = pedido.parametros
  const { instantaneo } = contexto
  const dataBase = dataBaseConhecida(instantaneo, cadeia, menorDe(ajuizamento, contexto.dataBase))
  return encargosDe({
    instantaneo,
    correcao: { ...cadeia, dataBase },
    taxas: { correcao: cadeia.criterio, juros: criterioJuros, dataBase, selicDesdeCitacao: false, arredondamento }
  })
}

/** The instalment of the filing month (of that of the DIB when it is later), less what was paid in it in a revision. */
const prestacaoDe = (
  conta: Conta,
  secao: SecaoDaConta,
  ajuizamento: Competencia
): Result.Result<Quantia, FalhaAtrasados> => {
  const competencia = maiorDe(ajuizamento, competenciaDaData(secao.devido.dib))
  const cheia = prestacaoCheia(REGRA, secao.renda, competencia)
  return conta.pedido.parametros.naturezaAcao === "CONCESSAO"
    ? Result.succeed(cheia)
    : Result.map(pagoNoMes(conta, secao, ajuizamento), (paga) => maior(REGRA, subtraida(REGRA, cheia, paga), ZERO))
}

/** Twelve, or what is left of a benefit that ends before (CPC art. 292 §§ 1º e 2º). The filing month is one of them. */
const mesesVincendos = ({ dcb }: SecaoDaConta, ajuizamento: Competencia): number =>
  dcb === undefined ? MESES_VINCENDOS : Math.min(MESES_VINCENDOS, Math.max(0, competenciaDaData(dcb) - ajuizamento + 1))

/** What enters the value of the cause. */
const PARCELAS_DA_CAUSA: Readonly<Record<CriterioAlcada, ReadonlyArray<"vencidas" | "vincendas">>> = {
  NAO_APURAR: [],
  VENCIDAS_MAIS_12: ["vencidas", "vincendas"],
  SO_VENCIDAS: ["vencidas"],
  SO_VINCENDAS: ["vincendas"]
}

/** A row due before the filing month, corrected up to it. */
interface Vencida {
  readonly linha: LinhaDaConta
  readonly colunas: ColunasDaLinha
}

/** What a section brings to the value of the cause. */
interface SecaoDaAlcada {
  readonly encargos: Encargos
  /** As the account has them, before any waiver. */
  readonly vencidas: ReadonlyArray<Vencida>
  readonly prestacao: Quantia
  readonly meses: number
  readonly vincendas: Quantia
}

const abrir = (
  conta: Conta,
  secao: SecaoDaConta,
  linhas: ReadonlyArray<LinhaDaConta>,
  mes: Competencia
): Result.Result<SecaoDaAlcada, FalhaAtrasados> => {
  const proporcao = PROPORCAO[conta.pedido.parametros.arredondamento]
  const cadeia = conta.pedido.alcada?.correcao === "INPC_PURO" ? INPC_PURO : secao.cadeia
  return Result.map(
    Result.all([encargosAte(conta, cadeia, mes), prestacaoDe(conta, secao, mes)]),
    ([encargos, prestacao]) => {
      const meses = mesesVincendos(secao, mes)
      const vencidas = linhas
        .filter(({ parcela }) => parcela.competencia < mes)
        .map((linha) => {
          const colunas = apurarLinha(proporcao, encargos, linha.parcela.competencia, linha.compensada.diferenca)
          return { linha, colunas }
        })
      return { encargos, vencidas, prestacao, meses, vincendas: vezes(REGRA, prestacao, meses) }
    }
  )
}

const escreverVencida = ({ linha, colunas }: Vencida): LinhaDaAlcada => ({
  beneficio: linha.secao,
  competencia: formatarCompetencia(linha.parcela.competencia),
  tipo: linha.parcela.tipo,
  diferenca: linha.compensada.diferenca,
  coeficiente: colunas.coeficiente,
  principalCorrigido: colunas.principalCorrigido,
  percentualSelic: colunas.percentualSelic,
  selic: colunas.selic,
  total: colunas.total
})

/** The nodes of the rows, each at its place in the list of all the sections. */
const nosDasVencidas = (
  corte: Arredondamento,
  secoes: ReadonlyArray<SecaoDaAlcada>,
  lista: string
): ReadonlyArray<No> => {
  let proxima = 0
  return secoes.flatMap(({ encargos, vencidas }) => {
    const mostradas = vencidas.map((vencida) => ({ ...vencida, ponteiro: `${lista}/${proxima++}` }))
    return [
      ...rastrearEncargos(
        encargos.pedido,
        mostradas.map(({ linha, ponteiro }) => [linha.parcela.competencia, ponteiro] as const),
        ["coeficiente", "selic"]
      ),
      ...mostradas.flatMap(({ linha, colunas, ponteiro }) =>
        rastrearLinha(corte, linha.compensada.diferenca, colunas, semJurosSob(ponteiro))
      )
    ]
  })
}

export interface AlcadaApurada {
  readonly alcada: ComRastro<Alcada>
  /** How many rows of each section fell due before the filing: the first ones. */
  readonly vencidas: ReadonlyArray<number>
  /** Present when something is waived. */
  readonly mantido?: { readonly mantido: Centavos; readonly vencidas: Centavos }
}

const concluir = (excedente: number, renuncia: boolean): string =>
  excedente === 0
    ? "O valor da causa não excede o limite: competência do Juizado Especial Federal."
    : renuncia
      ? "O valor da causa excede o limite; com a renúncia ao excedente, competência do Juizado Especial Federal."
      : "O valor da causa excede a alçada do Juizado Especial Federal."

/** The part of the due instalments that the waiver keeps: as much as fits under the limit beside those to fall due. */
const parteMantida = (
  criterio: CriterioAlcada,
  limite: Centavos,
  vencidas: Centavos,
  vincendas: Centavos
): { readonly mantido: Centavos; readonly proporcao: ComRastro<Coeficiente> } => {
  const cabe = limite < vincendas ? ZERO : criterio === "SO_VENCIDAS" ? limite : subtrair(limite, vincendas)
  const mantido = menor(RENUNCIA, vencidas, cabe)
  const proporcao = coeficienteDe({ numerador: BigInt(mantido.valor), denominador: BigInt(vencidas) })
  const entradas = {
    valor: deCentavos(mantido.valor),
    numerador: "1",
    denominador: deCentavos(vencidas),
    casas: CASAS_COEFICIENTE,
    corte: "TRUNCAR"
  } as const
  return {
    mantido: mantido.valor,
    proporcao: {
      valor: proporcao,
      nos: (...onde) => [...mantido.nos(), no(RENUNCIA, "PROPORCAO", entradas, deCoeficiente(proporcao), onde)]
    }
  }
}

const INTEIRA = lido(RENUNCIA, "sem renúncia", COEFICIENTE_UM, deCoeficiente(COEFICIENTE_UM))

const montar = (
  conta: Conta,
  ajuizamento: Data,
  minimo: Centavos,
  secoes: ReadonlyArray<SecaoDaAlcada>
): AlcadaApurada => {
  const { criterioAlcada: criterio, renuncia, arredondamento } = conta.pedido.parametros
  const linhas = secoes.flatMap((s) => s.vencidas.map(escreverVencida))
  const salarioMinimo = lida(REGRA, "salário mínimo do ajuizamento", minimo)
  const limite = vezes(REGRA, minimo, SALARIOS_DO_LIMITE)
  const soma = (parcelas: ReadonlyArray<Centavos>) => somada(REGRA, parcelas)
  const vencidas = soma(linhas.map(({ total }) => total))
  const prestacao = soma(secoes.map((s) => s.prestacao.valor))
  const mesesASomar = Math.max(0, ...secoes.map((s) => s.meses))
  const meses = lido(REGRA, "parcelas a vencer que se somam", mesesASomar, mesesASomar)
  const vincendas = soma(secoes.map((s) => s.vincendas.valor))
  const valorDaCausa = soma(PARCELAS_DA_CAUSA[criterio].map((p) => ({ vencidas, vincendas })[p].valor))
  const excedente = maior(REGRA, subtraida(REGRA, valorDaCausa.valor, limite.valor), ZERO)
  const excede = renuncia && excedente.valor > 0
  const mantida =
    excede && vencidas.valor > 0 ? parteMantida(criterio, limite.valor, vencidas.valor, vincendas.valor) : undefined
  const valores = registro({
    salarioMinimo,
    limite,
    vencidas,
    prestacao,
    meses,
    vincendas,
    valorDaCausa,
    excedente,
    proporcaoMantida: mantida?.proporcao ?? INTEIRA
  })
  return {
    alcada: {
      valor: {
        criterio,
        dataAjuizamento: formatarIso(ajuizamento),
        ...valores.valor,
        renuncia: excede,
        conclusao: concluir(excedente.valor, renuncia),
        linhas
      },
      nos: (ponteiro) => [
        ...nosDasVencidas(arredondamento, secoes, `${ponteiro}/linhas`),
        ...secoes.flatMap((s) => s.vincendas.nos()),
        ...valores.nos(ponteiro)
      ]
    },
    vencidas: secoes.map((s) => s.vencidas.length),
    ...(mantida === undefined ? {} : { mantido: { mantido: mantida.mantido, vencidas: vencidas.valor } })
  }
}

/** The threshold, or nothing when it is not asked for or the filing is not known (rule ATR-80). */
export const apurarAlcada = (
  conta: Conta,
  linhas: ReadonlyArray<ReadonlyArray<LinhaDaConta>>
): Result.Result<AlcadaApurada | undefined, FalhaAtrasados> => {
  const { criterioAlcada, ajuizamento } = conta.pedido.parametros
  if (criterioAlcada === "NAO_APURAR" || ajuizamento === undefined) return Result.succeed(undefined)
  const mes = competenciaDaData(ajuizamento)
  const secoes = Result.all(conta.secoes.map((secao, s) => abrir(conta, secao, linhas[s]!, mes)))
  const minimo = Result.mapError(
    limiteEm(limitesMensais(conta.contexto.instantaneo).salarioMinimo, mes),
    ({ tabela, referencia }): FalhaAtrasados => new TabelaSemValor({ tabela, referencia })
  )
  return Result.map(Result.all([secoes, minimo]), ([abertas, salarioMinimo]) =>
    montar(conta, ajuizamento, salarioMinimo, abertas)
  )
}

/** Figures of the threshold that equal the difference of a row of the account. */
export const diferencasDaAlcada = (
  { vencidas }: AlcadaApurada,
  secoes: ReadonlyArray<ReadonlyArray<LinhaDaConta>>
): Destinos<LinhaDaConta> =>
  new Map(
    vencidas
      .flatMap((quantas, s) => secoes[s]!.slice(0, quantas))
      .map((linha, i) => [linha, [`/alcada/linhas/${i}/diferenca`]] as const)
  )
