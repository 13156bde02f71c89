/** What is somebody else's is as absent as what never was: same status, same bytes, same headers, for every route. */
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ROTAS_DE_DONO, ROTAS_DO_QUE_E_DE_TODOS, type RotaDeDono } from "../../apoio/politica/alheias.ts"
import { contratosDe, rotasDe } from "../../apoio/politica/esperada.ts"
import { mundo } from "../backoffice/mundo.ts"
import { ANA, BRUNA, pessoa, USUARIO } from "./mundo.ts"

const PASTA = fileURLToPath(new URL("../../../src/http/usuarios/", import.meta.url))

const declaradas = Effect.promise(async () => {
  const contratos = readdirSync(PASTA, { recursive: true, encoding: "utf8" }).filter((nome) =>
    nome.endsWith("contrato.ts")
  )
  const modulos = await Promise.all(contratos.map((nome): Promise<object> => import(PASTA + nome)))
  return modulos.flatMap(contratosDe).flatMap(rotasDe)
})

const comParametros = ({ rota }: RotaDeDono, parametros: Readonly<Record<string, string>>) => {
  const [metodo = "", caminho = ""] = rota.split(" ")
  const preenchido = caminho.replace(/:(\w+)/g, (_, nome: string) => parametros[nome] ?? "faltou")
  return { metodo, caminho: preenchido.slice(USUARIO.length) }
}

/** Everything of an answer but what differs between two answers to one request. */
const inteira = (resposta: Response) =>
  Effect.promise(async () => ({
    status: resposta.status,
    cabecalhos: [...resposta.headers].filter(([nome]) => nome !== "x-request-id" && nome !== "date"),
    corpo: await resposta.text()
  }))

const trocados = (parametros: Readonly<Record<string, string>>, valor: string) =>
  Object.fromEntries(Object.keys(parametros).map((nome) => [nome, valor]))

describe("E1: what is of somebody else", () => {
  it.live("every route that names a thing has its line here", () =>
    Effect.gen(function* () {
      const comCoisa = (yield* declaradas).map(({ rota }) => rota).filter((rota) => rota.includes("/:"))
      const conhecidas = [...ROTAS_DE_DONO.map(({ rota }) => rota), ...ROTAS_DO_QUE_E_DE_TODOS]
      assert.deepStrictEqual([...new Set(comCoisa)].sort(), conhecidas.sort())
    })
  )

  it.live("answers byte for byte as what does not exist, and stays its owner's", () =>
    Effect.gen(function* () {
      const aqui = yield* mundo({ inteiro: true })
      const [ana, bruna] = yield* Effect.all([pessoa(aqui, ANA), pessoa(aqui, BRUNA)])
      for (const linha of ROTAS_DE_DONO) {
        const parametros = yield* aqui.nele(linha.preparar(bruna))
        const pedirComo = (quem: typeof ana, valores: Readonly<Record<string, string>>) => {
          const { metodo, caminho } = comParametros(linha, valores)
          return Effect.flatMap(quem.pedir(metodo, caminho, linha.corpo), inteira)
        }
        const alheia = yield* pedirComo(ana, parametros)
        assert.strictEqual(alheia.status, 404, linha.rota)
        for (const inexistente of [crypto.randomUUID(), "nada", "0"]) {
          assert.deepStrictEqual(yield* pedirComo(ana, trocados(parametros, inexistente)), alheia, linha.rota)
        }
        const propria = yield* pedirComo(bruna, parametros)
        assert.isBelow(propria.status, 300, `${linha.rota}: ${propria.corpo}`)
      }
    }).pipe(Effect.scoped)
  )
})
