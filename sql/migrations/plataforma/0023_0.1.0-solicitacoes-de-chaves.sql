-- Requests of API keys: who asks, for what, and what was decided. The key is made when it is collected.
create table solicitacao_chave (
  id bigint generated always as identity primary key,
  protocolo text not null unique check (protocolo ~ '^[0-9]{4}-[0-9]{6,9}-[0-9]$'),
  cpf char(11) not null check (cpf ~ '^[0-9]{11}$'),
  -- the account of the provider that asked; absent by the console link
  emissor text,
  sujeito text,
  estado text not null default 'aberta' check (estado in
    ('aberta', 'aguarda-segunda-aprovacao', 'aprovada', 'rejeitada', 'cancelada', 'retirada', 'vencida')),
  nome_contato text not null,
  email text not null check (length(email) <= 254),
  telefone text,
  nome_chave text not null,
  finalidade text not null,
  em_nome_de text,
  orgao text,
  oab_numero text,
  oab_uf text,
  classe_pretendida text not null,
  escopos_pretendidos text[] not null check (cardinality(escopos_pretendidos) > 0),
  -- what was accepted: slug, version, SHA-256 of the text
  termos_slug text not null,
  termos_versao integer not null,
  termos_resumo text not null,
  -- network of origin, for the limit of a day
  rede text not null,
  criada_em timestamptz not null default clock_timestamp(),
  classe text,
  escopos text[],
  nota text,
  motivo text,
  proposta_por varchar(11),
  decidida_em timestamptz,
  vence_em timestamptz,
  id_token uuid unique references chave_api (id_token),
  -- absent while somebody has something to do, and while the key that was collected is active
  expira_em timestamptz,
  check ((emissor is null) = (sujeito is null)),
  check ((estado = 'retirada') = (id_token is not null)),
  check (estado <> 'aprovada' or (classe is not null and escopos is not null and vence_em is not null))
);
-- one that nobody has decided yet for each holder
create unique index solicitacao_em_aberto on solicitacao_chave (cpf)
  where estado in ('aberta', 'aguarda-segunda-aprovacao');
create index on solicitacao_chave (cpf, criada_em desc);
create index on solicitacao_chave (rede, criada_em);
create index on solicitacao_chave (estado, criada_em);
create index on solicitacao_chave (vence_em) where estado = 'aprovada';
create index on solicitacao_chave (expira_em) where expira_em is not null;

-- The last number of each year.
create table solicitacao_sequencia (
  ano integer primary key,
  ultima integer not null
);

-- Everything that happened to a request; it goes when the request goes, and nobody rewrites it.
create table solicitacao_historico (
  id bigint generated always as identity primary key,
  solicitacao bigint not null references solicitacao_chave (id) on delete cascade,
  em timestamptz not null default clock_timestamp(),
  por varchar(11) not null,
  ip text,
  ato text,
  estado text not null,
  justificativa text
);
create index on solicitacao_historico (solicitacao, id);
