/** Where a program broke: its places only, because a message could quote what somebody sent. */
export const lugarDo = (erro: unknown): string =>
  erro instanceof Error
    ? [erro.name, ...(erro.stack ?? "").split("\n").filter((linha) => /^\s+at /.test(linha))].join("\n")
    : "?"
