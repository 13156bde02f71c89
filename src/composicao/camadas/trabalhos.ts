/** Where this process keeps jobs, and whether it calculates them. */
import { Layer } from "effect"
import { FilaDeTrabalhosSql } from "../../../sql/trabalhos/trabalhos-fila.ts"
import { TrabalhosSql } from "../../../sql/trabalhos/trabalhos-repo.ts"
import { InstanciaDeTrabalhos } from "../../jobs/trabalhos/instancia.ts"
import { TrabalhosNaMemoria } from "../../jobs/trabalhos/na-memoria.ts"
import type { ConfiguracaoServico } from "../configuracao.ts"
import { VERSAO } from "../versao.ts"
import { BancoConfigurado } from "./banco-configurado.ts"
import { CifraConfigurada } from "./plataforma/plataforma.ts"

type Opcoes = Pick<ConfiguracaoServico, "servicos" | "bancoUrl" | "chavesCifra" | "pastaDados">

/** The jobs of the database, and this process's share of their calculation where it has the RMI. */
export const TrabalhosNoBanco = (opcoes: Opcoes) =>
  (opcoes.servicos.includes("rmi")
    ? InstanciaDeTrabalhos({ versao: VERSAO }).pipe(Layer.provideMerge(FilaDeTrabalhosSql), Layer.merge(TrabalhosSql))
    : TrabalhosSql
  ).pipe(Layer.provide(CifraConfigurada(opcoes)))

/** A process whose tables are elsewhere: jobs are in the database that `DATABASE_URL` names, else in the process itself. */
export const TrabalhosApartados = (opcoes: Opcoes) =>
  opcoes.bancoUrl === undefined
    ? opcoes.servicos.includes("rmi")
      ? InstanciaDeTrabalhos({ versao: VERSAO }).pipe(Layer.provideMerge(TrabalhosNaMemoria()))
      : TrabalhosNaMemoria()
    : TrabalhosNoBanco(opcoes).pipe(Layer.provide(BancoConfigurado))
