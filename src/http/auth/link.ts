/** The one-time link of the console: development without single sign-on, nowhere else. */
import { Effect, Redacted, Schema } from "effect"
import { NomeDePessoa } from "../../domain/acesso/campos.ts"
import { ProvedorDeIdentidade } from "../../domain/acesso/provedor-de-identidade.ts"
import { DURACAO_DO_LINK, duracaoDaSessao, LinksDeEntrada } from "../../domain/acesso/sessoes.ts"
import { CpfDigitado } from "../../domain/valores/cpf.ts"
import { link } from "../../views/auth/link.ts"
import type { Campos, Problema } from "../../views/formulario.ts"
import { ROTA_AUSENTE } from "../comum/falhas/de-causa.ts"
import { Falha } from "../comum/falhas/falha.ts"
import { contarRecusa } from "../comum/registro/eventos-de-seguranca.ts"
import { AmbienteDeAcesso } from "../comum/sessao/ambiente.ts"
import { CAMINHO_PAINEL } from "../comum/sessao/caminhos.ts"
import { molduraVazia } from "../paginas/admissao.ts"
import { lerCorpoDeEstranho } from "../paginas/formulario/estranhos.ts"
import { FormularioInvalido, lerFormulario } from "../paginas/formulario/formulario.ts"
import { apresentar } from "../paginas/moldura/apresentacao.ts"
import { pagina } from "../paginas/moldura/pedido.ts"
import { abrirSessao } from "./abertura.ts"
import { consultaAtual, contarTentativa } from "./pagina.ts"
import { lerEntrada } from "./pedido-de-entrada.ts"

export const CAMINHO_DO_LINK = "/auth/link"

const VENCIDO = Falha.de(
  403,
  `Este link já foi usado ou passou de ${DURACAO_DO_LINK / 60} minutos. Reinicie o serviço: o console mostra um link novo.`
)

const recusarLink = Effect.andThen(contarRecusa("seguranca.entrada.recusada", { codigo: "LINK_VENCIDO" }), VENCIDO)

const Pessoa = Schema.Struct({ cpf: CpfDigitado, nome: NomeDePessoa })

/** Where the link exists at all. */
const exigirDesenvolvimento = Effect.gen(function* () {
  const { desenvolvimento } = yield* AmbienteDeAcesso
  const { disponivel } = yield* ProvedorDeIdentidade
  if (!desenvolvimento || disponivel) return yield* ROTA_AUSENTE
})

const formulario = (token: string, campos: Campos, problemas: ReadonlyArray<Problema>) =>
  apresentar(
    pagina({
      titulo: "Primeiro acesso ao painel",
      conteudo: link({ token, horas: duracaoDaSessao(true) / 3600, campos, problemas }),
      status: problemas.length === 0 ? 200 : 400
    }),
    molduraVazia(CAMINHO_DO_LINK)
  )

/** GET: asks who comes; looking at a link does not spend it. */
export const mostrarLink = Effect.gen(function* () {
  yield* exigirDesenvolvimento
  yield* contarTentativa
  const token = (yield* consultaAtual).get("token") ?? ""
  if (!(yield* (yield* LinksDeEntrada).valido(Redacted.make(token)))) return yield* recusarLink
  return yield* formulario(token, {}, [])
})

/** POST: spends it. */
export const usarLink = Effect.gen(function* () {
  yield* exigirDesenvolvimento
  yield* contarTentativa
  const { todos } = yield* lerCorpoDeEstranho
  const { token = "", ...campos } = Object.fromEntries(
    [...todos].map(([nome, valores]) => [nome, valores.at(-1) ?? ""])
  )
  const entrar = Effect.gen(function* () {
    const { cpf, nome } = yield* lerFormulario(Pessoa, campos)
    const { cpf: dono } = yield* (yield* LinksDeEntrada).usar(Redacted.make(token), { cpf, nome })
    const voltar = (yield* lerEntrada)?.voltar ?? CAMINHO_PAINEL
    return yield* abrirSessao({ cpf: dono, confiavel: campos.confiar === "true", comoEntrou: "LINK" }, voltar)
  })
  return yield* entrar.pipe(
    Effect.catchTags({
      FormularioInvalido: ({ problemas }) => formulario(token, campos, problemas),
      NaoAdministra: () =>
        formulario(token, campos, FormularioInvalido.de("cpf", "este CPF não é de um administrador").problemas),
      LinkRecusado: () => recusarLink
    })
  )
})
