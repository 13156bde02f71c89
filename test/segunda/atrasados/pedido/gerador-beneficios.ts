/** Benefits, payments, discounts and overrides made up for a generated account. */
import type { Dado } from "../../dado.ts"
import { teto } from "../tabelas.ts"
import {
  competencia,
  competenciaDe,
  type Dia,
  deslocado,
  diasDoMes,
  diasEntre,
  escreverCompetencia,
  escreverDia,
  lerDia,
  ordem,
  primeiroDe,
  ultimoDe
} from "../valores/calendario.ts"
import { decimal, digitos, vezes } from "../valores/racional.ts"
import type {
  Categoria,
  DescontoJson,
  DevidoJson,
  EvolucaoJson,
  Fracao,
  ModificadorJson,
  PagamentoJson,
  PagoJson,
  Tipo
} from "./pedido.ts"

/** Days around which the rules change. */
const MARCOS = [
  "1988-10-05",
  "1989-01-01",
  "1989-04-01",
  "1991-04-05",
  "1991-12-31",
  "1992-06-01",
  "1993-08-01",
  "1993-12-01",
  "1994-01-01",
  "1994-03-01",
  "1994-07-01",
  "1995-05-01",
  "1998-12-16",
  "2004-01-01",
  "2006-04-01",
  "2009-07-01",
  "2012-05-01",
  "2019-11-14",
  "2021-11-30",
  "2021-12-08",
  "2025-08-31",
  "2025-09-10"
].map(lerDia)

export const ESPECIES = [41, 42, 46, 57, 31, 32, 91, 92, 36, 94, 95, 21, 93, 25, 80, 87, 88]
const PENSOES = [21, 93, 25]
const ASSISTENCIAIS = [87, 88]

export const talvez = <C extends string, V>(
  dado: Dado,
  p: number,
  campo: C,
  valor: () => V
): { readonly [K in C]?: V } => (dado.chance(p) ? ({ [campo]: valor() } as { [K in C]: V }) : {})

/** A day near the given one, with a taste for marks and for first, last and odd days of months. */
export const ajustar = (dado: Dado, d: Dia): Dia => {
  const c = competenciaDe(d)
  const com = (dia: number): Dia => ({ ...d, dia: Math.min(dia, diasDoMes(c)) })
  return dado.pesado([
    [() => d, 5],
    [() => com(1), 3],
    [() => com(31), 2],
    [() => com(30), 1],
    [() => com(dado.um([14, 15, 16, 17])), 2],
    [() => ({ ano: d.ano, mes: 2, dia: 28 }), 0.5],
    [() => ({ ano: d.ano, mes: 12, dia: d.dia }), 1],
    [
      () => {
        const perto = MARCOS.filter((m) => Math.abs(diasEntre(m, d)) < 400)
        return perto.length === 0 ? d : deslocado(dado.um(perto), dado.inteiro(-1, 1))
      },
      1.5
    ]
  ])()
}

export const entre = (dado: Dado, de: Dia, ate: Dia): Dia => {
  const dias = diasEntre(de, ate)
  return dias <= 0 ? de : deslocado(de, dado.inteiro(0, dias))
}

/** An amount in the money of a month, as a part of its largest benefit. */
const renda = (dado: Dado, c: number, menor: number, maior: number): number => {
  const milesimos = dado.inteiro(Math.round(menor * 1000), Math.round(maior * 1000))
  const centavos = decimal(String(dado.inteiro(0, 99) / 100))
  const valor = vezes(teto(c), decimal(String(milesimos / 1000)))
  return Number(digitos({ n: valor.n * centavos.d + centavos.n * valor.d, d: valor.d * centavos.d }))
}

export const percentil = (dado: Dado, de: number, ate: number): number => dado.inteiro(de * 100, ate * 100) / 100

const fracaoPropria = (dado: Dado): Fracao => {
  const q = dado.inteiro(1, 6)
  return [dado.inteiro(1, q), q]
}

const PRIMEIRO_DIA = lerDia("1966-01-01")

/** Last month the tables allow as data-base. */
const ULTIMA_DATA_BASE = lerDia("2026-07-31")

