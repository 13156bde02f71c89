/** Backups as an operator makes them, by the commands of the manual: everything comes back, and the service runs on it. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { migrarAte } from "../../sql/banco/migracoes.ts"
import { executar as rodarPrograma } from "../../sql/banco/postgres-embutido/binarios.ts"
import { postgresEmbutido } from "../../sql/banco/postgres-embutido.ts"
import { AREAS_DE_PESSOAS } from "../../src/http/paginas/moldura/navegacao.ts"
import { enderecoVazio } from "../apoio/banco/banco.ts"
import { comBanco } from "../apoio/banco/endereco.ts"
import { doSistema, inventario, servidorDoSistema } from "../apoio/banco/inventario.ts"
import { chaveDe } from "../apoio/chaves.ts"
import { tudoDe } from "../apoio/grupos/tudo-de-alguem.ts"
import { portaLivre } from "../apoio/http/porta-livre.ts"
import {
  AUDIENCIA,
  agora,
  CLIENTE_FALSO,
  ESCOPO_USUARIO,
  type ProvedorFalso,
  provedorFalso
} from "../apoio/identidade/provedor-identidade.ts"
import { conteudoDeTempo } from "../apoio/pessoas/calculos-salvos.ts"
import { CIFRA_DE_TESTE } from "../apoio/plataforma.ts"
import { andarilho } from "../apoio/processos/passeio.ts"
import { executar, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { pedidoRmi, RMI } from "../apoio/rgps/rmi.ts"

/** The schema of releases whose records of calculations have no chain. */
const ANTES_DA_CADEIA = 38

const ANA = "52998224725"
const BRUNA = "11144477735"

const SEGREDOS = {
  CHAVE_CIFRA: "chave-de-cifra-de-teste-0123456789",
  SEGREDO_SESSAO: "segredo-das-sessoes-de-teste-0001",
  CHAVE_SERVICO: "servico-de-teste-0123456789abcdef"
}

if (doSistema.length === 0)
  process.stdout.write(
    "pg_dump: not tried, for the machine has no PostgreSQL of its own (apt-get install postgresql-15)\n"
  )

const pasta = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "copia-"))),
  (nova) => Effect.sync(() => rmSync(nova, { recursive: true, force: true }))
)

const comando = (variaveis: Readonly<Record<string, string>>, ...argumentos: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const execucao = yield* executar(["src/main.ts", ...argumentos], variaveis)
    const codigo = yield* execucao.fim
    return { codigo, saida: execucao.saida(), erros: execucao.erros() }
  }).pipe(Effect.scoped)

const IDENTIDADE = { preferred_username: ANA, sub: `conta-de-${ANA}`, name: "Ana" }
const DA_ANA = "/backoffice/api/v1/usuario"

const tokenDaAna = (provedor: ProvedorFalso) =>
  provedor.token({ ...IDENTIDADE, scope: `openid ${ESCOPO_USUARIO}`, auth_time: agora() })

/** Cookies of two browsers of one person: on the pages of people, and in the panel. */
interface Navegadores {
  readonly pessoa: Map<string, string>
  readonly painel: Map<string, string>
}

/** The parts of a page that change from one reading to the next: sessions are ordered by when they were last seen. */
const DE_CADA_VEZ =
  /nonce-[\w-]+|name="_csrf" value="[^"]+"|"segundos":\d+|"aberturas":\d+|"ultimaAberturaEm":[^,}]+|<tr>\s*<th scope="row">[^<]+(?:<br>esta sessão)?<\/th>\s*<td data-rotulo="Entrada">[\s\S]*?<\/tr>/g

/** The answers to a person, by address. */
const visto = (
  url: string,
  provedor: ProvedorFalso,
  { pessoa, painel }: Navegadores,
  enderecos: ReadonlyArray<string>
) =>
  Effect.gen(function* () {
    const authorization = `Bearer ${yield* tokenDaAna(provedor)}`
    const respostas: Record<string, string> = {}
    for (const endereco of enderecos) {
      const ir = andarilho(url, endereco.startsWith("/_painel") ? painel : pessoa)
      const { resposta, texto } = yield* Effect.promise(() =>
        endereco.startsWith("/backoffice")
          ? andarilho(url)(endereco, { headers: { authorization, accept: "application/json" } })
          : ir(endereco)
      )
      respostas[endereco] = `${resposta.status} ${texto.replaceAll(url, "URL").replace(DE_CADA_VEZ, "")}`
    }
    return respostas
  })

