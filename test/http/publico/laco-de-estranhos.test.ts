/**
 * Nobody without a key or a session keeps the main loop for long, on any route: every route that the servers have is asked
 * with the largest that it takes. What counts is the work between two turns of the loop, in steps and characters
 * (`trabalho-contado.ts`): neither a clock nor a neighbour has a word in it.
 */
import { BlockList } from "node:net"
import { Worker } from "node:worker_threads"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { Compartilhamentos, Copias } from "../../../src/domain/calculos/copias/portas.ts"
import { escreverCalc } from "../../../src/domain/documentos/calc/escrita.ts"
import { diferenca } from "../../../src/domain/plataforma/rascunhos/mudancas.ts"
import { cnisLido } from "../../apoio/aplicacoes.ts"
import { CHAVE_DE_TROCA } from "../../apoio/chaves.ts"
import { amostra } from "../../apoio/documentos/amostras.ts"
import { calcDeNoveMilPeriodos, dossieLongo } from "../../apoio/documentos/dossies.ts"
import { campoOculto } from "../../apoio/http/rascunhos.ts"
import { rotasServidas } from "../../apoio/http/servidor.ts"
import { maiorContado } from "../../apoio/http/trabalho-contado.ts"
import { portalCom } from "../../apoio/portal.ts"
import { preparada } from "../../apoio/rgps/copias.ts"
import { copiaCalculada } from "../../apoio/rgps/copias-calculadas.ts"
import { pedidoRmi } from "../../apoio/rgps/rmi.ts"
import { corpoDaPessoaPesada } from "../../bench/comum/rmi-pessoa.ts"
import { mundoDeCopiasAtrasDe } from "../copias/mundo.ts"

/** Milliseconds, as `trabalho-contado.ts` prices what is done, between two turns of the loop. */
const MAIOR_TURNO = 20

const BENEFICIOS = "/calculadoras/rgps-beneficios"

interface Envio {
  /** Origin of the server; without it that of the service. */
  readonly base?: string
  readonly caminho: string
  readonly corpo?: string | Uint8Array
  /** The name of an uploaded file; `campos`: the fields beside it. */
  readonly nome?: string
  readonly campos?: Readonly<Record<string, string>>
  readonly tipo?: string
  readonly cabecalhos?: Readonly<Record<string, string>>
}

interface Recebida {
  readonly status: number
  readonly texto: string
  readonly destino: string
  readonly cookie: string
}

/** The client has a thread of its own, and each request of it a network of its own unless it says which. */
const CLIENTE = `
  const { parentPort } = require("node:worker_threads")
  let pronto
  parentPort.on("message", async (pedido) => {
    if (pedido !== "ENVIAR") {
      pronto = pedido
      return parentPort.postMessage("PRONTO")
    }
    const { metodo, url, headers, corpo, nome, campos } = pronto
    let body = corpo
    if (nome !== undefined) {
      body = new FormData()
      for (const [campo, valor] of Object.entries(campos ?? {})) body.append(campo, valor)
      body.append("file", new Blob([corpo]), nome)
    }
    try {
      const r = await fetch(url, { method: metodo, headers, redirect: "manual", ...(body === undefined ? {} : { body }) })
      const texto = await r.text()
      parentPort.postMessage({
        status: r.status, texto: texto.slice(0, 400_000), destino: r.headers.get("location") ?? "",
        cookie: r.headers.get("set-cookie") ?? ""
      })
    } catch (erro) {
      parentPort.postMessage({ status: 0, texto: String(erro.cause ?? erro), destino: "", cookie: "" })
    }
  })
`

const clienteDe = (base: string) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => new Worker(CLIENTE, { eval: true })),
      (cliente) => Effect.promise(() => cliente.terminate())
    ),
    (cliente) => {
      let redes = 0
      return (metodo: string, envio: Envio) =>
        Effect.callback<Recebida>((retomar) => {
          const rede = ++redes
          const headers = {
            "sec-fetch-site": "same-origin",
            "x-forwarded-for": `10.${(rede >> 16) & 255}.${(rede >> 8) & 255}.${rede & 255}`,
            ...(envio.tipo === undefined ? {} : { "content-type": envio.tipo }),
            ...envio.cabecalhos
          }
          cliente.once("message", () => {
            maiorContado()
            cliente.once("message", (recebida: Recebida) => retomar(Effect.succeed(recebida)))
            cliente.postMessage("ENVIAR")
          })
          cliente.postMessage({ ...envio, metodo, url: (envio.base ?? base) + envio.caminho, headers })
        })
    }
  )