const dibDe = (dado: Dado, atualizacao: Dia, ajuizamento: Dia): Dia => {
  const alvo = dado.pesado([
    [() => deslocado(ajuizamento, -dado.inteiro(0, 2_600)), 12],
    [() => entre(dado, lerDia("1995-01-01"), ajuizamento), 5],
    [() => deslocado(dado.um(MARCOS), dado.inteiro(-40, 40)), 2],
    [() => entre(dado, lerDia("1993-11-01"), lerDia("1994-03-31")), 0.6],
    [() => entre(dado, PRIMEIRO_DIA, lerDia("1994-12-31")), 2],
    [() => entre(dado, ajuizamento, atualizacao), 0.7]
  ])()
  return primeiroDe(ajustar(dado, alvo), deslocado(primeiroDe(atualizacao, ULTIMA_DATA_BASE), -45))
}

const quotasDe = (dado: Dado, dib: Dia, fim: Dia): NonNullable<EvolucaoJson["quotas"]> => {
  const datas = Array.from({ length: dado.inteiro(1, 3) }, () => ajustar(dado, entre(dado, dib, fim)))
  if (dado.chance(0.4)) datas[0] = dib
  const unicas = [...new Map(datas.map((d) => [ordem(d), d])).values()].sort((a, b) => ordem(a) - ordem(b))
  return unicas.map((data) => {
    const devida = fracaoPropria(dado)
    const paga: Fracao = [dado.inteiro(0, devida[0]), devida[1]]
    return { data: escreverDia(data), devida, ...talvez(dado, 0.25, "paga", () => paga) }
  })
}

const CATEGORIAS: ReadonlyArray<Categoria> = [
  "EMPREGADA",
  "AVULSA",
  "DOMESTICA",
  "SEGURADA_ESPECIAL",
  "CONTRIBUINTE_INDIVIDUAL",
  "FACULTATIVA",
  "DESEMPREGADA"
]

const DERIVACOES: ReadonlyArray<readonly [number, ReadonlyArray<number>]> = [
  [31, [32, 36, 42]],
  [91, [92, 94]],
  [42, [21]],
  [41, [21]],
  [32, [21]],
  [92, [93]]
]

/** What is known of the end: nothing, the cessation, the administrative payment or a day asked for. */
const terminoDe = (dado: Dado, dib: Dia, atualizacao: Dia): Partial<EvolucaoJson> => {
  const cedo = dado.chance(0.25) ? dib : ultimoDe(dib, deslocado(atualizacao, -2_200))
  const dia = (): string => escreverDia(ultimoDe(dib, ajustar(dado, entre(dado, cedo, deslocado(atualizacao, 60)))))
  const curto = (): string => escreverDia(deslocado(dib, dado.inteiro(0, 120)))
  return dado.pesado<() => Partial<EvolucaoJson>>([
    [() => ({}), 3],
    [() => ({ dcb: dia() }), 3],
    [() => ({ dcb: curto() }), 2],
    [() => ({ dip: escreverDia(deslocado(lerDia(dia()), 1)) }), 3],
    [() => ({ fimDiferencas: dia() }), 2],
    [() => ({ fimDiferencas: dia(), dcb: dia() }), 0.7]
  ])()
}

const derivadoDe = (dado: Dado, especie: number, dcb: Dia, atualizacao: Dia): Partial<DevidoJson> => {
  const opcoes = DERIVACOES.find(([origem]) => origem === especie)?.[1]
  if (opcoes === undefined || ordem(deslocado(dcb, 40)) > ordem(atualizacao)) return {}
  const inicio = deslocado(dcb, 1)
  const proporcional = dado.chance(0.4)
  const fim = ultimoDe(inicio, ajustar(dado, entre(dado, inicio, atualizacao)))
  const cessacao = talvez(dado, 0.3, "dcb", () => escreverDia(fim))
  const coeficiente = dado.inteiro(30, 100) / 100
  const nova = dado.um(opcoes)
  if (proporcional) return { derivado: { especie: nova, coeficiente, ...cessacao } }
  return { derivado: { especie: nova, rmi: renda(dado, competenciaDe(inicio), 0.15, 1), ...cessacao } }
}

