/** The fields of a period as they are typed in the review: from where the request declares them. */
import { Result, Schema } from "effect"
import { LEITURA_ESTRITA, listarProblemas } from "../../calculos/json/problemas.ts"
import { FORMA, GRAU, NATUREZA } from "../../demonstrativos/palavras/do-tempo.ts"
import type { Objeto } from "../../documentos/json-recebido.ts"
import { PERIODOS } from "../../plataforma/rascunhos/lugares.ts"
import { periodoCom } from "../../tempo/pedido/periodos.ts"
import type { CampoDoPedido, Escolha } from "../escolhas/campo.ts"
import { escreverDigitado, lerDigitado } from "../escolhas/digitado.ts"
import type { Digitados, ProblemaDoCampo } from "../escolhas/escolher.ts"
import { camposDe } from "../escolhas/grupos.ts"

const Periodo = periodoCom("Salários do período.", "")

/** How people call the fields of a period, in the order of the form. */
const NOMES = {
  descricao: "Empregador ou atividade",
  dataInicial: "Início",
  dataFinal: "Fim",
  formaContagem: "Forma de contagem",
  naturezaVinculo: "Categoria",
  grauDeficiencia: "Deficiência",
  contarCarencia: "Conta para carência",
  computavelDesde: "Computável desde",
  prioritario: "Prevalece sobre os concomitantes",
  fatorConversaoModificado: "Fator de conversão",
  observacao: "Observação"
} as const

/** A problem of the draft, or what came of it. */
export type Revisado<A> = Result.Result<A, ReadonlyArray<ProblemaDoCampo>>

const nomeDe = ({ caminho }: CampoDoPedido): string => caminho.slice(caminho.lastIndexOf(".") + 1)

/** The category has a default in the request, but a form asks for it: it decides about the months without a salary. */
const CATEGORIA = "naturezaVinculo"

/** The fields of the period at a position. */
export const camposDoPeriodo = (posicao: number): ReadonlyArray<CampoDoPedido> =>
  camposDe(Periodo.fields, `${PERIODOS}.${posicao}`, NOMES, { ...FORMA, ...NATUREZA, ...GRAU }).map((campo) =>
    nomeDe(campo) === CATEGORIA ? { ...campo, omisso: undefined, padrao: undefined, obrigatorio: true } : campo
  )

/** The categories, as a form offers them. */
export const categorias = (): ReadonlyArray<Escolha> => {
  const forma = camposDoPeriodo(0).find((campo) => nomeDe(campo) === CATEGORIA)?.forma
  return forma?.tipo === "ESCOLHA" ? forma.escolhas : []
}

/** Whether nobody has told the category of a period that counts. */
export const semCategoria = ({ naturezaVinculo, formaContagem }: Objeto): boolean =>
  naturezaVinculo === undefined && formaContagem !== "NAO_COMPUTAR"

export const PEDIR_CATEGORIA = "escolha uma: dela depende se os meses sem salário entram na média"

/** A period as its form shows it. */
export const digitadosDoPeriodo = (periodo: Objeto, posicao: number): Digitados =>
  Object.fromEntries(
    camposDoPeriodo(posicao).map((campo) => [
      campo.caminho,
      escreverDigitado(campo.forma, periodo[nomeDe(campo)] ?? campo.omisso)
    ])
  )

const decodificar = Schema.decodeUnknownResult(Periodo, LEITURA_ESTRITA)

/** What the request would say of a period by itself. */
export const conferirPeriodo = (periodo: Objeto, posicao: number): Revisado<Objeto> =>
  Result.mapBoth(decodificar(periodo), {
    onFailure: ({ issue }) =>
      listarProblemas(issue).map(({ caminho, mensagem }) => ({
        campo: [PERIODOS, posicao, ...caminho].join("."),
        mensagem
      })),
    onSuccess: () => periodo
  })

/** The period with what was typed in its form; what the form does not have stays. */
export const comDigitados = (periodo: Objeto, posicao: number, digitados: Digitados): Revisado<Objeto> => {
  const lidos = camposDoPeriodo(posicao).flatMap((campo) => {
    const digitado = digitados[campo.caminho]
    return digitado === undefined ? [] : [{ campo, lido: lerDigitado(campo.forma, digitado) }]
  })
  const problemas = lidos.flatMap(({ campo, lido }) =>
    Result.isFailure(lido) ? [{ campo: campo.caminho, mensagem: lido.failure }] : []
  )
  if (problemas.length > 0) return Result.fail(problemas)
  const novo = Object.fromEntries(
    Object.entries({
      ...periodo,
      ...Object.fromEntries(
        lidos.flatMap(({ campo, lido }) => (Result.isSuccess(lido) ? [[nomeDe(campo), lido.success]] : []))
      )
    }).filter(([, valor]) => valor !== undefined)
  )
  // a form that shows the category asks for it; a new period is typed in one
  const perguntada = periodo.id === undefined || `${PERIODOS}.${posicao}.${CATEGORIA}` in digitados
  return perguntada && semCategoria(novo)
    ? Result.fail([{ campo: `${PERIODOS}.${posicao}.${CATEGORIA}`, mensagem: PEDIR_CATEGORIA }])
    : conferirPeriodo(novo, posicao)
}
