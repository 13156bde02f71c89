/** Age: complete months by birthdays. */
import { exigidoEm } from "../../beneficios/exigencia.ts"
import type { RequisitoIdade } from "../../beneficios/tipos.ts"
import { regra } from "../../regras/regra.ts"
import { type Data, formatarIso, maisMeses } from "../../valores/data.ts"
import { maiorDe } from "../../valores/ordem.ts"
import { mesesIdade } from "../../valores/tempo-30-360.ts"
import { intervalo } from "../periodos/intervalos.ts"
import { ANOS_E_MESES } from "../resultado/por-extenso.ts"
import type { Caso, Condicao } from "./condicao.ts"
import type { Medida } from "./medidas.ts"
import { mudancasDe, noDaExigencia, porMedida } from "./por-medida.ts"

/** Completed on the birthday; in days, 360 for each year. */
export const IDADE = regra("TC-20", "CF, art. 201, § 7º; EC 103/2019, arts. 15 a 21; Lei 8.213/1991, art. 48")

const medidaIdade = (nascimento: Data): Medida => ({
  em: (dia) => mesesIdade(nascimento, dia),
  dias: (exigido, ini, fim) => intervalo(maiorDe(ini, maisMeses(nascimento, exigido)), fim),
  pedacos: (ini, fim) => [{ ini, fim, medida: { tipo: "IDADE", nascimento: formatarIso(nascimento) } }]
})

export const condicaoIdade = (r: RequisitoIdade, { pessoa }: Caso): Condicao => {
  const exigencia = r.meses[pessoa.sexo]
  const medida = medidaIdade(pessoa.nascimento)
  return porMedida({
    chave: "idade",
    lei: r.lei,
    regra: IDADE,
    nome: "Idade",
    unidade: ANOS_E_MESES,
    mudancas: mudancasDe(exigencia),
    medida: () => medida,
    alvo: (dia) => exigidoEm(exigencia, dia),
    nosDoExigido: (dia, destino) => [noDaExigencia(IDADE, r.lei, exigencia, dia, destino)]
  })
}
