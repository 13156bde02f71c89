/** One of each kind of the documented calculations, as they would be kept. */
import { Option } from "effect"
import { lerCodigo } from "../../../src/domain/calculos/copias/codigo.ts"
import type { RotaDaCopia } from "../../../src/domain/calculos/copias/copia.ts"
import type { CopiaADesenhar } from "../../../src/domain/demonstrativos/desenho/portas.ts"
import { ehObjeto } from "../../../src/domain/documentos/json-recebido.ts"
import { EXEMPLOS as ATRASADOS } from "../../../src/http/rgps/atrasados/exemplos.ts"
import type { Exemplo } from "../../../src/http/rgps/comum/documentacao.ts"
import { EXEMPLOS_DESVINCULADA, EXEMPLOS_RMI } from "../../../src/http/rgps/rmi/exemplos.ts"
import { EXEMPLOS_CALCULO, EXEMPLOS_GRUPOS } from "../../../src/http/rgps/tempo/exemplos.ts"

const codigo = Option.getOrThrow(Option.fromNullishOr(lerCodigo("0123456789ABCDEFGHJKMNPQRS")))

const copiaDe = (rota: RotaDaCopia, { pedido, resposta }: Exemplo): CopiaADesenhar => ({
  rota,
  opcoes: {},
  pedido: JSON.stringify(pedido),
  resultado: JSON.stringify(ehObjeto(resposta) ? resposta.result : undefined),
  versao: { motor: "0.1.0", tabelas: "a".repeat(64) },
  criadoEm: "2026-11-23T04:00:00.000Z",
  permalink: { codigo, url: `https://calculos.exemplo.jus.br/c/${codigo}` }
})

const DE: ReadonlyArray<readonly [RotaDaCopia, Readonly<Record<string, Exemplo>>]> = [
  ["atrasados", ATRASADOS],
  ["rmi", EXEMPLOS_RMI],
  ["rmi-desvinculada", EXEMPLOS_DESVINCULADA],
  ["tempo", EXEMPLOS_CALCULO],
  ["tempo-por-grupos", EXEMPLOS_GRUPOS]
]

export const COPIAS: ReadonlyArray<readonly [nome: string, copia: CopiaADesenhar]> = DE.flatMap(([rota, exemplos]) =>
  Object.entries(exemplos)
    .slice(0, 1)
    .map(([nome, exemplo]) => [`${rota} ${nome}`, copiaDe(rota, exemplo)] as const)
)
