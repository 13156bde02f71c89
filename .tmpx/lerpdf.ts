import { readFileSync } from "node:fs"
import { Effect } from "effect"
import { LeitorDeDocumentos } from "/tmp/wt/apps/src/domain/documentos/portas.ts"
import { LeitorEmTrabalhadores } from "/tmp/wt/apps/src/jobs/extracao/leitor.ts"
export const lerPdfTeste = (caminho: string) => Effect.runPromise(Effect.scoped(Effect.gen(function* () {
  const { ler } = yield* LeitorDeDocumentos
  const partes = yield* ler("CNIS", { formato: "PDF", conteudo: new Uint8Array(readFileSync(caminho)) }, { prioritario: false, dono: "x" })
  return Buffer.concat(partes as any).toString()
}).pipe(Effect.provide(LeitorEmTrabalhadores()))))
