/** `/termos-de-uso` and `/aviso-de-privacidade`: the legal documents, each with its versions, for anybody. */
import { Effect } from "effect"
import { Termos } from "../../../domain/plataforma/gestao/termos.ts"
import { SLUGS, type Slug } from "../../../domain/plataforma/termos/portas.ts"
import { htmlHigienizado } from "../../../views/motor.ts"
import { documento } from "../../../views/publico/termos/documento.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { type PedidoDePagina, pagina } from "../../paginas/moldura/pedido.ts"
import { paginaPublica, rotasPublicas } from "../../paginas/publicas.ts"

const NUMERO = /^[1-9]\d{0,5}$/

const versaoPedida = (consulta: URLSearchParams): Effect.Effect<number | undefined, Falha> => {
  const texto = consulta.get("versao")
  if (texto === null) return Effect.succeed(undefined)
  return NUMERO.test(texto)
    ? Effect.succeed(Number(texto))
    : Effect.fail(Falha.de(400, "versao: esperado o número de uma versão publicada"))
}

const mostrar = (slug: Slug) =>
  Effect.fnUntraced(function* ({ consulta }: PedidoDePagina) {
    const termos = yield* Termos
    const lida = yield* termos.ler(slug, yield* versaoPedida(consulta))
    const versoes = yield* termos.versoes(slug)
    return pagina({
      titulo: lida.titulo,
      conteudo: documento({
        versao: lida.versao,
        publicadoEm: lida.publicadoEm,
        resumoDasMudancas: lida.resumoDasMudancas,
        vigente: versoes[0]?.versao === lida.versao,
        html: htmlHigienizado(lida.html),
        caminho: `/${slug}`,
        outras: versoes.filter(({ versao }) => versao !== lida.versao)
      })
    })
  })

export const RotasTermos = rotasPublicas(SLUGS.map((slug) => paginaPublica(`/${slug}`, mostrar(slug))))
