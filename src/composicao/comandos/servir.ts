/** The command `servir`: database, seed, tables in memory, schedule, and the HTTP server in front of them. */
import type { Server } from "node:http"
import { resolve } from "node:path"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, Fiber, Layer, Redacted } from "effect"
import { Command } from "effect/cli"
import { HttpIncomingMessage, HttpRouter, HttpServer } from "effect/http"
import { AcessoSql } from "../../../sql/acesso/chaves-sql.ts"
import { semeadura } from "../../../sql/banco/semeadura.ts"
import { CalculosSql } from "../../../sql/calculos/calculos-sql.ts"
import { GuardaAtualizacaoSql } from "../../../sql/indices/guarda-atualizacao.ts"
import { TabelasPassadasSql } from "../../../sql/indices/tabelas-passadas.ts"
import { RepositorioTabelasSql } from "../../../sql/indices/tabelas-repo.ts"
import { TabelasVigentesSql } from "../../../sql/indices/tabelas-vigentes.ts"
import { ExpurgosSql } from "../../../sql/limpeza/expurgos-sql.ts"
import { LimitesDasCopias } from "../../domain/calculos/copias/cota.ts"
import { InstalacaoDasAplicacoes } from "../../domain/plataforma/catalogo/enderecos.ts"
import { TermosAntigos } from "../../domain/plataforma/termos/portas.ts"
import { Vigentes } from "../../domain/plataforma/vigentes/vigentes.ts"
import type { Trabalhos } from "../../domain/trabalhos/portas.ts"
import { ChaveObrigatoria } from "../../http/comum/chave-api.ts"
import { MAXIMO_DO_CORPO } from "../../http/comum/recepcao/corpo.ts"
import { EmissorEmRegistros } from "../../http/comum/registro/emissor.ts"
import { EmissorDeUso } from "../../http/comum/registro/emissor-de-uso.ts"
import { ProxiesConfiaveis } from "../../http/comum/registro/origem.ts"
import { ROTEADOR, RoteadorComMetodos } from "../../http/comum/roteador.ts"
import { ChavesDeServico } from "../../http/comum/servico/politica.ts"
import { servidorComVia, ViaDireta, ViaDiretaDoServidor } from "../../http/comum/via-direta.ts"
import { TabelasPorHttp } from "../../http/indices/tabelas-por-http.ts"
import { RotasSaude } from "../../http/saude/rotas.ts"
import { Rotas, RotasDoPortalApartado, RotasPrivadas } from "../../http/servidor.ts"
import { AtualizacaoEmSegundoPlano } from "../../jobs/atualizar-indices/sob-demanda.ts"
import { AtualizacaoAgendada } from "../../jobs/atualizar-indices/tarefa.ts"
import { CofreDeConteudosAes } from "../../jobs/copias/cofre.ts"
import { DemonstrativosEmTrabalhadores } from "../../jobs/demonstrativos/demonstrativos.ts"
import { LeitorEmTrabalhadores, opcoesCom } from "../../jobs/extracao/leitor.ts"
import { LeiturasEmTrabalhadores } from "../../jobs/leituras/leituras.ts"
import { LimpezaAgendada } from "../../jobs/limpeza/limpeza.ts"
import { Recifragem } from "../../jobs/limpeza/recifragem.ts"
import { LimpezaDeTrocas } from "../../jobs/limpeza/trocas.ts"
import { Orcamento, OrcamentoDoProcesso } from "../../jobs/threads/orcamento.ts"
import { Acesso, apresentarAcesso } from "../camadas/acesso.ts"
import { BancoConfigurado } from "../camadas/banco-configurado.ts"
import { CalculadoraDoProduto } from "../camadas/calculadora.ts"
import { ChavesApartadas, ChavesComBanco, PrimeiraChave } from "../camadas/chaves.ts"
import { ClienteHttp } from "../camadas/cliente-http.ts"
import { CorreioConfigurado } from "../camadas/correio.ts"
import { LeitorCsvDeBiblioteca } from "../camadas/leitor-csv.ts"
import { PermalinksApartados, PermalinksComBanco } from "../camadas/permalinks.ts"
import { CifraDaInstalacao, PlataformaNoBanco } from "../camadas/plataforma/plataforma.ts"
import { TermosDaPlataforma } from "../camadas/plataforma/termos-da-solicitacao.ts"
import { DocumentosApartados, PortalApartado, PortalComBanco } from "../camadas/portal/portal.ts"
import { ProntidaoApartada, ProntidaoComBanco, ProntidaoDoPortal } from "../camadas/saude.ts"
import { TrabalhosApartados, TrabalhosNoBanco } from "../camadas/trabalhos.ts"
import { UsoApartado, UsoComBanco } from "../camadas/uso.ts"
import { Configuracao, type ConfiguracaoServico } from "../configuracao.ts"
import { DepoisDaPartida } from "../depois-da-partida.ts"
import { advertencias, precisaDoBanco, soPortal } from "../exigencias.ts"
import { VERSAO } from "../versao.ts"
import { FontesConfiguradas } from "./job.ts"

