/**
 * `npm run bench [http] [partida] [carga] [documentos] [leituras] [tempo] [atrasados] [rmi] [descarte] [calculadora]
 * [calculadoras] [trabalhos] [instancias] [crescimento]
 * [chaves] [copias] [correio] [pessoas] [painel] [publico] [demonstrativos] [portal]
 * [aplicacoes]`: every figure with its target, as ratios
 * taken in one run where they compare.
 */
import { Effect } from "effect"

const GRUPOS: Readonly<Record<string, () => Promise<Effect.Effect<void>>>> = {
  http: async () => (await import("./http.ts")).medirHttp,
  partida: async () => (await import("./processos/partida.ts")).medirPartida,
  carga: async () => (await import("./carga.ts")).medirCarga,
  leituras: async () => (await import("./leituras.ts")).medirLeituras,
  documentos: async () => (await import("./documentos.ts")).medirDocumentos,
  tempo: async () => (await import("./tempo.ts")).medirTempo,
  atrasados: async () => (await import("./atrasados.ts")).medirAtrasados,
  rmi: async () => (await import("./rmi.ts")).medirRmi,
  calculadora: async () => (await import("./calculadora.ts")).medirCalculadora,
  calculadoras: async () => (await import("./plataforma/calculadoras.ts")).medirCalculadoras,
  trabalhos: async () => (await import("./trabalhos.ts")).medirTrabalhos,
  instancias: async () => (await import("./processos/instancias.ts")).medirInstancias,
  crescimento: async () => (await import("./processos/crescimento.ts")).medirCrescimento,
  descarte: async () => (await import("./comum/rmi-descarte.ts")).medirDescarte,
  chaves: async () => (await import("./chaves.ts")).medirChaves,
  correio: async () => (await import("./correio/medir.ts")).medirCorreio,
  copias: async () => (await import("./copias.ts")).medirCopias,
  pessoas: async () => (await import("./plataforma/pessoas.ts")).medirPessoas,
  painel: async () => (await import("./painel.ts")).medirPainel,
  publico: async () => (await import("./publico.ts")).medirPublico,
  demonstrativos: async () => (await import("./demonstrativos/medir.ts")).medirDemonstrativos,
  portal: async () => (await import("./plataforma/portal.ts")).medirPortal,
  aplicacoes: async () => (await import("./plataforma/aplicacoes.ts")).medirAplicacoes
}

const pedidos = process.argv.slice(2)
const desconhecido = pedidos.find((pedido) => !(pedido in GRUPOS))
if (desconhecido !== undefined) {
  process.stderr.write(`no group called ${desconhecido}; there are: ${Object.keys(GRUPOS).join(", ")}\n`)
  process.exit(2)
}
for (const [nome, carregar] of Object.entries(GRUPOS)) {
  if (pedidos.length === 0 || pedidos.includes(nome)) await Effect.runPromise(await carregar())
}
