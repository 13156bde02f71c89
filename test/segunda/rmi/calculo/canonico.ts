/** The canonical calculation: every fundamento in every marco where it is met (RMI-110, RMI-111, RMI-117). */
import { ANO, dia, EC20, EC103, escreverDia, LEI9876, lerDia } from "../../tempo/base/calendario.ts"
import { lerPessoa, type Natureza, type Pessoa } from "../../tempo/pessoas/pessoa.ts"
import { competenciasFora } from "../../tempo/regras/competencias.ts"
import { analisarEvento, carenciaExigida } from "../../tempo/regras/eventos.ts"
import { type Fundamento, fundamentosProgramados } from "../../tempo/regras/fundamentos.ts"
import { type Vida, viver } from "../../tempo/regras/vida.ts"
import { CHAVE_DO_EVENTO, metodoSemDireito, PROGRAMADAS } from "../base/metodo.ts"
import { type Categoria, lerPedido, type Pedido, type PedidoRmiJson } from "../base/pedido.ts"
import type { Medir } from "../salarios/art32.ts"
import { anosDoRequisito, fatosDoTempo } from "../salarios/tempo.ts"
import { NO_FATO } from "./desvinculada.ts"
import { calcularFundamento } from "./fundamento.ts"
import { type Alcancadas, ITERACOES } from "./iteracoes.ts"
import type { Calculado } from "./quadro.ts"

export interface BlocoCalculado {
  readonly marco: string
  readonly data: string
  readonly fundamentos: ReadonlyArray<Calculado>
}

interface Escolhido {
  readonly chave: string
  readonly marco: string
  readonly renda: bigint
  readonly sb: bigint
}

/** Equal incomes on the DIB: that of the DER first, then the larger salário de benefício. */
const prefere = (um: Escolhido, outro: Escolhido): boolean => {
  if (um.renda !== outro.renda) return um.renda > outro.renda
  const [umDaDer, outroDaDer] = [um.marco === "DER", outro.marco === "DER"]
  return umDaDer === outroDaDer ? um.sb > outro.sb : umDaDer
}

export interface Canonico {
  readonly blocos: ReadonlyArray<BlocoCalculado>
  readonly maisVantajoso: Escolhido | null
}

interface Marco {
  readonly nome: string
  readonly data: number
  readonly coluna: string
}

const FIXOS: ReadonlyArray<readonly [string, number]> = [
  ["EC20", EC20],
  ["LEI9876", LEI9876],
  ["MP676", dia(2015, 6, 17)],
  ["LEI13183_2018", dia(2018, 12, 30)],
  ["EC103", EC103]
]

const marcosDe = (pedido: Pedido, reafirmacao: number | undefined): ReadonlyArray<Marco> => {
  const { apuracao, dib } = pedido
  const anos = Array.from({ length: Math.max(0, ANO[apuracao]! - 2019) }, (_, i) => 2019 + i)
  const passados = [
    ...FIXOS.map(([nome, data]) => ({ nome, data, coluna: nome })),
    ...anos.map((ano) => ({ nome: `ANO_${ano}`, data: dia(ano, 12, 31), coluna: "ANO_A_ANO" }))
  ].filter((m) => m.data <= apuracao && m.data <= dib)
  return [
    ...passados,
    { nome: "DER", data: apuracao, coluna: "DER" },
    ...(reafirmacao === undefined ? [] : [{ nome: "DER_REAFIRMADA", data: reafirmacao, coluna: "DER" }])
  ]
}

const SO_EC20 = ["EC20"]
const DEPOIS_EC20 = ["LEI9876", "EC103", "DER"]
const LEI_8213 = ["EC20", "LEI9876", "EC103", "DER"]
const SO_NA_DER = ["EC103_17_", "EC103_19_", "EC103_20_", "EC103_21_", "RPS_57_"]

/** Column `marcos` of `fundamentos.csv`. */
const colunaMarcos = (chave: string): ReadonlyArray<string> => {
  if (chave.startsWith("L8213_52_") || chave === "L8213_56_PROFESSOR_ATE_EC20") return SO_EC20
  if (chave.startsWith("EC20_")) return DEPOIS_EC20
  if (chave.startsWith("CF201_")) return ["LEI9876", "MP676", "EC103", "DER"]
  if (chave.startsWith("L8213_29C_")) return ["LEI13183_2018", "EC103", "DER"]
  if (chave === "L8213_48_3_HIBRIDA" || chave.startsWith("LC142_")) return ["EC103", "DER"]
  if (chave.startsWith("L8213_")) return LEI_8213
  return SO_NA_DER.some((prefixo) => chave.startsWith(prefixo)) ? ["DER"] : ["ANO_A_ANO", "DER"]
}

