/** An operation: what it takes, what it answers, as a command, and a form that tries it. */
import { arquivosDe } from "../../../domain/plataforma/portal/leitura/comando.ts"
import type { OperacaoLida, RespostaDaOperacao } from "../../../domain/plataforma/portal/leitura/operacao.ts"
import { type Html, modelo } from "../../motor.ts"
import type { Dados as DadosDoFormulario } from "./experimentar.ts"

export interface Dados {
  readonly operacao: OperacaoLida
  /** The same in a shell. */
  readonly comando: string
  /** Where the list of the contract lies, and its title. */
  readonly raiz: string
  readonly titulo: string
  /** Answers that bring what was asked for. */
  readonly sucessos: ReadonlyArray<RespostaDaOperacao>
  /** Those that say why not, each with what it says for example. */
  readonly falhas: ReadonlyArray<RespostaDaOperacao & { readonly exemplo: string | undefined }>
  readonly formulario: DadosDoFormulario
}

const ehSucesso = ({ status }: RespostaDaOperacao): boolean => status.startsWith("2")

const comExemplo = (resposta: RespostaDaOperacao) => ({
  ...resposta,
  exemplo: resposta.conteudos[0]?.exemplos[0]?.texto
})

const escrever = modelo<Dados>("portal/explorador/operacao")

export const operacao = (dados: Pick<Dados, "operacao" | "comando" | "raiz" | "titulo">): Html => {
  const { respostas, metodo, caminho, comChave, parametros, corpo } = dados.operacao
  return escrever({
    ...dados,
    sucessos: respostas.filter(ehSucesso),
    falhas: respostas.filter((resposta) => !ehSucesso(resposta)).map(comExemplo),
    formulario: { metodo, caminho, comChave, parametros, corpo, arquivos: arquivosDe(dados.operacao) }
  })
}
