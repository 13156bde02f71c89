/** Handlers of the routes of jobs. */
import { Effect, Layer } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Consumidor } from "../../../domain/acesso/consumidor.ts"
import { Calculadora } from "../../../domain/calculos/comum/portas.ts"
import type { SemLugar } from "../../../domain/trabalhos/capacidade.ts"
import { criarTrabalho, type PedidoDeCriacao } from "../../../domain/trabalhos/criacao.ts"
import type { Estado } from "../../../domain/trabalhos/estados.ts"
import { Trabalhos } from "../../../domain/trabalhos/portas.ts"
import { titularDe } from "../../../domain/trabalhos/trabalho.ts"
import { UUID } from "../../../domain/valores/textos/uuid.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { corpoJson } from "../../comum/recepcao/corpo-json.ts"
import { emMoldura, ok, responderPecas } from "../../comum/resposta/envelope.ts"
import { receberCalc } from "../arquivo-calc/recepcao.ts"
import { cabecalhosDa, comFalhas } from "../comum/encaminhar.ts"
import { Protecao } from "../comum/protecao.ts"
import { ApiTrabalhos, FILA_FORA_DO_AR } from "./contrato.ts"
import { respostaDoEstado, SEM_GUARDA, trabalhoNoFio } from "./escrita.ts"

/** Seconds after which who found no room may try again (specification 2, section 8). */
const TENTAR_EM = 5

const CHEIO: Readonly<Record<SemLugar["motivo"], (limite: number) => string>> = {
  DONO: (limite) =>
    `o titular desta chave já tem ${limite} trabalhos em andamento nesta classe; espere um terminar ou cancele um`,
  FILA: (limite) => `a fila de trabalhos está cheia (${limite})`,
  REGISTROS: (limite) => `a capacidade de trabalhos está toda ocupada por trabalhos em andamento (${limite})`
}

const semLugar = ({ motivo, limite }: SemLugar): Falha =>
  new Falha({
    http: 429,
    mensagens: [`${CHEIO[motivo](limite)}; repita a mesma requisição em ${TENTAR_EM} segundos`],
    retryAfter: TENTAR_EM
  })

const indisponivel = new Falha({ http: 503, mensagens: [FILA_FORA_DO_AR], retryAfter: TENTAR_EM })

const indisponiveis = () => Effect.fail(indisponivel)

const reutilizada = Falha.de(
  409,
  "Idempotency-Key já usada com outro conteúdo; repita o conteúdo original ou use outra chave"
)

const ausente = Falha.de(404, "trabalho não encontrado")

const DESCARTADO =
  "o trabalho desta Idempotency-Key já foi descartado com o seu resultado; para calcular de novo, use outra chave"

/** Why there is no result, by state. */
const SEM_RESULTADO: Readonly<Record<Exclude<Estado, "completed">, string>> = {
  pending: "o trabalho ainda não começou; acompanhe-o até completed",
  processing: "o trabalho ainda está em andamento; acompanhe-o até completed",
  failed: "o trabalho falhou e não tem resultado; o motivo está no estado do trabalho",
  cancelled: "o trabalho foi cancelado e não tem resultado"
}

const titular = Effect.map(Consumidor, ({ idToken }) => titularDe(idToken))

interface Criacao {
  readonly query: PedidoDeCriacao["opcoes"]
  readonly headers: { readonly "idempotency-key"?: string }
}

/** Checks what was received and makes a job of it. */
const criar = (
  calculadora: Calculadora["Service"],
  trabalhos: Trabalhos["Service"],
  operacao: PedidoDeCriacao["operacao"]
) => {
  const criado = criarTrabalho(calculadora, trabalhos)
  return Effect.fnUntraced(function* (corpo: PedidoDeCriacao["corpo"], { query: opcoes, headers }: Criacao) {
    const pedido = { operacao, corpo, opcoes, chave: headers["idempotency-key"] }
    const { id, trabalho } = yield* comFalhas(criado(yield* Consumidor, pedido)).pipe(
      Effect.catchTags({
        SemLugar: (falha) => Effect.fail(semLugar(falha)),
        ChaveReutilizada: () => Effect.fail(reutilizada),
        TrabalhosIndisponiveis: indisponiveis
      })
    )
    return HttpServerResponse.jsonUnsafe(
      {
        status: "in-progress",
        code: "202",
        messages: trabalho === undefined ? [DESCARTADO] : [],
        result: { jobId: id }
      },
      { status: 202, headers: { ...SEM_GUARDA, location: `/rgps/api/v1/calculos-rmi/jobs/${id}` } }
    )
  })
}

