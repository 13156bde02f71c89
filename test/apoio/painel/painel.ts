/** Database, sign-in and every private route of the process, on loopback: what tests of the panel stand on. */
import { BlockList } from "node:net"
import { Effect, Layer, Redacted, type Scope } from "effect"
import { HttpServer } from "effect/http"
import { SqlClient } from "effect/sql"
import { FonteDeChavesSql, RegistroDeChavesSql } from "../../../sql/acesso/chaves-repo.ts"
import { AcessoSql } from "../../../sql/acesso/chaves-sql.ts"
import { HistoricoTabelasSql } from "../../../sql/indices/historico-repo.ts"
import { TabelasPassadasSql } from "../../../sql/indices/tabelas-passadas.ts"
import { CriptografiaDaPlataforma } from "../../../src/composicao/camadas/criptografia.ts"
import { LeitorCsvDeBiblioteca } from "../../../src/composicao/camadas/leitor-csv.ts"
import { ValidadorComMemoria } from "../../../src/domain/acesso/chaves/validacao.ts"
import { LIMITES_PADRAO, type Limites, LimitesDeRequisicao } from "../../../src/domain/acesso/cotas.ts"
import type { ValidadorDeChaves } from "../../../src/domain/acesso/portas.ts"
import type { ProvedorDeIdentidade } from "../../../src/domain/acesso/provedor-de-identidade.ts"
import { LinksDeEntrada } from "../../../src/domain/acesso/sessoes.ts"
import type { TermosDaSolicitacao } from "../../../src/domain/acesso/solicitacoes/termos.ts"
import { Permalinks } from "../../../src/domain/calculos/copias/permalinks.ts"
import type { Compartilhamentos, Copias } from "../../../src/domain/calculos/copias/portas.ts"
import type { RepositorioTabelas, TabelasVigentes } from "../../../src/domain/indices/portas.ts"
import { NenhumProvedor, NenhumToken } from "../../../src/http/auth/provedor/nenhum.ts"
import { EmissorDeOcorrencias, type Ocorrencia } from "../../../src/http/comum/registro/anotacoes.ts"
import { ProxiesConfiaveis } from "../../../src/http/comum/registro/origem.ts"
import { AmbienteDeAcessoLive, type OpcoesDeAcesso } from "../../../src/http/comum/sessao/ambiente.ts"
import { Rotas, RotasPrivadas } from "../../../src/http/servidor.ts"
import { LeitorEmTrabalhadores } from "../../../src/jobs/extracao/leitor.ts"
import { LeiturasEmTrabalhadores } from "../../../src/jobs/leituras/leituras.ts"
import { portaLivre } from "../http/porta-livre.ts"
import { diario, type Registrada, subir } from "../http/servidor.ts"
import { Cargas, CargasSemeadas } from "../indices/cargas.ts"
import { CALCULOS_DE_TESTE, plataformaDeTeste } from "../plataforma.ts"
import { jobDeTeste } from "../processos/job.ts"
import { CalculadoraDireta } from "../rgps/calculadora.ts"
import { termosDeTeste } from "../termos.ts"
import { csrfDe, type Navegante, navegante } from "./navegante.ts"

export const ADMINISTRADORA = { cpf: "52998224725", nome: "Ana Administradora" }
export const OUTRA = { cpf: "11144477735", nome: "Olga Outra" }

export interface MundoDoPainel {
  /** Origin of the service: `http://127.0.0.1:PORT`. */
  readonly base: string
  /** Origin of the pages of people. */
  readonly portal: string
  readonly registrados: Array<Registrada>
  /** The requests that are uses or acts, as the edge emitted them. */
  readonly ocorrencias: ReadonlyArray<Ocorrencia>
  readonly nele: <A, E>(
    efeito: Effect.Effect<
      A,
      E,
      SqlClient.SqlClient | Compartilhamentos | Copias | RepositorioTabelas | TabelasVigentes | ValidadorDeChaves
    >
  ) => Effect.Effect<A>
  /** The address of a new one-time link. */
  readonly novoLink: Effect.Effect<string>
  /** A browser signed in as this person (by a link), who becomes an administrator when nobody is one yet. */
  readonly entrarComo: (pessoa: { readonly cpf: string; readonly nome: string }) => Effect.Effect<Navegante>
}

export interface OpcoesDoMundo {
  /** What the process serves; default: `backoffice` alone. */
  readonly servicos?: ReadonlyArray<string>
  /** The reference tables of the product are loaded. */
  readonly semeado?: boolean
  readonly ambiente?: OpcoesDeAcesso["ambiente"]
  /** Peers whose `X-Forwarded-For` counts. */
  readonly proxies?: BlockList
  /** Address of the stand-in of the public sources of the update job. */
  readonly fontes?: string
  /** The terms of use; default: version 1 is published. */
  readonly termos?: Layer.Layer<TermosDaSolicitacao>
  /** The pages of people have a host of their own: `http://localhost:PORT` beside `http://127.0.0.1:PORT`. */
  readonly portal?: boolean
  /** Requests a minute of who has no key, and of keys; default: those of a deployment. */
  readonly limites?: Limites
  /** The provider, once it is known where it shall send people back. */
  readonly provedor?: (urlDeRetorno: string) => Effect.Effect<Layer.Layer<ProvedorDeIdentidade>, never, Scope.Scope>
}

