/** The row of a relation by the order of its words alone: a text that lost its columns, wrapped anywhere. */
import { DIA, MES } from "../../escritas.ts"
import type { Cabecalho, Coluna } from "../cabecalho/cabecalho.ts"
import { codigoAberto, codigosNoFim, juntarCodigos, pareceCodigo } from "../modelo/codigos.ts"
import { acharTipo, comPedacoDeTipo } from "./tipos-de-filiado.ts"

/** Text of each column of a relation, as printed. */
export type Campos = Map<Coluna, string>

export interface LidoPorOrdem {
  readonly campos: Campos
  /** Which of the lines were not understood, from 0, the line of the row. */
  readonly duvidas: ReadonlyArray<number>
}

export const preencher = (campos: Campos, nome: Coluna, texto: string | null | undefined): void => {
  const limpo = texto?.replace(/\s+/g, " ").trim() ?? ""
  if (limpo !== "") campos.set(nome, limpo)
}

export const EXATO = {
  dia: new RegExp(`^${DIA}$`),
  mes: new RegExp(`^${MES}$`),
  nb: /^\d{10}$|^\d{3}\.\d{3}\.\d{3}-\d$|^\d{9}-\d$/,
  especie: /^\d{1,2}\b/,
  /** Number and name, as no employer is called. */
  especieComNome: /^\d{2} - \p{Lu}/u
}

/** An employer's number, or its absence as printed. */
export const CODIGO_DO_EMPREGADOR = /^(?:Indeterminado|[\d./-]{8,18})(?= |$)/i
const SITUACAO = /(?:^| )(ATIV[OA]|CESSAD[OA]|SUSPENS[OA]|INDEFERID[OA])$/i
const DIAS = new RegExp(DIA, "g")
const MESES = new RegExp(MES, "g")
const MES_NO_FIM = new RegExp(`(?:^| )(${MES})$`)
const PRIMEIRO_DIA = new RegExp(DIA)
const DIA_OU_MES = new RegExp(`${DIA}|${MES}`)

/** Labels that some copies leave among the values, as they are printed: a name is in capitals. */
const ROTULOS =
  /(?<!\S)(?:Matr[íi]cula do Trabalhador|Tipo Filiado(?: no)?(?: V[íi]nculo)?|Origem do V[íi]nculo|D(?:t\.|ata) In[íi]cio|D(?:t\.|ata) Fim|[ÚU]lt\. Remun\.|C[óo]digo Emp\.)(?!\S)/g

const INDICADORES_ROTULADOS = /(?<!\S)Indicadores:(.*)$/i

/** Whether a line has labels of a relation among its words. */
export const comRotulos = (texto: string): boolean => (texto.match(ROTULOS)?.length ?? 0) > 0

/** What one line gives. */
interface Linha {
  /** Before the first day of the row. */
  readonly antes: string
  /** After it; empty until there is one. */
  readonly depois: string
  readonly dias: ReadonlyArray<string>
  readonly mes: string | null
  readonly codigos: ReadonlyArray<string>
  /** The only day is printed after the label of the end. */
  readonly soFim: boolean
}

/** The codes right after their label; what comes after them is of the row again. */
const separarRotulados = (escrita: string): { readonly texto: string; readonly codigos: ReadonlyArray<string> } => {
  const achado = INDICADORES_ROTULADOS.exec(escrita)
  if (achado === null) return { texto: escrita, codigos: [] }
  const palavras = achado[1]!.split(/[\s,;]+/).filter((palavra) => palavra !== "")
  const fim = palavras.findIndex((palavra) => !pareceCodigo(palavra) && !codigoAberto(palavra))
  const codigos = fim < 0 ? palavras : palavras.slice(0, fim)
  return { texto: [escrita.slice(0, achado.index).trim(), ...palavras.slice(codigos.length)].join(" ").trim(), codigos }
}

const lerLinha = (escrita: string, jaTemDia: boolean): Linha => {
  const { texto: comLabels, codigos: rotulados } = separarRotulados(escrita)
  const dias = [...comLabels.matchAll(DIAS)].map(([dia]) => dia)
  const soFim = dias.length === 1 && /Fim \d{2}\/\d{2}\/\d{4}/.test(comLabels)
  const semRotulos = comLabels.replace(ROTULOS, " ").replace(/\s+/g, " ").trim()
  const primeiro = semRotulos.search(PRIMEIRO_DIA)
  const corte = jaTemDia ? 0 : primeiro < 0 ? semRotulos.length : primeiro
  const depoisDosDias = semRotulos.slice(corte).replace(DIAS, " ")
  const doFim = primeiro < 0 && !jaTemDia ? MES_NO_FIM.exec(semRotulos) : null
  const meses = doFim === null ? depoisDosDias.match(MESES) : [doFim[1]!]
  const { antes: depois, codigos } = codigosNoFim(depoisDosDias.replace(MESES, " ").replace(/\s+/g, " ").trim())
  return {
    antes: semRotulos.slice(0, doFim?.index ?? corte).trim(),
    depois,
    dias,
    mes: meses?.length === 1 ? meses[0]! : null,
    codigos: [...codigos, ...rotulados],
    soFim
  }
}

