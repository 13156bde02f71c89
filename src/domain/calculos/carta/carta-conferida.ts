/** What a comparison takes from the document of a letter: one calculation of those it prints, in the values of the domain. */
import { BigDecimal } from "effect"
import { descricaoDaEspecie } from "../../beneficios/especies.ts"
import { FUNDAMENTOS, fundamentoPorChave } from "../../beneficios/fundamentos/fundamentos.ts"
import type { CartaConferida, MesDaCarta, RegraDaCarta } from "../../rmi/conferencia/carta.ts"
import { CASAS_EXIBIDAS } from "../../rmi/correcao/fator-do-mes.ts"
import type { Era } from "../../rmi/resultado/resultado.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { type Centavos, centavosDe, somaDe } from "../../valores/dinheiro.ts"
import type { AtividadeDoDocumento, DocumentoCarta, ResumoDoDocumento } from "./documento-carta.ts"

type Linha = Pick<
  AtividadeDoDocumento["salarios"][number],
  "competencia" | "salario" | "indice" | "salarioCorrigido"
> & {
  readonly desconsiderado: boolean
  readonly observacao: string | null
}

const FORA_DA_MEDIA = /DESCONSIDERAD|DESCARTAD/i

/** What a calculation prints after its list. */
type Numeros = { readonly [K in Exclude<keyof ResumoDoDocumento, "descartes">]?: ResumoDoDocumento[K] | undefined }

interface Conta {
  readonly linhas: ReadonlyArray<Linha>
  readonly descartadas: ReadonlyArray<Competencia>
  readonly numeros: Numeros
  readonly regra?: RegraDaCarta | undefined
}

/** A printed rule names its article, or the rule itself; the label of a fundamento that it may mean matches the second. */
const NOMES_DAS_REGRAS: ReadonlyArray<readonly [RegExp, (achado: string) => RegExp]> = [
  [/art\w*\.? *(\d+)(?=.*103)/i, (artigo) => new RegExp(`art\\. ${artigo}\\b.*EC 103/2019`)],
  [/ped[aá]gio\D*(50|100)/i, (quanto) => new RegExp(`pedágio de ${quanto}%`)],
  [/\b(pontos)\b/i, () => /por pontos/],
  [/\b(progressiva)\b/i, () => /idade mínima progressiva/]
]

/** Keys of the fundamentos that a printed rule may mean. */
const chavesDaRegra = (texto: string): ReadonlyArray<string> => {
  for (const [como, nome] of NOMES_DAS_REGRAS) {
    const achado = como.exec(texto)?.[1]
    if (achado !== undefined) return FUNDAMENTOS.filter((f) => nome(achado).test(f.rotulo)).map(({ chave }) => chave)
  }
  return []
}

/** The rule that the INSS granted, among those it examined: the one with the largest income, where each has one. */
const examinada = ({ resumo: { regras = [] } }: AtividadeDoDocumento): RegraDaCarta | undefined => {
  const conhecidas = regras.filter(({ regra }) => chavesDaRegra(regra).length > 0)
  const maior = conhecidas.reduce(
    (ate, { rmiSemDescartes: rmi }) => (rmi && BigDecimal.isGreaterThan(rmi, ate) ? rmi : ate),
    BigDecimal.fromBigInt(0n)
  )
  const todasTem = conhecidas.every(({ rmiSemDescartes: rmi }) => (rmi ?? null) !== null)
  const ditas = todasTem ? conhecidas.filter(({ rmiSemDescartes }) => mesmoValor(rmiSemDescartes, maior)) : conhecidas
  if (ditas.length === 0) return undefined
  const chaves = new Set(ditas.flatMap(({ regra }) => chavesDaRegra(regra)))
  return { texto: ditas.map(({ regra }) => regra).join("; "), serve: ({ chave }) => chaves.has(chave) }
}

/** The law of a calculation by its heading, with its eras. */
const LEIS_DA_NORMA: ReadonlyArray<readonly [RegExp, ReadonlySet<Era>]> = [
  [/\b8\.?213\b/, new Set<Era>(["E2", "E3"])],
  [/\b9\.?876\b/, new Set<Era>(["E4"])],
  [/\b103\b/, new Set<Era>(["E5", "E6"])]
]