/** The registry of the database, as the panel keeps it, and what judges its keys. */
const Chaves = ValidadorComMemoria().pipe(
  Layer.provideMerge(Layer.mergeAll(RegistroDeChavesSql, FonteDeChavesSql, CriptografiaDaPlataforma))
)

export const mundoDoPainel = ({
  servicos = ["backoffice"],
  semeado = false,
  portal = false,
  fontes,
  termos = termosDeTeste().camada,
  ambiente = "desenvolvimento",
  proxies = new BlockList(),
  limites = LIMITES_PADRAO,
  provedor = () => Effect.succeed(NenhumProvedor)
}: OpcoesDoMundo = {}): Effect.Effect<MundoDoPainel, never, Scope.Scope> =>
  Effect.gen(function* () {
    const porta = yield* portaLivre
    const urlBase = `http://127.0.0.1:${porta}`
    const urlPortal = portal ? `http://localhost:${porta}` : urlBase
    const registrados: Array<Registrada> = []
    const ocorrencias: Array<Ocorrencia> = []
    const identidade = yield* provedor(`${urlBase}/auth/callback`)
    const dados = yield* Layer.build(
      Layer.mergeAll(
        TabelasPassadasSql.pipe(Layer.provide(HistoricoTabelasSql)),
        AcessoSql,
        CALCULOS_DE_TESTE,
        Layer.provide(Permalinks.locais(urlPortal), CALCULOS_DE_TESTE),
        LeitorCsvDeBiblioteca,
        Chaves,
        plataformaDeTeste({ urlPublica: urlBase, ambiente }),
        NenhumToken,
        termos,
        identidade,
        AmbienteDeAcessoLive({
          urlBase,
          urlPortal,
          ambiente,
          segredosSessao: [Redacted.make("segredo-das-sessoes-de-teste-0001")]
        })
      ).pipe(Layer.provideMerge(semeado ? CargasSemeadas : Cargas))
    ).pipe(Effect.orDie)
    const base = yield* subir(
      Layer.merge(
        Rotas({ servicos, urlBase, urlPortal, versao: "0" }),
        RotasPrivadas({ servicos, urlBase, urlPortal, versao: "0" })
      ).pipe(
        Layer.provide(jobDeTeste(fontes)),
        Layer.provide(CalculadoraDireta("0")),
        Layer.provide(LeitorEmTrabalhadores()),
        Layer.provide(LeiturasEmTrabalhadores()),
        Layer.provide(HttpServer.layerServices),
        Layer.provide(Layer.succeedContext(dados))
      ),
      Layer.mergeAll(
        diario(registrados),
        Layer.succeed(EmissorDeOcorrencias, (ocorrencia) => Effect.sync(() => void ocorrencias.push(ocorrencia))),
        Layer.succeed(ProxiesConfiaveis, proxies),
        Layer.succeed(LimitesDeRequisicao, limites)
      ),
      porta
    )
    const novoLink = Effect.gen(function* () {
      const token = yield* (yield* LinksDeEntrada).criar
      return `${base}/auth/link?token=${Redacted.value(token)}`
    }).pipe(Effect.provideContext(dados))
    const entrarComo: MundoDoPainel["entrarComo"] = ({ cpf, nome }) =>
      Effect.gen(function* () {
        const navegador = navegante(base)
        const token = new URL(yield* novoLink).searchParams.get("token")!
        const { status } = yield* navegador.enviar("/auth/link", { token, cpf, nome })
        return status === 303 ? navegador : yield* Effect.die(`sign-in answered ${status}`)
      })
    return {
      base,
      portal: urlPortal,
      registrados,
      ocorrencias,
      novoLink,
      entrarComo,
      nele: (efeito) => Effect.orDie(Effect.provideContext(efeito, dados))
    }
  })

/** Sends a form of the page at `caminho` with the CSRF token of that page. */
export const enviarFormulario = (navegador: Navegante, caminho: string, campos: Record<string, string>) =>
  Effect.flatMap(navegador.ver(caminho), (pagina) => navegador.enviar(caminho, { _csrf: csrfDe(pagina), ...campos }))

/** Puts a person in the registry without anybody's help. */
export const cadastrar = ({ cpf, nome }: { readonly cpf: string; readonly nome: string }) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`insert into administrador (cpf, nome) values (${cpf}, ${nome})`)
