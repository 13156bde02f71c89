/** The update job on demand, against the stand-in of the public services. */
import { Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import { GuardaAtualizacaoSql } from "../../../sql/indices/guarda-atualizacao.ts"
import { FontesHttp } from "../../../src/jobs/atualizar-indices/cliente-fontes.ts"
import { AtualizacaoEmSegundoPlano } from "../../../src/jobs/atualizar-indices/sob-demanda.ts"

/** Nobody listens on this port: every series fails. */
const NINGUEM = "http://127.0.0.1:9"

/** `url`: of `fontesFalsas`. */
export const jobDeTeste = (url = NINGUEM) =>
  AtualizacaoEmSegundoPlano.pipe(
    Layer.provide(GuardaAtualizacaoSql),
    Layer.provide(FontesHttp({ sgsUrl: url, ibgeUrl: url, pausa: "5 millis", limiteDeTempo: "5 seconds" })),
    Layer.provide(FetchHttpClient.layer)
  )
