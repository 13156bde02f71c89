/** Share links of calculations in PostgreSQL. */
import { randomUUID } from "node:crypto"
import { Effect, Layer, Redacted, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Rota } from "../../src/domain/calculos/copias/conteudo.ts"
import { LimitesDasCopias, type LimitesDeCopias, pessoaSemChave } from "../../src/domain/calculos/copias/cota.ts"
import {
  type AtoSobreCopia,
  CalculoDeGrupoAusente,
  CofreDeConteudos,
  CompartilhamentoDesconhecido,
  type CompartilhamentoNovo,
  Compartilhamentos
} from "../../src/domain/calculos/copias/portas.ts"
import { anotarAto } from "../acesso/atos-de-pessoas.ts"
import { Bytes, Instante, linhaDe, listagem, quantas, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { resumir } from "../banco/resumo.ts"
import { armazenado, armazenadoDe, doCalculo } from "./colunas.ts"
import { abrirConteudo, COM_ANTERIOR, CONTEUDO, emBytes, preparado } from "./conteudos.ts"
import { aVez, contarMais } from "./copias-escrita.ts"
import { comFalhaDoBanco, comPrazo } from "./indisponiveis.ts"

const Criado = Schema.Struct({ id: Schema.String, expiraEm: Instante })

const quem = (cpf: string, ip: string | undefined) => (ip === undefined ? { cpf } : { cpf, ip })

/** And until the end of the transaction: whoever ends the membership waits, and then ends this link too. */
const aindaParticipa = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, grupo: string, cpf: string) {
  const participa = yield* quantas(
    sql`select 1 as um from grupo_participante where grupo = ${grupo}::uuid and cpf = ${cpf} for key share`
  )
  if (participa === 0) return yield* new CalculoDeGrupoAusente()
})

const criar = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  novo: CompartilhamentoNovo,
  limites: LimitesDeCopias
) {
  const { cpf, ip, de, rota, dias, permiteBaixar, versao } = novo
  const { calculo, grupo } = de ?? { calculo: null, grupo: null }
  const { segredo, resumo, cifrado } = yield* preparado(novo.guardado, "TOKEN")
  const criado = yield* Effect.gen(function* () {
    if (grupo !== null) yield* aindaParticipa(sql, grupo, cpf)
    yield* aVez(sql)
    yield* contarMais(sql, pessoaSemChave(cpf), cifrado.length, limites)
    const feito = yield* unicaDe(
      Criado,
      sql`
        insert into compartilhamento (id, token, cpf, resumo, rota, motor, tabelas, expira_em, permite_baixar, calculo, grupo,
          conteudo)
        values (${randomUUID()}::uuid, ${resumir(segredo)}, ${cpf}, ${emBytes(resumo)}, ${rota}, ${versao.motor},
          ${versao.tabelas}, clock_timestamp() + ${dias}::int * interval '1 day', ${permiteBaixar}, ${calculo}::uuid,
          ${grupo}::uuid, ${cifrado})
        returning id, expira_em as "expiraEm"`
    )
    yield* anotarAto({ recurso: "compartilhamento", chave: feito.id, ato: "CRIACAO" }, quem(cpf, ip))
    return feito
  }).pipe(Effect.provideService(SqlClient.SqlClient, sql), sql.withTransaction)
  return { ...criado, token: Redacted.make(segredo) }
})

const Aberto = Schema.Struct({
  id: Schema.String,
  ...doCalculo,
  permiteBaixar: Schema.Boolean,
  armazenado,
  conteudo: Schema.NullOr(Bytes)
})

