/** How snapshots and share links end: by order of a court, by time, by their owner; and what is held stays. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted, Result } from "effect"
import { ExpurgosSql } from "../../../sql/limpeza/expurgos-sql.ts"
import { RepositorioTelemetriaSql } from "../../../sql/telemetria/telemetria-repo.ts"
import { GestaoDeCopias } from "../../../src/domain/calculos/copias/gestao/gestao.ts"
import { Compartilhamentos, Copias } from "../../../src/domain/calculos/copias/portas.ts"
import { Expurgos } from "../../../src/domain/limpeza/expurgos.ts"
import { limpar, simular } from "../../../src/jobs/limpeza/limpeza.ts"
import { copiaNova, copiasDeTeste, guardados, noBanco, vencerTodas } from "../../apoio/rgps/copias.ts"

const ANA = { cpf: "52998224725", ip: "203.0.113.1" }
const BIA = { cpf: "11144477735" }
const PROCESSO = "0001234-68.2024.4.04.7100"

const OPCOES = { diasDeAcessos: 400, diasDeTelemetria: 184 }

const Mundo = Layer.mergeAll(
  GestaoDeCopias.layer,
  ExpurgosSql(OPCOES).pipe(Layer.provide(RepositorioTelemetriaSql))
).pipe(Layer.provideMerge(copiasDeTeste))

const guardar = (marca: string) => Copias.use((copias) => copias.guardar(copiaNova(marca)))

const oQueAbre = (codigo: string) =>
  Effect.map(Effect.result(Copias.use(({ abrir }) => abrir(codigo))), (aberta) =>
    Result.isSuccess(aberta) ? aberta.success.resultado : aberta.failure
  )

/** Name → how many, of the purges that found something. */
const achados = (feitos: ReadonlyArray<{ readonly nome: string; readonly quantos: number | undefined }> | undefined) =>
  Object.fromEntries((feitos ?? []).flatMap(({ nome, quantos }) => (quantos === 0 ? [] : [[nome, quantos]])))

