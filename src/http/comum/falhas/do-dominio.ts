/**
 * What the use cases of the domain fail with, as HTTP: one table for pages and JSON, which say the same words. Where one
 * of them says it in another way (beside the field of a form), it catches the failure before.
 */
import { Effect } from "effect"
import type {
  AdministradorAusente,
  ContaDeOutro,
  ContaPropria,
  JaAdministra,
  SemContaRecusada,
  UltimoAdministrador
} from "../../../domain/acesso/administradores.ts"
import type { ChaveJaRevogada, ChaveNaoEncontrada, PrefixoAmbiguo } from "../../../domain/acesso/chaves/chaves.ts"
import type { ChaveJaEmitida } from "../../../domain/acesso/chaves/registro-de-chaves.ts"
import type { ContaAusente } from "../../../domain/acesso/contas-de-pessoas.ts"
import type { SessaoAusente } from "../../../domain/acesso/sessoes-de-administradores.ts"
import type {
  AguardaOutroAdministrador,
  ChavesDemais,
  EnviosDemais,
  EstadoNaoPermite,
  RevisorEhSolicitante,
  SolicitacaoAusente,
  SolicitacaoEmAberto,
  TermosAusentes,
  TermosRepublicados
} from "../../../domain/acesso/solicitacoes/falhas.ts"
import type { CalculoInterrompido, CalculoRecusado, CapacidadeOcupada } from "../../../domain/calculos/comum/portas.ts"
import type { AtoImpossivel } from "../../../domain/calculos/copias/gestao/gestao.ts"
import type { PermalinkInvalido } from "../../../domain/calculos/copias/permalinks.ts"
import type {
  CompartilhamentoDesconhecido,
  CopiaDanificada,
  CopiaDesconhecida,
  CopiaRemovida,
  CopiasIndisponiveis,
  CotaDeCopiasExcedida,
  TabelasDesconhecidas
} from "../../../domain/calculos/copias/portas.ts"
import type { MensagemAusente, MensagemNaoMorta } from "../../../domain/correio/correio.ts"
import type { AtualizacaoEmAndamento } from "../../../domain/indices/atualizacao/portas.ts"
import type { CargaInvalida } from "../../../domain/indices/edicao/carga.ts"
import type { LoteAusente, LoteMudado } from "../../../domain/indices/edicao/desfazer.ts"
import type { DevolucaoImpossivel } from "../../../domain/indices/edicao/devolucao.ts"
import type { Conflito, EdicaoConflitante } from "../../../domain/indices/edicao/edicao.ts"
import type { LinhaJaExcluida, LinhaNaoExcluida } from "../../../domain/indices/edicao/exclusao.ts"
import type { ExecucaoAusente, NadaARepetir } from "../../../domain/indices/gestao/atualizacoes.ts"
import type { OperacaoAusente } from "../../../domain/indices/gestao/auditoria.ts"
import type { PlanoMudado } from "../../../domain/indices/gestao/cargas.ts"
import type { PeriodoInvertido, PessoaSemOperacoes } from "../../../domain/indices/gestao/filtro-de-operacoes.ts"
import type { AusenteNaTabela } from "../../../domain/indices/gestao/tabelas.ts"
import type { ConfirmacaoRecusada, ValoresPendentes } from "../../../domain/indices/plausibilidade/confirmacao.ts"
import type { IndicesIndisponiveis } from "../../../domain/indices/portas.ts"
import type {
  AplicacaoAusente,
  AplicacaoMudada,
  EnderecoRecusado,
  NomeOcupado
} from "../../../domain/plataforma/gestao/catalogo.ts"
import type {
  ComunicadoAusente,
  ComunicadoMudado,
  JanelaInvalida
} from "../../../domain/plataforma/gestao/comunicados.ts"
import type { RascunhoAlterado, TermoAusente } from "../../../domain/plataforma/gestao/termos.ts"
import type {
  PeriodosDemais,
  RascunhoGrande,
  RascunhosDemais,
  RascunhosOcupados
} from "../../../domain/plataforma/rascunhos/portas.ts"
import type { RascunhoMudado, SemRascunho, VersaoSuperada } from "../../../domain/plataforma/termos/portas.ts"
import type { TextoRecusado } from "../../../domain/plataforma/texto-rico/texto-rico.ts"
import type { TrocaAusente, TrocasDemais } from "../../../domain/plataforma/troca/portas.ts"
import type { CalculadoraRecusada } from "../../../domain/plataforma/troca/trocas.ts"
import {
  atoImpossivel,
  capacidadeOcupada,
  daRespostaInvalida,
  falhaDaInterrupcao,
  falhaDaRecusa,
  removida,
  SEM_REGISTRO,
  semCota
} from "./dos-calculos.ts"
import { DOS_GRUPOS, type FalhaDosGrupos } from "./dos-grupos.ts"
import { DOS_SALVOS, type FalhaDosSalvos } from "./dos-salvos.ts"
import { Falha } from "./falha.ts"
import { ausente, conflito, demais, doEstado, invalida, limite, mudada } from "./palavras.ts"

