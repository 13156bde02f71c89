/**
 * The arrears of RGPS benefits in the federal courts (rule ATR-01): evolution of the income → due and paid amounts →
 * limitation → difference → correction → interest, SELIC and legal rate → totals, fees, RRA, threshold, waiver,
 * agreement, payment order. Pure and synchronous.
 */
import { Result } from "effect"
import { limiteEm, limitesMensais } from "../beneficios/limites.ts"
import { type Competencia, competenciaDaData, formatarCompetencia, maisCompetencias } from "../valores/competencia.ts"
import { type Data, dataDePartes, formatarBr, formatarIso, partes } from "../valores/data.ts"
import { type Centavos, exato, PROPORCAO } from "../valores/dinheiro.ts"
import { menorDe } from "../valores/ordem.ts"
import {
  abrirConta,
  apurarLinhas,
  type Conta,
  type LinhaDaConta,
  linhasDoTotalDevido,
  type SecaoDaConta
} from "./conta/conta.ts"
import { type CadeiaDaConta, dataBaseConhecida } from "./conta/data-base.ts"
import { encargosPorExtenso } from "./conta/encargos.ts"
import { valoresForaDoAlcance } from "./correcao/coeficientes.ts"
import { GERAL } from "./correcao/encadeamentos.ts"
import type { PedidoAtrasados } from "./pedido/entrada.ts"
import type { CriterioCorrecao } from "./pedido/enumeracoes.ts"
import type { Problema } from "./pedido/exigencia.ts"
import { comDiasDaLei } from "./pedido/partes.ts"
import { avisosDe } from "./resposta/avisos.ts"
import { escreverSecao } from "./resposta/escrita-da-secao.ts"
import { rastrear } from "./resposta/rastrear.ts"
import { regrasAplicadas } from "./resposta/regras-aplicadas.ts"
import type { ResultadoAtrasados } from "./resultado/resultado.ts"
import { fatosDa } from "./secao/especies.ts"
import { rendaIntegralEm } from "./secao/renda-da-secao.ts"
import { type Contexto, prepararSecao, type Secao } from "./secao/secao.ts"
import { type FalhaAtrasados, type ParametrosAtrasados, PedidoInvalido, TabelaSemValor } from "./tabelas/parametros.ts"
import { type AlcadaApurada, apurarAlcada } from "./totais/alcada.ts"
import { apurarCustas } from "./totais/custas.ts"
import { type Fechamento, fecharConta } from "./totais/fechamento.ts"
import { fazerAcordo, type ParteMantida, renunciar } from "./totais/reducoes.ts"
import { aplicarForma, type FormaPedida, formaPedida, usaCadeiaGeral } from "./totais/sucumbencia.ts"

/** Dates in the future are accepted up to the last day of this many years after the current one. */
const ANOS_DE_PROJECAO = 50

const datasDistantes = ({ parametros, beneficiosDevidos }: PedidoAtrasados, hoje: Data): ReadonlyArray<Problema> => {
  const limite = dataDePartes(partes(hoje).ano + ANOS_DE_PROJECAO, 12, 31)!
  const issue = `posterior a ${formatarBr(limite)}`
  const datas: ReadonlyArray<readonly [Problema["path"], Data | undefined]> = [
    [["parametros", "dataAtualizacao"], parametros.dataAtualizacao],
    ...beneficiosDevidos.flatMap((b, i) =>
      (["dib", "dcb", "dip", "inicioDiferencas", "fimDiferencas"] as const).map(
        (campo) => [["beneficiosDevidos", i, campo], b[campo]] as const
      )
    ),
    ...beneficiosDevidos.flatMap(({ derivado, habilitacao, maternidade }, i): typeof datas => [
      [["beneficiosDevidos", i, "derivado", "dcb"], derivado?.dcb],
      [["beneficiosDevidos", i, "habilitacao", "requerimento"], habilitacao?.requerimento],
      [["beneficiosDevidos", i, "maternidade", "parto"], maternidade?.parto],
      [["beneficiosDevidos", i, "maternidade", "altaHospitalar"], maternidade?.altaHospitalar]
    ])
  ]
  return datas.filter(([, dia]) => dia !== undefined && dia > limite).map(([path]) => ({ path, issue }))
}

const criteriosDe = ({ parametros, beneficiosDevidos }: PedidoAtrasados): ReadonlyArray<CriterioCorrecao> =>
  beneficiosDevidos.map(({ especie }) => parametros.criterioCorrecao ?? fatosDa(especie).correcao)

