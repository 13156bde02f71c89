/** An identity provider, a database with one administrator, and the server: what the administration routes stand on. */
import { request } from "node:http"
import { BlockList } from "node:net"
import { Effect, identity, Layer, Redacted, type Scope } from "effect"
import { HttpServer } from "effect/http"
import { SqlClient } from "effect/sql"
import { RegistroDeChavesSql } from "../../../sql/acesso/chaves-repo.ts"
import { AcessoSql } from "../../../sql/acesso/chaves-sql.ts"
import { CriptografiaDaPlataforma } from "../../../src/composicao/camadas/criptografia.ts"
import { LeitorCsvDeBiblioteca } from "../../../src/composicao/camadas/leitor-csv.ts"
import type { TermosDaSolicitacao } from "../../../src/domain/acesso/solicitacoes/termos.ts"
import { Permalinks } from "../../../src/domain/calculos/copias/permalinks.ts"
import { definicaoDe } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { NenhumProvedor, NenhumToken } from "../../../src/http/auth/provedor/nenhum.ts"
import { VerificadorJwt } from "../../../src/http/auth/provedor/token-de-acesso.ts"
import { parteCargas } from "../../../src/http/backoffice/cargas/rotas.ts"
import { Borda } from "../../../src/http/comum/borda.ts"
import { EmissorDeOcorrencias, type Ocorrencia } from "../../../src/http/comum/registro/anotacoes.ts"
import { EmissorEmRegistros } from "../../../src/http/comum/registro/emissor.ts"
import { ProxiesConfiaveis } from "../../../src/http/comum/registro/origem.ts"
import { CredenciaisDeConsumo } from "../../../src/http/comum/servico/consumo.ts"
import { AmbienteDeAcessoLive } from "../../../src/http/comum/sessao/ambiente.ts"
import { Rotas, RotasPrivadas } from "../../../src/http/servidor.ts"
import { LeitorEmTrabalhadores } from "../../../src/jobs/extracao/leitor.ts"
import { LeiturasEmTrabalhadores } from "../../../src/jobs/leituras/leituras.ts"
import { buscar, diario, json, type Registrada, subir } from "../../apoio/http/servidor.ts"
import { type ProvedorFalso, provedorFalso, TOKENS } from "../../apoio/identidade/provedor-identidade.ts"
import { Cargas, estadoDe } from "../../apoio/indices/cargas.ts"
import { CALCULOS_DE_TESTE, plataformaDeTeste } from "../../apoio/plataforma.ts"
import { jobDeTeste } from "../../apoio/processos/job.ts"
import { CalculadoraDireta } from "../../apoio/rgps/calculadora.ts"
import { termosDeTeste } from "../../apoio/termos.ts"

export const tabela = definicaoDe("tabela")!
export const ADMINISTRADORA = "52998224725"
export const ESTRANHA = "11144477735"
export const MIB = 1024 * 1024

export interface Mundo {
  readonly provedor: ProvedorFalso
  readonly base: string
  readonly registrados: Array<Registrada>
  /** The requests that are uses or acts, as the edge emitted them. */
  readonly ocorrencias: ReadonlyArray<Ocorrencia>
  readonly nele: <A, E>(efeito: Effect.Effect<A, E, SqlClient.SqlClient>) => Effect.Effect<A, E>
  /** POST with a good token, unless told otherwise. */
  readonly enviar: (caminho: string, corpo: unknown, cabecalhos?: Record<string, string>) => Effect.Effect<Response>
}

export interface OpcoesDoMundo {
  /** Every route of the process. */
  readonly inteiro?: boolean
  readonly oidc?: boolean
  /** Usage and audit events of the contracts are among what is logged. */
  readonly comUso?: boolean
  /** The terms of use; default: version 1 is published. */
  readonly termos?: Layer.Layer<TermosDaSolicitacao>
  /** Whether applications have credentials of their own (`CHAVES_DE_CONSUMO`); default: they have. */
  readonly comCredenciais?: boolean
  /** The proxies whose word about the origin of a request is believed; default: none. */
  readonly proxies?: BlockList
  /** Settings of the repositories of the platform, beside the database. */
  readonly plataforma?: Layer.Layer<never>
}

