/** One calculated fundamento: its figures with their rules, in words, and its memória. */
import { competenciasBr } from "../../rmi/resultado/frases.ts"
import type { Fato, Valor } from "../blocos.ts"
import { nomeDaEspecie } from "../comum/identificacao.ts"
import { avisos, type Blocos, fatos, titulo } from "../kit/blocos-prontos.ts"
import { lista, tabela, tabelaDeMeses } from "../kit/tabela.ts"
import {
  anos,
  coeficienteInteiro,
  dia,
  doMes,
  fato,
  mes,
  meses,
  quantidade,
  simNao,
  talvez,
  tempoDe,
  texto,
  VAZIO
} from "../kit/valores.ts"
import { BASE, DIVISOR, ERA, LIMITE, METODO, MODO_DO_FATOR } from "../palavras/da-rmi.ts"
import { memoriaDe } from "./memoria.ts"
import { NOMES_NA_RMI } from "./opcoes.ts"
import { regrasDasFiguras } from "./regra-da-figura.ts"
import { type Calculado, type FundamentoLido, moedaDe, rendaNaDibDe, rmiAnterior } from "./tipos.ts"

/** A limit that was hit; none is not said. */
const limite = (qual: FundamentoLido["limitacao"]): Valor => (qual === "NENHUMA" ? VAZIO : texto(LIMITE[qual]))

type Regra = ReturnType<typeof regrasDasFiguras>

/** A fact with the rule that gave it. */
const comRegra =
  (daFigura: Regra) =>
  (rotulo: string, ponteiro: string, valor: Valor): Fato =>
    fato(rotulo, valor, daFigura(ponteiro))

const cabeca = ({ fundamento: f, marco, data }: Calculado): Blocos =>
  fatos(
    "Fundamento",
    fato("Espécie", texto(nomeDaEspecie(f.especie))),
    fato("Marco", texto(marco)),
    fato("Data do marco", talvez(data, dia)),
    fato("DIB", dia(f.dib)),
    fato("Data do direito adquirido", dia(f.dda)),
    fato("Lei do cálculo", texto(ERA[f.era])),
    fato("Método", texto(METODO[f.metodo])),
    fato("Mais vantajoso", simNao(f.maisVantajoso))
  )

const media = ({ fundamento: f }: Calculado, daFigura: Regra): Blocos => {
  const { dinheiro } = moedaDe(f)
  const dito = comRegra(daFigura)
  const doPbc = (rotulo: string, figura: string, de: (pbc: NonNullable<typeof f.pbc>) => Valor) =>
    dito(rotulo, figura, talvez(f.pbc, de))
  const doMinimo = (rotulo: string, figura: string, de: (minimo: NonNullable<typeof f.divisorMinimo>) => Valor) =>
    dito(rotulo, figura, talvez(f.divisorMinimo, de))
  return fatos(
    "Da contagem à média",
    dito("Tempo do fundamento", "/tempo/anos", tempoDe(f.tempo)),
    dito("Carência", "/carencia", meses(f.carencia)),
    doPbc("PBC: primeiro mês", "/pbc/meses", ({ inicio }) => mes(inicio)),
    doPbc("PBC: último mês", "/pbc/meses", ({ fim }) => mes(fim)),
    doPbc("PBC: duração", "/pbc/meses", (pbc) => meses(pbc.meses)),
    doPbc("PBC: competências com salário", "/pbc/n", ({ n }) => quantidade(n)),
    dito("Soma dos salários corrigidos", "/soma", talvez(f.soma, dinheiro)),
    dito("Salários somados", "/quantidade", talvez(f.quantidade, quantidade)),
    doMinimo("Divisor mínimo: regra", "/divisorMinimo/valor", ({ tipo }) => texto(DIVISOR[tipo])),
    doMinimo("Divisor mínimo", "/divisorMinimo/valor", ({ valor }) => quantidade(valor)),
    doMinimo("Divisor mínimo aplicado", "/divisor", ({ aplicado }) => simNao(aplicado)),
    dito("Divisor", "/divisor", talvez(f.divisor, quantidade)),
    dito("Média", "/media", talvez(f.media, dinheiro)),
    dito("Média dos 12 últimos salários", "/mediaDozeUltimos", talvez(f.mediaDozeUltimos, dinheiro))
  )
}

