/** What anybody reads of the applications, written once for each state of them. */
import { Struct } from "effect"
import { calculadorasAbertas, type Instalacao } from "../../domain/plataforma/catalogo/enderecos.ts"
import type { VersaoComTexto, VersaoPublicada } from "../../domain/plataforma/termos/portas.ts"
import type { PlataformaVigente } from "../../domain/plataforma/vigentes/vigentes.ts"
import { listado, ok } from "../comum/resposta/envelope.ts"
import { type Representacao, representar } from "../comum/resposta/representacao.ts"

/** The public catalogue: active calculators, in order. */
export const calculadorasPublicas = ({ aplicacoes }: PlataformaVigente, instalacao: Instalacao) =>
  calculadorasAbertas(aplicacoes, instalacao).map(({ id, nome, descricao, url, categoria }) => ({
    id,
    nome,
    descricao,
    url,
    categoria
  }))

/** A document in a list. */
const naLista = ({ slug, titulo, versao, publicadoEm, resumoDasMudancas }: VersaoPublicada) => ({
  slug,
  titulo,
  versao,
  publicadoEm,
  resumoDasMudancas
})

/** A document with its text. */
export const comTexto = (versao: VersaoComTexto) => ({ ...naLista(versao), html: versao.html })

/** An envelope, ready to be sent as often as asked. */
export const representarEnvelope = (envelope: object): Representacao =>
  representar({ texto: JSON.stringify(envelope), tipo: "application/json", esforco: "duradoura" })

/** The public lists, by their names. */
export const LISTAS = {
  calculadoras: calculadorasPublicas,
  "documentos-legais": ({ termos }: PlataformaVigente) => termos.map(naLista)
} as const

/** Every public reading of a state, by its path. */
const escritas = new WeakMap<PlataformaVigente, ReadonlyMap<string, Representacao>>()

export const RAIZ = "/apps/api/v1"

const escrever = (vigente: PlataformaVigente, instalacao: Instalacao): ReadonlyMap<string, Representacao> =>
  new Map([
    ...Struct.keys(LISTAS).map(
      (nome) => [`${RAIZ}/${nome}`, representarEnvelope(listado<object>(LISTAS[nome](vigente, instalacao)))] as const
    ),
    ...vigente.termos.map(
      (termo) => [`${RAIZ}/documentos-legais/${termo.slug}`, representarEnvelope(ok(comTexto(termo)))] as const
    )
  ])

/** The answer of a path, without its query, as things stand. */
export const leituraDe = (
  vigente: PlataformaVigente,
  instalacao: Instalacao,
  caminho: string
): Representacao | undefined => {
  let prontas = escritas.get(vigente)
  if (prontas === undefined) {
    prontas = escrever(vigente, instalacao)
    escritas.set(vigente, prontas)
  }
  return prontas.get(caminho)
}
