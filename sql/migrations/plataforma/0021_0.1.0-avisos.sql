-- Announcements, and who read which.

create table aviso (
  id uuid primary key default gen_random_uuid(),
  titulo text not null,
  html text not null,
  publico text not null check (publico in ('todos', 'autenticados', 'anonimos')),
  ostensivo boolean not null,
  inicio timestamptz not null,
  fim timestamptz,
  rascunho boolean not null,
  revisao integer not null default 1,
  criado_em timestamptz not null default clock_timestamp(),
  criado_por varchar(11) not null,
  atualizado_em timestamptz not null default clock_timestamp(),
  atualizado_por varchar(11) not null,
  check (fim is null or fim > inicio)
);
create index on aviso (inicio desc, id);

-- A reading lasts as long as its announcement is worth telling from others: the cleaning job forgets it afterwards.
create table aviso_leitura (
  cpf char(11) not null check (cpf ~ '^[0-9]{11}$'),
  aviso uuid not null references aviso (id) on delete cascade,
  lido_em timestamptz not null default clock_timestamp(),
  primary key (cpf, aviso)
);
create index on aviso_leitura (aviso);
