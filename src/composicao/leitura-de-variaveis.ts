/** How the text of each kind of setting is read. */

import { BlockList, isIP } from "node:net"
import { Cron, Redacted, Result } from "effect"
import { FONTES, type NomeDaFonte } from "../domain/plataforma/portal/documentos.ts"
import { FUSO } from "../domain/valores/brasilia.ts"
import { lerRemetente, type Remetente } from "../domain/valores/textos/endereco-de-email.ts"

/** Reads one text; a failure is what would have been right. */
export type Leitura<A> = (texto: string) => Result.Result<A, string>

export const escolha =
  <const A extends string>(valores: ReadonlyArray<A>): Leitura<A> =>
  (texto) => {
    const achado = valores.find((v) => v === texto)
    return achado === undefined ? Result.fail(`esperado um de: ${valores.join(", ")}`) : Result.succeed(achado)
  }

export const lista =
  <A>(item: Leitura<A>): Leitura<ReadonlyArray<A>> =>
  (texto) =>
    Result.all(
      texto
        .split(",")
        .map((parte) => parte.trim())
        .filter((parte) => parte !== "")
        .map(item)
    )

export const porta: Leitura<number> = (texto) =>
  /^\d{1,5}$/.test(texto) && Number(texto) <= 65535
    ? Result.succeed(Number(texto))
    : Result.fail("esperada uma porta de 0 a 65535 (0 escolhe uma livre)")

const inteiro =
  (minimo: number, maximo: number, oQue: string): Leitura<number> =>
  (texto) =>
    /^\d{1,9}$/.test(texto) && Number(texto) >= minimo && Number(texto) <= maximo
      ? Result.succeed(Number(texto))
      : Result.fail(`esperado um número inteiro de ${minimo} a ${maximo} (${oQue})`)

export const porMinuto = inteiro(1, 100_000_000, "requisições por minuto")
export const quantasCopias = inteiro(0, 100_000_000, "cópias de cálculos")
export const mebibytes = inteiro(1, 1_048_576, "MiB")
/** What a reading of the longest file takes, and what the service takes with one reading. */
const MEMORIA_MINIMA = { deLeitura: 128, doProcesso: 768 } as const
export const memoriaDeLeitura = inteiro(MEMORIA_MINIMA.deLeitura, 1_048_576, "MiB")
export const memoriaDoProcesso = inteiro(MEMORIA_MINIMA.doProcesso, 1_048_576, "MiB")
export const MIB = 1024 * 1024

export const dias = inteiro(1, 3650, "dias")

export const segundos = inteiro(1, 86_400, "segundos")

/** Where an application that runs apart publishes its contract. */
export interface FonteDoPortal {
  readonly nome: NomeDaFonte
  /** Without a trailing slash. */
  readonly origem: string
}

const FONTE_ESPERADA = `esperado nome=https://origem, separados por vírgula, cada um uma vez (nomes: ${FONTES.join(", ")})`

const fonte: Leitura<FonteDoPortal> = (texto) => {
  const [, escrito = "", origem = ""] = /^([^=]*)=(.*)$/.exec(texto) ?? []
  const nome = FONTES.find((conhecida) => conhecida === escrito)
  const lida = URL.canParse(origem) ? new URL(origem) : undefined
  // an origin and nothing else: no path, no query, no credentials
  return nome === undefined || lida === undefined || !/^https?:$/.test(lida.protocol) || lida.href !== `${lida.origin}/`
    ? Result.fail(FONTE_ESPERADA)
    : Result.succeed({ nome, origem: lida.origin })
}

export const fontesDoPortal: Leitura<ReadonlyArray<FonteDoPortal>> = (texto) =>
  Result.flatMap(lista(fonte)(texto), (fontes) =>
    new Set(fontes.map(({ nome }) => nome)).size === fontes.length
      ? Result.succeed(fontes)
      : Result.fail(FONTE_ESPERADA)
  )

/** Six months, whichever: what the law asks of records of access (Lei 12.965/2014, art. 15). */
export const DIAS_DE_TELEMETRIA = 184

/** Never less than the law asks, whatever is written. */
export const diasDeAcesso = inteiro(DIAS_DE_TELEMETRIA, 3650, "dias")
/** Five years: as long as an act of the administration may be asked about (Lei 9.784/1999, art. 54). */
export const DIAS_DE_ACESSOS = 1826

