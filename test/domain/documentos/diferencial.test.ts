import { readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { decodificar } from "../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { ADAPTACOES } from "../../apoio/documentos/adaptacoes-ao-pacote.ts"
import { amostra } from "../../apoio/documentos/amostras.ts"
import { CNIS_DESENHADOS } from "../../apoio/documentos/cnis-desenhados.ts"
import { type Comparado, compararLeitores, type TipoComparado } from "../../apoio/documentos/comparacao-de-leitores.ts"
import {
  cartaSorteada,
  cnisSorteado,
  LAYOUTS_SORTEADOS,
  plenusSorteado,
  rdctcSorteado
} from "../../apoio/documentos/documentos-sorteados.ts"
import { sorteio } from "../../apoio/sorteio.ts"
import { type Achados, DIFERENCAS_CONHECIDAS, NAS_AMOSTRAS } from "./diferencas-conhecidas.ts"

const PASTA = join(import.meta.dirname, "../../casos/documentos")
const TIPOS = { cnis: "CNIS", rdctc: "RDCTC", carta: "CARTA" } as const

const tipoDa = (arquivo: string): TipoComparado => TIPOS[arquivo.split("/")[0] as keyof typeof TIPOS]
const textoDa = (arquivo: string): string => decodificar(amostra(arquivo))

/** The one reason of a difference; failing tells the field and both readings. */
const razao = (comparado: Comparado): string => {
  const razoes = DIFERENCAS_CONHECIDAS.filter(({ vale }) => vale(comparado)).map(({ nome }) => nome)
  const { campo, nosso, pacote, texto } = comparado
  assert.lengthOf(razoes, 1, `${campo}: ${nosso} here, ${pacote} in the package\n${texto}`)
  return razoes[0]!
}

const resumir = (comparados: ReadonlyArray<Comparado>): Achados => {
  const diferentes = comparados.filter(({ nosso, pacote }) => nosso !== pacote)
  const contagem: Record<string, number> = {}
  for (const nome of diferentes.map(razao)) contagem[nome] = (contagem[nome] ?? 0) + 1
  return {
    iguais: comparados.length - diferentes.length,
    ...(diferentes.length === 0 ? {} : { diferencas: contagem })
  }
}

describe("the readers and the court accountants' package", () => {
  const arquivos = Object.keys(TIPOS).flatMap((pasta) =>
    readdirSync(join(PASTA, pasta))
      // the drawn records have layouts that the package does not know
      .filter((nome) => nome.endsWith(".txt") && !CNIS_DESENHADOS.some((desenhado) => nome.startsWith(desenhado.nome)))
      .map((nome) => `${pasta}/${nome}`)
  )

  it("are compared on every text sample", () => {
    assert.sameMembers(Object.keys(NAS_AMOSTRAS), arquivos)
  })

  for (const arquivo of arquivos)
    it(`agree on ${arquivo}, but for what is known`, () => {
      assert.deepStrictEqual(resumir(compararLeitores(tipoDa(arquivo), textoDa(arquivo))), NAS_AMOSTRAS[arquivo])
    })

  const DOCUMENTOS = 60
  const SORTEADOS: ReadonlyArray<{
    readonly nome: string
    readonly tipo: TipoComparado
    readonly sortear: (r: () => number) => string
    readonly diferencas: ReadonlyArray<string>
    /** Fields that agree in the drawn documents: at least. */
    readonly iguais: number
  }> = [
    ...LAYOUTS_SORTEADOS.map((layout) => ({
      nome: `records of layout ${layout}`,
      tipo: "CNIS" as const,
      sortear: (r: () => number) => cnisSorteado(r, layout),
      // in the other layouts the package does not read service lines at all: nothing of them is compared
      diferencas: [layout === "PORTAL_CNIS" ? "PRESTACAO_COM_INDICADOR" : "FIM_PRESUMIDO"],
      iguais: 1500
    })),
    { nome: "terminal prints", tipo: "CARTA", sortear: plenusSorteado, diferencas: [], iguais: 5000 },
    { nome: "letters", tipo: "CARTA", sortear: cartaSorteada, diferencas: [], iguais: 5000 },
    { nome: "counts of the INSS", tipo: "RDCTC", sortear: rdctcSorteado, diferencas: [], iguais: 300 }
  ]

  for (const [i, { nome, tipo, sortear, diferencas, iguais }] of SORTEADOS.entries())
    it(`agree on ${DOCUMENTOS} drawn ${nome}, but for what is known`, () => {
      const r = sorteio(4_205 + i)
      const comparados = Array.from({ length: DOCUMENTOS }, () => compararLeitores(tipo, sortear(r))).flat()
      const achados = resumir(comparados)
      assert.isAbove(achados.iguais, iguais)
      assert.sameMembers(Object.keys(achados.diferencas ?? {}), [...diferencas])
    })

  for (const [tipo, adaptacoes] of Object.entries(ADAPTACOES))
    for (const adaptacao of adaptacoes)
      it(`without ${adaptacao.nome} the package reads less of some ${tipo}`, () => {
        const outras = adaptacoes.filter((outra) => outra !== adaptacao)
        const doTipo = arquivos.filter((arquivo) => tipoDa(arquivo) === tipo)
        const perdem = doTipo.filter((arquivo) => {
          const texto = textoDa(arquivo)
          const com = compararLeitores(tipoDa(arquivo), texto).filter(({ nosso, pacote }) => nosso === pacote)
          const sem = compararLeitores(tipoDa(arquivo), texto, outras).filter(({ nosso, pacote }) => nosso === pacote)
          return sem.length < com.length
        })
        assert.isNotEmpty(perdem)
      })
})
