/**
 * The queue of jobs in the process itself, where a deployment has no database: the same jobs by the same rules, known to
 * this process alone and gone with it. Several such processes need a proxy that keeps a client with one of them.
 */
import { randomUUID } from "node:crypto"
import { Clock, Context, DateTime, Effect, Layer, Result, type Types } from "effect"
import { ChaveReutilizada } from "../../domain/calculos/comum/idempotencia.ts"
import { SEM_ANDAMENTO } from "../../domain/calculos/comum/portas.ts"
import {
  admitir,
  type Descarte,
  type Ocupacao,
  type RegrasDeTrabalho,
  RegrasDosTrabalhos,
  SemLugar
} from "../../domain/trabalhos/capacidade.ts"
import { ATIVOS, aplicar, type Gatilho } from "../../domain/trabalhos/estados.ts"
import {
  ARRENDAMENTO_S,
  type Aviso,
  type Criado,
  FilaDeTrabalhos,
  type Fim,
  MAXIMO_TENTATIVAS,
  type NovoTrabalho,
  type Tomado,
  Trabalhos
} from "../../domain/trabalhos/portas.ts"
import type { PedidoDeTrabalho, Trabalho } from "../../domain/trabalhos/trabalho.ts"

/** Bytes that requests and results together may take. */
const MAXIMO_DE_BYTES = 256 * 1024 * 1024

/** Idempotency keys remembered without their job; beyond it the oldest is forgotten before its time. */
const MAXIMO_DE_CHAVES = 10_000

const NENHUM_BYTE = new Uint8Array()

interface Registro {
  readonly titular: string
  readonly dono: string
  readonly pedido: Types.Mutable<PedidoDeTrabalho>
  readonly trabalho: Types.Mutable<Trabalho>
  resultado: Uint8Array<ArrayBuffer> | undefined
  posse: string | undefined
  /** Moment of the clock until which the taking holds. */
  prazo: number
  tentativas: number
}

interface Lembrada {
  readonly operacao: PedidoDeTrabalho["operacao"]
  readonly resumo: string
  readonly trabalho: string
  readonly criadaEm: number
}

const iso = (momento: number): string => DateTime.formatIso(DateTime.makeUnsafe(momento))

const ativo = ({ trabalho }: Registro): boolean => ATIVOS.includes(trabalho.estado)

const bytesDe = ({ pedido, resultado = NENHUM_BYTE }: Registro): number => pedido.corpo.length + resultado.length

/** Ended jobs, the first that ended first; `prioritariosPorUltimo`: those of courts after all others. */
const naOrdemDoFim = (registros: Iterable<Registro>, prioritariosPorUltimo: boolean): ReadonlyArray<Registro> =>
  [...registros]
    .filter((registro) => !ativo(registro))
    .sort(
      (a, b) =>
        (prioritariosPorUltimo ? Number(a.pedido.prioritario) - Number(b.pedido.prioritario) : 0) ||
        (a.trabalho.terminadoEm ?? "").localeCompare(b.trabalho.terminadoEm ?? "")
    )

/** Everything runs without a pause, so that what is counted is true until it is on record. */
class Guardados {
  private readonly regras: RegrasDeTrabalho
  private readonly maximoDeBytes: number
  private readonly registros = new Map<string, Registro>()
  private readonly chaves = new Map<string, Lembrada>()
  readonly ouvintes = new Set<(aviso: Aviso) => void>()

  constructor(regras: RegrasDeTrabalho, maximoDeBytes: number) {
    this.regras = regras
    this.maximoDeBytes = maximoDeBytes
  }

  private avisar(aviso: Aviso): void {
    for (const ouvir of this.ouvintes) ouvir(aviso)
  }

  /** Kept long enough is gone, whenever it is cleaned. */
  private venceu({ trabalho: { terminadoEm } }: Registro, agora: number): boolean {
    return terminadoEm !== null && terminadoEm <= iso(agora - this.regras.retencao)
  }

  private doTitular(titular: string, id: string, agora: number): Registro | undefined {
    const registro = this.registros.get(id)
    return registro?.titular === titular && !this.venceu(registro, agora) ? registro : undefined
  }

  private ocupacaoPara({ dono, pedido: { prioritario } }: NovoTrabalho): Ocupacao {
    const todos = [...this.registros.values()]
    const doDono = todos.filter((registro) => registro.dono === dono)
    const ativosDoDono = doDono.filter(ativo).length
    return {
      naFila: todos.filter(
        ({ pedido, trabalho }) => trabalho.estado === "pending" && pedido.prioritario === prioritario
      ).length,
      ativosDoDono,
      registros: todos.length,
      terminados: todos.filter((registro) => !ativo(registro)).length,
      registrosDoDono: doDono.length,
      terminadosDoDono: doDono.length - ativosDoDono
    }
  }

