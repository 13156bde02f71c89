/** With what a draft begins, what is refused on the way, and what is limited, over HTTP: nothing that was typed is lost. */
import { assert, describe, it } from "@effect/vitest"
import { ByteSize, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { ExpurgosSql } from "../../../sql/limpeza/expurgos-sql.ts"
import { RepositorioTelemetriaSql } from "../../../sql/telemetria/telemetria-repo.ts"
import { LIMITES_PADRAO } from "../../../src/domain/acesso/cotas.ts"
import type { RotaDaCopia } from "../../../src/domain/calculos/copias/copia.ts"
import { Compartilhamentos, Copias } from "../../../src/domain/calculos/copias/portas.ts"
import { Expurgos } from "../../../src/domain/limpeza/expurgos.ts"
import { limiteDeUpload } from "../../../src/http/comum/recepcao/arquivo.ts"
import { eventosDe } from "../../../src/http/comum/registro/emissor-de-uso.ts"
import { EDICOES_POR_MINUTO } from "../../../src/http/comum/registro/eventos-de-seguranca.ts"
import { caminhoDe, enviarArquivo, enviarPasso, rascunhoCom, rascunhoVazioDe } from "../../apoio/calculadoras.ts"
import { type Navegante, navegante, type Recebida } from "../../apoio/painel/navegante.ts"
import {
  ADMINISTRADORA,
  cadastrar,
  enviarFormulario,
  type MundoDoPainel,
  mundoDoPainel,
  OUTRA
} from "../../apoio/painel/painel.ts"
import { pdfDePaginasVazias } from "../../apoio/pdf/pdf-minimo.ts"
import { preparada } from "../../apoio/rgps/copias.ts"
import { copiaCalculada, PEDIDOS } from "../../apoio/rgps/copias-calculadas.ts"
import { pedidoRmi } from "../../apoio/rgps/rmi.ts"

/** A whole server starts, with its threads, however busy the machine is. */
const PRAZO = 180_000

const BENEFICIOS = "/calculadoras/rgps-beneficios"
const ATRASADOS = "/calculadoras/rgps-atrasados"
const REVISAO = /^\/calculadoras\/rgps-(beneficios|atrasados)\/[0-9a-f-]{36}\/revisao$/

const calculado = (rota: RotaDaCopia) => copiaCalculada(rota, PEDIDOS[rota]?.() ?? "")

const guardado = ({ nele }: MundoDoPainel, rota: RotaDaCopia) =>
  Effect.flatMap(calculado(rota), (nova) => nele(Copias.use(({ guardar }) => guardar(nova))))

const compartilhado = ({ nele }: MundoDoPainel, permiteBaixar: boolean) =>
  Effect.gen(function* () {
    const nova = yield* calculado("rmi")
    const { token } = yield* nele(
      Compartilhamentos.use(({ criar }) =>
        criar({ ...preparada(nova, "TOKEN"), cpf: OUTRA.cpf, dias: 30, permiteBaixar })
      )
    )
    return Redacted.value(token)
  })

const campo = (html: string, nome: string): string =>
  new RegExp(`<(?:input|textarea|select)[^>]*name="${nome.replaceAll(".", "\\.")}"[^>]*>`).exec(html)?.[0] ?? ""

/** A draft names its periods. */
const semIds = (pedido: Pedido) => ({
  ...pedido,
  periodosContribuicao: pedido.periodosContribuicao?.map(({ id: _, ...periodo }) => periodo)
})

interface Pedido {
  readonly periodosContribuicao?: ReadonlyArray<{ readonly id?: string }>
  readonly beneficiosDevidos?: ReadonlyArray<unknown>
}

/** The request of a draft, as the file that it gives says it. */
const pedidoDe = (navegador: Navegante, revisao: Recebida, parte: string) =>
  Effect.gen(function* () {
    const rascunho = caminhoDe(revisao).replace(/\/revisao$/, "")
    const { status, texto } = yield* navegador.ver(`${rascunho}/resultado/calculo.calc?parte=${parte}`)
    assert.strictEqual(status, 200, texto.slice(0, 500))
    return semIds(JSON.parse(texto).conteudo)
  })

describe("a draft that begins with a kept calculation", () => {
  it.live(
    "has its request, by code, by share link, and as a file; the kept one is not touched",
    () =>
      Effect.gen(function* () {
        const m = yield* mundoDoPainel({ semeado: true })
        const n = navegante(m.base)
        const { codigo } = yield* guardado(m, "rmi")
        const porCodigo = yield* n.enviar(`${BENEFICIOS}/copia`, { codigo })
        assert.match(caminhoDe(porCodigo), REVISAO)
        const pedido = yield* pedidoDe(n, porCodigo, "renda")
        assert.strictEqual(pedido.periodosContribuicao?.length, pedidoRmi().periodosContribuicao.length)
        const antes = yield* n.ver(`/c/${codigo}/calculo.calc`)
        assert.deepStrictEqual(semIds(JSON.parse(antes.texto).conteudo), pedido)

        const porLink = yield* n.enviar(`${BENEFICIOS}/copia`, { token: yield* compartilhado(m, true) })
        assert.deepStrictEqual(yield* pedidoDe(n, porLink, "renda"), pedido)
        const porArquivo = yield* enviarArquivo(n, `${BENEFICIOS}/documentos`, "caso.calc", antes.texto)
        assert.deepStrictEqual(yield* pedidoDe(n, porArquivo, "renda"), pedido)

        const contas = yield* n.enviar(`${ATRASADOS}/copia`, { codigo: (yield* guardado(m, "atrasados")).codigo })
        assert.match(caminhoDe(contas), REVISAO)
        assert.isNotEmpty((yield* pedidoDe(n, contas, "atrasados")).beneficiosDevidos)

        // a step of the copy changes nothing of what was kept
        const rascunho = caminhoDe(porCodigo).replace(/\/revisao$/, "")
        const aberta = yield* n.ver(`${rascunho}/revisao`)
        yield* enviarPasso(n, `${rascunho}/revisao/periodos`, { periodo: "1", acao: "tirar" }, aberta)
        assert.strictEqual((yield* n.ver(`/c/${codigo}/calculo.calc`)).texto, antes.texto)
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "A4: a code or link that opens nothing is said at its field, with the code as typed; another kind says where it is opened",
    () =>
      Effect.gen(function* () {
        const m = yield* mundoDoPainel({ semeado: true })
        const n = navegante(m.base)
        const outro = "0123456789ABCDEFGHJKMNPQRS"
        const nenhum = yield* n.enviar(`${BENEFICIOS}/copia`, { codigo: outro })
        assert.strictEqual(nenhum.status, 404)
        assert.include(campo(nenhum.texto, "codigo"), `value="${outro}"`)
        assert.include(campo(nenhum.texto, "codigo"), 'aria-invalid="true"')
        assert.include(nenhum.texto, "não há cálculo com este código")
        const fechado = yield* n.enviar(`${BENEFICIOS}/copia`, { token: yield* compartilhado(m, false) })
        const desconhecido = yield* n.enviar(`${BENEFICIOS}/copia`, { token: "x".repeat(43) })
        assert.deepStrictEqual([fechado.status, fechado.texto], [desconhecido.status, desconhecido.texto])

        const { codigo } = yield* guardado(m, "atrasados")
        const deOutra = yield* n.enviar(`${BENEFICIOS}/copia`, { codigo })
        assert.strictEqual(deOutra.status, 422)
        assert.include(deOutra.texto, "este cálculo é de atrasados: abra-o na calculadora de atrasados")
        assert.include(campo(deOutra.texto, "codigo"), `value="${codigo}"`)
        const semTempo = yield* n.enviar(`${BENEFICIOS}/copia`, {
          codigo: (yield* guardado(m, "rmi-desvinculada")).codigo
        })
        assert.strictEqual(semTempo.status, 422)
        assert.include(semTempo.texto, "que a calculadora na web não faz")
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "saved by a person is found in her list, opened in the calculator of its kind, and nobody else's opens",
    () =>
      Effect.gen(function* () {
        const m = yield* mundoDoPainel({ semeado: true })
        const ana = yield* m.entrarComo(OUTRA)
        const rascunho = yield* rascunhoCom(ana, "rgps-beneficios", "rmi", pedidoRmi())
        const semNome = yield* enviarFormulario(ana, `${rascunho}/guardar?parte=renda`, {
          parte: "renda",
          acao: "salvar",
          nome: ""
        })
        assert.strictEqual(semNome.status, 400)
        assert.include(campo(semNome.texto, "nome"), 'aria-invalid="true"')
        const semAto = yield* enviarFormulario(ana, `${rascunho}/guardar?parte=renda`, { parte: "renda", acao: "x" })
        assert.strictEqual(semAto.status, 400)
        assert.include(semAto.texto, "escolha o que guardar")
        const salvo = yield* enviarFormulario(ana, `${rascunho}/guardar?parte=renda`, {
          parte: "renda",
          acao: "salvar",
          nome: "Aposentadoria de João"
        })
        assert.strictEqual(caminhoDe(salvo), "/meus-calculos")
        assert.deepStrictEqual(
          m.ocorrencias
            .flatMap((ocorrencia) => eventosDe(ocorrencia, "0"))
            .map(({ acao, autor }) => [acao, autor?.cpf, autor?.idToken]),
          [["rgps.calculos-salvos.web.criar", OUTRA.cpf, undefined]],
          "the telemetry holds who acted, of a session as of a token"
        )
        const lista = yield* ana.ver("/meus-calculos")
        assert.include(lista.texto, "Aposentadoria de João")
        assert.include(lista.texto, 'href="/meus-calculos" aria-current="page"')
        const id = /name="calculo" value="([^"]+)"/.exec(lista.texto)?.[1] ?? ""
        const aberto = yield* enviarFormulario(ana, "/meus-calculos", { calculo: id })
        assert.match(caminhoDe(aberto), REVISAO)
        assert.deepStrictEqual(
          yield* pedidoDe(ana, aberto, "renda"),
          yield* pedidoDe(ana, { ...aberto, destino: `${m.base}${rascunho}/revisao` }, "renda")
        )

        const achada = yield* ana.seguir((yield* enviarFormulario(ana, "/meus-calculos", { busca: "joao" })).destino)
        assert.include(achada.texto, "Aposentadoria de João")
        const nenhuma = yield* enviarFormulario(ana, "/meus-calculos", { busca: "maria" })
        assert.notInclude(nenhuma.destino, "maria")
        assert.include((yield* ana.seguir(nenhuma.destino)).texto, "Nenhum cálculo tem estas palavras")

        yield* m.nele(cadastrar(ADMINISTRADORA))
        const outra = yield* m.entrarComo(ADMINISTRADORA)
        assert.include((yield* outra.ver("/meus-calculos")).texto, "Não há cálculos salvos")
        const alheio = yield* enviarFormulario(outra, "/meus-calculos", { calculo: id })
        const inexistente = yield* enviarFormulario(outra, "/meus-calculos", {
          calculo: "7b0c6a1e-9a4f-4c5e-8f53-0d7a54d0a111"
        })
        const semProva = ({ texto }: Recebida) => texto.replace(/name="_csrf" value="[^"]+"/g, "")
        assert.deepStrictEqual([alheio.status, semProva(alheio)], [inexistente.status, semProva(inexistente)])
        assert.strictEqual(alheio.status, 404)
        const semEntrada = yield* navegante(m.base).ver("/meus-calculos")
        assert.strictEqual(caminhoDe(semEntrada), "/auth/entrar")
      }).pipe(Effect.scoped),
    PRAZO
  )
})

describe("what a draft is given", () => {
  it.live(
    "H10: above its limit or not to be read is said at its field: a large file, a scanned PDF, and pasted lists line by line, which stay as typed",
    () =>
      Effect.gen(function* () {
        const { base: origem } = yield* mundoDoPainel({ semeado: true })
        const n = navegante(origem)
        const imagem = yield* enviarArquivo(n, `${BENEFICIOS}/documentos`, "scan.pdf", pdfDePaginasVazias(3))
        assert.strictEqual(imagem.status, 422)
        assert.include(campo(imagem.texto, "file"), 'aria-invalid="true"')
        assert.match(imagem.texto, /digitaliza|imagem|imagens/i)
        const grande = new Uint8Array(ByteSize.toNumberUnsafe(limiteDeUpload("publico")) + 1)
        const recusado = yield* enviarArquivo(n, `${BENEFICIOS}/documentos`, "grande.pdf", grande)
        assert.strictEqual(recusado.status, 413)

        const base = yield* rascunhoVazioDe(n, "rgps-beneficios")
        const enviado =
          "Início\tFim\tNome\n31/02/2006\t01/05/2006\tA\n01/03/2005\t01/03/2004\tB\n01/01/2010\t31/12/2010\tC"
        const colada = yield* enviarPasso(
          n,
          `${base}/revisao/colar`,
          { modo: "colar", texto: enviado },
          yield* n.ver(`${base}/revisao?modo=colar`)
        )
        assert.strictEqual(colada.status, 422)
        assert.include(colada.texto, "linha 2: o início não é uma data que exista")
        assert.match(colada.texto, /linha 3: [^<]*(fim|antes|anterior)/)
        assert.notMatch(colada.texto, /linha 4:/)
        assert.include(colada.texto, enviado)
        assert.include(campo(colada.texto, "texto"), 'aria-invalid="true"')

        yield* enviarPasso(
          n,
          `${base}/revisao/colar`,
          { modo: "colar", texto: "01/01/2010\t31/12/2010\tC", categoria: "EMPREGADO" },
          yield* n.ver(`${base}/revisao?modo=colar`)
        )
        const valores = "01/2010\t1.234,567\n13/2010\t100,00\n03/2010\t1,2,3\n04/2010\t100,00"
        const lista = yield* enviarPasso(
          n,
          `${base}/salarios/colar`,
          { ano: "2010", modo: "colar", coluna: "periodosContribuicao.0.salarios", texto: valores },
          yield* n.ver(`${base}/salarios?ano=2010&modo=colar`)
        )
        assert.strictEqual(lista.status, 422)
        for (const linha of [1, 2, 3]) assert.include(lista.texto, `linha ${linha}:`)
        assert.notInclude(lista.texto, "linha 4:")
        assert.include(lista.texto, valores)
        assert.notInclude((yield* n.ver(`${base}/salarios?ano=2010`)).texto, 'value="100,00"')
      }).pipe(Effect.scoped),
    PRAZO
  )
})

describe("a draft whose day is over", () => {
  it.live(
    "H8, A8: is the page of one that never was, byte for byte, with what was posted; and is gone with the next cleaning",
    () =>
      Effect.gen(function* () {
        const m = yield* mundoDoPainel()
        const n = navegante(m.base)
        const vivo = yield* rascunhoVazioDe(n, "rgps-beneficios")
        const vencido = yield* rascunhoVazioDe(n, "rgps-beneficios")
        const alheio = yield* rascunhoVazioDe(navegante(m.base), "rgps-beneficios")
        const id = vencido.split("/").at(-1)!
        yield* m.nele(
          Effect.flatMap(
            SqlClient.SqlClient,
            (sql) =>
              sql`update rascunho_de_calculo set expira_em = expira_em - interval '24 hours' where id = ${id}::uuid`
          )
        )
        const digitado = {
          modo: "novo",
          "periodosContribuicao.0.descricao": "Oficina de João",
          _csrf: "x",
          revisao: "1"
        }
        const nunca = `${BENEFICIOS}/7b0c6a1e-9a4f-4c5e-8f53-0d7a54d0a111`
        const respostas = yield* Effect.forEach([vencido, alheio, nunca, `${BENEFICIOS}/nada`], (base) =>
          n.enviar(`${base}/revisao/periodos`, digitado)
        )
        for (const { status, texto, cabecalhos } of respostas) {
          assert.strictEqual(status, 404)
          assert.strictEqual(texto, respostas[0]!.texto)
          assert.strictEqual(cabecalhos.get("cache-control"), "no-store")
          assert.include(texto, "Oficina de João")
          assert.include(texto, `href="${BENEFICIOS}"`)
        }
        const limpeza = ExpurgosSql({ diasDeAcessos: 1826, diasDeTelemetria: 184 }).pipe(
          Layer.provide(RepositorioTelemetriaSql)
        )
        const apagados = yield* m.nele(
          Expurgos.use(({ lista }) => lista.find(({ nome }) => nome === "rascunhos-de-calculo")!.apagar).pipe(
            Effect.provide(limpeza)
          )
        )
        assert.strictEqual(apagados, 1)
        assert.strictEqual((yield* n.ver(`${vivo}/revisao`)).status, 200)
        assert.strictEqual((yield* n.ver(`${vencido}/revisao`)).status, 404)
      }).pipe(Effect.scoped),
    PRAZO
  )
})

/** Sends until it is refused for being too many: its minute may end in between, once. */
const ateDemais = (vezes: number, enviar: Effect.Effect<Recebida>) =>
  Effect.gen(function* () {
    for (let antes = 0; antes <= 2 * vezes; antes++) {
      const resposta = yield* enviar
      if (resposta.status === 429) return { antes, resposta }
    }
    return yield* Effect.die("never refused")
  })

describe("who is not signed in", () => {
  it.live(
    "H12: has the quota of the class publico for readings and calculations: 429 says when, and keeps what was typed",
    () =>
      Effect.gen(function* () {
        const m = yield* mundoDoPainel({ semeado: true, limites: LIMITES_PADRAO })
        const ana = yield* m.entrarComo(OUTRA)
        const base = yield* rascunhoVazioDe(ana, "rgps-beneficios")
        const { publico } = LIMITES_PADRAO
        const { antes } = yield* ateDemais(publico, enviarArquivo(ana, `${BENEFICIOS}/documentos`, "x.calc", "{}"))
        assert.isAtLeast(antes, publico)
        const nome = "Cálculo que não se perde"
        const { resposta: guardar } = yield* ateDemais(
          publico,
          enviarFormulario(ana, `${base}/guardar?parte=renda`, { parte: "renda", acao: "salvar", nome })
        )
        assert.isAbove(Number(guardar.cabecalhos.get("retry-after")), 0)
        assert.include(campo(guardar.texto, "nome"), `value="${nome}"`)
        assert.include(
          guardar.texto,
          `limite de ${publico} requisições por minuto para leituras e cálculos do seu endereço`
        )
        const { resposta: comeco } = yield* ateDemais(
          publico,
          enviarArquivo(ana, `${BENEFICIOS}/documentos`, "x.calc", "{}")
        )
        assert.include(comeco.texto, "Ler o documento")
        assert.include(campo(comeco.texto, "file"), 'type="file"')
        assert.isAbove(Number(comeco.cabecalhos.get("retry-after")), 0)
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "H12: changes drafts so many times a minute, counted before anything is read",
    () =>
      Effect.gen(function* () {
        const { base: origem } = yield* mundoDoPainel()
        const n = navegante(origem)
        const base = yield* rascunhoVazioDe(n, "rgps-beneficios")
        const { antes, resposta } = yield* ateDemais(EDICOES_POR_MINUTO, n.enviar(`${base}/revisao/colar`, {}))
        assert.isAtLeast(antes, EDICOES_POR_MINUTO)
        assert.isAbove(Number(resposta.cabecalhos.get("retry-after")), 0)
        assert.include(resposta.texto, "Muitas alterações")
        // reading goes on
        assert.strictEqual((yield* n.ver(`${base}/revisao`)).status, 200)
      }).pipe(Effect.scoped),
    PRAZO
  )
})
