/** Asking for a key in the browser: request, e-mail, decision in the panel, e-mail, retrieval, use, revocation. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted, Result } from "effect"
import { SqlClient } from "effect/sql"
import { FilaDeCorreioSql } from "../../sql/correio/fila-de-correio-repo.ts"
import { ValidadorDeChaves } from "../../src/domain/acesso/portas.ts"
import { CarteiroSmtp } from "../../src/jobs/correio/carteiro-smtp.ts"
import { DespachoDeCorreio } from "../../src/jobs/correio/despacho.ts"
import { ateQue } from "../apoio/ate-que.ts"
import { CERTIFICADO } from "../apoio/certificado.ts"
import { assuntoDe, servidorSmtp } from "../apoio/correio/servidor-smtp.ts"
import { acionar, avisos, digitar, entrarPeloLink, fazer, titulo } from "../apoio/painel/gestos.ts"
import { fotografar, navegador, novaPagina, semNavegador, semViolacoes } from "../apoio/painel/navegador.ts"
import { ADMINISTRADORA, cadastrar, mundoDoPainel, OUTRA } from "../apoio/painel/painel.ts"
import { termosDeTeste } from "../apoio/termos.ts"

const julgar = (chave: string) =>
  Effect.flatMap(ValidadorDeChaves, ({ validar }) =>
    Effect.map(Effect.result(validar(Redacted.make(chave))), (r) =>
      Result.isSuccess(r) ? r.success.classe : r.failure.motivo
    )
  )

describe.skipIf(semNavegador !== undefined)("key requests in a browser", () => {
  it.live(
    "asked for, decided, collected once, used and revoked",
    () =>
      Effect.gen(function* () {
        const termos = termosDeTeste()
        const { base, nele, novoLink } = yield* mundoDoPainel({ termos: termos.camada })
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
            Layer.provide(Layer.succeed(SqlClient.SqlClient, sql))
          )
        )
        const carta = (assunto: RegExp) =>
          ateQue(
            Effect.sync(() => correio.recebidas.find((recebida) => assunto.test(assuntoDe(recebida)))),
            (achada) => achada !== undefined
          )
        const aberto = yield* navegador
        const painel = yield* novaPagina(aberto)
        yield* entrarPeloLink(painel, yield* novoLink, ADMINISTRADORA)
        yield* nele(cadastrar(OUTRA))
        const pagina = yield* novaPagina(aberto)
        yield* entrarPeloLink(pagina, yield* novoLink, OUTRA)

        yield* fazer(() => pagina.goto(`${base}/solicitar-api-key`))
        yield* semViolacoes(pagina)
        yield* digitar(pagina, "Seu nome", "Olga Outra")
        yield* digitar(pagina, "E-mail", "olga@exemplo.adv.br, outra@exemplo.adv.br")
        yield* digitar(pagina, "Nome da chave", "Sistema do escritório")
        yield* digitar(pagina, "Finalidade", "Conferir cálculos de benefícios dos clientes.")
        yield* fazer(() => pagina.getByLabel("Classe pretendida").selectOption("publico"))
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
        const protocolo = /\d{4}-\d{6}-\d/.exec(yield* titulo(pagina))?.[0] ?? ""
        assert.include(yield* avisos(pagina), protocolo)
        yield* semViolacoes(pagina)
        yield* carta(new RegExp(`${protocolo}.*recebida`, "i"))

        yield* fazer(() => painel.goto(`${base}/_painel/solicitacoes`))
        yield* semViolacoes(painel)
        yield* fotografar(painel, "solicitacoes-fila")
        yield* acionar(painel, protocolo)
        yield* semViolacoes(painel)
        yield* fotografar(painel, "solicitacoes-analise")
        yield* acionar(painel, "Aprovar")
        assert.include(yield* avisos(painel), "aprovada")
        yield* carta(new RegExp(`${protocolo}.*aprovada`, "i"))

        yield* fazer(() => pagina.goto(`${base}/minhas-chaves`))
        yield* semViolacoes(pagina)
        yield* acionar(pagina, protocolo)
        yield* acionar(pagina, "Retirar a chave")
        assert.strictEqual(yield* titulo(pagina), "Sua chave")
        const chave = yield* fazer(() => pagina.getByLabel("Sua chave").inputValue())
        assert.match(chave, /^rgps_\w{49}$/)
        yield* semViolacoes(pagina)
        assert.strictEqual(yield* nele(julgar(chave)), "publico")
        yield* carta(new RegExp(`${protocolo}.*retirada`, "i"))

        yield* acionar(pagina, "Ver a chave e seu uso")
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "minha-chave")
        yield* acionar(pagina, "Revogar esta chave")
        yield* semViolacoes(pagina)
        yield* acionar(pagina, "Revogar chave")
        assert.include(yield* avisos(pagina), "não abre mais nada")
        assert.strictEqual(yield* nele(julgar(chave)), "revogada")
        yield* carta(/revogada/i)
        yield* fazer(() => pagina.goto(`${base}/minhas-chaves`))
        assert.notInclude(yield* fazer(() => pagina.content()), chave.slice(13))
        for (const { fonte } of correio.recebidas) assert.notInclude(fonte, chave.slice(13))

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
})
