/** The examples of the contract of people: every body has one, and what it shows is taken as it stands. */
import { randomUUID } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { arvoreUsuarios } from "../../../src/http/usuarios/arvore.ts"
import { mundo } from "../backoffice/mundo.ts"
import { ANA, pessoa, USUARIO } from "./mundo.ts"

interface Operacao {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> }
}

const METODOS = ["post", "put", "patch"] as const

type Caminhos = Readonly<Record<string, { readonly [metodo in (typeof METODOS)[number]]?: Operacao }>>

const caminhosDe = (contrato: unknown): Caminhos => JSON.parse(JSON.stringify(contrato)).paths

/** Every operation with a body, and its example. */
const comCorpo = arvoreUsuarios.partes.flatMap(({ contrato }) =>
  Object.entries(caminhosDe(contrato!())).flatMap(([caminho, operacoes]) =>
    METODOS.flatMap((metodo) => {
      const conteudo = operacoes[metodo]?.requestBody?.content["application/json"]
      return conteudo === undefined ? [] : [{ metodo, caminho, exemplo: conteudo.example }]
    })
  )
)

/** Nothing is wrong with the body: it was done, or what the address names is not there, or not in that state. */
const TOMADO = [200, 201, 404, 409]

describe("the examples of the contract of people", () => {
  it.live("stand at every body, and are taken", () =>
    Effect.gen(function* () {
      assert.isAbove(comCorpo.length, 10)
      const ana = yield* pessoa(yield* mundo({ inteiro: true }), ANA)
      for (const { metodo, caminho, exemplo } of comCorpo) {
        assert.isDefined(exemplo, `${metodo} ${caminho}: give it an example`)
        const endereco = caminho.replace(USUARIO, "").replaceAll(/\{\w+\}/g, randomUUID())
        const resposta = yield* ana.pedir(metodo.toUpperCase(), endereco, exemplo)
        const texto = yield* Effect.promise(() => resposta.text())
        assert.include(TOMADO, resposta.status, `${metodo} ${caminho}: ${texto}`)
      }
    }).pipe(Effect.scoped)
  )
})
