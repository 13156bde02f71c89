/** A life on paper, as a person sends it: the record of its contributions and its letter of concession, drawn as PDFs. */
import { Result } from "effect"
import { lerCnis } from "../../../src/domain/documentos/cnis/ler-cnis.ts"
import type { ResultadoFundamento } from "../../../src/domain/rmi/resultado/resultado.ts"
import { competencia, formatarCompetencia, maisCompetencias } from "../../../src/domain/valores/competencia.ts"
import { data, formatarBr } from "../../../src/domain/valores/data.ts"
import { decimal, formatarDecimalBr } from "../../../src/domain/valores/decimal.ts"
import { doMarco, type Objeto, obter, porFundamento } from "../../domain/rmi/ajuda.ts"
import { type CartaEscrita, cartaDe, imprimir } from "../../domain/rmi/conferencia/cartas.ts"
import { lerPdf } from "./amostras.ts"
import { type Bloco, type Celula, type Coluna, desenharPdf } from "./desenhar-cnis.ts"

const ESTILO = { celulas: "CENTRADAS", girado: false } as const
const LINHAS_POR_PAGINA = 42

const linha = (...partes: ReadonlyArray<readonly [number, string]>): Bloco => ({ tipo: "LINHA", partes })
const colunas = (...inicios: ReadonlyArray<number>): ReadonlyArray<Coluna> =>
  inicios.map((x, i) => ({ x, largura: (inicios[i + 1] ?? 810) - x - 4 }))
const fila = (onde: ReadonlyArray<Coluna>, ...celulas: ReadonlyArray<Celula>): Bloco => ({
  tipo: "FILA",
  colunas: onde,
  celulas
})

const emPaginas = (blocos: ReadonlyArray<Bloco>, quantos = LINHAS_POR_PAGINA): ReadonlyArray<ReadonlyArray<Bloco>> =>
  Array.from({ length: Math.ceil(blocos.length / quantos) }, (_, i) => blocos.slice(i * quantos, (i + 1) * quantos))

/** A letter as a PDF. */
export const cartaEmPdf = (carta: CartaEscrita): Uint8Array =>
  desenharPdf(
    emPaginas(
      imprimir(carta)
        .split("\n")
        .map((texto) => linha([40, texto]))
    ),
    ESTILO
  )

/** Amounts that go up and down, so that few rows are equal; `muito`: now and then, above any ceiling. */
const salariosDesde = (de: string, meses: number, base: number, muito = 0): VidaNoPapel["salarios"] =>
  Array.from({ length: meses }, (_, i) => ({
    competencia: formatarCompetencia(maisCompetencias(competencia(de), i)),
    valor: muito > 0 && i % 29 === 7 ? muito : Math.round((base + ((i * 7919) % base)) * 100 + 37) / 100
  }))

/** What of a life is on paper. */
export interface VidaNoPapel {
  readonly especie: number
  readonly der: string
  readonly chave: string
  readonly marco: string
  readonly nascimento: string
  readonly inicio: string
  readonly fim: string
  readonly salarios: ReadonlyArray<{ readonly competencia: string; readonly valor: number }>
}

const NIT = "100.00020.91-2"
const EMPREGO = colunas(40, 62, 140, 224, 400, 500, 600, 660, 720)
const GRADE = colunas(42, 120, 190, 302, 380, 450, 562, 640, 710)
const TITULOS = ["Competência", "Remuneração", "Indicadores"]

const br = (iso: string): string => formatarBr(data(iso))

const valores = (salarios: VidaNoPapel["salarios"]): ReadonlyArray<Bloco> =>
  Array.from({ length: Math.ceil(salarios.length / 3) }, (_, i) =>
    fila(
      GRADE,
      ...salarios
        .slice(3 * i, 3 * i + 3)
        .flatMap(({ competencia: mes, valor }) => [
          mes.split("-").reverse().join("/"),
          formatarDecimalBr(decimal(valor.toFixed(2)), 2),
          ""
        ])
    )
  )

