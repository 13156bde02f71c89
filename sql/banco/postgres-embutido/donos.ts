/**
 * One statement that gives every table, sequence, type and function of the product to a role: databases that older
 * versions made belong to the superuser that made them.
 */
export const assumirObjetos = (papel: string): string => `do $donos$ declare o record; begin
  for o in
    select format('alter table %s owner to ${papel}', c.oid::regclass) as comando from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    union all
    select format('alter type %s owner to ${papel}', t.oid::regtype) from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
    union all
    select format('alter function %s owner to ${papel}', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
  loop execute o.comando; end loop;
end $donos$`