const FORMULARIO = "application/x-www-form-urlencoded"
const MIB = 1024 * 1024

/** As much as a draft takes, with room for what the steps add: more than any life. */
const CHEIOS = Array.from({ length: 75 }, (_, i) => ({
  id: String(i + 1),
  descricao: `Empresa ${i + 1}`,
  dataInicial: "1980-01-01",
  dataFinal: "2021-08-31",
  formaContagem: "COMUM",
  naturezaVinculo: "EMPREGADO",
  origem: "CNIS",
  salarios: Array.from({ length: 500 }, (_, k) => ({
    competencia: `${1980 + Math.floor(k / 12)}-${String(1 + (k % 12)).padStart(2, "0")}`,
    valor: 1_500.25 + ((i * 37 + k) % 400)
  }))
}))

/** As many as a draft takes, all of them in every year, with names as long as may be. */
const MIL_PERIODOS = Array.from({ length: 1_000 }, (_, i) => ({
  id: String(i + 1),
  descricao: `${i + 1} ${"<& Empresa>".repeat(40)}`.slice(0, 400),
  dataInicial: "1950-01-01",
  dataFinal: "2026-08-31",
  formaContagem: "COMUM",
  origem: "CNIS",
  salarios: Array.from({ length: 12 }, (_, k) => ({
    competencia: `2020-${String(1 + k).padStart(2, "0")}`,
    valor: 1.5
  }))
}))

const calc = (tipo: "rmi" | "atrasados", corpo: object): Uint8Array<ArrayBuffer> =>
  emBytes(
    JSON.stringify(escreverCalc({ tipo, corpo: { ...corpo }, geradoEm: "2026-11-01T12:00:00.000Z", versao: "0" }))
  )

const emBytes = (texto: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(texto))

const longa = (limite: number): string => `a=${"%41".repeat(limite / 3)}`

const preparar = Effect.gen(function* () {
  const proxies = new BlockList()
  proxies.addSubnet("127.0.0.0", 8)
  const m = yield* mundoDeCopiasAtrasDe(proxies)
  const pedir = yield* clienteDe(m.base)
  const dadosSegurado = { nascimento: "1935-01-01", sexo: "M" }
  const arquivos = {
    cheio: calc("rmi", { ...pedidoRmi(), dadosSegurado, periodosContribuicao: CHEIOS }),
    mil: calc("rmi", { ...pedidoRmi(), dadosSegurado, periodosContribuicao: MIL_PERIODOS }),
    pesada: calc("rmi", corpoDaPessoaPesada),
    /** Nothing tells one period from another. */
    iguais: calc("rmi", {
      ...pedidoRmi(),
      dadosSegurado,
      periodosContribuicao: Array.from({ length: 8_000 }, () => ({ ...MIL_PERIODOS[0]!, descricao: "", salarios: [] }))
    }),
    noveMil: calcDeNoveMilPeriodos()
  }
  const comecar = Effect.fnUntraced(function* (corpo: Uint8Array, nome = "a.calc", calculadora = BENEFICIOS) {
    const { destino, cookie, status, texto } = yield* pedir("POST", {
      caminho: `${calculadora}/documentos`,
      corpo,
      nome
    })
    assert.strictEqual(status, 303, texto.slice(0, 2_000))
    return { base: new URL(destino, m.base).pathname.replace(/\/revisao$/, ""), cookie: cookie.split(";")[0] ?? "" }
  })
  const copia = yield* copiaCalculada("rmi", JSON.stringify(corpoDaPessoaPesada))
  const guardada = (outros: Partial<typeof copia>) =>
    Effect.map(m.nele(Copias.use(({ guardar }) => guardar(preparada({ ...copia, ...outros })))), ({ codigo }) => codigo)
  const codigo = yield* guardada({})
  const codigos = [
    codigo,
    yield* guardada({ pedido: emBytes(JSON.stringify({ ...pedidoRmi(), periodosContribuicao: CHEIOS })) }),
    yield* guardada({ rota: "arquivo-rmi", pedido: arquivos.cheio }),
    yield* guardada({ rota: "arquivo-tempo", pedido: arquivos.noveMil }),
    yield* guardada({
      rota: "prevjud",
      pedido: emBytes(`{"prevjud":${dossieLongo()},"opcoesContagem":{"especie":42}}`)
    })
  ]
  const { token } = yield* m.nele(
    Compartilhamentos.use(({ criar }) =>
      criar(preparada({ ...copia, cpf: "52998224725", dias: 30, permiteBaixar: true }, "TOKEN"))
    )
  )
  const trocar = Effect.fnUntraced(function* (corpo: string) {
    const { texto } = yield* pedir("POST", {
      caminho: "/apps/api/v1/exchange",
      corpo,
      tipo: "application/json",
      cabecalhos: { "x-api-key": CHAVE_DE_TROCA }
    })
    return (JSON.parse(texto) as { readonly result: { readonly token: string } }).result.token
  })
  return {
    ...m,
    portal: yield* portalCom(),
    pedir,
    arquivos,
    comecar,
    codigo,
    codigos,
    token: Redacted.value(token),
    trocar,
    rascunhos: {
      cheio: yield* comecar(arquivos.cheio),
      mil: yield* comecar(arquivos.mil),
      pesada: yield* comecar(arquivos.pesada)
    }
  }
})

