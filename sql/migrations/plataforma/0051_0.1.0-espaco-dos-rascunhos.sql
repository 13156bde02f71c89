-- Space of drafts is limited for each network, which is known by a keyed hash of its address alone, and for all together.
-- Earlier drafts are of no network, and are gone within a day.
alter table rascunho_de_calculo
  add column rede bytea check (length(rede) = 32),
  -- as it is, before it is compressed and encrypted
  add column bytes_do_atual integer not null default 0 check (bytes_do_atual >= 0);
create index on rascunho_de_calculo (rede);

-- One row: the bytes of all drafts with their steps. Writers of drafts take turns at it.
create table rascunhos_guardados (
  unica boolean primary key default true check (unica),
  bytes bigint not null default 0
);
insert into rascunhos_guardados (bytes)
select coalesce(sum(bytes_do_atual + bytes_dos_passos), 0) from rascunho_de_calculo;

create function somar_rascunhos() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  diferenca bigint := 0;
begin
  if tg_op <> 'INSERT' then
    select -coalesce(sum(bytes_do_atual + bytes_dos_passos), 0) into diferenca from antes;
  end if;
  if tg_op <> 'DELETE' then
    select diferenca + coalesce(sum(bytes_do_atual + bytes_dos_passos), 0) into diferenca from depois;
  end if;
  if diferenca <> 0 then
    update rascunhos_guardados set bytes = bytes + diferenca;
  end if;
  return null;
end $$;

create trigger somar_novos after insert on rascunho_de_calculo referencing new table as depois
  for each statement execute function somar_rascunhos();
create trigger somar_mudados after update on rascunho_de_calculo referencing old table as antes new table as depois
  for each statement execute function somar_rascunhos();
create trigger somar_apagados after delete on rascunho_de_calculo referencing old table as antes
  for each statement execute function somar_rascunhos();

-- Room for so many bytes more, and so many drafts more, of a network, until the end of the transaction. Drafts that were
-- never changed in the hour since they began make room: of the network where it has too much, of any, the busiest network
-- first, where all together are too much; then the oldest of a network that has more than this one. Answers what is full
-- (REDE, TODOS), or NADA. No lock of a draft is waited for here: its holder may wait for this turn.
create function abrir_espaco_de_rascunhos(
  da_rede bytea, novos integer, mais bigint, maximo_de_rascunhos integer, maximo_da_rede bigint, maximo bigint
) returns text language plpgsql set search_path = public, pg_temp as $$
declare
  ocupados bigint;
  da_rede_agora bigint;
  rascunhos_agora bigint;
begin
  select bytes into ocupados from rascunhos_guardados for update;
  for tentativa in 1..2 loop
    select count(*), coalesce(sum(bytes_do_atual + bytes_dos_passos), 0) into rascunhos_agora, da_rede_agora
      from rascunho_de_calculo where rede = da_rede and expira_em > clock_timestamp();
    exit when rascunhos_agora + novos <= maximo_de_rascunhos and da_rede_agora + mais <= maximo_da_rede;
    if tentativa = 2 then
      return 'REDE';
    end if;
    delete from rascunho_de_calculo where id in (
      select id from rascunho_de_calculo
      where rede = da_rede and revisao = 1 and criado_em < clock_timestamp() - interval '1 hour'
      for update skip locked
    );
  end loop;
  select bytes into ocupados from rascunhos_guardados;
  if ocupados + mais > maximo then
    -- counted anew: a copy of the database that left drafts out says too much
    update rascunhos_guardados
      set bytes = (select coalesce(sum(bytes_do_atual + bytes_dos_passos), 0) from rascunho_de_calculo)
      returning bytes into ocupados;
    delete from rascunho_de_calculo where id in (
      select id from rascunho_de_calculo where id in (
        select id from (
          select id, bytes,
            sum(bytes) over (order by parado desc, da_sua_rede desc, criado_em, id) as ate
          from (
            select id, criado_em, bytes_do_atual + bytes_dos_passos as bytes,
              revisao = 1 and criado_em < clock_timestamp() - interval '1 hour' as parado,
              sum(bytes_do_atual + bytes_dos_passos) over (partition by rede) as da_sua_rede
            from rascunho_de_calculo where rede is distinct from da_rede
          ) todos where parado or da_sua_rede > da_rede_agora + mais
        ) escolhidos where ate - bytes < ocupados + mais - maximo
      )
      for update skip locked
    );
    select bytes into ocupados from rascunhos_guardados;
    if ocupados + mais > maximo then
      return 'TODOS';
    end if;
  end if;
  return 'NADA';
end $$;
