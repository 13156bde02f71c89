/** What a process works, by the kind of its threads: where neighbours make waiting longer, work stays nearly what it is. */
import { readdirSync, readFileSync } from "node:fs"

/** Milliseconds of the processor since it began, by the name of a thread (`WorkerThread`, …); empty where the system tells none. */
export const trabalhoDosFios = (pid: number): ReadonlyMap<string, number> => {
  const porNome = new Map<string, number>()
  const pasta = `/proc/${pid}/task`
  try {
    for (const fio of readdirSync(pasta)) {
      const nome = readFileSync(`${pasta}/${fio}/comm`, "utf8").trim()
      const [nanossegundos] = readFileSync(`${pasta}/${fio}/schedstat`, "utf8").split(" ")
      porNome.set(nome, (porNome.get(nome) ?? 0) + Number(nanossegundos) / 1e6)
    }
  } catch {
    return new Map() // no Linux
  }
  return porNome
}

/** Milliseconds that threads of this name worked between two looks. */
export const trabalho = (
  nome: RegExp,
  antes: ReadonlyMap<string, number>,
  depois: ReadonlyMap<string, number>
): number => [...depois].reduce((soma, [qual, ms]) => (nome.test(qual) ? soma + ms - (antes.get(qual) ?? 0) : soma), 0)
