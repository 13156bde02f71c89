/** The real program while its database is down, hangs or is full: what it answers, in what time, and what the log says. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { enderecoSemeado } from "../../apoio/banco/banco.ts"
import { chaveDe, chaveSorteada } from "../../apoio/chaves.ts"
import { CLIENTE_FALSO, provedorFalso } from "../../apoio/identidade/provedor-identidade.ts"
import { portaDoBanco } from "../../apoio/processos/porta-do-banco.ts"
import { pastaDeDados, type ServicoNoAr, servicoNoAr } from "../../apoio/processos/processo.ts"
import { pedidoRmi } from "../../apoio/rgps/rmi.ts"

/** Longest time of an answer of a service whose database does not answer, in milliseconds. */
const PRAZO_MS = 5000

interface Pedido {
  readonly metodo?: "GET" | "POST"
  readonly caminho: string
  readonly cabecalhos?: Readonly<Record<string, string>>
  readonly corpo?: string
}

interface Resposta {
  readonly pedido: string
  readonly status: number
  readonly ms: number
  readonly aguardar: string | null
  readonly corpo: string
}

const pedir = (base: string, { metodo = "GET", caminho, cabecalhos = {}, corpo }: Pedido) =>
  Effect.promise(async (): Promise<Resposta> => {
    const inicio = performance.now()
    const resposta = await fetch(base + caminho, {
      method: metodo,
      redirect: "manual",
      headers: cabecalhos,
      ...(corpo === undefined ? {} : { body: corpo })
    })
    const texto = await resposta.text()
    return {
      pedido: `${metodo} ${caminho}`,
      status: resposta.status,
      ms: performance.now() - inicio,
      aguardar: resposta.headers.get("retry-after"),
      corpo: texto
    }
  })

