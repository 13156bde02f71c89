/** The pages of the legal documents: what is in force, the draft, publishing, versions, acceptances. */
import { Effect, Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { Titulo } from "../../../domain/plataforma/comunicados/comunicado.ts"
import { TermoAusente, Termos } from "../../../domain/plataforma/gestao/termos.ts"
import { ResumoDasMudancas } from "../../../domain/plataforma/termos/campos.ts"
import {
  ehSlug,
  NOMES_DOS_DOCUMENTOS,
  type Rascunho,
  RascunhoMudado
} from "../../../domain/plataforma/termos/portas.ts"
import type { HtmlCanonico } from "../../../domain/plataforma/texto-rico/texto-rico.ts"
import { htmlHigienizado } from "../../../views/motor.ts"
import { aceites as escreverAceites } from "../../../views/painel/documentos-legais/aceites.ts"
import { documento as escreverDocumento } from "../../../views/painel/documentos-legais/documento.ts"
import { lista as escreverLista } from "../../../views/painel/documentos-legais/lista.ts"
import { listaDeAceites } from "../../../views/painel/documentos-legais/lista-de-aceites.ts"
import { publicar as escreverPublicar } from "../../../views/painel/documentos-legais/publicar.ts"
import { rascunho as escreverRascunho } from "../../../views/painel/documentos-legais/rascunho.ts"
import { escreverMudancas } from "../../../views/painel/historico.ts"
import { SCRIPTS_DO_EDITOR } from "../../../views/partes/campo/texto-rico.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { baixarCsv, formatoPedido } from "../../comum/resposta/csv.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { paginaDaConsulta } from "../../paginas/formulario/pagina-da-consulta.ts"
import { conflitou, RevisaoVista, revisaoDoFormulario } from "../../paginas/formulario/revisao.ts"
import { SimOuNao } from "../../paginas/formulario/sim-ou-nao.ts"
import { CORPO_DE_TEXTO_RICO, TextoRico } from "../../paginas/formulario/texto-rico.ts"
import { aviso, crua, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/documentos-legais"

/** The document of the address. */
const documentoDe = Effect.fnUntraced(function* ({ parametros: { slug = "" } }: PedidoDoPainel) {
  if (!ehSlug(slug)) return yield* new TermoAusente()
  return { slug, nome: NOMES_DOS_DOCUMENTOS[slug], caminho: `${CAMINHO}/${slug}` }
})

type Documento = Effect.Success<ReturnType<typeof documentoDe>>

const trilhaDo = (documento?: Documento) => [
  { titulo: "Documentos legais", caminho: CAMINHO },
  ...(documento === undefined ? [] : [{ titulo: documento.nome, caminho: documento.caminho }])
]

const lista = Effect.fnUntraced(function* () {
  return pagina({
    titulo: "Documentos legais",
    conteudo: escreverLista({ itens: yield* (yield* Termos).listar })
  })
})

const um = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { slug, nome, caminho } = yield* documentoDe(pedido)
  const termos = yield* Termos
  const { rascunho } = yield* termos.ver(slug)
  const [versoes, historico] = [yield* termos.versoes(slug), yield* termos.historico(slug)]
  const autores = [...versoes.map(({ publicadoPor }) => publicadoPor), ...historico.map(({ por }) => por)]
  const nomes = yield* nomesDe([...autores, rascunho?.atualizadoPor ?? null])
  return pagina({
    titulo: nome,
    trilha: trilhaDo(),
    conteudo: escreverDocumento({
      slug,
      caminho,
      urlPublica: `${(yield* AmbienteDeAcesso).urlPortal}/${slug}`,
      rascunho,
      versoes,
      nomes,
      mudancas: escreverMudancas(historico, nomes)
    })
  })
})

/** Name of who saved a draft last. */
const quemSalvou = Effect.fnUntraced(function* (rascunho: Rascunho | null) {
  const cpf = rascunho?.atualizadoPor ?? null
  return (yield* nomesDe([cpf])).get(cpf ?? "")
})

