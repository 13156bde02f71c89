/** The update job from the panel and as JSON, against the stand-in of the public services. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { definicaoDe } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { excluirLinha } from "../../../src/domain/indices/edicao/exclusao.ts"
import { TabelasVigentes } from "../../../src/domain/indices/portas.ts"
import { carregarDaFonte, carregarManual, estadoDe } from "../../apoio/indices/cargas.ts"
import { csrfDe, type Navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, enviarFormulario, mundoDoPainel } from "../../apoio/painel/painel.ts"
import { type FontesFalsas, fontesFalsas } from "../../apoio/processos/fontes-externas.ts"

const CAMINHO = "/_painel/atualizacao"
const tabela = definicaoDe("tabela")!
const JOB = "/backoffice/api/v1/admin/job"

/** `AAAA-MM` of the month `atras` months before this one. */
const mesAtras = (atras: number): string => {
  const hoje = new Date()
  return new Date(Date.UTC(hoje.getUTCFullYear(), hoje.getUTCMonth() - atras, 1)).toISOString().slice(0, 7)
}

const publicarIpca = ({ series }: FontesFalsas, atraso = 0) => {
  const valores = { [`${mesAtras(3)}-01`]: "0.10", [`${mesAtras(2)}-01`]: "0.20" }
  const corpo = JSON.stringify(
    Object.entries(valores).map(([dia, valor]) => ({ data: dia.split("-").reverse().join("/"), valor }))
  )
  series.set("IBGE 1737/63", { status: 500 })
  series.set("SGS 433", atraso === 0 ? { valores } : { atraso, corpo })
}

