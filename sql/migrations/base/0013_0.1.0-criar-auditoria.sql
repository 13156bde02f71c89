-- What makes a table a reference table: its audit twin, with every column of it, and the announcement of its changes.
create function criar_auditoria(alvo regclass) returns void language plpgsql as $criar$
declare
  nome text := (select relname from pg_class where oid = alvo);
  chave text := (
    select string_agg(quote_ident(a.attname), ', ' order by k.ordem)
    from pg_index i
    cross join unnest(i.indkey::int2[]) with ordinality as k (coluna, ordem)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.coluna
    where i.indrelid = alvo and i.indisprimary
  );
  gemea text := quote_ident(nome || '_audit');
begin
  execute format($gemea$
    create table %s (
      id bigint generated always as identity primary key,
      like %s,
      "atualizadoEm" timestamptz not null default statement_timestamp(),
      "atualizadoPor" varchar(11) not null,
      "tipoAlteracao" tipo_alteracao not null,
      justificativa text,
      check (
        "tipoAlteracao" in ('INSERCAO_AUTOMATICA', 'ALTERACAO_AUTOMATICA')
        or coalesce(btrim(justificativa), '') <> ''
      )
    )$gemea$, gemea, alvo);
  execute format('create index on %s (%s, id)', gemea, chave);
  execute format('create index on %s ("atualizadoEm", id)', gemea);
  execute format(
    'create trigger anunciar after insert or update or delete or truncate on %s for each statement execute function anunciar_mudanca()',
    alvo
  );
end
$criar$;
