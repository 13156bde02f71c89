/** The history of a thing of the applications: every act with who, when, why, and the fields that changed. */
import type { Ato, MudancaRegistrada, Retrato } from "../../domain/telemetria/historico.ts"
import { formatos } from "../formatos.ts"
import type { CelulaMudada } from "../partes/celulas.ts"

const ATOS_ESCRITOS: Readonly<Record<Ato, string>> = {
  INSERCAO: "inclusão",
  ALTERACAO: "alteração",
  EXCLUSAO: "exclusão",
  DESCARTE: "rascunho descartado",
  PUBLICACAO: "publicação",
  REENVIO: "reenvio"
}

/** What the fields are called; one without a name here is not shown. */
const CAMPOS: Readonly<Record<string, string>> = {
  titulo: "Título",
  nome: "Nome",
  descricao: "Descrição",
  categoria: "Categoria",
  ativa: "Ativa",
  noPortal: "No portal",
  ordem: "Ordem",
  aliases: "Apelidos",
  "urls.padrao": "Endereço",
  "urls.desenvolvimento": "Endereço em desenvolvimento",
  "urls.teste": "Endereço em teste",
  "urls.producao": "Endereço em produção",
  html: "Texto",
  publico: "Público",
  ostensivo: "Ostensivo",
  inicio: "Início",
  fim: "Fim",
  rascunho: "Rascunho",
  versao: "Versão",
  resumoDasMudancas: "O que muda",
  exigeAceite: "Pede novo aceite",
  tentativas: "Tentativas",
  codigo: "Última falha"
}

const INSTANTE = /^\d{4}-\d{2}-\d{2}T/

/** A field in one line; a long text as how long it is. */
const escrever = (nome: string, valor: unknown): string => {
  if (valor === null || valor === undefined) return ""
  if (typeof valor === "boolean") return valor ? "sim" : "não"
  if (Array.isArray(valor)) return valor.join(", ")
  const texto = String(valor)
  if (nome === "html") return formatos.plural(texto.length, "caractere", "caracteres")
  return INSTANTE.test(texto) ? formatos.dataHora(texto) : texto
}

const ehRetrato = (valor: unknown): valor is Retrato =>
  typeof valor === "object" && valor !== null && !Array.isArray(valor)

/** The fields of a thing by name, those of its parts as `urls.padrao`. */
const planos = (retrato: Retrato | null): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(retrato ?? {}).flatMap(([nome, valor]) =>
      ehRetrato(valor)
        ? Object.entries(valor).map(([parte, dela]) => [`${nome}.${parte}`, dela] as const)
        : [[nome, valor] as const]
    )
  )

const celulasDe = ({ antes, depois }: MudancaRegistrada): ReadonlyArray<CelulaMudada> => {
  const [velhos, novos] = [planos(antes), planos(depois)]
  return Object.entries(CAMPOS).flatMap(([nome, coluna]) => {
    const [velho, novo] = [velhos.get(nome), novos.get(nome)]
    if (JSON.stringify(velho) === JSON.stringify(novo)) return []
    return [{ coluna, antes: escrever(nome, velho), depois: escrever(nome, novo) }]
  })
}

/** A change as it is shown. */
interface MudancaEscrita {
  readonly em: string
  /** CPF, or `SISTEMA`. */
  readonly por: string
  readonly nome: string | undefined
  readonly ato: string
  readonly justificativa: string
  readonly celulas: ReadonlyArray<CelulaMudada>
}

/** `nomes`: of who did them, by CPF. */
export const escreverMudancas = (
  historico: ReadonlyArray<MudancaRegistrada>,
  nomes: ReadonlyMap<string, string>
): ReadonlyArray<MudancaEscrita> =>
  historico.map((mudanca) => ({
    em: mudanca.em,
    por: mudanca.por,
    nome: nomes.get(mudanca.por),
    ato: ATOS_ESCRITOS[mudanca.ato],
    justificativa: mudanca.justificativa,
    celulas: celulasDe(mudanca)
  }))

export interface Dados {
  /** From the newest. */
  readonly mudancas: ReadonlyArray<MudancaEscrita>
}
