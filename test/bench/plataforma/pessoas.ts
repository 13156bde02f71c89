/**
 * What people keep: lists, searches and saves of somebody with 10,000 calculations in 500 folders, among a hundred and
 * among ten thousand others.
 */
import { type Context, Effect, Layer, Logger, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { RegistroDePastasSql } from "../../../sql/plataforma/pastas/pastas-repo.ts"
import { RegistroDeCalculosSalvosSql } from "../../../sql/plataforma/salvos/salvos-repo.ts"
import { CalculadoraDoProduto } from "../../../src/composicao/camadas/calculadora.ts"
import { CifraAesGcm } from "../../../src/composicao/camadas/plataforma/cifra.ts"
import { Calculadora } from "../../../src/domain/calculos/comum/portas.ts"
import { Pastas } from "../../../src/domain/plataforma/pastas/pastas.ts"
import type { FiltroDeCalculos } from "../../../src/domain/plataforma/salvos/calculo.ts"
import { CalculosSalvos } from "../../../src/domain/plataforma/salvos/salvos.ts"
import { enderecoDoBench } from "../../apoio/banco/banco-do-bench.ts"
import { tabelasEmMemoria } from "../../apoio/indices/tabelas.ts"
import { conteudoDeTempo } from "../../apoio/pessoas/calculos-salvos.ts"
import { cpfNumero } from "../../apoio/pessoas/gente.ts"
import { linha, mediana, titulo } from "../comum/medida.ts"

const VEZES = 60
/** Before that: the program is compiled, and the plans of the database are made for good. */
const AQUECER = 20
const LISTA_MS = 15
const BUSCA_MS = 30
const SALVAR_MS = 30
const RAZAO = 1.2
const POUCOS = 100
const MUITOS = 10_000
const MEGABYTE = 1_000_000

const ELA = cpfNumero(0)
const QUEM = { origem: { cpf: ELA }, nome: "Pessoa do Bench" }
const TODOS: FiltroDeCalculos = { excluidos: false, ordem: "atualizadoEm" }
const PRIMEIRA = { tamanho: 20, deslocamento: 0 }

/** Folders and calculations of people `de` to `ate`, each with so many; words of a small vocabulary, as titles have. */
export const povoar = (de: number, ate: number, pastas: number, calculos: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const cpfs = Array.from({ length: ate - de }, (_, i) => cpfNumero(de + i))
    yield* sql`insert into pasta (id, dono, nome)
      select gen_random_uuid(), cpf, 'Pasta ' || n from unnest(${cpfs}::text[]) as cpf, generate_series(1, ${pastas}::int) as n`
    yield* sql`insert into calculo_salvo (id, dono, pasta, nome, tipo, numero_processo, etiquetas, notas, conteudo, tamanho,
        resumo, nome_de_quem_atualizou, atualizado_em)
      select gen_random_uuid(), cpf, p.ids[1 + n % ${pastas}::int],
        (array['Aposentadoria por idade', 'Auxílio-doença', 'Revisão da vida toda', 'Pensão por morte', 'Atrasados'])[1 + n % 5]
          || ' de ' || (array['Maria', 'José', 'Antônia', 'Francisco', 'Raimunda', 'João', 'Luzia'])[1 + n % 7] || ' ' || n,
        'tempo', lpad(n::text, 7, '0') || '-00.2024.4.04.7100', array[(array['urgente', 'perícia', 'sentença'])[1 + n % 3]],
        repeat('conferir vínculos e salários do processo; ', 8), '\\x00', 100, 'Tempo de contribuição', 'Pessoa',
        clock_timestamp() - n * interval '1 minute'
      from unnest(${cpfs}::text[]) as cpf
      cross join lateral (select array_agg(id) as ids from pasta where dono = cpf) p
      cross join generate_series(1, ${calculos}::int) as n`
    yield* sql`vacuum analyze calculo_salvo`
    yield* sql`vacuum analyze pasta`
  }).pipe(Effect.orDie)

const cronometrado = <A, E, R>(efeito: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const inicio = performance.now()
    yield* efeito
    return performance.now() - inicio
  })

const cronometrar = <A, E, R>(efeito: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const tempos: Array<number> = []
    for (let vez = 0; vez < VEZES + AQUECER; vez++) {
      const ms = yield* cronometrado(efeito)
      if (vez >= AQUECER) tempos.push(ms)
    }
    return mediana(tempos)
  })

interface Figura {
  readonly nome: string
  readonly alvo: number
  readonly fazer: Effect.Effect<unknown, unknown, CalculosSalvos | Pastas>
}

