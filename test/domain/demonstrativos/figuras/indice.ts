/** The statements of a calculation by where each value stands. */
import type {
  Bloco,
  BlocoDo,
  Demonstrativo,
  LinhaDaTabela,
  Valor
} from "../../../../src/domain/demonstrativos/blocos.ts"

interface TabelaIndexada {
  readonly colunas: ReadonlyMap<string, number>
  /** Rows with values: no separators, no totals. */
  readonly linhas: ReadonlyArray<LinhaDaTabela>
  readonly fechos: ReadonlyArray<LinhaDaTabela>
  readonly separadores: ReadonlyArray<string>
  readonly tabela: BlocoDo<"tabela">
  /** What stands right under it. */
  readonly nota: string
}

const textoDe = (valor: Valor | undefined): string => (valor?.tipo === "texto" ? valor.texto : "")

const indexar = (tabela: BlocoDo<"tabela">, seguinte: Bloco | undefined): TabelaIndexada => ({
  colunas: new Map(tabela.colunas.map(({ rotulo }, i) => [rotulo, i])),
  linhas: tabela.linhas.filter(({ papel }) => papel === undefined || papel === "comum"),
  fechos: tabela.linhas.filter(({ papel }) => papel === "total" || papel === "subtotal"),
  separadores: tabela.linhas.filter(({ papel }) => papel === "separador").map(({ celulas }) => textoDe(celulas[0])),
  tabela,
  nota: seguinte?.tipo === "nota" ? seguinte.texto : ""
})

export interface Indice {
  readonly tabelas: ReadonlyMap<string, TabelaIndexada>
  /** By section (`resposta` for the first page) and label. */
  readonly fatos: ReadonlyMap<string, ReadonlyArray<Valor>>
  /** What is said in sentences. */
  readonly frases: string
  readonly codigosDosAvisos: ReadonlySet<string>
}

export const indexarDemonstrativos = (demonstrativos: ReadonlyArray<Demonstrativo>): Indice => {
  const tabelas = new Map<string, TabelaIndexada>()
  const fatos = new Map<string, Array<Valor>>()
  const frases: Array<string> = []
  const codigosDosAvisos = new Set<string>()
  const guardar = (secao: string, rotulo: string, valor: Valor) => {
    const chave = `${secao}|${rotulo}`
    fatos.set(chave, [...(fatos.get(chave) ?? []), valor])
  }
  for (const { tipo, identificacao, procedencia, resposta, secoes } of demonstrativos) {
    for (const { rotulo, valor } of [...identificacao, ...procedencia]) guardar(`${tipo}/cabeca`, rotulo, valor)
    for (const { nome, titulo, blocos } of [{ nome: "resposta", titulo: "", blocos: resposta }, ...secoes]) {
      frases.push(titulo)
      blocos.forEach((bloco, i) => {
        if (bloco.tipo === "tabela") {
          if (tabelas.has(bloco.nome)) throw new Error(`two tables called ${bloco.nome}`)
          tabelas.set(bloco.nome, indexar(bloco, blocos[i + 1]))
        }
        if (bloco.tipo === "fatos")
          for (const { rotulo, valor } of bloco.fatos) guardar(`${tipo}/${nome}`, rotulo, valor)
        if (bloco.tipo === "total") guardar(`${tipo}/${nome}`, bloco.fato.rotulo, bloco.fato.valor)
        if ("texto" in bloco) frases.push(bloco.texto)
        if (bloco.tipo === "aviso") codigosDosAvisos.add(bloco.codigo ?? "")
      })
    }
  }
  return { tabelas, fatos, frases: frases.join("\n"), codigosDosAvisos }
}
