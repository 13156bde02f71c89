/** The rows of a table: cells with their origin. */
import type {
  Celula,
  Coluna,
  DefinicaoTabela,
  Procedencia,
  TipoColuna
} from "../../../domain/indices/catalogo/definicao.ts"
import type { Problema } from "../../formulario.ts"
import type { FiltrosNoEndereco, PaginaDaLista } from "../../partes/paginacao.ts"

export const FRASES = {
  semMarca: "Origem dos valores: sem marca, tabela inicial do serviço;",
  ondeVerOrigem: "pessoa, no painel. Abra uma linha para ver quem mudou, quando e por quê."
}

interface CelulaTipada {
  readonly tipo: TipoColuna
  readonly valor: Celula
}

interface LinhaDaTabela {
  /** Of its editor. */
  readonly caminho: string
  readonly chave: ReadonlyArray<CelulaTipada>
  readonly celulas: ReadonlyArray<CelulaTipada & { readonly procedencia: Procedencia | undefined }>
}

export interface Dados {
  readonly frases: typeof FRASES
  readonly definicao: DefinicaoTabela
  readonly caminho: string
  readonly problemas: ReadonlyArray<Problema>
  /** `grafico`: address of the chart of the column, if it has one. */
  readonly colunas: ReadonlyArray<Coluna & { readonly grafico: string | undefined }>
  readonly linhas: ReadonlyArray<LinhaDaTabela>
  /** Every row that is asked for, as a file. */
  readonly arquivos: { readonly planilha: string; readonly csv: string }
  readonly pagina: PaginaDaLista
  readonly filtros: FiltrosNoEndereco
}
