/** What a kept calculation answers: its page, its files, and what is said where there is none. */
import { Effect } from "effect"
import { redeDaOrigem } from "../../../domain/acesso/cotas.ts"
import { enderecoDaCopia, lerCodigo } from "../../../domain/calculos/copias/codigo.ts"
import type { Copia, CopiaExaminada } from "../../../domain/calculos/copias/copia.ts"
import type {
  CompartilhamentoDesconhecido,
  CopiaDanificada,
  CopiaDesconhecida,
  CopiaRemovida,
  CopiasIndisponiveis
} from "../../../domain/calculos/copias/portas.ts"
import {
  type CopiaADesenhar,
  Demonstrativos,
  type DocumentoDoDemonstrativo
} from "../../../domain/demonstrativos/desenho/portas.ts"
import {
  type ArquivoDaCopia,
  type FalhaDaLeitura,
  LeiturasDoCalculo,
  type PaginaLida
} from "../../../domain/demonstrativos/leituras/portas.ts"
import { Falta } from "../../../domain/rotinas/faltas.ts"
import { htmlDeOutroFio } from "../../../views/motor.ts"
import { ausente } from "../../../views/publico/calculo/ausente.ts"
import { pagina as escreverPagina } from "../../../views/publico/calculo/pagina.ts"
import { removido } from "../../../views/publico/calculo/removido.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { origemDaRequisicao } from "../../comum/registro/origem.ts"
import { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { type ArquivoDoCalculo, arquivosDe, comoArquivo, recorteDe, semDesenho } from "../../paginas/calculo-lido.ts"
import { type Pagina, type PedidoDePagina, pagina, type Resultado } from "../../paginas/moldura/pedido.ts"

type FalhaAoAbrir =
  | CompartilhamentoDesconhecido
  | CopiaDanificada
  | CopiaDesconhecida
  | CopiaRemovida
  | CopiasIndisponiveis

/** One page for whatever opens nothing: never given, over, revoked, or no code at all. */
const COPIAS_INDISPONIVEIS = new Falta("cópias indisponíveis")

const naoHa: Pagina = pagina({ titulo: "Cálculo não encontrado", conteudo: ausente({}), status: 404 })

export const naoAchada: Effect.Effect<Resultado> = Effect.succeed(naoHa)

const NO_REGISTRO = { tags: ["portal"] }

/** What is answered instead of a calculation that cannot be shown. */
export const comPaginas = <R>(aberta: Effect.Effect<Resultado, Falha | FalhaAoAbrir, R>) =>
  Effect.catchTags(aberta, {
    CopiaDesconhecida: () => naoAchada,
    CompartilhamentoDesconhecido: () => naoAchada,
    CopiaRemovida: ({ em, processo, fundamento }) =>
      Effect.succeed(
        pagina({ titulo: "Cálculo removido", conteudo: removido({ em, processo, fundamento }), status: 410 })
      ),
    CopiaDanificada: ({ message }) =>
      Effect.andThen(
        Effect.annotateLogs(Effect.logError("cópia danificada: o conteúdo não confere com o resumo"), NO_REGISTRO),
        Effect.fail(Falha.de(500, `Este cálculo não pode ser mostrado: ${message}.`))
      ),
    CopiasIndisponiveis: ({ motivo }) =>
      Effect.andThen(
        COPIAS_INDISPONIVEIS.houve(motivo),
        Effect.fail(
          new Falha({
            http: 503,
            mensagens: ["Os cálculos guardados não estão disponíveis agora. Tente de novo em instantes."],
            retryAfter: 30
          })
        )
      )
  })

/** Who reads shares the threads with all others of the same network. */
const donoDaLeitura = Effect.map(origemDaRequisicao, redeDaOrigem)

const OCUPADO = (segundos: number) =>
  new Falha({
    http: 503,
    mensagens: ["Há muitos cálculos sendo lidos agora. Tente de novo em instantes."],
    retryAfter: segundos
  })

const INTERROMPIDO = Falha.de(503, "A leitura deste cálculo foi interrompida. Tente de novo em instantes.")

/** Why nothing was read; `recusada`: what to answer where there is no statement. */
const semLeitura = <B, R>(recusada: (motivo: string) => Effect.Effect<B, Falha, R>) => ({
  NaoDemonstravel: ({ message }: Extract<FalhaDaLeitura, { _tag: "NaoDemonstravel" }>) => recusada(message),
  CapacidadeOcupada: ({ tentarEm }: Extract<FalhaDaLeitura, { _tag: "CapacidadeOcupada" }>) =>
    Effect.fail(OCUPADO(tentarEm)),
  CalculoInterrompido: () => Effect.fail(INTERROMPIDO)
})

export interface Mostrada<R> {
  /** Path of the page, with whatever opens it. */
  readonly caminho: string
  readonly copia: CopiaExaminada
  readonly conteudo: Effect.Effect<Copia, FalhaAoAbrir, R>
  /** As on paper; absent of a shared calculation. */
  readonly codigo: string | undefined
  readonly permiteBaixar: boolean
}

/** The calculator that goes on from a calculation; one without counting of time has none on the web. */
const calculadoraDa = ({ rota }: CopiaExaminada): string | undefined => {
  if (rota.endsWith("desvinculada")) return undefined
  return rota.endsWith("atrasados") ? "rgps-atrasados" : "rgps-beneficios"
}

/** How a copy of it is opened in a calculator: with what opens this page, which goes in a form and in no address. */
const aberturaDe = ({ caminho, copia }: Pick<Mostrada<never>, "caminho" | "copia">) => {
  const calculadora = calculadoraDa(copia)
  const [, arvore, segredo = ""] = caminho.split("/")
  return calculadora === undefined
    ? undefined
    : { acao: `/calculadoras/${calculadora}/copia`, nome: arvore === "s" ? "token" : "codigo", segredo }
}

const escrever = (
  { caminho, copia, codigo, permiteBaixar }: Omit<Mostrada<never>, "conteudo">,
  lida: PaginaLida | { readonly recusa: string },
  tipo?: string
) => {
  const comDemonstrativo = "html" in lida
  const documentos = comDemonstrativo ? lida.documentos : []
  const principal = documentos[0]?.tipo
  return pagina({
    titulo: codigo === undefined ? "Cálculo compartilhado" : "Cálculo guardado",
    conteudo: escreverPagina({
      codigo,
      abertura: permiteBaixar ? aberturaDe({ caminho, copia }) : undefined,
      criadoEm: copia.criadoEm,
      expiraEm: copia.expiraEm,
      documentos: documentos.map((documento) => ({
        titulo: documento.titulo,
        endereco: documento.tipo === principal ? caminho : `${caminho}?documento=${documento.tipo}`,
        atual: documento.tipo === (tipo ?? principal)
      })),
      arquivos: permiteBaixar
        ? arquivosDe(comDemonstrativo ? lida : undefined).map(({ nome, titulo }) => ({
            titulo,
            endereco: `${caminho}/${nome}`
          }))
        : [],
      demonstrativo: comDemonstrativo ? htmlDeOutroFio(lida.html) : undefined,
      recusa: comDemonstrativo ? undefined : lida.recusa
    })
  })
}

/** The page of a calculation that was opened. */
export const mostrar = <R>({ conteudo, ...mostrada }: Mostrada<R>, { consulta }: PedidoDePagina) =>
  Effect.gen(function* () {
    const recorte = yield* recorteDe(consulta)
    const leituras = yield* LeiturasDoCalculo
    const lendo = { reconhecida: mostrada.copia, abrir: conteudo, dono: yield* donoDaLeitura }
    return yield* leituras.pagina(lendo, recorte).pipe(
      Effect.map((lida) => escrever(mostrada, lida, recorte.documento)),
      Effect.catchTags(semLeitura((recusa) => Effect.succeed(escrever(mostrada, { recusa }))))
    )
  })

const escreverArquivo = Effect.fnUntraced(function* (copia: Copia, arquivo: ArquivoDaCopia) {
  const leituras = yield* LeiturasDoCalculo
  return yield* leituras
    .arquivo({ reconhecida: copia, abrir: Effect.succeed(copia), dono: yield* donoDaLeitura }, arquivo)
    .pipe(Effect.catchTags(semLeitura((motivo) => Effect.fail(Falha.de(409, motivo)))))
})

/** What the statement of a code says of it: the same, however it was typed. */
const permalinkDe = Effect.fnUntraced(function* (digitado: string | undefined) {
  const codigo = digitado === undefined ? undefined : lerCodigo(digitado)
  if (codigo === undefined) return undefined
  const { urlPortal } = yield* AmbienteDeAcesso
  return { codigo, url: enderecoDaCopia(urlPortal, codigo) }
})

/** Of a copy that was opened: `permalink` is printed, where there is one that may be. */
const desenharPdf = Effect.fnUntraced(function* (
  copia: Copia,
  documento: DocumentoDoDemonstrativo,
  permalink: CopiaADesenhar["permalink"]
) {
  const { desenhar } = yield* Demonstrativos
  const [desenhado] = yield* desenhar({
    copia: { ...copia, ...(permalink === undefined ? {} : { permalink }) },
    documentos: [documento],
    forma: "PDF",
    prioritario: false,
    dono: yield* donoDaLeitura
  }).pipe(
    Effect.catchTags({
      DemonstrativoRecusado: semDesenho,
      CapacidadeOcupada: ({ tentarEm }) => Effect.fail(OCUPADO(tentarEm)),
      CalculoInterrompido: () => Effect.fail(INTERROMPIDO)
    })
  )
  return desenhado?.bytes
})

/** A file of a calculation that was opened; `codigo`: as it was typed, where a code opened it. */
export const baixar = (copia: Copia, arquivo: ArquivoDoCalculo, { consulta }: PedidoDePagina, digitado?: string) =>
  Effect.gen(function* () {
    const pedido = arquivo.qual(consulta)
    const bytes = yield* pedido.tipo === "pdf"
      ? desenharPdf(copia, pedido.documento, yield* permalinkDe(digitado))
      : escreverArquivo(copia, pedido)
    return bytes === undefined ? naoHa : comoArquivo(arquivo, bytes)
  })
