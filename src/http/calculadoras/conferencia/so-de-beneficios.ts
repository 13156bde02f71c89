import { Falha } from "../../comum/falhas/falha.ts"

export const SO_DE_BENEFICIOS = Falha.de(
  404,
  "este endereço não existe: uma carta de concessão se confere na calculadora de benefícios"
)
