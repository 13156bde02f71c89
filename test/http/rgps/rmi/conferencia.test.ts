/** The comparison of a letter over HTTP: what the reader answers is what it takes, its refusals, its quota and its key. */
import { describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { expect } from "vitest"
import { RespostaDaConferencia } from "../../../../src/domain/calculos/carta/resultado.ts"
import { envelope } from "../../../../src/http/comum/resposta/envelope.ts"
import { enviarAmostra } from "../../../apoio/http/envio.ts"
import { postar, recusa, subirRgps, TEMPO } from "../../../apoio/rgps/rgps.ts"
import { pedidoDeConferencia, RMI, salariosDe } from "../../../apoio/rgps/rmi.ts"

const ROTA = `${RMI}/conferencia`

const conferir = (base: string, mudar: (corpo: ReturnType<typeof pedidoDeConferencia>) => unknown) =>
  postar(base + ROTA, mudar(pedidoDeConferencia()))

/** As the contract declares it, and nothing more. */
const decodificar = (corpo: unknown) =>
  Schema.decodeEffect(envelope(RespostaDaConferencia) as Schema.Codec<unknown, unknown>)(corpo, {
    errors: "all",
    onExcessProperty: "error"
  })

/** What a refused comparison says; the status is also the code of its envelope. */
const recusada = (base: string, mudar: Parameters<typeof conferir>[1]) =>
  Effect.map(conferir(base, mudar), ({ corpo }) => corpo)

const comCarta = (mudanca: object) => (corpo: ReturnType<typeof pedidoDeConferencia>) => ({
  ...corpo,
  carta: { ...corpo.carta, ...mudanca }
})
const comPessoa = (segurado: object) => comCarta({ segurado })
const comPedido = (mudanca: object) => (corpo: ReturnType<typeof pedidoDeConferencia>) => ({
  ...corpo,
  pedido: { ...corpo.pedido, ...mudanca }
})

describe("comparison of a letter", () => {
  it.live("answers what the contract declares, first the cause and then what follows", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const { status, corpo } = yield* conferir(base, (pedido) => pedido)
      expect(status, corpo.messages.join()).toBe(200)
      yield* decodificar(corpo)
      const { primeiraDivergencia: primeira, rmiCarta, rmiCalculada, diferencaMensal } = corpo.result
      expect(primeira).toMatchObject({ etapa: "salarios", campo: "salario", competencia: "2023-09", carta: 1320 })
      expect(corpo.result.divergencias[0]).toEqual(primeira)
      expect(diferencaMensal).toBeCloseTo(rmiCalculada - rmiCarta, 6)
      expect(primeira.efeitoNaRmi).toBe(-diferencaMensal)
    })
  )

  it.live(
    "takes the document of the reader as it is, letters and screens of the PLENUS",
    () =>
      Effect.gen(function* () {
        const base = yield* subirRgps()
        const amostras = ["carta-01-lei9876", "carta-02-ec103", "carta-03-nova2025", "plenus-conbas-concal"]
        for (const amostra of amostras) {
          const { corpo: lido } = yield* enviarAmostra(`${base}${TEMPO}/carta/ler`, `carta/${amostra}.txt`)
          const { documento, entrada } = lido.result
          const pedido = {
            ...entrada,
            dataApuracao: entrada.dataApuracao ?? entrada.dib,
            dadosSegurado: { nascimento: "1958-02-11", sexo: "M", ...entrada.dadosSegurado },
            opcoesContagem: { especie: documento.especie.codigo },
            periodosContribuicao: [
              {
                dataInicial: "1980-01-01",
                dataFinal: "2024-12-31",
                formaContagem: "COMUM",
                naturezaVinculo: "EMPREGADO"
              }
            ]
          }
          const sozinha = yield* postar(base + ROTA, { carta: documento })
          expect([amostra, sozinha.status, sozinha.corpo.messages]).toEqual([amostra, 200, []])
          yield* decodificar(sozinha.corpo)
          const itens: ReadonlyArray<{ oQue: string; confere: boolean }> = sozinha.corpo.result.contaDaCarta.itens
          // the indices of the samples are invented, and their sums are right
          expect([amostra, itens.find(({ oQue }) => oQue === "Índices de correção")?.confere]).toEqual([amostra, false])
          expect(itens.filter(({ oQue }) => /^(Soma|Média)/.test(oQue)).every(({ confere }) => confere)).toBe(true)
          const { status, corpo } = yield* postar(base + ROTA, { carta: documento, pedido })
          expect([amostra, status, corpo.messages]).toEqual([amostra, 200, []])
          // the indices of the samples are invented
          expect(corpo.result.confere).toBe(false)
          expect(corpo.result.meses.length).toBeGreaterThan(0)
          expect(corpo.result.divergencias.map(({ artigo }: { artigo: string }) => artigo)).not.toContain("")
        }
      }),
    240_000
  )

  it.live("compares the fundamento and the marco asked for, else the one that agrees longest", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const marcoTemporal = "FATO_GERADOR"
      const chaveFundamento = "L8213_59_INCAPACIDADE_TEMPORARIA"
      const livre = yield* conferir(base, (pedido) => pedido)
      const pedida = yield* conferir(base, comPedido({ chaveFundamento, marcoTemporal }))
      expect(livre.corpo.result).toMatchObject({ chaveFundamento, marcoTemporal })
      expect(pedida.corpo).toEqual(livre.corpo)
    })
  )

  it.live("names what is wrong with a letter or a request, and does nothing", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const nada = (mudar: Parameters<typeof conferir>[1]) => recusada(base, mudar)
      const semLista = (corpo: ReturnType<typeof pedidoDeConferencia>) =>
        corpo.carta.atividades.map((atividade) => ({ ...atividade, salarios: [] }))
      const deOutra = (dito: string, campo: string) =>
        recusa(
          422,
          `carta.segurado.${campo}: a carta é de outra pessoa: ${dito} não é o de pedido.dadosSegurado.${campo}; se é a mesma, corrija um dos dois ou não o envie`
        )
      expect(yield* nada(comCarta({ especie: { codigo: 32, descricao: null } }))).toEqual(
        recusa(
          422,
          "carta.especie: a carta é da espécie 32 e o pedido, da 31; envie a carta do benefício pedido ou corrija opcoesContagem.especie"
        )
      )
      const pessoa = { nascimento: "1980-08-02", sexo: "F", nome: "BELTRANA Fictícia", cpf: "52998224725" }
      const outra = (segurado: object) => (corpo: ReturnType<typeof pedidoDeConferencia>) =>
        comPessoa(segurado)({ ...corpo, pedido: { ...corpo.pedido, dadosSegurado: pessoa } })
      expect(yield* nada(outra({ nome: "OUTRA PESSOA" }))).toEqual(deOutra("o nome", "nome"))
      expect(yield* nada(outra({ cpf: "11144477735", nome: pessoa.nome }))).toEqual(deOutra("o CPF", "cpf"))
      // the same CPF decides, however the name is written
      expect((yield* nada(outra({ cpf: "529.982.247-25", nome: "BELTRANA DE SOLTEIRA" }))).code).toBe("200")
      expect((yield* nada(outra({ cpf: null, nome: "Beltrana ficticia" }))).code).toBe("200")
      expect(yield* nada((corpo) => comCarta({ atividades: semLista(corpo) })(corpo))).toEqual(
        recusa(
          422,
          "carta.atividades: a carta não traz lista de salários, e não há o que comparar mês a mês; envie a carta com a memória de cálculo"
        )
      )
      const semRenda = yield* nada((corpo) =>
        comCarta({
          rmi: null,
          atividades: corpo.carta.atividades.map((a) => ({ ...a, resumo: { ...a.resumo, rmi: null } }))
        })(corpo)
      )
      expect(semRenda.messages).toEqual([
        "carta.rmi: a carta não traz a renda mensal inicial; envie-a inteira, com a última página"
      ])
      // a right that is not there is compared all the same, and the answer says what is missing
      const semDireito = yield* conferir(base, comPedido({ periodosContribuicao: [], salarios: [] }))
      expect([semDireito.status, semDireito.corpo.result.motivoNaoCumprido]).toEqual([
        200,
        expect.stringContaining("Carência: 0 meses")
      ])
      const corpo = yield* nada(comPedido({ marcoTemporal: "EC20", periodosContribuicao: [], salarios: [] }))
      expect([corpo.code, corpo.messages[0]]).toEqual([
        "422",
        "pedido: nenhum fundamento está cumprido no marco pedido, e não há cálculo a comparar com a carta"
      ])
      expect(corpo.messages[1]).toMatch(/^pedido: L8213_59_INCAPACIDADE_TEMPORARIA: ./)
    })
  )

  it.live("tells each problem at its field, of the layout that was sent", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const [atividade] = pedidoDeConferencia().carta.atividades
      const [linha] = atividade!.salarios
      const comLinha = (mudanca: object) =>
        comCarta({ atividades: [{ ...atividade, salarios: [{ ...linha, ...mudanca }] }] })
      const onde = "carta.atividades.0.salarios.0"
      expect(yield* recusada(base, comLinha({ salario: -1, competencia: "2023-13", indices: 1 }))).toEqual(
        recusa(
          400,
          `${onde}.indices: campo não previsto`,
          `${onde}.competencia: valor inválido: esperado AAAA-MM ou MM/AAAA`,
          `${onde}.salario: valor inválido: esperado um valor de 0 a 10.000.000.000.000, com até 2 casas decimais`
        )
      )
      expect((yield* postar(`${base}${ROTA}?rastro=true`, pedidoDeConferencia())).corpo.messages).toEqual([
        "rastro: campo não previsto"
      ])
      expect((yield* conferir(base, comPedido({ marcoTemporal: "NENHUM" }))).corpo.messages[0]).toMatch(
        /^pedido\.marcoTemporal: marco não previsto; aceitos: /
      )
      expect((yield* conferir(base, comPedido({ chaveFundamento: "NENHUM" }))).corpo.messages).toEqual([
        "pedido.chaveFundamento: fundamento não previsto; chaves aceitas em GET /fundamentos"
      ])
      const esperada =
        "carta: esperado o documento de uma carta, como result.documento de POST calculos-tempo/carta/ler"
      const leiaute = "esperado um destes valores: LEI_9876, EC_103, NOVA_2025, PLENUS"
      for (const [carta, ...problemas] of [
        [null],
        [{}, "carta.tipoDocumento: campo obrigatório: esperado CARTA", `carta.layout: campo obrigatório: ${leiaute}`],
        [{ tipoDocumento: "CNIS", layout: "NOVO" }, "carta.tipoDocumento: esperado CARTA", `carta.layout: ${leiaute}`]
      ] as const) {
        expect(yield* recusada(base, (corpo) => ({ ...corpo, carta }))).toEqual(recusa(400, esperada, ...problemas))
      }
      const { status, corpo } = yield* conferir(base, comCarta({ dib: "2980-01-01" }))
      expect([status, corpo.messages.length]).toEqual([400, 1])
      expect(corpo.messages[0]).toMatch(
        /^carta: o cálculo não pode ser refeito com o que ela diz: dib: data distante demais/
      )
    })
  )

  it.live(
    "a letter in which every month is another costs no more than some seconds of a thread",
    () =>
      Effect.gen(function* () {
        const base = yield* subirRgps()
        const salarios = salariosDe("1994-07", "2023-12", (i) => 1500 + ((i * 7919) % 900))
        const linhas = salarios.map(({ competencia, valor }, i) => ({
          seq: i + 1,
          competencia,
          salario: valor + 1,
          indice: 1.5,
          salarioCorrigido: Math.round((valor + 1) * 150) / 100,
          observacao: null
        }))
        const { status, corpo } = yield* postar(base + ROTA, {
          carta: {
            tipoDocumento: "CARTA",
            layout: "EC_103",
            rmi: 2000,
            atividades: [{ norma: "", salarios: linhas, resumo: { rmi: 2000 } }]
          },
          pedido: {
            dataApuracao: "2024-01-10",
            dadosSegurado: { nascimento: "1958-01-01", sexo: "M" },
            opcoesContagem: { especie: 41 },
            periodosContribuicao: [
              {
                dataInicial: "1985-01-01",
                dataFinal: "2023-12-31",
                formaContagem: "COMUM",
                naturezaVinculo: "EMPREGADO",
                salarios
              }
            ]
          }
        })
        expect([status, corpo.messages]).toEqual([200, []])
        expect(corpo.result.divergencias.length).toBeGreaterThan(600)
      }),
    120_000
  )
})
