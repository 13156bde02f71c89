/** An operation on the tables as people read it: a sentence, its numbers, the rows it changed, and where it leads. */
import { definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import type { RegistroAuditado } from "../../../domain/indices/historico/historico.ts"
import { type Operacao, type Quem, registrosDa, valoresDa } from "../../../domain/indices/historico/operacoes.ts"
import type { TipoOperacao } from "../../../domain/indices/plano.ts"
import { formatos } from "../../formatos.ts"
import { type Diferenca, diferencaDe } from "../diferencas.ts"

export const QUEM_ESCRITO: Readonly<Record<Quem, string>> = {
  pessoas: "Mudanças de pessoas",
  sistema: "Atualização automática e tabela inicial",
  todos: "Tudo"
}

export const TIPOS_ESCRITOS: Readonly<Record<TipoOperacao, string>> = {
  EDICAO: "Edição",
  COLAGEM: "Colagem de planilha",
  CARGA: "Carga em lote",
  EXCLUSAO: "Exclusão de linhas",
  DEVOLUCAO: "Devolução à fonte externa",
  DESFAZER: "Desfazimento",
  ATUALIZACAO: "Atualização automática",
  SEMENTE: "Tabela inicial",
  ALTERACAO: "Alteração manual"
}

/** What was done, before how much and where. */
const VERBOS: Readonly<Record<TipoOperacao, string>> = {
  EDICAO: "Editou",
  COLAGEM: "Colou",
  CARGA: "Carregou",
  EXCLUSAO: "Excluiu linhas com",
  DEVOLUCAO: "Devolveu à fonte externa",
  DESFAZER: "Desfez uma operação, com",
  ATUALIZACAO: "Buscou nas fontes públicas",
  SEMENTE: "Trouxe a tabela inicial, com",
  ALTERACAO: "Alterou"
}

const titulo = (nome: string): string => definicaoDe(nome)?.titulo ?? nome

/** More tables than these are counted. */
const TABELAS_DITAS = 3

const onde = ({ partes }: Operacao): string =>
  partes.length > TABELAS_DITAS
    ? `em ${formatos.inteiro(partes.length)} tabelas`
    : `em ${partes.map(({ tabela }) => titulo(tabela)).join(", ")}`

const soma = (operacao: Operacao, campo: "inseridas" | "alteradas" | "excluidas"): number =>
  operacao.partes.reduce((total, parte) => total + parte[campo], 0)

const linhas = (operacao: Operacao): string => {
  const ditas = [
    [soma(operacao, "inseridas"), "linha nova", "linhas novas"],
    [soma(operacao, "alteradas"), "linha alterada", "linhas alteradas"],
    [soma(operacao, "excluidas"), "linha excluída", "linhas excluídas"]
  ] as const
  return ditas
    .filter(([quantas]) => quantas > 0)
    .map(([quantas, uma, muitas]) => formatos.plural(quantas, uma, muitas))
    .join(", ")
}

/** `Carregou 400 valores em Moedas: 12 linhas novas, 3 linhas alteradas`. */
export const fraseDa = (operacao: Operacao): string =>
  `${VERBOS[operacao.tipo]} ${formatos.plural(valoresDa(operacao), "valor", "valores")} ${onde(operacao)}: ${linhas(operacao)}`

export interface Ligacao {
  readonly texto: string
  /** Leads to doing something: has no place on paper. */
  readonly ato?: true
  readonly caminho: string
}

/** A row that an operation changed. */
export interface LinhaMudada extends Diferenca {
  /** Title of its table. */
  readonly tabela: string
  /** Of the row; absent where it is gone. */
  readonly caminho: string | undefined
}

export interface OperacaoMostrada {
  readonly id: string
  readonly caminho: string
  readonly em: string
  /** CPF, or `SISTEMA`. */
  readonly por: string
  readonly tipo: string
  readonly frase: string
  readonly valores: number
  readonly justificativa: string | null
  readonly ligacoes: ReadonlyArray<Ligacao>
  /** The first ones. */
  readonly linhas: ReadonlyArray<LinhaMudada>
  /** Rows that are not among them. */
  readonly restantes: number
}

/** Addresses of what an operation leads to. */
export interface Enderecos {
  readonly operacao: (id: string) => string
  readonly execucao: (id: string) => string
  readonly desfazer: (tabela: string, lote: string) => string
  readonly linha: (tabela: string, chave: string) => string
}

export const linhaMudada =
  (enderecos: Enderecos) =>
  (registro: RegistroAuditado): LinhaMudada => {
    const definicao = definicaoDe(registro.tabela)!
    const diferenca = diferencaDe(definicao)(registro)
    return {
      ...diferenca,
      celulas: diferenca.celulas.map((celula) => ({ ...celula, coluna: formatos.rotulo(celula.coluna) })),
      tabela: definicao.titulo,
      caminho: registro.depois === null ? undefined : enderecos.linha(registro.tabela, registro.chave)
    }
  }

const ligacoesDe = (operacao: Operacao, enderecos: Enderecos): ReadonlyArray<Ligacao> => {
  const { execucao, desfaz, desfeitaPor, desfazivel, partes } = operacao
  const [parte] = partes
  return [
    ...(execucao === null ? [] : [{ texto: `Execução nº ${execucao}`, caminho: enderecos.execucao(execucao) }]),
    ...(desfaz === null ? [] : [{ texto: `Operação desfeita: nº ${desfaz}`, caminho: enderecos.operacao(desfaz) }]),
    ...(desfeitaPor === null
      ? []
      : [{ texto: `Desfeita pela operação nº ${desfeitaPor}`, caminho: enderecos.operacao(desfeitaPor) }]),
    ...(desfazivel && parte !== undefined
      ? [{ texto: "Desfazer", ato: true as const, caminho: enderecos.desfazer(parte.tabela, parte.ultimo) }]
      : [])
  ]
}

export const operacaoMostrada = (
  operacao: Operacao,
  registros: ReadonlyArray<RegistroAuditado>,
  enderecos: Enderecos
): OperacaoMostrada => ({
  id: operacao.id,
  caminho: enderecos.operacao(operacao.id),
  em: operacao.em,
  por: operacao.por,
  tipo: TIPOS_ESCRITOS[operacao.tipo],
  frase: fraseDa(operacao),
  valores: valoresDa(operacao),
  justificativa: operacao.justificativa,
  ligacoes: ligacoesDe(operacao, enderecos),
  linhas: registros.map(linhaMudada(enderecos)),
  restantes: registrosDa(operacao) - registros.length
})
