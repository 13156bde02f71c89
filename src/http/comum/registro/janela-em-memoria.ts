/**
 * How often each network came in this minute, in the memory of one process: for what must be refused before anything is
 * asked of the database. Bounded, whoever comes.
 */
import { janelaDe, redeDaOrigem, type Situacao, situacao } from "../../../domain/acesso/cotas.ts"

/** Networks told apart in a minute; those that come after share one count, and a limit as many times as large. */
const MAXIMO_DE_REDES = 20_000
const FOLGA_DAS_DEMAIS = 100
const DEMAIS = "demais"

export class JanelaEmMemoria {
  private janela = 0
  private vezes = new Map<string, number>()
  private readonly limite: number

  constructor(limite: number) {
    this.limite = limite
  }

  private daJanela(agoraMs: number): Map<string, number> {
    const janela = janelaDe(agoraMs)
    if (janela !== this.janela) {
      this.janela = janela
      this.vezes = new Map()
    }
    return this.vezes
  }

  /** Counts one more of this origin (an IPv6 address counts for its /64), and says what its number means. */
  contar(endereco: string | undefined, agoraMs: number): Situacao {
    const vezes = this.daJanela(agoraMs)
    const rede = redeDaOrigem(endereco)
    const conhecida = vezes.has(rede) || vezes.size < MAXIMO_DE_REDES
    const chave = conhecida ? rede : DEMAIS
    const ordem = (vezes.get(chave) ?? 0) + 1
    vezes.set(chave, ordem)
    return situacao(conhecida ? this.limite : this.limite * FOLGA_DAS_DEMAIS, ordem, agoraMs)
  }

  /** Until the minute ends this origin is over the limit, whatever its number here: others have counted the rest. */
  esgotar(endereco: string | undefined, agoraMs: number): void {
    this.daJanela(agoraMs).set(redeDaOrigem(endereco), this.limite)
  }
}
