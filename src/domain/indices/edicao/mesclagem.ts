/**
 * The merge law: what a load does to what is stored (specification 1, sections 1 and 4.6).
 *
 * An absent incoming value does nothing. An absent stored value is filled. Equal values do nothing. Where both differ, a
 * person's load replaces the stored value when it orders `sobrescrever` and otherwise leaves it; an automatic load
 * replaces only what was written with no more authority than its own, so never what a person wrote.
 *
 * A person who orders `sobrescrever` may also empty a cell (`ESVAZIAR`). The empty cell keeps the mark of the person
 * (origin `MANUAL`): no automatic load fills it again, another person's load does. So it is with a whole row that a person
 * deleted.
 *
 * The original tables come whole: what an earlier version of them wrote, and nobody since, is taken out where a newer one has
 * nothing. Such a cell is nobody's: any load fills it.
 */
import { celulasIguais } from "../catalogo/celula.ts"
import {
  type Celula,
  chaveDe,
  type DefinicaoTabela,
  type Linha,
  type LinhaArmazenada,
  type Procedencia,
  type TipoColuna
} from "../catalogo/definicao.ts"
import type { AlteracaoLinha, CelulaMantida, Plano, TipoAlteracao } from "../plano.ts"

/** Who loads, and whether a person ordered to replace differing values (an automatic load cannot). */
export type Regra =
  | { readonly autoridade: "MANUAL"; readonly sobrescrever: boolean }
  | { readonly autoridade: "FONTE_EXTERNA" }
  /** `inteira`: the load is the whole table, so that a cell which it does not have is taken out. */
  | { readonly autoridade: "SEMENTE"; readonly inteira?: true }

export type Decisao = "nada" | "preencher" | "substituir" | "esvaziar" | "retirar" | "manter"

/** In the place of an incoming value: the cell shall be empty. Nothing at all (`null`) leaves a cell as it is. */
export const ESVAZIAR = Symbol("esvaziar")

export type Recebida = Celula | typeof ESVAZIAR

/** A row of a load: canonical cells, or orders to empty, by column; its key columns are texts. */
export type LinhaDaCarga = Readonly<Record<string, Recebida>>

const nivel: Readonly<Record<Procedencia, number>> = { SEMENTE: 0, FONTE_EXTERNA: 1, MANUAL: 2 }

const podeSubstituir = (regra: Regra, procedencia: Procedencia): boolean =>
  regra.autoridade === "MANUAL" ? regra.sobrescrever : nivel[procedencia] <= nivel[regra.autoridade]

const podePreencher = (regra: Regra, procedencia: Procedencia | undefined): boolean =>
  regra.autoridade === "MANUAL" || procedencia !== "MANUAL"

/**
 * What happens to one cell. `procedencia` is that of the stored value, or of its emptiness; a value of unknown origin
 * counts as a person's, an emptiness of unknown origin as nobody's.
 */
export const decidir = (
  tipo: TipoColuna,
  armazenada: Celula,
  procedencia: Procedencia | undefined,
  recebida: Recebida,
  regra: Regra
): Decisao => {
  if (recebida === null) {
    const saiu = regra.autoridade === "SEMENTE" && regra.inteira === true && procedencia === "SEMENTE"
    return saiu && armazenada !== null ? "retirar" : "nada"
  }
  if (recebida === ESVAZIAR) {
    const pode = regra.autoridade === "MANUAL" && regra.sobrescrever
    return pode && armazenada !== null ? "esvaziar" : "nada"
  }
  if (armazenada === null) return podePreencher(regra, procedencia) ? "preencher" : "manter"
  if (celulasIguais(tipo, armazenada, recebida)) return "nada"
  return podeSubstituir(regra, procedencia ?? "MANUAL") ? "substituir" : "manter"
}

const tipos: Readonly<Record<"INSERCAO" | "ALTERACAO", Readonly<Record<Procedencia, TipoAlteracao>>>> = {
  INSERCAO: { MANUAL: "INSERCAO", FONTE_EXTERNA: "INSERCAO_AUTOMATICA", SEMENTE: "INSERCAO_AUTOMATICA" },
  ALTERACAO: { MANUAL: "ALTERACAO", FONTE_EXTERNA: "ALTERACAO_AUTOMATICA", SEMENTE: "ALTERACAO_AUTOMATICA" }
}

