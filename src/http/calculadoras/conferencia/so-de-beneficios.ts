/** An account of arrears has no contributions to compare a letter with. */
import { Falha } from "../../comum/falhas/falha.ts"

/** The page where a comparison begins with a letter. */
export const COMECO_DA_CONFERENCIA = "/calculadoras/rgps-beneficios/conferencia"

export const SO_DE_BENEFICIOS = Falha.de(
  404,
  "este endereço não existe: uma carta de concessão se confere na calculadora de benefícios"
)