const leituras = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [umaPasta] = yield* sql<{ readonly id: string }>`select id from pasta where dono = ${ELA} limit 1`
  const listar = (filtro: Partial<FiltroDeCalculos>, fatia = PRIMEIRA) =>
    CalculosSalvos.use((salvos) => salvos.listar({ ...TODOS, ...filtro }, ELA, fatia))
  const figuras: ReadonlyArray<Figura> = [
    { nome: "list, first page", alvo: LISTA_MS, fazer: listar({}) },
    { nome: "list, last page", alvo: LISTA_MS, fazer: listar({}, { tamanho: 20, deslocamento: 9980 }) },
    { nome: "list by name", alvo: LISTA_MS, fazer: listar({ ordem: "nome" }) },
    { nome: "list of a folder", alvo: LISTA_MS, fazer: listar({ pasta: umaPasta!.id }) },
    { nome: "list of a tag", alvo: LISTA_MS, fazer: listar({ etiqueta: "urgente" }) },
    { nome: "tree of folders", alvo: LISTA_MS, fazer: Pastas.use(({ arvore }) => arvore(ELA)) },
    { nome: "search, one word that a fifth have", alvo: BUSCA_MS, fazer: listar({ busca: "aposentadoria" }) },
    { nome: "search, two words and a beginning", alvo: BUSCA_MS, fazer: listar({ busca: "pensão morte mar" }) },
    { nome: "search, a process number", alvo: BUSCA_MS, fazer: listar({ busca: "0001234-00.2024" }) }
  ]
  return figuras
})

/** A file of a million bytes: a life with what the court's tool had beside it; and one that is rows alone. */
const corpos = (): ReadonlyArray<readonly [nome: string, corpo: string, alvo: number | undefined]> => {
  const comNotas = conteudoDeTempo()
  const linhas = Array.from({ length: 5_600 }, (_, i) => ({
    id: `v${i}`,
    descricao: `VÍNCULO NÚMERO ${i} DE UMA EMPRESA FICTÍCIA LTDA`,
    dataInicial: `${1970 + (i % 50)}-01-01`,
    dataFinal: `${1970 + (i % 50)}-12-31`,
    formaContagem: "COMUM"
  }))
  const preservado = { "/dados/linhas": linhas }
  const vida = { ...comNotas, conteudo: { ...comNotas.conteudo, preservado } }
  const densa = { ...comNotas, conteudo: { ...comNotas.conteudo, periodosContribuicao: linhas } }
  return [
    ["save 1 MB: a life, and what came beside it", JSON.stringify({ nome: "Cálculo", conteudo: vida }), SALVAR_MS],
    ["save 1 MB: 5,600 periods, each examined", JSON.stringify({ nome: "Cálculo", conteudo: densa }), undefined]
  ]
}

const medirEscritas = Effect.gen(function* () {
  const salvos = yield* CalculosSalvos
  const codificador = new TextEncoder()
  for (const [nome, corpo, alvo] of corpos()) {
    const bytes = () => new Uint8Array(codificador.encode(corpo))
    linha(`${nome}: size`, corpo.length / MEGABYTE, "MB")
    const salvar = yield* cronometrar(Effect.suspend(() => Effect.orDie(salvos.incluir(bytes(), QUEM))))
    linha(nome, salvar, "ms", alvo === undefined ? undefined : { valor: alvo, sentido: "<=" })
    const { calcular } = yield* Calculadora
    const lido = { operacao: "ler-arquivo-tempo", opcoes: {}, prioritario: false } as const
    const { conteudo } = JSON.parse(corpo)
    const arquivo: string = JSON.stringify(conteudo)
    const ler = yield* cronometrar(
      Effect.suspend(() => Effect.orDie(calcular({ ...lido, corpo: new Uint8Array(codificador.encode(arquivo)) })))
    )
    linha("  of which arquivo-calc/ler alone takes", ler, "ms")
  }
})

const TENTATIVAS = 10_000

