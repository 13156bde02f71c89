/** `/docs-api/autenticacao`: what a key is, what it opens, how it is sent, kept and ended. */
import { CLASSES, type ClasseConsumidor, ESCOPOS, type Escopo } from "../../../domain/acesso/consumidor.ts"
import type { OperacaoLida } from "../../../domain/plataforma/portal/leitura/operacao.ts"
import type { Html } from "../../motor.ts"
import { codigo, deMensagens, escrever, lista, paragrafo, type Secao, tabela } from "../escrito.ts"
import { comChave, semChave } from "./comandos.ts"

export interface Dados {
  readonly origem: string
  readonly operacoes: ReadonlyArray<OperacaoLida>
  /** `POST /rgps/…` → the action under which its use is counted. */
  readonly acoes: ReadonlyMap<string, string>
  /** What is answered without a key that opens the route, by status. */
  readonly recusas: ReadonlyArray<{ readonly status: number; readonly texto: string }>
}

const DAS_CLASSES: Readonly<Record<ClasseConsumidor, string>> = {
  judiciario: "Órgãos da Justiça. Vão à frente de todos, sem cota de pedidos por minuto.",
  institucional: "Instituições e sistemas com uso próprio e constante, com cota própria.",
  publico: "Advogados, peritos e demais pessoas: a cota mais restrita. É também a classe do que não tem chave."
}

const DOS_ESCOPOS: Readonly<Record<Escopo, string>> = {
  rgps: "os cálculos e a leitura de documentos, sob `/rgps/api/v1`",
  exchange: "a entrega de um caso a uma calculadora, de servidor a servidor: `POST /apps/api/v1/exchange`"
}

const O_QUE_E: Secao = {
  id: "chave",
  titulo: "O que é uma chave",
  blocos: [
    paragrafo(
      "Uma chave de API identifica o sistema que chama, e é de uma pessoa, que responde por seu uso. É `rgps_` seguido de 49 letras e algarismos, os últimos dos quais conferem os demais: uma chave cortada ou digitada errado é recusada sem consulta. O serviço guarda só um resumo dela (SHA-256), e por isso não há como mostrá-la de novo."
    ),
    lista(
      "Pede-se em [Solicitar chave de API](/solicitar-api-key), com a finalidade e o aceite dos termos de uso; há um pedido em aberto por pessoa.",
      "A decisão vem por e-mail, sem a chave. Aprovado o pedido, quem o fez a retira em [Minhas chaves](/minhas-chaves), uma única vez, em até 30 dias.",
      "Uma pessoa pode ter várias chaves, uma por sistema. Cada uma mostra o uso por dia, e pode ser revogada a qualquer momento por quem a tem: vale na hora, e não se desfaz."
    )
  ]
}

const comoEnviar = ({ origem, recusas }: Dados): Secao => ({
  id: "enviar",
  titulo: "Como a chave é enviada",
  blocos: [
    paragrafo(
      "No cabeçalho `x-api-key`, uma só vez. Nunca no endereço, que fica registrado por todo o caminho: uma chave ali é recusada (400), e se era verdadeira deve ser revogada. Nunca em uma página ou em um programa que outras pessoas recebem: chame o serviço a partir do seu servidor."
    ),
    semChave(origem),
    codigo(
      "sh",
      "Sem chave",
      `curl -s -w '\\nstatus %{http_code}\\n' "$API/rgps/api/v1/calculos-tempo" -H 'content-type: application/json' -d '{}'`
    ),
    codigo(
      "saida",
      "A recusa",
      `{"status":"error","code":"401","messages":["chave de API ausente: envie a chave no cabeçalho x-api-key"],"result":null}
status 401`
    ),
    comChave(origem),
    codigo(
      "sh",
      "Com chave",
      `curl -s -o /dev/null -w 'status %{http_code}\\n' "$API/rgps/api/v1/calculos-tempo" -H "x-api-key: $CHAVE" -H 'content-type: application/json' -d '{
  "dataApuracao": "2024-05-10", "dadosSegurado": { "nascimento": "1960-05-17", "sexo": "M" }, "opcoesContagem": { "especie": 41 } }'`
    ),
    codigo("saida", "A chave abre a rota", "status 200"),
    deMensagens(
      recusas,
      tabela(
        "O que se responde quando a chave não abre a rota",
        ["status", "mensagem"],
        recusas.map(({ status, texto }) => [String(status), texto])
      )
    )
  ]
})

const CLASSES_E_ESCOPOS: Secao = {
  id: "classes",
  titulo: "Classes e escopos",
  blocos: [
    paragrafo(
      "A classe diz a prioridade e as cotas; os escopos, o que a chave abre. Quem aprova o pedido decide os dois. Os pedidos de todas as chaves de uma pessoa na mesma classe contam juntos. Quanto cada classe pode: [Limites](/docs-api/limites)."
    ),
    tabela(
      "Classes",
      ["classe", "de quem é"],
      CLASSES.map((classe) => [`\`${classe}\``, DAS_CLASSES[classe]])
    ),
    tabela(
      "Escopos",
      ["escopo", "abre"],
      ESCOPOS.map((escopo) => [`\`${escopo}\``, DOS_ESCOPOS[escopo]])
    )
  ]
}

const oQueAbre = ({ operacoes, acoes }: Dados): Secao => ({
  id: "operacoes",
  titulo: "O que pede chave, e como o uso é contado",
  blocos: [
    paragrafo(
      "De cada pedido se conta a ação, o status e a duração, por chave e por dia; nada do que foi enviado ou calculado. Uma operação sem ação não conta no uso da chave."
    ),
    tabela(
      "Operações, se pedem chave, e a ação de uso",
      ["operação", "chave", "ação"],
      operacoes.map(({ metodo, caminho, comChave: pede }) => {
        const acao = acoes.get(`${metodo} ${caminho}`)
        return [`\`${metodo} ${caminho}\``, pede ? "sim" : "não", acao === undefined ? "–" : `\`${acao}\``]
      })
    )
  ]
})

export const autenticacao = (dados: Dados): Html =>
  escrever([O_QUE_E, comoEnviar(dados), CLASSES_E_ESCOPOS, oQueAbre(dados)])