const fator = ({ fundamento: { fator: f } }: Calculado, daFigura: Regra): Blocos => {
  if (f === undefined) return []
  const dito = comRegra(daFigura)
  return fatos(
    "Fator previdenciário",
    dito("Valor do fator", "/fator/valor", coeficienteInteiro(f.valor)),
    dito("Aplicado à média", "/fator/aplicado", simNao(f.aplicado)),
    dito("Aplicação", "/fator/aplicado", texto(MODO_DO_FATOR[f.modo])),
    dito("Tempo de contribuição", "/fator/tc/decimal", tempoDe(f.tc)),
    dito("Tempo em anos, com o acréscimo", "/fator/tc/decimal", anos(f.tc.decimal)),
    dito("Acréscimo de tempo", "/fator/tc/acrescimo", anos(f.tc.acrescimo)),
    dito("Idade", "/fator/idade/decimal", tempoDe(f.idade)),
    dito("Idade em anos", "/fator/idade/decimal", anos(f.idade.decimal)),
    dito("Expectativa de sobrevida", "/fator/es", anos(f.es)),
    dito(
      "Ano da tábua de mortalidade",
      "/fator/tabua",
      f.tabua === null ? texto("Expectativa informada") : texto(f.tabua)
    ),
    dito(
      "Aplicação progressiva: meses de 60",
      "/fator/progressivo/x",
      talvez(f.progressivo, ({ x }) => meses(x))
    )
  )
}

type CoeficienteLido = FundamentoLido["coeficiente"]

const coeficiente = (c: CoeficienteLido, ponteiro: string, daFigura: Regra, de: string): ReadonlyArray<Fato> => {
  const dito = comRegra(daFigura)
  return [
    dito(`Coeficiente${de}`, `${ponteiro}/valor`, coeficienteInteiro(c.valor)),
    dito(`Fórmula do coeficiente${de}`, `${ponteiro}/valor`, texto(c.formula)),
    dito(`Anos que não entram na progressão${de}`, `${ponteiro}/valor`, talvez(c.base, anos)),
    dito(`Anos completos considerados${de}`, `${ponteiro}/valor`, talvez(c.anos, anos)),
    dito(`Grupos de 12 contribuições${de}`, `${ponteiro}/valor`, talvez(c.grupos12, quantidade))
  ]
}

const renda = ({ fundamento: f }: Calculado, daFigura: Regra): Blocos => {
  const { dinheiro } = moedaDe(f)
  const dito = comRegra(daFigura)
  const { base } = f
  const anterior = rmiAnterior(f)
  return fatos(
    "Do salário de benefício à renda",
    dito("Salário de benefício antes do piso e do teto", "/sbSemTeto", dinheiro(f.sbSemTeto)),
    dito("Limite do salário de benefício", "/limitacao", limite(f.limitacao)),
    dito("Salário de benefício", "/sb", dinheiro(f.sb)),
    dito("Índice de reajuste ao teto", "/indiceTeto", talvez(f.indiceTeto, coeficienteInteiro)),
    dito(
      "Base da renda",
      "/base/valor",
      talvez(base, ({ tipo }) => texto(BASE[tipo]))
    ),
    dito(
      "Valor da base",
      "/base/valor",
      talvez(base, ({ valor }) => dinheiro(valor))
    ),
    ...(base?.coeficiente === undefined
      ? []
      : coeficiente(base.coeficiente, "/base/coeficiente", daFigura, " da aposentadoria hipotética")),
    ...coeficiente(f.coeficiente, "/coeficiente", daFigura, ""),
    dito("Limite da RMI", "/limitacaoRmi", limite(f.limitacaoRmi)),
    { ...dito(anterior ?? "Renda mensal inicial", "/rmi", dinheiro(f.rmi)), destaque: anterior === undefined },
    { ...dito("Renda na DIB", "/rendaNaDib", rendaNaDibDe(f)), destaque: anterior !== undefined },
    dito("Acréscimo de 25%", "/adicional25", talvez(f.adicional25, dinheiro))
  )
}

