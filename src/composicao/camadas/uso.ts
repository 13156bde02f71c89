/** Where this process counts requests and records usage: its own database, or another service. */
import { Layer } from "effect"
import { ContadoresSql } from "../../../sql/telemetria/contadores-repo.ts"
import { DestinoNoBanco, RepositorioTelemetriaSql } from "../../../sql/telemetria/telemetria-repo.ts"
import { LimitesDeRequisicao } from "../../domain/acesso/cotas.ts"
import { SemDestino } from "../../domain/telemetria/portas.ts"
import { ContadoresPorHttp } from "../../http/backoffice/servico/cotas/contadores-por-http.ts"
import { DestinoPorHttp } from "../../http/backoffice/servico/telemetria/destino-por-http.ts"
import { ContadoresEmMemoria } from "../../http/comum/cotas/contadores-em-memoria.ts"
import { ClienteDoServico } from "../../http/comum/servico/cliente.ts"
import { ConsolidacaoDaTelemetria } from "../../jobs/telemetria/consolidacao.ts"
import type { ConfiguracaoServico } from "../configuracao.ts"
import { ClienteHttp } from "./cliente-http.ts"

type Opcoes = Pick<ConfiguracaoServico, "backofficeUrl" | "chavesServico" | "limites" | "diasDeTelemetria">

const Limites = ({ limites }: Opcoes) => Layer.succeed(LimitesDeRequisicao, limites)

const PorHttp = (backofficeUrl: string, { chavesServico: [chaveServico] }: Opcoes) =>
  Layer.merge(ContadoresPorHttp, DestinoPorHttp).pipe(
    Layer.provide(ClienteDoServico.layer({ backofficeUrl, chaveServico })),
    Layer.provide(ClienteHttp("BACKOFFICE_URL"))
  )

const NoBanco = ({ diasDeTelemetria }: Opcoes) =>
  Layer.mergeAll(ContadoresSql, DestinoNoBanco, ConsolidacaoDaTelemetria({ diasDeRetencao: diasDeTelemetria }))

/** A process with the database, unless another service was told to be asked. */
export const UsoComBanco = (opcoes: Opcoes) =>
  Layer.merge(
    Limites(opcoes),
    opcoes.backofficeUrl === undefined ? NoBanco(opcoes) : PorHttp(opcoes.backofficeUrl, opcoes)
  ).pipe(Layer.provideMerge(RepositorioTelemetriaSql))

/** A process without a database; on its own, with keys off, it counts alone and records nothing. */
export const UsoApartado = (opcoes: Opcoes) =>
  Layer.merge(
    Limites(opcoes),
    opcoes.backofficeUrl === undefined
      ? Layer.merge(ContadoresEmMemoria, SemDestino)
      : PorHttp(opcoes.backofficeUrl, opcoes)
  )
