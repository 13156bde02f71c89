/** Messages that outlive one redirect: in a sealed cookie that the next page takes away. */
import { Effect, Schema } from "effect"
import { type Aviso, TIPOS_DE_AVISO } from "../../views/partes/avisos.ts"
import { AmbienteDeAcesso } from "../comum/sessao/ambiente.ts"
import { apagarCookie, gravarCookie, lerCookie } from "../comum/sessao/cookies.ts"
import { seloDe } from "../comum/sessao/selo.ts"
import type { Resposta } from "./moldura/cabecalhos.ts"

const SEGUNDOS = 60

const SELO = seloDe("aviso", Schema.Struct({ tipo: Schema.Literals(TIPOS_DE_AVISO), texto: Schema.String }), SEGUNDOS)

export const comAviso = (resposta: Resposta, aviso: Aviso | undefined) =>
  aviso === undefined
    ? Effect.succeed(resposta)
    : Effect.gen(function* () {
        return gravarCookie(yield* AmbienteDeAcesso, "aviso", yield* SELO.selar(aviso), SEGUNDOS)(resposta)
      })

/** The messages left for this page, and how its answer takes them away. */
export const avisosPendentes = Effect.gen(function* () {
  const ambiente = yield* AmbienteDeAcesso
  const selado = yield* lerCookie("aviso")
  if (selado === undefined) return { avisos: [], limpar: (resposta: Resposta) => resposta }
  const aberto = yield* SELO.abrir(selado)
  return { avisos: aberto === undefined ? [] : [aberto], limpar: apagarCookie(ambiente, "aviso") }
})
