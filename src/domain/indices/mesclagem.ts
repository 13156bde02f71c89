/**
 * The merge law: what a load does to what is stored (specification 1, sections 1 and 4.6).
 *
 * An absent incoming value does nothing. An absent stored value is filled. Equal values do nothing. Where both differ, a
 * person's load replaces the stored value when it orders `sobrescrever` and otherwise leaves it; an automatic load
 * replaces only what was written with no more authority than its own, so never what a person wrote.
 */
import { celulasIguais } from "./celula.ts"
import {
  type Celula,
  chaveDe,
  type DefinicaoTabela,
  type Linha,
  type LinhaArmazenada,
  type Procedencia,
  type TipoColuna
} from "./definicao.ts"
import type { AlteracaoLinha, CelulaMantida, Plano, TipoAlteracao } from "./plano.ts"

/** Who loads, and whether a person ordered to replace differing values (an automatic load cannot). */
export type Regra =
  | { readonly autoridade: "MANUAL"; readonly sobrescrever: boolean }
  | { readonly autoridade: "SEMENTE" | "FONTE_EXTERNA" }

export type Decisao = "nada" | "preencher" | "substituir" | "manter"

const nivel: Readonly<Record<Procedencia, number>> = { SEMENTE: 0, FONTE_EXTERNA: 1, MANUAL: 2 }

const podeSubstituir = (regra: Regra, procedencia: Procedencia): boolean =>
  regra.autoridade === "MANUAL" ? regra.sobrescrever : nivel[procedencia] <= nivel[regra.autoridade]

/** What happens to one cell. `procedencia` is that of the stored value; a value of unknown origin counts as a person's. */
export const decidir = (
  tipo: TipoColuna,
  armazenada: Celula,
  procedencia: Procedencia | undefined,
  recebida: Celula,
  regra: Regra
): Decisao => {
  if (recebida === null) return "nada"
  if (armazenada === null) return "preencher"
  if (celulasIguais(tipo, armazenada, recebida)) return "nada"
  return podeSubstituir(regra, procedencia ?? "MANUAL") ? "substituir" : "manter"
}

const tipos: Readonly<Record<"INSERCAO" | "ALTERACAO", Readonly<Record<Procedencia, TipoAlteracao>>>> = {
  INSERCAO: { MANUAL: "INSERCAO", FONTE_EXTERNA: "INSERCAO_AUTOMATICA", SEMENTE: "INSERCAO_AUTOMATICA" },
  ALTERACAO: { MANUAL: "ALTERACAO", FONTE_EXTERNA: "ALTERACAO_AUTOMATICA", SEMENTE: "ALTERACAO_AUTOMATICA" }
}

const vazia: LinhaArmazenada = { valores: {}, procedencia: {} }

interface LinhaMesclada {
  readonly alteracao: AlteracaoLinha | undefined
  readonly mantidas: ReadonlyArray<CelulaMantida>
}

/** One incoming row against the stored one (`undefined` when there is none). Columns missing in `recebida` are absent. */
export const mesclarLinha = (
  definicao: DefinicaoTabela,
  armazenada: LinhaArmazenada | undefined,
  recebida: Linha,
  regra: Regra
): LinhaMesclada => {
  const antes = armazenada ?? vazia
  const chave = chaveDe(definicao, recebida)
  const valores: Record<string, Celula> = {}
  for (const { nome } of definicao.chave) valores[nome] = recebida[nome] ?? null
  const procedencia: Record<string, Procedencia> = { ...antes.procedencia }
  const colunas: Array<string> = []
  const mantidas: Array<CelulaMantida> = []
  for (const { nome, tipo } of definicao.colunas) {
    const atual = antes.valores[nome] ?? null
    const nova = recebida[nome] ?? null
    const decisao = decidir(tipo, atual, antes.procedencia[nome], nova, regra)
    valores[nome] = atual
    if (decisao === "preencher" || decisao === "substituir") {
      valores[nome] = nova
      procedencia[nome] = regra.autoridade
      colunas.push(nome)
    } else if (decisao === "manter") {
      const origem = antes.procedencia[nome] ?? "MANUAL"
      mantidas.push({ chave, coluna: nome, armazenado: atual!, recebido: nova!, procedencia: origem })
    }
  }
  if (armazenada !== undefined && colunas.length === 0) return { alteracao: undefined, mantidas }
  const tipo = tipos[armazenada === undefined ? "INSERCAO" : "ALTERACAO"][regra.autoridade]
  return { alteracao: { chave, tipo, antes: armazenada ?? null, depois: { valores, procedencia }, colunas }, mantidas }
}

/** The plan of a whole load. `recebidas` have canonical cells, complete keys, and no key twice. */
export const mesclar = (
  definicao: DefinicaoTabela,
  armazenadas: ReadonlyArray<LinhaArmazenada>,
  recebidas: ReadonlyArray<Linha>,
  regra: Regra
): Plano => {
  const porChave = new Map(armazenadas.map((linha) => [chaveDe(definicao, linha.valores), linha]))
  const linhas = recebidas.map((linha) =>
    mesclarLinha(definicao, porChave.get(chaveDe(definicao, linha)), linha, regra)
  )
  const alteracoes = linhas.flatMap(({ alteracao }) => (alteracao === undefined ? [] : [alteracao]))
  return {
    tabela: definicao.nome,
    alteracoes,
    mantidas: linhas.flatMap(({ mantidas }) => mantidas),
    inalteradas: linhas.length - alteracoes.length
  }
}
