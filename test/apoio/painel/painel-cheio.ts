/** Something of everything that the panel shows: keys, requests, mail, legal texts, announcements, kept things, loads, a run of the job. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Compartilhamentos, Copias } from "../../../src/domain/calculos/copias/portas.ts"
import { ateQue } from "../ate-que.ts"
import { copiaNova } from "../rgps/copias.ts"
import { confirmacaoEm, csrfDe, type Navegante } from "./navegante.ts"
import { cadastrar, enviarFormulario, type MundoDoPainel, OUTRA } from "./painel.ts"
import { solicitar } from "./solicitacao.ts"
import { registrarUso } from "./uso-de-chaves.ts"

const JUSTIFICATIVA = "Portaria 12/2026"

/** A name without a place to break it. */
const COMPRIDO = "Sistemadoescritóriocomumnomesemespaços".repeat(2)

const guardadosDe = ({ nele }: MundoDoPainel) =>
  Effect.gen(function* () {
    const { codigo } = yield* nele(Copias.use(({ guardar }) => guardar(copiaNova("guardada"))))
    const { versao, rota, opcoes, dia, pedido, resultado, guardado } = copiaNova("compartilhada", {}, "TOKEN")
    const compartilhado = { versao, rota, opcoes, dia, pedido, resultado, guardado }
    yield* nele(
      Compartilhamentos.use(({ criar }) => criar({ ...compartilhado, cpf: OUTRA.cpf, dias: 30, permiteBaixar: true }))
    )
    yield* nele(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`insert into preferencia (id, cpf, valor) values (gen_random_uuid(), ${OUTRA.cpf}, '{}'::jsonb)`
        yield* sql`insert into calculo_salvo (id, dono, nome, tipo, conteudo, tamanho, resumo, nome_de_quem_atualizou)
          values (gen_random_uuid(), ${OUTRA.cpf}, ${COMPRIDO}, 'tempo', '\\x00'::bytea, 1, '', 'Olga')`
      })
    )
    return codigo
  })

const chavesDe = ({ nele }: MundoDoPainel, ana: Navegante, olga: Navegante) =>
  Effect.gen(function* () {
    const emitida = yield* enviarFormulario(ana, "/_painel/chaves/emitir", {
      cpf: OUTRA.cpf,
      nome: OUTRA.nome,
      classe: "publico",
      escopos: "exchange",
      finalidade: COMPRIDO,
      justificativa: JUSTIFICATIVA,
      emissao: "5f0c2f1e-8a5b-4a7e-9d5e-0f1a2b3c4d5e"
    })
    const segredo = /value="(rgps_\w{49})"/.exec(emitida.texto)?.[1] ?? ""
    const chave = /\/_painel\/chaves\/([\w-]{20,})/.exec((yield* ana.ver("/_painel/chaves")).texto)?.[1] ?? ""
    for (let dia = 0; dia < 30; dia++)
      yield* nele(
        registrarUso(chave, dia, "rgps.beneficios.api.arquivo-calc.grupos", dia % 5 === 0 ? "erro" : "sucesso")
      )
    const pendente = yield* solicitar(olga, { nomeChave: COMPRIDO })
    return { segredo, chave, pendente }
  })

const textosDe = (ana: Navegante) =>
  Effect.gen(function* () {
    const rascunho = { titulo: "Termos de uso", html: "<h2>Um</h2><p>Dois</p>", justificativa: JUSTIFICATIVA }
    yield* enviarFormulario(ana, "/_painel/documentos-legais/termos-de-uso/rascunho", { ...rascunho, acao: "salvar" })
    const aviso = yield* enviarFormulario(ana, "/_painel/avisos/novo", {
      titulo: "Manutenção no domingo",
      html: "<h2>Fora do ar</h2><p>Das 8h às 10h, com <a href='https://exemplo.jus.br'>mais detalhes</a>.</p>",
      publico: "todos",
      ostensivo: "true",
      inicio: "2026-01-01T09:00",
      fim: "",
      acao: "publicar",
      justificativa: JUSTIFICATIVA
    })
    yield* enviarFormulario(ana, "/meus-termos", { documento: "termos-de-uso", versao: "1", aceito: "true" })
    return new URL(aviso.destino).pathname
  })

/** What of a page the pattern names; a page without it is a mistake of this file. */
const achado = (texto: string, padrao: RegExp): string => {
  const [tudo] = padrao.exec(texto) ?? []
  if (tudo === undefined) throw new Error(`${padrao} is not in: ${texto.slice(texto.indexOf("<main"))}`)
  return tudo
}

/** A load and a run of the job; addresses of a load that waits, of one that can be undone, and of the run. */
const mudancasDe = (ana: Navegante) =>
  Effect.gen(function* () {
    const carregar = (dados: string) =>
      Effect.flatMap(ana.ver("/_painel/cargas"), (pagina) => {
        const corpo = new FormData()
        for (const [nome, valor] of Object.entries({
          _csrf: csrfDe(pagina),
          tabela: "tabela",
          sobrescrever: "true",
          dados
        }))
          corpo.set(nome, valor)
        return Effect.map(ana.enviarCorpo("/_painel/cargas", corpo), ({ destino }) => new URL(destino).pathname)
      })
    const aplicada = yield* carregar("competencia;ipca;inpc\n01/2024;0,43;0,57\n01/2030;1,5;\n")
    const previa = yield* ana.ver(aplicada)
    const visto = /name="visto" value="([^"]*)"/.exec(previa.texto)?.[1] ?? ""
    const confirmar = confirmacaoEm(previa)
    yield* ana.enviar(aplicada, { _csrf: csrfDe(previa), visto, justificativa: JUSTIFICATIVA, confirmar })
    const preparada = yield* carregar("competencia;ipca\n02/2024;0,84\n")
    const cargas = (yield* ana.ver("/_painel/cargas")).texto
    const desfazer = achado(cargas, /\/_painel\/cargas\/tabela\/\d+\/desfazer/)
    const { destino } = yield* enviarFormulario(ana, "/_painel/atualizacao", {})
    const execucao = new URL(destino).pathname
    yield* ateQue(
      Effect.map(ana.ver(execucao), ({ texto }) => texto),
      (texto) => texto.includes("terminada em")
    )
    return { preparada, desfazer, execucao }
  })

/** Fills the panel; answers where each thing lies. */
export const encherPainel = (mundo: MundoDoPainel, ana: Navegante) =>
  Effect.gen(function* () {
    yield* mundo.nele(cadastrar(OUTRA))
    const olga = yield* mundo.entrarComo(OUTRA)
    const codigo = yield* guardadosDe(mundo)
    const chaves = yield* chavesDe(mundo, ana, olga)
    const aviso = yield* textosDe(ana)
    const mudancas = yield* mudancasDe(ana)
    const primeiro = (caminho: string, padrao: RegExp) =>
      Effect.map(ana.ver(caminho), ({ texto }) => achado(texto, padrao))
    return {
      ...chaves,
      ...mudancas,
      codigo,
      aviso,
      mensagem: yield* primeiro("/_painel/correio", /\/_painel\/correio\/[0-9a-f-]{36}/),
      modelo: yield* primeiro("/_painel/correio", /\/_painel\/correio\/modelos\/[\w-]+/),
      administrador: yield* primeiro("/_painel/administradores", /\/_painel\/administradores\/[^"]+\/remover/)
    }
  })
