/** Salaries and benefits of the observed form, in every shape they may be saved in; what cannot be read is kept. */
import { mesEscrito, quantiaEscrita } from "../../escritas-de-dados.ts"
import { ausente, ehObjeto, type Objeto } from "../../json-recebido.ts"
import type { Caminho } from "../comum/tipos.ts"
import { type Anotacoes, type Campos, dia, entradas, igual } from "./leitor.ts"

interface Salario {
  readonly competencia: string
  readonly valor: number
  readonly origem?: unknown
}

const CHAVES_SALARIO = ["competencia", "valor", "origem"]

/** `{ competencia, valor, origem? }`, `{ valor }` or the amount alone under the month, or `undefined`. */
const salarioDe = (chave: string, escrito: unknown): Salario | undefined => {
  const { competencia = chave, valor, origem }: Objeto = ehObjeto(escrito) ? escrito : { valor: escrito }
  const mes = mesEscrito(competencia)
  const quantia = quantiaEscrita(valor)
  if (mes === undefined || quantia === undefined) return undefined
  return { competencia: mes, valor: quantia, ...(ausente(origem) ? {} : { origem }) }
}

/** By month, equal months in the order of the file. */
export const salariosDe = (escritos: unknown, anotar: Anotacoes): ReadonlyArray<Salario> => {
  const arquivo: Caminho = ["salarios"]
  const lidos: Array<readonly [Salario, Caminho]> = []
  if (typeof escritos !== "object") anotar.preservar(arquivo, escritos)
  for (const [chave, escrito] of entradas(escritos)) {
    const lugar = [...arquivo, chave]
    const salario = salarioDe(chave, escrito)
    if (salario === undefined) anotar.preservar(lugar, escrito)
    else {
      if (ehObjeto(escrito)) anotar.preservarOutros(escrito, lugar, CHAVES_SALARIO)
      lidos.push([salario, lugar])
    }
  }
  lidos.sort(([a], [b]) => (a.competencia < b.competencia ? -1 : a.competencia > b.competencia ? 1 : 0))
  return lidos.map(([salario, lugar], i) => {
    anotar.situar(["salarios", i], lugar)
    return salario
  })
}

const quantia = (escrita: unknown) => ({ valor: quantiaEscrita(escrita) ?? escrita })

const BENEFICIO: Campos = {
  especie: (valor) => ({ valor: typeof valor === "string" && /^\d{1,3}$/.test(valor) ? Number(valor) : valor }),
  dib: dia,
  dcb: dia,
  sb: quantia,
  rmi: quantia,
  indiceTeto: igual
}

/** An entry without species or start says of no benefit. */
const ehBeneficio = (escrito: unknown): boolean =>
  ehObjeto(escrito) && !ausente(escrito.especie) && !ausente(escrito.dib)

export const beneficiosDe = (escritos: unknown, anotar: Anotacoes): ReadonlyArray<unknown> => {
  const lidos: Array<unknown> = []
  if (typeof escritos !== "object") anotar.preservar(["beneficios"], escritos)
  for (const [chave, escrito] of entradas(escritos)) {
    const lugar = ["beneficios", chave]
    if (!ehBeneficio(escrito)) anotar.preservar(lugar, escrito)
    else {
      const corpo = ["beneficios", lidos.length]
      anotar.situar(corpo, lugar)
      lidos.push(anotar.campos(escrito, lugar, corpo, BENEFICIO))
    }
  }
  return lidos
}

/** Both lists, each left out when empty. */
export const salariosEBeneficios = (arquivo: Objeto, anotar: Anotacoes): Objeto => {
  const salarios = salariosDe(arquivo.salarios, anotar)
  const beneficios = beneficiosDe(arquivo.beneficios, anotar)
  return {
    ...(salarios.length === 0 ? {} : { salarios }),
    ...(beneficios.length === 0 ? {} : { beneficios })
  }
}
