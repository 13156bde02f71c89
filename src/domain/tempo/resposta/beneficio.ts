/** From the evaluation of a fundamento to what the answer shows. */
import { descricaoDoFundamento } from "../../beneficios/fundamentos/fundamentos.ts"
import type { Fundamento } from "../../beneficios/tipos.ts"
import { formatarIso } from "../../valores/data.ts"
import type { ApuracaoNoFato, AvaliacaoNoFato } from "../fato/avaliacao-no-fato.ts"
import type { Avaliacao } from "../requisitos/avaliacao.ts"
import { iso, type No } from "../resultado/rastro.ts"
import type { BeneficioAnalisado, ResultadoTempo, ValoresApurados } from "../resultado/resultado.ts"

// the key decides the type of the values, as the union of `ValoresApurados` says
const valoresApurados = (requisitos: ReadonlyArray<ApuracaoNoFato>): ValoresApurados =>
  Object.fromEntries(
    requisitos.map((r) => [
      r.chave,
      {
        exigido: r.exigido,
        apurado: r.apurado,
        falta: r.falta,
        cumprido: r.cumprido,
        atingidoEm: iso(r.atingidoEm),
        resultado: { porExtenso: r.porExtenso },
        fundamentoLegal: r.lei,
        ...(r.chave === "qualidadeSegurado" ? { ate: iso(r.ate) } : {})
      }
    ])
  ) as ValoresApurados

const beneficio = (fundamento: Fundamento, dadosApuracao: BeneficioAnalisado["dadosApuracao"]): BeneficioAnalisado => ({
  descricao: descricaoDoFundamento(fundamento),
  especie: fundamento.especie,
  chaveFundamento: fundamento.chave,
  fundamento: fundamento.rotulo,
  inicioVigencia: formatarIso(fundamento.vigencia.de),
  terminoVigencia: fundamento.vigencia.ate === null ? null : formatarIso(fundamento.vigencia.ate),
  dadosApuracao
})

export const beneficioProgramado = (a: Avaliacao): BeneficioAnalisado =>
  beneficio(a.fundamento, {
    temDireito: a.implemento !== undefined,
    dataImplemento: iso(a.implemento),
    naApuracao: {
      data: formatarIso(a.dia),
      valoresApurados: valoresApurados(
        a.condicoes.map(({ condicao, apuracao, atingidoEm }) => ({
          ...apuracao,
          chave: condicao.chave,
          lei: condicao.lei,
          atingidoEm
        }))
      )
    },
    ...(a.reafirmacao === undefined
      ? {}
      : { reafirmacao: { possivel: a.reafirmacao.data !== undefined, data: iso(a.reafirmacao.data) } })
  })

export const beneficioNoFato = (a: AvaliacaoNoFato): BeneficioAnalisado =>
  beneficio(a.fundamento, {
    temDireito: a.temDireito,
    dataImplemento: a.temDireito ? formatarIso(a.fato) : null,
    naApuracao: { data: formatarIso(a.fato), valoresApurados: valoresApurados(a.requisitos) }
  })

/** The steps of the benefits, each under the pointer of what the lists say of it. */
export const nosDosBeneficios = (
  beneficios: ResultadoTempo["beneficios"],
  avaliacoes: ReadonlyArray<Pick<Avaliacao, "fundamento" | "nos">>
): ReadonlyArray<No> => {
  const caminhos = new Map(
    (["cumpridos", "naoCumpridos"] as const).flatMap((lista) =>
      beneficios[lista].map((b, i) => [b.chaveFundamento, `/beneficios/${lista}/${i}/dadosApuracao`] as const)
    )
  )
  return avaliacoes.flatMap(({ fundamento, nos }) => nos(caminhos.get(fundamento.chave)!))
}