export type FalhaDoDominio =
  | FalhaDosGrupos
  | FalhaDosSalvos
  | AplicacaoAusente
  | AplicacaoMudada
  | CalculadoraRecusada
  | ComunicadoAusente
  | ComunicadoMudado
  | EnderecoRecusado
  | JanelaInvalida
  | NomeOcupado
  | RascunhoAlterado
  | PeriodosDemais
  | RascunhoGrande
  | RascunhosDemais
  | RascunhosOcupados
  | RascunhoMudado
  | SemRascunho
  | TermoAusente
  | TextoRecusado
  | TrocaAusente
  | TrocasDemais
  | VersaoSuperada
  | AdministradorAusente
  | AguardaOutroAdministrador
  | AtoImpossivel
  | AtualizacaoEmAndamento
  | AusenteNaTabela
  | CalculoInterrompido
  | CalculoRecusado
  | CapacidadeOcupada
  | CargaInvalida
  | ChaveJaEmitida
  | ChaveJaRevogada
  | ChaveNaoEncontrada
  | ChavesDemais
  | CompartilhamentoDesconhecido
  | ConfirmacaoRecusada
  | ContaAusente
  | ContaDeOutro
  | ContaPropria
  | CopiaDanificada
  | CopiaDesconhecida
  | CopiaRemovida
  | CopiasIndisponiveis
  | CotaDeCopiasExcedida
  | DevolucaoImpossivel
  | EdicaoConflitante
  | EnviosDemais
  | EstadoNaoPermite
  | ExecucaoAusente
  | IndicesIndisponiveis
  | JaAdministra
  | LinhaJaExcluida
  | LinhaNaoExcluida
  | LoteAusente
  | LoteMudado
  | MensagemAusente
  | MensagemNaoMorta
  | NadaARepetir
  | OperacaoAusente
  | PermalinkInvalido
  | PeriodoInvertido
  | PessoaSemOperacoes
  | PlanoMudado
  | PrefixoAmbiguo
  | RevisorEhSolicitante
  | SemContaRecusada
  | SessaoAusente
  | SolicitacaoAusente
  | SolicitacaoEmAberto
  | TermosAusentes
  | TermosRepublicados
  | TabelasDesconhecidas
  | UltimoAdministrador
  | ValoresPendentes

type Tabela = {
  readonly [T in FalhaDoDominio["_tag"]]: (falha: Extract<FalhaDoDominio, { readonly _tag: T }>) => Falha
}

const escrita = (celula: string | null): string => celula ?? "vazia"

const doConflito = ({ chave, coluna, visto, atual }: Conflito): string =>
  `${chave}.${coluna}: alguém mudou este valor: você viu ${escrita(visto)}, agora é ${escrita(atual)}`

const textoRecusado = ({ motivo, message }: TextoRecusado) => {
  if (motivo === "OCUPADO") return new Falha({ http: 503, mensagens: [message], retryAfter: 5 })
  return Falha.de(motivo === "GRANDE" ? 413 : 400, message)
}

