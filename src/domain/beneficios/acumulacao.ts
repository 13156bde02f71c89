/** Benefits that are not received together (rule CP-01). */
import { type Data, formatarBr } from "../valores/data.ts"
import { ESPECIES } from "./especies.ts"
import {
  ehAposentadoria,
  ehAssistencial,
  ehAuxilioAcidente,
  ehDeDependente,
  ehIncapacidadeTemporaria,
  ehSalarioMaternidade
} from "./familias.ts"

interface Recebido {
  readonly especie: number
  readonly dib: Data
  readonly dcb?: Data
}

type Familia = (codigo: number) => boolean

interface Vedacao {
  readonly um: Familia
  readonly outro: Familia
  readonly lei: string
}

const qualquer: Familia = () => true

/** The first one that fits is said. */
const VEDACOES: ReadonlyArray<Vedacao> = [
  { um: ehAssistencial, outro: qualquer, lei: "Lei 8.742/1993, art. 20, § 4º" },
  { um: ehAposentadoria, outro: ehIncapacidadeTemporaria, lei: "Lei 8.213/1991, art. 124, I" },
  { um: ehAposentadoria, outro: ehAposentadoria, lei: "Lei 8.213/1991, art. 124, II" },
  { um: ehSalarioMaternidade, outro: ehIncapacidadeTemporaria, lei: "Lei 8.213/1991, art. 124, IV" },
  { um: ehAuxilioAcidente, outro: ehAuxilioAcidente, lei: "Lei 8.213/1991, art. 124, V" },
  {
    um: ehAuxilioAcidente,
    outro: ehAposentadoria,
    lei: "Lei 8.213/1991, art. 86, § 2º, se um dos dois começou desde 11/11/1997; Súmula 507 do STJ"
  }
]

const vedacaoDe = (a: number, b: number): Vedacao | undefined =>
  VEDACOES.find(({ um, outro }) => (um(a) && outro(b)) || (um(b) && outro(a)))

const nomeDe = (codigo: number): string => {
  const especie = ESPECIES.find((e) => e.codigo === codigo)
  return especie === undefined ? `benefício de espécie ${codigo}` : `${especie.nome} (espécie ${codigo})`
}

/**
 * What is said of the received benefits that still live on a day and cannot be received with one of `especie`. A dependant
 * asks with the benefits of another person.
 */
export const inacumulaveisCom = (
  especie: number,
  em: Data,
  recebidos: ReadonlyArray<Recebido>
): ReadonlyArray<{ readonly codigo: string; readonly mensagem: string }> =>
  recebidos.flatMap(({ especie: recebida, dib, dcb }) => {
    const vivo = dib <= em && (dcb === undefined || dcb >= em)
    const oProprio = recebida === especie && dib === em
    const vedacao = vivo && !oProprio && !ehDeDependente(especie) ? vedacaoDe(especie, recebida) : undefined
    if (vedacao === undefined) return []
    const ate = dcb === undefined ? "sem data de cessação" : `até ${formatarBr(dcb)}`
    return [
      {
        codigo: "beneficioInacumulavel",
        mensagem: `${nomeDe(recebida)} recebido desde ${formatarBr(dib)}, ${ate}: não se acumula com ${nomeDe(especie)} (${vedacao.lei}). A pessoa escolhe o mais vantajoso, e o que recebeu no mesmo período é compensado.`
      }
    ]
  })
