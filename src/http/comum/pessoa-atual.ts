/**
 * Who makes the current request, where any signed-in person may: the same value by an access token (`/usuario`, in the
 * context) and by the session of a browser (pages of people, in their request), so that one use case serves both.
 */
import { Context, Effect } from "effect"
import type { Pessoa } from "../../domain/acesso/pessoas.ts"
import type { Pedinte } from "../../domain/acesso/solicitacoes/portas.ts"
import { SEM_NOME } from "../../domain/plataforma/grupos/grupo.ts"
import type { Pessoa as PessoaEmGrupos } from "../../domain/plataforma/grupos/portas.ts"
import type { OrigemAuditoria } from "../../domain/telemetria/auditoria.ts"

export interface PessoaPresente extends Pessoa {
  /** The same person and the address of origin, for the audit. */
  readonly operador: OrigemAuditoria
  /** The person proved who it is a moment ago. */
  readonly recente: boolean
  /** The session of this browser; absent with a token. */
  readonly sessao: string | undefined
}

export class PessoaAtual extends Context.Service<PessoaAtual, PessoaPresente>()("http/PessoaAtual") {}

/** The same person as who asks for a key. */
export const pedinteDe = ({
  cpf,
  conta,
  operador: { ip }
}: Pick<PessoaPresente, "cpf" | "conta" | "operador">): Pedinte => ({
  cpf,
  conta,
  ip
})

/** The same person as others of a group see it. */
export const participanteDe = ({
  operador,
  nome = SEM_NOME
}: Pick<PessoaPresente, "nome" | "operador">): PessoaEmGrupos => ({
  origem: operador,
  nome
})

export const participanteAtual = Effect.map(PessoaAtual, participanteDe)
