/** Our readers and the court accountants' package on the same text: the fields that both produce. */
import { Result } from "effect"
import { lerCarta } from "../../../src/domain/documentos/carta/ler-carta.ts"
import { lerCnis } from "../../../src/domain/documentos/cnis/ler-cnis.ts"
import { linhasDeTexto } from "../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { lerRdctc } from "../../../src/domain/documentos/rdctc/ler-rdctc.ts"
import type { Relacao } from "../../../src/domain/documentos/relacao.ts"
import { ADAPTACOES, type Adaptacao, adaptar } from "./adaptacoes-ao-pacote.ts"
import {
  type Campos,
  copiado,
  periodosDoPacote,
  pessoaDoPacote,
  plenusDoPacote,
  relacaoDoPacote
} from "./pacote-cecalc.ts"

export type TipoComparado = keyof typeof ADAPTACOES

export interface Comparado {
  /** `relacoes.3.meses.2007-05`. */
  readonly campo: string
  readonly nosso: string | number
  readonly pacote: string | number
  /** The part of the text that both read. */
  readonly texto: string
  /** All that the package produced from it, by the name without its relation. */
  readonly deles: Campos
}

const entradas = (
  campos: Readonly<Record<string, string | number | null | undefined>>
): ReadonlyArray<readonly [string, string | number]> =>
  Object.entries(campos).filter((par): par is [string, string | number] => par[1] !== null && par[1] !== undefined)

/** A field that only one of them produces is not compared, but for months, which the package leaves out when they are 0. */
const comparar = (prefixo: string, nossos: Campos, deles: Campos, texto: string): ReadonlyArray<Comparado> =>
  [...new Set([...nossos.keys(), ...deles.keys()])].flatMap((campo) => {
    const [nosso, pacote] = [nossos, deles].map(
      (lado) => lado.get(campo) ?? (campo.startsWith("meses.") ? 0 : undefined)
    )
    return nosso === undefined || pacote === undefined ? [] : [{ campo: prefixo + campo, nosso, pacote, texto, deles }]
  })

const mesesDe = ({ remuneracoes, contribuicoes }: Relacao): ReadonlyMap<string, number> => {
  const centavos = new Map<string, number>()
  const somar = (mes: string, valor: number) =>
    centavos.set(`meses.${mes}`, (centavos.get(`meses.${mes}`) ?? 0) + Math.round(valor * 100))
  for (const { competencia, valor } of remuneracoes) somar(competencia, valor ?? 0)
  for (const { competencia, salarioContribuicao } of contribuicoes) somar(competencia, salarioContribuicao)
  return new Map([...centavos].filter(([, valor]) => valor !== 0).map(([mes, valor]) => [mes, valor / 100]))
}

const camposDaRelacao = (relacao: Relacao): Campos =>
  new Map([
    ...entradas({ nit: relacao.nit, dataInicio: relacao.dataInicio, dataFim: relacao.dataFim }),
    ...mesesDe(relacao)
  ])

/** The text of each relation, with the identification: the package is asked about one at a time. */
const blocosDe = (texto: string): ReadonlyArray<{ readonly seq: number; readonly texto: string }> => {
  const [inicio = "", ...blocos] = texto.split(/(?=^(?:Seq\.|Índice) NIT)/m)
  const porSeq = new Map<number, string>()
  for (const bloco of blocos) {
    const seq = Number(/^(\d{1,3}) [\d.]+-\d /m.exec(bloco)?.[1])
    porSeq.set(seq, (porSeq.get(seq) ?? inicio) + bloco)
  }
  return [...porSeq].map(([seq, doSeq]) => ({ seq, texto: doSeq }))
}

type Comparador = (texto: string, paraOPacote: (texto: string) => string) => ReadonlyArray<Comparado>

