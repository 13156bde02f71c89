/** Asking for a key in the browser: request, e-mail, decision in the panel, e-mail, retrieval, use, revocation. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { FetchHttpClient } from "effect/http"
import { SqlClient } from "effect/sql"
import type { Page } from "playwright-core"
import { FilaDeCorreioSql } from "../../sql/correio/fila-de-correio-repo.ts"
import { CriptografiaDaPlataforma } from "../../src/composicao/camadas/criptografia.ts"
import { ValidadorComMemoria } from "../../src/domain/acesso/chaves/validacao.ts"
import { FonteDeChavesPorHttp } from "../../src/http/backoffice/servico/chaves/chaves-por-http.ts"
import { CarteiroSmtp } from "../../src/jobs/correio/carteiro-smtp.ts"
import { DespachoDeCorreio } from "../../src/jobs/correio/despacho.ts"
import { ateQue } from "../apoio/ate-que.ts"
import { CERTIFICADO } from "../apoio/certificado.ts"
import { CHAVE_DE_SERVICO } from "../apoio/chaves.ts"
import { assuntoDe, servidorSmtp } from "../apoio/correio/servidor-smtp.ts"
import { diario } from "../apoio/http/servidor.ts"
import { acionar, avisos, digitar, entrarPeloLink, fazer, titulo } from "../apoio/painel/gestos.ts"
import {
  entrarNoNavegador,
  fotografar,
  navegador,
  novaPagina,
  semNavegador,
  semViolacoes
} from "../apoio/painel/navegador.ts"
import { ADMINISTRADORA, cadastrar, type MundoDoPainel, mundoDoPainel, OUTRA } from "../apoio/painel/painel.ts"
import { aprovar, DIGITADA, protocoloEm } from "../apoio/painel/solicitacao.ts"
import { registrarUso } from "../apoio/painel/uso-de-chaves.ts"
import { relogioParado } from "../apoio/relogio.ts"
import { pedidoValido, subirRgps, TEMPO } from "../apoio/rgps/rgps.ts"
import { termosDeTeste } from "../apoio/termos.ts"

const TERCEIRO = { cpf: "39053344705", nome: "Otávio Terceiro" }

/** Mail of this world to a real server; what it got by its subject. */
const comCorreio = ({ base, nele }: MundoDoPainel) =>
  Effect.gen(function* () {
    const correio = yield* servidorSmtp()
    const sql = yield* nele(SqlClient.SqlClient)
    yield* Layer.build(
      DespachoDeCorreio({ simultaneas: 2 }).pipe(
        Layer.provide(
          CarteiroSmtp({
            url: Redacted.make(`smtp://127.0.0.1:${correio.porta}`),
            exigirTls: true,
            autoridades: CERTIFICADO,
            conexoes: 2,
            remetente: { nome: "", endereco: "correio@exemplo.jus.br" },
            origem: base
          })
        ),
        Layer.provide(FilaDeCorreioSql),
        Layer.provide(Layer.succeed(SqlClient.SqlClient, sql)),
        Layer.provide(diario([]))
      )
    )
    const carta = (assunto: RegExp) =>
      ateQue(
        Effect.sync(() => correio.recebidas.find((recebida) => assunto.test(assuntoDe(recebida)))),
        (achada) => achada !== undefined
      )
    return { ...correio, carta }
  })

/** Another deployment, which asks the first one for keys, and its clock. */
const outraInstancia = (backofficeUrl: string) =>
  Effect.gen(function* () {
    const relogio = relogioParado()
    const chaves = ValidadorComMemoria().pipe(
      Layer.provide(FonteDeChavesPorHttp({ backofficeUrl, chaveServico: Redacted.make(CHAVE_DE_SERVICO) })),
      Layer.provide(Layer.merge(FetchHttpClient.layer, CriptografiaDaPlataforma))
    )
    return { relogio, base: yield* relogio.com(subirRgps(diario([]), { chaves })) }
  })

/** A calculation with this key, as any program asks for it. */
const calcular = (base: string, chave: string) =>
  Effect.promise(() =>
    fetch(base + TEMPO, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": chave },
      body: JSON.stringify(pedidoValido())
    }).then(async (resposta) => ({ status: resposta.status, texto: await resposta.text() }))
  )

/** Pixels that the page is wider than its window. */
const sobra = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

