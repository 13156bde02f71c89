-- Contents of snapshots and share links stand in their own records, each closed for its own code or token: canonical JSON under
-- zstd under AES-256-GCM. Nobody shares a content any more.

alter table copia
  add column conteudo bytea,
  -- SHA-256 of `conteudo`, part of the link; null: an earlier release wrote the record, whose link is without it
  add column resumo_cifrado bytea check (length(resumo_cifrado) = 32);
alter table copia alter column conteudo set storage external;
-- those whose content the service still has to close for their code
create index on copia (id) where resumo_cifrado is null;

alter table compartilhamento add column conteudo bytea;
alter table compartilhamento alter column conteudo set storage external;

-- `copia_conteudo` holds what earlier releases stored until the service has closed it under its own key, and then nothing. What
-- is closed by the service begins with the byte 1, what only a code or token opens with the byte 2.

-- Contents of earlier releases that no record waits for.
create function soltar_conteudos_antigos() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.copia_conteudo t
  where not exists (select from public.copia c where c.resumo = t.resumo and c.conteudo is null
      and not exists (select from public.copia_ato a where a.copia = c.id and a.ato = 'REMOVIDA'))
    and not exists (select from public.compartilhamento s where s.resumo = t.resumo and s.conteudo is null
      and s.revogado_em is null and s.expira_em > clock_timestamp())
$$;
revoke all on function soltar_conteudos_antigos() from public;

-- The content of a snapshot that an earlier release made, closed anew; never one that only its code opens.
create function refazer_conteudo(qual uuid, novo bytea) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.copia c set conteudo = novo
  where c.id = qual and c.resumo_cifrado is null and get_byte(novo, 0) in (1, 2)
    and (c.conteudo is null or get_byte(c.conteudo, 0) = 1)
    and not exists (select from public.copia_ato a where a.copia = c.id and a.ato = 'REMOVIDA')
$$;
revoke all on function refazer_conteudo(uuid, bytea) from public;

-- The content of a snapshot that was removed.
create function soltar_conteudo(qual uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.copia c set conteudo = null
  where c.id = qual and exists (select from public.copia_ato a where a.copia = c.id and a.ato = 'REMOVIDA');
  select public.soltar_conteudos_antigos()
$$;
revoke all on function soltar_conteudo(uuid) from public;

-- As before; the content goes with its record.
create or replace function encerrar_copias(quantas integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  agora constant timestamptz := clock_timestamp();
  quantos integer;
begin
  with vencidas as (
    select c.id from public.copia c where c.expira_em < agora
      and (select a.ato from public.copia_ato a where a.copia = c.id order by a.id desc limit 1) is distinct from 'RETIDA'
    order by c.expira_em limit quantas
  ), apagadas as (
    delete from public.copia where id in (select id from vencidas) returning elo
  ), elos as (
    insert into public.copia_encerrada (elo) select elo from apagadas
  )
  select count(*) into quantos from apagadas;
  if quantos > 0 then
    perform public.soltar_conteudos_antigos();
  end if;
  return quantos;
end $$;

drop function soltar_conteudos(bytea[]);
