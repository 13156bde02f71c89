/** Compares an answer of the engine with the second implementation, figure by figure. */
import { deslocado, escreverCompetencia, escreverDia } from "./calendario.ts"
import type { Colunas, Linha } from "./conta.ts"
import type { Fechamento, Final, Soma } from "./fechamento.ts"
import { somar } from "./fechamento.ts"
import { decimal, digitos, fracao, menos, comparar as ordenar, type Racional, soma, total } from "./racional.ts"

/** An amount of the engine: an integer of the smallest unit. */
type Inteiro = number

interface SomasMotor {
  readonly principal: Inteiro
  readonly jurosAte122021: Inteiro
  readonly selic: Inteiro
  readonly jurosApos092025: Inteiro
  readonly juros: Inteiro
  readonly total: Inteiro
}

interface ColunasMotor {
  readonly principalCorrigido: Inteiro
  readonly juros: Inteiro
  readonly selic: Inteiro
  readonly jurosTaxaLegal: Inteiro
  readonly total: Inteiro
}

interface LinhaMotor extends ColunasMotor {
  readonly competencia: string
  readonly tipo: string
  readonly rendaIntegral: Inteiro
  readonly diasSobre30?: number | undefined
  readonly avos?: number | undefined
  readonly quota: readonly [number, number]
  readonly adicional25: Inteiro
  readonly devido: Inteiro
  readonly pagos: ReadonlyArray<{ readonly indice: number; readonly valor: Inteiro }>
  readonly descontos: ReadonlyArray<{ readonly valor: Inteiro }>
  readonly diferenca: Inteiro
  readonly coeficiente: Inteiro
  readonly percentualJuros: Inteiro
  readonly percentualSelic: Inteiro
  readonly percentualTaxaLegal: Inteiro
  readonly prescrita: boolean
  readonly mesReajuste: boolean
  readonly aposRenuncia?: ColunasMotor | undefined
  readonly aposAcordo?: ColunasMotor | undefined
}

interface ExercicioMotor {
  readonly meses: number
  readonly principal: Inteiro
  readonly juros: Inteiro
  readonly selic: Inteiro
  readonly total: Inteiro
}

/** What is read of an answer of the engine. */
export interface RespostaMotor {
  readonly resumo: SomasMotor & {
    readonly dataBase: string
    readonly criterioCorrecao: string
    readonly marcoPrescricional: string | null
    readonly primeiraCompetencia: string | null
    readonly totalAposRenuncia?: Inteiro
    readonly valorRenunciado?: Inteiro
    readonly totalAcordo?: Inteiro
    readonly honorariosSucumbencia?: { readonly base: Inteiro | null; readonly valor: Inteiro }
    readonly honorariosContratuais?: { readonly principal: Inteiro; readonly juros: Inteiro; readonly valor: Inteiro }
    readonly liquidoAutor: Inteiro
    readonly totalGeral: Inteiro
    readonly rma: Inteiro
  }
  readonly beneficios: ReadonlyArray<{
    readonly identificacao: { readonly inicio: string; readonly fim: string; readonly dip: string }
    readonly evolucao: ReadonlyArray<{
      readonly competencia: string
      readonly base: Inteiro
      readonly piso: Inteiro
      readonly teto: Inteiro
      readonly renda: Inteiro
    }>
    readonly linhas: ReadonlyArray<LinhaMotor>
    readonly totais: Readonly<Record<"renda" | "abono" | "geral", SomasMotor & { readonly linhas: number }>>
  }>
  readonly rra: { readonly anteriores: ExercicioMotor; readonly corrente: ExercicioMotor }
  readonly alcada?: {
    readonly limite: Inteiro
    readonly vencidas: Inteiro
    readonly vincendas: Inteiro
    readonly valorDaCausa: Inteiro
    readonly excedente: Inteiro
    readonly proporcaoMantida: Inteiro
    readonly linhas: ReadonlyArray<{
      readonly beneficio: number
      readonly competencia: string
      readonly tipo: string
      readonly diferenca: Inteiro
      readonly coeficiente: Inteiro
      readonly principalCorrigido: Inteiro
      readonly percentualSelic: Inteiro
      readonly selic: Inteiro
      readonly total: Inteiro
    }>
  }
  readonly requisicao: {
    readonly limiteRpv: Inteiro
    readonly tipo: string
    readonly principal: Inteiro
    readonly juros: Inteiro
    readonly selic: Inteiro
    readonly total: Inteiro
    readonly renunciaExcedente?: Inteiro
  }
}

