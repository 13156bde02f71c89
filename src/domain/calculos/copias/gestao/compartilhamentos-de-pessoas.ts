/** The share links of people: their owners and administrators see and end them. */
import { Context, Effect, Layer } from "effect"
import type { Fatia } from "../../../acesso/listagem.ts"
import { auditar, type OrigemAuditoria } from "../../../telemetria/auditoria.ts"
import { ehUuid } from "../../../valores/textos/uuid.ts"
import { CompartilhamentoDesconhecido, Compartilhamentos } from "../portas.ts"

const fazer = Effect.gen(function* () {
  const compartilhamentos = yield* Compartilhamentos

  /** Of one person, from the newest. */
  const listar = Effect.fn("CompartilhamentosDePessoas.listar")((cpf: string, fatia: Fatia) =>
    compartilhamentos.listar(cpf, fatia)
  )

  /** Ends one, of this person where one is named; a malformed, foreign, ended or unknown id is that of nothing. */
  const revogar = Effect.fn("CompartilhamentosDePessoas.revogar")(function* (
    id: string,
    dono: string | undefined,
    justificativa: string,
    origem: OrigemAuditoria
  ) {
    const ato = { por: origem.cpf, ip: origem.ip, justificativa }
    const revogado = ehUuid(id) && (yield* compartilhamentos.revogar(id, dono, ato))
    if (!revogado) return yield* new CompartilhamentoDesconhecido()
    yield* auditar("compartilhamentos.revogado", origem, { compartilhamento: id })
  })

  return { listar, revogar }
})

export class CompartilhamentosDePessoas extends Context.Service<
  CompartilhamentosDePessoas,
  Effect.Success<typeof fazer>
>()("calculos/CompartilhamentosDePessoas") {
  static readonly layer = Layer.effect(CompartilhamentosDePessoas, fazer)
}
