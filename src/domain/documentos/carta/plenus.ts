/** The screens CONBAS and CONCAL of the INSS terminal (documents `carta.md` section 5): labels in any order. */
import { type Duracao, duracaoEscrita } from "../duracao.ts"
import { diaEscrito, instanteEscrito, VALOR, valorEscrito } from "../escritas.ts"
import { type AvisoDeLeitura, dataInvalida, type NaoReconhecida } from "../leitura.ts"
import type { Linha } from "../linhas/linha.ts"
import { tolerante } from "../linhas/normalizacao.ts"
import type { Segmento } from "../segmentos.ts"
import { paginasDoSegmento } from "../segmentos.ts"
import { avisosDaLista } from "./avisos.ts"
import type { PlenusLido, SalarioDoConcal } from "./modelo.ts"
import { lerSalario } from "./tabelas.ts"

type Data = "der" | "dib" | "ddb" | "dip" | "dcb" | "dataNascimento"
type Numero = "fator" | "sobrevida" | "coeficiente" | "salarioBeneficio" | "rmi" | "mr"

interface Tela {
  nb: string | null
  nome: string | null
  sexo: "M" | "F" | null
  especie: number | null
  tempoContribuicao: Duracao | null
  emitidoEm: string | null
  readonly datas: Partial<Record<Data, string>>
  readonly numeros: Partial<Record<Numero, number>>
  salarios: Array<SalarioDoConcal>
  readonly naoReconhecidas: Array<NaoReconhecida>
}

type Guardar = (tela: Tela, valor: string, outro: string | undefined) => void

const DIA = String.raw`(\d{2}/\d{2}/\d{4})`
const NUMERO = String.raw`((?:\d{1,3}(?:\.\d{3})+|\d+),\d+|\d+)`

const data = (rotulo: string, campo: Data): readonly [string, Guardar] => [
  `\\b${rotulo} ?: ?${DIA}`,
  (tela, escrita) => {
    tela.datas[campo] = escrita
  }
]

const numero = (rotulo: string, campo: Numero, escrita = NUMERO, porCento = 1): readonly [string, Guardar] => [
  `\\b${rotulo} ?: ?${escrita}(?![\\d.,])`,
  (tela, valor) => {
    tela.numeros[campo] = valorEscrito(valor) / porCento
  }
]

/** Read and left: the answer has no place for them. */
const semLugar = (padrao: string): readonly [string, Guardar] => [`(${padrao})`, () => undefined]

/** Every screen repeats the identification: the last print wins. */
const CAMPOS: ReadonlyArray<readonly [RegExp, Guardar]> = [
  semLugar("^DATAPREV\\b.*$|^(?:CONBAS|CONCAL) - .*$"),
  semLugar("^Seq\\.? Comp\\.? Salario Indice Sal\\.? ?Corrigido(?: Observacao)?$"),
  semLugar("^Pagina \\d+ de \\d+$"),
  [
    "NB ?>(\\d{9,10})<(?: (.+?))?(?= Tp\\.Calculo|$)",
    (tela: Tela, nb: string, nome: string | undefined) => {
      tela.nb = nb
      tela.nome = nome ?? tela.nome
    }
  ] as const,
  semLugar("Tp\\.Calculo ?: ?\\w+"),
  data("(?:Data de Nascimento|Dt\\. ?Nascimento(?: segurado)?)", "dataNascimento"),
  [
    "\\bSexo ?: ?([MF])(?:asculino|eminino)?\\b",
    (tela: Tela, sexo: string) => {
      tela.sexo = sexo.toUpperCase() === "F" ? "F" : "M"
    }
  ] as const,
  [
    "\\b(?:Especie|Esp\\.) ?: ?(\\d{1,2})\\b",
    (tela: Tela, especie: string) => {
      tela.especie = Number(especie)
    }
  ] as const,
  ...(["der", "dib", "ddb", "dip", "dcb"] as const).map((campo) => data(campo, campo)),
  [
    "\\bTempo de Contribuicao ?: ?(\\d+ ?A,? \\d+ ?M,? \\d+ ?D)\\b",
    (tela: Tela, escrito: string) => {
      tela.tempoContribuicao = duracaoEscrita(escrito)
    }
  ] as const,
  semLugar("\\bIdade do Beneficiario ?: ?\\d+"),
  numero("Expectativa de Sobrevida", "sobrevida"),
  numero("Fator Previden(?:ciario|\\.)?", "fator"),
  numero("Coeficiente", "coeficiente", NUMERO, 100),
  numero("Sal\\. ?Beneficio", "salarioBeneficio", `(${VALOR})`),
  numero("RMI", "rmi", `(${VALOR})`),
  numero("Reajustada - MR", "mr", `(${VALOR})`),
  semLugar(`\\b(?:Indice )?Teto ?: ?${NUMERO.replace("(", "(?:")}`)
].map(([padrao, guardar]) => [tolerante(padrao), guardar])

