/** People and requests made up from a seed: every era, species and option, valid for the contract. */
import { COMPETENCIA, dia, lerDia } from "../tempo/calendario.ts"
import type { Forma, IntervaloJson, Natureza, SalarioJson } from "../tempo/pessoa.ts"
import { PROGRAMADAS } from "./metodo.ts"
import type {
  BeneficioJson,
  Especie,
  OpcoesRmi,
  Origem,
  PedidoDesvinculadaJson,
  PedidoRmiJson,
  PeriodoRmiJson
} from "./pedido.ts"
import { type Dado, diaPerto, escreverDia, escreverMes, lancar } from "./sorte.ts"
import { limiteContribuicao, salarioMinimo } from "./tabelas.ts"

type EraAlvo = "E1" | "E2" | "E3" | "E4" | "MP242" | "E4_SEM_TABUA" | "E5" | "E6" | "FUTURO"

const DIAS_DA_ERA: Record<EraAlvo, readonly [number, number]> = {
  E1: [dia(1979, 1, 1), dia(1988, 10, 4)],
  E2: [dia(1988, 10, 5), dia(1991, 4, 4)],
  E3: [dia(1991, 7, 25), dia(1999, 11, 28)],
  E4_SEM_TABUA: [dia(1999, 11, 29), dia(2003, 11, 30)],
  MP242: [dia(2005, 3, 20), dia(2005, 7, 20)],
  E4: [dia(2003, 12, 1), dia(2019, 11, 13)],
  E5: [dia(2019, 11, 14), dia(2022, 5, 4)],
  E6: [dia(2022, 5, 5), dia(2026, 10, 31)],
  FUTURO: [dia(2026, 11, 1), dia(2031, 12, 31)]
}

const ERAS: ReadonlyArray<readonly [EraAlvo, number]> = [
  ["E1", 1.2],
  ["E2", 1.2],
  ["E3", 2],
  ["E4_SEM_TABUA", 1],
  ["E4", 4],
  ["MP242", 0.4],
  ["E5", 4],
  ["E6", 6],
  ["FUTURO", 0.5]
]

const ESPECIES: Record<"E1" | "E2" | "DEPOIS", ReadonlyArray<readonly [Especie, number]>> = {
  E1: [
    [41, 2],
    [42, 2],
    [46, 1],
    [57, 1],
    [31, 1],
    [32, 1],
    [21, 1],
    [25, 0.5]
  ],
  E2: [
    [41, 2],
    [42, 2],
    [46, 1],
    [57, 1],
    [31, 1],
    [32, 1],
    [91, 0.7],
    [92, 0.7],
    [94, 0.7],
    [21, 1],
    [93, 0.5]
  ],
  DEPOIS: [
    [41, 8],
    [42, 8],
    [46, 3],
    [57, 3],
    [31, 3],
    [32, 3],
    [91, 1.5],
    [92, 1.5],
    [36, 1.5],
    [94, 1.5],
    [21, 2.5],
    [93, 1.5],
    [25, 1.5],
    [80, 3],
    [87, 0.3],
    [88, 0.3]
  ]
}

const ORIGENS: ReadonlyArray<readonly [Origem | undefined, number]> = [
  [undefined, 5],
  ["CNIS", 5],
  ["PREVJUD", 1],
  ["CALCULO_INSS", 1],
  ["USUARIO", 1],
  ["MULTIPLA", 0.5]
]

const comOrigem = (dado: Dado): { readonly origem?: Origem } => {
  const origem = dado.pesado(ORIGENS)
  return origem === undefined ? {} : { origem }
}

/** A salary of a month in the currency of the month, as a multiple of its minimum wage. */
const valorDoMes = (dado: Dado, competencia: number, nivel: number): number => {
  const minimo = Number(salarioMinimo(competencia)) / 100
  const limite = Number(limiteContribuicao(competencia)) / 100
  const multiplo = dado.pesado([
    [nivel * (0.85 + 0.3 * dado.numero()), 10],
    [0.2 + dado.numero(), 0.8],
    [4 + 12 * dado.numero(), 0.6]
  ])
  const valor = dado.chance(0.02) ? dado.um([minimo, limite]) : minimo * multiplo
  return Math.max(1, Math.round(valor * 100)) / 100
}

