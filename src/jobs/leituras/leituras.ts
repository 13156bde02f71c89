/** `LeiturasDoCalculo` and the opening of contents by threads, and what was read last kept in memory: it is told by its content, and never changes. */
import { availableParallelism } from "node:os"
import { Context, Effect, Layer } from "effect"
import { CapacidadeOcupada } from "../../domain/calculos/comum/portas.ts"
import {
  AberturaDeConteudos,
  CopiaDanificada,
  CopiasIndisponiveis,
  type FalhaDaAbertura
} from "../../domain/calculos/copias/portas.ts"
import { NaoDemonstravel } from "../../domain/demonstrativos/comum/entrada.ts"
import {
  type CopiaALer,
  type CopiaReconhecida,
  type FalhaDaLeitura,
  LeiturasDoCalculo,
  type Lendo
} from "../../domain/demonstrativos/leituras/portas.ts"
import { ateOFim, Equipe, equipeNoEscopo, type OpcoesDaEquipe } from "../threads/equipe.ts"
import { interrompida } from "../threads/interrupcao.ts"
import type { Queda } from "../threads/mensagens.ts"
import type { Ordem, Resposta } from "./mensagens.ts"

const MIB = 1024 * 1024

/** Seconds after which who found no room may try again. */
const TENTAR_EM = 5
/** Milliseconds that one reading may take, once begun. */
const PRAZO = 60_000

const OPCOES: OpcoesDaEquipe<Ordem> = {
  entrada: new URL("./trabalhador.ts", import.meta.url),
  tamanho: Math.max(1, Math.min(2, availableParallelism())),
  reserva: 0,
  simultaneasPorDono: 1,
  maximoEmEspera: 64,
  maximoEmEsperaPorDono: 16,
  maximoDeBytesEmEspera: 512 * MIB,
  garantido: 192 * MIB,
  maximoDaPilhaMb: 768,
  descanso: 60_000
}

/** About as much as a page of a draft is written from. */
const BYTES_DE_UMA_FOLHA = 128 * 1024

/** Bytes of pages and files kept in memory. */
const MAXIMO_LEMBRADO = 48 * MIB

type Fim = Resposta | { readonly resposta: Queda["motivo"]; readonly defeito?: string }

/** What was read last, by calculation and part; what was read longest ago goes first. */
class Lembradas {
  private readonly porNome = new Map<string, { readonly fim: Fim; readonly bytes: number }>()
  private bytes = 0

  achar(nome: string): Fim | undefined {
    const achada = this.porNome.get(nome)
    if (achada === undefined) return undefined
    this.porNome.delete(nome)
    this.porNome.set(nome, achada)
    return achada.fim
  }

  guardar(nome: string, fim: Fim): void {
    const bytes =
      fim.resposta === "PAGINA" ? 2 * fim.pagina.html.length : fim.resposta === "ARQUIVO" ? fim.bytes.length : 0
    if (bytes === 0 || bytes > MAXIMO_LEMBRADO / 4 || this.porNome.has(nome)) return
    this.porNome.set(nome, { fim, bytes })
    this.bytes += bytes
    for (const [antigo, { bytes }] of this.porNome) {
      if (this.bytes <= MAXIMO_LEMBRADO) break
      this.porNome.delete(antigo)
      this.bytes -= bytes
    }
  }
}

type SemResposta = Extract<Fim, { resposta: "RECUSADO" | "DEFEITO" | Queda["motivo"] }>

const falhaDo = (fim: SemResposta): Effect.Effect<never, FalhaDaLeitura> => {
  if (fim.resposta === "RECUSADO") return Effect.fail(new NaoDemonstravel({ motivo: fim.motivo }))
  const { resposta, ...defeito } = fim
  return resposta === "OCUPADO"
    ? Effect.fail(new CapacidadeOcupada({ tentarEm: TENTAR_EM }))
    : interrompida("leitura de cálculo interrompida", resposta, { tags: ["portal"], ...defeito })
}

/** What a thread that was asked for something else never answers. */
const OUTRA_RESPOSTA = Effect.die("a thread answered something else")

/** Without the answer that was asked for. */
const semResposta = (fim: Fim): Effect.Effect<never, FalhaDaLeitura> => {
  switch (fim.resposta) {
    case "ABERTO":
    case "CONVERTIDO":
    case "DANIFICADO":
    case "PAGINA":
    case "FOLHA":
    case "ARQUIVO":
      return OUTRA_RESPOSTA
    default:
      return falhaDo(fim)
  }
}

const bytesDe = (ordem: Ordem): number => {
  switch (ordem.ordem) {
    case "ABRIR":
      return ordem.pedido.guardado.length
    case "CONVERTER":
      return ordem.comprimido.length
    case "FOLHA":
      return ordem.bytes
    default:
      return ordem.copia.pedido.length + ordem.copia.resultado.length
  }
}

