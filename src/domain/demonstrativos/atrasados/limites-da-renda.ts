/** Where the floor or the ceiling of a month decided the income of arrears. */
import { BigDecimal } from "effect"
import { decimal } from "../../valores/decimal.ts"
import type { Bloco } from "../blocos.ts"
import { aoContrario } from "../escrita.ts"
import { aviso } from "../kit/blocos-prontos.ts"
import { LIMITE } from "../palavras/da-rmi.ts"
import type { AtrasadosLidos, SecaoLida } from "./tipos.ts"

type Mes = SecaoLida["evolucao"][number]
type Limite = "PISO" | "TETO"

const maior = (um: string, outro: string): boolean => BigDecimal.isGreaterThan(decimal(um), decimal(outro))
const iguais = (um: string, outro: string): boolean => BigDecimal.equals(decimal(um), decimal(outro))

/** Which of the two; undefined where the income is the readjusted one. */
export const limiteDoMes = ({ base, piso, teto, renda }: Mes): Limite | undefined => {
  if (teto !== null && maior(base, teto) && iguais(renda, teto)) return "TETO"
  return maior(piso, base) && iguais(renda, piso) ? "PISO" : undefined
}

const meses = (quantos: number): string => (quantos === 1 ? "1 mês" : `${quantos} meses`)

/** Said on the first page: in how many months each limit decided, and between which of them. */
export const limitesQueValeram = ({ beneficios }: AtrasadosLidos): ReadonlyArray<Bloco> => {
  const porLimite = Map.groupBy(
    beneficios.flatMap(({ evolucao }) => evolucao),
    limiteDoMes
  )
  return (["PISO", "TETO"] as const).flatMap((limite) => {
    const competencias = (porLimite.get(limite) ?? []).map(({ competencia }) => competencia).sort()
    const [primeira, ultima] = [competencias[0], competencias.at(-1)]
    if (primeira === undefined || ultima === undefined) return []
    const quando =
      primeira === ultima ? `em ${aoContrario(primeira)}` : `entre ${aoContrario(primeira)} e ${aoContrario(ultima)}`
    return [
      aviso(`A renda foi limitada ao ${LIMITE[limite].toLowerCase()} em ${meses(competencias.length)}, ${quando}.`)
    ]
  })
}
