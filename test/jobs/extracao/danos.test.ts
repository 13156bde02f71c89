/** Damaged PDFs: each ends read or with a reason, without breaking a reader and without keeping a thread. */
import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import { type Desfecho, Equipe } from "../../../src/jobs/extracao/equipe.ts"
import { OPCOES } from "../../../src/jobs/extracao/leitor.ts"
import { amostra } from "../../apoio/amostras.ts"
import { sorteio } from "../../apoio/sorteio.ts"

const DANOS = 600
const PRAZO = 30_000
const AMOSTRAS = [
  "cnis/cnis-01-pequeno.pdf",
  "cnis/cnis-08-fragmentado.pdf",
  "erros/protegido-sem-senha-de-abertura.pdf"
]

/** Some bytes changed, a stretch cut out, a stretch written twice, or the end missing. */
const danificar = (original: Uint8Array, sortear: () => number): Uint8Array<ArrayBuffer> => {
  const ate = (n: number) => Math.floor(sortear() * n)
  const [de, para] = [ate(original.length), ate(original.length)].sort((a, b) => a - b) as [number, number]
  switch (ate(4)) {
    case 0: {
      const copia = new Uint8Array(original)
      for (let i = ate(40); i >= 0; i--) copia[ate(copia.length)] = ate(256)
      return copia
    }
    case 1:
      return new Uint8Array([...original.subarray(0, de), ...original.subarray(para)])
    case 2:
      return new Uint8Array([...original.subarray(0, para), ...original.subarray(de)])
    default:
      return new Uint8Array(original.subarray(0, para))
  }
}

describe("damaged PDFs", () => {
  it(`${DANOS} of them`, async () => {
    const equipe = new Equipe({ ...OPCOES, tamanho: 1, maximoEmEspera: DANOS, prazo: PRAZO })
    try {
      const sortear = sorteio(20261121)
      const desfechos = await Promise.all(
        Array.from({ length: DANOS }, (_, i) => {
          const conteudo = danificar(amostra(AMOSTRAS[i % AMOSTRAS.length]!), sortear)
          return new Promise<Desfecho>((resolver) => equipe.ler("CNIS", { formato: "PDF", conteudo }, resolver))
        })
      )
      const contagem: Record<string, number> = {}
      for (const desfecho of desfechos) {
        expect(desfecho).not.toHaveProperty("defeito")
        const nome = "json" in desfecho ? "LIDO" : desfecho.motivo
        contagem[nome] = (contagem[nome] ?? 0) + 1
      }
      expect(Object.keys(contagem).filter((nome) => ["TEMPO", "MEMORIA", "OCUPADO"].includes(nome))).toEqual([])
      expect(contagem.LIDO).toBeGreaterThan(50)
      expect(contagem.DANIFICADO).toBeGreaterThan(50)
    } finally {
      await equipe.encerrar()
    }
  }, 90_000)
})