export interface Diferenca {
  readonly onde: string
  readonly motor: unknown
  readonly segunda: unknown
}

const CENTAVOS = 2
const COEFICIENTE = 10
const PERCENTUAL = 6

/** All differences; none when the two agree. */
export const comparar = (motor: RespostaMotor, f: Fechamento): ReadonlyArray<Diferenca> => {
  const diferencas: Array<Diferenca> = []

  const mesmo = (onde: string, doMotor: unknown, daSegunda: unknown): void => {
    if (!Object.is(doMotor, daSegunda)) diferencas.push({ onde, motor: doMotor, segunda: daSegunda })
  }

  /** The integer of the engine is the exact figure, in units of so many decimals. */
  const igual = (
    onde: string,
    doMotor: Inteiro | undefined,
    daSegunda: Racional | undefined,
    casas = CENTAVOS
  ): void => {
    if (doMotor === undefined || daSegunda === undefined) {
      mesmo(onde, doMotor, daSegunda && digitos(daSegunda))
    } else if (!Number.isSafeInteger(doMotor) || ordenar(fracao(doMotor, 10n ** BigInt(casas)), daSegunda) !== 0) {
      const motorEmDigitos = Number.isSafeInteger(doMotor) ? digitos(fracao(doMotor, 10 ** casas), casas) : doMotor
      diferencas.push({ onde, motor: motorEmDigitos, segunda: digitos(daSegunda, casas) })
    }
  }

  const somas = (onde: string, doMotor: SomasMotor, s: Soma): void => {
    igual(`${onde}.principal`, doMotor.principal, s.principal)
    igual(`${onde}.jurosAte122021`, doMotor.jurosAte122021, s.juros)
    igual(`${onde}.selic`, doMotor.selic, s.selic)
    igual(`${onde}.jurosApos092025`, doMotor.jurosApos092025, s.jurosTaxaLegal)
    igual(`${onde}.juros`, doMotor.juros, soma(s.juros, s.jurosTaxaLegal))
    igual(`${onde}.total`, doMotor.total, s.total)
  }

  const emTres = (onde: string, doMotor: Omit<ExercicioMotor, "meses">, s: Soma): void => {
    igual(`${onde}.principal`, doMotor.principal, s.principal)
    igual(`${onde}.juros`, doMotor.juros, soma(s.juros, s.jurosTaxaLegal))
    igual(`${onde}.selic`, doMotor.selic, s.selic)
    igual(`${onde}.total`, doMotor.total, s.total)
  }

  const colunas = (onde: string, doMotor: ColunasMotor, c: Colunas): void => {
    igual(`${onde}.principalCorrigido`, doMotor.principalCorrigido, c.principal)
    igual(`${onde}.juros`, doMotor.juros, c.juros)
    igual(`${onde}.selic`, doMotor.selic, c.selic)
    igual(`${onde}.jurosTaxaLegal`, doMotor.jurosTaxaLegal, c.jurosTaxaLegal)
    igual(`${onde}.total`, doMotor.total, total([c.principal, c.juros, c.selic, c.jurosTaxaLegal]))
  }

  const { parametros } = f.conta.pedido
  const renunciou = parametros.renuncia === true && f.alcada?.proporcao !== undefined

  const linha = (onde: string, doMotor: LinhaMotor, l: Linha, final: Final | undefined): void => {
    const { parcela: x } = l
    igual(`${onde}.rendaIntegral`, doMotor.rendaIntegral, x.rendaIntegral)
    mesmo(`${onde}.prescrita`, doMotor.prescrita, l.prescrita)
    mesmo(`${onde}.mesReajuste`, doMotor.mesReajuste, l.mesReajuste)
    if (l.prescrita || final === undefined) return
    mesmo(`${onde}.medida`, x.tipo === "RENDA" ? doMotor.diasSobre30 : doMotor.avos, x.medida)
    const [p, q] = doMotor.quota
    mesmo(`${onde}.quota`, digitos(fracao(p, q), 12), digitos(x.quota, 12))
    igual(`${onde}.adicional25`, doMotor.adicional25, x.adicional25)
    igual(`${onde}.devido`, doMotor.devido, x.devido)
    for (const indice of new Set([...doMotor.pagos.map((y) => y.indice), ...l.pagos.map((y) => y.fonte)])) {
      const obtido = doMotor.pagos.filter((y) => y.indice === indice).reduce((s, y) => s + y.valor, 0)
      igual(`${onde}.pagos`, obtido, total(l.pagos.filter((y) => y.fonte === indice).map((y) => y.valor)))
    }
    const descontado = doMotor.descontos.reduce((s, y) => s + y.valor, 0)
    igual(`${onde}.descontos`, descontado, total(l.descontos))
    igual(`${onde}.diferenca`, doMotor.diferenca, l.diferenca)
    igual(`${onde}.coeficiente`, doMotor.coeficiente, l.coeficiente, COEFICIENTE)
    igual(`${onde}.percentualJuros`, doMotor.percentualJuros, l.percentualJuros, PERCENTUAL)
    igual(`${onde}.percentualSelic`, doMotor.percentualSelic, l.percentualSelic, PERCENTUAL)
    igual(`${onde}.percentualTaxaLegal`, doMotor.percentualTaxaLegal, l.percentualTaxaLegal, PERCENTUAL)
    colunas(onde, doMotor, l)
    colunas(`${onde}.aposRenuncia`, doMotor.aposRenuncia ?? doMotor, final.aposRenuncia)
    const ultima = doMotor.aposAcordo ?? doMotor.aposRenuncia ?? doMotor
    colunas(`${onde}.aposAcordo`, ultima, final.aposAcordo)
  }

  f.conta.secoes.forEach((secao, i) => {
    const doMotor = motor.beneficios[i]
    const onde = `beneficios.${i}`
    if (doMotor === undefined) {
      mesmo(onde, undefined, "presente")
      return
    }
    const { inicio, fim } = secao.periodo
    mesmo(`${onde}.inicio`, doMotor.identificacao.inicio, escreverDia(inicio))
    mesmo(`${onde}.fim`, doMotor.identificacao.fim, escreverDia(fim))
    mesmo(`${onde}.dip`, doMotor.identificacao.dip, escreverDia(deslocado(fim, 1)))

    /** The month of a conversion comes twice, the derived benefit last. */
    const evolucao = new Map(doMotor.evolucao.map((m) => [m.competencia, m]))
    mesmo(`${onde}.evolucao.length`, evolucao.size, secao.evolucao.length)
    for (const { competencia, mes } of secao.evolucao) {
      const c = escreverCompetencia(competencia)
      const obtido = evolucao.get(c)
      igual(`${onde}.evolucao.${c}.base`, obtido?.base, mes.base)
      igual(`${onde}.evolucao.${c}.piso`, obtido?.piso, mes.piso)
      igual(`${onde}.evolucao.${c}.teto`, obtido?.teto, mes.teto)
      igual(`${onde}.evolucao.${c}.renda`, obtido?.renda, mes.renda)
    }

    const nome = (competencia: string, tipo: string): string => `${competencia} ${tipo}`
    const finais = f.finais.filter((x) => x.secao === secao)
    const linhas = secao.linhas.map((l) => ({
      l,
      chave: nome(escreverCompetencia(l.parcela.competencia), l.parcela.tipo),
      final: finais.find((x) => x.linha === l)
    }))
    mesmo(
      `${onde}.linhas`,
      doMotor.linhas.map((l) => nome(l.competencia, l.tipo)).join("; "),
      linhas.map(({ chave }) => chave).join("; ")
    )
    const porChave = new Map(doMotor.linhas.map((l) => [nome(l.competencia, l.tipo), l]))
    for (const { l, chave, final } of linhas) {
      const obtida = porChave.get(chave)
      if (obtida !== undefined) linha(`${onde}.${chave}`, obtida, l, final)
    }
    for (const [grupo, tipo] of [
      ["renda", "RENDA"],
      ["abono", "ABONO"],
      ["geral", undefined]
    ] as const) {
      const doGrupo = finais.filter((x) => tipo === undefined || x.linha.parcela.tipo === tipo)
      somas(`${onde}.totais.${grupo}`, doMotor.totais[grupo], somar(doGrupo.map((x) => x.linha)))
      mesmo(`${onde}.totais.${grupo}.linhas`, doMotor.totais[grupo].linhas, doGrupo.length)
    }
  })

  const { resumo } = motor
  mesmo("resumo.dataBase", resumo.dataBase, escreverCompetencia(f.conta.dataBase))
  mesmo("resumo.criterioCorrecao", resumo.criterioCorrecao, f.conta.secoes[0]!.criterio)
  mesmo(
    "resumo.marcoPrescricional",
    resumo.marcoPrescricional,
    f.conta.marco === undefined ? null : escreverDia(f.conta.marco)
  )
  const primeira = Math.min(...f.finais.map((x) => x.linha.parcela.competencia))
  mesmo(
    "resumo.primeiraCompetencia",
    resumo.primeiraCompetencia,
    Number.isFinite(primeira) ? escreverCompetencia(primeira) : null
  )
  somas("resumo", resumo, f.bruto)
  igual("resumo.totalAposRenuncia", resumo.totalAposRenuncia ?? resumo.total, f.aposRenuncia.total)
  const antesDoAcordo = resumo.totalAposRenuncia ?? resumo.total
  igual("resumo.totalAcordo", resumo.totalAcordo ?? antesDoAcordo, f.aposAcordo.total)
  igual("resumo.valorRenunciado", resumo.valorRenunciado ?? 0, menos(f.bruto.total, f.aposRenuncia.total))
  igual("resumo.honorariosSucumbencia.valor", resumo.honorariosSucumbencia?.valor, f.sucumbencia?.valor)
  igual("resumo.honorariosSucumbencia.base", resumo.honorariosSucumbencia?.base ?? undefined, f.sucumbencia?.base)
  const { contratuais } = f
  const jurosDoContrato = contratuais && menos(contratuais.valor, contratuais.principal)
  igual("resumo.honorariosContratuais.juros", resumo.honorariosContratuais?.juros, jurosDoContrato)
  igual("resumo.honorariosContratuais.valor", resumo.honorariosContratuais?.valor, contratuais?.valor)
  igual("resumo.honorariosContratuais.principal", resumo.honorariosContratuais?.principal, contratuais?.principal)
  igual("resumo.liquidoAutor", resumo.liquidoAutor, f.liquidoAutor)
  igual("resumo.totalGeral", resumo.totalGeral, f.totalGeral)
  igual("resumo.rma", resumo.rma, f.rma)

  for (const exercicio of ["anteriores", "corrente"] as const) {
    mesmo(`rra.${exercicio}.meses`, motor.rra[exercicio].meses, f[exercicio].meses)
    emTres(`rra.${exercicio}`, motor.rra[exercicio], f[exercicio])
  }

  mesmo("alcada", motor.alcada !== undefined, f.alcada !== undefined)
  if (motor.alcada !== undefined && f.alcada !== undefined) {
    const { alcada } = f
    for (const campo of ["limite", "vencidas", "vincendas", "valorDaCausa", "excedente"] as const) {
      igual(`alcada.${campo}`, motor.alcada[campo], alcada[campo])
    }
    const mantida = renunciou ? digitos(alcada.proporcao!, COEFICIENTE) : digitos(fracao(1), COEFICIENTE)
    igual("alcada.proporcaoMantida", motor.alcada.proporcaoMantida, decimal(mantida), COEFICIENTE)
    mesmo("alcada.linhas.length", motor.alcada.linhas.length, alcada.linhas.length)
    alcada.linhas.forEach((l, i) => {
      const obtida = motor.alcada!.linhas[i]
      const { parcela: x } = l.linha
      const onde = `alcada.${escreverCompetencia(x.competencia)} ${x.tipo}`
      mesmo(
        `${onde}.ordem`,
        `${obtida?.beneficio} ${obtida?.competencia} ${obtida?.tipo}`,
        `${l.secao} ${escreverCompetencia(x.competencia)} ${x.tipo}`
      )
      igual(`${onde}.diferenca`, obtida?.diferenca, l.linha.diferenca)
      igual(`${onde}.coeficiente`, obtida?.coeficiente, l.coeficiente, COEFICIENTE)
      igual(`${onde}.principalCorrigido`, obtida?.principalCorrigido, l.corrigido)
      igual(`${onde}.percentualSelic`, obtida?.percentualSelic, l.percentualSelic, PERCENTUAL)
      igual(`${onde}.selic`, obtida?.selic, l.selic)
      igual(`${onde}.total`, obtida?.total, soma(l.corrigido, l.selic))
    })
  }

  const excesso = menos(f.aposAcordo.total, f.limiteRpv)
  const acima = ordenar(excesso, fracao(0)) > 0
  igual("requisicao.limiteRpv", motor.requisicao.limiteRpv, f.limiteRpv)
  mesmo("requisicao.tipo", motor.requisicao.tipo, acima ? "PRECATORIO" : "RPV")
  emTres("requisicao", motor.requisicao, f.aposAcordo)
  igual("requisicao.renunciaExcedente", motor.requisicao.renunciaExcedente, acima ? excesso : undefined)
  return diferencas
}
