/** From the salaries to the mean, as schemas: memória de cálculo, divisor, fator and discards. */
import { Schema } from "effect"
import {
  DIVISORES_MINIMOS,
  MARCAS_LINHA,
  MODOS_DO_FATOR,
  ROTULOS_ORIGEM,
  SITUACOES_LINHA
} from "../../rmi/resultado/resultado.ts"
import { descrito, logico, numero, texto } from "../json/esquemas-resultado.ts"

export const inteiro = (description: string) => descrito(Schema.Int, description)
export const mes = (description: string) =>
  Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}$/)).annotate({ description: `${description} (AAAA-MM)` })

export const Tempo = Schema.Struct({
  anos: inteiro("Anos"),
  meses: inteiro("Meses, até 11"),
  dias: inteiro("Dias, até 29")
}).annotate({
  identifier: "TempoAnosMesesDias",
  description: "Tempo em anos, meses e dias (ano de 12 meses de 30 dias)"
})

const coluna = (origem: string) => Schema.optionalKey(numero(`Valor com origem ${origem}`))

export const LinhaMemoria = Schema.Struct({
  seq: inteiro("Ordem da linha; 1 é a mais antiga"),
  competencia: mes("Competência do salário"),
  moeda: texto("Símbolo da moeda da competência"),
  colunas: Schema.Struct({
    cnis: coluna("CNIS"),
    prevjud: coluna("PREVJUD"),
    calculoInss: coluna("CALCULO_INSS"),
    usuario: coluna("USUARIO, MULTIPLA ou não informada")
  }).annotate({ description: "Os valores recebidos, por origem" }),
  rotuloOrigem: descrito(Schema.Literals(ROTULOS_ORIGEM), "Origem da linha"),
  salarioBruto: numero("Soma dos valores da competência, na moeda dela"),
  limite: Schema.optionalKey(numero("Teto da competência; ausente quando não há")),
  salarioLimitado: numero("Salário depois do teto da competência"),
  indice: Schema.optionalKey(numero("Fator de correção acumulado, com todos os dígitos; ausente fora do PBC")),
  indiceExibido: Schema.optionalKey(numero("O mesmo fator truncado em 4 casas, como na carta de concessão")),
  salarioCorrigido: Schema.optionalKey(numero("Salário corrigido até o mês anterior ao início, em reais e centavos")),
  dias: inteiro("Dias de tempo de contribuição que a competência acrescenta"),
  carencia: inteiro("Meses de carência que a competência acrescenta"),
  situacao: descrito(Schema.Literals(SITUACOES_LINHA), "O que foi feito da linha"),
  atividade: Schema.optionalKey(texto("Atividade da linha, quando as atividades têm médias separadas")),
  marcas: Schema.Array(Schema.Literals(MARCAS_LINHA)).annotate({ description: "O que houve com o valor da linha" })
}).annotate({ identifier: "LinhaMemoria", description: "Uma competência da memória de cálculo" })

export const Pbc = Schema.Struct({
  inicio: mes("Primeiro mês"),
  fim: mes("Último mês"),
  meses: inteiro("Meses do início ao fim"),
  n: inteiro("Linhas que podem entrar na média")
}).annotate({ identifier: "PeriodoBasicoDeCalculo" })

export const DivisorMinimo = Schema.Struct({
  tipo: descrito(
    Schema.Literals(DIVISORES_MINIMOS),
    "Regra: 24 (art. 29, § 1º, redação original), 60% dos meses (Lei 9.876/1999), 108 (Lei 14.331/2022)"
  ),
  valor: inteiro("Divisor mínimo"),
  aplicado: logico("Se substituiu a quantidade de salários")
}).annotate({ identifier: "DivisorMinimo" })

export const Fator = Schema.Struct({
  aplicado: logico("Se multiplicou a média"),
  modo: descrito(Schema.Literals(MODOS_DO_FATOR), "Obrigatório, ou só quando favorece"),
  tc: Schema.Struct({
    ...Tempo.fields,
    decimal: numero("O tempo em anos, com o acréscimo"),
    acrescimo: inteiro("Anos acrescidos à mulher e ao professor (Lei 8.213/1991, art. 29, § 9º)")
  }).annotate({ description: "Tempo de contribuição do fator" }),
  idade: Schema.Struct({ ...Tempo.fields, decimal: numero("A idade em anos") }).annotate({
    description: "Idade no início do benefício ou na data do direito"
  }),
  es: numero("Expectativa de sobrevida, em anos"),
  tabua: Schema.NullOr(Schema.Int).annotate({
    description: "Ano da tábua de mortalidade; null quando a expectativa foi informada"
  }),
  progressivo: Schema.optionalKey(
    Schema.Struct({ x: inteiro("Meses decorridos, de 60") }).annotate({
      description: "Aplicação progressiva de 11/1999 a 11/2004 (Lei 9.876/1999, art. 5º)"
    })
  ),
  valor: numero("Valor do fator")
}).annotate({ identifier: "FatorPrevidenciario" })

const diferencas = Schema.Record(Schema.String, Schema.Finite).annotate({
  description: "Por citação legal: a RMI com o descarte menos a RMI sem descarte"
})

const meses = (description: string) => Schema.Array(mes("Competência")).annotate({ description })

const Hipotese = Schema.Struct({
  k: inteiro("Competências descartadas"),
  competencias: meses("As competências descartadas"),
  tempoRestante: Tempo,
  carenciaRestante: inteiro("Meses de carência que restam"),
  soma: numero("Soma dos salários que restam"),
  divisor: inteiro("Divisor da média"),
  media: numero("Média"),
  sb: numero("Salário de benefício"),
  coeficiente: numero("Coeficiente com o tempo que resta"),
  fator: Schema.optionalKey(numero("Fator previdenciário com o tempo que resta")),
  rmi: numero("RMI"),
  diferencas
}).annotate({ identifier: "HipoteseDeDescarte", description: "O melhor resultado com exatamente `k` descartes" })

export const Descarte = Schema.Struct({
  permitido: logico("Se a lei permite descartar (EC 103/2019, art. 26, § 6º)"),
  melhor: Schema.optionalKey(
    Schema.Struct({
      k: inteiro("Competências descartadas"),
      competencias: meses("As competências descartadas"),
      tempoRestante: Tempo,
      carenciaRestante: inteiro("Meses de carência que restam")
    }).annotate({ description: "A hipótese aplicada ao resultado" })
  ),
  hipoteses: Schema.Array(Hipotese).annotate({ description: "Começam pela hipótese sem descarte" }),
  diferencas
}).annotate({ identifier: "Descarte" })

export const Concomitante = Schema.Struct({
  descricao: texto("A atividade"),
  principal: logico("Se é a atividade principal"),
  soma: numero("Soma dos salários corrigidos"),
  divisor: inteiro("Divisor"),
  media: numero("Média da atividade"),
  proporcao: Schema.Struct({
    cumprido: inteiro("Meses ou anos completos na atividade"),
    exigido: inteiro("Meses ou anos exigidos")
  }).annotate({ description: "Proporção da atividade secundária" }),
  parcela: numero("O que a atividade acrescenta ao salário de benefício")
}).annotate({
  identifier: "AtividadeConcomitante",
  description: "Uma atividade do art. 32 da Lei 8.213/1991, redação original"
})
