/** A file as the engine asks for it, a piece at a time: it is never whole in the memory of the engine. */
import type { Fonte } from "../../mensagens/recebido.ts"
import type { Motor } from "./motor.ts"

/** `FPDF_FILEACCESS`: the length of the file, the function that reads it, and what that is told of it. */
const CAMPOS = 3
const BYTES_DO_CAMPO = 4
/** `int (void* what, unsigned long position, unsigned char* to, unsigned long size)` */
const ASSINATURA = "iiiii"

/** Where the engine finds how to read the file. */
export const acessoA = ({ funcoes, emprestar }: Motor, { tamanho, ler }: Fonte): number => {
  const lerPara = (_ = 0, posicao = 0, destino = 0, quantos = 0): number =>
    ler(posicao >>> 0, new Uint8Array(funcoes.memory.buffer, destino >>> 0, quantos >>> 0)) ? 1 : 0
  const acesso = funcoes.malloc(CAMPOS * BYTES_DO_CAMPO)
  new Uint32Array(funcoes.memory.buffer, acesso, CAMPOS).set([tamanho, emprestar(lerPara, ASSINATURA), 0])
  return acesso
}
