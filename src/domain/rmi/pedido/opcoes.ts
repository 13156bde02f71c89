/** The options of rule RMI-116: names, values, defaults and what each means, as their schema. */
import { Schema } from "effect"
import { CATEGORIAS_SEGURADA } from "../../beneficios/categorias-segurada.ts"
import {
  COMO_DIA,
  Dia,
  escrito,
  inteiroEntre,
  logico,
  objeto,
  opcional,
  padrao,
  umDe
} from "../../valores/campos-entrada.ts"

const sim = (descricao: string) => padrao(logico, true, descricao)
const nao = (descricao: string) => padrao(logico, false, descricao)

/** One of a closed list, with its default. */
const opcao = <const L extends ReadonlyArray<string | number>>(valores: L, omissa: L[number], descricao: string) =>
  padrao(umDe(valores), omissa, descricao)

const casasFator = escrito(
  Schema.NullOr(Schema.Literals([4])).annotate({ message: "valor inválido: esperado null ou 4" }),
  { palavras: { type: ["integer", "null"] } }
)
const diaOuNulo = escrito(
  Schema.NullOr(Dia).annotate({
    message: "valor inválido: esperado null ou uma data AAAA-MM-DD ou DD/MM/AAAA"
  }),
  { ...COMO_DIA, palavras: { ...COMO_DIA.palavras, type: ["string", "null"] } }
)

/** Largest number of groups of 12 contributions above the menor valor-teto. */
const MAXIMO_GRUPOS = 30

/**
 * Each option by its name. `inicioPBC` is the end of the activity from whose month the window of E3 counts backwards;
 * absent `criterioConcomitancia` is decided by the date, absent `categoriaSegurada` by the periods.
 */
export const OpcoesRmi = objeto({
  arredondamento: opcao(
    ["TRUNCAR", "ARREDONDAR"],
    "TRUNCAR",
    "O centavo de cada valor da cadeia: truncado, ou arredondado como em programas comerciais."
  ),
  diasPorAno: opcao([360, 365], 360, "Dias do ano ao converter o tempo em anos."),
  casasFator: padrao(casasFator, null, "Casas do fator previdenciário: quatro, ou todas, sem arredondar."),
  arredondarRmi: nao("Se o centavo da RMI é arredondado em vez de truncado."),
  dataBaseIncapacidade: opcao(
    ["INCAPACIDADE_PERMANENTE", "PRIMEIRA_DII"],
    "INCAPACIDADE_PERMANENTE",
    "Lei que rege a aposentadoria por incapacidade precedida de auxílio: a da incapacidade permanente ou a da primeira DII."
  ),
  aplicarMP242: nao("Se aplica a MP 242/2005 aos fatos do período em que vigorou."),
  aplicarMP905: sim("Se aplica a MP 905/2019 ao auxílio-acidente dos fatos do período em que vigorou."),
  inicioPBC: padrao(
    diaOuNulo,
    null,
    "Fim da atividade, de cujo mês se conta o PBC para trás (DIB até 28/11/1999). Sem ele, o mês anterior à DIB."
  ),
  os121Sem147: nao("Buraco negro: se a OS INSS/DISES 121/1992 se aplica sem o índice complementar de 147,06%."),
  metodoDireitoAdquirido: opcao(
    ["EVOLUIR_RENDA", "CORRIGIR_ATE_DIB"],
    "EVOLUIR_RENDA",
    "Direito adquirido: evoluir a renda do marco até a DIB, ou corrigir os salários até a DIB."
  ),
  grupos12AcimaMenorTeto: padrao(
    inteiroEntre(0, MAXIMO_GRUPOS),
    0,
    "CLPS: grupos de 12 contribuições acima do menor valor-teto."
  ),
  pbcVazioSalarioMinimo: sim("Sem nenhum salário no PBC, se o salário de benefício é de um salário mínimo."),
  criterioConcomitancia: opcional(
    umDe(["SOMA", "ART32"]),
    "Atividades concomitantes: soma dos salários, ou o art. 32 da Lei 8.213/1991 na redação original. Sem ela, conforme a data."
  ),
  irsmFev1994: sim("Se a correção inclui o IRSM de 02/1994 (39,67%; Lei 10.999/2004)."),
  criterioDivisorMinimo: opcao(
    ["JUDICIAL", "INSS"],
    "JUDICIAL",
    "Divisor de 60% do PBC: como os tribunais o aplicam ou como o INSS."
  ),
  categoriaSegurada: opcional(
    umDe(CATEGORIAS_SEGURADA),
    "Salário-maternidade: categoria da segurada. Sem ela, a do período vivo no fato; `DESEMPREGADA` quando nenhum vive e algum terminou antes; na desvinculada, `CONTRIBUINTE_INDIVIDUAL`. A da empregada e a da avulsa têm por limite o subsídio dos ministros do STF, e não o teto dos benefícios."
  ),
  remuneracaoVariavel: nao(
    "Salário-maternidade da empregada e da avulsa: se a remuneração é variável, no todo ou em parte. Então vale a média dos 6 últimos meses conhecidos antes do afastamento, em vez da remuneração do mês dele ou do último mês inteiro conhecido."
  ),
  limitarCoeficiente100: nao("Se o coeficiente é limitado a 100%."),
  tempoCoeficienteEspecial: opcao(
    ["SEM_CONVERSAO", "COM_CONVERSAO"],
    "SEM_CONVERSAO",
    "Tempo do coeficiente da aposentadoria especial: sem ou com conversão."
  ),
  mediaPcd: opcao(
    ["MEDIA_80", "MEDIA_100"],
    "MEDIA_80",
    "Média da aposentadoria da pessoa com deficiência: dos 80% maiores ou de todos os salários."
  ),
  grauAuxilioAcidente: opcao([30, 40, 60], 30, "Grau do auxílio-acidente anterior à Lei 9.032/1995: 30%, 40% ou 60%."),
  descarteIncapacidade: nao("Se o descarte se aplica aos benefícios por incapacidade."),
  contribuicaoUnica: opcao(
    ["PERMITIR", "VEDAR"],
    "PERMITIR",
    "Se o descarte pode deixar uma só contribuição entre 14/11/2019 e 04/05/2022 (Tema 353 da TNU)."
  ),
  simularVidaToda: nao("Se usa os salários de toda a carreira, o que o STF não admite (ADIs 2.110 e 2.111): simulação.")
})
export type OpcoesRmi = typeof OpcoesRmi.Type

/** Every option absent. */
export const OPCOES_PADRAO: OpcoesRmi = Schema.decodeSync(OpcoesRmi)({})
