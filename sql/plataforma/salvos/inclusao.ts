/** New kept calculations in PostgreSQL: sent by somebody, or copies of others. */
import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { MAXIMO_DO_NOME } from "../../../src/domain/calculos/salvos/campos.ts"
import type { Pessoa } from "../../../src/domain/plataforma/grupos/portas.ts"
import { CalculoAusente } from "../../../src/domain/plataforma/salvos/falhas.ts"
import type { CalculoASalvar } from "../../../src/domain/plataforma/salvos/portas.ts"
import { anotarAto } from "../../acesso/atos-de-pessoas.ts"
import { linhaDe, unicaDe } from "../../banco/consulta.ts"
import { tomarPasta } from "../pastas/acesso.ts"
import { fecharConteudo, transportarConteudo } from "./conteudo.ts"
import { reservar } from "./espaco.ts"
import { COLUNAS, COLUNAS_INTEIRAS, inteiro, Linha, LinhaInteira, podeNoCalculo } from "./linha.ts"

interface Nova extends Omit<CalculoASalvar, "conteudo"> {
  readonly id: string
  /** As it is stored. */
  readonly guardado: Uint8Array
  /** Of the container. */
  readonly tamanho: number
}

const inserir = (sql: SqlClient.SqlClient, nova: Nova, { origem: { cpf }, nome }: Pessoa) =>
  unicaDe(
    Linha,
    sql`insert into calculo_salvo as c (id, dono, pasta, nome, tipo, numero_processo, etiquetas, notas, conteudo, tamanho,
        resumo, atualizado_por, nome_de_quem_atualizou)
      values (${nova.id}::uuid, ${cpf}, ${nova.pasta}::uuid, ${nova.nome}, ${nova.tipo}, ${nova.numeroProcesso},
        ${nova.etiquetas}::text[], ${nova.notas}, ${nova.guardado}, ${nova.tamanho}, ${nova.resumo}, ${cpf}, ${nome})
      returning ${sql.literal(COLUNAS)}`
  )

/** In its own row from the beginning: `guardado` was encrypted for this id. */
export const incluir = Effect.fnUntraced(function* (
  id: string,
  guardado: Uint8Array,
  { conteudo, ...novo }: CalculoASalvar,
  quem: Pessoa
) {
  const sql = yield* SqlClient.SqlClient
  yield* reservar(quem.origem.cpf, conteudo.length)
  if (novo.pasta !== null) yield* tomarPasta(novo.pasta, quem.origem.cpf, "calculos.criar")
  const incluido = yield* inserir(sql, { ...novo, id, guardado, tamanho: conteudo.length }, quem)
  yield* anotarAto({ recurso: "calculo", chave: id, ato: "CRIACAO" }, quem.origem)
  return { ...incluido, conteudo }
})

/** What is encrypted is encrypted before the database waits for anything. */
export const preparar = Effect.fnUntraced(function* (novo: CalculoASalvar) {
  const id = randomUUID()
  return { id, guardado: yield* fecharConteudo(id, novo.conteudo) }
})

const Original = Schema.Struct({ ...LinhaInteira.fields, tamanho: Schema.Number })

/** The folder, where this person may put something into it. */
const ondePode = (pasta: string | null, cpf: string) => {
  if (pasta === null) return Effect.succeed(pasta)
  const fora = () => Effect.succeed(null)
  return tomarPasta(pasta, cpf, "calculos.criar").pipe(
    Effect.as(pasta),
    Effect.catchTags({ PastaAusente: fora, NivelInsuficiente: fora })
  )
}

const SUFIXO = " (cópia)"

export const duplicar = Effect.fnUntraced(function* (id: string, quem: Pessoa) {
  const sql = yield* SqlClient.SqlClient
  const { cpf } = quem.origem
  const original = yield* linhaDe(
    Original,
    sql`select ${sql.literal(COLUNAS_INTEIRAS)}, c.tamanho from calculo_salvo c
      where c.id = ${id}::uuid and c.excluido_em is null and ${podeNoCalculo(sql, cpf, "calculos.duplicar")}`
  )
  if (original === undefined) return yield* new CalculoAusente()
  yield* reservar(cpf, original.tamanho)
  const pasta = yield* ondePode(original.pasta, cpf)
  const copia = randomUUID()
  const guardado = yield* transportarConteudo(id, copia, original.conteudo)
  const nome = `${original.nome.slice(0, MAXIMO_DO_NOME - SUFIXO.length)}${SUFIXO}`
  const incluida = yield* inserir(sql, { ...original, id: copia, nome, pasta, guardado }, quem)
  yield* anotarAto({ recurso: "calculo", chave: copia, ato: "DUPLICACAO" }, quem.origem)
  return yield* inteiro({ ...incluida, conteudo: guardado })
})
