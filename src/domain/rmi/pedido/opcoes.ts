/** The options of rule RMI-116: names, values and defaults, and their schema. */
import { Schema } from "effect"
import { CATEGORIAS_SEGURADA, type CategoriaSegurada } from "../../beneficios/categorias-segurada.ts"
import { Dia, inteiroEntre, logico, objeto, padrao, umDe } from "../../valores/campos-entrada.ts"

export { CATEGORIAS_SEGURADA, type CategoriaSegurada }

const [sim, nao] = [padrao(logico, true), padrao(logico, false)]

const casasFator = Schema.NullOr(Schema.Literals([4])).annotate({ message: "valor inválido: esperado null ou 4" })
const diaOuNulo = Schema.NullOr(Dia).annotate({
  message: "valor inválido: esperado null ou uma data AAAA-MM-DD ou DD/MM/AAAA"
})

/** Largest number of groups of 12 contributions above the menor valor-teto. */
const MAXIMO_GRUPOS = 30
const grupos = inteiroEntre(0, MAXIMO_GRUPOS)

/**
 * Each option by its name. `inicioPBC` is the end of the activity from whose month the window of E3 counts backwards;
 * absent `criterioConcomitancia` is decided by the date, absent `categoriaSegurada` by the periods.
 */
export const OpcoesRmi = objeto({
  arredondamento: padrao(umDe(["TRUNCAR", "ARREDONDAR"]), "TRUNCAR"),
  diasPorAno: padrao(umDe([360, 365]), 360),
  casasFator: padrao(casasFator, null),
  arredondarRmi: nao,
  dataBaseIncapacidade: padrao(umDe(["INCAPACIDADE_PERMANENTE", "PRIMEIRA_DII"]), "INCAPACIDADE_PERMANENTE"),
  aplicarMP242: nao,
  aplicarMP905: sim,
  inicioPBC: padrao(diaOuNulo, null),
  os121Sem147: nao,
  metodoDireitoAdquirido: padrao(umDe(["EVOLUIR_RENDA", "CORRIGIR_ATE_DIB"]), "EVOLUIR_RENDA"),
  grupos12AcimaMenorTeto: padrao(grupos, 0),
  pbcVazioSalarioMinimo: sim,
  criterioConcomitancia: Schema.optionalKey(umDe(["SOMA", "ART32"])),
  irsmFev1994: sim,
  criterioDivisorMinimo: padrao(umDe(["JUDICIAL", "INSS"]), "JUDICIAL"),
  categoriaSegurada: Schema.optionalKey(umDe(CATEGORIAS_SEGURADA)),
  remuneracaoVariavel: nao,
  limitarCoeficiente100: nao,
  tempoCoeficienteEspecial: padrao(umDe(["SEM_CONVERSAO", "COM_CONVERSAO"]), "SEM_CONVERSAO"),
  mediaPcd: padrao(umDe(["MEDIA_80", "MEDIA_100"]), "MEDIA_80"),
  grauAuxilioAcidente: padrao(umDe([30, 40, 60]), 30),
  descarteIncapacidade: nao,
  contribuicaoUnica: padrao(umDe(["PERMITIR", "VEDAR"]), "PERMITIR"),
  simularVidaToda: nao
})
export type OpcoesRmi = typeof OpcoesRmi.Type

/** Every option absent. */
export const OPCOES_PADRAO: OpcoesRmi = Schema.decodeSync(OpcoesRmi)({})
