/** The marcos at which a request is calculated (rule RMI-110). */
import { Result } from "effect"
import { EC20, type MarcoTemporal, marcosTemporais } from "../../beneficios/marcos.ts"
import type { Fundamento } from "../../beneficios/tipos.ts"
import { type ParametrosTempo, PedidoInvalido } from "../../tempo/tabelas/parametros.ts"
import { type Data, maisDias } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import type { Marco } from "../caso/caso.ts"

const ANO = /^ANO_\d{4}$/

export interface DatasDoPedido {
  readonly der: Data
  readonly dib: Data
  readonly reafirmacao: Data | undefined
}

const marco = ({ valor, rotulo }: MarcoTemporal, data: Data, dib: Data): Marco => ({
  valor,
  rotulo,
  data,
  dib,
  dda: menorDe(data, dib)
})

/**
 * The marcos of the programmed benefits, in order: those of the law up to the DER and the DIB (of a projection, also the
 * years to come before it), the DER and, when sent, the reaffirmed DER, before which its benefit cannot start (STJ
 * Tema 995).
 */
export const marcosProgramados = ({ der, dib, reafirmacao }: DatasDoPedido, hoje: Data): ReadonlyArray<Marco> =>
  marcosTemporais(maiorDe(hoje, der)).flatMap((m) => {
    if (m.data !== null) {
      // the years go up to the one before the DER
      const ate = ANO.test(m.valor) ? maisDias(der, -1) : der
      return m.data <= ate && m.data <= dib ? [marco(m, m.data, dib)] : []
    }
    if (m.valor === "DER") return [marco(m, der, dib)]
    return m.valor === "DER_REAFIRMADA" && reafirmacao !== undefined
      ? [marco(m, reafirmacao, maiorDe(dib, reafirmacao))]
      : []
  })

/** The only marco of a benefit that depends on a fact, or that has no requirement in time. */
export const marcoUnico = (valor: "FATO_GERADOR" | "DER", data: Data, dib: Data, dda: Data, hoje: Data): Marco => {
  const { rotulo } = marcosTemporais(hoje).find((m) => m.valor === valor)!
  return { valor, rotulo, data, dib, dda }
}

const DERS: ReadonlySet<string> = new Set(["DER", "DER_REAFIRMADA"])

/**
 * Whether a fundamento is calculated at a marco: the reaffirmed DER is a DER, and a DER while a rule that only names the
 * marco of its end was still in force is the ordinary request of its time. The regime of before EC 20 has no later DER.
 */
export const alcancaMarco = ({ marcos, vigencia }: Fundamento, { valor, data }: Marco): boolean => {
  if (vigencia.ate === EC20 && DERS.has(valor)) return valor === "DER" && data <= EC20
  if (marcos.some((m) => m === valor || (m === "ANO_A_ANO" && ANO.test(valor)))) return true
  if (valor === "DER_REAFIRMADA") return marcos.includes("DER")
  return valor === "DER" && vigencia.ate !== null && data <= vigencia.ate
}

/** Only the marco asked for, when one was; a value that is none of the list is a problem of the request. */
export const escolherMarcos = (
  marcos: ReadonlyArray<Marco>,
  pedido: string | undefined,
  { hoje }: Pick<ParametrosTempo, "hoje">
): Result.Result<ReadonlyArray<Marco>, PedidoInvalido> => {
  if (pedido === undefined) return Result.succeed(marcos)
  const aceitos = marcosTemporais(hoje).map((m) => m.valor)
  const escolhidos = marcos.filter((m) => m.valor === pedido)
  if (escolhidos.length > 0 || aceitos.includes(pedido)) return Result.succeed(escolhidos)
  const issue = `marco não previsto; aceitos: ${aceitos.join(", ")}`
  return Result.fail(new PedidoInvalido({ problemas: [{ path: ["marcoTemporal"], issue }] }))
}
