/**
 * What the service keeps about people, told once: a record for each kind of data says what it is, what for, on what ground, how
 * long, who sees it and how it is protected. The clean-up takes its terms from here, the erasure of one's own data what it answers,
 * the notice of privacy its text; a test walks the catalogue of the database for a table that no record names.
 */
import { DIAS_DA_CONTA } from "../../acesso/pessoas.ts"
import { DURACAO_DO_RASCUNHO } from "../../acesso/sessoes.ts"
import { DIAS_DE_SOLICITACOES } from "../../acesso/solicitacoes/solicitacao.ts"
import { DIAS_DE_MENSAGENS } from "../../correio/entrega.ts"
import { REGRAS_PADRAO } from "../../trabalhos/capacidade.ts"
import { DIAS_DO_CONVITE } from "../convites/convite.ts"
import { DURACAO_DO_RASCUNHO_DE_CALCULO } from "../rascunhos/portas.ts"
import { DIAS_ATE_O_FIM } from "../salvos/calculo.ts"
import { DIAS_DO_REGISTRO, DURACAO_DA_TROCA } from "../troca/portas.ts"

export const ANOS_DAS_COPIAS = 10
/** After the end of each. */
export const DIAS_DOS_COMPARTILHAMENTOS = 30
/** After the end of each. */
export const DIAS_DAS_SESSOES = 30
/** After the end of the announcement. */
export const DIAS_DAS_LEITURAS = 90
export const DIAS_DAS_COTAS_DE_COPIAS = 365
/** As the schema has it, like that of the acts. */
export const ANOS_DOS_CONVITES = 1
export const ANOS_DOS_ATOS = 5
/** At least, whatever the settings say. */
export const DIAS_DOS_ACESSOS = 184

const anos = (dias: number): string => `${Math.round(dias / 365)} anos`
const horas = (segundos: number): string => (segundos === 3600 ? "uma hora" : `${segundos / 3600} horas`)
const minutos = (segundos: number): string => `${segundos / 60} minutos`

/** How a kind of data lies in the database. `CODIGO`: only a code or link that the service does not have opens it. */
export type Protecao = "CODIGO" | "CHAVE_DO_SERVICO" | "RESUMO" | "ABERTO"

export interface Tratamento {
  readonly titulo: string
  readonly oQue: string
  readonly paraQue: string
  /** Law and article. */
  readonly fundamento: string
  /** How long: the end of a sentence that begins with `até` or stands by itself. */
  readonly prazo: string
  readonly quemVe: string
  readonly protecao: Protecao
  /** Tables of the database that hold it; none: it is kept elsewhere. */
  readonly tabelas: ReadonlyArray<string>
}

const ACESSO = "Lei 12.965/2014, art. 15, e LGPD, art. 16, I: registros de acesso"
const PROVA = "LGPD, art. 16, I, e art. 7º, VI: prova de quem fez o quê, para o exercício regular de direitos"
const TITULAR_DE_CHAVE = "LGPD, art. 16, I: quem responde pelo uso de uma chave"
const ADMINISTRACAO = "LGPD, art. 16, I, e art. 23: transparência de quem administra o serviço"
const EVIDENCIA = "LGPD, art. 16, I, e art. 7º, VI: evidência de documentos juntados a processos"
const PEDIDO = "LGPD, art. 7º, V: execução do que a própria pessoa pediu"
const POLITICA = "LGPD, art. 7º, III, e art. 23: competências legais do Poder Público"

const A_PESSOA = "a própria pessoa"
const A_PESSOA_E_ADMINISTRADORES = "a própria pessoa e quem administra o serviço"
const ADMINISTRADORES = "quem administra o serviço"
const NINGUEM = "ninguém: só o programa os conta"

