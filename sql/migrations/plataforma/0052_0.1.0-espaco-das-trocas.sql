-- Cases that wait to be opened are counted each time that one more comes.
create index troca_que_espera on troca (expira_em) where conteudo is not null;