/** The chains of the sections and, when fees or costs are corrected apart, the general one. */
const cadeiasDe = (pedido: PedidoAtrasados): ReadonlyArray<CadeiaDaConta> => {
  const { citacao, selicAntesDaCitacao, inicioIpcaE } = pedido.parametros
  const troca = selicAntesDaCitacao || citacao === undefined ? {} : { inpcAntesDe: competenciaDaData(citacao) }
  const ipcaE = inicioIpcaE === undefined ? {} : { inicioIpcaE }
  return [
    ...[...new Set(criteriosDe(pedido))].map((criterio) => ({ criterio, ...troca, ...ipcaE })),
    ...(usaCadeiaGeral(pedido) ? [{ criterio: GERAL }] : [])
  ]
}

/** One data-base for the account: the earliest of what its chains know. */
const contextoDe = (pedido: PedidoAtrasados, { instantaneo }: ParametrosAtrasados): Contexto => {
  const { dataAtualizacao, ajuizamento } = pedido.parametros
  const pedida = competenciaDaData(dataAtualizacao)
  const conhecidas = cadeiasDe(pedido).map((cadeia) => dataBaseConhecida(instantaneo, cadeia, pedida))
  const dataBase = conhecidas.reduce(menorDe)
  const anterior = maisCompetencias(pedida, -1)
  const daAcao = ajuizamento === undefined ? anterior : competenciaDaData(ajuizamento)
  return { instantaneo, dataBase, pedida, grade: daAcao > anterior ? daAcao : anterior }
}

type Modificadores = ReadonlyArray<Secao["modificadores"]>

const modificadoresPorSecao = ({ beneficiosDevidos, modificadores }: PedidoAtrasados): Modificadores => {
  const porSecao = beneficiosDevidos.map(() => new Map())
  for (const m of modificadores) porSecao[m.beneficio]!.set(m.competencia, m)
  return porSecao
}

const preparar = (pedido: PedidoAtrasados, parametros: ParametrosAtrasados): Result.Result<Conta, FalhaAtrasados> => {
  const problemas = datasDistantes(pedido, parametros.hoje)
  if (problemas.length > 0) return Result.fail(new PedidoInvalido({ problemas }))
  const contexto = contextoDe(pedido, parametros)
  const criterios = criteriosDe(pedido)
  const modificadores = modificadoresPorSecao(pedido)
  const secoes = pedido.beneficiosDevidos.map((b, i) => prepararSecao(contexto, comDiasDaLei(b), i, modificadores[i]!))
  return Result.flatMap(Result.all(secoes), (preparadas) =>
    abrirConta(
      pedido,
      contexto,
      preparadas.map((secao, i) => [secao, criterios[i]!] as const)
    )
  )
}

type Linhas = ReadonlyArray<ReadonlyArray<LinhaDaConta>>

/** Whether every row and their sum are still exact integers of cents. */
const exatas = (secoes: Linhas): boolean => {
  let soma = 0
  for (const linhas of secoes) {
    for (const { colunas } of linhas) {
      soma += Math.abs(colunas.total)
      if (!exato(colunas.total) || !exato(soma)) return false
    }
  }
  return true
}

/** What the waiver keeps, when something is waived. */
const parteMantida = ({ pedido }: Conta, apurada: AlcadaApurada | undefined): ParteMantida | undefined => {
  const { ajuizamento } = pedido.parametros
  return apurada?.mantido === undefined || ajuizamento === undefined ? undefined : { ajuizamento, ...apurada.mantido }
}

/** Waiver, then agreement, of every section. */
const reduzir = ({ pedido: { parametros } }: Conta, secoes: Linhas, parte: ParteMantida | undefined): Linhas => {
  const { arredondamento, percentualAcordo } = parametros
  const proporcao = PROPORCAO[arredondamento]
  return secoes.map((linhas) => {
    const renunciadas = parte === undefined ? linhas : renunciar(proporcao, linhas, parte)
    return percentualAcordo === undefined ? renunciadas : fazerAcordo(proporcao, renunciadas, percentualAcordo)
  })
}

