/** The kinds of things that people keep: the words of each, and the use cases of its list and of its end. */
import { DateTime, Effect } from "effect"
import type { Fatia, Listagem } from "../../../domain/acesso/listagem.ts"
import { CompartilhamentosDePessoas } from "../../../domain/calculos/copias/gestao/compartilhamentos-de-pessoas.ts"
import { PreferenciasDePessoas } from "../../../domain/plataforma/preferencias/preferencias.ts"
import { CalculosSalvos } from "../../../domain/plataforma/salvos/salvos.ts"
import type { OrigemAuditoria } from "../../../domain/telemetria/auditoria.ts"
import {
  CALCULOS,
  COMPARTILHAMENTOS,
  type Linha,
  type Palavras,
  PREFERENCIAS
} from "../../../views/painel/pessoas/coisas.ts"

/** `R`: the use cases; `E`: why one cannot be removed. */
interface CoisaDePessoa<E, R> {
  readonly palavras: Palavras
  readonly listar: (cpf: string, fatia: Fatia) => Effect.Effect<Listagem<Linha>, never, R>
  readonly remover: (id: string, justificativa: string, origem: OrigemAuditoria) => Effect.Effect<unknown, E, R>
}

const coisa = <I, E, R, R2>(
  palavras: Palavras & { readonly linha: (item: I, agora: string) => Linha },
  listar: (cpf: string, fatia: Fatia) => Effect.Effect<Listagem<I>, never, R>,
  remover: CoisaDePessoa<E, R2>["remover"]
): CoisaDePessoa<E, R | R2> => ({
  palavras,
  listar: Effect.fnUntraced(function* (cpf, fatia) {
    const { itens, total } = yield* listar(cpf, fatia)
    const agora = DateTime.formatIso(yield* DateTime.now)
    return { itens: itens.map((item) => palavras.linha(item, agora)), total }
  }),
  remover
})

/** By their name in addresses, in the order of the page. */
export const COISAS = {
  calculos: coisa(
    CALCULOS,
    (cpf, fatia) => CalculosSalvos.use(({ daPessoa }) => daPessoa(cpf, fatia)),
    (id, justificativa, origem) => CalculosSalvos.use(({ remover }) => remover(id, justificativa, origem))
  ),
  compartilhamentos: coisa(
    COMPARTILHAMENTOS,
    (cpf, fatia) => CompartilhamentosDePessoas.use(({ listar }) => listar(cpf, fatia)),
    (id, justificativa, origem) =>
      CompartilhamentosDePessoas.use(({ revogar }) => revogar(id, undefined, justificativa, origem))
  ),
  preferencias: coisa(
    PREFERENCIAS,
    (cpf) => PreferenciasDePessoas.use(({ daPessoa }) => daPessoa(cpf)),
    (id, justificativa, origem) => PreferenciasDePessoas.use(({ excluir }) => excluir(id, justificativa, origem))
  )
}
export type NomeDeCoisa = keyof typeof COISAS
