/**
 * No reader takes more than its share of time, whatever it is given: every kind of line of every sample, repeated
 * thousands of times in its place, and filled to tens of thousands of characters with what is hard on expressions.
 */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { describe, it } from "@effect/vitest"
import { Result } from "effect"
import { expect } from "vitest"
import { colarPeriodos, colarSalarios } from "../../../src/domain/calculadoras/revisao/colar.ts"
import { decodificarCalc } from "../../../src/domain/calculos/documentos/decodificacao-de-arquivo.ts"
import type { TipoCalc } from "../../../src/domain/documentos/calc/comum/tipos.ts"
import { escreverCalc } from "../../../src/domain/documentos/calc/escrita.ts"
import { lerCalc } from "../../../src/domain/documentos/calc/leitura.ts"
import { paginaDePdf } from "../../../src/domain/documentos/linhas/linhas-de-pdf.ts"
import { decodificar, linhasDeTexto } from "../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import type { DocumentoDeTexto } from "../../../src/domain/documentos/portas.ts"
import { lerPrevjud } from "../../../src/domain/documentos/prevjud/leitura.ts"
import { comIdsProprios } from "../../../src/domain/plataforma/rascunhos/documentos.ts"
import { rascunhoVazio } from "../../../src/domain/plataforma/rascunhos/rascunho.ts"
import { LIMITES_DO_TEXTO } from "../../../src/domain/plataforma/texto-rico/politica.ts"
import { LEITORES } from "../../../src/jobs/extracao/leitores.ts"
import { higienizar } from "../../../src/jobs/higienizacao/higienizar.ts"
import { amostra, amostraJson, pdfDaAmostra } from "../../apoio/documentos/amostras.ts"
import { pdfDeLinhas } from "../../apoio/documentos/linhas-estragadas.ts"
import { type Caso, crescimento, LIMITE } from "../../apoio/documentos/tempo-de-leitura.ts"

const PASTA = join(import.meta.dirname, "../../casos/documentos")
const nomes = (pasta: string, forma: RegExp): ReadonlyArray<string> =>
  readdirSync(join(PASTA, pasta))
    .filter((nome) => forma.test(nome))
    .map((nome) => `${pasta}/${nome}`)

/** What makes expressions go back and try again. */
const RECHEIOS = [" ", "a", "1", "1 ", "01/01/2020 ", "1.", "1,00 ", "a: ", "- ", "(", "Obs.: ", "A B"]
const REPETIDAS = 2_000
const CARACTERES = 8_000

/** One line of each shape that no document of the kind had before, and where it first stands. */
const especies = (linhas: ReadonlyArray<string>, vistas: Set<string>): ReadonlyArray<number> => {
  return linhas.flatMap((linha, i) => {
    const forma = linha
      .trim()
      .replace(/\d/g, "9")
      .replace(/[A-ZÀ-Ý]+/g, "A")
      .replace(/ +/g, " ")
    if (forma === "" || vistas.has(forma)) return []
    vistas.add(forma)
    return [i]
  })
}

const com = (linhas: ReadonlyArray<string>, i: number, novas: ReadonlyArray<string>): string =>
  [...linhas.slice(0, i), ...novas, ...linhas.slice(i + 1)].join("\n")

type Abrir = (texto: string) => ReturnType<typeof linhasDeTexto>

/** A line repeated; and one filled at a place that changes from line to line, so that all are tried over the kinds. */
const casosDe = (
  nome: string,
  tipo: DocumentoDeTexto,
  linhas: ReadonlyArray<string>,
  abrir: Abrir,
  vistas = new Set<string>()
): ReadonlyArray<Caso> =>
  especies(linhas, vistas).flatMap((i, k) => {
    const linha = linhas[i]!
    const ler = (texto: string) => () => LEITORES[tipo](abrir(texto))
    const repetida: Caso = {
      nome: `${nome}, line ${i + 1} repeated`,
      tamanho: REPETIDAS,
      preparar: (n) =>
        ler(
          com(
            linhas,
            i,
            Array.from({ length: n }, () => linha)
          )
        )
    }
    const cheias = [0, 1, 2].map((j): Caso => {
      const recheio = RECHEIOS[(3 * k + j) % RECHEIOS.length]!
      const corte = [0, Math.floor(linha.length / 2), linha.length][(k + j) % 3]!
      return {
        nome: `${nome}, line ${i + 1} filled with "${recheio}" at ${corte}`,
        tamanho: CARACTERES,
        preparar: (n) =>
          ler(
            com(linhas, i, [linha.slice(0, corte) + recheio.repeat(Math.ceil(n / recheio.length)) + linha.slice(corte)])
          )
      }
    })
    return [repetida, ...cheias]
  })

const linhasDa = (nome: string): ReadonlyArray<string> => decodificar(amostra(nome)).split(/\r?\n/)

/** One case in so many is measured at each run of the tests; `CRESCIMENTO=1` measures all, in about half an hour. */
const UM_EM = Number(process.env.CRESCIMENTO ?? 60)

