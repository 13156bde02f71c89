-- A word of a kept calculation is indexed with whose it is: what a person looks for is found among her own words, and how
-- often others have the same word is nothing to the search.

-- Whose a word is, as short as can be told apart: of a person or of a group.
create function marca_de(de text) returns text language sql immutable strict parallel safe as $$
  select substr(encode(sha256(convert_to(de, 'UTF8')), 'hex'), 1, 16)
$$;

alter table calculo_salvo drop column palavras;
drop function palavras_do_calculo(text, text[], text, text, text);

-- What a calculation is found by: words by their stem and as they are written, and its tags whole.
create function palavras_do_calculo(nome text, etiquetas text[], notas text, numero_processo text, de text)
  returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select marca_de(de) || ':' || palavra from (
      select unnest(tsvector_to_array(to_tsvector('portuguese', dito) || to_tsvector('simple', dito)
        || to_tsvector('simple', coalesce(regexp_replace(numero_processo, '\D', '', 'g'), '')))) as palavra
      union
      select 'et:' || etiqueta from unnest(etiquetas) as etiqueta) as palavras))
  from texto_de_busca(nome || ' ' || array_to_string(etiquetas, ' ') || ' ' || notas) as dito
$$;

alter table calculo_salvo add column palavras tsvector not null generated always as (
  palavras_do_calculo(nome, etiquetas, notas, numero_processo, coalesce(grupo::text, dono::text))) stored;
create index on calculo_salvo using gin (palavras) with (fastupdate = off);

-- What finds, among what is of `de`, that which has all whole words, a word that begins so (or has its stem), and the tag;
-- each of them may be absent. As any other of its kind it is planned for one process (parallel unsafe).
create function busca_de_calculos(de text, inteiras text, comeco text, etiqueta text)
  returns tsquery language sql immutable parallel unsafe as $$
  select string_agg('(' || parte || ')', '&')::tsquery from (
    select palavra_exata(marca_de(de), palavra)::text
      from unnest(tsvector_to_array(to_tsvector('portuguese', texto_de_busca(inteiras)))) as palavra
    union all
    select concat_ws('|',
      (select string_agg(palavra_exata(marca_de(de), palavra)::text, '&')
        from unnest(tsvector_to_array(to_tsvector('portuguese', texto_de_busca(comeco)))) as palavra),
      (select string_agg(palavra_exata(marca_de(de), palavra)::text || ':*', '&')
        from unnest(tsvector_to_array(to_tsvector('simple', texto_de_busca(comeco)))) as palavra))
      where comeco is not null
    union all
    select palavra_exata(marca_de(de) || ':et', etiqueta)::text where etiqueta is not null) as partes (parte)
$$;
