/** A share link as its owner and administrators read it. */
import { Schema } from "effect"
import { Rota } from "../../../domain/calculos/copias/conteudo.ts"

const INSTANTE = "Instante ISO 8601, UTC"

export const camposDoCompartilhamento = {
  id: Schema.String,
  rota: Rota.annotate({ description: "O cálculo compartilhado" }),
  criadoEm: Schema.String.annotate({ description: INSTANTE }),
  expiraEm: Schema.String.annotate({ description: INSTANTE }),
  permiteBaixar: Schema.Boolean,
  aberturas: Schema.Int.annotate({ description: "Quantas páginas e arquivos dele foram mostrados" }),
  ultimaAberturaEm: Schema.NullOr(Schema.String).annotate({ description: INSTANTE }),
  revogadoEm: Schema.NullOr(Schema.String).annotate({ description: `${INSTANTE}; null enquanto vale` })
}