/** Signs the person in, and ends on the page that she wanted. */
const entrar = (url: string, provedor: ProvedorFalso, cookies: Map<string, string>, voltar: string) =>
  Effect.gen(function* () {
    const ir = andarilho(url, cookies)
    const pedido = yield* Effect.promise(() => ir(`/auth?${new URLSearchParams({ voltar })}`))
    const { searchParams } = new URL(pedido.resposta.headers.get("location") ?? "")
    provedor.idToken = yield* provedor.tokenDeIdentidade({ ...IDENTIDADE, nonce: searchParams.get("nonce") })
    const state = searchParams.get("state") ?? ""
    const chegada = yield* Effect.promise(() => ir(`/auth/callback?${new URLSearchParams({ code: "codigo", state })}`))
    assert.strictEqual(chegada.resposta.headers.get("location"), voltar, chegada.texto)
  })

const AREAS = AREAS_DE_PESSOAS.map(({ caminho }) => caminho)

/** The pages of people, and the single things that they lead to. */
const paginasDaAna = (url: string, { pessoa }: Navegadores) =>
  Effect.promise(async () => {
    const ir = andarilho(url, pessoa)
    const achadas = new Set(["/minha-conta", ...AREAS])
    for (const area of AREAS)
      for (const [, alvo = ""] of (await ir(area)).texto.matchAll(/\shref="(\/[^"#?]*)"/g))
        if (AREAS.some((caminho) => alvo.startsWith(`${caminho}/`))) achadas.add(alvo)
    return [...achadas]
  })

/** The person keeps a calculation with a share link, and begins a draft; answers the addresses of the link and of the draft. */
const comecar = (url: string, provedor: ProvedorFalso, { pessoa }: Navegadores) =>
  Effect.gen(function* () {
    const authorization = `Bearer ${yield* tokenDaAna(provedor)}`
    return yield* Effect.promise(async () => {
      const criar = async (caminho: string, corpo: object) => {
        const resposta = await fetch(`${url}${DA_ANA}${caminho}`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization },
          body: JSON.stringify(corpo)
        })
        const texto = await resposta.text()
        if (resposta.status !== 201) throw new Error(texto)
        return JSON.parse(texto).result
      }
      const { id } = await criar("/calculos", { nome: "Da Ana", conteudo: conteudoDeTempo() })
      const elo = await criar("/compartilhamentos", { calculo: id, dias: 7, permiteBaixar: true })
      const { resposta, texto } = await andarilho(url, pessoa)("/calculadoras/rgps-beneficios/vazio", {
        method: "POST",
        body: new URLSearchParams()
      })
      const rascunho = resposta.headers.get("location")
      if (rascunho === null) throw new Error(texto)
      return [new URL(elo.url).pathname, rascunho]
    })
  })

/** A service that knows the address that it is asked at, as people's forms need it to. */
const noEndereco = (variaveis: Readonly<Record<string, string>>, { emissor }: ProvedorFalso) =>
  Effect.flatMap(portaLivre, (porta) =>
    servicoNoAr({
      ...variaveis,
      PORT: String(porta),
      BASE_URL: `http://127.0.0.1:${porta}`,
      OIDC_ISSUER: emissor,
      OIDC_CLIENT_ID: CLIENTE_FALSO,
      OIDC_CLIENT_SECRET: "segredo-do-cliente-de-teste-0001",
      OIDC_AUDIENCE: AUDIENCIA
    })
  )

/** Lists of what a person has. */
const ROTAS = [
  "avisos",
  "calculos",
  "chaves",
  "compartilhamentos",
  "convites",
  "documentos-legais",
  "grupos",
  "pastas",
  "permalinks",
  "preferencias",
  "solicitacoes-chave"
]

