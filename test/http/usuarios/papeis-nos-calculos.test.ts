/** Who may do what with the calculations and folders of a group: every route × every role, over HTTP. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  comoPessoa,
  conteudoDeTempo,
  fazerGrupo,
  idDe,
  type PessoaDeTeste
} from "../../apoio/pessoas/calculos-salvos.ts"
import { cpfNumero } from "../../apoio/pessoas/gente.ts"
import { ADMINISTRADORA, type Mundo, mundo } from "../backoffice/mundo.ts"
import { pessoa } from "./mundo.ts"

const PAPEIS = ["dona", "editora", "leitora", "retirada", "deOutroGrupo", "estranha", "administradora"] as const
type Papel = (typeof PAPEIS)[number]

/** What each role is answered, in the order of `PAPEIS`: those of the group, and then those who have nothing to do with it. */
const QUEM_ESCREVE = (bom: number) => [bom, bom, 403, 404, 404, 404, 404]
const QUEM_LE = (bom: number) => [bom, bom, bom, 404, 404, 404, 404]

/** What a request is made about: one calculation that the removed person made, its folder, and another folder. */
interface Coisas {
  readonly grupo: string
  readonly pasta: string
  readonly outra: string
  readonly vazia: string
  readonly calculo: string
  readonly excluido: string
}

interface Caso {
  readonly rota: string
  readonly pedir: (coisas: Coisas) => readonly [metodo: string, caminho: string, corpo?: unknown]
  readonly esperado: ReadonlyArray<number>
}

const CASOS: ReadonlyArray<Caso> = [
  { rota: "list of a folder", pedir: ({ pasta }) => ["GET", `/calculos?pasta=${pasta}`], esperado: QUEM_LE(200) },
  { rota: "read", pedir: ({ calculo }) => ["GET", `/calculos/${calculo}`], esperado: QUEM_LE(200) },
  { rota: "download", pedir: ({ calculo }) => ["GET", `/calculos/${calculo}/arquivo`], esperado: QUEM_LE(200) },
  { rota: "copy", pedir: ({ calculo }) => ["POST", `/calculos/${calculo}/duplicar`], esperado: QUEM_LE(201) },
  {
    rota: "save into the folder",
    pedir: ({ pasta }) => ["POST", "/calculos", { nome: "Outro", conteudo: conteudoDeTempo(), pasta }],
    esperado: QUEM_ESCREVE(201)
  },
  {
    rota: "save its content",
    pedir: ({ calculo }) => ["PUT", `/calculos/${calculo}`, { conteudo: conteudoDeTempo(), revisao: 1 }],
    esperado: QUEM_ESCREVE(200)
  },
  {
    rota: "rename",
    pedir: ({ calculo }) => ["PATCH", `/calculos/${calculo}`, { nome: "Outro nome", revisao: 1 }],
    esperado: QUEM_ESCREVE(200)
  },
  {
    rota: "move within the group",
    pedir: ({ calculo, outra }) => ["PATCH", `/calculos/${calculo}`, { pasta: outra, revisao: 1 }],
    esperado: QUEM_ESCREVE(200)
  },
  {
    rota: "take out of the group, what another person made",
    pedir: ({ calculo }) => ["PATCH", `/calculos/${calculo}`, { pasta: null, revisao: 1 }],
    esperado: [403, 403, 403, 404, 404, 404, 404]
  },
  {
    rota: "share by a link",
    pedir: ({ calculo }) => ["POST", "/compartilhamentos", { calculo }],
    esperado: QUEM_ESCREVE(201)
  },
  { rota: "delete", pedir: ({ calculo }) => ["DELETE", `/calculos/${calculo}`], esperado: QUEM_ESCREVE(200) },
  {
    rota: "restore",
    pedir: ({ excluido }) => ["POST", `/calculos/${excluido}/restaurar`],
    // the removed person may not even see that it was deleted
    esperado: QUEM_ESCREVE(200)
  },
  {
    rota: "folder of the group",
    pedir: ({ grupo }) => ["POST", "/pastas", { nome: "Nova", grupo }],
    esperado: QUEM_ESCREVE(201)
  },
  {
    rota: "folder in a folder",
    pedir: ({ pasta }) => ["POST", "/pastas", { nome: "Nova", pai: pasta }],
    esperado: QUEM_ESCREVE(201)
  },
  {
    rota: "rename a folder",
    pedir: ({ vazia }) => ["PUT", `/pastas/${vazia}`, { nome: "Outro nome", revisao: 1 }],
    esperado: QUEM_ESCREVE(200)
  },
  {
    rota: "delete a folder and move what is in it",
    pedir: ({ pasta, outra }) => ["DELETE", `/pastas/${pasta}?mover=${outra}`],
    esperado: QUEM_ESCREVE(200)
  },
  { rota: "delete an empty folder", pedir: ({ vazia }) => ["DELETE", `/pastas/${vazia}`], esperado: QUEM_ESCREVE(200) }
]

