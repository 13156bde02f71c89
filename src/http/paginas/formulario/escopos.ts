/** Scopes of a key as boxes that are ticked. */
import { Schema } from "effect"
import { ESCOPOS, type Escopo } from "../../../domain/acesso/consumidor.ts"
import { textoComo } from "../../../domain/valores/textos/texto-como.ts"
import type { PedidoDePagina } from "../moldura/pedido.ts"

/** The ticked ones, joined by commas. */
export const EscoposMarcados = textoComo<ReadonlyArray<Escopo>>({
  ler: (texto) => {
    const marcados = texto.split(",")
    const conhecidos = ESCOPOS.filter((escopo) => marcados.includes(escopo))
    return conhecidos.length === marcados.length ? conhecidos : undefined
  },
  escrever: (escopos) => escopos.join(","),
  esperado: `um ou mais de ${ESCOPOS.join(", ")}`,
  exemplo: "rgps"
}).pipe(Schema.annotateKey({ messageMissingKey: "marque ao menos um escopo" }))

/** What was ticked in the form that is shown or sent. */
export const escoposMarcados = ({ todos, campos }: PedidoDePagina): ReadonlyArray<string> =>
  todos.get("escopos") ?? (campos.escopos === undefined ? [] : [campos.escopos])