const pedirJson = (ana: Navegante, base: string, caminho: string, csrf?: string, corpo: object = {}) =>
  Effect.promise(async () => {
    const cookie = [...ana.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; ")
    const resposta = await fetch(`${base}${JOB}${caminho}`, {
      headers: { cookie, "content-type": "application/json", "x-csrf-token": csrf ?? "" },
      ...(csrf === undefined ? {} : { method: "POST", body: JSON.stringify(corpo) })
    })
    return { status: resposta.status, corpo: (await resposta.json()) as { result: Record<string, unknown> } }
  })

const terminada = (ana: Navegante, base: string, id: unknown) =>
  pedirJson(ana, base, `/${id}`).pipe(
    Effect.map(({ corpo }) => corpo.result),
    Effect.repeat({
      until: ({ estado }) => estado !== "EM_ANDAMENTO",
      schedule: Schedule.spaced("50 millis")
    }),
    Effect.timeout("20 seconds"),
    Effect.orDie
  )

describe("the update job from the panel", () => {
  it.live("runs in the background, is recorded series by series, and changes what the public reads", () =>
    Effect.gen(function* () {
      const fontes = yield* fontesFalsas
      publicarIpca(fontes)
      const { base, entrarComo, registrados } = yield* mundoDoPainel({ fontes: fontes.url })
      const ana = yield* entrarComo(ADMINISTRADORA)
      assert.include((yield* ana.ver(CAMINHO)).texto, "A atualização ainda não foi executada")
      const iniciada = yield* enviarFormulario(ana, CAMINHO, { desde: mesAtras(3) })
      assert.strictEqual(iniciada.status, 303)
      const id = iniciada.destino.split("/").at(-1)
      const fim = yield* terminada(ana, base, id)
      assert.deepInclude(fim, { id, estado: "CONCLUIDA", por: ADMINISTRADORA.cpf, desde: mesAtras(3) })
      const series = (fim.resultado as { series: ReadonlyArray<Record<string, unknown>> }).series
      assert.deepInclude(
        series.find(({ serie }) => serie === "ipca"),
        { inseridas: 2, fonte: "SGS 433", falha: null }
      )
      const pagina = (yield* ana.ver(`${CAMINHO}/${id}`)).texto
      for (const dito of [
        "Concluída",
        "SGS 433",
        "Consultada em outra fonte",
        'Ana Administradora (<span class="inteiro">CPF ***.982.247-**</span>)'
      ]) {
        assert.include(pagina, dito)
      }
      assert.notInclude(pagina, "hx-trigger", "nothing more to wait for")
      assert.include((yield* ana.ver(CAMINHO)).texto, "2 inseridos, 0 alterados")
      const publica = yield* Effect.promise(() => fetch(`${base}/indices/api/v1/tabela/${mesAtras(2)}`)).pipe(
        Effect.flatMap((r) => Effect.promise(() => r.text())),
        Effect.repeat({
          until: (texto) => texto.includes('"ipca":0.20'),
          times: 40,
          schedule: Schedule.spaced("50 millis")
        })
      )
      assert.include(publica, '"ipca":0.20')
      const evento = registrados.find(({ anotacoes }) => anotacoes.evento === "indices.job.executado")
      assert.deepInclude(evento?.anotacoes, { cpf: ADMINISTRADORA.cpf, ip: "127.0.0.1", inseridas: 2, codigo: 0 })
    }).pipe(Effect.scoped)
  )

  it.live("one at a time: 409 on the page and as JSON, with progress meanwhile", () =>
    Effect.gen(function* () {
      const fontes = yield* fontesFalsas
      publicarIpca(fontes, 1500)
      const { base, entrarComo } = yield* mundoDoPainel({ fontes: fontes.url })
      const ana = yield* entrarComo(ADMINISTRADORA)
      const csrf = csrfDe(yield* ana.ver(CAMINHO))
      const iniciada = yield* pedirJson(ana, base, "", csrf, { desde: mesAtras(3) })
      assert.strictEqual(iniciada.status, 202)
      const { id } = iniciada.corpo.result
      assert.strictEqual((yield* pedirJson(ana, base, "", csrf)).status, 409)
      const segunda = yield* ana.enviar(CAMINHO, { _csrf: csrf })
      assert.strictEqual(segunda.status, 409)
      assert.include(segunda.texto, "uma atualização dos índices já está em andamento")
      assert.include(segunda.texto, `href="${CAMINHO}/${id}"`)
      const andamento = (yield* ana.ver(`${CAMINHO}/${id}`)).texto
      for (const dito of ["Em andamento", "<progress", 'hx-trigger="every 1s"', "Atualizar esta página"]) {
        assert.include(andamento, dito)
      }
      assert.strictEqual((yield* terminada(ana, base, id)).estado, "CONCLUIDA")
      assert.strictEqual((yield* pedirJson(ana, base, "", csrf, { desde: "2024-13" })).status, 400)
      const ruim = yield* enviarFormulario(ana, CAMINHO, { desde: "ontem" })
      assert.strictEqual(ruim.status, 400)
      assert.include(ruim.texto, "Conferir desde a competência: esperado um mês, como 05/2024")
      for (const ausente of ["x", "999"]) {
        assert.strictEqual((yield* ana.ver(`${CAMINHO}/${ausente}`)).status, 404)
        assert.strictEqual((yield* pedirJson(ana, base, `/${ausente}`)).status, 404)
      }
    }).pipe(Effect.scoped)
  )

  it.live(
    "what is out of the ordinary waits on the page of the run, survives it, and is confirmed or refused by a person",
    () =>
      Effect.gen(function* () {
        const fontes = yield* fontesFalsas
        const { base, nele, entrarComo, registrados } = yield* mundoDoPainel({ fontes: fontes.url })
        const ano = Array.from({ length: 14 }, (_, i) => ({ competencia: mesAtras(17 - i), ipca: `0.${1 + (i % 3)}0` }))
        yield* nele(carregarDaFonte(tabela, ano))
        yield* nele(Effect.flatMap(TabelasVigentes, ({ recarregar }) => recarregar))
        const [antigo, ultimo, novo] = [mesAtras(5), mesAtras(4), mesAtras(3)]
        fontes.series.set("IBGE 1737/63", { status: 500 })
        fontes.series.set("SGS 433", {
          valores: {
            [`${antigo}-01`]: "0.10",
            [`${ultimo}-01`]: "0.25",
            [`${novo}-01`]: "9",
            [`${mesAtras(2)}-01`]: "0.15"
          }
        })
        fontes.series.set("SGS 189", { status: 406, corpo: "{}" })
        const ana = yield* entrarComo(ADMINISTRADORA)
        const iniciar = Effect.gen(function* () {
          const { destino } = yield* enviarFormulario(ana, CAMINHO, { desde: antigo })
          const id = destino.split("/").at(-1)!
          return { id, pagina: `${CAMINHO}/${id}`, fim: yield* terminada(ana, base, id) }
        })
        const primeira = yield* iniciar
        assert.strictEqual(primeira.fim.estado, "PARCIAL")
        const br = (mes: string) => mes.split("-").reverse().join("/")
        const publicada = yield* ana.ver(primeira.pagina)
        for (const dito of [
          `IPCA, ${br(novo)}`,
          "9,00 fica acima do que se espera",
          "agora traz 0,25",
          "Espera confirmação",
          "Valores que vieram",
          `/_painel/tabelas/tabela/linhas/${mesAtras(2)}?coluna=ipca`,
          `/_painel/auditoria?quem=todos&amp;tabela=tabela&amp;busca=${mesAtras(2).split("-").reverse().join("%2F")}`,
          "/_painel/auditoria/operacoes/",
          "O IBGE respondeu com um erro (HTTP 500)",
          "O Banco Central respondeu com um erro (HTTP 406: janela de consulta recusada)",
          "Nada de novo: a fonte não publicou",
          "1 série não foi lida"
        ]) {
          assert.include(publicada.texto, dito)
        }
        assert.include((yield* ana.ver(CAMINHO)).texto, `2 valores na execução nº ${primeira.id}`)

        const segunda = yield* iniciar
        const pagina = yield* ana.ver(segunda.pagina)
        const campos = [...pagina.texto.matchAll(/name="(valor\.\d+)"/g)].map(([, nome = ""]) => nome)
        assert.lengthOf(campos, 2, "the same ones, seen again")
        const [daRevisao = "", doNovo = ""] = campos
        const _csrf = csrfDe(pagina)
        const agir = (extras: Record<string, string>) =>
          ana.enviar(segunda.pagina, { _csrf, acao: "confirmar", justificativa: "Conferido no SIDRA", ...extras })
        const semMarca = yield* agir({})
        assert.strictEqual(semMarca.status, 400)
        assert.include(semMarca.texto, "marque os valores que decide")
        const semMotivo = yield* agir({ [doNovo]: "1", justificativa: " " })
        assert.strictEqual(semMotivo.status, 400)
        assert.include(semMotivo.texto, `name="${doNovo}" value="1" checked`)
        assert.strictEqual((yield* agir({ [daRevisao]: "1", acao: "recusar" })).status, 303)
        const [pendente, ...outros] = (yield* pedirJson(ana, base, `/${segunda.id}`)).corpo.result
          .pendentes as ReadonlyArray<Record<string, string>>
        assert.deepStrictEqual(outros, [])
        assert.deepInclude(pendente, {
          tabela: "tabela",
          chave: novo,
          coluna: "ipca",
          antes: null,
          depois: "9.00"
        } as never)
        yield* nele(carregarManual(tabela, [{ competencia: novo, ipca: "8" }]))
        const tarde = yield* agir({ [doNovo]: "1" })
        assert.strictEqual(tarde.status, 409)
        assert.include(tarde.texto, `IPCA, ${br(novo)}: mudou desde então: antes vazio, agora 8`)
        yield* nele(
          Effect.flatMap(
            SqlClient.SqlClient,
            (sql) => sql`update tabela set ipca = null, procedencia = procedencia - 'ipca'
          where competencia = ${novo}`
          )
        )
        assert.strictEqual((yield* agir({ [doNovo]: "1" })).status, 303)
        const { linhas, auditoria } = yield* nele(estadoDe(tabela))
        const linha = (mes: string) => linhas.find(({ competencia }) => competencia === mes)
        assert.deepInclude(linha(novo), { ipca: "9.00", procedencia: { ipca: "FONTE_EXTERNA" } })
        assert.strictEqual(linha(ultimo)?.ipca, ano.at(-1)?.ipca)
        assert.deepInclude(auditoria.at(-1), {
          atualizadoPor: ADMINISTRADORA.cpf,
          tipoAlteracao: "ALTERACAO_AUTOMATICA",
          justificativa: `Valor da fonte confirmado na execução nº ${segunda.id}: Conferido no SIDRA`
        })
        for (const evento of ["indices.valor.confirmado", "indices.valor.recusado"]) {
          const [dito, ...repetidos] = registrados.filter(({ anotacoes }) => anotacoes.evento === evento)
          assert.deepStrictEqual(repetidos, [])
          assert.deepInclude(dito?.anotacoes, { execucao: segunda.id })
          assert.notInclude(JSON.stringify(dito), ADMINISTRADORA.cpf, "who decided is on record in the database alone")
        }
        const decidida = (yield* ana.ver(segunda.pagina)).texto
        for (const dito of [
          "Confirmado por Ana Administradora (CPF ***.982.247-**)",
          "Recusado por Ana",
          "Conferido no SIDRA"
        ]) {
          assert.include(decidida, dito)
        }
        assert.notInclude(decidida, "Confirmar os marcados")
        const publica = yield* Effect.promise(() =>
          fetch(`${base}/indices/api/v1/tabela/${novo}`).then((r) => r.text())
        )
        assert.include(publica, '"ipca":9.00')
        assert.notInclude((yield* ana.ver(CAMINHO)).texto, "esperam confirmação:")

        fontes.series.set("SGS 189", { valores: {} })
        fontes.pedidos.length = 0
        const { destino } = yield* ana.enviar(segunda.pagina, { _csrf, acao: "repetir" })
        const terceira = yield* terminada(ana, base, destino.split("/").at(-1))
        assert.deepInclude(terceira, { estado: "CONCLUIDA", repete: segunda.id, desde: antigo })
        assert.deepStrictEqual(fontes.pedidos, ["SGS 189"])
        assert.include((yield* ana.ver(destino)).texto, `execução nº ${segunda.id}</a>`)
        const nada = yield* ana.enviar(destino, { _csrf, acao: "repetir" })
        assert.strictEqual(nada.status, 409)
        assert.include(nada.texto, "nenhuma série falhou nesta execução")
      }).pipe(Effect.scoped)
  )

  it.live("the JSON twin names what waits, takes it by name, and refuses what is not as it was named", () =>
    Effect.gen(function* () {
      const fontes = yield* fontesFalsas
      const { base, nele, entrarComo } = yield* mundoDoPainel({ fontes: fontes.url })
      yield* nele(carregarDaFonte(tabela, [{ competencia: mesAtras(3), ipca: "0.10" }]))
      fontes.series.set("IBGE 1737/63", { status: 406, corpo: "{}" })
      fontes.series.set("SGS 433", { valores: { [`${mesAtras(3)}-01`]: "0.11" } })
      const ana = yield* entrarComo(ADMINISTRADORA)
      const csrf = csrfDe(yield* ana.ver(CAMINHO))
      const { id } = (yield* pedirJson(ana, base, "", csrf, { desde: mesAtras(3) })).corpo.result
      yield* terminada(ana, base, id)
      const decidir = (corpo: object, execucao = id) =>
        pedirJson(ana, base, `/${execucao}/decidir`, csrf, { justificativa: "Conferido no SIDRA", ...corpo })
      const vazio = yield* decidir({})
      assert.strictEqual(vazio.status, 409)
      const { data } = vazio.corpo as unknown as { readonly data: { readonly pendentes: ReadonlyArray<object> } }
      const valor = { tabela: "tabela", chave: mesAtras(3), coluna: "ipca", antes: "0.10", depois: "0.11" }
      assert.deepStrictEqual(data.pendentes, [
        {
          ...valor,
          faixa: null,
          motivos: ["publicado-muda"],
          razao: "A fonte tinha publicado 0,10, e agora traz 0,11."
        }
      ])
      for (const [corpo, status] of [
        [{ confirmar: [{ ...valor, depois: "0.12" }] }, 409],
        [{ confirmar: [valor], recusar: [valor] }, 409],
        [{ recusar: [{ ...valor, coluna: "inpc" }] }, 409],
        [{ confirmar: [valor], justificativa: "x" }, 400],
        [{ confirmar: [{ chave: "2024-01" }] }, 400]
      ] as const) {
        assert.strictEqual((yield* decidir(corpo)).status, status, JSON.stringify(corpo))
      }
      assert.strictEqual((yield* decidir({ confirmar: [valor] }, 999)).status, 404)
      assert.strictEqual((yield* nele(estadoDe(tabela))).linhas[0]?.ipca, "0.10")
      const feito = yield* decidir({ confirmar: [valor] })
      assert.deepStrictEqual(feito.corpo.result, { confirmados: 1, recusados: 0 })
      assert.strictEqual((yield* nele(estadoDe(tabela))).linhas[0]?.ipca, "0.11")
      assert.strictEqual((yield* decidir({ confirmar: [valor] })).status, 409, "decided once")
      assert.strictEqual((yield* pedirJson(ana, base, `/${id}/repetir`, csrf)).status, 409)
      assert.strictEqual((yield* pedirJson(ana, base, "/999/repetir", csrf)).status, 404)

      fontes.series.set("SGS 433", { valores: { [`${mesAtras(3)}-01`]: "0.12" } })
      const outra = (yield* pedirJson(ana, base, "", csrf, { desde: mesAtras(3) })).corpo.result
      yield* terminada(ana, base, outra.id)
      const vista = { competencia: mesAtras(3), ipca: "0.11" }
      const excluir = excluirLinha(tabela, { competencia: mesAtras(3) }, vista, ADMINISTRADORA, "Linha duplicada")
      yield* nele(excluir)
      const mudado = yield* decidir({ confirmar: [{ ...valor, antes: "0.11", depois: "0.12" }] }, outra.id)
      assert.strictEqual(mudado.status, 409)
      assert.include(JSON.stringify(mudado.corpo), "uma pessoa excluiu a linha")

      const depois = (yield* pedirJson(ana, base, "", csrf, { desde: mesAtras(3) })).corpo.result
      const { resultado } = yield* terminada(ana, base, depois.id)
      const ipca = (resultado as { series: ReadonlyArray<Record<string, unknown>> }).series.find(
        ({ serie }) => serie === "ipca"
      )
      assert.deepInclude(ipca, {
        mantidas: 1,
        mantidos: [{ chave: mesAtras(3), antes: null, depois: "0.12", motivo: "LINHA_EXCLUIDA" }]
      })
      const dela = (yield* ana.ver(`${CAMINHO}/${String(depois.id)}`)).texto
      assert.match(
        dela,
        /<h2 id="titulo-mantidos">[\s\S]*linhas\/[\d-]+[^<]*">[\d/]+<span[\s\S]*>0,12<[\s\S]*Uma pessoa excluiu a linha: a atualização não a cria de novo/
      )
    }).pipe(Effect.scoped)
  )

  it.live("failed series are named, and a run whose process ended is not shown as running", () =>
    Effect.gen(function* () {
      const { base, nele, entrarComo } = yield* mundoDoPainel()
      const ana = yield* entrarComo(ADMINISTRADORA)
      yield* nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`insert into execucao_job (por) values ('SISTEMA')`))
      assert.include((yield* ana.ver(CAMINHO)).texto, "Interrompida")
      const { destino } = yield* enviarFormulario(ana, CAMINHO, { desde: mesAtras(2) })
      const fim = yield* terminada(ana, base, destino.split("/").at(-1))
      assert.strictEqual(fim.estado, "FALHOU")
      assert.include((yield* ana.ver(destino)).texto, "sem conexão com o serviço")
      const lista = (yield* ana.ver(`${CAMINHO}?page=size:1,page:2`)).texto
      assert.include(lista, "Interrompida")
      const listadas = (yield* pedirJson(ana, base, "")).corpo.result as unknown as ReadonlyArray<{ estado: string }>
      assert.deepStrictEqual(
        listadas.map(({ estado }) => estado),
        ["FALHOU", "INTERROMPIDA"]
      )
    }).pipe(Effect.scoped)
  )
})
