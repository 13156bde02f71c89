-- Legal documents: what is being written, what was published (never changed again), and who accepted what.

create table termo_rascunho (
  slug text primary key check (slug in ('termos-de-uso', 'aviso-de-privacidade')),
  titulo text not null,
  html text not null,
  revisao integer not null default 1,
  atualizado_em timestamptz not null default clock_timestamp(),
  atualizado_por varchar(11) not null
);

create table termo_versao (
  slug text not null check (slug in ('termos-de-uso', 'aviso-de-privacidade')),
  versao integer not null check (versao > 0),
  titulo text not null,
  html text not null,
  -- SHA-256 of the text: what a person accepts
  resumo bytea not null check (resumo = sha256(convert_to(html, 'UTF8'))),
  resumo_das_mudancas text not null check (btrim(resumo_das_mudancas) <> ''),
  exige_aceite boolean not null,
  publicada_em timestamptz not null default clock_timestamp(),
  publicada_por varchar(11) not null,
  justificativa text not null check (btrim(justificativa) <> ''),
  primary key (slug, versao)
);

-- Kept as proof of what a person agreed to (Lei 13.709/2018, art. 16, I): no date of its own ends it.
create table termo_aceite (
  cpf char(11) not null check (cpf ~ '^[0-9]{11}$'),
  slug text not null,
  versao integer not null,
  resumo bytea not null,
  aceito_em timestamptz not null default clock_timestamp(),
  ip text,
  primary key (cpf, slug, versao),
  foreign key (slug, versao) references termo_versao (slug, versao)
);
create index on termo_aceite (slug, versao, aceito_em desc);

