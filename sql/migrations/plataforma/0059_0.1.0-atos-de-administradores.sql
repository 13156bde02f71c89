-- Acts of administrators on dead letters, on accounts and on sessions of people are recorded like their other acts: who, from where,
-- when and why.
alter table plataforma_historico
  drop constraint plataforma_historico_recurso_check,
  add constraint plataforma_historico_recurso_check
    check (recurso in ('calculadora', 'documento-legal', 'aviso', 'mensagem')),
  drop constraint plataforma_historico_ato_check,
  add constraint plataforma_historico_ato_check
    check (ato in ('INSERCAO', 'ALTERACAO', 'EXCLUSAO', 'DESCARTE', 'PUBLICACAO', 'REENVIO'));

alter table pessoa_ato
  drop constraint pessoa_ato_recurso_check,
  add constraint pessoa_ato_recurso_check check (recurso in
    ('calculo', 'pasta', 'grupo', 'participante', 'convite', 'preferencias', 'compartilhamento', 'meus-dados', 'conta', 'sessao'));
