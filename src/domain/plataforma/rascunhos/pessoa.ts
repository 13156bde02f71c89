/** Whose a draft is, and whether a document is of the same person. */
import type { PessoaLida } from "../../documentos/entrada/modelo.ts"
import { ehObjeto } from "../../documentos/json-recebido.ts"
import { semAcentos } from "../../documentos/linhas/normalizacao.ts"
import type { Rascunho } from "./rascunho.ts"

const nomeComparavel = (nome: string): string =>
  semAcentos(nome)
    .toUpperCase()
    .replace(/[^A-Z]+/g, " ")
    .trim()
const soDigitos = (texto: string): string => texto.replace(/\D/g, "")
const igual = (texto: string): string => texto

/** What tells people apart, the surest first, and how two writings of it are compared. */
const IDENTIDADE = [
  ["cpf", "CPF", soDigitos],
  ["nit", "NIT", soDigitos],
  ["nascimento", "data de nascimento", igual],
  ["nome", "nome", nomeComparavel],
  ["sexo", "sexo", igual]
] as const

/** The person of the request, else of the first document that was used. */
export const pessoaDo = ({ pedido, documentos }: Rascunho): PessoaLida => {
  const { dadosSegurado } = pedido
  if (ehObjeto(dadosSegurado)) return dadosSegurado
  return documentos.find(({ situacao }) => situacao === "USADO")?.pessoa ?? {}
}

/**
 * In what a person differs, a sentence each, for who knows both. A person may have more than one NIT: where the CPF is the
 * same the rest is a matter of writing.
 */
export const divergenciasDaPessoa = (atual: PessoaLida, nova: PessoaLida): ReadonlyArray<string> => {
  if (atual.cpf !== undefined && nova.cpf !== undefined && soDigitos(atual.cpf) === soDigitos(nova.cpf)) return []
  return IDENTIDADE.flatMap(([campo, rotulo, comparavel]) => {
    const [aqui, la] = [atual[campo], nova[campo]]
    return aqui === undefined || la === undefined || comparavel(aqui) === comparavel(la)
      ? []
      : [`${rotulo}: no rascunho ${aqui}, no documento ${la}`]
  })
}