type Concomitante = NonNullable<FundamentoLido["concomitantes"]>[number]

const concomitantes = ({ fundamento, sufixo }: Calculado): Blocos => {
  const { dinheiro, cabecalho } = moedaDe(fundamento)
  return tabela<Concomitante>({
    nome: `atividades${sufixo}`,
    titulo: "Atividades concomitantes",
    linhas: fundamento.concomitantes ?? [],
    campos: [
      { rotulo: "Atividade", peso: 4, de: ({ descricao }) => texto(descricao) },
      { rotulo: "Principal", peso: 1, de: ({ principal }) => simNao(principal) },
      { rotulo: "Soma", unidade: "moeda", ...cabecalho, peso: 2, de: ({ soma }) => dinheiro(soma) },
      { rotulo: "Divisor", unidade: "quantidade", peso: 1, de: ({ divisor }) => quantidade(divisor) },
      { rotulo: "Média", unidade: "moeda", ...cabecalho, peso: 2, de: (atividade) => dinheiro(atividade.media) },
      { rotulo: "Cumprido", unidade: "quantidade", peso: 1, de: ({ proporcao }) => quantidade(proporcao.cumprido) },
      { rotulo: "Exigido", unidade: "quantidade", peso: 1, de: ({ proporcao }) => quantidade(proporcao.exigido) },
      { rotulo: "Parcela", unidade: "moeda", ...cabecalho, peso: 2, de: ({ parcela }) => dinheiro(parcela) }
    ]
  })
}

type Frase = FundamentoLido["explicacao"][number]

/** Each figure in a sentence, with its article, as the calculation says it. */
const explicacao = ({ fundamento, sufixo }: Calculado): Blocos =>
  tabela<Frase>({
    nome: `explicacao${sufixo}`,
    titulo: "Como se chegou a cada valor",
    linhas: fundamento.explicacao,
    campos: [
      { rotulo: "Dispositivo", peso: 3, de: ({ citacao }) => texto(citacao) },
      { rotulo: "O que se fez", peso: 8, de: (frase) => texto(frase.texto) }
    ]
  })

const descarte = ({ fundamento }: Calculado, daFigura: Regra): Blocos => {
  const dito = comRegra(daFigura)
  const { dinheiro } = moedaDe(fundamento)
  const { descarte: d } = fundamento
  const { melhor } = d
  return fatos(
    "Descarte de contribuições",
    dito("Permitido", "/descarte/melhor/k", simNao(d.permitido)),
    dito(
      "Descartadas",
      "/descarte/melhor/k",
      talvez(melhor, ({ k }) => quantidade(k))
    ),
    dito(
      "Competências descartadas",
      "/descarte/melhor/k",
      talvez(melhor, ({ competencias }) => (competencias.length === 0 ? VAZIO : texto(competenciasBr(competencias))))
    ),
    dito(
      "Tempo que resta",
      "/descarte/melhor/k",
      talvez(melhor, ({ tempoRestante }) => tempoDe(tempoRestante))
    ),
    dito(
      "Carência que resta",
      "/descarte/melhor/k",
      talvez(melhor, ({ carenciaRestante }) => meses(carenciaRestante))
    ),
    ...Object.entries(d.diferencas).map(([citacao, valor]) =>
      fato(`Diferença na RMI: ${citacao}`, dinheiro(valor), daFigura("/descarte/melhor/k"))
    )
  )
}

type Fundamentado = Pick<Frase, "regra" | "citacao">

