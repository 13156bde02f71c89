-- The administrative panel: who may administer (with history), sessions, sign-in, and who came in.

alter table administrador
  add column criado_por varchar(11) not null default 'SISTEMA',
  add column removido_em timestamptz,
  add column removido_por varchar(11);

-- Every change of the registry; a person must say why.
create table administrador_historico (
  id bigint generated always as identity primary key,
  cpf char(11) not null,
  nome text not null,
  "atualizadoEm" timestamptz not null default statement_timestamp(),
  "atualizadoPor" varchar(11) not null,
  "tipoAlteracao" tipo_alteracao not null,
  justificativa text not null check (btrim(justificativa) <> '')
);
create index on administrador_historico (cpf, id);

-- A signed-in browser. The token itself is only in its cookie.
create table sessao (
  id uuid primary key default gen_random_uuid(),
  resumo bytea not null unique check (length(resumo) = 32),
  cpf char(11) not null check (cpf ~ '^[0-9]{11}$'),
  como_entrou text not null check (como_entrou in ('LOGIN_UNICO', 'LINK')),
  confiavel boolean not null,
  criada_em timestamptz not null default clock_timestamp(),
  expira_em timestamptz not null,
  -- replaced by another session at a later sign-in of the same browser
  rotacionada_em timestamptz,
  revogada_em timestamptz
);
create index on sessao (cpf);
create index on sessao (expira_em);

-- One-time links of the console, for the first sign-in where there is no single sign-on.
create table link_de_entrada (
  resumo bytea primary key check (length(resumo) = 32),
  criado_em timestamptz not null default clock_timestamp(),
  expira_em timestamptz not null,
  usado_em timestamptz
);

-- Requests of sign-in that were answered already: each `state` is good once.
create table pedido_de_entrada_usado (
  resumo bytea primary key,
  expira_em timestamptz not null
);

-- Attempts of sign-in by origin and minute.
create table tentativa_de_entrada (
  origem text not null,
  minuto timestamptz not null,
  quantas integer not null,
  primary key (origem, minuto)
);

-- What was typed in a form whose session had ended; sealed, and only for the person who typed it.
create table rascunho (
  id uuid primary key default gen_random_uuid(),
  sessao uuid not null unique references sessao (id) on delete cascade,
  cpf char(11) not null,
  conteudo bytea not null,
  expira_em timestamptz not null
);

-- The access log of the panel.
create table painel_acesso (
  id bigint generated always as identity primary key,
  ocorrido_em timestamptz not null default clock_timestamp(),
  evento text not null,
  cpf char(11),
  ip text
);
create index on painel_acesso (ocorrido_em desc, id desc);
create index on painel_acesso (cpf, id desc);
