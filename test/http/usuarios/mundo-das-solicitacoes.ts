/** Who asks for keys and who decides, all of them with tokens, on the whole server. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { agora } from "../../apoio/identidade/provedor-identidade.ts"
import { ADMINISTRADORA, type Mundo, mundo, type OpcoesDoMundo } from "../backoffice/mundo.ts"
import { BRUNA, pessoa } from "./mundo.ts"

export const OUTRO_ADMINISTRADOR = "39053344705"
export const CARLA = "12345678909"
export const SOLICITACOES = "/solicitacoes-chave"

export const PEDIDO = {
  nomeContato: "Bruna Advogada",
  email: "bruna@exemplo.adv.br",
  nomeChave: "Sistema do escritório",
  finalidade: "Conferir cálculos de benefícios dos clientes do escritório.\nTodos os dias.",
  vinculo: { oab: { numero: "123456", uf: "SP" } },
  classePretendida: "publico",
  escopos: ["rgps"],
  termos: { versao: 1, aceito: true }
}

export interface Resposta {
  readonly status: number
  readonly cabecalhos: Headers
  readonly result: Record<string, unknown>
  readonly data: Record<string, unknown>
  readonly texto: string
}

export const lida = (resposta: Response): Effect.Effect<Resposta> =>
  Effect.promise(async () => {
    const texto = await resposta.text()
    const { result = {}, data = {} } = JSON.parse(texto)
    return { status: resposta.status, cabecalhos: resposta.headers, result, data, texto }
  })

/** Who asks with a token, as JSON. */
const quem = (aqui: Mundo, cpf: string) =>
  Effect.map(pessoa(aqui, cpf), ({ pedir }) => ({
    enviar: (mudancas: object = {}) => Effect.flatMap(pedir("POST", SOLICITACOES, { ...PEDIDO, ...mudancas }), lida),
    pedir: (metodo: string, caminho: string, corpo?: unknown) => Effect.flatMap(pedir(metodo, caminho, corpo), lida)
  }))

/** An administrator, who has just signed in. */
const administrador = (aqui: Mundo, cpf: string) =>
  Effect.map(
    aqui.provedor.token({ preferred_username: cpf, sub: `adm-${cpf}`, auth_time: agora() }),
    (token) => (metodo: string, caminho: string, corpo?: unknown) =>
      Effect.flatMap(
        Effect.promise(() =>
          fetch(`${aqui.base}/backoffice/api/v1/admin${caminho}`, {
            method: metodo,
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) })
          })
        ),
        lida
      )
  )

export const cenario = Effect.fnUntraced(function* (opcoes: OpcoesDoMundo = {}) {
  const aqui = yield* mundo({ ...opcoes, inteiro: true })
  yield* aqui.nele(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.orDie(sql`insert into administrador (cpf, nome) values (${OUTRO_ADMINISTRADOR}, 'Otávio')`)
    )
  )
  const consultar = (texto: string) =>
    aqui.nele(Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.orDie(sql.unsafe<Record<string, unknown>>(texto))))
  return {
    aqui,
    consultar,
    bruna: yield* quem(aqui, BRUNA),
    carla: yield* quem(aqui, CARLA),
    comoPessoa: (cpf: string) => quem(aqui, cpf),
    ana: yield* administrador(aqui, ADMINISTRADORA),
    otavio: yield* administrador(aqui, OUTRO_ADMINISTRADOR)
  }
})

export const protocoloDe = ({ result }: Resposta): string => String(result.protocolo)