/** The annex: the keys of the fundamentos and marcos, and the numbers of the rules that gave the figures. */
export const identificarRegras = (
  calculados: ReadonlyArray<Calculado>,
  naoCumpridos: ReadonlyArray<{ readonly fundamento: string; readonly chaveFundamento: string }>,
  marcos: ReadonlyArray<{ readonly rotulo: string; readonly marcoTemporal: string }>
): Blocos => {
  const chaves = new Map(
    [...calculados.map(({ fundamento }) => fundamento), ...naoCumpridos].map(({ fundamento, chaveFundamento }) => [
      chaveFundamento,
      fundamento
    ])
  )
  const identificados = new Map([
    ...marcos.map(({ rotulo, marcoTemporal }) => [marcoTemporal, rotulo] as const),
    ...calculados.map(({ fundamento: { marcoTemporal }, marco }) => [marcoTemporal, marco] as const)
  ])
  const frases = calculados.flatMap(({ fundamento: { explicacao } }) => explicacao)
  const regras = new Map(frases.map((frase) => [`${frase.regra} ${frase.citacao}`, frase]))
  return [
    ...lista<readonly [string, string]>(
      "chaves",
      "Chaves dos fundamentos",
      [...chaves],
      [
        { rotulo: "Fundamento", peso: 5, de: ([, nome]) => texto(nome) },
        { rotulo: "Chave", peso: 4, de: ([chave]) => texto(chave) }
      ]
    ),
    ...lista<readonly [string, string]>(
      "chaves-dos-marcos",
      "Identificadores dos marcos",
      [...identificados],
      [
        { rotulo: "Marco", peso: 5, de: ([, rotulo]) => texto(rotulo) },
        { rotulo: "Identificador", peso: 4, de: ([marcoTemporal]) => texto(marcoTemporal) }
      ]
    ),
    ...lista<Fundamentado>(
      "regras",
      "Regras que deram os valores",
      [...regras.values()],
      [
        { rotulo: "Regra", peso: 1, de: ({ regra }) => texto(regra) },
        { rotulo: "Dispositivo", peso: 8, de: ({ citacao }) => texto(citacao) }
      ]
    )
  ]
}

type Reajuste = FundamentoLido["evolucao"][number]

const evolucao = ({ fundamento, sufixo }: Calculado): Blocos => {
  const daFigura = regrasDasFiguras(fundamento)
  return tabelaDeMeses<Reajuste>(`evolucao${sufixo}`, "Evolução da renda", fundamento.evolucao, (moeda) => ({
    doFundamento: (_, i) => daFigura(`/evolucao/${i}/valor`),
    campos: [
      { rotulo: "Competência", peso: 2, de: ({ competencia }) => mes(competencia) },
      { rotulo: "Reajuste", unidade: "coeficiente", peso: 3, de: (passo) => coeficienteInteiro(passo.fator) },
      { rotulo: "Índice ao teto", unidade: "coeficiente", peso: 3, de: ({ irt }) => talvez(irt, coeficienteInteiro) },
      {
        rotulo: "Renda",
        unidade: "moeda",
        ...moeda,
        peso: 2,
        de: ({ competencia, valor }) => doMes(competencia)(valor)
      },
      { rotulo: "Limite", peso: 2, de: (passo) => limite(passo.limite) }
    ]
  }))
}

/** Everything about one fundamento; `comOAnexo`: where the annex of its memória stands, if not here. */
export const detalhar = (calculado: Calculado, comOAnexo?: Calculado): Blocos => {
  const daFigura = regrasDasFiguras(calculado.fundamento)
  return [
    ...cabeca(calculado),
    ...media(calculado, daFigura),
    ...fator(calculado, daFigura),
    ...renda(calculado, daFigura),
    ...descarte(calculado, daFigura),
    ...avisos(calculado.fundamento.avisos, NOMES_NA_RMI),
    ...explicacao(calculado),
    ...concomitantes(calculado),
    titulo(2, "Memória de cálculo"),
    ...memoriaDe(calculado, comOAnexo),
    ...evolucao(calculado)
  ]
}
