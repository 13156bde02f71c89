-- Quotas per minute, shared by all instances. Nothing of it is worth a log record: after a crash the minute starts again.
create unlogged table cota_contagem (
  identidade text not null,
  janela bigint not null, -- minutes since 1970
  contagem integer not null,
  primary key (identidade, janela)
) with (fillfactor = 50);

-- Usage events as they came (specification 1, section 2.5), kept for a limited time.
create table telemetria_evento (
  id uuid primary key,
  registrado_em timestamptz not null default clock_timestamp(),
  app text not null,
  versao text not null,
  acao text not null,
  status text not null check (status in ('sucesso', 'erro')),
  duracao_ms integer not null check (duracao_ms >= 0),
  id_evento_cliente text unique,
  metadados jsonb not null default '{}' check (jsonb_typeof(metadados) = 'object'),
  origem text not null check (origem in ('web', 'api')),
  ip inet,
  user_agent text,
  cpf char(11) check (cpf ~ '^[0-9]{11}$'),
  id_token text,
  check (cpf is null or id_token is null)
);
create index on telemetria_evento (registrado_em);

-- The same per day (of Brasília), without anybody in it: what charts are drawn from, and kept.
create table telemetria_diaria (
  dia date not null,
  app text not null,
  versao text not null,
  acao text not null,
  origem text not null,
  status text not null,
  quantidade bigint not null,
  consumidores bigint not null, -- distinct keys and persons
  duracao_total_ms bigint not null,
  duracao_mediana_ms integer not null,
  duracao_p95_ms integer not null,
  primary key (dia, app, versao, acao, origem, status)
);