const salariosEntre = (dado: Dado, de: number, ate: number, faltas: number): ReadonlyArray<SalarioJson> => {
  const nivel = dado.pesado([
    [1.02, 2],
    [2, 3],
    [4, 3],
    [9, 1.5]
  ])
  const lista: Array<SalarioJson> = []
  for (let c = de; c <= ate; c++) {
    if (dado.chance(faltas)) continue
    lista.push({ competencia: escreverMes(c), valor: valorDoMes(dado, c, nivel) })
  }
  return lista
}

const opcoes = (dado: Dado): Partial<OpcoesRmi> => {
  const rara = <K extends keyof OpcoesRmi>(chave: K, valor: OpcoesRmi[K], p = 0.07): Partial<OpcoesRmi> =>
    dado.chance(p) ? { [chave]: valor } : {}
  return {
    ...rara("arredondamento", "ARREDONDAR"),
    ...rara("diasPorAno", 365),
    ...rara("casasFator", 4, 0.15),
    ...rara("arredondarRmi", true),
    ...rara("dataBaseIncapacidade", "PRIMEIRA_DII", 0.2),
    ...rara("aplicarMP242", true, 0.15),
    ...rara("aplicarMP905", false, 0.2),
    ...rara("os121Sem147", true, 0.2),
    ...rara("metodoDireitoAdquirido", "CORRIGIR_ATE_DIB", 0.25),
    ...rara("grupos12AcimaMenorTeto", dado.inteiro(0, 30), 0.3),
    ...rara("irsmFev1994", false, 0.15),
    ...rara("criterioDivisorMinimo", "INSS", 0.2),
    ...rara("limitarCoeficiente100", true, 0.2),
    ...rara("tempoCoeficienteEspecial", "COM_CONVERSAO", 0.2),
    ...rara("mediaPcd", "MEDIA_100", 0.4),
    ...rara("grauAuxilioAcidente", dado.um([30, 40, 60] as const), 0.3),
    ...rara("contribuicaoUnica", "VEDAR", 0.15)
  }
}

const FATO: Partial<Record<Especie, "DII" | "OBITO" | "PRISAO" | "PARTO" | "ACIDENTE">> = {
  31: "DII",
  91: "DII",
  32: "DII",
  92: "DII",
  36: "ACIDENTE",
  94: "ACIDENTE",
  95: "ACIDENTE",
  21: "OBITO",
  93: "OBITO",
  25: "PRISAO",
  80: "PARTO"
}

const LEI_8213 = dia(1991, 4, 5)

