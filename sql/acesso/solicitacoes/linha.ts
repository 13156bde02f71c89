/** A key request as its row tells it. */
import { Schema } from "effect"
import { classeDe, ESCOPOS } from "../../../src/domain/acesso/consumidor.ts"
import { ESTADOS } from "../../../src/domain/acesso/solicitacoes/estados.ts"
import type { Solicitacao } from "../../../src/domain/acesso/solicitacoes/solicitacao.ts"
import { Instante } from "../../banco/consulta.ts"

const textoOuNada = Schema.NullOr(Schema.String)

export const Linha = Schema.Struct({
  protocolo: Schema.String,
  cpf: Schema.String,
  estado: Schema.Literals(ESTADOS),
  nomeContato: Schema.String,
  email: Schema.String,
  nomeChave: Schema.String,
  finalidade: Schema.String,
  telefone: textoOuNada,
  orgao: textoOuNada,
  oabNumero: textoOuNada,
  oabUf: textoOuNada,
  emNomeDe: textoOuNada,
  classePretendida: Schema.String,
  escoposPretendidos: Schema.Array(Schema.String),
  termosVersao: Schema.Number,
  criadaEm: Instante,
  classe: textoOuNada,
  escopos: Schema.NullOr(Schema.Array(Schema.String)),
  nota: textoOuNada,
  motivo: textoOuNada,
  decididaEm: Schema.NullOr(Instante),
  venceEm: Schema.NullOr(Instante),
  idToken: textoOuNada
})

/** Nobody collected it in time: so it is from that moment on, whoever writes it down later. */
const ESTADO = "case when estado = 'aprovada' and vence_em <= clock_timestamp() then 'vencida' else estado end"

export const COLUNAS = `protocolo, cpf, ${ESTADO} as estado, nome_contato as "nomeContato", email, telefone,
  nome_chave as "nomeChave", finalidade, em_nome_de as "emNomeDe", orgao, oab_numero as "oabNumero", oab_uf as "oabUf",
  classe_pretendida as "classePretendida", escopos_pretendidos as "escoposPretendidos", termos_versao as "termosVersao",
  criada_em as "criadaEm", classe, escopos, nota, motivo, decidida_em as "decididaEm", vence_em as "venceEm",
  id_token as "idToken"`

/** The same condition as a filter. */
export const ESTADO_ATUAL = ESTADO

const conhecidos = (escopos: ReadonlyArray<string>) => ESCOPOS.filter((escopo) => escopos.includes(escopo))

export const daLinha = (linha: typeof Linha.Type): Solicitacao => ({
  ...linha,
  classePretendida: classeDe(linha.classePretendida),
  escoposPretendidos: conhecidos(linha.escoposPretendidos),
  classe: linha.classe === null ? null : classeDe(linha.classe),
  escopos: linha.escopos === null ? null : conhecidos(linha.escopos)
})
