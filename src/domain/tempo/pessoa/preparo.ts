/** From the decoded request to the prepared person, with the checks that need more than the request itself. */

import { Result } from "effect"
import { descricaoDaEspecie, fatosDaEspecie, type TipoFatoGerador } from "../../beneficios/especies.ts"
import { EC20, EC103, LEI9876 } from "../../beneficios/marcos.ts"
import { anoDe, type Competencia } from "../../valores/competencia.ts"
import { type Data, partes } from "../../valores/data.ts"
import { maiorDe } from "../../valores/ordem.ts"
import type { Problema } from "../pedido/coerencia.ts"
import type { PedidoTempo } from "../pedido/entrada.ts"
import { prepararBeneficios } from "../periodos/beneficios-recebidos.ts"
import { analisarCompetencias } from "../periodos/competencias-fora.ts"
import { deficienciaDe } from "../periodos/deficiencia.ts"
import { unir } from "../periodos/intervalos.ts"
import { prepararPeriodos, primeiraFiliacao } from "../periodos/periodos.ts"
import { type FalhaTempo, type ParametrosTempo, PedidoInvalido } from "../tabelas/parametros.ts"
import type { Pessoa } from "./pessoa.ts"

/** Projections go up to the last day of this many years after the current one. */
export const ANOS_DE_PROJECAO = 50
/** Distinct late `computavelDesde` dates of one request: each one is a separate counting. */
export const MAXIMO_EPOCAS = 400

type Caminho = ReadonlyArray<string | number>

/** Every day of the request, with its path. */
const diasDoPedido = (pedido: PedidoTempo): ReadonlyArray<readonly [Caminho, Data]> => {
  const dias: Array<readonly [Caminho, Data]> = [[["dataApuracao"], pedido.dataApuracao]]
  const talvez = (caminho: Caminho, dia: Data | undefined) => {
    if (dia !== undefined) dias.push([caminho, dia])
  }
  talvez(["dataReafirmacao"], pedido.dataReafirmacao)
  talvez(["dadosSegurado", "filiacao"], pedido.dadosSegurado.filiacao)
  talvez(["opcoesContagem", "fatoGerador", "data"], pedido.opcoesContagem.fatoGerador?.data)
  pedido.periodosContribuicao.forEach((p, i) => {
    talvez(["periodosContribuicao", i, "computavelDesde"], p.computavelDesde)
  })
  for (const lista of ["periodosContribuicao", "periodosPcd", "desemprego"] as const) {
    pedido[lista].forEach((p, i) => {
      dias.push([[lista, i, "dataInicial"], p.dataInicial], [[lista, i, "dataFinal"], p.dataFinal])
    })
  }
  pedido.beneficios.forEach(({ dib, dcb }, i) => {
    talvez(["beneficios", i, "dib"], dib)
    talvez(["beneficios", i, "dcb"], dcb)
  })
  return dias
}

/** Every competence of the request, with its path. */
const competenciasDoPedido = (pedido: PedidoTempo): ReadonlyArray<readonly [Caminho, Competencia]> =>
  pedido.periodosContribuicao.flatMap((p, i) =>
    p.salarios.map((s, j) => [["periodosContribuicao", i, "salarios", j, "competencia"], s.competencia] as const)
  )

/** Dates later than any projection, and more late counting dates than a real case has. */
const problemasComOPresente = (pedido: PedidoTempo, hoje: Data): ReadonlyArray<Problema> => {
  const anoLimite = partes(hoje).ano + ANOS_DE_PROJECAO
  const tarde = `data distante demais: projeções vão até 31/12/${anoLimite}`
  const problemas: Array<Problema> = []
  for (const [path, dia] of diasDoPedido(pedido)) {
    if (partes(dia).ano > anoLimite) problemas.push({ path, issue: tarde })
  }
  for (const [path, c] of competenciasDoPedido(pedido)) {
    if (anoDe(c) > anoLimite) problemas.push({ path, issue: tarde })
  }
  const tardias = new Set(
    pedido.periodosContribuicao.flatMap((p) =>
      p.computavelDesde !== undefined && p.computavelDesde > p.dataInicial ? [p.computavelDesde] : []
    )
  )
  if (tardias.size > MAXIMO_EPOCAS) {
    problemas.push({
      path: ["periodosContribuicao"],
      issue: `datas de computavelDesde demais: ${tardias.size} diferentes; o limite é ${MAXIMO_EPOCAS}`
    })
  }
  return problemas
}

/** Whether some date of the request is later than today, so that the answer is a projection. */
export const temProjecao = (pedido: PedidoTempo, hoje: Data): boolean =>
  diasDoPedido(pedido).some(([, dia]) => dia > hoje)

/** The fact of an event species: the informed one, else the DER with the type of the species. */
export const fatoGeradorDe = (
  pedido: PedidoTempo
): { readonly tipo: TipoFatoGerador; readonly data: Data } | undefined => {
  const { especie, fatoGerador } = pedido.opcoesContagem
  if (descricaoDaEspecie(especie).natureza !== "EVENTO") return undefined
  return fatoGerador ?? { tipo: fatosDaEspecie(especie)[0]!, data: pedido.dataApuracao }
}

/**
 * Last day to look at: the day of the reaffirmation when informed, else the last day of the periods beyond
 * the DER; at least the DER and the fact.
 */
const horizonteDe = (pedido: PedidoTempo): Data => {
  const { dataApuracao, dataReafirmacao } = pedido
  const fato = fatoGeradorDe(pedido)?.data ?? dataApuracao
  const dosPeriodos = pedido.periodosContribuicao.reduce((ultimo, p) => maiorDe(ultimo, p.dataFinal), dataApuracao)
  return maiorDe(maiorDe(dataApuracao, fato), dataReafirmacao ?? dosPeriodos)
}

export const preparar = (pedido: PedidoTempo, parametros: ParametrosTempo): Result.Result<Pessoa, FalhaTempo> => {
  const problemas = problemasComOPresente(pedido, parametros.hoje)
  if (problemas.length > 0) return Result.fail(new PedidoInvalido({ problemas }))
  const { dadosSegurado, dataApuracao: der, opcoesContagem: opcoes } = pedido
  const periodos = prepararPeriodos(pedido.periodosContribuicao)
  const horizonte = horizonteDe(pedido)
  const beneficios = prepararBeneficios(pedido.beneficios, fatoGeradorDe(pedido)?.data ?? horizonte)
  return Result.map(
    analisarCompetencias(periodos, beneficios, opcoes, parametros),
    (analises): Pessoa => ({
      sexo: dadosSegurado.sexo,
      tipo: dadosSegurado.tipo,
      nascimento: dadosSegurado.nascimento,
      filiacao: dadosSegurado.filiacao ?? primeiraFiliacao(periodos),
      periodos,
      analises,
      deficiencia: deficienciaDe(pedido.periodosPcd, periodos),
      desemprego: unir(pedido.desemprego.map((d) => ({ ini: d.dataInicial, fim: d.dataFinal }))),
      beneficios,
      opcoes,
      parametros,
      der,
      horizonte,
      marcos: [...new Set([EC20, LEI9876, EC103, der])].sort((a, b) => a - b)
    })
  )
}
