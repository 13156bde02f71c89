/**
 * How a step of a calculator is declared: `passoGet` shows one, `passoPost` takes its form. Both lie below
 * `/calculadoras/{id}/{rascunho}` and are given the draft of this browser. Whatever draft there is not for this browser
 * (unknown, expired, of another one) is one same 404, which keeps what was posted and offers a new draft.
 *
 * A form carries `_csrf` (`it.csrf`) and, unless it only reads, `revisao`: the revision that was seen. Where the draft went
 * on meanwhile the answer is 409, and what a form lacks 422, both with the page of the step, its fields as they were typed.
 */
import { Effect, Result } from "effect"
import type { HttpRouter } from "effect/http"
import { comoFoiDigitado } from "../../../domain/calculadoras/revisao/como-foi-digitado.ts"
import { resolver } from "../../../domain/plataforma/catalogo/aplicacao.ts"
import { RascunhoAusente, RascunhoAvancou } from "../../../domain/plataforma/rascunhos/portas.ts"
import { ehCalculadora, type NomeDeCalculadora } from "../../../domain/plataforma/rascunhos/rascunho.ts"
import { type RascunhoAberto, RascunhosDeCalculo } from "../../../domain/plataforma/rascunhos/rascunhos.ts"
import { Vigentes } from "../../../domain/plataforma/vigentes/vigentes.ts"
import { semRascunho } from "../../../views/calculadoras/sem-rascunho.ts"
import type { Campos, Formulario, Problema } from "../../../views/formulario.ts"
import { emHttp, type FalhaDoDominio } from "../../comum/falhas/do-dominio.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { contarRecusa } from "../../comum/registro/eventos-de-seguranca.ts"
import { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { CAMPO_CSRF, emitirCsrf, sessaoDoCsrf } from "../../comum/sessao/csrf.ts"
import { contarEdicao, contarPaginaDeRascunho, ocuparLugar } from "../../paginas/formulario/estranhos.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"
import { type Pagina, type PedidoDePagina, pagina, type Resultado } from "../../paginas/moldura/pedido.ts"
import { envioPublico, type OpcoesDoEnvioPublico, paginaPublica, type RotaPublica } from "../../paginas/publicas.ts"
import { navegadorAtual } from "./navegador.ts"
import { problemasDaFalha } from "./problemas.ts"

/** What every step stands on. */
export type ServicosDosPassos = AmbienteDeAcesso | RascunhosDeCalculo | Vigentes

/** The request of a step. */
export interface PedidoDoPasso extends PedidoDePagina {
  readonly rascunho: RascunhoAberto
  /** Of the calculator, as people call it. */
  readonly nome: string
  /** Of the draft: the steps lie below. */
  readonly base: string
  /** For the hidden field `_csrf`. */
  readonly csrf: string
}

/** The form of a step as its template reads it. */
export const formularioDoPasso = ({ csrf, campos, problemas }: PedidoDoPasso): Formulario => ({
  csrf,
  campos,
  problemas
})

export const CAMPO_REVISAO = "revisao"

type FalhaDoPasso = Falha | FalhaDoDominio | FormularioInvalido | RascunhoAusente | RascunhoAvancou

type Tratar<R, A = Resultado> = (pedido: PedidoDoPasso) => Effect.Effect<A, FalhaDoPasso, R | HttpRouter.Provided>

/** The calculator of an address: by its canonical name, or an alias. */
export const calculadoraDe = (nome: string | undefined) =>
  Effect.flatMap(Vigentes, ({ atual }) => {
    const achada = resolver(atual().aplicacoes, nome ?? "")
    return achada === undefined || achada.categoria !== "calculadora" || !ehCalculadora(achada.id)
      ? Effect.fail(Falha.de(404, "não há calculadora neste endereço"))
      : Effect.succeed({ ...achada, id: achada.id })
  })

const DE_NOS: ReadonlySet<string> = new Set([CAMPO_CSRF, CAMPO_REVISAO])

/** What was typed, for who must type it again elsewhere. */
const digitados = (
  { todos }: PedidoDePagina,
  calculadora: NomeDeCalculadora
): ReadonlyArray<readonly [string, string]> =>
  [...todos].flatMap(([nome, valores]) =>
    DE_NOS.has(nome) ? [] : valores.flatMap((valor) => comoFoiDigitado(calculadora, nome, valor))
  )

/** The same page for every draft that is not there. */
export const semEsteRascunho = (pedido: PedidoDePagina, calculadora: NomeDeCalculadora): Pagina =>
  pagina({
    titulo: "Rascunho não encontrado",
    conteudo: semRascunho({ comecar: `/calculadoras/${calculadora}`, digitados: digitados(pedido, calculadora) }),
    status: 404
  })

/** The draft that an address names, if it is of this browser. */
export const rascunhoDoEndereco = Effect.fnUntraced(function* (
  { rascunho = "" }: PedidoDePagina["parametros"],
  calculadora: NomeDeCalculadora
) {
  const navegador = yield* navegadorAtual
  if (navegador === undefined) return yield* new RascunhoAusente()
  return yield* (yield* RascunhosDeCalculo).abrir(rascunho, calculadora, navegador)
})

/** The request with the draft that it names. */
const comRascunho = Effect.fnUntraced(function* (pedido: PedidoDePagina, id: NomeDeCalculadora, nome: string) {
  const rascunho = yield* rascunhoDoEndereco(pedido.parametros, id)
  const csrf = emitirCsrf(yield* AmbienteDeAcesso, rascunho.id)
  return { ...pedido, rascunho, nome, csrf, base: `/calculadoras/${id}/${rascunho.id}` } satisfies PedidoDoPasso
})

const noRascunho =
  <R>(
    tratar: (pedido: PedidoDoPasso) => Effect.Effect<Resultado, Falha | RascunhoAusente, R>,
    esperar: typeof ocuparLugar | Effect.Effect<void>
  ) =>
  (pedido: PedidoDePagina) =>
    Effect.gen(function* () {
      const { id, nome } = yield* calculadoraDe(pedido.parametros.id)
      const ausente = () => Effect.succeed<Resultado>(semEsteRascunho(pedido, id))
      yield* esperar
      return yield* emHttp(comRascunho(pedido, id, nome)).pipe(
        Effect.flatMap(tratar),
        Effect.catchTag("RascunhoAusente", ausente)
      )
    }).pipe(Effect.scoped)

/** Only a change fails with these, and a page changes nothing. */
const naoAvanca = <R>(
  efeito: Effect.Effect<Resultado, Falha | FormularioInvalido | RascunhoAusente | RascunhoAvancou, R>
): Effect.Effect<Resultado, Falha | RascunhoAusente, R> =>
  Effect.catchTags(efeito, {
    RascunhoAvancou: ({ message }) => Effect.fail(Falha.de(409, message)),
    FormularioInvalido: ({ problemas }) => Effect.fail(Falha.de(422, ...problemas.map(({ mensagem }) => mensagem)))
  })

const SEM_PROVA = Falha.de(403, "Este formulário não veio deste rascunho. Volte à página, recarregue e envie de novo.")

/** What the person reads of a failure: each sentence at the field it begins with. */
const problemasDe = (erro: Falha | FormularioInvalido): ReadonlyArray<Problema> =>
  erro instanceof FormularioInvalido ? erro.problemas : problemasDaFalha(erro)

const INCOMPLETO = FormularioInvalido.de("", "este formulário está incompleto: abra a página de novo e envie outra vez")

/** The newest revision that the page had seen: htmx sends the one of the form and the one of the page beside it. */
const revisaoVista = ({ todos }: PedidoDePagina): number | undefined => {
  const vistas = (todos.get(CAMPO_REVISAO) ?? []).filter((texto) => /^\d{1,9}$/.test(texto)).map(Number)
  return vistas.length === 0 ? undefined : Math.max(...vistas)
}

const CORRIGIVEIS: ReadonlySet<number> = new Set([400, 413, 422, 429, 503])

/** The form and its proof, before anything is done with it. */
const conferir = Effect.fnUntraced(function* ({ rascunho, campos }: PedidoDoPasso) {
  if (sessaoDoCsrf(yield* AmbienteDeAcesso, campos[CAMPO_CSRF]) === rascunho.id) return
  yield* contarRecusa("seguranca.csrf.recusado")
  return yield* SEM_PROVA
})

interface OpcoesDaPagina {
  /** The page calculates: it waits for its share of the threads, and takes no place of its network, which is for short work. */
  readonly demora?: boolean
}

/** A page of a draft: a network gets some at a time, and so many a minute. */
export const passoGet = <R>(
  caminho: string,
  mostrar: Tratar<R>,
  { demora = false }: OpcoesDaPagina = {}
): RotaPublica<R | ServicosDosPassos> =>
  paginaPublica(
    `/calculadoras/:id/:rascunho${caminho}`,
    noRascunho((pedido) => naoAvanca(emHttp(mostrar(pedido))), demora ? Effect.void : ocuparLugar),
    { contar: contarPaginaDeRascunho }
  )

interface OpcoesDoPasso extends OpcoesDaPagina, OpcoesDoEnvioPublico {
  /** Changes nothing of the draft, so that any revision will do. */
  readonly soLe?: boolean
}

const semOCsrf = ({ [CAMPO_CSRF]: _, ...campos }: Campos): Campos => campos

/**
 * A form of a draft. `senao` shows the step again, with `campos` and `problemas` filled in: normally what the GET does.
 * `contar`: by default the limit of changes; readings and calculations count for the quota (`cota.ts`).
 */
export const passoPost = <R, R2>(
  caminho: string,
  tratar: Tratar<R>,
  senao: Tratar<R2, Pagina>,
  { soLe = false, demora = false, contar = contarEdicao, ...opcoes }: OpcoesDoPasso = {}
): RotaPublica<R | R2 | ServicosDosPassos> => {
  // a file takes as long as its sender likes
  const esperar = demora || opcoes.corpoMaximo === "NAO_LIDO" ? Effect.void : ocuparLugar
  const tomar = (completo: PedidoDoPasso) =>
    Effect.gen(function* () {
      if (opcoes.corpoMaximo !== "NAO_LIDO") yield* conferir(completo)
      const pedido = { ...completo, campos: semOCsrf(completo.campos) }
      const reapresentar = (
        { http: status, retryAfter }: Pick<Falha, "http" | "retryAfter">,
        problemas: ReadonlyArray<Problema>
      ) =>
        Effect.map(
          emHttp(senao({ ...pedido, problemas })),
          (mostrada): Resultado => ({ ...mostrada, status, retryAfter })
        )
      const vista = revisaoVista(pedido)
      const exige = !soLe && opcoes.corpoMaximo !== "NAO_LIDO"
      const feito = yield* Effect.result(
        Effect.gen(function* () {
          if (exige && vista === undefined) return yield* INCOMPLETO
          if (exige && vista !== pedido.rascunho.revisao) return yield* new RascunhoAvancou()
          return yield* emHttp(tratar(pedido))
        })
      )
      if (Result.isSuccess(feito)) return feito.success
      const erro = feito.failure
      if (erro instanceof RascunhoAusente) return yield* erro
      if (erro instanceof RascunhoAvancou) {
        return yield* reapresentarAtual(completo, (atual) =>
          Effect.map(
            emHttp(senao({ ...atual, campos: pedido.campos, problemas: [{ campo: CAMPO_REVISAO, mensagem: ATUAL }] })),
            (mostrada): Resultado => ({ ...mostrada, status: 409 })
          )
        )
      }
      if (erro instanceof FormularioInvalido) return yield* reapresentar({ http: 422 }, erro.problemas)
      if (CORRIGIVEIS.has(erro.http)) return yield* reapresentar(erro, problemasDe(erro))
      return yield* erro
    }).pipe(naoAvanca)
  return envioPublico(`/calculadoras/:id/:rascunho${caminho}`, noRascunho(tomar, esperar), { ...opcoes, contar })
}

const ATUAL = "o rascunho mudou em outra aba ou janela; confira como está agora e envie de novo o que digitou aqui"

/** The draft as it is by now: it may have gone on while this form was being taken. */
const reapresentarAtual = <A, E, R>(
  { rascunho, ...resto }: PedidoDoPasso,
  mostrar: (pedido: PedidoDoPasso) => Effect.Effect<A, E, R>
) =>
  Effect.gen(function* () {
    const { id, calculadora, navegador } = rascunho
    const atual = yield* emHttp((yield* RascunhosDeCalculo).abrir(id, calculadora, navegador))
    return yield* mostrar({ ...resto, rascunho: atual })
  })
