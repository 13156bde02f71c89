/**
 * Accounts made up from a seed: plain requests, valid for the contract, with everything the rules treat apart. The same
 * seed and number give the same account.
 */
import { type Dado, lancar } from "../../dado.ts"
import {
  competencia,
  type Dia,
  deslocado,
  escreverCompetencia,
  escreverDia,
  lerDia,
  ordem,
  primeiroDe
} from "../valores/calendario.ts"
import {
  ajustar,
  descontoDe,
  devidoDe,
  ESPECIES,
  entre,
  modificadorDe,
  pagoDe,
  percentil,
  talvez
} from "./gerador-beneficios.ts"
import type {
  CustaJson,
  HonorariosJson,
  ModificadorJson,
  ParametrosJson,
  PedidoJson,
  SucumbenciaJson
} from "./pedido.ts"

const sucumbenciaDe = (dado: Dado, ajuizamento: Dia, atualizacao: Dia, comCitacao: boolean): SucumbenciaJson => ({
  ...dado.pesado<() => SucumbenciaJson>([
    [() => ({ percentual: percentil(dado, 1, 20) }), 4],
    [() => ({ faixas: [percentil(dado, 10, 20), percentil(dado, 8, 10), percentil(dado, 5, 8), 4, 2] }), 2],
    [() => ({ valor: percentil(dado, 100, 5_000) }), 0.7]
  ])(),
  ...talvez(dado, 0.6, "dataSentenca", () => escreverDia(entre(dado, ajuizamento, atualizacao))),
  ...talvez(dado, 0.2, "limite", () => percentil(dado, 500, 20_000)),
  ...talvez(dado, 0.3, "base", () => (comCitacao && dado.chance(0.7) ? "TOTAL_DEVIDO" : "DIFERENCAS"))
})

/** One of the three forms of the fees of the losing party, or none (ATR-73). */
const daSucumbencia = (
  dado: Dado,
  { ajuizamento }: ParametrosJson,
  antes: Dia,
  atualizacao: Dia,
  comCitacao: boolean
): HonorariosJson => {
  const sucumbencia = sucumbenciaDe(dado, antes, atualizacao, comCitacao)
  const { valor: _, ...semValor } = sucumbencia
  const fixacao = entre(dado, antes, atualizacao)
  const transito = talvez(dado, 0.6, "transito", () => escreverDia(entre(dado, fixacao, atualizacao)))
  const comPercentual = semValor.percentual !== undefined || semValor.faixas !== undefined
  return dado.pesado<() => HonorariosJson>([
    [() => ({}), 4],
    [() => ({ ...talvez(dado, 0.2, "forma", () => "CONDENACAO" as const), sucumbencia }), 5],
    [
      () =>
        ajuizamento === undefined || !comPercentual
          ? { sucumbencia }
          : {
              forma: "VALOR_DA_CAUSA",
              valorDaCausa: percentil(dado, 500, 9_000_000),
              ...transito,
              sucumbencia: semValor
            },
      1.5
    ],
    [
      () => ({
        forma: "VALOR_FIXO",
        valor: percentil(dado, 100, 9_000),
        dataFixacao: escreverDia(fixacao),
        ...transito,
        ...talvez(dado, 0.3, "sucumbencia", () => ({ limite: percentil(dado, 100, 9_000) }))
      }),
      1.5
    ]
  ])()
}

const custaDe = (dado: Dado, atualizacao: Dia): CustaJson => ({
  descricao: "custas",
  valor: percentil(dado, 10, 3_000),
  data: escreverDia(
    ajustar(dado, entre(dado, dado.chance(0.1) ? lerDia("1980-01-01") : deslocado(atualizacao, -3_500), atualizacao))
  )
})

const atualizacaoDe = (dado: Dado): Dia =>
  ajustar(
    dado,
    dado.pesado([
      [() => entre(dado, lerDia("2025-09-01"), lerDia("2026-11-20")), 5],
      [() => entre(dado, lerDia("2021-11-01"), lerDia("2025-10-31")), 5],
      [() => entre(dado, lerDia("2009-01-01"), lerDia("2021-12-31")), 3],
      [() => entre(dado, lerDia("2000-01-01"), lerDia("2009-12-31")), 1]
    ])()
  )

