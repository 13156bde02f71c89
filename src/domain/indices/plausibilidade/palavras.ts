/** Why a value waits for a person, in one sentence. */
import { decimal, formatarDecimalBr } from "../../valores/decimal.ts"
import type { Celula, Coluna, Procedencia, TipoColuna } from "../catalogo/definicao.ts"
import type { Faixa } from "./faixa.ts"
import { casasDe } from "./series.ts"

interface Julgado {
  readonly coluna: Coluna
  /** The first key column. */
  readonly principal: Coluna
  readonly antes: Celula
  readonly depois: Celula
  readonly faixa: Faixa | undefined
  /** On which side of the range it lies; absent: inside, or there is none. */
  readonly lado: "abaixo" | "acima" | undefined
  /** A published value would change. */
  readonly muda: boolean
  /** Reason why the value cannot be known yet; absent: it can. */
  readonly aberto: string | undefined
  /** Origin of what stands there, and of what would. */
  readonly procedencia: Procedencia | undefined
  readonly por: Procedencia | undefined
}

const figura = (texto: string): string => formatarDecimalBr(decimal(texto), casasDe(texto))

const escrita = ({ tipo }: Coluna, celula: Celula): string => {
  if (celula === null) return "vazio"
  return tipo === "decimal" ? figura(celula) : celula
}

/** `2024-05` → `05/2024`. */
const quandoEscrito = (tipo: TipoColuna, quando: string): string =>
  tipo === "competencia" || tipo === "data" ? quando.split("-").reverse().join("/") : quando

const ditoDaFaixa = ({ principal, coluna, depois, faixa, lado }: Julgado): ReadonlyArray<string> => {
  if (faixa === undefined || lado === undefined) return []
  const [de, ate] = [quandoEscrito(principal.tipo, faixa.de), quandoEscrito(principal.tipo, faixa.ate)]
  const extremos =
    faixa.menor === faixa.maior
      ? `são todos ${figura(faixa.menor)}`
      : `vão de ${figura(faixa.menor)} a ${figura(faixa.maior)}`
  return [
    `${escrita(coluna, depois)} fica ${lado} do que se espera, de ${figura(faixa.minimo)} a ${figura(faixa.maximo)} ` +
      `(os ${faixa.quantos} valores anteriores, de ${de} a ${ate}, ${extremos})`
  ]
}

const ditoDaMudanca = ({ coluna, antes, depois, muda, procedencia, por }: Julgado): ReadonlyArray<string> => {
  if (!muda) return []
  const velho = escrita(coluna, antes)
  const novo = escrita(coluna, depois)
  if (por !== "FONTE_EXTERNA") {
    const fica = depois === null ? "ficaria vazio" : `mudaria para ${novo}`
    return [`o valor já publicado, ${velho}, ${fica}`]
  }
  return [
    procedencia === "SEMENTE"
      ? `a tabela inicial do serviço tem ${velho}, e a fonte agora traz ${novo}`
      : `a fonte tinha publicado ${velho}, e agora traz ${novo}`
  ]
}

const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** `1.234,50 fica acima do que se espera, …; além disso, a fonte tinha publicado …`, with its full stop. */
export const razaoDe = (julgado: Julgado): string =>
  `${comMaiuscula([...(julgado.aberto === undefined ? [] : [julgado.aberto]), ...ditoDaFaixa(julgado), ...ditoDaMudanca(julgado)].join("; além disso, "))}.`
