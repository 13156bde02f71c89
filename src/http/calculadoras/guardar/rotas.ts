/** What a signed-in person keeps of the result of a draft: a permalink, a share link, a calculation of her own. */
import { Effect, Redacted, Schema } from "effect"
import { parteOuPrincipal } from "../../../domain/calculadoras/resultado/partes.ts"
import { ResultadosDoRascunho } from "../../../domain/calculadoras/resultado/resultados.ts"
import { enderecoDoCompartilhamento } from "../../../domain/calculos/copias/codigo.ts"
import { CopiasDePessoas } from "../../../domain/calculos/copias/gestao/de-pessoa.ts"
import { Nome } from "../../../domain/calculos/salvos/campos.ts"
import { CalculosSalvos } from "../../../domain/plataforma/salvos/salvos.ts"
import { guardado } from "../../../views/calculadoras/guardar/guardado.ts"
import { guardar } from "../../../views/calculadoras/guardar/guardar.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { participanteDe } from "../../comum/pessoa-atual.ts"
import { notarUso } from "../../comum/registro/anotacoes.ts"
import { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { CAMINHO_DOS_CALCULOS } from "../../comum/sessao/caminhos.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDePessoa, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { envioDePessoa, paginaDePessoa } from "../../paginas/rotas.ts"
import { contarComoPublico, donoAnonimo } from "../comum/cota.ts"
import { semRepetidos } from "../comum/faltas.ts"
import { calculadoraDe, rascunhoDoEndereco, semEsteRascunho } from "../comum/passos.ts"

const CAMINHO = "/calculadoras/:id/:rascunho/guardar"

/** The draft of this browser, and what of its result is meant. */
const resultadoAGuardar = Effect.fnUntraced(function* ({ parametros, consulta, campos }: PedidoDePessoa) {
  const calculadora = yield* calculadoraDe(parametros.id)
  const rascunho = yield* rascunhoDoEndereco(parametros, calculadora.id)
  const parte = parteOuPrincipal(calculadora.id, campos.parte ?? consulta.get("parte"))
  return { calculadora, base: `/calculadoras/${calculadora.id}/${rascunho.id}`, rascunho, parte }
})

type ResultadoAGuardar = Effect.Success<ReturnType<typeof resultadoAGuardar>>

const voltaDe = ({ base, parte }: ResultadoAGuardar): string => `${base}/resultado?parte=${parte}`

/** The same page for every draft that is not there, with what was typed. */
const semRascunho = Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
  return semEsteRascunho(pedido, (yield* calculadoraDe(pedido.parametros.id)).id)
})

const mostrar = Effect.fnUntraced(
  function* (pedido: PedidoDePessoa) {
    const resultado = yield* resultadoAGuardar(pedido)
    return pagina({
      titulo: `${resultado.calculadora.nome}: guardar`,
      conteudo: guardar({
        ...formularioDe(pedido),
        acao: `${resultado.base}/guardar`,
        parte: resultado.parte,
        resultado: voltaDe(resultado)
      })
    })
  },
  (mostrada, pedido) => Effect.catchTag(mostrada, "RascunhoAusente", () => semRascunho(pedido))
)

const SIM_OU_NAO = Schema.optionalKey(Schema.Literal("sim"))
const DIAS = "esperado um número de dias, de 1 a 365"
const Dias = Schema.NumberFromString.annotate({ message: DIAS }).check(
  Schema.makeFilter((n: number) => (Number.isInteger(n) && n >= 1 && n <= 365 ? undefined : DIAS))
)

const Compartilhado = Schema.Struct({ dias: Dias, permiteBaixar: SIM_OU_NAO })
const Salvo = Schema.Struct({ nome: Nome.pipe(Schema.annotateKey({ messageMissingKey: "dê um nome ao cálculo" })) })

const JSON_DO_ARQUIVO = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))
const lerArquivo = Schema.decodeUnknownSync(JSON_DO_ARQUIVO)

/** What is kept: the request of the result, as its file says it. */
const conteudoDe = Effect.fnUntraced(function* ({ rascunho, parte }: ResultadoAGuardar) {
  yield* semRepetidos({ rascunho })
  const arquivo = yield* (yield* ResultadosDoRascunho)
    .arquivo({ rascunho, parte, dono: yield* donoAnonimo, contar: contarComoPublico }, { tipo: "calc" })
    .pipe(Effect.catchTags({ NaoDemonstravel: ({ message }) => Effect.fail(Falha.de(409, message)) }))
  return lerArquivo(new TextDecoder().decode(arquivo))
})

const permalink = Effect.fnUntraced(function* ({ cpf }: PedidoDePessoa, resultado: ResultadoAGuardar) {
  const { url } = yield* (yield* CopiasDePessoas).imprimir(yield* conteudoDe(resultado), cpf)
  return pagina({ titulo: "Permalink", conteudo: guardado({ tipo: "permalink", url, volta: voltaDe(resultado) }) })
})

const compartilhar = Effect.fnUntraced(function* ({ campos, operador }: PedidoDePessoa, resultado: ResultadoAGuardar) {
  const { dias, permiteBaixar } = yield* lerFormulario(Compartilhado, campos)
  const { token } = yield* (yield* CopiasDePessoas).compartilhar(
    yield* conteudoDe(resultado),
    { dias, permiteBaixar: permiteBaixar === "sim" },
    operador
  )
  const url = enderecoDoCompartilhamento((yield* AmbienteDeAcesso).urlPortal, Redacted.value(token))
  return pagina({
    titulo: "Link de compartilhamento",
    conteudo: guardado({ tipo: "compartilhamento", url, volta: voltaDe(resultado) })
  })
})

const salvar = Effect.fnUntraced(function* (pedido: PedidoDePessoa, resultado: ResultadoAGuardar) {
  const { nome } = yield* lerFormulario(Salvo, pedido.campos)
  const corpo = new TextEncoder().encode(JSON.stringify({ nome, conteudo: yield* conteudoDe(resultado) }))
  yield* (yield* CalculosSalvos).incluir(corpo, participanteDe(pedido))
  yield* notarUso(resultado.calculadora.id, "rgps.calculos-salvos.web.criar")
  return seguir(CAMINHO_DOS_CALCULOS, aviso.sucesso("O cálculo foi salvo."))
})

/** By the button of each form. */
const ATOS = { permalink, compartilhar, salvar }
const Acao = Schema.Struct({
  acao: Schema.Literals(["permalink", "compartilhar", "salvar"]).annotate({ message: "escolha o que guardar" })
})

const guardarResultado = Effect.fnUntraced(
  function* (pedido: PedidoDePessoa) {
    const { acao } = yield* lerFormulario(Acao, pedido.campos)
    return yield* ATOS[acao](pedido, yield* resultadoAGuardar(pedido))
  },
  (feito, pedido) => Effect.catchTag(feito, "RascunhoAusente", () => semRascunho(pedido))
)

export const ROTAS_DE_GUARDAR = [
  paginaDePessoa(CAMINHO, (pedido) => emHttp(Effect.scoped(mostrar(pedido)))),
  envioDePessoa(
    CAMINHO,
    (pedido) => emHttp(Effect.scoped(guardarResultado(pedido))),
    (pedido) => emHttp(Effect.scoped(mostrar(pedido)))
  )
]
