-- The subsidy of the justices of the STF and its audit twin; columns mirror src/domain/indices/catalogo/catalogo-limites.ts.
create table subsidio_stf (
  data_inicio date not null,
  data_fim date,
  valor numeric not null,
  ato text,
  conferencia text,
  fonte text,
  procedencia jsonb not null default '{}',
  primary key (data_inicio)
);
create table subsidio_stf_audit (
  id bigint generated always as identity primary key,
  like subsidio_stf,
  "atualizadoEm" timestamptz not null default statement_timestamp(),
  "atualizadoPor" varchar(11) not null,
  "tipoAlteracao" tipo_alteracao not null,
  justificativa text,
  check (
    "tipoAlteracao" in ('INSERCAO_AUTOMATICA', 'ALTERACAO_AUTOMATICA')
    or coalesce(btrim(justificativa), '') <> ''
  )
);
create index on subsidio_stf_audit (data_inicio, id);
create index on subsidio_stf_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on subsidio_stf
  for each statement execute function anunciar_mudanca();
