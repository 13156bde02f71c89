/** The result of a draft: its pages, and its files. */
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { campoDoCaminho } from "../../../domain/calculadoras/escolhas/escolher.ts"
import { ESCOLHAS } from "../../../domain/calculadoras/escolhas/exame.ts"
import { type NomeDaParte, PARTES, parteOuPrincipal, partesDe } from "../../../domain/calculadoras/resultado/partes.ts"
import { ResultadosDoRascunho } from "../../../domain/calculadoras/resultado/resultados.ts"
import { TIPOS_DE_DEMONSTRATIVO } from "../../../domain/demonstrativos/blocos.ts"
import type { DocumentoDoDemonstrativo } from "../../../domain/demonstrativos/desenho/portas.ts"
import type { ArquivoDaCopia, Recorte } from "../../../domain/demonstrativos/leituras/portas.ts"
import { ONDE_INFORMAR_ESPECIE } from "../../../domain/tempo/pedido/especie.ts"
import { faltas } from "../../../views/calculadoras/resultado/faltas.ts"
import { resultado } from "../../../views/calculadoras/resultado/resultado.ts"
import type { Problema } from "../../../views/formulario.ts"
import { htmlDeOutroFio } from "../../../views/motor.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { crua, type Pagina, pagina } from "../../paginas/moldura/pedido.ts"
import { contarComoPublico, donoAnonimo } from "../comum/cota.ts"
import { type PedidoDoPasso, passoGet } from "../comum/passos.ts"
import { problemasDaFalha } from "../comum/problemas.ts"

/** A file of the result, by its name in the address. */
interface ArquivoDoResultado {
  readonly nome: string
  readonly titulo: string
  readonly tipo: string
  readonly qual: ArquivoDaCopia | { readonly tipo: "pdf"; readonly documento: DocumentoDoDemonstrativo }
}

const PDF = "application/pdf"

const ARQUIVOS: ReadonlyArray<ArquivoDoResultado> = [
  {
    nome: "demonstrativo.pdf",
    titulo: "Demonstrativo (.pdf)",
    tipo: PDF,
    qual: { tipo: "pdf", documento: "demonstrativo" }
  },
  { nome: "descartes.pdf", titulo: "Descartes (.pdf)", tipo: PDF, qual: { tipo: "pdf", documento: "descartes" } },
  { nome: "alcada.pdf", titulo: "Alçada (.pdf)", tipo: PDF, qual: { tipo: "pdf", documento: "alcada" } },
  { nome: "calculo.calc", titulo: "Pedido (.calc)", tipo: "application/json", qual: { tipo: "calc" } },
  {
    nome: "memoria.csv",
    titulo: "Tabelas (.csv)",
    tipo: "text/csv; charset=utf-8",
    qual: { tipo: "csv", formato: "planilha" }
  },
  {
    nome: "memoria.xlsx",
    titulo: "Tabelas (.xlsx)",
    tipo: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    qual: { tipo: "xlsx" }
  }
]

const pedidoDe = Effect.fnUntraced(function* ({ rascunho, consulta }: PedidoDoPasso) {
  const parte = parteOuPrincipal(rascunho.calculadora, consulta.get("parte"))
  return { rascunho, parte, dono: yield* donoAnonimo, contar: contarComoPublico }
})

const MAXIMO_DO_NOME = 100

const recorteDe = (consulta: URLSearchParams): Recorte => {
  const documento = TIPOS_DE_DEMONSTRATIVO.find((tipo) => tipo === consulta.get("documento"))
  const secao = consulta.get("secao")
  const ano = consulta.get("ano") ?? ""
  return {
    ...(documento === undefined ? {} : { documento }),
    ...(secao === null ? {} : { secao: secao.slice(0, MAXIMO_DO_NOME) }),
    ...(/^\d{4}$/.test(ano) ? { ano: Number(ano) } : {})
  }
}

/** Fields of the grids, which the review has; all others are choices. */
const DA_REVISAO = /^(periodosContribuicao|salarios)(\.|$)/

/** What keeps the draft from being calculated, as people call it, with the place where it is mended. */
const faltaDe = ({ rascunho: { calculadora, atual }, base }: PedidoDoPasso, { campo, mensagem }: Problema) => {
  const escolha = campoDoCaminho(atual.pedido, ESCOLHAS[calculadora], campo)
  if (escolha !== undefined) {
    const dita = mensagem === ONDE_INFORMAR_ESPECIE ? "escolha uma" : mensagem
    return { mensagem: `${escolha.rotulo}: ${dita}`, endereco: `${base}/escolhas#campo-${escolha.caminho}` }
  }
  return {
    mensagem: campo === "" ? mensagem : `${campo}: ${mensagem}`,
    endereco: `${base}/${DA_REVISAO.test(campo) ? "revisao" : "escolhas"}`
  }
}

