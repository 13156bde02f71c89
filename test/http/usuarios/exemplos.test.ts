/** The examples of the contract of people: every body has one, and what it shows is taken as it stands. */
import { randomUUID } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { arvoreUsuarios } from "../../../src/http/usuarios/arvore.ts"
import { mundo } from "../backoffice/mundo.ts"
import { ANA, BRUNA, pessoa, USUARIO } from "./mundo.ts"

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

const exemploDe = (metodo: string, caminho: string) =>
  comCorpo.find((operacao) => operacao.metodo === metodo && operacao.caminho === `${USUARIO}${caminho}`)
    ?.exemplo as Record<string, unknown>

describe("the log of a person's life", () => {
  it.live("has no CPF, no name, no e-mail and nothing typed, whatever was done", () =>
    Effect.gen(function* () {
      const aqui = yield* mundo({ inteiro: true, comUso: true })
      const nome = "Eufrasina Quitéria"
      const ana = yield* pessoa(aqui, ANA, { name: nome })
      const bruna = yield* pessoa(aqui, BRUNA, { name: "Brunilda Zoroastra" })
      const fez: Array<string> = []
      const fazer = (quem: typeof ana, metodo: string, caminho: string, corpo?: unknown) =>
        Effect.gen(function* () {
          const resposta = yield* quem.pedir(metodo, caminho, corpo)
          const texto = yield* Effect.promise(() => resposta.text())
          assert.include([200, 201, 204], resposta.status, `${metodo} ${caminho}: ${texto.slice(0, 300)}`)
          fez.push(`${metodo} ${caminho}`)
          return (
            (texto.startsWith("{") ? (JSON.parse(texto) as { result?: Record<string, string> }).result : undefined) ??
            {}
          )
        })
      const calculo = { ...exemploDe("post", "/calculos"), nome, notas: `de ${nome}`, etiquetas: ["Zoroastra"] }
      const { id = "" } = yield* fazer(ana, "POST", "/calculos", calculo)
      yield* fazer(ana, "GET", "/calculos?busca=Eufrasina&etiqueta=Zoroastra")
      yield* fazer(ana, "GET", `/calculos/${id}/arquivo`)
      yield* fazer(ana, "POST", `/calculos/${id}/duplicar`)
      const pasta = yield* fazer(ana, "POST", "/pastas", { nome })
      const grupo = yield* fazer(ana, "POST", "/grupos", { nome })
      const convite = yield* fazer(ana, "POST", `/grupos/${grupo.id}/convites`, {
        ...exemploDe("post", "/grupos/{id}/convites"),
        cpf: BRUNA
      })
      yield* fazer(bruna, "GET", "/convites")
      yield* fazer(bruna, "POST", `/convites/${convite.id}/aceitar`)
      yield* fazer(ana, "GET", `/grupos/${grupo.id}/participantes`)
      const elo = yield* fazer(ana, "POST", "/compartilhamentos", { calculo: id, dias: 7, permiteBaixar: true })
      yield* fazer(ana, "DELETE", `/compartilhamentos/${elo.id}`)
      const solicitada = yield* fazer(ana, "POST", "/solicitacoes-chave", {
        ...exemploDe("post", "/solicitacoes-chave"),
        nomeContato: nome,
        email: "eufrasina@exemplo.jus.br"
      })
      yield* fazer(ana, "POST", `/solicitacoes-chave/${solicitada.protocolo}/cancelar`)
      yield* fazer(ana, "PUT", "/preferencias", exemploDe("put", "/preferencias"))
      yield* fazer(ana, "DELETE", `/calculos/${id}`)
      yield* fazer(ana, "POST", `/calculos/${id}/restaurar`)
      yield* fazer(ana, "DELETE", `/pastas/${pasta.id}`)
      yield* fazer(ana, "GET", "/sessoes")
      yield* fazer(ana, "GET", "/meus-dados")
      yield* fazer(ana, "DELETE", `/grupos/${grupo.id}`)
      yield* fazer(ana, "DELETE", "/meus-dados")
      // refused requests too: only the person reads what is wrong
      yield* ana.pedir("POST", "/calculos", { nome: ANA, autor: nome })
      yield* ana.pedir("GET", `/calculos?busca=${ANA}%00`)
      const eventos = aqui.registrados.map((linha) => JSON.stringify(linha))
      assert.isAbove(eventos.filter((linha) => linha.includes('"auditoria"')).length, 10)
      for (const proibido of [
        ANA,
        BRUNA,
        "529.982.247-25",
        "111.444.777-35",
        "Eufrasina",
        "Quit",
        "Zoroastra",
        "@exemplo"
      ])
        assert.deepStrictEqual(
          eventos.filter((linha) => linha.toLowerCase().includes(proibido.toLowerCase())),
          [],
          `${proibido} after ${fez.length} acts`
        )
    }).pipe(Effect.scoped)
  )
})
