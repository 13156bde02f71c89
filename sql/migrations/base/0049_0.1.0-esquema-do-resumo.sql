-- Which scheme made the digest of a request (src/domain/calculos/comum/idempotencia.ts). Releases before this one wrote
-- scheme 1, whose digests depend on how each of them read a request: they are never compared with another.
alter table trabalho_idempotencia add column esquema smallint not null default 1;
