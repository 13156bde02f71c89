/**
 * A small server behind every guard of the product, and the requests that each guard must tell apart. Nothing here opens
 * a socket or asks a database: who exists, and what keys open, is written below.
 */
import { ByteSize, Clock, Effect, Layer, Logger, Redacted, Schema } from "effect"
import { HttpRouter, HttpServer, HttpServerResponse } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { RegistroDeAcessos } from "../../../src/domain/acesso/acessos.ts"
import { Contadores, ContadoresIndisponiveis, LimitesDeRequisicao } from "../../../src/domain/acesso/cotas.ts"
import { PessoaDeOutraConta, RegistroDePessoas } from "../../../src/domain/acesso/pessoas.ts"
import {
  ChaveRecusada,
  RegistroAdministradores,
  TokenRecusado,
  ValidadorDeChaves,
  VerificadorDeToken
} from "../../../src/domain/acesso/portas.ts"
import { Rascunhos, Sessoes } from "../../../src/domain/acesso/sessoes.ts"
import { LeiturasDeComunicados } from "../../../src/domain/plataforma/gestao/comunicados.ts"
import { Vigentes } from "../../../src/domain/plataforma/vigentes/vigentes.ts"
import { sair } from "../../../src/http/auth/entrar.ts"
import { comPaginaDeFalha } from "../../../src/http/auth/pagina.ts"
import { NenhumProvedor } from "../../../src/http/auth/provedor/nenhum.ts"
import { ExigeAdministrador } from "../../../src/http/backoffice/comum/politica.ts"
import { Borda } from "../../../src/http/comum/borda.ts"
import { ChaveApi } from "../../../src/http/comum/chave-api.ts"
import { Cota } from "../../../src/http/comum/cotas/cota.ts"
import { LimitePorOrigem } from "../../../src/http/comum/cotas/limite-por-origem.ts"
import { ErrosNitro, ErrosRgps } from "../../../src/http/comum/falhas/falha.ts"
import { CorpoMaximo, LimiteDoCorpo } from "../../../src/http/comum/recepcao/corpo.ts"
import { CorpoJson } from "../../../src/http/comum/recepcao/corpo-json.ts"
import { ROTEADOR } from "../../../src/http/comum/roteador.ts"
import { CredenciaisDeConsumo, ExigeAplicacao } from "../../../src/http/comum/servico/consumo.ts"
import { ChavesDeServico, ExigeServico } from "../../../src/http/comum/servico/politica.ts"
import { AmbienteDeAcesso, AmbienteDeAcessoLive } from "../../../src/http/comum/sessao/ambiente.ts"
import { emitirCsrf } from "../../../src/http/comum/sessao/csrf.ts"
import { crua } from "../../../src/http/paginas/moldura/pedido.ts"
import { paginaDePessoa, rotaGet, rotaPost, rotasDePessoa, rotasDoPainel } from "../../../src/http/paginas/rotas.ts"
import { rotasComServicos } from "../../../src/http/paginas/servicos.ts"
import { ExigePessoa } from "../../../src/http/usuarios/comum/politica.ts"

const BASE = "http://localhost"
const ANA = "52998224725"
const EVA = "11144477735"
const POR_LINK = { confiavel: false, comoEntrou: "LINK", recente: true } as const
/** Sessions by token: of an administrator, and of a person who is none. */
const SESSOES = {
  ana: { id: "00000000-0000-4000-8000-000000000001", cpf: ANA, alcance: "PAINEL", ...POR_LINK },
  eva: { id: "00000000-0000-4000-8000-000000000002", cpf: EVA, alcance: "PAINEL", ...POR_LINK },
  /** Of the same administrator, opened for the pages of people. */
  fora: { id: "00000000-0000-4000-8000-000000000003", cpf: ANA, alcance: "PESSOA", ...POR_LINK }
} as const

const vazio = Schema.Struct({ ok: Schema.Boolean })
const feito = { ok: true }

