/** What differs between a table at the end of a day and now: then, now, who changed it, in which operation. */
import type { DefinicaoTabela } from "../../../domain/indices/catalogo/definicao.ts"
import type { LinhaDiferente } from "../../../domain/indices/historico/diferencas-desde.ts"
import { formatos } from "../../formatos.ts"
import type { CelulaMudada } from "../../partes/celulas.ts"
import type { FiltrosNoEndereco, PaginaDaLista } from "../../partes/paginacao.ts"
import { escreverCelula, escreverChave } from "../diferencas.ts"
import type { Enderecos } from "./operacoes.ts"
import type { Dados as QuemMudou } from "./quem-mudou.ts"

const ESPECIES = { nova: "Não existia", excluida: "Foi excluída", alterada: "Mudou" } as const

type MudancaMostrada = QuemMudou["mudanca"]

interface CelulaMostrada {
  readonly coluna: string
  readonly figura: boolean
  readonly entao: string
  readonly agora: string
  readonly mudanca: MudancaMostrada
}

interface LinhaMostrada {
  readonly chave: string
  /** Of the row; absent where it is gone. */
  readonly caminho: string | undefined
  readonly especie: LinhaDiferente["linha"]
  readonly rotulo: string
  /** Of a row that only changed. */
  readonly celulas: ReadonlyArray<CelulaMostrada>
  /** A row that came or went: one line, which unfolds to its values. */
  readonly inteira: { readonly valores: ReadonlyArray<CelulaMudada>; readonly mudanca: MudancaMostrada } | undefined
}

const soMudou = (celulas: ReadonlyArray<CelulaMostrada>) => ({ celulas, inteira: undefined })

const veioOuFoi = (celulas: ReadonlyArray<CelulaMostrada>) => ({
  celulas: [],
  inteira: {
    valores: celulas.map(({ coluna, entao, agora }) => ({ coluna, antes: entao, depois: agora })),
    mudanca: celulas.reduce<MudancaMostrada>(
      (ultima, { mudanca }) => (mudanca !== undefined && mudanca.em > (ultima?.em ?? "") ? mudanca : ultima),
      undefined
    )
  }
})

export const diferencaNaData = (definicao: DefinicaoTabela, enderecos: Enderecos) => {
  const colunas = new Map(definicao.colunas.map((coluna) => [coluna.nome, coluna]))
  return ({ chave, linha, celulas }: LinhaDiferente): LinhaMostrada => ({
    chave: escreverChave(definicao, chave),
    caminho: linha === "excluida" ? undefined : enderecos.linha(definicao.nome, chave),
    especie: linha,
    rotulo: ESPECIES[linha],
    ...(linha === "alterada" ? soMudou : veioOuFoi)(
      celulas.map(({ coluna, entao, agora, mudanca }) => ({
        coluna: formatos.rotulo(coluna),
        figura: formatos.figura(colunas.get(coluna)!.tipo),
        entao: escreverCelula(colunas.get(coluna)!, entao),
        agora: escreverCelula(colunas.get(coluna)!, agora),
        mudanca: mudanca && {
          em: mudanca.em,
          por: mudanca.por,
          caminho: mudanca.operacao === undefined ? undefined : enderecos.operacao(mudanca.operacao)
        }
      }))
    )
  })
}

export interface DiferencasNaData {
  readonly titulo: string
  /** `AAAA-MM-DD`. */
  readonly dia: string
  readonly linhas: ReadonlyArray<LinhaMostrada>
  readonly nomes: ReadonlyMap<string, string>
  readonly pagina: PaginaDaLista
}

export interface Dados {
  readonly diferencas: DiferencasNaData
  readonly filtros: FiltrosNoEndereco
  /** Of the whole table of that day. */
  readonly enderecoDoCsv: string
  /** The same for the spreadsheets of Brazil. */
  readonly enderecoDaPlanilha: string
  /** Where every row is shown. */
  readonly outraVista: string
}
