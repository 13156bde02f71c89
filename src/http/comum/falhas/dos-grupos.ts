/** What groups, invitations, preferences and the own data of people may fail with, as HTTP. */
import type {
  ConviteAusente,
  ConviteNaoPermite,
  ConvitesDemais,
  JaParticipa
} from "../../../domain/plataforma/convites/falhas.ts"
import type {
  GrupoAusente,
  GrupoMudado,
  GruposDemais,
  NivelInsuficiente,
  ParticipanteAusente,
  ParticipantesDemais,
  UltimoDono
} from "../../../domain/plataforma/grupos/falhas.ts"
import type { ArquivosDemais, DonoUnico } from "../../../domain/plataforma/meus-dados/meus-dados.ts"
import type { PreferenciasAusentes, PreferenciasMudadas } from "../../../domain/plataforma/preferencias/preferencias.ts"
import { Falha } from "./falha.ts"
import { ausente, conflito, demais, doEstado, limite, mudada, proibida } from "./palavras.ts"

export type FalhaDosGrupos =
  | ArquivosDemais
  | ConviteAusente
  | ConviteNaoPermite
  | ConvitesDemais
  | DonoUnico
  | GrupoAusente
  | GrupoMudado
  | GruposDemais
  | JaParticipa
  | NivelInsuficiente
  | ParticipanteAusente
  | ParticipantesDemais
  | PreferenciasAusentes
  | PreferenciasMudadas
  | UltimoDono

export const DOS_GRUPOS = {
  ArquivosDemais: demais,
  ConviteAusente: ausente,
  ConviteNaoPermite: doEstado,
  ConvitesDemais: demais,
  DonoUnico: ({ message, grupos }: DonoUnico) => Falha.com(409, { grupos }, message),
  GrupoAusente: ausente,
  GrupoMudado: mudada,
  GruposDemais: limite,
  JaParticipa: conflito,
  NivelInsuficiente: proibida,
  ParticipanteAusente: ausente,
  ParticipantesDemais: limite,
  PreferenciasAusentes: ausente,
  PreferenciasMudadas: mudada,
  UltimoDono: conflito
}
