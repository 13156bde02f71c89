/** Where snapshots and share links are kept; `sql/` provides it. */
import { Context, Data, type Effect, type Redacted } from "effect"
import type { DadosDoConsumidor } from "../../acesso/consumidor.ts"
import type { Fatia, Listagem } from "../../acesso/listagem.ts"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import type { ConteudoGuardado, SegredoDoConteudo } from "../comum/portas.ts"
import type { Versao } from "../comum/versao.ts"
import type { Codigo } from "./codigo.ts"
import type { ConteudoDaCopia, ConteudoEmBytes, Copia, CopiaCompartilhada, CopiaExaminada } from "./copia.ts"
import type { Ato, CompartilhamentoRegistrado, CopiaRegistrada } from "./registro.ts"

/** No snapshot has this code: it never existed, its ten years are over, or the text is no code. All of them look alike. */
export class CopiaDesconhecida extends falhaDita("CopiaDesconhecida", "não há cálculo com este código") {}

/** It was removed; the page that answers 410 says all of this. */
export class CopiaRemovida extends Data.TaggedError("CopiaRemovida")<{
  /** ISO 8601, UTC. */
  readonly em: string
  /** CNJ number, masked, where a court ordered it. */
  readonly processo: string | null
  /** The ground, as the administrator wrote it for whoever opens the address. */
  readonly fundamento: string
}> {}

/** The kept content is not what was written, by its hash: it is not shown, and the operators must know. */
export class CopiaDanificada extends falhaDita(
  "CopiaDanificada",
  "o conteúdo guardado deste cálculo foi alterado e não confere com o seu resumo (hash)"
) {}

/** Snapshots can be neither kept nor opened now. */
export class CopiasIndisponiveis extends Data.TaggedError("CopiasIndisponiveis")<{
  /** For the log. */
  readonly motivo: string
}> {}

/** No share link has this token: it never existed, expired, or was revoked. All of them look alike. */
export class CompartilhamentoDesconhecido extends falhaDita(
  "CompartilhamentoDesconhecido",
  "não há cálculo compartilhado neste endereço"
) {}

/** Who shares takes no part any more in the group whose calculation it is. */
export class CalculoDeGrupoAusente extends falhaDita(
  "CalculoDeGrupoAusente",
  "não há cálculo salvo com este identificador"
) {}

/** Who asked for too many snapshots. */
export class CotaDeCopiasExcedida extends Data.TaggedError("CotaDeCopiasExcedida")<{
  readonly periodo: "DIA" | "ANO"
  readonly oQue: "COPIAS" | "BYTES"
  readonly limite: number
  /** Seconds after which there is room again. */
  readonly tentarEm: number
}> {}

/** The tables that a snapshot needs are not kept, and did not come with it. */
export class TabelasDesconhecidas extends falhaDita(
  "TabelasDesconhecidas",
  "versao.tabelas: as tabelas desta versão não estão guardadas; envie-as em tabelas"
) {}

/** The tables of one moment, written as `lerInstantaneo` reads them when somebody needs it. */
export interface TabelasDaCopia {
  readonly versao: string
  readonly texto: () => string
}

/** A calculation to be kept as it was answered. */
export interface CopiaNova extends ConteudoEmBytes {
  /** The content closed for its code; `undefined`: another service keeps it, not the one that calculated. */
  readonly guardado: ConteudoGuardado | undefined
  readonly versao: typeof Versao.Type
  /** What it was calculated with; needed by the first snapshot of its version only. */
  readonly tabelas: TabelasDaCopia | undefined
  /** Who asked: counts against its quota, and its class is kept. */
  readonly consumidor: Pick<DadosDoConsumidor, "idToken" | "cpf" | "classe">
}

export interface CopiaGuardada {
  readonly codigo: Codigo
  /** ISO 8601, UTC. */
  readonly criadoEm: string
}

/** Who removes or holds, and why. */
export interface AtoSobreCopia {
  readonly por: string
  readonly ip?: string | undefined
  readonly justificativa: string
}

/** A content to be opened. */
export interface ConteudoAAbrir {
  /** As it is stored; of an earlier release, compressed alone. */
  readonly guardado: Uint8Array
  readonly segredo: string
  readonly qual: SegredoDoConteudo
  /** SHA-256 of its text, in hexadecimal. */
  readonly resumo: string
}

export interface Aberto {
  readonly conteudo: ConteudoDaCopia
  /** The content to store in the place of one that an earlier release stored; nothing but its secret opens it. */
  readonly refeito?: Uint8Array
}

export type FalhaDaAbertura = CopiaDanificada | CopiasIndisponiveis

/**
 * Opens contents off the loop, where the milliseconds that megabytes take would be everybody's. `undefined`: the loop opens
 * them.
 */
export const AberturaDeConteudos = Context.Reference<
  | {
      readonly abrir: (pedido: ConteudoAAbrir) => Effect.Effect<Aberto, FalhaDaAbertura>
      /** A content that an earlier release stored, in today's form and compressed alone. */
      readonly converter: (comprimido: Uint8Array, resumo: string) => Effect.Effect<Uint8Array, FalhaDaAbertura>
    }
  | undefined
>("calculos/AberturaDeConteudos", { defaultValue: () => undefined })

