/** The pages of the portal; each has its line here, and its place in the navigation (`AREAS_DO_PORTAL`). */
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import { Falha } from "../../comum/falhas/falha.ts"
import { molduraVazia } from "../../paginas/admissao.ts"
import { CAMINHO_DO_PORTAL, PORTAL } from "../../paginas/moldura/casas.ts"
import { apresentarFalha } from "../../paginas/moldura/falhas.ts"
import { PAGINAS_ESCRITAS } from "./escritas.ts"
import { FatosDoPortal } from "./fatos.ts"
import { inicio } from "./inicio.ts"
import { limites } from "./limites.ts"
import { type PaginaDoPortal, rotaDaPagina } from "./pagina.ts"

export const PAGINAS_DO_PORTAL: ReadonlyArray<PaginaDoPortal> = [inicio, limites, ...PAGINAS_ESCRITAS]

/** What is in no list is not there, in a page of its own. */
const ausente = apresentarFalha(Falha.de(404, PORTAL.ausente), molduraVazia(CAMINHO_DO_PORTAL, PORTAL))

export const RotasDasPaginas = Layer.unwrap(
  Effect.map(FatosDoPortal, (fatos) =>
    Layer.mergeAll(
      HttpRouter.add("GET", `${CAMINHO_DO_PORTAL}/:pagina`, ausente),
      ...PAGINAS_DO_PORTAL.map((pagina) => rotaDaPagina(pagina, fatos))
    )
  )
)
