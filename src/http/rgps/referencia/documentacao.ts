/** Words and examples of the public lists for OpenAPI. Examples show the beginning of each list. */
import { documentarOperacao, type TextoDaOperacao } from "../comum/documentacao.ts"

const lista = (...result: ReadonlyArray<{ readonly valor: string; readonly rotulo: string }>) => ({
  lista: { summary: "Início da lista", resposta: { status: "ok", code: "200", messages: [], result } }
})

const textos = {
  fundamentos: {
    operationId: "listarFundamentos",
    summary: "Fundamentos legais dos benefícios",
    description: "Os fundamentos que os cálculos conhecem: `valor` é a chave estável e `rotulo`, a citação legal.",
    exemplos: lista({
      valor: "L8213_52_INTEGRAL_ATE_EC20",
      rotulo: "Aposentadoria por tempo de serviço integral - arts. 52 e 53 da Lei 8.213/1991 (até a EC 20/1998)"
    })
  },
  marcosTemporais: {
    operationId: "listarMarcosTemporais",
    summary: "Marcos temporais",
    description:
      "As datas de referência da lei aceitas em `marcoTemporal`, em ordem: as fixas, o último dia de cada ano desde 2019 até o anterior ao atual, e as que vêm do pedido.",
    exemplos: lista(
      { valor: "EC20", rotulo: "Até 16/12/1998 (EC 20)" },
      { valor: "LEI9876", rotulo: "Até 28/11/1999 (Lei 9.876)" }
    )
  }
} as const satisfies Record<string, TextoDaOperacao>

/** The annotations of one endpoint. */
export const documentarLista = (nome: keyof typeof textos) => documentarOperacao(textos[nome])
