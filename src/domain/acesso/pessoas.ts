/**
 * People who proved who they are, whether they administer or not: what the trees and pages of people know of who asks.
 * `sql/` provides the registry. Failures of the database are defects.
 */
import { Context, Data, type Effect } from "effect"
import type { OrigemAuditoria } from "../telemetria/auditoria.ts"
import type { ContaDoProvedor, Identidade } from "./portas.ts"

/** A person, by an access token or by a session of this browser. */
export interface Pessoa extends Identidade {
  /** Of the provider that vouched for the person; absent by the console link of a development without single sign-on. */
  readonly conta: ContaDoProvedor | undefined
  /** As the provider says it; absent where it says none. Shown, never compared. */
  readonly nome: string | undefined
}

/** What of a name of the provider is kept, in characters. */
export const MAXIMO_DO_NOME = 120

/** The name as it may be shown: one line, without characters that turn or hide text; `undefined` for none. */
export const nomeMostravel = (dito: unknown): string | undefined => {
  if (typeof dito !== "string") return undefined
  const limpo = dito
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, MAXIMO_DO_NOME)
  return limpo === "" ? undefined : limpo
}

/** This CPF is known here by another account of the provider, or this account by another CPF. */
export class PessoaDeOutraConta extends Data.TaggedError("PessoaDeOutraConta") {
  override get message() {
    return "este CPF entra neste serviço por outra conta do login único: peça à equipe do serviço que confirme a nova"
  }
}

/** Days after its last use for which the account of a person is remembered. */
export const DIAS_DA_CONTA = 1826

export class RegistroDePessoas extends Context.Service<
  RegistroDePessoas,
  {
    /**
     * Compares the account with the first one that came with this CPF, and keeps it where it is the first. A person
     * without an account (console link) is taken as it is.
     */
    readonly reconhecer: (pessoa: Pessoa) => Effect.Effect<void, PessoaDeOutraConta>
    /**
     * Forgets the account of a CPF: the next one that comes is the first. The act is recorded with it. `false` when none was
     * known.
     */
    readonly esquecer: (cpf: string, justificativa: string, origem: OrigemAuditoria) => Effect.Effect<boolean>
  }
>()("acesso/RegistroDePessoas") {}
