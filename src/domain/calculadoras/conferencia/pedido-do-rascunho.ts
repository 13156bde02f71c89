/** What of a draft is compared with a letter: its letters, and its request as far as it does not stand on the letter. Pure. */
import { CODIGOS_ESPECIE, descricaoDaEspecie, type Especie } from "../../beneficios/especies.ts"
import { ehObjeto, type Objeto } from "../../documentos/json-recebido.ts"
import { caminhoDe, comValor, listaEm, PERIODOS, valorEm } from "../../plataforma/rascunhos/lugares.ts"
import type { DocumentoDoRascunho, Rascunho } from "../../plataforma/rascunhos/rascunho.ts"

/** A letter of a draft, as its reader answered it. */
export interface CartaDoRascunho extends DocumentoDoRascunho {
  readonly carta: Objeto
}

const temCarta = (documento: DocumentoDoRascunho): documento is CartaDoRascunho => ehObjeto(documento.carta)

/** The letters of a draft, in the order they were sent. */
export const cartasDo = ({ documentos }: Rascunho): ReadonlyArray<CartaDoRascunho> => documentos.filter(temCarta)

/** What is chosen for one comparison and not kept: fields of its request. */
export interface EscolhaDaConferencia {
  readonly chaveFundamento?: string
  readonly marcoTemporal?: string
}

export interface PedidoDoRascunho {
  readonly pedido: Objeto
  /** Paths that the draft does not say and the letter does: they are taken from it, and so not checked. */
  readonly daCarta: ReadonlyArray<string>
}

const ehEspecie = (codigo: unknown): codigo is Especie => CODIGOS_ESPECIE.some((conhecido) => conhecido === codigo)

const especieDa = ({ carta }: CartaDoRascunho): Especie | undefined => {
  const codigo = ehObjeto(carta.especie) ? carta.especie.codigo : undefined
  return ehEspecie(codigo) ? codigo : undefined
}

const ESPECIE = "opcoesContagem.especie"

/** Of a programmed benefit the law says from when it is due; of the others a fact does, which the letter does not tell. */
const inicioEhDaLei = (especie: unknown): boolean =>
  ehEspecie(especie) && descricaoDaEspecie(especie).natureza === "PROGRAMADA"

/** A beginning that only the letter tells is no beginning to check the letter with. */
const semInicioDaCarta = (pedido: Objeto, { origens }: Rascunho): Objeto =>
  origens.dib === "DOCUMENTO" && inicioEhDaLei(valorEm(pedido, caminhoDe(ESPECIE)))
    ? comValor(pedido, ["dib"], undefined)
    : pedido

/** The request of a comparison: that of the draft, with what it lacks and the letter says. */
export const pedidoDoRascunho = (
  rascunho: Rascunho,
  carta: CartaDoRascunho,
  escolha: EscolhaDaConferencia = {}
): PedidoDoRascunho => {
  const { der, dib } = carta.carta
  const especie = valorEm(rascunho.pedido, caminhoDe(ESPECIE)) ?? especieDa(carta)
  const ditos = [
    [ESPECIE, especieDa(carta)],
    ["dataApuracao", der],
    ["dib", inicioEhDaLei(especie) ? undefined : dib]
  ] as const
  const faltam = ditos.filter(
    ([caminho, valor]) =>
      valor !== undefined && valor !== null && valorEm(rascunho.pedido, caminhoDe(caminho)) === undefined
  )
  const completo = faltam.reduce((ate, [caminho, valor]) => comValor(ate, caminhoDe(caminho), valor), rascunho.pedido)
  return {
    pedido: { ...semInicioDaCarta(completo, rascunho), ...escolha },
    daCarta: [
      ...faltam.map(([caminho]) => caminho),
      ...(rascunho.origens.dataApuracao === "DOCUMENTO" && rascunho.pedido.dataApuracao === der ? ["dataApuracao"] : [])
    ]
  }
}

/** What no letter tells, and without which nothing is calculated. */
const INDISPENSAVEIS = [ESPECIE, "dataApuracao", "dadosSegurado.nascimento", "dadosSegurado.sexo"] as const

/** Whether the time of the person is there, and which fields are still missing. */
export interface FaltaParaConferir {
  readonly tempo: boolean
  readonly campos: ReadonlyArray<string>
}

export const faltaParaConferir = (pedido: Objeto): FaltaParaConferir => ({
  tempo: listaEm(pedido, PERIODOS).length === 0,
  campos: INDISPENSAVEIS.filter((caminho) => valorEm(pedido, caminhoDe(caminho)) === undefined)
})
