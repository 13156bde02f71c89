/** Benefits that depend on one dated fact, and the assistance benefits. */
import { regra } from "../../regras/regra.ts"
import { type Data, data } from "../../valores/data.ts"
import type { Especie } from "../especies.ts"
import { datada, type Exigencia, fixa } from "../exigencia.ts"
import { ehAposentadoria, ehIncapacidadeTemporaria, ehPensao, ehSalarioMaternidade } from "../familias.ts"
import type {
  Fundamento,
  GrupoFundamento,
  Requisito,
  RequisitoCarenciaNoFato,
  RequisitoSemBeneficio
} from "../tipos.ts"
import { LEI_8213, vigencia } from "./comuns.ts"

/** Measured on the day of the fact. */
export const BENEFICIO_DE_UM_FATO = regra("TC-68", "Lei 8.213/1991, arts. 42, 59, 71, 74, 80 e 86")
/** No contribution is analysed. */
const ASSISTENCIAL = regra("TC-69", "Lei 8.742/1993, art. 20")

const qualidade = (lei: string, supridaPorAposentadoria = false): Requisito => ({
  tipo: "QUALIDADE_NO_FATO",
  supridaPorAposentadoria,
  lei
})

/** New contributions after a loss of quality, by date of the fact. */
const reingresso = (umTerco: number, inteira: number, metade: number): Exigencia =>
  datada(
    ["1991-07-25", umTerco], // Lei 8.213 art. 24, par. único
    ["2016-07-08", inteira], // MP 739/2016
    ["2016-11-05", umTerco], // MP 739 lapsed
    ["2017-01-06", inteira], // MP 767/2017
    ["2017-06-27", metade], // Lei 13.457/2017
    ["2019-01-18", inteira], // MP 871/2019
    ["2019-06-18", metade] // Lei 13.846/2019, art. 27-A
  )

const CARENCIA_INCAPACIDADE: RequisitoCarenciaNoFato = {
  tipo: "CARENCIA_NO_FATO",
  meses: fixa(12),
  reingresso: reingresso(4, 12, 6),
  dispensa: "ISENCAO",
  lei: "arts. 25, I, 26, II, e 27-A da Lei 8.213/1991"
}

const CARENCIA_RECLUSAO: RequisitoCarenciaNoFato = {
  tipo: "CARENCIA_NO_FATO",
  meses: datada(["1991-07-25", 0], ["2019-01-18", 24]), // MP 871/2019, Lei 13.846/2019
  reingresso: datada(["1991-07-25", 0], ["2019-01-18", 24], ["2019-06-18", 12]),
  dispensa: "NENHUMA",
  lei: "arts. 25, IV, e 27-A da Lei 8.213/1991"
}

const CARENCIA_MATERNIDADE: RequisitoCarenciaNoFato = {
  tipo: "CARENCIA_NO_FATO",
  meses: fixa(10),
  reingresso: reingresso(3, 10, 5),
  dispensa: "MATERNIDADE",
  lei: "arts. 25, III, 26, VI, e 27-A da Lei 8.213/1991"
}

const doTextoOriginal = (codigo: number): boolean => ehIncapacidadeTemporaria(codigo) || ehAposentadoria(codigo)

/** Lei 13.846/2019 puts pensão and salário-maternidade beside the auxílio-doença and the retirements of the former text. */
const SEM_BENEFICIO_DO_PRESO: RequisitoSemBeneficio = {
  tipo: "SEM_BENEFICIO",
  impedem: [
    { desde: LEI_8213, especie: doTextoOriginal },
    {
      desde: data("2019-06-18"),
      especie: (codigo) => doTextoOriginal(codigo) || ehPensao(codigo) || ehSalarioMaternidade(codigo)
    }
  ],
  lei: "art. 80 da Lei 8.213/1991"
}

const noFato = (
  chave: string,
  rotulo: string,
  especie: Especie,
  grupo: GrupoFundamento,
  requisitos: ReadonlyArray<Requisito>,
  de: Data = LEI_8213,
  ate: Data | null = null
): Fundamento => ({
  chave,
  rotulo,
  especie,
  grupo,
  vigencia: vigencia(de, ate),
  filiadoAte: null,
  marcos: ["FATO_GERADOR"],
  requisitos,
  regra: BENEFICIO_DE_UM_FATO
})

const assistencial = (chave: string, rotulo: string, especie: Especie): Fundamento => ({
  chave,
  rotulo,
  especie,
  grupo: "ASSISTENCIAL",
  vigencia: vigencia(data("1996-01-01")),
  filiadoAte: null,
  marcos: ["DER"],
  requisitos: [],
  regra: ASSISTENCIAL
})