  private descartar(dono: string, { doDono, deTodos }: Descarte): void {
    const dele = [...this.registros.values()].filter((registro) => registro.dono === dono)
    for (const { trabalho } of naOrdemDoFim(dele, false).slice(0, doDono)) this.registros.delete(trabalho.id)
    for (const { trabalho } of naOrdemDoFim(this.registros.values(), true).slice(0, deTodos))
      this.registros.delete(trabalho.id)
  }

  /** Lets ended jobs go, but for one, until that many more bytes fit; whether they do. */
  private caber(mais: number, menos?: Registro): boolean {
    let ocupados = mais
    for (const registro of this.registros.values()) ocupados += bytesDe(registro)
    for (const registro of naOrdemDoFim(this.registros.values(), true)) {
      if (ocupados <= this.maximoDeBytes) break
      if (registro === menos) continue
      ocupados -= bytesDe(registro)
      this.registros.delete(registro.trabalho.id)
    }
    return ocupados <= this.maximoDeBytes
  }

  private lembrar(chave: string, lembrada: Lembrada): void {
    this.chaves.delete(chave) // to the end of the order in which they are forgotten
    this.chaves.set(chave, lembrada)
    if (this.chaves.size <= MAXIMO_DE_CHAVES) return
    for (const [antiga, { trabalho }] of this.chaves)
      if (!this.registros.has(trabalho)) {
        this.chaves.delete(antiga)
        return
      }
  }

  criar(novo: NovoTrabalho, agora: number): Result.Result<Criado, SemLugar | ChaveReutilizada> {
    const { titular, dono, classe, idempotencia, pedido } = novo
    const chave = idempotencia && JSON.stringify([titular, idempotencia.chave])
    const lembrada = chave === undefined ? undefined : this.chaves.get(chave)
    if (
      lembrada !== undefined &&
      (agora - lembrada.criadaEm < this.regras.memoriaDaChave || this.registros.has(lembrada.trabalho))
    ) {
      const { operacao, resumo, trabalho: id } = lembrada
      if (operacao !== pedido.operacao || resumo !== idempotencia?.resumo) return Result.fail(new ChaveReutilizada())
      return Result.succeed({ id, trabalho: this.doTitular(titular, id, agora)?.trabalho })
    }
    const admitido = admitir(this.ocupacaoPara(novo), classe, this.regras)
    if (Result.isFailure(admitido)) return Result.fail(admitido.failure)
    this.descartar(dono, admitido.success)
    if (!this.caber(pedido.corpo.length))
      return Result.fail(new SemLugar({ motivo: "REGISTROS", limite: this.registros.size }))
    const id = randomUUID()
    const trabalho: Trabalho = {
      id,
      estado: "pending",
      progresso: SEM_ANDAMENTO,
      criadoEm: iso(agora),
      iniciadoEm: null,
      terminadoEm: null,
      erro: null,
      conclusao: null
    }
    this.registros.set(id, {
      titular,
      dono,
      pedido: { ...pedido },
      trabalho: { ...trabalho },
      resultado: undefined,
      posse: undefined,
      prazo: 0,
      tentativas: 0
    })
    if (chave !== undefined && idempotencia !== undefined)
      this.lembrar(chave, {
        operacao: pedido.operacao,
        resumo: idempotencia.resumo,
        trabalho: id,
        criadaEm: agora
      })
    this.avisar({ tipo: "NOVO" })
    return Result.succeed({ id, trabalho })
  }

  consultar(titular: string, id: string, agora: number) {
    const registro = this.doTitular(titular, id, agora)
    return registro && { trabalho: { ...registro.trabalho }, resultado: registro.resultado }
  }

  /** The job in its state after that, where it may happen in the present one. */
  private mudar(registro: Registro, gatilho: Gatilho, agora: number): boolean {
    const { trabalho } = registro
    const para = aplicar(gatilho, trabalho.estado)
    if (para === undefined) return false
    trabalho.estado = para
    registro.posse = undefined
    if (ativo(registro)) return true
    trabalho.terminadoEm ??= iso(agora)
    registro.pedido.corpo = NENHUM_BYTE
    return true
  }

  cancelar(titular: string, id: string, agora: number): Trabalho | undefined {
    const registro = this.doTitular(titular, id, agora)
    if (registro === undefined) return undefined
    if (this.mudar(registro, "CANCELAR", agora)) this.avisar({ tipo: "CANCELADO", id })
    return { ...registro.trabalho }
  }