/** Contents as they are stored. `lugar` names the row of what is under the key of the service (`copia:{id}`). */
export class CofreDeConteudos extends Context.Service<
  CofreDeConteudos,
  {
    readonly abrir: (pedido: ConteudoAAbrir & { readonly lugar: string }) => Effect.Effect<Aberto, FalhaDaAbertura>
    /** A content that an earlier release stored, or that an earlier key of the service closed, under the current key. */
    readonly recolher: (
      lugar: string,
      guardado: Uint8Array,
      resumo: string
    ) => Effect.Effect<Uint8Array, FalhaDaAbertura>
    /** First bytes of every content that the current key of the service closed. */
    readonly marca: Uint8Array
  }
>()("calculos/CofreDeConteudos") {}

/** Snapshots. A code is taken as somebody typed it; whatever it is, one look-up is made. */
export class Copias extends Context.Service<
  Copias,
  {
    /** Content, tables and record in one transaction: all of it, or nothing. */
    readonly guardar: (
      nova: CopiaNova
    ) => Effect.Effect<CopiaGuardada, CotaDeCopiasExcedida | CopiasIndisponiveis | TabelasDesconhecidas>
    readonly abrir: (
      digitado: string
    ) => Effect.Effect<Copia, CopiaDesconhecida | CopiaRemovida | CopiaDanificada | CopiasIndisponiveis>
    /** The snapshot without its content, for readers that know the content by its `resumo`. */
    readonly examinar: (
      digitado: string
    ) => Effect.Effect<CopiaExaminada, CopiaDesconhecida | CopiaRemovida | CopiaDanificada | CopiasIndisponiveis>
    /** The link of the snapshot before this one is on record, or was when its ten years ended. */
    readonly encadeada: (digitado: string) => Effect.Effect<boolean, CopiasIndisponiveis>
    /** The kept tables of a version, as `lerInstantaneo` reads them; `undefined`: never kept. */
    readonly tabelas: (versao: string) => Effect.Effect<string | undefined, CopiaDanificada | CopiasIndisponiveis>
    /**
     * Puts contents of earlier releases, of snapshots and share links, under the key of the service, until their code or token is
     * shown; and those that an earlier key of the service closed. Answers how many. Failures of the database are defects.
     */
    readonly recolher: Effect.Effect<number>
  }
>()("calculos/Copias") {}

/** The kept calculation that is shared, and its group: a link into a group ends with the membership of its maker. */
export interface OrigemDoCompartilhamento {
  readonly calculo: string
  readonly grupo: string | null
}

/** A share link to be made. */
export interface CompartilhamentoNovo extends Omit<CopiaNova, "tabelas" | "consumidor"> {
  /** CPF of the person that shares. */
  readonly cpf: string
  /** From where. */
  readonly ip?: string
  readonly de?: OrigemDoCompartilhamento
  /** 1 to 365. */
  readonly dias: number
  readonly permiteBaixar: boolean
}

export interface CompartilhamentoCriado {
  readonly id: string
  /** 256 random bits; answered once. */
  readonly token: Redacted.Redacted
  /** ISO 8601, UTC. */
  readonly expiraEm: string
}

/** Share links. */
export class Compartilhamentos extends Context.Service<
  Compartilhamentos,
  {
    /** A member of the group of `de` no more, and it is as if the calculation was not there. */
    readonly criar: (
      novo: CompartilhamentoNovo
    ) => Effect.Effect<CompartilhamentoCriado, CotaDeCopiasExcedida | CopiasIndisponiveis | CalculoDeGrupoAusente>
    /** `contar`: this counts as an opening; `paraBaixar`: a link that allows no files is as one that is not there. */
    readonly abrir: (
      token: string,
      contar: boolean,
      paraBaixar?: boolean
    ) => Effect.Effect<CopiaCompartilhada, CompartilhamentoDesconhecido | CopiaDanificada | CopiasIndisponiveis>
    /** Of one person, from the newest. */
    readonly listar: (cpf: string, fatia: Fatia) => Effect.Effect<Listagem<CompartilhamentoRegistrado>>
    /** Ends it at once, everywhere; of this person, where one is named. Answers whether there was one. */
    readonly revogar: (id: string, cpf: string | undefined, ato: AtoSobreCopia) => Effect.Effect<boolean>
  }
>()("calculos/Compartilhamentos") {}

/** What administrators see and do: metadata, never content. */
export class RegistroDeCopias extends Context.Service<
  RegistroDeCopias,
  {
    /** By code as typed, or by id. */
    readonly achar: (
      por: { readonly codigo: string } | { readonly id: string }
    ) => Effect.Effect<CopiaRegistrada | undefined>
    /** The snapshots that a person made, from the newest. */
    readonly listar: (cpf: string, fatia: Fatia) => Effect.Effect<Listagem<CopiaRegistrada>>
    /** Adds a line to the history of a snapshot, if `decidir` still lets it when it is locked. */
    readonly agir: <E>(
      id: string,
      decidir: (atual: CopiaRegistrada) => Effect.Effect<AtoDecidido, E>
    ) => Effect.Effect<CopiaRegistrada, E | CopiaDesconhecida>
  }
>()("calculos/RegistroDeCopias") {}

/** What becomes of a snapshot by an act. */
export interface AtoDecidido extends AtoSobreCopia {
  readonly ato: Ato
  /** CNJ number of the order, masked. */
  readonly processo?: string | undefined
}
