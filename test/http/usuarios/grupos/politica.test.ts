/** Every route of groups × every role, over HTTP: written from the specification, not read from the policy. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import {
  ALVO,
  CONVIDADA,
  cpfDe,
  DE_FORA,
  DE_OUTRO,
  DONA,
  EDITOR,
  type GrupoDeTeste,
  grupoDeTeste,
  grupoVazio,
  LEITORA,
  participar,
  RETIRADA
} from "../../../apoio/grupos/cenario.ts"
import { contratosDe, rotasDe } from "../../../apoio/politica/esperada.ts"
import { ADMINISTRADORA } from "../../backoffice/mundo.ts"
import { mundoDosGrupos } from "./mundo-dos-grupos.ts"

const PAPEIS = {
  dono: DONA,
  editor: EDITOR,
  leitor: LEITORA,
  fora: DE_FORA,
  "outro grupo": DE_OUTRO,
  retirado: RETIRADA,
  administrador: ADMINISTRADORA,
  convidado: CONVIDADA
} as const
type Papel = keyof typeof PAPEIS

const DENTRO: ReadonlyArray<Papel> = ["dono", "editor", "leitor"]
const SO_DONO: ReadonlyArray<Papel> = ["dono"]
const SO_CONVIDADO: ReadonlyArray<Papel> = ["convidado"]

interface Linha {
  readonly rota: string
  readonly podem: ReadonlyArray<Papel>
  readonly corpo?: unknown
  /** The same address with names of nothing in its place. */
  readonly caminho: (grupo: GrupoDeTeste, cpf: string) => string
}

const NADA: GrupoDeTeste = {
  id: "00000000-0000-4000-8000-000000000000",
  participantes: new Proxy({}, { get: () => "00000000-0000-4000-8000-000000000001" }),
  convite: "00000000-0000-4000-8000-000000000002"
}

const LINHAS: ReadonlyArray<Linha> = [
  { rota: "GET /grupos/:id", podem: DENTRO, caminho: ({ id }) => `/grupos/${id}` },
  {
    rota: "PUT /grupos/:id",
    podem: SO_DONO,
    corpo: { nome: "Outro nome", revisao: 1 },
    caminho: ({ id }) => `/grupos/${id}`
  },
  { rota: "DELETE /grupos/:id", podem: SO_DONO, caminho: ({ id }) => `/grupos/${id}` },
  { rota: "GET /grupos/:id/participantes", podem: DENTRO, caminho: ({ id }) => `/grupos/${id}/participantes` },
  {
    rota: "PUT /grupos/:id/participantes/:participante",
    podem: SO_DONO,
    corpo: { nivel: "leitor" },
    caminho: ({ id, participantes }) => `/grupos/${id}/participantes/${participantes[ALVO]}`
  },
  {
    rota: "DELETE /grupos/:id/participantes/:participante",
    podem: SO_DONO,
    caminho: ({ id, participantes }) => `/grupos/${id}/participantes/${participantes[ALVO]}`
  },
  { rota: "GET /grupos/:id/convites", podem: SO_DONO, caminho: ({ id }) => `/grupos/${id}/convites` },
  {
    rota: "POST /grupos/:id/convites",
    podem: SO_DONO,
    corpo: { cpf: cpfDe(99), nivel: "leitor" },
    caminho: ({ id }) => `/grupos/${id}/convites`
  },
  {
    rota: "DELETE /grupos/:id/convites/:convite",
    podem: SO_DONO,
    caminho: ({ id, convite }) => `/grupos/${id}/convites/${convite}`
  },
  { rota: "POST /convites/:id/aceitar", podem: SO_CONVIDADO, caminho: ({ convite }) => `/convites/${convite}/aceitar` },
  { rota: "POST /convites/:id/recusar", podem: SO_CONVIDADO, caminho: ({ convite }) => `/convites/${convite}/recusar` }
]

/** Of nobody in particular: a person sees and makes what is her own. */
const DE_TODOS = ["GET /grupos", "POST /grupos", "GET /convites", "GET /preferencias", "PUT /preferencias"]