const deEvento = (chave: string): boolean => {
  const especie = fundamentoPorChave(chave)?.especie
  return especie === undefined || descricaoDaEspecie(especie).natureza !== "PROGRAMADA"
}

/** The law of the heading; the letters of benefits of an event, and of people with a disability, kept the old one. */
const daNorma = ({ norma = "" }: AtividadeDoDocumento): RegraDaCarta | undefined => {
  const eras = LEIS_DA_NORMA.find(([lei]) => lei.test(norma))?.[1]
  return eras === undefined
    ? undefined
    : {
        texto: norma,
        serve: ({ chave, era }) => eras.has(era) || deEvento(chave) || fundamentoPorChave(chave)?.grupo === "PCD"
      }
}

/** Several activities of one month add up. */
const mesDe = (competencia: Competencia, linhas: ReadonlyArray<Linha>): MesDaCarta => ({
  competencia,
  salario: somaDe(linhas.map(({ salario }) => centavosDe(salario))),
  indice: linhas[0]!.indice,
  corrigido: somaDe(linhas.map(({ salarioCorrigido }) => centavosDe(salarioCorrigido))),
  desconsiderado: linhas.every(({ desconsiderado }) => desconsiderado),
  observacao: linhas[0]!.observacao
})

const mesesDe = (linhas: ReadonlyArray<Linha>): ReadonlyArray<MesDaCarta> =>
  [...Map.groupBy(linhas, ({ competencia }) => competencia)]
    .map(([competencia, doMes]) => mesDe(competencia, doMes))
    .sort((a, b) => a.competencia - b.competencia)

const linhasDaAtividade = ({ salarios }: AtividadeDoDocumento): ReadonlyArray<Linha> =>
  salarios.map(({ observacao = null, ...linha }) => ({
    ...linha,
    observacao,
    desconsiderado: observacao !== null && FORA_DA_MEDIA.test(observacao)
  }))

const mesmoValor = (a: Decimal | null | undefined, b: Decimal | null | undefined): boolean =>
  a !== null && a !== undefined && b !== null && b !== undefined && BigDecimal.equals(a, b)

/** Of the results of one list the one that was granted, else the last; what it does not print again is as printed first. */
const numerosDe = ({ resumo, outrosResumos = [] }: AtividadeDoDocumento, rmi: Decimal | null | undefined): Numeros => {
  const todos = [resumo, ...outrosResumos]
  const concedido =
    todos.find((r) => mesmoValor(r.rmi, rmi)) ?? todos.findLast((r) => (r.rmi ?? null) !== null) ?? resumo
  const { fator, tempoContribuicao, sobrevida, idade, carencia } = resumo
  return { fator, tempoContribuicao, sobrevida, idade, carencia, ...concedido }
}

const somaDosValores = (valores: ReadonlyArray<Decimal | null | undefined>): Decimal | undefined => {
  const presentes = valores.filter((v) => v !== null && v !== undefined)
  return presentes.length < valores.length ? undefined : BigDecimal.sumAll(presentes)
}

/** The activities of a norm are parts of one calculation: only the figures of all of them together can be compared. */
const contaDe = (atividades: ReadonlyArray<AtividadeDoDocumento>, rmi: Decimal | null | undefined): Conta => {
  const numeros = atividades.map((a) => numerosDe(a, rmi))
  const [primeiro, ...outros] = numeros
  const { soma: _, divisor: __, quantidade: ___, media: ____, ...daPrincipal } = primeiro!
  return {
    linhas: atividades.flatMap(linhasDaAtividade),
    regra: atividades.map((a) => examinada(a) ?? daNorma(a)).find((regra) => regra !== undefined),
    descartadas: atividades.flatMap(({ resumo }) => (resumo.descartes ?? []).map(({ competencia }) => competencia)),
    numeros:
      outros.length === 0
        ? primeiro!
        : {
            ...daPrincipal,
            salarioBeneficio: somaDosValores(numeros.map(({ salarioBeneficio }) => salarioBeneficio)),
            rmi: somaDosValores(numeros.map((n) => n.rmi))
          }
  }
}

