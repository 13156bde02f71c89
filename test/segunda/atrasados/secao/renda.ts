/** Monthly income of a benefit from its first month on (ATR-10 to ATR-12, ATR-15, ATR-18). */

import type { EvolucaoJson, ModificadorJson } from "../pedido/pedido.ts"
import {
  comPercentual,
  dataBaseDepoisDe,
  indiceAteJunho1992,
  REFORMAS,
  reajuste,
  salarioMinimo,
  subsidio,
  teto
} from "../tabelas.ts"
import { competencia, competenciaDe, type Dia, deslocado, lerDia, ordem } from "../valores/calendario.ts"
import {
  comparar,
  decimal,
  dividido,
  fracao,
  maior,
  menor,
  type Racional,
  soma,
  truncar,
  UM,
  vezes
} from "../valores/racional.ts"

export interface Mes {
  readonly fator: Racional
  readonly reajustado: boolean
  readonly base: Racional
  readonly piso: Racional
  readonly teto: Racional | undefined
  readonly renda: Racional
}

/** Overrides of one benefit, by competence. */
export type Modificadores = ReadonlyMap<number, ModificadorJson>

export interface Evolucao {
  readonly especie: number
  /** First competence. */
  readonly primeira: number
  readonly mes: (c: number) => Mes
}

const ASSISTENCIAIS = [87, 88]
const MATERNIDADE = 80
const MEIO = fracao(1, 2)

const C = {
  jan1989: competencia("1989-01"),
  fev1989: competencia("1989-02"),
  abr1989: competencia("1989-04"),
  dez1991: competencia("1991-12"),
  jan1992: competencia("1992-01"),
  jun1992: competencia("1992-06"),
  ago1993: competencia("1993-08"),
  nov1993: competencia("1993-11"),
  dez1993: competencia("1993-12"),
  mar1994: competencia("1994-03"),
  abr1994: competencia("1994-04")
}

/** Units of URV by which each of the four values of the conversion is divided (Lei 8.880/1994 art. 20). */
const URV_DO_ULTIMO_DIA: ReadonlyArray<readonly [number, Racional]> = [
  [C.nov1993, decimal("238.32")],
  [C.dez1993, decimal("327.90")],
  [C.nov1993 + 2, decimal("458.16")],
  [C.nov1993 + 3, decimal("637.64")]
]
const TETO_URV = decimal("582.86")

const dia = (texto: string): number => ordem(lerDia(texto))

/** Old amounts in the money of a later month. */
const naMoedaDe = (valor: Racional, de: number, ate: number): Racional =>
  REFORMAS.filter(([mes]) => de < mes && mes <= ate).reduce((v, [, divisor]) => dividido(v, divisor), valor)

const fatorDoPiso = (especie: number, coeficiente: number | undefined): Racional => {
  if (especie === 36 || especie === 94) return coeficiente === undefined ? MEIO : decimal(coeficiente)
  return especie === 95 ? fracao(1, 5) : UM
}

interface Trilha {
  readonly especie: number
  readonly coeficiente: number | undefined
  readonly inicio: Dia
  readonly primeira: number
  readonly rmi: Racional
  /** What changes the ordinary path of the original benefit; a derived one has nothing of it. */
  readonly original: EvolucaoJson | undefined
  /** The DIB whose proportional is the first adjustment, and the one that says when the ceiling index is due. */
  readonly dibDoReajuste: string
  readonly dibDoIndice: string
  readonly indiceTeto: number | undefined
  readonly categoria: string | undefined
  readonly administrativo: boolean
  readonly modificadores: Modificadores
}

