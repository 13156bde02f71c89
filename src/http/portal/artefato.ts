/** The contract that comes with the program (`npm run portal:artefato` writes it): for when nobody else can say it. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Result } from "effect"
import { type Contrato, escreverContrato, lerContrato } from "../../domain/plataforma/portal/contrato.ts"
import { semProtecao } from "../../domain/plataforma/portal/publicacao.ts"

export const ARQUIVO_DO_ARTEFATO = fileURLToPath(new URL("./artefato/contrato.json", import.meta.url))

/** Indented, so that a change of the contract is read in the difference of the file. */
export const escreverArtefato = (contrato: Contrato): string =>
  `${JSON.stringify(escreverContrato(semProtecao(contrato)), null, 1)}\n`

/** Read when it is first needed; one that is not there, or is damaged, is none. */
export const artefatoDe = (arquivo: string = ARQUIVO_DO_ARTEFATO): (() => Contrato | undefined) => {
  let lido: { readonly contrato: Contrato | undefined } | undefined
  return () => {
    lido ??= {
      contrato: Result.getOrUndefined(
        Result.flatMap(
          Result.try(() => readFileSync(arquivo, "utf8")),
          lerContrato
        )
      )
    }
    return lido.contrato
  }
}
