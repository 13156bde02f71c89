/** Value of the cause against the limit of the Juizado at the filing date (rule ATR-82: the excess over it). */
import { Result } from "effect"
import { limiteEm, limitesMensais } from "../../beneficios/limites.ts"
import { regraDescrita } from "../../regras/regra.ts"
import { type Centavos, multiplo, PROPORCAO, somaDe, somar, subtrair, ZERO } from "../../valores/centavos.ts"
import { type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { COEFICIENTE_UM, coeficienteDe } from "../aritmetica/escala.ts"
import { type Conta, type LinhaDaConta, pagoNoMes, type SecaoDaConta } from "../conta/conta.ts"
import { dataBaseConhecida } from "../conta/data-base.ts"
import { type Encargos, encargosDe } from "../conta/encargos.ts"
import { apurarLinha } from "../conta/linha.ts"
import type { CadeiaPedida } from "../correcao/encadeamentos.ts"
import type { CriterioAlcada } from "../pedido/enumeracoes.ts"
import type { Alcada, LinhaDaAlcada } from "../resultado/resultado.ts"
import { textoDaCompetencia } from "../resultado/texto-da-competencia.ts"
import { prestacaoCheia } from "../secao/renda-da-secao.ts"
import { type FalhaAtrasados, TabelaSemValor } from "../tabelas/parametros.ts"
import { SALARIOS_DO_LIMITE } from "./requisicao.ts"

export const VALOR_DA_CAUSA_NO_AJUIZAMENTO = regraDescrita(
  "ATR-81",
  "Lei 10.259/2001, art. 3º; CPC, art. 292, §§ 1º e 2º; STJ, Tema 1030",
  "O valor da causa é o das parcelas na data do ajuizamento."
)

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

const linhaDaAlcada = (conta: Conta, encargos: Encargos, linha: LinhaDaConta): LinhaDaAlcada => {
  const { competencia, tipo } = linha.parcela
  const { diferenca } = linha.compensada
  const proporcao = PROPORCAO[conta.pedido.parametros.arredondamento]
  const { coeficiente, principalCorrigido, percentualSelic, selic, total } = apurarLinha(
    proporcao,
    encargos,
    competencia,
    diferenca
  )
  const texto = textoDaCompetencia(competencia)
  return {
    beneficio: linha.secao,
    competencia: texto,
    tipo,
    diferenca,
    coeficiente,
    principalCorrigido,
    percentualSelic,
    selic,
    total
  }
}

/** Instalment of the filing month (of that of the DIB when it is later), less what was paid in it in a revision. */
export interface PrestacaoDaAlcada {
  readonly competencia: Competencia
  /** Paid in the filing month; absent in a concession. */
  readonly paga: Centavos | undefined
  readonly valor: Centavos
}

const prestacaoDe = (
  conta: Conta,
  secao: SecaoDaConta,
  ajuizamento: Competencia
): Result.Result<PrestacaoDaAlcada, FalhaAtrasados> => {
  const competencia = maiorDe(ajuizamento, competenciaDaData(secao.devido.dib))
  const cheia = prestacaoCheia(secao.renda, competencia)
  return conta.pedido.parametros.naturezaAcao === "CONCESSAO"
    ? Result.succeed({ competencia, paga: undefined, valor: cheia })
    : Result.map(pagoNoMes(conta, secao, ajuizamento), (paga) => ({
        competencia,
        paga,
        valor: maiorDe(ZERO, subtrair(cheia, paga))
      }))
}

/** Twelve, or what is left of a benefit that ends before (CPC art. 292 §§ 1º e 2º). The filing month is one of them. */
export const mesesVincendos = ({ dcb }: SecaoDaConta, ajuizamento: Competencia): number =>
  dcb === undefined ? MESES_VINCENDOS : Math.min(MESES_VINCENDOS, Math.max(0, competenciaDaData(dcb) - ajuizamento + 1))

const VALOR_DA_CAUSA: Readonly<Record<CriterioAlcada, (vencidas: Centavos, vincendas: Centavos) => Centavos>> = {
  NAO_APURAR: () => ZERO,
  VENCIDAS_MAIS_12: somar,
  SO_VENCIDAS: (vencidas) => vencidas,
  SO_VINCENDAS: (_, vincendas) => vincendas
}

/** What the waiver keeps of the due instalments. */
const mantidoDe = (criterio: CriterioAlcada, limite: Centavos, vencidas: Centavos, vincendas: Centavos): Centavos => {
  const cabe = limite < vincendas ? ZERO : criterio === "SO_VENCIDAS" ? limite : subtrair(limite, vincendas)
  return menorDe(vencidas, cabe)
}

interface SecaoDaAlcada {
  readonly encargos: Encargos
  /** Due before the filing month, as the account has them. */
  readonly linhas: ReadonlyArray<LinhaDaConta>
  readonly prestacao: PrestacaoDaAlcada
}

export interface AlcadaApurada {
  readonly alcada: Alcada
  /** What each section was counted with. */
  readonly secoes: ReadonlyArray<SecaoDaAlcada>
  /** Present when something is waived. */
  readonly mantido?: { readonly mantido: Centavos; readonly vencidas: Centavos }
}

const concluir = (excedente: number, renuncia: boolean): string =>
  excedente === 0
    ? "O valor da causa não excede o limite: competência do Juizado Especial Federal."
    : renuncia
      ? "O valor da causa excede o limite; com a renúncia ao excedente, competência do Juizado Especial Federal."
      : "O valor da causa excede a alçada do Juizado Especial Federal."

const montar = (
  conta: Conta,
  ajuizamento: Data,
  salarioMinimo: Centavos,
  secoes: ReadonlyArray<SecaoDaAlcada>
): AlcadaApurada => {
  const { criterioAlcada, renuncia } = conta.pedido.parametros
  const mes = competenciaDaData(ajuizamento)
  const linhas = secoes.flatMap((s) => s.linhas.map((linha) => linhaDaAlcada(conta, s.encargos, linha)))
  const parcelas = conta.secoes.map((s, i) => ({
    prestacao: secoes[i]!.prestacao.valor,
    meses: mesesVincendos(s, mes)
  }))
  const vincendas = somaDe(parcelas.map(({ prestacao, meses }) => multiplo(prestacao, meses)))
  const vencidas = somaDe(linhas.map(({ total }) => total))
  const limite = multiplo(salarioMinimo, SALARIOS_DO_LIMITE)
  const valorDaCausa = VALOR_DA_CAUSA[criterioAlcada](vencidas, vincendas)
  const excedente = maiorDe(ZERO, subtrair(valorDaCausa, limite))
  const renunciado = renuncia && excedente > 0 && vencidas > 0
  const mantido = renunciado ? mantidoDe(criterioAlcada, limite, vencidas, vincendas) : vencidas
  const alcada: Alcada = {
    criterio: criterioAlcada,
    dataAjuizamento: formatarIso(ajuizamento),
    salarioMinimo,
    limite,
    vencidas,
    prestacao: somaDe(parcelas.map(({ prestacao }) => prestacao)),
    meses: Math.max(0, ...parcelas.map(({ meses }) => meses)),
    vincendas,
    valorDaCausa,
    excedente,
    renuncia: renuncia && excedente > 0,
    proporcaoMantida: renunciado
      ? coeficienteDe({ numerador: BigInt(mantido), denominador: BigInt(vencidas) })
      : COEFICIENTE_UM,
    conclusao: concluir(excedente, renuncia),
    linhas
  }
  return renunciado ? { alcada, secoes, mantido: { mantido, vencidas } } : { alcada, secoes }
}

/** The threshold, or nothing when it is not asked for or the filing is not known (rule ATR-80). */
export const apurarAlcada = (
  conta: Conta,
  linhas: ReadonlyArray<ReadonlyArray<LinhaDaConta>>
): Result.Result<AlcadaApurada | undefined, FalhaAtrasados> => {
  const { criterioAlcada, ajuizamento } = conta.pedido.parametros
  if (criterioAlcada === "NAO_APURAR" || ajuizamento === undefined) return Result.succeed(undefined)
  const mes = competenciaDaData(ajuizamento)
  const puro = conta.pedido.alcada?.correcao === "INPC_PURO"
  const secoes = Result.all(
    conta.secoes.map((secao, s) =>
      Result.map(
        Result.all([encargosAte(conta, puro ? INPC_PURO : secao.cadeia, mes), prestacaoDe(conta, secao, mes)]),
        ([encargos, prestacao]) => ({
          encargos,
          linhas: linhas[s]!.filter(({ parcela }) => parcela.competencia < mes),
          prestacao
        })
      )
    )
  )
  const minimo = Result.mapError(
    limiteEm(limitesMensais(conta.contexto.instantaneo).salarioMinimo, mes),
    ({ tabela, referencia }): FalhaAtrasados => new TabelaSemValor({ tabela, referencia })
  )
  return Result.map(Result.all([secoes, minimo]), ([apuradas, salarioMinimo]) =>
    montar(conta, ajuizamento, salarioMinimo, apuradas)
  )
}
