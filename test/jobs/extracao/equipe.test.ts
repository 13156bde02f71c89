/** The reading threads: what they extract is what the pages hold, and nothing stops them for long. */
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, it } from "@effect/vitest"
import { expect } from "vitest"
import { type DocumentoRecebido, MAXIMO_DE_LINHAS_DE_TEXTO } from "../../../src/domain/documentos/portas.ts"
import { type Desfecho, EquipeDeLeitura, type OpcoesDaLeitura } from "../../../src/jobs/extracao/equipe.ts"
import { OPCOES } from "../../../src/jobs/extracao/leitor.ts"
import { compactar, expandir } from "../../../src/jobs/extracao/mensagens/pagina-compacta.ts"
import { amostra, pdfDaAmostra } from "../../apoio/documentos/amostras.ts"
import { gerarCnisGrande, totaisLidos } from "../../apoio/documentos/cnis-grande.ts"

const pasta = mkdtempSync(join(tmpdir(), "extracao-"))
afterAll(() => rmSync(pasta, { recursive: true }))

const pequeno = (): DocumentoRecebido => ({
  formato: "PDF",
  conteudo: new Uint8Array(amostra("cnis/cnis-01-pequeno.pdf"))
})

/** Runs `uso` with a team of its own, and ends it. */
const comEquipe = async (
  opcoes: Partial<OpcoesDaLeitura>,
  uso: (equipe: EquipeDeLeitura) => Promise<void>
): Promise<void> => {
  const equipe = new EquipeDeLeitura({ ...OPCOES, tamanho: 2, ...opcoes })
  try {
    await uso(equipe)
  } finally {
    await equipe.encerrar()
  }
}

const ler = (equipe: EquipeDeLeitura, recebido: DocumentoRecebido): Promise<Desfecho> =>
  new Promise((resolver) => equipe.ler("CNIS", recebido, resolver))

const documentoDe = (desfecho: Desfecho) => {
  if (!("json" in desfecho)) return expect.unreachable(`not read: ${desfecho.motivo}`)
  return JSON.parse(Buffer.concat(desfecho.json).toString("utf8")).documento
}

describe("compact pages", () => {
  for (const nome of ["cnis/cnis-02-multipagina.pdf", "cnis/cnis-08-fragmentado.pdf", "rdctc/rdctc-01-perfil.pdf"]) {
    it(`${nome}: open into the same lines`, async () => {
      const { paginas } = await pdfDaAmostra(nome)
      for (const pagina of paginas) {
        const { numero, linhas } = expandir(structuredClone(compactar(pagina)))
        expect(numero).toBe(pagina.numero)
        expect(
          linhas.map(({ pagina, numero, texto, comEspacos, palavras, altura }) => ({
            pagina,
            numero,
            texto,
            comEspacos,
            palavras,
            altura
          }))
        ).toEqual(pagina.linhas)
      }
    })
  }
})

describe("reading threads", () => {
  it("a long file is read by several threads as by one, from memory or from disk", async () => {
    const { caminho, totais } = await gerarCnisGrande(100, pasta)
    const bytes = new Uint8Array(await readFile(caminho))
    const lidos: Array<unknown> = []
    for (const [tamanho, conteudo] of [
      [1, bytes],
      [2, { caminho, tamanho: bytes.length }]
    ] as const) {
      await comEquipe({ tamanho }, async (equipe) => {
        const documento = documentoDe(await ler(equipe, { formato: "PDF", conteudo }))
        const { paginas: _, cpf, ...esperados } = totais
        expect(totaisLidos(documento.relacoes)).toEqual({
          relacoes: esperados.relacoes,
          linhasDeValor: esperados.linhasDeValor,
          somaCentavos: esperados.somaCentavos
        })
        expect(documento.filiado.cpf).toBe(cpf)
        expect(documento.paginas).toEqual({ inicio: 1, fim: 100, declaradas: 100 })
        lidos.push(documento)
      })
    }
    expect(lidos[1]).toEqual(lidos[0])
  }, 60_000)

  it("more documents than threads wait their turn; more than may wait are told so", async () => {
    await comEquipe({ tamanho: 1, maximoEmEspera: 3 }, async (equipe) => {
      const todos = await Promise.all(Array.from({ length: 6 }, () => ler(equipe, pequeno())))
      expect(todos.map((desfecho) => ("json" in desfecho ? "LIDO" : desfecho.motivo))).toEqual([
        "LIDO",
        "LIDO",
        "LIDO",
        "LIDO",
        "OCUPADO",
        "OCUPADO"
      ])
    })
  })

  it("a reading that takes too long, or too much memory, ends", async () => {
    const { caminho } = await gerarCnisGrande(500, pasta)
    const longo: DocumentoRecebido = { formato: "PDF", conteudo: { caminho, tamanho: statSync(caminho).size } }
    await comEquipe({ prazo: () => 300 }, async (equipe) => {
      expect(await ler(equipe, longo)).toEqual({ motivo: "TEMPO" })
    })
    await comEquipe({ maximoDeMemoria: 1 }, async (equipe) => {
      expect(await ler(equipe, longo)).toEqual({ motivo: "MEMORIA" })
    })
    // lines of a text are kept until the last one is there: as many as a text may have take some ten MiB
    const texto = "linha\n".repeat(MAXIMO_DE_LINHAS_DE_TEXTO - 1)
    const linhas: DocumentoRecebido = { formato: "TEXTO", conteudo: new Uint8Array(Buffer.from(texto)) }
    await comEquipe({ maximoDaPilhaMb: 28 }, async (equipe) => {
      expect(documentoDe(await ler(equipe, pequeno())).relacoes).toHaveLength(2)
      expect(await ler(equipe, linhas)).toEqual({ motivo: "MEMORIA" })
    })
  }, 60_000)

  it("who gives up is not waited for, in the queue or in the middle", async () => {
    const { caminho } = await gerarCnisGrande(100, pasta)
    await comEquipe({ tamanho: 1 }, async (equipe) => {
      const nunca = () => expect.unreachable("a reading that was given up answered")
      const desistirDoPrimeiro = equipe.ler(
        "CNIS",
        { formato: "PDF", conteudo: { caminho, tamanho: statSync(caminho).size } },
        nunca
      )
      const desistirDoSegundo = equipe.ler("CNIS", pequeno(), nunca)
      const terceiro = ler(equipe, pequeno())
      await new Promise((passar) => setTimeout(passar, 500))
      desistirDoSegundo()
      desistirDoPrimeiro()
      expect(documentoDe(await terceiro).relacoes).toHaveLength(2)
    })
  })
})
