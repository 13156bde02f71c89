/** The calculating threads: each keeps the tables it last used, and stops between two steps when nobody waits for it. */
import type { Ouvinte, PedidoAConferir, PedidoDeCalculo } from "../../domain/calculos/comum/portas.ts"
import type { Instantaneo } from "../../domain/indices/instantaneo.ts"
import { escreverInstantaneo } from "../../domain/indices/transporte.ts"
import type { Data } from "../../domain/valores/data.ts"
import { Equipe, type OpcoesDaEquipe, type Tarefa } from "../threads/equipe.ts"
import type { Membro } from "../threads/membro.ts"
import type { Queda } from "../threads/mensagens.ts"
import { desistir, novaDesistencia, type Ordem, type Resposta } from "./mensagens.ts"

export interface OpcoesDoCalculo
  extends Omit<OpcoesDaEquipe<Ordem>, "aquecer" | "maximoDeMemoria" | "simultaneasPorDono"> {
  /** Milliseconds that one calculation may take, once begun. */
  readonly prazo: number
}

/** How a calculation ended; `OCUPADO`: it did not begin. `defeito`: where it broke, for the log. */
export type Fim =
  | Exclude<Resposta, { resposta: "PARTE" | "PAROU" | "DEFEITO" }>
  | { readonly resposta: Queda["motivo"]; readonly defeito?: string }

export interface Encargo {
  readonly pedido: PedidoDeCalculo
  readonly tabelas: Instantaneo | undefined
  readonly hoje: Data
  readonly motor: string
  readonly ouvinte: Ouvinte | undefined
  /** Called once, unless it is given up. */
  readonly concluir: (fim: Fim) => void
}

/** Bytes worth handing over: fewer are copied in less time. */
const GRANDE = 64 * 1024

/** The memory of a long body that is alone in it: it goes to the thread instead of a copy, and leaves this one. */
const soDele = (corpo: PedidoDeCalculo["corpo"]): ReadonlyArray<ArrayBuffer> =>
  typeof corpo !== "string" && corpo.length >= GRANDE && corpo.length === corpo.buffer.byteLength ? [corpo.buffer] : []

/** The text of a snapshot is made once, however many threads ask for it. */
const textos = new WeakMap<Instantaneo, string>()

const textoDas = (tabelas: Instantaneo): string => {
  let texto = textos.get(tabelas)
  if (texto === undefined) {
    texto = escreverInstantaneo(tabelas)
    textos.set(tabelas, texto)
  }
  return texto
}

export class EquipeDeCalculo extends Equipe<Ordem, Resposta> {
  private readonly prazo: number
  /** Version of the tables that each thread holds. */
  private readonly versoes = new WeakMap<Membro<Ordem, Resposta>, string>()

  constructor(opcoes: OpcoesDoCalculo) {
    super(opcoes)
    this.prazo = opcoes.prazo
  }

  /** Starts a calculation, or makes it wait its turn. Answers how to give it up. */
  calcular({ pedido, tabelas, hoje, motor, ouvinte, concluir }: Encargo): () => void {
    const { prioritario: _, ...doFio } = pedido
    const desistencia = novaDesistencia()
    return this.pedir({
      ...this.tarefa(pedido, concluir),
      comecar: (fio) => {
        if (tabelas !== undefined) this.entregar(fio, tabelas)
        const ordem: Ordem = {
          ordem: "CALCULAR",
          pedido: doFio,
          comTabelas: tabelas !== undefined,
          hoje,
          motor,
          querer: ouvinte?.querer,
          desistencia
        }
        fio.ordenar(ordem, soDele(pedido.corpo))
      },
      ouvir: (resposta) => {
        if (resposta.resposta === "PARTE") ouvinte?.ouvir(resposta.parte)
        else if (resposta.resposta !== "PAROU") concluir(resposta)
      },
      parar: () => desistir(desistencia)
    })
  }

  /** Starts the check of a request, in the same way. */
  conferir(pedido: PedidoAConferir, concluir: (fim: Fim) => void): () => void {
    const { operacao, corpo, opcoes } = pedido
    return this.pedir({
      ...this.tarefa(pedido, concluir),
      comecar: (fio) => fio.ordenar({ ordem: "CONFERIR", pedido: { operacao, corpo, opcoes } }),
      ouvir: (resposta) => {
        if (resposta.resposta !== "PARTE" && resposta.resposta !== "PAROU") concluir(resposta)
      },
      parar: () => {} // a check has no steps: it ends before its thread is ended, or with it
    })
  }

  private tarefa(
    { corpo, prioritario }: Pick<PedidoDeCalculo, "corpo" | "prioritario">,
    concluir: (fim: Fim) => void
  ): Pick<Tarefa<Ordem, Resposta>, "prioritario" | "bytes" | "prazo" | "situacao" | "cair"> {
    return {
      prioritario,
      bytes: corpo.length,
      prazo: this.prazo,
      situacao: ({ resposta }) => (resposta === "PARTE" ? "SEGUE" : "PRONTA"),
      cair: ({ motivo, ...defeito }) => concluir({ resposta: motivo, ...defeito })
    }
  }

  private entregar(fio: Membro<Ordem, Resposta>, tabelas: Instantaneo): void {
    if (this.versoes.get(fio) === tabelas.versao) return
    fio.ordenar({ ordem: "TABELAS", texto: textoDas(tabelas) })
    this.versoes.set(fio, tabelas.versao)
  }
}