/** A service on an empty database, where a person makes one of everything; answers the addresses of all of it, and her browsers. */
const comTudo = (
  provedor: ProvedorFalso,
  variaveis: Readonly<Record<string, string>>,
  endereco: (url: string) => Effect.Effect<Redacted.Redacted>
) =>
  Effect.gen(function* () {
    const servico = yield* noEndereco(variaveis, provedor)
    const { url } = servico
    const banco = clientePostgres(yield* endereco(url), 1)
    yield* tudoDe(ANA, BRUNA).pipe(Effect.provide(Layer.merge(banco, CIFRA_DE_TESTE)))
    yield* Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      // a record that no calculation made, and work that would go on by itself
      yield* sql`delete from copia_ato`
      yield* sql`delete from copia`
      yield* sql`delete from copia_tabelas`
      yield* sql`delete from trabalho`
      yield* sql`delete from correio_mensagem`
    }).pipe(Effect.provide(banco))
    const chave = chaveDe(url) ?? ""
    const calculo = yield* Effect.promise(async () => {
      const resposta = await fetch(`${url}${RMI}?permalink=true`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-api-key": chave },
        body: JSON.stringify(pedidoRmi())
      })
      const texto = await resposta.text()
      if (resposta.status !== 200) throw new Error(texto)
      return { codigo: /\/c\/([0-9A-Z-]+)/.exec(texto)?.[1] ?? "", texto }
    })
    assert.match(calculo.codigo, /^[0-9A-Z-]{26,}$/)
    const navegadores: Navegadores = { pessoa: new Map(), painel: new Map() }
    yield* entrar(url, provedor, navegadores.pessoa, "/minha-conta")
    yield* entrar(url, provedor, navegadores.painel, "/_painel/inicio")
    const comecados = yield* comecar(url, provedor, navegadores)
    const paginas = yield* paginasDaAna(url, navegadores)
    assert.isAbove(paginas.length, AREAS.length + 1, "single things too")
    const ids = yield* Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ id: string }>`select id::text as id from calculo_salvo where dono = ${ANA}`
    ).pipe(Effect.provide(banco))
    const enderecos = [
      ...ROTAS.map((rota) => `${DA_ANA}/${rota}`),
      ...ids.map(({ id }) => `${DA_ANA}/calculos/${id}`),
      ...paginas,
      ...comecados,
      "/_painel/inicio",
      `/c/${calculo.codigo}`,
      "/conferir",
      "/indices/api/v1/moedas"
    ]
    return { enderecos, navegadores, codigo: calculo.codigo }
  }).pipe(Effect.scoped)

/** An installation with the answers of its pages, taken from a second service: the first lacks rows written past it. */
const instalacao = (
  provedor: ProvedorFalso,
  variaveis: Readonly<Record<string, string>>,
  endereco: (url: string) => Effect.Effect<Redacted.Redacted>
) =>
  Effect.gen(function* () {
    const { enderecos, navegadores, codigo } = yield* comTudo(provedor, variaveis, endereco)
    const { url } = yield* noEndereco(variaveis, provedor)
    const ver = (onde: string) => visto(onde, provedor, navegadores, enderecos)
    const lido = yield* ver(url)
    for (const [rota, resposta] of Object.entries(lido)) assert.match(resposta, /^200 /, rota)
    return { provedor, lido, ver, codigo }
  })

/** The service on a restored database answers what it did before. */
const conferirServico = (
  variaveis: Readonly<Record<string, string>>,
  { provedor, lido, ver }: Effect.Success<ReturnType<typeof instalacao>>
) =>
  Effect.gen(function* () {
    const { url } = yield* noEndereco(variaveis, provedor)
    const pronto = yield* Effect.promise(() => fetch(`${url}/saude/pronto`))
    assert.strictEqual(pronto.status, 200)
    assert.deepStrictEqual(yield* ver(url), lido)
  }).pipe(Effect.scoped)

const [COMPOSE, DOCKERFILE] = ["compose.yaml", "Dockerfile"].map((nome) =>
  readFileSync(fileURLToPath(new URL(`../../${nome}`, import.meta.url)), "utf8")
) as [string, string]

/** The file .env that the head of compose.yaml asks for. */
const DE_COMPOSE: Readonly<Record<string, string>> = {
  SENHA_MIGRACAO: "m:/@?%41 senha-da-migracao",
  SENHA_SERVICO: "s:/@?%41 senha-do-servico",
  SENHA_JOB: "j'senha-do-job-de-teste",
  ...SEGREDOS,
  BASE_URL: "https://calculos.exemplo.jus.br",
  OIDC_ISSUER: "https://entrada.exemplo.jus.br",
  OIDC_CLIENT_ID: CLIENTE_FALSO,
  OIDC_CLIENT_SECRET: "segredo-do-cliente-de-teste-0001",
  OIDC_AUDIENCE: AUDIENCIA
}