interface DeUmTrabalho {
  readonly params: { readonly jobId: string }
}

/** The id as jobs carry it; a text that is no id names no job. */
const idDoCaminho = ({ jobId }: DeUmTrabalho["params"]) =>
  UUID.test(jobId) ? Effect.succeed(jobId.toLowerCase()) : Effect.fail(ausente)

const consultar = ({ consultar }: Trabalhos["Service"], { params }: DeUmTrabalho) =>
  Effect.gen(function* () {
    const consultado = yield* Effect.catchTag(
      consultar(yield* titular, yield* idDoCaminho(params)),
      "TrabalhosIndisponiveis",
      indisponiveis
    )
    return consultado ?? (yield* ausente)
  })

const obterResultado = (trabalhos: Trabalhos["Service"]) =>
  Effect.fnUntraced(function* (pedido: DeUmTrabalho) {
    const { trabalho, resultado } = yield* consultar(trabalhos, pedido)
    if (resultado === undefined) {
      return yield* Falha.de(409, SEM_RESULTADO[trabalho.estado as Exclude<Estado, "completed">])
    }
    const headers = { ...SEM_GUARDA, ...cabecalhosDa(trabalho.conclusao ?? undefined) }
    return responderPecas(emMoldura([resultado]), { headers })
  })

const cancelar = ({ cancelar }: Trabalhos["Service"]) =>
  Effect.fnUntraced(function* ({ params }: DeUmTrabalho) {
    const cancelado = yield* Effect.catchTag(
      cancelar(yield* titular, yield* idDoCaminho(params)),
      "TrabalhosIndisponiveis",
      indisponiveis
    )
    if (cancelado === undefined) return yield* ausente
    if (cancelado.estado !== "cancelled") {
      return yield* Falha.de(409, `o trabalho já terminou (${cancelado.estado}) e não pode ser cancelado`)
    }
    return HttpServerResponse.jsonUnsafe(ok(trabalhoNoFio(cancelado)), { headers: SEM_GUARDA })
  })

const servicos = Effect.all([Calculadora, Trabalhos])

const tratadoresJson = HttpApiBuilder.group(ApiTrabalhos, "rmiAssincrona", (handlers) =>
  Effect.map(servicos, ([calculadora, trabalhos]) => {
    const responder = criar(calculadora, trabalhos, "rmi")
    return handlers.handleRaw("criar", ({ request, ...pedido }) =>
      Effect.flatMap(corpoJson(request), (corpo) => responder(corpo, pedido))
    )
  })
)

const tratadoresArquivo = HttpApiBuilder.group(ApiTrabalhos, "arquivosDeRmiAssincronos", (handlers) =>
  Effect.map(servicos, ([calculadora, trabalhos]) => {
    const responder = criar(calculadora, trabalhos, "arquivo-rmi")
    return handlers.handle("criarDeArquivo", ({ payload: _, ...pedido }) =>
      Effect.flatMap(receberCalc, (bytes) => responder(bytes, pedido))
    )
  })
)

const tratadores = HttpApiBuilder.group(ApiTrabalhos, "trabalhosDeRmi", (handlers) =>
  Effect.map(Trabalhos, (trabalhos) =>
    handlers
      .handle("consultar", (pedido) => Effect.map(consultar(trabalhos, pedido), respostaDoEstado))
      .handle("obterResultado", obterResultado(trabalhos))
      .handle("cancelar", cancelar(trabalhos))
  )
)

/** Every route of `ApiTrabalhos`. */
export const RotasTrabalhos = HttpApiBuilder.layer(ApiTrabalhos).pipe(
  Layer.provide(tratadoresJson),
  Layer.provide(tratadoresArquivo),
  Layer.provide(tratadores),
  Layer.provide(Protecao)
)
