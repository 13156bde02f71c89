/** `/docs-api/trabalhos`: long calculations, as jobs and as streams of events. */

import { aplicar, ESTADOS, type Estado, STATUS_PUBLICO, TERMINAIS } from "../../../domain/trabalhos/estados.ts"
import { ARRENDAMENTO_S, MAXIMO_TENTATIVAS } from "../../../domain/trabalhos/portas.ts"
import type { Html } from "../../motor.ts"
import { codigo, deMensagens, escrever, lista, paragrafo, type Secao, tabela } from "../escrito.ts"
import { comChave } from "./comandos.ts"

export interface Dados {
  readonly origem: string
  /** Of a stream, in the order of the contract. */
  readonly eventos: ReadonlyArray<{ readonly nome: string; readonly descricao: string }>
  /** What is answered to who asks for a result that is not there, by the state of its job. */
  readonly semResultado: ReadonlyArray<string>
}

const PEDIDO = `PEDIDO='{ "dataApuracao": "2024-05-10", "dadosSegurado": { "nascimento": "1957-03-12", "sexo": "M" }, "opcoesContagem": { "especie": 41 } }'`

const QUAL: Secao = {
  id: "qual",
  titulo: "Qual usar",
  blocos: [
    paragrafo(
      "A renda mensal inicial de uma vida longa, com muitos fundamentos e descartes, pode levar segundos. Além da rota comum há duas outras, com o mesmo pedido e o mesmo resultado, byte a byte:"
    ),
    lista(
      "Um trabalho (`…/async`): a criação responde 202 com um `jobId`; acompanha-se e busca-se o resultado depois. A conexão pode cair.",
      "Um fluxo (`…/stream`): a conexão fica aberta e traz cada fundamento quando fica pronto (server-sent events). Fechá-la cancela o cálculo."
    ),
    paragrafo(
      "As duas existem para `calculos-rmi` e para `calculos-rmi/arquivo-calc/calcular`. `permalink` e `demonstrativo` são só das rotas comuns."
    )
  ]
}

const trabalho = (origem: string): Secao => ({
  id: "trabalho",
  titulo: "Um trabalho, do pedido ao resultado",
  blocos: [
    comChave(origem),
    codigo(
      "sh",
      "Criar",
      `${PEDIDO}
JOB=$(curl -s "$API/rgps/api/v1/calculos-rmi/async" -H "x-api-key: $CHAVE" -H 'content-type: application/json' -H "Idempotency-Key: exemplo-$$" -d "$PEDIDO" |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["result"]["jobId"])')`
    ),
    codigo(
      "sh",
      "Acompanhar até o fim",
      `until curl -s "$API/rgps/api/v1/calculos-rmi/jobs/$JOB" -H "x-api-key: $CHAVE" | grep -q '"status":"ok"'; do sleep 0.2; done`
    ),
    codigo(
      "sh",
      "Buscar o resultado",
      `curl -s "$API/rgps/api/v1/calculos-rmi/jobs/$JOB/resultado" -H "x-api-key: $CHAVE" |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["result"]["conclusao"])'`
    ),
    codigo("saida", "A conclusão", "{'completo': True}"),
    codigo(
      "sh",
      "Cancelar o que já terminou",
      `curl -s -X DELETE "$API/rgps/api/v1/calculos-rmi/jobs/$JOB" -H "x-api-key: $CHAVE"`
    ),
    codigo(
      "saida",
      "Não é possível",
      `{"status":"error","code":"409","messages":["o trabalho já terminou (completed) e não pode ser cancelado"],"result":null}`
    ),
    paragrafo(
      "Com `Idempotency-Key` (até 128 caracteres) a criação pode ser repetida sem medo: o mesmo pedido com a mesma chave devolve o mesmo `jobId`; com outro conteúdo, 409. O que está errado no pedido é recusado na hora, como na rota comum."
    )
  ]
})

const sim = (estado: Estado): string =>
  TERMINAIS.includes(estado) ? (aplicar("CANCELAR", estado) === undefined ? "409" : "200") : "200"

const estados = ({ semResultado }: Dados): Secao => ({
  id: "estados",
  titulo: "Estados",
  blocos: [
    tabela(
      "O que cada estado responde",
      ["estado", "status do envelope", "resultado", "cancelamento"],
      ESTADOS.map((estado) => [
        `\`${estado}\``,
        `\`${STATUS_PUBLICO[estado]}\``,
        estado === "completed" ? "200" : "409",
        sim(estado)
      ])
    ),
    paragrafo("O resultado que ainda não há, ou não haverá, é um 409 que diz por quê:"),
    deMensagens(semResultado, lista(...semResultado)),
    paragrafo("Um trabalho é da chave que o criou: para qualquer outra ele não existe (404).")
  ]
})

const SE_CAI: Secao = {
  id: "falhas",
  titulo: "Se algo cai",
  blocos: [
    paragrafo(
      `Os trabalhos ficam no banco de dados, e qualquer instância responde por qualquer um. O de uma instância que morre é assumido por outra em ${ARRENDAMENTO_S} segundos; o que se perdeu ${MAXIMO_TENTATIVAS} vezes falha. O corpo do pedido é apagado quando o trabalho termina.`
    ),
    paragrafo(
      "Sem lugar na fila, a criação responde 429 com `Retry-After`: repita o mesmo pedido depois disso. Quantos trabalhos, e por quanto tempo ficam: [Limites](/docs-api/limites)."
    )
  ]
}

const fluxo = ({ origem, eventos }: Dados): Secao => ({
  id: "fluxo",
  titulo: "Um fluxo de eventos",
  blocos: [
    comChave(origem),
    codigo(
      "sh",
      "Os eventos, na ordem em que chegam",
      `${PEDIDO}
curl -sN "$API/rgps/api/v1/calculos-rmi/stream" -H "x-api-key: $CHAVE" -H 'content-type: application/json' -d "$PEDIDO" |
  grep '^event: ' | uniq | tail -2`
    ),
    codigo("saida", "Os dois últimos", "event: bloco_finalizado\nevent: fim"),
    tabela(
      "Eventos",
      ["evento", "o que traz"],
      eventos.map(({ nome, descricao }) => [`\`${nome}\``, descricao])
    ),
    paragrafo(
      "Cada evento é uma linha `event:` e uma linha `data:`, em JSON. O que está errado antes do primeiro evento tem o status da rota comum; depois dele, é o evento `erro`, e nada mais vem. Um comentário a cada 15 segundos de silêncio mantém a conexão."
    )
  ]
})

export const trabalhos = (dados: Dados): Html =>
  escrever([QUAL, trabalho(dados.origem), estados(dados), SE_CAI, fluxo(dados)])
