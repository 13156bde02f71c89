/** The row that begins a relation, and the lines it wraps into: read when all of them are known. */
import type { Linha } from "../../linhas/linha.ts"
import { semAcentos } from "../../linhas/normalizacao.ts"
import { type Cabecalho, type Coluna, completarCabecalho } from "../cabecalho/cabecalho.ts"
import { juntarCodigos, palavrasDe, pareceCodigo } from "../modelo/codigos.ts"
import type { InicioDeRelacao } from "./inicio-de-relacao.ts"
import { continuacaoPorLugar, porLugar } from "./por-lugar.ts"
import { type Campos, comRotulos, porOrdem, preencher, semSituacao } from "./por-ordem.ts"
import { acharTipo, comecoDeTipo, comPedacoDeTipo } from "./tipos-de-filiado.ts"

export interface LinhaDaRelacao {
  readonly inicio: InicioDeRelacao
  readonly cabecalho: Cabecalho
  readonly linha: Linha
  /** Lines of its cells above it, in a text. */
  readonly antes: ReadonlyArray<Linha>
  readonly seguintes: Array<Linha>
}

export interface LinhaLida {
  readonly campos: Campos
  /** Lines that were not understood, as a whole or in part. */
  readonly duvidas: ReadonlyArray<Linha>
}

/** Without a header above, the row says its own kind: benefits have a number of ten digits. */
const semCabecalho = (resto: string): Cabecalho => ({
  colunas: (/^\d{10} /.test(resto)
    ? (["nb", "origem", "especie", "inicio", "fim", "situacao"] as const)
    : (["codigo", "origem", "matricula", "tipo", "inicio", "fim", "ultima", "indicadores"] as const)
  ).map((nome) => ({ nome, x: 0, largura: 0 })),
  temLugares: false,
  folga: 0,
  exato: false,
  emCaixaAlta: false
})

/** The row without its number and the worker's. */
const restoDe = (linha: Linha, { fim, nitEm, nit }: InicioDeRelacao): string =>
  nitEm === null
    ? linha.texto.slice(fim)
    : `${linha.texto.slice(fim, nitEm)}${linha.texto.slice(nitEm + nit.length)}`.replace(/ +/g, " ")

export const abrirLinha = (
  linha: Linha,
  inicio: InicioDeRelacao,
  acima: Cabecalho | null,
  antes: ReadonlyArray<Linha>
): LinhaDaRelacao => ({
  inicio,
  cabecalho: acima ?? semCabecalho(restoDe(linha, inicio)),
  linha,
  antes,
  seguintes: []
})

const acrescentar = (campos: Campos, partes: ReadonlyMap<Coluna, string>, acima: boolean): void => {
  for (const [nome, texto] of partes) {
    const antes = campos.get(nome)
    campos.set(nome, antes === undefined ? texto : acima ? `${texto} ${antes}` : `${antes} ${texto}`)
  }
}

const peloLugar = (relacao: LinhaDaRelacao): (LinhaLida & { readonly alinhado: boolean }) | null => {
  const { cabecalho, linha, inicio, antes, seguintes } = relacao
  if (!cabecalho.temLugares || inicio.nitEm !== null || seguintes.some(({ texto }) => comRotulos(texto))) return null
  const acima = antes.map((outra) => continuacaoPorLugar(cabecalho, outra))
  const tipoAcima = acima.some((partes) => partes?.has("tipo"))
  const lido = porLugar(cabecalho, linha, inicio.fim, tipoAcima)
  if (lido === null) return null
  const { campos, alinhado } = lido
  const [especie] = semSituacao(cabecalho, [campos.get("especie") ?? ""], campos)
  preencher(campos, "especie", especie)
  const duvidas: Array<Linha> = []
  for (const [i, partes] of acima.toReversed().entries())
    if (partes === null) duvidas.push(antes[antes.length - 1 - i]!)
    else acrescentar(campos, partes, true)
  for (const seguinte of seguintes) {
    const partes = continuacaoPorLugar(cabecalho, seguinte)
    if (partes === null) duvidas.push(seguinte)
    else acrescentar(campos, partes, false)
  }
  const codigos = campos.get("indicadores")
  if (codigos !== undefined) campos.set("indicadores", juntarCodigos(palavrasDe(codigos)).join(" "))
  return { campos, duvidas, alinhado }
}

