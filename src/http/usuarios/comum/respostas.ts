/** What a person is answered about what is its own. */
import { Effect } from "effect"
import type { Fatia, Listagem } from "../../../domain/acesso/listagem.ts"
import type { OrigemAuditoria } from "../../../domain/telemetria/auditoria.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { PessoaAtual, participanteAtual } from "../../comum/pessoa-atual.ts"
import { listado, ok, paginado } from "../../comum/resposta/envelope.ts"
import type { Pagina } from "../../comum/resposta/paginacao.ts"

/** One page of what a use case lists of the person: `listar: ({ query: { page } }) => meus(page, servico.listar)`. */
export const meus = <A, E, R>(
  pagina: Pagina,
  listar: (cpf: string, fatia: Fatia) => Effect.Effect<Listagem<A>, E, R>
) => Effect.flatMap(PessoaAtual, ({ cpf }) => paginado(pagina, (fatia) => listar(cpf, fatia)))

/** Nothing to answer: it is done. */
export const feito = <A, E, R>(ato: Effect.Effect<A, E, R>) => Effect.as(ato, ok(null))

const comQuem =
  <Q, EQ, RQ>(quem: Effect.Effect<Q, EQ, RQ>) =>
  <A, E, R>(caso: (quem: Q) => Effect.Effect<A, E, R>, status = 200) =>
    emHttp(Effect.flatMap(quem, (q) => Effect.map(caso(q), (dado) => ok(dado, status))))

/** What a use case has for the person: `ver: () => meu(servico.ler)`. */
export const meu = comQuem(Effect.map(PessoaAtual, ({ cpf }) => cpf))

/** A short list of what a use case has for the person: `listar: ({ query: { page } }) => meusPoucos(page, servico.listar)`. */
export const meusPoucos = <A, E, R>(
  pagina: Pagina | undefined,
  listar: (cpf: string) => Effect.Effect<ReadonlyArray<A>, E, R>
) => emHttp(Effect.flatMap(PessoaAtual, ({ cpf }) => Effect.map(listar(cpf), (itens) => listado(itens, pagina))))

/** What an act of the person gave: `alterar: ({ payload }) => meuAto((quem) => servico.alterar(payload, quem))`. */
export const meuAto = comQuem(Effect.map(PessoaAtual, ({ operador }) => operador))

/** The same, of an act that tells others who the person is. */
export const meuAtoEmGrupo = comQuem(participanteAtual)

/** The same as `meuAto`, with nothing to answer. */
export const meuFim = <A, E, R>(ato: (quem: OrigemAuditoria) => Effect.Effect<A, E, R>) =>
  meuAto((quem) => Effect.as(ato(quem), null))
