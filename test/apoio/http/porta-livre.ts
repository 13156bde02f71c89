/** A port of loopback that nobody has, for what must know its address before it is there. */
import { createServer } from "node:net"
import { Effect } from "effect"

export const portaLivre: Effect.Effect<number> = Effect.callback<number>((resume) => {
  const servidor = createServer()
  servidor.listen(0, "127.0.0.1", () => {
    const endereco = servidor.address()
    const porta = typeof endereco === "object" && endereco !== null ? endereco.port : 0
    servidor.close(() => resume(Effect.succeed(porta)))
  })
})
