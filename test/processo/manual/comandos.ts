/** The commands that the manual names in its sentences and tables, and what proves each. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

export const RAIZ = fileURLToPath(new URL("../../..", import.meta.url))

export const DOCUMENTOS = [
  "README.md",
  "sql/seed/README.md",
  ...readdirSync(`${RAIZ}docs`)
    .filter((nome) => nome.endsWith(".md"))
    .map((nome) => `docs/${nome}`)
]

/** A program with something behind it, settings before it or not: `PORT=0 npm start`, `.ci/run`. */
const COMANDO =
  /^(?:[A-Z_]+=\S+ )*(?:(?:npm|npx|node|deno|bun|docker|curl|openssl|psql|pg_dump|du|git|bash|sh|python3?) \S|\.ci\/run$)/

/** Text between backticks, outside of blocks. */
const trechosDe = (texto: string): ReadonlyArray<string> =>
  [...texto.replace(/^```.*?^```$/gms, "").matchAll(/`([^`\n]+)`/g)].map(([, trecho = ""]) => trecho)

/** Every command that stands in the manual outside of its blocks, each once. */
export const comandosDoManual = (): ReadonlyArray<string> =>
  [
    ...new Set(
      DOCUMENTOS.flatMap((documento) => trechosDe(readFileSync(RAIZ + documento, "utf8"))).filter((trecho) =>
        COMANDO.test(trecho)
      )
    )
  ].toSorted()

/** It is run here, as the manual writes it unless something stands in the place of an example. */
interface Executado {
  readonly aqui: string
  readonly diz: RegExp
  /** Exit code; otherwise 0. */
  readonly codigo?: number
}

/** A test runs it, and names it by these words. */
interface PorTeste {
  readonly teste: string
  readonly nomeia: string
}

interface SemProva {
  readonly porque: string
}

export type Prova = Executado | PorTeste | SemProva

const MEDE = "it measures: minutes on a quiet machine, and it asserts nothing"
const ESCREVE = "it writes into the sources; a test asks whether what is there is what it would write"
const DE_OUTROS = "it is no program of ours"

/** Beside a service on a data folder of its own (`DATA_DIR`), with sources of indices that are ours; `PASTA` is an empty folder. */
export const PROVAS: Readonly<Record<string, Prova>> = {
  ".ci/run": { porque: "it is what runs the tests" },
  "npm ci": { porque: ".ci/run runs it" },
  "npm ci && npm start": { porque: "it installs: what it starts is started by test/processo/ciclo-de-vida.test.ts" },
  "npm ci --omit=dev": {
    porque: "it installs: test/composicao/cadeia-de-suprimentos.test.ts weighs what it would, and Node 20 is told below"
  },
  "npm start": { teste: "test/processo/ciclo-de-vida.test.ts", nomeia: "`npm start`" },
  "npm run start:deno": { teste: "test/runtimes/tres-ambientes.prova.ts", nomeia: "start:deno" },
  "npm run start:bun": { teste: "test/runtimes/tres-ambientes.prova.ts", nomeia: 'binario("bun"), "run"' },
  "npm test": { porque: "it runs the tests beside this one" },
  "npx vitest run test/domain/rmi": {
    aqui: "npx vitest run test/domain/valores/dinheiro.test.ts",
    diz: /Tests .*\d+ passed/
  },
  "MUDANCAS=200 SEMENTE=7 npx vitest run test/domain/documentos/cnis/mudancas.test.ts": {
    aqui: "MUDANCAS=2 SEMENTE=7 npx vitest run test/domain/documentos/cnis/mudancas.test.ts -t cnis-09",
    diz: /Tests .*\d+ passed/
  },
  "npm run lint": { porque: ".ci/run runs it" },
  "npm run check": { porque: ".ci/run runs lint, which checks the same files with more rules" },
  "npm run format": { porque: "it writes into the sources; .ci/run asks whether it was run" },
  "npm run sbom": { teste: "test/composicao/cadeia-de-suprimentos.test.ts", nomeia: '"sbom"' },
  "npm run vulnerabilidades": { porque: ".ci/run runs it: it asks a database of the network" },
  "npm run empacotar": {
    porque: "npm ci runs it, and it may not be run beside a service; test/composicao/pacote.prova.ts runs what it runs"
  },
  "npm run prova -- abuso": { porque: MEDE },
  "npm run prova -- calculos": { porque: MEDE },
  "npm run prova -- longas": { porque: "it runs this test" },
  "npm run prova -- falhas": { porque: MEDE },
  "npm run prova -- mutantes": { porque: MEDE },
  "npm run prova -- quedas": { porque: MEDE },
  "psql -Atc \"select encode(conteudo, 'base64') from copia where codigo = sha256('…')\" | base64 -d": {
    porque: DE_OUTROS
  },
  "npm run preparar": {
    porque:
      "npm ci runs it, and first starts copy what it made; test/composicao/partida/banco-preparado.prova.ts runs what it runs"
  },
  "npm run exemplo": { teste: "test/composicao/exemplo.test.ts", nomeia: '["run", "-s", "exemplo"]' },
  "npm run ajuda": { aqui: "npm run ajuda", diz: /^Códigos de saída$[\s\S]*^ {2}130 /m },
  "npm run chave": { aqui: "npm run chave", codigo: 64, diz: /^falta o comando$[\s\S]*^ {2}emitir {2}/m },
  "npm run chave -- emitir --ajuda": { aqui: "npm run chave -- emitir --ajuda", diz: /^ {2}--em-nome-de <texto> /m },
  "npm run administrador": {
    aqui: "npm run administrador",
    codigo: 64,
    diz: /^falta o comando$[\s\S]*^ {2}incluir {2}/m
  },
  "npm run administrador -- confirmar-conta --cpf …": {
    aqui: "npm run administrador -- confirmar-conta --cpf 52998224725",
    codigo: 1,
    diz: /^Nada foi feito: esta pessoa não é administradora\.$/m
  },
  "npm run migrar": { aqui: "npm run migrar", diz: /^Banco atualizado\.$/m },
  "npm run migrar -- --papeis": {
    aqui: "npm run migrar -- --papeis", // with a server: test/processo/papeis.test.ts
    codigo: 78,
    diz: /DATABASE_URL: obrigatória com --papeis/
  },
  "npm run job": { aqui: "npm run job", diz: /^Atualização dos índices em /m },
  "npm run job -- --agendado": {
    teste: "test/jobs/atualizar-indices/comando.test.ts",
    nomeia: '"--agendado"'
  },
  "npm run job -- --desde 2003-11": { aqui: "npm run job -- --desde 2003-11", diz: /11\/2003 a / },
  "npm run conferir": { aqui: "npm run conferir", diz: /^Registro de cálculos: .* sem falta nem alteração\.$/m },
  "npm run conferir -- CODIGO": {
    aqui: "npm run conferir -- CODIGO", // of a calculation: test/processo/copias.test.ts
    codigo: 2,
    diz: /^Nada foi feito: /m
  },
  "npm run copia": {
    aqui: "npm run copia",
    codigo: 64,
    diz: /^falta o comando$[\s\S]*^ {2}restaurar {2}/m
  },
  "npm run copia -- fazer FILE": {
    aqui: "npm run copia -- fazer PASTA/tudo.copia",
    diz: /^Cópia feita e conferida: .*tudo\.copia \(/m
  },
  "npm run copia -- restaurar FILE": { teste: "test/composicao/copia.prova.ts", nomeia: '"copia", "restaurar"' },
  "npm run limpar": { aqui: "npm run limpar", diz: /^QUANTOS {2}O QUÊ$/m },
  "npm run campanha -- rmi 10000": { aqui: "npm run campanha -- rmi 2", diz: /^no disagreement$/m },
  "npm run campanha -- rmi 1 <seed>": { aqui: "npm run campanha -- rmi 1 7", diz: /^no disagreement$/m },
  "npm run campanha -- higienizacao 1000000": {
    aqui: "npm run campanha -- higienizacao 50",
    diz: /^no disagreement$/m
  },
  "npm run corpo -- gravar FOLDER": {
    aqui: "npm run corpo -- gravar PASTA referencia",
    diz: /^\d+ requests recorded: /m
  },
  "npm run corpo -- comparar FOLDER": {
    aqui: "npm run corpo -- comparar PASTA referencia",
    diz: /^\d+ requests compared, 0 answers differ$/m
  },
  "npm run regras -- RMI-41": {
    aqui: "npm run regras -- RMI-41",
    diz: /^RMI-41 {2}src\/domain\/rmi\/\S+\.ts:\d+ /m
  },
  'npm run regras -- "art. 29"': { aqui: 'npm run regras -- "art. 29"', diz: /^\w+-\d+ {2}src\/domain\/\S+ /m },
  "npm run regras": { porque: ESCREVE },
  "npm run exemplos:regravar": { porque: ESCREVE },
  "npm run bench": { porque: MEDE },
  "npm run bench GROUP": { aqui: "npm run bench grupo", codigo: 2, diz: /^no group called grupo; there are: http, /m },
  "docker compose up --build": {
    porque: "it needs Docker; test/composicao/cadeia-de-suprimentos.test.ts reads what it would run"
  },
  "docker compose up --build -d": { porque: "it needs Docker; test/composicao/copia.prova.ts runs what it would run" },
  "openssl rand -base64 32": { porque: DE_OUTROS },
  "du -sm node_modules": { porque: DE_OUTROS }
}

/** `npm run bench rmi`: of each group that the manual names. */
export const GRUPO_DE_BENCH = /^npm run bench ([a-z]+)$/
