/** The queue of jobs in PostgreSQL, as the instances that calculate see it. All moments are of the clock of the database. */
import { randomUUID } from "node:crypto"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Queue } from "effect"
import type { Andamento } from "../../src/domain/calculos/comum/portas.ts"
import { RegrasDosTrabalhos } from "../../src/domain/trabalhos/capacidade.ts"
import { type Gatilho, TRANSICOES } from "../../src/domain/trabalhos/estados.ts"
import {
  ARRENDAMENTO_S,
  type Aviso,
  FilaDeTrabalhos,
  type Fim,
  MAXIMO_TENTATIVAS,
  type Tomado,
  TrabalhosIndisponiveis
} from "../../src/domain/trabalhos/portas.ts"
import type { ErroDoTrabalho } from "../../src/domain/trabalhos/trabalho.ts"
import { comFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { andamentoDa, colunasDoTomado, type LinhaTomada } from "./trabalhos-leitura.ts"

const CANAL = "trabalhos"

/** What the database says of a failed statement may repeat its values: only the kind of failure is told. */
export const indisponivel = <A, E, R>(efeito: Effect.Effect<A, E, R>) =>
  comFalhaDeBanco(efeito, ({ reason }) =>
    Effect.logWarning("fila de trabalhos indisponível").pipe(
      Effect.annotateLogs({ tags: ["rmi"], motivo: reason._tag }),
      Effect.andThen(Effect.fail(new TrabalhosIndisponiveis({ motivo: "FILA_FORA_DO_AR" })))
    )
  )

const tomadoDa = (linha: LinhaTomada): Tomado => ({
  id: linha.id,
  posse: linha.posse,
  progresso: andamentoDa(linha),
  pedido: {
    operacao: linha.operacao,
    corpo: linha.corpo,
    opcoes: linha.opcoes,
    prioritario: linha.prioritario
  }
})

const avisoDe = (conteudo: string): Aviso => (conteudo === "" ? { tipo: "NOVO" } : { tipo: "CANCELADO", id: conteudo })

const ABANDONADO: ErroDoTrabalho = { motivo: "ABANDONADO", mensagens: [] }

export const FilaDeTrabalhosSql = Layer.effect(
  FilaDeTrabalhos,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const { retencao, memoriaDaChave } = yield* RegrasDosTrabalhos
    const prazo = sql.literal(`clock_timestamp() + interval '${ARRENDAMENTO_S} seconds'`)
    const segundos = (ms: number) => `${ms / 1000} seconds`

    const avancado = ({ concluidos, total, blocos }: Andamento) => sql`
      concluidos = ${concluidos}, total = ${total}, blocos_concluidos = ${blocos.concluidos}, blocos_total = ${blocos.total}`

    /** Only its own, and only from the states in which it may. */
    const proprio = ({ id, posse }: Tomado, gatilho: Gatilho) =>
      sql`id = ${id} and posse = ${posse} and estado = any(${TRANSICOES[gatilho].de}::text[])`

    const alterado = <E>(linhas: Effect.Effect<ReadonlyArray<unknown>, E>) =>
      Effect.map(linhas, ({ length }) => length > 0)

    const tomar = (soPrioritario: boolean) =>
      Effect.map(
        sql<LinhaTomada>`
          update trabalho set estado = ${TRANSICOES.TOMAR.para}, posse = ${randomUUID()}, prazo = ${prazo},
            tentativas = tentativas + 1, iniciado_em = coalesce(iniciado_em, clock_timestamp())
          where id = (
            select id from trabalho
            where estado = any(${TRANSICOES.TOMAR.de}::text[]) and (prioritario or not ${soPrioritario}::boolean)
              and (estado = 'pending' or (prazo < clock_timestamp() and tentativas < ${MAXIMO_TENTATIVAS}))
            order by prioritario desc, ordem limit 1 for update skip locked)
          returning ${colunasDoTomado(sql)}`,
        ([linha]) => linha && tomadoDa(linha)
      )

    const gravarFim = (tomado: Tomado, andamento: Andamento, fim: Fim) =>
      "calculado" in fim
        ? sql`
            update trabalho set estado = ${TRANSICOES.CONCLUIR.para}, resultado = ${fim.calculado.json},
              conclusao = ${JSON.stringify(fim.calculado.conclusao ?? null)}::jsonb,
              terminado_em = clock_timestamp(), corpo = null, posse = null, prazo = null, ${avancado(andamento)}
            where ${proprio(tomado, "CONCLUIR")} returning id`
        : sql`
            update trabalho set estado = ${TRANSICOES.FALHAR.para}, erro = ${JSON.stringify(fim.erro)}::jsonb,
              terminado_em = clock_timestamp(), corpo = null, posse = null, prazo = null, ${avancado(andamento)}
            where ${proprio(tomado, "FALHAR")} returning id`

    const limpar = Effect.gen(function* () {
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

    return FilaDeTrabalhos.of({
      tomar: (soPrioritario) => indisponivel(tomar(soPrioritario)),
      renovar: (tomado, andamento) =>
        indisponivel(
          alterado(sql`
            update trabalho set prazo = ${prazo}, ${avancado(andamento)}
            where ${proprio(tomado, "CONCLUIR")} returning id`)
        ),
      terminar: (tomado, andamento, fim) => indisponivel(alterado(gravarFim(tomado, andamento, fim))),
      devolver: (tomado) =>
        indisponivel(
          Effect.asVoid(sql`
            with devolvido as (
              update trabalho set estado = ${TRANSICOES.DEVOLVER.para}, posse = null, prazo = null,
                tentativas = tentativas - 1
              where ${proprio(tomado, "DEVOLVER")} returning id)
            select pg_notify(${CANAL}, '') from devolvido`)
        ),
      limpar: indisponivel(limpar),
      escutar: (ouvir) =>
        indisponivel(
          Effect.scoped(
            Effect.gen(function* () {
              const avisos = yield* sql.listen(CANAL)
              ouvir({ tipo: "NOVO" }) // what was announced while nobody listened
              while (true) {
                for (const { payload } of yield* Queue.takeAll(avisos)) ouvir(avisoDe(payload))
              }
            })
          )
        )
    })
  })
)
