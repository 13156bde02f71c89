-- Jobs: calculations that are made after their request was answered. One queue for all instances.
create table trabalho (
  id uuid primary key,
  ordem bigint generated always as identity,
  titular text not null, -- stable identity of the key, never the key
  prioritario boolean not null,
  operacao text not null check (operacao in ('rmi', 'arquivo-rmi')),
  opcoes jsonb not null,
  -- what was received: personal, and gone when the job ends
  corpo bytea,
  estado text not null default 'pending' check (estado in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  -- who calculates it, until when unless renewed, and how many began to
  posse uuid,
  prazo timestamptz,
  tentativas smallint not null default 0,
  concluidos integer not null default 0,
  total integer not null default 0,
  blocos_concluidos integer not null default 0,
  blocos_total integer not null default 0,
  criado_em timestamptz not null default clock_timestamp(),
  iniciado_em timestamptz,
  terminado_em timestamptz,
  resultado bytea,
  conclusao jsonb,
  erro jsonb,
  check ((estado in ('completed', 'failed', 'cancelled')) = (terminado_em is not null)),
  check ((estado in ('pending', 'processing')) = (corpo is not null)),
  check ((estado = 'processing') = (posse is not null and prazo is not null)),
  check ((estado = 'completed') = (resultado is not null)),
  check ((estado = 'failed') = (erro is not null))
);
-- compressing what is read once costs more than it saves
alter table trabalho alter column corpo set storage external;
alter table trabalho alter column resultado set storage external;
create index on trabalho (prioritario desc, ordem) where estado in ('pending', 'processing');
create index on trabalho (titular) where estado in ('pending', 'processing');
create index on trabalho (terminado_em) where terminado_em is not null;

-- Requests that may be repeated: outlives the job, so that a late repetition is not calculated again.
create table trabalho_idempotencia (
  titular text not null,
  operacao text not null,
  chave text not null check (length(chave) between 1 and 128),
  resumo bytea not null check (octet_length(resumo) = 32),
  trabalho uuid not null,
  criada_em timestamptz not null default clock_timestamp(),
  primary key (titular, operacao, chave)
);
create index on trabalho_idempotencia (criada_em);
