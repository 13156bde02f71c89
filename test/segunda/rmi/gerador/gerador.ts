/** People and requests made up from a seed: every era, species and option, valid for the contract. */
import { COMPETENCIA, dia, lerCompetencia, lerDia } from "../../tempo/base/calendario.ts"
import { gerarPedido as gerarPessoa } from "../../tempo/pessoas/gerador.ts"
import type { Forma, IntervaloJson, Natureza } from "../../tempo/pessoas/pessoa.ts"
import { PROGRAMADAS } from "../base/metodo.ts"
import type { Categoria, PedidoDesvinculadaJson, PedidoRmiJson, PeriodoRmiJson } from "../base/pedido.ts"
import { type Dado, diaPerto, escreverDia, lancar } from "../base/sorte.ts"
import {
  comOrigem,
  comuns,
  diaNaEra,
  eraEEspecie,
  FATO,
  gerarBeneficios,
  MARCO_1967,
  nascimentoPerto,
  noMesmoMes,
  opcoes,
  salariosEntre
} from "./gerador-comum.ts"

const CATEGORIAS: ReadonlyArray<Categoria> = [
  "EMPREGADA",
  "AVULSA",
  "DOMESTICA",
  "SEGURADA_ESPECIAL",
  "CONTRIBUINTE_INDIVIDUAL",
  "FACULTATIVA",
  "DESEMPREGADA"
]

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
      nascimento: escreverDia(nascimentoPerto(dado, dib - dado.inteiro(40 * 365, 72 * 365), dib)),
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
    ...(dado.chance(pensao ? 0.7 : 0.4) ? {} : { coeficiente: dado.inteiro(50, 110) / 100 }),
    salarios,
    beneficios: gerarBeneficios(dado, especie, dib - anos * 365, dib, fato),
    ...(dado.chance(0.5) ? { descarte: { tempoMinimo: { anos: dado.inteiro(0, anos), meses: 0, dias: 0 } } } : {}),
    ...comuns(dado, especie, era),
    opcoesRmi: {
      ...opcoes(dado),
      criterioConcomitancia: "SOMA",
      ...(especie === 80 && dado.chance(0.6) ? { categoriaSegurada: dado.um(CATEGORIAS) } : {})
    }
  }
}

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

/** A person of the generator of the time, with everything the time treats apart, and salaries of the whole life. */
const gerarComTempo = (dado: Dado, semente: number, n: number): PedidoRmiJson => {
  const pessoa = gerarPessoa(semente, n)
  const { especie } = pessoa.opcoesContagem
  const der = lerDia(pessoa.dataApuracao)
  const programado = PROGRAMADAS.includes(especie)
  const antesDe2016 = 2016 * 12 - 1
  const periodos = pessoa.periodosContribuicao.map((p) => {
    const [de, ate] = [COMPETENCIA[lerDia(p.dataInicial)]!, COMPETENCIA[lerDia(p.dataFinal)]!]
    if (p.formaContagem === "NAO_COMPUTAR" || dado.chance(0.1)) return { ...p, ...comOrigem(dado) }
    const conhecidos = p.salarios ?? []
    const antigos = salariosEntre(
      dado,
      Math.max(de, MARCO_1967),
      conhecidos.length > 0 ? Math.min(ate, antesDe2016) : ate,
      0.02
    )
    return {
      ...p,
      ...comOrigem(dado),
      salarios: [...antigos, ...conhecidos.filter((s) => lerCompetencia(s.competencia) > antesDe2016)]
    }
  })
  return {
    ...pessoa,
    periodosContribuicao: periodos,
    ...(programado && dado.chance(0.6) ? { marcoTemporal: marcoAte(dado, der) } : {}),
    ...comuns(dado, especie, der > dia(2026, 10, 31) ? "FUTURO" : "E4"),
    ...(der < dia(2003, 12, 1) && der > dia(1999, 11, 28) ? { expectativaSobrevida: 21.3 } : {}),
    opcoesRmi: { ...opcoes(dado), criterioConcomitancia: "SOMA" }
  }
}

/** The n-th canonical request of a seed. */
export const gerarCanonico = (semente: number, n: number): PedidoRmiJson =>
  n % 3 === 2 ? gerarComTempo(lancar(semente + 3, n), semente, n) : gerarVida(semente, n)

/** Up to 28/11/1999 the date decides; after it the original art. 32 is asked for by name. */
const concomitancia = (
  dado: Dado,
  era: string,
  especie: number
): { readonly criterioConcomitancia?: "SOMA" | "ART32" } => {
  if (dado.chance(0.4)) return { criterioConcomitancia: "SOMA" }
  return !["E1", "E2", "E3", "MOEDAS"].includes(era) && PROGRAMADAS.includes(especie) && dado.chance(0.2)
    ? { criterioConcomitancia: "ART32" }
    : {}
}

/** A life of few jobs, of any era. */
const gerarVida = (semente: number, n: number): PedidoRmiJson => {
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
  const nascimento = nascimentoPerto(dado, diaPerto(dado, der - Math.floor(idade * 365.25)), der)
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
      ...concomitancia(dado, era, especie),
      ...(especie === 80 && dado.chance(0.3) ? { categoriaSegurada: dado.um(CATEGORIAS) } : {}),
      ...([31, 32, 91, 92].includes(especie) && dado.chance(0.3) ? { descarteIncapacidade: true } : {}),
      ...((era === "E2" || era === "E3" || era === "MOEDAS") && dado.chance(0.2)
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
