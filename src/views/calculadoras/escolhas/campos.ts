/** Fields of a request, each as its value is typed. */
import { type CampoDoPedido, type Escolha, NAO_DITA } from "../../../domain/calculadoras/escolhas/campo.ts"
import type { Digitado } from "../../formulario.ts"

/** A field as a form shows it. */
export interface CampoMostrado {
  readonly nome: string
  readonly rotulo: string
  readonly dica: string
  readonly opcional: boolean
  readonly discreto: true
  readonly teclado?: "numeric" | "decimal"
  readonly opcoes?: ReadonlyArray<Escolha>
}

export interface Dados {
  readonly de: Digitado
  readonly campos: ReadonlyArray<CampoMostrado>
}

const SIM_OU_NAO: ReadonlyArray<Escolha> = [
  { valor: "true", rotulo: "Sim" },
  { valor: "false", rotulo: "Não" }
]

/** Where there is no default, saying nothing is a choice too. */
const comNadaDito = ({ omisso, obrigatorio }: CampoDoPedido, escolhas: ReadonlyArray<Escolha>) =>
  omisso === undefined
    ? [obrigatorio ? { valor: NAO_DITA, rotulo: "Escolha" } : { valor: NAO_DITA, rotulo: "Não informado" }, ...escolhas]
    : escolhas

const entradaDe = (campo: CampoDoPedido): Pick<CampoMostrado, "opcoes" | "teclado"> => {
  switch (campo.forma.tipo) {
    case "ESCOLHA":
      return { opcoes: comNadaDito(campo, campo.forma.escolhas) }
    case "LOGICO":
      return { opcoes: comNadaDito(campo, SIM_OU_NAO) }
    case "DIA":
    case "MES":
    case "INTEIRO":
    case "POSICAO":
      return { teclado: "numeric" }
    case "DECIMAL":
      return { teclado: "decimal" }
    default:
      return {}
  }
}

const COMO_SE_ESCREVE: Partial<Readonly<Record<CampoDoPedido["forma"]["tipo"], string>>> = {
  DIA: "dd/mm/aaaa.",
  MES: "mm/aaaa.",
  FRACAO: "Como 1/3.",
  PERCENTUAIS: "Separados por ponto e vírgula, como 10; 8; 5; 3; 1."
}

/** A field of a request, as a form shows it. */
export const mostrarCampo = (campo: CampoDoPedido): CampoMostrado => {
  const { caminho, rotulo, explicacao, padrao, obrigatorio, forma } = campo
  const partes = [explicacao, COMO_SE_ESCREVE[forma.tipo], padrao === undefined ? undefined : `Padrão: ${padrao}.`]
  return {
    nome: caminho,
    rotulo,
    dica: partes.filter((parte) => parte !== undefined && parte !== "").join(" "),
    opcional: !obrigatorio,
    discreto: true,
    ...entradaDe(campo)
  }
}
