/** Why the program cannot begin: a sentence for the person at the console, and the code it ends with. */
import { HttpServerError } from "effect/http"
import { SqlError } from "effect/sql"
import { BancoDesatualizado, BancoPosterior } from "../../sql/banco/migracoes.ts"
import { BancoIndisponivel } from "../../sql/banco/postgres-embutido/binarios.ts"
import { PapeisRecusados } from "../../sql/papeis/papeis.ts"
import { codigoDoSistema, erroDoSistema } from "../domain/valores/textos/erro-do-sistema.ts"
import { CODIGOS, semBanco } from "./codigos-de-saida.ts"
import { ConfiguracaoInvalida } from "./configuracao.ts"

export interface Impedimento {
  /** A sentence, or more. */
  readonly dito: string
  readonly codigo: number
}

/** What a server of PostgreSQL says by the code of its refusal (`SQLSTATE`). */
const RECUSAS: Readonly<Record<string, string>> = {
  "28000": "o servidor não deixa esta conta entrar daqui (28000)",
  "28P01": "o servidor recusou o usuário ou a senha (28P01)",
  "3D000": "o servidor não tem um banco com esse nome (3D000)",
  "42501":
    "a conta não tem permissão para isto (42501); copia e migrar pedem a conta de migração, os outros comandos a do serviço",
  "53300": "o servidor não aceita mais conexões (53300)",
  "57P03": "o servidor ainda está iniciando (57P03)"
}

/** Of a server that cannot be asked; `undefined` where it answered, and the question was wrong. */
const doServidor = ({ reason }: SqlError.SqlError): string | undefined => {
  const causa = "cause" in reason ? reason.cause : undefined
  const recusa = RECUSAS[codigoDoSistema(causa) ?? ""]
  return recusa ?? (reason._tag === "ConnectionError" ? erroDoSistema(causa) : undefined)
}

const SEM_PORTA: Readonly<Record<string, string>> = {
  EADDRINUSE: "Pare quem a usa, ou escolha outra em PORT (PORT=0 serve-se de qualquer uma livre).",
  EACCES: "As portas abaixo de 1024 são do sistema: escolha outra em PORT.",
  EADDRNOTAVAIL: "Corrija HOST.",
  ENOTFOUND: "Corrija HOST."
}

const portaDe = (causa: unknown): string =>
  causa instanceof Error && "port" in causa ? ` na porta ${String(causa.port)}` : ""

/** Of a file or folder that the machine does not give; one that is not there may be a mistake of the program. */
const daMaquina = (falha: unknown): Impedimento | undefined =>
  ["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "ENOTDIR"].includes(codigoDoSistema(falha) ?? "") &&
  falha instanceof Error &&
  "path" in falha
    ? { dito: `${String(falha.path)} não pode ser usado: ${erroDoSistema(falha)}.`, codigo: CODIGOS.impedido }
    : undefined

/** `undefined`: nothing that was to be expected. */
export const impedimentoDe = (falha: unknown): Impedimento | undefined => {
  if (
    [ConfiguracaoInvalida, BancoDesatualizado, BancoPosterior, PapeisRecusados].some(
      (recusa) => falha instanceof recusa
    )
  )
    return { dito: falha instanceof Error ? falha.message : "", codigo: CODIGOS.configuracao }
  if (falha instanceof BancoIndisponivel) return { dito: semBanco(falha.motivo), codigo: CODIGOS.impedido }
  if (SqlError.isSqlError(falha)) {
    const porque = doServidor(falha)
    return porque === undefined ? undefined : { dito: semBanco(porque), codigo: CODIGOS.impedido }
  }
  if (falha instanceof HttpServerError.ServeError) {
    const { cause } = falha
    const saida = SEM_PORTA[codigoDoSistema(cause) ?? ""] ?? "Confira HOST e PORT."
    return {
      dito: `O serviço não pode atender${portaDe(cause)}: ${erroDoSistema(cause)}. ${saida}`,
      codigo: CODIGOS.impedido
    }
  }
  return daMaquina(falha)
}
