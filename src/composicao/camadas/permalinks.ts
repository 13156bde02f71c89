/** Where this process keeps the snapshots that are asked for with a calculation. */
import { Layer } from "effect"
import { Permalinks } from "../../domain/calculos/copias/permalinks.ts"
import { PermalinksPorHttp } from "../../http/backoffice/servico/permalinks/permalinks-por-http.ts"
import type { ConfiguracaoServico } from "../configuracao.ts"
import { ClienteHttp } from "./cliente-http.ts"

type Opcoes = Pick<ConfiguracaoServico, "backofficeUrl" | "chavesServico" | "urlPortal">

const porHttp = (backofficeUrl: string, { chavesServico: [chaveServico], urlPortal: origem }: Opcoes) =>
  PermalinksPorHttp({ backofficeUrl, chaveServico, origem }).pipe(Layer.provide(ClienteHttp("BACKOFFICE_URL")))

/** With the database of this process, unless another service was told to be asked. */
export const PermalinksComBanco = (opcoes: Opcoes) =>
  opcoes.backofficeUrl === undefined ? Permalinks.locais(opcoes.urlPortal) : porHttp(opcoes.backofficeUrl, opcoes)

/** Without a database: by the service that has one, or not at all. */
export const PermalinksApartados = (opcoes: Opcoes) =>
  opcoes.backofficeUrl === undefined ? Permalinks.ausentes : porHttp(opcoes.backofficeUrl, opcoes)
