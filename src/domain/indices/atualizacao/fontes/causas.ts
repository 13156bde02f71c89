/** Why a source gave nothing: nobody answered, it answered an error, nobody reads it so, a value cannot be, or the table. */
export const CAUSAS = ["sem-conexao", "erro-da-fonte", "formato", "valor-impossivel", "gravacao"] as const
export type Causa = (typeof CAUSAS)[number]
