-- Why each key was issued and revoked, and by whom; it outlasts the key.
create table chave_historico (
  id bigint generated always as identity primary key,
  id_token uuid not null,
  "atualizadoEm" timestamptz not null default clock_timestamp(),
  "atualizadoPor" varchar(11) not null,
  "tipoAlteracao" tipo_alteracao not null,
  justificativa text not null check (btrim(justificativa) <> '')
);
create index on chave_historico (id_token, id);

insert into chave_historico (id_token, "atualizadoEm", "atualizadoPor", "tipoAlteracao", justificativa)
select id_token, criada_em, criada_por, 'INSERCAO'::tipo_alteracao, finalidade from chave_api
union all
select id_token, revogada_em, revogada_por, 'EXCLUSAO'::tipo_alteracao, 'revogada antes de haver este registro'
from chave_api where revogada_em is not null;

-- What a key did in the last days.
create index on telemetria_evento (id_token, registrado_em) where id_token is not null;
