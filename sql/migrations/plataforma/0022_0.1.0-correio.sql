-- The outbox: a message is written in the transaction of its cause, and sent by whatever instance takes its row first.
create table correio_mensagem (
  id uuid primary key default gen_random_uuid(),
  destinatario text not null check (length(destinatario) <= 254 and destinatario !~ '[[:cntrl:][:space:],;<>]'),
  -- what it says, as data; never a key
  carta jsonb not null check (jsonb_typeof(carta) = 'object' and carta::text !~ 'rgps_[0-9A-Za-z]{9}'),
  estado text not null default 'pendente' check (estado in ('pendente', 'enviada', 'morta')),
  tentativas integer not null default 0,
  criada_em timestamptz not null default clock_timestamp(),
  proxima_em timestamptz not null default clock_timestamp(),
  desiste_em timestamptz not null,
  terminada_em timestamptz,
  -- why the last attempt failed: a code of ours
  codigo text,
  expira_em timestamptz not null,
  check ((estado = 'pendente') = (terminada_em is null))
);
create index on correio_mensagem (proxima_em) where estado = 'pendente';
create index on correio_mensagem (estado, criada_em desc);
create index on correio_mensagem (expira_em);
