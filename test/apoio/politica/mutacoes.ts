/** One guard taken away at a time: where it stands in the source, and what remains of it. */
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

export const RAIZ = fileURLToPath(new URL("../../../src/http/", import.meta.url))

export interface Mutacao {
  readonly nome: string
  /** Under `src/http`. */
  readonly arquivo: string
  /** The mutated source of the file. */
  readonly aplicar: (fonte: string) => string
}

/** A mutation of a guard, and the contract whose routes have it. */
export interface MutacaoDeContrato extends Mutacao {
  readonly contrato: string
}

const fontes: ReadonlyMap<string, string> = new Map(
  readdirSync(RAIZ, { recursive: true, encoding: "utf8" })
    .filter((nome) => nome.endsWith(".ts"))
    .sort()
    .map((nome) => [nome, readFileSync(RAIZ + nome, "utf8")])
)

/** Files that declare routes. */
export const contratos: ReadonlyArray<string> = [...fontes]
  .filter(([, fonte]) => /^export const Api\w+ = /m.test(fonte))
  .map(([nome]) => nome)

interface Posta {
  readonly arquivo: string
  readonly guarda: string
  readonly inicio: number
  readonly texto: string
}

const emPalavras = (fonte: string, onde: number): boolean =>
  /^\s*(?:\*|\/)/.test(fonte.slice(fonte.lastIndexOf("\n", onde) + 1))

/** Where the sources put guards; comments that speak of it put none. */
const postas: ReadonlyArray<Posta> = [...fontes].flatMap(([arquivo, fonte]) =>
  [...fonte.matchAll(/\.middleware\((\w+)\)/g)]
    .filter(({ index }) => !emPalavras(fonte, index))
    .map(({ 0: texto, 1: guarda, index }) => ({ arquivo, guarda: guarda!, inicio: index, texto }))
)

/** The files of `src/http` that one imports, by their path there. */
const importados = (arquivo: string): ReadonlyArray<string> =>
  [...fontes.get(arquivo)!.matchAll(/from "(\.[^"]+)"/g)].map(([, alvo]) => join(dirname(arquivo), alvo!))

/** Every `.middleware(X)`, taken out where it stands; seen by each contract that imports the place, or is it. */
export const tiradas: ReadonlyArray<MutacaoDeContrato & { readonly lugar: string }> = postas.flatMap(
  ({ arquivo, guarda, inicio, texto }, i) =>
    contratos
      .filter((contrato) => contrato === arquivo || importados(contrato).includes(arquivo))
      .map((contrato) => ({
        lugar: `${arquivo} ${guarda} ${i}`,
        nome: `${arquivo}: without ${guarda} (${i + 1} of ${postas.length}), for ${contrato}`,
        arquivo,
        contrato,
        aplicar: (fonte: string) => fonte.slice(0, inicio) + fonte.slice(inicio + texto.length)
      }))
)

/** Where each guard is put: taking it out must change some contract. */
export const lugares: ReadonlySet<string> = new Set(tiradas.map(({ lugar }) => lugar))

/** Undoes a guard of what a word of a contract made: one endpoint, a group, an API. */
const SEM = `
function semGuarda(palavra, guarda) {
  const tirar = (endpoint) => {
    endpoint.middlewares = new Set([...endpoint.middlewares].filter(({ key }) => key !== guarda))
  }
  return (...ditos) => {
    const feito = palavra(...ditos)
    if (feito.middlewares !== undefined) tirar(feito)
    for (const { endpoints } of [feito, ...Object.values(feito.groups ?? {})]) Object.values(endpoints ?? {}).forEach(tirar)
    return feito
  }
}
`

/** In each contract each use of a word that puts guards (`comChave(…)`), without each of them. */
export const usos: ReadonlyArray<MutacaoDeContrato> = contratos.flatMap((contrato) =>
  importados(contrato).flatMap((origem) => {
    const guardas = [...new Set(postas.flatMap(({ arquivo, guarda }) => (arquivo === origem ? [guarda] : [])))]
    const palavras = [...(fontes.get(origem) ?? "").matchAll(/^export const (\w+) = </gm)].map(
      ([, palavra]) => palavra!
    )
    return guardas.flatMap((guarda) =>
      palavras.flatMap((palavra) =>
        [...fontes.get(contrato)!.matchAll(new RegExp(`\\b${palavra}\\(`, "g"))].map(({ 0: texto, index }, i) => ({
          nome: `${contrato}: ${palavra} without ${guarda} (${i + 1})`,
          arquivo: contrato,
          contrato,
          aplicar: (fonte: string) =>
            `${fonte.slice(0, index)}semGuarda(${palavra}, "http/${guarda}")(${fonte.slice(index + texto.length)}${SEM}`
        }))
      )
    )
  })
)

