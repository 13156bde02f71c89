/** How every series of the update stands. */
import type { ColunaEncerrada, EstadoDaSerie, Situacao } from "../../../domain/indices/atualizacao/estado.ts"
import type { ResultadoSerie } from "../../../domain/indices/atualizacao/resultado.ts"
import { formatos } from "../../formatos.ts"
import type { Desenho } from "../../grafico.ts"
import type { Ocorrencia } from "../atualizacao/causas.ts"

/** A state in words, and its colour. */
export const SITUACOES: Readonly<Record<Situacao, { readonly rotulo: string; readonly tom: string }>> = {
  "em-dia": { rotulo: "Em dia", tom: "boa" },
  aguardando: { rotulo: "Aguarda publicação", tom: "neutra" },
  atrasada: { rotulo: "Atrasada", tom: "ruim" },
  vazia: { rotulo: "Sem valores", tom: "ruim" }
}

export interface Desfecho {
  readonly texto: string
  readonly falhou: boolean
}

/** The result of the job for a series: a failure, the values written or still to be confirmed by a person, or nothing new. */
export const desfechoDe = ({ falha, inseridas, alteradas }: ResultadoSerie, emEspera: number): Desfecho => {
  if (falha !== null) return { texto: "Falhou", falhou: true }
  const gravadas = inseridas + alteradas
  const ditos = [
    gravadas === 0 ? [] : formatos.plural(gravadas, "valor gravado", "valores gravados"),
    emEspera === 0 ? [] : formatos.plural(emEspera, "valor espera confirmação", "valores esperam confirmação")
  ].flat()
  return { texto: ditos.join("; ") || "Sem novidade", falhou: false }
}

interface SerieMostrada extends EstadoDaSerie {
  readonly rotulo: string
  readonly tom: string
  /** In the last run that came to its end. */
  readonly desfecho: Desfecho | undefined
  /** Of its chart. */
  readonly caminho: string
  readonly desenho: Desenho | undefined
  /** Months or days that are missing before a value, and those with a value that have not ended: the first of them. */
  readonly furos: ReadonlyArray<Lugar>
  readonly outrosFuros: number
  /** The unit of what is missing, in the singular and in the plural. */
  readonly unidade: readonly [um: string, muitos: string]
  readonly abertos: ReadonlyArray<Lugar>
}

/** A month or a day of a series, and its row. */
interface Lugar {
  readonly quando: string
  readonly caminho: string
}

export interface Dados {
  /** `AAAA-MM-DD`. */
  readonly dia: string
  /** The last run that came to its end. */
  readonly execucao:
    | {
        /** Of its page. */
        readonly caminho: string
        readonly em: string
        readonly por: string
        readonly nomes: ReadonlyMap<string, string>
        readonly falhas: number
        /** Causes of the failures, each once. */
        readonly causas: ReadonlyArray<Ocorrencia>
      }
    | undefined
  readonly series: ReadonlyArray<SerieMostrada>
  /** Series that need attention. */
  readonly preocupam: number
  readonly encerradas: ReadonlyArray<ColunaEncerrada>
}
