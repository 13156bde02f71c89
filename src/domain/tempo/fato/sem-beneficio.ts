/** Benefits of the prisoner beside which the auxílio-reclusão is not due. */
import type { RequisitoSemBeneficio } from "../../beneficios/tipos.ts"
import { regra } from "../../regras/regra.ts"
import { type Data, formatarBr, formatarIso, maisDias } from "../../valores/data.ts"
import { maiorDe } from "../../valores/ordem.ts"
import type { BeneficioRecebido } from "../periodos/beneficios-recebidos.ts"
import { type Conjunto, contem, faixas, intervalo, intervaloQueContem, unir } from "../periodos/intervalos.ts"
import type { Apuracao } from "../requisitos/condicao.ts"
import { iso, no } from "../resultado/rastro.ts"
import type { CasoNoFato } from "./caso-no-fato.ts"

/** Not due while the prisoner receives what the law names. */
const SEM_OUTRO_BENEFICIO = regra("TC-36", "Lei 8.213/1991, art. 80")

/** Days of a benefit; of one without an end, those up to the day that is looked at. */
const diasDe =
  (dia: Data) =>
  ({ ini, fim, aberto }: BeneficioRecebido): Conjunto =>
    intervalo(ini, aberto ? maiorDe(fim, dia) : fim)

const ditos = (beneficios: ReadonlyArray<BeneficioRecebido>): string =>
  beneficios
    .map(({ especie, ini, fim, aberto }) => {
      const ate = aberto ? "sem fim informado" : `até ${formatarBr(fim)}`
      return `benefício de espécie ${especie} desde ${formatarBr(ini)}, ${ate}`
    })
    .join("; ")

/** The requirement on the day the benefit is asked for, and the first day from then on on which it holds. */
export const apurarSemBeneficio = (
  { impedem, lei }: RequisitoSemBeneficio,
  { pessoa, fato, pedidoDesde = fato }: CasoNoFato
): Apuracao & { readonly atingidoEm: Data | undefined } => {
  const dia = maiorDe(fato, pedidoDesde)
  const { especie: impede } = impedem.findLast(({ desde }) => desde <= fato) ?? impedem[0]!
  const doPreso = pessoa.beneficios.filter(({ especie }) => impede(especie))
  const conjunto = unir(doPreso.flatMap(diasDe(dia)))
  const trecho = intervaloQueContem(conjunto, dia)
  const emGozo = trecho !== undefined
  const semFim = doPreso.some(({ ini, aberto }) => aberto && trecho !== undefined && ini <= trecho.fim + 1)
  const livre = trecho === undefined ? dia : semFim ? undefined : maisDias(trecho.fim, 1)
  const vivos = doPreso.filter((b) => contem(diasDe(dia)(b), dia))
  const devido =
    livre === undefined ? "não devido enquanto ele durar" : `devido desde ${formatarBr(livre)}, enquanto durar a prisão`
  return {
    exigido: true,
    apurado: !emGozo,
    falta: emGozo,
    cumprido: !emGozo,
    atingidoEm: livre,
    porExtenso: `Sem outro benefício do preso em ${formatarBr(dia)}: ${emGozo ? `não (${ditos(vivos)}; ${devido}, ${lei})` : "sim"}`,
    nos: (caminho) => {
      const noDia = formatarIso(dia)
      const daJanela = livre === undefined ? [] : [[formatarIso(livre), formatarIso(livre)] as const]
      return [
        no(SEM_OUTRO_BENEFICIO, "PERTENCER", { data: noDia, faixas: faixas(conjunto) }, emGozo),
        no(SEM_OUTRO_BENEFICIO, "NEGAR", { valor: emGozo }, !emGozo, `${caminho}/apurado`, `${caminho}/cumprido`),
        no(SEM_OUTRO_BENEFICIO, "VALOR", { origem: lei, valor: true }, true, `${caminho}/exigido`),
        no(SEM_OUTRO_BENEFICIO, "NEGAR", { valor: !emGozo }, emGozo, `${caminho}/falta`),
        no(
          SEM_OUTRO_BENEFICIO,
          "PRIMEIRA_DATA",
          { janela: [noDia, formatarIso(livre ?? dia)], conjuntos: [daJanela] },
          iso(livre),
          `${caminho}/atingidoEm`
        )
      ]
    }
  }
}
