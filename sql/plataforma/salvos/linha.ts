/** A kept calculation as its row tells it, and who may see it. */
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { TIPOS_CALC } from "../../../src/domain/documentos/calc/comum/tipos.ts"
import type { Acao } from "../../../src/domain/plataforma/grupos/politica.ts"
import type { CalculoInteiro } from "../../../src/domain/plataforma/salvos/calculo.ts"
import { Bytes, Instante } from "../../banco/consulta.ts"
import { gruposEmQuePode } from "../pastas/acesso.ts"
import { abrirConteudo } from "./conteudo.ts"

const textoOuNada = Schema.NullOr(Schema.String)

export const Linha = Schema.Struct({
  id: Schema.String,
  nome: Schema.String,
  tipo: Schema.Literals(TIPOS_CALC),
  numeroProcesso: textoOuNada,
  pasta: textoOuNada,
  grupo: textoOuNada,
  etiquetas: Schema.Array(Schema.String),
  notas: Schema.String,
  resumo: Schema.String,
  revisao: Schema.Number,
  criadoEm: Instante,
  atualizadoEm: Instante,
  atualizadoPor: Schema.String,
  excluidoEm: Schema.NullOr(Instante)
})

export const COLUNAS = `c.id, c.nome, c.tipo, c.numero_processo as "numeroProcesso", c.pasta, c.grupo, c.etiquetas, c.notas,
  c.resumo, c.revisao, c.criado_em as "criadoEm", c.atualizado_em as "atualizadoEm",
  c.nome_de_quem_atualizou as "atualizadoPor", c.excluido_em as "excluidoEm"`

export const LinhaInteira = Schema.Struct({ ...Linha.fields, conteudo: Bytes })
export const COLUNAS_INTEIRAS = `${COLUNAS}, c.conteudo`

/** With its content opened. */
export const inteiro = (linha: typeof LinhaInteira.Type) =>
  Effect.map(abrirConteudo(linha.id, linha.conteudo), (conteudo): CalculoInteiro => ({ ...linha, conteudo }))

/** That this person may do this with the calculation `c`: her own, or that of a group in which her level allows it. */
export const podeNoCalculo = (sql: SqlClient.SqlClient, cpf: string, acao: Acao) =>
  sql`((c.grupo is null and c.dono = ${cpf}) or c.grupo in ${gruposEmQuePode(sql, cpf, acao)})`
