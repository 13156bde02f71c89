/** What was asked of an account: dates of the process, criteria, benefits due and paid, discounts and modifiers. */
import { Record } from "effect"
import { INICIO_DA_SELIC } from "../../atrasados/correcao/encadeamentos.ts"
import type { PedidoAtrasados } from "../../atrasados/pedido/entrada.ts"
import { formatarCompetencia } from "../../valores/competencia.ts"
import { data, formatarBr, formatarIso } from "../../valores/data.ts"
import { type Decimal, escreverDecimal } from "../../valores/decimal.ts"
import type { Valor } from "../blocos.ts"
import { diaDe, nomeDaEspecie } from "../comum/identificacao.ts"
import { type Dizer, type Opcao, opcoesDe, porValor, tabelaDeOpcoes } from "../comum/opcoes.ts"
import { type Blocos, fatos } from "../kit/blocos-prontos.ts"
import { type Campo, tabela } from "../kit/tabela.ts"
import { coeficienteInteiro, doMes, fato, mes, percentual, quantidade, reais, talvez, texto } from "../kit/valores.ts"
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
} from "../palavras/dos-atrasados.ts"
import type { AtrasadosLidos } from "./tipos.ts"

type Pedido = PedidoAtrasados
type ParametrosLidos = Pedido["parametros"]
type ValorDo<K extends keyof ParametrosLidos> = Exclude<ParametrosLidos[K], undefined>

interface Conta {
  readonly pedido: Pedido
  readonly lidos: AtrasadosLidos
}

const decimais = (valor: Decimal): string => escreverDecimal(valor)
const SEMPRE = () => true
const doPedido =
  (vale: (pedido: Pedido) => boolean) =>
  ({ pedido }: Conta): boolean =>
    vale(pedido)
const apuraAlcada = ({ lidos }: Conta): boolean => lidos.alcada !== undefined

/** Some instalment of a month before the citation has SELIC, or would have it. */
const temAntesDaCitacao = ({ pedido: { parametros: p }, lidos }: Conta): boolean => {
  const { citacao } = p
  if (citacao === undefined) return false
  const mesDela = formatarIso(citacao).slice(0, 7)
  return (
    mesDela > INICIO_DA_SELIC &&
    p.dataAtualizacao >= data(`${INICIO_DA_SELIC}-01`) &&
    lidos.beneficios.some(({ linhas }) => linhas.some(({ competencia }) => competencia < mesDela))
  )
}

/** The name of each parameter, the words of its value, and the accounts in which another value would change something. */
const DOS_PARAMETROS: { readonly [K in keyof Required<ParametrosLidos>]: Dizer<Conta, ValorDo<K>> } = {
  dataAtualizacao: { nome: "Data da conta", diz: diaDe, vale: SEMPRE },
  ajuizamento: { nome: "Ajuizamento", diz: diaDe, vale: SEMPRE },
  citacao: { nome: "Citação", diz: diaDe, vale: SEMPRE },
  naturezaAcao: { nome: "Natureza da ação", diz: porValor(NATUREZA_DA_ACAO), vale: SEMPRE },
  criterioCorrecao: { nome: "Correção monetária", diz: porValor(CORRECAO), vale: SEMPRE },
  criterioJuros: { nome: "Juros de mora", diz: porValor(JUROS), vale: SEMPRE },
  arredondamento: { nome: "Centavos", diz: porValor(CENTAVOS), vale: SEMPRE },
  selicAntesDaCitacao: {
    nome: "SELIC antes da citação",
    diz: porValor({
      true: "Desde o mês de cada parcela, ainda que anterior à citação",
      false: "Só depois da citação: até o mês dela, INPC"
    }),
    vale: temAntesDaCitacao
  },
  inicioIpcaE: { nome: "IPCA-E desde", diz: (c) => mes(formatarCompetencia(c)), vale: SEMPRE },
  limiteCompensacao: {
    nome: "Compensação",
    diz: porValor(COMPENSACAO),
    vale: doPedido(({ beneficiosPagos }) => beneficiosPagos.length > 0)
  },
  modoAbono: {
    nome: "Abono anual",
    diz: porValor(ABONO),
    vale: ({ lidos }) => lidos.beneficios.some(({ linhas }) => linhas.some(({ tipo }) => tipo === "ABONO"))
  },
  marcoPrescricional: { nome: "Marco prescricional informado", diz: diaDe, vale: SEMPRE },
  suspensoesPrescricao: {
    nome: "Suspensões da prescrição",
    diz: (suspensoes) => suspensoes.map(({ inicio, fim }) => `${formatarBr(inicio)} a ${formatarBr(fim)}`).join("; "),
    vale: SEMPRE
  },
  semPrescricao: {
    nome: "Prescrição",
    diz: porValor({
      true: "Não corre (menor de 16 anos ou absolutamente incapaz)",
      false: "Parcelas anteriores aos cinco anos do ajuizamento"
    }),
    vale: doPedido(
      ({ parametros: p }) => p.semPrescricao || (p.ajuizamento !== undefined && p.marcoPrescricional === undefined)
    )
  },
  criterioAlcada: { nome: "Valor da causa", diz: porValor(ALCADA), vale: apuraAlcada },
  renuncia: {
    nome: "Renúncia ao que excede a alçada",
    diz: porValor({ true: "Há renúncia expressa", false: "Não há" }),
    vale: apuraAlcada
  },
  percentualAcordo: { nome: "Percentual do acordo", diz: (v) => percentual(decimais(v)), vale: SEMPRE }
}

