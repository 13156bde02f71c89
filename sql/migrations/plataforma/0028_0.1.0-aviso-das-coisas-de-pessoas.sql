-- The notice tells what is kept of people who work together: folders and preferences, groups, invitations, and what each
-- person did. Only where nobody but the service itself has published it.
insert into termo_versao (slug, versao, titulo, html, resumo, resumo_das_mudancas, exige_aceite, publicada_por, justificativa)
select slug, versao + 1, titulo, novo, sha256(convert_to(novo, 'UTF8')),
  'Diz de pastas, preferências, grupos, convites e do registro do que cada pessoa faz com o que guarda; e onde se baixa e se apaga o que é seu.',
  false, 'SISTEMA', 'o serviço passa a guardar grupos, convites e preferências'
from (
  select slug, versao, titulo, replace(replace(html,
    'O apagado é eliminado em 30 dias.</li>',
    'O apagado é eliminado em 30 dias.</li>'
    '<li><strong>Pastas e preferências de quem entrou com a sua conta</strong> (nomes das pastas; tema, unidade judiciária e critérios preferidos): para organizar o trabalho e abrir as páginas como a pessoa escolheu. Até que ela as apague.</li>'
    '<li><strong>Grupos</strong> (nome do grupo; CPF, nome e nível de quem participa): para que várias pessoas trabalhem nos mesmos cálculos. Quem participa vê o nome das demais pessoas; o CPF por inteiro, só quem é dono do grupo. Até que a pessoa saia ou o grupo termine.</li>'
    '<li><strong>Convites para grupos</strong> (CPF de quem convida e de quem é convidado, nomes, nível, mensagem e resposta; o e-mail, se informado, só para o envio do aviso): o convite vale por 7 dias, e o seu registro é apagado um ano depois de criado.</li>'
    '<li><strong>Atos sobre o que as pessoas guardam</strong> (quem, quando, de que endereço e com que conta criou, alterou, moveu, compartilhou, excluiu, restaurou ou exportou, sem nada do conteúdo): prova de quem fez o quê. Por cinco anos.</li>'),
    'Quem entra com a sua conta vê e apaga o que é seu.',
    'Quem entra com a sua conta baixa, na página “Meus dados”, tudo o que o serviço guarda sobre o seu CPF, e ali apaga o que é seu; a resposta diz o que permanece, com que fundamento e até quando.') as novo
  from termo_versao v
  where slug = 'aviso-de-privacidade' and publicada_por = 'SISTEMA'
    and not exists (select 1 from termo_versao outra
      where outra.slug = v.slug and (outra.versao > v.versao or outra.publicada_por <> 'SISTEMA'))
) as documento;
