/**
 * The answers of the time routes as schemas: what OpenAPI documents and tests decode. Handlers write the domain's result
 * as it is, so encoding is not on the way of an answer; `paraFio` is checked by the compiler against these schemas.
 */
import { Schema } from "effect"
import { CODIGOS_ESPECIE } from "../../beneficios/especies.ts"
import { FORMAS_CONTAGEM, GRAUS_DEFICIENCIA, NATUREZAS_VINCULO } from "../../tempo/pedido/enumeracoes.ts"
import {
  MOTIVOS_NAO_COMPUTADO,
  type ResultadoPorGrupos,
  type ResultadoTempo,
  type ValoresApurados
} from "../../tempo/resultado/resultado.ts"
import { Versao } from "../comum/versao.ts"
import { Aviso, descrito, dia, diaOuNulo, logico, No, numero, numeroExato, texto } from "../json/esquemas-resultado.ts"

const dias = (description: string) => descrito(Schema.Int, `${description}, em dias (base 30/360)`)
const meses = (description: string) => descrito(Schema.Int, `${description}, em meses`)

const idade = numero("Idade em anos, truncada em 4 casas decimais")

const LinhaPeriodo = Schema.Struct({
  id: Schema.optionalKey(texto("`id` do período na requisição, quando enviado")),
  dataInicial: dia("Primeiro dia do trecho"),
  dataFinal: dia("Último dia do trecho"),
  descricao: texto("Descrição do período na requisição"),
  formaContagem: descrito(Schema.Literals(FORMAS_CONTAGEM), "Forma de contagem do período"),
  grauDeficiencia: descrito(Schema.Literals(GRAUS_DEFICIENCIA), "Grau de deficiência no trecho"),
  naturezaVinculo: descrito(Schema.Literals(NATUREZAS_VINCULO), "Natureza do vínculo do período"),
  fator: numero("Fator de conversão aplicado; 1 sem conversão"),
  tempoSimples: dias("Tempo antes da conversão"),
  tempoConvertido: dias("Tempo depois da conversão"),
  carencia: meses("Carência que o trecho acrescenta"),
  idade,
  motivo: Schema.optionalKey(
    descrito(Schema.Literals(MOTIVOS_NAO_COMPUTADO), "Por que o trecho não conta; ausente quando conta")
  )
}).annotate({
  identifier: "LinhaPeriodo",
  description:
    "Trecho de um período da requisição, cortado nos marcos legais; o que não conta aparece com zero e o motivo"
})

const Segmento = Schema.Struct({
  dataInicial: dia("Primeiro dia"),
  dataFinal: dia("Último dia"),
  descricao: texto("Descrição do período de que veio"),
  formaContagem: descrito(Schema.Literals(FORMAS_CONTAGEM), "Forma de contagem"),
  fator: numero("Fator de conversão"),
  dias: dias("Tempo antes da conversão"),
  diasConvertidos: dias("Tempo depois da conversão"),
  carencia: meses("Carência")
}).annotate({ identifier: "Segmento", description: "Trecho contado, já sem concomitância" })

const Total = Schema.Struct({
  rotulo: texto("Nome do total"),
  data: dia("Data de referência"),
  simples: dias("Tempo antes da conversão"),
  convertido: dias("Tempo depois da conversão"),
  carencia: meses("Carência"),
  idade,
  pontos: numero("Soma de idade e tempo de contribuição, em anos, truncada em 4 casas decimais"),
  porExtenso: texto("O total em uma frase"),
  fundamentoLegal: texto("Norma que rege o total")
}).annotate({ identifier: "Total", description: "Tempo, carência, idade e pontos até uma data de referência" })

const requisito = <V extends Schema.Top>(identifier: string, valor: V, unidade: string) =>
  Schema.Struct({
    exigido: descrito(valor, `Exigido${unidade}`),
    apurado: descrito(valor, `Apurado${unidade}`),
    falta: descrito(valor, `O que falta${unidade}; zero ou false quando nada falta`),
    cumprido: logico("Se o requisito está cumprido"),
    atingidoEm: diaOuNulo("Primeiro dia em que foi cumprido; null se não foi"),
    resultado: Schema.Struct({ porExtenso: texto("O requisito em uma frase: apurado, exigido e o que falta") }),
    fundamentoLegal: texto("Artigo que o exige")
  }).annotate({ identifier })

const RequisitoDias = requisito("RequisitoEmDias", Schema.Int, ", em dias (base 30/360)")
const RequisitoMeses = requisito("RequisitoEmMeses", Schema.Int, ", em meses")
const RequisitoValor = requisito("RequisitoEmReais", Schema.Finite, ", em R$ (o exigido é o limite)")
const RequisitoSemBeneficio = requisito("RequisitoSemBeneficio", Schema.Boolean, "").annotate({
  description:
    "Nenhum benefício do próprio preso que impeça o auxílio-reclusão; não cumprido, `atingidoEm` é o dia desde o qual ele é devido, enquanto durar a prisão"
})
const RequisitoQualidade = requisito("RequisitoLogico", Schema.Boolean, "")
  .mapFields((campos) => ({
    ...campos,
    ate: diaOuNulo("Último dia da qualidade de segurado; null se nunca houve")
  }))
  .annotate({ identifier: "RequisitoQualidadeSegurado" })

