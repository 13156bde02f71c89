/** The pages of the catalogue: the list, and each application in its form with its history. */
import { Effect, Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { type NomesDePessoas, nomesDe } from "../../../domain/acesso/nomes.ts"
import {
  type AplicacaoRegistrada,
  DadosDaAplicacao,
  Identificador
} from "../../../domain/plataforma/catalogo/aplicacao.ts"
import { InstalacaoDasAplicacoes, urlDa } from "../../../domain/plataforma/catalogo/enderecos.ts"
import { AplicacaoMudada, Catalogo, type NomeOcupado } from "../../../domain/plataforma/gestao/catalogo.ts"
import { textoComo } from "../../../domain/valores/textos/texto-como.ts"
import type { Campos } from "../../../views/formulario.ts"
import { aplicacao as escreverAplicacao } from "../../../views/painel/calculadoras/aplicacao.ts"
import { lista as escreverLista } from "../../../views/painel/calculadoras/lista.ts"
import { escreverMudancas } from "../../../views/painel/historico.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { conflitou, RevisaoVista, revisaoDoFormulario } from "../../paginas/formulario/revisao.ts"
import { SimOuNao } from "../../paginas/formulario/sim-ou-nao.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/calculadoras"
const TRILHA = [{ titulo: "Calculadoras", caminho: CAMINHO }]

const lista = Effect.fnUntraced(function* () {
  const instalacao = yield* InstalacaoDasAplicacoes
  const aplicacoes = yield* (yield* Catalogo).listar
  return pagina({
    titulo: "Calculadoras",
    conteudo: escreverLista({
      itens: aplicacoes.map((aplicacao) => ({ ...aplicacao, url: urlDa(aplicacao, instalacao) }))
    })
  })
})

/** The fields of the form of an application, as they are stored. */
const camposDe = ({
  nome,
  descricao,
  categoria,
  ativa,
  noPortal,
  ordem,
  aliases,
  urls
}: AplicacaoRegistrada): Campos => ({
  nome,
  descricao,
  categoria,
  ativa: String(ativa),
  noPortal: String(noPortal),
  ordem: String(ordem),
  aliases: aliases.join(", "),
  ...Object.fromEntries(Object.entries(urls).map(([ambiente, url]) => [`urls.${ambiente}`, url]))
})

const NOVA: Campos = { categoria: "calculadora", ativa: "true", noPortal: "true", ordem: "100" }

const formulario = (pedido: PedidoDoPainel, aplicacao: AplicacaoRegistrada | undefined) => {
  const digitou = Object.keys(pedido.campos).length > 0
  const guardados = aplicacao === undefined ? NOVA : camposDe(aplicacao)
  return {
    ...formularioDe(pedido),
    campos: digitou ? pedido.campos : guardados,
    caminho: pedido.caminho,
    aplicacao,
    revisao: revisaoDoFormulario(pedido, aplicacao?.revisao),
    mudou: conflitou(pedido)
  }
}

const uma = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { aplicacao, historico } = yield* (yield* Catalogo).ver(pedido.parametros.id ?? "")
  const nomes = yield* nomesDe(historico.map(({ por }) => por))
  return pagina({
    titulo: aplicacao.nome,
    trilha: TRILHA,
    conteudo: escreverAplicacao({ ...formulario(pedido, aplicacao), mudancas: escreverMudancas(historico, nomes) })
  })
})

const nova = (pedido: PedidoDoPainel) =>
  Effect.succeed(
    pagina({
      titulo: "Incluir aplicação",
      trilha: TRILHA,
      conteudo: escreverAplicacao({ ...formulario(pedido, undefined), mudancas: [] })
    })
  )

const { nome, descricao, categoria, ordem, aliases, urls } = DadosDaAplicacao.fields
const ehIdentificador = Schema.is(Identificador)

/** Names with commas between them. */
const Nomes = textoComo<ReadonlyArray<string>>({
  ler: (texto) => {
    const nomes = texto.split(/[\s,;]+/).filter((escrito) => escrito !== "")
    return nomes.every(ehIdentificador) ? nomes : undefined
  },
  escrever: (nomes) => nomes.join(", "),
  esperado: "nomes de letras minúsculas, algarismos e hífens, separados por vírgula",
  exemplo: "beneficios, antiga"
}).pipe(Schema.decodeTo(aliases))

