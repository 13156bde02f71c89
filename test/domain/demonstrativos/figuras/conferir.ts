/** Finds every leaf of a result among the blocks, at its row and column, or in the list of what is not printed. */

import { BigDecimal } from "effect"
import type { Valor } from "../../../../src/domain/demonstrativos/blocos.ts"
import { nomeDoLugar } from "../../../../src/domain/demonstrativos/kit/blocos-prontos.ts"
import { decimal } from "../../../../src/domain/valores/decimal.ts"
import type { Indice } from "./indice.ts"

/** A sentence may name fields of the request, which paper calls by their names. */
const CAMINHO_DE_CAMPO =
  /\b(?:opcoesContagem|opcoesRmi|parametros|alcada|periodosContribuicao|habilitacao|maternidade)\.\w+/

export type Folha = string | boolean | null

/** Where a leaf must stand. */
export type Onde =
  | { readonly em: "celula"; readonly tabela: string; readonly linha: number; readonly coluna: string }
  /** In any row of a column. */
  | { readonly em: "coluna"; readonly tabela: string; readonly coluna: string }
  | { readonly em: "nota" | "lei"; readonly tabela: string; readonly linha: number }
  | { readonly em: "fecho"; readonly tabela: string; readonly fecho: string; readonly coluna: string }
  | { readonly em: "separador"; readonly tabela: string }
  | { readonly em: "fato"; readonly secao: string; readonly rotulo: string }
  | {
      readonly em: "frase"
      readonly palavras?: Readonly<Record<string, string>>
      /** The leaf as the sentence writes it, where it does not stand as it is. */
      readonly escrita?: (folha: Folha) => string
    }
  | { readonly em: "codigo" }
  | { readonly em: "nenhum"; readonly razao: string }

/** Whether a value says a leaf; `i`: the positions of its path. */
export type Leitura = (valor: Valor, folha: Folha, i?: ReadonlyArray<number>) => boolean

export interface Regra {
  readonly onde: (i: ReadonlyArray<number>, chaves: ReadonlyArray<string>) => Onde
  readonly ler: Leitura
}

/** The months of a warning as its sentence writes them. */
export const mesesDosAvisos = (raiz: string): Mapa => {
  const naFrase = (escrita: (folha: Folha) => string): Regra => ({ onde: () => ({ em: "frase", escrita }), ler: texto })
  const mesEscrito = naFrase((folha) => String(folha).split("-").reverse().join("/"))
  return {
    [`${raiz}/avisos/*/lugares/*`]: { onde: () => ({ em: "nenhum", razao: "the sentence names them" }), ler: texto },
    [`${raiz}/avisos/*/meses`]: naFrase((folha) => `${folha} ${String(folha) === "1" ? "mês" : "meses"}`),
    [`${raiz}/avisos/*/intervalos/*/inicio`]: mesEscrito,
    [`${raiz}/avisos/*/intervalos/*/fim`]: mesEscrito
  }
}

/** Rules by the path with `*` for every position. */
export type Mapa = Readonly<Record<string, Regra>>

const iguais = (a: string, b: string): boolean => BigDecimal.equals(decimal(a), BigDecimal.fromStringUnsafe(b))

export const numero: Leitura = (valor, folha) =>
  valor.tipo === "numero" && typeof folha === "string" && iguais(valor.digitos, folha)
export const numeroMaisUm: Leitura = (valor, folha) =>
  valor.tipo === "numero" && Number(valor.digitos) === Number(folha) + 1
export const texto: Leitura = (valor, folha) => valor.tipo === "texto" && valor.texto === folha
export const contem: Leitura = (valor, folha) => valor.tipo === "texto" && valor.texto.includes(String(folha))
export const dia: Leitura = (valor, folha) => valor.tipo === "data" && valor.data === folha
export const mes: Leitura = (valor, folha) => valor.tipo === "competencia" && valor.competencia === folha
export const sim: Leitura = (valor, folha) => valor.tipo === "texto" && valor.texto === (folha === true ? "Sim" : "Não")
export const dias360: Leitura = (valor, folha) =>
  valor.tipo === "tempo" && valor.anos * 360 + valor.meses * 30 + valor.dias === Number(folha)
export const meses360: Leitura = (valor, folha) =>
  valor.tipo === "tempo" && valor.anos * 12 + valor.meses === Number(folha) && valor.dias === 0
export const parte =
  (qual: "anos" | "meses" | "dias"): Leitura =>
  (valor, folha) =>
    valor.tipo === "tempo" && String(valor[qual]) === folha
export const palavra =
  (palavras: Readonly<Record<string, string>>): Leitura =>
  (valor, folha) =>
    valor.tipo === "texto" && valor.texto.includes(palavras[String(folha)] ?? "?")

const ZERO = /^-?0+(\.0+)?$/

/** A cell that is not there: its column has nothing, or only zeros and the note under the table says so. */
const semColuna = (folha: Folha, nota: string, coluna: string): boolean =>
  folha === null || (typeof folha === "string" && ZERO.test(folha) && nota.includes(coluna))