const lido = ({ titulo, atualizadoEm, atualizadoPor, html }: Rascunho) => ({
  titulo,
  atualizadoEm,
  atualizadoPor,
  html: htmlHigienizado(html)
})

/** The draft in its form; a new one begins from the text in force. `previa`: how what was typed will be read. */
const formularioDoRascunho = Effect.fnUntraced(function* (pedido: PedidoDoPainel, previa?: HtmlCanonico) {
  const documento = yield* documentoDe(pedido)
  const { vigente, rascunho } = yield* (yield* Termos).ver(documento.slug)
  const { titulo = documento.nome, html = "" } = rascunho ?? vigente ?? {}
  return pagina({
    titulo: `Rascunho: ${documento.nome}`,
    trilha: trilhaDo(documento),
    scripts: SCRIPTS_DO_EDITOR,
    conteudo: escreverRascunho({
      ...formularioDe(pedido),
      campos: { titulo, html, ...pedido.campos },
      caminho: documento.caminho,
      quemSalvou: yield* quemSalvou(rascunho),
      revisao: revisaoDoFormulario(pedido, rascunho?.revisao),
      agora: conflitou(pedido) ? rascunho && lido(rascunho) : undefined,
      previa: previa && htmlHigienizado(previa)
    })
  })
})

const editar = (pedido: PedidoDoPainel) => formularioDoRascunho(pedido)

const Previa = Schema.Struct({ html: TextoRico })

const Escrita = Schema.Struct({ titulo: Titulo, html: TextoRico, revisao: RevisaoVista, justificativa: Justificativa })

const salvar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { campos, operador } = pedido
  if (campos.acao === "previa") {
    const { html } = yield* lerFormulario(Previa, campos)
    return yield* formularioDoRascunho(pedido, yield* (yield* Termos).prever(html))
  }
  const { slug, caminho } = yield* documentoDe(pedido)
  const { titulo, html, revisao, justificativa } = yield* lerFormulario(Escrita, campos)
  yield* (yield* Termos).escrever({ slug, titulo, html, revisao }, { origem: operador, justificativa })
  return seguir(caminho, aviso.sucesso("Rascunho salvo. Ninguém fora do painel o vê até ser publicado."))
})

/** The draft as it will be published, or thrown away, and what is asked before. */
const confirmar = (acao: "publicar" | "descartar") =>
  Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
    const documento = yield* documentoDe(pedido)
    const { rascunho } = yield* (yield* Termos).ver(documento.slug)
    const verbo = acao === "publicar" ? "Publicar" : "Descartar rascunho"
    return pagina({
      titulo: conflitou(pedido) ? `${verbo}: o rascunho mudou` : `${verbo}: ${documento.nome}`,
      trilha: trilhaDo(documento),
      conteudo: escreverPublicar({
        ...formularioDe(pedido),
        caminho: documento.caminho,
        acao,
        rascunho: rascunho === null ? undefined : lido(rascunho),
        quemSalvou: yield* quemSalvou(rascunho),
        revisao: revisaoDoFormulario(pedido, rascunho?.revisao),
        mudou: conflitou(pedido)
      })
    })
  })

const Publicacao = Schema.Struct({
  resumoDasMudancas: ResumoDasMudancas,
  exigeAceite: SimOuNao,
  revisao: RevisaoVista,
  justificativa: Justificativa
})

/** That what was seen is gone is told in the same words, whatever became of it. */
const mudado = Effect.fail(new RascunhoMudado({ atual: undefined }))

const publicar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { slug, nome, caminho } = yield* documentoDe(pedido)
  const { justificativa, revisao, ...lida } = yield* lerFormulario(Publicacao, pedido.campos)
  if (revisao === undefined) return yield* mudado
  const { versao } = yield* (yield* Termos)
    .publicar({ slug, revisao, ...lida }, { origem: pedido.operador, justificativa })
    .pipe(Effect.catchTag("SemRascunho", () => mudado))
  return seguir(caminho, aviso.sucesso(`${nome}: a versão ${versao} está em vigor.`))
})

