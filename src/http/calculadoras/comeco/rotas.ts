/** The beginning of a draft: empty, with a file, with a case of a court system, or with a copy of a kept calculation. */
import { Effect } from "effect"
import { Compartilhamentos, Copias } from "../../../domain/calculos/copias/portas.ts"
import { receberDocumento } from "../../../domain/plataforma/rascunhos/documentos.ts"
import { type FonteLida, LeiturasParaRascunho } from "../../../domain/plataforma/rascunhos/leitura.ts"
import { rascunhoDoPedido } from "../../../domain/plataforma/rascunhos/origem-do-caso.ts"
import { type NomeDeCalculadora, type Rascunho, rascunhoVazio } from "../../../domain/plataforma/rascunhos/rascunho.ts"
import { Trocas } from "../../../domain/plataforma/troca/trocas.ts"
import { abrir } from "../../../views/calculadoras/comeco/abrir.ts"
import { comeco } from "../../../views/calculadoras/comeco/comeco.ts"
import type { Problema } from "../../../views/formulario.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { type PedidoDePagina, pagina, type Resultado } from "../../paginas/moldura/pedido.ts"
import { envioPublico, envioSecreto, paginaSecreta } from "../../paginas/publicas.ts"
import { navegadorOuNovo } from "../comum/navegador.ts"
import { calculadoraDe } from "../comum/passos.ts"
import { problemasDaFalha } from "../comum/problemas.ts"
import { receberFonte } from "../comum/recepcao.ts"
import { comecarCom, redeDoPedido, seguirNo } from "./comecar.ts"

const CAMINHO = "/calculadoras/:id"

type Calculadora = Effect.Success<ReturnType<typeof calculadoraDe>>

const paginaDoComeco = (calculadora: Calculadora, codigo?: string, problemas: ReadonlyArray<Problema> = []) =>
  pagina({
    titulo: calculadora.nome,
    conteudo: comeco({
      ...calculadora,
      caminho: `/calculadoras/${calculadora.id}`,
      campos: codigo === undefined ? {} : { codigo },
      problemas
    })
  })

/** Spends nothing, whatever the token. */
const perguntar = Effect.fnUntraced(function* ({ parametros, consulta }: PedidoDePagina) {
  const calculadora = yield* calculadoraDe(parametros.id)
  const token = consulta.get("exchange") ?? ""
  if (token === "") return paginaDoComeco(calculadora)
  return pagina({
    titulo: calculadora.nome,
    conteudo: abrir({ nome: calculadora.nome, caminho: `/calculadoras/${calculadora.id}`, token }),
    scripts: ["troca.js"]
  })
})

/** What is told at its field; what must be waited for keeps what was typed too. */
const CORRIGIVEIS: ReadonlySet<number> = new Set([400, 404, 409, 410, 413, 422, 429, 503])

/** What is wrong is told on the page of the beginning. */
const noComeco = <R>(
  { parametros, campos }: PedidoDePagina,
  comecar: (calculadora: Calculadora) => Effect.Effect<Resultado, Falha, R>
) =>
  Effect.gen(function* () {
    const calculadora = yield* calculadoraDe(parametros.id)
    return yield* Effect.catchTag(comecar(calculadora), "Falha", (falha) =>
      CORRIGIVEIS.has(falha.http)
        ? Effect.succeed<Resultado>({
            ...paginaDoComeco(calculadora, campos.codigo, problemasDaFalha(falha)),
            status: falha.http === 400 ? 422 : falha.http,
            retryAfter: falha.retryAfter
          })
        : Effect.fail(falha)
    )
  })

/** Consumes the token for this browser, which goes on at an address without it. */
const consumir = Effect.fnUntraced(function* ({ parametros, campos }: PedidoDePagina) {
  const { id: calculadora } = yield* calculadoraDe(parametros.id)
  const navegador = yield* navegadorOuNovo
  const { id } = yield* (yield* Trocas).abrirEmRascunho(
    campos.exchange ?? "",
    calculadora,
    navegador,
    yield* redeDoPedido
  )
  return yield* seguirNo(calculadora, id, navegador)
})

const vazio = Effect.fnUntraced(function* ({ parametros }: PedidoDePagina) {
  const { id } = yield* calculadoraDe(parametros.id)
  return yield* comecarCom(rascunhoVazio(id))
})

/** A draft of what a file was. */
export const rascunhoDaFonte = (calculadora: NomeDeCalculadora, fonte: FonteLida): Rascunho =>
  fonte.tipo === "PEDIDO"
    ? rascunhoDoPedido(calculadora, fonte.pedido)
    : fonte.documentos.reduce(receberDocumento, rascunhoVazio(calculadora))

const comArquivo = (pedido: PedidoDePagina) =>
  noComeco(pedido, ({ id }) =>
    emHttp(
      Effect.scoped(
        Effect.gen(function* () {
          const { ler } = yield* receberFonte(id)
          return yield* comecarCom(rascunhoDaFonte(id, yield* ler))
        })
      )
    )
  )

const SEM_COPIA = Falha.de(404, "codigo: não há cálculo com este código")

/** The snapshot of a code, or what a share link that may be downloaded opens. */
const copiaDe = Effect.fnUntraced(function* ({ campos }: PedidoDePagina) {
  if (campos.codigo !== undefined) return yield* (yield* Copias).abrir(campos.codigo)
  const aberta = yield* (yield* Compartilhamentos).abrir(campos.token ?? "", false)
  return aberta.permiteBaixar ? aberta : yield* SEM_COPIA
})

const comCopia = (pedido: PedidoDePagina) =>
  noComeco(pedido, ({ id }) =>
    Effect.gen(function* () {
      const copia = yield* copiaDe(pedido)
      return yield* comecarCom(rascunhoDoPedido(id, yield* (yield* LeiturasParaRascunho).lerCopia(copia, id)))
    }).pipe(
      Effect.catchTags({
        CopiaDesconhecida: () => SEM_COPIA,
        CompartilhamentoDesconhecido: () => SEM_COPIA,
        OutraCalculadora: ({ motivo }) => Falha.de(422, `codigo: ${motivo}`)
      }),
      emHttp
    )
  )

export const ROTAS_DO_COMECO = [
  paginaSecreta(CAMINHO, perguntar),
  envioSecreto(CAMINHO, consumir),
  envioPublico(`${CAMINHO}/vazio`, vazio),
  envioPublico(`${CAMINHO}/documentos`, comArquivo, { corpoMaximo: "NAO_LIDO" }),
  envioSecreto(`${CAMINHO}/copia`, comCopia)
]
