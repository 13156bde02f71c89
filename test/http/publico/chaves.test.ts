/** The pages of whoever asks for a key and of whoever has one: their forms, their words and figures, without a browser. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { janelaDe, titularDaCota } from "../../../src/domain/acesso/cotas.ts"
import { ROTAS_DAS_CHAVES as ROTAS } from "../../../src/http/publico/chaves/minhas.ts"
import { ROTAS_DO_PEDIDO } from "../../../src/http/publico/chaves/solicitar.ts"
import { csrfDe, type Navegante, navegante, type Recebida } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, cadastrar, enviarFormulario, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"
import { aprovar, DIGITADA, solicitar } from "../../apoio/painel/solicitacao.ts"
import { registrarUso } from "../../apoio/painel/uso-de-chaves.ts"
import { ROTAS_DAS_CHAVES as COISAS } from "../../apoio/politica/alheias-das-chaves.ts"
import { termosDeTeste } from "../../apoio/termos.ts"

const PEDIR = "/solicitar-api-key"
const MINHAS = "/minhas-chaves"

const cenario = Effect.gen(function* () {
  const termos = termosDeTeste()
  const mundo = yield* mundoDoPainel({ termos: termos.camada })
  const ana = yield* mundo.entrarComo(ADMINISTRADORA)
  yield* mundo.nele(cadastrar(OUTRA))
  const olga = yield* mundo.entrarComo(OUTRA)
  const consultar = (texto: string) =>
    mundo.nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(texto)))
  /** A key, or a request in a state, of Olga, made without anybody's judgement. */
  const preparar = (rota: string) => {
    const { preparar: fazer } = COISAS.find((coisa) => coisa.rota.endsWith(rota))!
    return mundo.nele(fazer({ cpf: OUTRA.cpf, pedir: () => Effect.die("nobody asks") }))
  }
  return { ...mundo, termos, ana, olga, consultar, preparar }
})

/** What a person reads, in one line. */
const lido = ({ texto }: Recebida): string =>
  texto
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replace(/\s+/g, " ")

const ESTADO = `select (select jsonb_agg(jsonb_build_array(estado, id_token)) from solicitacao_chave) as pedidas,
  (select jsonb_agg(jsonb_build_array(id_token, revogada_em)) from chave_api) as chaves,
  (select count(*)::int from correio_mensagem) as mensagens`

