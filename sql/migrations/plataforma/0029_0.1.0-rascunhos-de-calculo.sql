-- A calculation in the making, in a web calculator: for the browser that began it, and for a day. What a court system
-- handed over goes on in one, so that nothing else keeps a case that was opened.
create table rascunho_de_calculo (
  id uuid primary key,
  resumo_do_navegador bytea not null check (length(resumo_do_navegador) = 32),
  calculadora text not null,
  -- counts the steps
  revisao integer not null default 1,
  criado_em timestamptz not null default clock_timestamp(),
  expira_em timestamptz not null,
  conteudo bytea not null
);
create index on rascunho_de_calculo (expira_em);
-- encrypted: nothing to compress
alter table rascunho_de_calculo alter column conteudo set storage external;

drop table troca_aberta;