const percorrer = (t: Trilha, ate: number): ReadonlyMap<number, Mes> => {
  const { original } = t
  const dib = ordem(t.inicio)
  const art58 = dib <= dia("1988-10-04")
  const dibDoIndice = dia(t.dibDoIndice)
  const lei8870 = dia("1991-04-05") <= dibDoIndice && dibDoIndice <= dia("1993-12-31")
  const lei8880 = dibDoIndice >= dia("1994-01-01")
  const buracoNegro = dia("1988-10-05") <= dib && dib <= dia("1991-04-04")
  const indiceTeto = t.indiceTeto === undefined ? UM : decimal(t.indiceTeto)
  const mesDaRendaBase = original?.dataRendaBase === undefined ? undefined : competencia(original.dataRendaBase)
  const referencia = competencia(t.dibDoReajuste)
  const equivalencia = !art58
    ? UM
    : original?.equivalenciaArt58 === undefined
      ? truncar(dividido(t.rmi, salarioMinimo(t.primeira)))
      : decimal(original.equivalenciaArt58)

  const meses = new Map<number, Mes>()
  let base = t.rmi
  /** A derived benefit only has a first adjustment of its own when the original had not had it (ATR-15). */
  let jaTeveDataBase = original === undefined && dataBaseDepoisDe(referencia) <= t.primeira

  /** Ordinary factor of a month with an adjustment, or undefined when there is none (README of the data, section 3). */
  const fatorDaTabela = (c: number): Racional | undefined => {
    const r = reajuste(c)
    if (r === undefined) return undefined
    const divisor = r.divisor !== undefined && t.primeira < (c === C.fev1989 ? C.jan1989 : c) ? r.divisor : UM
    if (r.tipo === "ANTECIPACAO") return dividido(comPercentual(r.integral!), divisor)
    if (r.tipo !== "DATA_BASE") return undefined
    const primeiro = !jaTeveDataBase && !art58
    jaTeveDataBase = true
    const recuperado = primeiro && lei8880 ? indiceTeto : UM
    const daReferencia = reajuste(referencia)
    const percentual =
      primeiro && daReferencia !== undefined && daReferencia.primeiro === c ? daReferencia.proporcional : r.integral
    return dividido(vezes(percentual === undefined ? UM : comPercentual(percentual), recuperado), divisor)
  }

  const emUrv = (): Racional => {
    if (t.primeira >= C.dez1993) {
      const fev1994 = C.mar1994 - 1
      return truncar(vezes(dividido(meses.get(fev1994)!.base, teto(fev1994)), TETO_URV))
    }
    const quatro = URV_DO_ULTIMO_DIA.map(([c, urv]) => dividido(meses.get(c)!.base, urv)).reduce(soma)
    return truncar(dividido(quatro, fracao(4)))
  }

  for (let c = t.primeira; c <= ate; c++) {
    const modificador = t.modificadores.get(c)
    let fator: Racional | undefined
    const anterior = base
    if (c > t.primeira) {
      fator = !art58 || c >= C.jan1992 ? fatorDaTabela(c) : undefined
      if (c === C.abr1994 && lei8870 && t.indiceTeto !== undefined) fator = vezes(fator ?? UM, indiceTeto)
      if (modificador?.fatorReajuste !== undefined) fator = decimal(modificador.fatorReajuste)
      if (fator !== undefined) base = truncar(vezes(base, fator))
      if (modificador?.fatorReajuste === undefined && c === C.mar1994) {
        base = emUrv()
        fator = dividido(base, anterior)
      }
      if (buracoNegro && c === C.jun1992) {
        base = truncar(vezes(t.rmi, indiceAteJunho1992(t.primeira)))
        fator = dividido(base, anterior)
      }
    }
    if (c === mesDaRendaBase) {
      base = decimal(original!.rendaBase!)
      jaTeveDataBase = true
      fator = undefined
    }
    if (art58 && c > t.primeira && c < C.abr1989) base = truncar(naMoedaDe(base, c - 1, c))
    if (art58 && C.abr1989 <= c && c <= C.dez1991) base = truncar(vezes(equivalencia, salarioMinimo(c)))
    const limite = modificador?.teto === undefined ? tetoDaEspecie(t, c) : decimal(modificador.teto)
    const piso =
      modificador?.piso === undefined
        ? truncar(vezes(salarioMinimo(c), fatorDoPiso(t.especie, t.coeficiente)))
        : decimal(modificador.piso)
    if (ASSISTENCIAIS.includes(t.especie)) base = piso
    if (t.administrativo && limite !== undefined && !(buracoNegro && c < C.jun1992)) base = menor(base, limite)
    meses.set(c, {
      fator: fator ?? UM,
      reajustado: fator !== undefined && !ASSISTENCIAIS.includes(t.especie),
      base: c === C.jan1989 && nasceuNaTabela(t) ? truncar(naMoedaDe(base, t.primeira, c)) : base,
      piso,
      teto: limite,
      renda: pagavel(t, c, base, piso, limite)
    })
  }
  return meses
}

