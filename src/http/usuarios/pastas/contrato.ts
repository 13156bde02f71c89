/** The folders of a person and of her groups (specification 5, section 5). */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { PastaAlterada, PastaNova } from "../../../domain/plataforma/pastas/campos.ts"
import type { PastaDaArvore } from "../../../domain/plataforma/pastas/pasta.ts"
import { idNoEndereco, textoNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { alteracao, criacao, listaCurta } from "../../comum/endpoints.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { dePessoa } from "../comum/protecao.ts"

const campos = {
  id: Schema.String,
  nome: Schema.String,
  pai: Schema.NullOr(Schema.String).annotate({ description: "A pasta em que está; null: em nenhuma" }),
  grupo: Schema.NullOr(Schema.String).annotate({ description: "O grupo de quem é; null: minha" }),
  ordem: Schema.Int.annotate({ description: "Entre as que estão ao lado; iguais, pelo nome" }),
  revisao: Schema.Int.annotate({ description: "Muda a cada alteração; quem altera envia a que leu" })
}

const Pasta = Schema.Struct(campos).annotate({ identifier: "Pasta" })

const NaArvore = Schema.Struct({
  ...campos,
  filhas: Schema.Array(Schema.suspend((): Schema.Codec<PastaDaArvore> => NaArvore)).annotate({
    description: "As pastas que estão nela, até cinco níveis"
  })
}).annotate({ identifier: "PastaDaArvore" })

const params = { id: idNoEndereco }

const listar = listaCurta("listar", "/", NaArvore, {
  resumo: "Minhas pastas e as dos meus grupos, em árvore; a página conta as do primeiro nível"
})

const criar = criacao("criar", "/", Pasta, {
  resumo: "Cria uma pasta, minha ou de um grupo; até cinco níveis",
  pedido: PastaNova,
  exemplo: { nome: "Processos de 2026" },
  status: [403, 415, 422]
})

const alterar = alteracao("alterar", "/:id", Pasta, {
  resumo: "Altera o nome, o lugar e a ordem; 409 com data.atual quando alguém alterou antes",
  params,
  pedido: PastaAlterada,
  exemplo: { nome: "Processos de 2026", pai: null, ordem: 1, revisao: 1 },
  status: [403, 409, 415, 422]
})

const excluir = HttpApiEndpoint.delete("excluir", "/:id", {
  params,
  query: {
    mover: Schema.optionalKey(textoNoEndereco("Pasta de destino")).annotate({
      description: "A pasta que recebe o que há nesta"
    })
  },
  success: envelope(Schema.Null),
  error: ([403, 409, 422] as const).map(erroNitro)
}).annotate(OpenApi.Summary, "Exclui uma pasta; 409 quando tem cálculos ou pastas e não se diz para onde vão")

export const ApiPastas = dePessoa("pastas", "/pastas", [listar, criar, alterar, excluir], {
  title: "Minhas pastas",
  description: "Pastas de cálculos, minhas e dos meus grupos."
})