/** Of the calculations of several norms the one that was granted. */
const contaConcedida = (atividades: ReadonlyArray<AtividadeDoDocumento>, rmi: Decimal | null | undefined): Conta => {
  const contas = [...Map.groupBy(atividades, ({ norma = "" }) => norma).values()].map((grupo) => contaDe(grupo, rmi))
  return contas.find(({ numeros }) => mesmoValor(numeros.rmi, rmi)) ?? contas[0] ?? SEM_CONTA
}

const SEM_CONTA: Conta = { linhas: [], descartadas: [], numeros: {} }

const contaDo = (documento: DocumentoCarta): Conta => {
  if (documento.layout !== "PLENUS") return contaConcedida(documento.atividades, documento.rmi)
  const { fator, sobrevida, coeficiente, tempoContribuicao, salarioBeneficio, rmi } = documento
  return {
    linhas: documento.salarios.map(({ desconsiderado = false, ...linha }) => ({
      ...linha,
      desconsiderado,
      observacao: desconsiderado ? "DESCONSIDERADO" : null
    })),
    descartadas: [],
    numeros: { fator, sobrevida, coeficiente, tempoContribuicao, salarioBeneficio, rmi }
  }
}

/** A text without any time prints zeros. */
const temTempo = (tempo: NonNullable<Numeros["tempoContribuicao"]>): boolean =>
  tempo.anos + tempo.meses + tempo.dias > 0

const positivo = (valor: Decimal): boolean => valor.value > 0n

/** A value that the letter prints; undefined where it prints none. */
const impresso = <A, B>(
  valor: A | null | undefined,
  converter: (valor: A) => B,
  dito: (valor: A) => boolean = () => true
): B | undefined => (valor === null || valor === undefined || !dito(valor) ? undefined : converter(valor))

const mesmo = <A>(valor: A): A => valor

const casasDo = (meses: ReadonlyArray<MesDaCarta>): number =>
  meses.reduce((casas, { indice }) => Math.max(casas, BigDecimal.normalize(indice).scale), CASAS_EXIBIDAS)

const daPessoa = (documento: DocumentoCarta) =>
  documento.layout === "PLENUS"
    ? {
        nascimento: impresso(documento.segurado?.dataNascimento, mesmo),
        sexo: impresso(documento.segurado?.sexo, mesmo)
      }
    : {}

/** The rent that was granted; undefined where none is printed. */
export const rendaDa = (documento: DocumentoCarta): Centavos | undefined => {
  const rmi = documento.rmi ?? contaDo(documento).numeros.rmi
  return rmi === null || rmi === undefined ? undefined : centavosDe(rmi)
}

/** The letter as the comparison reads it; `renda`: what was granted. */
export const cartaConferida = (documento: DocumentoCarta, renda: Centavos): CartaConferida => {
  const { linhas, descartadas, numeros, regra } = contaDo(documento)
  const meses = mesesDe(linhas)
  return {
    ...daPessoa(documento),
    regra,
    der: impresso(documento.der, mesmo),
    dib: impresso(documento.dib, mesmo),
    tempo: impresso(numeros.tempoContribuicao, mesmo, temTempo),
    carencia: impresso(numeros.carencia, mesmo, (meses) => meses > 0),
    meses,
    casasDoIndice: casasDo(meses),
    descartadas: new Set(descartadas),
    soma: impresso(numeros.soma, centavosDe),
    divisor: impresso(numeros.divisor, mesmo),
    quantidade: impresso(numeros.quantidade, mesmo),
    media: impresso(numeros.media, centavosDe),
    fator: impresso(numeros.fator, mesmo),
    sobrevida: impresso(numeros.sobrevida, mesmo, positivo),
    idade: impresso(numeros.idade, mesmo, (anos) => anos > 0),
    coeficiente: impresso(numeros.coeficiente, mesmo),
    salarioBeneficio: impresso(numeros.salarioBeneficio, centavosDe),
    rmi: impresso(numeros.rmi, centavosDe),
    renda
  }
}
