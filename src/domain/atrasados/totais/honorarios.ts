/** Fees of the losing party and of the contract (rules ATR-70 to ATR-74). */
import { Result } from "effect"
import { limiteEm, limitesMensais } from "../../beneficios/limites.ts"
import { type Centavos, centavosDe } from "../../valores/centavos.ts"
import { type Competencia, competenciaDaData, formatarCompetenciaBr } from "../../valores/competencia.ts"
import { type Decimal, formatarDecimalBr } from "../../valores/decimal.ts"
import { DINHEIRO, type Dinheiro } from "../arredondamento.ts"
import { type Conta, finais, type LinhaDaConta } from "../conta.ts"
import { coeficientesDe } from "../correcao/coeficientes.ts"
import type { Sucumbencia } from "../entrada.ts"
import { CEM_POR_CENTO, percentualDe } from "../escala.ts"
import { percentuaisDe } from "../juros/percentuais.ts"
import { apurarLinha } from "../linha.ts"
import { type FalhaAtrasados, TabelaSemValor } from "../parametros.ts"
import type { HonorariosContratuais, HonorariosSucumbencia, Somas } from "../resultado.ts"

/** CPC art. 85 § 3º: upper end of each bracket but the last, in minimum wages. */
const FAIXAS_EM_SALARIOS = [200, 2_000, 20_000, 100_000]

/** Progressive by slices (§ 5º): the exact sum, rounded once. */
export const porFaixas = (
  dinheiro: Dinheiro,
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
  const inteiros = soma / BigInt(CEM_POR_CENTO)
  const resto = Number(soma % BigInt(CEM_POR_CENTO))
  return (Number(inteiros) + dinheiro(resto, 2, CEM_POR_CENTO * 2)) as Centavos
}

const limitar = (valor: Centavos, limite: Decimal | undefined): Centavos =>
  limite === undefined ? valor : (Math.min(valor, centavosDe(limite)) as Centavos)

/** Instalments of the month of the judgment and later are out (Súmula 111 do STJ; Tema 1105). */
const baseDe = (linhas: ReadonlyArray<LinhaDaConta>, { dataSentenca }: Sucumbencia): Centavos => {
  const mes = dataSentenca === undefined ? undefined : competenciaDaData(dataSentenca)
  return linhas.reduce(
    (soma, linha) => (mes === undefined || linha.parcela.competencia < mes ? soma + finais(linha).total : soma),
    0
  ) as Centavos
}

const GERAL = "ASSISTENCIAIS_2026"

/** A fixed amount, corrected from the decision by the general chain, without interest (ATR-73). */
const valorFixo = (
  { pedido, contexto }: Conta,
  valor: Centavos,
  desde: Competencia | undefined
): Result.Result<Centavos, FalhaAtrasados> => {
  if (desde === undefined) return Result.succeed(valor)
  const { instantaneo, dataBase } = contexto
  const { arredondamento, criterioJuros } = pedido.parametros
  return Result.map(
    Result.all([
      coeficientesDe(instantaneo, { criterio: GERAL, dataBase }),
      percentuaisDe(instantaneo, {
        correcao: GERAL,
        juros: criterioJuros,
        dataBase,
        selicDesdeCitacao: false,
        arredondamento
      })
    ]),
    ([coeficientes, percentuais]) =>
      apurarLinha(DINHEIRO[arredondamento], { coeficiente: coeficientes.em, ...percentuais }, desde, valor).total
  )
}

const percentualBr = (valor: Decimal): string => `${formatarDecimalBr(valor, valor.scale < 2 ? 0 : 2)}%`

const descrever = ({ percentual, dataSentenca, base }: Sucumbencia): string => {
  const quanto = percentual === undefined ? "Percentuais por faixa do art. 85, § 3º, do CPC" : percentualBr(percentual)
  const sobre = base === "TOTAL_DEVIDO" ? "o total devido, sem os pagamentos posteriores à citação" : "as diferenças"
  const ate =
    dataSentenca === undefined
      ? "de todas as competências"
      : `das competências anteriores a ${formatarCompetenciaBr(competenciaDaData(dataSentenca))}`
  return `${quanto} sobre ${sobre} ${ate}.`
}

const sobreBase = (conta: Conta, sucumbencia: Sucumbencia, base: Centavos): Result.Result<Centavos, FalhaAtrasados> => {
  const dinheiro = DINHEIRO[conta.pedido.parametros.arredondamento]
  const { percentual, faixas } = sucumbencia
  if (percentual !== undefined) return Result.succeed(dinheiro(base, percentualDe(percentual), CEM_POR_CENTO))
  const { instantaneo, dataBase } = conta.contexto
  return Result.mapBoth(limiteEm(limitesMensais(instantaneo).salarioMinimo, dataBase), {
    onFailure: ({ tabela, referencia }): FalhaAtrasados => new TabelaSemValor({ tabela, referencia }),
    onSuccess: (salarioMinimo) => porFaixas(dinheiro, base, salarioMinimo, faixas!)
  })
}

/** The fees of the losing party; `linhas`: those of the base that was asked for. */
export const honorariosSucumbencia = (
  conta: Conta,
  sucumbencia: Sucumbencia,
  linhas: ReadonlyArray<LinhaDaConta>
): Result.Result<HonorariosSucumbencia, FalhaAtrasados> => {
  const { valor, dataSentenca, limite } = sucumbencia
  if (valor !== undefined) {
    const desde = dataSentenca === undefined ? undefined : competenciaDaData(dataSentenca)
    const porExtenso =
      desde === undefined
        ? "Valor fixo, sem correção: a data da decisão não foi informada."
        : `Valor fixo, corrigido de ${formatarCompetenciaBr(desde)} até a data-base pelo encadeamento das ações condenatórias em geral, sem juros.`
    return Result.map(valorFixo(conta, centavosDe(valor), desde), (v) => ({
      base: null,
      valor: limitar(v, limite),
      porExtenso
    }))
  }
  const base = baseDe(linhas, sucumbencia)
  return Result.map(sobreBase(conta, sucumbencia, base), (v) => ({
    base,
    valor: limitar(v, limite),
    porExtenso: descrever(sucumbencia)
  }))
}

/** The part of the claimant's credit that goes to the lawyer by contract; principal and interest apart (ATR-74). */
export const honorariosContratuais = (
  dinheiro: Dinheiro,
  { percentual, limite }: { readonly percentual: Decimal; readonly limite?: Decimal },
  { principal, total }: Somas
): HonorariosContratuais => {
  const parte = percentualDe(percentual)
  const cheio = dinheiro(total, parte, CEM_POR_CENTO)
  const valor = limitar(cheio, limite)
  const doPrincipal =
    valor === cheio ? dinheiro(principal, parte, CEM_POR_CENTO) : dinheiro(valor, principal * 2, total * 2)
  return { percentual, principal: doPrincipal, juros: (valor - doPrincipal) as Centavos, valor }
}