const compararCnis: Comparador = (texto, paraOPacote) => {
  const { filiado, relacoes } = Result.getOrThrow(lerCnis(linhasDeTexto(texto))).documento
  const pessoa = new Map(
    entradas({
      "pessoa.nome": filiado.nome,
      "pessoa.nit": filiado.nit,
      "pessoa.cpf": filiado.cpf,
      "pessoa.nomeMae": filiado.nomeMae,
      "pessoa.dataNascimento": filiado.dataNascimento
    })
  )
  const daRelacao = blocosDe(texto).flatMap((bloco) => {
    const relacao = relacoes.find(({ seq }) => seq === bloco.seq)
    const deles = relacaoDoPacote(paraOPacote(bloco.texto))
    return relacao === undefined || deles.size === 0
      ? []
      : comparar(`relacoes.${bloco.seq}.`, camposDaRelacao(relacao), deles, bloco.texto)
  })
  return [...comparar("", pessoa, pessoaDoPacote(paraOPacote(texto)), texto), ...daRelacao]
}

interface SalarioComparado {
  readonly seq: number
  readonly competencia: string
  readonly salario: number
  readonly indice: number
  readonly salarioCorrigido: number
  readonly desconsiderado: boolean
}

const camposDosSalarios = (salarios: ReadonlyArray<SalarioComparado>): Campos =>
  new Map(
    salarios.flatMap(({ competencia, seq, salario, indice, salarioCorrigido, desconsiderado }) =>
      entradas({ seq, salario, indice, salarioCorrigido, desconsiderado: String(desconsiderado) }).map(
        ([nome, valor]) => [`salarios.${competencia}.${nome}`, valor] as const
      )
    )
  )

const compararCarta: Comparador = (texto, paraOPacote) => {
  const { documento } = Result.getOrThrow(lerCarta(linhasDeTexto(texto)))
  const deles = plenusDoPacote(paraOPacote(texto))
  if (documento.layout !== "PLENUS") {
    const salarios = documento.atividades.flatMap((atividade) =>
      atividade.salarios.map((salario) => ({ ...salario, desconsiderado: salario.observacao === "DESCONSIDERADO" }))
    )
    return comparar("", camposDosSalarios(salarios), deles, texto)
  }
  const { segurado, especie, tempoContribuicao, salarios, ...plenus } = documento
  const nossos = new Map([
    ...entradas({
      nome: segurado.nome,
      dataNascimento: segurado.dataNascimento,
      nb: plenus.nb,
      especie: especie?.codigo,
      der: plenus.der,
      dib: plenus.dib,
      ddb: plenus.ddb,
      dip: plenus.dip,
      dcb: plenus.dcb,
      sobrevida: plenus.sobrevida,
      fator: plenus.fator,
      coeficiente: plenus.coeficiente,
      salarioBeneficio: plenus.salarioBeneficio,
      rmi: plenus.rmi,
      mr: plenus.mr,
      ...tempoContribuicao
    }),
    ...camposDosSalarios(salarios)
  ])
  return comparar("", nossos, deles, texto)
}

const compararRdctc: Comparador = (texto, paraOPacote) => {
  const { periodos } = Result.getOrThrow(lerRdctc(linhasDeTexto(texto))).documento
  const nossos = new Map(
    periodos.flatMap(({ dataInicio, dataFim }, i) =>
      entradas({ [`periodos.${i}.dataInicio`]: dataInicio, [`periodos.${i}.dataFim`]: dataFim })
    )
  )
  return comparar("", nossos, periodosDoPacote(paraOPacote(texto)), texto)
}

const COMPARADORES: Readonly<Record<TipoComparado, Comparador>> = {
  CNIS: compararCnis,
  RDCTC: compararRdctc,
  CARTA: compararCarta
}

/** Both read the text as a viewer copies it; the package, with what it needs. */
export const compararLeitores = (
  tipo: TipoComparado,
  texto: string,
  adaptacoes: ReadonlyArray<Adaptacao> = ADAPTACOES[tipo]
): ReadonlyArray<Comparado> => COMPARADORES[tipo](copiado(texto), (lido) => adaptar(lido, adaptacoes))
