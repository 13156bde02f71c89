/** Handlers of the calculations that people keep. */
import { Effect } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { TipoCalc } from "../../../domain/documentos/calc/comum/tipos.ts"
import type { CalculoInteiro, FiltroDeCalculos, Ordem } from "../../../domain/plataforma/salvos/calculo.ts"
import { CalculosSalvos } from "../../../domain/plataforma/salvos/salvos.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { PessoaAtual, participanteAtual } from "../../comum/pessoa-atual.ts"
import { conferirTipo, corpoJson } from "../../comum/recepcao/corpo-json.ts"
import { notarUso } from "../../comum/registro/anotacoes.ts"
import { responderInteiro } from "../../comum/resposta/calculo-salvo.ts"
import { paginado } from "../../comum/resposta/envelope.ts"
import type { Pagina } from "../../comum/resposta/paginacao.ts"
import { parteDePessoa } from "../comum/protecao.ts"
import { meuAtoEmGrupo } from "../comum/respostas.ts"
import { ApiCalculosSalvos, NENHUMA } from "./contrato.ts"

/** Which calculator a kept calculation is of: on its behalf the use is told. */
const appDe = (tipo: TipoCalc) => (tipo === "atrasados" ? "rgps-atrasados" : "rgps-beneficios")

/** A calculation was saved, maybe into a group. */
const criado = (calculo: CalculoInteiro) =>
  Effect.as(
    notarUso(
      appDe(calculo.tipo),
      "rgps.calculos-salvos.web.criar",
      ...(calculo.grupo === null ? [] : ["usuario.grupos.web.calculo-criar"])
    ),
    responderInteiro(calculo, 201)
  )

type Salvos = CalculosSalvos["Service"]

/** What a list is asked for with. */
interface Consulta extends Omit<FiltroDeCalculos, "pasta" | "ordem"> {
  readonly page: Pagina
  readonly pasta?: string | undefined
  readonly ordem?: Ordem | undefined
}

const listar = Effect.fnUntraced(function* (
  salvos: Salvos,
  { page, pasta, ordem = "atualizadoEm", ...filtro }: Consulta
) {
  const { cpf } = yield* PessoaAtual
  const onde = pasta === NENHUMA ? null : pasta
  return yield* paginado(page, (fatia) => salvos.listar({ ...filtro, ordem, pasta: onde }, cpf, fatia))
}, emHttp)

const criar = Effect.fnUntraced(function* (salvos: Salvos, request: HttpServerRequest.HttpServerRequest) {
  yield* conferirTipo
  return yield* criado(yield* salvos.incluir(yield* corpoJson(request), yield* participanteAtual))
}, emHttp)

const gravar = Effect.fnUntraced(function* (salvos: Salvos, id: string, request: HttpServerRequest.HttpServerRequest) {
  yield* conferirTipo
  return responderInteiro(yield* salvos.gravar(id, yield* corpoJson(request), yield* participanteAtual))
}, emHttp)

const baixar = Effect.fnUntraced(function* (salvos: Salvos, id: string) {
  const { nomeDoArquivo, tipo, conteudo } = yield* salvos.arquivo(id, (yield* PessoaAtual).cpf)
  yield* notarUso(appDe(tipo), "rgps.arquivos-calc.web.baixar")
  return HttpServerResponse.uint8Array(conteudo, {
    contentType: "application/json",
    headers: { "cache-control": "no-store", "content-disposition": `attachment; filename="${nomeDoArquivo}"` }
  })
}, emHttp)

const tratadores = HttpApiBuilder.group(ApiCalculosSalvos, "calculosSalvos", (handlers) =>
  Effect.map(CalculosSalvos, (salvos) =>
    handlers
      .handle("listar", ({ query }) => listar(salvos, query))
      .handleRaw("criar", ({ request }) => criar(salvos, request))
      .handle("ver", ({ params: { id } }) =>
        Effect.flatMap(PessoaAtual, ({ cpf }) => salvos.ver(id, cpf)).pipe(
          Effect.map((calculo) => responderInteiro(calculo)),
          emHttp
        )
      )
      .handleRaw("gravar", ({ request, params: { id } }) => gravar(salvos, id, request))
      .handle("alterar", ({ params: { id }, payload }) => meuAtoEmGrupo((quem) => salvos.alterar(id, payload, quem)))
      .handle("excluir", ({ params: { id } }) => meuAtoEmGrupo((quem) => Effect.as(salvos.excluir(id, quem), null)))
      .handle("restaurar", ({ params: { id } }) => meuAtoEmGrupo((quem) => salvos.restaurar(id, quem)))
      .handle("duplicar", ({ params: { id } }) =>
        Effect.flatMap(participanteAtual, (quem) => salvos.duplicar(id, quem)).pipe(Effect.flatMap(criado), emHttp)
      )
      .handle("arquivo", ({ params: { id } }) => baixar(salvos, id))
  )
)

export const parteCalculosSalvos = parteDePessoa(ApiCalculosSalvos, tratadores)
