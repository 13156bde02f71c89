/** The history of the tables as a file: a line for each cell that changed, in the names of programs or in people's words. */
import type { Effect } from "effect"
import type { Fatia, Listagem } from "../../acesso/listagem.ts"
import { dataHoraEmBrasilia } from "../../valores/brasilia.ts"
import { definicaoDe } from "../catalogo/catalogo.ts"
import type { Celula, Coluna, DefinicaoTabela } from "../catalogo/definicao.ts"
import { rotuloDaColuna, TIPOS_ESCRITOS } from "../catalogo/rotulos.ts"
import { celulaNaPlanilha, csvEmPartes, ESCRITAS_CSV, type FormatoCsv, linhaCsv, semFormula } from "../csv.ts"
import type { RegistroAuditado } from "./historico.ts"

/** A record, and what who did it is called; people are told names before CPFs. */
export interface RegistroComNome extends RegistroAuditado {
  readonly nome: string | undefined
}

/** How a record is written in one of the two forms. */
interface Palavras {
  readonly cabecalho: ReadonlyArray<string>
  readonly instante: (iso: string) => string
  readonly tabela: (definicao: DefinicaoTabela) => string
  readonly chave: (definicao: DefinicaoTabela, chave: string) => string
  readonly coluna: (nome: string) => string
  readonly celula: (coluna: Coluna, celula: Celula) => string
  readonly tipo: (tipo: RegistroAuditado["tipo"]) => string
  readonly quem: (registro: RegistroComNome) => ReadonlyArray<string>
}

const chaveNaPlanilha = ({ chave }: DefinicaoTabela, texto: string): string =>
  texto
    .split("|")
    .map((parte, i) => (chave[i] === undefined ? parte : celulaNaPlanilha(chave[i], parte)))
    .join(" | ")

const PALAVRAS: Readonly<Record<FormatoCsv, Palavras>> = {
  iso: {
    cabecalho: ["em", "tabela", "chave", "coluna", "antes", "depois", "tipo", "por", "justificativa"],
    instante: (iso) => iso,
    tabela: ({ nome }) => nome,
    chave: (_, chave) => chave,
    coluna: (nome) => nome,
    celula: ({ tipo }, celula) => (tipo === "texto" ? semFormula(celula ?? "") : (celula ?? "")),
    tipo: (tipo) => tipo,
    quem: ({ por }) => [por]
  },
  planilha: {
    cabecalho: [
      "Quando (Brasília)",
      "Tabela",
      "Linha",
      "Coluna",
      "Antes",
      "Depois",
      "O que foi feito",
      "Quem",
      "CPF",
      "Justificativa"
    ],
    instante: dataHoraEmBrasilia,
    tabela: ({ titulo }) => titulo,
    chave: chaveNaPlanilha,
    coluna: rotuloDaColuna,
    celula: celulaNaPlanilha,
    tipo: (tipo) => TIPOS_ESCRITOS[tipo],
    // with its points a CPF stays a text: a spreadsheet would take the first nought from a number
    quem: ({ por, nome }) =>
      por === "SISTEMA"
        ? ["Sistema", ""]
        : [semFormula(nome ?? ""), por.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4")]
  }
}

/** One line per cell; a change of no cell has a line of its own. */
const linhasDo = (formato: FormatoCsv) => {
  const palavras = PALAVRAS[formato]
  return (registro: RegistroComNome): string => {
    const { em, tabela, chave, antes, depois, colunas, tipo, justificativa } = registro
    const definicao = definicaoDe(tabela)!
    const porNome = new Map(definicao.colunas.map((coluna) => [coluna.nome, coluna]))
    const linha = (nome: string, ...celulas: readonly [string, string]) =>
      linhaCsv(
        [
          palavras.instante(em),
          palavras.tabela(definicao),
          semFormula(palavras.chave(definicao, chave)),
          nome,
          ...celulas,
          palavras.tipo(tipo),
          ...palavras.quem(registro),
          semFormula(justificativa ?? "")
        ],
        ESCRITAS_CSV[formato]
      )
    if (colunas.length === 0) return linha("", "", "")
    return colunas
      .map((nome) => {
        const escrever = (celula: Celula | undefined) => palavras.celula(porNome.get(nome)!, celula ?? null)
        return linha(palavras.coluna(nome), escrever(antes?.valores[nome]), escrever(depois?.valores[nome]))
      })
      .join("")
  }
}

/** Every record of a list, in its order, read part by part. */
export const csvDosRegistros = <E, R>(
  formato: FormatoCsv,
  listar: (fatia: Fatia) => Effect.Effect<Listagem<RegistroComNome>, E, R>
) => csvEmPartes(PALAVRAS[formato].cabecalho, listar, linhasDo(formato), ESCRITAS_CSV[formato])
