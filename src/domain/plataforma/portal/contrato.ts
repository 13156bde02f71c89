/** An OpenAPI document of a source, read: its operations, its components, and nothing that is not to be published. */
import { Result } from "effect"
import { enderecoPublico } from "./documentos.ts"
import { ehObjeto, type Json, lerJson, type Objeto, objetoDe, objetoEm, textoEm } from "./json.ts"
import { reescrever, referenciasEm } from "./nos.ts"

/** `schemas/Erro` → what it is. */
export type Componentes = ReadonlyMap<string, Json>
/** `get` → the operation. */
export type Operacoes = ReadonlyMap<string, Objeto>

export interface Contrato {
  /** Version that the document says of itself. */
  readonly versao: string
  readonly caminhos: ReadonlyMap<string, Operacoes>
  readonly componentes: Componentes
  /** What the groups of operations are called, and their words. */
  readonly etiquetas: ReadonlyMap<string, Objeto>
}

const METODOS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const
const TIPOS = [
  "schemas",
  "responses",
  "parameters",
  "examples",
  "requestBodies",
  "headers",
  "securitySchemes",
  "pathItems"
] as const

const DO_PROPRIO = /^#\/components\/([a-zA-Z]+)\/([\w.-]+)((?:\/[^/]+)*)$/

/** A reference to a component of the document itself, or to something inside one (`dentro`: the rest of the pointer). */
const partesDe = (referencia: string): { readonly componente: string; readonly dentro: string } | undefined => {
  const [, tipo = "", nome = "", dentro = ""] = DO_PROPRIO.exec(referencia) ?? []
  return TIPOS.some((conhecido) => conhecido === tipo) ? { componente: `${tipo}/${nome}`, dentro } : undefined
}

/** What a reference leads to among these components; `undefined`: nowhere, or out of the document. */
export const alvoDe = (referencia: string, componentes: Componentes): Json | undefined => {
  const partes = partesDe(referencia)
  if (partes === undefined) return undefined
  let no = componentes.get(partes.componente)
  for (const codificado of partes.dentro.split("/").slice(1)) {
    const chave = codificado.replaceAll("~1", "/").replaceAll("~0", "~")
    if (typeof no !== "object" || no === null || !Object.hasOwn(no, chave)) return undefined
    no = ehObjeto(no) ? no[chave] : no[Number(chave)]
  }
  return no
}

/** The reference to the same place of a component that has another name now. */
export const referenciaCom = (referencia: string, nomes: ReadonlyMap<string, string>): string => {
  const partes = partesDe(referencia)
  const nome = partes === undefined ? undefined : nomes.get(partes.componente)
  return partes === undefined || nome === undefined ? referencia : `#/components/${nome}${partes.dentro}`
}

/** Names of the security schemes that an operation asks for. */
export const esquemasDe = (operacao: Objeto): ReadonlyArray<string> =>
  Array.isArray(operacao.security)
    ? operacao.security.flatMap((exigencia: Json) => (ehObjeto(exigencia) ? Object.keys(exigencia) : []))
    : []

/** Every reference of an operation, by the name of a security scheme too. */
const referenciasDaOperacao = (operacao: Objeto): ReadonlyArray<string> => [
  ...referenciasEm(operacao),
  ...esquemasDe(operacao).map((nome) => `#/components/securitySchemes/${nome}`)
]

/** Only a key in a header is a way in that the public may read about. */
const esquemaPublico = (esquema: Json | undefined): boolean =>
  ehObjeto(esquema) && esquema.type === "apiKey" && esquema.in === "header" && esquema.name === "x-api-key"

const semMudanca = (referencia: string): string => referencia

/** The operations of a path, each with the parameters that all of them share. */
const operacoesDe = (item: Objeto): Operacoes => {
  const compartilhados = reescrever(item.parameters ?? [], semMudanca)
  const comuns = Array.isArray(compartilhados) ? compartilhados : []
  return new Map(
    METODOS.flatMap((metodo): ReadonlyArray<readonly [string, Objeto]> => {
      const lida = reescrever(objetoEm(item, metodo), semMudanca)
      if (!ehObjeto(item[metodo]) || !ehObjeto(lida)) return []
      const proprios = Array.isArray(lida.parameters) ? lida.parameters : []
      return [[metodo, comuns.length === 0 ? lida : { ...lida, parameters: [...proprios, ...comuns] }]]
    })
  )
}

const componentesDoDocumento = (documento: Objeto): Componentes => {
  const secao = objetoEm(documento, "components")
  return new Map(
    TIPOS.flatMap((tipo) =>
      Object.entries(objetoEm(secao, tipo)).map(([nome, no]): readonly [string, Json] => [
        `${tipo}/${nome}`,
        reescrever(no, semMudanca)
      ])
    )
  )
}

