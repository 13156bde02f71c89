/** The written pages leave nothing out: what a declaration says stands on its page; and nobody real, and no good key, is in them. */

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CriptografiaDaPlataforma } from "../../../src/composicao/camadas/criptografia.ts"
import { VERSAO } from "../../../src/composicao/versao.ts"
import { chaveBemFormada } from "../../../src/domain/acesso/chaves/chave.ts"
import { Criptografia } from "../../../src/domain/acesso/chaves/registro-de-chaves.ts"
import { CLASSES, ESCOPOS } from "../../../src/domain/acesso/consumidor.ts"
import { ESPECIES } from "../../../src/domain/beneficios/especies.ts"
import { catalogo } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { colunasDe } from "../../../src/domain/indices/catalogo/definicao.ts"
import { NOMES_DOS_DOCUMENTOS } from "../../../src/domain/plataforma/portal/documentos.ts"
import { gruposDe, operacaoDe } from "../../../src/domain/plataforma/portal/leitura/operacao.ts"
import { camposDoEsquema, operacoesDe } from "../../../src/domain/plataforma/portal/leitura/todas.ts"
import { DIA_DA_REMOCAO, SUCESSORES } from "../../../src/domain/plataforma/versoes/enderecos-removidos.ts"
import { VERSOES } from "../../../src/domain/plataforma/versoes/versoes.ts"
import { ACOES } from "../../../src/domain/telemetria/acoes.ts"
import { ESTADOS } from "../../../src/domain/trabalhos/estados.ts"
import { cpfValido } from "../../../src/domain/valores/cpf.ts"
import { data } from "../../../src/domain/valores/data.ts"
import { mensagensDoPrograma } from "../../../src/http/portal/mensagens/mensagens.ts"
import { obsoletasDe } from "../../../src/http/portal/paginas/escritas.ts"
import { mensagensGuardadas } from "../../../src/http/portal/paginas/mensagens.ts"
import { PAGINAS_DO_PORTAL } from "../../../src/http/portal/paginas/rotas.ts"
import { anotacoesDoPrograma, contratoDoPrograma } from "../../../src/http/servidor.ts"
import { estaNoCatalogo } from "../../apoio/catalogo-de-mensagens.ts"
import { portalCom, ver } from "../../apoio/portal.ts"

const CONTRATO = contratoDoPrograma(VERSAO)

/** What a reader sees of a page, without marks. */
const textoDe = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, nome: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[nome] ?? "'")
    .replace(/\s+/g, " ")

const semMarcas = (frase: string): string => frase.replaceAll("`", "").replace(/\s+/g, " ").trim()

const pagina = (caminho: string) =>
  Effect.gen(function* () {
    const base = yield* portalCom()
    return textoDe((yield* ver(base + caminho)).texto)
  }).pipe(Effect.scoped)

/** Words as they stand on a page, where `code` has a space on each side. */
const naPagina = (texto: string, frase: string): boolean =>
  texto.replaceAll(" ", "").includes(semMarcas(frase).replaceAll(" ", ""))

const dizTudo = (texto: string, frases: Iterable<string>): void => {
  const faltam = [...frases].filter((frase) => !naPagina(texto, frase))
  assert.deepStrictEqual(faltam, [])
}

describe("the operations of the program", () => {
  it("have each a name of its own, words, and all the fields of its bodies", () => {
    const cabecas = gruposDe(CONTRATO).flatMap(({ operacoes }) => operacoes)
    const total = [...CONTRATO.caminhos.values()].reduce((soma, operacoes) => soma + operacoes.size, 0)
    assert.strictEqual(new Set(cabecas.map(({ id }) => id)).size, total)
    for (const { id, caminho, resumo } of cabecas) {
      assert.notStrictEqual(resumo, caminho, id)
      const lida = operacaoDe(CONTRATO, id)
      const conteudos = [lida?.corpo, ...(lida?.respostas ?? []).flatMap(({ conteudos }) => conteudos)]
      for (const conteudo of conteudos) for (const { campos } of conteudo?.formas ?? []) assert.isNotEmpty(campos, id)
      if (lida?.corpo !== undefined && caminho.startsWith("/rgps/")) assert.isNotEmpty(lida.corpo.exemplos, id)
    }
    const tempo = operacaoDe(CONTRATO, "calcularTempo")
    const nomes = tempo?.corpo?.formas[0]?.campos.map(({ caminho }) => caminho) ?? []
    for (const nome of ["opcoesContagem.especie", "periodosContribuicao[].dataInicial"]) assert.include(nomes, nome)
  })
})

