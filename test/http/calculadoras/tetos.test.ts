/** Limits of the drafts that are kept and worked on at once: per network, in all, and page by page. */
import { BlockList } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { escreverCalc } from "../../../src/domain/documentos/calc/escrita.ts"
import {
  BYTES_POR_REDE,
  EspacoDosRascunhos,
  MAXIMO_DE_PERIODOS,
  RASCUNHOS_POR_REDE
} from "../../../src/domain/plataforma/rascunhos/portas.ts"
import { ESPACO_DAS_TROCAS } from "../../../src/domain/plataforma/troca/portas.ts"
import { PAGINAS_DE_RASCUNHOS_POR_MINUTO } from "../../../src/http/comum/registro/eventos-de-seguranca.ts"
import { cnisLido } from "../../apoio/aplicacoes.ts"
import { CHAVE_PUBLICA_DE_TROCA } from "../../apoio/chaves.ts"
import { campoOculto, navegadorDasCalculadoras } from "../../apoio/http/rascunhos.ts"
import { pedidoRmi } from "../../apoio/rgps/rmi.ts"
import { mundo } from "../backoffice/mundo.ts"
import { mundoDeCopias } from "../copias/mundo.ts"

const PRAZO = 180_000
const BENEFICIOS = "/calculadoras/rgps-beneficios"

const proxies = () => {
  const lista = new BlockList()
  lista.addSubnet("127.0.0.0", 8)
  return lista
}

/** Browsers of networks of their own, on one service. */
const servico = Effect.fnUntraced(function* (espaco?: number) {
  const m = yield* mundo({
    inteiro: true,
    proxies: proxies(),
    ...(espaco === undefined ? {} : { plataforma: Layer.succeed(EspacoDosRascunhos, espaco) })
  })
  const daRede = (rede: string) => {
    const n = navegadorDasCalculadoras(m.base)
    const cabecalhos = { "x-forwarded-for": rede }
    return {
      pedir: (caminho: string) => n.pedir(caminho, { headers: cabecalhos }),
      enviar: (caminho: string, campos: Record<string, string>) => n.enviar(caminho, campos, cabecalhos),
      comecar: n.enviar(`${BENEFICIOS}/vazio`, {}, cabecalhos)
    }
  }
  const noBanco = <A>(pedir: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
    m.nele(Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.orDie(pedir(sql))))
  return { m, daRede, noBanco }
})

