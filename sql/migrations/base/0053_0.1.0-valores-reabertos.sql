-- A person gave the cell of a refused value back to its source: from then on the value is asked again.
alter table valor_em_espera add column reaberto_em timestamptz check (reaberto_em is null or estado = 'RECUSADO');