/** Whether a fundamento is met on a marco: in force on that day, with every condition of that day. */
const cumprido = (f: Fundamento, marco: Marco): boolean => {
  if (marco.nome === "DER_REAFIRMADA" && f.ate !== undefined) return false
  const antesDaEc20 = colunaMarcos(f.chave) === SO_EC20 && marco.nome === "DER"
  if (!antesDaEc20 && !colunaMarcos(f.chave).includes(marco.coluna)) return false
  if (marco.data < f.de || (f.ate !== undefined && marco.data > f.ate)) return false
  return f.requisitos.every((r) => r.informativo === true || r.cumpre(marco.data))
}

/** Species of a programmed fundamento. */
export const especieDaChave = (chave: string): number => {
  if (chave.includes("PROFESSOR")) return 57
  if (chave.includes("ESPECIAL")) return 46
  const deIdade = ["48_", "_IDADE", "_18_", "19_PROGRAMADA", "HIBRIDA"]
  return chave !== "EC103_16_IDADE_PROGRESSIVA" && deIdade.some((parte) => chave.includes(parte)) ? 41 : 42
}

const CATEGORIA: Partial<Record<Natureza, Categoria>> = {
  EMPREGADO: "EMPREGADA",
  TRABALHADOR_AVULSO: "AVULSA",
  EMPREGADO_DOMESTICO: "DOMESTICA",
  SEGURADO_ESPECIAL: "SEGURADA_ESPECIAL",
  CONTRIBUINTE_INDIVIDUAL: "CONTRIBUINTE_INDIVIDUAL",
  SEGURADO_FACULTATIVO: "FACULTATIVA"
}

/** Of several activities on the same day the one with the best benefit (RMI-10); none pays less than one minimum wage. */
const PREFERENCIA: ReadonlyArray<Categoria> = [
  "EMPREGADA",
  "AVULSA",
  "DOMESTICA",
  "CONTRIBUINTE_INDIVIDUAL",
  "FACULTATIVA",
  "SEGURADA_ESPECIAL"
]

/** Category of the insured on the day of the fact, when the options do not say it (RMI-46). */
const categoriaNoFato = (pedido: Pedido, pessoa: Pessoa): Categoria => {
  const { categoriaSegurada } = pedido.opcoes
  if (categoriaSegurada !== undefined) return categoriaSegurada
  const fato = pessoa.fato
  const vivos = pessoa.periodos.filter((p) => p.forma !== "NAO_COMPUTAR" && p.inicio <= fato && fato <= p.fim)
  if (vivos.length === 0) return "DESEMPREGADA"
  const delas = vivos.map((p) => CATEGORIA[p.natureza])
  return PREFERENCIA.find((c) => delas.includes(c)) ?? "CONTRIBUINTE_INDIVIDUAL"
}

/** Whether the benefit would be due with these periods alone; the methods without test of rights are never. */
const completaSozinha = (vida: Vida, chave: string, especie: number, d: number): boolean => {
  if (!PROGRAMADAS.includes(especie)) return analisarEvento(vida)?.temDireito === true
  // which benefits there are is of the person; what each requires, of the activity
  const f = fundamentosProgramados(vida).find((x) => x.chave === chave)
  return f?.requisitos.every((r) => r.informativo === true || r.cumpre(d)) === true
}

const CARENCIA_DE_180 = dia(1991, 7, 25)

/** Months of carência the benefit requires of the person (TC-23, TC-27). */
const carenciaDoBeneficio = (vida: Vida, chave: string, especie: number, d: number): number => {
  if (!PROGRAMADAS.includes(especie)) return carenciaExigida(vida, vida.pessoa.fato)
  const f = fundamentosProgramados(vida).find((x) => x.chave === chave)
  const exigida = f?.requisitos.find((r) => r.chave === "carencia" || r.chave === "atividadeRural")?.exigido(d)
  return exigida ?? (especie !== 41 ? 0 : d < CARENCIA_DE_180 ? 60 : 180)
}

/** First day of the benefits of Lei 8.742. */
const BPC = dia(1996, 1, 1)

