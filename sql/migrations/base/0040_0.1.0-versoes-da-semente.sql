-- Each original table has a version and a date (`sql/seed/versoes.json`), and the newest one wins: a release never writes its
-- older table over that of a later one. `versao` has no default, so that an earlier release, which knows no versions and
-- would write its own tables over newer ones, fails before it has written anything.
-- The first service that starts after a load writes it into the audit, once: `dita`.
alter table semente_aplicada
  add column versao integer,
  add column data date,
  add column inseridas integer not null default 0,
  add column alteradas integer not null default 0,
  add column retiradas integer not null default 0,
  add column mantidas integer not null default 0,
  add column dita boolean not null default true;
update semente_aplicada set versao = 0;
alter table semente_aplicada alter column versao set not null;
