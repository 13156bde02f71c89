/** Keeping the administrator registry; `sql/` provides the service. Failures of the database are defects. */
import { Context, Effect, Layer } from "effect"
import { auditar, type EventoAuditoria, type OrigemAuditoria } from "../telemetria/auditoria.ts"
import { falhaDita } from "../valores/textos/falha-dita.ts"
import { ehUuid } from "../valores/textos/uuid.ts"
import type { Fatia, Listagem } from "./listagem.ts"
import type { Administrador, ContaDoProvedor } from "./portas.ts"

/** An account that came with the CPF of an administrator and was refused. Instants are ISO 8601, UTC. */
export interface ContaRecusada extends ContaDoProvedor {
  readonly primeiraVez: string
  readonly ultimaVez: string
  readonly vezes: number
}

export interface AdministradorRegistrado extends Administrador {
  /** Names the person in addresses, where a CPF has no place. */
  readonly id: string
  /** ISO 8601, UTC. */
  readonly criadoEm: string
  /** CPF, or `SISTEMA`. */
  readonly criadoPor: string
  readonly ultimoLogin: string | null
  /** The account of the first sign-in; `null` before it. */
  readonly conta: ContaDoProvedor | null
  /** From the last to come. */
  readonly contasRecusadas: ReadonlyArray<ContaRecusada>
}

/** Who changes the registry, and why: every change is audited. */
export interface MudancaDoRegistro {
  readonly por: string
  /** Address of origin, where the record of the act holds one. */
  readonly ip?: string | undefined
  readonly justificativa: string
}

/** The person is an administrator already. */
export class JaAdministra extends falhaDita("JaAdministra", "esta pessoa já é administradora") {}
/** Nobody with this CPF is an administrator. */
export class AdministradorAusente extends falhaDita("AdministradorAusente", "esta pessoa não é administradora") {}
/** Without this person nobody could administer. */
export class UltimoAdministrador extends falhaDita(
  "UltimoAdministrador",
  "esta é a única pessoa que administra o serviço: inclua outra antes de removê-la"
) {}
/** No refused account waits for a decision. */
export class SemContaRecusada extends falhaDita(
  "SemContaRecusada",
  "nenhuma outra conta do login único foi recusada a esta pessoa"
) {}
/** The account is of another administrator. */
export class ContaDeOutro extends falhaDita("ContaDeOutro", "esta conta do login único já é de outro administrador") {}

/** Nobody decides on the own account. */
export class ContaPropria extends falhaDita("ContaPropria", "a própria conta é confirmada por outro administrador") {}

/** What becomes of the last refused account: from now on the person's, or nothing. */
export type DecisaoSobreConta = "confirmar" | "descartar"

export class GestaoDeAdministradores extends Context.Service<
  GestaoDeAdministradores,
  {
    /** By name. */
    readonly listar: (fatia: Fatia) => Effect.Effect<Listagem<AdministradorRegistrado>>
    /** The active administrator with this id or CPF. */
    readonly achar: (idOuCpf: string) => Effect.Effect<AdministradorRegistrado | undefined>
    /** Whether there is nobody yet. */
    readonly vazio: Effect.Effect<boolean>
    /** Answers the new id: whoever comes back is another entry, whose account is not known yet. */
    readonly incluir: (novo: Administrador, mudanca: MudancaDoRegistro) => Effect.Effect<string, JaAdministra>
    /** Ends the sessions of the person too. */
    readonly remover: (
      id: string,
      mudanca: MudancaDoRegistro
    ) => Effect.Effect<Administrador, AdministradorAusente | UltimoAdministrador>
    /** Decides on the last refused account of a person; a confirmed one ends the sessions of the account before it. */
    readonly decidirConta: (
      id: string,
      decisao: DecisaoSobreConta,
      mudanca: MudancaDoRegistro
    ) => Effect.Effect<Administrador, AdministradorAusente | SemContaRecusada | ContaDeOutro>
  }
>()("acesso/GestaoDeAdministradores") {}

/** Why a change is made, and by whom, from where. */
type Autoria = readonly [justificativa: string, origem: OrigemAuditoria]

/** Makes a change of the registry and audits it. */
const mudar = <A, E>(
  evento: EventoAuditoria,
  [justificativa, origem]: Autoria,
  mudanca: (dita: MudancaDoRegistro) => Effect.Effect<A, E>,
  campos?: Readonly<Record<string, unknown>>
): Effect.Effect<A, E> => Effect.tap(mudanca({ por: origem.cpf, justificativa }), () => auditar(evento, origem, campos))

const fazer = Effect.gen(function* () {
  const registro = yield* GestaoDeAdministradores

  /** By name; that somebody looked is audited. */
  const listar = Effect.fn("Administradores.listar")(function* (fatia: Fatia, origem: OrigemAuditoria) {
    const listagem = yield* registro.listar(fatia)
    yield* auditar("indices.usuarios.listados", origem, { quantidade: listagem.itens.length })
    return listagem
  })

  /** Answers the new id. */
  const incluir = Effect.fn("Administradores.incluir")((novo: Administrador, ...autoria: Autoria) =>
    mudar("acesso.administrador.incluido", autoria, (mudanca) => registro.incluir(novo, mudanca))
  )

  /** The active administrator with this id. */
  const ver = Effect.fn("Administradores.ver")(function* (id: string) {
    const achado = ehUuid(id) ? yield* registro.achar(id) : undefined
    return achado ?? (yield* new AdministradorAusente())
  })

  /** Ends the sessions of the person too. */
  const remover = Effect.fn("Administradores.remover")((id: string, ...autoria: Autoria) =>
    mudar("acesso.administrador.removido", autoria, (mudanca) => registro.remover(id, mudanca))
  )

  /** Decides on the last refused account of another person. */
  const decidirConta = Effect.fn("Administradores.decidirConta")(function* (
    id: string,
    decisao: DecisaoSobreConta,
    ...autoria: Autoria
  ) {
    const { cpf } = yield* ver(id)
    const [, origem] = autoria
    if (cpf === origem.cpf) return yield* new ContaPropria()
    const decidir = (mudanca: MudancaDoRegistro) => registro.decidirConta(id, decisao, mudanca)
    return yield* mudar("acesso.administrador.conta", autoria, decidir, { decisao })
  })

  return { listar, incluir, ver, remover, decidirConta }
})

/** What administrators may do with the registry, each act with its audit event. */
export class Administradores extends Context.Service<Administradores, Effect.Success<typeof fazer>>()(
  "acesso/Administradores"
) {
  static readonly layer = Layer.effect(Administradores, fazer)
}
