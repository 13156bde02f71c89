/** Random arrears requests from a seed: every option and every kind of benefit, always coherent. */
import { type Data, data, formatarIso, maisDias } from "../../../src/domain/valores/data.ts"
import type { Objeto } from "./ajuda.ts"

/** Uniform numbers in [0, 1), the same for the same seed. */
export const sorteador = (semente: number): (() => number) => {
  let estado = semente >>> 0
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const ESPECIES = [41, 42, 46, 57, 31, 32, 91, 92, 36, 94, 95, 21, 93, 25, 80, 87, 88]
const CORRECAO = ["BENEFICIOS_2026", "BENEFICIOS_2022", "BENEFICIOS_2020", "BENEFICIOS_TR", "ASSISTENCIAIS_2026"]
const JUROS = ["MANUAL_CJF_2026", "MANUAL_CJF_2022", "CC_1916_ATE_2003", "FIXO_05", "FIXO_1", "SEM_JUROS"]

export const sortearPedido = (semente: number): Objeto => {
  const u = sorteador(semente)
  const chance = (p: number) => u() < p
  const inteiro = (de: number, ate: number) => de + Math.floor(u() * (ate - de + 1))
  const um = <A>(lista: ReadonlyArray<A>): A => lista[inteiro(0, lista.length - 1)]!
  const talvez = (p: number, campos: () => Objeto): Objeto => (chance(p) ? campos() : {})
  const entre = (de: Data, ate: Data): Data => maisDias(de, inteiro(0, Math.max(0, ate - de)))
  const iso = (dia: Data) => formatarIso(dia)
  const valor = (de: number, ate: number) => inteiro(de * 100, ate * 100) / 100

  const conta = entre(data("2008-01-01"), data("2026-07-31"))
  const dib = entre(data("1995-01-01"), maisDias(conta, -120))
  const ajuizamento = entre(maisDias(dib, 30), maisDias(conta, -20))
  const citacao = entre(ajuizamento, conta)
  const mesDe = (dia: Data) => iso(dia).slice(0, 7)

  const devido = (): Objeto => {
    const especie = um(ESPECIES)
    const fim = entre(maisDias(dib, 40), maisDias(conta, -35))
    const derivado = chance(0.2)
    return {
      especie,
      dib: iso(dib),
      rmi: valor(300, 7000),
      ...talvez(0.5, () => ({ fimDiferencas: iso(fim) })),
      ...(derivado
        ? { dcb: iso(entre(dib, fim)), salarioBeneficio: valor(1000, 6000) }
        : talvez(0.3, () => ({ dcb: iso(fim) }))),
      ...(derivado ? { derivado: { especie: um([32, 92, 21]), coeficiente: inteiro(50, 100) / 100 } } : {}),
      ...talvez(0.2, () => ({ dibAnterior: iso(maisDias(dib, -inteiro(0, 3000))) })),
      ...talvez(0.2, () => ({ indiceTeto: inteiro(1000, 1300) / 1000 })),
      ...talvez(0.2, () => ({ dataInicioAdicional25: iso(entre(dib, conta)) })),
      ...talvez(0.3, () => ({
        quotas: [0, 400, 900].map((d) => ({
          data: iso(maisDias(dib, d + inteiro(0, 300))),
          devida: [inteiro(1, 3), 3]
        }))
      }))
    }
  }
  const pagamentos = () =>
    Array.from({ length: inteiro(1, 20) }, () => ({
      competencia: mesDe(entre(dib, conta)),
      tipo: um(["RENDA", "ABONO"]),
      valor: valor(1, 6000),
      ...talvez(0.5, () => ({ dataPagamento: iso(entre(dib, conta)) }))
    }))
  const devidos = Array.from({ length: chance(0.2) ? 2 : 1 }, devido).map(
    (b, i) => ({ ...b, nb: `10000000${i}` }) as Objeto
  )
  const indice = () => inteiro(0, devidos.length - 1)
  return {
    opcoesContagem: { especie: devidos[0]!.especie },
    parametros: {
      dataAtualizacao: iso(conta),
      ajuizamento: iso(ajuizamento),
      citacao: iso(citacao),
      naturezaAcao: um(["CONCESSAO", "REVISAO"]),
      ...talvez(0.5, () => ({ criterioCorrecao: um(CORRECAO) })),
      criterioJuros: um(JUROS),
      arredondamento: um(["ARREDONDAR", "TRUNCAR"]),
      selicAntesDaCitacao: chance(0.7),
      limiteCompensacao: um(["ZERO_POR_COMPETENCIA", "PERMITIR_NEGATIVO"]),
      modoAbono: um(["DEZEMBRO", "CALENDARIO_INSS"]),
      ...talvez(0.3, () => ({ semPrescricao: true })),
      ...(mesDe(ajuizamento) >= "2002-02"
        ? talvez(0.5, () => ({ criterioAlcada: "VENCIDAS_MAIS_12", renuncia: true }))
        : {}),
      ...talvez(0.2, () => ({ percentualAcordo: inteiro(50, 100) }))
    },
    beneficiosDevidos: devidos,
    beneficiosPagos: [
      ...(chance(0.3) ? [{ beneficio: indice(), pagamentos: pagamentos() }] : []),
      ...(chance(0.2) ? [{ geral: true, pagamentos: pagamentos() }] : []),
      ...(chance(0.3)
        ? [
            {
              beneficio: indice(),
              especie: um(ESPECIES),
              dib: iso(entre(dib, conta)),
              rmi: valor(300, 4000),
              situacao: um(["ADMINISTRATIVO", "REVISADO", "TUTELA"])
            }
          ]
        : [])
    ],
    descontos: chance(0.2)
      ? [
          {
            beneficio: indice(),
            competencia: mesDe(entre(dib, conta)),
            tipo: "RENDA",
            percentual: inteiro(1, 60),
            motivo: "teste"
          }
        ]
      : [],
    modificadores: chance(0.2)
      ? [
          {
            beneficio: indice(),
            competencia: mesDe(entre(dib, conta)),
            taxaJuros: 0.7,
            indiceCorrecao: 1.01,
            fatorReajuste: 1.05
          }
        ]
      : [],
    honorarios: {
      ...talvez(0.5, () => ({
        sucumbencia: {
          percentual: inteiro(5, 20),
          base: um(["DIFERENCAS", "TOTAL_DEVIDO"]),
          dataSentenca: iso(entre(ajuizamento, conta))
        }
      })),
      ...talvez(0.3, () => ({ contratuais: { percentual: inteiro(10, 30) } }))
    }
  }
}
