/** Key requests as JSON shows them, to administrators and to who made them. */
import { Schema } from "effect"
import { CLASSES, ESCOPOS } from "../../../domain/acesso/consumidor.ts"
import { ATOS, ESTADOS } from "../../../domain/acesso/solicitacoes/estados.ts"

const INSTANTE = "Instante ISO 8601, UTC"
const textoOuNada = Schema.NullOr(Schema.String)
const escopos = Schema.Array(Schema.Literals(ESCOPOS))

export const camposDaSolicitacao = {
  protocolo: Schema.String.annotate({ description: "Ano, sequência e dígito verificador: 2026-000123-7" }),
  cpf: Schema.String.annotate({ description: "Titular" }),
  estado: Schema.Literals(ESTADOS),
  nomeContato: Schema.String,
  email: Schema.String,
  telefone: textoOuNada,
  nomeChave: Schema.String,
  finalidade: Schema.String,
  emNomeDe: textoOuNada,
  orgao: textoOuNada,
  oabNumero: textoOuNada,
  oabUf: textoOuNada,
  classePretendida: Schema.Literals(CLASSES),
  escoposPretendidos: escopos,
  termosVersao: Schema.Int.annotate({ description: "Versão dos termos de uso que foi aceita" }),
  criadaEm: Schema.String.annotate({ description: INSTANTE }),
  classe: Schema.NullOr(Schema.Literals(CLASSES)).annotate({
    description: "Decidida, ou proposta a outro administrador"
  }),
  escopos: Schema.NullOr(escopos),
  nota: textoOuNada,
  motivo: textoOuNada.annotate({ description: "Por que foi rejeitada" }),
  decididaEm: Schema.NullOr(Schema.String).annotate({ description: INSTANTE }),
  venceEm: Schema.NullOr(Schema.String).annotate({ description: `${INSTANTE}: até quando a chave pode ser retirada` }),
  idToken: textoOuNada.annotate({ description: "Identidade da chave retirada; nunca a chave" })
}

export const Ocorrido = Schema.Struct({
  em: Schema.String.annotate({ description: INSTANTE }),
  por: Schema.String.annotate({ description: "CPF, ou SISTEMA" }),
  ato: Schema.NullOr(Schema.Literals(ATOS)).annotate({ description: "null: o envio" }),
  estado: Schema.Literals(ESTADOS),
  justificativa: textoOuNada
})

/** A key as the registry shows it. */
export const camposDaChave = {
  idToken: Schema.String.annotate({ description: "Identidade estável da chave: sorteada, nunca a chave" }),
  prefixo: Schema.String.annotate({ description: "rgps_ e os 8 caracteres seguintes, para reconhecimento" }),
  cpf: Schema.String.annotate({ description: "Titular: pessoa natural que responde pelo uso" }),
  nome: Schema.String,
  classe: Schema.Literals(CLASSES),
  escopos,
  finalidade: Schema.String,
  emNomeDe: textoOuNada,
  criadaEm: Schema.String.annotate({ description: INSTANTE }),
  criadaPor: Schema.String.annotate({ description: "CPF de quem emitiu, ou SISTEMA" }),
  revogadaEm: Schema.NullOr(Schema.String).annotate({ description: `${INSTANTE}; null enquanto ativa` }),
  revogadaPor: textoOuNada,
  ultimoUso: Schema.NullOr(Schema.String).annotate({ description: "Dia AAAA-MM-DD (Brasília); null se nunca usada" })
}

const contagem = {
  chamadas: Schema.Int,
  erros: Schema.Int.annotate({ description: "Das chamadas, as respondidas com erro" })
}

export const UsoJson = Schema.Struct({
  ...contagem,
  porDia: Schema.Array(Schema.Struct({ dia: Schema.String, ...contagem })),
  porAcao: Schema.Array(Schema.Struct({ acao: Schema.String, ...contagem }))
}).annotate({ identifier: "UsoDeChaves", description: "Uso dos últimos 30 dias, hoje inclusive" })