/** A benefit for incapacity inside the career, and what precedes or accumulates with the one asked for. */
const gerarBeneficios = (
  dado: Dado,
  especie: Especie,
  de: number,
  dib: number,
  fato: number
): ReadonlyArray<BeneficioJson> => {
  const lista: Array<BeneficioJson> = []
  const sb = (d: number): number => valorDoMes(dado, COMPETENCIA[d]!, 3)
  const indice = (): { readonly indiceTeto?: number } => (dado.chance(0.15) ? { indiceTeto: 1.0712 } : {})
  const inicio = Math.max(de + 400, LEI_8213)
  if (inicio + 800 < dib && dado.chance(0.25)) {
    const doBeneficio = diaPerto(dado, dado.inteiro(inicio, dib - 800))
    lista.push({
      especie: dado.um([31, 91]),
      dib: escreverDia(doBeneficio),
      dcb: escreverDia(diaPerto(dado, Math.min(dib - 300, doBeneficio + dado.inteiro(20, 900)))),
      sb: sb(doBeneficio),
      ...indice()
    })
  }
  if ([32, 92, 36, 94].includes(especie) && dib - 700 > LEI_8213 && dado.chance(0.4)) {
    const anterior = dib - dado.inteiro(60, 280)
    lista.push({
      especie: dado.um([31, 91]),
      dib: escreverDia(anterior),
      dcb: escreverDia(dib - 1),
      sb: sb(anterior),
      ...indice()
    })
  }
  if ([...PROGRAMADAS, 32].includes(especie) && inicio + 400 < dib && dado.chance(0.15)) {
    const doAcidente = dado.inteiro(inicio, dib - 200)
    lista.push({
      especie: dado.um([36, 94]),
      dib: escreverDia(doAcidente),
      rmi: Math.round(sb(doAcidente) * 50) / 100,
      ...(dado.chance(0.5) ? { dcb: escreverDia(dado.inteiro(doAcidente, dib - 1)) } : {})
    })
  }
  if ([21, 93, 25].includes(especie) && fato - 900 > LEI_8213 && dado.chance(0.3)) {
    const daAposentadoria = fato - dado.inteiro(40, 6_000)
    if (daAposentadoria > LEI_8213) {
      lista.push({
        especie: dado.um([41, 42, 46, 57, 32, 92]),
        dib: escreverDia(daAposentadoria),
        rmi: sb(daAposentadoria),
        ...(dado.chance(0.5) ? { dcb: escreverDia(fato - dado.inteiro(0, 1)) } : {}),
        ...indice()
      })
    }
  }
  return lista
}

const comuns = (dado: Dado, especie: Especie, era: EraAlvo) => ({
  ...(dado.chance(0.5)
    ? { dependentes: { quantidade: dado.inteiro(1, 6), ...(dado.chance(0.2) ? { invalido: true } : {}) } }
    : {}),
  ...(dado.chance(0.2) && (especie === 32 || especie === 92) ? { acrescimo25: true } : {}),
  ...(especie === 80 && dado.chance(0.4) ? { criterioSalarioMaternidade: "MEDIA_SIMPLES_DOZE_ULTIMOS" as const } : {}),
  ...(dado.chance(era === "E4_SEM_TABUA" || era === "FUTURO" ? 0.9 : 0.1)
    ? { expectativaSobrevida: dado.inteiro(80, 350) / 10 }
    : {})
})

const diaNaEra = (dado: Dado, era: EraAlvo): number => {
  const [de, ate] = DIAS_DA_ERA[era]
  return Math.min(ate, Math.max(de, diaPerto(dado, dado.inteiro(de, ate))))
}

const eraEEspecie = (dado: Dado): readonly [EraAlvo, Especie] => {
  const era = dado.pesado(ERAS)
  if (era === "MP242") return [era, dado.um([31, 32, 94])]
  return [era, dado.pesado(ESPECIES[era === "E1" || era === "E2" ? era : "DEPOIS"])]
}

const noMesmoMes = (dado: Dado, dib: number, especie: Especie, era: EraAlvo): number => {
  if (FATO[especie] === undefined || era === "E1" || era === "E2") return dib
  const recuo = dado.pesado([
    [0, 4],
    [dado.inteiro(1, 60), 3],
    [dado.inteiro(1, 900), 2],
    [especie === 94 || especie === 36 || especie === 91 ? dado.inteiro(500, 4_000) : 0, 1]
  ])
  const minimo = especie === 36 ? dia(1995, 4, 29) : LEI_8213
  return Math.max(Math.min(dib, minimo), diaPerto(dado, dib - recuo) > dib ? dib : dib - recuo)
}

