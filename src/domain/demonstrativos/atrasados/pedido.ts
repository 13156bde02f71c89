/** What was asked of an account: dates of the process, criteria, benefits due and paid, discounts and modifiers. */
import type { PedidoAtrasados } from "../../atrasados/pedido/entrada.ts"
import { Honorarios, Parametros } from "../../atrasados/pedido/partes.ts"
import { formatarCompetencia } from "../../valores/competencia.ts"
import { formatarBr } from "../../valores/data.ts"
import { type Decimal, escreverDecimal } from "../../valores/decimal.ts"
import type { Valor } from "../blocos.ts"
import { diaDe, nomeDaEspecie } from "../comum/identificacao.ts"
import { type Opcao, opcoesDe, tabelaDeOpcoes } from "../comum/opcoes.ts"
import type { Blocos } from "../kit/blocos-prontos.ts"
import { type Campo, tabela } from "../kit/tabela.ts"
import {
  coeficienteInteiro,
  doMes,
  mes,
  percentual,
  quantidade,
  reais,
  simNao,
  talvez,
  texto,
  VAZIO
} from "../kit/valores.ts"
import {
  ABONO,
  ALCADA,
  BASE_DOS_HONORARIOS,
  CENTAVOS,
  COMPENSACAO,
  CORRECAO,
  CORRECAO_DA_ALCADA,
  HONORARIOS,
  JUROS,
  NATUREZA_DA_ACAO,
  PAGO,
  TIPO
} from "../palavras/dos-atrasados.ts"

type Pedido = PedidoAtrasados
type ParametrosLidos = Pedido["parametros"]

/** How each parameter is called. */
export const NOMES_DOS_PARAMETROS: Readonly<Record<keyof ParametrosLidos, string>> = {
  dataAtualizacao: "Data da conta",
  ajuizamento: "Ajuizamento",
  citacao: "Citação",
  naturezaAcao: "Natureza da ação",
  criterioCorrecao: "Correção monetária",
  criterioJuros: "Juros de mora",
  arredondamento: "Centavos",
  selicAntesDaCitacao: "SELIC antes da citação",
  inicioIpcaE: "IPCA-E desde",
  limiteCompensacao: "Compensação",
  modoAbono: "Abono anual",
  marcoPrescricional: "Marco prescricional informado",
  suspensoesPrescricao: "Suspensões da prescrição",
  semPrescricao: "Não corre prescrição",
  criterioAlcada: "Valor da causa",
  renuncia: "Renúncia ao excedente",
  percentualAcordo: "Percentual do acordo"
}

const decimais = (valor: Decimal): string => escreverDecimal(valor)

/** Each parameter as it was applied. */
const aplicados = (p: ParametrosLidos): Readonly<Record<keyof ParametrosLidos, Valor>> => ({
  dataAtualizacao: diaDe(p.dataAtualizacao),
  ajuizamento: talvez(p.ajuizamento, diaDe),
  citacao: talvez(p.citacao, diaDe),
  naturezaAcao: texto(NATUREZA_DA_ACAO[p.naturezaAcao]),
  criterioCorrecao: talvez(p.criterioCorrecao, (criterio) => texto(CORRECAO[criterio])),
  criterioJuros: texto(JUROS[p.criterioJuros]),
  arredondamento: texto(CENTAVOS[p.arredondamento]),
  selicAntesDaCitacao: simNao(p.selicAntesDaCitacao),
  inicioIpcaE: talvez(p.inicioIpcaE, (c) => mes(formatarCompetencia(c))),
  limiteCompensacao: texto(COMPENSACAO[p.limiteCompensacao]),
  modoAbono: texto(ABONO[p.modoAbono]),
  marcoPrescricional: talvez(p.marcoPrescricional, diaDe),
  suspensoesPrescricao:
    p.suspensoesPrescricao.length === 0
      ? VAZIO
      : texto(p.suspensoesPrescricao.map(({ inicio, fim }) => `${formatarBr(inicio)} a ${formatarBr(fim)}`).join("; ")),
  semPrescricao: simNao(p.semPrescricao),
  criterioAlcada: texto(ALCADA[p.criterioAlcada]),
  renuncia: simNao(p.renuncia),
  percentualAcordo: talvez(p.percentualAcordo, (v) => percentual(decimais(v)))
})

const parametros = (p: ParametrosLidos): ReadonlyArray<Opcao> => {
  const valores = aplicados(p)
  return opcoesDe(Parametros.fields, NOMES_DOS_PARAMETROS, (campo) => valores[campo])
}

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
  const valores: Readonly<Record<SimplesDosHonorarios, Valor>> = {
    forma: texto(HONORARIOS[h.forma]),
    valorDaCausa: talvez(h.valorDaCausa, (v) => reais(decimais(v))),
    valor: talvez(h.valor, (v) => reais(decimais(v))),
    dataFixacao: talvez(h.dataFixacao, diaDe),
    transito: talvez(h.transito, diaDe)
  }
  const linha = (nome: string, aplicado: Valor): ReadonlyArray<Opcao> =>
    aplicado.tipo === "vazio" ? [] : [{ nome, aplicado, decide: "" }]
  return tabelaDeOpcoes("opcoes-honorarios", "Honorários pedidos", [
    ...opcoesDe(Honorarios.fields, NOMES_DOS_HONORARIOS, (campo) => valores[campo]),
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
export const parametrosDosAtrasados = (pedido: Pedido): Blocos => [
  ...tabelaDeOpcoes("opcoes-conta", "Datas do processo e critérios", [
    ...parametros(pedido.parametros),
    ...(pedido.alcada === undefined
      ? []
      : [{ nome: "Correção da alçada", aplicado: texto(CORRECAO_DA_ALCADA[pedido.alcada.correcao]), decide: "" }])
  ]),
  ...(pedido.honorarios === undefined ? [] : honorarios(pedido.honorarios)),
  ...pagos(pedido.beneficiosPagos),
  ...descontos(pedido.descontos),
  ...modificadores(pedido.modificadores)
]
