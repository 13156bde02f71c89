/** What somebody does who gets a status; of every one that is answered to programs. */
import { frases, type StatusFalha } from "../../comum/falhas/falha.ts"

/** Without 410, which only pages answer. */
export const O_QUE_FAZER: Readonly<Record<Exclude<StatusFalha, 410>, string>> = {
  400: "Corrija o que cada mensagem aponta e envie de novo. Repetir o mesmo pedido dá a mesma resposta.",
  401: "Confira a chave: inteira, no cabeçalho `x-api-key`, uma só vez. Se foi revogada, peça outra.",
  403: "A chave é boa e não abre esta rota: peça uma com o escopo que a mensagem nomeia.",
  404: "Confira o endereço, que tem uma só grafia, e o identificador. O que é de outra pessoa responde o mesmo.",
  405: "Peça pelo método que `Allow` nomeia.",
  408: "Envie de novo, por uma conexão mais rápida.",
  409: "Leia o estado do que já existe antes de tentar de novo: repetir não muda a resposta.",
  413: "Envie menos: só as páginas do documento, ou o pedido dividido.",
  415: "Envie com o `content-type` que o contrato nomeia.",
  422: "O pedido foi entendido e não pode ser atendido: a mensagem diz o que pedir em lugar dele.",
  429: "Espere os segundos de `Retry-After` e repita o mesmo pedido.",
  500: "O erro é do serviço. Tente de novo e, se persistir, informe o `x-request-id`.",
  502: "Repita sem `permalink`, ou mais tarde. Não há resultado sem a evidência que foi pedida.",
  503: "Repita em alguns segundos, ou depois de `Retry-After`."
}

const POR_STATUS: Readonly<Record<string, string>> = O_QUE_FAZER

/** Each status with its words, from the lowest. */
export const situacoes = Object.entries(frases).flatMap(([status, frase]) => {
  const fazer = POR_STATUS[status]
  return fazer === undefined ? [] : [{ status: Number(status), frase, fazer }]
})
