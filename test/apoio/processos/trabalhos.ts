/** Jobs on a database of their own. */

import { Layer } from "effect"
import { FilaDeTrabalhosSql } from "../../../sql/trabalhos/trabalhos-fila.ts"
import { TrabalhosSql } from "../../../sql/trabalhos/trabalhos-repo.ts"
import type { NovoTrabalho } from "../../../src/domain/trabalhos/portas.ts"
import { bancoDeTeste } from "../banco/banco.ts"
import { CIFRA_DE_TESTE } from "../plataforma.ts"

export const trabalhosNoBanco = Layer.merge(TrabalhosSql, FilaDeTrabalhosSql).pipe(Layer.provide(CIFRA_DE_TESTE))

export const trabalhosDeTeste = trabalhosNoBanco.pipe(Layer.provideMerge(bancoDeTeste))

const codificador = new TextEncoder()
const decodificador = new TextDecoder()
export const bytes = (texto: string): Uint8Array<ArrayBuffer> => codificador.encode(texto)
export const texto = (recebidos: Uint8Array | undefined): string => decodificador.decode(recebidos)

interface Mudancas {
  readonly titular?: string
  readonly dono?: string
  readonly corpo?: string
  readonly operacao?: "rmi" | "arquivo-rmi"
  readonly classe?: NovoTrabalho["classe"]
  readonly chave?: string
  readonly resumo?: string
}

/** A job to create; of a court it goes ahead. */
export const novo = ({
  titular = "titular-1",
  dono = titular,
  corpo = "{}",
  operacao = "rmi",
  classe = "publico",
  chave,
  resumo = "0".repeat(64)
}: Mudancas = {}): NovoTrabalho => ({
  titular,
  dono,
  classe,
  idempotencia: chave === undefined ? undefined : { chave, resumo },
  pedido: { operacao, corpo: bytes(corpo), opcoes: { numeroMaximoIteracoes: 7 }, prioritario: classe === "judiciario" }
})

export const RESULTADO = { json: bytes('{"status":"ok"}'), conclusao: { completo: true } } as const
