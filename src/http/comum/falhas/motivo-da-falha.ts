import type { HttpClientError } from "effect/http"

/** Why there is no answer, for the log: what the client says of it, where it says something. */
export const motivoDaFalha = ({ reason }: HttpClientError.HttpClientError): string =>
  ("description" in reason ? reason.description : undefined) ?? "sem conexão"
