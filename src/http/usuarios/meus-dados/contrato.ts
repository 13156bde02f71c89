/** Everything that the service keeps about a person: one file, and its erasure (specification 5, section 5). */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { ARQUIVOS_POR_DIA } from "../../../domain/plataforma/meus-dados/meus-dados.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { ExigePessoaRecente } from "../comum/politica.ts"
import { dePessoa } from "../comum/protecao.ts"

const guardado = {
  fundamento: Schema.String.annotate({ description: "A lei que manda guardar, ou permite" }),
  ate: Schema.String.annotate({ description: "Até quando" })
}

const ForaDoBanco = Schema.Array(Schema.Struct({ titulo: Schema.String, ...guardado })).annotate({
  description:
    "Aonde nem o arquivo nem o apagamento chegam: o que está fora do banco de dados, e o que nele dura minutos ou horas sem ser de conta alguma"
})

const Arquivo = Schema.Struct({
  geradoEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  cpf: Schema.String,
  foraDoBanco: ForaDoBanco,
  dados: Schema.Record(
    Schema.String,
    Schema.Struct({
      titulo: Schema.String,
      registros: Schema.Array(Schema.Record(Schema.String, Schema.Unknown))
    })
  ).annotate({ description: "Por espécie de dado; dos cálculos salvos, com o conteúdo" })
}).annotate({ identifier: "MeusDados" })

const Apagamento = Schema.Struct({
  apagados: Schema.Record(Schema.String, Schema.Int).annotate({
    description: "Quantos de cada espécie foram apagados"
  }),
  semNome: Schema.Int.annotate({
    description: "Cálculos que ficam nas pastas de grupos, sem o nome de quem os fez"
  }),
  permanece: Schema.Array(
    Schema.Struct({ secao: Schema.String, titulo: Schema.String, registros: Schema.Int, ...guardado })
  ),
  foraDoBanco: ForaDoBanco
}).annotate({ identifier: "Apagamento" })

const arquivo = HttpApiEndpoint.get("arquivo", "/", {
  query: SemConsulta,
  success: Arquivo,
  error: erroNitro(429)
})
  .middleware(ExigePessoaRecente)
  .annotate(
    OpenApi.Summary,
    `Tudo o que o serviço guarda sobre o meu CPF, em um arquivo JSON; para quem acabou de entrar, até ${ARQUIVOS_POR_DIA} vezes por dia`
  )

const apagar = HttpApiEndpoint.delete("apagar", "/", {
  query: SemConsulta,
  success: envelope(Apagamento),
  error: erroNitro(409)
})
  .middleware(ExigePessoaRecente)
  .annotate(
    OpenApi.Summary,
    "Apaga o que guardo e diz o que permanece, e por quê; para quem acabou de entrar. 409, com os grupos, quando um deles ficaria sem dono"
  )

export const ApiMeusDados = dePessoa("meusDados", "/meus-dados", [arquivo, apagar], {
  title: "Meus dados",
  description: "Acesso aos próprios dados, portabilidade e eliminação (LGPD, art. 18)."
})
