/** What happens to groups: owners that leave, members that are taken out, groups that end, and what nobody may write. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import {
  ALVO,
  calculoNoGrupo,
  convidar,
  cpfDe,
  DE_FORA,
  DONA,
  EDITOR,
  elo,
  grupoDeTeste,
  grupoVazio,
  LEITORA,
  participar
} from "../../../apoio/grupos/cenario.ts"
import { mundoDosGrupos } from "./mundo-dos-grupos.ts"

const JUNTOS = { concurrency: "unbounded" } as const

describe("groups", () => {
  it.live("made, read, renamed over its revision; a stale one gets the current", () =>
    Effect.gen(function* () {
      const { pedir, consultar, registrados } = yield* mundoDosGrupos
      const feito = yield* pedir(DONA, "POST", "/grupos", { nome: "  3ª Vara " })
      assert.strictEqual(feito.status, 201, feito.texto)
      const { id } = feito.result
      assert.deepInclude(feito.result, { nome: "3ª Vara", nivel: "dono", participantes: 1, revisao: 1 })
      const mudado = yield* pedir(DONA, "PUT", `/grupos/${id}`, { nome: "4ª Vara", revisao: 1 })
      assert.deepInclude(mudado.result, { nome: "4ª Vara", revisao: 2 })
      const velho = yield* pedir(DONA, "PUT", `/grupos/${id}`, { nome: "5ª Vara", revisao: 1 })
      assert.strictEqual(velho.status, 409)
      assert.deepStrictEqual(velho.data, { revisao: 2, atual: mudado.result })
      assert.strictEqual((yield* pedir(DONA, "DELETE", `/grupos/${id}`)).status, 200)
      assert.deepStrictEqual((yield* pedir(DONA, "GET", "/grupos")).result, [])
      const atos = yield* consultar(
        "select recurso, ato, por, ip is not null as origem, chave from pessoa_ato order by id"
      )
      assert.deepStrictEqual(
        atos.map(({ ato }) => ato),
        ["CRIACAO", "ALTERACAO", "EXCLUSAO"]
      )
      for (const ato of atos) assert.deepInclude(ato, { recurso: "grupo", por: DONA, origem: true, chave: id })
      const eventos = registrados.filter(({ mensagem }) => String(mensagem).startsWith("pessoas.grupo."))
      assert.lengthOf(eventos, 3, "E: every write has its audit event")
      assert.notInclude(JSON.stringify([atos, registrados]), "Vara", "and no event, line or act holds content")
    }).pipe(Effect.scoped)
  )

  it.live("names are shown, CPFs are masked except to an owner", () =>
    Effect.gen(function* () {
      const { nele, pedir } = yield* mundoDosGrupos
      const { id } = yield* nele(grupoDeTeste)
      const lista = (cpf: string) => pedir(cpf, "GET", `/grupos/${id}/participantes`)
      const daDona = yield* lista(DONA)
      assert.sameMembers(
        daDona.result.map(({ cpf }: { cpf: string }) => cpf),
        [DONA, EDITOR, LEITORA, ALVO]
      )
      for (const cpf of [EDITOR, LEITORA]) {
        const { result, texto } = yield* lista(cpf)
        for (const outro of [DONA, EDITOR, LEITORA, ALVO]) assert.notInclude(texto, outro)
        assert.lengthOf(result, 4)
        for (const participante of result) {
          assert.match(participante.cpf, /^\*{3}\.\d{3}\.\*{3}-\*{2}$/)
          assert.match(participante.nome, /^Pessoa \d$/)
        }
        assert.lengthOf(
          result.filter(({ voce }: { voce: boolean }) => voce),
          1
        )
      }
      const rebaixada = yield* pedir(DONA, "GET", `/grupos/${id}/participantes?page=size:2,page:2`)
      assert.lengthOf(rebaixada.result, 2)
    }).pipe(Effect.scoped)
  )

  it.live("E4: the last owner can neither leave nor step down, even when two leave at once", () =>
    Effect.gen(function* () {
      const { nele, pedir, consultar } = yield* mundoDosGrupos
      const { id, participantes } = yield* nele(grupoDeTeste)
      const minha = `/grupos/${id}/participantes/${participantes[DONA]}`
      for (const [metodo, corpo] of [["DELETE"], ["PUT", { nivel: "editor" }]] as const) {
        const recusada = yield* pedir(DONA, metodo, minha, corpo)
        assert.strictEqual(recusada.status, 409, metodo)
        assert.include(recusada.texto, "torne outra pessoa dona")
      }
      assert.strictEqual((yield* pedir(DONA, "PUT", minha, { nivel: "dono" })).status, 200)
      for (let vez = 0; vez < 12; vez++) {
        const grupo = yield* nele(grupoVazio())
        const uma = yield* nele(participar(grupo, DONA, "dono"))
        const outra = yield* nele(participar(grupo, EDITOR, "dono"))
        const sair = (cpf: string, qual: string) => pedir(cpf, "DELETE", `/grupos/${grupo}/participantes/${qual}`)
        const descer = (cpf: string, qual: string) =>
          pedir(cpf, "PUT", `/grupos/${grupo}/participantes/${qual}`, { nivel: "leitor" })
        const pares = [
          [sair(DONA, uma), sair(EDITOR, outra)],
          [descer(DONA, uma), descer(EDITOR, outra)],
          [sair(DONA, outra), sair(EDITOR, uma)],
          [sair(DONA, uma), descer(EDITOR, outra)]
        ] as const
        const respostas = yield* Effect.all(pares[vez % pares.length]!, JUNTOS)
        assert.lengthOf(
          respostas.filter(({ status }) => status === 200),
          1,
          respostas.map(({ texto }) => texto).join("\n")
        )
        assert.lengthOf(
          yield* consultar(`select 1 from grupo_participante where grupo = '${grupo}' and nivel = 'dono'`),
          1
        )
      }
    }).pipe(Effect.scoped)
  )

  it.live("E4: removing a member ends his links into the group and his pending invitations at once", () =>
    Effect.gen(function* () {
      const { nele, pedir, consultar } = yield* mundoDosGrupos
      const { id, participantes, convite } = yield* nele(grupoDeTeste)
      const outro = yield* nele(grupoDeTeste)
      const doGrupo = yield* nele(elo(ALVO, id))
      const foraDele = yield* nele(Effect.all([elo(ALVO, null), elo(ALVO, outro.id), elo(EDITOR, id)]))
      const enviado = yield* nele(convidar(id, cpfDe(50), ALVO))
      const deOutro = yield* nele(convidar(outro.id, cpfDe(50), ALVO))
      assert.strictEqual(
        (yield* pedir(DONA, "DELETE", `/grupos/${id}/participantes/${participantes[ALVO]}`)).status,
        200
      )
      const mortos = yield* consultar("select id, revogado_por from compartilhamento where revogado_em is not null")
      assert.deepStrictEqual(mortos, [{ id: doGrupo, revogado_por: DONA }])
      assert.lengthOf(yield* consultar("select 1 from compartilhamento"), foraDele.length + 1)
      const vivos = yield* consultar("select id from grupo_convite where estado = 'pendente'")
      assert.sameMembers(
        vivos.map((vivo) => vivo.id),
        [convite, outro.convite, deOutro]
      )
      assert.strictEqual((yield* pedir(cpfDe(50), "POST", `/convites/${enviado}/aceitar`)).status, 409)
      assert.strictEqual((yield* pedir(ALVO, "GET", `/grupos/${id}`)).status, 404)
    }).pipe(Effect.scoped)
  )

  it.live("E4: who may no longer share or invite ends what came of it, and keeps taking part", () =>
    Effect.gen(function* () {
      const { nele, pedir, consultar } = yield* mundoDosGrupos
      const { id, participantes } = yield* nele(grupoDeTeste)
      const alvo = `/grupos/${id}/participantes/${participantes[ALVO]}`
      assert.strictEqual((yield* pedir(DONA, "PUT", alvo, { nivel: "dono" })).status, 200)
      yield* nele(elo(ALVO, id))
      const enviado = yield* nele(convidar(id, cpfDe(50), ALVO))
      const estado = `select (select count(*)::int from compartilhamento where revogado_em is null) as elos,
        (select estado from grupo_convite where id = '${enviado}') as convite`
      assert.strictEqual((yield* pedir(DONA, "PUT", alvo, { nivel: "editor" })).status, 200)
      assert.deepStrictEqual(yield* consultar(estado), [{ elos: 1, convite: "cancelado" }])
      assert.deepInclude((yield* pedir(DONA, "PUT", alvo, { nivel: "leitor" })).result, { nivel: "leitor", cpf: ALVO })
      assert.deepStrictEqual(yield* consultar(estado), [{ elos: 0, convite: "cancelado" }])
      assert.strictEqual((yield* pedir(ALVO, "GET", `/grupos/${id}`)).status, 200)
    }).pipe(Effect.scoped)
  )

  it.live("deleting a group gives its calculations back to who made them, and nothing of it is left", () =>
    Effect.gen(function* () {
      const { nele, pedir, consultar } = yield* mundoDosGrupos
      const { id } = yield* nele(grupoDeTeste)
      const doEditor = yield* nele(calculoNoGrupo(id, EDITOR))
      const deQuemSaiu = yield* nele(calculoNoGrupo(id, DE_FORA))
      const deNinguem = yield* nele(calculoNoGrupo(id, null))
      yield* nele(elo(EDITOR, id))
      assert.strictEqual((yield* pedir(DONA, "DELETE", `/grupos/${id}`)).status, 200)
      const calculos = yield* consultar("select id, dono, pasta, grupo, revisao from calculo_salvo order by dono")
      const solto = { pasta: null, grupo: null, revisao: 2 }
      assert.deepStrictEqual(
        calculos,
        [
          { id: deNinguem.calculo, dono: DONA, ...solto },
          { id: doEditor.calculo, dono: EDITOR, ...solto },
          { id: deQuemSaiu.calculo, dono: DE_FORA, ...solto }
        ].sort((a, b) => a.dono.localeCompare(b.dono))
      )
      for (const tabela of ["grupo", "grupo_participante", "grupo_convite", "pasta"])
        assert.lengthOf(yield* consultar(`select 1 from ${tabela}`), 0, tabela)
      assert.lengthOf(yield* consultar("select 1 from compartilhamento where revogado_em is null"), 0)
    }).pipe(Effect.scoped)
  )

  it.live("E3: what the service decides is no field of a body, and bad input changes nothing", () =>
    Effect.gen(function* () {
      const { nele, pedir, consultar } = yield* mundoDosGrupos
      const { id, participantes } = yield* nele(grupoDeTeste)
      const antes = yield* consultar("select * from grupo")
      const umParticipante = `/grupos/${id}/participantes/${participantes[ALVO]}`
      const casos: ReadonlyArray<readonly [string, string, unknown, RegExp]> = [
        ["POST", "/grupos", { nome: "x", dono: DONA }, /dono/],
        ["POST", "/grupos", { nome: "x", nivel: "dono" }, /nivel/],
        ["POST", "/grupos", { nome: "x", criadoEm: "2026-01-01T00:00:00.000Z" }, /criadoEm/],
        ["POST", "/grupos", {}, /nome: dê um nome/],
        ["POST", "/grupos", { nome: "   " }, /nome: esperado/],
        ["POST", "/grupos", { nome: "x".repeat(10_000) }, /nome: esperado/],
        ["POST", "/grupos", { nome: "uma\nlinha" }, /nome: texto com caracteres de controle/],
        ["POST", "/grupos", { nome: "\u202eodnum" }, /nome: texto com caracteres de controle/],
        ["PUT", `/grupos/${id}`, { nome: "x" }, /revisao/],
        ["PUT", `/grupos/${id}`, { nome: "x", revisao: "1" }, /revisao/],
        ["PUT", `/grupos/${id}`, { nome: "x", revisao: 1, atualizadoPor: "x" }, /atualizadoPor/],
        ["PUT", umParticipante, { nivel: "chefe" }, /nivel: nível inválido: esperado um de dono, editor, leitor/],
        ["PUT", umParticipante, { nivel: "leitor", cpf: DE_FORA }, /cpf/],
        ["PUT", umParticipante, "[", /JSON/]
      ]
      for (const [metodo, caminho, corpo, esperado] of casos) {
        const { status, texto } = yield* pedir(DONA, metodo, caminho, corpo)
        assert.strictEqual(status, 400, `${JSON.stringify(corpo)}: ${texto}`)
        assert.match(texto, esperado)
      }
      assert.strictEqual((yield* pedir(DONA, "POST", "/grupos", { nome: "x".repeat(70_000) })).status, 413)
      assert.deepStrictEqual(yield* consultar("select * from grupo"), antes)
    }).pipe(Effect.scoped)
  )

  it.live("E5: a person owns a hundred groups at most, also when they are made at once", () =>
    Effect.gen(function* () {
      const { pedir, consultar } = yield* mundoDosGrupos
      yield* consultar(`with feitos as (insert into grupo (id, nome)
          select gen_random_uuid(), 'Grupo ' || n from generate_series(1, 97) n returning id)
        insert into grupo_participante (id, grupo, cpf, nome, nivel)
        select gen_random_uuid(), id, '${DONA}', 'Dona', 'dono' from feitos`)
      const feitos = yield* Effect.all(
        Array.from({ length: 8 }, (_, i) => pedir(DONA, "POST", "/grupos", { nome: `Novo ${i}` })),
        JUNTOS
      )
      assert.deepStrictEqual(feitos.map(({ status }) => status).sort(), [201, 201, 201, 422, 422, 422, 422, 422])
      assert.include(feitos.find(({ status }) => status === 422)!.texto, "limite de 100 grupos")
      assert.strictEqual((yield* pedir(EDITOR, "POST", "/grupos", { nome: "Outra pessoa" })).status, 201)
    }).pipe(Effect.scoped)
  )
})
