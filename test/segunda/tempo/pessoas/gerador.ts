/**
 * People made up from a seed: plain requests, valid for the contract, with everything the rules treat apart. The same
 * seed and number give the same person, here and on any machine.
 */

import { type Dado, lancar } from "../../dado.ts"
import { COMPETENCIA, escreverDia, fimDaCompetencia, inicioDaCompetencia, lerDia } from "../base/calendario.ts"
import type { Especie, Forma, Grau, IntervaloJson, Natureza, PedidoJson, PeriodoJson, SalarioJson } from "./pessoa.ts"

/** Days around which the law changes. */
const MARCOS = [
  "1991-07-24",
  "1991-10-31",
  "1998-12-16",
  "1999-11-28",
  "2002-12-12",
  "2008-06-22",
  "2013-11-08",
  "2015-06-17",
  "2018-12-30",
  "2019-01-17",
  "2019-11-13",
  "2019-12-31",
  "2020-12-31",
  "2022-12-31"
].map(lerDia)

/** A day near the given one, with a taste for marcos, first and last days of months, and ends of February. */
const ajustarDia = (dado: Dado, d: number): number => {
  const competencia = COMPETENCIA[d]!
  const fevereiro = Math.floor(competencia / 12) * 12 + 1
  return dado.pesado([
    [() => d, 5],
    [() => inicioDaCompetencia(competencia), 3],
    [() => fimDaCompetencia(competencia), 3],
    [() => fimDaCompetencia(competencia) - 1, 0.5],
    [() => fimDaCompetencia(fevereiro) - dado.inteiro(0, 1), 0.7],
    [
      () => {
        const perto = MARCOS.filter((m) => Math.abs(m - d) < 500)
        return perto.length === 0 ? d : dado.um(perto) + dado.inteiro(-1, 1)
      },
      2.5
    ]
  ])()
}

type Perfil = "URBANO" | "ESPECIAL" | "PROFESSOR" | "RURAL" | "PCD" | "AUTONOMO" | "MISTO"

const FORMAS: Record<Perfil, ReadonlyArray<readonly [Forma, number]>> = {
  URBANO: [
    ["COMUM", 10],
    ["NAO_COMPUTAR", 0.6]
  ],
  ESPECIAL: [
    ["ESPECIAL_25", 6],
    ["ESPECIAL_20", 2],
    ["ESPECIAL_15", 2],
    ["COMUM", 3]
  ],
  PROFESSOR: [
    ["MAGISTERIO", 8],
    ["COMUM", 2],
    ["ESPECIAL_25", 0.5]
  ],
  RURAL: [
    ["RURAL", 7],
    ["COMUM", 3],
    ["NAO_COMPUTAR", 0.4]
  ],
  PCD: [
    ["COMUM", 6],
    ["ESPECIAL_25", 2],
    ["ESPECIAL_15", 0.5],
    ["RURAL", 0.5]
  ],
  AUTONOMO: [
    ["COMUM", 10],
    ["NAO_COMPUTAR", 0.3]
  ],
  MISTO: [
    ["COMUM", 3],
    ["ESPECIAL_25", 1],
    ["ESPECIAL_20", 1],
    ["ESPECIAL_15", 1],
    ["RURAL", 1.5],
    ["MAGISTERIO", 1.5],
    ["NAO_COMPUTAR", 0.7]
  ]
}