/** The name of each parameter. */
export const NOMES_DOS_PARAMETROS = Record.map(DOS_PARAMETROS, ({ nome }) => nome)
export const CORRECAO_DA_ALCADA_NOME = "Correção da alçada"

type HonorariosLidos = NonNullable<Pedido["honorarios"]>
type SimplesDosHonorarios = Exclude<keyof HonorariosLidos, "sucumbencia" | "contratuais">

export const NOMES_DOS_HONORARIOS: Readonly<Record<SimplesDosHonorarios, string>> = {
  forma: "Forma",
  valorDaCausa: "Valor da causa",
  valor: "Valor fixado",
  dataFixacao: "Fixado em",
  transito: "Trânsito em julgado"
}

const honorarios = (h: HonorariosLidos): Blocos => {
  const { sucumbencia: s, contratuais: c } = h
  const linha = (nome: string, aplicado: Valor): ReadonlyArray<Opcao> =>
    aplicado.tipo === "vazio" ? [] : [{ nome, aplicado }]
  return tabelaDeOpcoes("opcoes-honorarios", "Honorários pedidos", [
    ...linha(NOMES_DOS_HONORARIOS.forma, texto(HONORARIOS[h.forma])),
    ...linha(
      NOMES_DOS_HONORARIOS.valorDaCausa,
      talvez(h.valorDaCausa, (v) => reais(decimais(v)))
    ),
    ...linha(
      NOMES_DOS_HONORARIOS.valor,
      talvez(h.valor, (v) => reais(decimais(v)))
    ),
    ...linha(NOMES_DOS_HONORARIOS.dataFixacao, talvez(h.dataFixacao, diaDe)),
    ...linha(NOMES_DOS_HONORARIOS.transito, talvez(h.transito, diaDe)),
    ...linha(
      "Sucumbência: percentual",
      talvez(s?.percentual, (v) => percentual(decimais(v)))
    ),
    ...linha(
      "Sucumbência: faixas",
      talvez(s?.faixas, (faixas) => texto(faixas.map((f) => `${decimais(f)}%`).join(", ")))
    ),
    ...linha(
      "Sucumbência: valor",
      talvez(s?.valor, (v) => reais(decimais(v)))
    ),
    ...linha("Sucumbência: decisão que concedeu", talvez(s?.dataSentenca, diaDe)),
    ...linha(
      "Sucumbência: limite",
      talvez(s?.limite, (v) => reais(decimais(v)))
    ),
    ...linha(
      "Sucumbência: base",
      talvez(s?.base, (base) => texto(BASE_DOS_HONORARIOS[base]))
    ),
    ...linha(
      "Contratuais: percentual",
      talvez(c?.percentual, (v) => percentual(decimais(v)))
    ),
    ...linha(
      "Contratuais: limite",
      talvez(c?.limite, (v) => reais(decimais(v)))
    )
  ])
}

/** The names of what gives the first day and the last of a benefit, by their places in it. */
export const NOMES_DOS_DIAS = {
  habilitacao: {
    requerimento: "Requerido pelo dependente em",
    dependente: "Dependente",
    menorDepoisDoPrazo: "Menor que pediu depois do prazo"
  },
  maternidade: { parto: "Parto", altaHospitalar: "Alta hospitalar, de internação longa" }
} as const

type Devido = Pedido["beneficiosDevidos"][number]

const diasDaLei = (devidos: ReadonlyArray<Devido>): Blocos =>
  devidos.flatMap(({ especie, habilitacao: h, maternidade: m }, i) => {
    const { habilitacao, maternidade } = NOMES_DOS_DIAS
    return fatos(
      `Do que resultam os dias devidos do benefício ${i + 1}: ${nomeDaEspecie(especie)}`,
      ...(h === undefined
        ? []
        : [
            fato(habilitacao.requerimento, diaDe(h.requerimento)),
            fato(habilitacao.dependente, texto(DEPENDENTE[h.dependente])),
            ...(h.dependente === "OUTRO"
              ? []
              : [fato(habilitacao.menorDepoisDoPrazo, texto(MENOR_DEPOIS_DO_PRAZO[h.menorDepoisDoPrazo]))])
          ]),
      ...(m === undefined
        ? []
        : [fato(maternidade.parto, diaDe(m.parto)), fato(maternidade.altaHospitalar, talvez(m.altaHospitalar, diaDe))])
    )
  })

type Pago = Pedido["beneficiosPagos"][number]
type Desconto = Pedido["descontos"][number]
type Modificador = Pedido["modificadores"][number]