/** The n-th unlinked request of a seed. */
export const gerarDesvinculada = (semente: number, n: number): PedidoDesvinculadaJson => {
  const dado = lancar(semente, n)
  const [era, especie] = eraEEspecie(dado)
  const dib = diaNaEra(dado, era)
  const fato = noMesmoMes(dado, dib, especie, era)
  const meses = dado.pesado([
    [dado.inteiro(0, 14), 1],
    [dado.inteiro(10, 60), 2],
    [dado.inteiro(60, 480), 5]
  ])
  const fim =
    COMPETENCIA[dib]! -
    1 -
    dado.pesado([
      [0, 4],
      [dado.inteiro(0, 30), 1]
    ])
  const inicio = Math.max(MARCO_1967, fim - meses + 1)
  const salarios = salariosEntre(dado, inicio, fim, dado.um([0, 0.03, 0.3])).map((s) => ({ ...s, ...comOrigem(dado) }))
  const anos = dado.inteiro(1, 42)
  const pensao = [21, 93, 25].includes(especie)
  const aposEc103 = dib > lerDia("2019-11-13") && PROGRAMADAS.includes(especie)
  return {
    ...(dado.chance(0.6)
      ? { dataApuracao: escreverDia(dib) }
      : { dataApuracao: escreverDia(dib + dado.inteiro(0, 4_000)), dib: escreverDia(dib) }),
    dadosSegurado: {
      nascimento: escreverDia(dib - dado.inteiro(40 * 365, 72 * 365)),
      sexo: dado.um(["M", "F"]),
      ...(dado.chance(0.2) ? { filiacao: escreverDia(dado.inteiro(dia(1970, 1, 1), dib)) } : {})
    },
    opcoesContagem: {
      especie,
      ...(aposEc103 && dado.chance(0.3) && especie !== 46 ? { aplicarFatorAposEc103: true } : {}),
      ...(fato === dib
        ? {}
        : { fatoGerador: { tipo: especie === 21 || especie === 93 ? "OBITO" : "DII", data: escreverDia(fato) } })
    },
    tempo: { anos, meses: dado.inteiro(0, 11), dias: dado.inteiro(0, 29) },
    ...(pensao && dado.chance(0.7) ? {} : { coeficiente: dado.inteiro(50, 110) / 100 }),
    salarios,
    beneficios: gerarBeneficios(dado, especie, dib - anos * 365, dib, fato),
    ...(dado.chance(0.5) ? { descarte: { tempoMinimo: { anos: dado.inteiro(0, anos), meses: 0, dias: 0 } } } : {}),
    ...comuns(dado, especie, era),
    opcoesRmi: {
      ...opcoes(dado),
      criterioConcomitancia: "SOMA",
      ...(especie === 80 && dado.chance(0.6)
        ? { categoriaSegurada: dado.um(["EMPREGADA", "DOMESTICA", "SEGURADA_ESPECIAL", "FACULTATIVA"] as const) }
        : {})
    }
  }
}

/** First month with salaries: before it the tables of ceilings are sparse. */
const MARCO_1967 = 1967 * 12 + 2

type Perfil = "URBANO" | "ESPECIAL" | "PROFESSOR" | "RURAL" | "PCD" | "AUTONOMO"

const FORMAS: Record<Perfil, ReadonlyArray<readonly [Forma, number]>> = {
  URBANO: [
    ["COMUM", 12],
    ["ESPECIAL_25", 1],
    ["NAO_COMPUTAR", 0.4]
  ],
  ESPECIAL: [
    ["ESPECIAL_25", 8],
    ["ESPECIAL_20", 1],
    ["ESPECIAL_15", 1],
    ["COMUM", 2]
  ],
  PROFESSOR: [
    ["MAGISTERIO", 9],
    ["COMUM", 1]
  ],
  RURAL: [
    ["RURAL", 7],
    ["COMUM", 4]
  ],
  PCD: [
    ["COMUM", 7],
    ["ESPECIAL_25", 1]
  ],
  AUTONOMO: [["COMUM", 10]]
}

