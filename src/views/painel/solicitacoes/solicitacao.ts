/** One key request: what is asked, what happened to it, and the forms that decide it. */
import type { Ato, EstadoDaSolicitacao } from "../../../domain/acesso/solicitacoes/estados.ts"
import type { Ocorrido, Solicitacao } from "../../../domain/acesso/solicitacoes/solicitacao.ts"
import type { Formulario, Opcao } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import { CLASSES_ESCRITAS, ESCOPOS_ESCRITOS, LIMITES_ESCRITOS, opcoesDe } from "../chaves/palavras.ts"
import { ATOS_ESCRITOS, ESTADOS_ESCRITOS } from "./palavras.ts"

const FRASES = {
  segunda:
    "A classe Judiciário tem prioridade absoluta e nenhuma cota: a aprovação só vale quando outro administrador envia a mesma classe e os mesmos escopos.",
  retirada: "Aprovada, a chave é feita quando a pessoa a retira; ela tem 30 dias para isso e é avisada por e-mail.",
  propria: "Esta solicitação é sua: outro administrador a analisa.",
  proposta: "Um administrador já aprovou com a classe e os escopos abaixo; falta a aprovação de outro."
}

const FIXOS = {
  frases: FRASES,
  estados: ESTADOS_ESCRITOS,
  atos: ATOS_ESCRITOS,
  classes: CLASSES_ESCRITAS,
  escopos: Object.entries(ESCOPOS_ESCRITOS).map(([escopo, escrito]) => ({ escopo, ...escrito })),
  opcoesDeClasse: opcoesDe(
    Object.fromEntries(
      Object.entries(CLASSES_ESCRITAS).map(([classe, escrita]) => [
        classe,
        `${escrita}: ${classe === "judiciario" ? LIMITES_ESCRITOS.judiciario : classe === "publico" ? LIMITES_ESCRITOS.publico : LIMITES_ESCRITOS.institucional}`
      ])
    ),
    "Escolha"
  )
}

export interface Dados extends Formulario {
  readonly frases: typeof FRASES
  readonly estados: Readonly<Record<EstadoDaSolicitacao, string>>
  readonly atos: Readonly<Record<Ato, string>>
  readonly classes: typeof CLASSES_ESCRITAS
  readonly escopos: ReadonlyArray<{ readonly escopo: string; readonly titulo: string; readonly abre: string }>
  readonly opcoesDeClasse: ReadonlyArray<Opcao>
  readonly pedida: Solicitacao
  readonly historico: ReadonlyArray<Ocorrido>
  /** Of who did it, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
  /** Scopes that are ticked. */
  readonly marcados: ReadonlyArray<string>
  /** Somebody has to decide. */
  readonly decidivel: boolean
  /** The reader asked for it, and cannot decide. */
  readonly propria: boolean
}

export const solicitacao = modelo<Dados, typeof FIXOS>("painel/solicitacoes/solicitacao", FIXOS)