const etiquetasDe = ({ tags }: Objeto): ReadonlyMap<string, Objeto> =>
  new Map(
    (Array.isArray(tags) ? tags : []).flatMap((etiqueta: Json): ReadonlyArray<readonly [string, Objeto]> => {
      const nome = ehObjeto(etiqueta) ? textoEm(etiqueta, "name") : undefined
      const descricao = ehObjeto(etiqueta) ? textoEm(etiqueta, "description") : undefined
      if (nome === undefined) return []
      return [[nome, descricao === undefined ? { name: nome } : { name: nome, description: descricao }]]
    })
  )

/** The components that are reached from some operations, and what is named and is not there. */
export const alcancados = (
  caminhos: Contrato["caminhos"],
  componentes: Componentes
): { readonly usados: Componentes; readonly faltam: ReadonlyArray<string> } => {
  const usados = new Set<string>()
  const vistas = new Set<string>()
  const faltam = new Set<string>()
  const porVer = [...caminhos.values()].flatMap((operacoes) => [...operacoes.values()].flatMap(referenciasDaOperacao))
  for (let referencia = porVer.pop(); referencia !== undefined; referencia = porVer.pop()) {
    if (vistas.has(referencia)) continue
    vistas.add(referencia)
    const componente = partesDe(referencia)?.componente
    if (componente === undefined || alvoDe(referencia, componentes) === undefined) faltam.add(referencia)
    else if (!usados.has(componente)) {
      usados.add(componente)
      for (const outra of referenciasEm(componentes.get(componente) ?? null)) porVer.push(outra)
    }
  }
  const emOrdem = [...componentes].filter(([nome]) => usados.has(nome))
  return { usados: new Map(emOrdem), faltam: [...faltam] }
}

const nomear = (nomes: ReadonlyArray<string>): string => nomes.slice(0, 5).join(", ")

/** What stands against publishing a contract; `undefined`: nothing. */
const defeitoDe = ({ caminhos, componentes }: Contrato): string | undefined => {
  if (caminhos.size === 0) return "nenhum caminho público"
  const { usados, faltam } = alcancados(caminhos, componentes)
  if (faltam.length > 0) return `referências sem alvo no próprio documento: ${nomear(faltam)}`
  const fechados = [...usados].filter(([nome, no]) => nome.startsWith("securitySchemes/") && !esquemaPublico(no))
  return fechados.length === 0
    ? undefined
    : `esquemas de segurança que não são públicos: ${nomear(fechados.map(([n]) => n))}`
}

/** What the document says, of public addresses alone; no component that none of them needs. */
const contratoDe = (documento: Objeto): Contrato => {
  const caminhos = new Map(
    Object.entries(objetoEm(documento, "paths")).flatMap(([caminho, item]) => {
      const operacoes = ehObjeto(item) && enderecoPublico(caminho) ? operacoesDe(item) : new Map<string, Objeto>()
      return operacoes.size === 0 ? [] : [[caminho, operacoes] as const]
    })
  )
  const todos = componentesDoDocumento(documento)
  const { usados, faltam } = alcancados(caminhos, todos)
  return {
    versao: textoEm(objetoEm(documento, "info"), "version") ?? "",
    caminhos,
    // one that is missing stays missing: `defeitoDe` says so
    componentes: faltam.length === 0 ? usados : todos,
    etiquetas: etiquetasDe(documento)
  }
}

/** The contract that a document is, or why it is none to publish; in Portuguese. */
export const interpretarContrato = (documento: Json): Result.Result<Contrato, string> => {
  if (!ehObjeto(documento) || !/^3\.1\./.test(textoEm(documento, "openapi") ?? ""))
    return Result.fail("não é um documento OpenAPI 3.1")
  if (Object.values(objetoEm(documento, "paths")).some((item) => ehObjeto(item) && Object.hasOwn(item, "$ref")))
    return Result.fail("caminhos por referência não são aceitos")
  const contrato = contratoDe(documento)
  const defeito = defeitoDe(contrato)
  return defeito === undefined ? Result.succeed(contrato) : Result.fail(defeito)
}

export const lerContrato = (texto: string): Result.Result<Contrato, string> =>
  Result.flatMap(lerJson(texto), interpretarContrato)

/** A contract as a document, without what the one that serves it adds (`publicacao.ts`). */
export const escreverContrato = ({ versao, caminhos, componentes, etiquetas }: Contrato): Objeto => ({
  openapi: "3.1.0",
  info: { version: versao },
  paths: objetoDe([...caminhos].map(([caminho, operacoes]) => [caminho, objetoDe(operacoes)])),
  components: objetoDe(
    TIPOS.flatMap((tipo): ReadonlyArray<readonly [string, Json]> => {
      const deles = [...componentes].flatMap(
        ([nome, no]): ReadonlyArray<readonly [string, Json]> =>
          nome.startsWith(`${tipo}/`) ? [[nome.slice(tipo.length + 1), no]] : []
      )
      return deles.length === 0 ? [] : [[tipo, objetoDe(deles)]]
    })
  ),
  tags: [...etiquetas.values()]
})
