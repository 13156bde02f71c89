/** The programmed fundamentos, one after the other, as the rules TC-51 to TC-67 tell them. */
import { aniversario, dia, dias360, EC20, EC103 } from "../base/calendario.ts"
import { ehRural } from "../pessoas/pessoa.ts"
import {
  atividadeRural,
  carencia,
  comPedagio,
  deficienciaPor15Anos,
  diaDaCarencia,
  exigidaPelaTabela,
  idade,
  imediatidadeRural,
  maisDeEmMarco,
  permanente,
  pontos,
  pontos8595,
  qualidadeAte2002,
  type Requisito,
  tempo,
  tempoEspecial,
  tempoMagisterio,
  tempoPcd,
  tempoSimples
} from "./requisitos.ts"
import { convertidoAte, simplesAte, type Vida } from "./vida.ts"

export interface Fundamento {
  readonly chave: string
  readonly de: number
  readonly ate: number | undefined
  readonly requisitos: ReadonlyArray<Requisito>
}

const ANTES_EC20 = { de: dia(1991, 7, 25), ate: EC20 }
const LEI_8213 = { de: dia(1991, 7, 25), ate: EC103 }
const DEPOIS_EC20 = { de: dia(1998, 12, 17), ate: EC103 }
const PONTOS_29C = { de: dia(2015, 6, 18), ate: EC103 }
const LC_142 = { de: dia(2013, 11, 9), ate: undefined }
const DEPOIS_EC103 = { de: dia(2019, 11, 14), ate: undefined }

const subindo = (base: number, passo: number, teto: number) => (ano: number) =>
  Math.min(base + passo * Math.max(0, ano - 2019), teto)
const fixa = (anos: number) => () => anos * 12

/**
 * Fundamentos the person may be listed with, in the order of the catalogue (TC-41.1, TC-70): for a part of a
 * life, those of the whole one, with what each requires of the part.
 */
