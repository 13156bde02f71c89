/** What OpenAPI says about each field of the RMI requests beyond its type; what they share with time is said there. */
import { type CamposDescritos, type Documento, descreverCampos } from "../comum/esquema-descrito.ts"
import { CAMPOS_PEDIDO } from "../tempo/campos-pedido.ts"

const numero = (description: string) => ({ description, type: "number", minimum: 0 })
const inteiro = (description: string, palavras: object = {}) => ({ description, type: "integer", ...palavras })
const dia = (description: string) => ({
  description: `${description} AAAA-MM-DD ou DD/MM/AAAA.`,
  examples: ["2024-05-10", "10/05/2024"]
})

const opcoesRmi: CamposDescritos = {
  opcoesRmi: { description: "Opções do cálculo. As aplicadas voltam em `opcoes`." },
  "opcoesRmi.arredondamento": {
    description: "O centavo de cada valor da cadeia: truncado, ou arredondado como em programas comerciais.",
    default: "TRUNCAR"
  },
  "opcoesRmi.diasPorAno": {
    description: "Dias do ano ao converter o tempo em anos.",
    type: "integer",
    default: 360
  },
  "opcoesRmi.casasFator": {
    description: "Casas do fator previdenciário: 4, ou null para não arredondar.",
    type: ["integer", "null"],
    default: null
  },
  "opcoesRmi.arredondarRmi": { description: "Se o centavo da RMI é arredondado em vez de truncado.", default: false },
  "opcoesRmi.dataBaseIncapacidade": {
    description:
      "Lei que rege a aposentadoria por incapacidade precedida de auxílio: a da incapacidade permanente ou a da primeira DII.",
    default: "INCAPACIDADE_PERMANENTE"
  },
  "opcoesRmi.aplicarMP242": {
    description: "Se aplica a MP 242/2005 aos fatos do período em que vigorou.",
    default: false
  },
  "opcoesRmi.aplicarMP905": {
    description: "Se aplica a MP 905/2019 ao auxílio-acidente dos fatos do período em que vigorou.",
    default: true
  },
  "opcoesRmi.inicioPBC": {
    ...dia(
      "Fim da atividade, de cujo mês se conta o PBC para trás (DIB até 28/11/1999). Sem ele, o mês anterior à DIB."
    ),
    type: ["string", "null"],
    default: null
  },
  "opcoesRmi.os121Sem147": {
    description: "Buraco negro: se a OS INSS/DISES 121/1992 se aplica sem o índice complementar de 147,06%.",
    default: false
  },
  "opcoesRmi.metodoDireitoAdquirido": {
    description: "Direito adquirido: evoluir a renda do marco até a DIB, ou corrigir os salários até a DIB.",
    default: "EVOLUIR_RENDA"
  },
  "opcoesRmi.grupos12AcimaMenorTeto": inteiro("CLPS: grupos de 12 contribuições acima do menor valor-teto.", {
    minimum: 0,
    maximum: 30,
    default: 0
  }),
  "opcoesRmi.pbcVazioSalarioMinimo": {
    description: "Sem nenhum salário no PBC, se o salário de benefício é de um salário mínimo.",
    default: true
  },
  "opcoesRmi.criterioConcomitancia": {
    description:
      "Atividades concomitantes: soma dos salários, ou o art. 32 da Lei 8.213/1991 na redação original. Sem ela, conforme a data."
  },
  "opcoesRmi.irsmFev1994": {
    description: "Se a correção inclui o IRSM de 02/1994 (39,67%; Lei 10.999/2004).",
    default: true
  },
  "opcoesRmi.criterioDivisorMinimo": {
    description: "Divisor de 60% do PBC: como os tribunais o aplicam ou como o INSS.",
    default: "JUDICIAL"
  },
  "opcoesRmi.categoriaSegurada": {
    description:
      "Salário-maternidade: categoria da segurada. Sem ela, a do período vivo no fato; `DESEMPREGADA` quando nenhum vive e algum terminou antes; na desvinculada, `CONTRIBUINTE_INDIVIDUAL`. A da empregada e a da avulsa têm por limite o subsídio dos ministros do STF, e não o teto dos benefícios."
  },
  "opcoesRmi.remuneracaoVariavel": {
    description:
      "Salário-maternidade da empregada e da avulsa: se a remuneração é variável, no todo ou em parte. Então vale a média dos 6 últimos meses conhecidos antes do afastamento, em vez da remuneração do mês dele ou do último mês inteiro conhecido.",
    default: false
  },
  "opcoesRmi.limitarCoeficiente100": { description: "Se o coeficiente é limitado a 100%.", default: false },
  "opcoesRmi.tempoCoeficienteEspecial": {
    description: "Tempo do coeficiente da aposentadoria especial: sem ou com conversão.",
    default: "SEM_CONVERSAO"
  },
  "opcoesRmi.mediaPcd": {
    description: "Média da aposentadoria da pessoa com deficiência: dos 80% maiores ou de todos os salários.",
    default: "MEDIA_80"
  },
  "opcoesRmi.grauAuxilioAcidente": {
    description: "Grau do auxílio-acidente anterior à Lei 9.032/1995: 30%, 40% ou 60%.",
    type: "integer",
    default: 30
  },
  "opcoesRmi.descarteIncapacidade": {
    description: "Se o descarte se aplica aos benefícios por incapacidade.",
    default: false
  },
  "opcoesRmi.contribuicaoUnica": {
    description: "Se o descarte pode deixar uma só contribuição entre 14/11/2019 e 04/05/2022 (Tema 353 da TNU).",
    default: "PERMITIR"
  },
  "opcoesRmi.simularVidaToda": {
    description: "Se usa os salários de toda a carreira, o que o STF não admite (ADIs 2.110 e 2.111): simulação.",
    default: false
  }
}

