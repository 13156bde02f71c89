/** Dossiers and `.calc` files as long as they may be. */
import { pedidoValido } from "../rgps/rgps.ts"
import { amostraJson } from "./amostras.ts"

const periodo = (i: number) => ({
  id: `p${i}`,
  descricao: `EMPRESA FICTICIA ${i} ${"X".repeat(260)}`,
  dataInicial: "1990-01-01",
  dataFinal: "1990-12-31",
  formaContagem: "COMUM",
  salarios: Array.from({ length: 3 }, (_, m) => ({ competencia: `1990-0${m + 1}`, valor: 1000 + i / 100 }))
})

/** 9,000 periods, 3.7 MB or more. */
export const calcDeNoveMilPeriodos = (): Uint8Array => {
  const { opcoesContagem, ...pedido } = pedidoValido()
  const { especie, ...opcoes } = opcoesContagem
  const conteudo = {
    ...pedido,
    opcoesContagem: opcoes,
    periodosContribuicao: Array.from({ length: 9_000 }, (_, i) => periodo(i))
  }
  return new TextEncoder().encode(
    JSON.stringify({ formato: "fabrica-calc", versao: 1, tipo: "tempo", parametrosGerais: { especie }, conteudo })
  )
}

/** A PrevJud dossier of 7.7 MB or more, within the limits of values. */
export const dossieLongo = (): string =>
  JSON.stringify({
    ...amostraJson<Record<string, unknown>>("prevjud/prevjud-01-completo.json"),
    outros: Array.from({ length: 40_000 }, (_, i) => `${i} ${"texto livre ".repeat(16)}`)
  })
