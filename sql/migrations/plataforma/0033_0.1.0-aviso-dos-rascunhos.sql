-- The notice tells what the web calculators keep for a day in the browser's own draft, and what the comparison with a
-- letter does with it. Only where nobody but the service itself has published it.
insert into termo_versao (slug, versao, titulo, html, resumo, resumo_das_mudancas, exige_aceite, publicada_por, justificativa)
select slug, versao + 1, titulo, novo, sha256(convert_to(novo, 'UTF8')),
  'Diz dos rascunhos das calculadoras na web: o que guardam, por 24 horas, cifrado e só para o navegador que os abriu; e da comparação com uma carta de concessão.',
  false, 'SISTEMA', 'as calculadoras na web e a comparação com a carta de concessão'
from (
  select slug, versao, titulo, replace(replace(html,
    '<li><strong>Cálculos guardados por quem entrou com a sua conta</strong>',
    '<li><strong>Rascunhos das calculadoras na web</strong> (o que foi digitado; o que foi lido dos documentos enviados: nome, CPF, NIT, nascimento, vínculos, salários e benefícios; o nome dos arquivos; a carta de concessão, quando enviada; e os passos que podem ser desfeitos): para que o cálculo possa ser conferido, corrigido e refeito de uma página a outra, sem cadastro. Guardados cifrados, por 24 horas desde o início, e então eliminados. Só os abre o navegador que os começou, por um segredo do seu cookie, do qual se guarda apenas o resumo criptográfico. O arquivo enviado é apagado ao fim da leitura. Do resultado nada fica guardado, a não ser o que a pessoa pede expressamente: salvar, compartilhar ou criar um permalink, depois de entrar com a sua conta.</li>'
    '<li><strong>Comparação com uma carta de concessão</strong>: a carta e o pedido são comparados em memória, e a resposta é entregue a quem pediu. Pela API, nada deles fica guardado; nas calculadoras na web, a carta fica no rascunho, pelo mesmo prazo. A comparação não decide nada sobre a pessoa: mostra em que a carta e o cálculo diferem.</li>'
    '<li><strong>Uso sem cadastro</strong> (endereço de origem e quantas leituras e cálculos vieram dele no minuto): para que o serviço continue disponível a todos. Em contadores, apagados depois que o minuto termina.</li>'
    '<li><strong>Cálculos guardados por quem entrou com a sua conta</strong>'),
    'o que liga um navegador ao caso que ele abriu',
    'o que liga um navegador aos rascunhos e casos que ele abriu (por até 24 horas desde o último)') as novo
  from termo_versao v
  where slug = 'aviso-de-privacidade' and publicada_por = 'SISTEMA'
    and not exists (select 1 from termo_versao outra
      where outra.slug = v.slug and (outra.versao > v.versao or outra.publicada_por <> 'SISTEMA'))
) as documento;
