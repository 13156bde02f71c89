/** An operation as a command that a reader copies into a shell. */
import type { OperacaoLida } from "./operacao.ts"

/** A word of a shell, whatever stands in it. */
const citado = (texto: string): string => `'${texto.replaceAll("'", "'\\''")}'`

const ehArquivo = (tipo: string): boolean => tipo.startsWith("multipart/")

/** Names of the fields of a form that are files. */
export const arquivosDe = ({ corpo }: Pick<OperacaoLida, "corpo">): ReadonlyArray<string> =>
  corpo === undefined || !ehArquivo(corpo.tipo)
    ? []
    : corpo.formas.flatMap(({ campos }) => campos.filter(({ tipo }) => tipo === "arquivo").map((c) => c.caminho))

/** The address with the examples of its parameters where it does not work without them. */
const enderecoDe = ({ caminho, parametros }: OperacaoLida): string => {
  const preenchido = parametros
    .filter(({ em }) => em === "path")
    .reduce(
      (feito, { caminho: nome, exemplo = nome }) => feito.replace(`{${nome}}`, encodeURIComponent(exemplo)),
      caminho
    )
  const consulta = parametros
    .filter(({ em, obrigatorio }) => em === "query" && obrigatorio)
    .map(({ caminho: nome, exemplo = "" }) => `${encodeURIComponent(nome)}=${encodeURIComponent(exemplo)}`)
  return consulta.length === 0 ? preenchido : `${preenchido}?${consulta.join("&")}`
}

/** `curl`, one option a line; the body is in a file of the reader. */
export const comandoDe = (operacao: OperacaoLida, origem: string): string => {
  const { metodo, comChave, corpo } = operacao
  const arquivos = arquivosDe(operacao)
  const opcoes = [
    ...(metodo === "GET" ? [] : [`-X ${metodo}`]),
    ...(comChave ? ['-H "x-api-key: $CHAVE"'] : []),
    ...arquivos.map((nome) => `-F ${citado(`${nome}=@documento`)}`),
    ...(corpo === undefined || arquivos.length > 0
      ? []
      : [`-H ${citado(`content-type: ${corpo.tipo}`)}`, "--data @pedido.json"])
  ]
  return [`curl ${citado(origem + enderecoDe(operacao))}`, ...opcoes.map((opcao) => `  ${opcao}`)].join(" \\\n")
}
