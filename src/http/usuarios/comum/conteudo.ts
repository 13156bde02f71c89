/** A calculation as people keep it: the container of a `.calc` file. */
import { Schema } from "effect"
import { MAXIMO_BYTES_CALC } from "../../../domain/documentos/calc/comum/tipos.ts"

export const Conteudo = Schema.Record(Schema.String, Schema.Unknown).annotate({
  description: "O conteúdo de um arquivo .calc (tipo tempo, rmi, rmi-desvinculada ou atrasados)"
})

/** The container, and what stands around it in a body. */
export const MAXIMO_DO_CONTEUDO = MAXIMO_BYTES_CALC + 64 * 1024

/** One of them, in examples of OpenAPI. */
export const CONTEUDO_DE_EXEMPLO = {
  formato: "fabrica-calc",
  versao: 1,
  tipo: "tempo",
  geradoEm: "2026-11-20T12:00:00-03:00",
  geradoPor: { app: "rgps", versao: "1.0.0" },
  parametrosGerais: { especie: 42 },
  conteudo: {
    dataApuracao: "2022-09-05",
    dadosSegurado: { nascimento: "1960-08-30", sexo: "F" },
    periodosContribuicao: [{ dataInicial: "2004-05-03", dataFinal: "2008-12-22", formaContagem: "COMUM" }]
  }
}
