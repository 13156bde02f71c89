/** The comparison of a letter as a statement, and the sentences that its page says too. */
import { Result, Schema } from "effect"
import { marcosTemporais } from "../../beneficios/marcos.ts"
import { PedidoDeConferencia } from "../../calculos/carta/pedido-de-conferencia.ts"
import { RespostaDaConferencia, type ResultadoDaConferencia } from "../../calculos/carta/resultado.ts"
import type { Etapa } from "../../rmi/conferencia/comparacao.ts"
import { data, formatarIso } from "../../valores/data.ts"
import { decimal, formatarDecimalBr } from "../../valores/decimal.ts"
import type { Bloco, Demonstrativo, Valor } from "../blocos.ts"
import { type EntradaDoDemonstrativo, leitorDoPedido, NaoDemonstravel } from "../comum/entrada.ts"
import { identificar, nomeDaEspecie, proceder } from "../comum/identificacao.ts"
import { aviso, type Blocos, fatos, nota, paragrafo, resposta, secao } from "../kit/blocos-prontos.ts"
import { lista, tabelaDeMeses } from "../kit/tabela.ts"
import { coeficienteInteiro, doMes, fato, mes, quantidade, reais, simNao, talvez, texto } from "../kit/valores.ts"
import { SITUACAO } from "../palavras/da-rmi.ts"

export type Conferida = typeof ResultadoDaConferencia.Type
/** The check of a letter alone, or beside a calculation. */
export type Respondida = typeof RespostaDaConferencia.Type
export type ContaConferida = Respondida["contaDaCarta"]

export const foiComparada = (respondida: Respondida): respondida is Conferida => "divergencias" in respondida

export const NOMES_DAS_ETAPAS: Readonly<Record<Etapa, string>> = {
  datas: "Datas",
  tempo: "Tempo",
  salarios: "Salários de contribuição",
  correcao: "Correção monetária",
  media: "Média",
  fator: "Fator previdenciário",
  coeficiente: "Coeficiente",
  limites: "Limites e renda"
}

const MEIO_CENTAVO = 0.005

/** `1234.5` → `1.234,50`, without its sign. */
export const valorEscrito = (valor: number): string => formatarDecimalBr(decimal(Math.abs(valor).toFixed(2)), 2)

export const comSinal = (valor: number): string =>
  Math.abs(valor) < MEIO_CENTAVO ? valorEscrito(0) : `${valor < 0 ? "−" : "+"} ${valorEscrito(valor)}`

export const veredito = ({ confere }: Pick<Conferida, "confere">): string =>
  confere ? "Sim: a carta confere com o cálculo" : "Não: a carta diverge do cálculo"

/** The difference a month, in one sentence. */
export const porMes = ({ diferencaMensal, confere }: Conferida): string => {
  if (confere) return "Todos os valores que a carta imprime são os do cálculo, com as casas que ela imprime."
  if (Math.abs(diferencaMensal) < MEIO_CENTAVO) return "A renda da carta é a do cálculo, apesar do que diverge."
  const quanto = valorEscrito(diferencaMensal)
  return diferencaMensal > 0
    ? `A renda calculada é maior: faltam ${quanto} por mês na renda da carta.`
    : `A renda calculada é menor: a carta concede ${quanto} por mês a mais.`
}

const maiorOuMenor = (valor: number): string =>
  Math.abs(valor) < MEIO_CENTAVO ? "seria a mesma" : `seria ${valorEscrito(valor)} ${valor < 0 ? "menor" : "maior"}`

/** The effect of the whole stage of the largest divergence, where the stage has several. */
export const daEtapaMaior = ({ maiorDivergencia, etapas }: Conferida): string | undefined => {
  const etapa = etapas.find((e) => e.etapa === maiorDivergencia?.etapa)
  return etapa === undefined || etapa.divergencias === 1
    ? undefined
    : `Nesta etapa (${NOMES_DAS_ETAPAS[etapa.etapa].toLowerCase()}) há ${etapa.divergencias} divergências: só com todas elas, recalculada a renda, ela ${maiorOuMenor(etapa.efeitoNaRmi)} por mês.`
}

/** Why our count does not meet the rule that was compared. */
export const naoCumprido = ({ motivoNaoCumprido }: Conferida): string | undefined =>
  motivoNaoCumprido === null
    ? undefined
    : `Pelos períodos informados, o direito por esta regra não está cumprido. ${motivoNaoCumprido.replace(/\.?$/, ".")} A carta foi comparada com ela assim mesmo: a renda calculada é a que a regra daria.`

/** The rule that the letter applied, in words. */
export const regraDaCarta = ({ fundamentoDaCarta }: Conferida): string =>
  fundamentoDaCarta ?? "A carta não diz; foi comparada a regra que concorda com ela por mais tempo"