const Digitada = Schema.Struct({
  nome: nome.pipe(Schema.annotateKey({ messageMissingKey: "escreva o nome" })),
  descricao: descricao.pipe(Schema.annotateKey({ messageMissingKey: "escreva a descrição" })),
  categoria,
  ativa: SimOuNao,
  noPortal: SimOuNao,
  ordem: Schema.FiniteFromString.pipe(
    Schema.decodeTo(ordem),
    Schema.annotateKey({ messageMissingKey: "informe a ordem" })
  ).annotate({ message: "esperado um número inteiro de 0 a 9999" }),
  aliases: Schema.optionalKey(Nomes),
  "urls.padrao": urls.fields.padrao.pipe(Schema.annotateKey({ messageMissingKey: "informe o endereço" })),
  "urls.desenvolvimento": urls.fields.desenvolvimento,
  "urls.teste": urls.fields.teste,
  "urls.producao": urls.fields.producao,
  justificativa: Justificativa,
  revisao: RevisaoVista
})

const ENDERECO = /^urls\./

/** What was typed as the catalogue takes it. */
const lerAplicacao = Effect.fnUntraced(function* ({ campos, operador }: PedidoDoPainel) {
  const { justificativa, revisao, aliases: apelidos = [], ...lidos } = yield* lerFormulario(Digitada, campos)
  const { nome, descricao, categoria, ativa, noPortal, ordem } = lidos
  const doAmbiente = Object.entries(lidos).filter(([campo]) => ENDERECO.test(campo))
  const urls = Object.fromEntries(doAmbiente.map(([campo, url]) => [campo.replace(ENDERECO, ""), String(url)]))
  return {
    dados: { nome, descricao, categoria, ativa, noPortal, ordem, aliases: apelidos, urls: { padrao: "", ...urls } },
    revisao,
    autoria: { origem: operador, justificativa }
  }
})

const ocupado = (id: string) => (recusa: NomeOcupado) =>
  Falha.de(409, `${recusa.nome === id ? "id" : "aliases"}: ${recusa.message}`)

const gravar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { dados, revisao, autoria } = yield* lerAplicacao(pedido)
  const catalogo = yield* Catalogo
  const { aplicacao } = yield* catalogo.ver(pedido.parametros.id ?? "")
  if (revisao === undefined) return yield* new AplicacaoMudada({ atual: aplicacao })
  yield* catalogo
    .alterar({ id: aplicacao.id, ...dados }, revisao, autoria)
    .pipe(Effect.catchTag("NomeOcupado", (recusa) => Effect.fail(ocupado("")(recusa))))
  return seguir(
    `${CAMINHO}/${aplicacao.id}`,
    aviso.sucesso("Gravada. A lista pública já responde com o novo conteúdo.")
  )
})

const Nome = Schema.Struct({ id: Identificador.pipe(Schema.annotateKey({ messageMissingKey: "dê um identificador" })) })

const incluir = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { id } = yield* lerFormulario(Nome, pedido.campos)
  const { dados, autoria } = yield* lerAplicacao(pedido)
  yield* (yield* Catalogo)
    .incluir({ id, ...dados }, autoria)
    .pipe(Effect.catchTag("NomeOcupado", (recusa) => Effect.fail(ocupado(id)(recusa))))
  return seguir(`${CAMINHO}/${id}`, aviso.sucesso(`${dados.nome} está no catálogo.`))
})

/** The catalogue sends people to addresses: only for who has just signed in. */
const RECENTE = { entradaRecente: true }

export const RotasCalculadorasDoPainel = rotasDoPainel<Catalogo | InstalacaoDasAplicacoes | NomesDePessoas>([
  rotaGet(CAMINHO, lista),
  rotaGet(`${CAMINHO}/_nova`, nova),
  rotaPost(`${CAMINHO}/_nova`, incluir, nova, RECENTE),
  rotaGet(`${CAMINHO}/:id`, uma),
  rotaPost(`${CAMINHO}/:id`, gravar, uma, RECENTE)
])