/** Items are counted from 1, as rows name them. */
const item = (_: unknown, posicao: number): Valor => quantidade(String(posicao + 1))
const doBeneficio = <L extends { readonly beneficio: number }>(): Campo<L> => ({
  rotulo: "Benefício devido",
  unidade: "quantidade",
  peso: 1,
  de: ({ beneficio }) => quantidade(String(beneficio + 1))
})

const pagos = (linhas: ReadonlyArray<Pago>): Blocos =>
  tabela<Pago>({
    nome: "beneficios-pagos",
    titulo: "O que o INSS pagou, como informado",
    linhas,
    campos: [
      { rotulo: "Item", unidade: "quantidade", peso: 1, de: item },
      doBeneficio<Pago>(),
      { rotulo: "NB", peso: 2, de: ({ nb }) => talvez(nb, texto) },
      { rotulo: "Natureza", peso: 3, de: ({ situacao }) => texto(PAGO[situacao]) },
      { rotulo: "Espécie", peso: 4, de: ({ especie }) => talvez(especie, (codigo) => texto(nomeDaEspecie(codigo))) },
      { rotulo: "DIB", peso: 2, de: ({ dib }) => talvez(dib, diaDe) },
      { rotulo: "RMI", unidade: "moeda", peso: 2, de: ({ rmi }) => talvez(rmi, (v) => reais(decimais(v))) },
      {
        rotulo: "Pagamentos informados",
        unidade: "quantidade",
        peso: 1,
        de: ({ pagamentos }) => quantidade(String(pagamentos.length))
      }
    ]
  })

const descontos = (linhas: ReadonlyArray<Desconto>): Blocos =>
  tabela<Desconto>({
    nome: "descontos",
    titulo: "Descontos pedidos",
    linhas,
    campos: [
      { rotulo: "Item", unidade: "quantidade", peso: 1, de: item },
      doBeneficio<Desconto>(),
      { rotulo: "Competência", peso: 2, de: ({ competencia }) => mes(formatarCompetencia(competencia)) },
      { rotulo: "Parcela", peso: 2, de: ({ tipo }) => texto(TIPO[tipo]) },
      {
        rotulo: "Valor",
        unidade: "moeda",
        peso: 2,
        de: ({ competencia, valor }) => talvez(valor, (v) => doMes(formatarCompetencia(competencia))(decimais(v)))
      },
      {
        rotulo: "Percentual",
        unidade: "percentual",
        peso: 2,
        de: (d) => talvez(d.percentual, (v) => percentual(decimais(v)))
      },
      { rotulo: "Motivo", peso: 5, de: ({ motivo }) => texto(motivo) }
    ]
  })

const emDecimais = (v: Decimal): Valor => coeficienteInteiro(decimais(v))

const modificadores = (linhas: ReadonlyArray<Modificador>): Blocos =>
  tabela<Modificador>({
    nome: "modificadores",
    titulo: "Valores que substituem os das tabelas",
    linhas,
    nota: ({ observacao }) => observacao,
    campos: [
      doBeneficio<Modificador>(),
      { rotulo: "Competência", peso: 2, de: ({ competencia }) => mes(formatarCompetencia(competencia)) },
      { rotulo: "Piso", unidade: "moeda", peso: 2, de: ({ piso }) => talvez(piso, (v) => reais(decimais(v))) },
      { rotulo: "Teto", unidade: "moeda", peso: 2, de: ({ teto }) => talvez(teto, (v) => reais(decimais(v))) },
      { rotulo: "Coeficiente", unidade: "coeficiente", peso: 2, de: (m) => talvez(m.coeficiente, emDecimais) },
      { rotulo: "Quota", peso: 1, de: ({ quota }) => talvez(quota, ([n, d]) => texto(`${n}/${d}`)) },
      { rotulo: "Reajuste", unidade: "coeficiente", peso: 2, de: (m) => talvez(m.fatorReajuste, emDecimais) },
      { rotulo: "Correção", unidade: "coeficiente", peso: 2, de: (m) => talvez(m.indiceCorrecao, emDecimais) },
      {
        rotulo: "Juros do mês",
        unidade: "percentual",
        peso: 2,
        de: (m) => talvez(m.taxaJuros, (v) => percentual(decimais(v)))
      }
    ]
  })

/** Parameters in words. */
export const parametrosDosAtrasados = (pedido: Pedido, lidos: AtrasadosLidos): Blocos => [
  ...tabelaDeOpcoes("opcoes-conta", "Datas do processo e critérios", [
    ...opcoesDe<Conta, ParametrosLidos>(DOS_PARAMETROS, pedido.parametros, { pedido, lidos }),
    ...(pedido.alcada === undefined || lidos.alcada === undefined
      ? []
      : [{ nome: CORRECAO_DA_ALCADA_NOME, aplicado: texto(CORRECAO_DA_ALCADA[pedido.alcada.correcao]) }])
  ]),
  ...(pedido.honorarios === undefined ? [] : honorarios(pedido.honorarios)),
  ...diasDaLei(pedido.beneficiosDevidos),
  ...pagos(pedido.beneficiosPagos),
  ...descontos(pedido.descontos),
  ...modificadores(pedido.modificadores)
]
