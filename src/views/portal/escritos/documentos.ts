/** `/docs-api/documentos`: what is read, from what kind of file, and what to do with what was read. */

import { TIPOS_CALC } from "../../../domain/documentos/calc/comum/tipos.ts"
import type { OperacaoLida } from "../../../domain/plataforma/portal/leitura/operacao.ts"
import type { Html } from "../../motor.ts"
import { codigo, deMensagens, escrever, paragrafo, type Secao, tabela } from "../escrito.ts"
import { CNIS_SINTETICO, comChave } from "./comandos.ts"

export interface Dados {
  readonly origem: string
  /** The operations that read or calculate a document. */
  readonly operacoes: ReadonlyArray<OperacaoLida>
  /** Why a file is not read, from the catalogue of messages. */
  readonly recusas: ReadonlyArray<{ readonly status: number; readonly texto: string }>
}

const caminhoDe = ({ origem }: Dados): Secao => ({
  id: "caminho",
  titulo: "Do documento ao cálculo",
  blocos: [
    paragrafo(
      "Uma rota de leitura recebe o arquivo e responde duas coisas: `result.documento`, o que está escrito nele, fiel e completo, e `result.entrada`, o pedido de cálculo que ele permite. A `entrada` vai a `calculos-tempo` ou a `calculos-rmi` depois de completada com a espécie (`opcoesContagem.especie`) e com o que o documento não traz, quase sempre `dataApuracao` e `dadosSegurado.sexo`. Uma carta de concessão não tem períodos: os seus salários servem a `calculos-rmi/desvinculada`."
    ),
    comChave(origem),
    CNIS_SINTETICO,
    codigo(
      "sh",
      "Ler um CNIS",
      `curl -s "$API/rgps/api/v1/calculos-tempo/cnis/ler" -H "x-api-key: $CHAVE" -F file=@cnis.txt |
  python3 -c '
import json, sys
lido = json.load(sys.stdin)["result"]
for relacao in lido["documento"]["relacoes"]:
    print(relacao["origem"], relacao["dataInicio"], relacao["dataFim"])
print("períodos:", len(lido["entrada"]["periodosContribuicao"]))
print("não reconhecido:", lido["documento"]["naoReconhecidas"])'`
    ),
    codigo("saida", "O que foi lido", "ESCOLA FICTICIA LTDA 1988-03-01 2024-04-30\nperíodos: 1\nnão reconhecido: []"),
    paragrafo(
      "Nenhuma linha se perde em silêncio: o que nenhum campo acolheu está em `naoReconhecidas`, e o que pede conferência, em `avisos`. De vários documentos em um PDF vale o último completo; sem nenhum completo, o último, com `completo: false`. Nada de um arquivo é guardado ou registrado."
    )
  ]
})

const oQueSeLe = ({ operacoes }: Dados): Secao => ({
  id: "tipos",
  titulo: "O que se lê",
  blocos: [
    tabela(
      "Documentos e arquivos",
      ["rota", "o que faz", "em detalhe"],
      operacoes.map(({ metodo, caminho, resumo, descricao }) => [`\`${metodo} ${caminho}\``, resumo, descricao ?? ""])
    ),
    paragrafo(
      `Arquivos vão como \`multipart/form-data\`, um só, no campo \`file\`; o dossiê do PrevJud é o próprio corpo, em JSON. Um arquivo \`.calc\` guarda um cálculo (${TIPOS_CALC.map((tipo) => `\`${tipo}\``).join(", ")}) e já tem a espécie; um demonstrativo em PDF deste serviço traz um dentro de si e é aceito no lugar dele.`
    ),
    paragrafo(
      "De que tamanho, e com quantas páginas: [Limites](/docs-api/limites). Os bytes são contados quando chegam, com ou sem `content-length`. Um PDF digitalizado, só de imagens, não tem texto que se leia: envie o documento original."
    )
  ]
})

const recusados = ({ origem, recusas }: Dados): Secao => ({
  id: "recusas",
  titulo: "O que não se lê diz por quê",
  blocos: [
    comChave(origem),
    codigo(
      "sh",
      "Um arquivo que não é um CNIS",
      `echo 'uma lista de compras' > lista.txt
curl -s "$API/rgps/api/v1/calculos-tempo/cnis/ler" -H "x-api-key: $CHAVE" -F file=@lista.txt`
    ),
    codigo(
      "saida",
      "A recusa, com status 422",
      `{"status":"error","code":"422","messages":["file: nenhum extrato previdenciário (CNIS) foi reconhecido no documento"],"result":null}`
    ),
    deMensagens(
      recusas,
      tabela(
        "Mensagens sobre o arquivo",
        ["mensagem", "status"],
        recusas.map(({ texto, status }) => [texto, String(status)])
      )
    )
  ]
})

export const documentos = (dados: Dados): Html => escrever([caminhoDe(dados), oQueSeLe(dados), recusados(dados)])
