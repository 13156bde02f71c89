/**
 * When the rights that are not met yet will be, if the person goes on as today: the same engine, asked on every day of a
 * request in which the last work goes on. Ages, points and the tables of the EC 103/2019 rise as the law has them.
 */
import { Result } from "effect"
import { descricaoDaEspecie } from "../../beneficios/especies.ts"
import type { Fundamento } from "../../beneficios/tipos.ts"
import { type Data, formatarIso, maisDias } from "../../valores/data.ts"
import { escreverTotal, linhaAte } from "../demonstrativo/totais.ts"
import { visaoDaEspecie } from "../demonstrativo/visao.ts"
import { type AvaliacaoNoFato, avaliarNoFato } from "../fato/avaliacao-no-fato.ts"
import type { PedidoTempo } from "../pedido/entrada.ts"
import type { FormaContagem, NaturezaVinculo } from "../pedido/enumeracoes.ts"
import { type Conjunto, intersectar, intervalo, recortar } from "../periodos/intervalos.ts"
import { type Epocas, epocasDe } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { fatoGeradorDe, preparar } from "../pessoa/preparo.ts"
import { type Avaliacao, avaliar } from "../requisitos/avaliacao.ts"
import { fundamentosDoEvento, programadosDa } from "../requisitos/selecao.ts"
import type { ChaveRequisito } from "../resultado/resultado.ts"
import type { FalhaTempo, ParametrosTempo } from "../tabelas/parametros.ts"
import { type Continuacao, continuar } from "./continuacao.ts"

/** A requirement that is not met at the DER. Days are `AAAA-MM-DD`. */
export interface RequisitoQueFalta {
  readonly chave: ChaveRequisito
  /** What there is, what is asked for and what is missing. */
  readonly porExtenso: string
  readonly fundamentoLegal: string
  /** First day after the DER on which this one alone will be met; null: none, or nothing is projected. */
  readonly cumpridoEm: string | null
}

/** A requirement on the day of the right. */
export interface RequisitoNoDia {
  readonly chave: ChaveRequisito
  readonly porExtenso: string
}

/** What becomes of a right that is not met. */
export type Desfecho =
  | { readonly tipo: "DIA"; readonly dia: string; readonly requisitos: ReadonlyArray<RequisitoNoDia> }
  /** The rule ended before. */
  | { readonly tipo: "ENCERRADO"; readonly em: string }
  /** The right is measured on one day, which later contributions do not change. */
  | { readonly tipo: "NO_FATO"; readonly fato: string }
  /** Not up to a day that is projected; `requisitos`: those that never hold. */
  | { readonly tipo: "NAO_ALCANCA"; readonly ate: string; readonly requisitos: ReadonlyArray<ChaveRequisito> }
  /** There is no work to go on. */
  | { readonly tipo: "SEM_CONTINUACAO" }

/** A fundamento that is not met. */
export interface DireitoQueFalta {
  readonly especie: number
  readonly chaveFundamento: string
  readonly fundamento: string
  /** The day on which the requirements were measured. */
  readonly apuradoEm: string
  readonly requisitos: ReadonlyArray<RequisitoQueFalta>
  readonly desfecho: Desfecho
}

/** A fundamento that is met. */
export interface DireitoCumprido {
  readonly especie: number
  readonly chaveFundamento: string
  readonly fundamento: string
  readonly desde: string
}

/** What is assumed to go on. */
export interface Hipotese {
  readonly continuados: ReadonlyArray<{
    /** Position in the request, from 0. */
    readonly indice: number
    readonly descricao: string
    readonly formaContagem: FormaContagem
    readonly naturezaVinculo: NaturezaVinculo
    readonly aliquotaReduzida: boolean
    readonly desde: string
  }>
  readonly semInterrupcao: boolean
  readonly deficiencia: boolean
  readonly ate: string
}

/** What a time calculation comes to, and what is still missing. */
export interface ProjecaoDoTempo {
  readonly totais: { readonly porExtenso: string; readonly carencia: number }
  readonly cumpridos: ReadonlyArray<DireitoCumprido>
  readonly faltam: ReadonlyArray<DireitoQueFalta>
  /** Absent where nothing is assumed. */
  readonly hipotese: Hipotese | null
}

const identidade = ({ especie, chave, rotulo }: Fundamento) => ({
  especie,
  chaveFundamento: chave,
  fundamento: rotulo
})

const diaOuNulo = (dia: Data | undefined): string | null => (dia === undefined ? null : formatarIso(dia))

interface Projetada {
  readonly pessoa: Pessoa
  readonly epocas: Epocas
  /** The days that are looked at: those after the DER. */
  readonly desde: Data
  readonly ate: Data
}

/** First of the days that are looked at on which something holds. */
const primeiro = (dias: Conjunto, { desde, ate }: Projetada): Data | undefined => recortar(dias, desde, ate)[0]?.ini

const noDia = (avaliacao: Avaliacao, epocas: Epocas, dia: Data): ReadonlyArray<RequisitoNoDia> =>
  avaliacao.todas.flatMap(({ condicao }) => {
    const apuracao = condicao.apurar(epocas.de(dia), dia)
    return apuracao === undefined ? [] : [{ chave: condicao.chave, porExtenso: apuracao.porExtenso }]
  })

