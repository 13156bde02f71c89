/** Permalinks of a deployment that calculates apart: kept by the service that has the database. */
import { Effect, Layer, Option, Redacted, Schedule, Schema, Stream } from "effect"
import { HttpClient, HttpClientRequest, type HttpClientResponse } from "effect/http"
import { mascarar } from "../../../../domain/acesso/chaves/mascara.ts"
import { enderecoDaCopia, lerCodigo } from "../../../../domain/calculos/copias/codigo.ts"
import { PermalinkInvalido, Permalinks } from "../../../../domain/calculos/copias/permalinks.ts"
import { type CopiaNova, CopiasIndisponiveis, CotaDeCopiasExcedida } from "../../../../domain/calculos/copias/portas.ts"
import { Falta } from "../../../../domain/rotinas/faltas.ts"
import { motivoDaFalha } from "../../../comum/falhas/motivo-da-falha.ts"
import type { OpcoesDoServico } from "../../../comum/servico/cliente.ts"
import { CABECALHO_DO_SERVICO } from "../../../comum/servico/politica.ts"
import { OrigemDasCopias, PermalinkCriado, PREFIXO } from "./contrato.ts"

export interface OpcoesDosPermalinks extends OpcoesDoServico {
  /** Origin of the public pages, without a trailing slash: the only one that an answered address may have. */
  readonly origem: string
}

/** Longest time of one question, answer included: a long calculation travels with it. */
const LIMITE_DE_TEMPO = "15 seconds"

/** Pause between two questions for the address of the other service, as long as it is another one or not known. */
const PAUSA = "15 seconds"

/** Bytes of an answer that says where a snapshot is, or why there is none. */
const MAXIMO_DA_RESPOSTA = 64 * 1024

const codificador = new TextEncoder()

/** The body: the texts of the calculation as they are. */
const corpoDe = (
  { rota, opcoes, dia, pedido, resultado, tabelas, consumidor }: CopiaNova,
  comTabelas: boolean
): Uint8Array => {
  const cabeca = JSON.stringify({ rota, opcoes, dia, chave: consumidor.idToken }).slice(0, -1)
  const fim = comTabelas && tabelas !== undefined ? `,"tabelas":${tabelas.texto()}}` : "}"
  return Buffer.concat([
    codificador.encode(`${cabeca},"pedido":`),
    pedido,
    codificador.encode(',"resultado":'),
    resultado,
    codificador.encode(fim)
  ])
}

const invalido = (motivo: string) => Effect.fail(new PermalinkInvalido({ motivo }))
const comOutroEndereco = Effect.fail(
  new PermalinkInvalido({ motivo: "o endereço não é de PORTAL_URL deste serviço", outroEndereco: true })
)
const indisponivel = (motivo: string) => Effect.fail(new CopiasIndisponiveis({ motivo }))

/** The beginning of an answer, as long as one may be. */
const textoDa = (resposta: HttpClientResponse.HttpClientResponse) =>
  resposta.stream.pipe(
    Stream.decodeText(),
    Stream.scan(
      () => "",
      (lido, parte) => lido + parte
    ),
    Stream.takeUntil((lido) => lido.length > MAXIMO_DA_RESPOSTA),
    Stream.runLast,
    Effect.map((lido) => Option.getOrElse(lido, () => ""))
  )

const lerCriado = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Struct({ result: PermalinkCriado })))

/** Only an address that is ours, with the code that it says: nothing else is answered to anybody (security B6). */
const permalinkDa = (texto: string, origem: string) => {
  const lido = Option.getOrUndefined(lerCriado(texto))?.result
  const codigo = lido === undefined ? undefined : lerCodigo(lido.codigo)
  if (lido === undefined || codigo === undefined) return invalido("resposta fora do contrato")
  if (lido.url !== enderecoDaCopia(origem, codigo)) return comOutroEndereco
  return Effect.succeed({ url: lido.url, codigo, criadoEm: lido.criadoEm })
}

const lerOrigem = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Struct({ result: OrigemDasCopias })))

const lerCota = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({
      data: Schema.Struct({
        periodo: Schema.Literals(["DIA", "ANO"]),
        oQue: Schema.Literals(["COPIAS", "BYTES"]),
        limite: Schema.Number
      })
    })
  )
)

