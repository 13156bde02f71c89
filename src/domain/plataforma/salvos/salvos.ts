/** What people do with the calculations they keep. */
import { Context, Effect, Layer } from "effect"
import type { Fatia } from "../../acesso/listagem.ts"
import { Calculadora, type NomeDeOperacao } from "../../calculos/comum/portas.ts"
import type { MudancaDoCalculo } from "../../calculos/salvos/campos.ts"
import { partesDoMudado, partesDoNovo } from "../../calculos/salvos/recebimento.ts"
import { MAXIMO_BYTES_CALC } from "../../documentos/calc/comum/tipos.ts"
import type { OrigemAuditoria } from "../../telemetria/auditoria.ts"
import { ehUuid } from "../../valores/textos/uuid.ts"
import type { Ato } from "../atos/atos.ts"
import { auditarAto } from "../atos/atos.ts"
import type { Pessoa } from "../grupos/portas.ts"
import { PastaAusente } from "../pastas/falhas.ts"
import { type FiltroDeCalculos, nomeDoArquivoCalc } from "./calculo.ts"
import { CalculoAusente, ConteudoGrande } from "./falhas.ts"
import { RegistroDeCalculosSalvos } from "./portas.ts"

type Corpo = Uint8Array<ArrayBuffer>

/** A malformed identifier is that of nothing. */
const calculoDe = (id: string): Effect.Effect<string, CalculoAusente> =>
  ehUuid(id) ? Effect.succeed(id) : Effect.fail(new CalculoAusente())

const pastaDe = (id: string | null | undefined): Effect.Effect<void, PastaAusente> =>
  typeof id !== "string" || ehUuid(id) ? Effect.void : Effect.fail(new PastaAusente())

const auditarCalculo = (ato: Ato, chave: string, origem: OrigemAuditoria) =>
  auditarAto({ recurso: "calculo", chave, ato }, origem)

const leituras = Effect.gen(function* () {
  const registro = yield* RegistroDeCalculosSalvos

  const listar = Effect.fn("CalculosSalvos.listar")(function* (filtro: FiltroDeCalculos, cpf: string, fatia: Fatia) {
    yield* pastaDe(filtro.pasta)
    return yield* registro.listar(filtro, cpf, fatia)
  })

  const ver = Effect.fn("CalculosSalvos.ver")(function* (id: string, cpf: string) {
    return yield* registro.achar(yield* calculoDe(id), cpf)
  })

  /** As a file, under a name of its own. */
  const arquivo = Effect.fn("CalculosSalvos.arquivo")(function* (id: string, cpf: string) {
    const { nome, tipo, conteudo } = yield* ver(id, cpf)
    return { nomeDoArquivo: nomeDoArquivoCalc(nome), tipo, conteudo }
  })

  /** For who may show it to others. */
  const paraCompartilhar = Effect.fn("CalculosSalvos.paraCompartilhar")(function* (id: string, cpf: string) {
    return yield* registro.acharParaCompartilhar(yield* calculoDe(id), cpf)
  })

  return { listar, ver, arquivo, paraCompartilhar, daPessoa: registro.daPessoa }
})

/** What comes is read in a calculating thread, and refused as `arquivo-calc/ler` would. */
const recepcao = Effect.map(Calculadora, ({ calcular }) => {
  const lido = <P extends { readonly conteudo: Uint8Array }>(
    operacao: Extract<NomeDeOperacao, `ler-calculo-${string}`>,
    partes: (lido: Uint8Array) => P
  ) =>
    Effect.fnUntraced(function* (corpo: Corpo) {
      const recebido = partes((yield* calcular({ operacao, corpo, opcoes: {}, prioritario: false })).json)
      return recebido.conteudo.length > MAXIMO_BYTES_CALC ? yield* new ConteudoGrande() : recebido
    })
  return { novo: lido("ler-calculo-novo", partesDoNovo), mudado: lido("ler-calculo-mudado", partesDoMudado) }
})

/** What stands beside a content: what was said of it, else what it says itself. */
const aoLado = ({
  tipo,
  titulo,
  processo,
  numeroProcesso = undefined,
  resumo = undefined,
  conteudo
}: ReturnType<typeof partesDoNovo> | ReturnType<typeof partesDoMudado>) => ({
  tipo,
  conteudo,
  numeroProcesso: numeroProcesso ?? processo,
  resumo: resumo ?? titulo
})

const escritas = Effect.gen(function* () {
  const registro = yield* RegistroDeCalculosSalvos
  const ler = yield* recepcao

  const incluir = Effect.fn("CalculosSalvos.incluir")(function* (corpo: Corpo, quem: Pessoa) {
    const recebido = yield* ler.novo(corpo)
    const { nome, pasta = null, etiquetas, notas } = recebido
    yield* pastaDe(pasta)
    const incluido = yield* registro.incluir({ ...aoLado(recebido), nome: nome.trim(), pasta, etiquetas, notas }, quem)
    yield* auditarCalculo("CRIACAO", incluido.id, quem.origem)
    return incluido
  })

  const gravar = Effect.fn("CalculosSalvos.gravar")(function* (id: string, corpo: Corpo, quem: Pessoa) {
    const recebido = yield* ler.mudado(corpo)
    const gravado = yield* registro.gravar(yield* calculoDe(id), aoLado(recebido), recebido.revisao, quem)
    yield* auditarCalculo("CONTEUDO", id, quem.origem)
    return gravado
  })

  const alterar = Effect.fn("CalculosSalvos.alterar")(function* (id: string, mudanca: MudancaDoCalculo, quem: Pessoa) {
    yield* calculoDe(id)
    yield* pastaDe(mudanca.pasta)
    const alterado = yield* registro.alterar(id, mudanca, quem)
    yield* auditarCalculo(mudanca.pasta === undefined ? "ALTERACAO" : "MUDANCA_DE_PASTA", id, quem.origem)
    return alterado
  })

  const excluir = Effect.fn("CalculosSalvos.excluir")(function* (id: string, quem: Pessoa) {
    yield* registro.excluir(yield* calculoDe(id), quem)
    yield* auditarCalculo("EXCLUSAO", id, quem.origem)
  })

  const restaurar = Effect.fn("CalculosSalvos.restaurar")(function* (id: string, quem: Pessoa) {
    const restaurado = yield* registro.restaurar(yield* calculoDe(id), quem)
    yield* auditarCalculo("RESTAURACAO", id, quem.origem)
    return restaurado
  })

  const duplicar = Effect.fn("CalculosSalvos.duplicar")(function* (id: string, quem: Pessoa) {
    const copia = yield* registro.duplicar(yield* calculoDe(id), quem)
    yield* auditarCalculo("DUPLICACAO", copia.id, quem.origem)
    return copia
  })

  /** By an administrator. */
  const remover = Effect.fn("CalculosSalvos.remover")(function* (
    id: string,
    justificativa: string,
    origem: OrigemAuditoria
  ) {
    yield* registro.remover(yield* calculoDe(id), justificativa, origem)
    yield* auditarCalculo("EXCLUSAO", id, origem)
  })

  return { incluir, gravar, alterar, excluir, restaurar, duplicar, remover }
})

const fazer = Effect.map(Effect.all([leituras, escritas]), ([das, doque]) => ({ ...das, ...doque }))

export class CalculosSalvos extends Context.Service<CalculosSalvos, Effect.Success<typeof fazer>>()(
  "plataforma/CalculosSalvos"
) {
  static readonly layer = Layer.effect(CalculosSalvos, fazer)
}
