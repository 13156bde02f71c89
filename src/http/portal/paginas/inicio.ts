/** `/docs-api`: what this is, for whom, and the three ways in. */
import { inicio as escrever } from "../../../views/portal/inicio.ts"
import { CAMINHO_DO_PORTAL } from "../../paginas/moldura/casas.ts"
import { AREAS_DO_PORTAL } from "../../paginas/moldura/navegacao.ts"
import type { PaginaDoPortal } from "./pagina.ts"

export const inicio: PaginaDoPortal = {
  caminho: CAMINHO_DO_PORTAL,
  titulo: "Cálculos previdenciários do RGPS",
  conteudo: ({ origem }) => escrever({ areas: AREAS_DO_PORTAL, origem })
}