const Api = HttpApi.make("sondas")
  .add(
    HttpApiGroup.make("adm")
      .add(HttpApiEndpoint.get("ler", "/adm", { success: vazio }))
      .add(
        HttpApiEndpoint.post("escrever", "/adm", { success: vazio, payload: Schema.Unknown }).annotate(
          CorpoMaximo,
          ByteSize.bytes(50)
        )
      )
      .middleware(LimiteDoCorpo)
      .middleware(ExigeAdministrador)
      .middleware(ErrosNitro)
      .prefix("/backoffice/api/v1")
  )
  .add(
    HttpApiGroup.make("usuario")
      .add(HttpApiEndpoint.get("ler", "/usu", { success: vazio }))
      .middleware(ExigePessoa)
      .middleware(ErrosNitro)
      .prefix("/backoffice/api/v1")
  )
  .add(
    HttpApiGroup.make("servico")
      .add(HttpApiEndpoint.get("ler", "/servico", { success: vazio }))
      .middleware(ExigeServico)
      .middleware(ErrosNitro)
      .prefix("/backoffice/api/v1")
  )
  .add(
    HttpApiGroup.make("consumo")
      .add(HttpApiEndpoint.get("ler", "/consumo", { success: vazio }))
      .middleware(ExigeAplicacao)
      .middleware(ErrosNitro)
      .prefix("/backoffice/api/v1")
  )
  .add(
    HttpApiGroup.make("calculo")
      .add(HttpApiEndpoint.get("ler", "/calculo", { success: vazio }))
      .add(HttpApiEndpoint.post("calcular", "/calculo", { success: vazio, payload: Schema.Unknown }))
      .middleware(CorpoJson)
      .middleware(Cota)
      .middleware(ChaveApi)
      .middleware(LimitePorOrigem)
      .middleware(ErrosRgps)
      .prefix("/rgps/api/v1")
  )

const tratadores = [
  HttpApiBuilder.group(Api, "adm", (h) =>
    h.handle("ler", () => Effect.succeed(feito)).handle("escrever", () => Effect.succeed(feito))
  ),
  HttpApiBuilder.group(Api, "usuario", (h) => h.handle("ler", () => Effect.succeed(feito))),
  HttpApiBuilder.group(Api, "servico", (h) => h.handle("ler", () => Effect.succeed(feito))),
  HttpApiBuilder.group(Api, "consumo", (h) => h.handle("ler", () => Effect.succeed(feito))),
  HttpApiBuilder.group(Api, "calculo", (h) =>
    // as the routes of calculation: nobody decodes the body before the handler
    h
      .handle("ler", () => Effect.succeed(feito))
      .handleRaw("calcular", () => Effect.succeed(HttpServerResponse.jsonUnsafe(feito)))
  )
] as const

const daPagina = Effect.succeed(crua(HttpServerResponse.text("feito")))

const Painel = rotasDoPainel([
  rotaGet("/_painel/p", () => daPagina),
  rotaPost(
    "/_painel/p",
    () => daPagina,
    () => Effect.die("never shown again")
  )
])

const DePessoas = rotasDePessoa([paginaDePessoa("/minha-conta", () => daPagina)])

/** Of each class, by the text presented; `lotada`: its quota is used up. */
const CHAVES: Readonly<
  Record<string, { classe: "judiciario" | "publico"; escopos: ReadonlyArray<"rgps" | "exchange"> }>
> = {
  boa: { classe: "publico", escopos: ["rgps"] },
  lotada: { classe: "publico", escopos: ["rgps"] },
  semcontador: { classe: "publico", escopos: ["rgps"] },
  tribunal: { classe: "judiciario", escopos: ["rgps"] },
  troca: { classe: "publico", escopos: ["exchange"] }
}

