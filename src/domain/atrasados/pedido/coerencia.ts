/**
 * Problems of an arrears request that concern more than one field (rule ATR-08): each names the field to look at and what
 * would be right. All of them at once.
 */
import { BigDecimal } from "effect"
import { ehDeDependente, ehSalarioMaternidade } from "../../beneficios/familias.ts"
import { primeiroDiaDaMaternidade } from "../../beneficios/inicio-e-fim.ts"
import { formatarCompetenciaBr } from "../../valores/competencia.ts"
import { type Data, maisDias } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { diferencaDeFracoes } from "../aritmetica/fracao.ts"
import { INICIO_DO_JUIZADO, PERIODO_DO_IPCA_E, PRIMEIRA_DATA, PRIMEIRA_DATA_BASE } from "./alcance.ts"
import { problemasDasCustas, problemasDosHonorarios } from "./coerencia-dos-honorarios.ts"
import { antes, br, type Caminho, type Problema, violadas } from "./exigencia.ts"
import {
  assistencial,
  type BeneficioDevido,
  type BeneficioPago,
  type Custa,
  comDiasDaLei,
  type Desconto,
  evoluiOPago,
  type Honorarios,
  type Modificador,
  type Parametros
} from "./partes.ts"
import { sobrepostos } from "./sobreposicao.ts"

/** What the checks read of a decoded request. */
interface Pedido {
  readonly opcoesContagem: { readonly especie: number }
  readonly parametros: Parametros
  readonly beneficiosDevidos: ReadonlyArray<BeneficioDevido>
  readonly beneficiosPagos: ReadonlyArray<BeneficioPago>
  readonly descontos: ReadonlyArray<Desconto>
  readonly modificadores: ReadonlyArray<Modificador>
  readonly honorarios?: Honorarios
  readonly custas: ReadonlyArray<Custa>
}

const zero = (valor: Decimal | undefined): boolean => valor === undefined || valor.value === 0n

const dosParametros = (p: Parametros): ReadonlyArray<Problema> => {
  const em = (campo: string): Caminho => ["parametros", campo]
  const conta = p.dataAtualizacao
  return [
    ...violadas([
      [
        conta < PRIMEIRA_DATA_BASE,
        em("dataAtualizacao"),
        "deve ser igual ou posterior a 01/07/1994: a conta é feita em reais"
      ],
      [antes(conta, p.ajuizamento), em("ajuizamento"), `posterior à dataAtualizacao (${br(conta)})`],
      [antes(conta, p.citacao), em("citacao"), `posterior à dataAtualizacao (${br(conta)})`],
      [antes(p.citacao, p.ajuizamento), em("citacao"), `anterior ao ajuizamento (${br(p.ajuizamento)})`],
      [antes(conta, p.marcoPrescricional), em("marcoPrescricional"), `posterior à dataAtualizacao (${br(conta)})`],
      [
        p.semPrescricao && p.marcoPrescricional !== undefined,
        em("marcoPrescricional"),
        "não se combina com semPrescricao: informe só um dos dois"
      ],
      [
        !p.selicAntesDaCitacao && p.citacao === undefined,
        em("citacao"),
        "informe a citação: com selicAntesDaCitacao=false é dela que a SELIC começa"
      ],
      [
        p.inicioIpcaE !== undefined && (p.inicioIpcaE < PERIODO_DO_IPCA_E.de || p.inicioIpcaE > PERIODO_DO_IPCA_E.ate),
        em("inicioIpcaE"),
        `fora do período em que o IPCA-E pode substituir o encadeamento: informe de ${formatarCompetenciaBr(PERIODO_DO_IPCA_E.de)} a ${formatarCompetenciaBr(PERIODO_DO_IPCA_E.ate)}`
      ],
      [
        p.renuncia && (p.criterioAlcada === "NAO_APURAR" || p.ajuizamento === undefined),
        em("renuncia"),
        "a renúncia ao excedente exige criterioAlcada diferente de NAO_APURAR e ajuizamento"
      ],
      [
        p.criterioAlcada !== "NAO_APURAR" && antes(p.ajuizamento, INICIO_DO_JUIZADO),
        em("criterioAlcada"),
        `não havia Juizado Especial Federal antes de ${br(INICIO_DO_JUIZADO)}: com ajuizamento anterior informe NAO_APURAR`
      ]
    ]),
    ...p.suspensoesPrescricao.flatMap(({ inicio, fim }, i) =>
      violadas([[fim < inicio, ["parametros", "suspensoesPrescricao", i, "fim"], `anterior ao inicio (${br(inicio)})`]])
    )
  ]
}