const FAIXA_DE_RMI = (especie: number): readonly [number, number] =>
  [36, 94, 95].includes(especie) ? [0.05, 0.5] : especie === 80 ? [0.2, 9] : [0.12, 1.05]

/** Some pensions by the day of the request, and some maternities by the birth, in the place of the days they give. */
const comDiasDaLei = (dado: Dado, b: DevidoJson, fim: Dia): DevidoJson => {
  const dib = lerDia(b.dib)
  if (PENSOES.includes(b.especie) && dado.chance(0.4)) {
    const { inicioDiferencas: _, ...resto } = b
    const perto = dado.um([0, 29, 30, 31, 89, 90, 91, 179, 180, 181, dado.inteiro(0, 400)])
    return {
      ...resto,
      habilitacao: {
        requerimento: escreverDia(ultimoDe(dib, primeiroDe(fim, deslocado(dib, perto)))),
        ...talvez(dado, 0.6, "dependente", () => dado.um(["MENOR_DE_16", "OUTRO"] as const)),
        ...talvez(dado, 0.4, "menorDepoisDoPrazo", () => dado.um(["DESDE_O_REQUERIMENTO", "DESDE_O_FATO"] as const))
      }
    }
  }
  if (b.especie !== 80 || b.derivado !== undefined || !dado.chance(0.5)) return b
  const { dcb: _, dcbPorObito: __, ...resto } = b
  const parto = deslocado(dib, dado.um([0, 0, 1, 14, 28, 42]))
  return {
    ...resto,
    maternidade: {
      parto: escreverDia(parto),
      ...talvez(dado, 0.5, "altaHospitalar", () => escreverDia(deslocado(parto, dado.inteiro(0, 90))))
    }
  }
}

export const devidoDe = (dado: Dado, especie: number, atualizacao: Dia, ajuizamento: Dia): DevidoJson => {
  const dib = dibDe(dado, atualizacao, ajuizamento)
  const c = competenciaDe(dib)
  const termino: Partial<EvolucaoJson> =
    especie === 80 ? { dcb: escreverDia(deslocado(dib, 119)) } : terminoDe(dado, dib, atualizacao)
  const assistencial = ASSISTENCIAIS.includes(especie)
  const comConversao = termino.dcb !== undefined && termino.fimDiferencas === undefined && dado.chance(0.45)
  const derivado = comConversao ? derivadoDe(dado, especie, lerDia(termino.dcb!), atualizacao) : {}
  const limites = [termino.dcb, termino.fimDiferencas, termino.dip].flatMap((d) => (d === undefined ? [] : [lerDia(d)]))
  const antesDaDataBase = deslocado(primeiroDe(atualizacao, ULTIMA_DATA_BASE), -31)
  const fim = ultimoDe(dib, deslocado(limites.reduce(primeiroDe, antesDaDataBase), -1))
  const proporcional = derivado.derivado?.coeficiente !== undefined
  const depois1995 = ultimoDe(dib, lerDia("1995-01-15"))
  const comIndice = ordem(dib) >= ordem(lerDia("1991-04-05")) && dado.chance(derivado.derivado ? 0.35 : 0.1)
  const comRendaBase = !assistencial && !comIndice && ordem(depois1995) <= ordem(fim) && dado.chance(0.07)
  const diaDaRendaBase = comRendaBase ? entre(dado, depois1995, fim) : dib
  const devido: DevidoJson = {
    especie,
    dib: escreverDia(dib),
    rmi: assistencial ? 0 : renda(dado, c, ...FAIXA_DE_RMI(especie)),
    ...termino,
    ...derivado,
    ...talvez(dado, 0.25, "inicioDiferencas", () =>
      // some of them in the month of the end: the residual of a benefit that ended
      escreverDia(
        ultimoDe(
          dib,
          termino.dcb !== undefined && dado.chance(0.5)
            ? primeiroDe(fim, { ...fim, dia: 1 })
            : primeiroDe(fim, ajustar(dado, entre(dado, dib, fim)))
        )
      )
    ),
    ...(termino.dcb === undefined ? {} : talvez(dado, 0.2, "dcbPorObito", () => true)),
    ...([36, 94].includes(especie) ? talvez(dado, 0.5, "coeficiente", () => dado.um([0.3, 0.4, 0.5, 0.6])) : {}),
    ...(PENSOES.includes(especie) ? talvez(dado, 0.3, "coeficiente", () => dado.inteiro(5, 10) / 10) : {}),
    ...(especie === 80 ? talvez(dado, 0.7, "categoriaSegurada", () => dado.um(CATEGORIAS)) : {}),
    ...(proporcional ? { salarioBeneficio: renda(dado, c, 0.2, 1.05) } : {}),
    ...(comIndice ? { indiceTeto: dado.inteiro(10_000, 14_000) / 10_000 } : {}),
    ...(comRendaBase
      ? {
          rendaBase: renda(dado, competenciaDe(diaDaRendaBase), 0.12, 1.05),
          dataRendaBase: escreverDia(diaDaRendaBase)
        }
      : {}),
    ...([32, 92].includes(especie) || dado.chance(0.03)
      ? talvez(dado, 0.5, "dataInicioAdicional25", () =>
          escreverDia(dado.chance(0.4) ? dib : ultimoDe(dib, ajustar(dado, entre(dado, dib, fim))))
        )
      : {}),
    ...(PENSOES.includes(especie) || dado.chance(0.03)
      ? talvez(dado, 0.6, "quotas", () => quotasDe(dado, dib, fim))
      : {}),
    ...(ordem(dib) >= ordem(lerDia("1988-10-05"))
      ? talvez(dado, PENSOES.includes(especie) ? 0.4 : 0.07, "dibAnterior", () =>
          escreverDia(
            deslocado(
              dib,
              -dado.pesado([
                [dado.inteiro(1, 300), 1],
                [dado.inteiro(300, 5_000), 1]
              ])
            )
          )
        )
      : talvez(dado, 0.2, "equivalenciaArt58", () => percentil(dado, 1, 8)))
  }
  return comDiasDaLei(dado, devido, fim)
}