const naturezaDe = (dado: Dado, perfil: Perfil, forma: Forma): Natureza => {
  if (forma === "RURAL") {
    return dado.pesado<Natureza>([
      ["SEGURADO_ESPECIAL", 6],
      ["EMPREGADO", 3],
      ["CONTRIBUINTE_INDIVIDUAL", 1]
    ])
  }
  const autonomo = perfil === "AUTONOMO" || perfil === "MISTO" ? 6 : 1
  return dado.pesado<Natureza>([
    ["EMPREGADO", 8],
    ["CONTRIBUINTE_INDIVIDUAL", autonomo],
    ["SEGURADO_FACULTATIVO", autonomo / 2],
    ["EMPREGADO_DOMESTICO", 0.7],
    ["TRABALHADOR_AVULSO", 0.5],
    ["BENEFICIO_INCAPACIDADE", 0.7],
    ["SALARIO_MATERNIDADE", 0.5],
    ["SEGURADO_ESPECIAL", 0.3],
    ["NAO_INFORMADO", 0.5]
  ])
}

const INDICADORES = [
  "PREC-MENOR-MIN",
  "PSC-MEN-SM-EC103",
  "PREC-FACULTCONC",
  "IREC-LC123",
  "IREC-MEI",
  "ILEI123",
  "IREC-FBR",
  "PREM-EXT"
]

const escreverCompetencia = (c: number): string => `${Math.floor(c / 12)}-${String((c % 12) + 1).padStart(2, "0")}`

const gerarSalarios = (dado: Dado, inicio: number, fim: number, indicado: boolean): ReadonlyArray<SalarioJson> => {
  const salarios: Array<SalarioJson> = []
  // a row of a month before the job, as registries have them, says that there was affiliation
  if (dado.chance(0.03)) {
    salarios.push({ competencia: escreverCompetencia(COMPETENCIA[inicio]! - dado.inteiro(1, 30)), valor: 100 })
  }
  const nivel = dado.pesado([
    [3, 5],
    [0.98, 3],
    [0.5, 1]
  ])
  const primeira = Math.max(COMPETENCIA[inicio]!, 2016 * 12)
  for (let c = primeira; c <= COMPETENCIA[fim]!; c++) {
    if (dado.chance(0.06)) continue
    const minimo = 900 + 75 * (c / 12 - 2016)
    const baixo = dado.chance(0.15)
    const valor = Math.round(minimo * (baixo ? 0.3 + dado.numero() : nivel) * 100) / 100
    const exato = dado.chance(0.05) ? { valor: dado.um([998, 1045, 1100, 1212, 1320, 1412, 1518]) } : { valor }
    salarios.push({
      competencia: escreverCompetencia(c),
      ...exato,
      ...(dado.chance(0.08) ? { ajustada: true } : {}),
      ...(indicado && dado.chance(0.25) ? { indicadores: [dado.um(INDICADORES)] } : {})
    })
  }
  return salarios
}

const gerarPeriodo = (dado: Dado, perfil: Perfil, inicio: number, fim: number, ordem: number): PeriodoJson => {
  const forma = dado.pesado(FORMAS[perfil])
  const natureza = naturezaDe(dado, perfil, forma)
  const semCarencia = natureza === "SEGURADO_ESPECIAL" ? 0.7 : 0.07
  const comSalarios = forma !== "NAO_COMPUTAR" && dado.chance(0.5)
  const grau =
    perfil === "PCD" || perfil === "MISTO" ? dado.um<Grau>(["SEM_DEFICIENCIA", "LEVE", "MODERADO", "GRAVE"]) : undefined
  return {
    id: String(ordem),
    descricao: `Vínculo ${ordem}`,
    dataInicial: escreverDia(inicio),
    dataFinal: escreverDia(fim),
    formaContagem: forma,
    naturezaVinculo: natureza,
    ...(grau === undefined || dado.chance(0.4) ? {} : { grauDeficiencia: grau }),
    ...(dado.chance(semCarencia) ? { contarCarencia: false } : {}),
    ...(dado.chance(0.05) ? { prioritario: true } : {}),
    ...(dado.chance(0.05) ? { computavelDesde: escreverDia(ajustarDia(dado, inicio + dado.inteiro(30, 9_000))) } : {}),
    ...(forma !== "NAO_COMPUTAR" && dado.chance(0.03)
      ? { fatorConversaoModificado: dado.um([1.4, 1.2, 0.83, 1.75, 1.1234]) }
      : {}),
    ...(comSalarios ? { salarios: gerarSalarios(dado, inicio, fim, dado.chance(0.4)) } : {})
  }
}

