/** The fields of a schema as a person reads them: one line each, by path, in the order of the document. */
import { alvoDe, type Componentes } from "../contrato.ts"
import { ehObjeto, type Json, type Objeto, objetoEm, textoEm } from "../json.ts"
import { referenciaDe } from "../nos.ts"

export interface Campo {
  /** `periodosContribuicao[].dataInicial`; empty: the value itself. */
  readonly caminho: string
  /** `texto`, `lista de objeto`, `número ou nulo`; in Portuguese. */
  readonly tipo: string
  readonly obrigatorio: boolean
  readonly descricao: string | undefined
  /** Every value there may be; none where that is not limited. */
  readonly valores: ReadonlyArray<string>
  /** As JSON. */
  readonly padrao: string | undefined
  /** `de 1 a 240`, `AAAA-MM-DD`. */
  readonly limites: string | undefined
  /** The component of which the fields stand above already. */
  readonly acima: string | undefined
}

/** One of the forms that a value may have. */
export interface Forma {
  /** Of the component; absent where it has no name. */
  readonly nome: string | undefined
  readonly campos: ReadonlyArray<Campo>
}

/** Deeper than any contract of ours; what lies below is not told. */
const PROFUNDIDADE = 16

interface Resolvido {
  readonly no: Objeto
  readonly nome: string | undefined
}

/** What a node means, with the words of every part that it is made of; its own go first. */
const resolver = (no: Json | undefined, componentes: Componentes, passos = PROFUNDIDADE): Resolvido => {
  if (!ehObjeto(no) || passos === 0) return { no: {}, nome: undefined }
  const referencia = referenciaDe(no)
  if (referencia !== undefined) {
    const alvo = resolver(alvoDe(referencia, componentes), componentes, passos - 1)
    const { $ref: _, ...proprias } = no
    return { no: { ...alvo.no, ...proprias }, nome: alvo.nome ?? referencia.split("/").at(-1) }
  }
  if (!Array.isArray(no.allOf)) return { no, nome: undefined }
  const { allOf, ...proprias } = no
  const partes = allOf.map((parte: Json) => resolver(parte, componentes, passos - 1))
  const nome = partes.find((parte) => parte.nome !== undefined)?.nome
  return { no: Object.assign({}, ...partes.map((parte) => parte.no), proprias), nome }
}

/** The forms of a node, without the one that is `null`. */
const formasDe = (no: Objeto, componentes: Componentes) => {
  const escolhas = Array.isArray(no.anyOf) ? no.anyOf : Array.isArray(no.oneOf) ? no.oneOf : undefined
  if (escolhas === undefined) return { formas: [{ no, nome: undefined }], nulo: false }
  const todas = escolhas.map((escolha: Json) => resolver(escolha, componentes))
  const formas = todas.filter((forma) => forma.no.type !== "null")
  return { formas, nulo: formas.length < todas.length }
}

const TIPOS: Readonly<Record<string, string>> = {
  string: "texto",
  number: "número",
  integer: "inteiro",
  boolean: "sim ou não (true, false)",
  object: "objeto",
  null: "nulo"
}

const tipoDe = (no: Objeto, componentes: Componentes): string => {
  const { formas, nulo } = formasDe(no, componentes)
  const nomes = formas.map((forma) => {
    const tipo = textoEm(forma.no, "type")
    if (tipo === "array") return `lista de ${tipoDe(resolver(forma.no.items, componentes).no, componentes)}`
    if (tipo === "string" && forma.no.format === "binary") return "arquivo"
    return TIPOS[tipo ?? ""] ?? (ehObjeto(forma.no.properties) ? "objeto" : "qualquer valor")
  })
  return [...new Set(nulo ? [...nomes, "nulo"] : nomes)].join(" ou ")
}

const escrito = (valor: Json): string => (typeof valor === "string" ? valor : JSON.stringify(valor))

const valoresDe = (no: Objeto, componentes: Componentes): ReadonlyArray<string> => {
  const { formas } = formasDe(no, componentes)
  const listas = formas.flatMap(({ no: forma }) => {
    const lista = forma.type === "array" ? resolver(forma.items, componentes).no : forma
    return Array.isArray(lista.enum) ? lista.enum.map(escrito) : []
  })
  return [...new Set(listas)]
}