export const TRATAMENTOS = {
  contas: {
    titulo: "Contas de quem entra",
    oQue: "CPF, conta no login único e dia do último uso",
    paraQue: "reconhecer quem entra e impedir que outra conta entre com o mesmo CPF",
    fundamento: `${ACESSO}; impede que outra conta entre com o seu CPF`,
    prazo: `${anos(DIAS_DA_CONTA)} depois do último uso`,
    quemVe: A_PESSOA_E_ADMINISTRADORES,
    protecao: "ABERTO",
    tabelas: ["pessoa"]
  },
  sessoes: {
    titulo: "Sessões em navegadores",
    oQue: "CPF, endereço de origem, navegador, início e fim",
    paraQue: "manter a entrada e permitir que ela seja encerrada de longe",
    fundamento: ACESSO,
    prazo: `${DIAS_DAS_SESSOES} dias depois do fim de cada uma`,
    quemVe: A_PESSOA_E_ADMINISTRADORES,
    protecao: "RESUMO",
    tabelas: ["sessao"]
  },
  acessos: {
    titulo: "Registros de acesso",
    oQue: "entradas, saídas e recusas: CPF, endereço de origem, navegador e momento",
    paraQue: "proteger as contas e cumprir a guarda que a lei manda",
    fundamento: ACESSO,
    prazo: `o prazo dos registros de acesso desta instalação, cinco anos em regra e nunca menos de ${DIAS_DOS_ACESSOS} dias`,
    quemVe: A_PESSOA_E_ADMINISTRADORES,
    protecao: "ABERTO",
    tabelas: ["painel_acesso"]
  },
  contasRecusadas: {
    titulo: "Contas recusadas",
    oQue: "a conta que tentou entrar com o CPF de quem administra",
    paraQue: "que outro administrador decida se ela é da mesma pessoa",
    fundamento: ADMINISTRACAO,
    prazo: "enquanto a pessoa administrar o serviço",
    quemVe: ADMINISTRADORES,
    protecao: "ABERTO",
    tabelas: ["identidade_recusada"]
  },
  administracao: {
    titulo: "Quem administra, e o que altera",
    oQue: "CPF e nome de quem administra; quem alterou tabelas, documentos e avisos, quando, de onde e por quê; por 24 horas, o que preparou e não aplicou",
    paraQue: "que as tabelas e os documentos publicados tenham autoria",
    fundamento: ADMINISTRACAO,
    prazo: "sem prazo",
    quemVe: ADMINISTRADORES,
    protecao: "ABERTO",
    tabelas: [
      "administrador",
      "administrador_historico",
      "aplicacao",
      "aviso",
      "carga_preparada",
      "execucao_job",
      "operacao",
      "plataforma_historico",
      "termo_rascunho",
      "termo_versao",
      "valor_em_espera"
    ]
  },
  chaves: {
    titulo: "Titulares de chaves de API",
    oQue: "nome, CPF, finalidade e histórico da chave; da chave, só o resumo criptográfico",
    paraQue: "saber quem responde pelo uso",
    fundamento: TITULAR_DE_CHAVE,
    prazo: "sem prazo, como registro do que foi feito; revogue as chaves ativas em Minhas chaves",
    quemVe: A_PESSOA_E_ADMINISTRADORES,
    protecao: "RESUMO",
    tabelas: ["chave_api", "chave_historico"]
  },
  solicitacoes: {
    titulo: "Pedidos de chave",
    oQue: "CPF, nome, e-mail, telefone, finalidade e andamento",
    paraQue: "decidir o pedido e avisar o resultado",
    fundamento: "Lei 9.784/1999, art. 54, e LGPD, art. 16, I: atos da administração",
    prazo: `${anos(DIAS_DE_SOLICITACOES)} depois do fim de cada um, ou do fim da chave que resultou dele`,
    quemVe: A_PESSOA_E_ADMINISTRADORES,
    protecao: "ABERTO",
    tabelas: ["solicitacao_chave", "solicitacao_historico"]
  },
  mensagens: {
    titulo: "Mensagens de e-mail",
    oQue: "nome, endereço e o que a mensagem avisa, nunca a chave",
    paraQue: "avisar o andamento de pedidos, chaves e convites",
    fundamento: PROVA,
    prazo: `${DIAS_DE_MENSAGENS} dias depois de cada uma`,
    quemVe: ADMINISTRADORES,
    protecao: "ABERTO",
    tabelas: ["correio_mensagem"]
  },
  uso: {
    titulo: "Uso das rotas",
    oQue: "momento, rota, resultado da chamada, duração, endereço de origem, navegador, chave e CPF de quem entrou",
    paraQue: "segurança, cotas e estatística",
    fundamento: ACESSO,
    prazo: "o prazo dos registros de uso desta instalação, 184 dias em regra; depois restam só totais diários",
    quemVe: ADMINISTRADORES,
    protecao: "ABERTO",
    tabelas: ["telemetria_evento"]
  },
  contadores: {
    titulo: "Contagem de chamadas e de tentativas",
    oQue: "CPF e classe, ou endereço de origem, e quantas chamadas vieram no minuto",
    paraQue: "que o serviço continue disponível a todos, com ou sem cadastro",
    fundamento: POLITICA,
    prazo: "uma hora",
    quemVe: NINGUEM,
    protecao: "ABERTO",
    tabelas: ["cota_contagem", "tentativa_de_entrada"]
  },
  trabalhos: {
    titulo: "Cálculos em segundo plano",
    oQue: "o pedido e o resultado, e quem os pediu",
    paraQue: "entregar depois o que demora",
    fundamento: PEDIDO,
    prazo: `${horas(REGRAS_PADRAO.retencao / 1000)} depois de terminados; o pedido, só até o fim do cálculo; o reconhecimento de uma repetição, ${horas(REGRAS_PADRAO.memoriaDaChave / 1000)}`,
    quemVe: "quem os pediu",
    protecao: "CHAVE_DO_SERVICO",
    tabelas: ["trabalho", "trabalho_idempotencia"]
  },
  permalinks: {
    titulo: "Demonstrativos com código de conferência",
    oQue: "cópia imutável do pedido e do resultado; e o registro: CPF de quem a fez, chave, momento e versão das tabelas",
    paraQue: "que um documento juntado a processo possa ser conferido",
    fundamento: EVIDENCIA,
    prazo: `${ANOS_DAS_COPIAS} anos, ou mais quando um administrador os retém por ordem registrada`,
    quemVe: "o conteúdo, só quem tem o código; o registro, a própria pessoa e quem administra o serviço",
    protecao: "CODIGO",
    tabelas: ["copia", "copia_ato"]
  },
  cotasDePermalinks: {
    titulo: "Contagem de demonstrativos",
    oQue: "quantas cópias cada pessoa fez, por dia",
    paraQue: "limitar o que cada pessoa guarda",
    fundamento: PEDIDO,
    prazo: `${DIAS_DAS_COTAS_DE_COPIAS} dias`,
    quemVe: NINGUEM,
    protecao: "ABERTO",
    tabelas: ["copia_cota"]
  },
  compartilhamentos: {
    titulo: "Links de compartilhamento",
    oQue: "cópia do cálculo; e o registro: CPF de quem compartilhou, prazo e número de aberturas",
    paraQue: "mostrar um cálculo a quem a pessoa escolher",
    fundamento: PEDIDO,
    prazo: `o conteúdo, até o fim do prazo escolhido ou a revogação; o registro, ${DIAS_DOS_COMPARTILHAMENTOS} dias mais`,
    quemVe: "o conteúdo, só quem tem o link; o registro, a própria pessoa e quem administra o serviço",
    protecao: "CODIGO",
    tabelas: ["compartilhamento"]
  },
  calculos: {
    titulo: "Cálculos salvos por quem entrou com a sua conta",
    oQue: "o conteúdo; e nome, etiquetas, notas e número do processo, como a pessoa os escreveu",
    paraQue: "continuar o trabalho depois",
    fundamento: PEDIDO,
    prazo: `até que a pessoa os exclua; o excluído é eliminado em ${DIAS_ATE_O_FIM} dias`,
    quemVe: "a própria pessoa e o grupo em cuja pasta ela os põe",
    protecao: "CHAVE_DO_SERVICO",
    tabelas: ["calculo_salvo"]
  },
  coisas: {
    titulo: "Pastas e preferências",
    oQue: "nomes das pastas; tema, unidade judiciária e critérios preferidos",
    paraQue: "organizar o trabalho e abrir as páginas como a pessoa escolheu",
    fundamento: PEDIDO,
    prazo: "até que a pessoa as apague",
    quemVe: A_PESSOA,
    protecao: "ABERTO",
    tabelas: ["pasta", "preferencia"]
  },
  grupos: {
    titulo: "Grupos",
    oQue: "nome do grupo; CPF, nome e nível de quem participa",
    paraQue: "que várias pessoas trabalhem nos mesmos cálculos",
    fundamento: PEDIDO,
    prazo: "até que a pessoa saia ou o grupo termine",
    quemVe: "quem participa vê os nomes; o CPF por inteiro, só quem é dono do grupo",
    protecao: "ABERTO",
    tabelas: ["grupo_participante"]
  },
  convites: {
    titulo: "Convites para grupos",
    oQue: "CPF e nome de quem convida e CPF de quem é convidado, nível, mensagem e resposta",
    paraQue: "formar os grupos",
    fundamento: PEDIDO,
    prazo: `${DIAS_DO_CONVITE} dias para responder; o registro, ${ANOS_DOS_CONVITES} ano depois de criado`,
    quemVe: "quem convidou e quem foi convidado",
    protecao: "ABERTO",
    tabelas: ["grupo_convite"]
  },
  atos: {
    titulo: "Atos sobre o que as pessoas guardam",
    oQue: "quem, quando, de que endereço e com que conta criou, alterou, compartilhou, excluiu ou exportou, sem o conteúdo",
    paraQue: "provar quem fez o quê",
    fundamento: PROVA,
    prazo: `${ANOS_DOS_ATOS} anos`,
    quemVe: A_PESSOA,
    protecao: "ABERTO",
    tabelas: ["pessoa_ato"]
  },
  aceites: {
    titulo: "Concordância com os termos",
    oQue: "CPF, documento, versão, momento e endereço de origem",
    paraQue: "provar a concordância",
    fundamento: "LGPD, art. 16, I: prova da concordância",
    prazo: "sem prazo",
    quemVe: A_PESSOA_E_ADMINISTRADORES,
    protecao: "ABERTO",
    tabelas: ["termo_aceite"]
  },
  leituras: {
    titulo: "Leitura de avisos",
    oQue: "CPF, aviso e momento",
    paraQue: "não mostrar de novo o que já foi lido",
    fundamento: PEDIDO,
    prazo: `${DIAS_DAS_LEITURAS} dias depois do fim do aviso`,
    quemVe: NINGUEM,
    protecao: "ABERTO",
    tabelas: ["aviso_leitura"]
  },
  formularios: {
    titulo: "Formulários à espera de nova entrada",
    oQue: "CPF, e o que foi digitado quando a sessão terminou",
    paraQue: "que nada se perca ao entrar de novo",
    fundamento: PEDIDO,
    prazo: horas(DURACAO_DO_RASCUNHO),
    quemVe: "só o navegador que os começou",
    protecao: "CHAVE_DO_SERVICO",
    tabelas: ["rascunho"]
  },
  rascunhos: {
    titulo: "Rascunhos das calculadoras na web",
    oQue: "o que foi digitado; o que foi lido dos documentos enviados (nome, CPF, NIT, nascimento, vínculos, salários e benefícios); o nome dos arquivos; a carta de concessão, quando enviada; e os passos que podem ser desfeitos",
    paraQue: "que o cálculo possa ser conferido, corrigido e refeito de uma página a outra, sem cadastro",
    fundamento: PEDIDO,
    prazo: `${horas(DURACAO_DO_RASCUNHO_DE_CALCULO)} desde o início`,
    quemVe: "só o navegador que os começou, por um segredo do seu cookie",
    protecao: "CHAVE_DO_SERVICO",
    tabelas: ["rascunho_de_calculo", "rascunho_passo"]
  },
  trocas: {
    titulo: "Casos enviados por sistemas de tribunais",
    oQue: "o caso que uma calculadora abre já preenchido; e, sem o conteúdo, que ele foi enviado e por qual chave",
    paraQue: "abrir a calculadora com os dados do processo",
    fundamento: POLITICA,
    prazo: `o caso, ${minutos(DURACAO_DA_TROCA)}, ou até ser aberto; o registro do envio, ${DIAS_DO_REGISTRO} dias`,
    quemVe: "quem recebe o endereço do caso, uma vez",
    protecao: "CHAVE_DO_SERVICO",
    tabelas: ["troca"]
  },
  registros: {
    titulo: "Registros de funcionamento (saída do programa)",
    oQue: "rota, momento, resultado, endereço de origem, identificação da chave e identificador interno de quem praticou um ato; nunca nome, conteúdo de cálculo ou código",
    paraQue: "manter o serviço no ar, investigar falhas e ataques e cumprir a guarda que a lei manda",
    fundamento: ACESSO,
    prazo: "o prazo com que quem opera a instalação os guarda e renova, de seis meses ou mais",
    quemVe: "quem opera a instalação",
    protecao: "ABERTO",
    tabelas: []
  },
  copiasDeSeguranca: {
    titulo: "Cópias de segurança do banco de dados",
    oQue: "tudo o que estava no banco quando foram feitas, com a mesma cifra",
    paraQue: "recuperar o serviço depois de uma falha",
    fundamento: "LGPD, art. 46: segurança dos dados",
    prazo: "o prazo com que quem opera a instalação as guarda; o que foi apagado só sai delas quando terminam",
    quemVe: "quem opera a instalação",
    protecao: "ABERTO",
    tabelas: []
  }
} as const satisfies Readonly<Record<string, Tratamento>>

export type NomeDoTratamento = keyof typeof TRATAMENTOS

const porProtecao = (...quais: ReadonlyArray<Protecao>): string =>
  Object.values<Tratamento>(TRATAMENTOS)
    .filter(({ protecao, tabelas }) => quais.includes(protecao) && tabelas.length > 0)
    .map(({ titulo }) => titulo.charAt(0).toLowerCase() + titulo.slice(1))
    .join("; ")

const item = ({ titulo, oQue, paraQue, fundamento, prazo, quemVe }: Tratamento): string =>
  `<li><strong>${titulo}.</strong> O quê: ${oQue}. Para quê: ${paraQue}. Fundamento: ${fundamento}. Por quanto tempo: ${prazo}. Quem vê: ${quemVe}.</li>`

/** The notice of privacy, HTML as it is stored. The migration that publishes it holds this text. */
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
