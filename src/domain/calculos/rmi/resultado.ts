/**
 * The answers of the RMI routes as schemas: what OpenAPI documents and tests decode. What is
 * written (`escrita.ts`) is checked by the compiler against `respostas.ts`, which stands on these.
 */
import { Schema } from "effect"
import { CODIGOS_ESPECIE } from "../../beneficios/especies.ts"
import { ITERACOES_PADRAO } from "../../rmi/pedido/iteracoes.ts"
import { BASES_DA_RENDA, ERAS, INTERRUPCAO, LIMITACOES, METODOS } from "../../rmi/resultado/resultado.ts"
import { Versao } from "../comum/versao.ts"
import { Aviso, descrito, dia, logico, No, numero, texto } from "../json/esquemas-resultado.ts"
import {
  Concomitante,
  Descarte,
  DivisorMinimo,
  Fator,
  inteiro,
  LinhaMemoria,
  mes,
  Pbc,
  Tempo
} from "./esquema-media.ts"
import { OpcoesAplicadas } from "./opcoes-aplicadas.ts"

const especie = descrito(Schema.Literals(CODIGOS_ESPECIE), "Código da espécie")
const Limitacao = Schema.Literals(LIMITACOES)

export const Conclusao = Schema.Struct({
  completo: logico("Se todas as hipóteses de descarte foram examinadas; se não, o resultado é o melhor das examinadas"),
  motivoInterrupcao: Schema.optionalKey(descrito(Schema.Literal(INTERRUPCAO), "Por que o exame parou")),
  limitesAtingidos: Schema.optionalKey(
    Schema.Struct({
      numeroMaximoIteracoes: inteiro(
        `O limite aplicado: o pedido, ${ITERACOES_PADRAO} ou o que coube no trabalho da requisição`
      )
    }).annotate({ description: "Limite atingido" })
  )
}).annotate({ identifier: "Conclusao", description: "Um resultado completo traz só `completo: true`" })

const Coeficiente = Schema.Struct({
  valor: numero("Coeficiente aplicado ao salário de benefício"),
  base: Schema.optionalKey(inteiro("Anos que não entram na progressão")),
  anos: Schema.optionalKey(inteiro("Anos completos considerados")),
  formula: texto("A fórmula com os valores"),
  grupos12: Schema.optionalKey(inteiro("Grupos de 12 contribuições acima do menor valor-teto"))
}).annotate({ identifier: "Coeficiente" })

const Base = Schema.Struct({
  tipo: descrito(
    Schema.Literals(BASES_DA_RENDA),
    "Salário do mês do acidente, aposentadoria que a pessoa teria, ou benefício que recebia"
  ),
  valor: numero("Valor que o coeficiente multiplicou"),
  coeficiente: Schema.optionalKey(Coeficiente)
}).annotate({
  identifier: "BaseDaRenda",
  description: "O que tomou o lugar do salário de benefício; `coeficiente`, o da aposentadoria que a pessoa teria"
})

const Evolucao = Schema.Struct({
  competencia: mes("Mês do reajuste"),
  fator: numero("Fator do reajuste"),
  irt: Schema.optionalKey(numero("Índice de reajuste ao teto aplicado")),
  valor: numero("Renda do mês, já limitada"),
  limite: descrito(Limitacao, "Limite que atingiu a renda")
}).annotate({ identifier: "PassoDaEvolucao" })

const Explicacao = Schema.Struct({
  regra: texto("Regra aplicada"),
  citacao: texto("Artigo de lei"),
  texto: texto("A frase, com os valores"),
  figuras: Schema.Array(Schema.String).annotate({
    description: "Ponteiros JSON, dentro do resultado do fundamento, dos valores que a frase explica"
  })
}).annotate({ identifier: "Explicacao" })

