-- What people keep: calculations in folders, theirs or of a group, and how they like to work.

-- As it is searched for: lower case, without accents; capitals with an accent are named, for not every collation knows
-- their small letters.
create function sem_acentos(texto text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(texto), 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
    'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn')
$$;

-- And its numbers without the marks inside them: the number of a process is the same however it is written.
create function texto_de_busca(texto text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(sem_acentos(texto), '(\d)[-./](?=\d)', '\1', 'g')
$$;

-- What a calculation is found by: words by their stem and as they are written, its tags whole, and whose it is (`de`), so
-- that a search among what one person sees takes no longer for what others keep.
create function palavras_do_calculo(nome text, etiquetas text[], notas text, numero_processo text, de text)
  returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('portuguese', dito) || to_tsvector('simple', dito)
    || to_tsvector('simple', coalesce(regexp_replace(numero_processo, '\D', '', 'g'), ''))
    || array_to_tsvector(array(select 'et:' || etiqueta from unnest(etiquetas) as etiqueta) || ('de:' || de))
  from texto_de_busca(nome || ' ' || array_to_string(etiquetas, ' ') || ' ' || notas) as dito
$$;

create table grupo (
  id uuid primary key,
  nome text not null check (btrim(nome) <> ''),
  revisao integer not null default 1,
  criado_em timestamptz not null default clock_timestamp(),
  atualizado_em timestamptz not null default clock_timestamp()
);

create table grupo_participante (
  id uuid primary key,
  grupo uuid not null references grupo (id) on delete cascade,
  cpf char(11) not null check (cpf ~ '^[0-9]{11}$'),
  -- as the provider of identity said it when the person came in
  nome text not null,
  nivel text not null check (nivel in ('dono', 'editor', 'leitor')),
  desde timestamptz not null default clock_timestamp(),
  unique (grupo, cpf)
);
create index on grupo_participante (cpf);

create table grupo_convite (
  id uuid primary key,
  grupo uuid not null references grupo (id) on delete cascade,
  cpf char(11) not null check (cpf ~ '^[0-9]{11}$'),
  nivel text not null check (nivel in ('dono', 'editor', 'leitor')),
  mensagem text,
  -- as both were called when it was sent: later names are told to participants only
  nome_do_grupo text not null,
  convidado_por char(11) not null check (convidado_por ~ '^[0-9]{11}$'),
  nome_de_quem_convidou text not null,
  estado text not null default 'pendente' check (estado in ('pendente', 'aceito', 'recusado', 'cancelado', 'expirado')),
  criado_em timestamptz not null default clock_timestamp(),
  -- seven days by the clock of the database: from then on it is expired, whatever the state says until it is written
  vence_em timestamptz not null default clock_timestamp() + interval '7 days',
  decidido_em timestamptz,
  -- when the cleaning job forgets it
  expira_em timestamptz not null default clock_timestamp() + interval '1 year',
  check ((estado = 'pendente') = (decidido_em is null))
);
-- one that is pending for each group and person
create unique index convite_pendente on grupo_convite (grupo, cpf) where estado = 'pendente';
create index on grupo_convite (cpf, criado_em desc);
create index on grupo_convite (convidado_por);
create index on grupo_convite (expira_em);

-- A folder belongs to a person or to a group, and so does everything below it.
create table pasta (
  id uuid primary key,
  dono char(11) check (dono ~ '^[0-9]{11}$'),
  grupo uuid references grupo (id),
  pai uuid references pasta (id),
  nome text not null check (btrim(nome) <> ''),
  ordem integer not null default 0,
  revisao integer not null default 1,
  criada_em timestamptz not null default clock_timestamp(),
  atualizada_em timestamptz not null default clock_timestamp(),
  check ((dono is null) <> (grupo is null)),
  check (pai is distinct from id)
);
create index on pasta (dono);
create index on pasta (grupo);
create index on pasta (pai);

create table calculo_salvo (
  id uuid primary key,
  -- who made it; absent where that person erased itself and the calculation stayed with a group
  dono char(11) check (dono ~ '^[0-9]{11}$'),
  -- in a folder of a group it is the group's, else its maker's
  pasta uuid references pasta (id),
  -- the group of its folder, which never changes: written by the table itself
  grupo uuid,
  nome text not null check (btrim(nome) <> ''),
  tipo text not null check (tipo in ('tempo', 'rmi', 'rmi-desvinculada', 'atrasados')),
  numero_processo text,
  etiquetas text[] not null default '{}' check (cardinality(etiquetas) <= 20),
  notas text not null default '' check (length(notas) <= 10000),
  -- the container of a .calc file, compressed and encrypted
  conteudo bytea not null,
  -- of the container, in bytes
  tamanho integer not null,
  -- title line of the last result
  resumo text not null,
  revisao integer not null default 1,
  criado_em timestamptz not null default clock_timestamp(),
  atualizado_em timestamptz not null default clock_timestamp(),
  atualizado_por char(11),
  nome_de_quem_atualizou text not null,
  excluido_em timestamptz,
  -- thirty days after it was deleted it is gone
  expira_em timestamptz,
  palavras tsvector not null generated always as (
    palavras_do_calculo(nome, etiquetas, notas, numero_processo, coalesce(grupo::text, dono::text))) stored,
  -- which key it is encrypted with
  chave_da_cifra bytea not null generated always as (substring(conteudo from 1 for 9)) stored,
  check (dono is not null or pasta is not null),
  check ((excluido_em is null) = (expira_em is null))
);
-- encrypted: nothing to compress
alter table calculo_salvo alter column conteudo set storage external;

create function grupo_da_pasta() returns trigger language plpgsql as $$
begin
  new.grupo := (select grupo from pasta where id = new.pasta);
  return new;
end $$;
create trigger grupo_da_pasta before insert or update of pasta, grupo on calculo_salvo
  for each row execute function grupo_da_pasta();

-- what one person sees is told by these alone, whatever others keep
create index on calculo_salvo (dono, atualizado_em desc, id) where grupo is null and excluido_em is null;
create index on calculo_salvo (dono, criado_em desc, id) where grupo is null and excluido_em is null;
create index on calculo_salvo (dono, sem_acentos(nome), id) where grupo is null and excluido_em is null;
create index on calculo_salvo (grupo, atualizado_em desc, id) where grupo is not null;
create index on calculo_salvo (pasta, atualizado_em desc, id);
-- how many a person has, and how much
create index on calculo_salvo (dono) include (tamanho, excluido_em);
create index on calculo_salvo using gin (palavras) with (fastupdate = off);
create index on calculo_salvo (expira_em) where expira_em is not null;
-- what somebody changed that is of others
create index on calculo_salvo (atualizado_por) where atualizado_por is distinct from dono;

-- What was shared out of what is kept: a link into a group ends with the membership of who made it.
alter table compartilhamento add column calculo uuid, add column grupo uuid;
create index on compartilhamento (grupo, cpf) where grupo is not null;

-- what is kept about somebody is told to that person
create index on telemetria_evento (cpf, id) where cpf is not null;

create table preferencia (
  id uuid primary key default gen_random_uuid(),
  cpf char(11) not null unique check (cpf ~ '^[0-9]{11}$'),
  valor jsonb not null check (jsonb_typeof(valor) = 'object'),
  revisao integer not null default 1,
  atualizada_em timestamptz not null default clock_timestamp()
);

-- What people did to what they keep, without any of its content. Nobody rewrites it; five years later it goes.
create table pessoa_ato (
  id bigint generated always as identity primary key,
  em timestamptz not null default clock_timestamp(),
  por varchar(11) not null,
  -- the account of the provider; absent for a session of the console
  emissor text,
  sujeito text,
  ip text,
  recurso text not null check (recurso in
    ('calculo', 'pasta', 'grupo', 'participante', 'convite', 'preferencias', 'compartilhamento', 'meus-dados')),
  chave text not null,
  ato text not null check (ato ~ '^[A-Z_]+$'),
  -- why, where an administrator did it
  justificativa text,
  expira_em timestamptz not null default clock_timestamp() + interval '5 years'
);
create index on pessoa_ato (recurso, chave, id);
create index on pessoa_ato (por, id);
create index on pessoa_ato (expira_em);

create function apagar_atos_de_pessoas(quantos integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  apagados integer;
begin
  delete from pessoa_ato where id in
    (select id from pessoa_ato where expira_em < clock_timestamp() order by expira_em limit quantos);
  get diagnostics apagados = row_count;
  return apagados;
end $$;
revoke all on function apagar_atos_de_pessoas(integer) from public;