const inventarioDe = (url: Redacted.Redacted) => Effect.provide(inventario, clientePostgres(url, 1))
const criarBanco = (url: Redacted.Redacted, ...comandos: ReadonlyArray<string>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.forEach(comandos, (um) => sql.unsafe(um), { discard: true })
  ).pipe(Effect.provide(clientePostgres(url, 1)))

const PAPEIS = ["migracao", "servico", "job"].map((nome) => `create role calculos_${nome} login`)
const SENHAS = { SENHA_MIGRACAO: "m".repeat(16), SENHA_SERVICO: "s".repeat(16), SENHA_JOB: "j".repeat(16) }

for (const { versao, bin } of doSistema)
  describe(`PostgreSQL ${versao} of the system`, () => {
    it.live(
      "what pg_dump writes, custom or plain, is restored whole into an empty server, and the service runs on it",
      () =>
        Effect.gen(function* () {
          const [um, outro] = [yield* servidorDoSistema(bin), yield* servidorDoSistema(bin)]
          const [DATA_DIR, provedor] = [yield* pastaDeDados, yield* provedorFalso]
          yield* criarBanco(um.url("postgres"), "create database origem")
          const origem = { ...SEGREDOS, DATA_DIR, DATABASE_URL: um.endereco("origem") }
          assert.strictEqual((yield* comando({ ...origem, ...SENHAS }, "migrar", "--papeis")).codigo, 0)
          const instalada = yield* Effect.scoped(instalacao(provedor, origem, () => Effect.succeed(um.url("origem"))))
          const esperado = yield* inventarioDe(um.url("origem"))
          assert.isNotEmpty(esperado.direitos)

          const [custom, texto] = [join(um.arquivos, "a.dump"), join(um.arquivos, "a.sql")]
          yield* rodarPrograma(bin, um.conta, "pg_dump", ["-Fc", "-f", custom, um.endereco("origem")])
          yield* rodarPrograma(bin, um.conta, "pg_dump", ["-f", texto, um.endereco("origem")])
          yield* criarBanco(outro.url("postgres"), ...PAPEIS, "create database custom", "create database texto")
          yield* rodarPrograma(bin, um.conta, "pg_restore", ["--exit-on-error", "-d", outro.endereco("custom"), custom])
          yield* rodarPrograma(bin, um.conta, "psql", [
            "-q",
            "-v",
            "ON_ERROR_STOP=1",
            "-d",
            outro.endereco("texto"),
            "-f",
            texto
          ])
          for (const nome of ["custom", "texto"])
            assert.deepStrictEqual(yield* inventarioDe(outro.url(nome)), esperado, nome)
          yield* conferirServico({ ...origem, DATABASE_URL: outro.endereco("custom") }, instalada)
        }).pipe(Effect.scoped),
      300_000
    )

    it.live(
      "an embedded database moves to it while it serves, and back, each by one command; a calculation is repeated there",
      () =>
        Effect.gen(function* () {
          const externo = yield* servidorDoSistema(bin)
          yield* criarBanco(externo.url("postgres"), "create database destino")
          const [DATA_DIR, onde, provedor] = [yield* pastaDeDados, yield* pasta, yield* provedorFalso]
          const embutido = { ...SEGREDOS, DATA_DIR }
          const naPasta = (dados: string) => postgresEmbutido({ pasta: join(dados, "postgres"), efemero: false })
          const arquivo = join(onde, "ida.copia")
          const { instalada, esperado } = yield* Effect.gen(function* () {
            const instalada = yield* instalacao(provedor, embutido, () =>
              Effect.orDie(Effect.scoped(naPasta(DATA_DIR)))
            )
            const feita = yield* comando(embutido, "copia", "fazer", arquivo)
            assert.strictEqual(feita.codigo, 0, feita.erros)
            assert.match(feita.saida, /Cópia feita e conferida: .*linhas em \d+ tabelas/)
            assert.match(feita.saida, /Registro de cálculos: 1 encadeado, sem falta nem alteração/)
            assert.include(feita.erros, "Guarde CHAVE_CIFRA à parte")
            assert.strictEqual(statSync(arquivo).mode & 0o777, 0o600)
            return { instalada, esperado: yield* Effect.flatMap(Effect.scoped(naPasta(DATA_DIR)), inventarioDe) }
          }).pipe(Effect.scoped)

          const fora = { ...SEGREDOS, DATA_DIR, DATABASE_URL: externo.endereco("destino") }
          const ida = yield* comando(fora, "copia", "restaurar", arquivo, "--permalink", instalada.codigo)
          assert.strictEqual(ida.codigo, 0, ida.erros)
          assert.include(ida.saida, "Com as tabelas guardadas: igual.")
          assert.include(ida.saida, "Registro: encadeado ao anterior.")
          const semDireitos = ({ direitos: _, ...resto }: typeof esperado) => resto
          assert.deepStrictEqual(semDireitos(yield* inventarioDe(externo.url("destino"))).linhas, esperado.linhas)
          yield* conferirServico(fora, instalada)

          const volta = join(onde, "volta.copia")
          const deVolta = { ...SEGREDOS, DATA_DIR: yield* pastaDeDados }
          assert.strictEqual((yield* comando(fora, "copia", "fazer", volta)).codigo, 0)
          const restaurada = yield* comando(deVolta, "copia", "restaurar", volta)
          assert.strictEqual(restaurada.codigo, 0, restaurada.erros)
          yield* conferirServico(deVolta, instalada)
          const segunda = yield* comando(deVolta, "copia", "restaurar", volta)
          assert.strictEqual(segunda.codigo, 1)
          assert.match(segunda.erros, /^Nada foi feito: o banco já guarda dados/m)
        }).pipe(Effect.scoped),
      480_000
    )
  })

