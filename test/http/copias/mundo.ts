/** The whole service with its database and the tables it ships, and deployments that calculate apart from it. */
import { BlockList } from "node:net"
import { Effect, Layer, Redacted, type Scope } from "effect"
import { HttpServer } from "effect/http"
import { SqlClient } from "effect/sql"
import { RegistroDeChavesSql } from "../../../sql/acesso/chaves-repo.ts"
import { AcessoSql } from "../../../sql/acesso/chaves-sql.ts"
import { RepositorioTabelasSql } from "../../../sql/indices/tabelas-repo.ts"
import { CalculadoraDoProduto } from "../../../src/composicao/camadas/calculadora.ts"
import { ClienteHttp } from "../../../src/composicao/camadas/cliente-http.ts"
import { CriptografiaDaPlataforma } from "../../../src/composicao/camadas/criptografia.ts"
import { LeitorCsvDeBiblioteca } from "../../../src/composicao/camadas/leitor-csv.ts"
import { LimitesDasCopias } from "../../../src/domain/calculos/copias/cota.ts"
import { Permalinks } from "../../../src/domain/calculos/copias/permalinks.ts"
import { NenhumProvedor } from "../../../src/http/auth/provedor/nenhum.ts"
import { VerificadorJwt } from "../../../src/http/auth/provedor/token-de-acesso.ts"
import { PermalinksPorHttp } from "../../../src/http/backoffice/servico/permalinks/permalinks-por-http.ts"
import { ProxiesConfiaveis } from "../../../src/http/comum/registro/origem.ts"
import { AmbienteDeAcessoLive } from "../../../src/http/comum/sessao/ambiente.ts"
import { Rotas, RotasPrivadas } from "../../../src/http/servidor.ts"
import { LeitorEmTrabalhadores } from "../../../src/jobs/extracao/leitor.ts"
import { LeiturasEmTrabalhadores } from "../../../src/jobs/leituras/leituras.ts"
import { bancoDeTeste } from "../../apoio/banco/banco.ts"
import { acessoDeTeste, CHAVE_DE_SERVICO, consumidorDeTeste } from "../../apoio/chaves.ts"
import { diario, type Registrada, subir } from "../../apoio/http/servidor.ts"
import { agora, ESCOPO_USUARIO, provedorFalso, TOKENS } from "../../apoio/identidade/provedor-identidade.ts"
import { tabelasEmMemoria } from "../../apoio/indices/tabelas.ts"
import { CALCULOS_DE_TESTE, plataformaDeTeste } from "../../apoio/plataforma.ts"
import { jobDeTeste } from "../../apoio/processos/job.ts"
import { CalculadoraDireta } from "../../apoio/rgps/calculadora.ts"
import { instantaneo, VERSAO_DE_TESTE } from "../../apoio/rgps/rgps.ts"
import { termosDeTeste } from "../../apoio/termos.ts"

/** The origin of the public pages: not that of the service. */
export const PORTAL = "https://portal.example"
export const ADMINISTRADORA = "52998224725"
export const OUTRA_ADMINISTRADORA = "39053344705"

const LIMITES = { porDia: 100, porAno: 100, bytesPorAno: 1e9 }

/** Everything that the routes take from the world but the calculator. */
const dadosDe = (emissor: string, tabelas: ReturnType<typeof tabelasEmMemoria>) =>
  Layer.mergeAll(
    AcessoSql,
    CALCULOS_DE_TESTE,
    Layer.provide(Permalinks.locais(PORTAL), CALCULOS_DE_TESTE),
    LeitorCsvDeBiblioteca,
    RegistroDeChavesSql,
    CriptografiaDaPlataforma,
    plataformaDeTeste({ urlPublica: PORTAL }),
    NenhumProvedor,
    termosDeTeste().camada,
    AmbienteDeAcessoLive({
      urlBase: "http://localhost",
      urlPortal: PORTAL,
      ambiente: "teste",
      segredosSessao: [Redacted.make("teste")]
    })
  ).pipe(
    Layer.provide(Layer.succeed(LimitesDasCopias, LIMITES)),
    Layer.provideMerge(RepositorioTabelasSql),
    Layer.provideMerge(LeiturasEmTrabalhadores()),
    Layer.provideMerge(bancoDeTeste),
    Layer.provideMerge(tabelas.camada),
    Layer.provideMerge(VerificadorJwt({ emissor, ...TOKENS }))
  )