const ler = (equipe: Equipe<Ordem, Resposta>, ordem: Ordem, dono?: string): Effect.Effect<Fim> =>
  ateOFim<Fim>((concluir) =>
    equipe.pedir({
      prioritario: false,
      dono,
      bytes: bytesDe(ordem),
      prazo: PRAZO,
      comecar: (fio) => fio.ordenar(ordem),
      situacao: () => "PRONTA",
      ouvir: concluir,
      cair: ({ motivo, ...defeito }) => concluir({ resposta: motivo, ...defeito })
    })
  )

/**
 * The part of a copy, whatever code opened it: same content of the same moment, same words. What is stored is part of it, so
 * that a content which was altered meanwhile is read, and refused.
 */
const nomeDe = ({ resumo, armazenado, criadoEm, versao }: CopiaReconhecida, parte: object): string =>
  JSON.stringify([resumo, armazenado, criadoEm, versao, parte])

/** The pages and files of calculations. */
const leiturasDe = (equipe: Equipe<Ordem, Resposta>): LeiturasDoCalculo["Service"] => {
  const lembradas = new Lembradas()
  const pedir = Effect.fnUntraced(function* <E, R>(
    { reconhecida, abrir, dono }: Lendo<E, R>,
    parte: object,
    ordenar: (copia: CopiaALer) => Ordem
  ) {
    const nome = nomeDe(reconhecida, parte)
    const conhecida = lembradas.achar(nome)
    if (conhecida !== undefined) return conhecida
    const fim = yield* ler(equipe, ordenar(yield* abrir), dono)
    lembradas.guardar(nome, fim)
    return fim
  })
  return {
    pagina: Effect.fn("LeiturasDoCalculo.pagina")(function* (lendo, recorte) {
      const fim = yield* pedir(lendo, recorte, (copia) => ({ ordem: "PAGINA", copia, recorte }))
      return fim.resposta === "PAGINA" ? fim.pagina : yield* semResposta(fim)
    }),
    folha: Effect.fn("LeiturasDoCalculo.folha")(function* (folha, dono) {
      const fim = yield* ler(equipe, { ordem: "FOLHA", folha, bytes: BYTES_DE_UMA_FOLHA }, dono)
      if (fim.resposta === "FOLHA") return fim.html
      return yield* Effect.catchTag(semResposta(fim), "NaoDemonstravel", () => OUTRA_RESPOSTA)
    }),
    arquivo: Effect.fn("LeiturasDoCalculo.arquivo")(function* (lendo, arquivo) {
      const fim = yield* pedir(lendo, arquivo, (copia) => ({ ordem: "ARQUIVO", copia, arquivo }))
      return fim.resposta === "ARQUIVO" ? fim.bytes : yield* semResposta(fim)
    })
  }
}

/** Why a content was not opened. */
const naoAberto = (fim: Fim): Effect.Effect<never, FalhaDaAbertura> =>
  fim.resposta === "DANIFICADO"
    ? Effect.fail(new CopiaDanificada())
    : Effect.catchTags(semResposta(fim), {
        CapacidadeOcupada: () => Effect.fail(new CopiasIndisponiveis({ motivo: "nenhuma thread livre para abrir" })),
        CalculoInterrompido: ({ motivo }) => Effect.fail(new CopiasIndisponiveis({ motivo: `abertura: ${motivo}` })),
        NaoDemonstravel: () => OUTRA_RESPOSTA
      })

/** The contents as they are stored, opened. */
const aberturaPor = (equipe: Equipe<Ordem, Resposta>): NonNullable<typeof AberturaDeConteudos.Service> => ({
  abrir: Effect.fn("AberturaDeConteudos")(function* (pedido) {
    const fim = yield* ler(equipe, { ordem: "ABRIR", pedido })
    return fim.resposta === "ABERTO" ? fim.aberto : yield* naoAberto(fim)
  }),
  converter: Effect.fn("AberturaDeConteudos.converter")(function* (comprimido, resumo) {
    const fim = yield* ler(equipe, { ordem: "CONVERTER", comprimido, resumo })
    return fim.resposta === "CONVERTIDO" ? fim.comprimido : yield* naoAberto(fim)
  })
})

/** Threads start with the first reading and end with the scope. */
export const LeiturasEmTrabalhadores = (opcoes: Partial<OpcoesDaEquipe<Ordem>> = {}): Layer.Layer<LeiturasDoCalculo> =>
  Layer.effectContext(
    Effect.map(
      equipeNoEscopo(() => new Equipe<Ordem, Resposta>({ ...OPCOES, ...opcoes })),
      (equipe) =>
        Context.make(LeiturasDoCalculo, leiturasDe(equipe)).pipe(Context.add(AberturaDeConteudos, aberturaPor(equipe)))
    )
  )
