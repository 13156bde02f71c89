/** The queue of jobs in PostgreSQL, as the instances that calculate see it. All moments are of the clock of the database. */
import { randomUUID } from "node:crypto"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import type { Andamento } from "../../src/domain/calculos/comum/portas.ts"
import { Cifra } from "../../src/domain/plataforma/cifra/portas.ts"
import { type RegrasDeTrabalho, RegrasDosTrabalhos } from "../../src/domain/trabalhos/capacidade.ts"
import { type Gatilho, TRANSICOES } from "../../src/domain/trabalhos/estados.ts"
import {
  ARRENDAMENTO_S,
  type Aviso,
  FilaDeTrabalhos,
  type Fim,
  MAXIMO_TENTATIVAS,
  type Tomado
} from "../../src/domain/trabalhos/portas.ts"
import type { ErroDoTrabalho } from "../../src/domain/trabalhos/trabalho.ts"
import { linhaDe, quantas } from "../banco/consulta.ts"
import { escutarCanal } from "../banco/falha-de-banco.ts"
import { abrir, fechar, recifrar } from "./trabalhos-cifrados.ts"
import { andamentoDa, colunasDoTomado, indisponivel, LinhaTomada, segundos } from "./trabalhos-leitura.ts"

const CANAL = "trabalhos"

const tomadoDa = (cifra: Cifra["Service"], linha: typeof LinhaTomada.Type): Effect.Effect<Tomado> =>
  Effect.map(abrir(cifra, linha.id, "corpo", linha.corpo), (corpo) => ({
    id: linha.id,
    posse: linha.posse,
    progresso: andamentoDa(linha),
    pedido: {
      operacao: linha.operacao,
      corpo,
      opcoes: linha.opcoes,
      prioritario: linha.prioritario
    }
  }))

const avisoDe = (conteudo: string): Aviso => (conteudo === "" ? { tipo: "NOVO" } : { tipo: "CANCELADO", id: conteudo })

const ABANDONADO: ErroDoTrabalho = { motivo: "ABANDONADO", mensagens: [] }

const PRAZO = `clock_timestamp() + interval '${ARRENDAMENTO_S} seconds'`

const avancado = (sql: SqlClient.SqlClient, { concluidos, total, blocos }: Andamento) => sql`
  concluidos = ${concluidos}, total = ${total}, blocos_concluidos = ${blocos.concluidos}, blocos_total = ${blocos.total}`

/** Only its own, and only from the states in which it may. */
const proprio = (sql: SqlClient.SqlClient, { id, posse }: Tomado, gatilho: Gatilho) =>
  sql`id = ${id} and posse = ${posse} and estado = any(${TRANSICOES[gatilho].de}::text[])`

const alterado = (instrucao: Statement.Statement<unknown>) => Effect.map(quantas(instrucao), (linhas) => linhas > 0)

/**
 * A taking that is lost when the database falls is none: the job waits again, and what was calculated of it meanwhile is
 * nobody's. So nobody waits until the taking is on disk; what ends a job is waited for.
 */
const SEM_ESPERA_DO_DISCO = "set_config('synchronous_commit', 'off', true) = 'off'"

const tomar = (sql: SqlClient.SqlClient, cifra: Cifra["Service"], soPrioritario: boolean) =>
  Effect.flatMap(
    linhaDe(
      LinhaTomada,
      sql`
      update trabalho set estado = ${TRANSICOES.TOMAR.para}, posse = ${randomUUID()}, prazo = ${sql.literal(PRAZO)},
        tentativas = tentativas + 1, iniciado_em = coalesce(iniciado_em, clock_timestamp())
      where id = (
        select id from trabalho
        where ${sql.literal(SEM_ESPERA_DO_DISCO)} and estado = any(${TRANSICOES.TOMAR.de}::text[]) and (prioritario or not ${soPrioritario}::boolean)
          and (estado = 'pending' or (prazo < clock_timestamp() and tentativas < ${MAXIMO_TENTATIVAS}))
        order by prioritario desc, ordem limit 1 for update skip locked)
      returning ${colunasDoTomado(sql)}`
    ),
    (linha) => (linha === undefined ? Effect.undefined : tomadoDa(cifra, linha))
  )

