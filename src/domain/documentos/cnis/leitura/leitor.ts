/** Walks the lines of a record and puts each one where it belongs. */
import type { Pagina } from "../../linhas/linha.ts"
import { semAcentos } from "../../linhas/normalizacao.ts"
import { filasDe } from "../relacao/filas.ts"
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

export const colher = (paginas: ReadonlyArray<Pagina>): Colheita => {
  const { linhas, incertas } = filasDe(paginas)
  const estado = estadoInicial(incertas)
  for (const linha of linhas) {
    const { texto } = linha
    const semAcento = texto.length > MAIOR_LINHA ? "" : semAcentos(texto)
    if (semAcento === "" || !REGRAS.some((regra) => regra(estado, linha, semAcento))) {
      rejeitarPendentes(estado)
      rejeitar(estado, linha, texto, "LINHA_NAO_RECONHECIDA")
    }
    if (estado.rotulos.at(-1) !== linha) estado.rotulos.length = 0
  }
  rejeitarPendentes(estado)
  return estado
}
