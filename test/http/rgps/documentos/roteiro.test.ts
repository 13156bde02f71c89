/** The walk of docs/api.md with every sample: a file is sent with curl, and what is read of it is posted as it is. */
import { execFile } from "node:child_process"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { CHAVE_DE_TESTE } from "../../../apoio/chaves.ts"
import { umParaTodos } from "../../../apoio/processos/servidor-do-arquivo.ts"
import { subirRgps } from "../../../apoio/rgps/rgps.ts"

const executar = promisify(execFile)
const RAIZ = fileURLToPath(new URL("../../../..", import.meta.url))
const PASTA = join(RAIZ, "test/casos/documentos")
const base = umParaTodos(subirRgps())

/** As docs/api.md shows it. */
const FUNCOES = `
ler() { curl -s -H "x-api-key: $CHAVE" -F "file=@$2" "$API/$1"; }
postar() { curl -s -H "x-api-key: $CHAVE" -H 'content-type: application/json' --data-binary @- "$API/$1"; }
completar() { node -p '
  const { result } = JSON.parse(require("fs").readFileSync(0))
  const { dadosSegurado, ...entrada } = (result.documento.cnis?.findLast(({ completo }) => completo) ?? result).entrada
  JSON.stringify({ dataApuracao: "2026-01-10", ...entrada, opcoesContagem: { especie: 41 },
    dadosSegurado: { nascimento: "1957-03-12", sexo: "M", ...dadosSegurado } })'; }
resultado() { node -p 'JSON.stringify(JSON.parse(require("fs").readFileSync(0)).result)'; }
`

const bash = (comandos: string) =>
  Effect.promise(async () => {
    const { stdout } = await executar("bash", ["-eu", "-o", "pipefail", "-c", FUNCOES + comandos], {
      cwd: RAIZ,
      maxBuffer: 64e6,
      env: { ...process.env, API: `${base()}/rgps/api/v1`, CHAVE: CHAVE_DE_TESTE }
    })
    return stdout
      .trim()
      .split("\n")
      .map((linha) => JSON.parse(linha))
  })

const amostras = (pasta: string, padrao: RegExp): ReadonlyArray<string> =>
  readdirSync(join(PASTA, pasta))
    .filter((nome) => padrao.test(nome))
    .map((nome) => `test/casos/documentos/${pasta}/${nome}`)

/** Each kind: its samples, how one is read, and where what was read goes. */
const TIPOS = [
  ...["cnis", "rdctc", "carta"].map((tipo) => ({
    tipo,
    arquivos: amostras(tipo, /\.(pdf|txt)$/),
    pedido: (arquivo: string) => `ler calculos-tempo/${tipo}/ler ${arquivo} | completar`,
    destinos: ["calculos-tempo", "calculos-rmi"]
  })),
  {
    tipo: "pap",
    arquivos: amostras("pap", /0[12].*\.pdf$/),
    pedido: (arquivo: string) => `ler calculos-tempo/pap/ler ${arquivo} | completar`,
    destinos: ["calculos-tempo", "calculos-rmi"]
  },
  {
    tipo: "prevjud",
    // the third has nothing to read, and the reader says so
    arquivos: amostras("prevjud", /^prevjud-0[^3][a-z-]+\.json$/),
    pedido: (arquivo: string) => `postar calculos-tempo/prevjud/ler < ${arquivo} | completar`,
    destinos: ["calculos-tempo", "calculos-rmi"]
  },
  {
    tipo: "calc, of time",
    arquivos: amostras("calc", /^(container|observado)-tempo.*\.calc$/),
    pedido: (arquivo: string) => `ler calculos-tempo/arquivo-calc/ler ${arquivo} | resultado`,
    destinos: ["calculos-tempo", "calculos-rmi"]
  },
  {
    tipo: "calc, of RMI",
    arquivos: amostras("calc", /^(container|observado)-rmi\.calc$/),
    pedido: (arquivo: string) => `ler calculos-rmi/arquivo-calc/ler ${arquivo} | resultado`,
    destinos: ["calculos-tempo", "calculos-rmi"]
  },
  {
    tipo: "calc, of RMI without the time",
    arquivos: amostras("calc", /^(container|observado)-rmi-desvinculada\.calc$/),
    pedido: (arquivo: string) => `ler calculos-rmi/arquivo-calc/ler-desvinculada ${arquivo} | resultado`,
    destinos: ["calculos-rmi/desvinculada"]
  },
  {
    tipo: "calc, of arrears",
    arquivos: amostras("calc", /^(container|observado)-atrasados\.calc$/),
    pedido: (arquivo: string) => `ler calculos-atrasados/arquivo-calc/ler ${arquivo} | resultado`,
    destinos: ["calculos-atrasados"]
  }
]

describe("the walk of the manual", () => {
  for (const { tipo, arquivos, pedido, destinos } of TIPOS) {
    it.live(
      tipo,
      () =>
        Effect.gen(function* () {
          expect(arquivos.length).toBeGreaterThan(1)
          const respostas = yield* bash(
            arquivos
              .map((arquivo) => {
                const postagens = destinos.map((destino) => `echo "$PEDIDO" | postar ${destino}; echo`)
                return [`PEDIDO=$(${pedido(arquivo)})`, ...postagens].join("\n")
              })
              .join("\n")
          )
          expect(respostas.length).toBe(arquivos.length * destinos.length)
          for (const [i, { code, messages }] of respostas.entries())
            expect([code, messages], arquivos[Math.floor(i / destinos.length)]).toEqual(["200", []])
        }),
      60_000
    )
  }
})
