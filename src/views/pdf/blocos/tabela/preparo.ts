/** A table as it will be written: texts in place of values, one row under the other, and the provisions it cites. */
import type { BlocoDo, Fundamento, LinhaDaTabela } from "../../../../domain/demonstrativos/blocos.ts"
import { cabecalho, escreverNaColuna } from "../../../../domain/demonstrativos/escrita.ts"
import type { Familia } from "../../letras/familia.ts"
import { limpar } from "../../letras/limpeza.ts"

export type Papel = NonNullable<LinhaDaTabela["papel"]> | "nota"

export interface Letras {
  readonly normal: Familia
  readonly forte: Familia
}

export interface Linha {
  readonly papel: Papel
  /** Of a separator and of a remark: one text for all columns. */
  readonly textos: ReadonlyArray<string>
  /** How wide each text is in one line, in thousandths of the body; without end where it has several. */
  readonly larguras: ReadonlyArray<number>
}

/** The letters that a row is written in. */
export const letrasDo = (papel: Papel, { normal, forte }: Letras): Familia =>
  papel === "comum" || papel === "nota" ? normal : forte

export interface ColunaPronta {
  readonly titulo: string
  /** Numbers, months and dates: written in one line, numbers on the right. */
  readonly inteira: boolean
  readonly numerica: boolean
  readonly peso: number | undefined
  /** Room before what begins at the left under a column that ends at the right. */
  readonly recuo: number
}

export interface TabelaPronta {
  readonly colunas: ReadonlyArray<ColunaPronta>
  readonly linhas: ReadonlyArray<Linha>
  /** Texts that follow the table: the provisions by their numbers, or the one of every row. */
  readonly rodape: ReadonlyArray<string>
}

const CITACAO: ColunaPronta = { titulo: "Fund.", inteira: true, numerica: false, peso: undefined, recuo: 0 }

/** Points between a number and a text that follows it, over the usual. */
const DEPOIS_DE_NUMERO = 5

const comRecuos = (colunas: ReadonlyArray<ColunaPronta>): ReadonlyArray<ColunaPronta> =>
  colunas.map((coluna, i) =>
    !coluna.numerica && colunas[i - 1]?.numerica === true ? { ...coluna, recuo: DEPOIS_DE_NUMERO } : coluna
  )

/** The provisions that the rows cite, in the order of their first mention. */
const fundamentosDas = ({ linhas, fundamento }: BlocoDo<"tabela">) => {
  const numeros = new Map<string, number>()
  const numeroDe = (citado: Fundamento | undefined): number | undefined => {
    if (citado === undefined) return undefined
    const escrito = citado.lei
    const numero = numeros.get(escrito) ?? numeros.size + 1
    numeros.set(escrito, numero)
    return numero
  }
  const porLinha = linhas.map((linha) =>
    linha.papel === "separador"
      ? undefined
      : numeroDe(linha.fundamento ?? (linha.papel === undefined || linha.papel === "comum" ? fundamento : undefined))
  )
  return { porLinha, escritos: [...numeros.keys()] }
}

const INTEIROS: ReadonlySet<string> = new Set(["numero", "data", "competencia"])

const colunaPronta = ({ colunas, linhas }: BlocoDo<"tabela">, i: number): ColunaPronta => {
  const coluna = colunas[i]!
  const tipos = new Set(
    linhas.flatMap(({ papel, celulas }) => {
      const tipo = papel === "separador" || papel === "total" ? undefined : celulas[i]?.tipo
      return tipo === undefined || tipo === "vazio" ? [] : [tipo]
    })
  )
  return {
    titulo: limpar(cabecalho(coluna)),
    inteira: tipos.size > 0 && [...tipos].every((tipo) => INTEIROS.has(tipo)),
    numerica: coluna.unidade !== undefined || (tipos.has("numero") && tipos.size === 1),
    peso: coluna.peso,
    recuo: 0
  }
}

const VARIAS = "\n"

const medirLinha = (papel: Papel, textos: ReadonlyArray<string>, letras: Letras): Linha => {
  const familia = letrasDo(papel, letras)
  const largura = (texto: string): number =>
    texto.includes(VARIAS) ? Number.POSITIVE_INFINITY : familia.emMilesimos(texto)
  return { papel, textos, larguras: textos.map(largura) }
}

const textosDa = ({ papel, celulas }: LinhaDaTabela, colunas: BlocoDo<"tabela">["colunas"]): ReadonlyArray<string> => {
  const textos = celulas.map((valor, i) => limpar(escreverNaColuna(valor, colunas[i])))
  if (papel === "separador") return [textos.filter((texto) => texto !== "").join(" — ")]
  return colunas.map((_, i) => textos[i] ?? "")
}

export const prepararTabela = (bloco: BlocoDo<"tabela">, letras: Letras): TabelaPronta => {
  const { porLinha, escritos } = fundamentosDas(bloco)
  const cita = escritos.length > 1
  const colunas = bloco.colunas.map((_, i) => colunaPronta(bloco, i))
  const linhas = bloco.linhas.flatMap((linha, i): ReadonlyArray<Linha> => {
    const { papel = "comum", nota } = linha
    const textos = textosDa(linha, bloco.colunas)
    const numero = porLinha[i]
    const citados = cita && papel !== "separador" ? [...textos, numero === undefined ? "" : `[${numero}]`] : textos
    const medida = medirLinha(papel, citados, letras)
    return nota === undefined ? [medida] : [medida, medirLinha("nota", [`Nota: ${limpar(nota)}`], letras)]
  })
  return {
    colunas: comRecuos(cita ? [...colunas, CITACAO] : colunas),
    linhas,
    rodape: cita
      ? escritos.map((escrito, i) => `[${i + 1}] ${escrito}`)
      : escritos.map((escrito) => `Fundamento: ${escrito}`)
  }
}