type Evoluido = Pick<
  BeneficioPago,
  "dib" | "dcb" | "dip" | "inicioDiferencas" | "fimDiferencas" | "rendaBase" | "dataRendaBase" | "dibAnterior"
>

/** What holds for any income that is evolved, due or paid. */
const daEvolucao = (b: Evoluido, raiz: Caminho): ReadonlyArray<Problema> => {
  const em = (campo: string): Caminho => [...raiz, campo]
  const { dib } = b
  const inicio = b.inicioDiferencas ?? dib
  const desde = b.inicioDiferencas === undefined ? "à dib" : "ao inicioDiferencas"
  return violadas([
    [antes(dib, PRIMEIRA_DATA), em("dib"), "anterior a 01/10/1964: as tabelas de índices e tetos começam nesse mês"],
    [antes(b.dcb, dib), em("dcb"), `anterior à dib (${br(dib)})`],
    [antes(b.inicioDiferencas, dib), em("inicioDiferencas"), `anterior à dib (${br(dib)})`],
    [antes(b.fimDiferencas, inicio), em("fimDiferencas"), `anterior ${desde} (${br(inicio)})`],
    [antes(b.dcb, b.inicioDiferencas), em("inicioDiferencas"), `posterior à dcb (${br(b.dcb)})`],
    [antes(dib, b.dibAnterior), em("dibAnterior"), `posterior à dib (${br(dib)})`],
    [antes(b.dataRendaBase, dib), em("dataRendaBase"), `anterior à dib (${br(dib)})`],
    [
      (b.rendaBase === undefined) !== (b.dataRendaBase === undefined),
      em(b.rendaBase === undefined ? "rendaBase" : "dataRendaBase"),
      "rendaBase e dataRendaBase vêm juntas: informe as duas ou nenhuma"
    ]
  ])
}

const doDerivado = (b: BeneficioDevido, raiz: Caminho): ReadonlyArray<Problema> => {
  const { derivado } = b
  if (derivado === undefined) return []
  const em = (campo: string): Caminho => [...raiz, "derivado", campo]
  return violadas([
    [b.dcb === undefined, [...raiz, "dcb"], "informe a dcb: o benefício derivado começa no dia seguinte a ela"],
    [
      b.dcb !== undefined && antes(derivado.dcb, maisDias(b.dcb, 1)),
      em("dcb"),
      `deve ser posterior à dcb do original (${br(b.dcb)})`
    ],
    [
      (derivado.rmi === undefined) === (derivado.coeficiente === undefined) && !assistencial(derivado.especie),
      em("rmi"),
      "informe a rmi ou o coeficiente do benefício derivado, um só dos dois"
    ],
    [
      derivado.coeficiente !== undefined && b.salarioBeneficio === undefined,
      [...raiz, "salarioBeneficio"],
      "informe o salário de benefício: o coeficiente do derivado incide sobre ele"
    ]
  ])
}

const dasQuotas = (b: BeneficioDevido, raiz: Caminho): ReadonlyArray<Problema> => {
  const vistas = new Set<Data>()
  return b.quotas.flatMap(({ data: dia, devida, paga }, i) => {
    const repetida = vistas.has(dia)
    vistas.add(dia)
    return violadas([
      [diferencaDeFracoes(devida, paga)[0] < 0, [...raiz, "quotas", i, "paga"], "maior que a quota devida"],
      [repetida, [...raiz, "quotas", i, "data"], "há outra mudança de quota na mesma data"]
    ])
  })
}