insert into termo_versao (slug, versao, titulo, html, resumo, resumo_das_mudancas, exige_aceite, publicada_por, justificativa)
select slug, 1, titulo, html, sha256(convert_to(html, 'UTF8')), 'Primeira versão.', true, 'SISTEMA', 'primeira versão do serviço'
from (values ('termos-de-uso', 'Termos de uso', $html$<p>Estes termos dizem o que este serviço faz, quem pode usá-lo, em que condições, e o que se espera de quem o usa. Quem pede uma chave de API, ou entra com a sua conta para guardar cálculos, concorda com eles. A leitura das páginas e das tabelas públicas não pede concordância nem cadastro.</p>
<h2>1. O que o serviço é</h2>
<p>O serviço calcula benefícios do Regime Geral de Previdência Social: tempo de contribuição, direito ao benefício, renda mensal inicial e prestações atrasadas. Lê documentos previdenciários (extrato do CNIS, contagem de tempo do INSS, carta de concessão, processo administrativo e dossiê do PrevJud) e publica índices e tabelas de referência. Destina-se a tribunais, à advocacia pública, à advocacia e a quem precisa conferir um cálculo previdenciário.</p>
<h2>2. O que o serviço não é</h2>
<ul><li>O resultado é uma conta feita com os dados informados e com as tabelas vigentes no momento, acompanhada da explicação de cada passo. Não é decisão, parecer jurídico nem ato de concessão de benefício.</li><li>A conferência dos dados informados, e a de que o documento lido diz o que foi lido, cabe a quem usa o cálculo. O serviço aponta o que não reconheceu e o que merece atenção.</li><li>O serviço não substitui o INSS, nem consulta os sistemas dele em nome de ninguém.</li></ul>
<h2>3. Quem pode usar</h2>
<p>As páginas e as tabelas públicas são abertas a todos. As rotas de cálculo e de documentos pedem uma chave de API, emitida a uma pessoa natural identificada pelo CPF, que responde pelo uso dela ainda quando a usa em nome de um órgão ou de um escritório. Guardar cálculos pede a entrada pelo provedor de identidade.</p>
<h2>4. Chaves de API</h2>
<ol><li>A chave é pessoal e mostrada uma única vez. O serviço guarda dela apenas um resumo criptográfico e não tem como mostrá-la de novo.</li><li>Guarde-a como uma senha: não a publique, não a envie por mensagem e não a ponha em endereços.</li><li>Quem suspeita que outra pessoa conheça a sua chave deve revogá-la, ou pedir a revogação, imediatamente. A revogação é definitiva.</li><li>Cada chave abre apenas o que os seus escopos permitem, dentro do limite de chamadas da sua classe.</li></ol>
<h2>5. O que não é permitido</h2>
<ul><li>Enviar dados de pessoas sem fundamento legal para tratá-los, ou para finalidade diversa da que levou ao cálculo.</li><li>Tentar obter dados, cálculos ou endereços de outras pessoas, adivinhar códigos ou contornar limites.</li><li>Sobrecarregar o serviço, testar a sua segurança sem autorização ou usá-lo para atacar terceiros.</li><li>Apresentar como resultado do serviço um demonstrativo alterado.</li></ul>
<p>O descumprimento pode levar à suspensão ou à revogação da chave, e à comunicação às autoridades quando a lei o exigir.</p>
<h2>6. Disponibilidade e mudanças</h2>
<p>O serviço procura estar sempre disponível e dá precedência aos órgãos do Judiciário quando a procura é grande. Pode ficar fora do ar para manutenção ou por falha. As tabelas mudam quando a lei e os índices mudam; cada resultado diz com que versão do programa e das tabelas foi calculado, para que possa ser repetido.</p>
<h2>7. Responsabilidade</h2>
<p>A equipe do serviço corrige os erros que conhece e registra as alterações das tabelas com autoria, data e justificativa. Quem encontra um erro deve comunicá-lo. Decisões tomadas com base em um cálculo são de quem as toma, que dispõe da memória completa para conferi-lo.</p>
<h2>8. Dados pessoais</h2>
<p>O tratamento de dados pessoais está descrito no aviso de privacidade, que faz parte destes termos.</p>
<h2>9. Versões destes termos</h2>
<p>Cada versão publicada é numerada, não muda mais e continua disponível, com o resumo do que mudou. Quando a mudança pede nova concordância, ela é pedida na próxima vez que for necessária. O registro da concordância guarda o CPF, o documento, a versão, o momento e o endereço de origem.</p>
<h2>10. Lei aplicável</h2>
<p>Aplicam-se as leis brasileiras, em especial a Lei nº 12.965/2014 (Marco Civil da Internet) e a Lei nº 13.709/2018 (Lei Geral de Proteção de Dados Pessoais).</p>$html$),
('aviso-de-privacidade', 'Aviso de privacidade', $html$<p>Este aviso diz que dados pessoais o serviço trata, para quê, por quanto tempo, com quem os compartilha e como exercer os direitos que a Lei nº 13.709/2018 (LGPD) assegura. Ele descreve o que o serviço de fato faz.</p>
<h2>1. O que não guardamos</h2>
<ul><li><strong>O conteúdo dos cálculos feitos pela API.</strong> O pedido é calculado em memória e a resposta é entregue a quem pediu. Fazem exceção os cálculos em segundo plano, guardados até uma hora depois de terminados, e o que alguém pede expressamente que seja guardado.</li><li><strong>Os documentos enviados para leitura.</strong> Ficam em memória, ou em arquivo temporário acessível só ao serviço, durante a leitura, e são apagados ao fim dela.</li><li><strong>Nomes, CPF e números de processo nos registros de funcionamento.</strong> As linhas de registro e as medições não os contêm; a exceção é o registro de auditoria, que identifica quem praticou o ato.</li><li><strong>Perfis e rastreamento.</strong> Não há publicidade, rastreadores de terceiros nem decisões automatizadas sobre pessoas.</li></ul>
<h2>2. O que guardamos, para quê e por quanto tempo</h2>
<ul><li><strong>Titulares de chaves de API</strong> (nome, CPF, finalidade, histórico da chave): para saber quem responde pelo uso. Enquanto a chave existir, e depois como registro do que foi feito.</li><li><strong>Uso das rotas</strong> (momento, rota, resultado da chamada, duração, endereço de origem, navegador, identificação da chave): para segurança, cotas e estatística. Em regra 184 dias; depois restam só totais diários.</li><li><strong>Entradas e sessões</strong> (CPF, conta no provedor de identidade, endereço de origem, navegador, momento): para reconhecer quem entra e proteger a conta. As sessões terminam por prazo ou por saída; os registros de acesso são guardados por no mínimo seis meses (Lei nº 12.965/2014, art. 15).</li><li><strong>Alterações feitas por administradores</strong> (quem, quando, de onde, o quê e por quê): para que as tabelas e os documentos publicados tenham autoria. Sem prazo, por dever de transparência e prestação de contas.</li><li><strong>Casos enviados por sistemas de tribunais</strong> para abrir uma calculadora já preenchida: guardados cifrados, por até 30 minutos, e apagados quando abertos. O que um navegador abriu fica cifrado, disponível só para ele, por até 24 horas.</li><li><strong>Cálculos guardados por quem entrou com a sua conta</strong>: conteúdo cifrado, à disposição do titular, até que ele o apague. O apagado é eliminado em 30 dias.</li><li><strong>Demonstrativos com código de conferência</strong>: cópia imutável por dez anos, para que um documento juntado a processo possa ser conferido. Links de compartilhamento duram o prazo escolhido por quem os criou e podem ser revogados.</li><li><strong>Concordância com os termos</strong> (CPF, documento, versão, momento, endereço de origem): prova da concordância.</li><li><strong>Leitura de avisos</strong> (CPF, aviso, momento): para não mostrar de novo o que já foi lido. Apagada depois que o aviso termina.</li><li><strong>Pedidos de chave e mensagens</strong> (nome, e-mail, finalidade, andamento): para decidir o pedido e avisar o resultado.</li></ul>
<h2>3. Fundamento legal</h2>
<p>O tratamento se apoia na execução de políticas públicas e no exercício de competências legais do Poder Público (LGPD, art. 7º, III, e art. 23), no exercício regular de direitos em processo judicial e administrativo (art. 7º, VI), na execução do que o titular pediu (art. 7º, V) e no cumprimento de obrigação legal (art. 7º, II). Dados de saúde, quando constam de um documento previdenciário, são tratados para o exercício regular de direitos (art. 11, II, <em>d</em>).</p>
<h2>4. Dados de terceiros nos cálculos</h2>
<p>Quem envia um caso envia, em regra, dados de outra pessoa: o segurado. Quem envia decide por que e para quê o faz e responde por ter fundamento para isso; o serviço faz a conta pedida e não usa esses dados para outra finalidade.</p>
<h2>5. Com quem compartilhamos</h2>
<p>Os dados não são vendidos nem cedidos. São comunicados ao provedor de identidade, apenas o necessário para a entrada; a quem recebe, do próprio titular, um link ou um código; e às autoridades, quando a lei ou ordem judicial o determina. Não há transferência internacional feita pelo serviço.</p>
<h2>6. Segurança</h2>
<p>As comunicações são cifradas. Chaves, sessões e códigos são guardados apenas como resumo criptográfico. Casos e cálculos guardados são cifrados registro a registro, com chaves que podem ser substituídas. Os atos dos administradores são registrados de modo que nem o próprio serviço pode alterar. Incidentes que possam causar risco relevante serão comunicados aos titulares e à Autoridade Nacional de Proteção de Dados.</p>
<h2>7. Cookies</h2>
<p>Só há cookies necessários: o da sessão de quem entrou, os que protegem formulários e o que liga um navegador ao caso que ele abriu. Nenhum serve para acompanhar a navegação.</p>
<h2>8. Direitos do titular</h2>
<p>O titular pode pedir confirmação do tratamento, acesso, correção, informação sobre compartilhamento, portabilidade e eliminação do que não precise ser guardado por lei (LGPD, art. 18). Quem entra com a sua conta vê e apaga o que é seu. Registros de auditoria, demonstrativos com código de conferência e prova de concordância permanecem pelo prazo e pelos fundamentos ditos acima (art. 16).</p>
<h2>9. Contato</h2>
<p>Pedidos e dúvidas são recebidos pelo encarregado pelo tratamento de dados pessoais do órgão que mantém esta instalação, nos canais que ele publica. O titular pode também dirigir-se à Autoridade Nacional de Proteção de Dados.</p>
<h2>10. Versões deste aviso</h2>
<p>Cada versão publicada é numerada, não muda mais e continua disponível, com o resumo do que mudou.</p>$html$)) as documento (slug, titulo, html);
