/**
 * Where applications are opened. The catalogue sends people to addresses: only of this service, or of hosts that whoever
 * installs it allowed, else it would be an open redirect for anybody who may edit it.
 */
import { Context } from "effect"
import type { AmbienteDoCatalogo, Aplicacao } from "./aplicacao.ts"

export interface Instalacao {
  /** Origin of the public pages, without a trailing slash. */
  readonly urlPublica: string
  readonly ambiente: AmbienteDoCatalogo
  /** Hosts of applications beside our own (setting `HOSTS_DO_CATALOGO`), in small letters. */
  readonly hosts: ReadonlyArray<string>
  /** Version of the program, told in the files it writes. */
  readonly versao: string
}

export class InstalacaoDasAplicacoes extends Context.Service<InstalacaoDasAplicacoes, Instalacao>()(
  "plataforma/InstalacaoDasAplicacoes"
) {}

/** The address in this installation, or `undefined` where it may lead nobody there. */
export const enderecoEm = (escrito: string, { urlPublica, hosts }: Instalacao): string | undefined => {
  if (escrito.startsWith("/")) return URL.canParse(escrito, urlPublica) ? `${urlPublica}${escrito}` : undefined
  if (!URL.canParse(escrito)) return undefined
  const { protocol, username, password, search, hash, host, href } = new URL(escrito)
  const simples = protocol === "https:" && username === "" && password === "" && search === "" && hash === ""
  return simples && hosts.includes(host) ? href : undefined
}

/** Where an application is opened here. */
export const urlDa = ({ urls }: Pick<Aplicacao, "urls">, instalacao: Instalacao): string | undefined =>
  enderecoEm(urls[instalacao.ambiente] ?? urls.padrao, instalacao)

/** The active calculators of a catalogue that lead somewhere here, each with where it is opened. */
export const calculadorasAbertas = <A extends Aplicacao>(aplicacoes: ReadonlyArray<A>, instalacao: Instalacao) =>
  aplicacoes.flatMap((aplicacao) => {
    const url = urlDa(aplicacao, instalacao)
    const aberta = aplicacao.ativa && aplicacao.categoria === "calculadora"
    return aberta && url !== undefined ? [{ ...aplicacao, url }] : []
  })

/** The fields of `urls` that may lead nobody there, each with why. */
export const problemasDasUrls = ({ urls }: Pick<Aplicacao, "urls">, instalacao: Instalacao): ReadonlyArray<string> =>
  Object.entries(urls).flatMap(([nome, escrito]) =>
    enderecoEm(escrito, instalacao) === undefined
      ? [
          `urls.${nome}: esperado um caminho deste serviço ou um endereço https: de um destes hosts, sem consulta: ${instalacao.hosts.join(", ") || "(nenhum: veja HOSTS_DO_CATALOGO)"}`
        ]
      : []
  )