describe("the forms of key requests and keys", () => {
  it.live(
    "A5, F7: every one needs the proof of its own session; without it nothing happens, and it is a security event",
    () =>
      Effect.gen(function* () {
        const { ana, olga, consultar, preparar, registrados } = yield* cenario
        const { id = "" } = yield* preparar("/chaves/:id")
        const { protocolo: aprovada = "" } = yield* preparar("/retirar")
        const { protocolo: aberta = "" } = yield* preparar("/cancelar")
        const daSolicitacao = `${MINHAS}/solicitacoes`
        const formularios: Readonly<Record<string, readonly [caminho: string, pagina: string, feito: number]>> = {
          [`${daSolicitacao}/:protocolo/cancelar`]: [
            `${daSolicitacao}/${aberta}/cancelar`,
            `${daSolicitacao}/${aberta}`,
            303
          ],
          [`${daSolicitacao}/:protocolo/retirar`]: [
            `${daSolicitacao}/${aprovada}/retirar`,
            `${daSolicitacao}/${aprovada}`,
            200
          ],
          [`${MINHAS}/:id/revogar`]: [`${MINHAS}/${id}/revogar`, `${MINHAS}/${id}/revogar`, 303],
          [PEDIR]: [PEDIR, PEDIR, 303]
        }
        assert.sameMembers(
          [...ROTAS_DO_PEDIDO, ...ROTAS].filter(({ metodo }) => metodo === "POST").map(({ caminho }) => caminho),
          Object.keys(formularios),
          "every form of these pages is here"
        )
        const antes = yield* consultar(ESTADO)
        const daAna = csrfDe(yield* ana.ver(PEDIR))
        const daOlga = csrfDe(yield* olga.ver(`${MINHAS}/${id}/revogar`))
        const alterada = `${daOlga.slice(0, -2)}${daOlga.endsWith("AA") ? "BB" : "AA"}`
        for (const [caminho] of Object.values(formularios)) {
          for (const prova of [{}, { _csrf: "" }, { _csrf: daAna }, { _csrf: alterada }]) {
            const recusada = yield* olga.enviar(caminho, { ...DIGITADA, ...prova })
            assert.strictEqual(recusada.status, 403, caminho)
            assert.include(recusada.texto, "Este formulário não veio desta sessão", caminho)
          }
          const deFora = yield* olga.enviar(caminho, DIGITADA, { origin: "https://outro.exemplo" })
          assert.strictEqual(deFora.status, 403, caminho)
        }
        assert.deepStrictEqual(yield* consultar(ESTADO), antes)
        assert.isTrue(registrados.some(({ mensagem }) => mensagem === "seguranca.csrf.recusado"))
        for (const [caminho, pagina, feito] of Object.values(formularios)) {
          const mostrada = yield* olga.ver(pagina)
          assert.match(
            mostrada.texto,
            new RegExp(`action="${caminho}"[^>]*>\\s*<input type="hidden" name="_csrf"`),
            caminho
          )
          const aceita = yield* olga.enviar(caminho, { ...DIGITADA, _csrf: csrfDe(mostrada) })
          assert.strictEqual(aceita.status, feito, caminho)
        }
      }).pipe(Effect.scoped)
  )

  it.live(
    "F7: terms republished meanwhile are a 409 that shows them and keeps what was typed, to be accepted anew",
    () =>
      Effect.gen(function* () {
        const { olga, termos, consultar } = yield* cenario
        const _csrf = csrfDe(yield* olga.ver(PEDIR))
        termos.publicados.versao = 2
        const recusada = yield* olga.enviar(PEDIR, { ...DIGITADA, _csrf })
        assert.strictEqual(recusada.status, 409)
        assert.include(lido(recusada), "Os termos de uso mudaram enquanto você preenchia")
        assert.include(lido(recusada), "Li e aceito a versão 2 dos")
        const { classePretendida, escopos, versaoDosTermos: _, aceito: __, finalidade, ...linhas } = DIGITADA
        for (const valor of Object.values(linhas)) assert.include(recusada.texto, `value="${valor}"`)
        assert.include(recusada.texto, finalidade)
        assert.match(recusada.texto, new RegExp(`value="${classePretendida}"[^>]* selected`))
        assert.match(recusada.texto, new RegExp(`name="escopos" value="${escopos}" checked`))
        assert.notMatch(recusada.texto, /name="aceito"[^>]*checked/, "nobody accepts for the person")
        assert.include(recusada.texto, 'name="versaoDosTermos" value="2"')
        assert.deepInclude((yield* consultar(ESTADO))[0], { pedidas: null, mensagens: 0 })
        const aceita = yield* olga.enviar(PEDIR, { ...DIGITADA, versaoDosTermos: "2", _csrf })
        assert.strictEqual(aceita.status, 303)
        const segunda = yield* olga.enviar(PEDIR, { ...DIGITADA, versaoDosTermos: "2", _csrf })
        assert.strictEqual(segunda.status, 409)
        assert.match(lido(segunda), /Você já tem uma solicitação em análise, de protocolo \d{4}-\d{6}-\d/)
      }).pipe(Effect.scoped)
  )

  it.live("A2: what is wrong is named by its field and keeps what was typed; what is too large is refused unread", () =>
    Effect.gen(function* () {
      const { olga, consultar } = yield* cenario
      const _csrf = csrfDe(yield* olga.ver(PEDIR))
      const enviar = (campos: Readonly<Record<string, string>>) => olga.enviar(PEDIR, { ...DIGITADA, _csrf, ...campos })
      const deMuitas = "a".repeat(10_000)
      const ruins: ReadonlyArray<readonly [campo: string, valor: string]> = [
        ...[
          "nomeContato",
          "email",
          "telefone",
          "nomeChave",
          "finalidade",
          "emNomeDe",
          "orgao",
          "oabNumero",
          "oabUf"
        ].map((campo) => [campo, deMuitas] as const),
        ["finalidade", "curta"],
        ["nomeChave", "um\r\nBcc: outra@exemplo.jus.br"],
        ["telefone", "meu ramal"],
        ["oabUf", "XX"],
        ["oabUf", ""],
        ["classePretendida", "ouro"],
        ["escopos", "tudo"],
        ["aceito", ""],
        ["versaoDosTermos", "muitas"]
      ]
      for (const [campo, valor] of ruins) {
        const recusada = yield* enviar({ [campo]: valor })
        assert.strictEqual(recusada.status, 400, campo)
        assert.include(recusada.texto, `href="#campo-${campo}"`, `${campo}: ${valor.slice(0, 20)}`)
        if (campo !== "nomeContato") assert.include(recusada.texto, `value="${DIGITADA.nomeContato}"`)
      }
      assert.strictEqual((yield* enviar({ finalidade: "a".repeat(256 * 1024) })).status, 413)
      const muitos = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`c${i}`, "1"]))
      const campos = yield* enviar(muitos)
      assert.strictEqual(campos.status, 400)
      assert.include(campos.texto, "campos demais")
      assert.deepInclude((yield* consultar(ESTADO))[0], { pedidas: null, mensagens: 0 })
      const aMais = { classe: "judiciario", estado: "aprovada", cpf: ADMINISTRADORA.cpf, protocolo: "2020-000001-0" }
      assert.strictEqual((yield* enviar(aMais)).status, 303)
      assert.deepStrictEqual(
        yield* consultar("select cpf, estado, classe, escopos from solicitacao_chave"),
        [{ cpf: OUTRA.cpf, estado: "aberta", classe: null, escopos: null }],
        "F3: class and scopes are no fields of the form"
      )
    }).pipe(Effect.scoped)
  )

  it.live("F1: the key is shown by an answer that nobody keeps, to who has just signed in, and never again", () =>
    Effect.gen(function* () {
      const { ana, olga, consultar } = yield* cenario
      const protocolo = yield* solicitar(olga)
      assert.strictEqual((yield* aprovar(ana, protocolo)).status, 303)
      const caminho = `${MINHAS}/solicitacoes/${protocolo}/retirar`
      yield* consultar(
        "update sessao set como_entrou = 'LOGIN_UNICO', autenticada_em = clock_timestamp() - interval '6 minutes'"
      )
      const velha = yield* enviarFormulario(olga, caminho, {})
      assert.include(velha.destino, "/auth/confirmar?voltar=")
      assert.lengthOf(yield* consultar("select 1 from chave_api"), 0)
      yield* consultar("update sessao set autenticada_em = clock_timestamp()")
      const prova = csrfDe(yield* ana.ver(PEDIR))
      assert.strictEqual((yield* ana.enviar(caminho, { _csrf: prova })).status, 404, "of somebody else")
      const retirada = yield* enviarFormulario(olga, caminho, {})
      assert.strictEqual(retirada.status, 200)
      assert.strictEqual(retirada.cabecalhos.get("cache-control"), "no-store")
      assert.strictEqual(retirada.cabecalhos.get("referrer-policy"), "no-referrer")
      const [, chave = ""] = /value="(rgps_\w{49})"/.exec(retirada.texto) ?? []
      assert.notStrictEqual(chave, "")
      const repetida = yield* enviarFormulario(olga, caminho, {})
      assert.strictEqual(repetida.status, 409)
      assert.include(lido(repetida), "já teve a chave retirada")
      assert.lengthOf(yield* consultar("select 1 from chave_api"), 1)
      for (const onde of [MINHAS, `${MINHAS}/solicitacoes/${protocolo}`, `/_painel/solicitacoes/${protocolo}`]) {
        const leitora: Navegante = onde.startsWith("/_painel") ? ana : olga
        const { texto } = yield* leitora.ver(onde)
        assert.notInclude(texto, chave.slice(13), onde)
      }
      assert.strictEqual((yield* navegante(olga.base).ver(MINHAS)).status, 303, "nobody else gets in")
    }).pipe(Effect.scoped)
  )
})

