/** Problems of an RMI request that concern more than one field: each names the field to look at and what would be right. */
import { type Especie, fatosDaEspecie, type TipoFatoGerador } from "../../beneficios/especies.ts"
import {
  type PedidoComPeriodos,
  type Problema,
  problemasDoPedido,
  problemasDosBeneficios
} from "../../tempo/pedido/coerencia.ts"
import { type Competencia, competenciaDaData, formatarCompetenciaBr } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"

interface BeneficioRecebido {
  readonly dib: Data
  readonly dcb?: Data
}

interface Fato {
  readonly tipo: TipoFatoGerador
  readonly data: Data
}

/** What the checks read of a decoded canonical request. */
interface Pedido extends PedidoComPeriodos {
  readonly dib?: Data
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
}

/** What the checks read of a decoded desvinculada. */
interface Desvinculada {
  readonly dataApuracao: Data
  readonly dib?: Data
  readonly dadosSegurado: { readonly nascimento?: Data }
  readonly opcoesContagem: { readonly especie: Especie; readonly fatoGerador?: Fato }
  readonly fatoGerador?: Fato
  readonly salarios: ReadonlyArray<{ readonly competencia: Competencia }>
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
}

const problema = (issue: string, ...path: ReadonlyArray<string | number>): Problema => ({ path, issue })

const daDib = (dib: Data | undefined, nascimento: Data | undefined): ReadonlyArray<Problema> =>
  dib !== undefined && nascimento !== undefined && dib < nascimento
    ? [problema("deve ser posterior ao nascimento", "dib")]
    : []

/** Everything that must hold between the fields of a canonical request; all problems at once. */
export const problemasDoPedidoRmi = (pedido: Pedido): ReadonlyArray<Problema> => [
  ...problemasDoPedido(pedido),
  ...daDib(pedido.dib, pedido.dadosSegurado.nascimento)
]

/** Never a salary of the month of the DIB or a later one (contract, section 3). */
const dosSalarios = (
  salarios: ReadonlyArray<{ readonly competencia: Competencia }>,
  dib: Data
): ReadonlyArray<Problema> => {
  const mes = competenciaDaData(dib)
  return salarios.flatMap(({ competencia }, i) =>
    competencia >= mes
      ? [problema(`deve ser anterior ao mês da dib (${formatarCompetenciaBr(mes)})`, "salarios", i, "competencia")]
      : []
  )
}

const doFato = ({ opcoesContagem, fatoGerador, dadosSegurado }: Desvinculada): ReadonlyArray<Problema> => {
  const dentro = opcoesContagem.fatoGerador
  const fato = dentro ?? fatoGerador
  if (fato === undefined) return []
  const campo = dentro === undefined ? ["fatoGerador"] : ["opcoesContagem", "fatoGerador"]
  if (dentro !== undefined && fatoGerador !== undefined) {
    if (dentro.data !== fatoGerador.data || dentro.tipo !== fatoGerador.tipo) {
      return [problema("difere de opcoesContagem.fatoGerador; informe um só", "fatoGerador")]
    }
  }
  const tipos = fatosDaEspecie(opcoesContagem.especie)
  const problemas: Array<Problema> = []
  // `DII` also carries the date of an accident, an arrest or a birth
  if (tipos.length > 0 && fato.tipo !== "DII" && !tipos.includes(fato.tipo)) {
    const aceitos = [...new Set([...tipos, "DII"])].join(" ou ")
    problemas.push(problema(`não se aplica à espécie ${opcoesContagem.especie}: esperado ${aceitos}`, ...campo, "tipo"))
  }
  const { nascimento } = dadosSegurado
  if (nascimento !== undefined && fato.data < nascimento) {
    problemas.push(problema("deve ser posterior ao nascimento", ...campo, "data"))
  }
  return problemas
}

/** The same for the desvinculada. */
export const problemasDaDesvinculada = (pedido: Desvinculada): ReadonlyArray<Problema> => {
  const dib = pedido.dib ?? pedido.dataApuracao
  return [
    ...doFato(pedido),
    ...daDib(dib, pedido.dadosSegurado.nascimento),
    ...problemasDosBeneficios(pedido.beneficios),
    ...dosSalarios(pedido.salarios, dib)
  ]
}
