/** A contract as pages: the list of its operations, and a page for each, written when it is first asked for. */

import type { Contrato } from "../../../domain/plataforma/portal/contrato.ts"
import { comandoDe } from "../../../domain/plataforma/portal/leitura/comando.ts"
import { gruposDe, operacaoDe } from "../../../domain/plataforma/portal/leitura/operacao.ts"
import { lista } from "../../../views/portal/explorador/lista.ts"
import { operacao as escreverOperacao } from "../../../views/portal/explorador/operacao.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import type { Representacao } from "../../comum/resposta/representacao.ts"
import { representarPagina } from "../paginas/pagina.ts"

/** Where the pages of a contract lie, and what is said around them. */
export interface Lugar {
  /** `/docs-api/rgps` */
  readonly raiz: string
  readonly titulo: string
  readonly descricao: string
  /** Where the contract itself is. */
  readonly documento: string
  /** The other contracts, beside this one. */
  readonly abas: ReadonlyArray<{ readonly titulo: string; readonly caminho: string }>
  /** Where the commands go. */
  readonly origem: string
  /** The area of the navigation. */
  readonly area: string
}

export interface Explorador {
  readonly lista: () => Representacao
  /** `undefined`: the contract has no such operation. */
  readonly operacao: (id: string) => Representacao | undefined
}

export const AUSENTE = Falha.de(404, "Não há operação com este nome neste contrato.")

export const explorar = (contrato: Contrato, lugar: Lugar): Explorador => {
  const { raiz, titulo, descricao, documento, abas, origem, area } = lugar
  let pagina: Representacao | undefined
  const paginas = new Map<string, Representacao>()
  const escrever = (id: string): Representacao | undefined => {
    const lida = operacaoDe(contrato, id)
    if (lida === undefined) return undefined
    const conteudo = escreverOperacao({ operacao: lida, comando: comandoDe(lida, origem), raiz, titulo })
    const escrita = representarPagina({ titulo: lida.resumo, conteudo, scripts: ["explorador.js"] }, area)
    paginas.set(id, escrita)
    return escrita
  }
  return {
    lista: () => {
      const grupos = gruposDe(contrato)
      const dados = { raiz, descricao, documento, abas, versao: contrato.versao, grupos }
      pagina ??= representarPagina({ titulo, conteudo: lista(dados) }, area)
      return pagina
    },
    operacao: (id) => paginas.get(id) ?? escrever(id)
  }
}