const deMaternidade = (especie: number | undefined): boolean => especie !== undefined && ehSalarioMaternidade(especie)

/** The category of the insured decides the ceiling of a salário-maternidade alone. */
const daCategoria = (
  b: {
    readonly categoriaSegurada?: string
    readonly especie?: number
    readonly derivado?: { readonly especie: number }
  },
  raiz: Caminho
): ReadonlyArray<Problema> =>
  violadas([
    [
      b.categoriaSegurada !== undefined && !deMaternidade(b.especie) && !deMaternidade(b.derivado?.especie),
      [...raiz, "categoriaSegurada"],
      "só se informa na espécie 80 (salário-maternidade)"
    ]
  ])

const daHabilitacao = ({ especie, dib, dcb, inicioDiferencas, habilitacao }: BeneficioDevido, raiz: Caminho) =>
  habilitacao === undefined
    ? []
    : violadas([
        [
          !ehDeDependente(especie),
          [...raiz, "habilitacao"],
          "só se informa na pensão (espécies 21 e 93) e no auxílio-reclusão (espécie 25)"
        ],
        [
          inicioDiferencas !== undefined,
          [...raiz, "inicioDiferencas"],
          "não se combina com habilitacao, que já dá o primeiro dia devido: informe só um dos dois"
        ],
        [
          habilitacao.requerimento < dib,
          [...raiz, "habilitacao", "requerimento"],
          `anterior à dib (${br(dib)}), que é o dia do óbito ou da prisão`
        ],
        [antes(dcb, habilitacao.requerimento), [...raiz, "habilitacao", "requerimento"], `posterior à dcb (${br(dcb)})`]
      ])

const daMaternidade = ({ especie, dib, dcb, maternidade }: BeneficioDevido, raiz: Caminho): ReadonlyArray<Problema> => {
  if (maternidade === undefined) return []
  const { parto, altaHospitalar } = maternidade
  return violadas([
    [!deMaternidade(especie), [...raiz, "maternidade"], "só se informa na espécie 80 (salário-maternidade)"],
    [
      dcb !== undefined,
      [...raiz, "dcb"],
      "não se combina com maternidade, que já dá o último dia devido: informe só um dos dois"
    ],
    [
      dib > parto || dib < primeiroDiaDaMaternidade(parto),
      [...raiz, "maternidade", "parto"],
      `o salário-maternidade começa no parto ou até 28 dias antes (42 com atestado): a dib é ${br(dib)}`
    ],
    [antes(altaHospitalar, parto), [...raiz, "maternidade", "altaHospitalar"], `anterior ao parto (${br(parto)})`]
  ])
}

const doDevido = (pedido: BeneficioDevido, i: number): ReadonlyArray<Problema> => {
  const raiz: Caminho = ["beneficiosDevidos", i]
  const doPedido = [...daHabilitacao(pedido, raiz), ...daMaternidade(pedido, raiz)]
  if (doPedido.length > 0) return doPedido
  const b = comDiasDaLei(pedido)
  return [
    ...daEvolucao(b, raiz),
    ...violadas([
      [zero(b.rmi) && !assistencial(b.especie), [...raiz, "rmi"], "informe a renda mensal inicial, maior que zero"],
      [
        b.dip !== undefined && b.dip <= (b.inicioDiferencas ?? b.dib),
        [...raiz, "dip"],
        `deve ser posterior ao início das diferenças (${br(b.inicioDiferencas ?? b.dib)}): nada seria devido`
      ]
    ]),
    ...daCategoria(b, raiz),
    ...doDerivado(b, raiz),
    ...dasQuotas(b, raiz)
  ]
}

