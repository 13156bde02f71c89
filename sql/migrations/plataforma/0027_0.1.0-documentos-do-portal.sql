-- The last whole contract documents that the portal published: served while an application does not answer.
create table portal_documento (
  nome text primary key check (nome in ('rgps', 'apps', 'indices', 'raiz', 'tudo')),
  conteudo text not null,
  -- SHA-256 of the text: a damaged one is not served
  resumo bytea not null check (octet_length(resumo) = 32),
  guardado_em timestamptz not null default clock_timestamp()
);