describe("the end of snapshots", () => {
  it.live("B5: removed by order of a court, a tombstone is left and the content is gone", () =>
    Effect.gen(function* () {
      const gestao = yield* GestaoDeCopias
      const { codigo } = yield* guardar("um")
      const outra = yield* guardar("um")
      const remocao = { acao: "remover", justificativa: "Ordem do juízo da 1ª Vara", processo: PROCESSO } as const
      assert.strictEqual((yield* gestao.agir({ codigo }, remocao, ANA)).estado, "removida")
      const lapide = yield* oQueAbre(codigo)
      assert.deepInclude(lapide, { _tag: "CopiaRemovida", processo: PROCESSO, fundamento: remocao.justificativa })
      assert.strictEqual(yield* oQueAbre(outra.codigo), '{"marca":"um"}', "another snapshot of the same content stays")
      yield* gestao.agir({ codigo: outra.codigo }, remocao, ANA)
      assert.deepStrictEqual(yield* guardados, { copias: 2, conteudos: 0, tabelas: 1, cotas: 0 })
      const [ato] = yield* noBanco("select por, ip, processo, justificativa from copia_ato order by id limit 1")
      assert.deepStrictEqual(ato, {
        por: ANA.cpf,
        ip: ANA.ip,
        processo: PROCESSO,
        justificativa: remocao.justificativa
      })
    }).pipe(Effect.provide(Mundo))
  )

  it.live("B5: without a case it takes two administrators, also when both act at once", () =>
    Effect.gen(function* () {
      const gestao = yield* GestaoDeCopias
      const remocao = { acao: "remover", justificativa: "Dados de outra pessoa" } as const
      const { codigo } = yield* guardar("um")
      assert.strictEqual((yield* gestao.agir({ codigo }, remocao, ANA)).estado, "aguarda-segunda-aprovacao")
      const denovo = yield* Effect.flip(gestao.agir({ codigo }, remocao, ANA))
      assert.deepInclude(denovo, { _tag: "AtoImpossivel", estado: "aguarda-segunda-aprovacao" })
      assert.strictEqual(yield* oQueAbre(codigo), '{"marca":"um"}')
      assert.strictEqual((yield* gestao.agir({ codigo }, remocao, BIA)).estado, "removida")
      const juntas = yield* guardar("dois")
      const feitos = yield* Effect.forEach(
        Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? ANA : BIA)),
        (quem) => Effect.result(gestao.agir({ codigo: juntas.codigo }, remocao, quem)),
        { concurrency: 8 }
      )
      const { historico } = yield* gestao.ver(juntas)
      assert.deepStrictEqual(
        historico.map(({ ato }) => ato),
        ["REMOCAO_PEDIDA", "REMOVIDA"]
      )
      assert.notStrictEqual(historico[0]?.por, historico[1]?.por)
      assert.lengthOf(feitos.filter(Result.isSuccess), 2)
    }).pipe(Effect.provide(Mundo))
  )

  it.live("after ten years they go, with their content, and the chain stays whole; what is held stays and opens", () =>
    Effect.gen(function* () {
      const gestao = yield* GestaoDeCopias
      const copias = yield* Copias
      const [velha, retida, repetida] = [yield* guardar("velha"), yield* guardar("retida"), yield* guardar("velha")]
      yield* gestao.agir({ codigo: retida.codigo }, { acao: "reter", justificativa: "Recurso pendente" }, ANA)
      yield* vencerTodas
      const nova = yield* guardar("nova")
      assert.deepStrictEqual(achados(yield* simular), { copias: 2 })
      assert.deepStrictEqual((yield* guardados).copias, 4, "a simulation deletes nothing")
      assert.deepStrictEqual(achados(yield* limpar), { copias: 2 })
      assert.deepStrictEqual(yield* guardados, { copias: 2, conteudos: 2, tabelas: 1, cotas: 0 })
      for (const { codigo } of [velha, repetida])
        assert.deepInclude(yield* oQueAbre(codigo), { _tag: "CopiaDesconhecida" })
      assert.strictEqual((yield* Effect.flip(gestao.ver(velha)))._tag, "CopiaDesconhecida")
      assert.strictEqual(yield* oQueAbre(retida.codigo), '{"marca":"retida"}')
      for (const { codigo } of [retida, nova]) assert.isTrue(yield* copias.encadeada(codigo))
      yield* gestao.agir({ codigo: retida.codigo }, { acao: "liberar", justificativa: "Recurso julgado" }, ANA)
      assert.deepStrictEqual(achados(yield* limpar), { copias: 1 })
      assert.strictEqual(yield* oQueAbre(nova.codigo), '{"marca":"nova"}')
    }).pipe(Effect.provide(Mundo))
  )

  it.live("more than one part of them go in one run", () =>
    Effect.gen(function* () {
      const { codigo } = yield* guardar("modelo")
      yield* noBanco(`insert into copia (id, codigo, resumo, rota, motor, tabelas, criada_em, expira_em, da_justica, bytes,
          anterior, elo)
        select gen_random_uuid(), sha256(('c' || i)::bytea), resumo, rota, motor, tabelas, criada_em,
          clock_timestamp() - interval '1 day', false, bytes, anterior, sha256(('e' || i)::bytea)
        from copia, generate_series(1, 2500) i`)
      assert.deepStrictEqual(achados(yield* limpar), { copias: 2500 })
      assert.strictEqual(yield* oQueAbre(codigo), '{"marca":"modelo"}')
    }).pipe(Effect.provide(Mundo))
  )

  it.live("one instance cleans at a time", () =>
    Effect.gen(function* () {
      const { sozinho } = yield* Expurgos
      assert.isUndefined(yield* sozinho(limpar))
      assert.isDefined(yield* limpar)
    }).pipe(Effect.provide(Mundo))
  )
})

