/** The blocks of an exchange, each with the reader that wrote it: what it is, and the request it gives. */
import { Result, Schema } from "effect"
import type { CnisLido } from "../../documentos/cnis/modelo/modelo.ts"
import { entradaDe } from "../../documentos/entrada/conversao.ts"
import type { Entrada } from "../../documentos/entrada/modelo.ts"
import { ehObjeto } from "../../documentos/json-recebido.ts"
import { entradaDoRdctc } from "../../documentos/rdctc/entrada.ts"
import type { RdctcLido } from "../../documentos/rdctc/modelo.ts"
import { PedidoTempo } from "../../tempo/pedido/entrada.ts"
import { LEITURA_ESTRITA, listarProblemas } from "../json/problemas.ts"
import { DocumentoCnis } from "./documento-cnis.ts"
import { DocumentoRdctc } from "./documento-rdctc.ts"
import { EntradaLida } from "./entrada-lida.ts"
import { examinador } from "./exame.ts"

type Problemas = ReadonlyArray<string>
export type LeitorDeBloco = (valor: unknown) => Result.Result<Entrada, Problemas>

/** A schema as a quick question, and as the slow answer of what is wrong. */
const leitorDe = <A>(schema: Schema.Codec<A, unknown>) => {
  const serve = examinador(schema)
  const decodificar = Schema.decodeUnknownResult(schema, LEITURA_ESTRITA)
  return (valor: unknown): Result.Result<A, ReadonlyArray<readonly [ReadonlyArray<string | number>, string]>> =>
    serve(valor)
      ? Result.succeed(valor)
      : Result.mapError(decodificar(valor), ({ issue }) =>
          listarProblemas(issue).map(({ caminho, mensagem }) => [caminho, mensagem] as const)
        )
}

const noBloco = (bloco: string) => (problemas: ReadonlyArray<readonly [ReadonlyArray<string | number>, string]>) =>
  problemas.map(([caminho, mensagem]) => `${[bloco, ...caminho].join(".")}: ${mensagem}`)

const lerDocumentoCnis = leitorDe(DocumentoCnis)
const lerDocumentoRdctc = leitorDe(DocumentoRdctc)
const lerEntrada = leitorDe(EntradaLida)

/** What a request must have and no document holds: of no consequence for whether an `entrada` is well made. */
const FALTANTES = { dataApuracao: "2020-01-01", opcoesContagem: { especie: 42 } } as const
const PESSOA = { sexo: "M", nascimento: "1950-01-01" } as const

const decodificarPedido = Schema.decodeUnknownResult(PedidoTempo, LEITURA_ESTRITA)

/** An `entrada` is good when a calculation would take it. */
const conferirEntrada = (bloco: string, entrada: Entrada): Result.Result<Entrada, Problemas> =>
  Result.match(
    decodificarPedido({ ...FALTANTES, ...entrada, dadosSegurado: { ...PESSOA, ...entrada.dadosSegurado } }),
    {
      onSuccess: () => Result.succeed(entrada),
      onFailure: ({ issue }) =>
        Result.fail(noBloco(bloco)(listarProblemas(issue).map(({ caminho, mensagem }) => [caminho, mensagem] as const)))
    }
  )

const leitorDoBloco =
  <D>(
    bloco: "CNIS" | "RDCTC",
    ler: (valor: unknown) => ReturnType<ReturnType<typeof leitorDe<D>>>,
    converter: (documento: D) => Entrada
  ): LeitorDeBloco =>
  (valor) => {
    if (!ehObjeto(valor)) return Result.fail([`${bloco}: valor inválido: esperado um objeto`])
    if ("documento" in valor || "entrada" in valor) {
      return Result.fail([`${bloco}: envie só o documento ou só a entrada da leitura, sem o objeto que os contém`])
    }
    if ("tipoDocumento" in valor) return Result.mapBoth(ler(valor), { onFailure: noBloco(bloco), onSuccess: converter })
    return Result.flatMap(Result.mapError(lerEntrada(valor), noBloco(bloco)), (entrada) =>
      conferirEntrada(bloco, entrada)
    )
  }

export const lerCnisDaTroca = leitorDoBloco(
  "CNIS",
  lerDocumentoCnis,
  ({ filiado, emitidoEm, relacoes }: CnisLido) => entradaDe({ origem: "CNIS", filiado, emitidoEm, relacoes }).entrada
)

export const lerRdctcDaTroca = leitorDoBloco(
  "RDCTC",
  lerDocumentoRdctc,
  (lido: RdctcLido) => entradaDoRdctc(lido).entrada
)
