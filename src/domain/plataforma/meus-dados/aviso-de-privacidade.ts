/** The notice of privacy, written from the records of each kind of data; the migration that publishes it holds this text. */
import { type Protecao, TRATAMENTOS, type Tratamento, tabelasDe } from "./tratamentos.ts"

const porProtecao = (...quais: ReadonlyArray<Protecao>): string =>
  Object.values<Tratamento>(TRATAMENTOS)
    .filter((tratamento) => quais.includes(tratamento.protecao) && tabelasDe(tratamento).length > 0)
    .map(({ titulo }) => titulo.charAt(0).toLowerCase() + titulo.slice(1))
    .join("; ")

const item = ({ titulo, oQue, paraQue, fundamento, prazo, quemVe }: Tratamento): string =>
  `<li><strong>${titulo}</strong><ul>${[
    ["O quê", Object.keys(oQue).join("; ")],
    ["Para quê", paraQue],
    ["Fundamento", fundamento],
    ["Por quanto tempo", prazo],
    ["Quem vê", quemVe]
  ]
    .map(([pergunta, resposta]) => `<li><em>${pergunta}</em>: ${resposta}.</li>`)
    .join("")}</ul></li>`

/** The notice, HTML as it is stored. */
export const avisoDePrivacidade = (): string =>
  `<p>Este aviso diz que dados pessoais o serviço trata, para quê, com que fundamento, por quanto tempo, quem os vê e como exercer os direitos que a Lei nº 13.709/2018 (LGPD) assegura. Os prazos e a lista dos dados são os que o próprio programa usa para apagá-los.</p>
<h2>1. O que não guardamos</h2>
<ul><li><strong>O conteúdo dos cálculos feitos pela API.</strong> O pedido é calculado em memória e a resposta é entregue a quem pediu. Fazem exceção os cálculos em segundo plano e o que alguém pede expressamente que seja guardado.</li><li><strong>Os documentos enviados para leitura.</strong> Ficam em memória, ou em arquivo temporário acessível só ao serviço, durante a leitura, e são apagados ao fim dela.</li><li><strong>A comparação com uma carta de concessão feita pela API.</strong> A carta e o pedido são comparados em memória. Nas calculadoras na web, a carta fica no rascunho, pelo prazo dele.</li><li><strong>Perfis e rastreamento.</strong> Não há publicidade, rastreadores de terceiros nem decisões automatizadas sobre pessoas.</li></ul>
<h2>2. O que guardamos</h2>
<ul>${Object.values<Tratamento>(TRATAMENTOS).map(item).join("")}</ul>
<h2>3. Dados de saúde</h2>
<p>Quando constam de um documento previdenciário, são tratados para o exercício regular de direitos em processo judicial e administrativo (LGPD, art. 11, II, <em>d</em>).</p>
<h2>4. Dados de terceiros nos cálculos</h2>
<p>Quem envia um caso envia, em regra, dados de outra pessoa: o segurado. Quem envia decide por que e para quê o faz e responde por ter fundamento para isso; o serviço faz a conta pedida e não usa esses dados para outra finalidade.</p>
<h2>5. Com quem compartilhamos</h2>
<p>Os dados não são vendidos nem cedidos. São comunicados ao provedor de identidade, apenas o necessário para a entrada; a quem recebe, do próprio titular, um link ou um código; e às autoridades, quando a lei ou ordem judicial o determina. Não há transferência internacional feita pelo serviço.</p>
<h2>6. Segurança</h2>
<ul><li><strong>Cifrados com uma chave que só o código ou o link dá</strong>, e que o serviço não guarda: o conteúdo de ${porProtecao("CODIGO")}. Os que foram feitos antes desta forma estão cifrados com a chave do serviço até que o código ou o link seja usado de novo.</li><li><strong>Cifrados registro a registro com a chave do serviço</strong>, que pode ser substituída: o conteúdo de ${porProtecao("CHAVE_DO_SERVICO")}. Nomes, etiquetas, notas e número do processo de um cálculo salvo, que servem à busca, não são cifrados.</li><li><strong>Guardados apenas como resumo criptográfico</strong>: chaves de API, sessões, códigos de conferência, tokens de links e de casos.</li><li><strong>Não cifrados no banco de dados</strong>, e protegidos pelo acesso a ele: ${porProtecao("ABERTO")}; e os registros que acompanham os conteúdos cifrados.</li></ul>
<p>A comunicação com o navegador e com outros sistemas é cifrada quando a instalação é de produção. A comunicação do serviço com o seu banco de dados só é cifrada quando quem opera a instalação assim a configura. Os atos dos administradores são registrados de modo que o serviço não pode alterar. Incidentes que possam causar risco relevante serão comunicados aos titulares e à Autoridade Nacional de Proteção de Dados.</p>
<h2>7. Cookies</h2>
<p>Só há cookies necessários: o da sessão de quem entrou, os que protegem formulários, o que liga um navegador aos rascunhos e casos que ele abriu (por até 24 horas desde o último) e, depois que alguém marca um aviso como lido sem ter entrado, o que lembra quais avisos foram lidos, por até 180 dias. Nenhum serve para acompanhar a navegação.</p>
<h2>8. Direitos do titular</h2>
<p>O titular pode pedir confirmação do tratamento, acesso, correção, informação sobre compartilhamento, portabilidade e eliminação do que não precise ser guardado por lei (LGPD, art. 18). Quem entra com a sua conta baixa, na página “Meus dados”, tudo o que o serviço guarda sobre o seu CPF, e ali apaga o que é seu; a resposta diz o que permanece, com que fundamento e até quando, também nos registros de funcionamento e nas cópias de segurança, que o apagamento não alcança.</p>
<h2>9. Contato</h2>
<p>Pedidos e dúvidas são recebidos pelo encarregado pelo tratamento de dados pessoais do órgão que mantém esta instalação, nos canais que ele publica. O titular pode também dirigir-se à Autoridade Nacional de Proteção de Dados.</p>
<h2>10. Versões deste aviso</h2>
<p>Cada versão publicada é numerada, não muda mais e continua disponível, com o resumo do que mudou.</p>`
