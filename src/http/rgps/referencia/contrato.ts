/** The public lists that calculation requests choose from (specification 2, sections 2.3 and 4.2). */
import { Schema } from "effect"
import { consulta } from "../comum/endpoints.ts"
import { contratoSemChave } from "../comum/protecao.ts"

const Opcao = Schema.Struct({
  valor: Schema.String.annotate({ description: "Valor aceito nas requisições; estável" }),
  rotulo: Schema.String.annotate({ description: "Texto para exibição" })
}).annotate({ identifier: "Opcao" })

const Opcoes = Schema.Array(Opcao)

/** The beginning of a list. */
const lista = (...result: typeof Opcoes.Type) => ({
  lista: { summary: "Início da lista", resposta: { status: "ok", code: "200", messages: [], result } }
})

const fundamentos = consulta("fundamentos", "/fundamentos", {
  acao: "rgps.rmi.api.fundamentos",
  resposta: Opcoes,
  operationId: "listarFundamentos",
  summary: "Fundamentos legais dos benefícios",
  description: "Os fundamentos que os cálculos conhecem: `valor` é a chave estável e `rotulo`, a citação legal.",
  exemplos: lista({
    valor: "L8213_52_INTEGRAL_ATE_EC20",
    rotulo: "Aposentadoria por tempo de serviço integral - arts. 52 e 53 da Lei 8.213/1991 (até a EC 20/1998)"
  })
})

const marcosTemporais = consulta("marcosTemporais", "/marcos-temporais", {
  acao: "rgps.rmi.api.marcos-temporais",
  resposta: Opcoes,
  operationId: "listarMarcosTemporais",
  summary: "Marcos temporais",
  description:
    "As datas de referência da lei aceitas em `marcoTemporal`, em ordem: as fixas, o último dia de cada ano desde 2019 até o anterior ao atual, e as que vêm do pedido.",
  exemplos: lista(
    { valor: "EC20", rotulo: "Até 16/12/1998 (EC 20)" },
    { valor: "LEI9876", rotulo: "Até 28/11/1999 (Lei 9.876)" }
  )
})

export const ApiReferencia = contratoSemChave("referencia", [fundamentos, marcosTemporais], {
  title: "Referência",
  description: "Listas de valores aceitos pelos cálculos; leitura aberta a todos."
})
