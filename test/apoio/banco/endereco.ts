import { Redacted } from "effect"

/** The same server, another database. */
export const comBanco = (servidor: Redacted.Redacted, nome: string): Redacted.Redacted => {
  const endereco = new URL(Redacted.value(servidor))
  endereco.pathname = `/${nome}`
  return Redacted.make(endereco.toString())
}