const tem = ({ colunas }: Cabecalho, nome: Coluna): boolean => colunas.some((coluna) => coluna.nome === nome)

const juntos = (textos: ReadonlyArray<string>): string => textos.filter((texto) => texto !== "").join(" ")

/** Benefits have a number, a fixed origin and a species; the text may wrap inside the species alone. */
const beneficio = (textos: ReadonlyArray<string>, depois: string, campos: Campos): void => {
  let resto = juntos(textos)
  const [primeira = ""] = resto.split(" ", 1)
  const nb = EXATO.nb.test(primeira) ? primeira : ""
  preencher(campos, "nb", nb)
  resto = resto.slice(nb.length).trim()
  const especie = resto.search(/(?<!\S)\d{1,2} - /)
  preencher(campos, "origem", especie < 0 ? resto : resto.slice(0, especie))
  if (especie >= 0) preencher(campos, "especie", resto.slice(especie))
  preencher(campos, "situacao", depois)
}

/** Texts without the situation, that may end any of them when nothing else tells it. */
export const semSituacao = (
  cabecalho: Cabecalho,
  textos: ReadonlyArray<string>,
  campos: Campos
): ReadonlyArray<string> =>
  textos.map((texto) => {
    const situacao = !tem(cabecalho, "situacao") || campos.has("situacao") ? null : SITUACAO.exec(texto)
    if (situacao === null) return texto
    preencher(campos, "situacao", situacao[1])
    return texto.slice(0, situacao.index).trim()
  })

/** A word with digits that ends a text after some other word. */
const MATRICULA = /\S +(\S*\d\S*)$/
const MATRICULA_SO = /(?:^| )(\S*\d\S*)$/

/** A registration follows the name in the line where it ends, and goes on at the end of the lines after it. */
const separarMatricula = (textos: ReadonlyArray<string>, ate: number) => {
  const doNome = textos.findLastIndex((texto, i) => i <= ate && texto !== "")
  const nome = juntos(textos.slice(0, doNome + 1))
  const ultima = MATRICULA.exec(nome)?.[1] ?? ""
  if (ultima === "") return { textos, matricula: "" }
  // words with digits on both sides of the end of a line are one cell that wraps there
  const anterior = doNome > 0 && textos[doNome] === ultima ? MATRICULA.exec(textos[doNome - 1]!)?.[1] : undefined
  const inicio = anterior === undefined ? ultima : `${anterior} ${ultima}`
  const partes = [inicio]
  const restos = textos.slice(doNome + 1).map((texto) => {
    const parte = MATRICULA_SO.exec(texto)?.[1]
    if (parte === undefined) return texto
    partes.push(parte)
    return texto.slice(0, -parte.length).trim()
  })
  return { textos: [nome.slice(0, -inicio.length).trim(), ...restos], matricula: partes.join(" ") }
}

/** Type, registration and what is left of the texts. */
const separarTipo = (
  cabecalho: Cabecalho,
  antes: ReadonlyArray<string>,
  depois: ReadonlyArray<string>,
  seguintes: ReadonlyArray<string>
) => {
  const aposDatas = juntos(depois)
  const nada = { tipo: aposDatas, textos: [...antes, ...seguintes], ate: antes.length - 1, matricula: "" }
  if (aposDatas !== "") {
    const achado = acharTipo([aposDatas, ...seguintes], 1)
    if (achado === null) return nada
    const [resto = "", ...outros] = achado.restos
    return { ...nada, tipo: achado.tipo, textos: [...antes, ...outros, resto], matricula: achado.depois ?? "" }
  }
  const daLinha = acharTipo(nada.textos, antes.length)
  const deBaixo = daLinha === null ? acharTipo(nada.textos, nada.textos.length) : null
  const achado = daLinha ?? (deBaixo?.tipo === deBaixo?.tipo.toUpperCase() ? null : deBaixo)
  const ordem = cabecalho.colunas.map(({ nome }) => nome)
  const tipoNoFim = ordem.includes("inicio") && ordem.indexOf("tipo") > ordem.indexOf("inicio")
  // under a header with the type after the days, capitals that look like one are a name
  if (achado === null || (tipoNoFim && achado.tipo === achado.tipo.toUpperCase())) return nada
  return { tipo: achado.tipo, textos: [...achado.restos], ate: achado.desde, matricula: achado.depois ?? "" }
}