const renovar = (sql: SqlClient.SqlClient, tomado: Tomado, andamento: Andamento) =>
  alterado(sql`
    update trabalho set prazo = ${sql.literal(PRAZO)}, ${avancado(sql, andamento)}
    where ${proprio(sql, tomado, "CONCLUIR")} returning id`)

const gravarFim = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  cifra: Cifra["Service"],
  tomado: Tomado,
  andamento: Andamento,
  fim: Fim
) {
  const encerrado = sql`terminado_em = clock_timestamp(), corpo = null, posse = null, prazo = null,
    ${avancado(sql, andamento)}`
  if ("erro" in fim)
    return yield* alterado(sql`
      update trabalho set estado = ${TRANSICOES.FALHAR.para}, erro = ${JSON.stringify(fim.erro)}::jsonb, ${encerrado}
      where ${proprio(sql, tomado, "FALHAR")} returning id`)
  const resultado = yield* fechar(cifra, tomado.id, "resultado", fim.calculado.json)
  return yield* alterado(sql`
    update trabalho set estado = ${TRANSICOES.CONCLUIR.para}, resultado = ${resultado},
      conclusao = ${JSON.stringify(fim.calculado.conclusao ?? null)}::jsonb, ${encerrado}
    where ${proprio(sql, tomado, "CONCLUIR")} returning id`)
})

const devolver = (sql: SqlClient.SqlClient, tomado: Tomado) =>
  Effect.asVoid(sql`
    with devolvido as (
      update trabalho set estado = ${TRANSICOES.DEVOLVER.para}, posse = null, prazo = null,
        tentativas = tentativas - 1
      where ${proprio(sql, tomado, "DEVOLVER")} returning id)
    select pg_notify(${CANAL}, '') from devolvido`)

const limpar = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { retencao, memoriaDaChave }: Pick<RegrasDeTrabalho, "retencao" | "memoriaDaChave">
) {
  yield* sql`
    update trabalho set estado = ${TRANSICOES.FALHAR.para}, erro = ${JSON.stringify(ABANDONADO)}::jsonb,
      terminado_em = clock_timestamp(), corpo = null, posse = null, prazo = null
    where estado = 'processing' and prazo < clock_timestamp() and tentativas >= ${MAXIMO_TENTATIVAS}`
  yield* sql`delete from trabalho where terminado_em < clock_timestamp() - ${segundos(retencao)}::interval`
  yield* sql`
    delete from trabalho_idempotencia i
    where criada_em < clock_timestamp() - ${segundos(memoriaDaChave)}::interval
      and not exists (select 1 from trabalho t where t.id = i.trabalho)`
})

/** Hears the notices of the database for as long as it is there. */
const escutar = (sql: PgClient.PgClient, ouvir: (aviso: Aviso) => void) =>
  escutarCanal(
    sql,
    CANAL,
    Effect.sync(() => ouvir({ tipo: "NOVO" })),
    (avisos) =>
      Effect.sync(() => {
        for (const { payload } of avisos) ouvir(avisoDe(payload))
      })
  )

export const FilaDeTrabalhosSql = Layer.effect(
  FilaDeTrabalhos,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const regras = yield* RegrasDosTrabalhos
    const cifra = yield* Cifra
    return FilaDeTrabalhos.of({
      // taken, renewed and tidied all the time: a span of each would say nothing
      tomar: (soPrioritario) => indisponivel(tomar(sql, cifra, soPrioritario)),
      renovar: (tomado, andamento) => indisponivel(renovar(sql, tomado, andamento)),
      terminar: (tomado, andamento, fim) => indisponivel(gravarFim(sql, cifra, tomado, andamento, fim)),
      devolver: (tomado) => indisponivel(devolver(sql, tomado)),
      limpar: indisponivel(Effect.andThen(limpar(sql, regras), recifrar(sql, cifra))),
      escutar: (ouvir) => escutar(sql, ouvir)
    })
  })
)