const naturezaDe = (dado: Dado, perfil: Perfil, forma: Forma): Natureza => {
  if (forma === "RURAL") return dado.um(["SEGURADO_ESPECIAL", "SEGURADO_ESPECIAL", "EMPREGADO"])
  if (perfil === "AUTONOMO")
    return dado.um(["CONTRIBUINTE_INDIVIDUAL", "CONTRIBUINTE_INDIVIDUAL", "SEGURADO_FACULTATIVO"])
  return dado.pesado<Natureza>([
    ["EMPREGADO", 10],
    ["NAO_INFORMADO", 2],
    ["CONTRIBUINTE_INDIVIDUAL", 1],
    ["EMPREGADO_DOMESTICO", 0.5],
    ["TRABALHADOR_AVULSO", 0.5]
  ])
}

const gerarPeriodos = (dado: Dado, perfil: Perfil, de: number, ate: number): ReadonlyArray<PeriodoRmiJson> => {
  const periodos: Array<PeriodoRmiJson> = []
  const quantos = dado.inteiro(1, 6)
  const medio = Math.max(90, Math.floor((ate - de) / quantos))
  let d = de
  while (d < ate && periodos.length < 9) {
    const inicio = Math.max(de, diaPerto(dado, d))
    const duracao = dado.pesado([
      [dado.inteiro(20, medio), 1],
      [dado.inteiro(medio, medio * 2), 3]
    ])
    const fim = Math.max(inicio, Math.min(ate, diaPerto(dado, Math.min(ate, inicio + duracao))))
    const forma = dado.pesado(FORMAS[perfil])
    const natureza = naturezaDe(dado, perfil, forma)
    const semSalario = natureza === "SEGURADO_ESPECIAL" ? 0.85 : 0.05
    const faltas = dado.um([0, 0, 0.02, 0.1])
    periodos.push({
      id: String(periodos.length + 1),
      descricao: `Vínculo ${periodos.length + 1}`,
      dataInicial: escreverDia(inicio),
      dataFinal: escreverDia(fim),
      formaContagem: forma,
      naturezaVinculo: natureza,
      ...comOrigem(dado),
      ...(natureza === "SEGURADO_ESPECIAL" ? { contarCarencia: dado.chance(0.3) } : {}),
      ...(dado.chance(semSalario)
        ? {}
        : { salarios: salariosEntre(dado, Math.max(COMPETENCIA[inicio]!, MARCO_1967), COMPETENCIA[fim]!, faltas) })
    })
    d =
      fim +
      dado.pesado([
        [1, 6],
        [dado.inteiro(1, 40), 2],
        [dado.inteiro(40, 700), 1],
        [-Math.floor(duracao * dado.numero()), 1]
      ])
  }
  return periodos
}

const gerarPcd = (
  dado: Dado,
  de: number,
  ate: number
): ReadonlyArray<IntervaloJson & { grauDeficiencia: "LEVE" | "MODERADO" | "GRAVE" }> => [
  {
    dataInicial: escreverDia(dado.inteiro(de, Math.max(de, ate - 6_000))),
    dataFinal: escreverDia(ate),
    grauDeficiencia: dado.um(["LEVE", "MODERADO", "GRAVE"])
  }
]

/** A marco that exists for the request: the request, or a date before it. */
const marcoAte = (dado: Dado, der: number): string => {
  const ano = Number(escreverDia(der).slice(0, 4)) - 1
  const antes = dado.um(["EC20", "LEI9876", "EC103", "LEI13183_2018", `ANO_${dado.inteiro(2019, Math.max(2019, ano))}`])
  return dado.chance(0.6) || ano < 2019 ? "DER" : antes
}