const trocar = (nome: string, arquivo: string, de: string, para: string): Mutacao => ({
  nome: `${arquivo}: ${nome}`,
  arquivo,
  aplicar: (fonte) => {
    if (fonte.split(de).length !== 2) throw new Error(`${arquivo} holds ${fonte.split(de).length - 1} times: ${de}`)
    return fonte.replace(de, () => para)
  }
})

const ADMIN = "backoffice/comum/politica.ts"
const CHAVE = "comum/chave-api.ts"
const PAINEL = "paginas/rotas.ts"
const ESTRANHOS = "paginas/formulario/estranhos.ts"
const BORDA = "comum/borda.ts"
const CABECALHOS = "comum/cabecalhos-protetores.ts"

/** Checks inside the guards, each undone. */
export const internas: ReadonlyArray<Mutacao> = [
  trocar(
    "a session of the pages of people administers",
    ADMIN,
    'if (sessao?.alcance !== "PAINEL") {',
    "if (sessao === undefined) {"
  ),
  trocar("a session writes without proof", ADMIN, "if (!LEITURA.has(method) &&", "if (false &&"),
  trocar("POST counts as reading", ADMIN, 'new Set(["GET", "HEAD"])', 'new Set(["GET", "HEAD", "POST"])'),
  trocar(
    "the proof of any session will do",
    ADMIN,
    "sessaoDoCsrf(ambiente, headers[CABECALHO_CSRF]) !== sessao.id",
    "sessaoDoCsrf(ambiente, headers[CABECALHO_CSRF]) === undefined"
  ),
  trocar(
    "who is not registered administers",
    ADMIN,
    'if (admissao._tag !== "Admitida") return yield* negar(acessos, cpf, admissao._tag)',
    'if (admissao._tag !== "Admitida") return yield* Effect.provideService(httpEffect, AdministradorAtual, { cpf, recente, sessao } as never)'
  ),
  trocar(
    "people administer by a token of theirs",
    ADMIN,
    'portadorDe(tokens, token, "admin")',
    'portadorDe(tokens, token, "usuario")'
  ),
  trocar(
    "any account is the person",
    "usuarios/comum/politica.ts",
    "pessoas.reconhecer(portador)",
    "Effect.catchCause(pessoas.reconhecer(portador), () => Effect.void)"
  ),
  trocar(
    "a session of the pages of people opens the panel",
    "comum/sessao/sessao-atual.ts",
    'ehDoPainel(caminho) && sessao?.alcance !== "PAINEL"',
    "sessao === undefined"
  ),
  trocar(
    "a session helps whoever brings another credential",
    ADMIN,
    "headers.authorization === undefined ? daSessao : SEM_CREDENCIAL",
    "daSessao"
  ),
  trocar(
    "any secret opens the service routes",
    "comum/servico/politica.ts",
    "reconhecida(Redacted.value(credential))",
    "Redacted.value(credential).length > 0"
  ),
  trocar(
    "no secret opens the service routes",
    "comum/servico/politica.ts",
    "reconhecida(Redacted.value(credential))",
    '(reconhecida(Redacted.value(credential)) || Redacted.value(credential) === "")'
  ),
  trocar(
    "any secret takes a case",
    "comum/servico/consumo.ts",
    "reconhece(Redacted.value(credential))",
    "Redacted.value(credential).length > 0"
  ),
  trocar(
    "no secret takes a case",
    "comum/servico/consumo.ts",
    "reconhece(Redacted.value(credential))",
    '(reconhece(Redacted.value(credential)) || Redacted.value(credential) === "")'
  ),
  trocar("a key in the address is accepted", CHAVE, "if (chaveNaConsulta(url)) {", "if (false) {"),
  trocar(
    "who brings no key is anonymous",
    CHAVE,
    "if (!obrigatoria) return CONSUMIDOR_ANONIMO",
    "return CONSUMIDOR_ANONIMO"
  ),
  trocar("any scope opens every route", CHAVE, "if (!consumidor.escopos.includes(escopo)) {", "if (false) {"),
  trocar("a quota that nobody keeps", "comum/cotas/cota.ts", "if (!vista.aceita) {", "if (false) {"),
  trocar(
    "a quota on nothing",
    "comum/cotas/cota.ts",
    'metodo === "POST" && limite !== undefined',
    'metodo === "PUT" && limite !== undefined'
  ),
  trocar(
    "a quota on reading too",
    "comum/cotas/cota.ts",
    'metodo === "POST" && limite !== undefined',
    "limite !== undefined"
  ),
  trocar(
    "without counters there is no quota",
    "comum/cotas/cota.ts",
    "() => indisponivel",
    "() => Effect.succeed({ aceita: true, limite, restantes: 1, segundos: 1 })"
  ),
  trocar("no limit per origin", "comum/cotas/limite-por-origem.ts", "return vista.aceita\n", "return true\n"),
  trocar(
    "a body of any size for an administrator",
    "comum/recepcao/corpo.ts",
    "if (maximo === undefined) return yield* httpEffect",
    "return yield* httpEffect"
  ),
  trocar(
    "a body of any kind where JSON is asked",
    "comum/recepcao/corpo-json.ts",
    'method !== "POST" || ehJson(headers["content-type"])',
    "true"
  ),
  trocar(
    "a form without proof is written",
    PAINEL,
    "if (dona === undefined) return yield* semProva(pedido)",
    "if (dona === undefined) return yield* responder((yield* rota.tratar(pedido)), pedido, [])"
  ),
  trocar(
    "the proof of another person is good",
    PAINEL,
    "if (dona !== sessao && (yield* (yield* Sessoes).dono(dona)) !== pedido.operador.cpf) {",
    "if (false) {"
  ),
  trocar(
    "the proof of another session is good",
    PAINEL,
    "if (dona !== sessao && (yield* (yield* Sessoes).dono(dona)) !== pedido.operador.cpf) {",
    "return yield* responder((yield* rota.tratar(pedido)), pedido, [])\n    if (false) {"
  ),
  trocar("forms without a session are not counted", PAINEL, 'if (rota.metodo === "POST") yield* contarSemSessao', ""),
  trocar("forms of strangers are read", PAINEL, "yield* lerCorpoDeEstranho", "yield* lerCorpo(rota.corpoMaximo)"),
  trocar("where a form comes from is not asked", ESTRANHOS, "if (yield* veioDeNos) return", "return"),
  trocar("another site is as good as ours", ESTRANHOS, 'relacao === "same-origin"', 'relacao !== "none"'),
  trocar(
    "forms of strangers of any size",
    ESTRANHOS,
    "lerCorpoDeNos(CORPO_DE_ESTRANHO, GRANDE_DEMAIS)",
    "lerCorpoDeNos(ByteSize.mebibytes(8))"
  ),
  trocar("any number of forms per minute", ESTRANHOS, "if (aceita) return", "return"),
  trocar(
    "any number of fields",
    "paginas/formulario/corpo.ts",
    "if (contarCampos(bytes, MAXIMO_DE_CAMPOS) > MAXIMO_DE_CAMPOS) return yield* CAMPOS_DEMAIS",
    ""
  ),
  trocar(
    "a person without a session is let in",
    PAINEL,
    "if (sessao === undefined) return yield* semSessao(rota, requisicao)",
    ""
  ),
  trocar(
    "a person who is not registered is let in",
    "paginas/admissao.ts",
    'if (admissao._tag !== "Admitida") return Result.fail(yield* negar(sessao, caminho))',
    ""
  ),
  trocar(
    "the proof is not compared",
    "comum/sessao/csrf.ts",
    "return ambiente.chaves.some((chaves) => timingSafeEqual(apresentada, provaDe(chaves, sessao))) ? sessao : undefined",
    "return sessao"
  ),
  trocar(
    "anybody signs a person out",
    "auth/entrar.ts",
    "if (sessaoDoCsrf(ambiente, todos.get(CAMPO_CSRF)?.at(-1)) !== sessao.id) {",
    "if (false) {"
  ),
  trocar(
    "every spelling of a path",
    BORDA,
    "comoEsta && direta === undefined ? recusaDoEndereco(requisicao) : daConexao",
    "daConexao"
  ),
  trocar("paths in any case", "comum/roteador.ts", "caseSensitive: true", "caseSensitive: false"),
  trocar(
    "answers without protective headers",
    BORDA,
    "direta === undefined ? proteger(final, arvore) : protegerDireta(final, arvore)",
    "final"
  ),
  trocar("no promise of https", CABECALHOS, 'urlBase?.startsWith("https:") === true', "false"),
  trocar("no content policy", CABECALHOS, '"content-security-policy": POLITICA_DO_QUE_NAO_E_PAGINA,', ""),
  trocar("content types are guessed", CABECALHOS, '"x-content-type-options": "nosniff",', ""),
  trocar("addresses are told to other sites", CABECALHOS, '"referrer-policy": "no-referrer",', ""),
  trocar("private answers are kept", CABECALHOS, '"cache-control": "no-store",', ""),
  trocar(
    "private answers are loaded by other sites",
    CABECALHOS,
    '"cross-origin-resource-policy": "same-origin"',
    '"x-nothing": "x"'
  )
]
