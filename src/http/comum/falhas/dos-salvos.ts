/** What kept calculations and folders may fail with, as HTTP. */
import type { CalculoDeGrupoAusente } from "../../../domain/calculos/copias/portas.ts"
import type {
  LugarImpossivel,
  OutroDono,
  PastaAusente,
  PastaCheia,
  PastaMudada,
  PastasDemais
} from "../../../domain/plataforma/pastas/falhas.ts"
import type {
  CalculoAusente,
  CalculoDeOutraPessoa,
  CalculoMudado,
  CalculoNaoExcluido,
  CalculosDemais,
  ConteudoGrande,
  EspacoEsgotado
} from "../../../domain/plataforma/salvos/falhas.ts"
import { Falha } from "./falha.ts"
import { ausente, conflito, limite, mudada, proibida } from "./palavras.ts"

export type FalhaDosSalvos =
  | CalculoAusente
  | CalculoDeGrupoAusente
  | CalculoDeOutraPessoa
  | CalculoMudado
  | CalculoNaoExcluido
  | CalculosDemais
  | ConteudoGrande
  | EspacoEsgotado
  | LugarImpossivel
  | OutroDono
  | PastaAusente
  | PastaCheia
  | PastaMudada
  | PastasDemais

export const DOS_SALVOS = {
  CalculoAusente: ausente,
  CalculoDeGrupoAusente: ausente,
  CalculoDeOutraPessoa: proibida,
  CalculoMudado: mudada,
  CalculoNaoExcluido: ({ message, revisao }: CalculoNaoExcluido) =>
    Falha.com(409, { estado: "ativo", revisao }, message),
  CalculosDemais: limite,
  ConteudoGrande: ({ message }: ConteudoGrande) => Falha.de(413, message),
  EspacoEsgotado: limite,
  LugarImpossivel: limite,
  OutroDono: limite,
  PastaAusente: ausente,
  PastaCheia: conflito,
  PastaMudada: mudada,
  PastasDemais: limite
} as const
