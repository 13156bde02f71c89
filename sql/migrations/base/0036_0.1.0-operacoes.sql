-- What people and the service did to the reference tables, one row per operation whatever number of records it left: an
-- edit, a paste, a load, an undo, a run of the update job, a start that brought new original tables.
create table operacao (
  id bigint generated always as identity primary key,
  em timestamptz not null default statement_timestamp(),
  por varchar(11) not null,
  tipo text not null check (tipo in
    ('EDICAO', 'COLAGEM', 'CARGA', 'EXCLUSAO', 'DEVOLUCAO', 'DESFAZER', 'ATUALIZACAO', 'SEMENTE', 'ALTERACAO')),
  justificativa text,
  -- what makes writes of several transactions one operation: the run of the job, the start
  chave text unique,
  execucao bigint references execucao_job (id),
  desfaz bigint references operacao (id)
);
create index on operacao (em desc, id desc);
create index on operacao (em desc, id desc) where por <> 'SISTEMA';
create index on operacao (por, em desc, id desc);
create index on operacao (desfaz) where desfaz is not null;
create index on operacao (execucao) where execucao is not null;

-- Its records in one table, which are numbered in a row, and what it is found by.
create table operacao_tabela (
  operacao bigint not null references operacao (id),
  tabela text not null,
  primeiro bigint not null,
  ultimo bigint not null check (ultimo >= primeiro),
  inseridas integer not null,
  alteradas integer not null,
  excluidas integer not null,
  -- cells
  valores integer not null,
  colunas text[] not null,
  termos text[] not null,
  primary key (operacao, tabela)
);
create unique index on operacao_tabela (tabela, ultimo);
create index on operacao_tabela using gin (termos) with (fastupdate = off);

-- What a key or a value is found by: a number without the zeros at its end, a month or a day whole, a text by its words.
create function termos_de(textos text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct termo), '{}') from unnest(textos) as texto cross join lateral (
    select trim_scale(texto::numeric)::text as termo where texto ~ '^-?[0-9]{1,30}([.][0-9]{1,30})?$'
    union all
    select texto where texto ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$'
    union all
    select palavra from regexp_split_to_table(sem_acentos(texto), '[^a-z0-9]+') as palavra
      where palavra <> '' and texto !~ '^-?[0-9.-]+$'
  ) as termos
$$;

-- What was done before there were operations, from what it left: a write is one instant of one author in one table.
create table operacao_antiga (
  tabela text, em timestamptz, por text, justificativa text, primeiro bigint, ultimo bigint,
  inseridas integer, alteradas integer, excluidas integer, valores integer, colunas text[], textos text[], execucao bigint, chave text
);

do $preencher$
declare
  alvo record;
begin
  for alvo in
    select c.relname::text as gemea, regexp_replace(c.relname, '_audit$', '') as nome,
      (select array_agg(a.attname::text order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])
        where i.indrelid = to_regclass(quote_ident(regexp_replace(c.relname, '_audit$', ''))) and i.indisprimary) as chave
    from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'tipoAlteracao'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname like '%\_audit'
  loop
    execute format($consulta$
      insert into operacao_antiga
      with lidos as (
        select id, "atualizadoEm", "atualizadoPor", "tipoAlteracao", justificativa, chave,
          case when "tipoAlteracao" = 'EXCLUSAO' then '{}'::jsonb else linha end as depois,
          coalesce(lag(case when "tipoAlteracao" = 'EXCLUSAO' then '{}'::jsonb else linha end)
            over (partition by chave order by id), '{}'::jsonb) as antes
        from (
          select id, "atualizadoEm", "atualizadoPor", "tipoAlteracao", justificativa,
            array(select to_jsonb(t) ->> parte from unnest(%3$L::text[]) as parte) as chave,
            jsonb_strip_nulls(to_jsonb(t) - %3$L::text[]
              - '{id,procedencia,atualizadoEm,atualizadoPor,tipoAlteracao,justificativa}'::text[]) as linha
          from %1$I t) as t),
      celulas as (
        select l.id, coluna, l.antes ->> coluna as antes, l.depois ->> coluna as depois
        from lidos l cross join lateral jsonb_object_keys(l.antes || l.depois) as coluna
        where l.antes ->> coluna is distinct from l.depois ->> coluna),
      porlinha as (
        select id, count(*)::int as valores, array_agg(coluna) as colunas,
          array_agg(antes) filter (where antes is not null) || array_agg(depois) filter (where depois is not null) as textos
        from celulas group by id)
      select %2$L, l."atualizadoEm", l."atualizadoPor", max(l.justificativa), min(l.id), max(l.id),
        count(*) filter (where l."tipoAlteracao" in ('INSERCAO', 'INSERCAO_AUTOMATICA')),
        count(*) filter (where l."tipoAlteracao" in ('ALTERACAO', 'ALTERACAO_AUTOMATICA')),
        count(*) filter (where l."tipoAlteracao" = 'EXCLUSAO'),
        coalesce(sum(p.valores), 0),
        coalesce((select array_agg(distinct coluna) from celulas c where c.id between min(l.id) and max(l.id)), '{}'),
        case when l."atualizadoPor" = 'SISTEMA' and max(l.justificativa) is null then '{}' else coalesce(
          (select array_agg(distinct texto) from lidos k left join porlinha q using (id)
            cross join lateral unnest(k.chave || q.textos) as texto
            where k.id between min(l.id) and max(l.id)), '{}') end
      from lidos l left join porlinha p using (id)
      group by l."atualizadoEm", l."atualizadoPor"
    $consulta$, alvo.gemea, replace(alvo.nome, '_', '-'), alvo.chave);
  end loop;

  update operacao_antiga a set execucao = (
    select max(e.id) from execucao_job e where a.em between e.iniciada_em and coalesce(e.terminada_em, a.em))
  where por = 'SISTEMA' and justificativa is not null;

  update operacao_antiga set chave = case
    when por = 'SISTEMA' and justificativa is null
      then 'antiga semente ' || to_char(em at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
    when execucao is not null then 'execucao ' || execucao
    else 'antiga ' || tabela || ' ' || ultimo end;

  insert into operacao (em, por, tipo, justificativa, chave, execucao)
  select min(em), min(por),
    case when min(por) <> 'SISTEMA' and min(justificativa) like 'Desfaz a carga nº %' then 'DESFAZER'
      when min(por) <> 'SISTEMA' then 'ALTERACAO'
      when min(justificativa) is null then 'SEMENTE' else 'ATUALIZACAO' end,
    min(justificativa), chave, min(execucao)
  from operacao_antiga group by chave order by min(em), chave;

  insert into operacao_tabela
  select o.id, a.tabela, a.primeiro, a.ultimo, a.inseridas, a.alteradas, a.excluidas, a.valores, a.colunas,
    termos_de(a.textos)
  from (select distinct on (chave, tabela) * from operacao_antiga order by chave, tabela, ultimo) as a
  join operacao o using (chave);

  update operacao o set desfaz = d.operacao from operacao_tabela p, operacao_tabela d
  where o.tipo = 'DESFAZER' and p.operacao = o.id and d.tabela = p.tabela
    and d.ultimo = substring(o.justificativa from '^Desfaz a carga nº ([0-9]{1,18}):')::bigint;
end
$preencher$;
drop table operacao_antiga;