/** Provider, database with one administrator, and the server. */
export const mundo = ({
  inteiro = false,
  oidc = true,
  comUso = false,
  termos = termosDeTeste().camada,
  comCredenciais = true,
  proxies = new BlockList(),
  plataforma = Layer.empty
}: OpcoesDoMundo = {}): Effect.Effect<Mundo, never, Scope.Scope> =>
  Effect.gen(function* () {
    const provedor = yield* provedorFalso
    const registrados: Array<Registrada> = []
    const ocorrencias: Array<Ocorrencia> = []
    const dados = yield* Layer.build(
      Layer.mergeAll(
        AcessoSql,
        CALCULOS_DE_TESTE,
        Layer.provide(Permalinks.locais("http://localhost"), CALCULOS_DE_TESTE),
        LeitorCsvDeBiblioteca,
        RegistroDeChavesSql,
        CriptografiaDaPlataforma,
        Layer.provide(plataformaDeTeste(), plataforma),
        termos,
        NenhumProvedor,
        AmbienteDeAcessoLive({
          urlBase: "http://localhost",
          ambiente: "teste",
          segredosSessao: [Redacted.make("teste")]
        })
      ).pipe(
        Layer.provideMerge(Cargas),
        Layer.provideMerge(oidc ? VerificadorJwt({ emissor: provedor.emissor, ...TOKENS }) : NenhumToken)
      )
    ).pipe(Effect.orDie)
    const nele: Mundo["nele"] = (efeito) => Effect.provideContext(efeito, dados)
    yield* nele(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        Effect.orDie(sql`insert into administrador (cpf, nome) values (${ADMINISTRADORA}, 'Ana')`)
      )
    )
    const servicos = ["backoffice"]
    const rotas = inteiro
      ? Layer.merge(
          Rotas({ servicos, urlBase: "http://localhost", versao: "0" }),
          RotasPrivadas({ servicos, urlBase: "http://localhost", versao: "0" })
        )
      : Layer.merge(parteCargas.rotas, Borda({}))
    const base = yield* subir(
      rotas.pipe(
        Layer.provide(CalculadoraDireta("0")),
        Layer.provide(jobDeTeste()),
        Layer.provide(LeitorEmTrabalhadores()),
        Layer.provide(LeiturasEmTrabalhadores()),
        Layer.provide(HttpServer.layerServices),
        comCredenciais ? identity : Layer.provide(Layer.succeed(CredenciaisDeConsumo, [])),
        Layer.provide(Layer.succeedContext(dados))
      ),
      Layer.mergeAll(
        diario(registrados),
        comUso ? anotarOcorrencias(ocorrencias) : Layer.empty,
        Layer.succeed(ProxiesConfiaveis, proxies)
      ),
      0,
      proxies
    )
    const bom = yield* provedor.token()
    const enviar: Mundo["enviar"] = (caminho, corpo, cabecalhos = {}) =>
      buscar(`${base}/backoffice/api/v1/admin/cargas/${caminho}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${bom}`, ...cabecalhos },
        body: typeof corpo === "string" ? corpo : JSON.stringify(corpo)
      })
    return { provedor, base, registrados, ocorrencias, nele, enviar }
  })

const anotarOcorrencias = (ocorrencias: Array<Ocorrencia>) =>
  Layer.effect(
    EmissorDeOcorrencias,
    Effect.map(EmissorDeOcorrencias, (emitir) => (ocorrencia: Ocorrencia) => {
      ocorrencias.push(ocorrencia)
      return emitir(ocorrencia)
    })
  ).pipe(Layer.provide(EmissorEmRegistros))

export const linhas = [{ competencia: "2024-01", ipca: "0.42" }]
export const carga = { linhas, sobrescrever: true, justificativa: "Conferência mensal" }

export const detalhes = (resposta: Response) =>
  Effect.map(json(resposta), (corpo) => (corpo as { data: { detalhes: ReadonlyArray<string> } }).data.detalhes)

export const contarLinhas = Effect.gen(function* () {
  const { linhas, auditoria } = yield* estadoDe(tabela)
  return [linhas.length, auditoria.length]
})

/** Sends the head of a request and `pedacos` chunks of one MiB, and answers what came back without waiting for more. */
export const enviarAosPoucos = (
  base: string,
  autorizacao: string,
  cabecalhos: Record<string, string>,
  pedacos: number
) =>
  Effect.callback<{ readonly status: number; readonly corpo: string }>((resume) => {
    const cliente = request(new URL(`${base}/backoffice/api/v1/admin/cargas/tabela/aplicar`), {
      method: "POST",
      headers: { "content-type": "application/json", authorization: autorizacao, ...cabecalhos }
    })
    let respondido = false
    cliente.on("response", (resposta) => {
      respondido = true
      let corpo = ""
      resposta.on("data", (d) => {
        corpo += String(d)
      })
      resposta.on("end", () => {
        cliente.destroy()
        resume(Effect.succeed({ status: resposta.statusCode ?? 0, corpo }))
      })
    })
    cliente.on("error", (erro) => {
      if (!respondido) resume(Effect.die(erro))
    })
    const mandar = (restam: number): void => {
      if (restam === 0 || respondido || cliente.destroyed) return
      cliente.write(" ".repeat(MIB), () => setTimeout(() => mandar(restam - 1), 5))
    }
    cliente.flushHeaders()
    mandar(pedacos)
  })
