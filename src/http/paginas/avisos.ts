/** Messages that outlive one redirect: in a sealed cookie that the next page takes away. */
import { Effect } from "effect"
import { AmbienteDeAcesso } from "../comum/sessao/ambiente.ts"
import { apagarCookie, gravarCookie, lerCookie } from "../comum/sessao/cookies.ts"
import { abrirSelo, selar } from "../comum/sessao/selo.ts"
import type { Resposta } from "./moldura/cabecalhos.ts"
import type { Aviso } from "./moldura/pedido.ts"

const PROPOSITO = "aviso"
const SEGUNDOS = 60

export const comAviso = (resposta: Resposta, aviso: Aviso | undefined) =>
  aviso === undefined
    ? Effect.succeed(resposta)
    : Effect.gen(function* () {
        const selado = yield* selar(PROPOSITO, { ...aviso }, SEGUNDOS)
        return gravarCookie(yield* AmbienteDeAcesso, "aviso", selado, SEGUNDOS)(resposta)
      })

/** The messages left for this page, and how its answer takes them away. */
export const avisosPendentes = Effect.gen(function* () {
  const ambiente = yield* AmbienteDeAcesso
  const selado = yield* lerCookie("aviso")
  if (selado === undefined) return { avisos: [], limpar: (resposta: Resposta) => resposta }
  const aberto = yield* abrirSelo(PROPOSITO, selado)
  return {
    avisos: aberto === undefined ? [] : [aberto as unknown as Aviso],
    limpar: apagarCookie(ambiente, "aviso")
  }
})