const mundo = Layer.mergeAll(
  AmbienteDeAcessoLive({
    urlBase: BASE,
    ambiente: "desenvolvimento",
    segredosSessao: [Redacted.make("segredo-das-sondas")]
  }),
  NenhumProvedor,
  Layer.succeed(Sessoes, {
    achar: (token: Redacted.Redacted) => Effect.succeed(SESSOES[Redacted.value(token) as "ana"]),
    dono: (id: string) => Effect.succeed(Object.values(SESSOES).find((s) => s.id === id)?.cpf),
    encerrar: () => Effect.void
  } as never),
  Layer.succeed(Rascunhos, { guardar: () => Effect.succeed("x"), ler: () => Effect.succeed(undefined) } as never),
  Layer.succeed(RegistroAdministradores, {
    admitir: (cpf: string) =>
      Effect.succeed(
        cpf === ANA ? { _tag: "Admitida", administrador: { cpf, nome: "Ana" } } : { _tag: "ForaDoRegistro" }
      )
  } as never),
  Vigentes.nenhuns,
  Layer.succeed(LeiturasDeComunicados, { ler: () => Effect.succeed(false), lidos: () => Effect.succeed(new Map()) }),
  Layer.succeed(RegistroDeAcessos, { anotar: () => Effect.void } as never),
  Layer.succeed(VerificadorDeToken, {
    verificar: (token: Redacted.Redacted, arvore: string) => {
      const cpf = { ana: ANA, eva: EVA, pessoa: EVA, outra: EVA }[Redacted.value(token)]
      const destaArvore = (arvore === "admin") === ["ana", "eva"].includes(Redacted.value(token))
      return cpf === undefined || !destaArvore
        ? new TokenRecusado({ codigo: "X", motivo: "recusado" })
        : Effect.succeed({
            cpf,
            conta: { emissor: "provedor", sujeito: Redacted.value(token) },
            nome: undefined,
            recente: true,
            id: undefined
          })
    }
  } as never),
  Layer.succeed(RegistroDePessoas, {
    reconhecer: ({ conta }) => (conta?.sujeito === "outra" ? new PessoaDeOutraConta() : Effect.void),
    esquecer: () => Effect.succeed(false)
  }),
  Layer.succeed(ChavesDeServico, [Redacted.make("segredo-do-servico")]),
  Layer.succeed(CredenciaisDeConsumo, [{ aplicacao: "uma", segredo: Redacted.make("segredo-de-uma") }]),
  Layer.succeed(ValidadorDeChaves, {
    validar: (chave: Redacted.Redacted) => {
      const nome = Redacted.value(chave)
      const dados = CHAVES[nome]
      return dados === undefined
        ? new ChaveRecusada({ motivo: "desconhecida" })
        : Effect.succeed({ ...dados, idToken: nome, cpf: null })
    },
    esquecer: () => Effect.void,
    esquecerTudo: Effect.void
  } as never),
  Layer.succeed(Contadores, {
    somar: (parcelas: ReadonlyArray<{ identidade: string }>) =>
      parcelas.some(({ identidade }) => identidade.includes("semcontador"))
        ? new ContadoresIndisponiveis({ motivo: "de propósito" })
        : Effect.map(Clock.currentTimeMillis, (agora) => ({
            agora,
            totais: parcelas.map(({ identidade }) => (identidade.includes("lotada") ? 1000 : 1))
          }))
  } as never),
  Layer.succeed(LimitesDeRequisicao, { institucional: 120, publico: 20, porOrigem: 30 })
)

const App = Layer.mergeAll(
  HttpApiBuilder.layer(Api).pipe(
    Layer.provide([...tratadores]),
    Layer.provide([
      LimiteDoCorpo.layer,
      ExigeAdministrador.layer,
      ExigePessoa.layer,
      ExigeServico.layer,
      ExigeAplicacao.layer,
      CorpoJson.layer,
      Cota.layer,
      ChaveApi.layer,
      LimitePorOrigem.layer,
      ErrosNitro.layer,
      ErrosRgps.layer
    ])
  ),
  Painel,
  DePessoas,
  rotasComServicos([{ metodo: "POST", caminho: "/auth/sair", atender: comPaginaDeFalha(sair) }]),
  Borda({ urlBase: "https://exemplo" })
).pipe(Layer.provide(mundo), Layer.provide(HttpServer.layerServices), Layer.provideMerge(Logger.layer([])))

type Sonda = readonly [metodo: string, caminho: string, cabecalhos?: Record<string, string>, corpo?: string]

const cookie = (token: string, outros: Record<string, string> = {}) => ({ cookie: `sessao=${token}`, ...outros })
const FORMULARIO = { "content-type": "application/x-www-form-urlencoded" }
const NOSSO = { ...FORMULARIO, "sec-fetch-site": "same-origin" }
const JSON_ = { "content-type": "application/json" }