/** The rows of the base of the fees: those of the account, or as if nothing had been paid after the service. */
const linhasDaSucumbencia = (
  conta: Conta,
  forma: FormaPedida,
  linhas: Linhas,
  parte: ParteMantida | undefined
): ReadonlyArray<LinhaDaConta> => {
  const doTotalDevido = forma.tipo === "CONDENACAO" && forma.sucumbencia.base === "TOTAL_DEVIDO"
  return (doTotalDevido ? reduzir(conta, linhasDoTotalDevido(conta), parte) : linhas).flat()
}

/** The section whose differences end last says the income from then on. */
const ultimaSecao = (secoes: ReadonlyArray<SecaoDaConta>): SecaoDaConta =>
  secoes.reduce((a, b) => (b.periodo.fim >= a.periodo.fim ? b : a))

const montar = (
  conta: Conta,
  secoes: Linhas,
  { linhas, finais, somas, valores, rra, requisicao }: Fechamento,
  salarioMinimo: Centavos,
  apurada: AlcadaApurada | undefined
): ResultadoAtrasados => {
  const { pedido, contexto, marco } = conta
  const { criterioJuros, arredondamento } = pedido.parametros
  const { renda, periodo } = ultimaSecao(conta.secoes)
  const comLinhas = conta.secoes.flatMap(({ encargos, vivas: [parcela] }) =>
    parcela === undefined ? [] : [{ pedido: encargos.pedido, primeira: parcela.competencia }]
  )
  const primeira = linhas.reduce<Competencia | undefined>(
    (menor, { parcela: { competencia: c } }) => (menor === undefined || c < menor ? c : menor),
    undefined
  )
  return {
    resumo: {
      dataBase: formatarCompetencia(contexto.dataBase),
      avisos: avisosDe({ conta, linhas, total: finais.total, salarioMinimo }),
      criterioCorrecao: conta.secoes[0]!.criterio,
      criterioJuros,
      arredondamento,
      marcoPrescricional: marco === undefined ? null : formatarIso(marco),
      primeiraCompetencia: primeira === undefined ? null : formatarCompetencia(primeira),
      ...encargosPorExtenso(comLinhas, pedido.parametros.citacao),
      regras: regrasAplicadas(conta),
      ...somas.valor,
      ...valores.valor,
      rma: rendaIntegralEm(renda, competenciaDaData(periodo.fim))
    },
    beneficios: conta.secoes.map((secao, i) => escreverSecao(secao, secoes[i]!)),
    rra: rra.valor,
    ...(apurada === undefined ? {} : { alcada: apurada.alcada.valor }),
    requisicao: requisicao.valor
  }
}

const semTabela = ({ tabela, referencia }: { readonly tabela: string; readonly referencia: string }): FalhaAtrasados =>
  new TabelaSemValor({ tabela, referencia })

export interface OpcoesCalculo {
  /** Adds the trace to the result. */
  readonly rastro?: boolean
}

/** The account of a request with the tables of a snapshot (`POST calculos-atrasados`). */
export const calcularAtrasados = (
  pedido: PedidoAtrasados,
  parametros: ParametrosAtrasados,
  { rastro = false }: OpcoesCalculo = {}
): Result.Result<ResultadoAtrasados, FalhaAtrasados> =>
  Result.flatMap(preparar(pedido, parametros), (conta) => {
    const brutas = apurarLinhas(conta)
    if (!exatas(brutas)) return Result.fail(valoresForaDoAlcance())
    return Result.flatMap(apurarAlcada(conta, brutas), (apurada) => {
      const parte = parteMantida(conta, apurada)
      const secoes = reduzir(conta, brutas, parte)
      const forma = formaPedida(conta.pedido)
      const minimo = limiteEm(limitesMensais(conta.contexto.instantaneo).salarioMinimo, conta.contexto.dataBase)
      return Result.map(
        Result.all({
          sucumbencia:
            forma === undefined
              ? Result.succeed(undefined)
              : aplicarForma(conta, forma, linhasDaSucumbencia(conta, forma, secoes, parte)),
          custas: apurarCustas(conta),
          salarioMinimo: Result.mapError(minimo, semTabela)
        }),
        (acessorios) => {
          const renuncia = apurada?.alcada.valor.renuncia === true
          const fechamento = fecharConta(conta, secoes, { ...acessorios, renuncia })
          const resultado = montar(conta, secoes, fechamento, acessorios.salarioMinimo, apurada)
          if (!rastro) return resultado
          const ultima = ultimaSecao(conta.secoes)
          return { ...resultado, rastro: rastrear({ conta, secoes, apurada, parte, fechamento, ultima }) }
        }
      )
    })
  })
