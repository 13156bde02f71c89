/** Whose document is read next, and what a document may take: nobody's files keep out, or bring down, everybody's. */
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, it } from "@effect/vitest"
import { expect } from "vitest"
import type { DocumentoRecebido, Leitor } from "../../../src/domain/documentos/portas.ts"
import { type Desfecho, EquipeDeLeitura, type OpcoesDaLeitura } from "../../../src/jobs/extracao/equipe.ts"
import { fiosPara, OPCOES, prazoDe } from "../../../src/jobs/extracao/leitor.ts"
import { amostra } from "../../apoio/documentos/amostras.ts"
import { gerarCnisGrande } from "../../apoio/documentos/cnis-grande.ts"
import { bombaDeEspacos, bombaDeRepeticoes } from "../../apoio/http/bombas.ts"
import { PDFS_HOSTIS } from "../../apoio/pdf/pdf-hostil.ts"

const MIB = 1024 * 1024
const pasta = mkdtempSync(join(tmpdir(), "justica-"))
afterAll(() => rmSync(pasta, { recursive: true }))

const pdf = (bytes: Uint8Array): DocumentoRecebido => ({ formato: "PDF", conteudo: new Uint8Array(bytes) })
const pequeno = () => pdf(amostra("cnis/cnis-01-pequeno.pdf"))

const grande = async (paginas: number): Promise<DocumentoRecebido> => {
  const { caminho } = await gerarCnisGrande(paginas, pasta)
  return { formato: "PDF", conteudo: { caminho, tamanho: statSync(caminho).size } }
}

const de = (dono: string): Leitor => ({ prioritario: false, dono })
const TRIBUNAL: Leitor = { prioritario: true, dono: "tribunal" }

const comEquipe = async (
  opcoes: Partial<OpcoesDaLeitura>,
  uso: (equipe: EquipeDeLeitura) => Promise<void>
): Promise<void> => {
  const equipe = new EquipeDeLeitura({ ...OPCOES, comunsAoMesmoTempo: 2, prazo: () => 600_000, ...opcoes })
  try {
    await uso(equipe)
  } finally {
    await equipe.encerrar()
  }
}

/** Reads, and notes the name when it is read. */
const leitura = (equipe: EquipeDeLeitura, terminados: Array<string> = []) => {
  const ler = (nome: string, recebido: DocumentoRecebido, leitor: Leitor): Promise<Desfecho> =>
    new Promise((resolver) => {
      equipe.ler(
        "CNIS",
        recebido,
        (desfecho) => {
          terminados.push(nome)
          resolver(desfecho)
        },
        leitor
      )
    })
  return ler
}

const motivoDe = (desfecho: Desfecho): string => ("json" in desfecho ? "LIDO" : desfecho.motivo)

describe("the queue of readings", () => {
  it("one owner reads so many at a time; the next in line of another passes before its others", async () => {
    const longo = await grande(90)
    await comEquipe({ tamanho: 2, reserva: 0, simultaneasPorDono: 1 }, async (equipe) => {
      const terminados: Array<string> = []
      const ler = leitura(equipe, terminados)
      await Promise.all([
        ler("a1", longo, de("a")),
        ler("a2", pequeno(), de("a")),
        ler("a3", pequeno(), de("a")),
        ler("b1", pequeno(), de("b")),
        ler("b2", pequeno(), de("b")),
        ler("tribunal 1", pequeno(), TRIBUNAL),
        ler("tribunal 2", pequeno(), TRIBUNAL)
      ])
      expect(terminados).toEqual(["b1", "tribunal 1", "tribunal 2", "b2", "a1", "a2", "a3"])
    })
  }, 300_000)
})

describe("deadlines and threads", () => {
  it("a text of 1 MB has seconds, and no file more than two minutes", () => {
    expect(prazoDe("TEXTO", 1_000_000)).toBe(25_000)
    expect(prazoDe("TEXTO", 20_000_000)).toBe(120_000)
    expect(prazoDe("PDF", 1_000)).toBe(20_010)
    expect(prazoDe("PDF", 150_000_000)).toBe(120_000)
  })

  it("are as many as the memory of the process has room for", () => {
    expect([768, 1536, 4096].map((mib) => fiosPara(mib * MIB, 16))).toEqual([1, 3, 13])
    expect(fiosPara(1536 * MIB, 2)).toBe(2)
  })
})

describe("memory of readings", () => {
  it("one thread with one hostile page keeps under 320 MiB, whichever engine has it", async () => {
    const hostis = [
      PDFS_HOSTIS["a page of 300 MiB of blanks"]!(),
      PDFS_HOSTIS["a page of 100 MiB of text"]!(),
      PDFS_HOSTIS["a page of 100 MiB of open brackets"]!(),
      PDFS_HOSTIS["a form that draws itself"]!(),
      // refused by PDFium, which wants its files from the beginning: a page for pdf.js
      Buffer.concat([Buffer.alloc(2_000, "A"), bombaDeEspacos(1024)])
    ]
    for (const hostil of hostis) {
      await comEquipe({ tamanho: 1, reserva: 0 }, async (equipe) => {
        const ler = leitura(equipe)
        expect(motivoDe(await ler("pequeno", pequeno(), de("a")))).toBe("LIDO") // the thread is there
        const inicio = process.memoryUsage.rss()
        let maior = 0
        const vigia = setInterval(() => {
          maior = Math.max(maior, process.memoryUsage.rss() - inicio)
        }, 5)
        expect(motivoDe(await ler("hostil", pdf(hostil), de("a")))).toBe("MEMORIA")
        clearInterval(vigia)
        expect(maior / MIB).toBeLessThan(320)
      })
    }
  }, 300_000)

  it("two kilobytes that are a gigabyte are refused at once; a long file beside them is read to its end", async () => {
    const bombas = [bombaDeEspacos(1024), bombaDeEspacos(1024), bombaDeRepeticoes(224)]
    expect(bombas[0]!.length).toBeLessThan(8_000)
    const longo = await grande(1_010) // of more pages than what helped is kept after
    await comEquipe({ tamanho: 2, reserva: 1 }, async (equipe) => {
      const ler = leitura(equipe)
      const inicio = process.memoryUsage.rss()
      let maior = 0
      const vigia = setInterval(() => {
        maior = Math.max(maior, process.memoryUsage.rss() - inicio)
      }, 20)
      const lendo = ler("longo", longo, de("a"))
      // all at once after the first pages, and again while it is read
      for (let vez = 0; vez < 2; vez++) {
        await new Promise((passar) => setTimeout(passar, 500))
        const lidas = await Promise.all(bombas.map((bomba, i) => ler("bomba", pdf(bomba), de(`b${i}`))))
        expect(lidas.map(motivoDe)).toEqual(["MEMORIA", "MEMORIA", "MEMORIA"])
      }
      expect(motivoDe(await lendo)).toBe("LIDO")
      clearInterval(vigia)
      expect(maior / MIB).toBeLessThan(768)
    })
  }, 900_000)
})