const DO_NAVEGADOR = { cookie: "sessao=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }
const JSON_ = { "content-type": "application/json" }
const RMI = JSON.stringify(pedidoRmi())

interface Credenciais {
  readonly chave: string
  readonly token: string
  readonly administrador: string
  readonly servico: string
}

/** What cannot be answered without the database, of every tree; another unknown key each time. */
const quePrecisam = ({ chave, token, administrador, servico }: Credenciais): ReadonlyArray<Pedido> => [
  {
    metodo: "POST",
    caminho: "/rgps/api/v1/calculos-rmi?permalink=true",
    cabecalhos: { ...JSON_, "x-api-key": chave },
    corpo: RMI
  },
  {
    metodo: "POST",
    caminho: "/rgps/api/v1/calculos-rmi/async",
    cabecalhos: { ...JSON_, "x-api-key": chave },
    corpo: RMI
  },
  {
    caminho: "/rgps/api/v1/calculos-rmi/jobs/1b4e28ba-2fa1-41d2-883f-0016d3cca427",
    cabecalhos: { "x-api-key": chave }
  },
  {
    metodo: "POST",
    caminho: "/rgps/api/v1/calculos-rmi",
    cabecalhos: { ...JSON_, "x-api-key": chaveSorteada() },
    corpo: RMI
  },
  { caminho: "/backoffice/api/v1/usuario/calculos", cabecalhos: { authorization: `Bearer ${token}` } },
  { caminho: "/backoffice/api/v1/admin/chaves", cabecalhos: { authorization: `Bearer ${administrador}` } },
  {
    metodo: "POST",
    caminho: "/backoffice/api/v1/servico/chaves/validar",
    cabecalhos: { ...JSON_, "x-servico-chave": servico },
    corpo: JSON.stringify({ resumo: "0".repeat(64) })
  },
  { caminho: "/c/AAAA-AAAA-AAAA-AAAA" },
  { caminho: "/s/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" },
  { caminho: "/_painel/inicio", cabecalhos: DO_NAVEGADOR },
  { caminho: "/minha-conta", cabecalhos: DO_NAVEGADOR },
  { caminho: "/auth" },
  { caminho: "/auth/sair", cabecalhos: DO_NAVEGADOR },
  {
    metodo: "POST",
    caminho: "/calculadoras/rgps-beneficios/vazio",
    cabecalhos: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    corpo: ""
  }
]

const queNaoPrecisam = (chave: string): ReadonlyArray<Pedido> => [
  { caminho: "/saude/vivo" },
  { caminho: "/indices/api/v1/tabela/1994-07" },
  { caminho: "/docs-api" },
  { caminho: "/calculadoras" },
  { metodo: "POST", caminho: "/rgps/api/v1/calculos-rmi", cabecalhos: { ...JSON_, "x-api-key": chave }, corpo: RMI }
]

const linhasDe = (servico: ServicoNoAr, desde: number) =>
  servico
    .saida()
    .slice(desde)
    .split("\n")
    .filter((linha) => linha !== "")
    .map((linha) => JSON.parse(linha) as Record<string, unknown>)
    .filter(({ level }) => level !== "info")

describe("a service without its database", () => {
  it.live(
    "answers 503 with a sentence and Retry-After in time, goes on with what needs no database, and says it once",
    () =>
      Effect.gen(function* () {
        const porta = yield* portaDoBanco(yield* enderecoSemeado)
        const provedor = yield* provedorFalso
        const servico = "chave-de-servico-0123456789-abcdefghijkl"
        const noAr = yield* servicoNoAr({
          DATA_DIR: yield* pastaDeDados,
          DATABASE_URL: porta.url,
          CHAVE_SERVICO: servico,
          OIDC_ISSUER: provedor.emissor,
          OIDC_CLIENT_ID: CLIENTE_FALSO,
          OIDC_AUDIENCE: "calculos"
        })
        const chave = chaveDe(noAr.url)!
        const credenciais = {
          chave,
          token: yield* provedor.token({ scope: "rgps-usuario" }),
          administrador: yield* provedor.token({ scope: "rgps-admin" }),
          servico
        }
        const naoPrecisam = queNaoPrecisam(chave)
        const antes = yield* Effect.forEach([...quePrecisam(credenciais), ...naoPrecisam], (um) => pedir(noAr.url, um))
        for (const { pedido, status } of antes) assert.notInclude([500, 503], status, pedido)

        for (const [como, fechar] of [
          ["down", porta.recusar],
          ["hanging", porta.calar]
        ] as const) {
          const desde = noAr.saida().length
          yield* Effect.sleep("2 seconds") // keys are forgotten when notices are heard again, an answer of /saude/pronto is kept for a second
          yield* Effect.forEach(naoPrecisam, (um) => pedir(noAr.url, um))
          fechar()
          const pronto = yield* pedir(noAr.url, { caminho: "/saude/pronto" })
          assert.strictEqual(pronto.status, 503, como)
          assert.isBelow(pronto.ms, 3000, `${como}: /saude/pronto`)
          for (const um of naoPrecisam) {
            const { pedido, status, ms } = yield* pedir(noAr.url, um)
            assert.strictEqual(status, 200, `${como}: ${pedido}`)
            assert.isBelow(ms, PRAZO_MS, `${como}: ${pedido}`)
          }
          const recebidas = yield* Effect.forEach(quePrecisam(credenciais), (um) => pedir(noAr.url, um), {
            concurrency: 4
          })
          for (const { pedido, status, ms, aguardar, corpo } of recebidas) {
            assert.strictEqual(status, 503, `${como}: ${pedido} ${corpo.slice(0, 300)}`)
            assert.match(aguardar ?? "", /^[1-9]\d*$/, `${como}: ${pedido}`)
            assert.isBelow(ms, PRAZO_MS, `${como}: ${pedido}`)
            assert.match(corpo, /indispon|temporariamente|não está disponível|fora do ar/, `${como}: ${pedido}`)
          }
          const ditas = linhasDe(noAr, desde)
          const doBanco = ditas.filter(({ message }) => message === "banco de dados indisponível")
          assert.lengthOf(doBanco, como === "down" ? 1 : 0, "one line a minute")
          assert.strictEqual(new Set(ditas.map(({ message }) => message)).size, ditas.length, JSON.stringify(ditas))
          porta.abrir()
          yield* pedir(noAr.url, { caminho: "/saude/pronto" }).pipe(
            Effect.tap(Effect.sleep("300 millis")),
            Effect.repeat({ until: ({ status }) => status === 200, times: 60 })
          )
          // connections that broke while nobody used them are found one by one
          const depois = yield* Effect.forEach(quePrecisam(credenciais), (um) =>
            pedir(noAr.url, um).pipe(
              Effect.tap(({ status }) => (status === 503 ? Effect.sleep("300 millis") : Effect.void)),
              Effect.repeat({ until: ({ status }) => status !== 503, times: 30 })
            )
          )
          for (const { pedido, status, corpo } of depois) assert.notInclude([500, 503], status, `${pedido} ${corpo}`)
        }
      }).pipe(Effect.scoped),
    180_000
  )
})
