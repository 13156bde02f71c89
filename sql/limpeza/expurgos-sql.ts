/**
 * What ends by age, as data: a kind of thing is one entry of one of the lists below. Where the role that serves may not delete, a
 * function of the schema does it, which knows what may go.
 */
import { Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type Expurgo, Expurgos } from "../../src/domain/limpeza/expurgos.ts"
import {
  DIAS_DAS_COTAS_DE_COPIAS,
  DIAS_DAS_LEITURAS,
  DIAS_DAS_SESSOES,
  DIAS_DOS_ACESSOS,
  DIAS_DOS_COMPARTILHAMENTOS
} from "../../src/domain/plataforma/meus-dados/tratamentos.ts"
import { RepositorioTelemetria } from "../../src/domain/telemetria/portas.ts"
import { FUSO } from "../../src/domain/valores/brasilia.ts"
import { encerrarNaoRetiradas } from "../acesso/solicitacoes/vencimento.ts"
import { Total, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { HOJE } from "../banco/hoje.ts"
import { tomarTrava } from "../banco/trava.ts"

type Instrucao = Effect.Effect<ReadonlyArray<unknown>, SqlError.SqlError>

/** Rows of one part: a table is never locked for long. */
const PARTE = 1000

/** What goes when a condition on its table holds. */
interface DaTabela extends Pick<Expurgo, "nome" | "oQue"> {
  readonly tabela: string
  /** Default: `expira_em` has passed, by the clock of the database. */
  readonly quando?: string
}

/** What goes by a rule of its own. Both statements answer one row with `total`; `apagar` deletes at most one part. */
interface DeRegra extends Pick<Expurgo, "nome" | "oQue"> {
  readonly contar: Instrucao
  readonly apagar: Instrucao
}

type Definicao = DaTabela | DeRegra

const total = (instrucao: Instrucao) => Effect.map(unicaDe(Total, instrucao), (linha) => linha.total)

/** Part after part, until one is not full. */
const emPartes = (apagar: Instrucao): Effect.Effect<number, SqlError.SqlError> =>
  Effect.gen(function* () {
    let apagados = 0
    while (true) {
      const destaVez = yield* total(apagar)
      apagados += destaVez
      if (destaVez < PARTE) return apagados
    }
  })

const VENCIDA = "expira_em < clock_timestamp()"

const instrucoesDe = (sql: SqlClient.SqlClient, definicao: Definicao): DeRegra => {
  if (!("tabela" in definicao)) return definicao
  const { nome, oQue, tabela, quando = VENCIDA } = definicao
  return {
    nome,
    oQue,
    contar: sql`select count(*)::int as total from ${sql.literal(tabela)} where ${sql.literal(quando)}`,
    apagar: sql`
      with apagadas as (
        delete from ${sql.literal(tabela)} where ctid in (
          select ctid from ${sql.literal(tabela)} where ${sql.literal(quando)} limit ${PARTE}) returning 1
      )
      select count(*)::int as total from apagadas`
  }
}

export interface OpcoesDosExpurgos {
  /** Days for which the access log of the panel is kept. */
  readonly diasDeAcessos: number
  /** Days for which usage events are kept one by one. */
  readonly diasDeTelemetria: number
}

/** Of the applications: cases that were handed over, and who read what. */
const DAS_APLICACOES: ReadonlyArray<Definicao> = [
  { nome: "trocas", tabela: "troca", oQue: "casos enviados e não abertos a tempo" },
  { nome: "rascunhos-de-calculo", tabela: "rascunho_de_calculo", oQue: "rascunhos de cálculo de mais de um dia" },
  {
    nome: "leituras-de-avisos",
    tabela: "aviso_leitura",
    oQue: `leituras de avisos terminados há mais de ${DIAS_DAS_LEITURAS} dias`,
    quando: `aviso in (select id from aviso where fim < clock_timestamp() - interval '${DIAS_DAS_LEITURAS} days')`
  }
]

/** Of calculations that were kept and shared. */
const dosCalculos = (sql: SqlClient.SqlClient): ReadonlyArray<Definicao> => [
  {
    nome: "copias",
    oQue: "cópias de cálculos com mais de dez anos que ninguém reteve",
    contar: sql`select count(*)::int as total from copia c where c.expira_em < clock_timestamp()
      and (select a.ato from copia_ato a where a.copia = c.id order by a.id desc limit 1) is distinct from 'RETIDA'`,
    apagar: sql`select encerrar_copias(${PARTE}) as total`
  },
  {
    nome: "conteudos",
    oQue: "conteúdos de compartilhamentos vencidos",
    contar: sql`select count(*)::int as total from compartilhamento
      where expira_em < clock_timestamp() and conteudo is not null`,
    apagar: sql`
      with vencidos as (
        update compartilhamento set conteudo = null where id in (select id from compartilhamento
          where expira_em < clock_timestamp() and conteudo is not null limit ${PARTE})
        returning 1
      ), antigos as (select soltar_conteudos_antigos())
      select (select count(*) from vencidos)::int as total from antigos`
  },
  {
    nome: "compartilhamentos",
    tabela: "compartilhamento",
    oQue: `compartilhamentos encerrados há mais de ${DIAS_DOS_COMPARTILHAMENTOS} dias`,
    quando: `least(expira_em, coalesce(revogado_em, expira_em)) < clock_timestamp() - interval '${DIAS_DOS_COMPARTILHAMENTOS} days'`
  },
  {
    nome: "cotas-de-copias",
    tabela: "copia_cota",
    oQue: "contagens de cópias de mais de um ano",
    quando: `dia <= ${HOJE} - ${DIAS_DAS_COTAS_DE_COPIAS}`
  }
]

/** Of what people keep, and of their groups. */
const dasCoisasDePessoas = (sql: SqlClient.SqlClient): ReadonlyArray<Definicao> => [
  { nome: "calculos-salvos", tabela: "calculo_salvo", oQue: "cálculos salvos que foram excluídos há mais de 30 dias" },
  { nome: "convites", tabela: "grupo_convite", oQue: "convites para grupos com mais de um ano" },
  {
    nome: "atos-de-pessoas",
    oQue: "registros do que pessoas fizeram com o que guardam, de mais de cinco anos",
    contar: sql`select count(*)::int as total from pessoa_ato where expira_em < clock_timestamp()`,
    apagar: sql`select apagar_atos_de_pessoas(${PARTE}) as total`
  }
]

/** Key requests and the messages about them. */
const dasSolicitacoes = (sql: SqlClient.SqlClient): ReadonlyArray<Definicao> => [
  {
    nome: "aprovacoes-nao-retiradas",
    oQue: "aprovações de chaves que ninguém retirou a tempo, encerradas",
    contar: sql`select count(*)::int as total from solicitacao_chave
      where estado = 'aprovada' and vence_em <= clock_timestamp()`,
    apagar: encerrarNaoRetiradas(sql, PARTE)
  },
  {
    nome: "solicitacoes-de-chave",
    tabela: "solicitacao_chave",
    oQue: "solicitações de chave encerradas há cinco anos"
  },
  {
    nome: "mensagens",
    tabela: "correio_mensagem",
    oQue: "mensagens de correio com mais de 90 dias",
    quando: `${VENCIDA} and estado <> 'pendente'`
  }
]

/** Of people who sign in, and of what they prepare. */
const DO_ACESSO: ReadonlyArray<Definicao> = [
  { nome: "rascunhos", tabela: "rascunho", oQue: "rascunhos de formulários vencidos" },
  { nome: "cargas", tabela: "carga_preparada", oQue: "cargas preparadas e não aplicadas a tempo" },
  {
    nome: "sessoes",
    tabela: "sessao",
    oQue: `sessões encerradas há mais de ${DIAS_DAS_SESSOES} dias`,
    quando: `${VENCIDA} - interval '${DIAS_DAS_SESSOES} days'`
  },
  { nome: "pessoas", tabela: "pessoa", oQue: "contas do login único de pessoas que não entram há mais de cinco anos" },
  { nome: "links-de-entrada", tabela: "link_de_entrada", oQue: "links de entrada vencidos" },
  { nome: "pedidos-de-entrada", tabela: "pedido_de_entrada_usado", oQue: "pedidos de entrada vencidos" },
  {
    nome: "tentativas",
    tabela: "tentativa_de_entrada",
    oQue: "tentativas de entrada de mais de uma hora",
    quando: "minuto < clock_timestamp() - interval '1 hour'"
  },
  {
    nome: "requisicoes",
    tabela: "cota_contagem",
    oQue: "contagens de requisições de minutos que passaram",
    quando: "janela < floor(extract(epoch from clock_timestamp()) / 60)::bigint - 60"
  }
]

/** The access log, by the setting, and never within six months. */
const dosAcessos = (sql: SqlClient.SqlClient, { diasDeAcessos }: OpcoesDosExpurgos): Definicao => ({
  nome: "acessos",
  oQue: `acessos ao painel de mais de ${diasDeAcessos} dias`,
  contar: sql`select count(*)::int as total from painel_acesso
    where ocorrido_em < clock_timestamp() - greatest(${diasDeAcessos}::int, ${DIAS_DOS_ACESSOS}::int) * interval '1 day'`,
  apagar: sql`select apagar_acessos(${diasDeAcessos}::int) as total`
})

/** Usage events end when their days are counted, which is the affair of who counts them. */
const usoTerminado = (
  sql: SqlClient.SqlClient,
  consolidar: RepositorioTelemetria["Service"]["consolidar"],
  { diasDeTelemetria }: OpcoesDosExpurgos
): Expurgo => ({
  nome: "uso",
  oQue: `eventos de uso de mais de ${diasDeTelemetria} dias`,
  contar: total(sql`select count(*)::int as total from telemetria_evento where registrado_em <
      ((${sql.literal(HOJE)} - ${diasDeTelemetria}::int)::timestamp at time zone ${FUSO}::text)`).pipe(
    semFalhaDeBanco,
    Effect.withSpan("Expurgos.contar", { attributes: { nome: "uso" } })
  ),
  apagar: Effect.map(consolidar(diasDeTelemetria), (feito) => feito?.apagados ?? 0)
})

/** Who cleans now; a killed process never leaves it behind. */
const TRAVA = "hashtextextended('limpeza', 0)"

export const ExpurgosSql = (opcoes: OpcoesDosExpurgos) =>
  Layer.effect(
    Expurgos,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { consolidar } = yield* RepositorioTelemetria
      const definicoes = [
        ...dosCalculos(sql),
        ...dasCoisasDePessoas(sql),
        ...dasSolicitacoes(sql),
        ...DO_ACESSO,
        dosAcessos(sql, opcoes),
        ...DAS_APLICACOES
      ]
      const porSql = definicoes.map((definicao): Expurgo => {
        const { nome, oQue, contar, apagar } = instrucoesDe(sql, definicao)
        return {
          nome,
          oQue,
          contar: total(contar).pipe(semFalhaDeBanco, Effect.withSpan("Expurgos.contar", { attributes: { nome } })),
          apagar: emPartes(apagar).pipe(semFalhaDeBanco, Effect.withSpan("Expurgos.apagar", { attributes: { nome } }))
        }
      })
      return Expurgos.of({
        lista: [...porSql, usoTerminado(sql, consolidar, opcoes)],
        sozinho: (efeito) =>
          Effect.scoped(Effect.flatMap(tomarTrava(sql, TRAVA), (minha) => (minha ? efeito : Effect.undefined)))
      })
    })
  )
