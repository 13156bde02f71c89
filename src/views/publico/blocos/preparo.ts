/** The blocks of a statement as its templates read them: every value already written for people. */
import type { Bloco, BlocoDo, Demonstrativo, Fato, LinhaDaTabela } from "../../../domain/demonstrativos/blocos.ts"
import {
  cabecalho,
  escreverComUnidade,
  escreverNaCelula,
  escreverNaColuna
} from "../../../domain/demonstrativos/escrita.ts"
import { nomeDoLugar } from "../../../domain/demonstrativos/kit/blocos-prontos.ts"
import { recortarTabela, secoesAbertas } from "../../../domain/demonstrativos/recorte.ts"
import type { Ligacao } from "../../ligacao.ts"
import { type Desenho, desenharGrafico, desenharLinhaDoTempo } from "./formas.ts"

export interface FatoVisto {
  readonly rotulo: string
  readonly valor: string
  readonly fundamento: string | undefined
}

export interface CelulaVista {
  readonly texto: string
  readonly numero: boolean
}

export interface LinhaVista {
  readonly celulas: ReadonlyArray<CelulaVista>
  /** `subtotal` and `total` are told by their words too. */
  readonly papel: "comum" | "subtotal" | "total"
  /** Remark and provision of the row. */
  readonly remissao: string | undefined
}

/** Rows under the words that open them. */
export interface GrupoVisto {
  readonly titulo: string | undefined
  readonly linhas: ReadonlyArray<LinhaVista>
}

export interface AnoVisto {
  readonly ano: number
  readonly endereco: string
  readonly atual: boolean
}

export interface TabelaVista {
  readonly tipo: "tabela"
  readonly id: string
  readonly titulo: string
  readonly fundamento: string | undefined
  readonly colunas: ReadonlyArray<CelulaVista>
  readonly grupos: ReadonlyArray<GrupoVisto>
  readonly anos: ReadonlyArray<AnoVisto>
}

export interface DesenhoVisto {
  readonly tipo: "desenho"
  readonly id: string
  readonly titulo: string
  readonly alternativa: string
  readonly desenho: Desenho
}

export type BlocoVisto =
  | { readonly tipo: "titulo"; readonly nivel: 1 | 2 | 3; readonly texto: string }
  | { readonly tipo: "paragrafo"; readonly texto: string }
  | { readonly tipo: "aviso"; readonly texto: string; readonly ligacoes: ReadonlyArray<Ligacao> }
  | { readonly tipo: "nota"; readonly texto: string; readonly fundamento: string | undefined }
  | { readonly tipo: "transcricao"; readonly titulo: string; readonly texto: string }
  | { readonly tipo: "fatos"; readonly titulo: string | undefined; readonly fatos: ReadonlyArray<FatoVisto> }
  | { readonly tipo: "total"; readonly fato: FatoVisto }
  | TabelaVista
  | DesenhoVisto

export interface SecaoVista {
  readonly nome: string
  readonly titulo: string
  /** Of the page that shows it; where it is already shown, its anchor. */
  readonly endereco: string
  /** Absent where only its title is shown. */
  readonly blocos: ReadonlyArray<BlocoVisto> | undefined
}

export interface DemonstrativoVisto {
  readonly titulo: string
  readonly identificacao: ReadonlyArray<FatoVisto>
  readonly resposta: ReadonlyArray<BlocoVisto>
  readonly secoes: ReadonlyArray<SecaoVista>
  readonly procedencia: ReadonlyArray<FatoVisto>
}

/** What of a statement is looked at, and where. */
export interface Vista {
  /** Path of the page. */
  readonly caminho: string
  /** What else its query holds (which statement, for one that has several). */
  readonly consulta?: Readonly<Record<string, string>>
  readonly secao?: string | undefined
  readonly ano?: number | undefined
  /** The page is the result of a draft, beside its review and its choices. */
  readonly noRascunho?: boolean | undefined
}

const verFato = ({ rotulo, valor, fundamento }: Fato): FatoVisto => ({
  rotulo,
  valor: escreverComUnidade(valor),
  fundamento: fundamento?.lei
})

const endereco = ({ caminho, consulta }: Vista, outros: Readonly<Record<string, string>>, ancora: string): string => {
  const parametros = new URLSearchParams({ ...consulta, ...outros }).toString()
  return `${parametros === "" ? caminho : `${caminho}?${parametros}`}#${ancora}`
}

const verLinha = (
  { celulas, papel = "comum", nota, fundamento }: LinhaDaTabela,
  colunas: BlocoDo<"tabela">["colunas"]
): LinhaVista => {
  const remissao = [nota, fundamento?.lei].filter((dita) => dita !== undefined)
  return {
    celulas: celulas.map((valor, i) => ({
      texto: escreverNaColuna(valor, colunas[i]),
      numero: valor.tipo === "numero"
    })),
    papel: papel === "separador" ? "comum" : papel,
    remissao: remissao.length === 0 ? undefined : remissao.join(" – ")
  }
}

