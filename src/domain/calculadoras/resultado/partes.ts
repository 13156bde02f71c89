/** What a calculator calculates of a draft: the right and the income of benefits, or an account of arrears. */
import { Struct } from "effect"
import type { RotaDaCopia } from "../../calculos/copias/copia.ts"
import type { TipoCalc } from "../../documentos/calc/comum/tipos.ts"
import type { Objeto } from "../../documentos/json-recebido.ts"
import { listaEm } from "../../plataforma/rascunhos/lugares.ts"
import type { NomeDeCalculadora } from "../../plataforma/rascunhos/rascunho.ts"
import { CAMPOS_PEDIDO_TEMPO } from "../../tempo/pedido/entrada.ts"

interface ParteDoResultado {
  readonly titulo: string
  readonly calculadora: NomeDeCalculadora
  readonly operacao: Extract<RotaDaCopia, "tempo" | "rmi" | "atrasados">
  /** Of the file with its request. */
  readonly tipo: TipoCalc
  /** Its request out of that of the draft. */
  readonly pedido: (pedido: Objeto) => Objeto
}

const doTempo = (pedido: Objeto): Objeto => {
  const campos = Struct.keys(CAMPOS_PEDIDO_TEMPO)
  return Object.fromEntries(campos.flatMap((campo) => (campo in pedido ? [[campo, pedido[campo]]] : [])))
}

/** The species of an account is that of its first benefit. */
const dosAtrasados = (pedido: Objeto): Objeto => {
  const [primeiro] = listaEm(pedido, "beneficiosDevidos")
  return primeiro?.especie === undefined ? pedido : { ...pedido, opcoesContagem: { especie: primeiro.especie } }
}

export const PARTES = {
  renda: {
    titulo: "Renda",
    calculadora: "rgps-beneficios",
    operacao: "rmi",
    tipo: "rmi",
    pedido: (pedido) => pedido
  },
  direito: {
    titulo: "Tempo e direito",
    calculadora: "rgps-beneficios",
    operacao: "tempo",
    tipo: "tempo",
    pedido: doTempo
  },
  atrasados: {
    titulo: "Atrasados",
    calculadora: "rgps-atrasados",
    operacao: "atrasados",
    tipo: "atrasados",
    pedido: dosAtrasados
  }
} as const satisfies Readonly<Record<string, ParteDoResultado>>
export type NomeDaParte = keyof typeof PARTES

/** What a calculator has, the main one first. */
export const partesDe = (calculadora: NomeDeCalculadora): ReadonlyArray<NomeDaParte> =>
  Struct.keys(PARTES).filter((nome) => PARTES[nome].calculadora === calculadora)

/** The part that was asked for, if the calculator has it; else its main one. */
export const parteOuPrincipal = (calculadora: NomeDeCalculadora, pedida: string | null | undefined): NomeDaParte => {
  const partes = partesDe(calculadora)
  return partes.find((nome) => nome === pedida) ?? partes[0] ?? "renda"
}

/** The calculator that takes the file of a type; `undefined`: none on the web does. */
export const calculadoraDoTipo = (tipo: TipoCalc): NomeDeCalculadora | undefined =>
  Object.values(PARTES).find((parte) => parte.tipo === tipo)?.calculadora
