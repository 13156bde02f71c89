/** The time request of a dossier: its `entrada` with what the caller adds and corrects (prevjud.md, section 4.1). */
import type { Entrada } from "../entrada/modelo.ts"
import { ehObjeto } from "../json-recebido.ts"

/** What comes beside the dossier, as it was sent: the request they become is validated as a whole. */
export interface Complemento {
  readonly dataApuracao?: unknown
  readonly opcoesContagem?: unknown
  /** Overrides the person of the dossier, field by field. */
  readonly dadosSegurado?: unknown
  /** Periods added to those of the dossier; an `id` of the dossier replaces that period. */
  readonly periodosContribuicao?: unknown
}

type Caminho = ReadonlyArray<string | number>

export interface PedidoMontado {
  readonly corpo: unknown
  /** From a path of the request to where what is there came from. */
  readonly noRecebido: (caminho: Caminho) => Caminho
}

/** Where a period came from: its place in the list sent, or null for the dossier. */
interface Origem {
  readonly periodo: unknown
  readonly enviado: number | null
}

const juntar = ({ periodosContribuicao }: Entrada, enviados: ReadonlyArray<unknown>): ReadonlyArray<Origem> => {
  const porId = new Map(enviados.map((periodo, i) => [ehObjeto(periodo) ? periodo.id : undefined, i]))
  const substituidos = new Set<number>()
  const doDossie = periodosContribuicao.map((periodo): Origem => {
    const enviado = porId.get(periodo.id)
    if (enviado === undefined) return { periodo, enviado: null }
    substituidos.add(enviado)
    return { periodo: enviados[enviado], enviado }
  })
  const novos = enviados.map((periodo, enviado) => ({ periodo, enviado }))
  return [...doDossie, ...novos.filter(({ enviado }) => !substituidos.has(enviado))]
}

export const montarPedido = (entrada: Entrada, complemento: Complemento): PedidoMontado => {
  const { dadosSegurado, periodosContribuicao, ...resto } = complemento
  const enviados = Array.isArray(periodosContribuicao) ? periodosContribuicao : []
  const periodos = juntar(entrada, enviados)
  const semLista = periodosContribuicao !== undefined && !Array.isArray(periodosContribuicao)
  return {
    corpo: {
      ...entrada,
      ...resto,
      dadosSegurado: ehObjeto(dadosSegurado)
        ? { ...entrada.dadosSegurado, ...dadosSegurado }
        : (dadosSegurado ?? entrada.dadosSegurado),
      periodosContribuicao: semLista ? periodosContribuicao : periodos.map(({ periodo }) => periodo)
    },
    noRecebido: (caminho) => {
      const [campo, indice, ...interno] = caminho
      if (campo !== "periodosContribuicao" || typeof indice !== "number") return caminho
      const enviado = periodos[indice]?.enviado ?? null
      return enviado === null ? ["prevjud", "entrada", ...caminho] : [campo, enviado, ...interno]
    }
  }
}
