/** The pages of the batch loads: send, see what would change, apply with a reason, undo. */

import { hash } from "node:crypto"
import { ByteSize, Effect, Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { type NomesDePessoas, nomesDe } from "../../../domain/acesso/nomes.ts"
import { catalogo, definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import { chaveDe } from "../../../domain/indices/catalogo/definicao.ts"
import type { CargaInvalida } from "../../../domain/indices/edicao/carga.ts"
import { CargasPreparadas } from "../../../domain/indices/edicao/cargas-preparadas.ts"
import { celulasGemeas } from "../../../domain/indices/edicao/edicao.ts"
import { Auditoria } from "../../../domain/indices/gestao/auditoria.ts"
import { Cargas, dadosDoTexto } from "../../../domain/indices/gestao/cargas.ts"
import { Tabelas, tabelaDe } from "../../../domain/indices/gestao/tabelas.ts"
import { celulasMudadas, type Plano } from "../../../domain/indices/plano.ts"
import { ehUuid } from "../../../domain/valores/textos/uuid.ts"
import type { Campos } from "../../../views/formulario.ts"
import { desfazer as perguntarDesfazer } from "../../../views/painel/cargas/desfazer.ts"
import { diferencas as escreverDiferencas } from "../../../views/painel/cargas/diferencas.ts"
import { pagina as escreverPagina } from "../../../views/painel/cargas/pagina.ts"
import { mostrarPlano, resumoEscrito } from "../../../views/painel/cargas/plano.ts"
import { previa as escreverPrevia } from "../../../views/painel/cargas/previa.ts"
import { motivoEscrito, problemaEscrito } from "../../../views/painel/problemas-das-linhas.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { paginaDaConsulta } from "../../paginas/formulario/pagina-da-consulta.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { type EscritaDoPainel, rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"
import { ENDERECOS } from "../auditoria/enderecos.ts"
import { blocoDe, confirmacaoDe, PEDE_CONFIRMACAO } from "../plausibilidade/confirmacao.ts"
import { problemasDaCarga, textoDaCarga } from "./conteudo.ts"

const CAMINHO = "/_painel/cargas"
const TRILHA = [{ titulo: "Cargas", caminho: CAMINHO }]
/** The limit of a load (decisions, section 5), and what surrounds it in the form. */
const CORPO_MAXIMO = ByteSize.mebibytes(8)
const QUANTAS_ULTIMAS = 20

const tituloDe = (nome: string): string => definicaoDe(nome)?.titulo ?? nome

const formulario = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const lotes = yield* (yield* Cargas).ultimas(QUANTAS_ULTIMAS)
  const tabela = pedido.consulta.get("tabela")
  return pagina({
    titulo: "Cargas em lote",
    conteudo: escreverPagina({
      ...formularioDe(pedido),
      nomes: yield* nomesDe(lotes.map(({ por }) => por)),
      lotes: lotes.map((lote) => ({ ...lote, titulo: tituloDe(lote.tabela) })),
      campos: { ...(tabela === null ? {} : { tabela }), ...pedido.campos }
    })
  })
})

const Envio = Schema.Struct({
  tabela: Schema.Literals(catalogo.map(({ nome }) => nome))
    .annotate({ message: "escolha uma das tabelas da lista" })
    .pipe(Schema.annotateKey({ messageMissingKey: "escolha a tabela que recebe a carga" })),
  sobrescrever: Schema.optionalKey(Schema.Literal("true"))
})

interface Lida {
  readonly tabela: string
  readonly conteudo: string
  readonly sobrescrever: boolean
}

/** The rows of a load that was sent, as the load programs take them. */
const cargaDe = Effect.fnUntraced(function* ({ tabela, conteudo, sobrescrever }: Lida) {
  const definicao = yield* tabelaDe(tabela)
  const linhas = yield* (yield* Cargas).ler(definicao, yield* Effect.fromResult(dadosDoTexto(conteudo)))
  return { definicao, linhas, sobrescrever }
})

const planoDe = Effect.fnUntraced(function* (lida: Lida) {
  return yield* (yield* Cargas).prever(yield* cargaDe(lida))
})

/** Two plans with the same digest do the same. */
const resumoDoPlano = ({ alteracoes, mantidas }: Plano): string =>
  hash("sha256", JSON.stringify([alteracoes, mantidas]), "base64url").slice(0, 22)

const enviar = Effect.fnUntraced(function* ({ campos, arquivos, administrador }: EscritaDoPainel) {
  const { tabela, sobrescrever } = yield* lerFormulario(Envio, campos)
  // as it was pasted: a last row may end with empty cells
  const conteudo = yield* textoDaCarga(campos.dados ?? "", arquivos.get("arquivo"))
  const lida = { tabela, conteudo, sobrescrever: sobrescrever !== undefined }
  yield* planoDe(lida).pipe(Effect.catchTag("CargaInvalida", (invalida) => Effect.fail(problemasDaCarga(invalida))))
  const id = yield* (yield* CargasPreparadas).guardar(administrador.cpf, lida)
  return seguir(`${CAMINHO}/${id}`)
})

const PERDIDA = Falha.de(404, "esta carga já foi aplicada ou expirou")

const preparadaDe = Effect.fnUntraced(function* ({ parametros: { id = "" }, administrador }: PedidoDoPainel) {
  const guardada = ehUuid(id) ? yield* (yield* CargasPreparadas).ler(administrador.cpf, id) : undefined
  return guardada === undefined ? yield* PERDIDA : { id, ...guardada }
})

/** The table may have changed since the load was accepted: what no longer fits is said on the page of the preview. */
const naoCabeMais = ({ problemas }: CargaInvalida) => Falha.de(422, ...problemas.map(problemaEscrito))

/** What the template of the differences reads; `caminho`: of their page. */
const diferencasDo = Effect.fnUntraced(function* (plano: Plano, caminho: string, { consulta }: PedidoDoPainel) {
  const numero = yield* paginaDaConsulta(consulta)
  const mostrar = consulta.get("mostrar")
  const { total, ...mostrado } = mostrarPlano(plano, mostrar, fatiaDe(numero))
  const filtros: Campos = mostrar === null ? {} : { mostrar }
  return { ...mostrado, caminhoDaLista: caminho, filtros, pagina: infoPagina(numero, total) }
})

const previa = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const preparada = yield* preparadaDe(pedido)
  const plano = yield* planoDe(preparada).pipe(Effect.catchTag("CargaInvalida", naoCabeMais))
  const { id, tabela, sobrescrever } = preparada
  const diferencas = yield* diferencasDo(plano, `${CAMINHO}/${id}`, pedido)
  const visto = resumoDoPlano(plano)
  const definicao = yield* tabelaDe(tabela)
  const linhas = new Map(
    (yield* Tabelas).carregada(definicao).linhas.map((linha) => [chaveDe(definicao, linha), linha])
  )
  const gemeas = celulasGemeas(definicao, celulasMudadas(plano), (chave) => linhas.get(chave))
  const pendentes = blocoDe(yield* (yield* Cargas).pendentes(plano), pedido.campos)
  return pagina({
    titulo: `Prévia da carga: ${tituloDe(tabela)}`,
    trilha: TRILHA,
    scripts: ["foco.js"],
    conteudo: pedido.fragmento
      ? escreverDiferencas(diferencas)
      : escreverPrevia({
          ...formularioDe(pedido),
          ...diferencas,
          tabela,
          sobrescrever,
          visto,
          pendentes,
          gemeas: [...new Set(gemeas.map(({ coluna }) => coluna))]
        })
  })
})

