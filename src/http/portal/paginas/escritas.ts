/** The written pages: each with its words (`src/views/portal/escritos`) and the facts that it tells. */
import type { Contrato } from "../../../domain/plataforma/portal/contrato.ts"
import { ehObjeto, textoEm } from "../../../domain/plataforma/portal/json.ts"
import { camposDoEsquema, operacoesDe } from "../../../domain/plataforma/portal/leitura/todas.ts"
import { data } from "../../../domain/valores/data.ts"
import { autenticacao } from "../../../views/portal/escritos/autenticacao.ts"
import { documentos } from "../../../views/portal/escritos/documentos.ts"
import { erros } from "../../../views/portal/escritos/erros.ts"
import { primeirosPassos } from "../../../views/portal/escritos/primeiros-passos.ts"
import { tabelas } from "../../../views/portal/escritos/tabelas.ts"
import { trabalhos } from "../../../views/portal/escritos/trabalhos.ts"
import { versoes } from "../../../views/portal/escritos/versoes.ts"
import type { AnotacoesDeRota } from "../../comum/registro/anotacoes.ts"
import { cabecalhosDe } from "../../comum/registro/obsolescencia.ts"
import type { Fatos } from "./fatos.ts"
import type { PaginaDoPortal } from "./pagina.ts"
import { situacoes } from "./situacoes.ts"

/** `GET /x/:id`, as routes are declared, as the contract writes it: `GET /x/{id}`. */
const comoNoContrato = (rota: string): string => rota.replace(/:(\w+)/g, "{$1}")

const acoesDe = (anotacoes: ReadonlyMap<string, AnotacoesDeRota>): ReadonlyMap<string, string> =>
  new Map(
    [...anotacoes].flatMap(([rota, { acao }]) => (acao === undefined ? [] : [[comoNoContrato(rota), acao] as const]))
  )

/** The groups of options of the requests, as people call them. */
const opcoesDe = (contrato: Contrato) => [
  { titulo: "Contagem (`opcoesContagem`)", campos: camposDoEsquema(contrato, "PedidoTempo", "opcoesContagem") },
  { titulo: "Renda mensal inicial (`opcoesRmi`)", campos: camposDoEsquema(contrato, "PedidoRmi", "opcoesRmi") },
  { titulo: "Atrasados (`parametros`)", campos: camposDoEsquema(contrato, "PedidoAtrasados", "parametros") }
]

const EVENTOS = ["EventoFundamentoCalculado", "EventoBlocoFinalizado", "EventoFim", "EventoErro"]

const eventosDe = (contrato: Contrato) =>
  EVENTOS.map((nome) => {
    const esquema = contrato.componentes.get(`schemas/${nome}`)
    const [evento] = camposDoEsquema(contrato, nome).flatMap(({ caminho, valores }) =>
      caminho === "event" ? valores : []
    )
    return { nome: evento ?? nome, descricao: (ehObjeto(esquema) ? textoEm(esquema, "description") : undefined) ?? "" }
  })

/** The words of an operation that would end. */
const EXEMPLO = { desde: data("2026-07-01"), fim: data("2027-01-31"), sucessor: "/rgps/api/v1/calculos-tempo" }

/** What is declared to end, as the page tells it. */
export const obsoletasDe = (anotacoes: ReadonlyMap<string, AnotacoesDeRota>) =>
  [...anotacoes].flatMap(([rota, { obsolescencia }]) =>
    obsolescencia === undefined
      ? []
      : [
          {
            operacao: comoNoContrato(rota),
            desde: obsolescencia.desde,
            fim: obsolescencia.fim,
            sucessor: obsolescencia.sucessor
          }
        ]
  )

const DE_DOCUMENTO = /\/(?:cnis|rdctc|carta|pap|prevjud|arquivo-calc)\//

const conteudoDosDocumentos = ({ origem, contrato, mensagens }: Fatos) =>
  documentos({
    origem,
    operacoes: operacoesDe(contrato).filter(({ caminho }) => DE_DOCUMENTO.test(caminho)),
    recusas: mensagens.filter(({ texto }) => /^(?:file|prevjud): /.test(texto))
  })

const conteudoDaAutenticacao = ({ origem, contrato, anotacoes, mensagens }: Fatos) =>
  autenticacao({
    origem,
    operacoes: operacoesDe(contrato),
    acoes: acoesDe(anotacoes),
    recusas: mensagens.filter(({ texto }) => /chave de API|registro de chaves/.test(texto))
  })

export const PAGINAS_ESCRITAS: ReadonlyArray<PaginaDoPortal> = [
  {
    caminho: "/docs-api/primeiros-passos",
    titulo: "Primeiros passos",
    conteudo: ({ origem }) => primeirosPassos(origem)
  },
  { caminho: "/docs-api/autenticacao", titulo: "Autenticação e chaves", conteudo: conteudoDaAutenticacao },
  {
    caminho: "/docs-api/erros",
    titulo: "Erros",
    conteudo: ({ origem, contrato, mensagens }) =>
      erros({ origem, situacoes, operacoes: operacoesDe(contrato), mensagens })
  },
  {
    caminho: "/docs-api/trabalhos",
    titulo: "Trabalhos e fluxos",
    conteudo: ({ origem, contrato, mensagens }) =>
      trabalhos({
        origem,
        eventos: eventosDe(contrato),
        semResultado: mensagens.flatMap(({ status, texto }) =>
          status === 409 && /^o trabalho .*(?:resultado|acompanhe)/.test(texto) ? [texto] : []
        )
      })
  },
  { caminho: "/docs-api/documentos", titulo: "Documentos", conteudo: conteudoDosDocumentos },
  {
    caminho: "/docs-api/tabelas",
    titulo: "Tabelas",
    conteudo: ({ origem, contrato }) => tabelas({ origem, opcoes: opcoesDe(contrato) })
  },
  {
    caminho: "/docs-api/versoes",
    titulo: "Versões e mudanças",
    conteudo: ({ origem, versao, anotacoes }) =>
      versoes({ origem, versao, obsoletas: obsoletasDe(anotacoes), cabecalhos: cabecalhosDe(EXEMPLO) })
  }
]