const sondasCom = (csrf: Record<"ana" | "eva" | "forjado", string>): Readonly<Record<string, Sonda>> => ({
  "bearer of an administrator": ["GET", "/backoffice/api/v1/adm", { authorization: "Bearer ana" }],
  "bearer of another person": ["GET", "/backoffice/api/v1/adm", { authorization: "Bearer eva" }],
  "bearer that is refused": ["GET", "/backoffice/api/v1/adm", { authorization: "Bearer nada" }],
  "no credential": ["GET", "/backoffice/api/v1/adm"],
  "bearer of a person": ["GET", "/backoffice/api/v1/usu", { authorization: "Bearer pessoa" }],
  "bearer of a person by another account": ["GET", "/backoffice/api/v1/usu", { authorization: "Bearer outra" }],
  "bearer of administrators among people": ["GET", "/backoffice/api/v1/usu", { authorization: "Bearer ana" }],
  "bearer of people among administrators": ["GET", "/backoffice/api/v1/adm", { authorization: "Bearer pessoa" }],
  "no credential among people": ["GET", "/backoffice/api/v1/usu"],
  "session among people": ["GET", "/backoffice/api/v1/usu", cookie("ana")],
  "another scheme beside a session": ["GET", "/backoffice/api/v1/adm", cookie("ana", { authorization: "Basic x" })],
  "read by session": ["GET", "/backoffice/api/v1/adm", cookie("ana")],
  "read by a dead session": ["GET", "/backoffice/api/v1/adm", cookie("morta")],
  "read by the session of another person": ["GET", "/backoffice/api/v1/adm", cookie("eva")],
  "read by a session of the pages of people": ["GET", "/backoffice/api/v1/adm", cookie("fora")],
  "write by session without proof": ["POST", "/backoffice/api/v1/adm", cookie("ana", JSON_), "{}"],
  "write by session with proof": [
    "POST",
    "/backoffice/api/v1/adm",
    cookie("ana", { ...JSON_, "x-csrf-token": csrf.ana }),
    "{}"
  ],
  "write by session with the proof of another": [
    "POST",
    "/backoffice/api/v1/adm",
    cookie("ana", { ...JSON_, "x-csrf-token": csrf.eva }),
    "{}"
  ],
  "write larger than the endpoint takes": [
    "POST",
    "/backoffice/api/v1/adm",
    { ...JSON_, authorization: "Bearer ana", "content-length": "60" },
    JSON.stringify("x".repeat(58))
  ],
  "service with its secret": ["GET", "/backoffice/api/v1/servico", { "x-servico-chave": "segredo-do-servico" }],
  "service with another": ["GET", "/backoffice/api/v1/servico", { "x-servico-chave": "segredo-do-servicO" }],
  "service without": ["GET", "/backoffice/api/v1/servico"],
  "application with its credential": ["GET", "/backoffice/api/v1/consumo", { "x-servico-chave": "segredo-de-uma" }],
  "application with the secret of services": [
    "GET",
    "/backoffice/api/v1/consumo",
    { "x-servico-chave": "segredo-do-servico" }
  ],
  "application without": ["GET", "/backoffice/api/v1/consumo"],
  "no key": ["POST", "/rgps/api/v1/calculo", JSON_, "{}"],
  "good key": ["POST", "/rgps/api/v1/calculo", { ...JSON_, "x-api-key": "boa" }, "{}"],
  "unknown key": ["POST", "/rgps/api/v1/calculo", { ...JSON_, "x-api-key": "ruim" }, "{}"],
  "key of another scope": ["POST", "/rgps/api/v1/calculo", { ...JSON_, "x-api-key": "troca" }, "{}"],
  "key in the address": ["POST", "/rgps/api/v1/calculo?chave=boa", { ...JSON_, "x-api-key": "boa" }, "{}"],
  "key whose quota is used up": ["POST", "/rgps/api/v1/calculo", { ...JSON_, "x-api-key": "lotada" }, "{}"],
  "reading with it": ["GET", "/rgps/api/v1/calculo", { "x-api-key": "lotada" }],
  "key while nobody counts": ["POST", "/rgps/api/v1/calculo", { ...JSON_, "x-api-key": "semcontador" }, "{}"],
  "court while nobody counts": ["POST", "/rgps/api/v1/calculo", { ...JSON_, "x-api-key": "tribunal" }, "{}"],
  "body of another kind": ["POST", "/rgps/api/v1/calculo", { "content-type": "text/plain", "x-api-key": "boa" }, "{}"],
  "page without session": ["GET", "/_painel/p"],
  "page of an administrator": ["GET", "/_painel/p", cookie("ana")],
  "page for another person": ["GET", "/_painel/p", cookie("eva")],
  "page of the panel for a session of the pages of people": ["GET", "/_painel/p", cookie("fora")],
  "page of people for a session of theirs": ["GET", "/minha-conta", cookie("fora")],
  "page of people for an administrator": ["GET", "/minha-conta", cookie("ana")],
  "page of people without session": ["GET", "/minha-conta", {}],
  "form of a stranger": ["POST", "/_painel/p", FORMULARIO, "a=1"],
  "form from another site": ["POST", "/_painel/p", { ...FORMULARIO, "sec-fetch-site": "cross-site" }, "a=1"],
  "form of ours without session": ["POST", "/_painel/p", NOSSO, "a=1"],
  "large form of ours without session": [
    "POST",
    "/_painel/p",
    { ...NOSSO, "content-length": "70000" },
    `a=${"x".repeat(69_998)}`
  ],
  "form without proof": ["POST", "/_painel/p", cookie("ana", FORMULARIO), "a=1"],
  "form with proof": ["POST", "/_painel/p", cookie("ana", FORMULARIO), `_csrf=${csrf.ana}`],
  "form with a forged proof": ["POST", "/_painel/p", cookie("ana", FORMULARIO), `_csrf=${csrf.forjado}`],
  "form with the proof of another person": ["POST", "/_painel/p", cookie("ana", FORMULARIO), `_csrf=${csrf.eva}`],
  "form for another person": ["POST", "/_painel/p", cookie("eva", FORMULARIO), `_csrf=${csrf.eva}`],
  "form of too many fields": [
    "POST",
    "/_painel/p",
    cookie("ana", FORMULARIO),
    `_csrf=${csrf.ana}${"&a=1".repeat(2001)}`
  ],
  "sign-out without proof": ["POST", "/auth/sair", cookie("ana", FORMULARIO), "a=1"],
  "sign-out with proof": ["POST", "/auth/sair", cookie("ana", FORMULARIO), `_csrf=${csrf.ana}`],
  "encoded path": ["GET", "/%5Fpainel/p", cookie("ana")],
  "path in capitals": ["GET", "/_PAINEL/p", cookie("ana")],
  "doubled slash": ["GET", "/_painel//p", cookie("ana")],
  "two slashes": ["GET", "//_painel/p", cookie("ana")]
})