/** Environment of a service of compose.yaml, with the server of `url`, and that of the image. */
const doCompose = (url: Redacted.Redacted, nome: string): Readonly<Record<string, string>> => {
  const [, parte = ""] = new RegExp(`^ {2}${nome}:\n((?:(?: {4}.*)?\n)+)`, "m").exec(COMPOSE) ?? []
  const ditas = [...parte.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, variavel = "", valor = ""]) => [
    variavel,
    valor.replace(/\$\{([A-Z_]+)(?::?[-?]([^}]*))?\}/g, (_, dita: string, padrao = "") => DE_COMPOSE[dita] ?? padrao)
  ])
  const variaveis: Record<string, string> = Object.fromEntries(ditas)
  const [servidor, daqui] = [new URL(Redacted.value(url)), new URL(variaveis.DATABASE_URL!)]
  daqui.host = servidor.host
  daqui.search = servidor.search
  // the superuser of the server of tests has another name and its own password
  const superusuario = daqui.username === "postgres"
  if (superusuario) daqui.username = servidor.username
  return {
    ...variaveis,
    ...Object.fromEntries(
      [.../^ENV (.*)$/m.exec(DOCKERFILE)![1]!.matchAll(/(\w+)=(\S+)/g)].map(([, a, b]) => [a!, b!])
    ),
    DATABASE_URL: daqui.toString(),
    DATABASE_PASSWORD: superusuario ? decodeURIComponent(servidor.password) : variaveis.DATABASE_PASSWORD!
  }
}

describe("with compose.yaml", () => {
  it.live(
    "its service backs up and restores with its role, and rolls back; every row and every right is there again",
    () =>
      Effect.gen(function* () {
        const [DATA_DIR, onde] = [yield* pastaDeDados, yield* pasta]
        const servidor = yield* postgresEmbutido({ pasta: join(yield* pasta, "servidor"), efemero: true })
        const banco = comBanco(servidor, "calculos")
        const rodar = (nome: string, ...argumentos: ReadonlyArray<string>) =>
          Effect.map(comando({ ...doCompose(servidor, nome), DATA_DIR }, ...argumentos), ({ codigo, erros, saida }) => {
            assert.strictEqual(codigo, 0, erros)
            return saida
          })
        yield* criarBanco(servidor, "create database calculos")
        yield* rodar("migracao", "migrar", "--papeis")
        yield* tudoDe(ANA, BRUNA).pipe(Effect.provide(Layer.merge(clientePostgres(banco, 1), CIFRA_DE_TESTE)))
        // a record that no calculation made
        yield* criarBanco(banco, "delete from copia_ato", "delete from copia", "delete from copia_tabelas")
        const esperado = yield* inventarioDe(banco)
        assert.isNotEmpty(esperado.direitos)
        const arquivo = join(onde, "calculos.copia")
        yield* rodar("copia", "copia", "fazer", arquivo)
        for (const [antes, ...opcoes] of [["calculos_antes"], ["calculos_novos", "--sem-atualizar"]] as const) {
          yield* criarBanco(servidor, `alter database calculos rename to ${antes}`, "create database calculos")
          yield* rodar("migracao", "migrar", "--papeis")
          yield* rodar("copia", "copia", "restaurar", arquivo, ...opcoes)
          yield* rodar("migracao", "migrar", "--papeis") // `up` runs it before the service
          assert.deepStrictEqual(yield* inventarioDe(banco), esperado)
          assert.include(yield* rodar("servico", "conferir"), "sem falta nem alteração")
        }
      }).pipe(Effect.scoped),
    240_000
  )
})

