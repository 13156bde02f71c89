/** What a contract says of its operations and of the fields of its schemas, as the written pages tell it. */
import { alvoDe, type Contrato, esquemasDe } from "./contrato.ts"
import { ehObjeto, type Json, type Objeto, objetoEm, textoEm } from "./json.ts"

export interface RespostaDescrita {
  readonly status: number
  readonly descricao: string
}

export interface OperacaoDescrita {
  /** `POST`. */
  readonly metodo: string
  readonly caminho: string
  readonly etiqueta: string
  readonly resumo: string
  readonly descricao: string
  readonly comChave: boolean
  /** From the lowest status. */
  readonly respostas: ReadonlyArray<RespostaDescrita>
}

const respostasDe = (operacao: Objeto): ReadonlyArray<RespostaDescrita> =>
  Object.entries(objetoEm(operacao, "responses")).map(([status, resposta]) => ({
    status: Number(status),
    descricao: (ehObjeto(resposta) ? textoEm(resposta, "description") : undefined) ?? ""
  }))

/** Every operation, in the order of the contract. */
export const operacoesDescritas = ({ caminhos }: Contrato): ReadonlyArray<OperacaoDescrita> =>
  [...caminhos].flatMap(([caminho, operacoes]) =>
    [...operacoes].map(([metodo, operacao]) => ({
      metodo: metodo.toUpperCase(),
      caminho,
      etiqueta: Array.isArray(operacao.tags) ? String(operacao.tags[0]) : "",
      resumo: textoEm(operacao, "summary") ?? "",
      descricao: textoEm(operacao, "description") ?? "",
      comChave: esquemasDe(operacao).length > 0,
      respostas: respostasDe(operacao)
    }))
  )

export interface CampoDescrito {
  readonly nome: string
  readonly descricao: string
  readonly obrigatorio: boolean
  /** As JSON; `undefined`: it has none. */
  readonly padrao: string | undefined
  /** Of a closed list. */
  readonly valores: ReadonlyArray<string>
}

/** What a schema is, wherever it is written. */
const resolver = (contrato: Contrato, esquema: Json | undefined): Objeto => {
  if (!ehObjeto(esquema)) return {}
  const referencia = textoEm(esquema, "$ref")
  if (referencia !== undefined) return resolver(contrato, alvoDe(referencia, contrato.componentes))
  const [unica, ...outras] = Array.isArray(esquema.allOf) ? esquema.allOf : []
  return unica !== undefined && outras.length === 0 ? { ...resolver(contrato, unica), ...esquema } : esquema
}

/** A schema of the contract, by its name. */
export const esquemaDe = (contrato: Contrato, nome: string): Objeto =>
  resolver(contrato, contrato.componentes.get(`schemas/${nome}`))

/** The fields of an object of a schema: `camposDescritos(contrato, "PedidoRmi", "opcoesRmi")`. */
export const camposDescritos = (
  contrato: Contrato,
  nome: string,
  ...dentro: ReadonlyArray<string>
): ReadonlyArray<CampoDescrito> => {
  const objeto = dentro.reduce(
    (esquema, campo) => resolver(contrato, objetoEm(esquema, "properties")[campo]),
    esquemaDe(contrato, nome)
  )
  const obrigatorios = Array.isArray(objeto.required) ? objeto.required : []
  return Object.entries(objetoEm(objeto, "properties")).map(([campo, bruto]) => {
    const esquema = resolver(contrato, bruto)
    return {
      nome: campo,
      descricao: textoEm(esquema, "description") ?? "",
      obrigatorio: obrigatorios.includes(campo),
      padrao: esquema.default === undefined ? undefined : JSON.stringify(esquema.default),
      valores: Array.isArray(esquema.enum) ? esquema.enum.map((valor: Json) => String(valor)) : []
    }
  })
}
