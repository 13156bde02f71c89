-- The rows of reference tables that a person deleted: no automatic load makes them again while `vedada`. What was deleted,
-- by whom and why stands in the audit twin. `chave`: the cells of the key joined by `|`.
create table linha_excluida (
  tabela text not null,
  chave text not null,
  vedada boolean not null default true,
  primary key (tabela, chave)
);