/** A 429 is of the quota of snapshots, or of the capacity of the other service. */
const daCota = (texto: string, tentarEm: string | undefined) => {
  const lida = Option.getOrUndefined(lerCota(texto))
  return lida === undefined
    ? indisponivel("resposta 429")
    : Effect.fail(new CotaDeCopiasExcedida({ ...lida.data, tentarEm: Number(tentarEm ?? 0) || 60 }))
}

const pedeTabelas = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ data: Schema.Struct({ falta: Schema.Literal("tabelas") }) }))
)

/** Watches whether the public address of the other service is this one. */
const enderecoDoRegistro = (cliente: HttpClient.HttpClient, { backofficeUrl, origem }: OpcoesDosPermalinks) => {
  const falta = new Falta("endereços públicos diferentes entre serviços")
  let diferente = false

  /** Whether the other service is known to have this address, or cannot say which it has. */
  const conferir = Effect.gen(function* () {
    const resposta = yield* cliente.execute(
      HttpClientRequest.get(`${backofficeUrl}${PREFIXO}/origem`, { acceptJson: true })
    )
    if (resposta.status !== 200) return resposta.status === 404 // a release that does not say it
    const dele = Option.getOrUndefined(lerOrigem(yield* textoDa(resposta)))?.result.origem
    diferente = dele !== undefined && dele !== origem
    yield* diferente
      ? falta.houve(
          `as páginas deste serviço estão em ${origem}, as de BACKOFFICE_URL em ${mascarar(dele!)}; permalinks e demonstrativos são recusados até que PORTAL_URL, ou BASE_URL sem ela, seja igual nos dois`
        )
      : falta.passou
    return dele === origem
  }).pipe(
    Effect.timeoutOption(LIMITE_DE_TEMPO),
    Effect.map((certo) => Option.getOrElse(certo, () => false)),
    Effect.catchCause(() => Effect.succeed(false))
  )
  return { conferir, diferente: () => diferente }
}

export const PermalinksPorHttp = (opcoes: OpcoesDosPermalinks) => {
  const { backofficeUrl, chaveServico, origem } = opcoes
  return Layer.effect(
    Permalinks,
    Effect.gen(function* () {
      const cliente = HttpClient.mapRequest(
        yield* HttpClient.HttpClient,
        HttpClientRequest.setHeader(CABECALHO_DO_SERVICO, Redacted.value(chaveServico))
      )
      const endereco = enderecoDoRegistro(cliente, opcoes)
      yield* endereco.conferir.pipe(
        Effect.repeat({ until: (certo) => certo, schedule: Schedule.spaced(PAUSA) }),
        Effect.forkScoped
      )

      const enviar = Effect.fnUntraced(function* (nova: CopiaNova, comTabelas: boolean) {
        const resposta = yield* cliente.execute(
          HttpClientRequest.post(`${backofficeUrl}${PREFIXO}`, { acceptJson: true }).pipe(
            HttpClientRequest.bodyUint8Array(corpoDe(nova, comTabelas), "application/json")
          )
        )
        return { status: resposta.status, tentarEm: resposta.headers["retry-after"], texto: yield* textoDa(resposta) }
      })

      const criar = Effect.fnUntraced(function* (nova: CopiaNova) {
        if (endereco.diferente()) yield* endereco.conferir
        if (endereco.diferente()) return yield* comOutroEndereco // nothing is kept that nobody is told of
        const primeira = yield* enviar(nova, false)
        const precisa = primeira.status === 422 && Option.isSome(pedeTabelas(primeira.texto))
        const { status, texto, tentarEm } = precisa ? yield* enviar(nova, true) : primeira
        if (status === 201) return yield* permalinkDa(texto, origem)
        if (status === 429) return yield* daCota(texto, tentarEm)
        if (status === 401) return yield* indisponivel("o serviço recusou a credencial (CHAVE_SERVICO)")
        return yield* status >= 500 ? indisponivel(`resposta ${status}`) : invalido(`resposta ${status}`)
      })

      return Permalinks.of({
        devolver: "PEDIDO",
        criar: Effect.fn("Permalinks.criar")((nova) =>
          criar(nova).pipe(
            Effect.catchTag("HttpClientError", (erro) => indisponivel(motivoDaFalha(erro))),
            Effect.timeoutOrElse({
              duration: LIMITE_DE_TEMPO,
              orElse: () => indisponivel("sem resposta a tempo")
            })
          )
        )
      })
    })
  )
}
