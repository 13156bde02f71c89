/** Handlers of the share links that a person makes. */
import { Effect, Layer, Redacted, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { enderecoDoCompartilhamento } from "../../../domain/calculos/copias/codigo.ts"
import { CompartilhamentosDePessoas } from "../../../domain/calculos/copias/gestao/compartilhamentos-de-pessoas.ts"
import { CopiasDePessoas } from "../../../domain/calculos/copias/gestao/de-pessoa.ts"
import type { CompartilhamentoRegistrado } from "../../../domain/calculos/copias/registro.ts"
import type { CalculoInteiro } from "../../../domain/plataforma/salvos/calculo.ts"
import { CalculosSalvos } from "../../../domain/plataforma/salvos/salvos.ts"
import type { OrigemAuditoria } from "../../../domain/telemetria/auditoria.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { PessoaAtual } from "../../comum/pessoa-atual.ts"
import { comoItens, ok, paginado } from "../../comum/resposta/envelope.ts"
import { semCopia } from "../../comum/resposta/sem-copia.ts"
import { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { Conteudo } from "../comum/conteudo.ts"
import { parteDePessoa } from "../comum/protecao.ts"
import { ApiCompartilhamentosProprios } from "./contrato.ts"

const texto = new TextDecoder()
/** Our own, and authenticated since it was read: an object. */
const lerConteudo = Schema.decodeUnknownSync(Schema.fromJsonString(Conteudo))

const semCpf = ({ cpf: _, ...proprio }: CompartilhamentoRegistrado) => proprio

const tratadores = HttpApiBuilder.group(ApiCompartilhamentosProprios, "compartilhamentosProprios", (handlers) =>
  Effect.gen(function* () {
    const copias = yield* CopiasDePessoas
    const compartilhamentos = yield* CompartilhamentosDePessoas
    const salvos = yield* CalculosSalvos
    const { urlPortal } = yield* AmbienteDeAcesso
    const compartilharSalvo = (
      { id, grupo, conteudo }: CalculoInteiro,
      como: { readonly dias: number; readonly permiteBaixar: boolean },
      operador: OrigemAuditoria
    ) => copias.compartilhar(lerConteudo(texto.decode(conteudo)), { ...como, de: { calculo: id, grupo } }, operador)
    return handlers.handleAll({
      listar: Effect.fnUntraced(function* ({ query: { page } }) {
        const { cpf } = yield* PessoaAtual
        return yield* paginado(page, (fatia) => Effect.map(compartilhamentos.listar(cpf, fatia), comoItens(semCpf)))
      }),
      criar: Effect.fnUntraced(function* ({ payload: { calculo, conteudo = {}, dias, permiteBaixar } }) {
        yield* semCopia
        const { cpf, operador } = yield* PessoaAtual
        const como = { dias, permiteBaixar }
        const { id, token, expiraEm } = yield* calculo === undefined
          ? copias.compartilhar(conteudo, como, operador)
          : compartilharSalvo(yield* salvos.paraCompartilhar(calculo, cpf), como, operador)
        const url = enderecoDoCompartilhamento(urlPortal, Redacted.value(token))
        return ok({ id, url, expiraEm, aberturas: 0, permiteBaixar }, 201)
      }, emHttp),
      revogar: Effect.fnUntraced(function* ({ params: { id } }) {
        const { operador } = yield* PessoaAtual
        yield* compartilhamentos.revogar(id, operador.cpf, "revogado por quem compartilhou", operador)
        return ok(null)
      }, emHttp)
    })
  })
).pipe(Layer.provide(CopiasDePessoas.layer))

export const parteCompartilhamentosProprios = parteDePessoa(ApiCompartilhamentosProprios, tratadores)
