/** From a dossier and options to the benefits, payments and discounts of an arrears request (rule ATR-91). */
import { Result } from "effect"
import type { AvisoDeLeitura } from "../leitura.ts"
import { nbDe, nbNormalizado, type OpcoesFiltroPrevjud } from "./opcoes-filtro.ts"
import {
  antes,
  type BeneficioDevidoLido,
  type BeneficioPagoLido,
  creditado,
  type Dados,
  identificar,
  type PagamentoAtrasados,
  pagosDoPrevjud
} from "./pagos.ts"
import { tratamentoDaNomeada, tratamentoDe } from "./rubricas.ts"

export interface DescontoLido extends Omit<PagamentoAtrasados, "dataPagamento"> {
  readonly motivo: string
}

/** Three groups of `PedidoAtrasados`, and what to look at in them. */
export interface AtrasadosDoPrevjud {
  readonly beneficiosDevidos: ReadonlyArray<BeneficioDevidoLido>
  readonly beneficiosPagos: ReadonlyArray<BeneficioPagoLido>
  readonly descontos: ReadonlyArray<DescontoLido>
  readonly avisos: ReadonlyArray<AvisoDeLeitura>
}

const LISTAS = ["devidos", "pagos", "descontarPagamentos"] as const

/** Numbers that the dossier does not have: a mistyped one must not leave money out in silence. */
const ausentes = ({ beneficios, pagamentos }: Dados, opcoes: OpcoesFiltroPrevjud): ReadonlyArray<string> => {
  const dosBeneficios = new Set(beneficios.map(({ nb }) => nb))
  const dosCreditos = new Set(pagamentos.map(({ nb }) => nb))
  return LISTAS.flatMap((nome) =>
    opcoes[nome].map(nbDe).flatMap((nb, i) => {
      const presente = dosBeneficios.has(nb) || (nome !== "devidos" && dosCreditos.has(nb))
      return presente ? [] : [`opcoesFiltroPrevjud.${nome}.${i}: o NB ${nb} não está no dossiê`]
    })
  )
}

const descontosDe = ({ pagamentos }: Dados, opcoes: OpcoesFiltroPrevjud) =>
  opcoes.descontarPagamentos.map((item) => {
    const nb = nbDe(item)
    const rubricas = typeof item === "string" ? undefined : item.rubricas
    const lido = creditado(
      pagamentos.filter((credito) => credito.nb === nb),
      { ...opcoes, datasDePagamento: false },
      (codigo) =>
        rubricas === undefined
          ? tratamentoDe(opcoes.criterioRubricas, codigo)
          : rubricas.includes(codigo)
            ? tratamentoDaNomeada(codigo)
            : undefined,
      false
    )
    return {
      descontos: lido.pagamentos.map((pago): DescontoLido => ({ ...pago, motivo: `HISCRE NB ${nb}` })),
      avisos: lido.avisos
    }
  })

/**
 * Without lists nothing is due and every benefit with payments was paid. With several due benefits a payment is
 * set off wherever its month is due, once. Fails with the numbers that the dossier does not have.
 */
export const filtrarPrevjud = (
  dados: Dados,
  opcoes: OpcoesFiltroPrevjud
): Result.Result<AtrasadosDoPrevjud, ReadonlyArray<string>> => {
  const problemas = ausentes(dados, opcoes)
  if (problemas.length > 0) return Result.fail(problemas)
  const [devidos, pagos] = [opcoes.devidos, opcoes.pagos].map((nbs) => new Set(nbs.map(nbNormalizado)))
  const semListas = LISTAS.every((nome) => opcoes[nome].length === 0)
  const escolhidos = semListas ? dados.pagamentos : dados.pagamentos.filter(({ nb }) => pagos!.has(nb))
  const lidos = pagosDoPrevjud({ ...dados, pagamentos: escolhidos }, opcoes)
  const descontos = descontosDe(dados, opcoes)
  const beneficiosDevidos = dados.beneficios
    .filter(({ nb }) => devidos!.has(nb))
    .map((beneficio) => identificar(beneficio.nb, beneficio.especie, beneficio))
    .sort(antes)
  const alcance = beneficiosDevidos.length > 1 ? ({ geral: true } as const) : {}
  return Result.succeed({
    beneficiosDevidos,
    beneficiosPagos: lidos.beneficiosPagos.map((pago) => ({ ...pago, ...alcance })),
    descontos: descontos.flatMap((desconto) => desconto.descontos),
    avisos: [...lidos.avisos, ...descontos.flatMap(({ avisos }) => avisos)]
  })
}