describe("the messages of the program", () => {
  it.live("are more than two hundred; where none were kept, each page of them says what to do", () =>
    Effect.gen(function* () {
      assert.isAbove(mensagensDoPrograma().length, 200)
      const reunidas = yield* portalCom()
      const faltantes = yield* portalCom({ fatos: { mensagens: mensagensGuardadas("/nao/existe") } })
      for (const caminho of ["erros", "autenticacao", "trabalhos", "documentos"]) {
        const sem = yield* ver(`${faltantes}/docs-api/${caminho}`)
        const com = yield* ver(`${reunidas}/docs-api/${caminho}`)
        assert.deepStrictEqual([sem.status, com.status], [200, 200], caminho)
        assert.isTrue(naPagina(textoDe(sem.texto), "rode `npm run empacotar` e inicie o serviço de novo."), caminho)
        assert.notInclude(com.texto, "npm run empacotar", caminho)
      }
    }).pipe(Effect.scoped)
  )

  it("hold every one that the contract gives as an example of a failure", () => {
    const exemplos = operacoesDe(CONTRATO).flatMap(({ caminho, respostas }) =>
      respostas.flatMap(({ status, conteudos }) =>
        conteudos.flatMap((conteudo) =>
          (Number(status) >= 400 && conteudo.tipo === "application/json" ? conteudo.exemplos : []).flatMap(
            ({ texto }) => {
              const { messages, message, data: dados } = JSON.parse(texto)
              const ditas: ReadonlyArray<string> = messages ?? dados?.detalhes ?? [message]
              return ditas.map((mensagem) => ({ caminho, status: Number(status), mensagem }))
            }
          )
        )
      )
    )
    assert.isAbove(exemplos.length, 200)
    assert.deepStrictEqual(
      exemplos.filter(({ status, mensagem }) => !estaNoCatalogo(status, mensagem)),
      []
    )
  })

  it("do not take in whatever is said", () => {
    assert.isTrue(estaNoCatalogo(404, "trabalho não encontrado"))
    assert.isFalse(estaNoCatalogo(409, "trabalho não encontrado"))
    assert.isFalse(estaNoCatalogo(400, "periodosContribuicao.0: uma frase que ninguém declarou"))
  })
})

describe("the written pages tell all", () => {
  it.live("erros: every operation, every status that any answers, every message", () =>
    Effect.gen(function* () {
      const texto = yield* pagina("/docs-api/erros")
      const operacoes = operacoesDe(CONTRATO)
      dizTudo(
        texto,
        operacoes.map(
          ({ metodo, caminho, resumo, respostas }) =>
            `${metodo} ${caminho} ${resumo} ${respostas.map(({ status }) => status).join(", ")}`
        )
      )
      const falhas = new Set(operacoes.flatMap(({ respostas }) => respostas.map(({ status }) => Number(status))))
      for (const status of falhas) if (status >= 400) assert.include(texto, ` ${status} `)
      for (const { status } of mensagensDoPrograma()) assert.isTrue(falhas.has(status), String(status))
      dizTudo(
        texto,
        mensagensDoPrograma().map((mensagem) => mensagem.texto)
      )
    })
  )

  it.live("tabelas: every column of every public table, every species, every option with its default", () =>
    Effect.gen(function* () {
      const texto = yield* pagina("/docs-api/tabelas")
      for (const definicao of catalogo) {
        assert.include(texto, definicao.titulo)
        if (definicao.publica)
          dizTudo(
            texto,
            colunasDe(definicao).flatMap(({ nome, descricao, valores = [] }) => [nome, descricao, ...valores])
          )
      }
      dizTudo(
        texto,
        ESPECIES.map(({ codigo, nome }) => `${codigo} ${nome}`)
      )
      const opcoes = [
        ...camposDoEsquema(CONTRATO, "PedidoTempo", "opcoesContagem"),
        ...camposDoEsquema(CONTRATO, "PedidoRmi", "opcoesRmi"),
        ...camposDoEsquema(CONTRATO, "PedidoAtrasados", "parametros")
      ]
      assert.isAbove(opcoes.filter(({ padrao }) => padrao !== undefined).length, 40)
      dizTudo(
        texto,
        opcoes.flatMap(({ caminho, padrao, descricao = "" }) => [
          padrao === undefined ? caminho : `${caminho} padrão ${padrao}`,
          descricao
        ])
      )
    })
  )

  it.live("autenticacao: classes, scopes, what asks for a key, and under which action its use is counted", () =>
    Effect.gen(function* () {
      const texto = yield* pagina("/docs-api/autenticacao")
      dizTudo(texto, [...CLASSES, ...ESCOPOS])
      const acoes = new Map(
        [...anotacoesDoPrograma()].map(([rota, { acao }]) => [rota.replace(/:(\w+)/g, "{$1}"), acao])
      )
      dizTudo(
        texto,
        operacoesDe(CONTRATO).map(
          ({ metodo, caminho, comChave }) =>
            `${metodo} ${caminho} ${comChave ? "sim" : "não"} ${acoes.get(`${metodo} ${caminho}`) ?? "–"}`
        )
      )
      for (const [nome, { origem }] of ACOES) if (origem === "api") assert.include(texto, nome)
    })
  )

  it.live("trabalhos, documentos, versoes: states, events, routes of documents, what is gone", () =>
    Effect.gen(function* () {
      const dosTrabalhos = yield* pagina("/docs-api/trabalhos")
      dizTudo(dosTrabalhos, [...ESTADOS, "fundamento_calculado", "bloco_finalizado", "fim", "erro"])
      const dosDocumentos = yield* pagina("/docs-api/documentos")
      dizTudo(
        dosDocumentos,
        operacoesDe(CONTRATO)
          .filter(({ corpo, caminho }) => corpo?.tipo === "multipart/form-data" || caminho.includes("/prevjud/"))
          .map(({ metodo, caminho }) => `${metodo} ${caminho}`)
      )
      const dasVersoes = yield* pagina("/docs-api/versoes")
      dizTudo(
        dasVersoes,
        Object.entries(SUCESSORES).map(([antigo, novo]) => `/api/v1/${antigo} /rgps/api/v1/${novo}`)
      )
      for (const { contrato, lei } of VERSOES) dizTudo(dasVersoes, [...contrato, ...lei])
    })
  )
})