export const fundamentosProgramados = (vida: Vida): ReadonlyArray<Fundamento> => {
  const inteira = vida.inteira ?? vida
  const { pessoa } = vida
  const homem = pessoa.sexo === "M"
  const de = <V>(doHomem: V, daMulher: V): V => (homem ? doHomem : daMulher)
  const filiadoAte = (limite: number): boolean => pessoa.filiacao !== undefined && pessoa.filiacao <= limite

  const tabela42 = exigidaPelaTabela(vida, 42)
  const quarentaEDois = (): ReadonlyArray<Requisito> => [carencia(vida, tabela42), qualidadeAte2002(vida)]
  const aposReforma = pessoa.opcoes.carenciaAposEc103 ? [carencia(vida, permanente)] : []
  const total = (d: number): number => convertidoAte(vida, "COMUM_42", d)
  const ensino = (d: number): number => convertidoAte(vida, "MAGISTERIO", d)
  const trintaECinco = de(35, 30)
  const doEnsino = de(30, 25)

  const lista: Array<Fundamento> = []
  const incluir = (
    se: boolean,
    chave: string,
    vigencia: Pick<Fundamento, "de" | "ate">,
    requisitos: () => ReadonlyArray<Requisito>
  ): void => {
    const alcancada = vigencia.ate === undefined ? Math.max(pessoa.der, pessoa.horizonte) : pessoa.der
    if (!se || vigencia.de > alcancada) return
    lista.push({ chave, ...vigencia, requisitos: requisitos() })
  }

  const antigo = filiadoAte(EC20)
  const antesDaReforma = filiadoAte(EC103)
  const professor = inteira.pessoa.periodos.some((p) => p.forma === "MAGISTERIO")
  const rural = inteira.pessoa.periodos.some(ehRural)
  const comDeficiencia =
    pessoa.tipo === "PCD" ||
    pessoa.pcd.length > 0 ||
    inteira.pessoa.periodos.some((p) => p.forma !== "NAO_COMPUTAR" && p.grau !== "SEM_DEFICIENCIA")

  incluir(antigo, "L8213_52_INTEGRAL_ATE_EC20", ANTES_EC20, () => [
    tempo(vida, "COMUM_42", trintaECinco),
    ...quarentaEDois()
  ])
  incluir(antigo, "L8213_52_PROPORCIONAL_ATE_EC20", ANTES_EC20, () => [
    tempo(vida, "COMUM_42", doEnsino),
    ...quarentaEDois()
  ])

  const idadeEc20 = de(53, 48)
  const tabelaEc20 = exigidaPelaTabela(vida, 42, idadeEc20 * 12)
  const transicaoEc20 = (pedagio: ReadonlyArray<Requisito>): ReadonlyArray<Requisito> => [
    idade(vida, fixa(idadeEc20)),
    ...pedagio,
    carencia(vida, tabelaEc20),
    qualidadeAte2002(vida)
  ]
  incluir(antigo, "EC20_9_INTEGRAL", DEPOIS_EC20, () =>
    transicaoEc20(
      comPedagio({
        chave: "tempoContribuicao",
        apurado: total,
        noMarco: total(EC20),
        anos: trintaECinco,
        percentual: 20
      })
    )
  )
  incluir(antigo, "EC20_9_1_PROPORCIONAL", DEPOIS_EC20, () =>
    transicaoEc20(
      comPedagio({
        chave: "tempoContribuicao",
        apurado: total,
        noMarco: total(EC20),
        anos: doEnsino,
        percentual: 40,
        tetoAnos: trintaECinco
      })
    )
  )
  incluir(antigo && professor, "EC20_9_2_PROFESSOR", DEPOIS_EC20, () => {
    const acrescido = (dias: number): number => Math.floor((dias * de(117, 120)) / 100)
    const apurado = (d: number): number => {
      const antes = ensino(Math.min(d, EC20))
      return acrescido(antes) + ensino(d) - antes
    }
    return transicaoEc20(
      comPedagio({
        chave: "tempoMagisterio",
        apurado,
        noMarco: acrescido(ensino(EC20)),
        anos: trintaECinco,
        percentual: 20
      })
    )
  })

  incluir(true, "CF201_7_I_TC", DEPOIS_EC20, () => [tempo(vida, "COMUM_42", trintaECinco), ...quarentaEDois()])
  incluir(professor, "CF201_8_PROFESSOR", DEPOIS_EC20, () => [tempoMagisterio(vida, doEnsino), ...quarentaEDois()])
  incluir(antigo && professor, "L8213_56_PROFESSOR_ATE_EC20", ANTES_EC20, () => [
    tempoMagisterio(vida, doEnsino),
    ...quarentaEDois()
  ])
  incluir(true, "L8213_29C_PONTOS", PONTOS_29C, () => [
    tempo(vida, "COMUM_42", trintaECinco),
    pontos8595(vida, de(95, 85), 0),
    carencia(vida, tabela42)
  ])
  incluir(professor, "L8213_29C_3_PONTOS_PROFESSOR", PONTOS_29C, () => [
    tempoMagisterio(vida, doEnsino),
    pontos8595(vida, de(95, 85), 5),
    carencia(vida, tabela42)
  ])

  const anosUrbana = de(65, 60)
  incluir(true, "L8213_48_IDADE", LEI_8213, () => {
    const exigida = exigidaPelaTabela(vida, 41, anosUrbana * 12)
    const completa = aniversario(pessoa.nascimento, anosUrbana * 12)
    const datas = (d: number): ReadonlyArray<number> => {
      const daCarencia = diaDaCarencia(vida, exigida(d), d)
      return daCarencia === undefined ? [completa] : [completa, daCarencia]
    }
    return [idade(vida, fixa(anosUrbana)), carencia(vida, exigida), qualidadeAte2002(vida, datas)]
  })
  const anosRural = de(60, 55)
  incluir(pessoa.tipo === "RURICOLA" || rural, "L8213_48_1_RURAL", { de: LEI_8213.de, ate: undefined }, () => [
    idade(vida, fixa(anosRural)),
    atividadeRural(vida, exigidaPelaTabela(vida, 41, anosRural * 12)),
    imediatidadeRural(vida, anosRural * 12)
  ])
  incluir(rural, "L8213_48_3_HIBRIDA", { de: dia(2008, 6, 23), ate: EC103 }, () => [
    idade(vida, fixa(anosUrbana)),
    carencia(vida, exigidaPelaTabela(vida, 41, anosUrbana * 12), true)
  ])
  for (const anos of [15, 20, 25] as const) {
    incluir(true, `L8213_57_ESPECIAL_${anos}`, LEI_8213, () => [tempoEspecial(vida, anos), ...quarentaEDois()])
  }

  const alvosPcd = [
    ["LC142_3_I_GRAVE", de(25, 20)],
    ["LC142_3_II_MODERADA", de(29, 24)],
    ["LC142_3_III_LEVE", de(33, 28)]
  ] as const
  alvosPcd.forEach(([chave, anos], grau) => {
    incluir(comDeficiencia, chave, LC_142, () => [tempoPcd(vida, grau, anos), carencia(vida, permanente)])
  })
  incluir(comDeficiencia, "LC142_3_IV_IDADE", LC_142, () => {
    const inicios = [
      ...pessoa.pcd.filter((i) => i.grau !== "SEM_DEFICIENCIA").map((i) => i.inicio),
      ...(pessoa.pcd.length > 0
        ? []
        : inteira.pessoa.periodos
            .filter((p) => p.forma !== "NAO_COMPUTAR" && p.grau !== "SEM_DEFICIENCIA")
            .map((p) => p.inicio))
    ]
    const inicio = Math.min(...inicios)
    return [
      idade(vida, fixa(anosRural)),
      tempoSimples(vida, 15),
      deficienciaPor15Anos(vida, (d) => (inicio <= d ? dias360(inicio, d) : 0)),
      carencia(vida, permanente)
    ]
  })

  incluir(antesDaReforma, "EC103_15_PONTOS", DEPOIS_EC103, () => [
    tempo(vida, "COMUM_42", trintaECinco),
    pontos(vida, de(subindo(96, 1, 105), subindo(86, 1, 100)), total),
    ...aposReforma
  ])
  incluir(antesDaReforma && professor, "EC103_15_3_PONTOS_PROFESSOR", DEPOIS_EC103, () => [
    tempoMagisterio(vida, doEnsino),
    pontos(vida, de(subindo(91, 1, 100), subindo(81, 1, 92)), total),
    ...aposReforma
  ])
  incluir(antesDaReforma, "EC103_16_IDADE_PROGRESSIVA", DEPOIS_EC103, () => [
    tempo(vida, "COMUM_42", trintaECinco),
    idade(vida, de(subindo(732, 6, 780), subindo(672, 6, 744))),
    ...aposReforma
  ])
  incluir(antesDaReforma && professor, "EC103_16_2_IDADE_PROGRESSIVA_PROFESSOR", DEPOIS_EC103, () => [
    tempoMagisterio(vida, doEnsino),
    idade(vida, de(subindo(672, 6, 720), subindo(612, 6, 684))),
    ...aposReforma
  ])
  incluir(antesDaReforma, "EC103_17_PEDAGIO50", DEPOIS_EC103, () => [
    maisDeEmMarco(vida, de(33, 28)),
    ...comPedagio({
      chave: "tempoContribuicao",
      apurado: total,
      noMarco: total(EC103),
      anos: trintaECinco,
      percentual: 50
    }),
    ...aposReforma
  ])
  const idadeDoArt18 = de(subindo(780, 0, 780), subindo(720, 6, 744))
  incluir(antesDaReforma, "EC103_18_IDADE", DEPOIS_EC103, () => [
    tempo(vida, "COMUM_41", 15),
    idade(vida, idadeDoArt18),
    carencia(vida, permanente)
  ])
  incluir(antesDaReforma && rural, "EC103_18_HIBRIDA", DEPOIS_EC103, () => [
    tempo(vida, "HIBRIDA", 15),
    idade(vida, idadeDoArt18),
    carencia(vida, permanente, true)
  ])
  const idadePermanente = fixa(de(65, 62))
  incluir(true, "EC103_19_PROGRAMADA", DEPOIS_EC103, () => [
    tempo(vida, "COMUM_41", de(20, 15)),
    idade(vida, idadePermanente),
    ...aposReforma
  ])
  incluir(rural, "RPS_57_HIBRIDA", DEPOIS_EC103, () => [
    tempo(vida, "HIBRIDA", de(20, 15)),
    idade(vida, idadePermanente),
    carencia(vida, permanente, true)
  ])
  for (const [anos, idadeMinima] of [
    [15, 55],
    [20, 58],
    [25, 60]
  ] as const) {
    incluir(true, `EC103_19_1_I_ESPECIAL_${anos}`, DEPOIS_EC103, () => [
      tempoEspecial(vida, anos),
      // ADI 6309 (TC-11): no age, unless asked for as it was
      ...(pessoa.opcoes.idadeMinimaEspecial === "EXIGIR" ? [idade(vida, fixa(idadeMinima))] : []),
      ...aposReforma
    ])
  }
  incluir(professor, "EC103_19_1_II_PROFESSOR", DEPOIS_EC103, () => [
    tempoMagisterio(vida, 25),
    idade(vida, fixa(de(60, 57))),
    ...aposReforma
  ])
  incluir(antesDaReforma, "EC103_20_PEDAGIO100", DEPOIS_EC103, () => [
    ...comPedagio({
      chave: "tempoContribuicao",
      apurado: total,
      noMarco: total(EC103),
      anos: trintaECinco,
      percentual: 100
    }),
    idade(vida, fixa(de(60, 57))),
    ...aposReforma
  ])
  incluir(antesDaReforma && professor, "EC103_20_1_PEDAGIO100_PROFESSOR", DEPOIS_EC103, () => [
    ...comPedagio({
      chave: "tempoMagisterio",
      apurado: ensino,
      noMarco: ensino(EC103),
      anos: doEnsino,
      percentual: 100
    }),
    idade(vida, fixa(de(55, 52))),
    ...aposReforma
  ])
  for (const [anos, exigidos] of [
    [15, 66],
    [20, 76],
    [25, 86]
  ] as const) {
    incluir(antesDaReforma, `EC103_21_ESPECIAL_${anos}`, DEPOIS_EC103, () => [
      tempoEspecial(vida, anos),
      pontos(
        vida,
        () => exigidos,
        (d) => simplesAte(vida, "COMUM_42", d)
      ),
      ...aposReforma
    ])
  }
  return lista
}