/** Milliseconds that answers cut by the end have to leave, and that idle connections stay open for a call being sent. */
const DESPEDIDA_MS = 1000

/**
 * Runs when the process is told to end. Nothing new is taken; what is in flight has `prazoS` seconds; then streams end with
 * an event of their own, and the end of the routes answers what is left.
 */
const encerrar = (servidor: Server, via: ViaDireta, prazoS: number) =>
  Effect.gen(function* () {
    via.fechada = true
    // `close` would end idle connections at once; the answer to the next call on each tells its client to close it
    const fecharOciosas = servidor.closeIdleConnections.bind(servidor)
    servidor.closeIdleConnections = () => undefined
    const fechado = Effect.callback<void>((resume) => {
      servidor.close(() => resume(Effect.void))
      const ociosas = setInterval(fecharOciosas, DESPEDIDA_MS)
      return Effect.sync(() => clearInterval(ociosas))
    })
    yield* Effect.timeoutOption(fechado, `${prazoS} seconds`)
    for (const avisar of via.aoEncerrar) avisar()
    const resto = setTimeout(() => servidor.closeAllConnections(), DESPEDIDA_MS)
    resto.unref()
    if (via.aoEncerrar.size > 0) yield* Effect.sleep(DESPEDIDA_MS / 2)
  })

/** One team of threads, for who opens what is kept and for who shows it. */
const Leituras = LeiturasEmTrabalhadores()

const Repositorio = Layer.mergeAll(
  RepositorioTabelasSql,
  AcessoSql,
  CalculosSql.pipe(Layer.provide(CofreDeConteudosAes.pipe(Layer.provide(Leituras), Layer.provide(CifraDaInstalacao)))),
  LeitorCsvDeBiblioteca
)

/** The tables are seeded before they are loaded into memory; those of past days are read when they are asked for. */
const Dados = TabelasPassadasSql.pipe(
  Layer.provideMerge(TabelasVigentesSql()),
  Layer.provide(Layer.effectDiscard(semeadura)),
  Layer.provideMerge(Repositorio),
  Layer.provideMerge(BancoConfigurado)
)

/** What every run of the update job needs, however it is started. */
const Job = Layer.merge(FontesConfiguradas, GuardaAtualizacaoSql)

const Agenda = Layer.unwrap(
  Effect.map(Configuracao, ({ jobCron }) =>
    jobCron === undefined ? Layer.empty : AtualizacaoAgendada(jobCron).pipe(Layer.provide(Job))
  )
)

/** The folder of the embedded server, or the address of the configured one, without who enters it. */
const ondeEstaoOsDados = (configuracao: ConfiguracaoServico): string => {
  const { bancoUrl, pastaDados } = configuracao
  if (bancoUrl !== undefined) {
    const { host, pathname, searchParams } = new URL(Redacted.value(bancoUrl))
    return `banco ${pathname.slice(1)} em ${searchParams.get("host") ?? host}`
  }
  return precisaDoBanco(configuracao) ? resolve(pastaDados, "postgres") : "em outro serviço"
}

