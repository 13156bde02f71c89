/** What the product is made of: exact versions, a bill of materials, an image without what it does not run. */
import { execFileSync } from "node:child_process"
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"

const ler = (nome: string) => readFileSync(new URL(`../../${nome}`, import.meta.url), "utf8")
const pacote = JSON.parse(ler("package.json")) as Readonly<Record<string, Readonly<Record<string, string>>>>
const RAIZ = fileURLToPath(new URL("../..", import.meta.url))

const programas = JSON.parse(ler("programas/package.json")) as typeof pacote

/** The package of this project that names those of each platform. */
const NOSSO = "programas-da-plataforma"

interface Travado {
  readonly integrity?: string
  readonly resolved?: string
  readonly dev?: boolean
}
const { packages: travados } = JSON.parse(ler("package-lock.json")) as {
  readonly packages: Readonly<Record<string, Travado>>
}

/** Bytes on the disk of what a package has installed, without the packages inside it, which are packages of their own. */
const tamanhoDe = (pasta: string): number =>
  readdirSync(pasta, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .reduce((soma, entrada) => {
      const caminho = join(pasta, entrada.name)
      return soma + (entrada.isDirectory() ? tamanhoDe(caminho) : 0) + lstatSync(caminho).blocks * 512
    }, 0)

const MIB = 2 ** 20

interface Componente {
  readonly name: string
  readonly purl: string
  readonly properties?: ReadonlyArray<{ readonly name: string; readonly value: string }>
}

describe("supply chain", () => {
  it("every dependency is an exact version, and the lock file has its hash and no address", () => {
    const { [NOSSO]: pasta, ...deFora } = pacote.devDependencies!
    assert.strictEqual(pasta, "file:programas")
    for (const grupo of [pacote.dependencies!, deFora, pacote.overrides!, programas.optionalDependencies!])
      for (const [nome, versao] of Object.entries(grupo)) assert.match(versao, /^\d+\.\d+\.\d+(-[\w.]+)?$/, nome)
    const nossos = ["", "programas", `node_modules/${NOSSO}`]
    const instalados = Object.entries(travados).filter(([nome]) => !nossos.includes(nome))
    assert.isAbove(instalados.length, 300)
    for (const [nome, { integrity, resolved }] of instalados) {
      assert.match(integrity ?? "", /^sha512-/, nome)
      assert.isUndefined(resolved, nome)
    }
  })

  it("who only runs it installs at most 350 MB: no Node, no compiler, nothing of development", () => {
    const paraRodar = Object.entries(travados)
      .filter(([nome, { dev }]) => nome.startsWith("node_modules/") && dev !== true && nome !== `node_modules/${NOSSO}`)
      .map(([nome]) => nome)
      .filter((nome) => existsSync(RAIZ + nome)) // those of other platforms are not here
    assert.isAbove(paraRodar.length, 80)
    for (const nome of Object.keys(programas.optionalDependencies!))
      assert.notInclude(paraRodar, `node_modules/${nome}`)
    const total = paraRodar.reduce((soma, nome) => soma + tamanhoDe(RAIZ + nome), 0)
    process.stdout.write(`npm ci --omit=dev: ${Math.round(total / MIB)} MiB in ${paraRodar.length} packages\n`)
    assert.isBelow(total, 350 * MIB)
    assert.isAbove(total, 150 * MIB, "what is measured is there")
  })

  it("npm run sbom writes a CycloneDX bill of materials with every production dependency", () => {
    const saida = execFileSync("npm", ["run", "--silent", "sbom"], {
      cwd: RAIZ,
      encoding: "utf8",
      maxBuffer: 64 << 20,
      stdio: ["ignore", "pipe", "ignore"]
    })
    const lista = JSON.parse(saida) as {
      readonly bomFormat: string
      readonly components: ReadonlyArray<Componente>
    }
    assert.strictEqual(lista.bomFormat, "CycloneDX")
    const porPurl = new Set(lista.components.map(({ purl }) => decodeURIComponent(purl)))
    for (const [nome, versao] of Object.entries(pacote.dependencies!))
      assert.include([...porPurl], `pkg:npm/${nome}@${versao}`)
    const deDesenvolvimento = ({ properties = [] }: Componente) =>
      properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true")
    const nome = (quem: string) => lista.components.find(({ name }) => name === quem)!
    assert.isTrue(deDesenvolvimento(nome("vitest")), "tools of development are marked")
    assert.isFalse(deDesenvolvimento(nome("pdfkit")))
  })

  it("the image: pinned base, no install scripts, no optional packages, an account of its own, a health check without a shell", () => {
    const imagem = ler("Dockerfile")
    for (const [, base] of imagem.matchAll(/^FROM (\S+)/gm))
      assert.match(base!, /^node:\d+\.\d+\.\d+-bookworm-slim(@sha256:[0-9a-f]{64})?$/)
    assert.include(imagem, '"--omit=dev", "--omit=optional", "--ignore-scripts"')
    assert.match(imagem, /^USER calculos$/m)
    assert.match(imagem, /HEALTHCHECK[\s\S]*?CMD \["node"/)
    assert.notMatch(imagem, /^(RUN|CMD|ENTRYPOINT) (?!\[)/m, "exec form only: no shell is needed")
    const fora = ler(".dockerignore").split("\n")
    for (const nome of [".git", ".env", ".data", "node_modules", "test"]) assert.include(fora, nome)
  })

  it("compose: a role and only the secrets it uses for each container, nothing published beyond this machine", () => {
    const texto = ler("compose.yaml")
    const partes = new Map(texto.split(/^ {2}(?=\w+:$)/m).map((parte) => [parte.split(":")[0]!, parte]))
    assert.match(partes.get("servico")!, /postgres:\/\/calculos_servico@/)
    assert.match(partes.get("job")!, /postgres:\/\/calculos_job@/)
    assert.notMatch(partes.get("job")!, /CHAVE_SERVICO|SEGREDO_SESSAO|OIDC/)
    assert.match(partes.get("copia")!, /postgres:\/\/calculos_migracao@/)
    for (const nome of ["servico", "job", "copia"]) assert.notInclude(partes.get(nome)!, "SENHA_SUPERUSUARIO", nome)
    for (const [, porta] of texto.matchAll(/ports: \["([^"]+)"/g)) assert.match(porta!, /^127\.0\.0\.1:/)
    const cabecalho = texto.slice(0, texto.indexOf("services:"))
    const exigidas = new Set([...texto.matchAll(/\$\{([A-Z_]+):\?/g)].map((m) => m[1]!))
    assert.isAbove(exigidas.size, 8)
    for (const nome of exigidas) assert.include(cabecalho, nome, "named in the first comment")
  })
})