/** The sum of the effects of the stages, and why it may not be the difference. */
export const somaDosEfeitos = ({ etapas, somaDosEfeitos: soma, interacao, diferencaMensal }: Conferida): string => {
  const cada = "Cada efeito é um recálculo da renda só com o que a carta diz na etapa, e o resto como no cálculo."
  const tudo = Math.abs(interacao) < MEIO_CENTAVO
  if (etapas.length === 0 || (etapas.length === 1 && tudo)) return cada
  const total = `${etapas.length === 1 ? "O efeito da etapa é" : "Somados, os efeitos dão"} ${comSinal(soma)}; a carta menos o cálculo é ${comSinal(-diferencaMensal)}.`
  if (tudo) return `${cada} ${total}`
  const porque =
    etapas.length === 1
      ? "o resto da conta da carta não segue o que ela imprime nesta etapa"
      : "as etapas mudam a renda juntas de outro modo que uma a uma, ou o resto da conta da carta não segue o que ela imprime"
  return `${cada} ${total} A diferença entre os dois, ${comSinal(interacao)}, não é de nenhuma etapa sozinha: ${porque}.`
}

/** Whether the letter adds up by itself. */
export const vereditoDaConta = ({ itens, confere }: ContaConferida): string => {
  if (itens.length === 0) return "A carta não imprime o bastante para refazer a sua conta."
  const errados = itens.filter((item) => !item.confere).length
  return confere
    ? "A conta da carta fecha: cada etapa é o que as suas próprias linhas e as tabelas da lei dão."
    : `A conta da carta não fecha em ${errados} de ${itens.length} etapas.`
}

const digitos = (valor: number): string => valor.toFixed(2)

type Dinheiro = (digitos: string) => Valor

const tabelaDaConta = ({ itens }: ContaConferida): Blocos =>
  lista("conta-da-carta", "A conta da carta, etapa por etapa", itens, [
    { rotulo: "Etapa", peso: 3, de: ({ oQue }) => texto(oQue) },
    { rotulo: "Confere", peso: 1, de: ({ confere }) => simNao(confere) },
    { rotulo: "Como", peso: 8, de: ({ texto: dito }) => texto(dito) }
  ])

const daMaior = (conferida: Conferida, dinheiro: Dinheiro): ReadonlyArray<Bloco> => {
  const { maiorDivergencia: maior } = conferida
  if (maior === null) return []
  const daEtapa = daEtapaMaior(conferida)
  return [
    aviso(maior.texto),
    ...(daEtapa === undefined ? [] : [paragrafo(daEtapa)]),
    ...fatos(
      "A maior diferença",
      fato("Etapa do cálculo", texto(NOMES_DAS_ETAPAS[maior.etapa])),
      fato("Sozinha, muda a renda em", dinheiro(digitos(maior.efeitoNaRmi))),
      fato("Artigo", texto(maior.artigo))
    )
  ]
}

const dasEtapas = ({ etapas }: Conferida, dinheiro: Dinheiro): Blocos =>
  lista("etapas", "Quanto vale cada etapa", etapas, [
    { rotulo: "Etapa", peso: 4, de: ({ etapa }) => texto(NOMES_DAS_ETAPAS[etapa]) },
    {
      rotulo: "Divergências",
      unidade: "quantidade",
      peso: 2,
      de: ({ divergencias }) => quantidade(String(divergencias))
    },
    { rotulo: "Sozinha, na renda", unidade: "moeda", peso: 2, de: ({ efeitoNaRmi }) => dinheiro(digitos(efeitoNaRmi)) }
  ])

const dasDivergencias = ({ divergencias }: Conferida, dinheiro: Dinheiro): Blocos =>
  lista("divergencias", "Todas as divergências, na ordem do cálculo", divergencias, [
    { rotulo: "Nº", unidade: "quantidade", peso: 1, de: (_, i) => quantidade(String(i + 1)) },
    { rotulo: "Etapa", peso: 2, de: ({ etapa }) => texto(NOMES_DAS_ETAPAS[etapa]) },
    { rotulo: "O que diverge", peso: 7, de: ({ texto: dito }) => texto(dito) },
    { rotulo: "Sozinha, na renda", unidade: "moeda", peso: 2, de: ({ efeitoNaRmi }) => dinheiro(digitos(efeitoNaRmi)) },
    { rotulo: "Artigo", peso: 3, de: ({ artigo }) => texto(artigo) }
  ])

const indice = (valor: number): Valor => coeficienteInteiro(valor.toFixed(10).replace(/(\.\d{4}\d*?)0+$/, "$1"))

