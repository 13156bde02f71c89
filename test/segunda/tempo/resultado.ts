/** What the second implementation answers: the figures of TC-70 that decide, without the texts. */
import { anosTruncados, EC20, EC103, escreverDia, escreverDiaBr, idadeEmDias, LEI9876 } from "./base/calendario.ts"
import { lerPessoa, type PedidoJson } from "./pessoas/pessoa.ts"
import { type Analise, analisarProgramados } from "./regras/elegibilidade.ts"
import { type AnaliseDeEvento, analisarEvento, ehDeEvento } from "./regras/eventos.ts"
import { converter } from "./regras/linha.ts"
import { mesesDeCarencia } from "./regras/requisitos.ts"
import {
  classeAte,
  convertidoAte,
  especialPreponderante,
  grauPreponderante,
  type NomeDaLinha,
  simplesAte,
  type Vida,
  viver
} from "./regras/vida.ts"

export interface LinhaDeTotal {
  readonly rotulo: string
  readonly simples: number
  readonly convertido: number
  readonly carencia?: number
  readonly idade?: number
  readonly pontos?: number
}

/** A kept stretch up to the DER: first and last day, factor, days, converted days. */
export type SegmentoContado = readonly [string, string, number, number, number]

export interface Segunda {
  readonly segmentos: ReadonlyArray<SegmentoContado>
  readonly demonstrativo: ReadonlyArray<LinhaDeTotal>
  readonly totais: LinhaDeTotal
  readonly analises: ReadonlyArray<Analise | AnaliseDeEvento>
}

const linhaDaEspecie = (vida: Vida): NomeDaLinha => {
  const { especie } = vida.pessoa.opcoes
  if (especie === 46) return "ESPECIAL"
  return especie === 42 || especie === 57 ? "COMUM_42" : "COMUM_41"
}

const totalAte = (vida: Vida, rotulo: string, d: number): LinhaDeTotal => {
  const linha = linhaDaEspecie(vida)
  const fator = linha === "ESPECIAL" ? especialPreponderante(vida, vida.pessoa.der) : 0
  const convertido = convertidoAte(vida, linha, d, fator)
  const idade = Math.max(0, idadeEmDias(vida.pessoa.nascimento, d))
  return {
    rotulo,
    simples: simplesAte(vida, linha, d),
    convertido,
    carencia: mesesDeCarencia(vida, d),
    idade: anosTruncados(idade),
    pontos: anosTruncados(convertido + idade)
  }
}

const segmentosAteDer = (vida: Vida): ReadonlyArray<SegmentoContado> => {
  const { der } = vida.pessoa
  const linha = linhaDaEspecie(vida)
  const fator = linha === "ESPECIAL" ? especialPreponderante(vida, der) : 0
  return vida
    .epoca(der)
    .linha(linha)
    .trechos.filter((t) => t.fim <= der)
    .map((t) => [
      escreverDia(t.inicio),
      escreverDia(t.fim),
      t.fatores[fator]! / 10_000,
      t.dias,
      converter(t.dias, t.fatores[fator]!)
    ])
}

const ROTULO_GRAU = ["Grave", "Moderada", "Leve"] as const

const linhasApartadas = (vida: Vida): ReadonlyArray<LinhaDeTotal> => {
  const { der } = vida.pessoa
  const linhas: Array<LinhaDeTotal> = []
  const ensino = simplesAte(vida, "MAGISTERIO", der)
  if (ensino > 0) linhas.push({ rotulo: "Magistério", simples: ensino, convertido: ensino })
  const pcd = "PCD_42"
  const preponderante = grauPreponderante(vida, der)
  if (preponderante === undefined) return linhas
  const daClasse = (classe: number): { readonly convertido: number } => ({
    convertido: vida
      .epoca(der)
      .linha(pcd)
      .trechos.filter((t) => t.classe === classe && t.fim <= der)
      .reduce((soma, t) => soma + converter(t.dias, t.fatores[preponderante]!), 0)
  })
  for (const i of [2, 1, 0] as const) {
    const dias = classeAte(vida, pcd, der, i)
    if (dias > 0) linhas.push({ rotulo: ROTULO_GRAU[i], simples: dias, ...daClasse(i) })
  }
  linhas.push({
    rotulo: `Convertido para preponderante (Deficiência ${ROTULO_GRAU[preponderante as 0 | 1 | 2]})`,
    simples: simplesAte(vida, pcd, der),
    convertido: convertidoAte(vida, pcd, der, preponderante)
  })
  return linhas
}

/** The whole calculation of one request, the slow way. */
export const calcularDeNovo = (json: PedidoJson): Segunda => {
  const vida = viver(lerPessoa(json))
  const { der, opcoes } = vida.pessoa
  const marcos = [
    ["Até 16/12/1998 (EC 20)", EC20],
    ["Até 28/11/1999 (Lei 9.876)", LEI9876],
    ["Até 13/11/2019 (EC 103)", EC103]
  ] as const
  const demonstrativo = [
    ...marcos.filter(([, d]) => d <= der).map(([rotulo, d]) => totalAte(vida, rotulo, d)),
    ...linhasApartadas(vida)
  ]
  const evento = analisarEvento(vida)
  const analises =
    evento !== undefined
      ? [evento]
      : opcoes.especie === 87 || opcoes.especie === 88 || ehDeEvento(opcoes.especie)
        ? []
        : analisarProgramados(vida)
  return {
    segmentos: segmentosAteDer(vida),
    demonstrativo,
    totais: totalAte(vida, `Até ${escreverDiaBr(der)}`, der),
    analises
  }
}
