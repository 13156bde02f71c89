-- The access log of the panel is written once and forgotten by age, never rewritten: the role that serves may only ask for
-- the end of what is old enough, and not even that within six months (Lei 12.965/2014, art. 15).
create function apagar_acessos(dias integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  apagados integer;
begin
  delete from painel_acesso where ocorrido_em < clock_timestamp() - greatest(dias, 184) * interval '1 day';
  get diagnostics apagados = row_count;
  return apagados;
end $$;
revoke all on function apagar_acessos(integer) from public;