export const textoLivre: Leitura<string> = Result.succeed

/** A host, with its port where it has one, as addresses write it. */
export const nomeDeHost: Leitura<string> = (texto) =>
  URL.canParse(`https://${texto}`) && new URL(`https://${texto}`).host === texto
    ? Result.succeed(texto)
    : Result.fail("esperados nomes de host em letras minúsculas, sem esquema nem caminho, separados por vírgula")

export const remetente: Leitura<Remetente> = (texto) => {
  const lido = lerRemetente(texto)
  return lido === undefined
    ? Result.fail(
        "esperado um endereço (correio@exemplo.jus.br), com nome antes ou não (Cálculos <correio@exemplo.jus.br>)"
      )
    : Result.succeed(lido)
}

export const palavra: Leitura<string> = (texto) =>
  /\s/.test(texto) ? Result.fail("esperado um nome sem espaços") : Result.succeed(texto)

export const url =
  (...protocolos: ReadonlyArray<string>): Leitura<string> =>
  (texto) =>
    URL.canParse(texto) && protocolos.includes(new URL(texto).protocol)
      ? Result.succeed(texto.replace(/\/+$/, ""))
      : Result.fail(`esperado um endereço ${protocolos.map((p) => `${p}//`).join(" ou ")}…`)

export const segredo =
  (minimo: number): Leitura<Redacted.Redacted> =>
  (texto) =>
    Buffer.byteLength(texto) >= minimo
      ? Result.succeed(Redacted.make(texto))
      : Result.fail(`esperados ao menos ${minimo} bytes`)

/** One secret, or two separated by a comma: the new and the one it replaces. */
export const segredos =
  (minimo: number): Leitura<readonly [Redacted.Redacted, ...ReadonlyArray<Redacted.Redacted>]> =>
  (texto) => {
    const partes = texto.split(",").map((parte) => parte.trim())
    return Result.flatMap(Result.all(partes.map(segredo(minimo))), ([primeiro, ...demais]) =>
      primeiro === undefined || demais.length > 1
        ? Result.fail("esperado um segredo, ou dois separados por vírgula: o novo e o que ele substitui")
        : Result.succeed([primeiro, ...demais] as const)
    )
  }

const NOMEADO = /^([a-z][a-z0-9-]{0,62})=(.+)$/

/** A secret with the name of who has it before it. */
export const credencial =
  (minimo: number): Leitura<{ readonly aplicacao: string; readonly segredo: Redacted.Redacted }> =>
  (texto) => {
    const [, aplicacao, escrito] = NOMEADO.exec(texto) ?? []
    return aplicacao === undefined || escrito === undefined
      ? Result.fail("esperados pares aplicacao=segredo, separados por vírgula")
      : Result.map(segredo(minimo)(escrito), (lido) => ({ aplicacao, segredo: lido }))
  }

export const enderecoSecreto =
  (...protocolos: ReadonlyArray<string>): Leitura<Redacted.Redacted> =>
  (texto) =>
    Result.map(url(...protocolos)(texto), Redacted.make)

export const cron: Leitura<Cron.Cron> = (texto) =>
  Result.mapError(
    Cron.parse(texto, FUSO),
    () => "esperada uma expressão cron, por exemplo 0 6 * * * (horário de Brasília)"
  )

/** An address (`10.0.0.1`, `::1`) or a range (`10.0.0.0/8`, `fd00::/8`). */
const faixa: Leitura<readonly [endereco: string, bits: number, familia: "ipv4" | "ipv6"]> = (texto) => {
  const [endereco = "", bits] = texto.split("/")
  const versao = isIP(endereco)
  const maximo = versao === 4 ? 32 : 128
  const tamanho = bits === undefined ? maximo : Number(bits)
  return versao === 0 || !/^\d*$/.test(bits ?? "") || bits === "" || tamanho > maximo
    ? Result.fail("esperados endereços IP ou faixas CIDR separados por vírgula")
    : Result.succeed([endereco, tamanho, versao === 4 ? "ipv4" : "ipv6"])
}

export const redes: Leitura<BlockList> = (texto) =>
  Result.map(lista(faixa)(texto), (faixas) => {
    const rede = new BlockList()
    for (const [endereco, bits, familia] of faixas) rede.addSubnet(endereco, bits, familia)
    return rede
  })