const comuns: CamposDescritos = {
  dib: dia("Início do benefício. Padrão: `dataApuracao`."),
  salarios: { description: "Salários não ligados a um período, somados aos dos períodos.", default: [] },
  "salarios.competencia": CAMPOS_PEDIDO["salarios.competencia"]!,
  "salarios.valor": numero("Valor na moeda da competência."),
  "salarios.origem": CAMPOS_PEDIDO["salarios.origem"]!,
  beneficios: {
    description: "Benefícios recebidos: os de incapacidade dentro do PBC valem como salário de contribuição.",
    default: []
  },
  "beneficios.especie": inteiro("Código da espécie."),
  "beneficios.dib": dia("Início do benefício."),
  "beneficios.dcb": dia("Fim do benefício."),
  "beneficios.sb": numero("Salário de benefício."),
  "beneficios.rmi": numero("Renda mensal inicial."),
  "beneficios.indiceTeto": numero("Índice de reajuste ao teto do benefício."),
  criterioSalarioMaternidade: {
    description: "Salário-maternidade: um doze avos da soma dos 12 últimos salários em 15 meses, ou a média simples.",
    default: "UM_DOZE_AVOS"
  },
  dependentes: { description: "Dependentes da pensão por morte ou do auxílio-reclusão." },
  "dependentes.quantidade": inteiro("Quantidade de dependentes.", { minimum: 1, maximum: 100, default: 1 }),
  "dependentes.invalido": {
    description: "Se há dependente inválido ou com deficiência intelectual, mental ou grave.",
    default: false
  },
  acrescimo25: {
    description: "Se há o acréscimo de 25% da grande invalidez (Lei 8.213/1991, art. 45).",
    default: false
  },
  expectativaSobrevida: {
    ...numero("Expectativa de sobrevida, em anos; prevalece sobre a da tábua de mortalidade."),
    minimum: 0.1,
    maximum: 120
  },
  "opcoesContagem.aplicarFatorAposEc103": {
    description: "Se a média é multiplicada pelo fator previdenciário depois de 13/11/2019 (EC 103/2019, art. 17).",
    default: false
  },
  ...opcoesRmi
}