const numero = (no: Objeto, chave: string): number | undefined => {
  const valor = no[chave]
  return typeof valor === "number" ? valor : undefined
}

const faixa = (de: number | undefined, ate: number | undefined, oQue: string): string | undefined => {
  if (de !== undefined && ate !== undefined) return `de ${de} a ${ate}${oQue}`
  if (de !== undefined) return `a partir de ${de}${oQue}`
  return ate === undefined ? undefined : `até ${ate}${oQue}`
}

const limitesDe = (no: Objeto): string | undefined => {
  const ditos = [
    faixa(numero(no, "minimum"), numero(no, "maximum"), ""),
    faixa(numero(no, "minLength"), numero(no, "maxLength"), " caracteres"),
    faixa(numero(no, "minItems"), numero(no, "maxItems"), " itens"),
    no.format === "binary" ? undefined : textoEm(no, "format")
  ].filter((dito) => dito !== undefined)
  return ditos.length === 0 ? undefined : ditos.join("; ")
}

/** What a single node says of itself. */
export const campoDe = (
  caminho: string,
  lido: Json | undefined,
  obrigatorio: boolean,
  componentes: Componentes
): Campo => {
  const { no } = resolver(lido, componentes)
  return {
    caminho,
    tipo: tipoDe(no, componentes),
    obrigatorio,
    descricao: textoEm(no, "description"),
    valores: valoresDe(no, componentes),
    padrao: no.default === undefined ? undefined : JSON.stringify(no.default),
    limites: limitesDe(no),
    acima: undefined
  }
}

/** Every field below a node; those of a component where it first stands. */
const abaixo = (
  caminho: string,
  { no, nome }: Resolvido,
  componentes: Componentes,
  vistos: Set<string>
): ReadonlyArray<Campo> => {
  if (caminho.split(".").length > PROFUNDIDADE) return []
  if (nome !== undefined) vistos.add(nome)
  const exigidos = new Set(Array.isArray(no.required) ? no.required : [])
  const proprios = Object.entries(objetoEm(no, "properties")).flatMap(([chave, filho]) => {
    const ate = caminho === "" ? chave : `${caminho}.${chave}`
    return comFilhos(ate, filho, exigidos.has(chave), componentes, vistos)
  })
  const quaisquer = ehObjeto(no.additionalProperties) ? no.additionalProperties : {}
  if (Object.keys(quaisquer).length === 0) return proprios
  return [...proprios, ...comFilhos(`${caminho}{chave}`, quaisquer, false, componentes, vistos)]
}

const comFilhos = (
  caminho: string,
  lido: Json,
  obrigatorio: boolean,
  componentes: Componentes,
  vistos: Set<string>
): ReadonlyArray<Campo> => {
  const resolvido = resolver(lido, componentes)
  const campo = campoDe(caminho, resolvido.no, obrigatorio, componentes)
  const formas = formasDe(resolvido.no, componentes).formas.map((forma) => ({
    no: forma.no,
    nome: forma.nome ?? resolvido.nome
  }))
  const filhos: Array<Campo> = []
  let acima: string | undefined
  for (const forma of formas) {
    const deLista = forma.no.type === "array"
    const valor = deLista ? resolver(forma.no.items, componentes) : forma
    if (valor.nome !== undefined && vistos.has(valor.nome) && ehObjeto(valor.no.properties)) acima = valor.nome
    else filhos.push(...abaixo(deLista ? `${caminho}[]` : caminho, valor, componentes, vistos))
  }
  const novos = new Map(filhos.map((filho) => [filho.caminho, filho]))
  return [{ ...campo, acima }, ...novos.values()]
}

/** A schema as its forms, each with all its fields; a value that is no object is one field without a path. */
export const formasDoEsquema = (esquema: Json | undefined, componentes: Componentes): ReadonlyArray<Forma> => {
  const raiz = resolver(esquema, componentes)
  const { formas } = formasDe(raiz.no, componentes)
  return formas.map((forma) => {
    const nome = forma.nome ?? raiz.nome
    const campos = ehObjeto(forma.no.properties)
      ? abaixo("", { no: forma.no, nome }, componentes, new Set())
      : comFilhos("", forma.no, true, componentes, new Set())
    return { nome, campos }
  })
}