  tomar(soPrioritario: boolean, agora: number): Tomado | undefined {
    const livres = [...this.registros.values()].filter(
      ({ trabalho: { estado }, pedido, prazo, tentativas }) =>
        (pedido.prioritario || !soPrioritario) &&
        (estado === "pending" || (estado === "processing" && prazo < agora && tentativas < MAXIMO_TENTATIVAS))
    )
    const registro = livres.find(({ pedido }) => pedido.prioritario) ?? livres[0]
    if (registro === undefined) return undefined
    const { trabalho, pedido } = registro
    this.mudar(registro, "TOMAR", agora)
    trabalho.iniciadoEm ??= iso(agora)
    const posse = randomUUID()
    registro.posse = posse
    registro.prazo = agora + ARRENDAMENTO_S * 1_000
    registro.tentativas += 1
    // the bytes go to a thread that keeps them: a job taken again needs its own
    return {
      id: trabalho.id,
      posse,
      pedido: { ...pedido, corpo: pedido.corpo.slice() },
      progresso: trabalho.progresso
    }
  }

  /** The job of a taking that still holds. */
  private daPosse({ id, posse }: Tomado): Registro | undefined {
    const registro = this.registros.get(id)
    return registro?.posse === posse ? registro : undefined
  }

  renovar(tomado: Tomado, andamento: Trabalho["progresso"], agora: number): boolean {
    const registro = this.daPosse(tomado)
    if (registro === undefined) return false
    registro.prazo = agora + ARRENDAMENTO_S * 1_000
    registro.trabalho.progresso = andamento
    return true
  }

  terminar(tomado: Tomado, andamento: Trabalho["progresso"], fim: Fim, agora: number): boolean {
    const registro = this.daPosse(tomado)
    if (registro === undefined) return false
    const { trabalho } = registro
    this.mudar(registro, "erro" in fim ? "FALHAR" : "CONCLUIR", agora)
    trabalho.progresso = andamento
    if ("erro" in fim) trabalho.erro = fim.erro
    else {
      registro.resultado = fim.calculado.json
      trabalho.conclusao = fim.calculado.conclusao ?? null
      this.caber(0, registro)
    }
    return true
  }

  devolver(tomado: Tomado, agora: number): void {
    const registro = this.daPosse(tomado)
    if (registro === undefined) return
    this.mudar(registro, "DEVOLVER", agora)
    registro.tentativas -= 1
    this.avisar({ tipo: "NOVO" })
  }

  limpar(agora: number): void {
    for (const [id, registro] of this.registros) {
      const { trabalho, prazo, tentativas } = registro
      if (trabalho.estado === "processing" && prazo < agora && tentativas >= MAXIMO_TENTATIVAS) {
        this.mudar(registro, "FALHAR", agora)
        trabalho.erro = { motivo: "ABANDONADO", mensagens: [] }
      } else if (this.venceu(registro, agora)) this.registros.delete(id)
    }
    for (const [chave, { criadaEm, trabalho }] of this.chaves)
      if (agora - criadaEm >= this.regras.memoriaDaChave && !this.registros.has(trabalho)) this.chaves.delete(chave)
  }
}

/** `Trabalhos` and `FilaDeTrabalhos` of this process alone; `maximoDeBytes`: of requests and results together. */
export const TrabalhosNaMemoria = (maximoDeBytes = MAXIMO_DE_BYTES) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const guardados = new Guardados(yield* RegrasDosTrabalhos, maximoDeBytes)
      const agora = <A>(fazer: (momento: number) => A) => Effect.map(Clock.currentTimeMillis, fazer)
      return Context.make(Trabalhos, {
        criar: (novo) =>
          Effect.flatMap(
            agora((momento) => guardados.criar(novo, momento)),
            Effect.fromResult
          ),
        consultar: (titular, id) => agora((momento) => guardados.consultar(titular, id, momento)),
        cancelar: (titular, id) => agora((momento) => guardados.cancelar(titular, id, momento))
      }).pipe(
        Context.add(FilaDeTrabalhos, {
          tomar: (soPrioritario) => agora((momento) => guardados.tomar(soPrioritario, momento)),
          renovar: (tomado, andamento) => agora((momento) => guardados.renovar(tomado, andamento, momento)),
          terminar: (tomado, andamento, fim) => agora((momento) => guardados.terminar(tomado, andamento, fim, momento)),
          devolver: (tomado) => agora((momento) => guardados.devolver(tomado, momento)),
          limpar: agora((momento) => guardados.limpar(momento)),
          escutar: (ouvir) =>
            Effect.callback<never>(() => {
              guardados.ouvintes.add(ouvir)
              ouvir({ tipo: "NOVO" })
              return Effect.sync(() => guardados.ouvintes.delete(ouvir))
            })
        })
      )
    })
  )