const comPeriodos: CamposDescritos = {
  ...CAMPOS_PEDIDO,
  "periodosContribuicao.salarios": { description: "Salários de contribuição do período.", default: [] },
  "periodosContribuicao.decimosTerceiros": {
    description:
      "Décimos terceiros salários. Nunca somados pelo cálculo: onde a lei os admite (Tema 904 do STJ), inclua-os no salário de dezembro."
  },
  "periodosContribuicao.decimosTerceiros.valor": numero("Valor na moeda da competência."),
  ...comuns,
  marcoTemporal: { description: "Só este marco; valores de `GET /marcos-temporais`. Sem ele, todos os aplicáveis." }
}

const tempo = (description: string, caminho: string): CamposDescritos => ({
  [caminho]: { description },
  [`${caminho}.anos`]: inteiro("Anos.", { minimum: 0, maximum: 100, default: 0 }),
  [`${caminho}.meses`]: inteiro("Meses.", { minimum: 0, maximum: 11, default: 0 }),
  [`${caminho}.dias`]: inteiro("Dias.", { minimum: 0, maximum: 29, default: 0 })
})

/** Fields of `PedidoTempo` that the desvinculada has too. */
const daIdentificacao = /^(dataApuracao|preservado|(processo|dadosSegurado|opcoesContagem)(\..+)?)$/

const desvinculada: CamposDescritos = {
  ...Object.fromEntries(Object.entries(CAMPOS_PEDIDO).filter(([caminho]) => daIdentificacao.test(caminho))),
  "dadosSegurado.nascimento": dia("Data de nascimento; exigida só quando há fator previdenciário."),
  ...comuns,
  fatoGerador: { description: "O mesmo que `opcoesContagem.fatoGerador`, onde os arquivos antigos o trazem." },
  "fatoGerador.tipo": CAMPOS_PEDIDO["opcoesContagem.fatoGerador.tipo"]!,
  "fatoGerador.data": dia("Data do fato."),
  ...tempo("Tempo de contribuição, usado no fator e no descarte.", "tempo"),
  coeficiente: {
    ...numero(
      "Coeficiente aplicado ao salário de benefício; em pensões, a quota. Até 10 casas decimais. Na espécie 94, só nos acidentes até 28/04/1995 (o grau); depois é sempre 0,5."
    ),
    maximum: 5
  },
  descarte: { description: "Pede o descarte de contribuições; sem ele, nenhuma é descartada." },
  ...tempo("Tempo que o descarte não pode tocar.", "descarte.tempoMinimo")
}

/** What each option is, said again where the result repeats it. */
const opcoesAplicadas: CamposDescritos = Object.fromEntries(
  Object.entries(opcoesRmi).flatMap(([caminho, { description }]) =>
    caminho === "opcoesRmi" ? [] : [[caminho.slice("opcoesRmi.".length), { description }]]
  )
)

/** By name of schema, then by dotted path; items of a list have no index. */
const CAMPOS_RMI: Readonly<Record<string, CamposDescritos>> = {
  PedidoRmi: comPeriodos,
  PedidoRmiPorFundamento: {
    ...comPeriodos,
    chaveFundamento: { description: "Só este fundamento; chaves de `GET /fundamentos`." }
  },
  PedidoRmiDesvinculada: desvinculada
}

/** Completes what every document with an RMI result shows. */
export const descreverOpcoesAplicadas = (documento: Documento): Documento =>
  descreverCampos(documento, "OpcoesAplicadas", opcoesAplicadas)

/** Completes the schemas of a document whose only request is the canonical one. */
export const descreverPedidoRmi = (documento: Documento): Documento =>
  descreverCampos(descreverOpcoesAplicadas(documento), "PedidoRmi", comPeriodos)

/** Completes the schemas of an OpenAPI document. */
export const descreverCamposRmi = (documento: Documento): Documento =>
  Object.entries(CAMPOS_RMI).reduce(
    (atual, [nome, campos]) => descreverCampos(atual, nome, campos),
    descreverOpcoesAplicadas(documento)
  )
