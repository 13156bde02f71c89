/** What administrators do when a person lawfully comes with another account of the provider: forget the known one. */
import { Context, Effect, Layer } from "effect"
import { auditar, type OrigemAuditoria } from "../telemetria/auditoria.ts"
import { falhaDita } from "../valores/textos/falha-dita.ts"
import { RegistroDeAcessos } from "./acessos.ts"
import { RegistroDePessoas } from "./pessoas.ts"
import { Sessoes } from "./sessoes.ts"

/** No account is known for this CPF. */
export class ContaAusente extends falhaDita("ContaAusente", "não há conta do login único conhecida deste CPF") {}

const fazer = Effect.gen(function* () {
  const pessoas = yield* RegistroDePessoas
  const sessoes = yield* Sessoes
  const acessos = yield* RegistroDeAcessos

  /** The next account that comes with this CPF is the person; what was open under the other one ends. */
  const esquecer = Effect.fn("ContasDePessoas.esquecer")(function* (
    cpf: string,
    justificativa: string,
    origem: OrigemAuditoria
  ) {
    if (!(yield* pessoas.esquecer(cpf, justificativa, origem))) return yield* new ContaAusente()
    yield* sessoes.encerrarTodas(cpf, undefined, { por: origem.cpf, ip: origem.ip, justificativa })
    yield* auditar("acesso.pessoa.conta", origem)
    yield* acessos.anotar({ evento: "CONTA_ESQUECIDA", cpf, ip: origem.ip })
  })

  return { esquecer }
})

export class ContasDePessoas extends Context.Service<ContasDePessoas, Effect.Success<typeof fazer>>()(
  "acesso/ContasDePessoas"
) {
  static readonly layer = Layer.effect(ContasDePessoas, fazer)
}
