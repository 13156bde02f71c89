/**
 * `CofreDeConteudos`: a content in today's form opens by its code or token alone; a content of an earlier release lies
 * under `CHAVE_CIFRA` until somebody opens it.
 */
import { Effect, Layer } from "effect"
import {
  AberturaDeConteudos,
  CofreDeConteudos,
  CopiaDanificada,
  CopiasIndisponiveis,
  type FalhaDaAbertura
} from "../../domain/calculos/copias/portas.ts"
import { Cifra, type CifraIlegivel } from "../../domain/plataforma/cifra/portas.ts"
import { abrir, converter } from "./conteudos.ts"

/** Opens contents in this thread, for a process without threads that open them. */
const AQUI: NonNullable<typeof AberturaDeConteudos.Service> = {
  abrir: (pedido) => Effect.mapError(Effect.fromResult(abrir(pedido)), () => new CopiaDanificada()),
  converter: (comprimido, resumo) =>
    Effect.mapError(Effect.fromResult(converter(comprimido, resumo)), () => new CopiaDanificada())
}

const ilegivel = ({ motivo }: CifraIlegivel) =>
  motivo === "ALTERADA"
    ? new CopiaDanificada()
    : new CopiasIndisponiveis({ motivo: "falta em CHAVE_CIFRA a chave com que este conteúdo foi guardado" })

export const CofreDeConteudosAes = Layer.effect(
  CofreDeConteudos,
  Effect.gen(function* () {
    const { abrir, converter } = (yield* AberturaDeConteudos) ?? AQUI
    const { cifrar, decifrar, marca } = yield* Cifra
    /** The first byte of what `Cifra` writes: neither today's form nor zstd begins with it. */
    const [formato] = marca
    const semCifra = (lugar: string, guardado: Uint8Array): Effect.Effect<Uint8Array, FalhaDaAbertura> =>
      guardado[0] === formato ? Effect.mapError(decifrar(lugar, guardado), ilegivel) : Effect.succeed(guardado)
    return CofreDeConteudos.of({
      abrir: ({ lugar, ...pedido }) =>
        Effect.flatMap(semCifra(lugar, pedido.guardado), (guardado) => abrir({ ...pedido, guardado })),
      recolher: (lugar, guardado, resumo) =>
        semCifra(lugar, guardado).pipe(
          Effect.flatMap((comprimido) =>
            guardado[0] === formato
              ? Effect.succeed(comprimido)
              : // an altered content stays as it is, under the key: whoever opens it reads that it was altered
                Effect.catchTag(converter(comprimido, resumo), "CopiaDanificada", () => Effect.succeed(comprimido))
          ),
          Effect.flatMap((comprimido) => cifrar(lugar, comprimido))
        ),
      marca
    })
  })
)
