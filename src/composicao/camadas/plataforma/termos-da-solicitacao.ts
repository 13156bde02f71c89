/** The terms of use that a key request accepts are the legal document of that name. */
import { Effect, Layer } from "effect"
import { TermosRepublicados } from "../../../domain/acesso/solicitacoes/falhas.ts"
import { TermosDaSolicitacao } from "../../../domain/acesso/solicitacoes/termos.ts"
import { AceitesDeTermos, TERMOS_DE_USO, TermosPublicados } from "../../../domain/plataforma/termos/portas.ts"

export const TermosDaPlataforma = Layer.effect(
  TermosDaSolicitacao,
  Effect.gen(function* () {
    const publicados = yield* TermosPublicados
    const aceites = yield* AceitesDeTermos
    const vigente = publicados.vigente(TERMOS_DE_USO)
    const republicados = Effect.flatMap(vigente, (atual) => new TermosRepublicados({ versao: atual?.versao ?? 0 }))
    return TermosDaSolicitacao.of({
      vigente,
      aceitar: ({ cpf, versao, ip }) =>
        aceites.aceitar({ cpf, slug: TERMOS_DE_USO, versao, ip: ip ?? null }).pipe(
          Effect.asVoid,
          Effect.catchTag("VersaoSuperada", () => republicados)
        )
    })
  })
)
