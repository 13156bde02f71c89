-- People who are not administrators sign in too: what a session opens, and which account of the provider is whose.

alter table sessao
  -- a session opened for the pages of people never opens the panel
  add column alcance text not null default 'PAINEL' check (alcance in ('PAINEL', 'PESSOA')),
  -- as the provider says it
  add column nome text check (length(nome) <= 120);

-- The account that a CPF first came with. Kept while the person comes, and five years more.
create table pessoa (
  cpf char(11) primary key check (cpf ~ '^[0-9]{11}$'),
  emissor text not null,
  sujeito text not null,
  conhecida_em timestamptz not null default clock_timestamp(),
  vista_em timestamptz not null default clock_timestamp(),
  expira_em timestamptz not null,
  unique (emissor, sujeito)
);
create index on pessoa (expira_em);
