-- Snapshots of calculations: evidence for ten years. The role that serves inserts and reads, and never changes or deletes:
-- what ends, ends by the functions below, which know when it may.

-- The reference tables of every version that a snapshot was calculated with: nobody's data, kept for good.
create table copia_tabelas (
  versao text primary key,
  -- zstd of the text
  conteudo bytea not null,
  guardada_em timestamptz not null default clock_timestamp()
);
alter table copia_tabelas alter column conteudo set storage external;

-- Contents, by the SHA-256 of their canonical form. Personal; gone with the last snapshot or share link that has it.
create table copia_conteudo (
  resumo bytea primary key check (length(resumo) = 32),
  -- zstd of the canonical form
  conteudo bytea not null
);
alter table copia_conteudo alter column conteudo set storage external;

create table copia (
  id uuid primary key,
  ordem bigint generated always as identity unique,
  -- SHA-256 of the code: the same content posted again has another
  codigo bytea not null unique check (length(codigo) = 32),
  resumo bytea not null check (length(resumo) = 32),
  rota text not null,
  motor text not null,
  tabelas text not null references copia_tabelas (versao),
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  da_justica boolean not null,
  cpf char(11) check (cpf ~ '^[0-9]{11}$'),
  id_token uuid,
  bytes integer not null,
  -- the link of the snapshot before this one, and its own: the hash of all of this record
  anterior bytea not null check (length(anterior) = 32),
  elo bytea not null unique check (length(elo) = 32)
);
create index on copia (expira_em);
create index on copia (cpf, ordem desc);
create index on copia (resumo);

-- What administrators did to a snapshot; its state is what its last act says.
create table copia_ato (
  id bigint generated always as identity primary key,
  copia uuid not null references copia (id) on delete cascade,
  ato text not null check (ato in ('RETIDA', 'LIBERADA', 'REMOCAO_PEDIDA', 'REMOVIDA')),
  em timestamptz not null default clock_timestamp(),
  por char(11) not null,
  ip text,
  processo text,
  justificativa text not null check (btrim(justificativa) <> '')
);
create index on copia_ato (copia, id);

-- The links of snapshots whose time is over, without anybody in them: what keeps the chain whole.
create table copia_encerrada (
  elo bytea primary key,
  encerrada_em timestamptz not null default clock_timestamp()
);

-- Snapshots made, by holder and day (of Brasília).
create table copia_cota (
  titular text not null,
  dia date not null,
  quantas integer not null,
  bytes bigint not null,
  primary key (titular, dia)
);
create index on copia_cota (dia);

create table compartilhamento (
  id uuid primary key,
  -- SHA-256 of the token
  token bytea not null unique check (length(token) = 32),
  cpf char(11) not null check (cpf ~ '^[0-9]{11}$'),
  resumo bytea not null check (length(resumo) = 32),
  rota text not null,
  motor text not null,
  tabelas text not null,
  criado_em timestamptz not null default clock_timestamp(),
  expira_em timestamptz not null,
  permite_baixar boolean not null,
  aberturas integer not null default 0,
  ultima_abertura_em timestamptz,
  revogado_em timestamptz,
  revogado_por varchar(11),
  motivo text
);
create index on compartilhamento (cpf, criado_em desc);
create index on compartilhamento (expira_em);
create index on compartilhamento (resumo);

-- Whoever writes or frees contents waits for the others who do, until the end of the transaction.
create function vez_das_copias() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('copias', 0))
$$;

-- Deletes those of the contents that neither a snapshot that was not removed nor a living share link has.
create function soltar_conteudos(resumos bytea[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  soltos integer;
begin
  perform vez_das_copias();
  delete from copia_conteudo t where t.resumo = any(resumos)
    and not exists (select from copia c where c.resumo = t.resumo
      and not exists (select from copia_ato a where a.copia = c.id and a.ato = 'REMOVIDA'))
    and not exists (select from compartilhamento s where s.resumo = t.resumo
      and s.revogado_em is null and s.expira_em > clock_timestamp());
  get diagnostics soltos = row_count;
  return soltos;
end $$;
revoke all on function soltar_conteudos(bytea[]) from public;

-- Ends snapshots whose time is over and that nobody holds, the oldest first, at most so many; their contents go with them.
create function encerrar_copias(quantas integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  resumos bytea[];
begin
  with vencidas as (
    select c.id from copia c where c.expira_em < clock_timestamp()
      and (select a.ato from copia_ato a where a.copia = c.id order by a.id desc limit 1) is distinct from 'RETIDA'
    order by c.expira_em limit quantas
  ), apagadas as (
    delete from copia where id in (select id from vencidas) returning resumo, elo
  ), elos as (
    insert into copia_encerrada (elo) select elo from apagadas
  )
  select array_agg(resumo) into resumos from apagadas;
  if resumos is null then
    return 0;
  end if;
  perform soltar_conteudos(resumos);
  return cardinality(resumos);
end $$;
revoke all on function encerrar_copias(integer) from public;
