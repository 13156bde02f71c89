/** A value corrected from the page of its series. */
import { Result } from "effect"
import { lerCelulaDigitada } from "../../../domain/indices/catalogo/celula-digitada.ts"
import type { Coluna, DefinicaoTabela, Linha } from "../../../domain/indices/catalogo/definicao.ts"
import { colunaPrincipal } from "../../../domain/indices/selecao.ts"
import { formatos } from "../../../views/formatos.ts"
import type { Problema } from "../../../views/formulario.ts"
import { daProposta } from "../tabelas/enderecos.ts"

/** Where a value that was typed beside the chart is checked; or what is wrong with the row it is meant for. */
export const propostaDe = (
  definicao: DefinicaoTabela,
  coluna: Coluna,
  linhas: ReadonlyArray<Linha>,
  digitado: Readonly<Record<"quando" | "valor", string>>
): Result.Result<string, Problema> => {
  const principal = colunaPrincipal(definicao)
  const lida = lerCelulaDigitada(principal, digitado.quando)
  if (Result.isFailure(lida))
    return Result.fail({ campo: "quando", mensagem: `${formatos.rotulo(principal.nome)}: ${lida.failure}` })
  if (lida.success === null) return Result.fail({ campo: "quando", mensagem: "diga que linha corrigir" })
  const quando = lida.success
  return linhas.some((linha) => linha[principal.nome] === quando)
    ? Result.succeed(daProposta(definicao.nome, quando, coluna.nome, digitado.valor))
    : Result.fail({
        campo: "quando",
        mensagem: `não há linha de ${formatos.chave(quando)}: crie-a na tabela, em “Nova linha”`
      })
}
