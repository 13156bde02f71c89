/** A door before a database, which a test closes: what stands behind it is never touched. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { join } from "node:path"
import { Effect, Redacted, type Scope } from "effect"

export interface PortaDoBanco {
  /** The same database, through the door. */
  readonly url: string
  /** Connections are cut and refused, as of a server that is down. */
  readonly recusar: () => void
  /** Nothing goes through any more, and nothing is cut, as of a server that hangs. */
  readonly calar: () => void
  /** Everything goes through again; what was held back goes on. */
  readonly abrir: () => void
}

export const portaDoBanco = (destino: Redacted.Redacted): Effect.Effect<PortaDoBanco, never, Scope.Scope> =>
  Effect.gen(function* () {
    const endereco = new URL(Redacted.value(destino))
    const pasta = endereco.searchParams.get("host")
    const porta = Number(endereco.port || 5432)
    const vivos = new Set<Socket>()
    let estado: "aberta" | "recusa" | "calada" = "aberta"
    const aCalar = (soquete: Socket) => (estado === "calada" ? soquete.pause() : soquete.resume())
    const servidor = createServer((cliente) => {
      if (estado === "recusa") return cliente.destroy()
      const banco = pasta?.startsWith("/")
        ? connect(join(pasta, `.s.PGSQL.${porta}`))
        : connect(porta, endereco.hostname)
      for (const [um, outro] of [
        [cliente, banco],
        [banco, cliente]
      ] as const) {
        vivos.add(um)
        um.on("data", (dados) => outro.write(dados))
        um.on("error", () => outro.destroy())
        um.on("close", () => {
          vivos.delete(um)
          outro.destroy()
        })
        aCalar(um)
      }
    })
    yield* Effect.acquireRelease(
      Effect.callback<void>((resume) => {
        servidor.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.sync(() => {
          servidor.close()
          for (const soquete of vivos) soquete.destroy()
        })
    )
    const url = new URL(endereco)
    url.searchParams.delete("host")
    url.hostname = "127.0.0.1"
    url.port = String((servidor.address() as AddressInfo).port)
    const mudar = (novo: typeof estado) => {
      estado = novo
      for (const soquete of vivos)
        if (novo === "recusa") soquete.destroy()
        else aCalar(soquete)
    }
    return {
      url: url.toString(),
      recusar: () => mudar("recusa"),
      calar: () => mudar("calada"),
      abrir: () => mudar("aberta")
    }
  })
