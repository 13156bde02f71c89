/** The tables of past days in PostgreSQL: read from the audit twins, and kept in memory while they are asked for. */

import { Clock, Effect, Layer, Schema, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import { chaveDe, colunasDe, type DefinicaoTabela, type Linha } from "../../src/domain/indices/catalogo/definicao.ts"
import { HistoricoTabelas } from "../../src/domain/indices/historico/historico.ts"
import { carregarTabela, type TabelaCarregada } from "../../src/domain/indices/instantaneo.ts"
import { DiaSemTabela, TabelasPassadas } from "../../src/domain/indices/passado.ts"
import { TabelasVigentes } from "../../src/domain/indices/portas.ts"
import { fimEmBrasilia, hojeEmBrasilia } from "../../src/domain/valores/brasilia.ts"
import { type Data, data, formatarIso } from "../../src/domain/valores/data.ts"
import { Recentes } from "../../src/domain/valores/memoria.ts"
import { consultaUma } from "../banco/consulta.ts"
import { sha256 } from "../banco/resumo.ts"
import { consultaPrimeiroDia, consultaUltimoRegistro } from "./tabela-sql.ts"

/** Tables kept in memory; days without a change between them share one. */
const TABELAS_LEMBRADAS = 48
/** Days of which it is remembered how the table stood. */
const DIAS_LEMBRADOS = 20_000

/**
 * After its end a day may still get the record of a transaction that began in it, for as long as transactions last. What
 * it holds an hour later it holds for ever.
 */
const FOLGA_MS = 3_600_000

const Primeiro = Schema.Struct({ dia: Schema.NullOr(Schema.String) })
const Registro = Schema.Struct({ id: Schema.String, encerrado: Schema.Boolean })

/** The rows, each the very one of the current table where they are equal: what is written of it is written once. */
const partilhar = (definicao: DefinicaoTabela, linhas: ReadonlyArray<Linha>, { porChave }: TabelaCarregada) => {
  const colunas = colunasDe(definicao).map(({ nome }) => nome)
  return linhas.map((linha) => {
    const vigente = porChave.get(chaveDe(definicao, linha))
    return vigente !== undefined && colunas.every((nome) => vigente[nome] === linha[nome]) ? vigente : linha
  })
}

const esperado = (primeiro: string | undefined, hoje: string): string =>
  primeiro === undefined
    ? "esta tabela ainda não tem nenhuma carga"
    : `esperado um dia de ${primeiro} (primeira carga desta tabela) a ${hoje} (hoje, em Brasília)`

const fazer = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const historico = yield* HistoricoTabelas
  const vigentes = yield* TabelasVigentes
  const umaPorVez = yield* Semaphore.make(1)
  const primeiros = new Map<string, string>()
  const registros = new Recentes<string>(DIAS_LEMBRADOS)
  const tabelas = new Recentes<TabelaCarregada>(TABELAS_LEMBRADAS)

  /** The day of the first load; it never changes once there is one. */
  const primeiroDia = Effect.fnUntraced(function* (definicao: DefinicaoTabela) {
    const conhecido = primeiros.get(definicao.nome)
    if (conhecido !== undefined) return conhecido
    const lido = yield* consultaUma("TabelasPassadas.primeiro", Primeiro, sql.unsafe(consultaPrimeiroDia(definicao)))
    const dia = lido?.dia ?? undefined
    if (dia !== undefined) primeiros.set(definicao.nome, dia)
    return dia
  })

  /** The last record of a day names how the table stood: until the next one nothing changed. */
  const ultimoRegistro = Effect.fnUntraced(function* (definicao: DefinicaoTabela, dia: string) {
    const agora = yield* Clock.currentTimeMillis
    const lido = yield* consultaUma(
      "TabelasPassadas.ultimo",
      Registro,
      sql.unsafe(consultaUltimoRegistro(definicao), [dia, (agora - FOLGA_MS) / 1000])
    )
    return lido ?? (yield* Effect.die(new Error("no record on a day after the first one")))
  })

  const ler = Effect.fnUntraced(function* (definicao: DefinicaoTabela, dia: string, vigente: TabelaCarregada) {
    const { id, encerrado } = yield* ultimoRegistro(definicao, dia)
    const nome = `${definicao.nome} ${id} ${encerrado}`
    const conhecida = tabelas.get(nome)
    if (encerrado) registros.set(`${definicao.nome} ${dia}`, nome)
    if (conhecida !== undefined) return conhecida
    const linhas = partilhar(definicao, yield* historico.naData(definicao, fimEmBrasilia({ data: data(dia) })), vigente)
    return tabelas.set(nome, { ...carregarTabela(definicao, linhas, sha256), encerrada: encerrado })
  })

  const lida = (nome: string, dia: string): TabelaCarregada | undefined => {
    const registro = registros.get(`${nome} ${dia}`)
    return registro === undefined ? undefined : tabelas.get(registro)
  }

  const em = Effect.fn("TabelasPassadas.em")(function* (definicao: DefinicaoTabela, dia: Data) {
    const texto = formatarIso(dia)
    const antes = lida(definicao.nome, texto)
    if (antes !== undefined) return antes
    const hoje = formatarIso(yield* hojeEmBrasilia)
    const primeiro = yield* primeiroDia(definicao)
    if (primeiro === undefined || texto < primeiro || texto > hoje)
      return yield* new DiaSemTabela({ esperado: esperado(primeiro, hoje) })
    const vigente = vigentes.atual().tabelas.get(definicao.nome)
    if (vigente === undefined) return yield* Effect.die(new Error(`table ${definicao.nome} is not in the snapshot`))
    return texto === hoje ? vigente : yield* umaPorVez.withPermit(ler(definicao, texto, vigente))
  })

  return { em, lida }
})

/** Reads one table at a time: whoever asks for many days waits, and the database does not. */
export const TabelasPassadasSql = Layer.effect(TabelasPassadas, fazer)
