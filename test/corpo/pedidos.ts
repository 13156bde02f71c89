/**
 * The requests of the corpus: over all routes, the same for the same seed. Valid ones are generated people and the worked
 * documents; the others are valid ones with one field spoiled, and what no session or key allows.
 */
import { readdirSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { entre, sorteio } from "../apoio/sorteio.ts"
import { gerarPedido as gerarAtrasados } from "../segunda/atrasados/pedido/gerador.ts"
import { gerarCanonico, gerarDesvinculada } from "../segunda/rmi/gerador/gerador.ts"
import { gerarPedido as gerarTempo } from "../segunda/tempo/pessoas/gerador.ts"

export interface PedidoDoCorpo {
  readonly grupo: string
  readonly metodo: string
  readonly caminho: string
  /** Of a body: its content type, or `arquivo:<nome>` for one uploaded as `file`. */
  readonly tipo?: string
  /** The body in base64. */
  readonly corpo?: string
  readonly semChave?: boolean
}

const RGPS = "/rgps/api/v1"
const INDICES = "/indices/api/v1"
const SEMENTE = 77_000_000

const base64 = (texto: string): string => Buffer.from(texto).toString("base64")

const postado = (grupo: string, caminho: string, corpo: unknown): PedidoDoCorpo => ({
  grupo,
  metodo: "POST",
  caminho: RGPS + caminho,
  tipo: "application/json",
  corpo: base64(typeof corpo === "string" ? corpo : JSON.stringify(corpo))
})

const lido = (grupo: string, caminho: string): PedidoDoCorpo => ({ grupo, metodo: "GET", caminho })

const varios = <A>(quantos: number, fazer: (n: number) => A): ReadonlyArray<A> =>
  Array.from({ length: quantos }, (_, n) => fazer(n))

type Objeto = Record<string, unknown>
const ehObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === "object" && valor !== null && !Array.isArray(valor)

const caminhosDe = (valor: unknown, aqui: ReadonlyArray<string | number> = []): ReadonlyArray<typeof aqui> => {
  const filhos: ReadonlyArray<readonly [string | number, unknown]> = Array.isArray(valor)
    ? valor.slice(0, 2).map((v, i) => [i, v] as const)
    : ehObjeto(valor)
      ? Object.entries(valor)
      : []
  return filhos.flatMap(([chave, filho]) => [[...aqui, chave], ...caminhosDe(filho, [...aqui, chave])])
}

const ESTRAGOS: ReadonlyArray<(dono: Objeto, chave: string | number) => void> = [
  (dono, chave) => delete dono[chave],
  (dono, chave) => Object.assign(dono, { [chave]: null }),
  (dono, chave) => Object.assign(dono, { [chave]: "texto qualquer" }),
  (dono, chave) => Object.assign(dono, { [chave]: -1.005 }),
  (dono, chave) => Object.assign(dono, { [chave]: "2076-12-31" }),
  (dono, chave) => Object.assign(dono, { [chave]: [] }),
  (dono, chave) => Object.assign(dono, { [`${chave}Desconhecido`]: 1 })
]

/** The same request with the field at `caminho` spoiled in one way. */
const estragado = (pedido: unknown, n: number): unknown => {
  const copia = structuredClone(pedido)
  const caminhos = caminhosDe(copia)
  const caminho = caminhos[n % caminhos.length]!
  const dono = caminho.slice(0, -1).reduce<unknown>((o, chave) => (o as Objeto)[chave], copia)
  ESTRAGOS[Math.floor(n / caminhos.length + n) % ESTRAGOS.length]!(dono as Objeto, caminho.at(-1)!)
  return copia
}

const rastreado = (n: number): string => (n % 3 === 0 ? "?rastro=true" : "")

const tempo = (): ReadonlyArray<PedidoDoCorpo> => [
  ...varios(450, (n) => postado("tempo", `/calculos-tempo${rastreado(n)}`, gerarTempo(SEMENTE + n, 0))),
  ...varios(60, (n) => postado("tempo", `/calculos-tempo/por-grupos${rastreado(n)}`, gerarTempo(SEMENTE + n, 0))),
  ...varios(240, (n) => postado("tempo", "/calculos-tempo", estragado(gerarTempo(SEMENTE + (n % 4), 0), n))),
  ...["", "{", "[]", "null", '{"dib":'].map((corpo) => postado("tempo", "/calculos-tempo", corpo)),
  postado("tempo", "/calculos-tempo?rastro=talvez", {}),
  postado("tempo", "/calculos-tempo?permalink=true", gerarTempo(SEMENTE, 0)),
  { ...postado("tempo", "/calculos-tempo", {}), semChave: true }
]

const CHAVES = ["EC103_IDADE", "EC20_IDADE", "INVALIDEZ", "INEXISTENTE"]

const rmi = (): ReadonlyArray<PedidoDoCorpo> => [
  ...varios(110, (n) =>
    postado(
      "rmi",
      `/calculos-rmi?numeroMaximoIteracoes=${n % 40}${n % 4 === 0 ? "&rastro=true" : ""}`,
      gerarCanonico(SEMENTE + n, n % 3)
    )
  ),
  ...varios(480, (n) => postado("rmi", `/calculos-rmi/desvinculada${rastreado(n)}`, gerarDesvinculada(SEMENTE + n, 0))),
  ...varios(40, (n) =>
    postado("rmi", "/calculos-rmi/por-fundamento", {
      ...gerarCanonico(SEMENTE + n, n % 3),
      chaveFundamento: CHAVES[n % CHAVES.length]
    })
  ),
  ...varios(20, (n) => postado("rmi", "/calculos-rmi/stream", gerarCanonico(SEMENTE + 500 + n, n % 3))),
  ...varios(140, (n) => postado("rmi", "/calculos-rmi", estragado(gerarCanonico(SEMENTE + (n % 4), 0), n))),
  ...varios(200, (n) =>
    postado("rmi", "/calculos-rmi/desvinculada", estragado(gerarDesvinculada(SEMENTE + (n % 6), 0), n))
  ),
  ...["", "{", "[]"].map((corpo) => postado("rmi", "/calculos-rmi", corpo)),
  postado("rmi", "/calculos-rmi?numeroMaximoIteracoes=-1", {}),
  postado("rmi", "/calculos-rmi/async", { nada: true }),
  lido("rmi", `${RGPS}/calculos-rmi/jobs/nao-e-um-id`),
  lido("rmi", `${RGPS}/calculos-rmi/jobs/1b4e28ba-2fa1-41d2-883f-0016d3cca427/resultado`)
]

const atrasados = (): ReadonlyArray<PedidoDoCorpo> => [
  ...varios(500, (n) => postado("atrasados", "/calculos-atrasados", gerarAtrasados(SEMENTE + n, 0))),
  ...varios(260, (n) =>
    postado("atrasados", "/calculos-atrasados", estragado(gerarAtrasados(SEMENTE + (n % 6), 0), n))
  ),
  ...["", "{", "[]"].map((corpo) => postado("atrasados", "/calculos-atrasados", corpo))
]

const casos = new URL("../casos/", import.meta.url)

const arquivosDe = (pasta: string, sufixo: RegExp): ReadonlyArray<URL> =>
  readdirSync(new URL(`documentos/${pasta}/`, casos))
    .filter((nome) => sufixo.test(nome))
    .sort()
    .map((nome) => new URL(`documentos/${pasta}/${nome}`, casos))

const enviado = (grupo: string, caminho: string, arquivo: URL): PedidoDoCorpo => ({
  grupo,
  metodo: "POST",
  caminho: RGPS + caminho,
  tipo: `arquivo:${basename(arquivo.pathname)}`,
  corpo: readFileSync(arquivo).toString("base64")
})

const documentos = (): ReadonlyArray<PedidoDoCorpo> => [
  ...["cnis", "rdctc", "carta", "pap"].flatMap((tipo) => [
    ...[...arquivosDe(tipo, /\.(pdf|txt)$/), ...arquivosDe("erros", /\.pdf$/)].map((arquivo) =>
      enviado("documentos", `/calculos-tempo/${tipo}/ler`, arquivo)
    ),
    ...arquivosDe("carta", /01.*\.(pdf|txt)$/).map((arquivo) =>
      enviado("documentos", `/calculos-tempo/${tipo}/ler`, arquivo)
    )
  ]),
  ...arquivosDe("calc", /\.calc$/).flatMap((arquivo) =>
    [
      "/calculos-tempo/arquivo-calc/ler",
      "/calculos-tempo/arquivo-calc/calcular",
      "/calculos-tempo/arquivo-calc/calcular-por-grupos",
      "/calculos-atrasados/arquivo-calc/ler",
      "/calculos-atrasados/arquivo-calc/calcular",
      "/calculos-rmi/arquivo-calc/ler",
      "/calculos-rmi/arquivo-calc/ler-desvinculada",
      "/calculos-rmi/arquivo-calc/calcular",
      "/calculos-rmi/arquivo-calc/calcular-desvinculada"
    ].map((caminho) => enviado("documentos", caminho, arquivo))
  ),
  ...arquivosDe("prevjud", /^prevjud-\d+-[a-z0-9-]+\.json$/).flatMap((arquivo) => {
    const dossie: unknown = JSON.parse(readFileSync(arquivo, "utf8"))
    return [
      postado("documentos", "/calculos-tempo/prevjud/ler", dossie),
      ...varios(30, (n) => postado("documentos", "/calculos-tempo/prevjud/ler", estragado(dossie, n * 7))),
      postado("documentos", "/calculos-tempo/prevjud/calcular", { dossie }),
      postado("documentos", "/calculos-tempo/prevjud/calcular-por-grupos", { dossie }),
      postado("documentos", "/calculos-tempo/prevjud/calcular", dossie)
    ]
  })
]

const TABELAS = ["tabela", "reajuste", "reajuste-pre-real", "adiantamento", "moedas", "os121", "tabua-mortalidade"]

const indices = (): ReadonlyArray<PedidoDoCorpo> => {
  const r = sorteio(SEMENTE)
  const competencia = (): string => `${entre(r, 1964, 2026)}-${String(entre(r, 1, 12)).padStart(2, "0")}`
  return [
    ...TABELAS.flatMap((tabela) => [
      lido("indices", `${INDICES}/${tabela}`),
      lido("indices", `${INDICES}/${tabela}?formato=csv`),
      lido("indices", `${INDICES}/${tabela}?formato=xml`),
      lido("indices", `${INDICES}/${tabela}?desconhecido=1`),
      { ...lido("indices", `${INDICES}/${tabela}`), metodo: "POST" },
      ...varios(12, () =>
        lido("indices", `${INDICES}/${tabela}?competenciaInicial=${competencia()}&competenciaFinal=${competencia()}`)
      )
    ]),
    ...varios(120, () => lido("indices", `${INDICES}/tabela/${competencia()}`)),
    ...["ipca", "inpc", "selic", "ipca_e", "nenhum"].map((i) => lido("indices", `${INDICES}/tabela?indice=${i}`)),
    ...["1994-13", "julho", "1900-01"].map((c) => lido("indices", `${INDICES}/tabela/${c}`))
  ]
}

const referencia = (): ReadonlyArray<PedidoDoCorpo> =>
  ["fundamentos", "marcos-temporais"].flatMap((lista) => [
    lido("referencia", `${RGPS}/${lista}`),
    lido("referencia", `${RGPS}/${lista}?filtro=1`)
  ])

/** What a stranger gets of every room, its descriptions included. */
const estranhos = (): ReadonlyArray<PedidoDoCorpo> => [
  ...[
    "/_openapi.json",
    "/_painel",
    "/_painel/tabelas",
    "/_painel/chaves",
    "/_painel/administradores",
    "/_painel/acessos",
    "/_painel/auditoria",
    "/_painel/cargas",
    "/_painel/series",
    "/auth/entrar",
    "/auth/callback",
    "/auth/sair",
    "/saude",
    "/inexistente",
    "/rgps/api/v1",
    "/rgps/api/v1/inexistente",
    "/api/v1/calculos-tempo",
    "/docs-api"
  ].map((caminho) => lido("estranhos", caminho)),
  ...[
    "chaves",
    "administradores",
    "sessoes",
    "auditoria",
    "tabelas",
    "series",
    "cargas",
    "job",
    "usos",
    "acessos"
  ].flatMap((recurso) =>
    ["GET", "POST", "DELETE"].flatMap((metodo) => [
      { grupo: "estranhos", metodo, caminho: `/backoffice/api/v1/${recurso}` },
      { grupo: "estranhos", metodo, caminho: `/backoffice/api/v1/${recurso}/1` }
    ])
  )
]

export const pedidosDoCorpo = (): ReadonlyArray<PedidoDoCorpo> => [
  ...tempo(),
  ...rmi(),
  ...atrasados(),
  ...documentos(),
  ...indices(),
  ...referencia(),
  ...estranhos()
]
