-- Loads sent by administrators and not applied yet, and the runs of the update job.

-- Between preview and apply; for its author only, and for a while.
create table carga_preparada (
  id uuid primary key default gen_random_uuid(),
  cpf char(11) not null check (cpf ~ '^[0-9]{11}$'),
  tabela text not null,
  conteudo text not null,
  sobrescrever boolean not null,
  expira_em timestamptz not null
);
create index on carga_preparada (expira_em);

-- Every run of the update job, whoever started it. `andamento` says how far each series is, `resultado` what it did.
create table execucao_job (
  id bigint generated always as identity primary key,
  iniciada_em timestamptz not null default clock_timestamp(),
  terminada_em timestamptz,
  por varchar(11) not null,
  desde competencia,
  estado text not null default 'EM_ANDAMENTO'
    check (estado in ('EM_ANDAMENTO', 'CONCLUIDA', 'PARCIAL', 'FALHOU', 'INTERROMPIDA')),
  andamento jsonb not null default '[]',
  resultado jsonb
);
