/** A dump of the database tells nothing of anybody's case: every column of every table, after a whole life of a calculation. */
import { zstdDecompressSync } from "node:zlib"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { SEM_ANDAMENTO } from "../../src/domain/calculos/comum/portas.ts"
import { Compartilhamentos, Copias } from "../../src/domain/calculos/copias/portas.ts"
import { GuardaDeRascunhos } from "../../src/domain/plataforma/rascunhos/portas.ts"
import { RegistroDeCalculosSalvos } from "../../src/domain/plataforma/salvos/portas.ts"
import { GuardaDeTrocas } from "../../src/domain/plataforma/troca/portas.ts"
import { FilaDeTrabalhos, Trabalhos } from "../../src/domain/trabalhos/portas.ts"
import { bancoDeTeste } from "../apoio/banco/banco.ts"
import { CALCULOS_DE_TESTE, plataformaDeTeste } from "../apoio/plataforma.ts"
import { novo, trabalhosNoBanco } from "../apoio/processos/trabalhos.ts"
import { copiaNova } from "../apoio/rgps/copias.ts"

const CASO = {
  nome: "FULANO EXEMPLO DA SILVA",
  nascimento: "1961-07-09",
  nit: "12056412347",
  cpf: "39053344705",
  processo: "0001234-73.2024.4.03.6301"
}
const TEXTO = JSON.stringify({ processo: { numero: CASO.processo, autor: CASO.nome }, dadosSegurado: CASO })
const BYTES = new TextEncoder().encode(TEXTO)
const DE = "11144477735"

const viver = Effect.gen(function* () {
  const dela = { pedido: BYTES, resultado: BYTES }
  const { codigo } = yield* Copias.use(({ guardar }) => guardar(copiaNova("permalink", dela)))
  const { token } = yield* Compartilhamentos.use(({ criar }) =>
    criar({ ...copiaNova("link", dela, "TOKEN"), cpf: DE, dias: 1, permiteBaixar: true })
  )
  const trabalhos = yield* Trabalhos
  const fila = yield* FilaDeTrabalhos
  yield* trabalhos.criar(novo({ corpo: TEXTO }))
  const tomado = (yield* fila.tomar(false))!
  yield* fila.terminar(tomado, SEM_ANDAMENTO, { calculado: { json: BYTES, conclusao: { completo: true } } })
  yield* trabalhos.criar(novo({ corpo: TEXTO, titular: "titular-2" }))
  yield* RegistroDeCalculosSalvos.use(({ incluir }) =>
    incluir(
      {
        nome: "Cálculo",
        tipo: "rmi",
        numeroProcesso: null,
        resumo: "RMI",
        pasta: null,
        etiquetas: [],
        notas: "",
        conteudo: BYTES
      },
      { origem: { cpf: DE }, nome: "Bruna" }
    )
  )
  const navegador = Redacted.make("segredo-do-navegador-0123456789abcdef")
  yield* GuardaDeRascunhos.use(({ criar }) =>
    criar({ calculadora: "rgps-beneficios", navegador, rede: "192.0.2.7" }, BYTES)
  )
  yield* GuardaDeTrocas.use(({ guardar }) =>
    guardar({ calculadora: "rgps-beneficios", idToken: null, daJustica: false, conteudo: BYTES })
  )
  // what is opened stays closed
  yield* Copias.use(({ abrir }) => abrir(codigo))
  yield* Compartilhamentos.use(({ abrir }) => abrir(Redacted.value(token), true))
})

/** The texts in a value, also those that are only compressed. */
const leituras = (valor: unknown): ReadonlyArray<string> => {
  if (valor === null || valor === undefined) return []
  if (!(valor instanceof Uint8Array)) return [typeof valor === "string" ? valor : JSON.stringify(valor)]
  const bytes = Buffer.from(valor)
  const lidas = [bytes.toString("latin1")]
  for (
    let inicio = bytes.indexOf("28b52ffd", 0, "hex");
    inicio !== -1;
    inicio = bytes.indexOf("28b52ffd", inicio + 1, "hex")
  )
    try {
      lidas.push(zstdDecompressSync(bytes.subarray(inicio)).toString("latin1"))
    } catch {
      // no text begins there
    }
  return lidas
}

const diz = (texto: string): boolean =>
  Object.values(CASO).some((dado) => texto.includes(dado) || texto.includes(dado.replace(/\D/g, "") || dado))

it.live("no column of any table says a name, a birth, a NIT, a CPF or a process number of a case", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* viver
    const colunas = yield* sql<{ readonly tabela: string; readonly coluna: string }>`
      select table_name as tabela, column_name as coluna from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE'
        and data_type in ('bytea', 'text', 'character varying', 'character', 'json', 'jsonb', 'tsvector', 'ARRAY')`
    const ditas: Array<string> = []
    let comBytes = 0
    for (const { tabela, coluna } of colunas) {
      const linhas = yield* sql.unsafe<{ readonly valor: unknown }>(`select "${coluna}" as valor from "${tabela}"`)
      for (const { valor } of linhas) {
        if (valor instanceof Uint8Array) comBytes++
        if (leituras(valor).some(diz)) ditas.push(`${tabela}.${coluna}`)
      }
    }
    assert.isAbove(colunas.length, 200)
    assert.isAbove(comBytes, 10)
    assert.deepStrictEqual([...new Set(ditas)], [])
    const provas = yield* sql<{ readonly n: number }>`
      select (select count(conteudo) from copia) + (select count(conteudo) from compartilhamento)
        + (select count(conteudo) from calculo_salvo) + (select count(conteudo) from rascunho_de_calculo)
        + (select count(conteudo) from troca) + (select count(corpo) + count(resultado) from trabalho) as n`
    assert.strictEqual(Number(provas[0]?.n), 7, "each of them is there")
    assert.isTrue(leituras(Buffer.from(TEXTO)).some(diz), "what is looked for would be found")
  }).pipe(
    Effect.provide(
      Layer.mergeAll(CALCULOS_DE_TESTE, trabalhosNoBanco, plataformaDeTeste()).pipe(Layer.provideMerge(bancoDeTeste))
    )
  )
)
