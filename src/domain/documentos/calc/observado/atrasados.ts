/** Observed files of arrears: the groups of `PedidoAtrasados` with numbering keys instead of lists (calc.md, 1.2). */
import { Schema, type SchemaAST } from "effect"
import { PedidoAtrasados } from "../../../atrasados/pedido/entrada.ts"
import type { Especie } from "../../../beneficios/especies.ts"
import { ausente, ehObjeto, type Objeto } from "../../json-recebido.ts"
import { comDatasIso } from "../comum/datas-do-corpo.ts"
import type { Caminho, CorpoDoArquivo } from "../comum/tipos.ts"
import { CHAVES_ATRASADOS, processoDe } from "./comum.ts"
import { type Anotacoes, bloco, entradas } from "./leitor.ts"

/** The shape on the wire of the request: which keys each object knows and where lists are. */
const FORMA = Schema.toEncoded(PedidoAtrasados).ast

const campoDe = (forma: SchemaAST.AST | undefined, nome: string): SchemaAST.AST | undefined =>
  forma?._tag === "Objects" ? forma.propertySignatures.find((campo) => campo.name === nome)?.type : undefined

/** The value in the shape of the request; keys that the request does not know are kept. */
const ajustar = (
  valor: unknown,
  forma: SchemaAST.AST | undefined,
  arquivo: Caminho,
  corpo: Caminho,
  anotar: Anotacoes
): unknown => {
  if (forma?._tag === "Arrays" && forma.rest.length > 0 && typeof valor === "object") {
    return entradas(valor)
      .filter(([, item]) => !ausente(item))
      .map(([chave, item], i) => {
        const lugar = [...arquivo, chave]
        anotar.situar([...corpo, i], lugar)
        return ajustar(item, forma.rest[0], lugar, [...corpo, i], anotar)
      })
  }
  if (forma?._tag !== "Objects" || !ehObjeto(valor)) return comDatasIso(valor, String(corpo.at(-1)))
  const lidos: Array<readonly [string, unknown]> = []
  for (const [chave, interno] of Object.entries(valor)) {
    const campo = campoDe(forma, chave)
    if (campo === undefined) anotar.preservar([...arquivo, chave], interno)
    else if (!ausente(interno))
      lidos.push([chave, ajustar(interno, campo, [...arquivo, chave], [...corpo, chave], anotar)])
  }
  return Object.fromEntries(lidos)
}

/** Blocks of the other calculations, of no use here. */
const DE_OUTROS = ["segurado", "periodos", "periodosPcd", "parametrosTempo", "parametrosRmiDesvinculada"]

const vazio = (valor: unknown): boolean =>
  ausente(valor) || (typeof valor === "object" && Object.keys(valor).length === 0)

export const lerAtrasadosObservado = (
  arquivo: Objeto,
  origem: Objeto,
  especie: Especie,
  anotar: Anotacoes
): CorpoDoArquivo => {
  for (const nome of DE_OUTROS) anotar.preservarBloco(["dados", nome], origem[nome])
  for (const nome of ["salarios", "beneficios"]) anotar.preservarBloco([nome], arquivo[nome])
  anotar.preservarOutros(bloco(origem.parametrosGerais), ["dados", "parametrosGerais"], ["especie"])
  anotar.situar(["parametros"], ["dados", "parametrosAtrasados"])
  const blocos: Array<readonly [string, unknown, Caminho]> = [
    ["parametros", origem.parametrosAtrasados, ["dados", "parametrosAtrasados"]],
    ...CHAVES_ATRASADOS.map((nome) => [nome, arquivo[nome], [nome]] as const)
  ]
  const lidos = blocos
    .filter(([, valor]) => !vazio(valor))
    .map(([nome, valor, lugar]) => [nome, ajustar(valor, campoDe(FORMA, nome), lugar, [nome], anotar)] as const)
  return anotar.concluir({
    ...processoDe(origem, anotar),
    opcoesContagem: { especie },
    ...Object.fromEntries(lidos)
  })
}
