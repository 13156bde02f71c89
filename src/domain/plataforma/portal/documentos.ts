/** The documents of the portal: what each shows, and which applications it cannot be published without. */

/** The applications whose contracts the portal publishes, as in `SERVICOS`; the first names a component that two write apart. */
export const FONTES = ["backoffice", "tempo", "rmi"] as const
export type NomeDaFonte = (typeof FONTES)[number]

export const NOMES_DOS_DOCUMENTOS = ["rgps", "apps", "indices", "raiz", "tudo"] as const
export type NomeDoDocumento = (typeof NOMES_DOS_DOCUMENTOS)[number]

interface Definicao {
  readonly titulo: string
  /** The same in one word, beside the others. */
  readonly aba: string
  readonly descricao: string
  readonly fontes: ReadonlyArray<NomeDaFonte>
  readonly mostra: (caminho: string) => boolean
}

const sob =
  (prefixo: string) =>
  (caminho: string): boolean =>
    caminho.startsWith(prefixo)

/**
 * The beginning of the addresses that only one application has: a contract without any of them is another application's.
 * A process may run several applications, and then its contract serves each of them.
 */
export const PROPRIOS: Readonly<Record<NomeDaFonte, string>> = {
  backoffice: "/indices/api/v1/",
  tempo: "/rgps/api/v1/calculos-tempo",
  rmi: "/rgps/api/v1/calculos-rmi"
}

/** The operational addresses that anybody may read about. */
const DA_RAIZ: ReadonlySet<string> = new Set(["/auth/config", "/saude/vivo", "/saude/pronto"])

const ehRgps = sob("/rgps/api/v1/")
const ehApps = sob("/apps/api/v1/")
const ehIndices = sob("/indices/api/v1/")

/** Whatever a source publishes, no document has another address than these. */
export const enderecoPublico = (caminho: string): boolean =>
  ehRgps(caminho) || ehApps(caminho) || ehIndices(caminho) || DA_RAIZ.has(caminho)

export const DOCUMENTOS: Readonly<Record<NomeDoDocumento, Definicao>> = {
  rgps: {
    titulo: "Cálculos do RGPS",
    aba: "Cálculos",
    descricao: "Tempo de contribuição, renda mensal inicial, atrasados e leitura de documentos.",
    fontes: ["tempo", "rmi"],
    mostra: ehRgps
  },
  apps: {
    titulo: "Aplicações",
    aba: "Aplicações",
    descricao: "O catálogo de aplicações, os documentos legais e a troca de casos entre sistemas.",
    fontes: ["backoffice"],
    mostra: ehApps
  },
  indices: {
    titulo: "Índices e tabelas de referência",
    aba: "Índices",
    descricao: "Índices monetários e tabelas de referência, com o histórico de suas versões.",
    fontes: ["backoffice"],
    mostra: ehIndices
  },
  raiz: {
    titulo: "Endereços operacionais",
    aba: "Operação",
    descricao: "A situação do serviço e o modo de entrar.",
    fontes: ["backoffice"],
    mostra: (caminho) => DA_RAIZ.has(caminho)
  },
  tudo: {
    titulo: "Cálculos RGPS",
    aba: "Tudo",
    descricao: "Todos os endereços públicos do serviço.",
    fontes: FONTES,
    mostra: enderecoPublico
  }
}