const gerarPeriodos = (dado: Dado, perfil: Perfil, de: number, ate: number): ReadonlyArray<PeriodoJson> => {
  const periodos: Array<PeriodoJson> = []
  const quantos = dado.inteiro(1, 9)
  let d = de
  const medio = Math.max(60, Math.floor((ate - de) / Math.max(1, quantos)))
  while (d < ate && periodos.length < 12) {
    const inicio = Math.max(de, ajustarDia(dado, d))
    const duracao = dado.pesado([
      [dado.inteiro(1, 40), 0.6],
      [dado.inteiro(30, medio), 2],
      [dado.inteiro(medio, medio * 2), 4]
    ])
    const fim = Math.max(inicio, ajustarDia(dado, Math.min(ate, inicio + duracao)))
    periodos.push(gerarPeriodo(dado, perfil, inicio, fim, periodos.length + 1))
    const lacuna = dado.pesado([
      [1, 4],
      [-Math.floor(duracao * dado.numero()), 2.5],
      [dado.inteiro(1, 60), 2],
      [dado.inteiro(60, 600), 2],
      [dado.inteiro(400, 1600), 1]
    ])
    d = fim + lacuna
  }
  if (dado.chance(0.1) && periodos.length > 1) periodos.reverse()
  return periodos
}

