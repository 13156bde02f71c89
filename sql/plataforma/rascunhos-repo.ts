/** Drafts of the web calculators in PostgreSQL: compressed, encrypted for their row, and gone after a day. */
import { randomUUID } from "node:crypto"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Cifra } from "../../src/domain/plataforma/cifra/portas.ts"
import {
  BYTES_POR_REDE,
  type DonoDoRascunho,
  DURACAO_DO_RASCUNHO_DE_CALCULO,
  EspacoDosRascunhos,
  GuardaDeRascunhos,
  MAXIMO_DE_PASSOS,
  RASCUNHOS_POR_REDE,
  RascunhoAusente,
  RascunhoAvancou,
  RascunhosDemais
} from "../../src/domain/plataforma/rascunhos/portas.ts"
import { Bytes, comando, consultaUma, contagem, Instante, linhaDe, unicaDe } from "../banco/consulta.ts"
import { resumoDe } from "../banco/segredos.ts"
import { conteudosCifrados } from "./comum/conteudo-cifrado.ts"
import { emTransacao } from "./comum/transacao.ts"

const lugarDo = (id: string): string => `rascunho:${id}`
const lugarDoPasso = (id: string, numero: number): string => `${lugarDo(id)}:${numero}`

const Criado = Schema.Struct({ revisao: Schema.Number, expiraEm: Instante })
const Lido = Schema.Struct({
  ...Criado.fields,
  passos: Schema.Number,
  bytesDosPassos: Schema.Number,
  conteudo: Bytes,
  ultimo: Schema.NullOr(Bytes)
})
const Gravado = Schema.Struct({ revisao: Schema.NullOr(Schema.Number) })
const Tamanho = Schema.Struct({ bytes: Schema.Number })
const Espaco = Schema.Struct({ cheio: Schema.Literals(["NADA", "REDE", "TODOS"]) })
const DaRede = Schema.Struct({ rede: Schema.NullOr(Bytes), bytes: Schema.Number })

/** Use of the keyed hash that stands for a network, whose address is not kept. */
const USO_DA_REDE = "rascunhos/rede"

/** Whose it is, and that it has not expired. */
const doDono = (sql: SqlClient.SqlClient, { id, calculadora, navegador }: DonoDoRascunho) => sql`id = ${id}::uuid
  and calculadora = ${calculadora} and resumo_do_navegador = ${resumoDe(navegador)}
  and expira_em > clock_timestamp()`

/** Makes room for a draft, or for more of one, until the end of the transaction; the failure says what is full. */
const abrirEspaco = (
  sql: SqlClient.SqlClient,
  espaco: number,
  rede: Uint8Array | null,
  { novos, bytes }: { readonly novos: 0 | 1; readonly bytes: number }
) =>
  Effect.gen(function* () {
    const { cheio } = yield* unicaDe(
      Espaco,
      sql`select abrir_espaco_de_rascunhos(${rede}::bytea, ${novos}::int, ${bytes}::bigint, ${RASCUNHOS_POR_REDE}::int,
        ${BYTES_POR_REDE}::bigint, ${espaco}::bigint) as cheio`
    )
    if (cheio !== "NADA") return yield* new RascunhosDemais({ de: cheio })
  })

/** A step further, or back, of the draft `r` that is changed, and how many bytes of steps are then kept. */
const comPasso = (sql: SqlClient.SqlClient, bytes: number) => sql`passos = r.passos + 1,
  bytes_dos_passos = r.bytes_dos_passos + ${bytes}::int
    - coalesce((select bytes from rascunho_passo where rascunho = r.id and numero = r.passos + 1 - ${MAXIMO_DE_PASSOS}::int), 0)`

const semPasso = (sql: SqlClient.SqlClient) => sql`passos = r.passos - 1,
  bytes_dos_passos = r.bytes_dos_passos
    - coalesce((select bytes from rascunho_passo where rascunho = r.id and numero = r.passos), 0)`

/** Changes a draft and its steps; whoever comes too late (a revision of null) changes neither. `novo`: a step further. */
const mudanca = (
  sql: SqlClient.SqlClient,
  de: Parameters<GuardaDeRascunhos["Service"]["gravar"]>[0],
  atual: { readonly bytes: number; readonly cifrado: Uint8Array },
  novo: { readonly bytes: number; readonly cifrado: Uint8Array } | undefined
) => sql`
  with meu as (select id from rascunho_de_calculo where ${doDono(sql, de)}),
    gravado as (
      update rascunho_de_calculo r set conteudo = ${atual.cifrado}, bytes_do_atual = ${atual.bytes}::int,
        revisao = r.revisao + 1,
        ${novo === undefined ? semPasso(sql) : comPasso(sql, novo.bytes)} from meu
      where r.id = meu.id and r.revisao = ${de.revisao} returning r.id, r.revisao, r.passos
    ),
    esquecido as (
      delete from rascunho_passo p using gravado g
      where p.rascunho = g.id and (p.numero > g.passos or p.numero = g.passos - ${MAXIMO_DE_PASSOS}::int)
    ),
    novo as (
      insert into rascunho_passo (rascunho, numero, bytes, conteudo)
      select id, passos, ${novo?.bytes ?? 0}::int, ${novo?.cifrado ?? null}::bytea from gravado
      where ${novo !== undefined}::boolean
    )
  select gravado.revisao from meu left join gravado on true`