const conferir = (casos: ReadonlyArray<Caso>): void => {
  const achados = casos.flatMap((caso, i) => {
    if (i % UM_EM !== 0) return []
    const expoente = crescimento(caso)
    return expoente === undefined || expoente <= LIMITE ? [] : [`${caso.nome}: ${expoente.toFixed(2)}`]
  })
  expect(achados).toEqual([])
}

const PRAZO = 300_000

describe("reading takes a time that grows as the document does", () => {
  for (const [tipo, pasta] of [
    ["CNIS", "cnis"],
    ["RDCTC", "rdctc"],
    ["CARTA", "carta"]
  ] as const) {
    const vistas = new Set<string>()
    for (const nome of nomes(pasta, /\.txt$/)) {
      it(`${nome}, as text`, () => conferir(casosDe(nome, tipo, linhasDa(nome), linhasDeTexto, vistas)), PRAZO)
    }
  }

  for (const [tipo, nome] of [
    ["CNIS", "cnis/cnis-02-multipagina.pdf"],
    ["RDCTC", "rdctc/rdctc-01-perfil.pdf"],
    ["PAP", "pap/pap-01-dois-cnis.pdf"]
  ] as const) {
    it(
      `${nome}, as pages`,
      async () => {
        const { paginas } = await pdfDaAmostra(nome)
        const linhas = paginas.flatMap(({ linhas }) => linhas.map(({ texto }) => texto))
        conferir(casosDe(nome, tipo, linhas, pdfDeLinhas))
      },
      PRAZO
    )
  }

  it(
    "pages repeated",
    async () => {
      for (const [tipo, nome] of [
        ["PAP", "pap/pap-01-dois-cnis.pdf"],
        ["CNIS", "cnis/cnis-02-multipagina.pdf"]
      ] as const) {
        const { paginas } = await pdfDaAmostra(nome)
        const preparar = (n: number) => {
          const muitas = Array.from({ length: n }, (_, i) => ({ ...paginas[i % paginas.length]!, numero: i + 1 }))
          return () => LEITORES[tipo]({ origem: "PDF", paginas: muitas })
        }
        conferir([{ nome, tamanho: 200, preparar }])
      }
    },
    PRAZO
  )

  it(
    "pieces of a PDF page, in one line, in lines of their own, one over the other",
    () => {
      const lugares: ReadonlyArray<(i: number) => readonly [number, number]> = [
        (i) => [i * 10, 100],
        (i) => [100, i * 10],
        () => [100, 100],
        (i) => [i * 0.1, i * 0.1],
        (i) => [i, 100]
      ]
      conferir(
        lugares.map((lugar, k) => ({
          nome: `pieces, ${k}`,
          tamanho: 8_000,
          preparar: (n) => {
            const itens = Array.from({ length: n }, (_, i) => {
              const [x, y] = lugar(i)
              return { str: `t${k === 2 ? i : ""}`, width: 1, transform: [9, 0, 0, 9, x, y] }
            })
            return () => paginaDePdf(itens, [1, 0, 0, -1, 0, 800], 1)
          }
        }))
      )
    },
    PRAZO
  )
})

type Json = null | boolean | number | string | Array<Json> | { [nome: string]: Json }

/** Every list of a document, and every object in it with its members as many times, under other names. */
const lugaresDe = (valor: Json, caminho: ReadonlyArray<string> = []): ReadonlyArray<ReadonlyArray<string>> => {
  if (typeof valor !== "object" || valor === null) return []
  const [primeiro] = Array.isArray(valor) ? valor : []
  const internos: ReadonlyArray<readonly [string, Json]> = Array.isArray(valor)
    ? primeiro === undefined
      ? []
      : [["0", primeiro]]
    : Object.entries(valor)
  return [caminho, ...internos.flatMap(([nome, interno]) => lugaresDe(interno, [...caminho, nome]))]
}

const noLugar = (valor: Json, [nome, ...resto]: ReadonlyArray<string>, mudar: (alvo: Json) => Json): Json => {
  if (nome === undefined) return mudar(valor)
  if (Array.isArray(valor)) return valor.map((item, i) => (String(i) === nome ? noLugar(item, resto, mudar) : item))
  const objeto = valor as { [nome: string]: Json }
  return { ...objeto, [nome]: noLugar(objeto[nome]!, resto, mudar) }
}

const multiplicar =
  (n: number) =>
  (alvo: Json): Json => {
    if (Array.isArray(alvo)) return Array.from({ length: n }, (_, i) => structuredClone(alvo[i % alvo.length]!))
    return { ...(alvo as object), ...Object.fromEntries(Array.from({ length: n }, (_, i) => [`x${i}/~`, i])) }
  }

const casosDoJson = (nome: string, json: Json, ler: (json: Json) => () => unknown): ReadonlyArray<Caso> =>
  lugaresDe(json).map((caminho) => ({
    nome: `${nome}, /${caminho.join("/")} many times`,
    tamanho: 2_500,
    preparar: (n) => ler(noLugar(json, caminho, multiplicar(n)))
  }))

