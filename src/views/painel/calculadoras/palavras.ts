/** The words of the catalogue. */
import type { Categoria } from "../../../domain/plataforma/catalogo/aplicacao.ts"

export const CATEGORIAS_ESCRITAS: Readonly<Record<Categoria, string>> = {
  calculadora: "Calculadora",
  utilitario: "Utilitário"
}