const ValoresDosRequisitos = Schema.Struct({
  idade: Schema.optionalKey(RequisitoMeses),
  tempoContribuicao: Schema.optionalKey(RequisitoDias),
  tempoEspecial: Schema.optionalKey(RequisitoDias),
  tempoMagisterio: Schema.optionalKey(RequisitoDias),
  tempoPcd: Schema.optionalKey(RequisitoDias),
  tempoEmMarco: Schema.optionalKey(RequisitoDias),
  pedagio: Schema.optionalKey(RequisitoDias),
  pontos: Schema.optionalKey(RequisitoDias),
  carencia: Schema.optionalKey(RequisitoMeses),
  atividadeRural: Schema.optionalKey(RequisitoMeses),
  qualidadeSegurado: Schema.optionalKey(RequisitoQualidade),
  semBeneficio: Schema.optionalKey(RequisitoSemBeneficio),
  baixaRenda: Schema.optionalKey(RequisitoValor)
}).annotate({ identifier: "ValoresApurados", description: "Um campo por requisito do fundamento" })

const Beneficio = Schema.Struct({
  descricao: texto("Nome do benefício"),
  especie: descrito(Schema.Literals(CODIGOS_ESPECIE), "Código da espécie"),
  chaveFundamento: texto("Chave estável do fundamento, como em `GET /fundamentos`"),
  fundamento: texto("Citação legal"),
  inicioVigencia: dia("Primeiro dia de vigência do fundamento"),
  terminoVigencia: diaOuNulo("Último dia de vigência; null se em vigor"),
  dadosApuracao: Schema.Struct({
    temDireito: logico("Se há direito: todos os requisitos cumpridos em alguma data até a apuração"),
    dataImplemento: diaOuNulo("Primeiro dia em que todos os requisitos estavam cumpridos"),
    naApuracao: Schema.Struct({
      data: dia("Data em que os requisitos foram medidos"),
      valoresApurados: ValoresDosRequisitos
    }),
    reafirmacao: Schema.optionalKey(
      Schema.Struct({
        possivel: logico("Se o direito se completa depois da DER com os períodos informados"),
        data: diaOuNulo("Dia em que se completa")
      }).annotate({ description: "Reafirmação da DER; presente quando não há direito e a regra segue em vigor" })
    )
  })
}).annotate({ identifier: "BeneficioAnalisado", description: "Um fundamento aplicado à pessoa" })

const camposDoResultado = {
  dadosPeriodos: Schema.Array(LinhaPeriodo),
  segmentos: Schema.Array(Segmento),
  demonstrativo: Schema.Array(Total),
  totais: Total,
  beneficios: Schema.Struct({
    cumpridos: Schema.Array(Beneficio),
    naoCumpridos: Schema.Array(Beneficio)
  }),
  avisos: Schema.Array(Aviso),
  rastro: Schema.optionalKey(Schema.Array(No).annotate({ description: "Passos do cálculo; só com `rastro=true`" }))
}

/** `result` of `POST calculos-tempo`. */
export const Resultado = Schema.Struct({ ...camposDoResultado, versao: Versao }).annotate({
  identifier: "ResultadoTempo",
  description: "Tempo de contribuição e análise do direito"
})

const Grupo = Schema.Struct({ grupo: texto("Grupo de benefícios"), ...camposDoResultado }).annotate({
  identifier: "ResultadoDoGrupo",
  description: "O cálculo com a contagem de um grupo de benefícios"
})

/** `result` of `POST calculos-tempo/por-grupos`. */
export const ResultadoGrupos = Schema.Struct({ grupos: Schema.Array(Grupo), versao: Versao }).annotate({
  identifier: "ResultadoPorGrupos"
})

const SemVersao = Schema.Struct(camposDoResultado)

const valoresParaFio = (valores: ValoresApurados): typeof ValoresDosRequisitos.Type => {
  const { baixaRenda, ...demais } = valores
  if (baixaRenda === undefined) return demais
  const { exigido, apurado, falta } = baixaRenda
  return {
    ...demais,
    baixaRenda: {
      ...baixaRenda,
      exigido: numeroExato(exigido),
      apurado: numeroExato(apurado),
      falta: numeroExato(falta)
    }
  }
}

type Analisados = ResultadoTempo["beneficios"]["cumpridos"]

const beneficiosParaFio = (beneficios: Analisados) =>
  beneficios.map((beneficio) => {
    const { dadosApuracao } = beneficio
    const { naApuracao } = dadosApuracao
    const valoresApurados = valoresParaFio(naApuracao.valoresApurados)
    return { ...beneficio, dadosApuracao: { ...dadosApuracao, naApuracao: { ...naApuracao, valoresApurados } } }
  })

const resultadoParaFio = (resultado: ResultadoTempo): typeof SemVersao.Type => ({
  ...resultado,
  beneficios: {
    cumpridos: beneficiosParaFio(resultado.beneficios.cumpridos),
    naoCumpridos: beneficiosParaFio(resultado.beneficios.naoCumpridos)
  }
})

/** The result as it is written in JSON. */
export const paraFio = (resultado: ResultadoTempo, versao: typeof Versao.Type): typeof Resultado.Type => ({
  ...resultadoParaFio(resultado),
  versao
})

/** The result by groups as it is written in JSON. */
export const gruposParaFio = (
  { grupos }: ResultadoPorGrupos,
  versao: typeof Versao.Type
): typeof ResultadoGrupos.Type => ({
  grupos: grupos.map(({ grupo, ...resultado }) => ({ grupo, ...resultadoParaFio(resultado) })),
  versao
})
