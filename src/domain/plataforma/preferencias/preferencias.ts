/** How people like to work: what is kept of it, and nothing else. */
import { Context, Data, Effect, Layer, Option, Schema } from "effect"
import { TAMANHO_MAXIMO } from "../../acesso/listagem.ts"
import {
  CRITERIOS_ALCADA,
  CRITERIOS_CORRECAO,
  CRITERIOS_JUROS,
  LIMITES_COMPENSACAO,
  MODOS_ABONO
} from "../../atrasados/pedido/enumeracoes.ts"
import type { OrigemAuditoria } from "../../telemetria/auditoria.ts"
import type { Autoria } from "../../telemetria/historico.ts"
import { opcional, umDe } from "../../valores/campos-entrada.ts"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import { TextoDeUmaLinha } from "../../valores/textos/texto-humano.ts"
import { ehUuid } from "../../valores/textos/uuid.ts"
import { auditarAto } from "../atos/atos.ts"

const MAXIMO_DA_UNIDADE = 200

const Unidade = TextoDeUmaLinha.check(
  Schema.makeFilter((texto: string) =>
    texto.trim() !== "" && texto.length <= MAXIMO_DA_UNIDADE
      ? undefined
      : `esperado texto de 1 a ${MAXIMO_DA_UNIDADE} caracteres, em uma linha`
  )
)

const TamanhoDePagina = Schema.Int.check(
  Schema.makeFilter((itens: number) =>
    itens >= 1 && itens <= TAMANHO_MAXIMO ? undefined : `esperado um número inteiro de 1 a ${TAMANHO_MAXIMO}`
  )
)

/** With the names and values that the request of arrears has for them. */
const CriteriosPadrao = Schema.Struct({
  criterioCorrecao: opcional(umDe(CRITERIOS_CORRECAO), "Encadeamento de índices da correção monetária"),
  criterioJuros: opcional(umDe(CRITERIOS_JUROS), "Taxas dos juros de mora"),
  criterioAlcada: opcional(umDe(CRITERIOS_ALCADA), "Valor da causa para a alçada do Juizado"),
  limiteCompensacao: opcional(umDe(LIMITES_COMPENSACAO), "O que faz o pagamento administrativo maior que o devido"),
  modoAbono: opcional(umDe(MODOS_ABONO), "Quando o abono anual é devido")
})

export const Preferencias = Schema.Struct({
  tema: opcional(umDe(["claro", "escuro", "sistema"]), "Cores das páginas"),
  criteriosPadrao: opcional(CriteriosPadrao, "Critérios com que uma conta de atrasados começa"),
  unidadeJudiciaria: opcional(Unidade, "Vara, juizado ou gabinete em que a pessoa trabalha"),
  tamanhoPagina: opcional(TamanhoDePagina, `Itens por página das listas, de 1 a ${TAMANHO_MAXIMO}`)
})
export type Preferencias = typeof Preferencias.Type

const LEITORES = Object.entries(Preferencias.fields).map(
  ([nome, campo]) => [nome, Schema.decodeUnknownOption(Schema.Struct({ [nome]: campo }))] as const
)

/** What was kept, as far as it is understood today: a choice that there is no longer is none. */
export const preferenciasGuardadas = (valor: Readonly<Record<string, unknown>>): Preferencias =>
  Object.assign(
    {},
    ...LEITORES.map(([nome, ler]) => Option.getOrElse(ler(nome in valor ? { [nome]: valor[nome] } : {}), () => ({})))
  )

/** Of somebody who kept none: nothing, at revision 0. */
export interface PreferenciasDeAlguem {
  readonly preferencias: Preferencias
  readonly revisao: number
  /** ISO 8601, UTC. */
  readonly atualizadoEm: string | null
}

/** Somebody changed them meanwhile. */
export class PreferenciasMudadas extends Data.TaggedError("PreferenciasMudadas")<{
  readonly atual: PreferenciasDeAlguem
}> {
  override get message() {
    return "revisao: as preferências mudaram desde que foram lidas; confira como estão e envie de novo"
  }
}

export class PreferenciasAusentes extends falhaDita(
  "PreferenciasAusentes",
  "não há preferências com este identificador"
) {}

/** That somebody keeps some, without what they are. */
export interface PreferenciasRegistradas {
  readonly id: string
  readonly cpf: string
  readonly revisao: number
  readonly atualizadoEm: string
}

export class RegistroDePreferencias extends Context.Service<
  RegistroDePreferencias,
  {
    readonly ler: (cpf: string) => Effect.Effect<PreferenciasDeAlguem>
    /** `revisao`: the one that the writer saw. `cpf` of the origin: whose they are. */
    readonly gravar: (
      escritas: { readonly preferencias: Preferencias; readonly revisao: number },
      origem: OrigemAuditoria
    ) => Effect.Effect<PreferenciasDeAlguem, PreferenciasMudadas>
    readonly registradas: (cpf: string) => Effect.Effect<PreferenciasRegistradas | undefined>
    readonly excluir: (id: string, autoria: Autoria) => Effect.Effect<void, PreferenciasAusentes>
  }
>()("plataforma/RegistroDePreferencias") {}

const fazer = Effect.gen(function* () {
  const registro = yield* RegistroDePreferencias

  const gravar = Effect.fn("PreferenciasDePessoas.gravar")(function* (
    escritas: { readonly preferencias: Preferencias; readonly revisao: number },
    origem: OrigemAuditoria
  ) {
    const gravadas = yield* registro.gravar(escritas, origem)
    yield* auditarAto({ recurso: "preferencias", chave: origem.cpf, ato: "ALTERACAO" }, origem)
    return gravadas
  })

  /** That there are some: what administrators see, who never see which. */
  const daPessoa = Effect.fn("PreferenciasDePessoas.daPessoa")(function* (cpf: string) {
    const registradas = yield* registro.registradas(cpf)
    const itens = registradas === undefined ? [] : [registradas]
    return { itens, total: itens.length }
  })

  const excluir = Effect.fn("PreferenciasDePessoas.excluir")(function* (
    id: string,
    justificativa: string,
    origem: OrigemAuditoria
  ) {
    if (!ehUuid(id)) return yield* new PreferenciasAusentes()
    yield* registro.excluir(id, { origem, justificativa })
    yield* auditarAto({ recurso: "preferencias", chave: id, ato: "EXCLUSAO" }, origem)
  })

  return { ler: registro.ler, gravar, daPessoa, excluir }
})

export class PreferenciasDePessoas extends Context.Service<PreferenciasDePessoas, Effect.Success<typeof fazer>>()(
  "plataforma/PreferenciasDePessoas"
) {
  static readonly layer = Layer.effect(PreferenciasDePessoas, fazer)
}