const parametrosDe = (dado: Dado, atualizacao: Dia, ajuizamento: Dia): ParametrosJson => {
  const citacao = primeiroDe(atualizacao, deslocado(ajuizamento, dado.inteiro(0, 500)))
  const semCitacao = dado.chance(0.04)
  const comAjuizamento = dado.chance(0.96)
  const pedida = talvez(dado, 0.6, "criterioAlcada", () =>
    dado.um(["VENCIDAS_MAIS_12", "VENCIDAS_MAIS_12", "SO_VENCIDAS", "SO_VINCENDAS", "NAO_APURAR"] as const)
  )
  const alcada = escreverDia(ajuizamento) < "2002-01-13" ? {} : pedida
  const comAlcada = comAjuizamento && (alcada.criterioAlcada ?? "NAO_APURAR") !== "NAO_APURAR"
  const semPrescricao = talvez(dado, 0.08, "semPrescricao", () => true)
  return {
    dataAtualizacao: escreverDia(atualizacao),
    ...(comAjuizamento ? { ajuizamento: escreverDia(ajuizamento) } : {}),
    ...(semCitacao ? {} : { citacao: escreverDia(citacao) }),
    ...talvez(dado, 0.5, "naturezaAcao", () => dado.um(["CONCESSAO", "REVISAO"] as const)),
    ...talvez(dado, 0.3, "criterioCorrecao", () =>
      dado.um(["BENEFICIOS_2026", "BENEFICIOS_2022", "BENEFICIOS_2020", "BENEFICIOS_TR", "ASSISTENCIAIS_2026"] as const)
    ),
    ...talvez(dado, 0.3, "criterioJuros", () =>
      dado.um(["MANUAL_CJF_2026", "MANUAL_CJF_2022", "CC_1916_ATE_2003", "FIXO_05", "FIXO_1", "SEM_JUROS"] as const)
    ),
    arredondamento: dado.um(["ARREDONDAR", "TRUNCAR"] as const),
    ...(semCitacao ? {} : talvez(dado, 0.2, "selicAntesDaCitacao", () => false)),
    ...talvez(dado, 0.3, "limiteCompensacao", () => dado.um(["ZERO_POR_COMPETENCIA", "PERMITIR_NEGATIVO"] as const)),
    ...talvez(dado, 0.4, "modoAbono", () => dado.um(["DEZEMBRO", "CALENDARIO_INSS", "CALENDARIO_INSS"] as const)),
    ...(semPrescricao.semPrescricao
      ? semPrescricao
      : talvez(dado, 0.08, "marcoPrescricional", () => escreverDia(entre(dado, lerDia("2000-01-01"), atualizacao)))),
    ...talvez(dado, 0.15, "inicioIpcaE", () =>
      escreverCompetencia(dado.inteiro(competencia("1991-12"), competencia("2021-11")))
    ),
    ...talvez(dado, 0.2, "suspensoesPrescricao", () =>
      Array.from({ length: dado.inteiro(1, 3) }, () => {
        const inicio = ajustar(dado, deslocado(ajuizamento, -dado.inteiro(-200, 2_900)))
        return { inicio: escreverDia(inicio), fim: escreverDia(deslocado(inicio, dado.inteiro(0, 800))) }
      })
    ),
    ...alcada,
    ...(comAlcada ? talvez(dado, 0.6, "renuncia", () => true) : {}),
    ...talvez(dado, 0.2, "percentualAcordo", () => percentil(dado, 50, 100))
  }
}

const lista = <V>(dado: Dado, p: number, maximo: number, um: () => V): ReadonlyArray<V> =>
  dado.chance(p) ? Array.from({ length: dado.inteiro(1, maximo) }, um) : []

/** Drops overrides that would fall twice on the same benefit and month. */
const semRepetir = (modificadores: ReadonlyArray<ModificadorJson>): ReadonlyArray<ModificadorJson> => [
  ...new Map(modificadores.map((m) => [`${m.beneficio ?? 0} ${m.competencia}`, m])).values()
]

/** The account of a number under a seed. */
export const gerarPedido = (semente: number, n: number): PedidoJson => {
  const dado = lancar(Math.imul(semente, 0x9e3779b1) + Math.imul(n + 1, 0x85ebca6b))
  const atualizacao = atualizacaoDe(dado)
  const ajuizamento = ajustar(dado, deslocado(atualizacao, -dado.inteiro(40, 3_000)))
  const antes = primeiroDe(ajuizamento, atualizacao)
  const devidos = Array.from(
    {
      length: dado.pesado([
        [1, 8],
        [2, 1.5],
        [3, 0.5]
      ])
    },
    () => devidoDe(dado, dado.um(ESPECIES), atualizacao, antes)
  ).map((b, i) => ({ ...b, nb: String(1_000_000_000 + i) }))
  const pagos = lista(dado, 0.6, 3, () => pagoDe(dado, devidos, atualizacao))
  const descontos = lista(dado, 0.2, 3, () => descontoDe(dado, devidos, atualizacao))
  const modificadores = semRepetir(lista(dado, 0.25, 4, () => modificadorDe(dado, devidos, atualizacao)))
  const custas = lista(dado, 0.15, 3, () => custaDe(dado, atualizacao)).filter(
    ({ data }) => ordem(lerDia(data)) <= ordem(atualizacao)
  )
  const parametros = parametrosDe(dado, atualizacao, antes)
  const comCitacao = parametros.citacao !== undefined
  const honorarios = {
    ...daSucumbencia(dado, parametros, antes, atualizacao, comCitacao),
    ...talvez(dado, 0.3, "contratuais", () => ({
      percentual: percentil(dado, 5, 30),
      ...talvez(dado, 0.2, "limite", () => percentil(dado, 1_000, 20_000))
    }))
  }
  return {
    opcoesContagem: { especie: devidos[0]!.especie },
    parametros,
    beneficiosDevidos: devidos,
    ...(pagos.length > 0 ? { beneficiosPagos: pagos } : {}),
    ...(descontos.length > 0 ? { descontos } : {}),
    ...(modificadores.length > 0 ? { modificadores } : {}),
    ...(Object.keys(honorarios).length > 0 ? { honorarios } : {}),
    ...(custas.length > 0 ? { custas } : {}),
    ...talvez(dado, 0.2, "alcada", () => ({ correcao: dado.um(["SELIC_COMO_CORRECAO", "INPC_PURO"] as const) }))
  }
}
