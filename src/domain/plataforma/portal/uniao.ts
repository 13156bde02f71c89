/**
 * One contract out of those of several applications. Two may publish the same operation, if they mean the same by it once
 * every reference is resolved; components of one name and two contents are kept apart under two names.
 */
import { Result } from "effect"
import { type Contrato, type Operacoes, referenciaCom } from "./contrato.ts"
import type { NomeDaFonte } from "./documentos.ts"
import { mesmaOperacao, significamOMesmo } from "./igualdade.ts"
import { ehObjeto, type Json, type Objeto, objetoDe } from "./json.ts"
import { reescrever } from "./nos.ts"

export interface Publicada {
  readonly nome: NomeDaFonte
  readonly contrato: Contrato
}

/** What a component of a source is called in the union. */
type Nomes = ReadonlyMap<string, string>

interface Nomeado {
  readonly nome: string
  readonly no: Json
  readonly de: Contrato
}

/** A name that no component has: that of the component with the one of its source, and a number where that is taken too. */
const nomeLivre = (nome: string, fonte: NomeDaFonte, tomados: ReadonlySet<string>): string => {
  const base = `${nome}_${fonte}`
  let livre = base
  for (let n = 2; tomados.has(livre); n++) livre = `${base}_${n}`
  return livre
}

/** The names of the components of each source; those of one content share theirs. */
const nomear = (fontes: ReadonlyArray<Publicada>): ReadonlyArray<Nomes> => {
  const tomados = new Set(fontes.flatMap(({ contrato }) => [...contrato.componentes.keys()]))
  const porNome = new Map<string, Array<Nomeado>>()
  return fontes.map(
    ({ nome: fonte, contrato: de }) =>
      new Map(
        [...de.componentes].map(([original, no]): readonly [string, string] => {
          const conhecidos = porNome.get(original) ?? []
          porNome.set(original, conhecidos)
          const igual = conhecidos.find((outro) => significamOMesmo([no, de], [outro.no, outro.de]))
          if (igual !== undefined) return [original, igual.nome]
          const nome = conhecidos.length === 0 ? original : nomeLivre(original, fonte, tomados)
          tomados.add(nome)
          conhecidos.push({ nome, no, de })
          return [original, nome]
        })
      )
  )
}

const semTipo = (componente: string): string => componente.slice(componente.indexOf("/") + 1)

const renomeado = (no: Json, nomes: Nomes): Json => reescrever(no, (referencia) => referenciaCom(referencia, nomes))

const operacaoRenomeada = (operacao: Objeto, nomes: Nomes): Objeto => {
  const nova = renomeado(operacao, nomes)
  if (!ehObjeto(nova) || !Array.isArray(nova.security)) return ehObjeto(nova) ? nova : operacao
  const security = nova.security.map((exigencia: Json) =>
    ehObjeto(exigencia)
      ? objetoDe(
          Object.entries(exigencia).map(([nome, escopos]) => [
            semTipo(nomes.get(`securitySchemes/${nome}`) ?? `securitySchemes/${nome}`),
            escopos
          ])
        )
      : exigencia
  )
  return { ...nova, security }
}

interface Achada {
  readonly operacao: Objeto
  readonly de: Publicada
  readonly nomes: Nomes
}

/** Every operation, of the first source that has it, and those that two sources mean differently. */
const operacoesDeTodas = (fontes: ReadonlyArray<Publicada>, nomes: ReadonlyArray<Nomes>) => {
  const caminhos = new Map<string, Map<string, Achada>>()
  const colisoes: Array<string> = []
  for (const [i, fonte] of fontes.entries()) {
    for (const [caminho, operacoes] of fonte.contrato.caminhos) {
      const achadas = caminhos.get(caminho) ?? new Map<string, Achada>()
      caminhos.set(caminho, achadas)
      for (const [metodo, operacao] of operacoes) {
        const outra = achadas.get(metodo)
        if (outra === undefined) achadas.set(metodo, { operacao, de: fonte, nomes: nomes[i] ?? new Map() })
        else if (!mesmaOperacao(outra.operacao, outra.de.contrato, operacao, fonte.contrato))
          colisoes.push(`${metodo.toUpperCase()} ${caminho} (${outra.de.nome} e ${fonte.nome})`)
      }
    }
  }
  return { caminhos, colisoes }
}

const escritas = (achadas: ReadonlyMap<string, Achada>): Operacoes =>
  new Map([...achadas].map(([metodo, { operacao, nomes }]) => [metodo, operacaoRenomeada(operacao, nomes)]))

/** The union, or the operations that collide; in the order of the sources. */
export const unir = (fontes: ReadonlyArray<Publicada>): Result.Result<Contrato, ReadonlyArray<string>> => {
  const nomes = nomear(fontes)
  const { caminhos, colisoes } = operacoesDeTodas(fontes, nomes)
  if (colisoes.length > 0) return Result.fail(colisoes)
  const componentes = new Map<string, Json>()
  for (const [i, { contrato }] of fontes.entries()) {
    for (const [original, no] of contrato.componentes) {
      const nome = nomes[i]?.get(original) ?? original
      if (!componentes.has(nome)) componentes.set(nome, renomeado(no, nomes[i] ?? new Map()))
    }
  }
  const etiquetas = new Map<string, Objeto>()
  for (const { contrato } of fontes)
    for (const [nome, etiqueta] of contrato.etiquetas) if (!etiquetas.has(nome)) etiquetas.set(nome, etiqueta)
  return Result.succeed({
    versao: [...new Set(fontes.map(({ contrato }) => contrato.versao))].join(", "),
    caminhos: new Map([...caminhos].map(([caminho, achadas]) => [caminho, escritas(achadas)])),
    componentes,
    etiquetas
  })
}
