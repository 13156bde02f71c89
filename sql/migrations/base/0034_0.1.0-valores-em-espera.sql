-- What the update job brought and did not write: a published value that changes, or one out of the ordinary, waits until
-- a person decides. `pendencia`: the range, and why. A value that a run brings again keeps its row (`vista_em`: the last
-- run that brought it); another one for the same cell takes its place (SUBSTITUIDO).
create table valor_em_espera (
  id bigint generated always as identity primary key,
  execucao bigint not null references execucao_job (id),
  vista_em bigint not null references execucao_job (id),
  serie text not null,
  fonte text not null,
  tabela text not null,
  chave text not null,
  coluna text not null,
  antes text,
  depois text not null,
  pendencia jsonb not null,
  criado_em timestamptz not null default clock_timestamp(),
  estado text not null default 'AGUARDA' check (estado in ('AGUARDA', 'CONFIRMADO', 'RECUSADO', 'SUBSTITUIDO')),
  decidido_em timestamptz,
  decidido_por varchar(11),
  justificativa text,
  check ((estado = 'AGUARDA') = (decidido_em is null)),
  check ((estado = 'AGUARDA') = (decidido_por is null)),
  check (estado not in ('CONFIRMADO', 'RECUSADO') or coalesce(btrim(justificativa), '') <> '')
);
create unique index on valor_em_espera (tabela, chave, coluna) where estado = 'AGUARDA';
create index on valor_em_espera (tabela, chave, coluna, estado);
create index on valor_em_espera (execucao);
create index on valor_em_espera (vista_em);

-- A run that asks again for what failed in another.
alter table execucao_job add column repete bigint references execucao_job (id);