type Preparado = Effect.Success<typeof preparar>
type Caso = (p: Preparado) => Effect.Effect<ReadonlyArray<Envio>>

const doRascunho =
  (resto: string, quais: ReadonlyArray<keyof Preparado["rascunhos"]> = ["cheio", "mil"]): Caso =>
  ({ rascunhos }) =>
    Effect.succeed(
      quais.map((qual) => {
        const { base, cookie } = rascunhos[qual]
        return { caminho: base + resto, cabecalhos: { cookie } }
      })
    )

const simples =
  (caminho: string): Caso =>
  () =>
    Effect.succeed([{ caminho }])

/** A form of a draft, with the proof and the revision that its page gives. */
const passo =
  (
    pagina: string,
    resto: string,
    campos: Readonly<Record<string, string>>,
    quais: ReadonlyArray<keyof Preparado["rascunhos"]> = ["cheio", "mil"]
  ): Caso =>
  ({ rascunhos, pedir }) =>
    Effect.forEach(quais, (qual) =>
      Effect.gen(function* () {
        const { base, cookie } = rascunhos[qual]
        const { texto } = yield* pedir("GET", { caminho: base + pagina, cabecalhos: { cookie } })
        const provas = { _csrf: campoOculto(texto, "_csrf"), revisao: campoOculto(texto, "revisao") }
        return {
          caminho: base + resto,
          corpo: new URLSearchParams({ ...provas, ...campos }).toString(),
          tipo: FORMULARIO,
          cabecalhos: { cookie }
        }
      })
    )

const documentosPara =
  (caminho: string): Caso =>
  ({ arquivos }) =>
    Effect.succeed([
      { caminho, corpo: arquivos.cheio, nome: "a.calc" },
      { caminho, corpo: arquivos.mil, nome: "a.calc" },
      { caminho, corpo: arquivos.iguais, nome: "a.calc" },
      { caminho, corpo: arquivos.noveMil, nome: "a.calc" },
      { caminho, corpo: emBytes(dossieLongo()), nome: "a.json" },
      { caminho, corpo: new Uint8Array(amostra("cnis/cnis-01-pequeno.pdf")), nome: "a.pdf" },
      { caminho, corpo: new Uint8Array(19 * MIB).fill(97), nome: "a.txt" }
    ])

