-- A justification as it is searched: made once when it is written, not for every operation of every search.
alter table operacao add column justificativa_simples text generated always as (sem_acentos(justificativa)) stored;
