/** Everything that sign-in and panel keep in the database. */
import { Layer } from "effect"
import { CorreioSql } from "../correio/correio-sql.ts"
import { CargasPreparadasSql } from "../indices/cargas-preparadas-repo.ts"
import { RegistroDeExecucoesSql } from "../indices/execucoes-repo.ts"
import { HistoricoTabelasSql } from "../indices/historico-repo.ts"
import { OperacoesDasTabelasSql } from "../indices/operacoes-repo.ts"
import { CotaUsadaSql } from "../telemetria/cota-usada-repo.ts"
import { RegistroDeAcessosSql } from "./acessos-repo.ts"
import { RegistroAdministradoresSql } from "./administradores-repo.ts"
import { GuardaDaEntradaSql, LinksDeEntradaSql } from "./entrada-repo.ts"
import { GestaoDeAdministradoresSql } from "./gestao-de-administradores-repo.ts"
import { NomesDePessoasSql } from "./nomes-repo.ts"
import { RegistroDePessoasSql } from "./pessoas-repo.ts"
import { RascunhosSql } from "./rascunhos-repo.ts"
import { SessoesSql } from "./sessoes-repo.ts"
import { RegistroDeSolicitacoesSql } from "./solicitacoes/solicitacoes-repo.ts"
import { UsoDeChavesSql } from "./uso-de-chaves-repo.ts"

export const AcessoSql = Layer.mergeAll(
  RegistroAdministradoresSql,
  GestaoDeAdministradoresSql,
  RegistroDeAcessosSql,
  RegistroDePessoasSql,
  SessoesSql,
  GuardaDaEntradaSql,
  LinksDeEntradaSql,
  RascunhosSql,
  UsoDeChavesSql,
  RegistroDeSolicitacoesSql,
  CorreioSql,
  CotaUsadaSql,
  HistoricoTabelasSql,
  OperacoesDasTabelasSql,
  NomesDePessoasSql,
  CargasPreparadasSql,
  RegistroDeExecucoesSql
)
