/** The RMI deployment apart from the tables: it needs the index service and nothing else. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { EXEMPLOS_POR_FUNDAMENTO, EXEMPLOS_RMI } from "../../src/http/rgps/rmi/exemplos.ts"
import { CHAVE_DE_SERVICO, chaveDe, usarChave } from "../apoio/chaves.ts"
import { pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { obter, postar } from "../apoio/rgps/rgps.ts"
import { pedidoDesvinculada, pedidoPorFundamento, pedidoRmi, RMI } from "../apoio/rgps/rmi.ts"

/** One mark per free text of a request, each a text that nothing else would write. */
const marcas = {
  nome: "Maria Quitéria Zebulon",
  nit: "12081990715",
  cpf: "52998224725",
  autor: "Zózimo Autor Xisto",
  numero: "5009876-11.2024.4.03.6183",
  nomeCalculo: "calculo-xyzzy-particular",
  descricao: "Empregadora Quimérica do Norte",
  valor: 7123.45,
  campo: "campoSecretoInventado"
}

const processo = { nomeCalculo: marcas.nomeCalculo, numero: marcas.numero, autor: marcas.autor }
const identificado = { nome: marcas.nome, nit: marcas.nit, cpf: marcas.cpf }

const marcado = <P extends { readonly dadosSegurado: object }>(pedido: P) => ({
  ...pedido,
  processo,
  dadosSegurado: { ...pedido.dadosSegurado, ...identificado }
})

const comMarcas = (pedido: ReturnType<typeof pedidoRmi>) => ({
  ...marcado(pedido),
  salarios: [{ competencia: "2018-01", valor: marcas.valor }],
  periodosContribuicao: pedido.periodosContribuicao.map((periodo) => ({ ...periodo, descricao: marcas.descricao }))
})

const registrosDe = (texto: string): ReadonlyArray<Record<string, unknown>> =>
  texto
    .split("\n")
    .filter((linha) => linha !== "")
    .map((linha) => JSON.parse(linha))

describe("the RMI deployment", () => {
  it.live(
    "starts without its index service, says so to who calculates, and needs no database",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = join(yield* pastaDeDados, "nada")
        const servico = yield* servicoNoAr({
          DATA_DIR,
          SERVICOS: "rmi",
          INDICES_URL: "http://127.0.0.1:1",
          CHAVE_SERVICO: CHAVE_DE_SERVICO,
          CHAVE_API_OBRIGATORIA: "false"
        })
        const pedidos = [
          [RMI, pedidoRmi()],
          [`${RMI}/por-fundamento`, pedidoPorFundamento()],
          [`${RMI}/desvinculada`, pedidoDesvinculada()]
        ] as const
        for (const [rota, pedido] of pedidos) {
          const r = yield* postar(servico.url + rota, pedido)
          expect([r.status, r.corpo]).toEqual([
            503,
            {
              error: true,
              statusCode: 503,
              statusMessage: "API de índices indisponível",
              message: "API de índices indisponível"
            }
          ])
        }
        expect((yield* postar(servico.url + RMI, {})).status, "a bad request needs no tables").toBe(400)
        expect((yield* obter(`${servico.url}/rgps/api/v1/fundamentos`)).status).toBe(200)
        expect(existsSync(DATA_DIR)).toBe(false)
        servico.processo.kill("SIGTERM")
        expect(yield* servico.fim).toBe(0)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "calculates with the tables of the index service and keeps what people send out of the logs",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const CHAVE_SERVICO = "segredo-entre-servicos-0123456789"
        const indices = yield* servicoNoAr({ DATA_DIR, SERVICOS: "backoffice", CHAVE_SERVICO })
        const servico = yield* servicoNoAr({
          SERVICOS: "rmi",
          INDICES_URL: indices.url,
          BACKOFFICE_URL: indices.url,
          CHAVE_SERVICO
        })
        expect((yield* postar(servico.url + RMI, pedidoRmi())).status, "no key, no calculation").toBe(401)
        usarChave(servico.url, chaveDe(indices.url)!)
        expect((yield* postar(indices.url + RMI, pedidoRmi())).status).toBe(404)

        const provas = [
          [RMI, Object.values(EXEMPLOS_RMI)],
          [`${RMI}/por-fundamento`, Object.values(EXEMPLOS_POR_FUNDAMENTO)]
        ] as const
        for (const [rota, exemplos] of provas) {
          for (const { pedido, resposta } of exemplos) {
            const { status, corpo } = yield* postar(servico.url + rota, pedido)
            expect(status, corpo.messages.join()).toBe(200)
            expect({ ...corpo.result, versao: null }).toEqual({ ...(resposta as typeof corpo).result, versao: null })
            expect(corpo.result.versao.tabelas).toMatch(/^[0-9a-f]{64}$/)
          }
        }

        const canonico = comMarcas(pedidoRmi())
        const esperados: ReadonlyArray<readonly [string, unknown, number, string?]> = [
          ["", canonico, 200],
          ["?numeroMaximoIteracoes=2", canonico, 200],
          ["?numeroMaximoIteracoes=2&demonstrativo=true", canonico, 422],
          ["/por-fundamento", { ...canonico, chaveFundamento: "EC103_18_IDADE" }, 200],
          ["/por-fundamento", { ...canonico, chaveFundamento: marcas.nome }, 400],
          ["/desvinculada", marcado(pedidoDesvinculada()), 200],
          ["", { ...canonico, [marcas.campo]: marcas.nome }, 400],
          ["", { ...canonico, marcoTemporal: marcas.autor.slice(0, 20) }, 400],
          ["", { ...canonico, dataApuracao: "2090-01-01" }, 400],
          ["/desvinculada", marcado(pedidoRmi()), 400],
          ["", JSON.stringify(canonico).slice(0, -1), 400],
          ["", canonico, 415, "text/plain"],
          ["", JSON.stringify(canonico) + " ".repeat(11 * 1024 * 1024), 413]
        ]
        for (const [rota, corpo, status, tipo] of esperados) {
          const r = yield* postar(servico.url + RMI + rota, corpo, tipo)
          expect(r.status, `${rota} ${r.corpo.messages}`).toBe(status)
        }
        yield* postar(`${servico.url}${RMI}?permalink=${encodeURIComponent(marcas.nome)}`, canonico)
        servico.processo.kill("SIGTERM")
        expect(yield* servico.fim).toBe(0)

        const auditados = registrosDe(servico.saida()).filter(({ evento }) => evento === "rmi.calculado")
        expect(auditados.map(({ tags, ip, iteracoesLimitadas }) => [tags, ip, iteracoesLimitadas])).toEqual(
          [undefined, undefined, undefined, true, undefined, undefined].map((limitadas) => [
            ["rmi", "auditoria"],
            "127.0.0.1",
            limitadas
          ])
        )
        const registros = servico.saida() + servico.erros()
        for (const acao of ["rgps.rmi.api", "rgps.rmi.api.por-fundamento", "rgps.rmi.api.desvinculada"]) {
          expect(registros).toContain(`"acao":"${acao}"`)
        }
        for (const [nome, marca] of Object.entries(marcas)) {
          for (const forma of [String(marca), encodeURIComponent(marca)]) expect(registros, nome).not.toContain(forma)
        }
        expect(registros).not.toContain("falha não prevista")
      }).pipe(Effect.scoped),
    90_000
  )
})
