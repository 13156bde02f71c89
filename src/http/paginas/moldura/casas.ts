/** The houses of pages: the panel, what anybody may read, and what is written for who programs. What each says around its pages, and where it leads. */
import type { Casa as CasaMostrada } from "../../../views/paginas/moldura.ts"
import type { AcaoSeguinte } from "../../../views/partes/falha.ts"
import { CAMINHO_DA_CONTA, CAMINHO_PAINEL } from "../../comum/sessao/caminhos.ts"
import {
  AREAS,
  AREAS_DE_PESSOAS,
  AREAS_DO_PORTAL,
  AREAS_PUBLICAS,
  type Area,
  areaDe,
  INICIO_DO_PAINEL
} from "./navegacao.ts"

/** What every page of a house has around it. */
export interface Casa extends CasaMostrada {
  /** The beginning of the breadcrumbs. */
  readonly inicio: string
  /** The way on that a failure at a path offers. */
  readonly seguinte: (caminho: string) => AcaoSeguinte
  /** What is said of an address that does not exist. */
  readonly ausente: string
  /** On every page. */
  readonly scripts: ReadonlyArray<string>
  readonly areas: (entrou: boolean) => ReadonlyArray<Area>
}

export const PAINEL: Casa = {
  sufixo: "Painel de cálculos previdenciários",
  marca: { titulo: "Cálculos previdenciários", complemento: "Painel de administração", caminho: CAMINHO_PAINEL },
  conta: { titulo: "Minhas sessões", caminho: `${CAMINHO_PAINEL}/sessoes` },
  entrada: undefined,
  inicio: CAMINHO_PAINEL,
  seguinte: () => ({ titulo: "Ir para o início do painel", caminho: CAMINHO_PAINEL }),
  ausente: "Este endereço não existe no painel.",
  rodape: "Cálculos previdenciários do RGPS. Toda alteração feita aqui é registrada com autoria, data e justificativa.",
  scripts: ["htmx.js"],
  areas: (entrou) => (entrou ? [INICIO_DO_PAINEL, ...AREAS] : [])
}

/** Where anybody begins. */
const CONFERIR = "/conferir"

export const PUBLICA: Casa = {
  sufixo: "Cálculos previdenciários",
  marca: {
    titulo: "Cálculos previdenciários",
    complemento: "Regime Geral de Previdência Social",
    caminho: CAMINHO_DA_CONTA
  },
  conta: { titulo: "Minha conta", caminho: CAMINHO_DA_CONTA },
  entrada: { titulo: "Minha conta", caminho: CAMINHO_DA_CONTA },
  inicio: CONFERIR,
  seguinte: (caminho) =>
    areaDe([...AREAS_PUBLICAS, ...AREAS_DE_PESSOAS], caminho) ?? { titulo: "Conferir um cálculo", caminho: CONFERIR },
  ausente: "Este endereço não existe, ou não existe mais.",
  rodape: "Cálculos previdenciários do RGPS, explicados passo a passo e reproduzíveis.",
  scripts: [],
  areas: (entrou) => (entrou ? [...AREAS_PUBLICAS, ...AREAS_DE_PESSOAS] : AREAS_PUBLICAS)
}

/** Where the documentation begins. */
export const CAMINHO_DO_PORTAL = "/docs-api"

export const PORTAL: Casa = {
  ...PUBLICA,
  sufixo: "API de cálculos previdenciários",
  marca: { titulo: "Cálculos previdenciários", complemento: "Documentação da API", caminho: CAMINHO_DO_PORTAL },
  inicio: CAMINHO_DO_PORTAL,
  seguinte: () => ({ titulo: "Ir para o início da documentação", caminho: CAMINHO_DO_PORTAL }),
  ausente: "Esta página não existe na documentação.",
  areas: () => AREAS_DO_PORTAL
}