/** A dossier as long as may be, for a draft that is long already. */
const documentoPara =
  (resto: string): Caso =>
  ({ rascunhos: { cheio }, pedir }) =>
    Effect.gen(function* () {
      const { base, cookie } = cheio
      const { texto } = yield* pedir("GET", { caminho: `${base}/revisao`, cabecalhos: { cookie } })
      const campos = { _csrf: campoOculto(texto, "_csrf") }
      const corpo = emBytes(dossieLongo())
      return [{ caminho: base + resto, corpo, nome: "a.json", campos, cabecalhos: { cookie } }]
    })

const linhas = (quantas: number, linha: (i: number) => string): string =>
  Array.from({ length: quantas }, (_, i) => linha(i)).join("\n")

/** The requests to each route that answers a stranger; the other routes refuse whatever comes. */
const CASOS: Readonly<Record<string, Caso>> = {
  "GET /calculadoras/:id": simples(`${BENEFICIOS}?exchange=${"a".repeat(43)}`),
  "POST /calculadoras/:id": ({ trocar }) =>
    Effect.forEach([JSON.stringify({ CNIS: cnisLido().documento }), `{"PrevJud":${dossieLongo()}}`], (corpo) =>
      Effect.map(trocar(corpo), (token) => ({
        caminho: BENEFICIOS,
        corpo: new URLSearchParams({ exchange: token }).toString(),
        tipo: FORMULARIO
      }))
    ),
  "POST /calculadoras/:id/vazio": () =>
    Effect.succeed([{ caminho: `${BENEFICIOS}/vazio`, corpo: longa(60_000), tipo: FORMULARIO }]),
  "POST /calculadoras/:id/documentos": documentosPara(`${BENEFICIOS}/documentos`),
  "POST /calculadoras/:id/copia": ({ codigos, token }) =>
    Effect.succeed(
      [...codigos.map((codigo) => `codigo=${codigo}`), `token=${token}`].map((corpo) => ({
        caminho: `${BENEFICIOS}/copia`,
        corpo,
        tipo: FORMULARIO
      }))
    ),
  "GET /calculadoras/:id/:rascunho/revisao": (p) =>
    Effect.map(
      Effect.all([doRascunho("/revisao")(p), doRascunho("/revisao?editar=1")(p), doRascunho("/revisao?pagina=9")(p)]),
      (listas) => listas.flat()
    ),
  "GET /calculadoras/:id/:rascunho/salarios": (p) =>
    Effect.map(
      Effect.all([doRascunho("/salarios")(p), doRascunho("/salarios?ano=2020&pagina=7&modo=colar")(p)]),
      (listas) => listas.flat()
    ),
  "GET /calculadoras/:id/:rascunho/escolhas": doRascunho("/escolhas"),
  "GET /calculadoras/:id/:rascunho/resultado": doRascunho("/resultado?parte=direito&esperar=sim", ["cheio", "pesada"]),
  "GET /calculadoras/:id/:rascunho/andamento": doRascunho("/andamento?parte=renda", ["pesada"]),
  "GET /calculadoras/:id/:rascunho/conferencia": doRascunho("/conferencia"),
  "GET /calculadoras/:id/:rascunho/atrasados": doRascunho("/atrasados", ["pesada"]),
  ...Object.fromEntries(
    ["demonstrativo.pdf", "descartes.pdf", "alcada.pdf", "calculo.calc", "memoria.csv", "memoria.xlsx"].flatMap(
      (nome) => [
        [
          `GET /calculadoras/:id/:rascunho/resultado/${nome}`,
          doRascunho(`/resultado/${nome}?parte=direito`, ["pesada"])
        ],
        [`GET /c/:codigo/${nome}`, ({ codigo }: Preparado) => Effect.succeed([{ caminho: `/c/${codigo}/${nome}` }])],
        [`GET /s/:token/${nome}`, ({ token }: Preparado) => Effect.succeed([{ caminho: `/s/${token}/${nome}` }])]
      ]
    )
  ),
  "POST /calculadoras/:id/:rascunho/revisao/periodos": passo("/revisao?modo=novo", "/revisao/periodos", {
    modo: "novo",
    "periodosContribuicao.50.descricao": "x".repeat(400),
    "periodosContribuicao.50.dataInicial": "01/03/1985",
    "periodosContribuicao.50.dataFinal": "30/06/1999",
    "periodosContribuicao.50.formaContagem": "COMUM",
    "periodosContribuicao.50.naturezaVinculo": "EMPREGADO"
  }),
  "POST /calculadoras/:id/:rascunho/revisao/colar": passo("/revisao?modo=colar", "/revisao/colar", {
    modo: "colar",
    categoria: "EMPREGADO",
    texto: linhas(900, () => "01/01/1990\t31/12/1999\tEmpresa <&>")
  }),
  "POST /calculadoras/:id/:rascunho/revisao/desfazer": passo("/revisao", "/revisao/desfazer", {}),
  "POST /calculadoras/:id/:rascunho/revisao/documentos": passo("/revisao", "/revisao/documentos", { acao: "recusar" }),
  "POST /calculadoras/:id/:rascunho/descartar": (p) =>
    Effect.flatMap(p.comecar(p.arquivos.cheio), (outro) =>
      passo("/revisao", "/descartar", {}, ["cheio"])({ ...p, rascunhos: { ...p.rascunhos, cheio: outro } })
    ),
  "POST /calculadoras/:id/:rascunho/documentos": documentoPara("/documentos"),
  "POST /calculadoras/:id/:rascunho/conferencia": passo("/conferencia", "/conferencia", {}),
  "POST /calculadoras/:id/:rascunho/conferencia/documentos": documentoPara("/conferencia/documentos"),
  "POST /calculadoras/:id/:rascunho/salarios": passo("/salarios?ano=2020", "/salarios", {
    ano: "2020",
    ...Object.fromEntries(
      Array.from({ length: 600 }, (_, i) => [
        `periodosContribuicao.${i % 50}.salarios.2020-${String(1 + (i % 12)).padStart(2, "0")}.valor`,
        "9,99"
      ])
    )
  }),
  "POST /calculadoras/:id/:rascunho/salarios/colar": passo("/salarios?ano=2020&modo=colar", "/salarios/colar", {
    ano: "2020",
    modo: "colar",
    coluna: "periodosContribuicao.3.salarios",
    texto: linhas(2_000, (i) => `${String(1 + (i % 12)).padStart(2, "0")}/${1850 + Math.floor(i / 12)}\t1.234,56`)
  }),
  "POST /calculadoras/:id/:rascunho/salarios/desfazer": passo("/salarios?ano=2020", "/salarios/desfazer", {
    ano: "2020"
  }),
  "POST /calculadoras/:id/:rascunho/escolhas": passo("/escolhas", "/escolhas", { acao: "guardar" }),
  "POST /calculadoras/:id/:rascunho/atrasados": passo("/atrasados", "/atrasados", {}, ["pesada"]),
  "GET /c/:codigo": ({ codigo }) => Effect.succeed([{ caminho: `/c/${codigo}` }, { caminho: `/c/${codigo}?ano=2010` }]),
  "GET /s/:token": ({ token }) => Effect.succeed([{ caminho: `/s/${token}` }, { caminho: `/s/${token}?ano=2010` }]),
  "GET /indices/api/v1/tabela": () =>
    Effect.succeed([
      { caminho: "/indices/api/v1/tabela", cabecalhos: { accept: "text/csv" } },
      { caminho: `/indices/api/v1/tabela?${"indice=inpc&".repeat(1_200)}` }
    ]),
  "GET /indices/api/v1/tabela/:competencia": () =>
    Effect.succeed([{ caminho: `/indices/api/v1/tabela/2020-01?${"indice=inpc&".repeat(1_200)}` }]),
  "GET /apps/api/v1/documentos-legais/:slug": () =>
    Effect.succeed([{ caminho: "/apps/api/v1/documentos-legais/termos-de-uso" }]),
  "POST /avisos": () =>
    Effect.succeed([{ caminho: "/avisos", corpo: `aviso=${"a".repeat(60_000)}`, tipo: FORMULARIO }]),
  "POST /calculadoras/:id/conferencia": documentosPara(`${BENEFICIOS}/conferencia`),
  "POST /calculadoras/:id/:rascunho/revisao/categoria": passo("/revisao", "/revisao/categoria", {
    categoria: "EMPREGADO"
  }),
  "POST /calculadoras/:id/:rascunho/revisao/repetidos": passo("/revisao", "/revisao/repetidos", {
    repetido: "x".repeat(2_000),
    acao: "manter"
  }),
  ...Object.fromEntries(
    ["demonstrativo.pdf", "memoria.csv", "memoria.xlsx"].map((nome) => [
      `GET /calculadoras/:id/:rascunho/conferencia/${nome}`,
      doRascunho(`/conferencia/${nome}`, ["pesada"])
    ])
  ),
  "GET /docs-api/_openapi/specs/:arquivo": simples("/docs-api/_openapi/specs/tudo.json"),
  ...Object.fromEntries(
    ["rgps", "apps", "indices", "raiz", "tudo"].map((qual) => [
      `GET /docs-api/${qual}/:operacao`,
      ({ pedir, portal }: Preparado) =>
        Effect.map(pedir("GET", { base: portal, caminho: `/docs-api/${qual}` }), ({ texto }) => {
          const enderecos = texto.matchAll(new RegExp(`href="(/docs-api/${qual}/[^"#]+)"`, "g"))
          return [...new Set([...enderecos].map(([, caminho = ""]) => caminho))].map((caminho) => ({ caminho }))
        })
    ])
  ),
  "POST /conferir": () =>
    Effect.succeed([{ caminho: "/conferir", corpo: `codigo=${"a".repeat(60_000)}`, tipo: FORMULARIO }])
}

