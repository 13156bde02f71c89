import { lerCarta } from "../../../../src/domain/documentos/carta/ler-carta.ts"
import { provarMudancas } from "../../../apoio/documentos/mudancas.ts"

provarMudancas("a letter printed in another way", {
  pasta: "carta",
  ler: lerCarta,
  essencial: ({ avisos: _, naoReconhecidas: __, paginas: ___, layout: ____, completo: _____, ...essencial }) =>
    essencial,
  avisos: (documento) => [documento],
  // rows of the list are told by their number
  nomeiam: ["DOCUMENTO_INCOMPLETO", "SEQUENCIA_INTERROMPIDA", "CORRECAO_DIVERGENTE"],
  vezes: 40
})