const CPFS: Readonly<Record<Papel, string>> = {
  dona: cpfNumero(1),
  editora: cpfNumero(2),
  leitora: cpfNumero(3),
  retirada: cpfNumero(4),
  deOutroGrupo: cpfNumero(5),
  estranha: cpfNumero(6),
  administradora: ADMINISTRADORA
}

/** What is read or made new leaves the things of the next request as they were. */
const deixaComoEsta = ([metodo, caminho]: ReturnType<Caso["pedir"]>): boolean =>
  metodo === "GET" || (metodo === "POST" && !caminho.endsWith("/restaurar"))

/** Everything that a request may be about, made by somebody who is in the group only while she makes it. */
const montar = (aqui: Mundo, retirada: PessoaDeTeste, grupo: string): Effect.Effect<Coisas> => {
  const { cpf } = retirada
  const feitas = Effect.gen(function* () {
    const [pasta, outra, vazia] = yield* Effect.all(
      [1, 2, 3].map(() => Effect.map(retirada.criarPasta({ grupo }), idDe))
    )
    const [calculo, excluido] = yield* Effect.all([1, 2].map(() => Effect.map(retirada.salvar({ pasta }), idDe)))
    yield* retirada.json("DELETE", `/calculos/${excluido}`)
    return { grupo, pasta: pasta!, outra: outra!, vazia: vazia!, calculo: calculo!, excluido: excluido! }
  })
  return aqui.nele(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into grupo_participante (id, grupo, cpf, nome, nivel)
        values (gen_random_uuid(), ${grupo}::uuid, ${cpf}, 'Pessoa', 'editor')`
      const coisas = yield* feitas
      yield* sql`delete from grupo_participante where cpf = ${cpf}`
      return coisas
    }).pipe(Effect.orDie)
  )
}

const gente = (aqui: Mundo) =>
  Effect.map(
    Effect.forEach(PAPEIS, (papel) =>
      Effect.map(pessoa(aqui, CPFS[papel]), (quem) => [papel, comoPessoa(quem)] as const)
    ),
    (todos) => new Map<Papel, PessoaDeTeste>(todos)
  )

describe("E1: roles", () => {
  it.live(
    "E1: what each role may do with the calculations and folders of a group is what the table says",
    () =>
      Effect.gen(function* () {
        const aqui = yield* mundo({ inteiro: true })
        const pessoas = yield* gente(aqui)
        const grupo = yield* aqui.nele(
          fazerGrupo({ [CPFS.dona]: "dono", [CPFS.editora]: "editor", [CPFS.leitora]: "leitor" })
        )
        yield* aqui.nele(fazerGrupo({ [CPFS.deOutroGrupo]: "dono" }))
        const retirada = pessoas.get("retirada")!
        let coisas = yield* montar(aqui, retirada, grupo)
        for (const { rota, pedir, esperado } of CASOS) {
          // who is refused first, for that changes nothing
          for (const [i, papel] of [...PAPEIS.entries()].reverse()) {
            const pedido = pedir(coisas)
            const resposta = yield* pessoas.get(papel)!.json(...pedido)
            assert.strictEqual(resposta.status, esperado[i], `${rota}, ${papel}: ${resposta.texto.slice(0, 300)}`)
            if (resposta.status < 300 && !deixaComoEsta(pedido)) coisas = yield* montar(aqui, retirada, grupo)
          }
        }
        const vistos = yield* Effect.forEach(PAPEIS, (papel) =>
          Effect.map(
            Effect.all([pessoas.get(papel)!.listar(), pessoas.get(papel)!.json("GET", "/pastas")]),
            ([calculos, pastas]) => `${papel} ${Number(calculos.info.count) > 3} ${pastas.lista.length > 3}`
          )
        )
        assert.deepStrictEqual(
          vistos,
          PAPEIS.map((papel, i) => `${papel} ${i < 3} ${i < 3}`)
        )
      }).pipe(Effect.scoped),
    120_000
  )
})
