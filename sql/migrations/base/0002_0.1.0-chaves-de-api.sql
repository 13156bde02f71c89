-- API keys: never the key, only its hash, and what recognises it.
create table chave_api (
  id_token uuid primary key,
  prefixo text not null check (prefixo ~ '^rgps_[0-9A-Za-z]{8}$'),
  resumo bytea not null unique check (octet_length(resumo) = 32),
  cpf char(11) not null check (cpf ~ '^[0-9]{11}$'),
  nome text not null,
  -- an unknown class is treated as publico, and an unknown scope opens nothing: a newer version may write others
  classe text not null,
  escopos text[] not null check (cardinality(escopos) > 0),
  finalidade text not null,
  em_nome_de text,
  criada_em timestamptz not null default clock_timestamp(),
  criada_por varchar(11) not null,
  ultimo_uso date,
  revogada_em timestamptz,
  revogada_por varchar(11),
  check ((revogada_em is null) = (revogada_por is null))
);
create index on chave_api (cpf, criada_em desc);
create index on chave_api (prefixo);

-- Whoever takes something away from a key, by whatever way, is announced with the hash that instances remember it by.
create function anunciar_chave() returns trigger language plpgsql as $$
begin
  perform pg_notify('chaves', encode(old.resumo, 'hex'));
  return null;
end
$$;
create trigger anunciar_mudanca after update on chave_api for each row
  when (row(old.resumo, old.classe, old.escopos, old.revogada_em)
    is distinct from row(new.resumo, new.classe, new.escopos, new.revogada_em))
  execute function anunciar_chave();
create trigger anunciar_exclusao after delete on chave_api for each row execute function anunciar_chave();
