/** Who takes part in groups, in PostgreSQL. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Fatia } from "../../../src/domain/acesso/listagem.ts"
import { ParticipanteAusente, UltimoDono } from "../../../src/domain/plataforma/grupos/falhas.ts"
import { cpfEntreMembros, type Participante } from "../../../src/domain/plataforma/grupos/grupo.ts"
import { type Acao, NIVEIS, type Nivel, pode } from "../../../src/domain/plataforma/grupos/politica.ts"
import { RegistroDeParticipantes } from "../../../src/domain/plataforma/grupos/portas.ts"
import type { OrigemAuditoria } from "../../../src/domain/telemetria/auditoria.ts"
import { anotarAto } from "../../acesso/atos-de-pessoas.ts"
import { Instante, linhaDe, linhasDe, Total, unicaDe } from "../../banco/consulta.ts"
import { emTransacao } from "../comum/transacao.ts"
import { exigirNivel, travarComNivel, travarGrupo } from "./acesso.ts"
import { cancelarConvitesDe, encerrarElos } from "./fim.ts"

const Linha = Schema.Struct({
  id: Schema.String,
  nome: Schema.String,
  cpf: Schema.String,
  nivel: Schema.Literals(NIVEIS),
  desde: Instante
})
type Linha = typeof Linha.Type

const COLUNAS = "id, nome, cpf, nivel, desde"

/** As this person may see it. */
const vistoPor =
  (cpf: string, meuNivel: Nivel) =>
  (linha: Linha): Participante => ({
    ...linha,
    cpf: pode(meuNivel, "participantes.verCpf") ? linha.cpf : cpfEntreMembros(linha.cpf),
    voce: linha.cpf === cpf
  })

const listar = Effect.fnUntraced(function* (grupo: string, cpf: string, { tamanho, deslocamento }: Fatia) {
  const sql = yield* SqlClient.SqlClient
  const meuNivel = yield* exigirNivel(grupo, cpf, "participantes.ler")
  const linhas = yield* linhasDe(
    Linha,
    sql`select ${sql.literal(COLUNAS)} from grupo_participante where grupo = ${grupo}::uuid
      order by desde, id limit ${tamanho} offset ${deslocamento}`
  )
  const { total } = yield* unicaDe(
    Total,
    sql`select count(*)::int as total from grupo_participante where grupo = ${grupo}::uuid`
  )
  return { itens: linhas.map(vistoPor(cpf, meuNivel)), total }
})

const achar = Effect.fnUntraced(function* (grupo: string, id: string) {
  const sql = yield* SqlClient.SqlClient
  const achado = yield* linhaDe(
    Linha,
    sql`select ${sql.literal(COLUNAS)} from grupo_participante where grupo = ${grupo}::uuid and id = ${id}::uuid`
  )
  return achado ?? (yield* new ParticipanteAusente())
})

/** Fails for the only owner of a group, which is held. */
const exigirOutroDono = Effect.fnUntraced(function* (grupo: string, { id, nivel }: Linha) {
  if (nivel !== "dono") return
  const sql = yield* SqlClient.SqlClient
  const outros = yield* sql`select 1 from grupo_participante
    where grupo = ${grupo}::uuid and nivel = 'dono' and id <> ${id}::uuid limit 1`
  if (outros.length === 0) return yield* new UltimoDono()
})

/** What somebody may no longer do ends what came of it; `nivel`: from now on, `undefined` for none. */
const encerrarOQueNaoPode = Effect.fnUntraced(function* (
  grupo: string,
  cpf: string,
  nivel: Nivel | undefined,
  origem: OrigemAuditoria
) {
  const perdeu = (acao: Acao) => nivel === undefined || !pode(nivel, acao)
  if (perdeu("calculos.compartilhar")) {
    yield* encerrarElos(grupo, cpf, "quem compartilhou não pode mais compartilhar pelo grupo", origem)
  }
  if (perdeu("convites.criar")) yield* cancelarConvitesDe(grupo, cpf, origem)
})

const mudarNivel = Effect.fnUntraced(function* (grupo: string, id: string, nivel: Nivel, origem: OrigemAuditoria) {
  const sql = yield* SqlClient.SqlClient
  const meuNivel = yield* travarComNivel(grupo, origem.cpf, "participantes.alterar")
  const atual = yield* achar(grupo, id)
  if (nivel !== "dono") yield* exigirOutroDono(grupo, atual)
  yield* sql`update grupo_participante set nivel = ${nivel} where id = ${id}::uuid`
  yield* encerrarOQueNaoPode(grupo, atual.cpf, nivel, origem)
  yield* anotarAto({ recurso: "participante", chave: id, ato: "ALTERACAO" }, origem)
  return vistoPor(origem.cpf, atual.cpf === origem.cpf ? nivel : meuNivel)({ ...atual, nivel })
})

const retirar = Effect.fnUntraced(function* (grupo: string, id: string, origem: OrigemAuditoria) {
  const sql = yield* SqlClient.SqlClient
  yield* travarGrupo(grupo, origem.cpf)
  yield* exigirNivel(grupo, origem.cpf, "participantes.ler")
  const atual = yield* achar(grupo, id)
  const ato = atual.cpf === origem.cpf ? "SAIDA" : "RETIRADA"
  yield* exigirNivel(grupo, origem.cpf, ato === "SAIDA" ? "grupo.sair" : "participantes.retirar")
  yield* exigirOutroDono(grupo, atual)
  yield* sql`delete from grupo_participante where id = ${id}::uuid`
  yield* encerrarOQueNaoPode(grupo, atual.cpf, undefined, origem)
  yield* anotarAto({ recurso: "participante", chave: id, ato }, origem)
  return ato
})

export const RegistroDeParticipantesSql = Layer.effect(
  RegistroDeParticipantes,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const mudar = emTransacao(sql)
    return RegistroDeParticipantes.of({
      listar: (grupo, cpf, fatia) => mudar("RegistroDeParticipantes.listar", listar(grupo, cpf, fatia)),
      mudarNivel: (grupo, id, nivel, origem) =>
        mudar("RegistroDeParticipantes.mudarNivel", mudarNivel(grupo, id, nivel, origem)),
      retirar: (grupo, id, origem) => mudar("RegistroDeParticipantes.retirar", retirar(grupo, id, origem))
    })
  })
)
