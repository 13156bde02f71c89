/** An invitation as its row tells it. */
import { Schema } from "effect"
import type { ConviteEnviado, ConviteRecebido } from "../../../src/domain/plataforma/convites/convite.ts"
import { ESTADOS, TRANSICOES } from "../../../src/domain/plataforma/convites/estados.ts"
import { NIVEIS } from "../../../src/domain/plataforma/grupos/politica.ts"
import { Instante } from "../../banco/consulta.ts"

export const Linha = Schema.Struct({
  id: Schema.String,
  grupo: Schema.String,
  nomeDoGrupo: Schema.String,
  cpf: Schema.String,
  nivel: Schema.Literals(NIVEIS),
  mensagem: Schema.NullOr(Schema.String),
  convidadoPor: Schema.String,
  estado: Schema.Literals(ESTADOS),
  criadoEm: Instante,
  venceEm: Instante,
  decididoEm: Schema.NullOr(Instante)
})

const { de: PENDENTE, para: EXPIRADO } = TRANSICOES.EXPIRAR

/** Nobody answered in time: so it is from that moment on, whoever writes it down later. */
const VENCIDO = `estado = '${PENDENTE}' and vence_em <= clock_timestamp()`

/** As it is by the clock of the database. */
const ESTADO = `case when ${VENCIDO} then '${EXPIRADO}' else estado end`

export const COLUNAS = `id, grupo, nome_do_grupo as "nomeDoGrupo", cpf, nivel, mensagem,
  nome_de_quem_convidou as "convidadoPor", ${ESTADO} as estado, criado_em as "criadoEm", vence_em as "venceEm",
  case when ${VENCIDO} then vence_em else decidido_em end as "decididoEm"`

/** Those that can still be answered. */
export const VIVO = `estado = '${PENDENTE}' and vence_em > clock_timestamp()`

/** Writes down what the clock decided; `quais`: among these. */
export const EXPIRAR = `update grupo_convite set estado = '${EXPIRADO}', decidido_em = vence_em where ${VENCIDO}`

export const enviado = ({ grupo: _, nomeDoGrupo: __, ...convite }: typeof Linha.Type): ConviteEnviado => convite

export const recebido = ({ cpf: _, grupo, nomeDoGrupo, ...convite }: typeof Linha.Type): ConviteRecebido => ({
  ...convite,
  grupo: { id: grupo, nome: nomeDoGrupo }
})