/** Routes that answer strangers the same whatever they bring, or refuse all but little: they are asked as any other is. */
const COMO_QUALQUER_OUTRA: ReadonlySet<string> = new Set([
  "GET /",
  "GET /_openapi.json",
  "GET /apps/api/v1/calculadoras",
  "GET /apps/api/v1/documentos-legais",
  "GET /auth/callback",
  "GET /auth/config",
  "GET /auth/entrar",
  "GET /auth/link",
  "GET /aviso-de-privacidade",
  "GET /avisos",
  "GET /c/*",
  "GET /calculadoras",
  "GET /calculadoras/:id/conferencia",
  "GET /conferir",
  "GET /docs-api",
  "GET /docs-api/:pagina",
  "GET /docs-api/_openapi/manifesto",
  "GET /docs-api/_swagger/specs/principal.json",
  "GET /docs-api/apps",
  "GET /docs-api/autenticacao",
  "GET /docs-api/documentos",
  "GET /docs-api/erros",
  "GET /docs-api/indices",
  "GET /docs-api/limites",
  "GET /docs-api/primeiros-passos",
  "GET /docs-api/raiz",
  "GET /docs-api/rgps",
  "GET /docs-api/tabelas",
  "GET /docs-api/trabalhos",
  "GET /docs-api/tudo",
  "GET /docs-api/versoes",
  "GET /estaticos/*",
  "GET /favicon.ico",
  "GET /indices/api/v1/adiantamento",
  "GET /indices/api/v1/moedas",
  "GET /indices/api/v1/os121",
  "GET /indices/api/v1/reajuste",
  "GET /indices/api/v1/reajuste-pre-real",
  "GET /indices/api/v1/tabua-mortalidade",
  "GET /rgps/api/v1/fundamentos",
  "GET /rgps/api/v1/marcos-temporais",
  "GET /s/*",
  "GET /termos-de-uso",
  "OPTIONS /indices/api/v1/*",
  "POST /auth/link",
  "POST /auth/saida-do-provedor"
])

