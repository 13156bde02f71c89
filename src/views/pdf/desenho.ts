/** A statement as a PDF: the same statement, moment and address give the same bytes. */
import type { Bloco, Demonstrativo, Secao } from "../../domain/demonstrativos/blocos.ts"
import { codigoEmGrupos, escreverComUnidade } from "../../domain/demonstrativos/escrita.ts"
import { type Anexo, Documento, type Perfil } from "./arquivo/documento.ts"
import type { Elemento } from "./arquivo/estrutura.ts"
import { pedePaisagem } from "./blocos/tabela/tabela.ts"
import { desenharBlocos } from "./blocos-em-ordem.ts"
import { emUmaLinha } from "./letras/limpeza.ts"
import { Fluxo, PaginasDemais } from "./pagina/fluxo.ts"
import { A4, MARGENS, type Orientacao } from "./pagina/medidas.ts"
import { emoldurar } from "./pagina/moldura.ts"
import { desenharPrimeiraPagina, type Permalink } from "./primeira-pagina.ts"

export interface ParaDesenhar {
  readonly demonstrativo: Demonstrativo
  /** Moment of the snapshot, ISO 8601. */
  readonly momento: string
  /** Absent where the calculation was not kept. */
  readonly permalink?: Permalink
  /** The calculation itself, to be read back. */
  readonly anexo?: Anexo
  /** Pages that it may have. */
  readonly maximoDePaginas: number
  readonly perfil?: Perfil
}

export interface Desenhado {
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly paginas: number
}

/** Room that the next section has at least on the first page, as a share of it: else it begins on a page of its own. */
const RESTO_DA_PRIMEIRA = 0.4
/** Rows that a page holds at most: more rows than this on all pages need not be tried. */
const LINHAS_POR_PAGINA = 60

const linhasDo = (bloco: Bloco): number => (bloco.tipo === "tabela" ? bloco.linhas.length : 0)

/** Whether it is seen without drawing that there are more rows than the pages hold. */
const extensoDemais = ({ resposta, secoes }: Demonstrativo, maximoDePaginas: number): boolean => {
  const linhas = [...resposta, ...secoes.flatMap(({ blocos }) => blocos)].reduce(
    (soma, bloco) => soma + linhasDo(bloco),
    0
  )
  return linhas > maximoDePaginas * LINHAS_POR_PAGINA
}

const ROTULO_DO_PROCESSO = /processo/i

const processoDe = ({ identificacao }: Demonstrativo): string | undefined => {
  const fato = identificacao.find(({ rotulo }) => ROTULO_DO_PROCESSO.test(rotulo))
  return fato === undefined ? undefined : emUmaLinha(escreverComUnidade(fato.valor))
}

const orientacaoDa = (fluxo: Fluxo, { blocos }: Secao): Orientacao => {
  const emRetrato = A4.estreito - MARGENS.esquerda - MARGENS.direita
  const larga = blocos.some((bloco) => bloco.tipo === "tabela" && pedePaisagem(fluxo, bloco, emRetrato))
  return larga ? "paisagem" : "retrato"
}

const desenharSecao = (fluxo: Fluxo, pai: Elemento, secao: Secao): void => {
  const { titulo, blocos } = secao
  fluxo.virar(orientacaoDa(fluxo, secao))
  const elemento = pai.filho("Sect")
  desenharBlocos(fluxo, elemento, blocos, titulo)
  elemento.fechar()
}

const rodapeDe = (permalink: Permalink | undefined, momento: Date): string => {
  const quando = new Intl.DateTimeFormat("pt-BR", {
    timeZone: "America/Sao_Paulo",
    dateStyle: "short",
    timeStyle: "short"
  }).format(momento)
  const codigo = permalink === undefined ? "" : `Código de conferência: ${codigoEmGrupos(permalink.codigo)} · `
  return `${codigo}${quando.replace(",", "")} (horário de Brasília)`
}

/** `undefined`: it would have more pages than it may. */
export const desenhar = (entrada: ParaDesenhar): Desenhado | undefined => {
  const { demonstrativo, permalink, anexo, maximoDePaginas, perfil = "PDF/A-3a" } = entrada
  if (extensoDemais(demonstrativo, maximoDePaginas)) return undefined
  const momento = new Date(entrada.momento)
  const titulo = emUmaLinha(demonstrativo.titulo)
  const documento = new Documento({ perfil, titulo, momento })
  if (anexo !== undefined) documento.anexar(anexo)
  try {
    const fluxo = new Fluxo(documento, maximoDePaginas)
    const { raiz } = fluxo.arvore
    desenharPrimeiraPagina(fluxo, raiz, demonstrativo, permalink)
    const [primeira] = demonstrativo.secoes
    if (primeira !== undefined && fluxo.resta < fluxo.alturaUtil * RESTO_DA_PRIMEIRA)
      fluxo.novaFolha(orientacaoDa(fluxo, primeira))
    for (const secao of demonstrativo.secoes) desenharSecao(fluxo, raiz, secao)
    emoldurar(fluxo, { titulo, processo: processoDe(demonstrativo), rodape: rodapeDe(permalink, momento) })
    fluxo.arvore.encerrar()
    fluxo.marcadores.encerrar(documento)
    return { pdf: documento.encerrar(), paginas: fluxo.folhas.length }
  } catch (erro) {
    if (erro instanceof PaginasDemais) return undefined
    throw erro
  }
}
