import { lerRdctc } from "../../../../src/domain/documentos/rdctc/ler-rdctc.ts"
import { provarMudancas } from "../../../apoio/documentos/mudancas.ts"

provarMudancas("a count printed in another way", {
  pasta: "rdctc",
  ler: lerRdctc,
  essencial: ({ nb, especie, der, emitidoEm, segurado, periodos, totais }) => [
    nb,
    especie,
    der,
    emitidoEm,
    segurado,
    periodos,
    totais
  ],
  avisos: (documento) => [documento],
  nomeiam: ["DOCUMENTO_INCOMPLETO"],
  vezes: 40
})
