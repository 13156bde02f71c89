-- Snapshots, later: fewer ways to the database while everybody waits, and a cleaning that costs what it cleans.

-- The turn of who writes a snapshot, until the end of the transaction: its moment, and the link it holds on to. What was
-- written before the turn is seen only by a statement that begins after it.
create function vez_da_copia(out agora timestamptz, out anterior bytea) language plpgsql as $$
begin
  perform vez_das_copias();
  agora := date_trunc('milliseconds', clock_timestamp());
  anterior := (select elo from copia order by ordem desc limit 1);
end $$;

-- As before; but `clock_timestamp()` may be another at each row, so that no index answers what is before it: all snapshots
-- were looked at to find those that are over. The moment is one, taken once.
create or replace function encerrar_copias(quantas integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  agora constant timestamptz := clock_timestamp();
  resumos bytea[];
begin
  with vencidas as (
    select c.id from copia c where c.expira_em < agora
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
