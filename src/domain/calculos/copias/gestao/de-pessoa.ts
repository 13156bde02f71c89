/** What a signed-in person may do with a calculation: keep it as it is printed, and share it. */
import { Context, Effect, Layer } from "effect"
import type { Fatia } from "../../../acesso/listagem.ts"
import { auditar, type OrigemAuditoria } from "../../../telemetria/auditoria.ts"
import { Calculadora, CalculoRecusado, type SegredoDoConteudo } from "../../comum/portas.ts"
import { calculoFeito } from "../calculo-feito.ts"
import type { RotaDaCopia } from "../copia.ts"
import { pessoaSemChave } from "../cota.ts"
import { Permalinks } from "../permalinks.ts"
import { Compartilhamentos, type OrigemDoCompartilhamento, RegistroDeCopias } from "../portas.ts"

/** The container of a `.calc` file. */
export type ConteudoDeCalc = Readonly<Record<string, unknown>>

const ROTAS: Readonly<Record<string, RotaDaCopia>> = {
  tempo: "arquivo-tempo",
  rmi: "arquivo-rmi",
  "rmi-desvinculada": "arquivo-rmi",
  atrasados: "arquivo-atrasados"
}

const SEM_TIPO = CalculoRecusado.invalido(
  "conteudo.tipo: esperado o conteúdo de um arquivo .calc, de tipo tempo, rmi, rmi-desvinculada ou atrasados"
)

const rotaDe = ({ tipo }: ConteudoDeCalc): RotaDaCopia | undefined =>
  typeof tipo === "string" && Object.hasOwn(ROTAS, tipo) ? ROTAS[tipo] : undefined

const fazer = Effect.gen(function* () {
  const { calcular } = yield* Calculadora
  const permalinks = yield* Permalinks
  const registro = yield* RegistroDeCopias
  const compartilhamentos = yield* Compartilhamentos

  /** A calculation made now of what the person has, with all that a snapshot holds. */
  const calculado = Effect.fnUntraced(function* (conteudo: ConteudoDeCalc, devolver: SegredoDoConteudo) {
    const rota = rotaDe(conteudo)
    if (rota === undefined) return yield* SEM_TIPO
    const corpo = JSON.stringify(conteudo)
    const feito = yield* calcular({ operacao: rota, corpo, opcoes: {}, prioritario: false, devolver })
    return calculoFeito(rota, {}, feito)
  })

  /** Keeps a calculation as it is printed. */
  const imprimir = Effect.fn("CopiasDePessoas.imprimir")(function* (conteudo: ConteudoDeCalc, cpf: string) {
    return yield* permalinks.criar({ ...(yield* calculado(conteudo, "CODIGO")), consumidor: pessoaSemChave(cpf) })
  })

  /** Shares a calculation as it is now; the token is in the answer and nowhere else. */
  const compartilhar = Effect.fn("CopiasDePessoas.compartilhar")(function* (
    conteudo: ConteudoDeCalc,
    como: {
      readonly dias: number
      readonly permiteBaixar: boolean
      readonly de?: OrigemDoCompartilhamento
    },
    origem: OrigemAuditoria
  ) {
    const { tabelas: _, ...calculo } = yield* calculado(conteudo, "TOKEN")
    const criado = yield* compartilhamentos.criar({ ...calculo, ...como, ...origem })
    yield* auditar("compartilhamentos.criado", origem, { compartilhamento: criado.id, dias: como.dias })
    return criado
  })

  const impressos = Effect.fn("CopiasDePessoas.impressos")((cpf: string, fatia: Fatia) => registro.listar(cpf, fatia))

  return { imprimir, compartilhar, impressos }
})

export class CopiasDePessoas extends Context.Service<CopiasDePessoas, Effect.Success<typeof fazer>>()(
  "calculos/CopiasDePessoas"
) {
  static readonly layer = Layer.effect(CopiasDePessoas, fazer)
}