/** Answers before the work that a case is about. */
const NAO_E_O_CASO: ReadonlySet<number> = new Set([0, 400, 401, 403, 409, 429, 500, 503])

/** Statuses of a route that is closed to strangers; it takes only the form that is sent again after the sign-in. */
const FECHADA: ReadonlySet<number> = new Set([401, 403, 413])
const vaiEntrar = ({ status, destino }: Recebida): boolean => status === 303 && /\/auth/.test(destino)

const preenchida = (caminho: string): string => caminho.replace(/:[A-Za-z]+/g, "x1").replace("*", "x/y")

/** Requests of a stranger to a route without a case of its own. */
const gerais = (metodo: string, caminho: string): ReadonlyArray<Envio> => {
  const lugar = preenchida(caminho)
  if (metodo === "GET" || metodo === "OPTIONS") {
    return [
      { caminho: lugar },
      { caminho: `${lugar}?${longa(12_000)}`, cabecalhos: { cookie: `a=${"b".repeat(3_000)}` } }
    ]
  }
  return [
    { caminho: lugar, corpo: longa(60_000), tipo: FORMULARIO },
    {
      caminho: lugar,
      corpo: Array.from({ length: 2_000 }, (_, i) => `${i}=${"%41".repeat(8)}`).join("&"),
      tipo: FORMULARIO
    },
    { caminho: lugar, corpo: `{"a":${"[".repeat(8 * MIB)}`, tipo: "application/json" }
  ]
}

