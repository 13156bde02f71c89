/** A table as it will be written: texts in place of values, one row under the other, and the provisions it cites. */
import type { BlocoDo, Fundamento, LinhaDaTabela } from "../../../../domain/demonstrativos/blocos.ts"
import { cabecalho, escreverNaCelula } from "../../../../domain/demonstrativos/escrita.ts"
import { limpar } from "../../letras/limpeza.ts"
import { fundamentoEscrito } from "../fatos.ts"

export type Papel = NonNullable<LinhaDaTabela["papel"]> | "nota"

export interface Linha {
  readonly papel: Papel
  /** Of a separator and of a remark: one text for all columns. */
  readonly textos: ReadonlyArray<string>
}

export interface ColunaPronta {
  readonly titulo: string
  /** Numbers, months and dates: written in one line, numbers on the right. */
  readonly inteira: boolean
  readonly numerica: boolean
  readonly peso: number | undefined
}

export interface TabelaPronta {
  readonly colunas: ReadonlyArray<ColunaPronta>
  readonly linhas: ReadonlyArray<Linha>
  /** Texts that follow the table: the provisions by their numbers, or the one of every row. */
  readonly rodape: ReadonlyArray<string>
}

const CITACAO: ColunaPronta = { titulo: "Fund.", inteira: true, numerica: false, peso: undefined }

/** The provisions that the rows cite, in the order of their first mention. */
const fundamentosDas = ({ linhas, fundamento }: BlocoDo<"tabela">) => {
  const numeros = new Map<string, number>()
  const numeroDe = (citado: Fundamento | undefined): number | undefined => {
    if (citado === undefined) return undefined
    const escrito = fundamentoEscrito(citado)
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
    numerica: tipos.has("numero") || coluna.unidade !== undefined,
    peso: coluna.peso
  }
}

const textosDa = ({ papel, celulas }: LinhaDaTabela, colunas: number): ReadonlyArray<string> => {
  const textos = celulas.map((valor) => limpar(escreverNaCelula(valor)))
  if (papel === "separador") return [textos.filter((texto) => texto !== "").join(" — ")]
  return Array.from({ length: colunas }, (_, i) => textos[i] ?? "")
}

export const prepararTabela = (bloco: BlocoDo<"tabela">): TabelaPronta => {
  const { porLinha, escritos } = fundamentosDas(bloco)
  const cita = escritos.length > 1
  const colunas = bloco.colunas.map((_, i) => colunaPronta(bloco, i))
  const linhas = bloco.linhas.flatMap((linha, i): ReadonlyArray<Linha> => {
    const { papel = "comum", nota } = linha
    const textos = textosDa(linha, colunas.length)
    const numero = porLinha[i]
    const citados = cita && papel !== "separador" ? [...textos, numero === undefined ? "" : `[${numero}]`] : textos
    return [
      { papel, textos: citados },
      ...(nota === undefined ? [] : [{ papel: "nota", textos: [`Nota: ${limpar(nota)}`] } as const])
    ]
  })
  return {
    colunas: cita ? [...colunas, CITACAO] : colunas,
    linhas,
    rodape: cita
      ? escritos.map((escrito, i) => `[${i + 1}] ${escrito}`)
      : escritos.map((escrito) => `Fundamento: ${escrito}`)
  }
}