describe.skipIf(semNavegador !== undefined)("key requests in a browser", () => {
  it.live(
    "asked for, approved by two, collected once, used over HTTP, revoked: 401 here at once, elsewhere within 30 s",
    () =>
      Effect.gen(function* () {
        const termos = termosDeTeste()
        const mundo = yield* mundoDoPainel({
          termos: termos.camada,
          servicos: ["backoffice", "tempo"],
          semeado: true
        })
        const { base, nele, novoLink } = mundo
        const { recebidas, carta } = yield* comCorreio(mundo)
        const outra = yield* outraInstancia(base)
        const aberto = yield* navegador
        const entrar = (pessoa: typeof OUTRA) =>
          Effect.tap(novaPagina(aberto), (pagina) =>
            Effect.flatMap(novoLink, (link) => entrarPeloLink(pagina, link, pessoa))
          )
        const painel = yield* entrar(ADMINISTRADORA)
        for (const pessoa of [OUTRA, TERCEIRO]) yield* nele(cadastrar(pessoa))
        const pagina = yield* entrar(OUTRA)
        const segundo = yield* entrar(TERCEIRO)

        yield* fazer(() => pagina.goto(`${base}/solicitar-api-key`))
        yield* semViolacoes(pagina)
        yield* digitar(pagina, "Seu nome", "Olga Outra")
        yield* digitar(pagina, "E-mail", "olga@exemplo.adv.br, outra@exemplo.adv.br")
        yield* digitar(pagina, "Nome da chave", "Sistema do escritório")
        yield* digitar(pagina, "Finalidade", "Conferir cálculos de benefícios dos clientes.")
        yield* fazer(() => pagina.getByLabel("Classe pretendida").selectOption("judiciario"))
        yield* fazer(() => pagina.getByLabel("Cálculos do RGPS").check())
        yield* fazer(() => pagina.getByLabel("Li e aceito").check())
        termos.publicados.versao = 2
        yield* acionar(pagina, "Enviar solicitação")
        assert.include(yield* fazer(() => pagina.locator("#problemas").innerText()), "um só endereço")
        assert.include(yield* fazer(() => pagina.locator("main").innerText()), "Os termos de uso mudaram")
        assert.strictEqual(yield* fazer(() => pagina.getByLabel("Nome da chave").inputValue()), "Sistema do escritório")
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "solicitar-com-erro")
        yield* fazer(() => pagina.getByLabel("E-mail").fill("olga@exemplo.adv.br"))
        yield* fazer(() => pagina.getByLabel("Li e aceito a versão 2").check())
        yield* acionar(pagina, "Enviar solicitação")
        const protocolo = protocoloEm(yield* titulo(pagina))
        assert.include(yield* avisos(pagina), protocolo)
        yield* semViolacoes(pagina)
        yield* carta(new RegExp(`${protocolo}.*recebida`, "i"))

        yield* fazer(() => painel.goto(`${base}/_painel/solicitacoes`))
        yield* semViolacoes(painel)
        yield* fotografar(painel, "solicitacoes-fila")
        yield* acionar(painel, protocolo)
        yield* semViolacoes(painel)
        yield* fotografar(painel, "solicitacoes-analise")
        yield* digitar(painel, "Por que aprova", "Ofício conferido.")
        yield* acionar(painel, "Aprovar")
        assert.include(yield* avisos(painel), "espera pela de outro administrador")
        yield* fazer(() => segundo.goto(`${base}/_painel/solicitacoes/${protocolo}`))
        yield* semViolacoes(segundo)
        yield* fotografar(segundo, "solicitacoes-segunda-aprovacao")
        yield* digitar(segundo, "Por que aprova", "Ofício conferido.")
        yield* acionar(segundo, "Aprovar")
        assert.include(yield* avisos(segundo), "Solicitação aprovada")
        yield* carta(new RegExp(`${protocolo}.*aprovada`, "i"))

        yield* fazer(() => pagina.goto(`${base}/minhas-chaves`))
        yield* semViolacoes(pagina)
        yield* acionar(pagina, protocolo)
        yield* acionar(pagina, "Retirar a chave")
        assert.strictEqual(yield* titulo(pagina), "Sua chave")
        const chave = yield* fazer(() => pagina.getByLabel("Sua chave").inputValue())
        assert.match(chave, /^rgps_\w{49}$/)
        yield* semViolacoes(pagina)
        yield* carta(new RegExp(`${protocolo}.*retirada`, "i"))
        for (const onde of [base, outra.base]) {
          const { status, texto } = yield* calcular(onde, chave)
          assert.strictEqual(status, 200, texto)
        }

        yield* acionar(pagina, "Ver a chave e seu uso")
        yield* semViolacoes(pagina)
        assert.include(yield* fazer(() => pagina.locator("main").innerText()), "esta classe não tem cota")
        yield* acionar(pagina, "Revogar esta chave")
        yield* semViolacoes(pagina)
        yield* acionar(pagina, "Revogar chave")
        assert.include(yield* avisos(pagina), "não abre mais nada")
        const aqui = yield* calcular(base, chave)
        assert.strictEqual(aqui.status, 401, "at once in this process")
        assert.include(aqui.texto, "chave de API revogada")
        assert.strictEqual((yield* calcular(outra.base, chave)).status, 200, "that one remembers a while")
        outra.relogio.adiantar(30_000)
        assert.strictEqual((yield* calcular(outra.base, chave)).status, 401, "30 s later nowhere")
        yield* carta(/revogada/i)
        yield* fazer(() => pagina.goto(`${base}/minhas-chaves`))
        assert.notInclude(yield* fazer(() => pagina.content()), chave.slice(13))
        for (const { fonte, cifrada } of recebidas) {
          assert.notInclude(fonte, chave.slice(13))
          assert.isTrue(cifrada)
        }

        yield* fazer(() => painel.goto(`${base}/_painel/correio`))
        yield* semViolacoes(painel)
        yield* fotografar(painel, "correio")
        yield* acionar(painel, "Solicitação aprovada")
        yield* semViolacoes(painel)
        yield* fotografar(painel, "correio-mensagem")
        yield* fazer(() => painel.goto(`${base}/_painel/correio/modelos/chave-revogada`))
        yield* semViolacoes(painel)
      }).pipe(Effect.scoped, Effect.orDie),
    60_000
  )

  it.live(
    "the same pages without JavaScript and at 390 px: nothing is missing, nothing scrolls aside, axe has nothing to say",
    () =>
      Effect.gen(function* () {
        const { base, nele, entrarComo } = yield* mundoDoPainel()
        const ana = yield* entrarComo(ADMINISTRADORA)
        yield* nele(cadastrar(OUTRA))
        const { cookies } = yield* entrarComo(OUTRA)
        const aberto = yield* navegador
        const viewport = { width: 390, height: 800 }
        const pagina = yield* novaPagina(aberto, { javaScriptEnabled: false, viewport })
        const comScript = yield* novaPagina(aberto, { viewport })
        for (const cada of [pagina, comScript]) yield* entrarNoNavegador(cada, base, cookies)
        const ver = (onde: Page, nome: string) =>
          Effect.gen(function* () {
            assert.isAtMost(Number(yield* fazer(() => onde.evaluate(sobra))), 0, `${nome}: no scrolling aside`)
            yield* fotografar(onde, `390-${nome}`)
          })
        const olhar = (nome: string) =>
          Effect.gen(function* () {
            yield* ver(pagina, nome)
            yield* fazer(() => comScript.goto(pagina.url()))
            yield* semViolacoes(comScript)
          })
        const clicar = (nome: string) => fazer(() => pagina.getByRole("button", { name: nome }).click())

        yield* fazer(() => pagina.goto(`${base}/solicitar-api-key`))
        yield* olhar("solicitar")
        yield* fazer(() => pagina.getByLabel("E-mail").fill(DIGITADA.email))
        yield* fazer(() => pagina.getByLabel("Nome da chave").fill("Sistemadoescritóriocomumnomesemespaços".repeat(2)))
        yield* fazer(() => pagina.getByLabel("Finalidade").fill(DIGITADA.finalidade))
        yield* fazer(() => pagina.getByLabel("Classe pretendida").selectOption("publico"))
        yield* fazer(() => pagina.getByLabel("Cálculos do RGPS").check())
        yield* fazer(() => pagina.getByLabel("Li e aceito").check())
        yield* clicar("Enviar solicitação")
        const protocolo = protocoloEm(yield* titulo(pagina))
        yield* olhar("solicitacao-aberta")
        assert.strictEqual((yield* aprovar(ana, protocolo)).status, 303)
        yield* fazer(() => pagina.goto(`${base}/minhas-chaves`))
        yield* fazer(() => pagina.getByRole("link", { name: protocolo }).click())
        yield* olhar("solicitacao-aprovada")
        yield* clicar("Retirar a chave")
        assert.match(yield* fazer(() => pagina.getByLabel("Sua chave").inputValue()), /^rgps_\w{49}$/)
        assert.isFalse(
          yield* fazer(() => pagina.getByRole("button", { name: "Copiar chave" }).isVisible()),
          "what needs a script is not offered"
        )
        yield* ver(pagina, "retirada")
        yield* fazer(() => pagina.getByRole("link", { name: "Ver a chave e seu uso" }).click())
        const id = new URL(pagina.url()).pathname.split("/").at(-1) ?? ""
        for (let dia = 0; dia < 30; dia++)
          for (let vez = 0; vez <= dia % 7; vez++)
            yield* nele(
              registrarUso(id, dia, "rgps.beneficios.api.arquivo-calc.grupos", vez === 3 ? "erro" : "sucesso")
            )
        yield* fazer(() => pagina.reload())
        yield* olhar("chave-com-uso")
        const desenho = pagina.getByRole("img", { name: /^De .+: \d+ chamadas, \d+ com erro\./ })
        assert.isTrue(yield* fazer(() => desenho.isVisible()), "the chart is told by its words")
        yield* fazer(() => pagina.getByText("Ver os números de cada dia").click())
        assert.lengthOf(yield* fazer(() => pagina.locator("details tbody tr").all()), 30)
        yield* ver(pagina, "chave-com-numeros")
        yield* fazer(() => pagina.goto(`${base}/minhas-chaves`))
        yield* olhar("minhas-chaves")
        yield* fazer(() => pagina.goto(`${base}/minhas-chaves/${id}/revogar`))
        yield* olhar("revogar")
        yield* clicar("Revogar chave")
        assert.include(yield* avisos(pagina), "não abre mais nada")
        yield* olhar("chave-revogada")
      }).pipe(Effect.scoped, Effect.orDie),
    60_000
  )
})