/** Cells above the row, in a text without columns: the type, or all the text that the row itself does not have. */
const comAcima = (resto: string, antes: ReadonlyArray<Linha>): string | null => {
  const texto = antes.map((linha) => linha.texto).join(" ")
  const [, codigo = "", meio = "", datas = ""] =
    /^([\d./-]{8,18} |Indeterminado )?(.*?)((?:\d{2}\/)?\d{2}\/\d{4}.*)?$/.exec(resto)!
  const soTipo = comecoDeTipo(texto)
  if (meio.trim() !== "" && (!soTipo || acharTipo([meio.trim()], 1) !== null)) return null
  return `${codigo}${meio.trim()} ${texto} ${datas}`.replace(/ +/g, " ").trim()
}

const pelaOrdem = (relacao: LinhaDaRelacao): LinhaLida => {
  const { linha, inicio, antes, seguintes } = relacao
  const cabecalho = [linha, ...seguintes]
    .filter(({ texto }) => comRotulos(texto))
    .reduce((ate, { texto }, i) => completarCabecalho(ate, seguintes[i] ?? linha, semAcentos(texto)), relacao.cabecalho)
  const resto = restoDe(linha, inicio)
  const completo = antes.length === 0 ? resto : comAcima(resto, antes)
  const { campos, duvidas } = porOrdem(cabecalho, [completo ?? resto, ...seguintes.map(({ texto }) => texto)])
  return {
    campos,
    duvidas: [...(completo === null ? antes : []), ...duvidas.map((i) => (i === 0 ? linha : seguintes[i - 1]!))]
  }
}

const COM_DIA = /(?<![\d/])\d{2}\/\d{2}\/\d{4}(?![\d/])/

const iguais = (a: Campos, b: Campos): boolean =>
  a.size === b.size && [...a].every(([nome, texto]) => b.get(nome) === texto)

/** Labels and titles as they are printed: no field of a row holds one. */
const DE_ROTULO =
  /(?<!\S)(?:Remunera[çc](?:[õo]es|[ãa]o)|Contribui[çc](?:[õo]es|[ãa]o)|Compet[êe]ncia|Indicadores:?|Rela[çc][õo]es|Previdenci[áa]rias|V[íi]nculo|Matr[íi]cula|Origem|In[íi]cio|Fim|Data|C[óo]digo|Emp\.\S*|Tipo|Filiado|Remun\.|Seq\.|NIT)(?!\S)/

const comRotuloDentro = (campos: Campos): boolean => [...campos.values()].some((texto) => DE_ROTULO.test(texto))

/** A type with a name or a code inside. */
const tipoMisturado = (campos: Campos): boolean => {
  const tipo = campos.get("tipo") ?? ""
  return comPedacoDeTipo(tipo) || palavrasDe(tipo).some(pareceCodigo)
}

const escolher = (relacao: LinhaDaRelacao): LinhaLida => {
  const lugar = peloLugar(relacao)
  const corrida =
    lugar !== null && !lugar.campos.has("inicio") && relacao.seguintes.some(({ texto }) => COM_DIA.test(texto))
  if (lugar === null || corrida) return pelaOrdem(relacao)
  if (relacao.cabecalho.exato || lugar.alinhado) return lugar
  const ordem = pelaOrdem(relacao)
  if (iguais(lugar.campos, ordem.campos)) return lugar
  return { campos: lugar.campos, duvidas: [...new Set([...lugar.duvidas, relacao.linha])] }
}

/**
 * The fields of a row. Places decide where they are exact; in a text whose cells are not under their columns, they
 * decide only when the order of the words says the same.
 */
export const lerLinhaDaRelacao = (relacao: LinhaDaRelacao): LinhaLida => {
  const lida = escolher(relacao)
  return comRotuloDentro(lida.campos) || tipoMisturado(lida.campos)
    ? { campos: lida.campos, duvidas: [...relacao.antes, relacao.linha, ...relacao.seguintes] }
    : lida
}
