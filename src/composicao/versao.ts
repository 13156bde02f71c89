import pacote from "../../package.json" with { type: "json" }

export const NOME: string = pacote.name
/** Version of the program: part of every calculation result, of telemetry and of the migration names. */
export const VERSAO: string = pacote.version
