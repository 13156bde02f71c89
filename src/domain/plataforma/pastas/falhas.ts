/** Why something cannot be done with a folder. */
import { Data } from "effect"
import { milhar } from "../../valores/decimal.ts"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import { MAXIMO_DE_NIVEIS, MAXIMO_DE_PASTAS, type Pasta, type Problema } from "./pasta.ts"

/** Unknown, malformed, or of others: the same to who asks. */
export class PastaAusente extends falhaDita("PastaAusente", "não há pasta com este identificador") {}

/** Somebody changed it meanwhile. */
export class PastaMudada extends Data.TaggedError("PastaMudada")<{ readonly atual: Pasta }> {
  override get message() {
    return "revisao: a pasta mudou desde que foi lida; confira como está e envie de novo"
  }
}

const POR_QUE: Readonly<Record<Problema, string>> = {
  CICLO: "uma pasta não pode ficar dentro de si mesma, nem o que há nela",
  NIVEIS: `limite de ${MAXIMO_DE_NIVEIS} níveis de pastas, uma dentro da outra, atingido`
}

/** It cannot stand there. */
export class LugarImpossivel extends Data.TaggedError("LugarImpossivel")<{
  readonly campo: "pai" | "mover"
  readonly problema: Problema
}> {
  override get message() {
    return `${this.campo}: ${POR_QUE[this.problema]}`
  }
}

/** A folder, and what is in it, stays with the person or the group whose it is. */
export class OutroDono extends Data.TaggedError("OutroDono")<{ readonly campo: "pai" | "mover" | "grupo" }> {
  override get message() {
    return `${this.campo}: uma pasta e o que há nela ficam com a pessoa ou o grupo de quem são; para compartilhar, mova os cálculos para uma pasta do grupo`
  }
}

export class PastaCheia extends falhaDita(
  "PastaCheia",
  "a pasta tem cálculos ou outras pastas: mova-os antes, ou informe em mover a pasta que os recebe"
) {}

export class PastasDemais extends falhaDita(
  "PastasDemais",
  `limite de ${milhar(MAXIMO_DE_PASTAS)} pastas de uma mesma pessoa ou grupo atingido`
) {}
