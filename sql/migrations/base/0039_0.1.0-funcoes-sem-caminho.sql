-- No function depends on the search path of the session that calls it. A dump is restored with an empty one: functions whose
-- bodies named others without their schema broke there, and the tables whose generated columns call them were not restored.
-- Bodies that are one expression are parsed now, so that they name what they call by identity (`return`); they are planned
-- into the statement that calls them, which a `set search_path` would prevent. The others carry theirs.

create or replace function sem_acentos(texto text) returns text language sql immutable strict parallel safe
  return translate(lower(texto), 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
    'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn');

create or replace function texto_de_busca(texto text) returns text language sql immutable strict parallel safe
  return regexp_replace(public.sem_acentos(texto), '(\d)[-./](?=\d)', '\1', 'g');

create or replace function palavra_exata(prefixo text, texto text) returns tsquery language sql immutable parallel unsafe
  return ('''' || replace(replace(prefixo || ':' || texto, '\', '\\'), '''', '''''') || '''')::tsquery;

create or replace function marca_de(de text) returns text language sql immutable strict parallel safe
  return substr(encode(sha256(convert_to(de, 'UTF8')), 'hex'), 1, 16);

create or replace function palavras_do_calculo(nome text, etiquetas text[], notas text, numero_processo text, de text)
  returns tsvector language sql immutable parallel safe
  return (select array_to_tsvector(array(
    select public.marca_de(palavras_do_calculo.de) || ':' || palavra from (
      select unnest(tsvector_to_array(to_tsvector('portuguese', dito) || to_tsvector('simple', dito)
        || to_tsvector('simple', coalesce(regexp_replace(numero_processo, '\D', '', 'g'), '')))) as palavra
      union
      select 'et:' || etiqueta from unnest(etiquetas) as etiqueta) as palavras))
  from public.texto_de_busca(nome || ' ' || array_to_string(etiquetas, ' ') || ' ' || notas) as dito);

create or replace function busca_de_calculos(de text, inteiras text, comeco text, etiqueta text)
  returns tsquery language sql immutable parallel unsafe
  return (select string_agg('(' || parte || ')', '&')::tsquery from (
    select public.palavra_exata(public.marca_de(de), palavra)::text
      from unnest(tsvector_to_array(to_tsvector('portuguese', public.texto_de_busca(inteiras)))) as palavra
    union all
    select concat_ws('|',
      (select string_agg(public.palavra_exata(public.marca_de(de), palavra)::text, '&')
        from unnest(tsvector_to_array(to_tsvector('portuguese', public.texto_de_busca(comeco)))) as palavra),
      (select string_agg(public.palavra_exata(public.marca_de(de), palavra)::text || ':*', '&')
        from unnest(tsvector_to_array(to_tsvector('simple', public.texto_de_busca(comeco)))) as palavra))
      where comeco is not null
    union all
    select public.palavra_exata(public.marca_de(de) || ':et', etiqueta)::text where etiqueta is not null) as partes (parte));

create or replace function termos_de(textos text[]) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(distinct termo), '{}') from unnest(textos) as texto cross join lateral (
    select trim_scale(texto::numeric)::text as termo where texto ~ '^-?[0-9]{1,30}([.][0-9]{1,30})?$'
    union all
    select texto where texto ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$'
    union all
    select palavra from regexp_split_to_table(public.sem_acentos(texto), '[^a-z0-9]+') as palavra
      where palavra <> '' and texto !~ '^-?[0-9.-]+$'
  ) as termos);

create or replace function vez_das_copias() returns void language sql
  return pg_advisory_xact_lock(hashtextextended('copias', 0));

alter function anunciar_mudanca() set search_path = public, pg_temp;
alter function anunciar_chave() set search_path = public, pg_temp;
alter function grupo_da_pasta() set search_path = public, pg_temp;
alter function vez_da_copia() set search_path = public, pg_temp;
alter function criar_auditoria(regclass) set search_path = public, pg_temp;