const comoCelula = (recebida: Recebida | undefined): Celula =>
  recebida === undefined || recebida === ESVAZIAR ? null : recebida

/** The key cells of a row of a load: what its row in the table is called. */
const soChave = (definicao: DefinicaoTabela, linha: LinhaDaCarga): Linha =>
  Object.fromEntries(definicao.chave.map(({ nome }) => [nome, comoCelula(linha[nome])]))

const vazia: LinhaArmazenada = { valores: {}, procedencia: {} }

interface LinhaMesclada {
  readonly alteracao: AlteracaoLinha | undefined
  readonly mantidas: ReadonlyArray<CelulaMantida>
}

/** One incoming row against the stored one (`undefined` when there is none). Columns missing in `recebida` are absent. */
export const mesclarLinha = (
  definicao: DefinicaoTabela,
  armazenada: LinhaArmazenada | undefined,
  recebida: LinhaDaCarga,
  regra: Regra
): LinhaMesclada => {
  const antes = armazenada ?? vazia
  const chaves = soChave(definicao, recebida)
  const chave = chaveDe(definicao, chaves)
  const valores: Record<string, Celula> = { ...chaves }
  const procedencia: Record<string, Procedencia> = { ...antes.procedencia }
  const colunas: Array<string> = []
  const mantidas: Array<CelulaMantida> = []
  for (const { nome, tipo } of definicao.colunas) {
    const atual = antes.valores[nome] ?? null
    const nova = recebida[nome] ?? null
    const decisao = decidir(tipo, atual, antes.procedencia[nome], nova, regra)
    valores[nome] = atual
    if (decisao === "preencher" || decisao === "substituir" || decisao === "esvaziar") {
      valores[nome] = comoCelula(nova)
      procedencia[nome] = regra.autoridade
      colunas.push(nome)
    } else if (decisao === "retirar") {
      valores[nome] = null
      delete procedencia[nome]
      colunas.push(nome)
    } else if (decisao === "manter") {
      const origem = antes.procedencia[nome] ?? "MANUAL"
      mantidas.push({ chave, coluna: nome, armazenado: atual, recebido: comoCelula(nova)!, procedencia: origem })
    }
  }
  if (armazenada !== undefined && colunas.length === 0) return { alteracao: undefined, mantidas }
  const tipo = tipos[armazenada === undefined ? "INSERCAO" : "ALTERACAO"][regra.autoridade]
  return { alteracao: { chave, tipo, antes: armazenada ?? null, depois: { valores, procedencia }, colunas }, mantidas }
}

/** A row that a person deleted stays away from an automatic load: each value that came is told as kept out. */
const manterExcluida = (definicao: DefinicaoTabela, chave: string, recebida: LinhaDaCarga): LinhaMesclada => ({
  alteracao: undefined,
  mantidas: definicao.colunas.flatMap(({ nome }) => {
    const recebido = comoCelula(recebida[nome])
    const mantida = { chave, coluna: nome, armazenado: null, procedencia: "MANUAL", linhaExcluida: true } as const
    return recebido === null ? [] : [{ ...mantida, recebido }]
  })
})

const NENHUMA: ReadonlySet<string> = new Set()

/**
 * The plan of a whole load. `recebidas` have canonical cells, complete keys, and no key twice; `vedadas` are the keys of
 * the rows that a person deleted.
 */
export const mesclar = (
  definicao: DefinicaoTabela,
  armazenadas: ReadonlyArray<LinhaArmazenada>,
  recebidas: ReadonlyArray<LinhaDaCarga>,
  regra: Regra,
  vedadas = NENHUMA
): Plano => {
  const porChave = new Map(armazenadas.map((linha) => [chaveDe(definicao, linha.valores), linha]))
  const linhas = recebidas.map((linha) => {
    const chave = chaveDe(definicao, soChave(definicao, linha))
    const armazenada = porChave.get(chave)
    return armazenada === undefined && regra.autoridade !== "MANUAL" && vedadas.has(chave)
      ? manterExcluida(definicao, chave, linha)
      : mesclarLinha(definicao, armazenada, linha, regra)
  })
  const alteracoes = linhas.flatMap(({ alteracao }) => (alteracao === undefined ? [] : [alteracao]))
  return {
    tabela: definicao.nome,
    alteracoes,
    mantidas: linhas.flatMap(({ mantidas }) => mantidas),
    inalteradas: linhas.length - alteracoes.length
  }
}