describe("E1: groups, every route and every role", () => {
  it.live("every route of groups and invitations has its line", () =>
    Effect.gen(function* () {
      const modulos = yield* Effect.promise(() =>
        Promise.all(
          ["grupos", "convites", "preferencias"].map(
            (nome): Promise<object> => import(`../../../../src/http/usuarios/${nome}/contrato.ts`)
          )
        )
      )
      const declaradas = modulos
        .flatMap(contratosDe)
        .flatMap(rotasDe)
        .map(({ rota }) => rota.replace("/backoffice/api/v1/usuario", ""))
      assert.deepStrictEqual(declaradas.sort(), [...LINHAS.map(({ rota }) => rota), ...DE_TODOS].sort())
    })
  )

  it.live("E1: who may, does; who takes part and may not, is told; to all others there is no such thing", () =>
    Effect.gen(function* () {
      const { nele, pedir } = yield* mundoDosGrupos
      const deOutro = yield* nele(grupoVazio("Outro"))
      yield* nele(participar(deOutro, DE_OUTRO, "dono"))
      for (const { rota, podem, corpo, caminho } of LINHAS) {
        const [metodo = ""] = rota.split(" ")
        for (const [papel, cpf] of Object.entries(PAPEIS)) {
          const grupo = yield* nele(grupoDeTeste)
          const { status, texto } = yield* pedir(cpf, metodo, caminho(grupo, cpf), corpo)
          const quem = `${rota} as ${papel}: ${texto}`
          const pode = podem.some((outro) => outro === papel)
          const dentro = DENTRO.some((outro) => outro === papel) && rota.includes("/grupos/")
          if (pode) assert.include([200, 201], status, quem)
          else if (dentro) assert.strictEqual(status, 403, quem)
          else {
            assert.strictEqual(status, 404, quem)
            assert.strictEqual((yield* pedir(cpf, metodo, caminho(NADA, cpf), corpo)).texto, texto, quem)
          }
        }
      }
    }).pipe(Effect.scoped)
  )

  it.live("everybody may leave a group, and lists hold only one's own", () =>
    Effect.gen(function* () {
      const { nele, pedir } = yield* mundoDosGrupos
      const grupo = yield* nele(grupoDeTeste)
      for (const [papel, cpf] of Object.entries(PAPEIS)) {
        const grupos = yield* pedir(cpf, "GET", "/grupos")
        assert.lengthOf(grupos.result, DENTRO.some((outro) => outro === papel) ? 1 : 0, papel)
        const convites = yield* pedir(cpf, "GET", "/convites")
        assert.lengthOf(convites.result, papel === "convidado" ? 1 : 0, papel)
      }
      for (const cpf of [EDITOR, LEITORA]) {
        const caminho = `/grupos/${grupo.id}/participantes/${grupo.participantes[cpf]}`
        assert.strictEqual((yield* pedir(cpf, "DELETE", caminho)).status, 200)
        assert.strictEqual((yield* pedir(cpf, "GET", `/grupos/${grupo.id}`)).status, 404)
      }
    }).pipe(Effect.scoped)
  )

  it.live("what lies in one group has no name in another", () =>
    Effect.gen(function* () {
      const { nele, pedir } = yield* mundoDosGrupos
      const [um, outro] = yield* nele(Effect.all([grupoDeTeste, grupoDeTeste]))
      for (const { rota, corpo, caminho } of LINHAS.filter(({ rota }) => /:(participante|convite)$/.test(rota))) {
        const [metodo = ""] = rota.split(" ")
        const daqui = (coisas: GrupoDeTeste) => caminho({ ...coisas, id: um.id }, DONA)
        const nenhum = yield* pedir(DONA, metodo, daqui(NADA), corpo)
        const trocado = yield* pedir(DONA, metodo, daqui(outro), corpo)
        const malformado = yield* pedir(DONA, metodo, daqui(NADA).replace(/[^/]+$/, "nada"), corpo)
        assert.strictEqual(nenhum.status, 404, rota)
        assert.strictEqual(trocado.texto, nenhum.texto, rota)
        assert.strictEqual(malformado.texto, nenhum.texto, rota)
      }
    }).pipe(Effect.scoped)
  )
})
