/** The pages of API keys: which there are, issuing one (shown once), its usage and history, and its revocation. */
import { Effect, Redacted, Schema } from "effect"
import { CLASSES, ESCOPOS, type Escopo } from "../../../domain/acesso/consumidor.ts"
import type { ValidadorDeChaves } from "../../../domain/acesso/portas.ts"
import { Criptografia, PedidoDeEmissao, RegistroDeChaves } from "../../../domain/acesso/registro-de-chaves.ts"
import { UsoDeChaves } from "../../../domain/acesso/uso-de-chaves.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { textoComo } from "../../../domain/valores/textos/texto-como.ts"
import type { AmbienteDeAcesso } from "../../auth/ambiente/ambiente.ts"
import { origemDe } from "../../backoffice/administradores/programa.ts"
import { filtroDeChaves } from "../../backoffice/chaves/contrato.ts"
import { emitir, revogar, verChave } from "../../backoffice/chaves/programa.ts"
import { ativasDe } from "../../backoffice/chaves/rotas.ts"
import { infoPagina } from "../../comum/resposta/paginacao.ts"
import { filtrar, type ListaComFiltros, listaFiltrada } from "../moldura/filtro.ts"
import { CpfDigitado, Justificativa, lerFormulario } from "../moldura/formulario.ts"
import { fatiaDe, paginaDaConsulta } from "../moldura/paginacao.ts"
import { aviso, type PedidoDoPainel, pagina, seguir } from "../moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../moldura/rotas.ts"
import { CLASSES_ESCRITAS, dadosDoUso, ESCOPOS_ESCRITOS, LIMITES_ESCRITOS, opcoesDe } from "./modelo-de-pagina.ts"

const CAMINHO = "/_painel/chaves"
const TRILHA = [{ titulo: "Chaves de API", caminho: CAMINHO }]
const ROTULOS = { classes: CLASSES_ESCRITAS, limites: LIMITES_ESCRITOS, escopos: ESCOPOS_ESCRITOS }

const quemPede = ({ administrador, ip }: PedidoDoPainel) => origemDe(administrador.cpf, ip)

const Filtro = Schema.Struct({ cpf: Schema.optionalKey(CpfDigitado), ...filtroDeChaves })

const LISTA: ListaComFiltros = {
  caminho: CAMINHO,
  filtros: ["texto", "cpf", "classe", "situacao"],
  privados: ["texto", "cpf"]
}

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { dados, status } = yield* listaFiltrada(pedido, LISTA, (digitado) =>
    Effect.gen(function* () {
      const { situacao, ...filtro } = yield* lerFormulario(Filtro, digitado)
      const numero = yield* paginaDaConsulta(pedido.consulta)
      const registro = yield* RegistroDeChaves
      const { itens, total } = yield* registro.procurar({ ...filtro, ativas: ativasDe(situacao) }, fatiaDe(numero))
      return { itens, pagina: infoPagina(numero, total) }
    })
  )
  const doUso = pedido.fragmento ? {} : dadosDoUso(yield* (yield* UsoDeChaves).geral)
  return pagina({
    titulo: "Chaves de API",
    modelo: "painel/chaves/pagina",
    fragmento: "painel/chaves/lista",
    dados: {
      rotulos: ROTULOS,
      opcoesDeClasse: opcoesDe(CLASSES_ESCRITAS, "Todas"),
      opcoesDeSituacao: opcoesDe({ ativas: "Ativas", revogadas: "Revogadas" }, "Todas"),
      ...doUso,
      ...dados
    },
    status
  })
})

const EscoposMarcados = textoComo<ReadonlyArray<Escopo>>({
  ler: (texto) => {
    const marcados = texto.split(",")
    const conhecidos = ESCOPOS.filter((escopo) => marcados.includes(escopo))
    return conhecidos.length === marcados.length ? conhecidos : undefined
  },
  escrever: (escopos) => escopos.join(","),
  esperado: `um ou mais de ${ESCOPOS.join(", ")}`,
  exemplo: "rgps"
})

const { nome, finalidade, emNomeDe } = PedidoDeEmissao.fields

