/**
 * After every route was called, with good and bad input and with secrets and personal data wherever a caller can write
 * them, nothing of that is in a log line, a trace, a metric or a column of the database.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { enderecoDeTeste } from "../apoio/banco/banco.ts"
import { tudoNoBanco } from "../apoio/banco/tudo-no-banco.ts"
import { chaveSorteada } from "../apoio/chaves.ts"
import { coletorOtlp } from "../apoio/processos/otlp.ts"
import { esperar, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { pedidoValido } from "../apoio/rgps/rgps.ts"

const SERVICO = "segredo-entre-servicos-0123456789abcdef"
const SESSAO = "segredo-das-sessoes-0123456789abcdefgh"
const CPF = "52998224725"
const CPF_COM_SINAIS = "529.982.247-25"
/** Declared by whoever reports usage: it may stand in its own column and nowhere else. */
const CPF_DO_AUTOR = "11144477735"
const NOME = "Eufrasina Quitéria Segredo"
const PROCESSO = "5001234-56.2023.4.03.6100"
const JWT = "eyJhbGciOiJSUzI1NiJ9.eyJzZWdyZWRvIjoxfQ.c2VncmVkby1kby10b2tlbg"
const BISCOITO = "sessao=segredo-do-biscoito"
const TOKEN = "segredo-no-endereco-0123456789"

const sujo = {
  cpf: CPF,
  nome: NOME,
  autor: NOME,
  numeroProcesso: PROCESSO,
  token: TOKEN,
  dadosSegurado: { nascimento: CPF, sexo: NOME, cpf: CPF_COM_SINAIS },
  [CPF]: [NOME]
}

const eventoDeUso = (mudanca: object) => ({
  app: "rgps-atrasados",
  versao: "1.0.0",
  acao: "rgps.arquivos-calc.web.baixar",
  origem: "web",
  status: "sucesso",
  duracaoMs: 1,
  ...mudanca
})

type Operacoes = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Every public route of the document, and the private ones, with something personal in each hole of the path. */
const rotas = async (url: string): Promise<ReadonlyArray<readonly [metodo: string, caminho: string]>> => {
  const { paths } = (await (await fetch(`${url}/_openapi.json`)).json()) as { paths: Operacoes }
  const publicas = Object.entries(paths).flatMap(([caminho, operacoes]) =>
    Object.keys(operacoes)
      .filter((metodo) => ["get", "post", "put", "patch", "delete"].includes(metodo))
      .map((metodo) => [metodo.toUpperCase(), caminho.replace(/\{[^}]+\}/g, CPF)] as const)
  )
  const privadas = ["telemetria", "telemetria/lote", "cotas/somar", "chaves/validar"].map(
    (rota) => ["POST", `/backoffice/api/v1/servico/${rota}`] as const
  )
  return [
    ...publicas,
    ...privadas,
    ["POST", "/backoffice/api/v1/admin/cargas/tabela/preview"],
    ["POST", `/backoffice/api/v1/admin/cargas/${CPF}/aplicar`],
    ["GET", `/nao-existe/${TOKEN}/${CPF}`],
    ["POST", `/rgps/api/v1/${TOKEN}`]
  ]
}

const arquivo = (conteudo: string) => {
  const formulario = new FormData()
  formulario.append("file", new Blob([conteudo]), `${NOME} ${CPF}.pdf`)
  return formulario
}

