/** Why something cannot be done with a kept calculation. */
import { Data } from "effect"
import { milhar } from "../../valores/decimal.ts"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import { type CalculoSalvo, MAXIMO_DE_BYTES, MAXIMO_DE_CALCULOS } from "./calculo.ts"

/** Unknown, malformed, deleted, or of others: the same to who asks. */
export class CalculoAusente extends falhaDita("CalculoAusente", "não há cálculo salvo com este identificador") {}

/** There is nothing to restore: it is not deleted. `revisao`: as it is now. */
export class CalculoNaoExcluido extends Data.TaggedError("CalculoNaoExcluido")<{ readonly revisao: number }> {
  override readonly message = "o cálculo não está excluído: não há o que restaurar"
}

/** Somebody changed it meanwhile; `atual`: as it is now, with its content. */
export class CalculoMudado extends Data.TaggedError("CalculoMudado")<{
  readonly atual: CalculoSalvo & { readonly conteudo: unknown }
}> {
  override get message() {
    return "revisao: o cálculo mudou desde que foi lido; confira como está e envie de novo"
  }
}

/** Only its maker takes a calculation out of a group. */
export class CalculoDeOutraPessoa extends falhaDita(
  "CalculoDeOutraPessoa",
  "pasta: só quem criou o cálculo pode tirá-lo do grupo; duplique-o para ter um seu"
) {}

export class CalculosDemais extends falhaDita(
  "CalculosDemais",
  `limite de ${milhar(MAXIMO_DE_CALCULOS)} cálculos salvos de uma mesma pessoa atingido: exclua algum antes de salvar outro`
) {}

export class EspacoEsgotado extends falhaDita(
  "EspacoEsgotado",
  `limite de ${MAXIMO_DE_BYTES / 1024 ** 3} GiB de cálculos salvos de uma mesma pessoa atingido, contados os excluídos há menos de 30 dias`
) {}

export class ConteudoGrande extends falhaDita("ConteudoGrande", "conteudo: acima do limite de 5 MiB") {}