const ultimoMes = (b: DevidoJson, atualizacao: Dia): number =>
  Math.min(
    competencia(b.derivado?.dcb ?? (b.derivado ? undefined : b.dcb) ?? "2099-12"),
    competenciaDe(atualizacao) - 1
  )

/** Months of the last years of a benefit, where payments and overrides meet rows. */
const mesDe = (dado: Dado, b: DevidoJson, atualizacao: Dia): number => {
  const fim = Math.max(ultimoMes(b, atualizacao), competencia(b.dib))
  const de = Math.max(competencia(b.inicioDiferencas ?? b.dib), fim - 84)
  return dado.inteiro(Math.min(de, fim), fim)
}

const explicitos = (dado: Dado, b: DevidoJson, atualizacao: Dia): ReadonlyArray<PagamentoJson> => {
  const de = mesDe(dado, b, atualizacao)
  const pagamentos: Array<PagamentoJson> = []
  for (let c = de; c < de + dado.inteiro(1, 14) && c < competenciaDe(atualizacao); c++) {
    const tipo: Tipo = c % 12 === 11 && dado.chance(0.4) ? "ABONO" : "RENDA"
    pagamentos.push({
      competencia: escreverCompetencia(c),
      tipo,
      valor: renda(dado, c, 0.05, 0.9),
      ...talvez(dado, 0.4, "dataPagamento", () =>
        escreverDia(primeiroDe(atualizacao, deslocado(lerDia(`${escreverCompetencia(c)}-01`), dado.inteiro(25, 400))))
      )
    })
  }
  return pagamentos
}

const PAGAVEIS = [31, 32, 41, 42, 91, 36, 94, 87, 21, 80]

