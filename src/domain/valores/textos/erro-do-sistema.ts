/** What an error of the operating system means, for a person: its code stays beside the words, to be searched for. */

const PALAVRAS: Readonly<Record<string, string>> = {
  EACCES: "não há permissão",
  EPERM: "não há permissão",
  EROFS: "o disco é só de leitura",
  ENOSPC: "não há espaço no disco",
  EDQUOT: "a cota de disco acabou",
  ENOENT: "o caminho não existe",
  ENOTDIR: "uma parte do caminho não é uma pasta",
  EEXIST: "já existe um arquivo com esse nome",
  EISDIR: "é uma pasta, e não um arquivo",
  EMFILE: "há arquivos abertos demais",
  EADDRINUSE: "o endereço já está em uso",
  EADDRNOTAVAIL: "o endereço não é desta máquina",
  ECONNREFUSED: "a conexão foi recusada",
  ECONNRESET: "a conexão foi interrompida",
  EHOSTUNREACH: "a rede não chega ao servidor",
  ENETUNREACH: "a rede não chega ao servidor",
  ENOTFOUND: "o nome do servidor não existe",
  EAI_AGAIN: "o nome do servidor não pôde ser consultado",
  ETIMEDOUT: "o servidor não respondeu a tempo"
}

/** `ENOSPC`, of an error that has one. */
export const codigoDoSistema = (erro: unknown): string | undefined =>
  erro instanceof Error && "code" in erro && typeof erro.code === "string" ? erro.code : undefined

/** `não há espaço no disco (ENOSPC)`; of an error that is not of the system, what it says itself. */
export const erroDoSistema = (erro: unknown): string => {
  const codigo = codigoDoSistema(erro)
  const palavras = codigo === undefined ? undefined : PALAVRAS[codigo]
  if (palavras !== undefined) return `${palavras} (${codigo})`
  return erro instanceof Error ? erro.message : String(erro)
}
