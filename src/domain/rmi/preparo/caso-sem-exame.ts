/** The case of a fundamento for other dates of the same person, whether or not the right is there on them. */
import { descricaoDaEspecie } from "../../beneficios/especies.ts"
import { fundamentoPorChave } from "../../beneficios/fundamentos/fundamentos.ts"
import type { Data } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import type { Caso, Marco } from "../caso/caso.ts"
import { metodoPorChave } from "../metodo/metodo.ts"
import { calculadoNoFato } from "./elegiveis.ts"
import { casoDoFundamento, casoDoMetodoAntigo, type PessoaRmi } from "./pessoa.ts"
import type { CasoPreparado } from "./preparo.ts"

type Fundamentado = Pick<Caso, "especie" | "metodo" | "marco">

/** The DDA where the right is older than the benefit. */
const ddaDo = ({ fato }: PessoaRmi, { especie, metodo }: Fundamentado, data: Data, dib: Data): Data => {
  if (descricaoDaEspecie(especie).natureza === "EVENTO") {
    return calculadoNoFato(especie) && fato !== undefined ? menorDe(fato, dib) : dib
  }
  return fundamentoPorChave(metodo.chave) === undefined ? dib : menorDe(data, dib)
}

/** The same marco: that of the request and that of the fact move with them. */
const mesmoMarco = (p: PessoaRmi, caso: Fundamentado): Marco => {
  const { valor, data: daLei } = caso.marco
  const data = valor === "DER" ? p.pedido.dataApuracao : valor === "FATO_GERADOR" ? (p.fato ?? daLei) : daLei
  const dib = valor === "DER_REAFIRMADA" ? maiorDe(p.dib, data) : p.dib
  return { ...caso.marco, data, dib, dda: ddaDo(p, caso, data, dib) }
}

/** The same fundamento at the same marco, for a person prepared anew. */
export const casoSemExame = (p: PessoaRmi, caso: Fundamentado): CasoPreparado => {
  const { chave } = caso.metodo
  const metodo = metodoPorChave(chave)!
  const fundamento = fundamentoPorChave(chave)
  const marco = mesmoMarco(p, caso)
  return fundamento === undefined
    ? casoDoMetodoAntigo(p, metodo, marco)
    : casoDoFundamento(p, fundamento, metodo, marco)
}