describe("npm run copia", () => {
  it.live(
    "after a restoration every page of a person answers as before: her sessions and drafts go on, with the secrets kept",
    () =>
      Effect.gen(function* () {
        const [DATA_DIR, onde, provedor] = [yield* pastaDeDados, yield* pasta, yield* provedorFalso]
        const origem = { ...SEGREDOS, DATA_DIR }
        const arquivo = join(onde, "tudo.copia")
        const instalada = yield* Effect.scoped(
          Effect.gen(function* () {
            const feita = yield* instalacao(provedor, origem, () =>
              Effect.orDie(Effect.scoped(postgresEmbutido({ pasta: join(DATA_DIR, "postgres"), efemero: false })))
            )
            assert.strictEqual((yield* comando(origem, "copia", "fazer", arquivo)).codigo, 0)
            return feita
          })
        )
        const destino = { ...SEGREDOS, DATA_DIR: yield* pastaDeDados }
        const restaurada = yield* comando(destino, "copia", "restaurar", arquivo, "--permalink", instalada.codigo)
        assert.strictEqual(restaurada.codigo, 0, restaurada.erros)
        yield* conferirServico(destino, instalada)
      }).pipe(Effect.scoped),
    240_000
  )

  it.live(
    "with the key of the machine: it stays apart, unless it is asked for; without it the operator reads what to do",
    () =>
      Effect.gen(function* () {
        const [DATA_DIR, onde] = [yield* pastaDeDados, yield* pasta]
        const dados = { DATA_DIR }
        yield* Effect.scoped(servicoNoAr(dados))
        const chave = readFileSync(join(DATA_DIR, "chave-cifra"), "utf8")
        const [sem, com] = [join(onde, "sem.copia"), join(onde, "com.copia")]
        const feita = yield* comando(dados, "copia", "fazer", sem)
        assert.strictEqual(feita.codigo, 0, feita.erros)
        assert.include(feita.erros, `Guarde à parte ${join(DATA_DIR, "chave-cifra")}`)
        assert.include((yield* comando(dados, "copia", "fazer", com, "--com-chave")).erros, "está na cópia")
        const repetida = yield* comando(dados, "copia", "fazer", com)
        assert.strictEqual(repetida.codigo, 1)
        assert.include(repetida.erros, "já existe")

        const outra = { DATA_DIR: yield* pastaDeDados }
        const restaurada = yield* comando(outra, "copia", "restaurar", com)
        assert.strictEqual(restaurada.codigo, 0, restaurada.erros)
        const arquivo = join(outra.DATA_DIR, "chave-cifra")
        assert.strictEqual(readFileSync(arquivo, "utf8"), chave)
        assert.strictEqual(statSync(arquivo).mode & 0o777, 0o600)

        const outraChave = { DATA_DIR: yield* pastaDeDados, CHAVE_CIFRA: "outra-chave-de-cifra-0123456789-abcde" }
        const recusada = yield* comando(outraChave, "copia", "restaurar", sem)
        assert.strictEqual(recusada.codigo, 1, recusada.saida)
        assert.include(
          recusada.erros,
          "Nada foi feito: os cálculos salvos desta cópia se abrem com outra chave que não a de CHAVE_CIFRA: defina"
        )
        // nothing was written: the database is still empty
        const assimMesmo = yield* comando(outraChave, "copia", "restaurar", sem, "--sem-chave")
        assert.strictEqual(assimMesmo.codigo, 0, assimMesmo.erros)
        assert.include(assimMesmo.erros, "defina CHAVE_CIFRA")

        const terceira = { DATA_DIR: yield* pastaDeDados }
        const semChave = yield* comando(terceira, "copia", "restaurar", sem)
        assert.strictEqual(semChave.codigo, 0, semChave.erros)
        assert.include(semChave.erros, "defina CHAVE_CIFRA")
        assert.isFalse(existsSync(join(terceira.DATA_DIR, "chave-cifra")))

        // what a first start makes by itself, its key and its link among it, is nothing to lose
        const quarta = { DATA_DIR: yield* pastaDeDados }
        yield* Effect.scoped(servicoNoAr(quarta))
        copyFileSync(join(DATA_DIR, "chave-cifra"), join(quarta.DATA_DIR, "chave-cifra"))
        const sobreAPrimeira = yield* comando(quarta, "copia", "restaurar", sem)
        assert.strictEqual(sobreAPrimeira.codigo, 0, sobreAPrimeira.erros)
      }).pipe(Effect.scoped),
    360_000
  )

  it.live(
    "of a database before its upgrade is made by the release that upgrades it, and restored as it was",
    () =>
      Effect.gen(function* () {
        const [DATA_DIR, onde] = [yield* pastaDeDados, yield* pasta]
        const antigo = yield* enderecoVazio
        yield* migrarAte((id) => id <= ANTES_DA_CADEIA).pipe(Effect.provide(clientePostgres(antigo, 1)))
        const arquivo = join(onde, "antes.copia")
        const feita = yield* comando({ DATA_DIR, DATABASE_URL: Redacted.value(antigo) }, "copia", "fazer", arquivo)
        assert.strictEqual(feita.codigo, 0, feita.erros)
        assert.include(feita.saida, "o registro de cálculos se confere depois de atualizado")
        assert.include(feita.erros, `nem aqui (CHAVE_CIFRA, ou ${join(DATA_DIR, "chave-cifra")})`)
        const destino = { DATA_DIR, DATABASE_URL: Redacted.value(yield* enderecoVazio) }
        const comPermalink = yield* comando(
          destino,
          ...["copia", "restaurar", arquivo, "--sem-atualizar", "--permalink", "0123456789ABCDEFGHJKMNPQRS"]
        )
        assert.strictEqual(comPermalink.codigo, 64)
        assert.include(comPermalink.erros, "um cálculo só se refaz no banco atualizado")
        const comoEra = yield* comando(destino, "copia", "restaurar", arquivo, "--sem-atualizar")
        assert.strictEqual(comoEra.codigo, 0, comoEra.erros)
        assert.include(comoEra.saida, "O banco ficou como era na cópia")
        const esperado = yield* inventarioDe(antigo)
        assert.deepStrictEqual(yield* inventarioDe(Redacted.make(destino.DATABASE_URL)), esperado)
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "a release refuses a database of a later schema with one sentence and the exit code 78, and writes nothing",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const url = yield* postgresEmbutido({ pasta: join(DATA_DIR, "postgres"), efemero: false })
        yield* criarBanco(
          url,
          "create table migracoes (migration_id integer primary key, created_at timestamptz not null default now(), name text not null)",
          "insert into migracoes (migration_id, name) values (9999, '9.0.0-do-futuro')"
        )
        const antes = yield* inventarioDe(url)
        for (const argumentos of [["servir"], ["migrar"], ["limpar"], ["copia", "fazer", join(DATA_DIR, "a.copia")]]) {
          const { codigo, erros } = yield* comando({ DATA_DIR, PORT: "0" }, ...argumentos)
          assert.strictEqual(codigo, 78, `${argumentos}: ${erros}`)
          assert.match(erros, /O banco é de uma versão mais nova do programa \(9999 9\.0\.0-do-futuro\)/)
        }
        assert.deepStrictEqual(yield* inventarioDe(url), antes)
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "a table that is missing is said at the start and by /saude/pronto, which is not ready",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const url = yield* postgresEmbutido({ pasta: join(DATA_DIR, "postgres"), efemero: false })
        yield* Effect.scoped(servicoNoAr({ DATA_DIR }))
        yield* criarBanco(url, "drop table calculo_salvo")
        const servico = yield* servicoNoAr({ DATA_DIR })
        const resposta = yield* Effect.promise(() => fetch(`${servico.url}/saude/pronto`))
        assert.strictEqual(resposta.status, 503)
        const { motivo } = (yield* Effect.promise(() => resposta.json())) as { readonly motivo: string }
        assert.match(motivo, /^O banco está incompleto: falta a tabela calculo_salvo\./)
        assert.include(servico.saida(), "O banco está incompleto: falta a tabela calculo_salvo.")
      }).pipe(Effect.scoped),
    120_000
  )
})
