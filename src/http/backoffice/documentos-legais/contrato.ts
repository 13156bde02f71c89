/** Legal documents as JSON, for administrators: drafts, publishing, versions, acceptances. */
import { ByteSize, Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { Titulo } from "../../../domain/plataforma/comunicados/comunicado.ts"
import { ResumoDasMudancas } from "../../../domain/plataforma/termos/campos.ts"
import { SLUGS } from "../../../domain/plataforma/termos/portas.ts"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { alteracao, ato, leitura, listaCurta, listagem } from "../../comum/endpoints.ts"
import { CorpoMaximo } from "../../comum/recepcao/corpo.ts"
import { ATUALIZACAO, Historico } from "../comum/historico.ts"
import { ExigeEntradaRecente } from "../comum/politica.ts"
import { deAdministradorComCorpo } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const camposDaVersao = {
  slug: Schema.Literals(SLUGS),
  titulo: Schema.String,
  versao: Schema.Int,
  publicadoEm: Schema.String.annotate({ description: INSTANTE }),
  resumoDasMudancas: Schema.String,
  exigeAceite: Schema.Boolean.annotate({ description: "Quem aceitou uma versão anterior é perguntado de novo" }),
  resumo: Schema.String.annotate({ description: "SHA-256 do texto: é o que uma pessoa aceita" })
}
const Versao = Schema.Struct(camposDaVersao).annotate({ identifier: "VersaoPublicada" })
const ComTexto = Schema.Struct({ ...camposDaVersao, html: Schema.String }).annotate({ identifier: "VersaoComTexto" })

const Rascunho = Schema.Struct({
  slug: Schema.Literals(SLUGS),
  titulo: Schema.String,
  html: Schema.String.annotate({ description: "Na forma canônica: a que a higienização dá" }),
  ...ATUALIZACAO,
  atualizadoEm: Schema.String.annotate({ description: INSTANTE }),
  atualizadoPor: Schema.String
}).annotate({ identifier: "RascunhoDeDocumento" })

const params = { slug: idNoEndereco }
const comRascunho = { slug: Schema.Literals(SLUGS), rascunho: Schema.NullOr(Rascunho) }

const listar = listaCurta("listar", "/", Schema.Struct({ ...comRascunho, vigente: Schema.NullOr(Versao) }), {
  resumo: "Os documentos, cada um com a versão em vigor e o rascunho"
})

const ver = leitura(
  "ver",
  "/:slug",
  Schema.Struct({ ...comRascunho, vigente: Schema.NullOr(ComTexto), historico: Historico }),
  { resumo: "Um documento: o texto em vigor, o rascunho e o histórico", params }
)

/** 500,000 characters in any of their writings. */
const CORPO = ByteSize.mebibytes(4)

const escrever = alteracao("escrever", "/:slug/rascunho", Rascunho, {
  resumo: "Grava o rascunho, higienizado; 409, com o atual, quando alguém o mudou antes",
  params,
  pedido: Schema.Struct({
    titulo: Titulo,
    html: Schema.String,
    revisao: Schema.optionalKey(
      Schema.Int.annotate({ description: "A que foi vista; ausente quando não havia rascunho" })
    ),
    justificativa: Justificativa
  }),
  status: [409, 503]
}).annotate(CorpoMaximo, CORPO)

const descartar = ato("descartar", "/:slug/rascunho/descartar", Schema.Null, {
  resumo: "Descarta o rascunho",
  params,
  pedido: Schema.Struct({ revisao: Schema.Int, justificativa: Justificativa }),
  status: [409]
})

const publicar = ato("publicar", "/:slug/publicar", Versao, {
  resumo: "Publica o rascunho como a versão seguinte, para sempre; de dois pedidos iguais um é 409",
  params,
  pedido: Schema.Struct({
    resumoDasMudancas: ResumoDasMudancas,
    exigeAceite: Schema.Boolean,
    revisao: Schema.Int,
    justificativa: Justificativa
  }),
  status: [409]
}).middleware(ExigeEntradaRecente)

const versoes = listaCurta(
  "versoes",
  "/:slug/versoes",
  Schema.Struct({ ...camposDaVersao, publicadoPor: Schema.String, justificativa: Schema.String }),
  { resumo: "As versões publicadas, da mais nova à mais antiga", params }
)

const Aceite = Schema.Struct({
  cpf: Schema.String,
  slug: Schema.Literals(SLUGS),
  versao: Schema.Int,
  resumo: Schema.String.annotate({ description: "SHA-256 do texto aceito" }),
  aceitoEm: Schema.String.annotate({ description: INSTANTE }),
  ip: Schema.NullOr(Schema.String).annotate({ description: "Endereço de origem" })
}).annotate({ identifier: "AceiteDeDocumento" })

const NumeroDaVersao = Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 1e6 }))

const aceites = listagem("aceites", "/:slug/aceites", Aceite, {
  resumo: "Quem aceitou, do mais recente ao mais antigo",
  params,
  filtro: { versao: Schema.optionalKey(NumeroDaVersao) }
})

export const ApiDocumentosLegais = deAdministradorComCorpo(
  "documentosLegais",
  "/documentos-legais",
  [listar, ver, escrever, descartar, publicar, versoes, aceites],
  { title: "Documentos legais", description: "Termos de uso e aviso de privacidade." }
)