const Aplicacao = Schema.Struct({ justificativa: Justificativa, visto: Schema.String })

const aplicar = Effect.fnUntraced(function* (pedido: EscritaDoPainel) {
  const { justificativa, visto } = yield* lerFormulario(Aplicacao, pedido.campos)
  const preparada = yield* preparadaDe(pedido)
  const carga = yield* cargaDe(preparada).pipe(Effect.catchTag("CargaInvalida", naoCabeMais))
  const ehOVisto = (plano: Plano) => resumoDoPlano(plano) === visto
  const plano = yield* (yield* Cargas)
    .aplicar(carga, pedido.operador, justificativa, confirmacaoDe(pedido.campos), ehOVisto)
    .pipe(Effect.catchTags({ CargaInvalida: naoCabeMais, ...PEDE_CONFIRMACAO }))
  yield* (yield* CargasPreparadas).descartar(pedido.administrador.cpf, preparada.id)
  return seguir(CAMINHO, aviso.sucesso(`Carga aplicada em ${tituloDe(preparada.tabela)}: ${resumoEscrito(plano)}.`))
})

const LOTE = /^[1-9]\d{0,17}$/

const loteDe = Effect.fnUntraced(function* ({ parametros: { tabela = "", lote = "" } }: PedidoDoPainel) {
  if (!LOTE.test(lote)) return yield* Falha.de(404, "esta carga não existe")
  return { definicao: yield* tabelaDe(tabela), lote }
})

