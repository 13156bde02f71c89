/** Points: time plus age. */
import { exigidoEm } from "../../beneficios/exigencia.ts"
import type { RequisitoPontos } from "../../beneficios/tipos.ts"
import { regra } from "../../regras/regra.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import { anosEmDias, DIAS_DO_ANO, DIAS_DO_MES, diasIdade, mesesIdade } from "../../valores/tempo-30-360.ts"
import { primeiraPorBissecao } from "../contagem/acumulado.ts"
import type { Epoca } from "../pessoa/epoca.ts"
import { PONTOS } from "../resultado/por-extenso.ts"
import { type MedidaDescrita, no } from "../resultado/rastro.ts"
import type { Caso, Condicao } from "./condicao.ts"
import { aPartirDe, type Medida, medidaTempo } from "./medidas.ts"
import { mudancasDe, noDaExigencia, porMedida } from "./por-medida.ts"

/** In days (EC 103), or in complete months of each part (Lei 8.213). */
export const SOMA_DE_PONTOS = regra("TC-21", "EC 103/2019, arts. 15, § 2º, e 21, § 1º; Lei 8.213/1991, art. 29-C, § 1º")

/** Age added to a time, each stretch of the time with its own description. */
const comIdade = (
  tempo: Medida,
  em: (dia: Data) => number,
  descrever: (tempo: MedidaDescrita) => MedidaDescrita
): Medida => ({
  em,
  dias: (exigido, ini, fim) => aPartirDe(primeiraPorBissecao(em, exigido, ini, fim), fim),
  pedacos: (ini, fim) => tempo.pedacos(ini, fim).map((p) => ({ ...p, medida: descrever(p.medida) }))
})

const emDias = (tempo: Medida, nascimento: Data, acrescimo: number): Medida =>
  comIdade(
    tempo,
    (dia) => tempo.em(dia) + diasIdade(nascimento, dia) + acrescimo,
    (medida) => ({ tipo: "PONTOS_DIAS", tempo: medida, nascimento: formatarIso(nascimento), acrescimo })
  )

/** Complete months of each part, expressed in days. */
const emMeses = (tempo: Medida, nascimento: Data, acrescimo: number): Medida =>
  comIdade(
    tempo,
    (dia) => (Math.floor(tempo.em(dia) / DIAS_DO_MES) + mesesIdade(nascimento, dia)) * DIAS_DO_MES + acrescimo,
    (medida) => ({ tipo: "PONTOS_MESES", tempo: medida, nascimento: formatarIso(nascimento), acrescimo })
  )

export const condicaoPontos = (r: RequisitoPontos, { pessoa }: Caso): Condicao => {
  const exigencia = r.pontos[pessoa.sexo]
  const acrescimo = anosEmDias(r.acrescimo)
  const pontos = (medida: typeof emDias) => (epoca: Epoca) =>
    medida(medidaTempo(epoca, r.linha, pessoa), pessoa.nascimento, acrescimo)
  const alvo = (dia: Data) => exigidoEm(exigencia, dia) * DIAS_DO_ANO
  return porMedida({
    chave: "pontos",
    lei: r.lei,
    regra: SOMA_DE_PONTOS,
    nome: "Pontos",
    unidade: PONTOS,
    nota: r.acrescimo === 0 ? "" : `, já somados ${r.acrescimo} pontos de magistério`,
    mudancas: mudancasDe(exigencia),
    atingimento: "EXIGIDO_NA_EPOCA",
    // the fraction is shown in days; art. 29-C compares complete months of each part
    ...(r.unidade === "DIAS" ? { medida: pontos(emDias) } : { medida: pontos(emMeses), mostrada: pontos(emDias) }),
    alvo,
    nosDoExigido: (dia, destino) => [
      noDaExigencia(SOMA_DE_PONTOS, r.lei, exigencia, dia),
      no(SOMA_DE_PONTOS, "MULTIPLICAR", { fatores: [exigidoEm(exigencia, dia), DIAS_DO_ANO] }, alvo(dia), destino)
    ]
  })
}
