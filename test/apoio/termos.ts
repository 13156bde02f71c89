/** The terms of use as tests publish them. */
import { Effect, Layer } from "effect"
import { TermosRepublicados } from "../../src/domain/acesso/solicitacoes/falhas.ts"
import { type AceiteDosTermos, TermosDaSolicitacao } from "../../src/domain/acesso/solicitacoes/termos.ts"

/** Version 1 is published, until the test says otherwise (0: none). */
export const termosDeTeste = () => {
  const aceites: Array<AceiteDosTermos> = []
  const publicados = { versao: 1 }
  const camada = Layer.succeed(TermosDaSolicitacao, {
    vigente: Effect.sync(() =>
      publicados.versao === 0
        ? undefined
        : {
            versao: publicados.versao,
            titulo: "Termos de uso",
            resumo: `${publicados.versao}`.repeat(64)
          }
    ),
    aceitar: (aceite) =>
      Effect.suspend(() => {
        const { versao } = publicados
        if (aceite.versao !== versao) return new TermosRepublicados({ versao })
        aceites.push(aceite)
        return Effect.void
      })
  })
  return { publicados, aceites, camada }
}
