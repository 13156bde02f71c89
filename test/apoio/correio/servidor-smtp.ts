/** Real SMTP servers on loopback: good ones, and such that refuse, hang or hang up. */
import { createServer, type Socket } from "node:net"
import { Effect, type Scope } from "effect"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { CERTIFICADO, CHAVE } from "../certificado.ts"

export interface Recebida {
  readonly para: string
  /** As it came, headers and all. */
  readonly fonte: string
  readonly cifrada: boolean
}

export interface ServidorDeCorreio {
  readonly porta: number
  readonly recebidas: Array<Recebida>
}

/** Keeps what it is given. `tls: false`: no STARTTLS. */
export const servidorSmtp = ({
  tls = true,
  ...opcoes
}: SMTPServerOptions & { readonly tls?: boolean } = {}): Effect.Effect<ServidorDeCorreio, never, Scope.Scope> =>
  Effect.gen(function* () {
    const recebidas: Array<Recebida> = []
    const servidor = new SMTPServer({
      authOptional: true,
      cert: CERTIFICADO,
      key: CHAVE,
      disabledCommands: tls ? [] : ["STARTTLS"],
      closeTimeout: 100,
      onData: (fluxo, sessao, concluir) => {
        let fonte = ""
        fluxo.on("data", (pedaco: Buffer) => {
          fonte += pedaco.toString("latin1")
        })
        fluxo.on("end", () => {
          recebidas.push({ para: sessao.envelope.rcptTo[0]?.address ?? "", fonte, cifrada: sessao.secure })
          concluir()
        })
      },
      ...opcoes
    })
    servidor.on("error", () => {}) // of a client that went away
    yield* Effect.acquireRelease(
      Effect.callback<void>((resume) => {
        servidor.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () => Effect.callback<void>((resume) => servidor.close(() => resume(Effect.void)))
    )
    const endereco = servidor.server.address()
    return { porta: typeof endereco === "object" && endereco !== null ? endereco.port : 0, recebidas }
  })

/** A server that does with each connection what `atender` says. */
export const servidorCru = (atender: (soquete: Socket) => void): Effect.Effect<number, never, Scope.Scope> =>
  Effect.gen(function* () {
    const soquetes = new Set<Socket>()
    const servidor = createServer((soquete) => {
      soquetes.add(soquete)
      soquete.on("error", () => {})
      atender(soquete)
    })
    return yield* Effect.acquireRelease(
      Effect.callback<number>((resume) => {
        servidor.listen(0, "127.0.0.1", () => {
          const endereco = servidor.address()
          resume(Effect.succeed(typeof endereco === "object" && endereco !== null ? endereco.port : 0))
        })
      }),
      () =>
        Effect.callback<void>((resume) => {
          for (const soquete of soquetes) soquete.destroy()
          servidor.close(() => resume(Effect.void))
        })
    )
  })

/** Speaks until the message comes, and hangs up in the middle of it. */
export const desligaNoMeio = (soquete: Socket): void => {
  soquete.write("220 servidor\r\n")
  let dados = false
  soquete.on("data", (pedaco) => {
    if (dados) return void soquete.destroy()
    const linha = String(pedaco).toUpperCase()
    dados = linha.startsWith("DATA")
    soquete.write(dados ? "354 continue\r\n" : "250 ok\r\n")
  })
}

/** Takes the connection and never says anything. */
export const calado = (): void => {}

/** Takes no message of anybody, and says so before it is asked. */
export const recusaTodos = (soquete: Socket): void => {
  soquete.end("554 nao recebemos correio\r\n")
}

/** Has too much to do, and hangs up. */
export const ocupado = (soquete: Socket): void => {
  soquete.end("421 ocupado, volte depois\r\n")
}

/** Answers a letter at a time, for ever, and never comes to the end of a line. */
export const gotejante = (soquete: Socket): void => {
  const relogio = setInterval(() => soquete.write("2"), 50)
  soquete.on("close", () => clearInterval(relogio))
}

/** The subject of a message as people read it. */
export const assuntoDe = ({ fonte }: Recebida): string => {
  const linha = /^Subject:((?:.|\r\n[ \t])*)/im.exec(fonte)?.[1] ?? ""
  return linha
    .replace(/\?=\s+=\?UTF-8\?[QB]\?/gi, "")
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gis, (_, texto: string) =>
      Buffer.from(
        texto
          .replaceAll("_", " ")
          .replace(/=([0-9A-F]{2})/gi, (__, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
        "latin1"
      ).toString("utf8")
    )
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gis, (_, texto: string) => Buffer.from(texto, "base64").toString("utf8"))
    .trim()
}