const naCelula = (indice: Indice, onde: Extract<Onde, { em: "celula" }>, folha: Folha, ler: Leitura): boolean => {
  const tabela = indice.tabelas.get(onde.tabela)
  const coluna = tabela?.colunas.get(onde.coluna)
  if (tabela === undefined) return false
  if (coluna === undefined) return semColuna(folha, tabela.nota, onde.coluna) || ler({ tipo: "vazio" }, folha)
  const valor = tabela.linhas[onde.linha]?.celulas[coluna]
  if (valor === undefined) return false
  return (folha === null && valor.tipo === "vazio") || ler(valor, folha)
}

const achar = (indice: Indice, onde: Onde, folha: Folha, ler: Leitura): boolean => {
  switch (onde.em) {
    case "celula":
      return naCelula(indice, onde, folha, ler)
    case "coluna": {
      const tabela = indice.tabelas.get(onde.tabela)
      const coluna = tabela?.colunas.get(onde.coluna)
      return tabela?.linhas.some(({ celulas }) => coluna !== undefined && ler(celulas[coluna]!, folha)) === true
    }
    case "nota":
    case "lei": {
      const tabela = indice.tabelas.get(onde.tabela)
      const linha = tabela?.linhas[onde.linha]
      const dito = onde.em === "nota" ? linha?.nota : (linha?.fundamento ?? tabela?.tabela.fundamento)?.lei
      return ler({ tipo: "texto", texto: dito ?? "" }, folha)
    }
    case "fecho": {
      const tabela = indice.tabelas.get(onde.tabela)
      const linha = tabela?.fechos.find(({ celulas: [c] }) => c?.tipo === "texto" && c.texto.startsWith(onde.fecho))
      const coluna = tabela?.colunas.get(onde.coluna)
      if (tabela === undefined || linha === undefined) return false
      if (coluna === undefined) return semColuna(folha, tabela.nota, onde.coluna)
      return ler(linha.celulas[coluna]!, folha)
    }
    case "separador":
      return indice.tabelas.get(onde.tabela)?.separadores.some((s) => s.includes(String(folha))) === true
    case "fato": {
      const valores = indice.fatos.get(`${onde.secao}|${onde.rotulo}`) ?? [{ tipo: "vazio" }]
      return valores.some((valor) => (folha === null && valor.tipo === "vazio") || ler(valor, folha))
    }
    case "frase":
      return (onde.palavras?.[String(folha)] ?? onde.escrita?.(folha) ?? String(folha))
        .replaceAll(/\b[a-z]\w+\.\d+/g, (lugar) => nomeDoLugar(lugar))
        .split(CAMINHO_DE_CAMPO)
        .every((parte) => indice.frases.includes(parte))
    case "codigo":
      return indice.codigosDosAvisos.has(String(folha))
    case "nenhum":
      return true
  }
}

interface Percurso {
  /** Leaves found or excused. */
  conferidas: number
  readonly perdidas: Array<string>
}

/** The leaves that are not where they must be. */
export const perdidas = (mapa: Mapa, resultado: unknown, indice: Indice): Percurso => {
  const percurso: Percurso = { conferidas: 0, perdidas: [] }
  const visitar = (
    valor: unknown,
    caminho: string,
    molde: string,
    i: ReadonlyArray<number>,
    chaves: ReadonlyArray<string>
  ) => {
    const regra = mapa[molde]
    const folha = valor === null || typeof valor === "string" || typeof valor === "boolean"
    if (regra !== undefined && folha) {
      const onde = regra.onde(i, chaves)
      percurso.conferidas++
      if (!achar(indice, onde, valor, (v, f) => regra.ler(v, f, i)))
        percurso.perdidas.push(`${caminho} = ${valor}: ${JSON.stringify(onde)}`)
    } else if (folha) percurso.perdidas.push(`${caminho} = ${valor}: no rule for ${molde}`)
    else if (Array.isArray(valor)) {
      for (const [n, item] of valor.entries()) visitar(item, `${caminho}/${n}`, `${molde}/*`, [...i, n], chaves)
    } else if (typeof valor === "object" && valor !== null) {
      for (const [chave, item] of Object.entries(valor)) {
        const livre = mapa[`${molde}/{}`] !== undefined
        visitar(item, `${caminho}/${chave}`, `${molde}/${livre ? "{}" : chave}`, i, [...chaves, chave])
      }
    }
  }
  visitar(resultado, "", "", [], [])
  return percurso
}

/** The leaves of a result and how to change one of them. */
export const trocar = (resultado: unknown, sorteio: () => number): void => {
  const lugares: Array<readonly [dono: Record<string, unknown>, chave: string]> = []
  const visitar = (valor: unknown) => {
    if (typeof valor !== "object" || valor === null) return
    for (const [chave, item] of Object.entries(valor)) {
      if (typeof item === "string" && /^-?\d+(\.\d+)?$/.test(item))
        lugares.push([valor as Record<string, unknown>, chave])
      visitar(item)
    }
  }
  visitar(resultado)
  const [dono, chave] = lugares[Math.floor(sorteio() * lugares.length)]!
  dono[chave] = String(dono[chave]).replace(/\d$/, (d) => String((Number(d) + 1) % 10))
}