/** The only observation of the list. */
const DESCONSIDERADO = "DESCONSIDERADO"

/** No line of a screen is longer. */
const MAIOR_LINHA = 300

/** Printed again, a list begins with the very row it began with. */
const recomeca = (salarios: ReadonlyArray<SalarioDoConcal>, novo: SalarioDoConcal): boolean =>
  salarios.some(
    ({ seq, competencia, salario }) =>
      seq === 1 && seq === novo.seq && competencia === novo.competencia && salario === novo.salario
  )

const guardarSalario = (tela: Tela, texto: string): boolean => {
  const lido = lerSalario(texto)
  if (lido === null || (lido.observacao !== null && lido.observacao !== DESCONSIDERADO)) return false
  const { observacao, ...resto } = lido
  const salario = { ...resto, desconsiderado: observacao === DESCONSIDERADO }
  if (recomeca(tela.salarios, salario)) tela.salarios = []
  tela.salarios.push(salario)
  return true
}

/** Takes every field out of the line; what is left is of none. */
const lerLinha = (tela: Tela, { texto, pagina, numero: linha }: Linha): void => {
  if (texto.length <= MAIOR_LINHA && guardarSalario(tela, texto)) return
  if (texto.startsWith("DATAPREV")) tela.emitidoEm ??= instanteEscrito(texto)
  let sobra = texto
  if (texto.length <= MAIOR_LINHA)
    for (const [padrao, guardar] of CAMPOS)
      sobra = sobra
        .replace(padrao, (_, valor: string, outro: unknown) => {
          guardar(tela, valor, typeof outro === "string" ? outro : undefined)
          return " "
        })
        .trim()
  if (sobra !== "") tela.naoReconhecidas.push({ pagina, linha, texto: sobra.replace(/ +/g, " ") })
}

const colher = ({ paginas }: Segmento): Tela => {
  const tela: Tela = {
    nb: null,
    nome: null,
    sexo: null,
    especie: null,
    tempoContribuicao: null,
    emitidoEm: null,
    datas: {},
    numeros: {},
    salarios: [],
    naoReconhecidas: []
  }
  for (const linha of paginas.flatMap(({ linhas }) => linhas)) lerLinha(tela, linha)
  return tela
}

export const lerPlenus = (
  segmento: Segmento,
  doDocumento: (completo: boolean) => ReadonlyArray<AvisoDeLeitura>
): PlenusLido => {
  const tela = colher(segmento)
  const dia = (campo: Data): string | null => diaEscrito(tela.datas[campo] ?? "")
  const valor = (campo: Numero): number | null => tela.numeros[campo] ?? null
  const completo = segmento.completo !== false && valor("rmi") !== null
  return {
    tipoDocumento: "CARTA",
    layout: "PLENUS",
    paginas: paginasDoSegmento(segmento),
    completo,
    emitidoEm: tela.emitidoEm,
    segurado: { nome: tela.nome, nit: null, cpf: null, dataNascimento: dia("dataNascimento"), sexo: tela.sexo },
    nb: tela.nb,
    especie: tela.especie === null ? null : { codigo: tela.especie, descricao: null },
    der: dia("der"),
    dib: dia("dib"),
    ddb: dia("ddb"),
    dip: dia("dip"),
    dcb: dia("dcb"),
    rmi: valor("rmi"),
    mr: valor("mr"),
    salarioBeneficio: valor("salarioBeneficio"),
    fator: valor("fator"),
    sobrevida: valor("sobrevida"),
    coeficiente: valor("coeficiente"),
    tempoContribuicao: tela.tempoContribuicao,
    salarios: tela.salarios,
    avisos: [
      ...doDocumento(completo),
      ...Object.values(tela.datas).flatMap((escrita) => dataInvalida(escrita)),
      ...avisosDaLista(tela.salarios)
    ],
    naoReconhecidas: tela.naoReconhecidas
  }
}
