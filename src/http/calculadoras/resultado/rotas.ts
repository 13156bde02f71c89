/** The result of a draft: its pages, and its files. */
import { Effect } from "effect"
import { demora } from "../../../domain/calculadoras/resultado/andamento.ts"
import { type NomeDaParte, PARTES, parteOuPrincipal, partesDe } from "../../../domain/calculadoras/resultado/partes.ts"
import { ResultadosDoRascunho } from "../../../domain/calculadoras/resultado/resultados.ts"
import type { Recorte } from "../../../domain/demonstrativos/leituras/portas.ts"
import { contar } from "../../../domain/plataforma/rascunhos/contagem.ts"
import { faltas as faltasDoDireito } from "../../../views/calculadoras/projecao/faltas.ts"
import { proximo as proximoDireito } from "../../../views/calculadoras/projecao/proximo.ts"
import { andamento } from "../../../views/calculadoras/resultado/andamento.ts"
import { resultado } from "../../../views/calculadoras/resultado/resultado.ts"
import { htmlDeOutroFio } from "../../../views/motor.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import {
  ARQUIVOS_DO_CALCULO,
  type ArquivoDoCalculo,
  arquivosDe,
  comoArquivo,
  recorteDe,
  semDesenho
} from "../../paginas/calculo-lido.ts"
import { crua, pagina } from "../../paginas/moldura/pedido.ts"
import { contarComoPublico, donoAnonimo } from "../comum/cota.ts"
import { ehDeQuemPede, oQueFalta, semRepetidos } from "../comum/faltas.ts"
import { type PedidoDoPasso, passoGet } from "../comum/passos.ts"
import { COMECO_DA_CONFERENCIA } from "../conferencia/so-de-beneficios.ts"
import { responderAndamento } from "./andamento.ts"

const pedidoDe = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const { rascunho, consulta } = pedido
  yield* semRepetidos(pedido)
  const parte = parteOuPrincipal(rascunho.calculadora, consulta.get("parte"))
  return { rascunho, parte, dono: yield* donoAnonimo, contar: contarComoPublico }
})
type Pedida = Effect.Success<ReturnType<typeof pedidoDe>>

const enderecoDa = (base: string, parte: NomeDaParte, resto: Readonly<Record<string, string>> = {}): string =>
  `${base}/resultado?${new URLSearchParams({ parte, ...resto })}`

const SEM_PAGINA = { documentos: [], incompleto: false, html: undefined, criadoEm: undefined }

/** What is missing, and when it will be met, beside what the calculation answers: in full where the right is shown. */
const projecaoDe = Effect.fnUntraced(function* ({ rascunho, base }: PedidoDoPasso, parte: NomeDaParte) {
  if (parte === "atrasados") return undefined
  const contagem = yield* contar(rascunho.atual)
  if (contagem.tipo !== "TOTAL") return undefined
  return parte === "direito"
    ? faltasDoDireito(contagem.projecao)
    : proximoDireito(contagem.projecao, enderecoDa(base, "direito"))
})

const mostrar = Effect.fnUntraced(function* (pedido: PedidoDoPasso, pedida: Pedida, recorte: Recorte) {
  const { rascunho, nome, base } = pedido
  const resultados = yield* ResultadosDoRascunho
  const lida = yield* resultados.pagina(pedida, { ...recorte, noRascunho: true }).pipe(
    Effect.map((achada) => ({ ...achada, recusa: undefined })),
    Effect.catchTags({ NaoDemonstravel: ({ message }) => Effect.succeed({ ...SEM_PAGINA, recusa: message }) })
  )
  const principal = lida.documentos[0]?.tipo
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
      arquivos: arquivosDe(lida.html === undefined ? undefined : lida).map((arquivo) => ({
        titulo: arquivo.titulo,
        endereco: `${base}/resultado/${arquivo.nome}?parte=${pedida.parte}`
      })),
      criadoEm: lida.criadoEm,
      projecao: yield* projecaoDe(pedido, pedida.parte),
      demonstrativo: lida.html === undefined ? undefined : htmlDeOutroFio(lida.html),
      recusa: lida.recusa,
      escolhas: `${base}/escolhas`,
      revisao: `${base}/revisao`,
      guardar: `${base}/guardar?parte=${pedida.parte}`,
      conferencia: rascunho.calculadora === "rgps-beneficios" ? `${base}/conferencia` : COMECO_DA_CONFERENCIA,
      atrasados: pedida.parte === "renda" && lida.html !== undefined ? `${base}/atrasados` : undefined
    })
  })
})

/** A long calculation that nobody has made yet is not waited for, unless it is asked to be. */
const emAndamento = Effect.fnUntraced(function* (pedido: PedidoDoPasso, recorte: Recorte) {
  const pedida = yield* pedidoDe(pedido)
  const espera = pedido.consulta.get("esperar") === "sim" || !demora(pedido.rascunho.atual, pedida.parte)
  if (espera || (yield* (yield* ResultadosDoRascunho).calculado(pedida))) {
    return yield* mostrar(pedido, pedida, recorte)
  }
  return pagina({
    titulo: `${pedido.nome}: resultado`,
    conteudo: andamento({
      eventos: `${pedido.base}/andamento?parte=${pedida.parte}`,
      resultado: enderecoDa(pedido.base, pedida.parte, { esperar: "sim" })
    }),
    scripts: ["htmx-com-eventos.js", "foco.js"]
  })
})

const contarAndamento = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const pedida = yield* pedidoDe(pedido)
  const { acompanhar } = yield* ResultadosDoRascunho
  return crua(yield* responderAndamento((ouvinte) => emHttp(acompanhar(pedida, ouvinte))))
})

const ver = (pedido: PedidoDoPasso) =>
  Effect.flatMap(recorteDe(pedido.consulta), (recorte) =>
    emHttp(emAndamento(pedido, recorte)).pipe(
      Effect.catchTags({
        Falha: (falha) =>
          ehDeQuemPede(falha)
            ? Effect.succeed(oQueFalta(pedido, falha, `${pedido.base}/resultado?${pedido.consulta}`))
            : Effect.fail(falha)
      })
    )
  )

const NAO_HA = Falha.de(404, "este cálculo não tem o arquivo pedido")

const bytesDe = Effect.fnUntraced(function* (pedida: Pedida, qual: ReturnType<ArquivoDoCalculo["qual"]>) {
  const resultados = yield* ResultadosDoRascunho
  if (qual.tipo !== "pdf") {
    return yield* resultados
      .arquivo(pedida, qual)
      .pipe(Effect.catchTags({ NaoDemonstravel: ({ message }) => Effect.fail(Falha.de(409, message)) }))
  }
  return yield* resultados.pdf(pedida, qual.documento).pipe(Effect.catchTags({ DemonstrativoRecusado: semDesenho }))
})

const baixar = (arquivo: ArquivoDoCalculo) =>
  Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
    const bytes = yield* bytesDe(yield* pedidoDe(pedido), arquivo.qual(pedido.consulta))
    return bytes === undefined ? yield* NAO_HA : comoArquivo(arquivo, bytes)
  })

export const ROTAS_DO_RESULTADO = [
  passoGet("/resultado", ver, { demora: true }),
  passoGet("/andamento", contarAndamento, { demora: true }),
  ...ARQUIVOS_DO_CALCULO.map((arquivo) => passoGet(`/resultado/${arquivo.nome}`, baixar(arquivo), { demora: true }))
]