/** The ceiling of a month: of a salário-maternidade of an employee or avulsa, the subsidy of the STF (ATR-12). */
const tetoDaEspecie = ({ especie, categoria = "EMPREGADA" }: Trilha, c: number): Racional | undefined =>
  especie === MATERNIDADE && ["EMPREGADA", "AVULSA"].includes(categoria) ? subsidio(c) : teto(c)

/** Benefits that run by the table change money with it, in 02/1989, one month after their limits do. */
const nasceuNaTabela = ({ especie, primeira, inicio }: Trilha): boolean =>
  ordem(inicio) > dia("1988-10-04") && primeira < C.jan1989 && !ASSISTENCIAIS.includes(especie)

/** What is payable in a month, out of the running amount: floor, ceiling and the money of the month. */
const pagavel = (t: Trilha, c: number, base: Racional, piso: Racional, limite: Racional | undefined): Racional => {
  if (ASSISTENCIAIS.includes(t.especie)) return piso
  let valor = c === C.jan1989 && nasceuNaTabela(t) ? naMoedaDe(base, t.primeira, c) : base
  const coeficiente = t.modificadores.get(c)?.coeficiente
  if (coeficiente !== undefined) valor = vezes(valor, dividido(decimal(coeficiente), decimal(t.coeficiente ?? 1)))
  const comPiso = maior(piso, truncar(valor))
  return limite === undefined || comparar(comPiso, limite) <= 0 ? comPiso : limite
}

const evolucaoDe = (t: Trilha, ate: number): Evolucao => {
  const meses = percorrer(t, ate)
  return { especie: t.especie, primeira: t.primeira, mes: (c) => meses.get(c)! }
}

export interface Historia {
  readonly original: Evolucao
  /** The benefit it turned into, from the day after its end (ATR-15). */
  readonly derivado?: Evolucao & { readonly inicio: Dia; readonly rmi: Racional }
}

/** Income of a benefit, and of the one derived from it, until a competence. */
export const evoluir = (
  b: EvolucaoJson,
  ate: number,
  modificadores: Modificadores,
  administrativo: boolean
): Historia => {
  const trilha: Trilha = {
    especie: b.especie,
    coeficiente: b.coeficiente,
    inicio: lerDia(b.dib),
    primeira: competencia(b.dib),
    rmi: decimal(b.rmi),
    original: b,
    dibDoReajuste: b.dibAnterior ?? b.dib,
    dibDoIndice: b.dib,
    indiceTeto: b.indiceTeto,
    categoria: b.categoriaSegurada,
    administrativo,
    modificadores
  }
  const original = evolucaoDe(trilha, ate)
  if (b.derivado === undefined || b.dcb === undefined) return { original }
  const inicio = deslocado(lerDia(b.dcb), 1)
  const primeira = competenciaDe(inicio)
  const { especie, rmi, coeficiente } = b.derivado
  const { rendaBase: _valor, dataRendaBase: _data, ...semRendaBase } = b
  const salario = (): Racional => {
    const rmi = decimal(b.salarioBeneficio!)
    return percorrer({ ...trilha, rmi, original: semRendaBase, administrativo: false }, primeira).get(primeira)!.base
  }
  const rmiDoDerivado = rmi === undefined ? truncar(vezes(salario(), decimal(coeficiente!))) : decimal(rmi)
  const derivado = evolucaoDe(
    {
      ...trilha,
      especie,
      coeficiente,
      inicio,
      primeira,
      rmi: rmiDoDerivado,
      original: undefined,
      dibDoIndice: trilha.dibDoReajuste
    },
    Math.max(ate, primeira)
  )
  return { original, derivado: { ...derivado, inicio, rmi: rmiDoDerivado } }
}
