/** Calculations that people of the tests keep, and groups in which they do. */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { DonoDeTeste } from "../politica/alheias.ts"

/** The container of a counting of time. */
export const conteudoDeTempo = (mudancas: object = {}) => ({
  formato: "fabrica-calc",
  versao: 1,
  tipo: "tempo",
  geradoEm: "2026-11-20T12:00:00-03:00",
  geradoPor: { app: "rgps", versao: "1.0.0" },
  parametrosGerais: { especie: 42 },
  conteudo: {
    dataApuracao: "2022-09-05",
    dadosSegurado: { nascimento: "1960-08-30", sexo: "F" },
    periodosContribuicao: [{ dataInicial: "2004-05-03", dataFinal: "2008-12-22", formaContagem: "COMUM" }]
  },
  ...mudancas
})

export interface Resposta {
  readonly status: number
  readonly cabecalhos: Headers
  readonly result: Record<string, unknown>
  readonly lista: ReadonlyArray<Record<string, unknown>>
  readonly info: Record<string, unknown>
  readonly data: Record<string, unknown>
  readonly texto: string
}

const vazia = { result: {}, data: {}, "page-info": {} }

export const lida = (resposta: Response): Effect.Effect<Resposta> =>
  Effect.promise(async () => {
    const texto = await resposta.text()
    const { result, data, "page-info": info } = { ...vazia, ...JSON.parse(texto) }
    const lista = Array.isArray(result) ? result : []
    return { status: resposta.status, cabecalhos: resposta.headers, result: result ?? {}, lista, info, data, texto }
  })

/** What a person does with her own, as JSON. */
export const comoPessoa = ({ cpf, pedir }: DonoDeTeste) => {
  const json = (metodo: string, caminho: string, corpo?: unknown) => Effect.flatMap(pedir(metodo, caminho, corpo), lida)
  return {
    cpf,
    json,
    salvar: (mudancas: object = {}) =>
      json("POST", "/calculos", { nome: "Cálculo de teste", conteudo: conteudoDeTempo(), ...mudancas }),
    listar: (consulta = "") => json("GET", `/calculos${consulta}`),
    criarPasta: (mudancas: object = {}) => json("POST", "/pastas", { nome: "Pasta de teste", ...mudancas })
  }
}
export type PessoaDeTeste = ReturnType<typeof comoPessoa>

export const idDe = ({ result, texto }: Resposta): string => {
  if (typeof result.id !== "string") throw new Error(texto)
  return result.id
}

/** A group and its people, by CPF and level. */
export const fazerGrupo = (pessoas: Readonly<Record<string, "dono" | "editor" | "leitor">>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const grupo = randomUUID()
    yield* sql`insert into grupo (id, nome) values (${grupo}::uuid, 'Câmara de teste')`
    for (const [cpf, nivel] of Object.entries(pessoas))
      yield* sql`insert into grupo_participante (id, grupo, cpf, nome, nivel)
        values (gen_random_uuid(), ${grupo}::uuid, ${cpf}, 'Pessoa de Teste', ${nivel})`
    return grupo
  }).pipe(Effect.orDie)
