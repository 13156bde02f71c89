/** The row that begins a relation, and the lines it wraps into. */
import { type Celula, celulasDe, xDe } from "../celulas.ts"
import { DIA, MES } from "../escritas.ts"
import type { Linha } from "../linha.ts"
import { type Cabecalho, type Coluna, colunaEm, repartir } from "./cabecalho.ts"
import { CODIGO, lerCodigos, soCodigos } from "./codigos.ts"
import { NIT } from "./identificacao.ts"
import { separarTipo, tipoIncompleto } from "./tipos-de-filiado.ts"

/** Text of each column of a relation, as printed. */
export type Campos = Map<Coluna, string>

const COMECO = new RegExp(`^(\\d{1,4}) +(${NIT})(?: |$)`)

export const comecaRelacao = (texto: string): boolean => COMECO.test(texto)

const EXATO = {
  dia: new RegExp(`^${DIA}$`),
  mes: new RegExp(`^${MES}$`),
  nb: /^\d{10}$|^\d{3}\.\d{3}\.\d{3}-\d$|^\d{9}-\d$/,
  especie: /^\d{1,2}\b/
}

/** What a column can hold; the others hold any text. */
const CABE: Partial<Record<Coluna, (texto: string) => boolean>> = {
  inicio: (texto) => EXATO.dia.test(texto),
  fim: (texto) => EXATO.dia.test(texto),
  ultima: (texto) => EXATO.mes.test(texto),
  nb: (texto) => EXATO.nb.test(texto),
  especie: (texto) => EXATO.especie.test(texto),
  indicadores: (texto) => lerCodigos(texto) !== null
}

const tem = ({ colunas }: Cabecalho, nome: Coluna): boolean => colunas.some((coluna) => coluna.nome === nome)

/** By place; null when some cell is not what its column holds, or the type was swallowed by its neighbour. */
const porLugar = (cabecalho: Cabecalho, celulas: ReadonlyArray<Celula>): Campos | null => {
  const textos = repartir(cabecalho, celulas)
  if (textos === null || textos.has("seq") || textos.has("nit")) return null
  if (tem(cabecalho, "tipo") && !textos.has("tipo")) return null
  for (const [nome, texto] of textos) if (CABE[nome]?.(texto) === false) return null
  return new Map(textos)
}

/** An employer's number, or its absence as printed. */
const CODIGO_DO_EMPREGADOR = /^(?:Indeterminado|[\d./-]{8,18})(?= |$)/i
const SITUACAO = / (ATIV[OA]|CESSAD[OA]|SUSPENS[OA]|INDEFERID[OA])$/i
const DIAS = new RegExp(DIA, "g")
const MES_E_CODIGOS = new RegExp(`(?:^| )(${MES})?((?:[ ,;]*${CODIGO}(?![^ ,;]))*)$`)

const preencher = (campos: Campos, nome: Coluna, texto: string | undefined): void => {
  if (texto !== undefined && texto.trim() !== "") campos.set(nome, texto.trim())
}

/** What comes before the dates: number, name, registration and type. */
const antesDasDatas = (cabecalho: Cabecalho, texto: string, campos: Campos): void => {
  let resto = texto
  if (tem(cabecalho, "nb")) {
    const [primeira = ""] = resto.split(" ", 1)
    const nb = EXATO.nb.test(primeira) ? primeira : ""
    preencher(campos, "nb", nb)
    resto = resto.slice(nb.length).trim()
    const especie = resto.search(/(?<!\S)\d{1,2} - /)
    if (especie >= 0) {
      preencher(campos, "especie", resto.slice(especie))
      resto = resto.slice(0, especie)
    }
    preencher(campos, "origem", resto)
    return
  }
  const codigo = tem(cabecalho, "codigo") ? CODIGO_DO_EMPREGADOR.exec(resto)?.[0] : undefined
  preencher(campos, "codigo", codigo)
  resto = resto.slice(codigo?.length ?? 0).trim()
  const separado = separarTipo(resto)
  preencher(campos, "tipo", separado?.tipo)
  resto = separado?.antes ?? resto
  const matricula = tem(cabecalho, "matricula") ? /\S+ +(\S*\d\S*)$/.exec(resto)?.[1] : undefined
  preencher(campos, "matricula", matricula)
  preencher(campos, "origem", matricula === undefined ? resto : resto.slice(0, -matricula.length))
}

/** By the order of the words alone. */
const porOrdem = (cabecalho: Cabecalho, texto: string): Campos => {
  const campos: Campos = new Map()
  let resto = texto
  const dias = [...resto.matchAll(DIAS)]
  const [inicio, fim] = dias
  if (inicio !== undefined) {
    const ultimo = fim ?? inicio
    preencher(campos, "inicio", inicio[0])
    preencher(campos, "fim", fim?.[0])
    const entre = resto.slice(inicio.index + 10, ultimo.index)
    let depois = `${entre}${resto.slice(ultimo.index + 10)}`.trim()
    resto = resto.slice(0, inicio.index).trim()
    if (tem(cabecalho, "situacao")) preencher(campos, "situacao", depois)
    else {
      const cauda = MES_E_CODIGOS.exec(depois)
      preencher(campos, "ultima", cauda?.[1])
      preencher(campos, "indicadores", cauda?.[2])
      depois = cauda === null ? depois : depois.slice(0, cauda.index)
      preencher(campos, "tipo", depois)
    }
  } else if (tem(cabecalho, "situacao")) {
    const situacao = SITUACAO.exec(resto)
    preencher(campos, "situacao", situacao?.[1])
    resto = situacao === null ? resto : resto.slice(0, situacao.index)
  }
  antesDasDatas(cabecalho, resto, campos)
  return campos
}

