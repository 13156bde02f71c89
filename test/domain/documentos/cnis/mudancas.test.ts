import { lerCnis } from "../../../../src/domain/documentos/cnis/ler-cnis.ts"
import { provarMudancas } from "../../../apoio/documentos/mudancas.ts"
import { sorteados } from "../../../apoio/inteira.ts"

provarMudancas("a record printed in another way", {
  pasta: "cnis",
  ler: lerCnis,
  // descriptions of the legend are said apart when they lose their columns
  essencial: ({ filiado, relacoes, consolidados, emitidoEm, codigoAutenticidade, legenda }) => [
    filiado,
    relacoes.map(({ paginas: _, ...relacao }) => relacao),
    consolidados,
    emitidoEm,
    codigoAutenticidade,
    legenda.map(({ codigo }) => codigo)
  ],
  avisos: (documento) => [documento],
  nomeiam: [
    "LEGENDA_INCOMPLETA",
    "CONSOLIDADO_SEM_COLUNA",
    "SEQUENCIA_REPETIDA",
    "INDICADORES_INCOMPLETOS",
    "DOCUMENTO_INCOMPLETO",
    "IDENTIFICACAO_INCERTA",
    "CELULA_INCERTA"
  ],
  vezes: sorteados(40)
})