describe("the versions", () => {
  it("begin with the one that is running, from the newest, and each says what it changes", () => {
    assert.strictEqual(VERSOES[0]?.versao, VERSAO)
    const dias = VERSOES.map(({ dia }) => dia)
    assert.deepStrictEqual(
      dias,
      dias.toSorted((a, b) => b - a)
    )
    assert.isAtLeast(dias[0]!, DIA_DA_REMOCAO)
    for (const { contrato, lei } of VERSOES) assert.isNotEmpty([...contrato, ...lei])
  })

  it("tell what is declared to end", () => {
    assert.deepStrictEqual(
      obsoletasDe(
        new Map([
          ["GET /a/:id", { acao: undefined, evento: undefined, obsolescencia: { desde: data("2026-07-01") } }],
          ["GET /b", { acao: undefined, evento: undefined }]
        ])
      ),
      [{ operacao: "GET /a/{id}", desde: data("2026-07-01"), fim: undefined, sucessor: undefined }]
    )
  })
})

const CPF = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g
const CHAVE = /rgps_[0-9A-Za-z]{20,}/g

/** The only one with good check digits: of the sample documents, whose people are called fictitious. */
const DAS_AMOSTRAS = new Set(["00000013765"])

describe("G6: the examples are of nobody, and their keys open nothing", () => {
  it.live("in every page and in every public document", () =>
    Effect.gen(function* () {
      const { crc32 } = yield* Criptografia
      const base = yield* portalCom()
      const caminhos = [
        ...PAGINAS_DO_PORTAL.map(({ caminho }) => caminho),
        ...NOMES_DOS_DOCUMENTOS.map((nome) => `/docs-api/_openapi/specs/${nome}.json`)
      ]
      let chaves = 0
      for (const caminho of caminhos) {
        const { texto } = yield* ver(base + caminho)
        for (const [cpf] of texto.matchAll(CPF)) {
          const digitos = cpf.replace(/\D/g, "")
          assert.isTrue(!cpfValido(digitos) || DAS_AMOSTRAS.has(digitos), `${caminho}: ${cpf}`)
        }
        for (const [chave] of texto.matchAll(CHAVE)) {
          chaves++
          assert.isFalse(chaveBemFormada(chave, crc32), `${caminho}: ${chave}`)
        }
        for (const [, nome = ""] of texto.matchAll(/\bNome: ([A-Z ]+)/g)) assert.match(nome, /FICTICIA/, caminho)
      }
      assert.isAbove(chaves, 4)
    }).pipe(Effect.scoped, Effect.provide(CriptografiaDaPlataforma))
  )
})
