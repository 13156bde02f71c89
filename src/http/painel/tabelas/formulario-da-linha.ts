/**
 * The form of one row: what its fields show, and what of it changed. Each field carries what its reader saw (`visto.x`),
 * so that a change by somebody else in the meantime is seen, shown with both values, and decided by the person.
 */
import { Effect, Result, Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { lerCelula } from "../../../domain/indices/catalogo/celula.ts"
import { lerCelulaDigitada } from "../../../domain/indices/catalogo/celula-digitada.ts"
import type { Celula, Coluna, DefinicaoTabela, Linha } from "../../../domain/indices/catalogo/definicao.ts"
import { type CelulaEditada, mesmaCelula } from "../../../domain/indices/edicao/edicao.ts"
import { formatos } from "../../../views/formatos.ts"
import type { Campos, Problema } from "../../../views/formulario.ts"
import type { CampoDaLinha } from "../../../views/painel/tabelas/edicao/celulas.ts"
import { FormularioInvalido, lerFormulario } from "../../paginas/formulario/formulario.ts"

/** What a person may choose where somebody else was faster. */
const ESCOLHAS = { atual: "atual", meu: "meu" } as const

const doFio = (texto: string | undefined): Celula => (texto === undefined || texto === "" ? null : texto)

/** What was typed, as a cell; `undefined` when it is none. */
const digitada = (coluna: Coluna, texto: string): Celula | undefined => {
  const lida = lerCelulaDigitada(coluna, texto)
  return Result.isSuccess(lida) ? lida.success : undefined
}

/** A field of the form: as stored, or as typed where that is still to be written. */
export const campoDaLinha = (coluna: Coluna, atual: Celula, campos: Campos): CampoDaLinha => {
  const visto = atual ?? ""
  const guardado: CampoDaLinha = { coluna, valor: formatos.campo(coluna.tipo, atual), visto, conflito: undefined }
  const digitado = campos[`valor.${coluna.nome}`]
  if (digitado === undefined) return guardado
  const novo = digitada(coluna, digitado)
  const vistoAntes = doFio(campos[`visto.${coluna.nome}`])
  const emConflito = campos[`conflito.${coluna.nome}`] !== undefined
  const intocado = novo !== undefined && mesmaCelula(coluna, novo, vistoAntes) && !emConflito
  if (intocado || (novo !== undefined && mesmaCelula(coluna, novo, atual))) return guardado
  const mudou = emConflito || !mesmaCelula(coluna, vistoAntes, atual)
  const escolha = campos[`escolha.${coluna.nome}`] ?? ""
  return { coluna, valor: digitado, visto, conflito: mudou ? { atual, escolha } : undefined }
}

interface Leitura {
  readonly celula?: CelulaEditada
  readonly problema?: Problema
}

/** A field as it is read: a cell to write, or a problem; neither where nothing changed. */
export const lerCampo = (coluna: Coluna, campos: Campos): Leitura => {
  const { nome } = coluna
  const digitado = campos[`valor.${nome}`]
  if (digitado === undefined) return {}
  const escolha = campos[`escolha.${nome}`]
  if (campos[`conflito.${nome}`] !== undefined) {
    if (escolha === ESCOLHAS.atual) return {}
    if (escolha !== ESCOLHAS.meu) {
      return {
        problema: { campo: `escolha.${nome}`, mensagem: `${formatos.rotulo(nome)}: escolha qual dos valores fica` }
      }
    }
  }
  const novo = lerCelulaDigitada(coluna, digitado)
  if (Result.isFailure(novo)) {
    return { problema: { campo: `valor.${nome}`, mensagem: `${formatos.rotulo(nome)}: ${novo.failure}` } }
  }
  const visto = lerCelula(coluna, campos[`visto.${nome}`])
  if (Result.isFailure(visto))
    return { problema: { campo: "", mensagem: "recarregue a página: o formulário foi alterado" } }
  return mesmaCelula(coluna, novo.success, visto.success)
    ? {}
    : { celula: { coluna: nome, visto: visto.success, novo: novo.success } }
}

const SoJustificativa = Schema.Struct({ justificativa: Justificativa })

/** The reason, or what is wrong with it. */
const problemasDaJustificativa = (campos: Campos): Effect.Effect<ReadonlyArray<Problema>> =>
  lerFormulario(SoJustificativa, campos).pipe(
    Effect.as([]),
    Effect.catchTag("FormularioInvalido", ({ problemas }) => Effect.succeed(problemas))
  )

/** The cells to write, or every problem of the form at once. `exigir`: the reason must be there already. */
export const lerCampos = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  campos: Campos,
  { exigir }: { readonly exigir: boolean }
) {
  const lidos = definicao.colunas.map((coluna) => lerCampo(coluna, campos))
  const celulas = lidos.flatMap(({ celula }) => (celula === undefined ? [] : [celula]))
  const problemas = [
    ...lidos.flatMap(({ problema }) => (problema === undefined ? [] : [problema])),
    ...(exigir ? yield* problemasDaJustificativa(campos) : [])
  ]
  if (problemas.length > 0) return yield* new FormularioInvalido({ problemas })
  if (celulas.length === 0) return yield* FormularioInvalido.de("", "nenhum valor foi mudado: não há o que gravar")
  return celulas
})

/** The key of a new row, or what is wrong with each part of it. */
export const lerChaveNova = (definicao: DefinicaoTabela, campos: Campos): Effect.Effect<Linha, FormularioInvalido> => {
  const partes = definicao.chave.map((coluna) => ({
    coluna,
    lida: lerCelulaDigitada(coluna, campos[`chave.${coluna.nome}`] ?? "")
  }))
  const problemas = partes.flatMap(({ coluna: { nome }, lida }): ReadonlyArray<Problema> => {
    const mensagem = Result.isFailure(lida) ? lida.failure : lida.success === null ? "campo obrigatório" : undefined
    return mensagem === undefined ? [] : [{ campo: `chave.${nome}`, mensagem: `${formatos.rotulo(nome)}: ${mensagem}` }]
  })
  return problemas.length > 0
    ? Effect.fail(new FormularioInvalido({ problemas }))
    : Effect.succeed(
        Object.fromEntries(
          partes.map(({ coluna, lida }) => [coluna.nome, Result.isSuccess(lida) ? lida.success : null])
        )
      )
}
