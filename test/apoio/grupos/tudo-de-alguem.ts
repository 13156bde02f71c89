/** One row, at least, of every kind that the service keeps about a person, written without anybody's judgement. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { fecharConteudo } from "../../../sql/plataforma/salvos/conteudo.ts"
import type { Cifra } from "../../../src/domain/plataforma/cifra/portas.ts"
import { convidar, grupoVazio, participar } from "./cenario.ts"

export const CONTEUDO = { tipo: "rmi", conteudo: { nome: "Segurado do caso" } }

/** Statements over `:cpf`, by what they are of. */
const LINHAS: ReadonlyArray<string> = [
  `insert into sessao (resumo, cpf, como_entrou, confiavel, expira_em)
    values (sha256(convert_to(gen_random_uuid()::text, 'UTF8')), ':cpf', 'LOGIN_UNICO', false, now() + interval '1 hour')`,
  `insert into rascunho (sessao, cpf, conteudo, expira_em)
    select id, cpf, '\\x00', now() + interval '1 hour' from sessao where cpf = ':cpf' limit 1`,
  "insert into painel_acesso (evento, cpf, ip) values ('ENTRADA_POR_TOKEN', ':cpf', '127.0.0.1')",
  "insert into administrador (cpf, nome) values (':cpf', 'Alguém') on conflict do nothing",
  "insert into identidade_recusada (cpf, emissor, sujeito) values (':cpf', 'https://emissor', 'outra')",
  `insert into administrador_historico (cpf, nome, "atualizadoPor", "tipoAlteracao", justificativa)
    values (':cpf', 'Alguém', '11144477735', 'INSERCAO', 'teste')`,
  `insert into chave_api (id_token, prefixo, resumo, cpf, nome, classe, escopos, finalidade, criada_por)
    values (gen_random_uuid(), 'rgps_ABCDEFGH', sha256(convert_to(gen_random_uuid()::text, 'UTF8')), ':cpf', 'Pessoa',
      'publico', array['rgps'], 'teste', '11144477735')`,
  `insert into chave_historico (id_token, "atualizadoPor", "tipoAlteracao", justificativa)
    select id_token, '11144477735', 'INSERCAO', 'teste' from chave_api where cpf = ':cpf'`,
  `insert into solicitacao_chave (protocolo, cpf, estado, nome_contato, email, nome_chave, finalidade, classe_pretendida,
      escopos_pretendidos, termos_slug, termos_versao, termos_resumo, rede, proposta_por)
    values ('2020-' || right(':cpf', 6) || '-1', ':cpf', 'cancelada', 'Pessoa', 'pessoa@exemplo.jus.br', 'Chave',
      'uma finalidade de teste', 'publico', array['rgps'], 'termos-de-uso', 1, 'x', '127.0.0.1', '11144477735')`,
  `insert into solicitacao_historico (solicitacao, por, estado)
    select id, '11144477735', estado from solicitacao_chave where cpf = ':cpf'`,
  `insert into correio_mensagem (destinatario, carta, desiste_em, expira_em)
    select email, jsonb_build_object('modelo', 'solicitacao-recebida', 'nome', 'Pessoa', 'protocolo', protocolo), now(), now()
    from solicitacao_chave where cpf = ':cpf'`,
  `insert into telemetria_evento (id, app, versao, acao, status, duracao_ms, origem, cpf)
    values (gen_random_uuid(), 'backoffice', '0', 'rgps.rmi.api', 'sucesso', 1, 'web', ':cpf')`,
  `insert into trabalho (id, titular, dono, prioritario, operacao, opcoes, corpo)
    values (gen_random_uuid(), 'x', 'pessoa :cpf publico', false, 'rmi', '{}', '\\x00')`,
  "insert into copia_tabelas (versao, conteudo) values ('v', '\\x00') on conflict do nothing",
  `insert into copia (id, codigo, resumo, rota, motor, tabelas, criada_em, expira_em, da_justica, cpf, bytes, anterior, elo)
    values (gen_random_uuid(), sha256(convert_to('c:cpf', 'UTF8')), sha256(''), 'rmi', '0', 'v', now(),
      now() + interval '10 years', false, ':cpf', 1, sha256(''), sha256(convert_to('e:cpf', 'UTF8')))`,
  `insert into copia_ato (copia, ato, por, justificativa)
    select id, 'RETIDA', '11144477735', 'teste' from copia where cpf = ':cpf'`,
  "insert into copia_cota (titular, dia, quantas, bytes) values ('pessoa :cpf publico', current_date, 1, 1)",
  `insert into termo_aceite (cpf, slug, versao, resumo) values (':cpf', 'termos-de-uso', 1, sha256(''))`,
  "insert into pessoa_ato (por, recurso, chave, ato) values (':cpf', 'grupo', 'x', 'CRIACAO')",
  `insert into pessoa_ato (por, recurso, chave, ato, justificativa)
    values ('11144477735', 'preferencias', ':cpf', 'EXCLUSAO', 'a pedido')`,
  "insert into pasta (id, dono, nome) values (gen_random_uuid(), ':cpf', 'Minha pasta')",
  `insert into pasta (id, dono, pai, nome) select gen_random_uuid(), ':cpf', id, 'Dentro' from pasta where dono = ':cpf'`,
  `insert into preferencia (cpf, valor) values (':cpf', '{"tema": "escuro"}')`,
  `insert into compartilhamento (id, token, cpf, resumo, rota, motor, tabelas, expira_em, permite_baixar)
    values (gen_random_uuid(), sha256(convert_to('s:cpf', 'UTF8')), ':cpf', sha256(''), 'rmi', '0', 'v',
      now() + interval '1 day', true)`,
  `insert into aviso (titulo, html, publico, ostensivo, inicio, rascunho, criado_por, atualizado_por)
    values ('Aviso', '<p>x</p>', 'todos', false, now(), false, '11144477735', '11144477735')`,
  "insert into aviso_leitura (cpf, aviso) select ':cpf', id from aviso limit 1",
  `insert into carga_preparada (cpf, tabela, conteudo, sobrescrever, expira_em)
    values (':cpf', 'tabela', 'conteúdo', false, now() + interval '1 hour')`
]