/** The rows, each separator opening a group. */
const agrupar = ({ linhas, colunas }: Pick<BlocoDo<"tabela">, "linhas" | "colunas">): ReadonlyArray<GrupoVisto> => {
  const grupos: Array<{ readonly titulo: string | undefined; readonly linhas: Array<LinhaVista> }> = []
  for (const linha of linhas) {
    const [primeira] = linha.celulas
    if (linha.papel === "separador") {
      grupos.push({ titulo: primeira === undefined ? undefined : escreverNaCelula(primeira), linhas: [] })
    } else {
      if (grupos.length === 0) grupos.push({ titulo: undefined, linhas: [] })
      grupos.at(-1)?.linhas.push(verLinha(linha, colunas))
    }
  }
  return grupos
}

const verTabela = (tabela: BlocoDo<"tabela">, vista: Vista): TabelaVista => {
  const id = `tabela-${tabela.nome}`
  const { linhas, anos, ano } = recortarTabela(tabela, vista.ano)
  const secao = vista.secao === undefined ? {} : { secao: vista.secao }
  return {
    tipo: "tabela",
    id,
    titulo: tabela.titulo,
    fundamento: tabela.fundamento?.lei,
    colunas: tabela.colunas.map((coluna) => ({ texto: cabecalho(coluna), numero: coluna.unidade !== undefined })),
    grupos: agrupar({ linhas, colunas: tabela.colunas }),
    anos: anos.map((cada) => ({
      ano: cada,
      endereco: endereco(vista, { ...secao, ano: String(cada) }, id),
      atual: cada === ano
    }))
  }
}

/** The address where an item of the request is edited, relative to that of the result. */
const ligacaoDoLugar = (lugar: string): Ligacao => {
  const [lista = "", posicao = ""] = lugar.split(".")
  return {
    titulo: nomeDoLugar(lugar),
    endereco:
      lista === "periodosContribuicao"
        ? `revisao?posicao=${Number(posicao) + 1}#formulario-do-periodo`
        : `escolhas#lista-${lista}`
  }
}

const verBloco = (bloco: Bloco, id: string, vista: Vista): BlocoVisto => {
  switch (bloco.tipo) {
    case "titulo":
    case "paragrafo":
    case "transcricao":
      return bloco
    case "aviso":
      return {
        tipo: "aviso",
        texto: bloco.texto,
        ligacoes: vista.noRascunho === true ? (bloco.lugares ?? []).map(ligacaoDoLugar) : []
      }
    case "nota":
      return { tipo: "nota", texto: bloco.texto, fundamento: bloco.fundamento?.lei }
    case "fatos":
      return { tipo: "fatos", titulo: bloco.titulo, fatos: bloco.fatos.map(verFato) }
    case "total":
      return { tipo: "total", fato: verFato(bloco.fato) }
    case "tabela":
      return verTabela(bloco, vista)
    case "grafico":
      return {
        tipo: "desenho",
        id,
        titulo: bloco.titulo,
        alternativa: bloco.alternativa,
        desenho: desenharGrafico(bloco)
      }
    case "linhaDoTempo":
      return {
        tipo: "desenho",
        id,
        titulo: bloco.titulo,
        alternativa: bloco.alternativa,
        desenho: desenharLinhaDoTempo(bloco)
      }
  }
}

const verBlocos = (blocos: ReadonlyArray<Bloco>, nome: string, vista: Vista): ReadonlyArray<BlocoVisto> =>
  blocos.map((bloco, i) => verBloco(bloco, `${nome}-${i}`, vista))

/** A statement for the screen: long tables by year, and of a large statement the section that is looked at. */
export const verDemonstrativo = (demonstrativo: Demonstrativo, vista: Vista): DemonstrativoVisto => {
  const abertas = secoesAbertas(demonstrativo, vista.secao)
  return {
    titulo: demonstrativo.titulo,
    identificacao: demonstrativo.identificacao.map(verFato),
    resposta: verBlocos(demonstrativo.resposta, "resposta", vista),
    secoes: demonstrativo.secoes.map((secao) => {
      const aberta = abertas.has(secao)
      return {
        nome: secao.nome,
        titulo: secao.titulo,
        endereco: aberta ? `#${secao.nome}` : endereco(vista, { secao: secao.nome }, secao.nome),
        blocos: aberta ? verBlocos(secao.blocos, secao.nome, vista) : undefined
      }
    }),
    procedencia: demonstrativo.procedencia.map(verFato)
  }
}