export const camposDoFundamento = {
  fundamento: texto("Citação legal"),
  chaveFundamento: texto("Chave estável, como em `GET /fundamentos`"),
  marcoTemporal: texto("Marco em que o direito foi examinado, como em `GET /marcos-temporais`"),
  especie,
  dib: dia("Data de início do benefício"),
  dda: dia("Data do direito adquirido: o marco, quando anterior à DIB"),
  era: descrito(
    Schema.Literals(ERAS),
    "Período da lei: CLPS, buraco negro, Lei 8.213/1991 original, Lei 9.876/1999, EC 103/2019, Lei 14.331/2022"
  ),
  metodo: descrito(Schema.Literals(METODOS), "Como se chega ao salário de benefício"),
  opcoes: OpcoesAplicadas,
  tempo: Tempo,
  carencia: inteiro("Carência do fundamento, em meses, antes de qualquer descarte"),
  pbc: Schema.optionalKey(Pbc),
  memoria: Schema.Array(LinhaMemoria).annotate({ description: "Memória de cálculo, da competência mais antiga" }),
  soma: Schema.optionalKey(numero("Soma dos salários corrigidos utilizados")),
  quantidade: Schema.optionalKey(inteiro("Salários somados")),
  divisorMinimo: Schema.optionalKey(DivisorMinimo),
  divisor: Schema.optionalKey(inteiro("Divisor da média")),
  media: Schema.optionalKey(numero("Média dos salários")),
  mediaDozeUltimos: Schema.optionalKey(numero("Média dos 12 últimos salários, que limita o auxílio por incapacidade")),
  concomitantes: Schema.optionalKey(Schema.Array(Concomitante)),
  fator: Schema.optionalKey(Fator),
  sbSemTeto: numero("Salário de benefício antes do piso e do teto"),
  limitacao: descrito(Limitacao, "Limite que atingiu o salário de benefício"),
  sb: numero("Salário de benefício"),
  indiceTeto: Schema.optionalKey(numero("Índice de reajuste ao teto: o salário sem teto dividido pelo teto")),
  base: Schema.optionalKey(Base),
  coeficiente: Coeficiente,
  limitacaoRmi: descrito(Limitacao, "Limite que atingiu a RMI"),
  rmi: numero("Renda mensal inicial"),
  rendaNaDib: numero("Renda na DIB: a RMI, ou a da data do direito adquirido, reajustada até a DIB"),
  adicional25: Schema.optionalKey(numero("Acréscimo de 25% (Lei 8.213/1991, art. 45)")),
  descarte: Descarte,
  evolucao: Schema.Array(Evolucao).annotate({ description: "Reajustes da renda, mês a mês" }),
  avisos: Schema.Array(Aviso),
  conclusao: Conclusao,
  explicacao: Schema.Array(Explicacao).annotate({ description: "Cada número em uma frase, com a regra e o artigo" }),
  maisVantajoso: logico("Se é o mais vantajoso dos fundamentos calculados"),
  rastro: Schema.optionalKey(Schema.Array(No).annotate({ description: "Passos do cálculo; só com `rastro=true`" }))
}

export const Fundamento = Schema.Struct(camposDoFundamento).annotate({
  identifier: "FundamentoCalculado",
  description: "A RMI de um fundamento; o que não existe no método está ausente"
})

export const camposDoBloco = {
  marcoTemporal: texto("Marco temporal"),
  rotulo: texto("O marco, para exibição"),
  data: dia("Data do marco"),
  fundamentos: Schema.Array(Fundamento),
  conclusao: Conclusao
}

export const BlocoNoFio = Schema.Struct(camposDoBloco).annotate({
  identifier: "Bloco",
  description: "Os fundamentos cumpridos em um marco temporal"
})

const NaoCumprido = Schema.Struct({
  chaveFundamento: texto("Chave do fundamento"),
  fundamento: texto("Citação legal"),
  motivo: texto("O que falta, ou por que a regra não alcança a pessoa")
}).annotate({ identifier: "FundamentoNaoCumprido" })

/** `result` of `POST calculos-rmi` and `…/por-fundamento`. */
export const camposDoResultado = {
  especie,
  dib: dia("Data de início do benefício"),
  blocos: Schema.Array(BlocoNoFio).annotate({ description: "Um bloco por marco temporal, em ordem" }),
  maisVantajoso: Schema.NullOr(
    Schema.Struct({
      chaveFundamento: texto("Chave do fundamento"),
      marcoTemporal: texto("Marco temporal"),
      rmi: numero("Renda na DIB")
    })
  ).annotate({ description: "A maior renda na DIB; null quando nenhum fundamento foi cumprido" }),
  naoCumpridos: Schema.Array(NaoCumprido),
  conclusao: Conclusao,
  avisos: Schema.Array(Aviso),
  versao: Versao
}

export const Resultado = Schema.Struct(camposDoResultado).annotate({
  identifier: "ResultadoRmi",
  description: "A RMI de todos os fundamentos cumpridos, em cada marco"
})

/** `result` of `POST calculos-rmi/desvinculada`. */
export const ResultadoDesvinculada = Schema.Struct({ ...camposDoFundamento, versao: Versao }).annotate({
  identifier: "ResultadoRmiDesvinculada",
  description: "A RMI com os parâmetros informados, sem contagem de tempo nem exame do direito"
})
