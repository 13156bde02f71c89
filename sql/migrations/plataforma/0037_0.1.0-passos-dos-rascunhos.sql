-- The steps of a draft, a row each: a change writes its own step and reads the last one, however long the history is.
-- Drafts that were begun before keep what they are; what was done in them until then is no longer undone.
alter table rascunho_de_calculo
  add column passos integer not null default 0 check (passos >= 0),
  -- of all steps, as they are before they are compressed and encrypted
  add column bytes_dos_passos bigint not null default 0 check (bytes_dos_passos >= 0);

create table rascunho_passo (
  rascunho uuid not null references rascunho_de_calculo (id) on delete cascade,
  numero integer not null,
  bytes integer not null,
  conteudo bytea not null,
  primary key (rascunho, numero)
);
-- encrypted: nothing to compress
alter table rascunho_passo alter column conteudo set storage external;