const Emissao = Schema.Struct({
  cpf: CpfDigitado,
  nome: nome.pipe(Schema.annotateKey({ messageMissingKey: "informe o nome do titular" })),
  classe: Schema.Literals(CLASSES)
    .annotate({ message: "escolha uma das classes da lista" })
    .pipe(Schema.annotateKey({ messageMissingKey: "escolha a classe do consumidor" })),
  escopos: EscoposMarcados.pipe(Schema.annotateKey({ messageMissingKey: "marque ao menos um escopo" })),
  finalidade: finalidade.pipe(Schema.annotateKey({ messageMissingKey: "informe para que a chave será usada" })),
  emNomeDe,
  justificativa: Justificativa,
  emissao: Schema.String.check(Schema.isUUID()).pipe(
    Schema.annotateKey({ messageMissingKey: "este formulário está incompleto: volte à lista e abra-o de novo" })
  )
})

const escoposMarcados = ({ todos, campos }: PedidoDoPainel): ReadonlyArray<string> =>
  todos.get("escopos") ?? (campos.escopos === undefined ? [] : [campos.escopos])

const formulario = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  return pagina({
    titulo: "Emitir chave de API",
    modelo: "painel/chaves/emitir",
    trilha: TRILHA,
    dados: {
      rotulos: ROTULOS,
      opcoesDeClasse: opcoesDe(
        Object.fromEntries(CLASSES.map((c) => [c, `${CLASSES_ESCRITAS[c]}: ${LIMITES_ESCRITOS[c]}`])),
        "Escolha"
      ),
      marcados: escoposMarcados(pedido),
      emissao: yield* (yield* Criptografia).sortearId
    }
  })
})

/** The answer itself shows the key: there is no address where it could be seen again, and sending twice issues one. */
const emitirUma = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const escopos = escoposMarcados(pedido).join(",")
  const { cpf, justificativa, emissao, ...resto } = yield* lerFormulario(Emissao, { ...pedido.campos, escopos })
  const { chave, registrada } = yield* emitir({ ...resto, cpf: Cpf.make(cpf) }, quemPede(pedido), {
    justificativa,
    idToken: emissao
  })
  return pagina({
    titulo: "Chave emitida",
    modelo: "painel/chaves/emitida",
    trilha: TRILHA,
    dados: { chave: Redacted.value(chave), registrada, rotulos: ROTULOS },
    scripts: ["chave.js"]
  })
})

const umaChave = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const chave = yield* verChave(pedido.parametros.idToken ?? "")
  return pagina({
    titulo: `Chave ${chave.prefixo}…`,
    modelo: "painel/chaves/chave",
    trilha: TRILHA,
    dados: { chave, rotulos: ROTULOS, ...dadosDoUso(yield* (yield* UsoDeChaves).daChave(chave.idToken)) }
  })
})

/** The confirmation of a revocation; it has an address of its own, so that it works without JavaScript. */
const confirmar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const chave = yield* verChave(pedido.parametros.idToken ?? "")
  return pagina({
    titulo: "Revogar chave de API",
    modelo: "painel/chaves/revogar",
    trilha: [...TRILHA, { titulo: `Chave ${chave.prefixo}…`, caminho: `${CAMINHO}/${chave.idToken}` }],
    dados: { chave, rotulos: ROTULOS }
  })
})

const Revogacao = Schema.Struct({ justificativa: Justificativa })

const revogarUma = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { justificativa } = yield* lerFormulario(Revogacao, pedido.campos)
  const { prefixo, idToken } = yield* revogar(pedido.parametros.idToken ?? "", justificativa, quemPede(pedido))
  return seguir(`${CAMINHO}/${idToken}`, aviso.sucesso(`A chave ${prefixo}… foi revogada e não abre mais nada.`))
})

export const RotasChaves = rotasDoPainel<
  AmbienteDeAcesso | RegistroDeChaves | UsoDeChaves | Criptografia | ValidadorDeChaves
>([
  rotaGet(CAMINHO, lista),
  rotaPost(CAMINHO, filtrar(LISTA), lista),
  rotaGet(`${CAMINHO}/emitir`, formulario),
  rotaPost(`${CAMINHO}/emitir`, emitirUma, formulario, { entradaRecente: true }),
  rotaGet(`${CAMINHO}/:idToken`, umaChave),
  rotaGet(`${CAMINHO}/:idToken/revogar`, confirmar),
  rotaPost(`${CAMINHO}/:idToken/revogar`, revogarUma, confirmar)
])
