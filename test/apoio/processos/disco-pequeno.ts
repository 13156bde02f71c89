/** A small file system of its own, to be full. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, type Scope } from "effect"

export interface DiscoPequeno {
  readonly pasta: string
  /** Writes until nothing fits any more. */
  readonly encher: () => void
  /** Takes what `encher` wrote away, and gives the disk the size `depois`. */
  readonly aliviar: () => void
}

/** Sizes as `mount` takes them (`256k`). Nothing, with the reason printed, where this account mounts none. */
export const discoPequeno = (
  tamanho: string,
  depois = "64m"
): Effect.Effect<DiscoPequeno | undefined, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const pasta = mkdtempSync(join(tmpdir(), "disco-"))
      const montar = (opcoes: string) => spawnSync("mount", ["-t", "tmpfs", "-o", opcoes, "tmpfs", pasta])
      const { status, stderr } = montar(`size=${tamanho},mode=755`)
      if (status !== 0) process.stdout.write(`full disk: not tried, no file system can be mounted here: ${stderr}\n`)
      return { pasta, montar, montado: status === 0 }
    }),
    ({ pasta, montado }) =>
      Effect.sync(() => {
        if (montado) spawnSync("umount", ["-l", pasta])
        rmSync(pasta, { recursive: true, force: true })
      })
  ).pipe(
    Effect.map(({ pasta, montar, montado }) => {
      if (!montado) return undefined
      const lastro = join(pasta, "lastro")
      return {
        pasta,
        encher: () => {
          try {
            for (;;) writeFileSync(lastro, new Uint8Array(4096), { flag: "a" })
          } catch {
            // full
          }
        },
        aliviar: () => {
          rmSync(lastro, { force: true })
          montar(`remount,size=${depois}`)
        }
      }
    })
  )