describe("drafts of one network", () => {
  it.live(
    "H15: are so many and no more, however many begin at once; those never touched for an hour make room",
    () =>
      Effect.gen(function* () {
        const { daRede, noBanco } = yield* servico()
        const juntos = yield* Effect.all(
          Array.from({ length: RASCUNHOS_POR_REDE + 8 }, () => daRede("10.1.1.1").comecar),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(juntos.filter(({ status }) => status === 303).length, RASCUNHOS_POR_REDE)
        const recusado = juntos.find(({ status }) => status === 429)
        assert.include(recusado?.html ?? "", "a partir da sua rede")
        assert.strictEqual(recusado?.cabecalhos.get("retry-after"), "3600")
        assert.strictEqual((yield* daRede("10.1.1.2").comecar).status, 303)
        yield* noBanco(
          (sql) => sql`update rascunho_de_calculo set criado_em = criado_em - interval '61 minutes'
            where id in (select id from rascunho_de_calculo order by criado_em limit 3)`
        )
        assert.strictEqual((yield* daRede("10.1.1.1").comecar).status, 303)
        const [contados] = yield* noBanco(
          (sql) => sql<{ quantos: number; redes: number; bytes: number; guardados: number }>`
            select count(*)::int as quantos, count(distinct rede)::int as redes,
              sum(bytes_do_atual + bytes_dos_passos)::int as bytes,
              (select g.bytes::int from rascunhos_guardados g) as guardados
            from rascunho_de_calculo`
        )
        assert.deepStrictEqual([contados?.quantos, contados?.redes], [RASCUNHOS_POR_REDE - 3 + 1 + 1, 2])
        assert.strictEqual(contados?.bytes, contados?.guardados)
        const claro = yield* noBanco((sql) => sql<{ rede: Uint8Array }>`select distinct rede from rascunho_de_calculo`)
        for (const { rede } of claro) assert.notInclude(Buffer.from(rede).toString("latin1"), "10.1")
        yield* noBanco(
          (sql) => sql`update rascunho_de_calculo set bytes_dos_passos = ${BYTES_POR_REDE}::int - bytes_do_atual
            where rede = (select rede from rascunho_de_calculo group by rede having count(*) = 1)`
        )
        const cheia = yield* daRede("10.1.1.2").comecar
        assert.strictEqual(cheia.status, 429, "one draft, and all the bytes of its network")
        assert.include(cheia.html, "a partir da sua rede")
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "H15: of the busiest network give way where all together are too much, and nobody else's",
    () =>
      Effect.gen(function* () {
        const { daRede, noBanco } = yield* servico(20_000)
        const [um, outro] = [daRede("10.2.0.1"), daRede("10.2.0.2")]
        const comTexto = (n: ReturnType<typeof daRede>, quanto: number) =>
          Effect.gen(function* () {
            const { destino } = yield* n.comecar
            const { html } = yield* n.pedir(`${destino}?modo=novo`)
            return yield* n.enviar(`${destino}/periodos`, {
              _csrf: campoOculto(html, "_csrf"),
              revisao: campoOculto(html, "revisao"),
              modo: "novo",
              "periodosContribuicao.0.descricao": "x".repeat(100),
              "periodosContribuicao.0.dataInicial": "01/03/1985",
              "periodosContribuicao.0.dataFinal": "30/06/1999",
              "periodosContribuicao.0.formaContagem": "COMUM",
              "periodosContribuicao.0.naturezaVinculo": "EMPREGADO",
              "periodosContribuicao.0.observacao": "y".repeat(quanto)
            })
          })
        for (let vez = 0; vez < 8; vez++) assert.strictEqual((yield* comTexto(um, 1_500)).status, 303, String(vez))
        assert.strictEqual((yield* comTexto(outro, 1_500)).status, 303)
        const daMaior = yield* comTexto(um, 1_900)
        assert.strictEqual(daMaior.status, 429, "who has the most takes nobody's place")
        assert.include(daMaior.html, "tantos rascunhos quantos comporta")
        assert.strictEqual((yield* comTexto(outro, 1_500)).status, 303)
        const porRede = yield* noBanco(
          (sql) => sql<{ quantos: number }>`select count(*)::int as quantos from rascunho_de_calculo
            group by rede order by 1`
        )
        assert.strictEqual(porRede[0]?.quantos, 2)
        const [todos] = yield* noBanco(
          (sql) => sql<{ guardados: number }>`select bytes::int as guardados from rascunhos_guardados`
        )
        assert.isAtMost(todos?.guardados ?? Number.NaN, 20_000)
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "H13: are seen so often a minute",
    () =>
      Effect.gen(function* () {
        const { daRede } = yield* servico()
        const n = daRede("10.3.0.1")
        const { destino } = yield* n.comecar
        const vistas = yield* Effect.all(
          Array.from({ length: PAGINAS_DE_RASCUNHOS_POR_MINUTO + 40 }, () => n.pedir(`${destino}?modo=colar`)),
          { concurrency: 20 }
        )
        const recusadas = vistas.filter(({ status }) => status === 429)
        // a minute of the clock may begin meanwhile
        if (recusadas.length === 0) {
          const outras = yield* Effect.all(
            Array.from({ length: PAGINAS_DE_RASCUNHOS_POR_MINUTO + 1 }, () => n.pedir(destino)),
            { concurrency: 20 }
          )
          recusadas.push(...outras.filter(({ status }) => status === 429))
        }
        assert.isAbove(recusadas.length, 0)
        assert.include(recusadas[0]?.html ?? "", "Muitas páginas a partir do seu endereço")
        assert.isAbove(Number(recusadas[0]?.cabecalhos.get("retry-after")), 0)
        assert.include(recusadas[0]?.html ?? "", '<a class="botao" href="/calculadoras">Calculadoras</a>')
        assert.strictEqual((yield* daRede("10.3.0.2").pedir(BENEFICIOS)).status, 200)
      }).pipe(Effect.scoped),
    PRAZO
  )
})

describe("cases that wait to be opened", () => {
  it.live(
    "H15: of one key are so many bytes and no more; others still send theirs",
    () =>
      Effect.gen(function* () {
        const { m, noBanco } = yield* servico()
        const enviar = Effect.promise(() =>
          fetch(`${m.base}/apps/api/v1/exchange`, {
            method: "POST",
            headers: { "x-api-key": CHAVE_PUBLICA_DE_TROCA, "content-type": "application/json" },
            body: JSON.stringify({ CNIS: cnisLido().documento })
          })
        )
        assert.strictEqual((yield* enviar).status, 201)
        yield* noBanco(
          (sql) => sql`insert into troca (id, resumo, calculadora, id_token, expira_em, conteudo)
            select gen_random_uuid(), sha256('outra'), calculadora, id_token, expira_em,
              convert_to(repeat('x', ${ESPACO_DAS_TROCAS.deOutros}::int - 1), 'UTF8') from troca`
        )
        const recusada = yield* enviar
        assert.strictEqual(recusada.status, 429)
        assert.strictEqual(recusada.headers.get("retry-after"), "300")
        assert.include(yield* Effect.promise(() => recusada.text()), "casos demais enviados e ainda não abertos")
        yield* noBanco((sql) => sql`update troca set id_token = null where resumo = sha256('outra')`)
        assert.strictEqual((yield* enviar).status, 201)
      }).pipe(Effect.scoped),
    PRAZO
  )
})

const COM_PERIODOS = (quantos: number) => {
  const periodosContribuicao = Array.from({ length: quantos }, (_, i) => ({
    id: String(i + 1),
    descricao: `Empresa ${i + 1}`,
    dataInicial: "1985-01-01",
    dataFinal: "1999-12-31",
    formaContagem: "COMUM",
    naturezaVinculo: "EMPREGADO",
    salarios: [{ competencia: "1995-03", valor: 100 + i }]
  }))
  const corpo = { ...pedidoRmi(), periodosContribuicao }
  return new TextEncoder().encode(
    JSON.stringify(escreverCalc({ tipo: "rmi", corpo, geradoEm: "2026-11-01T12:00:00.000Z", versao: "0" }))
  )
}

describe("the grids of a long draft", () => {
  it.live(
    "H13: show a hundred periods and sixteen lists at a time; what is done on a page comes back to it",
    () =>
      Effect.gen(function* () {
        const m = yield* mundoDeCopias
        const n = navegadorDasCalculadoras(m.base)
        const { destino } = yield* n.enviarArquivo(`${BENEFICIOS}/documentos`, "a.calc", COM_PERIODOS(250))
        const base = destino.replace(/\/revisao$/, "")
        const linhas = (html: string) => (html.match(/data-rotulo="Nº"/g) ?? []).length
        const primeira = (yield* n.pedir(destino)).html
        assert.strictEqual(linhas(primeira), 100)
        assert.include(primeira, "250 períodos; página 1 de")
        assert.include(primeira, `href="${new URL(destino, m.base).pathname}?pagina=2"`)
        const terceira = (yield* n.pedir(`${destino}?pagina=3`)).html
        assert.strictEqual(linhas(terceira), 50)
        assert.include(terceira, "Empresa 250")
        assert.strictEqual(linhas((yield* n.pedir(`${destino}?pagina=99`)).html), 50)
        for (const nenhuma of ["0", "-1", "x", "1.5"])
          assert.strictEqual(linhas((yield* n.pedir(`${destino}?pagina=${nenhuma}`)).html), 100, nenhuma)

        const editar = `${destino}?editar=230&pagina=3`
        assert.include((yield* n.pedir(editar)).html, "Período 230: Empresa 230")
        const nome = "periodosContribuicao.229.descricao"
        const errado = yield* n.passo(editar, `${base}/revisao/periodos`, {
          periodo: "230",
          pagina: "3",
          "periodosContribuicao.229.dataFinal": "31/02/1999"
        })
        assert.strictEqual(errado.status, 422)
        assert.include(errado.html, 'aria-invalid="true"')
        assert.strictEqual(linhas(errado.html), 50)
        const mudado = yield* n.passo(editar, `${base}/revisao/periodos`, {
          periodo: "230",
          pagina: "3",
          [nome]: "Outra"
        })
        assert.match(mudado.destino, /\/revisao\?pagina=3$/)
        assert.include((yield* n.pedir(mudado.destino)).html, "Outra")
        const desfeito = yield* n.passo(mudado.destino, `${base}/revisao/desfazer`, { pagina: "3" })
        assert.match(desfeito.destino, /\/revisao\?pagina=3$/)
        const colado = yield* n.passo(`${destino}?modo=colar`, `${base}/revisao/colar`, {
          texto: Array.from({ length: 51 }, (_, i) => `01/01/1990;31/12/1991;Colada ${i};COMUM;EMPREGADO`).join("\n")
        })
        assert.match(colado.destino, /\/revisao\?pagina=3$/)
        const tirado = yield* n.passo(`${destino}?editar=301&pagina=4`, `${base}/revisao/periodos`, {
          periodo: "301",
          acao: "tirar"
        })
        assert.match(tirado.destino, /\/revisao\?pagina=3$/, "the page that the last one stood on is gone")

        const salarios = `${base}/salarios?ano=1995`
        const celulas = (html: string) => (html.match(/<input id="campo-[^"]*\.valor"/g) ?? []).length
        assert.strictEqual(celulas((yield* n.pedir(salarios)).html), 16 * 12)
        const segunda = `${salarios}&pagina=2`
        const campo = "periodosContribuicao.16.salarios.1995-03.valor"
        assert.include((yield* n.pedir(segunda)).html, `name="${campo}"`)
        const malDigitado = yield* n.passo(segunda, `${base}/salarios`, { ano: "1995", pagina: "2", [campo]: "1,2,3" })
        assert.strictEqual(malDigitado.status, 422)
        assert.include(malDigitado.html, `id="campo-${campo}-erro"`)
        const gravado = yield* n.passo(segunda, `${base}/salarios`, { ano: "1995", pagina: "2", [campo]: "777,77" })
        assert.match(gravado.destino, /\?ano=1995&pagina=2$/)
        assert.include((yield* n.pedir(segunda)).html, 'value="777,77"')
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "are of no more periods than pages lead to: a file with more is refused, with the number",
    () =>
      Effect.gen(function* () {
        const m = yield* mundoDeCopias
        const n = navegadorDasCalculadoras(m.base)
        const cheio = yield* n.enviarArquivo(`${BENEFICIOS}/documentos`, "a.calc", COM_PERIODOS(MAXIMO_DE_PERIODOS))
        assert.strictEqual(cheio.status, 303)
        const demais = yield* n.enviarArquivo(
          `${BENEFICIOS}/documentos`,
          "a.calc",
          COM_PERIODOS(MAXIMO_DE_PERIODOS + 1)
        )
        assert.strictEqual(demais.status, 422)
        assert.include(demais.html, "o rascunho aceita até 1.000 períodos")
        const mais = yield* n.passo(`${cheio.destino}?modo=colar`, `${cheio.destino}/colar`, {
          texto: "01/01/1990;31/12/1991;Mais um;COMUM;EMPREGADO"
        })
        assert.strictEqual(mais.status, 422)
        assert.include(mais.html, "o rascunho aceita até 1.000 períodos")
      }).pipe(Effect.scoped),
    PRAZO
  )
})