const cadastrar = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const cpf of [ADMINISTRADORA, OUTRA_ADMINISTRADORA])
    yield* sql`insert into administrador (cpf, nome) values (${cpf}, 'Ana')`
}).pipe(Effect.orDie)

/** Server, database, provider; the log is in `registrados`. `proxies`: those whose word about origins is believed. */
export const mundoDeCopiasAtrasDe = Effect.fnUntraced(function* (proxies: BlockList) {
  const provedor = yield* provedorFalso
  const registrados: Array<Registrada> = []
  const tabelas = tabelasEmMemoria(instantaneo)
  const dados = yield* Effect.orDie(Layer.build(dadosDe(provedor.emissor, tabelas)))
  type Dados = Layer.Success<ReturnType<typeof dadosDe>>
  const nele = <A, E>(efeito: Effect.Effect<A, E, Dados>): Effect.Effect<A, E> => Effect.provideContext(efeito, dados)
  yield* nele(cadastrar)
  const opcoes = {
    servicos: ["backoffice", "tempo", "rmi"],
    urlBase: "http://localhost",
    versao: VERSAO_DE_TESTE
  }
  const base = yield* subir(
    Layer.merge(Rotas(opcoes), RotasPrivadas(opcoes)).pipe(
      Layer.provide(CalculadoraDoProduto({ motor: VERSAO_DE_TESTE, tamanho: 1 })),
      Layer.provide(jobDeTeste()),
      Layer.provide(LeitorEmTrabalhadores()),
      Layer.provide(plataformaDeTeste()),
      Layer.provide(HttpServer.layerServices),
      Layer.provide(Layer.succeedContext(dados))
    ),
    Layer.merge(diario(registrados), Layer.succeed(ProxiesConfiaveis, proxies)),
    0,
    proxies
  )
  const tokenDe = (cpf: string, usuario: boolean) =>
    provedor.token({
      preferred_username: cpf,
      sub: `conta-de-${cpf}`,
      auth_time: agora(),
      ...(usuario ? { scope: `openid ${ESCOPO_USUARIO}` } : {})
    })
  return { base, nele, registrados, tabelas, tokenDe }
})

export const mundoDeCopias = mundoDeCopiasAtrasDe(new BlockList())

export type MundoDeCopias = Effect.Success<typeof mundoDeCopias>

/** A deployment that calculates apart and asks `backofficeUrl` to keep the snapshots. */
export const apartado = (
  backofficeUrl: string,
  { tabelas = instantaneo, origem = PORTAL, registrados = [] as Array<Registrada> } = {}
): Effect.Effect<string, never, Scope.Scope> =>
  subir(
    Rotas({ servicos: ["tempo", "rmi"], urlBase: "http://localhost", versao: VERSAO_DE_TESTE }).pipe(
      Layer.provide(CalculadoraDireta(VERSAO_DE_TESTE)),
      Layer.provide(tabelasEmMemoria(tabelas).camada),
      Layer.provide(LeitorEmTrabalhadores()),
      Layer.provide(
        PermalinksPorHttp({ backofficeUrl, chaveServico: Redacted.make(CHAVE_DE_SERVICO), origem }).pipe(
          Layer.provide(ClienteHttp("BACKOFFICE_URL"))
        )
      ),
      Layer.provide(acessoDeTeste),
      Layer.provide(HttpServer.layerServices)
    ),
    diario(registrados)
  )

/** Puts the key of the tests into the registry of the database: a service that is told its id looks it up. */
export const registrarChave = (classe: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { idToken, cpf } = consumidorDeTeste()
    yield* sql`
      insert into chave_api (id_token, prefixo, resumo, cpf, nome, classe, escopos, finalidade, criada_por)
      values (${idToken}, 'rgps_00000000', sha256('x'), ${cpf}, 'Ana', ${classe}, array['rgps'], 'teste', 'SISTEMA')`
    return idToken
  })
