/** The nodes of the rows: their sum, their limit, their correction and what they give to the time. */
import type { Regra } from "../../regras/regra.ts"
import { TEMPO } from "../contagem/tempo-do-fundamento.ts"
import type { Correcao } from "../correcao/correcao.ts"
import { CASAS_EXIBIDAS, LINHA_DA_CARTA } from "../correcao/fator-do-mes.ts"
import { deDecimal, lido, type Nos, no } from "../resultado/nos.ts"
import type { Corte } from "../resultado/operacoes.ts"
import type { LinhaMemoria } from "../resultado/resultado.ts"
import { LIMITE_DO_SALARIO, type LinhaCorrigida, type LinhaDoPedido } from "./corrigidas.ts"
import { ORIGEM_DO_SALARIO } from "./linha.ts"
import { SEM_SALARIO_CONHECIDO } from "./sem-remuneracao.ts"

/** The rows of a result. */
export interface MemoriaARastrear {
  readonly memoria: ReadonlyArray<LinhaMemoria>
  /** What each of them was written from. */
  readonly linhas: ReadonlyArray<LinhaDoPedido>
  readonly correcao: { readonly regra: Regra; readonly rastrear: Correcao["rastrear"] } | undefined
  readonly corte: Corte
}

const COLUNAS = ["cnis", "prevjud", "calculoInss", "usuario"] as const

const ORIGEM: Readonly<Record<(typeof COLUNAS)[number], string>> = {
  cnis: "salários do CNIS na competência",
  prevjud: "salários do PrevJud na competência",
  calculoInss: "salários do cálculo do INSS na competência",
  usuario: "salários do pedido e valores de benefícios na competência"
}

const dasColunas = ({ colunas, salarioBruto, marcas }: LinhaMemoria, ponteiro: string): Nos => {
  const preenchida = marcas.includes("preenchidaComMinimo")
  const regra = preenchida ? SEM_SALARIO_CONHECIDO : ORIGEM_DO_SALARIO
  const nos = COLUNAS.flatMap((coluna) => {
    const valor = colunas[coluna]
    const origem = preenchida ? "salário mínimo da competência" : ORIGEM[coluna]
    return valor === undefined ? [] : [lido(regra, origem, deDecimal(valor), `${ponteiro}/colunas/${coluna}`)]
  })
  const parcelas = nos.map(({ saida }) => String(saida))
  return [...nos, no(LIMITE_DO_SALARIO, "SOMAR", { parcelas }, deDecimal(salarioBruto), `${ponteiro}/salarioBruto`)]
}

const doLimite = ({ limite, salarioBruto, salarioLimitado }: LinhaMemoria, ponteiro: string): Nos => {
  const tetos = limite === undefined ? [] : [deDecimal(limite)]
  const valores = [deDecimal(salarioBruto), ...tetos]
  return [
    ...tetos.map((t) => lido(LIMITE_DO_SALARIO, "teto de contribuição da competência", t, `${ponteiro}/limite`)),
    no(LIMITE_DO_SALARIO, "MENOR", { valores }, deDecimal(salarioLimitado), `${ponteiro}/salarioLimitado`)
  ]
}

const doTempo = ({ dias, carencia }: LinhaMemoria, ponteiro: string): Nos => [
  lido(TEMPO, "contagem do tempo", dias, `${ponteiro}/dias`),
  lido(TEMPO, "contagem da carência", carencia, `${ponteiro}/carencia`)
]

const daCorrecao = (
  linha: LinhaMemoria,
  { fator }: LinhaCorrigida,
  regra: Regra,
  corte: Corte,
  ponteiro: string
): Nos => {
  const indice = deDecimal(linha.indice!)
  const exibido = { valor: indice, casas: CASAS_EXIBIDAS, corte: "TRUNCAR" } as const
  const corrigido = {
    salario: deDecimal(linha.salarioLimitado),
    fator: indice,
    divisor: deDecimal(fator.divisor),
    corte
  }
  return [
    no(LINHA_DA_CARTA, "CORTAR", exibido, deDecimal(linha.indiceExibido!), `${ponteiro}/indiceExibido`),
    no(regra, "CORRIGIR", corrigido, deDecimal(linha.salarioCorrigido!), `${ponteiro}/salarioCorrigido`)
  ]
}

const foiCorrigida = (l: LinhaDoPedido): l is LinhaCorrigida => "fator" in l

/** Every figure of every row. */
export const rastrearMemoria = ({ memoria, linhas, correcao, corte }: MemoriaARastrear): Nos => {
  const fatores = linhas.flatMap((l, i) =>
    foiCorrigida(l) ? [{ fator: l.fator, destino: `/memoria/${i}/indice` }] : []
  )
  return [
    ...(correcao === undefined || fatores.length === 0 ? [] : correcao.rastrear(fatores)),
    ...memoria.flatMap((linha, i) => {
      const ponteiro = `/memoria/${i}`
      const origem = linhas[i]!
      return [
        ...dasColunas(linha, ponteiro),
        ...doLimite(linha, ponteiro),
        ...(correcao !== undefined && foiCorrigida(origem)
          ? daCorrecao(linha, origem, correcao.regra, corte, ponteiro)
          : []),
        ...doTempo(linha, ponteiro)
      ]
    })
  ]
}
