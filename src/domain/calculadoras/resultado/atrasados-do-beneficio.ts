/**
 * An account of arrears that begins with a calculated benefit: what is due from the income, what was paid from the documents
 * of the draft. Pure.
 */
import { ehObjeto, type Objeto } from "../../documentos/json-recebido.ts"
import { comOrigem, listaEm } from "../../plataforma/rascunhos/lugares.ts"
import { type DocumentoDoRascunho, type Rascunho, rascunhoVazio } from "../../plataforma/rascunhos/rascunho.ts"

/** What of a calculated fundamento an account needs, as the API answers it. */
export interface FundamentoCalculado {
  readonly fundamento: string
  readonly chaveFundamento: string
  readonly marcoTemporal: string
  readonly especie: number
  readonly dib: string
  /** Day of the acquired right: earlier than the DIB where the income was readjusted up to it. */
  readonly dda: string
  readonly rmi: number
  readonly rendaNaDib: number
  readonly sb: number
  readonly indiceTeto?: number
}

/**
 * An income of a right acquired before was readjusted up to the DIB: from there on its readjustments are whole, and what the
 * ceiling took is in it already.
 */
const devidoDe = ({ especie, dib, dda, rmi, rendaNaDib, sb, indiceTeto }: FundamentoCalculado): Objeto =>
  dda < dib
    ? { especie, dib, rmi: rendaNaDib, rendaBase: rendaNaDib, dataRendaBase: dib }
    : { especie, dib, rmi, salarioBeneficio: sb, ...(indiceTeto === undefined ? {} : { indiceTeto }) }

/** The addition of 25% (Lei 8.213/1991, art. 45) is due from the beginning of the benefit that was calculated with it. */
const comAcrescimo = (devido: Objeto, { acrescimo25 }: Objeto): Objeto =>
  acrescimo25 === true ? { ...devido, dataInicioAdicional25: devido.dib } : devido

const texto = (valor: unknown): string | undefined => (typeof valor === "string" ? valor : undefined)

/** What a letter says was granted; one without beginning or income grants nothing to evolve. */
const concedidoNa = (carta: unknown): ReadonlyArray<Objeto> => {
  if (!ehObjeto(carta)) return []
  const { nb, especie, dib, rmi } = carta
  const codigo = ehObjeto(especie) ? especie.codigo : undefined
  return texto(dib) === undefined || typeof rmi !== "number" || typeof codigo !== "number"
    ? []
    : [{ ...(texto(nb) === undefined ? {} : { nb }), especie: codigo, dib, rmi }]
}

/** What a document of the draft tells of payments. */
export const pagosDo = ({ atrasados, carta }: DocumentoDoRascunho): ReadonlyArray<Objeto> => [
  ...(atrasados?.beneficiosPagos ?? []).map((pago): Objeto => ({ ...pago })),
  ...concedidoNa(carta)
]

/** The draft of the account; `pagosDe`: the documents whose payments are taken. */
export const atrasadosDoBeneficio = (
  { pedido, documentos }: Rascunho,
  fundamento: FundamentoCalculado,
  pagosDe: ReadonlyArray<DocumentoDoRascunho["id"]>
): Rascunho => {
  const { processo } = pedido
  const pagos = documentos.filter(({ id }) => pagosDe.includes(id)).flatMap(pagosDo)
  const conta: Rascunho = {
    ...rascunhoVazio("rgps-atrasados"),
    pedido: {
      ...(ehObjeto(processo) ? { processo } : {}),
      opcoesContagem: { especie: fundamento.especie },
      beneficiosDevidos: [comAcrescimo(devidoDe(fundamento), pedido)],
      ...(pagos.length === 0 ? {} : { beneficiosPagos: pagos })
    }
  }
  const lugares = (nome: string): ReadonlyArray<string> =>
    listaEm(conta.pedido, nome).flatMap((item, i) => Object.keys(item).map((campo) => `${nome}.${i}.${campo}`))
  return comOrigem(comOrigem(conta, lugares("beneficiosDevidos"), "CALCULADO"), lugares("beneficiosPagos"), "DOCUMENTO")
}