/** Words with digits, alone in the lines between the type and the days. */
const matriculaDepoisDoTipo = (textos: Array<string>, ate: number, fim: number): string => {
  const partes: Array<string> = []
  for (let i = ate + 1; i < fim; i++)
    if (textos[i] !== "" && textos[i]!.split(" ").every((palavra) => /\d/.test(palavra))) {
      partes.push(textos[i]!)
      textos[i] = ""
    }
  return partes.join(" ")
}

/** Number, name, registration and type. */
const vinculo = (
  cabecalho: Cabecalho,
  antes: ReadonlyArray<string>,
  depois: ReadonlyArray<string>,
  seguintes: ReadonlyArray<string>,
  campos: Campos
): void => {
  const { tipo, textos, ate, matricula: junta } = separarTipo(cabecalho, antes, depois, seguintes)
  preencher(campos, "tipo", tipo)
  const primeiro = textos.findIndex((texto) => texto !== "")
  const codigo = CODIGO_DO_EMPREGADOR.exec(textos[primeiro] ?? "")?.[0]
  if (codigo !== undefined) textos[primeiro] = textos[primeiro]!.slice(codigo.length).trim()
  preencher(campos, "codigo", codigo)
  if (!tem(cabecalho, "matricula")) {
    preencher(campos, "origem", juntos([...textos, junta]))
    return
  }
  const matricula = junta === "" && tipo !== "" ? matriculaDepoisDoTipo(textos, ate, antes.length) : junta
  if (matricula !== "") {
    preencher(campos, "matricula", matricula)
    preencher(campos, "origem", juntos(textos))
    return
  }
  const separada = separarMatricula(textos, ate)
  preencher(campos, "matricula", separada.matricula)
  preencher(campos, "origem", juntos(separada.textos))
}

export const porOrdem = (cabecalho: Cabecalho, escritas: ReadonlyArray<string>): LidoPorOrdem => {
  const campos: Campos = new Map()
  const duvidas: Array<number> = []
  const antes: Array<string> = []
  const depois: Array<string> = []
  const seguintes: Array<string> = []
  const codigos: Array<string> = []
  const dias: Array<string> = []
  // up to the line with the last day or month the words run on; after it, each line continues the cells above it
  const corrida = escritas.findLastIndex((escrita, i) => i === 0 || DIA_OU_MES.test(escrita))
  for (const [i, escrita] of escritas.entries()) {
    if (i > 0 && codigos.at(-1)?.endsWith("-") && /^[A-Z0-9_-]+$/.test(escrita)) {
      codigos.push(escrita)
      continue
    }
    const linha = lerLinha(escrita, dias.length > 0)
    const mesmoMes = linha.mes === null || !campos.has("ultima")
    if (dias.length + linha.dias.length > 2 || !mesmoMes) {
      duvidas.push(i)
      continue
    }
    codigos.push(...linha.codigos)
    preencher(campos, "ultima", linha.mes)
    if (linha.soFim) preencher(campos, "fim", linha.dias[0])
    else dias.push(...linha.dias)
    if (i > corrida) {
      const fim = codigosNoFim(juntos([linha.antes, linha.depois]))
      codigos.push(...fim.codigos)
      seguintes.push(fim.antes)
    } else {
      antes.push(linha.antes)
      depois.push(linha.depois)
    }
  }
  preencher(campos, "inicio", dias[0])
  preencher(campos, "fim", dias[1])
  if (tem(cabecalho, "nb")) {
    const impressa = juntos(depois)
    const textos = [...antes, ...seguintes]
    beneficio(impressa === "" ? semSituacao(cabecalho, textos, campos) : textos, impressa, campos)
    // what follows the days may be a situation that is not known, or more of the species
    if (tem(cabecalho, "situacao") && campos.has("inicio") && !campos.has("situacao"))
      duvidas.push(...escritas.map((_, i) => i).slice(corrida + 1))
  } else vinculo(cabecalho, antes, depois, seguintes, campos)
  preencher(campos, "indicadores", juntarCodigos(codigos).join(" "))
  if (comPedacoDeTipo(campos.get("origem") ?? ""))
    duvidas.push(...escritas.map((_, i) => i).filter((i) => !duvidas.includes(i)))
  return { campos, duvidas }
}
