/** Contents of kept calculations: compressed, and encrypted for the row they are in. */
import { Effect } from "effect"
import { Cifra } from "../../../src/domain/plataforma/cifra/portas.ts"
import { comprimir, expandir } from "../../calculos/compressao.ts"

const lugarDo = (id: string): string => `calculo:${id}`

/** What nobody can read any more is a defect of whoever runs the service, who is told; nothing of it is shown. */
const abrir = (id: string, guardado: Uint8Array) =>
  Effect.flatMap(Cifra, ({ decifrar }) =>
    decifrar(lugarDo(id), guardado).pipe(
      Effect.tapError(({ motivo }) =>
        Effect.annotateLogs(Effect.logError("cálculo salvo ilegível"), { tags: ["backoffice"], calculo: id, motivo })
      ),
      Effect.orDie
    )
  )

/** As it is stored in the row of this calculation. */
export const fecharConteudo = (id: string, conteudo: Uint8Array) =>
  Effect.gen(function* () {
    const { cifrar } = yield* Cifra
    return yield* cifrar(lugarDo(id), yield* comprimir(conteudo))
  })

/** The container of a `.calc` file, JSON in UTF-8 as it was sent. */
export const abrirConteudo = (id: string, guardado: Uint8Array) =>
  Effect.flatMap(abrir(id, guardado), (comprimido) => Effect.orDie(expandir(comprimido)))

/** The same content under the current key, in the row of `para`. */
export const transportarConteudo = (de: string, para: string, guardado: Uint8Array) =>
  Effect.gen(function* () {
    const { cifrar } = yield* Cifra
    return yield* cifrar(lugarDo(para), yield* abrir(de, guardado))
  })
