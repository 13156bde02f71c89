/** The snapshot of a calculation that was asked for with it: who wants evidence gets it, or no result. */
import { Effect } from "effect"
import { Consumidor } from "../../../domain/acesso/consumidor.ts"
import type { Feito, NomeDeOperacao, OpcoesDoCalculo } from "../../../domain/calculos/comum/portas.ts"
import { versaoDe } from "../../../domain/calculos/comum/versao.ts"
import type { RotaDaCopia } from "../../../domain/calculos/copias/copia.ts"
import type { Permalinks } from "../../../domain/calculos/copias/permalinks.ts"
import type { CotaDeCopiasExcedida } from "../../../domain/calculos/copias/portas.ts"
import { escreverInstantaneo } from "../../../domain/indices/transporte.ts"
import { formatarIso } from "../../../domain/valores/data.ts"
import { milhar } from "../../../domain/valores/decimal.ts"
import { Falha } from "../../comum/falhas/falha.ts"

/** Seconds after which who got no snapshot may try again. */
const TENTAR_EM = 5

export const SEM_REGISTRO =
  "permalink: o registro de permalinks não está disponível agora; o cálculo não foi respondido porque não pôde ser guardado: repita a requisição em alguns segundos, ou sem permalink"

export const REGISTRO_INVALIDO =
  "permalink: o registro de permalinks deu uma resposta inválida; o cálculo não foi respondido porque não se sabe se foi guardado: repita a requisição ou avise a equipe do serviço"

const MIB = 1024 * 1024

const PERIODOS = { DIA: "neste dia", ANO: "nos últimos 365 dias" } as const

/** What the holder of a key is told who has made too many. */
export const semCota = ({
  periodo,
  oQue,
  limite
}: Pick<CotaDeCopiasExcedida, "periodo" | "oQue" | "limite">): string => {
  const maximo = oQue === "COPIAS" ? `${milhar(limite)} cópias` : `${milhar(Math.floor(limite / MIB))} MiB de cópias`
  return `permalink: a cota de ${maximo} do titular desta chave ${PERIODOS[periodo]} está esgotada; repita a requisição sem permalink, ou mais tarde`
}

/** The operations of routes that answer a calculation. */
export const ehDeCopia = (operacao: NomeDeOperacao): operacao is RotaDaCopia => !operacao.startsWith("ler-")

/** Keeps a calculation and answers where it is. */
export const guardarEvidencia = Effect.fnUntraced(function* (
  { criar }: Permalinks["Service"],
  rota: RotaDaCopia,
  opcoes: OpcoesDoCalculo,
  { json: resultado, pedido, tabelas, hoje, motor }: Feito
) {
  if (pedido === undefined || tabelas === undefined) {
    return yield* Effect.die(new Error("a calculation answered neither its request nor its tables"))
  }
  const consumidor = yield* Consumidor
  const texto = () => escreverInstantaneo(tabelas)
  return yield* criar({
    rota,
    opcoes,
    dia: formatarIso(hoje),
    pedido,
    resultado,
    versao: versaoDe(motor, tabelas),
    tabelas: { versao: tabelas.versao, texto },
    consumidor
  }).pipe(
    Effect.catchTags({
      CotaDeCopiasExcedida: (falha) =>
        Effect.fail(new Falha({ http: 429, mensagens: [semCota(falha)], retryAfter: falha.tentarEm })),
      CopiasIndisponiveis: ({ motivo }) =>
        Effect.andThen(
          Effect.logError(`permalink não criado: ${motivo}`),
          Effect.fail(new Falha({ http: 503, mensagens: [SEM_REGISTRO], retryAfter: TENTAR_EM }))
        ),
      PermalinkInvalido: ({ motivo }) =>
        Effect.andThen(
          Effect.logError(`resposta inválida do registro de permalinks: ${motivo}`),
          Effect.fail(Falha.de(502, REGISTRO_INVALIDO))
        )
    })
  )
})
