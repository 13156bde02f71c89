/** Handlers of the own data. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { MeusDados } from "../../../domain/plataforma/meus-dados/meus-dados.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { PessoaAtual } from "../../comum/pessoa-atual.ts"
import { arquivoJson } from "../../comum/resposta/arquivo-json.ts"
import { parteDePessoa } from "../comum/protecao.ts"
import { meuAto } from "../comum/respostas.ts"
import { ApiMeusDados } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiMeusDados, "meusDados", (handlers) =>
  Effect.map(MeusDados, (dados) =>
    handlers.handleAll({
      arquivo: Effect.fnUntraced(function* () {
        const { operador } = yield* PessoaAtual
        return arquivoJson("meus-dados.json", yield* dados.arquivo(operador))
      }, emHttp),
      apagar: () => meuAto(dados.apagar)
    })
  )
)

export const parteMeusDados = parteDePessoa(ApiMeusDados, tratadores)