const doPago = (b: BeneficioPago, i: number, secoes: number): ReadonlyArray<Problema> => {
  const raiz: Caminho = ["beneficiosPagos", i]
  const evolui = evoluiOPago(b)
  return [
    ...daEvolucao(b, raiz),
    ...daCategoria(b, raiz),
    ...violadas([
      [!evolui && b.pagamentos.length === 0, raiz, "informe dib e rmi do benefício pago, ou os pagamentos"],
      [
        evolui && zero(b.rmi) && !assistencial(b.especie),
        [...raiz, "rmi"],
        "informe a renda mensal inicial, maior que zero"
      ],
      [b.rmi !== undefined && b.dib === undefined, [...raiz, "dib"], "informe a dib de que a rmi é a renda"],
      [
        evolui && b.especie === undefined,
        [...raiz, "especie"],
        "informe a espécie do benefício pago: dela dependem o piso e o abono"
      ],
      [antes(b.dip, b.dib), [...raiz, "dip"], `anterior à dib (${br(b.dib)})`],
      [b.beneficio >= secoes, [...raiz, "beneficio"], "não há benefício devido com essa posição"]
    ])
  ]
}

/** What a modifier may replace; one that replaces nothing is a mistake. */
const SUBSTITUIVEIS = [
  "piso",
  "teto",
  "coeficiente",
  "quota",
  "fatorReajuste",
  "indiceCorrecao",
  "taxaJuros"
] as const satisfies ReadonlyArray<keyof Modificador>

const dosAjustes = ({ beneficiosDevidos, descontos, modificadores }: Pedido): ReadonlyArray<Problema> => {
  const secoes = beneficiosDevidos.length
  const fora = "não há benefício devido com essa posição"
  const vistos = new Set<string>()
  return [
    ...descontos.flatMap((d, i) =>
      violadas([
        [d.beneficio >= secoes, ["descontos", i, "beneficio"], fora],
        [
          (d.valor === undefined) === (d.percentual === undefined),
          ["descontos", i, "valor"],
          "informe valor ou percentual, um só dos dois"
        ]
      ])
    ),
    ...modificadores.flatMap((m, i) => {
      const chave = `${m.beneficio}|${m.competencia}`
      const repetido = vistos.has(chave)
      vistos.add(chave)
      return violadas([
        [m.beneficio >= secoes, ["modificadores", i, "beneficio"], fora],
        [
          SUBSTITUIVEIS.every((campo) => m[campo] === undefined),
          ["modificadores", i],
          "informe ao menos um valor a substituir"
        ],
        [repetido, ["modificadores", i, "competencia"], "há outro modificador do mesmo benefício na mesma competência"],
        [
          m.piso !== undefined && m.teto !== undefined && BigDecimal.isGreaterThan(m.piso, m.teto),
          ["modificadores", i, "piso"],
          "maior que o teto informado"
        ]
      ])
    })
  ]
}

/** Everything that must hold between the fields of a request. */
export const problemasDoPedido = (pedido: Pedido): ReadonlyArray<Problema> => {
  const { opcoesContagem, beneficiosDevidos, beneficiosPagos, parametros } = pedido
  const primeira = beneficiosDevidos[0]?.especie
  return [
    ...violadas([
      [
        primeira !== undefined && primeira !== opcoesContagem.especie,
        ["opcoesContagem", "especie"],
        `deve ser a espécie do primeiro benefício devido (${primeira})`
      ]
    ]),
    ...dosParametros(parametros),
    ...beneficiosDevidos.flatMap(doDevido),
    ...sobrepostos(beneficiosDevidos.map(comDiasDaLei)),
    ...beneficiosPagos.flatMap((b, i) => doPago(b, i, beneficiosDevidos.length)),
    ...dosAjustes(pedido),
    ...problemasDosHonorarios(pedido.honorarios, parametros),
    ...problemasDasCustas(pedido.custas, parametros)
  ]
}
