/** A password as PostgreSQL stores it (RFC 5803), so that the password itself is in no statement, log or trace. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto"

const VOLTAS = 4096

export const verificadorScram = (senha: string, sal: Buffer = randomBytes(16)): string => {
  const salgada = pbkdf2Sync(senha.normalize("NFKC"), sal, VOLTAS, 32, "sha256")
  const chave = (nome: string) => createHmac("sha256", salgada).update(nome).digest()
  const guardada = createHash("sha256").update(chave("Client Key")).digest("base64")
  return `SCRAM-SHA-256$${VOLTAS}:${sal.toString("base64")}$${guardada}:${chave("Server Key").toString("base64")}`
}
