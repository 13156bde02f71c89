/** The pages of API keys: which there are, issuing one (shown once), its usage and history, and its revocation. */
import { Effect, Redacted, Schema } from "effect"
import { ativasDe, camposDoFiltroDeChaves, Justificativa } from "../../../domain/acesso/campos.ts"
import { Chaves } from "../../../domain/acesso/chaves/chaves.ts"
import { PedidoDeEmissao } from "../../../domain/acesso/chaves/registro-de-chaves.ts"
import { UsoDeChaves } from "../../../domain/acesso/chaves/uso-de-chaves.ts"
import { CLASSES } from "../../../domain/acesso/consumidor.ts"
import { type NomesDePessoas, nomesDe } from "../../../domain/acesso/nomes.ts"
import { CpfDigitado } from "../../../domain/valores/cpf.ts"
import { chave as escreverChave } from "../../../views/painel/chaves/chave.ts"
import { dadosDaChave } from "../../../views/painel/chaves/dados.ts"
import { emitida } from "../../../views/painel/chaves/emissao/emitida.ts"
import { emitir as perguntarEmissao } from "../../../views/painel/chaves/emissao/emitir.ts"
import { lista as escreverLista } from "../../../views/painel/chaves/lista.ts"
import { pagina as escreverPagina } from "../../../views/painel/chaves/pagina.ts"
import { revogar as perguntarRevogacao } from "../../../views/painel/chaves/revogar.ts"
import { dadosDoUso } from "../../../views/painel/chaves/uso.ts"
import type { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { EscoposMarcados, escoposMarcados } from "../../paginas/formulario/escopos.ts"
import { filtrar, type ListaComFiltros, listaFiltrada } from "../../paginas/formulario/filtro.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/chaves"
const TRILHA = [{ titulo: "Chaves de API", caminho: CAMINHO }]

const Filtro = Schema.Struct({ cpf: Schema.optionalKey(CpfDigitado), ...camposDoFiltroDeChaves })

const LISTA: ListaComFiltros = {
  caminho: CAMINHO,
  filtros: ["texto", "cpf", "classe", "situacao"],
  privados: ["texto", "cpf"]
}

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { procurar } = yield* Chaves
  const { dados, status } = yield* listaFiltrada(pedido, LISTA, Filtro, ({ situacao, ...filtro }, fatia) =>
    procurar({ ...filtro, ativas: ativasDe(situacao) }, fatia)
  )
  return pagina({
    titulo: "Chaves de API",
    conteudo: pedido.fragmento
      ? escreverLista(dados)
      : escreverPagina({ ...formularioDe(pedido), ...dados, ...dadosDoUso(yield* (yield* UsoDeChaves).geral) }),
    status
  })
})

const { nome, finalidade, emNomeDe } = PedidoDeEmissao.fields

const Emissao = Schema.Struct({
  cpf: CpfDigitado,
  nome: nome.pipe(Schema.annotateKey({ messageMissingKey: "informe o nome do titular" })),
  classe: Schema.Literals(CLASSES)
    .annotate({ message: "escolha uma das classes da lista" })
    .pipe(Schema.annotateKey({ messageMissingKey: "escolha a classe do consumidor" })),
  escopos: EscoposMarcados,
  finalidade: finalidade.pipe(Schema.annotateKey({ messageMissingKey: "informe para que a chave será usada" })),
  emNomeDe,
  justificativa: Justificativa,
  emissao: Schema.String.check(Schema.isUUID()).pipe(
    Schema.annotateKey({ messageMissingKey: "este formulário está incompleto: volte à lista e abra-o de novo" })
  )
})

const formulario = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  return pagina({
    titulo: "Emitir chave de API",
    trilha: TRILHA,
    conteudo: perguntarEmissao({
      ...formularioDe(pedido),
      marcados: escoposMarcados(pedido),
      emissao: yield* (yield* Chaves).sortearId
    })
  })
})

/** The answer itself shows the key: there is no address where it could be seen again, and sending twice issues one. */
const emitirUma = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const escopos = escoposMarcados(pedido).join(",")
  const { justificativa, emissao, ...novo } = yield* lerFormulario(Emissao, { ...pedido.campos, escopos })
  const { chave, registrada } = yield* (yield* Chaves).emitir(novo, pedido.operador, {
    justificativa,
    idToken: emissao
  })
  return pagina({
    titulo: "Chave emitida",
    trilha: TRILHA,
    conteudo: emitida({ segredo: Redacted.value(chave), registrada: dadosDaChave(registrada) }),
    scripts: ["chave.js"]
  })
})

const umaChave = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { historico, ...chave } = yield* (yield* Chaves).ver(pedido.parametros.idToken ?? "")
  const uso = yield* (yield* UsoDeChaves).daChave(chave.idToken)
  return pagina({
    titulo: `Chave ${chave.prefixo}…`,
    trilha: TRILHA,
    conteudo: escreverChave({
      ...dadosDaChave(chave),
      ...dadosDoUso(uso),
      historico,
      nomes: yield* nomesDe(historico.map(({ por }) => por))
    })
  })
})

/** The confirmation of a revocation; it has an address of its own, so that it works without JavaScript. */
const confirmar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const chave = yield* (yield* Chaves).ver(pedido.parametros.idToken ?? "")
  return pagina({
    titulo: "Revogar chave de API",
    trilha: [...TRILHA, { titulo: `Chave ${chave.prefixo}…`, caminho: `${CAMINHO}/${chave.idToken}` }],
    conteudo: perguntarRevogacao({ ...formularioDe(pedido), ...dadosDaChave(chave) })
  })
})

const Revogacao = Schema.Struct({ justificativa: Justificativa })

const revogarUma = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { justificativa } = yield* lerFormulario(Revogacao, pedido.campos)
  const { prefixo, idToken } = yield* (yield* Chaves).revogarEsta(
    pedido.parametros.idToken ?? "",
    pedido.operador,
    justificativa
  )
  return seguir(`${CAMINHO}/${idToken}`, aviso.sucesso(`A chave ${prefixo}… foi revogada e não abre mais nada.`))
})

export const RotasChaves = rotasDoPainel<AmbienteDeAcesso | Chaves | NomesDePessoas | UsoDeChaves>([
  rotaGet(CAMINHO, lista),
  rotaPost(CAMINHO, filtrar(LISTA), lista),
  rotaGet(`${CAMINHO}/emitir`, formulario),
  rotaPost(`${CAMINHO}/emitir`, emitirUma, formulario, { entradaRecente: true }),
  rotaGet(`${CAMINHO}/:idToken`, umaChave),
  rotaGet(`${CAMINHO}/:idToken/revogar`, confirmar),
  rotaPost(`${CAMINHO}/:idToken/revogar`, revogarUma, confirmar)
])
