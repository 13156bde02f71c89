/** The request body that the insured's record gives (documents section 4.1, CNIS and PrevJud). */
import type { AvisoDeLeitura } from "../leitura.ts"
import { semAcentos } from "../linhas/normalizacao.ts"
import type { Filiado, Relacao } from "../relacao.ts"
import { type BeneficioConhecido, converterBeneficios } from "./beneficios.ts"
import { carenciaDosPagamentos } from "./em-dia.ts"
import type { Entrada, IntervaloLido, OrigemEntrada, PeriodoLido } from "./modelo.ts"
import { converterRelacao } from "./periodos.ts"
import { pessoaDe } from "./pessoa.ts"

/** What the conversion reads of a CNIS or of a PrevJud dossier. */
export interface Registro {
  readonly origem: OrigemEntrada
  readonly filiado: Omit<Filiado, "nits" | "nomeMae">
  readonly sexo?: "M" | "F" | null
  readonly emitidoEm: string | null
  readonly relacoes: ReadonlyArray<Relacao>
  /** Only PrevJud has the block. */
  readonly beneficios?: ReadonlyArray<BeneficioConhecido>
}

export interface EntradaComAvisos {
  readonly entrada: Entrada
  readonly avisos: ReadonlyArray<AvisoDeLeitura>
}

/** E11. */
const desempregoDe = (relacoes: ReadonlyArray<Relacao>): ReadonlyArray<IntervaloLido> =>
  relacoes.flatMap(({ tipo, origem, dataInicio, dataFim }) =>
    tipo === "EVENTO" &&
    dataInicio !== null &&
    dataFim !== null &&
    /SEGURO[ -]DESEMPREGO/.test(semAcentos(origem ?? ""))
      ? [{ dataInicial: dataInicio, dataFinal: dataFim }]
      : []
  )

/** By row of the document, then by start; benefits that only the block knows come last. */
const ordenar = (periodos: ReadonlyArray<PeriodoLido>): ReadonlyArray<PeriodoLido> => {
  const ordem = ({ id }: PeriodoLido): number =>
    id.startsWith("NB") ? Number.POSITIVE_INFINITY : Number.parseInt(id, 10)
  return [...periodos].sort((a, b) => {
    const [x, y] = [ordem(a), ordem(b)]
    return x === y ? (a.dataInicial < b.dataInicial ? -1 : a.dataInicial > b.dataInicial ? 1 : 0) : x < y ? -1 : 1
  })
}

/** E9: rows of a document with one number are numbered on, as the periods of one relation are. */
const comIdsUnicos = (periodos: ReadonlyArray<PeriodoLido>): ReadonlyArray<PeriodoLido> => {
  if (new Set(periodos.map(({ id }) => id)).size === periodos.length) return periodos
  const numero = ({ id }: PeriodoLido): string => id.split("-")[0]!
  const repetidos = new Set(
    [...Map.groupBy(periodos, ({ id }) => id)].flatMap(([, iguais]) => (iguais.length > 1 ? [numero(iguais[0]!)] : []))
  )
  const vistos = new Map<string, number>()
  return periodos.map((periodo) => {
    const seq = numero(periodo)
    if (!repetidos.has(seq)) return periodo
    vistos.set(seq, (vistos.get(seq) ?? 0) + 1)
    return { ...periodo, id: `${seq}-${vistos.get(seq)}` }
  })
}

/** E1 to E12. */
export const entradaDe = (registro: Registro): EntradaComAvisos => {
  const { origem, relacoes, emitidoEm } = registro
  const contexto = {
    origem,
    contaCarencia: carenciaDosPagamentos(relacoes),
    temValores: relacoes.some((relacao) => relacao.remuneracoes.length + relacao.contribuicoes.length > 0)
  }
  const convertidas = relacoes.map((relacao) => converterRelacao(relacao, contexto))
  const contribuidos = convertidas.flatMap(({ periodos }) => periodos)
  const salarios = convertidas.flatMap((convertida) => convertida.salarios)
  const { periodos, beneficios, avisos } = converterBeneficios(relacoes, registro.beneficios ?? [], {
    origem,
    emissao: emitidoEm?.slice(0, 10) ?? null,
    contribuidos
  })
  return {
    entrada: {
      dadosSegurado: pessoaDe({ ...registro.filiado, sexo: registro.sexo ?? null }),
      periodosContribuicao: comIdsUnicos(ordenar([...contribuidos, ...periodos])),
      ...(salarios.length === 0 ? {} : { salarios }),
      beneficios,
      desemprego: desempregoDe(relacoes)
    },
    avisos: [...convertidas.flatMap((convertida) => convertida.avisos), ...avisos]
  }
}