/** Where the service answers, for the person at the console and for scripts that wait for it (standard error). */
const anunciar = Effect.gen(function* () {
  const { address } = yield* HttpServer.HttpServer
  const configuracao = yield* Configuracao
  const { host, urlBase } = configuracao
  const porta = "port" in address ? address.port : 0
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${porta}`
  const dados = ondeEstaoOsDados(configuracao)
  yield* Effect.logInfo("serviço no ar").pipe(Effect.annotateLogs({ tags: ["backoffice"], url, versao: VERSAO, dados }))
  yield* Effect.sync(() =>
    process.stderr.write(
      `Serviço no ar em ${url} (contrato: ${url}/_openapi.json; endereço público: ${urlBase}; dados: ${dados})\n`
    )
  )
  return url
})

/** Listens, and answers with these routes; `aoSubir` runs once the service answers, with its address. */
const Ouvinte = <E, R, R3 = never>(
  rotas: Layer.Layer<never, E, R>,
  { porta, host, proxiesConfiaveis, encerramentoS }: ConfiguracaoServico,
  aoSubir: (url: string) => Effect.Effect<void, never, R3> = () => Effect.void
) => {
  const via = new ViaDireta()
  const servidor = servidorComVia(proxiesConfiaveis, via)
  return Layer.effectDiscard(
    Effect.addFinalizer(() => encerrar(servidor, via, encerramentoS)).pipe(
      Effect.andThen(Effect.flatMap(anunciar, aoSubir)),
      Effect.andThen(Effect.forkScoped(DepoisDaPartida))
    )
  ).pipe(
    Layer.provide(
      HttpRouter.serve(Layer.provide(rotas, RoteadorComMetodos), {
        disableLogger: true,
        disableListenLog: true,
        routerConfig: ROTEADOR
      })
    ),
    Layer.provide(NodeHttpServer.layer(() => servidor, { port: porta, host, disablePreemptiveShutdown: true })),
    Layer.provide(Layer.succeed(ProxiesConfiaveis, proxiesConfiaveis)),
    Layer.provide(Layer.succeed(ViaDiretaDoServidor, via)),
    Layer.provide(Layer.succeed(HttpIncomingMessage.MaxBodySize, MAXIMO_DO_CORPO))
  )
}

/** `trabalhos` calculates with the same threads as the routes. */
const Servidor = <E, R, E2, R2, R3 = never>(
  rotas: Layer.Layer<never, E, R>,
  trabalhos: Layer.Layer<Trabalhos, E2, R2>,
  aoSubir?: (url: string) => Effect.Effect<void, never, R3>
) =>
  Layer.unwrap(
    Effect.map(Configuracao, (configuracao) =>
      Ouvinte(rotas, configuracao, aoSubir).pipe(
        Layer.provide(trabalhos),
        Layer.provide(Leituras),
        Layer.provide(DemonstrativosEmTrabalhadores()),
        Layer.provide(CalculadoraDoProduto()),
        Layer.provide(
          LeitorEmTrabalhadores(opcoesCom(configuracao.memoria.deLeitura, configuracao.memoria.doProcesso))
        ),
        Layer.provide(EmissorDeUso(VERSAO).pipe(Layer.provide(EmissorEmRegistros))),
        Layer.provide(Layer.succeed(ChaveObrigatoria, configuracao.chaveApiObrigatoria))
      )
    )
  )

const rotasPublicas = (configuracao: ConfiguracaoServico) =>
  Layer.merge(Rotas({ ...configuracao, versao: VERSAO }), RotasSaude)

/** The tables are in the database of this process. */
const ComBanco = (configuracao: ConfiguracaoServico) =>
  Servidor(
    Layer.mergeAll(
      rotasPublicas(configuracao),
      RotasPrivadas({ ...configuracao, versao: VERSAO }),
      PortalComBanco(configuracao)
    ),
    TrabalhosNoBanco(configuracao),
    apresentarAcesso
  ).pipe(
    Layer.provide(ProntidaoComBanco),
    Layer.provide(AtualizacaoEmSegundoPlano.pipe(Layer.provide(Job))),
    Layer.merge(Agenda),
    Layer.merge(LimpezaDeTrocas()),
    Layer.merge(Recifragem()),
    Layer.merge(configuracao.servicos.includes("backoffice") ? CorreioConfigurado(configuracao) : Layer.empty),
    Layer.provide(TermosDaPlataforma),
    Layer.provide(PlataformaNoBanco(configuracao)),
    Layer.merge(LimpezaAgendada(configuracao.limpezaCron).pipe(Layer.provide(ExpurgosSql(configuracao)))),
    Layer.provide(PrimeiraChave), // shown before the service says that it is there
    Layer.provide(ChavesComBanco(configuracao)),
    Layer.provide(UsoComBanco(configuracao)),
    Layer.provide(PermalinksComBanco(configuracao)),
    Layer.provide(Dados.pipe(Layer.provide(Layer.succeed(LimitesDasCopias, configuracao.limitesDasCopias)))),
    Layer.provide(Acesso)
  )

/** Another deployment keeps the tables; this one calculates, and needs no database but for jobs. */
const Apartado = (configuracao: ConfiguracaoServico, indicesUrl: string) =>
  Servidor(
    Layer.merge(rotasPublicas(configuracao), PortalApartado(configuracao)),
    TrabalhosApartados(configuracao)
  ).pipe(
    Layer.provide(ProntidaoApartada),
    Layer.provide(Layer.merge(Vigentes.nenhuns, TermosAntigos.nenhuns)),
    Layer.provide(
      Layer.succeed(InstalacaoDasAplicacoes, {
        urlPublica: configuracao.urlPortal,
        ambiente: configuracao.ambiente,
        hosts: [],
        versao: VERSAO
      })
    ),
    Layer.provide(TabelasPorHttp({ indicesUrl, chaveServico: configuracao.chavesServico[0] })),
    Layer.provide(ChavesApartadas(configuracao)),
    Layer.provide(Layer.succeed(ChavesDeServico, configuracao.chavesServico)),
    Layer.provide(UsoApartado(configuracao)),
    Layer.provide(PermalinksApartados(configuracao)),
    Layer.provide(ClienteHttp("INDICES_URL"))
  )

/** Nothing but the documents: no tables, no calculation, no secrets. */
const SoPortal = (configuracao: ConfiguracaoServico) =>
  Ouvinte(Layer.merge(RotasDoPortalApartado({ ...configuracao, versao: VERSAO }), RotasSaude), configuracao).pipe(
    Layer.provide(ProntidaoDoPortal),
    Layer.provide(DocumentosApartados(configuracao))
  )

const advertir = (configuracao: ConfiguracaoServico) =>
  Effect.forEach(
    advertencias(configuracao),
    (texto) => Effect.logWarning(texto).pipe(Effect.annotateLogs({ tags: ["backoffice"] })),
    { discard: true }
  )

/** What all teams of threads take together. */
const NoOrcamento = ({ memoria }: ConfiguracaoServico) =>
  Layer.succeed(OrcamentoDoProcesso, new Orcamento(memoria.doProcesso))

const Processo = Layer.unwrap(
  Effect.map(Effect.tap(Configuracao, advertir), (configuracao) => {
    if (soPortal(configuracao)) return SoPortal(configuracao)
    const { indicesUrl } = configuracao
    const servico = indicesUrl === undefined ? ComBanco(configuracao) : Apartado(configuracao, indicesUrl)
    return Layer.provide(servico, NoOrcamento(configuracao))
  })
)

/** Milliseconds that everything behind the server has to end after it. */
const RESTO_MS = 500

/**
 * Runs `servico` until it is interrupted. Its end takes no longer than it may: what still waits then, as connections to a
 * database that hangs, ends with the process.
 */
const comFimNoPrazo = <A, E, R>(servico: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Configuracao, ({ encerramentoS }) => {
    const prazoMs = encerramentoS * 1000 + DESPEDIDA_MS + RESTO_MS
    return Effect.uninterruptibleMask((restaurar) =>
      Effect.flatMap(Effect.forkDetach(Effect.interruptible(servico)), (fibra) =>
        Effect.onInterrupt(restaurar(Fiber.join(fibra)), () => Effect.timeoutOption(Fiber.interrupt(fibra), prazoMs))
      )
    )
  })

export const servir = Command.make("servir", {}, () => comFimNoPrazo(Layer.launch(Processo))).pipe(
  Command.withDescription("Põe o serviço no ar até que o mandem parar"),
  Command.withExamples([
    { command: "npm start", description: "com o banco embutido, em http://localhost:3000" },
    { command: "PORT=0 npm start", description: "em qualquer porta livre, que ele anuncia" }
  ])
)