describe("share links", () => {
  const criar = (cpf: string, dias = 30) =>
    Effect.map(
      Compartilhamentos.use((links) =>
        links.criar({ ...copiaNova("compartilhada", {}, "TOKEN"), cpf, dias, permiteBaixar: true })
      ),
      ({ id, token, expiraEm }) => ({ id, expiraEm, token: Redacted.value(token) })
    )
  const conteudos = Effect.map(noBanco("select count(conteudo)::int as n from compartilhamento"), ([linha]) => linha?.n)
  const abrir = (token: string, contar = true) =>
    Effect.map(Effect.result(Compartilhamentos.use((links) => links.abrir(token, contar))), (aberto) =>
      Result.isSuccess(aberto) ? aberto.success.resultado : aberto.failure._tag
    )
  const LISTA = { tamanho: 20, deslocamento: 0 }

  it.live("C1: their owner sees when and how often they were opened; only the page counts", () =>
    Effect.gen(function* () {
      const links = yield* Compartilhamentos
      const { id, token } = yield* criar(ANA.cpf)
      assert.match(token, /^[\w-]{43}$/)
      const [linha] = yield* noBanco("select to_jsonb(c)::text as tudo from compartilhamento c")
      assert.notInclude(String(linha?.tudo), token)
      for (const contar of [true, true, false])
        assert.strictEqual(yield* abrir(token, contar), '{"marca":"compartilhada"}')
      const { itens, total } = yield* links.listar(ANA.cpf, LISTA)
      assert.strictEqual(total, 1)
      assert.deepInclude(itens[0], { id, aberturas: 2, revogadoEm: null })
      assert.isString(itens[0]?.ultimaAberturaEm)
      assert.strictEqual((yield* links.listar(BIA.cpf, LISTA)).total, 0)
    }).pipe(Effect.provide(Mundo))
  )

  it.live("C1: revoked at once by their owner and nobody else, and never opened after their day; one same answer", () =>
    Effect.gen(function* () {
      const links = yield* Compartilhamentos
      const ato = { por: ANA.cpf, justificativa: "não preciso mais" }
      const { id, token } = yield* criar(ANA.cpf)
      assert.isFalse(yield* links.revogar(id, BIA.cpf, ato), "another person")
      assert.strictEqual(yield* abrir(token), '{"marca":"compartilhada"}')
      assert.isTrue(yield* links.revogar(id, ANA.cpf, ato))
      assert.isFalse(yield* links.revogar(id, ANA.cpf, ato), "once")
      assert.strictEqual(yield* conteudos, 0, "its content is gone with it")
      const vencido = yield* criar(ANA.cpf)
      yield* noBanco(
        "update compartilhamento set expira_em = clock_timestamp() - interval '1 second' where id = $1",
        vencido.id
      )
      for (const outro of [token, vencido.token, "", "x".repeat(10_000)]) {
        assert.strictEqual(yield* abrir(outro), "CompartilhamentoDesconhecido")
      }
      assert.deepStrictEqual(achados(yield* simular), { conteudos: 1 })
      assert.deepStrictEqual(achados(yield* limpar), { conteudos: 1 })
      yield* noBanco(`update compartilhamento set expira_em = expira_em - interval '31 days',
        revogado_em = revogado_em - interval '31 days'`)
      assert.deepStrictEqual(achados(yield* limpar), { compartilhamentos: 2 })
    }).pipe(Effect.provide(Mundo))
  )

  it.live("a snapshot and a share link of the same calculation end each by itself", () =>
    Effect.gen(function* () {
      const links = yield* Compartilhamentos
      const { codigo } = yield* guardar("compartilhada")
      const { id } = yield* criar(ANA.cpf)
      assert.deepStrictEqual([(yield* guardados).conteudos, yield* conteudos], [1, 1])
      yield* links.revogar(id, undefined, { por: BIA.cpf, justificativa: "a pedido" })
      assert.deepStrictEqual([(yield* guardados).conteudos, yield* conteudos], [1, 0])
      assert.strictEqual(yield* oQueAbre(codigo), '{"marca":"compartilhada"}')
    }).pipe(Effect.provide(Mundo))
  )
})