/** One statement, whatever the token: what is alive is counted as it is read. */
const achar = (sql: SqlClient.SqlClient, token: string, contar: boolean, paraBaixar: boolean) => {
  const vivo = sql`s.token = ${resumir(token)} and s.revogado_em is null and s.expira_em > clock_timestamp()
    and (s.permite_baixar or not ${paraBaixar}::boolean)`
  const achado = contar
    ? sql`update compartilhamento s set aberturas = aberturas + 1, ultima_abertura_em = clock_timestamp() where ${vivo}
        returning s.*`
    : sql`select s.* from compartilhamento s where ${vivo}`
  return linhaDe(
    Aberto,
    sql`
      with achado as (${achado})
      select r.id, encode(r.resumo, 'hex') as resumo, r.rota, r.motor, r.tabelas, r.criado_em as "criadoEm",
        r.expira_em as "expiraEm", r.permite_baixar as "permiteBaixar", ${sql.literal(CONTEUDO)} as conteudo,
        ${sql.literal(armazenadoDe(CONTEUDO))}
      from achado r ${sql.literal(COM_ANTERIOR)}`
  )
}

const abrir = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  cofre: CofreDeConteudos["Service"],
  token: string,
  contar: boolean,
  paraBaixar: boolean
) {
  const lido = yield* comPrazo(achar(sql, token, contar, paraBaixar))
  if (lido === undefined) return yield* new CompartilhamentoDesconhecido()
  const { id, conteudo, motor, tabelas, ...doCompartilhamento } = lido
  const registro = { id, conteudo, resumo: lido.resumo }
  const calculo = yield* comFalhaDoBanco(abrirConteudo(sql, cofre, "compartilhamento", registro, token))
  return { ...calculo, ...doCompartilhamento, versao: { motor, tabelas }, daJustica: false }
})

const Registrado = Schema.Struct({
  id: Schema.String,
  rota: Rota,
  cpf: Schema.String,
  criadoEm: Instante,
  expiraEm: Instante,
  permiteBaixar: Schema.Boolean,
  aberturas: Schema.Number,
  ultimaAberturaEm: Schema.NullOr(Instante),
  revogadoEm: Schema.NullOr(Instante)
})

const COLUNAS = `id, rota, cpf, criado_em as "criadoEm", expira_em as "expiraEm", permite_baixar as "permiteBaixar",
  aberturas, ultima_abertura_em as "ultimaAberturaEm", revogado_em as "revogadoEm"`

const revogar = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  id: string,
  cpf: string | null,
  { por, ip, justificativa }: AtoSobreCopia
) {
  const encerrados = yield* quantas(
    sql`
      update compartilhamento set revogado_em = clock_timestamp(), revogado_por = ${por}, motivo = ${justificativa},
        conteudo = null
      where id = ${id}::uuid and (${cpf}::text is null or cpf = ${cpf}) and revogado_em is null
        and expira_em > clock_timestamp()
      returning 1`
  )
  if (encerrados === 0) return false
  yield* sql`select soltar_conteudos_antigos()`
  yield* anotarAto({ recurso: "compartilhamento", chave: id, ato: "EXCLUSAO", justificativa }, quem(por, ip)).pipe(
    Effect.provideService(SqlClient.SqlClient, sql)
  )
  return true
})

export const CompartilhamentosSql = Layer.effect(
  Compartilhamentos,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const limites = yield* LimitesDasCopias
    const cofre = yield* CofreDeConteudos
    return Compartilhamentos.of({
      criar: (novo) => criar(sql, novo, limites).pipe(comPrazo, Effect.withSpan("Compartilhamentos.criar")),
      abrir: (token, contar, paraBaixar = false) =>
        abrir(sql, cofre, token, contar, paraBaixar).pipe(Effect.withSpan("Compartilhamentos.abrir")),
      listar: (cpf, { tamanho, deslocamento }) =>
        listagem("Compartilhamentos.listar", Registrado, {
          itens: sql`select ${sql.literal(COLUNAS)} from compartilhamento where cpf = ${cpf}
            order by criado_em desc, id limit ${tamanho} offset ${deslocamento}`,
          total: sql`select count(*)::int as total from compartilhamento where cpf = ${cpf}`
        }),
      revogar: (id, cpf, ato) =>
        revogar(sql, id, cpf ?? null, ato).pipe(
          sql.withTransaction,
          semFalhaDeBanco,
          Effect.withSpan("Compartilhamentos.revogar")
        )
    })
  })
)
