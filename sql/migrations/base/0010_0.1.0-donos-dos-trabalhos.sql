-- Whose share of the room a job takes: a person's keys of one class have one together. Personal (it may name a CPF), and
-- gone with the job, an hour after its end at the latest.
alter table trabalho add column dono text;
update trabalho set dono = 'chave ' || titular;
alter table trabalho alter column dono set not null;
create index on trabalho (dono);
drop index trabalho_titular_idx;
