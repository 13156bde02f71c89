/** What administrators may do with snapshots: hold, release, remove. Each act has a reason, and its audit event. */
import { Context, Data, Effect, Layer } from "effect"
import type { Fatia } from "../../../acesso/listagem.ts"
import { auditar, type EventoAuditoria, type OrigemAuditoria } from "../../../telemetria/auditoria.ts"
import { ehUuid } from "../../../valores/textos/uuid.ts"
import { type AtoDecidido, CopiaDesconhecida, RegistroDeCopias } from "../portas.ts"
import type { CopiaRegistrada, EstadoDaCopia } from "../registro.ts"

/** The state of the snapshot does not let the act happen. */
export class AtoImpossivel extends Data.TaggedError("AtoImpossivel")<{ readonly estado: EstadoDaCopia }> {
  override get message() {
    return POR_QUE[this.estado]
  }
}

const POR_QUE: Readonly<Record<EstadoDaCopia, string>> = {
  ativa: "este cálculo não está retido nem aguarda remoção",
  retida: "este cálculo está retido: libere-o antes",
  "aguarda-segunda-aprovacao":
    "a remoção deste cálculo já foi pedida por você e aguarda outro administrador, ou o número do processo que a ordena",
  removida: "este cálculo já foi removido"
}

/** How an administrator names a snapshot: by its code, as typed, or by its id. */
export type NomeDaCopia = { readonly codigo: string } | { readonly id: string }

export type Decisao =
  | { readonly acao: "reter" | "liberar"; readonly justificativa: string }
  | { readonly acao: "remover"; readonly justificativa: string; readonly processo?: string | undefined }

/**
 * Removal takes the number of a case, or two administrators (security B5): the first asks, the second does it. Whoever
 * asked cannot be the second.
 */
const atoDaRemocao = ({ estado, historico }: CopiaRegistrada, por: string, processo: string | undefined) => {
  if (estado === "retida" || estado === "removida") return undefined
  if (processo !== undefined) return "REMOVIDA"
  if (estado === "ativa") return "REMOCAO_PEDIDA"
  return historico.at(-1)?.por === por ? undefined : "REMOVIDA"
}

const atoDe = (atual: CopiaRegistrada, decisao: Decisao, por: string): AtoDecidido["ato"] | undefined => {
  const { estado } = atual
  switch (decisao.acao) {
    case "reter":
      return estado === "ativa" || estado === "aguarda-segunda-aprovacao" ? "RETIDA" : undefined
    case "liberar":
      return estado === "retida" || estado === "aguarda-segunda-aprovacao" ? "LIBERADA" : undefined
    case "remover":
      return atoDaRemocao(atual, por, decisao.processo)
  }
}

const EVENTOS: Readonly<Record<AtoDecidido["ato"], EventoAuditoria>> = {
  RETIDA: "permalinks.retido",
  LIBERADA: "permalinks.liberado",
  REMOCAO_PEDIDA: "permalinks.remocao.pedida",
  REMOVIDA: "permalinks.removido"
}

/** The act that a decision is now, or why there is none. */
export const decidir = (
  atual: CopiaRegistrada,
  decisao: Decisao,
  { cpf, ip }: OrigemAuditoria
): Effect.Effect<AtoDecidido, AtoImpossivel> => {
  const ato = atoDe(atual, decisao, cpf)
  if (ato === undefined) return Effect.fail(new AtoImpossivel({ estado: atual.estado }))
  const processo = decisao.acao === "remover" ? decisao.processo : undefined
  return Effect.succeed({ ato, por: cpf, ip, justificativa: decisao.justificativa, processo })
}

const fazer = Effect.gen(function* () {
  const registro = yield* RegistroDeCopias

  /** The metadata of a snapshot; an id that is none, and a code that is none, are those of nothing. */
  const ver = Effect.fn("GestaoDeCopias.ver")(function* (nome: NomeDaCopia) {
    const achada = "id" in nome && !ehUuid(nome.id) ? undefined : yield* registro.achar(nome)
    return achada ?? (yield* new CopiaDesconhecida())
  })

  const listar = Effect.fn("GestaoDeCopias.listar")((cpf: string, fatia: Fatia) => registro.listar(cpf, fatia))

  /** Holds, releases, removes or asks for the removal; answers what became of it. */
  const agir = Effect.fn("GestaoDeCopias.agir")(function* (
    nome: NomeDaCopia,
    decisao: Decisao,
    origem: OrigemAuditoria
  ) {
    const { id } = yield* ver(nome)
    const depois = yield* registro.agir(id, (atual) => decidir(atual, decisao, origem))
    const ato = depois.historico.at(-1)!
    yield* auditar(EVENTOS[ato.ato], origem, { copia: id, comProcesso: ato.processo !== null })
    return depois
  })

  return { ver, listar, agir }
})

export class GestaoDeCopias extends Context.Service<GestaoDeCopias, Effect.Success<typeof fazer>>()(
  "calculos/GestaoDeCopias"
) {
  static readonly layer = Layer.effect(GestaoDeCopias, fazer)
}
