/** No address and no log line holds a CPF: what a browser, a gateway and a collector keep names nobody. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import {
  caminhoDeVolta,
  entradaSilenciosa,
  paginaDeConfirmacao,
  paginaDeEntrada
} from "../../../src/http/comum/sessao/caminhos.ts"
import { csrfDe } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, cadastrar, enviarFormulario, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"

const CPFS = [ADMINISTRADORA.cpf, OUTRA.cpf]
/** Digits in a row or punctuated, also percent-encoded. */
const comCpf = (texto: string): boolean =>
  CPFS.some((cpf) =>
    decodeURIComponent(texto.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"))
      .replace(/[.-]/g, "")
      .includes(cpf)
  )

describe("addresses and logs without CPF", () => {
  it("the way back after a sign-in drops what names a person", () => {
    const { cpf } = ADMINISTRADORA
    const casos: Readonly<Record<string, string>> = {
      [`/_painel/${cpf}`]: "/_painel",
      "/_painel/529.982.247-25": "/_painel",
      [`/_painel/administradores/${cpf}/remover`]: "/_painel",
      [`/_painel/acessos?cpf=${cpf}&evento=SAIDA`]: "/_painel/acessos?evento=SAIDA",
      "/_painel/acessos?cpf=529.982.247-25": "/_painel/acessos",
      "/_painel/tabelas?tabela=moedas&de=2024-01": "/_painel/tabelas?tabela=moedas&de=2024-01",
      "/calculadoras/rgps-beneficios?exchange=segredo": "/calculadoras/rgps-beneficios",
      "/_painel/cargas/12345678901": "/_painel/cargas/12345678901"
    }
    for (const [voltar, esperado] of Object.entries(casos)) {
      assert.strictEqual(caminhoDeVolta(voltar), esperado)
      for (const endereco of [paginaDeEntrada, entradaSilenciosa, paginaDeConfirmacao]) {
        assert.isFalse(comCpf(endereco(voltar)), voltar)
      }
    }
  })

  it.live("nothing that the panel links, redirects to or logs holds one", () =>
    Effect.gen(function* () {
      const { nele, entrarComo, registrados } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      yield* nele(cadastrar(OUTRA))
      const chave = yield* enviarFormulario(navegador, "/_painel/chaves/emitir", {
        cpf: OUTRA.cpf,
        nome: OUTRA.nome,
        classe: "publico",
        escopos: "rgps",
        finalidade: "cálculos",
        justificativa: "Pedido do escritório",
        emissao: "5f0c2f1e-8a5b-4a7e-9d5e-0f1a2b3c4d5e"
      })
      assert.include(chave.texto, "<h1>Chave emitida</h1>")
      const vistos = new Set<string>()
      const aVer = ["/_painel", `/_painel/${ADMINISTRADORA.cpf}`, "/_painel/auditoria?quem=todos"]
      for (const lista of ["acessos", "chaves"]) {
        const { destino, status } = yield* enviarFormulario(navegador, `/_painel/${lista}`, { cpf: OUTRA.cpf })
        assert.strictEqual(status, 303, lista)
        aVer.push(destino)
      }
      while (aVer.length > 0) {
        const endereco = aVer.pop()!
        if (vistos.has(endereco) || vistos.size > 200) continue
        vistos.add(endereco)
        const { texto, destino, status } = yield* navegador.ver(endereco)
        assert.isBelow(status, 500, endereco)
        const ligados = [...texto.matchAll(/(?:href|action|hx-get|hx-post)="([^"]+)"/g)].map(([, url = ""]) =>
          url.replaceAll("&amp;", "&")
        )
        for (const url of ligados) assert.isFalse(comCpf(url), `${endereco} → ${url}`)
        // the one address of the specification that has a CPF: the panel of whoever is signed in
        if (!destino.endsWith(`/_painel/${ADMINISTRADORA.cpf}`)) assert.isFalse(comCpf(destino), endereco)
        aVer.push(...[...ligados, destino].filter((url) => url.startsWith("/_painel") && !url.includes("/tabelas/")))
      }
      assert.isAbove(vistos.size, 15)
      yield* navegador.enviar("/auth/sair", { _csrf: csrfDe(yield* navegador.ver("/_painel/acessos")) })
      const fora = yield* navegador.ver(`/_painel/acessos?cpf=${OUTRA.cpf}`)
      assert.isFalse(comCpf(fora.destino))
      for (const { mensagem, anotacoes } of registrados) {
        const { cpf: _autor, ...demais } = anotacoes
        assert.isFalse(comCpf(JSON.stringify([mensagem, demais])), JSON.stringify(mensagem))
      }
    }).pipe(Effect.scoped)
  )

  it("no template and no route puts one into an address", () => {
    const raiz = fileURLToPath(new URL("../../../src/", import.meta.url))
    const achados = readdirSync(raiz, { recursive: true, encoding: "utf8" })
      .filter((nome) => /\.(?:eta|ts)$/.test(nome))
      .flatMap((nome) =>
        [
          ...readFileSync(raiz + nome, "utf8").matchAll(
            /(?:href|action|hx-\w+)="[^"]*<%=[^%"]*cpf[^%"]*%>|\/:cpf\b|_painel[^`\s]*\$\{[^}]*cpf[^}]*\}/g
          )
        ].map(([trecho]) => `${nome}: ${trecho}`)
      )
    assert.deepStrictEqual(achados, [])
  })
})
