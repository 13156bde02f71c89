-- Who opened a case: the browser of a person (`navegador`), or an application by its own credential. The content is gone
-- when it is opened or expires; that a case was handed over, by which key and to which calculator, is told for 30 days.
alter table troca add column usada_por text;
create index on troca (criada_em desc);

-- The notice says what is really kept: which announcements were read in a browser where nobody entered. Only where
-- nobody has published another version.
insert into termo_versao (slug, versao, titulo, html, resumo, resumo_das_mudancas, exige_aceite, publicada_por, justificativa)
select slug, 2, titulo, novo, sha256(convert_to(novo, 'UTF8')),
  'Diz do cookie que lembra os avisos lidos por quem não entrou, e por quanto tempo fica registrado que um caso foi enviado.',
  false, 'SISTEMA', 'o serviço passa a lembrar os avisos lidos sem entrada'
from (
  select slug, titulo, replace(replace(html,
    'o que liga um navegador ao caso que ele abriu.',
    'o que liga um navegador ao caso que ele abriu e, depois que alguém marca um aviso como lido sem ter entrado, o que lembra quais avisos foram lidos, por até 180 dias.'),
    'disponível só para ele, por até 24 horas.',
    'disponível só para ele, por até 24 horas. Que um caso foi enviado, por qual chave e para qual calculadora, sem nada do conteúdo, fica registrado por 30 dias.') as novo
  from termo_versao v
  where slug = 'aviso-de-privacidade' and versao = 1 and publicada_por = 'SISTEMA'
    and not exists (select 1 from termo_versao outra where outra.slug = v.slug and outra.versao > 1)
) as documento;
