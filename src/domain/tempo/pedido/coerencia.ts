/** Problems of a request that concern more than one field: each names the field to look at and what would be right. */

import type { Especie, TipoFatoGerador } from "../../beneficios/especies.ts"
import { fatosDaEspecie } from "../../beneficios/especies.ts"
import { type Data, formatarBr, maisMeses } from "../../valores/data.ts"
import type { GrauDeficiencia } from "./enumeracoes.ts"

/** A problem and the path of the field it belongs to. */
export interface Problema {
  readonly path: ReadonlyArray<string | number>
  readonly issue: string
}

interface Intervalo {
  readonly dataInicial: Data
  readonly dataFinal: Data
}

/** What the checks read of a decoded request. */
export interface PedidoComPeriodos {
  readonly dataApuracao: Data
  readonly dataReafirmacao?: Data
  readonly dadosSegurado: { readonly nascimento: Data; readonly filiacao?: Data }
  readonly opcoesContagem: {
    readonly especie: Especie
    readonly fatoGerador?: { readonly tipo: TipoFatoGerador; readonly data: Data }
  }
  readonly periodosContribuicao: ReadonlyArray<Intervalo>
  readonly periodosPcd: ReadonlyArray<Intervalo>
  readonly beneficios: ReadonlyArray<BeneficioComDatas>
}

interface BeneficioComDatas {
  readonly dib: Data
  readonly dcb?: Data
}

const MAXIMO_ANOS_IDADE = 130

/** Two disability periods of different degrees may not share a day. */
export const problemasDosPeriodosPcd = (
  periodos: ReadonlyArray<Intervalo & { readonly grauDeficiencia: GrauDeficiencia }>
): ReadonlyArray<Problema> => {
  const ordem = periodos.map((_, i) => i).sort((a, b) => periodos[a]!.dataInicial - periodos[b]!.dataInicial || a - b)
  const problemas: Array<Problema> = []
  // the latest end seen so far, per degree: enough to find a clash of each period with one of another degree
  const ultimo = new Map<GrauDeficiencia, { readonly indice: number; readonly fim: Data }>()
  for (const i of ordem) {
    const p = periodos[i]!
    for (const [grau, anterior] of ultimo) {
      if (grau !== p.grauDeficiencia && anterior.fim >= p.dataInicial) {
        problemas.push({
          path: [i, "dataInicial"],
          issue: `sobrepõe periodosPcd.${anterior.indice}, que tem outro grau de deficiência`
        })
        break
      }
    }
    const mesmo = ultimo.get(p.grauDeficiencia)
    if (mesmo === undefined || p.dataFinal > mesmo.fim) ultimo.set(p.grauDeficiencia, { indice: i, fim: p.dataFinal })
  }
  return problemas
}

const doSegurado = ({
  dadosSegurado: { nascimento, filiacao },
  dataApuracao
}: PedidoComPeriodos): ReadonlyArray<Problema> => {
  const problemas: Array<Problema> = []
  const path = ["dadosSegurado", "nascimento"]
  if (nascimento > dataApuracao) {
    problemas.push({ path, issue: `deve ser anterior à dataApuracao (${formatarBr(dataApuracao)})` })
  } else if (maisMeses(nascimento, MAXIMO_ANOS_IDADE * 12) <= dataApuracao) {
    problemas.push({ path, issue: `idade de ${MAXIMO_ANOS_IDADE} anos ou mais na dataApuracao` })
  }
  if (filiacao !== undefined && filiacao < nascimento) {
    problemas.push({ path: ["dadosSegurado", "filiacao"], issue: "deve ser posterior ao nascimento" })
  }
  return problemas
}

const doFatoGerador = ({
  opcoesContagem,
  dadosSegurado: { nascimento }
}: PedidoComPeriodos): ReadonlyArray<Problema> => {
  const { fatoGerador, especie } = opcoesContagem
  if (fatoGerador === undefined) return []
  const problemas: Array<Problema> = []
  const tipos = fatosDaEspecie(especie)
  if (tipos.length > 0 && !tipos.includes(fatoGerador.tipo)) {
    problemas.push({
      path: ["opcoesContagem", "fatoGerador", "tipo"],
      issue: `não se aplica à espécie ${especie}: esperado ${tipos.join(" ou ")}`
    })
  }
  if (fatoGerador.data < nascimento) {
    problemas.push({ path: ["opcoesContagem", "fatoGerador", "data"], issue: "deve ser posterior ao nascimento" })
  }
  return problemas
}

/** A benefit does not end before it starts. */
export const problemasDosBeneficios = (beneficios: ReadonlyArray<BeneficioComDatas>): ReadonlyArray<Problema> =>
  beneficios.flatMap(({ dib, dcb }, i) =>
    dcb !== undefined && dcb < dib
      ? [
          {
            path: ["beneficios", i, "dcb"],
            issue: `deve ser igual ou posterior à dib do benefício (${formatarBr(dib)})`
          }
        ]
      : []
  )

/** Everything that must hold between the fields of a request; all problems at once. */
export const problemasDoPedido = (pedido: PedidoComPeriodos): ReadonlyArray<Problema> => {
  const { dataApuracao, dataReafirmacao, dadosSegurado } = pedido
  const problemas: Array<Problema> = [
    ...doSegurado(pedido),
    ...doFatoGerador(pedido),
    ...problemasDosBeneficios(pedido.beneficios)
  ]
  if (dataReafirmacao !== undefined && dataReafirmacao < dataApuracao) {
    problemas.push({
      path: ["dataReafirmacao"],
      issue: `deve ser igual ou posterior à dataApuracao (${formatarBr(dataApuracao)})`
    })
  }
  for (const lista of ["periodosContribuicao", "periodosPcd"] as const) {
    pedido[lista].forEach((p, i) => {
      if (p.dataInicial < dadosSegurado.nascimento) {
        problemas.push({ path: [lista, i, "dataInicial"], issue: "anterior ao nascimento do segurado" })
      }
    })
  }
  return problemas
}
