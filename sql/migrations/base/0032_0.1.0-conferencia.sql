-- How the rows of two more tables were checked has a column of its own; columns mirror src/domain/indices/catalogo.
alter table reajuste_eventos add column conferencia text;
alter table reajuste_eventos_audit add column conferencia text;
alter table tabua_mortalidade_vigencia add column conferencia text;
alter table tabua_mortalidade_vigencia_audit add column conferencia text;

-- The first seed wrote a mark of its makers where no act is known. A seed never empties a cell, so it is done here, where
-- nobody wrote over it, with its record as any change.
with mudadas as (
  update salario_minimo set ato_legal = null, procedencia = procedencia - 'ato_legal'
  where ato_legal = 'UNVERIFIED' and procedencia ->> 'ato_legal' = 'SEMENTE'
  returning *
)
insert into salario_minimo_audit (data_inicio, data_fim, valor, moeda, ato_legal, conferencia, observacao, procedencia,
  "atualizadoPor", "tipoAlteracao")
select data_inicio, data_fim, valor, moeda, ato_legal, conferencia, observacao, procedencia, 'SISTEMA', 'ALTERACAO_AUTOMATICA'
from mudadas;

with mudadas as (
  update tabua_mortalidade_vigencia set ato = null, procedencia = procedencia - 'ato'
  where ato = 'UNVERIFIED' and procedencia ->> 'ato' = 'SEMENTE'
  returning *
)
insert into tabua_mortalidade_vigencia_audit (ano_tabua, vigencia_inicio, vigencia_fim, publicacao, ato, e0_divulgado,
  tem_tabela, procedencia, "atualizadoPor", "tipoAlteracao")
select ano_tabua, vigencia_inicio, vigencia_fim, publicacao, ato, e0_divulgado, tem_tabela, procedencia, 'SISTEMA',
  'ALTERACAO_AUTOMATICA'
from mudadas;