describe("what is counted", () => {
  it("sees rounds of a loop of the program, and characters of native functions", () => {
    const meses = Array.from({ length: 300_000 }, (_, mes) => ({ mes }))
    const texto = JSON.stringify(meses)
    maiorContado()
    const outros = JSON.parse(texto)
    assert.isAbove(maiorContado(), MAIOR_TURNO)
    assert.deepStrictEqual(diferenca(meses, outros), [])
    assert.isAbove(maiorContado(), MAIOR_TURNO / 2)
  })
})

describe("nobody without a key or a session", () => {
  it.live(
    "H14: keeps the loop over 20 ms, on any route",
    () =>
      Effect.gen(function* () {
        const p = yield* preparar
        const rotas = [p.base, p.portal].flatMap((base) =>
          [...new Set(rotasServidas(base).map(({ metodo, caminho }) => `${metodo} ${caminho}`))].map((rota) => ({
            base,
            rota
          }))
        )
        assert.isAbove(rotas.length, 150)
        const servidas = new Set(rotas.map(({ rota }) => rota))
        const faltam = [...Object.keys(CASOS), ...COMO_QUALQUER_OUTRA].filter((rota) => !servidas.has(rota))
        assert.deepStrictEqual(faltam, [], "cases of routes that are not there")
        const medidas: Array<{ readonly turno: number; readonly qual: string }> = []
        const semCaso: Array<string> = []
        const naoSaoOCaso: Array<string> = []
        for (const { base, rota } of rotas) {
          const [metodo = "", caminho = ""] = rota.split(" ")
          if (metodo === "*") continue
          const caso = CASOS[rota]
          const envios = caso === undefined ? gerais(metodo, caminho) : yield* caso(p)
          for (const envio of envios) {
            const recebida = yield* p.pedir(metodo, { base, ...envio })
            const { status } = recebida
            const turno = maiorContado()
            const qual = `${rota}: ${status}, ${envio.caminho.slice(0, 90)}`
            medidas.push({ turno, qual })
            if (caso !== undefined && NAO_E_O_CASO.has(status)) naoSaoOCaso.push(qual)
            const aberta = !FECHADA.has(status) && !vaiEntrar(recebida)
            if (caso === undefined && aberta && !COMO_QUALQUER_OUTRA.has(rota)) semCaso.push(rota)
          }
        }
        const ditas = medidas
          .toSorted((a, b) => b.turno - a.turno)
          .map(({ turno, qual }) => `${turno.toFixed(1)} ms in one turn: ${qual}`)
        process.stdout.write(`${ditas.slice(0, 5).join("\n")}\n`)
        assert.deepStrictEqual([...new Set(semCaso)], [], "routes that answer strangers, without a case")
        assert.deepStrictEqual(naoSaoOCaso, [], "cases that were refused")
        assert.deepStrictEqual(ditas.slice(0, medidas.filter(({ turno }) => turno >= MAIOR_TURNO).length), [])
      }).pipe(Effect.scoped),
    600_000
  )
})