/** Of a stranger over and over: the last of each answers. */
const INSISTENTES: Readonly<Record<string, readonly [vezes: number, sonda: Sonda]>> = {
  "the 31st form without session": [31, ["POST", "/_painel/p", { ...FORMULARIO, "x-vez": "n" }, "a=1"]],
  "the 31st key that is guessed": [31, ["POST", "/rgps/api/v1/calculo", { ...JSON_, "x-api-key": "ruim" }, "{}"]]
}

/** What every answer carries. */
const CABECALHOS = [
  "strict-transport-security",
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
  "cache-control",
  "cross-origin-resource-policy"
]

/** The status of every probe, in order, and the protective headers of one answer. */
export const sondar = async (): Promise<Record<string, string>> => {
  const ambiente = await Effect.runPromise(
    Effect.provide(
      AmbienteDeAcesso,
      AmbienteDeAcessoLive({
        urlBase: BASE,
        ambiente: "desenvolvimento",
        segredosSessao: [Redacted.make("segredo-das-sondas")]
      })
    )
  )
  const bom = emitirCsrf(ambiente, SESSOES.ana.id)
  const csrf = {
    ana: bom,
    eva: emitirCsrf(ambiente, SESSOES.eva.id),
    forjado: `${bom.slice(0, -10)}${bom.at(-10) === "A" ? "B" : "A"}${bom.slice(-9)}`
  }
  const { handler, dispose } = HttpRouter.toWebHandler(App as never, {
    disableLogger: true,
    routerConfig: ROTEADOR
  }) as unknown as {
    handler: (pedido: Request) => Promise<Response>
    dispose: () => Promise<void>
  }
  const pedir = ([method, caminho, headers = {}, body]: Sonda) =>
    handler(new Request(BASE + caminho, { method, headers, ...(body === undefined ? {} : { body }) }))
  const achados: Record<string, string> = {}
  for (const [nome, sonda] of Object.entries(sondasCom(csrf))) achados[nome] = String((await pedir(sonda)).status)
  const { headers } = await pedir(["GET", "/backoffice/api/v1/adm", { authorization: "Bearer ana" }])
  for (const nome of CABECALHOS) achados[`header ${nome}`] = headers.get(nome) ?? "absent"
  for (const [nome, [vezes, sonda]] of Object.entries(INSISTENTES)) {
    let ultima = ""
    for (let i = 0; i < vezes; i++) ultima = String((await pedir(sonda)).status)
    achados[nome] = ultima
  }
  await dispose()
  return achados
}