/** The whole answer of one request; `alcancadas`: where the search ends when nobody asked for a number. */
export const calcularCanonicoDeNovo = (
  json: PedidoRmiJson,
  iteracoes?: number,
  alcancadas: Alcancadas = () => undefined
): Canonico => {
  const lido = lerPedido(json)
  const pedido = { ...lido, fato: lido.fato ?? lido.apuracao }
  const pessoa = lerPessoa(json)
  const fora = competenciasFora(pessoa)
  const { abaixo } = fora
  const vida: Vida = viver(pessoa, fora)
  const { especie } = pedido
  const medir =
    (chave: string, daChave: number, quando: number): Medir =>
    (periodos) => {
      const indices = periodos.map((p) => p.indice).sort((a, b) => a - b)
      const dela = indices.map((i) => json.periodosContribuicao[i]!)
      // which competences are out is asked of the whole person, also where the activity knows no salary of its own (TC-08)
      const foraDela = {
        abaixo: indices.map((i) => fora.abaixo[i]!),
        inteiras: indices.map((i) => fora.inteiras[i]!),
        reduzidas: indices.map((i) => fora.reduzidas[i]!)
      }
      // the affiliation is of the person, whatever the activity
      const filiacao = pessoa.filiacao === undefined ? {} : { filiacao: escreverDia(pessoa.filiacao) }
      const dadosSegurado = { ...json.dadosSegurado, ...filiacao }
      const sozinha = viver(lerPessoa({ ...json, dadosSegurado, periodosContribuicao: dela }), foraDela, vida)
      // what the activity completes is looked at on the day its conditions are: of the fact or of the marco
      const { dias, carencia } = fatosDoTempo(sozinha, chave, daChave, quando, false)
      const [anos, anosExigidos] = anosDoRequisito(sozinha, chave, daChave, quando, pedido.opcoes.diasPorAno)
      const porAnos = daChave === 42 || daChave === 46 || daChave === 57
      return {
        completa: completaSozinha(sozinha, chave, daChave, quando),
        dias,
        cumprido: porAnos ? anos : carencia,
        exigido: porAnos ? anosExigidos : carenciaDoBeneficio(vida, chave, daChave, quando)
      }
    }
  const calcular = (
    marco: string,
    chave: string,
    daChave: number,
    dib: number,
    dda: number,
    quando: number
  ): Calculado => {
    return calcularFundamento({
      pedido,
      chave,
      especie: daChave,
      dib,
      dda,
      tempo: fatosDoTempo(vida, chave, daChave, dda, pedido.opcoes.tempoCoeficienteEspecial === "COM_CONVERSAO"),
      abaixo: (periodo, competencia) => abaixo[periodo]!.has(competencia),
      categoria: categoriaNoFato(pedido, pessoa),
      medir: medir(chave, daChave, quando),
      requisitosEm: quando,
      numeroMaximoIteracoes: iteracoes ?? alcancadas(marco, chave) ?? ITERACOES,
      iteracoesPedidas: iteracoes !== undefined
    })
  }
  const { apuracao, dib } = pedido
  const { fato } = pedido

  const blocosDe = (): ReadonlyArray<BlocoCalculado> => {
    const semDireito = metodoSemDireito(especie, dib)
    if (semDireito !== undefined) {
      const dda = NO_FATO.includes(especie) && fato < dib ? fato : dib
      return [
        {
          marco: "DER",
          data: escreverDia(apuracao),
          fundamentos: [calcular("DER", semDireito, especie, dib, dda, dda)]
        }
      ]
    }
    if (!PROGRAMADAS.includes(especie)) {
      const assistencial = especie === 87 || especie === 88
      const analise = assistencial ? undefined : analisarEvento(vida, dib)
      if (assistencial ? apuracao < BPC : analise?.temDireito !== true) return []
      const dda = NO_FATO.includes(especie) && fato < dib ? fato : dib
      const marco = assistencial ? "DER" : "FATO_GERADOR"
      const data = escreverDia(assistencial ? apuracao : fato)
      return [{ marco, data, fundamentos: [calcular(marco, CHAVE_DO_EVENTO[especie]!, especie, dib, dda, fato)] }]
    }
    const reafirmacao = json.dataReafirmacao === undefined ? undefined : lerDia(json.dataReafirmacao)
    const fundamentos = fundamentosProgramados(vida)
    return marcosDe(pedido, reafirmacao)
      .filter((m) => json.marcoTemporal === undefined || json.marcoTemporal === m.nome)
      .map((marco) => {
        const naDib = marco.nome === "DER_REAFIRMADA" ? Math.max(dib, marco.data) : dib
        return {
          marco: marco.nome,
          data: escreverDia(marco.data),
          fundamentos: fundamentos
            .filter((f) => json.chaveFundamento === undefined || json.chaveFundamento === f.chave)
            .filter((f) => cumprido(f, marco))
            .map((f) => {
              const dda = Math.min(marco.data, naDib)
              return calcular(marco.nome, f.chave, especieDaChave(f.chave), naDib, dda, marco.data)
            })
        }
      })
  }

  const blocos = blocosDe()
  let melhor: Canonico["maisVantajoso"] = null
  for (const bloco of blocos) {
    for (const f of bloco.fundamentos) {
      const candidato = { chave: f.chave, marco: bloco.marco, renda: f.rendaNaDib, sb: f.sb }
      if (melhor === null || prefere(candidato, melhor)) melhor = candidato
    }
  }
  return { blocos, maisVantajoso: melhor }
}
