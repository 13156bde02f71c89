/** The result of a draft: its pages, and its files. */
import { Effect } from "effect"
import { cartasDo } from "../../../domain/calculadoras/conferencia/pedido-do-rascunho.ts"
import { type NomeDaParte, PARTES, parteOuPrincipal, partesDe } from "../../../domain/calculadoras/resultado/partes.ts"
import { ResultadosDoRascunho } from "../../../domain/calculadoras/resultado/resultados.ts"
import type { Recorte } from "../../../domain/demonstrativos/leituras/portas.ts"
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
import { pagina } from "../../paginas/moldura/pedido.ts"
import { contarComoPublico, donoAnonimo } from "../comum/cota.ts"
import { ehDeQuemPede, oQueFalta } from "../comum/faltas.ts"
import { type PedidoDoPasso, passoGet } from "../comum/passos.ts"

const pedidoDe = Effect.fnUntraced(function* ({ rascunho, consulta }: PedidoDoPasso) {
  const parte = parteOuPrincipal(rascunho.calculadora, consulta.get("parte"))
  return { rascunho, parte, dono: yield* donoAnonimo, contar: contarComoPublico }
})

const enderecoDa = (base: string, parte: NomeDaParte, resto: Readonly<Record<string, string>> = {}): string =>
  `${base}/resultado?${new URLSearchParams({ parte, ...resto })}`

const SEM_PAGINA = { documentos: [], html: undefined, criadoEm: undefined }

const mostrar = Effect.fnUntraced(function* (pedido: PedidoDoPasso, recorte: Recorte) {
  const { rascunho, nome, base } = pedido
  const pedida = yield* pedidoDe(pedido)
  const resultados = yield* ResultadosDoRascunho
  const lida = yield* resultados.pagina(pedida, recorte).pipe(
    Effect.map((achada) => ({ ...achada, recusa: undefined })),
    Effect.catchTags({ NaoDemonstravel: ({ message }) => Effect.succeed({ ...SEM_PAGINA, recusa: message }) })
  )
  const principal = lida.documentos[0]?.tipo
  return pagina({
    titulo: `${nome}: resultado`,
    conteudo: resultado({
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
      arquivos: arquivosDe(lida.html === undefined ? undefined : lida.documentos).map((arquivo) => ({
        titulo: arquivo.titulo,
        endereco: `${base}/resultado/${arquivo.nome}?parte=${pedida.parte}`
      })),
      criadoEm: lida.criadoEm,
      demonstrativo: lida.html === undefined ? undefined : htmlDeOutroFio(lida.html),
      recusa: lida.recusa,
      escolhas: `${base}/escolhas`,
      revisao: `${base}/revisao`,
      guardar: `${base}/guardar?parte=${pedida.parte}`,
      conferencia: cartasDo(rascunho.atual).length > 0 ? `${base}/conferencia` : undefined,
      atrasados: pedida.parte === "renda" && lida.html !== undefined ? `${base}/atrasados` : undefined
    })
  })
})

const ver = (pedido: PedidoDoPasso) =>
  Effect.flatMap(recorteDe(pedido.consulta), (recorte) =>
    emHttp(mostrar(pedido, recorte)).pipe(
      Effect.catchTags({
        Falha: (falha) => (ehDeQuemPede(falha) ? Effect.succeed(oQueFalta(pedido, falha)) : Effect.fail(falha))
      })
    )
  )

const NAO_HA = Falha.de(404, "este cálculo não tem o arquivo pedido")

const bytesDe = Effect.fnUntraced(function* (
  pedida: Effect.Success<ReturnType<typeof pedidoDe>>,
  qual: ReturnType<ArquivoDoCalculo["qual"]>
) {
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
  passoGet("/resultado", ver),
  ...ARQUIVOS_DO_CALCULO.map((arquivo) => passoGet(`/resultado/${arquivo.nome}`, baixar(arquivo)))
]
