/** Why something cannot be done with a group. */
import { Data } from "effect"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import { type Grupo, MAXIMO_DE_GRUPOS, MAXIMO_DE_PARTICIPANTES } from "./grupo.ts"
import { type Acao, niveisQuePodem } from "./politica.ts"

/** Unknown, malformed, or of others: the same to who asks. */
export class GrupoAusente extends falhaDita("GrupoAusente", "não há grupo com este identificador") {}

export class ParticipanteAusente extends falhaDita(
  "ParticipanteAusente",
  "não há participante com este identificador neste grupo"
) {}

/** Who asks takes part, but at a level that may not do this. */
export class NivelInsuficiente extends Data.TaggedError("NivelInsuficiente")<{ readonly acao: Acao }> {
  override get message() {
    return `o seu nível neste grupo não permite isto: é preciso ser ${niveisQuePodem(this.acao).join(" ou ")}`
  }
}

/** Somebody changed it meanwhile. */
export class GrupoMudado extends Data.TaggedError("GrupoMudado")<{ readonly atual: Grupo }> {
  override get message() {
    return "revisao: o grupo mudou desde que foi lido; confira como está e envie de novo"
  }
}

/** A group has an owner at every moment. */
export class UltimoDono extends falhaDita(
  "UltimoDono",
  "você é a única pessoa dona deste grupo: torne outra pessoa dona antes, ou exclua o grupo"
) {}

export class GruposDemais extends falhaDita(
  "GruposDemais",
  `limite de ${MAXIMO_DE_GRUPOS} grupos de uma mesma pessoa atingido: exclua um que não usa mais`
) {}

export class ParticipantesDemais extends falhaDita(
  "ParticipantesDemais",
  `limite de ${MAXIMO_DE_PARTICIPANTES} pessoas por grupo, entre participantes e convites pendentes, atingido`
) {}
