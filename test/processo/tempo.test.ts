/** The time routes of the real program: database, seed, logs. What people send never reaches a log. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { EXEMPLOS_CALCULO } from "../../src/http/rgps/tempo/exemplos.ts"
import { pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { obter, pedidoValido, postar, TEMPO } from "../apoio/rgps/rgps.ts"

/** One mark per free text of a request, each a text that nothing else would write. */
const marcas = {
  nome: "Maria Quitéria Zebulon",
  nit: "12081990715",
  cpf: "52998224725",
  autor: "Zózimo Autor Xisto",
  numero: "5009876-11.2024.4.03.6183",
  nomeCalculo: "calculo-xyzzy-particular",
  descricao: "Empregadora Quimérica do Norte",
  observacao: "observacao-plugh-secreta",
  indicador: "PMARCA-PRIVADA",
  valor: 7123.45,
  campo: "campoSecretoInventado"
}

const pedidoMarcado = () => {
  const pedido = pedidoValido()
  return {
    ...pedido,
    processo: { nomeCalculo: marcas.nomeCalculo, numero: marcas.numero, autor: marcas.autor },
    dadosSegurado: { ...pedido.dadosSegurado, nome: marcas.nome, nit: marcas.nit, cpf: marcas.cpf },
    periodosContribuicao: pedido.periodosContribuicao.map((periodo) => ({
      ...periodo,
      descricao: marcas.descricao,
      observacao: marcas.observacao,
      indicadores: [marcas.indicador],
      salarios: [{ competencia: "1998-01", valor: marcas.valor }]
    }))
  }
}

describe("time routes of the program", () => {
  it.live(
    "calculate with the seeded tables and keep what people send out of the logs",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const servico = yield* servicoNoAr({ DATA_DIR, SERVICOS: "tempo,rmi" })
        const { pedido, resposta } = EXEMPLOS_CALCULO.incapacidade!
        const { status, corpo } = yield* postar(servico.url + TEMPO, pedido)
        expect(status).toBe(200)
        expect({ ...corpo.result, versao: undefined }).toEqual({
          ...(resposta as typeof corpo).result,
          versao: undefined
        })
        expect(corpo.result.versao.motor).toMatch(/^\d+\.\d+\.\d+/)
        expect(corpo.result.versao.tabelas).toMatch(/^[0-9a-f]{64}$/)

        const marcado = pedidoMarcado()
        const json = JSON.stringify(marcado)
        const esperados: ReadonlyArray<readonly [unknown, number, string?]> = [
          [marcado, 200],
          [{ ...marcado, [marcas.campo]: marcas.nome }, 400],
          [{ ...marcado, dadosSegurado: { ...marcado.dadosSegurado, nascimento: marcas.nome } }, 400],
          [{ ...marcado, dataApuracao: "2090-01-01" }, 400],
          [json.slice(0, -1), 400],
          [marcado, 415, "text/plain"],
          [json + " ".repeat(11 * 1024 * 1024), 413]
        ]
        for (const [enviado, status, tipo] of esperados) {
          for (const rota of [TEMPO, `${TEMPO}/por-grupos`]) {
            const r = yield* postar(servico.url + rota, enviado, tipo)
            expect(r.status, r.corpo.messages.join()).toBe(status)
          }
        }
        yield* postar(`${servico.url}${TEMPO}?permalink=${encodeURIComponent(marcas.nome)}`, marcado)
        yield* postar(`${servico.url}/rgps/api/v1/${encodeURIComponent(marcas.autor)}`, marcado)
        yield* obter(`${servico.url}/rgps/api/v1/fundamentos`)
        servico.processo.kill("SIGTERM")
        expect(yield* servico.fim).toBe(0)

        const registros = servico.saida() + servico.erros()
        for (const evento of ["tempo.calculado", "tempo.grupos.calculado"]) {
          expect(registros).toContain(`"tags":["tempo","auditoria"],"evento":"${evento}","ip":"127.0.0.1"`)
        }
        for (const acao of ["rgps.beneficios.api", "rgps.beneficios.api.grupos", "rgps.rmi.api.fundamentos"]) {
          expect(registros).toContain(`"acao":"${acao}"`)
        }
        for (const [nome, marca] of Object.entries(marcas)) {
          for (const forma of [String(marca), encodeURIComponent(marca)]) expect(registros, nome).not.toContain(forma)
        }
        expect(registros).not.toContain("falha não prevista")
      }).pipe(Effect.scoped),
    60_000
  )
})