/** A calculation with its content, encrypted as it is kept. */
export const salvarCalculo = (dono: string, pasta: string | null, por = dono) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const id = crypto.randomUUID()
    const conteudo = yield* fecharConteudo(id, new TextEncoder().encode(JSON.stringify(CONTEUDO)))
    yield* sql`insert into calculo_salvo (id, dono, pasta, nome, tipo, conteudo, tamanho, resumo, atualizado_por,
        nome_de_quem_atualizou)
      values (${id}::uuid, ${dono}, ${pasta}::uuid, 'Cálculo', 'rmi', ${conteudo}, 1, 'RMI', ${por}, ${"Alguém"})`
    return id
  }).pipe(Effect.orDie)

export const pastaDoGrupo = (grupo: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ readonly id: string }>`
      insert into pasta (id, grupo, nome) values (gen_random_uuid(), ${grupo}::uuid, 'Do grupo') returning id`
  ).pipe(
    Effect.map(([{ id } = { id: "" }]) => id),
    Effect.orDie
  )

/** Everything of a person, and a group that is hers and of `outra` as an owner; answers it. */
export const tudoDe = (cpf: string, outra: string): Effect.Effect<string, never, SqlClient.SqlClient | Cifra> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const linha of LINHAS) yield* Effect.orDie(sql.unsafe(linha.replaceAll(":cpf", cpf)))
    const grupo = yield* grupoVazio("Grupo das duas")
    yield* participar(grupo, cpf, "dono")
    yield* participar(grupo, outra, "dono")
    const pasta = yield* pastaDoGrupo(grupo)
    yield* salvarCalculo(cpf, null)
    yield* salvarCalculo(cpf, pasta)
    yield* salvarCalculo(outra, pasta, cpf)
    yield* convidar(yield* grupoVazio("Que convida"), cpf, outra)
    yield* convidar(grupo, "39053344705", cpf)
    return grupo
  })