const TABELA: Tabela = {
  ...DOS_GRUPOS,
  ...DOS_SALVOS,
  AplicacaoAusente: ausente,
  AplicacaoMudada: mudada,
  CalculadoraRecusada: invalida,
  ComunicadoAusente: ausente,
  ComunicadoMudado: mudada,
  EnderecoRecusado: ({ problemas }) => Falha.de(400, ...problemas),
  JanelaInvalida: invalida,
  NomeOcupado: conflito,
  RascunhoAlterado: conflito,
  PeriodosDemais: limite,
  RascunhoGrande: limite,
  RascunhosDemais: ({ message, de }) =>
    new Falha({ http: 429, mensagens: [message], retryAfter: de === "REDE" ? 3_600 : 300 }),
  RascunhosOcupados: ({ message }) => new Falha({ http: 429, mensagens: [message], retryAfter: 5 }),
  RascunhoMudado: mudada,
  SemRascunho: conflito,
  TermoAusente: ausente,
  TextoRecusado: textoRecusado,
  TrocaAusente: ausente,
  TrocasDemais: ({ message }) => new Falha({ http: 429, mensagens: [message], retryAfter: 300 }),
  VersaoSuperada: conflito,
  AdministradorAusente: () => Falha.de(404, "não há administrador com este identificador"),
  AguardaOutroAdministrador: ({ message }) => Falha.com(409, { estado: "aguarda-segunda-aprovacao" }, message),
  AtoImpossivel: atoImpossivel,
  AtualizacaoEmAndamento: ({ message }) => Falha.de(409, `${message}: acompanhe-a e inicie outra quando terminar`),
  AusenteNaTabela: ausente,
  CalculoInterrompido: falhaDaInterrupcao,
  CalculoRecusado: falhaDaRecusa,
  CapacidadeOcupada: ({ tentarEm }) => capacidadeOcupada(tentarEm),
  CargaInvalida: ({ problemas }) => Falha.de(400, ...problemas),
  ChaveJaEmitida: conflito,
  ChaveJaRevogada: () => Falha.com(409, { estado: "revogada" }, "esta chave já está revogada"),
  ChaveNaoEncontrada: () => Falha.de(404, "não há chave com este identificador"),
  ChavesDemais: limite,
  CompartilhamentoDesconhecido: ausente,
  ConfirmacaoRecusada: ({ problemas, pendentes }) => Falha.com(409, { pendentes }, ...problemas),
  ContaAusente: ausente,
  ContaDeOutro: conflito,
  ContaPropria: conflito,
  CopiaDanificada: ({ message }) => Falha.de(500, message),
  CopiaDesconhecida: ausente,
  CopiaRemovida: removida,
  CopiasIndisponiveis: () => SEM_REGISTRO,
  CotaDeCopiasExcedida: semCota,
  DevolucaoImpossivel: ({ motivos }) => Falha.de(409, ...motivos),
  EdicaoConflitante: ({ conflitos }) => Falha.de(409, ...conflitos.map(doConflito)),
  EnviosDemais: demais,
  EstadoNaoPermite: doEstado,
  ExecucaoAusente: ausente,
  IndicesIndisponiveis: () => Falha.de(503, "API de índices indisponível"),
  JaAdministra: ({ message }) => Falha.de(409, `cpf: ${message}`),
  LinhaJaExcluida: ({ message }) => Falha.com(409, { estado: "ausente" }, message),
  LinhaNaoExcluida: ({ message }) => Falha.com(409, { estado: "nao-excluida" }, message),
  LoteAusente: ausente,
  LoteMudado: ({ motivos }) => Falha.de(409, ...motivos),
  MensagemAusente: ausente,
  MensagemNaoMorta: doEstado,
  NadaARepetir: conflito,
  OperacaoAusente: ausente,
  PeriodoInvertido: ({ message }) => Falha.de(400, `de: ${message}`),
  PermalinkInvalido: daRespostaInvalida,
  PessoaSemOperacoes: ({ message }) => Falha.de(400, `pessoa: ${message}`),
  PlanoMudado: conflito,
  PrefixoAmbiguo: conflito,
  RevisorEhSolicitante: conflito,
  SemContaRecusada: conflito,
  SessaoAusente: ausente,
  SolicitacaoAusente: ausente,
  SolicitacaoEmAberto: ({ message, protocolo }) => Falha.com(409, { protocolo }, message),
  TermosAusentes: conflito,
  TermosRepublicados: ({ message, versao }) => Falha.com(409, { termos: { versao } }, `termos: ${message}`),
  TabelasDesconhecidas: ({ message }) => Falha.com(422, { falta: "tabelas" }, message),
  UltimoAdministrador: conflito,
  ValoresPendentes: ({ pendentes, message }) => Falha.com(409, { pendentes }, message)
}

const ehDoDominio = (erro: unknown): erro is FalhaDoDominio =>
  typeof erro === "object" && erro !== null && "_tag" in erro && Object.hasOwn(TABELA, String(erro._tag))

/** The line of the table for a failure, which the tag has chosen. */
const traduzir = (falha: FalhaDoDominio): Falha => (TABELA[falha._tag] as (falha: FalhaDoDominio) => Falha)(falha)

/** The failures of the domain as HTTP; every other failure goes on as it is. */
export const emHttp = <A, E, R>(efeito: Effect.Effect<A, E, R>) =>
  Effect.catchIf(
    efeito,
    (erro): erro is Extract<E, FalhaDoDominio> => ehDoDominio(erro),
    (falha) => Effect.fail(traduzir(falha))
  )
