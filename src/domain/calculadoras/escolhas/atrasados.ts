/** What a person chooses in the calculator of arrears: all of its request. */
import {
  MAXIMO_AJUSTES,
  MAXIMO_BENEFICIOS,
  MAXIMO_CUSTAS,
  MAXIMO_PAGAMENTOS,
  MAXIMO_PAGOS,
  MAXIMO_QUOTAS,
  MAXIMO_SUSPENSOES
} from "../../atrasados/pedido/campos.ts"
import { Alcada } from "../../atrasados/pedido/entrada.ts"
import {
  BeneficioDevido,
  BeneficioPago,
  Contratuais,
  Custa,
  Derivado,
  Desconto,
  Habilitacao,
  Honorarios,
  Maternidade,
  Modificador,
  Pagamento,
  Parametros,
  Quota,
  Sucumbencia,
  Suspensao
} from "../../atrasados/pedido/partes.ts"
import { NOMES_DOS_DIAS, NOMES_DOS_HONORARIOS, NOMES_DOS_PARAMETROS } from "../../demonstrativos/atrasados/pedido.ts"
import { OPCAO_DA_RMI } from "../../demonstrativos/palavras/da-rmi.ts"
import {
  ABONO,
  ALCADA,
  BASE_DOS_HONORARIOS,
  CENTAVOS,
  COMPENSACAO,
  CORRECAO,
  CORRECAO_DA_ALCADA,
  DEPENDENTE,
  HONORARIOS,
  JUROS,
  MENOR_DEPOIS_DO_PRAZO,
  NATUREZA_DA_ACAO,
  PAGO,
  TIPO
} from "../../demonstrativos/palavras/dos-atrasados.ts"
import { Processo } from "../../tempo/pedido/entrada.ts"
import type { CampoDoPedido } from "./campo.ts"
import { camposDe, type Escolhas, type Lista, listaDe, NOMES_DAS_ESPECIES } from "./grupos.ts"

const DOS_PARAMETROS = {
  ...NATUREZA_DA_ACAO,
  ...CORRECAO,
  ...JUROS,
  ...CENTAVOS,
  ...COMPENSACAO,
  ...ABONO,
  ...ALCADA
}

/** What a whole part of the request asks for only if anything of it is said. */
const seDito = (campos: ReadonlyArray<CampoDoPedido>): ReadonlyArray<CampoDoPedido> =>
  campos.map((campo) => ({ ...campo, obrigatorio: false }))

/** Dates of the process; the criteria come after them. */
const {
  dataAtualizacao,
  ajuizamento,
  citacao,
  naturezaAcao,
  suspensoesPrescricao: _,
  ...criterios
} = NOMES_DOS_PARAMETROS

/** How an income is evolved, due or paid. */
const DA_EVOLUCAO = {
  nb: "NB",
  especie: "Espécie",
  dib: "DIB",
  rmi: "RMI"
} as const
const MENOS_COMUNS = {
  dcb: "DCB",
  dip: "DIP",
  inicioDiferencas: "Diferenças desde",
  fimDiferencas: "Diferenças até",
  rendaBase: "Renda de partida",
  dataRendaBase: "Mês da renda de partida",
  coeficiente: "Coeficiente",
  indiceTeto: "Índice teto",
  dataInicioAdicional25: "Acréscimo de 25% desde",
  dibAnterior: "DIB anterior",
  equivalenciaArt58: "Equivalência do art. 58",
  categoriaSegurada: "Categoria da segurada"
} as const

const PARTES = { ...NOMES_DAS_ESPECIES, ...OPCAO_DA_RMI, ...PAGO, ...TIPO }

/** People count the benefits of a list from 1. */
const POSICAO = "Posição do benefício devido na lista, a partir de 1."
const comPosicao = (lista: Lista): Lista => ({
  ...lista,
  campos: (posicao) =>
    lista
      .campos(posicao)
      .map((campo) =>
        campo.caminho.endsWith(".beneficio")
          ? { ...campo, explicacao: POSICAO, forma: { tipo: "POSICAO" }, padrao: "1" }
          : campo
      )
})

/** The list of due benefits with the fields of the parts that one has inside it. */
const comPartes = (lista: Lista): Lista => ({
  ...lista,
  campos: (posicao) => [
    ...lista.campos(posicao),
    ...seDito([
      ...camposDe(Habilitacao.fields, `${lista.caminho}.${posicao}.habilitacao`, NOMES_DOS_DIAS.habilitacao, {
        ...DEPENDENTE,
        ...MENOR_DEPOIS_DO_PRAZO
      }),
      ...camposDe(Maternidade.fields, `${lista.caminho}.${posicao}.maternidade`, NOMES_DOS_DIAS.maternidade)
    ]),
    ...seDito(
      camposDe(
        Derivado.fields,
        `${lista.caminho}.${posicao}.derivado`,
        {
          especie: "Convertido em: espécie",
          rmi: "Convertido em: RMI",
          coeficiente: "Convertido em: coeficiente",
          dcb: "Convertido em: DCB"
        },
        PARTES
      )
    )
  ]
})