/** The n-th canonical request of a seed. */
export const gerarCanonico = (semente: number, n: number): PedidoRmiJson => {
  const dado = lancar(semente + 1, n)
  const [era, especie] = eraEEspecie(dado)
  const der = diaNaEra(dado, era)
  const dib = dado.chance(0.06) ? der + dado.inteiro(-40, 200) : der
  const fato = noMesmoMes(dado, Math.min(dib, der), especie, era)
  const perfil = dado.pesado<Perfil>([
    ["URBANO", 6],
    ["ESPECIAL", especie === 46 ? 9 : 2],
    ["PROFESSOR", especie === 57 ? 9 : 1],
    ["RURAL", 2],
    ["PCD", 1.5],
    ["AUTONOMO", 2]
  ])
  const programado = PROGRAMADAS.includes(especie)
  const idade = programado ? dado.inteiro(52, 72) : dado.inteiro(22, 60)
  const nascimento = diaPerto(dado, der - Math.floor(idade * 365.25))
  const carreira = Math.floor((programado ? dado.inteiro(14, 44) : dado.inteiro(1, 30)) * 365.25)
  const comecou = Math.max(nascimento + 14 * 365, der - carreira, dia(1960, 1, 1))
  const fim =
    der +
    dado.pesado([
      [0, 3],
      [dado.inteiro(1, 700), 2],
      [-dado.inteiro(1, 900), 2]
    ])
  const pcd = perfil === "PCD"
  const periodos = gerarPeriodos(dado, perfil, comecou, Math.max(comecou + 60, fim))
  const soltos = dado.chance(0.12)
    ? salariosEntre(
        dado,
        Math.max(COMPETENCIA[comecou]! + 30, MARCO_1967),
        COMPETENCIA[comecou]! + 30 + dado.inteiro(0, 40),
        0.2
      ).map((s) => ({
        ...s,
        ...comOrigem(dado)
      }))
    : []
  return {
    dataApuracao: escreverDia(der),
    ...(dib === der ? {} : { dib: escreverDia(dib) }),
    ...(programado && dado.chance(0.5) ? { marcoTemporal: marcoAte(dado, der) } : {}),
    ...(programado && dado.chance(0.08) ? { dataReafirmacao: escreverDia(der + dado.inteiro(1, 900)) } : {}),
    dadosSegurado: {
      nascimento: escreverDia(nascimento),
      sexo: dado.um(["M", "F"]),
      ...(pcd ? { tipo: "PCD" as const } : perfil === "RURAL" && dado.chance(0.5) ? { tipo: "RURICOLA" as const } : {}),
      ...(dado.chance(0.04) ? { filiacao: escreverDia(comecou - dado.inteiro(0, 900)) } : {})
    },
    opcoesContagem: {
      especie,
      ...(dado.chance(0.1) ? { carenciaAposEc103: false } : {}),
      ...(dado.chance(0.1) ? { analisarCompetenciasAbaixoDoMinimo: false } : {}),
      ...(dado.chance(0.1) ? { mesCheioAposEc103: true } : {}),
      ...(dado.chance(0.1) ? { isentoCarencia: true } : {}),
      ...(FATO[especie] !== undefined && fato !== der
        ? { fatoGerador: { tipo: FATO[especie]!, data: escreverDia(Math.max(nascimento + 1, fato)) } }
        : {})
    },
    periodosContribuicao: periodos,
    ...(pcd ? { periodosPcd: gerarPcd(dado, comecou, Math.max(fim, der)) } : {}),
    salarios: soltos,
    beneficios: gerarBeneficios(dado, especie, comecou, dib, fato),
    ...comuns(dado, especie, era),
    opcoesRmi: {
      ...opcoes(dado),
      criterioConcomitancia: "SOMA",
      ...([31, 32, 91, 92].includes(especie) && dado.chance(0.3) ? { descarteIncapacidade: true } : {}),
      ...((era === "E2" || era === "E3") && dado.chance(0.2)
        ? { inicioPBC: escreverDia(der - dado.inteiro(0, 900)) }
        : {})
    }
  }
}

/** Iterations of the n-th request of a seed; undefined for the default of the contract. */
export const limiteDeIteracoes = (semente: number, n: number): number | undefined =>
  lancar(semente + 2, n).pesado([
    [undefined, 1],
    [3, 3],
    [12, 3],
    [35, 2]
  ])
