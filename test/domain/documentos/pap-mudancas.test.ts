import { lerPap } from "../../../src/domain/documentos/pap/ler-pap.ts"
import { provarMudancas } from "../../apoio/documentos/mudancas.ts"

provarMudancas("a file whose pages are printed in another way", {
  pasta: "pap",
  ler: lerPap,
  essencial: ({ cnis, rdctc, cartas, paginasSemTexto }) => [
    [...cnis, ...rdctc, ...cartas].map(({ inicio, fim, entrada }) => [inicio, fim, entrada]),
    paginasSemTexto
  ],
  avisos: ({ cnis, rdctc, cartas, avisos }) => [
    { avisos, naoReconhecidas: [] },
    ...[...cnis, ...rdctc, ...cartas].map(({ documento }) => documento)
  ],
  nomeiam: [
    "CELULA_INCERTA",
    "DOCUMENTO_INCOMPLETO",
    "INDICADORES_INCOMPLETOS",
    "PAGINAS_NAO_RECONHECIDAS",
    "SEQUENCIA_INTERROMPIDA",
    "SEQUENCIA_REPETIDA",
    "CORRECAO_DIVERGENTE"
  ],
  vezes: 20
})
