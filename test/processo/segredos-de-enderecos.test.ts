/** After a kept and a shared calculation were opened in every way, the secrets of their addresses are nowhere but in them. */

import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { emGrupos, lerCodigo } from "../../src/domain/calculos/copias/codigo.ts"
import { Compartilhamentos } from "../../src/domain/calculos/copias/portas.ts"
import { enderecoDeTeste } from "../apoio/banco/banco.ts"
import { tudoNoBanco } from "../apoio/banco/tudo-no-banco.ts"
import { CALCULOS_DE_TESTE } from "../apoio/plataforma.ts"
import { coletorOtlp } from "../apoio/processos/otlp.ts"
import { esperar, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { copiaNova } from "../apoio/rgps/copias.ts"
import { pedidoValido, TEMPO } from "../apoio/rgps/rgps.ts"

const SERVICO = "segredo-entre-servicos-0123456789abcdef"
const CPF = "52998224725"

const compartilhar = Effect.gen(function* () {
  const { tabelas: _, consumidor: __, ...calculo } = copiaNova("compartilhada", {}, "TOKEN")
  const { token } = yield* Compartilhamentos.use(({ criar }) =>
    criar({ ...calculo, cpf: CPF, dias: 30, permiteBaixar: true })
  )
  return Redacted.value(token)
})

/** Opens both in every way, right and nearly right; answers the statuses seen. */
const abrirDeTudo = async (url: string, codigo: string, token: string) => {
  const vistos = new Set<number>()
  const pedir = async (caminho: string, opcoes: RequestInit = {}) => {
    const resposta = await fetch(url + caminho, { redirect: "manual", ...opcoes })
    await resposta.arrayBuffer()
    vistos.add(resposta.status)
  }
  const ARQUIVOS = ["", "/memoria.csv", "/memoria.xlsx", "/calculo.calc", "/demonstrativo.pdf", "/nada", "?ano=2014"]
  for (const arquivo of ARQUIVOS) {
    for (const segredo of [codigo, codigo.toLowerCase(), `${codigo}x`]) await pedir(`/c/${segredo}${arquivo}`)
    for (const segredo of [token, `${token}x`]) await pedir(`/s/${segredo}${arquivo}`)
  }
  await pedir("/conferir", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ codigo: emGrupos(lerCodigo(codigo)!) })
  })
  for (const credencial of [SERVICO, "outra"]) {
    const headers = { "x-servico-chave": credencial }
    await pedir(`/backoffice/api/v1/servico/permalinks/${codigo}`, { headers })
    await pedir(`/backoffice/api/v1/servico/compartilhamentos/${token}`, { headers })
  }
  await pedir(`/backoffice/api/v1/admin/permalinks/${codigo}`)
  await pedir(`/nao-existe/c/${codigo}`)
  return vistos
}

describe("the secrets of addresses", () => {
  it.live(
    "A3: are in no log line, span, metric, audit record or table, nor on the console",
    () =>
      Effect.gen(function* () {
        const coletor = yield* coletorOtlp
        const banco = yield* enderecoDeTeste
        const execucao = yield* servicoNoAr({
          DATABASE_URL: Redacted.value(banco),
          DATA_DIR: yield* pastaDeDados,
          CHAVE_SERVICO: SERVICO,
          OTEL_EXPORTER_OTLP_ENDPOINT: coletor.url,
          OTEL_BSP_SCHEDULE_DELAY: "50",
          OTEL_METRIC_EXPORT_INTERVAL: "200"
        })
        const [, chave = ""] = yield* esperar(execucao, /x-api-key\): (rgps_\w+)/)
        const { permalink } = yield* Effect.promise(async () => {
          const resposta = await fetch(`${execucao.url}${TEMPO}?permalink=true`, {
            method: "POST",
            headers: { "content-type": "application/json", "x-api-key": chave },
            body: JSON.stringify(pedidoValido())
          })
          return (await resposta.json()) as { readonly permalink: string }
        })
        const codigo = permalink.slice(permalink.lastIndexOf("/") + 1)
        assert.match(codigo, /^[0-9A-Z]{26}$/)
        const token = yield* compartilhar.pipe(
          Effect.provide(CALCULOS_DE_TESTE.pipe(Layer.provide(clientePostgres(banco, 1))))
        )
        const vistos = yield* Effect.promise(() => abrirDeTudo(execucao.url, codigo, token))
        for (const status of [200, 303, 401, 404]) assert.include([...vistos], status)
        execucao.processo.kill("SIGTERM")
        assert.strictEqual(yield* execucao.fim, 0)

        const lugares: Readonly<Record<string, string>> = {
          log: execucao.saida(),
          console: execucao.erros(),
          "spans and metrics": coletor.texto(),
          ...(yield* tudoNoBanco.pipe(Effect.provide(clientePostgres(banco, 1))))
        }
        assert.isAbove(coletor.spans().length, 30)
        assert.isAbove(coletor.metricas().length, 0)
        assert.isTrue(coletor.spans().some(({ name }) => name === "Copias.abrir"))
        // A2: what a code opens is opened by the reading threads, not by the loop
        assert.isTrue(coletor.spans().some(({ name }) => name === "AberturaDeConteudos"))
        for (const [lugar, texto] of Object.entries(lugares))
          for (const segredo of [codigo, codigo.toLowerCase(), emGrupos(lerCodigo(codigo)!), token, permalink])
            assert.notInclude(texto, segredo, lugar)
      }).pipe(Effect.scoped, Effect.orDie),
    120_000
  )
})
