/**
 * Rich text: whatever is written, its canonical form is canonical, and holds only what the policy names, as a browser
 * engine parses it. Where there is no Chromium the grammar of the canonical form alone is held against it, and said.
 */
import { chromium, type Page } from "playwright-core"
import { programaDoNavegador } from "../apoio/painel/navegador.ts"
import { problemasDe } from "../apoio/texto-rico/conferencia.ts"
import { textoHostil } from "../apoio/texto-rico/gerador.ts"
import { problemasNoNavegador } from "../apoio/texto-rico/no-navegador.ts"
import type { Campanha } from "./campanha.ts"

export const campanha: Campanha = {
  nome: "higienizacao",
  conferir: (semente) => {
    const corpo = textoHostil(semente)
    return { divergencias: problemasDe(corpo).problemas, corpo }
  },
  abrir: async () => {
    if (programaDoNavegador === undefined) {
      process.stdout.write("no Chromium here: parsed by no browser engine\n")
      return undefined
    }
    const navegador = await chromium.launch({
      executablePath: programaDoNavegador,
      args: ["--no-sandbox"],
      headless: true
    })
    const pagina: Page = await navegador.newPage()
    return {
      conferir: async (sementes) => {
        const limpos = sementes.flatMap((semente) => problemasDe(textoHostil(semente)).limpo ?? [])
        return problemasNoNavegador(pagina, limpos)
      },
      fechar: () => navegador.close()
    }
  }
}