/** Cells from a character of the line on; the one that holds it is cut. */
const celulasDesde = (celulas: ReadonlyArray<Celula>, posicao: number): ReadonlyArray<Celula> =>
  celulas.flatMap((celula) => {
    if (celula.inicio >= posicao) return [celula]
    const texto = celula.texto.slice(posicao - celula.inicio).trim()
    if (celula.inicio + celula.texto.length <= posicao || texto === "") return []
    const x = xDe(celulas, posicao)
    return [{ texto, x, largura: celula.x + celula.largura - x, inicio: posicao }]
  })

/** Without a header above, the row says its own kind: benefits have a number of ten digits. */
const semCabecalho = (resto: string): Cabecalho => ({
  colunas: (/^\d{10} /.test(resto)
    ? (["nb", "origem", "especie", "inicio", "fim", "situacao"] as const)
    : (["codigo", "origem", "matricula", "tipo", "inicio", "fim", "ultima", "indicadores"] as const)
  ).map((nome) => ({ nome, x: 0 })),
  temLugares: false,
  folga: 0
})

export interface LinhaDaRelacao {
  readonly seq: number
  readonly nit: string
  readonly cabecalho: Cabecalho
  readonly campos: Campos
}

export const lerLinhaDaRelacao = (linha: Linha, acima: Cabecalho | null): LinhaDaRelacao => {
  const [tudo, seq, nit] = COMECO.exec(linha.texto)!
  const resto = linha.texto.slice(tudo.length)
  const cabecalho = acima ?? semCabecalho(resto)
  const lugares = cabecalho.temLugares ? porLugar(cabecalho, celulasDesde(celulasDe(linha), tudo.length)) : null
  return { seq: Number(seq), nit: nit!, cabecalho, campos: lugares ?? porOrdem(cabecalho, resto) }
}

/** Columns whose text wraps. */
const QUEBRAVEIS: ReadonlySet<Coluna> = new Set([
  "origem",
  "matricula",
  "tipo",
  "especie",
  "indicadores",
  "situacao"
] as const)

const continuarPorLugar = (cabecalho: Cabecalho, linha: Linha): ReadonlyMap<Coluna, string> | null => {
  const celulas = celulasDe(linha)
  const primeira = celulas[0]!
  const coluna = colunaEm(cabecalho, primeira.x)
  const alinhada = coluna !== undefined && Math.abs(coluna.x - primeira.x) <= cabecalho.folga
  const textos = alinhada ? repartir(cabecalho, celulas) : null
  const cabem =
    textos !== null &&
    [...textos].every(([nome, texto]) => QUEBRAVEIS.has(nome) && (nome !== "indicadores" || lerCodigos(texto) !== null))
  return cabem ? textos : null
}

/** Longer lines are sentences of the document, not the rest of a cell. */
const RESTO_MAXIMO = 90

const continuarPorOrdem = (cabecalho: Cabecalho, campos: Campos, texto: string): ReadonlyMap<Coluna, string> | null => {
  if (texto.length > RESTO_MAXIMO) return null
  if (tem(cabecalho, "indicadores") && soCodigos(texto) !== null) return new Map([["indicadores", texto]])
  if (tem(cabecalho, "nb")) return new Map([["especie", texto]])
  const partes = new Map<Coluna, string>()
  let resto = texto
  if (tipoIncompleto(campos.get("tipo")) && /(?:^| )P[úu]blico$/i.test(resto)) {
    partes.set("tipo", resto.slice(-7))
    resto = resto.slice(0, -7).trim()
  }
  const matricula = campos.has("matricula") ? /(?:^| )(\S*\d\S*)$/.exec(resto)?.[1] : undefined
  if (matricula !== undefined) {
    partes.set("matricula", matricula)
    resto = resto.slice(0, -matricula.length).trim()
  }
  if (resto !== "") partes.set("origem", resto)
  return partes
}

/** Adds a wrapped line to the fields it continues; false when it continues none. */
export const continuarRelacao = ({ cabecalho, campos }: LinhaDaRelacao, linha: Linha): boolean => {
  const partes = cabecalho.temLugares
    ? continuarPorLugar(cabecalho, linha)
    : continuarPorOrdem(cabecalho, campos, linha.texto)
  if (partes === null) return false
  for (const [nome, texto] of partes) {
    const antes = campos.get(nome)
    campos.set(nome, antes === undefined ? texto : `${antes} ${texto}`)
  }
  return true
}
