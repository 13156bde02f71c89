/** A usage event (specification 1, section 2.5): what may be recorded, and the rules that refuse the rest. */

import { Record, Schema } from "effect"
import { Cpf } from "../valores/cpf.ts"
import { enderecoIp } from "../valores/textos/endereco-ip.ts"
import { UUID } from "../valores/textos/uuid.ts"
import { ACOES } from "./acoes.ts"
import { APLICACOES, ORIGENS } from "./aplicacoes.ts"
import { contemCpf } from "./dados-pessoais.ts"
import { conferirMetadados, ehDimensao, type Metadados } from "./metadados.ts"

const DURACAO_MAXIMA_MS = 2_147_483_647
const MAXIMO_USER_AGENT = 256

const uma = <const A extends ReadonlyArray<string>>(valores: A, oQue: string) =>
  Schema.Literals(valores).annotate({ message: `${oQue}: esperado um destes valores: ${valores.join(", ")}` })

const semCpf = Schema.makeFilter((texto: string) => (contemCpf(texto) ? "contém CPF" : undefined))

const Versao = Schema.String.check(
  Schema.isPattern(/^\d{1,6}(\.\d{1,6}){0,3}([-+][0-9A-Za-z.+-]{1,40})?$/, {
    message: "esperada uma versão, por exemplo 1.4.0"
  }),
  semCpf
)

/** Chosen at random by whoever reports, and repeated when the same report is sent again. */
const IdEventoCliente = Schema.String.check(
  Schema.isPattern(/^[A-Za-z0-9._:-]{8,64}$/, {
    message: "esperados de 8 a 64 caracteres entre letras, dígitos e . _ : -"
  }),
  Schema.makeFilter((texto: string) => (!UUID.test(texto) && contemCpf(texto) ? "contém CPF" : undefined))
)

const Ip = Schema.String.check(
  Schema.makeFilter((texto: string) => (enderecoIp(texto) ? undefined : "esperado um endereço IP"))
)

/** On whose behalf the action was made, as the reporting application knows; a key and a person exclude each other. */
const Autor = Schema.Struct({
  ip: Schema.optionalKey(Ip),
  userAgent: Schema.optionalKey(Schema.String),
  cpf: Schema.optionalKey(Cpf),
  idToken: Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(/^[A-Za-z0-9-]{8,64}$/, { message: "esperada a identidade estável da chave, nunca a chave" })
    )
  )
}).check(
  Schema.makeFilter(({ cpf, idToken }) =>
    cpf === undefined || idToken === undefined ? undefined : "envie cpf ou idToken, não os dois"
  )
)

/** What the rules say of an event whose fields are well formed, with the paths of the fields. */
const conferir = ({
  app,
  acao,
  origem,
  metadados
}: {
  readonly app: (typeof APLICACOES)[number]
  readonly acao: string
  readonly origem: (typeof ORIGENS)[number]
  readonly metadados?: object
}) => {
  const conhecida = ACOES.get(acao)
  const problemas =
    conhecida === undefined
      ? [{ path: ["acao"], issue: "ação desconhecida: use um nome do dicionário de ações" }]
      : [
          ...(conhecida.origem === origem
            ? []
            : [{ path: ["acao"], issue: `ação incompatível com a origem ${origem}: é de origem ${conhecida.origem}` }]),
          ...(conhecida.apps.includes(app)
            ? []
            : [{ path: ["acao"], issue: `ação incompatível com o app ${app}: é de ${conhecida.apps.join(" ou ")}` }])
        ]
  const doObjeto = metadados === undefined ? [] : conferirMetadados(metadados)
  return [...problemas, ...doObjeto.map(({ caminho, mensagem }) => ({ path: caminho, issue: mensagem }))]
}

/** A usage event as an application reports it. */
export const EventoDeUso = Schema.Struct({
  app: uma(APLICACOES, "aplicação desconhecida").annotate({ description: "Aplicação que relata" }),
  versao: Versao.annotate({ description: "Versão da aplicação" }),
  acao: Schema.String.annotate({ description: "Ação do dicionário, por exemplo rgps.rmi.api" }),
  origem: uma(ORIGENS, "origem desconhecida").annotate({ description: "Onde a ação aconteceu" }),
  status: uma(["sucesso", "erro"], "status desconhecido"),
  duracaoMs: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: DURACAO_MAXIMA_MS })).annotate({
    description: "Duração em milissegundos"
  }),
  idEventoCliente: Schema.optionalKey(IdEventoCliente).annotate({
    description: "Repetido quando o mesmo relato é reenviado: o segundo é respondido como o primeiro"
  }),
  metadados: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)).annotate({
    description: "Dimensões agregáveis: códigos, números e true/false; nada de pessoas, processos ou conteúdo"
  }),
  autor: Schema.optionalKey(Autor)
})
  .check(Schema.makeFilter(conferir))
  .annotate({ identifier: "EventoDeUso" })

type Recebido = typeof EventoDeUso.Type

/** An event ready to be recorded. */
export interface EventoAceito extends Omit<Recebido, "metadados" | "autor"> {
  readonly metadados: Metadados
  readonly autor: NonNullable<Recebido["autor"]>
}

/** A browser writes what it likes here: what could be a CPF goes away with everything after the limit. */
const limparUserAgent = (texto: string): string => {
  const curto = texto.replace(/\p{Cc}/gu, " ").slice(0, MAXIMO_USER_AGENT)
  return contemCpf(curto) ? "(omitido)" : curto
}

/** The event as it is recorded; it has passed the rules. */
export const aceitar = ({ metadados = {}, autor = {}, ...evento }: Recebido): EventoAceito => ({
  ...evento,
  metadados: Record.filter(metadados, ehDimensao),
  autor: autor.userAgent === undefined ? autor : { ...autor, userAgent: limparUserAgent(autor.userAgent) }
})