const oQueFalta = (pedido: PedidoDoPasso, falha: Falha): Pagina =>
  pagina({
    titulo: `${pedido.nome}: o que falta`,
    status: 422,
    conteudo: faltas({
      faltas: problemasDaFalha(falha).map((problema) => faltaDe(pedido, problema)),
      revisao: `${pedido.base}/revisao`,
      escolhas: `${pedido.base}/escolhas`
    })
  })

const enderecoDa = (base: string, parte: NomeDaParte, resto: Readonly<Record<string, string>> = {}): string =>
  `${base}/resultado?${new URLSearchParams({ parte, ...resto })}`

/** What a person can mend. */
const DE_QUEM_PEDE: ReadonlySet<number> = new Set([400, 422])

const SEM_PAGINA = { documentos: [], html: undefined, criadoEm: undefined }

const mostrar = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const { rascunho, nome, base } = pedido
  const pedida = yield* pedidoDe(pedido)
  const resultados = yield* ResultadosDoRascunho
  const lida = yield* resultados.pagina(pedida, recorteDe(pedido.consulta)).pipe(
    Effect.map((achada) => ({ ...achada, recusa: undefined })),
    Effect.catchTags({ NaoDemonstravel: ({ message }) => Effect.succeed({ ...SEM_PAGINA, recusa: message }) })
  )
  const principal = lida.documentos[0]?.tipo
  const tem = (documento: string) => lida.documentos.some(({ tipo }) => tipo === documento)
  return pagina({
    titulo: `${nome}: resultado`,
    conteudo: resultado({
      base,
      partes: partesDe(rascunho.calculadora).map((parte) => ({
        titulo: PARTES[parte].titulo,
        endereco: enderecoDa(base, parte),
        atual: parte === pedida.parte
      })),
      documentos: lida.documentos.map(({ tipo, titulo }) => ({
        titulo,
        endereco: enderecoDa(base, pedida.parte, tipo === principal ? {} : { documento: tipo }),
        atual: tipo === (pedido.consulta.get("documento") ?? principal)
      })),
      arquivos: ARQUIVOS.filter(({ qual }) =>
        qual.tipo === "calc"
          ? true
          : lida.html !== undefined &&
            (qual.tipo !== "pdf" || qual.documento === "demonstrativo" || tem(qual.documento))
      ).map((arquivo) => ({
        titulo: arquivo.titulo,
        endereco: `${base}/resultado/${arquivo.nome}?parte=${pedida.parte}`
      })),
      criadoEm: lida.criadoEm,
      demonstrativo: lida.html === undefined ? undefined : htmlDeOutroFio(lida.html),
      recusa: lida.recusa,
      escolhas: `${base}/escolhas`,
      revisao: `${base}/revisao`,
      guardar: `${base}/guardar?parte=${pedida.parte}`,
      atrasados: pedida.parte === "renda" && lida.html !== undefined ? `${base}/atrasados` : undefined
    })
  })
})

const ver = (pedido: PedidoDoPasso) =>
  emHttp(mostrar(pedido)).pipe(
    Effect.catchTags({
      Falha: (falha) => (DE_QUEM_PEDE.has(falha.http) ? Effect.succeed(oQueFalta(pedido, falha)) : Effect.fail(falha))
    })
  )

const NAO_HA = Falha.de(404, "este cálculo não tem o arquivo pedido")

const bytesDe = Effect.fnUntraced(function* (
  pedida: Effect.Success<ReturnType<typeof pedidoDe>>,
  qual: ArquivoDoResultado["qual"]
) {
  const resultados = yield* ResultadosDoRascunho
  if (qual.tipo !== "pdf") {
    return yield* resultados
      .arquivo(pedida, qual)
      .pipe(Effect.catchTags({ NaoDemonstravel: ({ message }) => Effect.fail(Falha.de(409, message)) }))
  }
  return yield* resultados.pdf(pedida, qual.documento).pipe(
    Effect.catchTags({
      DemonstrativoRecusado: ({ motivo, mensagens }) =>
        Effect.fail(Falha.de(motivo === "EXTENSO" ? 422 : 409, ...mensagens))
    })
  )
})

const baixar = (arquivo: ArquivoDoResultado) =>
  Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
    const pedida = yield* pedidoDe(pedido)
    const { nome, tipo, qual } = arquivo
    const bytes = yield* bytesDe(pedida, qual)
    if (bytes === undefined) return yield* NAO_HA
    return crua(
      HttpServerResponse.uint8Array(bytes, {
        contentType: tipo,
        headers: { "content-disposition": `attachment; filename="${nome}"`, "cache-control": "no-store" }
      })
    )
  })

export const ROTAS_DO_RESULTADO = [
  passoGet("/resultado", ver),
  ...ARQUIVOS.map((arquivo) => passoGet(`/resultado/${arquivo.nome}`, baixar(arquivo)))
]
