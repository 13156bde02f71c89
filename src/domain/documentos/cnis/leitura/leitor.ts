/** Walks the lines of a record and puts each one where it belongs. */
import type { Linha, Pagina } from "../../linhas/linha.ts"
import { semAcentos } from "../../linhas/normalizacao.ts"
import { Filas } from "../relacao/filas.ts"
import type { RelacaoAberta } from "../relacao/relacao-aberta.ts"
import { cabecalhos } from "./cabecalhos.ts"
import {
  type Colheita,
  deixarIdentificacao,
  estadoInicial,
  MAIOR_LINHA,
  type Regra,
  rejeitar,
  rejeitarPendentes
} from "./estado.ts"
import { autenticidade, consolidados, identificacao, legenda, mobilia, titulos } from "./moldura.ts"
import { continuacao, indicadoresDaRelacao, linhaDeRelacao } from "./relacoes.ts"
import { indicadoresDosValores, valores } from "./valores.ts"

const relacoes: Regra = (estado, linha, semAcento) =>
  estado.secao === "RELACOES" &&
  DAS_RELACOES.some((regra) => regra(estado, linha, semAcento)) &&
  deixarIdentificacao(estado)

/** Most lines are values: they are tried first, and begin as no other line does. */
const DAS_RELACOES: ReadonlyArray<Regra> = [
  valores,
  cabecalhos,
  linhaDeRelacao,
  indicadoresDaRelacao,
  indicadoresDosValores,
  continuacao
]

/** First that takes the line; the footer comes first, never glued to the row above it. */
const REGRAS: ReadonlyArray<Regra> = [mobilia, titulos, autenticidade, identificacao, legenda, consolidados, relacoes]

/** Takes the pages of a record as they come. */
export class Colhedor {
  private readonly filas = new Filas()
  private readonly estado = estadoInicial(this.filas.incertas)

  pagina(pagina: Pagina): void {
    for (const linha of this.filas.passar(pagina)) this.ler(linha)
  }

  /** Relations that have all their lines, each told once: whatever comes is of the last one that began, or of another. */
  fechadas(): ReadonlyArray<RelacaoAberta> {
    return this.estado.relacoes.splice(0, this.estado.relacoes.length - 1)
  }

  /** What the lines gave, after the last page; with the relations that `fechadas` did not tell. */
  concluir(): Colheita {
    for (const linha of this.filas.concluir()) this.ler(linha)
    rejeitarPendentes(this.estado)
    return this.estado
  }

  private ler(linha: Linha): void {
    const { estado } = this
    const { texto } = linha
    const semAcento = texto.length > MAIOR_LINHA ? "" : semAcentos(texto)
    if (semAcento === "" || !REGRAS.some((regra) => regra(estado, linha, semAcento))) {
      rejeitarPendentes(estado)
      rejeitar(estado, linha, texto, "LINHA_NAO_RECONHECIDA")
    }
    if (estado.rotulos.at(-1) !== linha) estado.rotulos.length = 0
  }
}