const confirmarDesfazer = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { definicao, lote } = yield* loteDe(pedido)
  const desfazer = yield* Effect.result((yield* Cargas).preverDesfazer(definicao, lote))
  const impedimentos = desfazer._tag === "Failure" ? desfazer.failure : undefined
  if (impedimentos?._tag === "LoteAusente") return yield* impedimentos
  const vazio = { tabela: definicao.nome, alteracoes: [], mantidas: [], inalteradas: 0 }
  const plano = desfazer._tag === "Success" ? desfazer.success : vazio
  const diferencas = yield* diferencasDo(plano, `${CAMINHO}/${definicao.nome}/${lote}/desfazer`, pedido)
  const numero = (yield* (yield* Auditoria).operacoes.dosRegistros(definicao.nome, [lote])).get(lote) ?? ""
  return pagina({
    titulo: `Desfazer a operação nº ${numero}: ${definicao.titulo}`,
    trilha: TRILHA,
    scripts: ["foco.js"],
    conteudo: pedido.fragmento
      ? escreverDiferencas(diferencas)
      : perguntarDesfazer({
          ...formularioDe(pedido),
          ...diferencas,
          numero,
          operacao: ENDERECOS.operacao(numero),
          motivos:
            impedimentos === undefined || pedido.problemas.length > 0 ? [] : impedimentos.motivos.map(motivoEscrito),
          possivel: impedimentos === undefined
        }),
    status: impedimentos === undefined ? 200 : 409
  })
})

const Desfazimento = Schema.Struct({ justificativa: Justificativa })

const desfazer = Effect.fnUntraced(function* (pedido: EscritaDoPainel) {
  const { justificativa } = yield* lerFormulario(Desfazimento, pedido.campos)
  const { definicao, lote } = yield* loteDe(pedido)
  const plano = yield* (yield* Cargas)
    .desfazer(definicao, lote, pedido.operador, justificativa)
    .pipe(Effect.catchTag("LoteMudado", ({ motivos }) => Falha.de(409, ...motivos.map(motivoEscrito))))
  return seguir(CAMINHO, aviso.sucesso(`Operação desfeita em ${definicao.titulo}: ${resumoEscrito(plano)}.`))
})

export const RotasPaginasDeCargas = rotasDoPainel<Auditoria | Cargas | CargasPreparadas | NomesDePessoas | Tabelas>([
  rotaGet(CAMINHO, formulario),
  rotaPost(CAMINHO, enviar, formulario, { corpoMaximo: CORPO_MAXIMO }),
  rotaGet(`${CAMINHO}/:id`, previa),
  rotaPost(`${CAMINHO}/:id`, aplicar, previa),
  rotaGet(`${CAMINHO}/:tabela/:lote/desfazer`, confirmarDesfazer),
  rotaPost(`${CAMINHO}/:tabela/:lote/desfazer`, desfazer, confirmarDesfazer)
])