export const FUNDAMENTOS_EVENTO: ReadonlyArray<Fundamento> = [
  noFato(
    "L8213_59_INCAPACIDADE_TEMPORARIA",
    "Auxílio por incapacidade temporária (auxílio-doença) - art. 59 da Lei 8.213/1991",
    31,
    "INCAPACIDADE",
    [qualidade("arts. 15 e 59 da Lei 8.213/1991"), CARENCIA_INCAPACIDADE]
  ),
  noFato(
    "L8213_59_INCAPACIDADE_TEMPORARIA_ACIDENTARIA",
    "Auxílio por incapacidade temporária acidentário - arts. 59 e 19 a 21 da Lei 8.213/1991",
    91,
    "INCAPACIDADE",
    [qualidade("arts. 15 e 59 da Lei 8.213/1991")]
  ),
  noFato(
    "L8213_42_INCAPACIDADE_PERMANENTE",
    "Aposentadoria por incapacidade permanente (invalidez) - art. 42 da Lei 8.213/1991",
    32,
    "INCAPACIDADE",
    [qualidade("arts. 15 e 42 da Lei 8.213/1991"), CARENCIA_INCAPACIDADE]
  ),
  noFato(
    "L8213_42_INCAPACIDADE_PERMANENTE_ACIDENTARIA",
    "Aposentadoria por incapacidade permanente acidentária - arts. 42 e 19 a 21 da Lei 8.213/1991",
    92,
    "INCAPACIDADE",
    [qualidade("arts. 15 e 42 da Lei 8.213/1991")]
  ),
  noFato(
    "L8213_86_AUXILIO_ACIDENTE",
    "Auxílio-acidente (acidente de qualquer natureza) - art. 86 da Lei 8.213/1991",
    36,
    "ACIDENTE",
    [qualidade("arts. 15 e 86 da Lei 8.213/1991")],
    data("1995-04-29")
  ),
  noFato(
    "L8213_86_AUXILIO_ACIDENTE_TRABALHO",
    "Auxílio-acidente do trabalho - art. 86 da Lei 8.213/1991",
    94,
    "ACIDENTE",
    [qualidade("arts. 15 e 86 da Lei 8.213/1991")]
  ),
  noFato(
    "L6367_9_AUXILIO_SUPLEMENTAR",
    "Auxílio-suplementar - art. 9º da Lei 6.367/1976",
    95,
    "ACIDENTE",
    [qualidade("art. 9º da Lei 6.367/1976")],
    data("1977-01-01"),
    data("1991-07-24")
  ),
  noFato("L8213_74_PENSAO", "Pensão por morte - art. 74 da Lei 8.213/1991", 21, "PENSAO", [
    qualidade("arts. 74 e 102, § 2º, da Lei 8.213/1991", true)
  ]),
  noFato(
    "L8213_74_PENSAO_ACIDENTARIA",
    "Pensão por morte decorrente de acidente do trabalho - arts. 74 e 19 a 21 da Lei 8.213/1991",
    93,
    "PENSAO",
    [qualidade("arts. 74 e 102, § 2º, da Lei 8.213/1991", true)]
  ),
  noFato("L8213_80_RECLUSAO", "Auxílio-reclusão - art. 80 da Lei 8.213/1991", 25, "RECLUSAO", [
    qualidade("arts. 15 e 80 da Lei 8.213/1991"),
    CARENCIA_RECLUSAO,
    SEM_BENEFICIO_DO_PRESO,
    { tipo: "BAIXA_RENDA", lei: "art. 201, IV, da CF, art. 13 da EC 20/1998 e art. 80, §§ 3º e 4º, da Lei 8.213/1991" }
  ]),
  noFato("L8213_71_SALARIO_MATERNIDADE", "Salário-maternidade - arts. 71 a 73 da Lei 8.213/1991", 80, "MATERNIDADE", [
    qualidade("arts. 15 e 71 da Lei 8.213/1991"),
    CARENCIA_MATERNIDADE
  ]),
  assistencial(
    "L8742_20_BPC_PCD",
    "Benefício de prestação continuada à pessoa com deficiência - art. 20 da Lei 8.742/1993",
    87
  ),
  assistencial("L8742_20_BPC_IDOSO", "Benefício de prestação continuada à pessoa idosa - art. 20 da Lei 8.742/1993", 88)
]

/** First day of the income limit of auxílio-reclusão (EC 20/1998 art. 13). */
export const INICIO_BAIXA_RENDA = data("1998-12-16")
/** From here on the income is the mean of the 12 months before the arrest (MP 871/2019, Lei 13.846/2019). */
export const INICIO_MEDIA_BAIXA_RENDA = data("2019-01-18")