export const pagoDe = (dado: Dado, devidos: ReadonlyArray<DevidoJson>, atualizacao: Dia): PagoJson => {
  const beneficio = dado.inteiro(0, devidos.length - 1)
  const b = devidos[beneficio]!
  const alvo = beneficio > 0 || dado.chance(0.3) ? { beneficio } : {}
  const situacao = talvez(dado, 0.6, "situacao", () => dado.um(["ADMINISTRATIVO", "REVISADO", "TUTELA"] as const))
  const pagamentos = explicitos(dado, b, atualizacao)
  if (dado.chance(0.4)) return { ...(dado.chance(0.25) ? { geral: true } : { ...alvo, ...situacao }), pagamentos }
  const comeco = dado.chance(0.5) ? lerDia(b.dib) : entre(dado, lerDia(b.dib), atualizacao)
  const dib =
    dado.chance(0.2) && ordem(lerDia(b.dib)) > ordem(lerDia("1995-06-01")) ? deslocado(lerDia(b.dib), -200) : comeco
  const inicio = ajustar(dado, dib)
  const seguro = ultimoDe(PRIMEIRO_DIA, primeiroDe(inicio, deslocado(atualizacao, -40)))
  const especie = dado.um(PAGAVEIS)
  const geral = dado.chance(0.12)
  return {
    ...(geral ? { geral } : { ...alvo, ...situacao }),
    especie,
    dib: escreverDia(seguro),
    rmi: especie === 87 ? 0 : renda(dado, competenciaDe(seguro), 0.1, 1.1),
    ...talvez(dado, 0.5, "dcb", () => escreverDia(ultimoDe(seguro, ajustar(dado, entre(dado, seguro, atualizacao))))),
    ...([32, 92].includes(especie)
      ? talvez(dado, 0.3, "dataInicioAdicional25", () =>
          escreverDia(ultimoDe(seguro, entre(dado, seguro, atualizacao)))
        )
      : {}),
    ...(especie === 80 ? talvez(dado, 0.5, "categoriaSegurada", () => dado.um(CATEGORIAS)) : {}),
    ...talvez(dado, 0.15, "dibAnterior", () => escreverDia(deslocado(seguro, -dado.inteiro(1, 2_000)))),
    ...talvez(dado, situacao.situacao === "TUTELA" ? 0.8 : 0.1, "dip", () =>
      escreverDia(ultimoDe(seguro, entre(dado, seguro, atualizacao)))
    ),
    ...([36, 94].includes(especie) ? talvez(dado, 0.3, "coeficiente", () => dado.um([0.3, 0.4, 0.6])) : {}),
    ...talvez(dado, 0.15, "pagamentos", () => pagamentos)
  }
}

export const descontoDe = (dado: Dado, devidos: ReadonlyArray<DevidoJson>, atualizacao: Dia): DescontoJson => {
  const beneficio = dado.inteiro(0, devidos.length - 1)
  const c = mesDe(dado, devidos[beneficio]!, atualizacao)
  return {
    ...(beneficio > 0 ? { beneficio } : {}),
    competencia: escreverCompetencia(c),
    tipo: c % 12 === 11 && dado.chance(0.5) ? "ABONO" : "RENDA",
    motivo: "desconto",
    ...(dado.chance(0.5) ? { valor: renda(dado, c, 0.02, 0.6) } : { percentual: percentil(dado, 1, 100) })
  }
}

export const modificadorDe = (dado: Dado, devidos: ReadonlyArray<DevidoJson>, atualizacao: Dia): ModificadorJson => {
  const beneficio = dado.inteiro(0, devidos.length - 1)
  const b = devidos[beneficio]!
  const c = Math.max(mesDe(dado, b, atualizacao), competencia("1995-01"), competencia(b.dib) + 1)
  const campo = dado.pesado<() => Partial<ModificadorJson>>([
    [() => ({ piso: dado.chance(0.3) ? 0 : renda(dado, c, 0.05, 0.4) }), 1],
    [() => ({ teto: renda(dado, c, 0.3, 1.2) }), 1],
    [() => ({ coeficiente: dado.inteiro(3, 10) / 10 }), PENSOES.includes(b.especie) ? 2 : 0.2],
    [() => ({ quota: fracaoPropria(dado) }), 1],
    [() => ({ fatorReajuste: dado.inteiro(9_900, 11_500) / 10_000 }), 1],
    [() => ({ indiceCorrecao: dado.inteiro(99_000, 103_000) / 100_000 }), 1],
    [() => ({ taxaJuros: dado.inteiro(0, 15_000) / 10_000 }), 1]
  ])()
  return { ...(beneficio > 0 ? { beneficio } : {}), competencia: escreverCompetencia(c), ...campo }
}