const gerarPcd = (dado: Dado, de: number, ate: number): ReadonlyArray<IntervaloJson & { grauDeficiencia: Grau }> => {
  const lista: Array<IntervaloJson & { grauDeficiencia: Grau }> = []
  let d = de + dado.inteiro(-400, 4_000)
  while (d < ate && lista.length < 4) {
    const inicio = Math.max(de, d)
    const fim = Math.min(ate + 2_000, inicio + dado.inteiro(300, 9_000))
    lista.push({
      dataInicial: escreverDia(inicio),
      dataFinal: escreverDia(fim),
      grauDeficiencia: dado.um<Grau>(["LEVE", "MODERADO", "GRAVE"])
    })
    d =
      fim +
      dado.pesado([
        [1, 2],
        [dado.inteiro(1, 2_000), 1]
      ])
  }
  return lista
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

const ESPECIES: ReadonlyArray<readonly [Especie, number]> = [
  [42, 30],
  [41, 22],
  [46, 9],
  [57, 7],
  [31, 4],
  [32, 3],
  [91, 1.5],
  [92, 1],
  [36, 1.5],
  [94, 1],
  [95, 1],
  [21, 3],
  [93, 1],
  [25, 4],
  [80, 4],
  [87, 0.5],
  [88, 0.5]
]

/** Benefits received, most of them of the insured; some open, some around 18/06/2019. */
const gerarBeneficios = (dado: Dado, de: number, ate: number): NonNullable<PedidoJson["beneficios"]> =>
  Array.from({ length: dado.inteiro(1, 3) }, () => {
    const inicio = ajustarDia(dado, de + dado.inteiro(0, Math.max(1, ate - de)))
    const fim = ajustarDia(dado, inicio + dado.inteiro(10, 4_000))
    return {
      especie: dado.um([31, 31, 91, 32, 41, 42, 36, 36, 94, 95, 80, 21, 88]),
      dib: escreverDia(inicio),
      ...(dado.chance(0.3) ? {} : { dcb: escreverDia(Math.max(inicio, fim)) })
    }
  })

/** The end of a contract whose employer refused the return, some time after a benefit by incapacity. */
const fimDoContrato = (
  dado: Dado,
  periodos: ReadonlyArray<PeriodoJson>,
  beneficios: NonNullable<PedidoJson["beneficios"]>
): string | undefined => {
  const fins = [
    ...periodos.filter((p) => p.naturezaVinculo === "BENEFICIO_INCAPACIDADE").map((p) => p.dataFinal),
    ...beneficios.flatMap(({ especie, dcb }) => (dcb !== undefined && especie < 40 ? [dcb] : []))
  ]
  return fins.length === 0 ? undefined : escreverDia(lerDia(dado.um(fins)) + dado.inteiro(0, 900))
}

/** The period after which nobody worked, or any of them. */
const antesDaLacuna = (dado: Dado, periodos: ReadonlyArray<PeriodoJson>): PeriodoJson =>
  dado.chance(0.6) ? periodos.reduce((a, b) => (b.dataFinal > a.dataFinal ? b : a)) : dado.um(periodos)

/** A day around the end of the grace after a day, where the quality is lost, or inside the last month of it. */
const fimDeGraca = (dado: Dado, dataFinal: string): number => {
  const quinze = inicioDaCompetencia(COMPETENCIA[lerDia(dataFinal)]! + dado.um([6, 12, 12, 12, 24, 36]) + 2) + 14
  return quinze + (dado.chance(0.7) ? dado.inteiro(-1, 3) : dado.inteiro(-30, -2))
}

/** Last day of any request made up here. */
const ULTIMA_DER = lerDia("2035-12-31")

/** The n-th person of a seed. */
export const gerarPedido = (semente: number, n: number): PedidoJson => {
  const dado = lancar(Math.imul(semente, 0x9e3779b1) + Math.imul(n + 1, 0x85ebca6b))
  const especie = dado.pesado(ESPECIES)
  const perfil = dado.pesado<Perfil>([
    ["URBANO", 5],
    ["ESPECIAL", especie === 46 ? 9 : 3],
    ["PROFESSOR", especie === 57 ? 9 : 1.5],
    ["RURAL", 4],
    ["PCD", 2.5],
    ["AUTONOMO", 3],
    ["MISTO", 3]
  ])
  const curta = dado.chance(0.3)
  const sorteada = ajustarDia(
    dado,
    dado.pesado([
      [dado.inteiro(lerDia("2019-11-14"), lerDia("2026-11-20")), 7],
      [dado.inteiro(lerDia("1999-01-01"), lerDia("2019-11-13")), 3],
      [dado.inteiro(lerDia("1991-08-01"), lerDia("1998-12-31")), 0.8],
      [dado.inteiro(lerDia("2026-11-20"), ULTIMA_DER), 0.7]
    ])
  )
  const idadeNaDer = curta ? dado.inteiro(22, 50) : dado.inteiro(44, 72)
  const nascimento = ajustarDia(dado, sorteada - Math.floor(idadeNaDer * 365.25) - dado.inteiro(0, 364))
  const comecou = nascimento + Math.floor((curta ? dado.inteiro(16, 30) : dado.inteiro(12, 24)) * 365.25)
  const depois = dado.chance(0.35)
    ? dado.inteiro(1, 2_500)
    : -dado.pesado([
        [0, 4],
        [dado.inteiro(1, 800), 3],
        [dado.inteiro(500, 5_000), 1]
      ])
  const fim = Math.max(comecou + 30, sorteada + depois)
  const comPcd = perfil === "PCD" ? dado.chance(0.75) : dado.chance(0.03)
  const tipo = dado.chance(perfil === "PCD" ? 0.7 : 0.03)
    ? ("PCD" as const)
    : dado.chance(perfil === "RURAL" ? 0.5 : 0.03)
      ? ("RURICOLA" as const)
      : undefined
  const tipoFato = FATO[especie]
  const antigo = especie === 95 && dado.chance(0.7)
  const desempregos = dado.chance(0.2)
    ? Array.from({ length: dado.inteiro(1, 2) }, () => {
        const inicio = comecou + dado.inteiro(0, Math.max(1, fim - comecou))
        return { dataInicial: escreverDia(inicio), dataFinal: escreverDia(inicio + dado.inteiro(5, 200)) }
      })
    : undefined
  const periodosContribuicao = gerarPeriodos(dado, perfil, comecou, fim)
  const beneficios = dado.chance(especie === 25 ? 0.6 : 0.2)
    ? gerarBeneficios(dado, comecou, Math.max(fim, sorteada))
    : undefined
  const retorno = dado.chance(0.3) ? fimDoContrato(dado, periodosContribuicao, beneficios ?? []) : undefined
  // the request comes after the fact
  const noFim =
    tipoFato !== undefined && dado.chance(0.45)
      ? fimDeGraca(
          dado,
          retorno !== undefined && dado.chance(0.8) ? retorno : antesDaLacuna(dado, periodosContribuicao).dataFinal
        )
      : undefined
  const noFimDaGraca = noFim !== undefined && noFim <= ULTIMA_DER ? noFim : undefined
  const der = Math.max(sorteada, noFimDaGraca ?? sorteada)
  const fato = ajustarDia(dado, antigo ? lerDia("1991-07-24") - dado.inteiro(0, 1_500) : der - dado.inteiro(0, 1_500))
  const fatoGerador = noFimDaGraca ?? fato
  return {
    dataApuracao: escreverDia(der),
    ...(dado.chance(0.12) ? { dataReafirmacao: escreverDia(der + dado.inteiro(0, 2_000)) } : {}),
    dadosSegurado: {
      nascimento: escreverDia(nascimento),
      sexo: dado.um(["M", "F"]),
      ...(tipo === undefined ? {} : { tipo }),
      ...(dado.chance(0.04) ? { filiacao: escreverDia(ajustarDia(dado, comecou - dado.inteiro(0, 900))) } : {})
    },
    opcoesContagem: {
      especie,
      ...(dado.chance(0.15) ? { marcoCarencia: dado.um(["IMPLEMENTO_IDADE", "DER"] as const) } : {}),
      ...(dado.chance(0.3) ? { requisitoB41Pcd: "INICIO_DEFICIENCIA" as const } : {}),
      ...(dado.chance(0.12) ? { carenciaAposEc103: false } : {}),
      ...(dado.chance(0.12) ? { analisarCompetenciasAbaixoDoMinimo: false } : {}),
      ...(dado.chance(0.15) ? { mesCheioAposEc103: true } : {}),
      ...(dado.chance(0.3) ? { lei11718: dado.um(["A_PARTIR_DA_VIGENCIA", "RETROATIVAMENTE"] as const) } : {}),
      ...(dado.chance(0.2) ? { extensao120Unica: true } : {}),
      ...(dado.chance(0.15) ? { contarBeneficioNas120: true } : {}),
      ...(dado.chance(0.15) ? { isentoCarencia: true } : {}),
      ...(dado.chance(0.3) ? { idadeMinimaEspecial: "EXIGIR" as const } : {}),
      ...(dado.chance(0.2) ? { qualidadeComAbaixoDoMinimo: false } : {}),
      ...(dado.chance(0.2) ? { prorrogarFimQualidade: true } : {}),
      ...(dado.chance(0.25) ? { imediatidadeRural: "ATIVIDADE_NA_DATA" as const } : {}),
      ...(retorno === undefined ? {} : { retornoRecusadoAte: retorno }),
      ...(tipoFato !== undefined && dado.chance(0.8)
        ? { fatoGerador: { tipo: tipoFato, data: escreverDia(Math.max(nascimento, Math.min(der, fatoGerador))) } }
        : {})
    },
    periodosContribuicao,
    ...(comPcd ? { periodosPcd: gerarPcd(dado, comecou, Math.max(fim, der)) } : {}),
    ...(desempregos === undefined ? {} : { desemprego: desempregos }),
    ...(beneficios === undefined ? {} : { beneficios })
  }
}