const codificar = (json: Json): Uint8Array => new TextEncoder().encode(JSON.stringify(json))

describe("JSON takes a time that grows as it does", () => {
  for (const nome of nomes("prevjud", /^[^.]*\.json$/)) {
    it(nome, () => conferir(casosDoJson(nome, amostraJson<Json>(nome), (json) => () => lerPrevjud(json))), PRAZO)
  }

  for (const nome of nomes("calc", /^(container|observado).*\.calc$/)) {
    it(
      nome,
      () => {
        const serve = ["tempo", "rmi", "rmi-desvinculada", "atrasados"] as const
        const casos = casosDoJson(nome, amostraJson<Json>(nome), (json) => {
          const bytes = codificar(json)
          return () => serve.map((tipo) => lerCalc(bytes, { operacao: "ler", serve: [tipo] }, decodificarCalc))
        })
        conferir(casos)
      },
      PRAZO
    )
  }

  it("a `.calc` written with thousands of preserved values", () => {
    for (const ponteiro of [
      (i: number) => `/x${i}`,
      (i: number) => `/parametrosGerais/x${i}`,
      (i: number) => `/a/b/x${i}`
    ]) {
      const preparar = (n: number) => {
        const preservado = Object.fromEntries(Array.from({ length: n }, (_, i) => [ponteiro(i), i]))
        const tipo: TipoCalc = "tempo"
        const corpo = { opcoesContagem: { especie: 42 }, preservado }
        return () => escreverCalc({ tipo, corpo, geradoEm: "2026-11-20T12:00:00-03:00", versao: "1" })
      }
      conferir([{ nome: ponteiro(0), tamanho: 4_000, preparar }])
    }
  })
})

describe("what people write takes a time that grows as it does", () => {
  const vazio = rascunhoVazio("rgps-beneficios")
  const repetido = (parte: string, caracteres: number): string => parte.repeat(Math.floor(caracteres / parte.length))
  const leitores: ReadonlyArray<readonly [string, (texto: string) => unknown, tamanho: number, ReadonlyArray<string>]> =
    [
      [
        "rich text",
        higienizar,
        LIMITES_DO_TEXTO.caracteres / 8,
        ["&", "<", "& ", "a&", "<p>&", "&#", "&lt", "&amp;", "<a", "</", "<!--", "<![CDATA[", "<a href='", '"', " "]
      ],
      [
        "a line of periods",
        (texto) => colarPeriodos(vazio, `01/01/1990\t31/12/1999\t${texto}\t${texto}`),
        8_000,
        RECHEIOS
      ],
      [
        "lines of salaries",
        (texto) => colarSalarios(vazio, "salarios", texto),
        8_000,
        ["\n", "01/2000\t1\n", ";", "1.", "á"]
      ]
    ]
  for (const [nome, ler, tamanho, partes] of leitores) {
    it(
      nome,
      () => {
        const achados = partes.flatMap((parte) => {
          const caso = { nome: parte, tamanho, preparar: (n: number) => () => ler(repetido(parte, n)) }
          const expoente = crescimento(caso)
          return expoente === undefined || expoente <= LIMITE ? [] : [`${parte}: ${expoente.toFixed(2)}`]
        })
        expect(achados).toEqual([])
      },
      PRAZO
    )
  }

  it("periods with one id, a draft of them, and the steps that set each apart", () => {
    const iguais = (n: number) => Array.from({ length: n }, () => ({ id: "1" }))
    const preparar = (n: number) => {
      const periodos = iguais(n)
      return () => comIdsProprios(periodos)
    }
    expect(crescimento({ nome: "ids", tamanho: 4_000, preparar }) ?? 0).toBeLessThanOrEqual(LIMITE)
    expect(comIdsProprios(iguais(4), [{ id: "1/3" }]).map(({ id }) => id)).toEqual(["1", "1/2", "1/4", "1/5"])
  })
})

describe("remarks of a count", () => {
  it("are joined once, up to a number of them; the others are lines that no field took", () => {
    const texto = decodificar(amostra("rdctc/rdctc-01-perfil.txt"))
    const linhas = texto.split(/\r?\n/)
    const i = linhas.findIndex((linha) => /\d{2}\/\d{2}\/\d{4}.*\d{2}\/\d{2}\/\d{4}/.test(linha) && !/:/.test(linha))
    const obs = Array.from({ length: 50_000 }, (_, n) => `Obs.: nota ${n}`)
    const lido = LEITORES.RDCTC(linhasDeTexto(com(linhas, i, [linhas[i]!, ...obs])))
    const { documento } = Result.getOrThrow(lido) as {
      documento: { periodos: ReadonlyArray<{ observacao: string | null }>; naoReconhecidas: ReadonlyArray<unknown> }
    }
    const longa = documento.periodos.find(({ observacao }) => (observacao ?? "").startsWith("nota 0 "))
    expect(longa?.observacao).toMatch(/nota 199$/)
    expect(documento.naoReconhecidas.length).toBeGreaterThanOrEqual(obs.length - 200)
  })
})
