-- Reference tables: one per resource, each with its audit twin. Columns mirror src/domain/indices/catalogo/catalogo.ts.

-- A competence: YYYY-MM.
create domain competencia as text check (value ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');

create type tipo_alteracao as enum ('INSERCAO', 'ALTERACAO', 'EXCLUSAO', 'INSERCAO_AUTOMATICA', 'ALTERACAO_AUTOMATICA');

-- How many times each reference table changed, and the announcement of each change: instances that serve the tables
-- from memory compare the count and listen to the channel. Whoever writes, by whatever way, is announced.
create table tabela_revisao (
  tabela text primary key,
  revisao bigint not null
);

create function anunciar_mudanca() returns trigger language plpgsql as $$
begin
  insert into tabela_revisao (tabela, revisao) values (tg_table_name, 1)
  on conflict (tabela) do update set revisao = tabela_revisao.revisao + 1;
  perform pg_notify('tabelas', tg_table_name);
  return null;
end
$$;

-- What every audit twin holds besides the row's columns (dropped at the end); a person must say why.
create table modelo_auditoria (
  "atualizadoEm" timestamptz not null default statement_timestamp(),
  "atualizadoPor" varchar(11) not null,
  "tipoAlteracao" tipo_alteracao not null,
  justificativa text,
  check (
    "tipoAlteracao" in ('INSERCAO_AUTOMATICA', 'ALTERACAO_AUTOMATICA')
    or coalesce(btrim(justificativa), '') <> ''
  )
);

create table tabela (
  competencia competencia not null,
  ortn_otn numeric,
  btn numeric,
  ufir numeric,
  ipc_ibge numeric,
  irsm numeric,
  urv numeric,
  urv_cjf numeric,
  urv_valor numeric,
  ipcr numeric,
  ipc_fgv_cjf numeric,
  igp_di numeric,
  igp_m numeric,
  tr numeric,
  ipca numeric,
  inpc numeric,
  inpc_primitivo numeric,
  inpc_inss numeric,
  ipca_e numeric,
  ipca_e_cjf numeric,
  ipca_15 numeric,
  selic numeric,
  poupanca numeric,
  poupanca_nova numeric,
  juros_poupanca numeric,
  taxa_legal numeric,
  juros_legais numeric,
  aux_ipc_ibge_oficial numeric,
  aux_igp_di_inss numeric,
  aux_ipc_br_fgv numeric,
  aux_ipca_publicado numeric,
  observacoes text,
  procedencia jsonb not null default '{}',
  primary key (competencia)
);
create table tabela_audit (
  id bigint generated always as identity primary key,
  like tabela,
  like modelo_auditoria including all
);
create index on tabela_audit (competencia, id);
create index on tabela_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on tabela
  for each statement execute function anunciar_mudanca();

create table reajuste (
  competencia competencia not null,
  data_base boolean not null,
  tipo text,
  percentual_integral numeric,
  percentual_proporcional numeric,
  competencia_primeiro_reajuste competencia,
  divisor_moeda numeric,
  procedencia jsonb not null default '{}',
  primary key (competencia)
);
create table reajuste_audit (
  id bigint generated always as identity primary key,
  like reajuste,
  like modelo_auditoria including all
);
create index on reajuste_audit (competencia, id);
create index on reajuste_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on reajuste
  for each statement execute function anunciar_mudanca();

create table reajuste_pre_real (
  competencia competencia not null,
  data_base boolean not null,
  tipo text,
  percentual_integral numeric,
  percentual_proporcional numeric,
  competencia_primeiro_reajuste competencia,
  divisor_moeda numeric,
  procedencia jsonb not null default '{}',
  primary key (competencia)
);
create table reajuste_pre_real_audit (
  id bigint generated always as identity primary key,
  like reajuste_pre_real,
  like modelo_auditoria including all
);
create index on reajuste_pre_real_audit (competencia, id);
create index on reajuste_pre_real_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on reajuste_pre_real
  for each statement execute function anunciar_mudanca();

create table adiantamento (
  ano integer not null,
  competencia_primeira_parcela competencia,
  percentual_primeira_parcela numeric not null,
  competencia_segunda_parcela competencia not null,
  ato_legal text,
  conferencia text,
  observacao text,
  procedencia jsonb not null default '{}',
  primary key (ano)
);
create table adiantamento_audit (
  id bigint generated always as identity primary key,
  like adiantamento,
  like modelo_auditoria including all
);
create index on adiantamento_audit (ano, id);
create index on adiantamento_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on adiantamento
  for each statement execute function anunciar_mudanca();

create table moedas (
  ordem integer not null,
  codigo text not null,
  simbolo text not null,
  nome text not null,
  data_inicio date,
  data_fim date,
  competencia_inicio competencia,
  competencia_fim competencia,
  divisor_para_a_seguinte numeric,
  divisor_acumulado_para_real numeric not null,
  ato_legal text,
  observacao text,
  procedencia jsonb not null default '{}',
  primary key (ordem)
);
create table moedas_audit (
  id bigint generated always as identity primary key,
  like moedas,
  like modelo_auditoria including all
);
create index on moedas_audit (ordem, id);
create index on moedas_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on moedas
  for each statement execute function anunciar_mudanca();

create table os121 (
  competencia_dib competencia not null,
  moeda_dib text not null,
  indice_ate_06_1992 numeric not null,
  indice_complementar_147_06 numeric not null,
  indice_total numeric not null,
  divisor_moeda numeric not null,
  procedencia jsonb not null default '{}',
  primary key (competencia_dib)
);
create table os121_audit (
  id bigint generated always as identity primary key,
  like os121,
  like modelo_auditoria including all
);
create index on os121_audit (competencia_dib, id);
create index on os121_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on os121
  for each statement execute function anunciar_mudanca();

create table tabua_mortalidade (
  ano_tabua integer not null,
  idade integer not null,
  expectativa_sobrevida numeric not null,
  expectativa_4_casas numeric,
  situacao text not null,
  fonte text,
  sensivel_ao_arredondamento boolean,
  expectativa_substituida numeric,
  conferencia text,
  procedencia jsonb not null default '{}',
  primary key (ano_tabua, idade)
);
create table tabua_mortalidade_audit (
  id bigint generated always as identity primary key,
  like tabua_mortalidade,
  like modelo_auditoria including all
);
create index on tabua_mortalidade_audit (ano_tabua, idade, id);
create index on tabua_mortalidade_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on tabua_mortalidade
  for each statement execute function anunciar_mudanca();

create table tabua_mortalidade_vigencia (
  ano_tabua integer not null,
  vigencia_inicio date not null,
  vigencia_fim date not null,
  publicacao date,
  ato text,
  e0_divulgado numeric,
  tem_tabela boolean not null,
  procedencia jsonb not null default '{}',
  primary key (ano_tabua)
);
create table tabua_mortalidade_vigencia_audit (
  id bigint generated always as identity primary key,
  like tabua_mortalidade_vigencia,
  like modelo_auditoria including all
);
create index on tabua_mortalidade_vigencia_audit (ano_tabua, id);
create index on tabua_mortalidade_vigencia_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on tabua_mortalidade_vigencia
  for each statement execute function anunciar_mudanca();

create table tabua_mortalidade_por_sexo (
  ano_tabua integer not null,
  idade integer not null,
  ex_homens numeric not null,
  ex_mulheres numeric not null,
  faixa_ambos_min numeric not null,
  faixa_ambos_max numeric not null,
  situacao text not null,
  procedencia jsonb not null default '{}',
  primary key (ano_tabua, idade)
);
create table tabua_mortalidade_por_sexo_audit (
  id bigint generated always as identity primary key,
  like tabua_mortalidade_por_sexo,
  like modelo_auditoria including all
);
create index on tabua_mortalidade_por_sexo_audit (ano_tabua, idade, id);
create index on tabua_mortalidade_por_sexo_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on tabua_mortalidade_por_sexo
  for each statement execute function anunciar_mudanca();

create table salario_minimo (
  data_inicio date not null,
  data_fim date,
  valor numeric not null,
  moeda text not null,
  ato_legal text,
  conferencia text,
  observacao text,
  procedencia jsonb not null default '{}',
  primary key (data_inicio)
);
create table salario_minimo_audit (
  id bigint generated always as identity primary key,
  like salario_minimo,
  like modelo_auditoria including all
);
create index on salario_minimo_audit (data_inicio, id);
create index on salario_minimo_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on salario_minimo
  for each statement execute function anunciar_mudanca();

create table salario_minimo_referencia (
  competencia competencia not null,
  valor numeric not null,
  moeda text not null,
  procedencia jsonb not null default '{}',
  primary key (competencia)
);
create table salario_minimo_referencia_audit (
  id bigint generated always as identity primary key,
  like salario_minimo_referencia,
  like modelo_auditoria including all
);
create index on salario_minimo_referencia_audit (competencia, id);
create index on salario_minimo_referencia_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on salario_minimo_referencia
  for each statement execute function anunciar_mudanca();

create table teto (
  competencia_inicio competencia not null,
  competencia_fim competencia,
  limite_salario_contribuicao numeric not null,
  limite_salario_beneficio numeric not null,
  menor_valor_teto numeric,
  moeda text not null,
  ato_legal text,
  observacao text,
  procedencia jsonb not null default '{}',
  primary key (competencia_inicio)
);
create table teto_audit (
  id bigint generated always as identity primary key,
  like teto,
  like modelo_auditoria including all
);
create index on teto_audit (competencia_inicio, id);
create index on teto_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on teto
  for each statement execute function anunciar_mudanca();

create table teto_recuperacao (
  regra text not null,
  dib_inicio date,
  dib_fim date,
  competencia_aplicacao text not null,
  indice text not null,
  limite text not null,
  ato_legal text not null,
  conferencia text,
  procedencia jsonb not null default '{}',
  primary key (regra)
);
create table teto_recuperacao_audit (
  id bigint generated always as identity primary key,
  like teto_recuperacao,
  like modelo_auditoria including all
);
create index on teto_recuperacao_audit (regra, id);
create index on teto_recuperacao_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on teto_recuperacao
  for each statement execute function anunciar_mudanca();

create table reajuste_eventos (
  data date not null,
  competencia competencia not null,
  tipo text not null,
  percentual numeric,
  fator numeric,
  divisor_moeda numeric,
  ato_legal text,
  observacao text,
  procedencia jsonb not null default '{}',
  primary key (data)
);
create table reajuste_eventos_audit (
  id bigint generated always as identity primary key,
  like reajuste_eventos,
  like modelo_auditoria including all
);
create index on reajuste_eventos_audit (data, id);
create index on reajuste_eventos_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on reajuste_eventos
  for each statement execute function anunciar_mudanca();

create table carencia_art_142 (
  ano_implementacao_condicoes integer not null,
  meses_exigidos integer not null,
  procedencia jsonb not null default '{}',
  primary key (ano_implementacao_condicoes)
);
create table carencia_art_142_audit (
  id bigint generated always as identity primary key,
  like carencia_art_142,
  like modelo_auditoria including all
);
create index on carencia_art_142_audit (ano_implementacao_condicoes, id);
create index on carencia_art_142_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on carencia_art_142
  for each statement execute function anunciar_mudanca();

create table aliquotas_segurado (
  competencia_inicio competencia not null,
  faixa integer not null,
  competencia_fim competencia,
  progressiva boolean not null,
  de numeric not null,
  ate numeric not null,
  aliquota_pct numeric not null,
  conferencia text,
  observacao text,
  procedencia jsonb not null default '{}',
  primary key (competencia_inicio, faixa)
);
create table aliquotas_segurado_audit (
  id bigint generated always as identity primary key,
  like aliquotas_segurado,
  like modelo_auditoria including all
);
create index on aliquotas_segurado_audit (competencia_inicio, faixa, id);
create index on aliquotas_segurado_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on aliquotas_segurado
  for each statement execute function anunciar_mudanca();

create table escala_salario_base (
  classe integer not null,
  intersticio_lei_8212_meses integer,
  intersticio_1999_12_a_2000_11 integer,
  intersticio_2000_12_a_2001_11 integer,
  intersticio_2001_12_a_2002_11 integer,
  intersticio_2002_12_a_2003_03 integer,
  salario_base_06_1999_a_05_2000 numeric not null,
  procedencia jsonb not null default '{}',
  primary key (classe)
);
create table escala_salario_base_audit (
  id bigint generated always as identity primary key,
  like escala_salario_base,
  like modelo_auditoria including all
);
create index on escala_salario_base_audit (classe, id);
create index on escala_salario_base_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on escala_salario_base
  for each statement execute function anunciar_mudanca();

create table limite_baixa_renda (
  data_inicio date not null,
  data_fim date,
  valor numeric not null,
  ato_legal text,
  conferencia text,
  procedencia jsonb not null default '{}',
  primary key (data_inicio)
);
create table limite_baixa_renda_audit (
  id bigint generated always as identity primary key,
  like limite_baixa_renda,
  like modelo_auditoria including all
);
create index on limite_baixa_renda_audit (data_inicio, id);
create index on limite_baixa_renda_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on limite_baixa_renda
  for each statement execute function anunciar_mudanca();

create table selic_diaria (
  data date not null,
  taxa_dia_util_pct numeric not null,
  procedencia jsonb not null default '{}',
  primary key (data)
);
create table selic_diaria_audit (
  id bigint generated always as identity primary key,
  like selic_diaria,
  like modelo_auditoria including all
);
create index on selic_diaria_audit (data, id);
create index on selic_diaria_audit ("atualizadoEm", id);
create trigger anunciar after insert or update or delete or truncate on selic_diaria
  for each statement execute function anunciar_mudanca();

drop table modelo_auditoria;

-- The content of each seed file when it was last applied, so that a start with the same files does nothing.
create table semente_aplicada (
  tabela text primary key,
  resumo text not null,
  aplicada_em timestamptz not null default clock_timestamp()
);

-- Who may administer the service.
create table administrador (
  cpf char(11) primary key check (cpf ~ '^[0-9]{11}$'),
  nome text not null,
  criado_em timestamptz not null default clock_timestamp(),
  ultimo_login timestamptz
);