/** The record of one employment, as a PDF. */
export const cnisEmPdf = ({ nascimento, inicio, fim, salarios }: VidaNoPapel): Uint8Array => {
  const corpo = [
    linha([40, "Relações Previdenciárias"]),
    fila(
      EMPREGO,
      ...["Seq.", "NIT", "Código Emp.", "Origem do Vínculo"],
      ["Matrícula do", "Trabalhador"],
      ["Tipo Filiado no", "Vínculo"],
      ...["Data Início", "Data Fim", "Últ. Remun."]
    ),
    fila(
      EMPREGO,
      ...["1", NIT, "99.999.103/0001-24", "SERRALHERIA MODELO LTDA", ""],
      ["Empregado ou Agente", "Público"],
      ...[br(inicio), br(fim), fim.slice(0, 7).split("-").reverse().join("/")]
    ),
    linha([40, "Remunerações"]),
    fila(GRADE, ...TITULOS, ...TITULOS, ...TITULOS),
    ...valores(salarios)
  ]
  const paginas = emPaginas(corpo, 30)
  return desenharPdf(
    paginas.map((blocos, i) => [
      linha([740, `Página ${i + 1} de ${paginas.length}`]),
      linha([410, "INSS"]),
      linha([330, "CNIS - Cadastro Nacional de Informações Sociais"]),
      linha([350, "Extrato Previdenciário"], [700, "03/02/2026 17:01:09"]),
      linha([40, "Identificação do Filiado"]),
      linha([40, `NIT: ${NIT}`], [240, "CPF: 000.000.137-65"], [440, "Nome: FULANO FICTICIO DOS SANTOS"]),
      linha([40, `Data de nascimento: ${br(nascimento)}`], [440, "Nome da mãe: MAE FICTICIA DOS SANTOS"]),
      ...blocos
    ]),
    ESTILO
  )
}

/** The papers of a life, and what they say. */
export interface Papeis {
  readonly cnis: Uint8Array
  /** Without any error. */
  readonly carta: CartaEscrita
  readonly resultado: ResultadoFundamento
  /** The request that the record gives, with what no record says. */
  readonly pedido: Objeto
}

/** The record is read as a service reads it, calculated, and its letter written from what came of it. */
export const papeisDa = async (vida: VidaNoPapel): Promise<Papeis> => {
  const cnis = cnisEmPdf(vida)
  const { entrada } = Result.getOrThrow(lerCnis(await lerPdf(cnis)))
  const { especie, der, chave, marco } = vida
  const { periodosContribuicao, dadosSegurado } = entrada
  const segurado = { ...dadosSegurado, sexo: "M" }
  const periodos = periodosContribuicao.map((periodo): Objeto => ({ ...periodo }))
  const mudancas = { dataApuracao: der, opcoes: { especie }, segurado, periodos }
  const resultado = doMarco(obter(porFundamento(chave, mudancas)), marco, chave)
  return {
    cnis,
    carta: cartaDe(resultado, der),
    resultado,
    pedido: {
      dataApuracao: der,
      dadosSegurado: segurado,
      opcoesContagem: { especie },
      periodosContribuicao: periodos
    }
  }
}

/** A retirement by time with fator, some salaries above the ceiling. */
export const POR_TEMPO: VidaNoPapel = {
  especie: 42,
  der: "2013-05-20",
  chave: "CF201_7_I_TC",
  marco: "DER",
  nascimento: "1955-03-10",
  inicio: "1975-01-01",
  fim: "2013-04-30",
  salarios: salariosDesde("1994-07", 226, 900, 9_000)
}

/** A retirement by age on the minimum wage. */
export const DE_UM_SALARIO_MINIMO: VidaNoPapel = {
  especie: 41,
  der: "2015-05-20",
  chave: "L8213_48_IDADE",
  marco: "DER",
  nascimento: "1949-03-10",
  inicio: "1996-01-01",
  fim: "2015-04-30",
  salarios: salariosDesde("1996-01", 232, 50)
}
