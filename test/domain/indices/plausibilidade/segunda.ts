/** The same judgement, slowly: from the text of the rule, row by row, sharing nothing with the product but its types. */
import type { DefinicaoTabela, Linha, LinhaArmazenada } from "../../../../src/domain/indices/catalogo/definicao.ts"
import type { Plano } from "../../../../src/domain/indices/plano.ts"

const CASAS = 30

const inteiro = (texto: string): bigint => {
  const [, sinal, antes = "0", depois = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(texto)!
  return BigInt(`${sinal}${antes}${depois.padEnd(CASAS, "0")}`)
}

const iguaisEm = (nomes: ReadonlyArray<string>, a: Linha, b: Linha): boolean =>
  nomes.every((nome) => (a[nome] ?? null) === (b[nome] ?? null))

/** `coluna` → the figures that count for a row, the oldest first. */
const anteriores = (definicao: DefinicaoTabela, linhas: ReadonlyArray<Linha>, coluna: string, linha: Linha) => {
  const [primeira, ...outras] = definicao.chave
  if (!["competencia", "data", "inteiro"].includes(primeira!.tipo)) return []
  const ordem = (de: Linha): number =>
    primeira!.tipo === "inteiro" ? Number(de[primeira!.nome]) : Number(de[primeira!.nome]!.replaceAll("-", ""))
  return linhas
    .filter((outra) => ordem(outra) < ordem(linha) && outra[coluna] != null)
    .filter((outra) => iguaisEm([...outras.map(({ nome }) => nome), "moeda"], outra, linha))
    .toSorted((a, b) => ordem(a) - ordem(b))
    .map((outra) => inteiro(outra[coluna]!))
    .slice(-60)
}

/** `chave coluna motivos` of every value that waits. */
export const esperam = (
  definicao: DefinicaoTabela,
  armazenadas: ReadonlyArray<LinhaArmazenada>,
  plano: Plano
): ReadonlyArray<string> =>
  plano.alteracoes.flatMap(({ chave, antes, depois, colunas }) =>
    colunas.flatMap((coluna) => {
      if (depois === null) return []
      const novo = depois.valores[coluna]
      const velho = antes?.valores[coluna]
      const motivos: Array<string> = []
      const decimal = definicao.colunas.find(({ nome }) => nome === coluna)!.tipo === "decimal"
      const figuras = decimal
        ? anteriores(
            definicao,
            armazenadas.map(({ valores }) => valores),
            coluna,
            depois.valores
          )
        : []
      if (figuras.length >= 12 && novo != null) {
        const menor = figuras.reduce((a, b) => (b < a ? b : a))
        const maior = figuras.reduce((a, b) => (b > a ? b : a))
        const valor = inteiro(novo)
        if (valor < menor + menor - maior || valor > maior + maior - menor) motivos.push("fora-da-faixa")
      }
      const origem = antes?.procedencia[coluna]
      const daFonte = depois.procedencia[coluna] === "FONTE_EXTERNA"
      const publicada = decimal && ["tabela", "selic-diaria"].includes(definicao.nome)
      if (velho != null && (origem === "FONTE_EXTERNA" || (origem === "SEMENTE" && (daFonte || publicada)))) {
        motivos.push("publicado-muda")
      }
      return motivos.length === 0 ? [] : [`${chave} ${coluna} ${motivos.join(" ")}`]
    })
  )
