/** The trace of the segments, of the stretches of the periods and of the totals. */

import { FIM_CONVERSAO_ESPECIAL } from "../../beneficios/marcos.ts"
import { type Competencia, competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import { DIAS_DO_ANO, diasIdade, truncar4 } from "../../valores/tempo-30-360.ts"
import type { Segmento } from "../contagem/acumulado.ts"
import type { Competencias } from "../contagem/carencia.ts"
import { preponderanteEm } from "../contagem/preponderancia.ts"
import { alvoComum, alvoDoGrau, converterDias, fatorEmNumero } from "../periodos/conversao.ts"
import type { Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { type Faixa, type No, type Passo, passo } from "../resultado/rastro.ts"
import { type ComCarencia, montarListagem } from "./listagem.ts"
import { escreverTotal, type LinhaTotal, linhaAte, linhasDoDemonstrativo } from "./totais.ts"
import { fatorMostrado, type Visao } from "./visao.ts"

export interface ContextoRastro {
  readonly pessoa: Pessoa
  readonly epocas: Epocas
  readonly visao: Visao
}

export const no = (p: Passo, ...destinos: ReadonlyArray<string>): No => ({ ...p, destinos })

/** Age in years shown with 4 decimals. */
const passosDaIdade = (nascimento: Data, dia: Data): readonly [Passo, Passo] => {
  const dias = diasIdade(nascimento, dia)
  return [
    passo("TC-20", "IDADE_DIAS", { nascimento: formatarIso(nascimento), data: formatarIso(dia) }, dias),
    passo("TC-20", "RAZAO", { dividendo: dias, divisor: DIAS_DO_ANO }, truncar4(dias, DIAS_DO_ANO))
  ]
}

/** Runs of consecutive competences. */
const faixasDeCompetencias = ({ meses }: Competencias): ReadonlyArray<Faixa> => {
  const faixas: Array<[Competencia, Competencia]> = []
  for (const c of meses) {
    const ultima = faixas.at(-1)
    if (ultima !== undefined && ultima[1] + 1 === c) ultima[1] = c
    else faixas.push([c, c])
  }
  return faixas.map(([de, ate]) => [formatarCompetencia(de), formatarCompetencia(ate)])
}

const passoDosDias = (s: Segmento): Passo =>
  s.mesInicial === undefined
    ? passo("TC-02", "DIAS_360", { inicio: formatarIso(s.ini), fim: formatarIso(s.fim) }, s.dias)
    : passo(
        "TC-04",
        "MESES_CHEIOS",
        { de: formatarCompetencia(s.mesInicial), ate: formatarCompetencia(competenciaDaData(s.fim)) },
        s.dias
      )

/** The target the factors of a view lead to; undefined for the common counting. */
const alvoDaVisao = ({ pessoa, epocas, visao }: ContextoRastro): number | undefined => {
  const epoca = epocas.de(pessoa.der)
  if (visao.familia === "ESPECIAL") return preponderanteEm(epoca.preponderanciaEspecial(), pessoa.der) ?? 25
  if (visao.familia !== "PCD") return undefined
  const grau = preponderanteEm(epoca.preponderanciaPcd(), pessoa.der)
  return grau === undefined ? undefined : alvoDoGrau(grau, pessoa.sexo)
}

const passoDoFator = (contexto: ContextoRastro, s: Segmento, alvo: number | undefined): Passo => {
  const fator = fatorEmNumero(fatorMostrado(contexto.visao, s))
  const { classe, periodo } = s
  if (alvo !== undefined) return passo("TC-12", "FATOR", { alvo, referencia: classe.referencia }, fator)
  if (s.ini > FIM_CONVERSAO_ESPECIAL) {
    return passo("TC-11", "VALOR", { origem: "art. 25, § 2º, da EC 103/2019: sem conversão", valor: fator }, fator)
  }
  return periodo.fatorModificado === undefined
    ? passo("TC-10", "FATOR", { alvo: alvoComum(contexto.pessoa.sexo), referencia: classe.referencia }, fator)
    : passo("TC-10", "VALOR", { origem: "fatorConversaoModificado", valor: fator }, fator)
}

const passoDaCarencia = ({ segmento, carencia, desde, competencias }: ComCarencia): Passo =>
  passo(
    "TC-24",
    "CONTAR_MESES",
    {
      de: formatarCompetencia(desde),
      ate: formatarCompetencia(competenciaDaData(segmento.fim)),
      competencias: faixasDeCompetencias(competencias)
    },
    carencia
  )

/** Nodes of `segmentos` and `dadosPeriodos`. */
export const rastrearListagem = (contexto: ContextoRastro): ReadonlyArray<No> => {
  const { pessoa, epocas, visao } = contexto
  const { contados, linhas } = montarListagem(pessoa, epocas, visao)
  const alvo = alvoDaVisao(contexto)
  const posicao = new Map(contados.map((c, i) => [c, i]))
  return linhas.flatMap((linha, i): ReadonlyArray<No> => {
    const destino = (campo: string) => `/dadosPeriodos/${i}/${campo}`
    const [emDias, idade] = passosDaIdade(pessoa.nascimento, linha.fim)
    const nos = [no(emDias), no(idade, destino("idade"))]
    const { origem, texto } = linha
    const zero = (campos: ReadonlyArray<string>) =>
      no(passo("TC-05", "VALOR", { origem: texto.motivo ?? "", valor: 0 }, 0), ...campos.map(destino))
    const naoConta = ["fator", "tempoSimples", "tempoConvertido"]
    if (origem === undefined) return [...nos, zero([...naoConta, "carencia"])]
    const n = posicao.get(origem)
    const noSegmento = (campo: string) => (n === undefined ? [] : [`/segmentos/${n}/${campo}`])
    const carencia = no(passoDaCarencia(origem), destino("carencia"), ...noSegmento("carencia"))
    if (n === undefined) return [...nos, zero(naoConta), carencia]
    const s = origem.segmento
    const fator = fatorMostrado(visao, s)
    const convertidos = converterDias(s.dias, fator)
    return [
      ...nos,
      no(passoDosDias(s), destino("tempoSimples"), ...noSegmento("dias")),
      no(passoDoFator(contexto, s, alvo), destino("fator"), ...noSegmento("fator")),
      no(
        passo("TC-11", "CONVERTER", { dias: s.dias, fator: fatorEmNumero(fator) }, convertidos),
        destino("tempoConvertido"),
        ...noSegmento("diasConvertidos")
      ),
      carencia
    ]
  })
}

const rastrearTotal = ({ pessoa }: ContextoRastro, linha: LinhaTotal, caminho: string): ReadonlyArray<No> => {
  const total = escreverTotal(pessoa, linha)
  const data = formatarIso(linha.data)
  const [emDias, idade] = passosDaIdade(pessoa.nascimento, linha.data)
  const dias = diasIdade(pessoa.nascimento, linha.data)
  const soma = total.convertido + dias
  return [
    no(passo("TC-07", "MEDIR", { medida: linha.simples.descrever(), data }, total.simples), `${caminho}/simples`),
    no(
      passo("TC-11", "MEDIR", { medida: linha.convertido.descrever(), data }, total.convertido),
      `${caminho}/convertido`
    ),
    no(passo("TC-24", "MEDIR", { medida: linha.carencia.descrever(), data }, total.carencia), `${caminho}/carencia`),
    no(emDias),
    no(idade, `${caminho}/idade`),
    no(passo("TC-21", "SOMAR", { parcelas: [total.convertido, dias] }, soma)),
    no(
      passo("TC-21", "RAZAO", { dividendo: soma, divisor: DIAS_DO_ANO }, truncar4(soma, DIAS_DO_ANO)),
      `${caminho}/pontos`
    )
  ]
}

/** Nodes of `demonstrativo` and `totais`. */
export const rastrearTotais = (contexto: ContextoRastro): ReadonlyArray<No> => {
  const { pessoa, epocas, visao } = contexto
  return [
    ...linhasDoDemonstrativo(pessoa, epocas, visao).flatMap((linha, i) =>
      rastrearTotal(contexto, linha, `/demonstrativo/${i}`)
    ),
    ...rastrearTotal(contexto, linhaAte(epocas, visao, pessoa.der), "/totais")
  ]
}
