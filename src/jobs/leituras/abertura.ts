/** Opening a content as it is stored, inside a thread. */
import { hash } from "node:crypto"
import { zstdDecompressSync } from "node:zlib"
import { Result } from "effect"
import { abrirArmazenado } from "../../domain/calculos/copias/conteudo.ts"
import { MAXIMO } from "../../domain/calculos/copias/forma/lugar.ts"
import type { OrdemDeAbrir, Resposta } from "./mensagens.ts"

const sha256 = (texto: string): string => hash("sha256", texto)

export const abrir = ({ comprimido, resumo }: OrdemDeAbrir): Resposta => {
  const aberto = Result.flatMap(
    Result.try(() => new TextDecoder().decode(zstdDecompressSync(comprimido, { maxOutputLength: MAXIMO }))),
    (armazenado) => abrirArmazenado(armazenado, resumo, sha256)
  )
  return Result.isSuccess(aberto) ? { resposta: "ABERTO", conteudo: aberto.success } : { resposta: "DANIFICADO" }
}
