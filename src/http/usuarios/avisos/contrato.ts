/** Announcements as JSON, for the person of the token: what is shown, and what was read. */
import { Schema } from "effect"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { ato, listaCurta } from "../../comum/endpoints.ts"
import { camposDoAvisoMostrado } from "../../comum/resposta/aviso-mostrado.ts"
import { dePessoa } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const Aviso = Schema.Struct({
  ...camposDoAvisoMostrado,
  lidoEm: Schema.NullOr(Schema.String).annotate({ description: `${INSTANTE}; null enquanto não lido` })
}).annotate({ identifier: "AvisoParaPessoa" })

const listar = listaCurta("listar", "/", Aviso, {
  resumo: "Avisos vigentes para quem entrou, do mais recente ao mais antigo"
})

const ler = ato("ler", "/:id/lido", Schema.Null, {
  resumo: "Anota que um aviso foi lido; repetir não muda nada",
  params: { id: idNoEndereco }
})

export const ApiAvisosDePessoa = dePessoa("avisosDePessoa", "/avisos", [listar, ler], {
  title: "Meus avisos",
  description: "Avisos do serviço, e quais já li."
})
