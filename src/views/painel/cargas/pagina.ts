/** The page of the loads: a new one, and what people last changed. */
import { catalogo } from "../../../domain/indices/catalogo/catalogo.ts"
import { colunasDe } from "../../../domain/indices/catalogo/definicao.ts"
import type { LoteResumido } from "../../../domain/indices/historico/historico.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

const TABELAS = catalogo.map((definicao) => ({
  titulo: definicao.titulo,
  colunas: colunasDe(definicao).map(({ nome, descricao }, i) => ({
    nome,
    descricao,
    chave: i < definicao.chave.length
  }))
}))

const OPCOES = catalogo.map(({ nome, titulo }) => ({ valor: nome, rotulo: titulo }))

const FRASES = {
  comoEnviar:
    "Envie um arquivo ou cole as linhas de uma planilha. Antes de gravar, você confere o que muda, valor por valor.",
  comoColar:
    "Copie da planilha e cole aqui; a primeira linha traz as colunas como o painel as chama. A planilha " +
    "que o painel baixa, CSV e JSON também servem"
}

interface Fixos {
  readonly tabelas: typeof TABELAS
  readonly opcoesDeTabela: typeof OPCOES
  readonly frases: typeof FRASES
}

export interface Dados extends Formulario, Fixos {
  /** Of who did it, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
  readonly lotes: ReadonlyArray<LoteResumido & { readonly titulo: string }>
}

export const pagina = modelo<Dados, Fixos>("painel/cargas/pagina", {
  tabelas: TABELAS,
  opcoesDeTabela: OPCOES,
  frases: FRASES
})