describe("the use of one's own keys", () => {
  it.live("a bar for each day of use, in words and numbers too, the last day, and the quota of the minute", () =>
    Effect.gen(function* () {
      const { nele, ana, olga, consultar, preparar } = yield* cenario
      const { id = "" } = yield* preparar("/chaves/:id")
      const pagina = `${MINHAS}/${id}`
      const nova = yield* olga.ver(pagina)
      assert.include(lido(nova), "Último uso nunca usada")
      assert.include(lido(nova), "Nenhuma chamada registrada nos últimos 30 dias.")
      assert.notInclude(nova.texto, "<svg")

      for (const [haDias, acao, status] of [
        [0, "rgps.rmi.api", "sucesso"],
        [0, "rgps.rmi.api", "sucesso"],
        [1, "rgps.beneficios.api", "erro"],
        [29, "rgps.rmi.api", "sucesso"],
        [30, "rgps.rmi.api", "sucesso"]
      ] as const)
        yield* nele(registrarUso(id, haDias, acao, status))
      yield* nele(registrarUso(crypto.randomUUID(), 0, "rgps.rmi.api", "sucesso"))
      yield* consultar(`update chave_api set ultimo_uso = '2026-11-20' where id_token = '${id}'`)
      const agora = Date.now()
      const identidade = titularDaCota({ idToken: id, cpf: OUTRA.cpf, classe: "publico", escopos: ["rgps"] })
      for (const janela of [janelaDe(agora), janelaDe(agora) + 1])
        yield* consultar(
          `insert into cota_contagem (identidade, janela, contagem) values ('${identidade}', ${janela}, 7)`
        )

      const usada = yield* olga.ver(pagina)
      assert.include(lido(usada), "Último uso 20/11/2026")
      assert.match(lido(usada), /Cota deste minuto 7 de [\d.]+ requisições usadas/)
      const [, desenho = ""] = /(<svg[\s\S]*?<\/svg>)/.exec(usada.texto) ?? []
      assert.match(desenho, /role="img" aria-labelledby="uso-resumo"/)
      const barras = [...desenho.matchAll(/<rect [^>]*height="(\d+)"[^>]*>\s*<title>([^<]+)<\/title>/g)]
      assert.deepStrictEqual(
        barras.map(([, altura, rotulo = ""]) => [Number(altura), rotulo.replace(/^\d\d\/\d\d\/\d{4}: /, "")]),
        [
          [60, "1 chamada"],
          [60, "1 chamada"],
          [120, "2 chamadas"]
        ]
      )
      const [, resumo = ""] = /<figcaption id="uso-resumo">([^<]+)</.exec(usada.texto) ?? []
      assert.match(resumo, /^De .+ a .+: 4 chamadas, 1 com erro\. O dia de maior uso foi .+, com 2 chamadas\.$/)
      const [, detalhe = ""] = /<details>([\s\S]*?)<\/details>/.exec(usada.texto) ?? []
      assert.lengthOf([...detalhe.matchAll(/<th scope="row">/g)], 30, "every day as a number")
      assert.match(
        lido({ ...usada, texto: detalhe }),
        /Ver os números de cada dia Dia Chamadas Com erro \S+ 2 0 \S+ 1 1 /
      )
      assert.match(lido(yield* olga.ver(MINHAS)), /rgps_ABCDEFGH… teste Público rgps 20\/11\/2026 4 Ativa/)

      const alheia = yield* ana.ver(pagina)
      const inexistente = yield* ana.ver(`${MINHAS}/${crypto.randomUUID()}`)
      assert.deepStrictEqual([alheia.status, lido(alheia)], [404, lido(inexistente)], "A4: of somebody else")
      yield* consultar(`update chave_api set classe = 'judiciario' where id_token = '${id}'`)
      assert.include(lido(yield* olga.ver(pagina)), "esta classe não tem cota")
      assert.strictEqual((yield* enviarFormulario(olga, `${pagina}/revogar`, {})).status, 303)
      const revogada = yield* olga.ver(pagina)
      assert.match(lido(revogada), /Situação Revogada em/)
      assert.notInclude(lido(revogada), "Cota deste minuto")
      assert.notInclude(revogada.texto, "Revogar esta chave")
      assert.include(revogada.texto, "<svg", "its use stays to be seen")
    }).pipe(Effect.scoped)
  )
})
