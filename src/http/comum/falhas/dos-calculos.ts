/** What keeping, opening and sharing calculations may fail with, as HTTP: the same words for every route. */

import type { CalculoInterrompido, CalculoRecusado } from "../../../domain/calculos/comum/portas.ts"
import type { AtoImpossivel } from "../../../domain/calculos/copias/gestao/gestao.ts"
import type { PermalinkInvalido } from "../../../domain/calculos/copias/permalinks.ts"
import type { CopiaRemovida, CotaDeCopiasExcedida } from "../../../domain/calculos/copias/portas.ts"
import { milhar } from "../../../domain/valores/decimal.ts"
import { Falha } from "./falha.ts"

/** Seconds after which who got no snapshot may try again. */
const TENTAR_EM = 5

const MIB = 1024 * 1024

const PERIODOS = { DIA: "neste dia", ANO: "nos últimos 365 dias" } as const

/** What somebody is told who has made too many. */
export const semCota = ({ periodo, oQue, limite, tentarEm }: CotaDeCopiasExcedida): Falha => {
  const maximo = oQue === "COPIAS" ? `${milhar(limite)} cópias` : `${milhar(Math.floor(limite / MIB))} MiB de cópias`
  return new Falha({
    http: 429,
    mensagens: [
      `permalink: a cota de ${maximo} do mesmo titular ${PERIODOS[periodo]} está esgotada; repita a requisição sem permalink, ou mais tarde`
    ],
    retryAfter: tentarEm,
    dados: { periodo, oQue, limite }
  })
}

export const SEM_REGISTRO = new Falha({
  http: 503,
  mensagens: [
    "permalink: o registro de permalinks não está disponível agora, e um cálculo pedido com permalink não é respondido sem ele; repita a requisição em alguns segundos, ou sem permalink"
  ],
  retryAfter: TENTAR_EM
})

export const REGISTRO_INVALIDO = Falha.de(
  502,
  "permalink: o registro de permalinks deu uma resposta inválida, e um cálculo pedido com permalink não é respondido sem ele; repita a requisição ou avise a equipe do serviço"
)

export const ENDERECOS_DIFERENTES = Falha.de(
  502,
  "permalink: este serviço e o que guarda os cálculos estão configurados com endereços públicos diferentes, e um cálculo pedido com permalink ou demonstrativo não é respondido sem o endereço certo; avise a equipe do serviço"
)

/** Which of the two the registry's answer was. */
export const daRespostaInvalida = ({ outroEndereco }: PermalinkInvalido): Falha =>
  outroEndereco === true ? ENDERECOS_DIFERENTES : REGISTRO_INVALIDO

/** Removed by an administrator: when, and on what ground. */
export const removida = ({ em, processo, fundamento }: CopiaRemovida): Falha =>
  Falha.com(410, { removidoEm: em, processo, fundamento }, "este cálculo foi removido")

export const atoImpossivel = ({ estado, message }: AtoImpossivel): Falha => Falha.com(409, { estado }, message)

const MENOR = "peça um só marcoTemporal, um só fundamento, menos iterações ou nenhum rastro, ou divida a conta"

/** Which of the two is the caller's to mend, and which may pass with the load; a defect is ours. */
export const FALHAS_DA_INTERRUPCAO = {
  PRAZO: Falha.de(503, `cálculo interrompido: não terminou a tempo; tente novamente ou ${MENOR}`),
  MEMORIA: Falha.de(400, `corpo: cálculo grande demais para a memória reservada a um cálculo; ${MENOR}`)
} as const

export const falhaDaInterrupcao = ({ motivo }: CalculoInterrompido): Falha =>
  motivo === "DEFEITO" ? Falha.de(500, "erro interno no cálculo") : FALHAS_DA_INTERRUPCAO[motivo]

export const falhaDaRecusa = ({ motivo, mensagens }: Pick<CalculoRecusado, "motivo" | "mensagens">): Falha =>
  Falha.de(motivo === "INVALIDO" ? 400 : 422, ...mensagens)

/** 429: the same request may be repeated after `tentarEm` seconds. */
export const capacidadeOcupada = (tentarEm: number): Falha =>
  new Falha({
    http: 429,
    mensagens: [`capacidade de cálculo ocupada no momento; repita a mesma requisição em ${tentarEm} segundos`],
    retryAfter: tentarEm
  })
