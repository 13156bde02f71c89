/**
 * A snapshot that another service of the platform sends (specification 5, section 2). It may be long, so that it is read
 * in a calculating thread, as an operation like the others: its answer is the parts of it, a line each, as they were sent.
 */
import { Result, Schema } from "effect"
import type { Resumo } from "../../indices/instantaneo.ts"
import { lerInstantaneo } from "../../indices/transporte.ts"
import { lerData } from "../../valores/data.ts"
import { type Operacao, operacaoDeLeitura } from "../comum/operacao.ts"
import { type Leitor, leitorJson, textoDo } from "../comum/operacao-json.ts"
import { CalculoRecusado } from "../comum/portas.ts"
import { Versao } from "../comum/versao.ts"
import { Opcoes, Rota } from "./conteudo.ts"
import { membrosDo } from "./json-bruto.ts"

const Dia = Schema.String.check(
  Schema.makeFilter((texto: string) =>
    lerData(texto) === undefined || !/^\d{4}-/.test(texto) ? "esperado um dia existente, AAAA-MM-DD" : undefined
  )
)

const objeto = (description: string) =>
  Schema.Unknown.check(
    Schema.makeFilter((valor: unknown) =>
      typeof valor === "object" && valor !== null && !Array.isArray(valor) ? undefined : "esperado um objeto"
    )
  ).annotate({ description })

/** What another service sends to have it kept. */
export const CopiaRecebida = Schema.Struct({
  rota: Rota.annotate({ description: "O cálculo que foi feito" }),
  pedido: objeto("O pedido como foi enviado à rota, depois de decodificado"),
  resultado: objeto("O `result` como foi respondido, com `versao`"),
  chave: Schema.NullOr(Schema.String.check(Schema.isUUID())).annotate({
    description: "`idToken` da chave com que o cálculo foi pedido; null onde chaves não são exigidas"
  }),
  opcoes: Schema.optionalKey(Opcoes).annotate({ description: "Opções do cálculo; ausente: nenhuma" }),
  dia: Schema.optionalKey(Dia).annotate({ description: "Dia do cálculo em Brasília, AAAA-MM-DD; ausente: hoje" }),
  tabelas: Schema.optionalKey(objeto("As tabelas de `versao.tabelas`")).annotate({
    description: "As tabelas do cálculo; só quando a versão delas não está guardada (422)"
  })
}).annotate({ identifier: "CopiaRecebida", message: "valor inválido: esperado um objeto" })

/** Far above the longest answer; what comes is from a service of ours. */
const LIMITES = { valores: 20_000_000, objetos: 5_000_000 }

const ler = leitorJson(CopiaRecebida, LIMITES)

const lerVersao = Schema.decodeUnknownResult(Schema.Struct({ versao: Versao }))

const SEM_VERSAO = CalculoRecusado.invalido("resultado.versao: esperado { motor, tabelas }, como em toda resposta")

/** The first line of what `lerCopiaRecebida` answers. */
const Cabeca = Schema.Struct({
  rota: Rota,
  chave: Schema.NullOr(Schema.String),
  opcoes: Opcoes,
  dia: Schema.NullOr(Schema.String),
  versao: Versao
})

/** Head, request, result and, where they came, tables. `sha256`: the tables must be what their version says. */
const lerCopiaRecebida =
  (sha256: Resumo): Leitor<ReadonlyArray<string>> =>
  (corpo) =>
    Result.gen(function* () {
      const { rota, chave, opcoes = {}, dia = null, resultado } = yield* ler(corpo)
      const { versao } = yield* Result.mapError(lerVersao(resultado), () => SEM_VERSAO)
      const membros = membrosDo(textoDo(corpo))
      const tabelas = membros.get("tabelas")
      if (tabelas !== undefined) {
        const lidas = yield* Result.mapError(lerInstantaneo(tabelas, sha256), (problema) =>
          CalculoRecusado.invalido(`tabelas: ${problema}`)
        )
        if (lidas.versao !== versao.tabelas)
          return yield* Result.fail(CalculoRecusado.invalido("tabelas: não são as de resultado.versao.tabelas"))
      }
      const cabeca: typeof Cabeca.Type = { rota, chave, opcoes, dia, versao }
      return [
        JSON.stringify(cabeca),
        membros.get("pedido")!,
        membros.get("resultado")!,
        ...(tabelas === undefined ? [] : [tabelas])
      ]
    })

/** Reads a snapshot that another service sent: its parts, a line each. */
export const leituraDeCopia: Operacao = (recebido, mundo) =>
  operacaoDeLeitura(lerCopiaRecebida(mundo.resumir), (linhas) => linhas.join("\n"))(recebido, mundo)

const lerCabeca = Schema.decodeUnknownSync(Schema.fromJsonString(Cabeca))

const decodificador = new TextDecoder()

const QUEBRA = 10

/** The parts of what `lerCopiaRecebida` answered, by the loop: only the head is read. */
export const partesDaRecebida = (linhas: Uint8Array) => {
  const cortes: Array<number> = []
  for (let i = linhas.indexOf(QUEBRA); i !== -1; i = linhas.indexOf(QUEBRA, i + 1)) cortes.push(i)
  const [primeiro = linhas.length, segundo = linhas.length, terceiro = linhas.length] = cortes
  const tabelas = linhas.subarray(terceiro + 1)
  return {
    ...lerCabeca(decodificador.decode(linhas.subarray(0, primeiro))),
    pedido: linhas.subarray(primeiro + 1, segundo),
    resultado: linhas.subarray(segundo + 1, terceiro),
    tabelas: tabelas.length === 0 ? undefined : () => decodificador.decode(tabelas)
  }
}
