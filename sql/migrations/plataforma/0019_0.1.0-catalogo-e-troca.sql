-- The catalogue of applications, what administrators did to it and to the other things of the applications, and the cases
-- that court systems hand over.

create table aplicacao (
  id text primary key check (id ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(id) <= 63),
  nome text not null,
  descricao text not null,
  categoria text not null check (categoria in ('calculadora', 'utilitario')),
  ativa boolean not null,
  no_portal boolean not null,
  ordem integer not null,
  -- old names, which no other application has
  aliases text[] not null default '{}',
  -- the address by environment; `padrao` where none is named
  urls jsonb not null check (urls ? 'padrao'),
  revisao integer not null default 1,
  atualizada_em timestamptz not null default clock_timestamp(),
  atualizada_por varchar(11) not null
);

insert into aplicacao (id, nome, descricao, categoria, ativa, no_portal, ordem, aliases, urls, atualizada_por) values
  ('rgps-beneficios', 'Benefícios do RGPS', 'Tempo de contribuição, direito ao benefício e renda mensal inicial.',
   'calculadora', true, true, 10, '{beneficios}', '{"padrao": "/calculadoras/rgps-beneficios"}', 'SISTEMA'),
  ('rgps-atrasados', 'Atrasados do RGPS', 'Prestações vencidas, correção monetária, juros e honorários.',
   'calculadora', true, true, 20, '{atrasados}', '{"padrao": "/calculadoras/rgps-atrasados"}', 'SISTEMA'),
  ('conferir', 'Conferir demonstrativo', 'Conferência de um demonstrativo impresso, pelo código que ele traz.',
   'utilitario', true, true, 30, '{}', '{"padrao": "/conferir"}', 'SISTEMA'),
  ('docs-api', 'Documentação da API', 'Como chamar as rotas de cálculo, de documentos e de tabelas.',
   'utilitario', true, true, 40, '{}', '{"padrao": "/docs-api"}', 'SISTEMA');

-- Who did what to the things of the applications, from where, why, and what it was before and after. Written once.
create table plataforma_historico (
  id bigint generated always as identity primary key,
  recurso text not null check (recurso in ('calculadora', 'documento-legal', 'aviso')),
  chave text not null,
  ato text not null check (ato in ('INSERCAO', 'ALTERACAO', 'EXCLUSAO', 'DESCARTE', 'PUBLICACAO')),
  em timestamptz not null default clock_timestamp(),
  por varchar(11) not null,
  -- the account of the identity provider that the registry knew this person by
  emissor text,
  sujeito text,
  ip text,
  antes jsonb,
  depois jsonb,
  justificativa text not null check (btrim(justificativa) <> '')
);
create index on plataforma_historico (recurso, chave, id);

insert into plataforma_historico (recurso, chave, ato, por, depois, justificativa)
select 'calculadora', id, 'INSERCAO', 'SISTEMA', jsonb_build_object('nome', nome, 'urls', urls), 'catálogo de origem'
from aplicacao;

-- A case on its way to a calculator: only its hash says which token opens it, once, until it expires. The content is
-- encrypted, and gone when it was opened; what is left expires with it.
create table troca (
  id uuid primary key,
  resumo bytea not null unique check (length(resumo) = 32),
  calculadora text not null,
  -- the key that made it; absent where keys are off
  id_token uuid,
  criada_em timestamptz not null default clock_timestamp(),
  expira_em timestamptz not null,
  usada_em timestamptz,
  conteudo bytea,
  check (usada_em is null or conteudo is null)
);
create index on troca (expira_em);
-- encrypted: nothing to compress
alter table troca alter column conteudo set storage external;

-- A case that was opened in a browser, for that browser alone and for a day.
create table troca_aberta (
  id uuid primary key,
  resumo_do_navegador bytea not null check (length(resumo_do_navegador) = 32),
  calculadora text not null,
  aberta_em timestamptz not null default clock_timestamp(),
  expira_em timestamptz not null,
  conteudo bytea not null
);
create index on troca_aberta (expira_em);
alter table troca_aberta alter column conteudo set storage external;