const dosMeses = ({ meses }: Conferida): Blocos =>
  tabelaDeMeses("meses", "Carta e cálculo, mês a mês", meses, (moeda) => {
    const valor = (competencia: string, quanto: number | undefined) =>
      talvez(quanto, (n) => doMes(competencia)(digitos(n)))
    return {
      campos: [
        { rotulo: "Competência", peso: 2, de: ({ competencia }) => mes(competencia) },
        {
          rotulo: "Salário na carta",
          unidade: "moeda",
          ...moeda,
          peso: 2,
          de: (l) => valor(l.competencia, l.carta?.salario)
        },
        {
          rotulo: "Salário no cálculo",
          unidade: "moeda",
          ...moeda,
          peso: 2,
          de: (l) => valor(l.competencia, l.calculado?.salario)
        },
        { rotulo: "Índice na carta", peso: 2, de: ({ carta }) => talvez(carta?.indice, indice) },
        { rotulo: "Índice no cálculo", peso: 2, de: ({ calculado }) => talvez(calculado?.indice, indice) },
        {
          rotulo: "Corrigido na carta",
          peso: 2,
          de: ({ carta }) => talvez(carta?.salarioCorrigido, (n) => reais(digitos(n)))
        },
        {
          rotulo: "Corrigido no cálculo",
          peso: 2,
          de: ({ calculado }) => talvez(calculado?.salarioCorrigido, (n) => reais(digitos(n)))
        },
        {
          rotulo: "Na carta",
          peso: 2,
          de: ({ carta }) => texto(carta === null ? "não há" : (carta.observacao ?? "na média"))
        },
        {
          rotulo: "No cálculo",
          peso: 2,
          de: ({ calculado }) => texto(calculado === null ? "não há" : SITUACAO[calculado.situacao])
        },
        { rotulo: "Diverge", peso: 1, de: ({ diverge }) => texto(diverge ? "≠" : "") }
      ]
    }
  })

const marcoDe = (marcoTemporal: string, momento: string): string =>
  marcosTemporais(data(momento.slice(0, 10))).find(({ valor }) => valor === marcoTemporal)?.rotulo ?? marcoTemporal

/** The first page: the answer, the largest difference, and what each stage is worth. */
const responder = (respondida: Respondida, dinheiro: Dinheiro, momento: string): Blocos => {
  const naCarta = fato("Renda na carta", dinheiro(digitos(respondida.rmiCarta)))
  if (!foiComparada(respondida)) {
    return [
      resposta(naCarta),
      paragrafo(vereditoDaConta(respondida.contaDaCarta)),
      ...tabelaDaConta(respondida.contaDaCarta)
    ]
  }
  const falta = naoCumprido(respondida)
  return [
    resposta(fato("Diferença por mês", dinheiro(digitos(respondida.diferencaMensal)))),
    paragrafo(`${veredito(respondida)}. ${porMes(respondida)}`),
    ...(falta === undefined ? [] : [aviso(falta)]),
    ...daMaior(respondida, dinheiro),
    ...fatos(
      "A renda",
      naCarta,
      fato("Renda no cálculo", dinheiro(digitos(respondida.rmiCalculada))),
      fato("Regra que a carta aplicou", texto(regraDaCarta(respondida))),
      fato("Fundamento comparado", texto(respondida.fundamento)),
      fato("Marco", texto(marcoDe(respondida.marcoTemporal, momento)))
    ),
    ...dasEtapas(respondida, dinheiro),
    ...(respondida.etapas.length === 0 ? [] : [nota(somaDosEfeitos(respondida))]),
    paragrafo(vereditoDaConta(respondida.contaDaCarta)),
    ...respondida.avisos.map(({ mensagem, codigo }) => aviso(mensagem, codigo))
  ]
}

const lerResposta = Schema.decodeUnknownResult(Schema.fromJsonString(RespostaDaConferencia))
const lerPedido = leitorDoPedido(PedidoDeConferencia)

export const demonstrarConferencia = (
  entrada: EntradaDoDemonstrativo
): Result.Result<ReadonlyArray<Demonstrativo>, NaoDemonstravel> => {
  const lida = lerResposta(entrada.resultado)
  const pedida = lerPedido(entrada.pedido)
  if (Result.isFailure(lida) || pedida === undefined) return Result.fail(new NaoDemonstravel({ motivo: "ILEGIVEL" }))
  const { carta, pedido } = pedida
  const respondida = lida.success
  const inicio = carta.dib ?? carta.der
  const dinheiro = inicio === null || inicio === undefined ? reais : doMes(formatarIso(inicio))
  const especie = carta.especie?.codigo
  const oQue = `Conferência da carta de concessão${especie === undefined ? "" : `: ${nomeDaEspecie(especie)}`}.`
  const { nome, nit, cpf } = carta.segurado ?? {}
  const daCarta = {
    ...(nome ? { nome } : {}),
    ...(nit ? { nit } : {}),
    ...(cpf ? { cpf } : {})
  }
  const pessoa = pedido === undefined ? daCarta : { ...daCarta, ...pedido.dadosSegurado }
  const comparada = foiComparada(respondida) ? respondida : undefined
  return Result.succeed([
    {
      tipo: "conferencia",
      titulo: "Conferência da carta de concessão",
      identificacao: identificar(pedido?.processo, pessoa, oQue),
      resposta: responder(respondida, dinheiro, entrada.momento),
      secoes:
        comparada === undefined
          ? []
          : [
              ...secao("divergencias", "Divergências", dasDivergencias(comparada, dinheiro)),
              ...secao("conta-da-carta", "A conta da carta", tabelaDaConta(comparada.contaDaCarta)),
              ...secao("meses", "Mês a mês", dosMeses(comparada))
            ],
      procedencia: proceder(entrada)
    }
  ])
}
