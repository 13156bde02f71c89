/** An operation of a contract as a person reads it: what it takes, what it answers, and examples of both. */
import { type Contrato, esquemasDe } from "../contrato.ts"
import { ehObjeto, type Json, type Objeto, objetoEm, textoEm } from "../json.ts"
import { type Campo, campoDe, type Forma, formasDoEsquema } from "./campos.ts"

/** What a list of operations tells of each. */
export interface Cabeca {
  /** `POST` */
  readonly metodo: string
  readonly caminho: string
  /** By which its page is called; no other operation of the contract has it. */
  readonly id: string
  readonly resumo: string
  readonly comChave: boolean
  readonly obsoleta: boolean
}

export interface Parametro extends Campo {
  readonly em: "path" | "query" | "header"
  /** As it is typed. */
  readonly exemplo: string | undefined
}

export interface Exemplo {
  readonly resumo: string
  /** As it travels; JSON indented. */
  readonly texto: string
}

export interface Conteudo {
  /** `application/json` */
  readonly tipo: string
  readonly formas: ReadonlyArray<Forma>
  readonly exemplos: ReadonlyArray<Exemplo>
}

export interface RespostaDaOperacao {
  readonly status: string
  readonly descricao: string
  readonly conteudos: ReadonlyArray<Conteudo>
  readonly cabecalhos: ReadonlyArray<Campo>
}

export interface OperacaoLida extends Cabeca {
  readonly descricao: string | undefined
  readonly parametros: ReadonlyArray<Parametro>
  readonly corpo: Conteudo | undefined
  readonly respostas: ReadonlyArray<RespostaDaOperacao>
}

export interface Grupo {
  readonly nome: string
  readonly descricao: string | undefined
  readonly operacoes: ReadonlyArray<Cabeca>
}

const texto = (valor: Json | undefined): string | undefined => (typeof valor === "string" ? valor : undefined)

const cabecaDe = (metodo: string, caminho: string, operacao: Objeto): Cabeca => ({
  metodo: metodo.toUpperCase(),
  caminho,
  id: texto(operacao.operationId) ?? `${metodo}${caminho.replaceAll(/[^\w-]+/g, "-")}`,
  resumo: texto(operacao.summary) ?? caminho,
  comChave: esquemasDe(operacao).length > 0,
  obsoleta: operacao.deprecated === true
})

/** Every operation under the first of its groups, in the order of the contract. */
export const gruposDe = (contrato: Contrato): ReadonlyArray<Grupo> => {
  const porNome = new Map<string, Array<Cabeca>>()
  for (const [caminho, operacoes] of contrato.caminhos)
    for (const [metodo, operacao] of operacoes) {
      const nome = (Array.isArray(operacao.tags) ? texto(operacao.tags[0]) : undefined) ?? "Outros"
      const grupo = porNome.get(nome) ?? []
      porNome.set(nome, grupo)
      grupo.push(cabecaDe(metodo, caminho, operacao))
    }
  return [...porNome].map(([nome, operacoes]) => ({
    nome,
    descricao: textoEm(contrato.etiquetas.get(nome) ?? {}, "description"),
    operacoes
  }))
}

const exemploDe = (valor: Json): string => (typeof valor === "string" ? valor : JSON.stringify(valor, null, 2))

const conteudoDe = (tipo: string, lido: Objeto, { componentes }: Contrato): Conteudo => {
  const nomeados = Object.values(objetoEm(lido, "examples")).flatMap((exemplo: Json) =>
    ehObjeto(exemplo) && exemplo.value !== undefined
      ? [{ resumo: textoEm(exemplo, "summary") ?? "Exemplo", texto: exemploDe(exemplo.value) }]
      : []
  )
  const unico = lido.example === undefined ? [] : [{ resumo: "Exemplo", texto: exemploDe(lido.example) }]
  return { tipo, formas: formasDoEsquema(lido.schema, componentes), exemplos: [...nomeados, ...unico] }
}

const conteudosDe = (no: Objeto, contrato: Contrato): ReadonlyArray<Conteudo> =>
  Object.entries(objetoEm(no, "content")).flatMap(([tipo, lido]) =>
    ehObjeto(lido) ? [conteudoDe(tipo, lido, contrato)] : []
  )

const LUGARES = ["path", "query", "header"] as const

const parametroDe = (lido: Json, contrato: Contrato): ReadonlyArray<Parametro> => {
  if (!ehObjeto(lido)) return []
  const em = LUGARES.find((lugar) => lugar === lido.in)
  const nome = textoEm(lido, "name")
  if (em === undefined || nome === undefined) return []
  const campo = campoDe(nome, lido.schema, lido.required === true, contrato.componentes)
  const primeiro = Array.isArray(lido.example) ? lido.example[0] : lido.example
  return [
    {
      ...campo,
      descricao: textoEm(lido, "description") ?? campo.descricao,
      em,
      exemplo: primeiro === undefined ? undefined : exemploDe(primeiro)
    }
  ]
}

const respostaDe = (status: string, lido: Objeto, contrato: Contrato): RespostaDaOperacao => ({
  status,
  descricao: textoEm(lido, "description") ?? "",
  conteudos: conteudosDe(lido, contrato),
  cabecalhos: Object.entries(objetoEm(lido, "headers")).flatMap(([nome, cabecalho]) => {
    if (!ehObjeto(cabecalho)) return []
    const campo = campoDe(nome, cabecalho.schema, false, contrato.componentes)
    return [{ ...campo, descricao: textoEm(cabecalho, "description") ?? campo.descricao }]
  })
})

/** The operation of this name; `undefined`: the contract has none. */
export const operacaoDe = (contrato: Contrato, id: string): OperacaoLida | undefined => {
  for (const [caminho, operacoes] of contrato.caminhos)
    for (const [metodo, operacao] of operacoes) {
      const cabeca = cabecaDe(metodo, caminho, operacao)
      if (cabeca.id !== id) continue
      return {
        ...cabeca,
        descricao: texto(operacao.description),
        parametros: (Array.isArray(operacao.parameters) ? operacao.parameters : []).flatMap((lido: Json) =>
          parametroDe(lido, contrato)
        ),
        corpo: conteudosDe(objetoEm(operacao, "requestBody"), contrato)[0],
        respostas: Object.entries(objetoEm(operacao, "responses")).flatMap(([status, lido]) =>
          ehObjeto(lido) ? [respostaDe(status, lido, contrato)] : []
        )
      }
    }
  return undefined
}