const desfechoDo = (fundamento: Fundamento, projetada: Projetada | undefined): readonly [Desfecho, Avaliacao?] => {
  const { ate: fim } = fundamento.vigencia
  if (fim !== null) return [{ tipo: "ENCERRADO", em: formatarIso(fim) }]
  if (projetada === undefined) return [{ tipo: "SEM_CONTINUACAO" }]
  const { pessoa, epocas, desde, ate } = projetada
  const avaliacao = avaliar(fundamento, pessoa, epocas)
  const comuns = avaliacao.todas.reduce<Conjunto>((ja, { dias }) => intersectar(ja, dias), intervalo(desde, ate))
  const dia = primeiro(recortar(comuns, fundamento.vigencia.de, ate), projetada)
  if (dia !== undefined) {
    return [{ tipo: "DIA", dia: formatarIso(dia), requisitos: noDia(avaliacao, epocas, dia) }, avaliacao]
  }
  const nunca = avaliacao.todas.flatMap(({ dias, condicao }) =>
    primeiro(dias, projetada) === undefined ? [condicao.chave] : []
  )
  return [{ tipo: "NAO_ALCANCA", ate: formatarIso(ate), requisitos: nunca }, avaliacao]
}

const programadoQueFalta = (avaliada: Avaliacao, projetada: Projetada | undefined): DireitoQueFalta => {
  const [desfecho, depois] = desfechoDo(avaliada.fundamento, projetada)
  return {
    ...identidade(avaliada.fundamento),
    apuradoEm: formatarIso(avaliada.dia),
    requisitos: avaliada.condicoes.flatMap(({ condicao, apuracao }) => {
      if (apuracao.cumprido) return []
      const mesma = depois?.todas.find((c) => c.condicao.chave === condicao.chave)
      const dia = mesma === undefined || projetada === undefined ? undefined : primeiro(mesma.dias, projetada)
      const { chave, lei } = condicao
      return [{ chave, porExtenso: apuracao.porExtenso, fundamentoLegal: lei, cumpridoEm: diaOuNulo(dia) }]
    }),
    desfecho
  }
}

const noFatoQueFalta = ({ fundamento, fato, requisitos }: AvaliacaoNoFato): DireitoQueFalta => ({
  ...identidade(fundamento),
  apuradoEm: formatarIso(fato),
  requisitos: requisitos.flatMap(({ chave, lei, cumprido, porExtenso }) =>
    cumprido ? [] : [{ chave, porExtenso, fundamentoLegal: lei, cumpridoEm: null }]
  ),
  desfecho: { tipo: "NO_FATO", fato: formatarIso(fato) }
})

type Direitos = Pick<ProjecaoDoTempo, "cumpridos" | "faltam">

const doFato = (pedido: PedidoTempo, pessoa: Pessoa, epocas: Epocas): Result.Result<Direitos, FalhaTempo> => {
  const { data: fato } = fatoGeradorDe(pedido)!
  return Result.map(
    Result.all(fundamentosDoEvento(pessoa.opcoes.especie).map((f) => avaliarNoFato(f, { pessoa, epocas, fato }))),
    (avaliacoes) => ({
      cumpridos: avaliacoes.flatMap((a) =>
        a.temDireito ? [{ ...identidade(a.fundamento), desde: formatarIso(a.fato) }] : []
      ),
      faltam: avaliacoes.flatMap((a) => (a.temDireito ? [] : [noFatoQueFalta(a)]))
    })
  )
}

const programados = (pessoa: Pessoa, epocas: Epocas, projetada: Projetada | undefined): Direitos => {
  const avaliacoes = programadosDa(pessoa).map((f) => avaliar(f, pessoa, epocas))
  return {
    cumpridos: avaliacoes.flatMap(({ fundamento, implemento }) =>
      implemento === undefined ? [] : [{ ...identidade(fundamento), desde: formatarIso(implemento) }]
    ),
    faltam: avaliacoes.flatMap((a) => (a.implemento === undefined ? [programadoQueFalta(a, projetada)] : []))
  }
}

const dizer = ({ continuados, semInterrupcao, deficiencia, ate }: Continuacao): Hipotese => ({
  continuados: continuados.map(({ indice, periodo, aliquotaReduzida, desde }) => ({
    indice,
    descricao: periodo.descricao,
    formaContagem: periodo.formaContagem,
    naturezaVinculo: periodo.naturezaVinculo,
    aliquotaReduzida,
    desde: formatarIso(desde)
  })),
  semInterrupcao,
  deficiencia,
  ate: formatarIso(ate)
})

/** The rights of the requested species, what each lacks, and the day on which it will be met. */
export const projetarTempo = (
  pedido: PedidoTempo,
  parametros: ParametrosTempo
): Result.Result<ProjecaoDoTempo, FalhaTempo> =>
  Result.gen(function* () {
    const pessoa = yield* preparar(pedido, parametros)
    const epocas = epocasDe(pessoa)
    const { especie } = pessoa.opcoes
    const visao = visaoDaEspecie(especie, epocas.de(pessoa.der), pessoa)
    const { porExtenso, carencia } = escreverTotal(pessoa, linhaAte(epocas, visao, pessoa.der))
    const totais = { porExtenso, carencia }
    const { natureza } = descricaoDaEspecie(especie)
    if (natureza === "EVENTO") return { totais, ...(yield* doFato(pedido, pessoa, epocas)), hipotese: null }
    if (natureza !== "PROGRAMADA") return { totais, cumpridos: [], faltam: [], hipotese: null }
    const continuacao = continuar(pedido, parametros.hoje)
    const continuada = continuacao === undefined ? undefined : yield* preparar(continuacao.pedido, parametros)
    const projetada =
      continuacao === undefined || continuada === undefined
        ? undefined
        : { pessoa: continuada, epocas: epocasDe(continuada), desde: maisDias(pessoa.der, 1), ate: continuacao.ate }
    const direitos = programados(pessoa, epocas, projetada)
    const supoe = direitos.faltam.some(({ desfecho: { tipo } }) => tipo === "DIA" || tipo === "NAO_ALCANCA")
    return { totais, ...direitos, hipotese: continuacao !== undefined && supoe ? dizer(continuacao) : null }
  })