const Descarte = Schema.Struct({ revisao: RevisaoVista, justificativa: Justificativa })

const descartar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { slug, caminho } = yield* documentoDe(pedido)
  const { justificativa, revisao } = yield* lerFormulario(Descarte, pedido.campos)
  if (revisao === undefined) return yield* mudado
  yield* (yield* Termos)
    .descartar(slug, revisao, { origem: pedido.operador, justificativa })
    .pipe(Effect.catchTag("SemRascunho", () => mudado))
  return seguir(caminho, aviso.sucesso("O rascunho foi descartado."))
})

const NUMERO = /^[1-9]\d{0,5}$/

/** The version that the address asks for; none: all of them. */
const versaoPedida = ({ consulta }: PedidoDoPainel): Effect.Effect<number | undefined, Falha> => {
  const texto = consulta.get("versao")
  if (texto === null) return Effect.succeed(undefined)
  return NUMERO.test(texto)
    ? Effect.succeed(Number(texto))
    : Effect.fail(Falha.de(400, "versao: esperado o número de uma versão publicada"))
}

const aceites = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const documento = yield* documentoDe(pedido)
  const versao = yield* versaoPedida(pedido)
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const { itens, total } = yield* (yield* Termos).listarAceites(documento.slug, versao, fatiaDe(numero))
  const caminho = `${documento.caminho}/aceites`
  const filtros: Record<string, string> = versao === undefined ? {} : { versao: String(versao) }
  const nomes = yield* nomesDe(itens.map(({ cpf }) => cpf))
  const dados = { caminho, itens, nomes, pagina: infoPagina(numero, total), filtros }
  const arquivo = (formato: string) => `${caminho}/csv?${new URLSearchParams({ ...filtros, formato })}`
  const arquivos = { planilha: arquivo("planilha"), csv: arquivo("csv") }
  return pagina({
    titulo: `Aceites: ${documento.nome}`,
    trilha: trilhaDo(documento),
    scripts: ["foco.js"],
    conteudo: pedido.fragmento ? listaDeAceites(dados) : escreverAceites({ ...dados, versao, arquivos })
  })
})

const csvDosAceites = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { slug } = yield* documentoDe(pedido)
  const versao = yield* versaoPedida(pedido)
  const formato = formatoPedido(pedido.consulta)
  const nome = versao === undefined ? `aceites-${slug}` : `aceites-${slug}-versao-${versao}`
  return crua(baixarCsv(nome, yield* (yield* Termos).csvDosAceites(slug, versao, formato)))
})

const DO_DOCUMENTO = `${CAMINHO}/:slug` as const

export const RotasDocumentosLegaisDoPainel = rotasDoPainel([
  rotaGet(CAMINHO, lista),
  rotaGet(DO_DOCUMENTO, um),
  rotaGet(`${DO_DOCUMENTO}/rascunho`, editar),
  rotaPost(`${DO_DOCUMENTO}/rascunho`, salvar, editar, { corpoMaximo: CORPO_DE_TEXTO_RICO }),
  rotaGet(`${DO_DOCUMENTO}/publicar`, confirmar("publicar")),
  rotaPost(`${DO_DOCUMENTO}/publicar`, publicar, confirmar("publicar"), { entradaRecente: true }),
  rotaGet(`${DO_DOCUMENTO}/descartar`, confirmar("descartar")),
  rotaPost(`${DO_DOCUMENTO}/descartar`, descartar, confirmar("descartar")),
  rotaGet(`${DO_DOCUMENTO}/aceites`, aceites),
  rotaGet(`${DO_DOCUMENTO}/aceites/csv`, csvDosAceites)
])
