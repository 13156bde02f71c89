/** `/docs-api/erros`: how failures are answered, what each status means, and every message. */
import type { OperacaoLida } from "../../../domain/plataforma/portal/leitura/operacao.ts"
import type { Html } from "../../motor.ts"
import { codigo, deMensagens, escrever, paragrafo, type Secao, tabela } from "../escrito.ts"
import { comChave, semChave } from "./comandos.ts"

/** What a status is called, and what somebody does who gets it. */
export interface Situacao {
  readonly status: number
  readonly frase: string
  readonly fazer: string
}

interface Mensagem {
  readonly status: number
  readonly texto: string
  readonly arvores: ReadonlyArray<string>
}

export interface Dados {
  readonly origem: string
  readonly situacoes: ReadonlyArray<Situacao>
  readonly operacoes: ReadonlyArray<OperacaoLida>
  readonly mensagens: ReadonlyArray<Mensagem>
}

const como = (origem: string): Secao => ({
  id: "como",
  titulo: "Como uma falha é respondida",
  blocos: [
    paragrafo(
      "Tudo o que está errado em um pedido é dito de uma vez, em português: cada mensagem começa pelo caminho do campo e diz o que seria certo. Um campo que o contrato não conhece também é um erro, e o que foi enviado nunca é repetido na resposta. Sob `/rgps/api/v1` a falha tem o mesmo envelope do acerto:"
    ),
    comChave(origem),
    codigo(
      "sh",
      "Um pedido com dois erros",
      `curl -s "$API/rgps/api/v1/calculos-tempo" -H "x-api-key: $CHAVE" -H 'content-type: application/json' -d '{
  "dataApuracao": "2024-02-30", "dadosSegurado": { "nascimento": "1960-05-17", "sexo": "M" }, "opcoesContagem": {} }'`
    ),
    codigo(
      "saida",
      "A resposta, com status 400",
      `{"status":"error","code":"400","messages":["dataApuracao: valor inválido: esperado AAAA-MM-DD ou DD/MM/AAAA","opcoesContagem.especie: informe a espécie do benefício em opcoesContagem.especie (códigos aceitos: 41, 42, 46, 57, 31, 32, 91, 92, 36, 94, 95, 21, 93, 25, 80, 87, 88)"],"result":null}`
    ),
    paragrafo(
      "Nas demais árvores de endereços a falha é um objeto com o status, a frase dele, a mensagem e, em `data`, o que um programa precisa para continuar; em um 400, cada problema está em `data.detalhes`:"
    ),
    semChave(origem),
    codigo(
      "sh",
      "Uma consulta com dois erros",
      `curl -s "$API/indices/api/v1/tabela?competenciaInicial=2024-13&indices=ipca"`
    ),
    codigo(
      "saida",
      "A resposta da consulta, também 400",
      `{"statusCode":400,"statusMessage":"Parâmetros inválidos","message":"Parâmetros inválidos","data":{"detalhes":["indices: campo não previsto","competenciaInicial: valor inválido: esperado AAAA-MM"]}}`
    ),
    paragrafo(
      "Toda resposta traz `x-request-id`, que identifica o pedido no registro do serviço: informe-o a quem dá suporte. Um 500 não mostra nada do que houve por dentro. Quando há `Retry-After`, o mesmo pedido pode ser repetido depois daqueles segundos."
    )
  ]
})

const daSituacao = ({ status, frase, fazer }: Situacao, operacoes: ReadonlyArray<OperacaoLida>) => {
  const descricoes = operacoes.flatMap(({ respostas }) =>
    respostas.flatMap((resposta) => (resposta.status === String(status) ? [resposta.descricao] : []))
  )
  return [String(status), frase, [...new Set(descricoes)].join(" · "), fazer]
}

const situacoes = ({ situacoes: todas, operacoes }: Dados): Secao => ({
  id: "situacoes",
  titulo: "Situações",
  blocos: [
    tabela(
      "O que cada status quer dizer, e o que fazer",
      ["status", "frase", "quando", "o que fazer"],
      todas.map((situacao) => daSituacao(situacao, operacoes))
    )
  ]
})

const porOperacao = ({ operacoes }: Dados): Secao => ({
  id: "operacoes",
  titulo: "Por operação",
  blocos: [
    tabela(
      "Status que cada operação pode responder",
      ["operação", "o que faz", "status"],
      operacoes.map(({ metodo, caminho, resumo, respostas }) => [
        `\`${metodo} ${caminho}\``,
        resumo,
        respostas.map(({ status }) => status).join(", ")
      ])
    )
  ]
})

const doStatus = ({ status, frase }: Situacao, mensagens: ReadonlyArray<Mensagem>): ReadonlyArray<Secao> => {
  const dele = mensagens.filter((mensagem) => mensagem.status === status)
  const todas = new Set(mensagens.flatMap(({ arvores }) => arvores)).size
  return dele.length === 0
    ? []
    : [
        {
          id: `mensagens-${status}`,
          titulo: `Mensagens de ${status} (${frase.toLowerCase()})`,
          blocos: [
            tabela(
              `Mensagens com status ${status}`,
              ["mensagem", "onde"],
              dele.map(({ texto, arvores }) => [
                texto,
                arvores.length === todas ? "em todas as árvores" : arvores.map((arvore) => `\`${arvore}\``).join(", ")
              ])
            )
          ]
        }
      ]
}

const introducao = ({ mensagens }: Dados): Secao => ({
  id: "mensagens",
  titulo: "Mensagens",
  blocos: [
    deMensagens(
      mensagens,
      paragrafo(
        "Estas são todas as mensagens das árvores públicas, lidas do próprio programa. As reticências (…) estão no lugar do que só se sabe na hora: um valor aceito, um limite, uma data. As de um campo vêm depois do caminho dele, como em `periodosContribuicao.0.dataFinal: deve ser igual ou posterior à dataInicial`. O texto pode melhorar de uma versão para outra; o status, não: decida pelo status, mostre a mensagem."
      )
    )
  ]
})

export const erros = (dados: Dados): Html =>
  escrever([
    como(dados.origem),
    situacoes(dados),
    porOperacao(dados),
    introducao(dados),
    ...dados.situacoes.flatMap((situacao) => doStatus(situacao, dados.mensagens))
  ])
