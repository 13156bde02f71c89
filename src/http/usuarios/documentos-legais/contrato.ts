/** Legal documents as JSON, for the person of the token: what is to be accepted, and accepting it. */
import { Schema } from "effect"
import { SLUGS } from "../../../domain/plataforma/termos/portas.ts"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { ato, listaCurta } from "../../comum/endpoints.ts"
import { dePessoa } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const Pendente = Schema.Struct({
  slug: Schema.Literals(SLUGS),
  titulo: Schema.String,
  versao: Schema.Int,
  publicadoEm: Schema.String.annotate({ description: INSTANTE }),
  resumoDasMudancas: Schema.String,
  resumo: Schema.String.annotate({ description: "SHA-256 do texto a aceitar" })
}).annotate({ identifier: "DocumentoAAceitar" })

const Aceite = Schema.Struct({
  slug: Schema.Literals(SLUGS),
  versao: Schema.Int,
  resumo: Schema.String,
  aceitoEm: Schema.String.annotate({ description: INSTANTE })
}).annotate({ identifier: "AceiteProprio" })

const pendentes = listaCurta("pendentes", "/", Pendente, {
  resumo: "Documentos legais em vigor que ainda não aceitei, ou que pedem novo aceite"
})

const aceitar = ato("aceitar", "/:slug/aceite", Aceite, {
  resumo: "Aceita a versão em vigor; 409 quando não é mais a que foi lida. Repetir não muda nada",
  params: { slug: idNoEndereco },
  pedido: Schema.Struct({ versao: Schema.Int }),
  exemplo: { versao: 1 },
  status: [409]
})

export const ApiDocumentosDePessoa = dePessoa("documentosDePessoa", "/documentos-legais", [pendentes, aceitar], {
  title: "Meus aceites",
  description: "Documentos legais a aceitar."
})