const chamar = async (url: string, chave: string, errada: string) => {
  const cabecalhos = {
    authorization: `Bearer ${JWT}`,
    cookie: BISCOITO,
    "user-agent": `navegador de ${CPF_COM_SINAIS}`,
    "x-forwarded-for": CPF,
    "x-request-id": `id-de-${CPF}`
  }
  const enviar = async (caminho: string, opcoes: RequestInit) => {
    const resposta = await fetch(url + caminho, opcoes)
    await resposta.text()
    return resposta.status
  }
  const vistos = new Set<number>()
  for (const [method, caminho] of await rotas(url)) {
    const corpos = method === "GET" ? [undefined] : [JSON.stringify(sujo), JSON.stringify(pedidoValido()), `{"${NOME}`]
    for (const chaveEnviada of [chave, errada]) {
      const headers = { ...cabecalhos, "x-api-key": chaveEnviada, "content-type": "application/json" }
      for (const body of corpos) vistos.add(await enviar(caminho, { method, headers, ...(body && { body }) }))
    }
    const consulta = `?x-api-key=${chave}&token=${TOKEN}&nome=${encodeURIComponent(NOME)}&cpf=${CPF}`
    vistos.add(await enviar(caminho + consulta, { method, headers: { ...cabecalhos, "x-api-key": chave } }))
    if (caminho.endsWith("/ler") || caminho.includes("calcular")) {
      const headers = { ...cabecalhos, "x-api-key": chave }
      vistos.add(await enviar(caminho, { method, headers, body: arquivo(`%PDF-1.4 ${NOME} ${CPF}`) }))
      vistos.add(await enviar(caminho, { method, headers, body: arquivo(`${NOME}\n${CPF_COM_SINAIS}\n${PROCESSO}`) }))
    }
  }
  for (const [credencial, corpo] of [
    [SERVICO, eventoDeUso({ autor: { cpf: CPF_DO_AUTOR, userAgent: CPF_COM_SINAIS }, metadados: { formato: "calc" } })],
    [SERVICO, eventoDeUso({ metadados: { nome: NOME, cpf: CPF, a: { b: PROCESSO } }, versao: CPF })],
    [SERVICO, eventoDeUso({ idEventoCliente: CPF, acao: CPF, autor: { idToken: chave } })],
    [`${SERVICO}x`, eventoDeUso({})]
  ] as const) {
    const headers = { ...cabecalhos, "x-servico-chave": credencial, "content-type": "application/json" }
    vistos.add(
      await enviar("/backoffice/api/v1/servico/telemetria", { method: "POST", headers, body: JSON.stringify(corpo) })
    )
  }
  return vistos
}

describe("secrets and personal data", () => {
  it.live(
    "are in no log line, trace, metric or table after a full run",
    () =>
      Effect.gen(function* () {
        const coletor = yield* coletorOtlp
        const banco = yield* enderecoDeTeste
        const execucao = yield* servicoNoAr({
          DATABASE_URL: Redacted.value(banco),
          DATA_DIR: yield* pastaDeDados,
          CHAVE_SERVICO: SERVICO,
          SEGREDO_SESSAO: SESSAO,
          OTEL_EXPORTER_OTLP_ENDPOINT: coletor.url,
          OTEL_BSP_SCHEDULE_DELAY: "50",
          OTEL_METRIC_EXPORT_INTERVAL: "200"
        })
        const [, chave = ""] = yield* esperar(execucao, /x-api-key\): (rgps_\w+)/)
        const errada = chaveSorteada()
        const vistos = yield* Effect.promise(() => chamar(execucao.url, chave, errada))
        for (const status of [200, 400, 401, 404]) assert.include([...vistos], status)
        assert.isFalse(
          [...vistos].some((status) => status >= 500),
          [...vistos].join()
        )
        execucao.processo.kill("SIGTERM")
        assert.strictEqual(yield* execucao.fim, 0)

        const tabelas = yield* tudoNoBanco.pipe(Effect.provide(clientePostgres(banco, 1)))
        const lugares: Readonly<Record<string, string>> = {
          log: execucao.saida(),
          console: execucao.erros().replace(/^Chave de API para uso local.*$/m, ""),
          traces: coletor.texto(),
          ...tabelas
        }
        assert.isAbove(lugares.log!.split("\n").length, 100)
        assert.isAbove(coletor.spans().length, 100)
        assert.isAbove(tabelas.telemetria_evento!.split("\n").length, 10)
        assert.include(tabelas.chave_api, chave.slice(0, 13), "what recognises a key is kept")
        const proibidos: Readonly<Record<string, string>> = {
          "the key": chave.slice(13),
          "another key": errada.slice(13),
          "the secret between services": SERVICO,
          "the secret of sessions": SESSAO,
          "an access token": JWT.split(".")[2]!,
          "a cookie": "segredo-do-biscoito",
          "a token in a URL": TOKEN,
          "a CPF": CPF,
          "a CPF with signs": CPF_COM_SINAIS,
          "the CPF of an author": CPF_DO_AUTOR,
          "a name": "Eufrasina",
          "a case number": PROCESSO
        }
        const achados = Object.entries(lugares).flatMap(([lugar, texto]) =>
          Object.entries(proibidos)
            .filter(([, proibido]) => texto.includes(proibido))
            .map(([nome, proibido]) => {
              const onde = texto.indexOf(proibido)
              return `${nome} in ${lugar}: ${texto.slice(Math.max(0, onde - 200), onde + 60)}`
            })
        )
        assert.deepStrictEqual(achados, [])
      }).pipe(Effect.scoped, Effect.orDie),
    120_000
  )
})