const devidos: Lista = comPartes(
  listaDe(
    {
      nome: "devidos",
      titulo: "Benefícios devidos",
      item: "benefício devido",
      caminho: "beneficiosDevidos",
      maximo: MAXIMO_BENEFICIOS
    },
    BeneficioDevido.fields,
    { ...DA_EVOLUCAO, salarioBeneficio: "Salário de benefício", dcbPorObito: "DCB por óbito", ...MENOS_COMUNS },
    PARTES,
    (caminho) => [
      listaDe(
        {
          nome: "quotas",
          titulo: "Mudanças da quota",
          item: "mudança",
          caminho: `${caminho}.quotas`,
          maximo: MAXIMO_QUOTAS
        },
        Quota.fields,
        { data: "Desde", devida: "Fração devida", paga: "Fração paga" }
      )
    ]
  )
)

const pagos: Lista = listaDe(
  {
    nome: "pagos",
    titulo: "O que o INSS pagou",
    item: "benefício pago",
    caminho: "beneficiosPagos",
    maximo: MAXIMO_PAGOS
  },
  BeneficioPago.fields,
  {
    ...DA_EVOLUCAO,
    situacao: "Natureza",
    beneficio: "Do benefício devido",
    geral: "De todos os devidos",
    ...MENOS_COMUNS
  },
  PARTES,
  (caminho) => [
    listaDe(
      {
        nome: "pagamentos",
        titulo: "Pagamentos informados (HISCRE)",
        item: "pagamento",
        caminho: `${caminho}.pagamentos`,
        maximo: MAXIMO_PAGAMENTOS
      },
      Pagamento.fields,
      { competencia: "Competência", tipo: "Parcela", valor: "Valor", dataPagamento: "Pago em" },
      PARTES
    )
  ]
)

export const ESCOLHAS_DOS_ATRASADOS: Escolhas = {
  grupos: [
    {
      nome: "processo",
      titulo: "O processo",
      raro: false,
      campos: [
        ...camposDe(Processo.fields, "processo", {
          numero: "Número do processo",
          autor: "Autor",
          nomeCalculo: "Nome do cálculo"
        }),
        ...camposDe(
          Parametros.fields,
          "parametros",
          { dataAtualizacao, ajuizamento, citacao, naturezaAcao },
          DOS_PARAMETROS
        )
      ]
    },
    {
      nome: "criterios",
      titulo: "Critérios da conta",
      raro: true,
      campos: [
        ...camposDe(Parametros.fields, "parametros", criterios, DOS_PARAMETROS),
        ...camposDe(Alcada.fields, "alcada", { correcao: "Correção da alçada" }, CORRECAO_DA_ALCADA)
      ]
    },
    {
      nome: "honorarios",
      titulo: "Honorários",
      raro: true,
      campos: seDito([
        ...camposDe(Honorarios.fields, "honorarios", NOMES_DOS_HONORARIOS, HONORARIOS),
        ...camposDe(
          Sucumbencia.fields,
          "honorarios.sucumbencia",
          {
            percentual: "Sucumbência: percentual",
            faixas: "Sucumbência: faixas",
            valor: "Sucumbência: valor",
            dataSentenca: "Sucumbência: decisão que concedeu",
            limite: "Sucumbência: limite",
            base: "Sucumbência: base"
          },
          { ...BASE_DOS_HONORARIOS, ...HONORARIOS }
        ),
        ...camposDe(Contratuais.fields, "honorarios.contratuais", {
          percentual: "Contratuais: percentual",
          limite: "Contratuais: limite"
        })
      ])
    }
  ],
  listas: [
    devidos,
    pagos,
    listaDe(
      {
        nome: "suspensoes",
        titulo: "Suspensões da prescrição",
        item: "suspensão",
        caminho: "parametros.suspensoesPrescricao",
        maximo: MAXIMO_SUSPENSOES
      },
      Suspensao.fields,
      { inicio: "De", fim: "A" }
    ),
    listaDe(
      { nome: "descontos", titulo: "Descontos", item: "desconto", caminho: "descontos", maximo: MAXIMO_AJUSTES },
      Desconto.fields,
      {
        beneficio: "Do benefício devido",
        competencia: "Competência",
        tipo: "Parcela",
        valor: "Valor",
        percentual: "Percentual",
        motivo: "Motivo"
      },
      PARTES
    ),
    listaDe(
      {
        nome: "modificadores",
        titulo: "Valores que substituem os das tabelas",
        item: "valor",
        caminho: "modificadores",
        maximo: MAXIMO_AJUSTES
      },
      Modificador.fields,
      {
        beneficio: "Do benefício devido",
        competencia: "Competência",
        piso: "Piso",
        teto: "Teto",
        coeficiente: "Coeficiente",
        quota: "Quota",
        fatorReajuste: "Reajuste",
        indiceCorrecao: "Correção",
        taxaJuros: "Juros do mês",
        observacao: "Observação"
      }
    ),
    listaDe(
      { nome: "custas", titulo: "Custas adiantadas", item: "custa", caminho: "custas", maximo: MAXIMO_CUSTAS },
      Custa.fields,
      { descricao: "Descrição", valor: "Valor", data: "Paga em" }
    )
  ].map(comPosicao)
}