/** Two clients who save one calculation as fast as they can, each counting on from what it was last told. */
const medirEncontro = Effect.gen(function* () {
  const salvos = yield* CalculosSalvos
  const bytes = (corpo: object) => new Uint8Array(new TextEncoder().encode(JSON.stringify(corpo)))
  const contado = (contados: number) => conteudoDeTempo({ anotacoes: String(contados) })
  const { id } = yield* salvos.incluir(bytes({ nome: "Disputado", conteudo: contado(0) }), QUEM)
  let aceitas = 0
  let recusadas = 0
  const cliente = Effect.gen(function* () {
    let sabido = { revisao: 1, contados: 0 }
    for (let vez = 0; vez < TENTATIVAS / 2; vez++) {
      const contados = sabido.contados + 1
      const corpo = bytes({ conteudo: contado(contados), revisao: sabido.revisao })
      sabido = yield* salvos.gravar(id, corpo, QUEM).pipe(
        Effect.map(({ revisao }) => {
          aceitas++
          return { revisao, contados }
        }),
        Effect.catchTag("CalculoMudado", ({ atual: { revisao, conteudo } }) => {
          recusadas++
          const { anotacoes } = conteudo as { readonly anotacoes: string }
          return Effect.succeed({ revisao, contados: Number(anotacoes) })
        })
      )
    }
  })
  const inicio = performance.now()
  yield* Effect.all([cliente, cliente], { concurrency: 2 })
  const { revisao } = yield* salvos.ver(id, ELA)
  titulo(`${TENTATIVAS} saves of one calculation by two clients`)
  linha("accepted", aceitas, "")
  linha("refused, with what there is", recusadas, "")
  linha("updates lost", Math.abs(revisao - 1 - aceitas), "", { valor: 0, sentido: "<=" })
  linha("for each", (performance.now() - inicio) / TENTATIVAS, "ms")
}).pipe(Effect.orDie)

type Casos = Context.Context<CalculosSalvos | Pastas | Calculadora | SqlClient.SqlClient>

/** One person with 10,000 calculations (the last 300 are saved here), and so many others. */
const mundoCom = (outros: number) =>
  Effect.gen(function* () {
    const banco = clientePostgres(yield* enderecoDoBench)
    const cifra = CifraAesGcm([Redacted.make("chave-de-cifra-do-bench-0123456789")])
    const registros = Layer.merge(RegistroDeCalculosSalvosSql, RegistroDePastasSql).pipe(Layer.provide(cifra))
    const casos = Layer.merge(CalculosSalvos.layer, Pastas.layer).pipe(Layer.provide(registros))
    const calculadora = CalculadoraDoProduto({ tamanho: 1 }).pipe(Layer.provide(tabelasEmMemoria().camada))
    const mundo: Casos = yield* Layer.build(
      casos.pipe(Layer.provideMerge(calculadora), Layer.provideMerge(banco), Layer.provideMerge(Logger.layer([])))
    )
    yield* povoar(0, 1, 500, 9_700).pipe(Effect.provide(mundo))
    yield* povoar(1, 1 + outros, 2, 5).pipe(Effect.provide(mundo))
    return mundo
  })

/** The same readings of both databases, in turns: what the machine does meanwhile it does to both. */
const compararLeituras = Effect.fnUntraced(function* (entrePoucos: Casos, entreMuitos: Casos) {
  titulo(
    `10,000 calculations in 500 folders, among ${POUCOS} and among ${MUITOS} other people (p50 of ${VEZES}, in turns)`
  )
  const [doPouco, doMuito] = yield* Effect.all([
    leituras.pipe(Effect.provide(entrePoucos)),
    leituras.pipe(Effect.provide(entreMuitos))
  ])
  for (const [i, { nome, alvo, fazer }] of doPouco.entries()) {
    const pouco = cronometrado(fazer).pipe(Effect.provide(entrePoucos))
    const muito = cronometrado(doMuito[i]!.fazer).pipe(Effect.provide(entreMuitos))
    const tempos: Array<readonly [number, number]> = []
    for (let vez = 0; vez < VEZES + AQUECER; vez++) {
      const par = [yield* pouco, yield* muito] as const
      if (vez >= AQUECER) tempos.push(par)
    }
    const antes = mediana(tempos.map(([ms]) => ms))
    const depois = mediana(tempos.map(([, ms]) => ms))
    linha(nome, antes, "ms", { valor: alvo, sentido: "<=" })
    linha(`  among ${MUITOS}`, depois, "ms", { valor: alvo, sentido: "<=" })
    linha("  ratio", depois / antes, "", { valor: RAZAO, sentido: "<=" })
  }
})

export const medirPessoas = Effect.gen(function* () {
  const entrePoucos = yield* mundoCom(POUCOS)
  yield* compararLeituras(entrePoucos, yield* mundoCom(MUITOS))
  yield* Effect.andThen(medirEscritas, medirEncontro).pipe(Effect.provide(entrePoucos))
}).pipe(Effect.scoped, Effect.orDie)