export const GuardaDeRascunhosSql = Layer.effect(
  GuardaDeRascunhos,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const cifra = yield* Cifra
    const espaco = yield* EspacoDosRascunhos
    const mudar = emTransacao(sql)
    const { abrir, fechar } = conteudosCifrados(cifra, () => new RascunhoAusente())

    return GuardaDeRascunhos.of({
      // contents are compressed before a transaction begins: no connection waits for that
      criar: Effect.fnUntraced(function* ({ calculadora, navegador, rede }, conteudo) {
        const id = randomUUID()
        const daRede = cifra.resumir(USO_DA_REDE, rede)
        const cifrado = yield* fechar(lugarDo(id), conteudo)
        return yield* mudar(
          "GuardaDeRascunhos.criar",
          Effect.gen(function* () {
            yield* abrirEspaco(sql, espaco, daRede, { novos: 1, bytes: conteudo.length })
            const criado = yield* unicaDe(
              Criado,
              sql`insert into rascunho_de_calculo
                (id, resumo_do_navegador, calculadora, expira_em, conteudo, rede, bytes_do_atual)
              values (${id}::uuid, ${resumoDe(navegador)}, ${calculadora},
                clock_timestamp() + ${DURACAO_DO_RASCUNHO_DE_CALCULO} * interval '1 second', ${cifrado}, ${daRede},
                ${conteudo.length}::int)
              returning revisao, expira_em as "expiraEm"`
            )
            return { id, ...criado }
          })
        )
      }),
      tamanho: Effect.fn("GuardaDeRascunhos.tamanho")(function* (dono) {
        const lido = yield* consultaUma(
          "GuardaDeRascunhos.lerTamanho",
          Tamanho,
          sql`select greatest(bytes_do_atual, octet_length(conteudo)) as bytes from rascunho_de_calculo
            where ${doDono(sql, dono)}`
        )
        return lido === undefined ? yield* new RascunhoAusente() : lido.bytes
      }),
      ler: Effect.fn("GuardaDeRascunhos.ler")(function* (dono) {
        const lido = yield* consultaUma(
          "GuardaDeRascunhos.lerLinha",
          Lido,
          sql`select r.revisao, r.expira_em as "expiraEm", r.passos, r.bytes_dos_passos::float8 as "bytesDosPassos",
              r.conteudo, p.conteudo as ultimo
            from rascunho_de_calculo r left join rascunho_passo p on p.rascunho = r.id and p.numero = r.passos
            where ${doDono(sql, dono)}`
        )
        if (lido === undefined) return yield* new RascunhoAusente()
        const { id } = dono
        return {
          ...lido,
          id,
          conteudo: yield* abrir(lugarDo(id), lido.conteudo),
          ultimo: lido.ultimo === null ? undefined : yield* abrir(lugarDoPasso(id, lido.passos), lido.ultimo)
        }
      }),
      gravar: Effect.fnUntraced(function* (de, { conteudo, passo }) {
        const atual = { bytes: conteudo.length, cifrado: yield* fechar(lugarDo(de.id), conteudo) }
        const novo =
          passo === "DESFEITO"
            ? undefined
            : { bytes: passo.length, cifrado: yield* fechar(lugarDoPasso(de.id, de.passos + 1), passo) }
        return yield* mudar(
          "GuardaDeRascunhos.gravar",
          Effect.gen(function* () {
            // the lock of the draft before the turn of all: a writer that has the turn waits for no draft
            const meu = yield* linhaDe(
              DaRede,
              sql`select rede, bytes_do_atual as bytes from rascunho_de_calculo where ${doDono(sql, de)} for update`
            )
            if (meu === undefined) return yield* new RascunhoAusente()
            const bytes = atual.bytes - meu.bytes + (novo?.bytes ?? 0)
            if (bytes > 0) yield* abrirEspaco(sql, espaco, meu.rede, { novos: 0, bytes })
            const gravado = yield* linhaDe(Gravado, mudanca(sql, de, atual, novo))
            if (gravado === undefined) return yield* new RascunhoAusente()
            return gravado.revisao ?? (yield* new RascunhoAvancou())
          })
        )
      }),
      apagar: (dono) =>
        comando("GuardaDeRascunhos.apagar", sql`delete from rascunho_de_calculo where ${doDono(sql, dono)}`),
      apagarVencidos: contagem(
        "GuardaDeRascunhos.apagarVencidos",
        sql`delete from rascunho_de_calculo where expira_em < clock_timestamp() returning 1 as um`
      )
    })
  })
)