describe("the other purges", () => {
  it.live("the access log goes by the setting, and never within six months", () =>
    Effect.gen(function* () {
      const IDADES = [0, 183, 185, 399, 401, 4_000]
      const restam = Effect.map(
        noBanco("select extract(day from clock_timestamp() - ocorrido_em)::int as idade from painel_acesso order by 1"),
        (linhas) => linhas.map(({ idade }) => idade)
      )
      for (const idade of IDADES) {
        yield* noBanco(
          "insert into painel_acesso (evento, ocorrido_em) values ('ENTROU', clock_timestamp() - $1::int * interval '1 day')",
          idade
        )
      }
      assert.deepStrictEqual(achados(yield* limpar), { acessos: 2 })
      assert.deepStrictEqual(yield* restam, [0, 183, 185, 399])
      const curta = ExpurgosSql({ ...OPCOES, diasDeAcessos: 1 }).pipe(Layer.provide(RepositorioTelemetriaSql))
      assert.deepStrictEqual(achados(yield* limpar.pipe(Effect.provide(curta))), { acessos: 2 })
      assert.deepStrictEqual(yield* restam, [0, 183])
    }).pipe(Effect.provide(Mundo))
  )

  it.live("what people keep goes at the end that each row has, and what has none stays", () =>
    Effect.gen(function* () {
      const grupo = "018f0000-0000-7000-8000-000000000001"
      yield* noBanco("insert into grupo (id, nome) values ($1, 'Contadoria')", grupo)
      for (const passou of ["1 second", "-1 day"]) {
        yield* noBanco(
          `insert into calculo_salvo (id, dono, nome, tipo, conteudo, tamanho, resumo, nome_de_quem_atualizou, excluido_em, expira_em)
           values (gen_random_uuid(), $1, 'Caso', 'rmi', '\\x00112233445566778899', 1, '', 'Ana', clock_timestamp(), clock_timestamp() - $2::interval)`,
          ANA.cpf,
          passou
        )
        yield* noBanco(
          `insert into pessoa_ato (por, recurso, chave, ato, expira_em)
           values ($1, 'calculo', 'x', 'CRIACAO', clock_timestamp() - $2::interval)`,
          ANA.cpf,
          passou
        )
        yield* noBanco(
          `insert into grupo_convite select (jsonb_populate_record(null::grupo_convite, jsonb_build_object(
             'id', gen_random_uuid(), 'grupo', $1::text, 'cpf', $2::text, 'nivel', 'leitor', 'convidado_por', $2::text,
             'nome_de_quem_convidou', 'Ana', 'nome_do_grupo', 'Contadoria', 'estado', 'recusado', 'criado_em', now(),
             'vence_em', now(), 'decidido_em', now(), 'expira_em', clock_timestamp() - $3::interval))).*`,
          grupo,
          ANA.cpf,
          passou
        )
      }
      yield* noBanco(
        `insert into calculo_salvo (id, dono, nome, tipo, conteudo, tamanho, resumo, nome_de_quem_atualizou)
         values (gen_random_uuid(), $1, 'Vivo', 'rmi', '\\x00112233445566778899', 1, '', 'Ana')`,
        ANA.cpf
      )
      const deCada = { "calculos-salvos": 1, convites: 1, "atos-de-pessoas": 1 }
      assert.deepStrictEqual(achados(yield* simular), deCada)
      assert.deepStrictEqual(achados(yield* limpar), deCada)
      assert.deepStrictEqual(achados(yield* limpar), {})
      const [restam] = yield* noBanco(
        `select (select count(*)::int from calculo_salvo) as calculos, (select count(*)::int from grupo_convite) as convites,
           (select count(*)::int from pessoa_ato) as atos`
      )
      assert.deepStrictEqual(restam, { calculos: 2, convites: 1, atos: 1 })
    }).pipe(Effect.provide(Mundo))
  )

  it.live("every entry counts and deletes on the tables as they are", () =>
    Effect.gen(function* () {
      const feitos = yield* limpar
      const { lista } = yield* Expurgos
      assert.deepStrictEqual(
        feitos?.map(({ nome, quantos }) => [nome, quantos]),
        lista.map(({ nome }) => [nome, 0])
      )
      assert.strictEqual(new Set(lista.map(({ nome }) => nome)).size, lista.length)
    }).pipe(Effect.provide(Mundo))
  )
})
