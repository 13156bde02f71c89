-- Administrators are named by an id of their own, and known by the account of the provider that they first came with.

alter table administrador
  add column id uuid not null default gen_random_uuid() unique,
  -- issuer and subject of the account of the first sign-in; absent until then
  add column emissor text,
  add column sujeito text,
  add constraint administrador_conta_inteira check ((emissor is null) = (sujeito is null));
-- one account is one person
create unique index administrador_conta on administrador (emissor, sujeito) where emissor is not null;

-- The CPF of an administrator under an account that is not the known one: refused, until an administrator decides.
create table identidade_recusada (
  cpf char(11) not null references administrador (cpf),
  emissor text not null,
  sujeito text not null,
  primeira_vez timestamptz not null default clock_timestamp(),
  ultima_vez timestamptz not null default clock_timestamp(),
  vezes integer not null default 1,
  primary key (cpf, emissor, sujeito)
);

alter table sessao
  -- of a request that a person made; what pages ask by themselves does not count
  add column usada_em timestamptz not null default clock_timestamp(),
  -- when the person last proved who it is
  add column autenticada_em timestamptz not null default clock_timestamp(),
  add column emissor text,
  add column sujeito text,
  -- the session at the provider, by its own name
  add column sid text,
  add column ip text,
  add column navegador text,
  add column revogada_por varchar(11),
  add column motivo text;
create index on sessao (emissor, sujeito) where revogada_em is null;
-- sessions opened under the longer limits of before
update sessao set usada_em = criada_em, autenticada_em = criada_em,
  expira_em = least(expira_em, criada_em + interval '12 hours');

-- one denial a person and minute is looked for before it is written
create index on painel_acesso (evento, cpf, ocorrido_em desc);
