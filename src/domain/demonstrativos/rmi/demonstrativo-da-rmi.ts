/** The statements of an RMI: of every fundamento, of one, and without counting of time; and of its discards. */
import { Result } from "effect"
import { Resultado, ResultadoDesvinculada } from "../../calculos/rmi/resultado.ts"
import { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../../rmi/pedido/entrada.ts"
import { formatarBr } from "../../valores/data.ts"
import type { Demonstrativo } from "../blocos.ts"
import { type EntradaDoDemonstrativo, leitorDoPedido, NaoDemonstravel } from "../comum/entrada.ts"
import { identificar, nomeDaEspecie, proceder } from "../comum/identificacao.ts"
import { ANEXO_DAS_REGRAS, aviso, avisos, type Blocos, secao } from "../kit/blocos-prontos.ts"
import { leitorExato } from "../leitura/lido.ts"
import { demonstrarDescartes, temDescartes } from "./descartes.ts"
import { detalhar, identificarRegras } from "./fundamento.ts"
import { anexosRepetidos } from "./memoria.ts"
import { NOMES_NA_RMI, opcoesAplicadas } from "./opcoes.ts"
import { parametrosDaDesvinculada, parametrosDaRmi } from "./pedido.ts"
import { haDescartes, marcos, naoCumpridos, responderFundamento, responderRmi } from "./resumo.ts"
import { type Calculado, calculadosDe } from "./tipos.ts"

type Demonstrados = Result.Result<ReadonlyArray<Demonstrativo>, NaoDemonstravel>

const lerRmi = leitorExato(Resultado)
const lerDesvinculada = leitorExato(ResultadoDesvinculada)
const lerPedido = leitorDoPedido(PedidoRmi)
const lerPorFundamento = leitorDoPedido(PedidoRmiPorFundamento)
const lerPedidoDesvinculada = leitorDoPedido(PedidoRmiDesvinculada)

const ILEGIVEL = Result.fail(new NaoDemonstravel({ motivo: "ILEGIVEL" }))
const INTERROMPIDO = Result.fail(new NaoDemonstravel({ motivo: "INTERROMPIDO" }))

type Cabeca = Omit<Demonstrativo, "resposta" | "secoes">

interface PedidoIdentificado {
  readonly processo?: Parameters<typeof identificar>[0]
  readonly dadosSegurado: NonNullable<Parameters<typeof identificar>[1]>
}

const cabeca = (
  entrada: EntradaDoDemonstrativo,
  { processo, dadosSegurado }: PedidoIdentificado,
  titulo: string,
  pedido: string
): Cabeca => ({
  tipo: "rmi",
  titulo,
  ...(entrada.codigo === undefined ? {} : { codigo: entrada.codigo }),
  identificacao: identificar(processo, dadosSegurado, pedido),
  procedencia: proceder(entrada)
})

/** The main statement and, where some hypothesis discards, that of the discards. */
const comDescartes = (
  principal: Cabeca,
  calculados: ReadonlyArray<Calculado>,
  resposta: Blocos,
  secoes: Demonstrativo["secoes"]
): ReadonlyArray<Demonstrativo> => {
  const ha = temDescartes(calculados)
  return [
    { ...principal, resposta: [...resposta, ...(ha ? [haDescartes] : [])], secoes },
    ...(ha ? [demonstrarDescartes(principal, calculados)] : [])
  ]
}

const secoesDe = (calculados: ReadonlyArray<Calculado>): Demonstrativo["secoes"] => {
  const repetidos = anexosRepetidos(calculados)
  return calculados.flatMap((calculado) =>
    secao(
      `fundamento${calculado.sufixo}`,
      `${calculado.fundamento.fundamento} (${calculado.marco})`,
      detalhar(calculado, repetidos.get(calculado))
    )
  )
}

const AVISO_DO_INCOMPLETO = aviso(
  "Resultado incompleto: a procura dos descartes foi interrompida pelo limite de iterações pedido, e pode haver renda maior do que a mostrada. O que foi calculado até ali está inteiro aqui."
)

/** Statements of a result that was cut short say so before anything else. */
const marcado = (completo: boolean, demonstrativos: ReadonlyArray<Demonstrativo>): ReadonlyArray<Demonstrativo> =>
  completo
    ? demonstrativos
    : demonstrativos.map((d) => ({ ...d, incompleto: true, resposta: [AVISO_DO_INCOMPLETO, ...d.resposta] }))

/** The statements of `rmi` and `rmi-por-fundamento`. */
export const demonstrarRmi = (entrada: EntradaDoDemonstrativo): Demonstrados => {
  const pedido = lerPorFundamento(entrada.pedido) ?? lerPedido(entrada.pedido)
  const rmi = lerRmi(entrada.resultado)
  if (pedido === undefined || rmi === undefined) return ILEGIVEL
  const completo = rmi.conclusao.completo && rmi.blocos.every(({ conclusao }) => conclusao.completo)
  if (!completo && entrada.mesmoIncompleto !== true) return INTERROMPIDO
  const calculados = calculadosDe(rmi)
  const pedidoEmPalavras = `Renda mensal inicial: ${nomeDaEspecie(rmi.especie)}, DIB em ${formatarBr(pedido.dib ?? pedido.dataApuracao)}.`
  return Result.succeed(
    marcado(
      completo,
      comDescartes(
        cabeca(entrada, pedido, "Renda mensal inicial (RMI)", pedidoEmPalavras),
        calculados,
        responderRmi(rmi, calculados, pedido),
        [
          ...secao("parametros", "Parâmetros", [
            ...parametrosDaRmi(pedido, calculados),
            ...opcoesAplicadas(calculados, pedido)
          ]),
          ...secoesDe(calculados),
          ...secao("nao-cumpridos", "Marcos examinados e fundamentos não cumpridos", [
            ...marcos(rmi.blocos),
            ...naoCumpridos(rmi.naoCumpridos)
          ]),
          ...secao("anexo-das-regras", ANEXO_DAS_REGRAS, identificarRegras(calculados, rmi.naoCumpridos, rmi.blocos))
        ]
      )
    )
  )
}

/** The statements of `rmi-desvinculada`. */
export const demonstrarDesvinculada = (entrada: EntradaDoDemonstrativo): Demonstrados => {
  const pedido = lerPedidoDesvinculada(entrada.pedido)
  const lida = lerDesvinculada(entrada.resultado)
  if (pedido === undefined || lida === undefined) return ILEGIVEL
  const { completo } = lida.conclusao
  if (!completo && entrada.mesmoIncompleto !== true) return INTERROMPIDO
  const { versao: _, ...fundamento } = lida
  const marco = "sem contagem de tempo nem exame do direito"
  const calculados: ReadonlyArray<Calculado> = [{ fundamento, marco, sufixo: "" }]
  const pedidoEmPalavras = `Renda mensal inicial com os parâmetros informados: ${nomeDaEspecie(lida.especie)}, DIB em ${formatarBr(pedido.dib ?? pedido.dataApuracao)}.`
  return Result.succeed(
    marcado(
      completo,
      comDescartes(
        cabeca(entrada, pedido, "Renda mensal inicial (RMI) desvinculada", pedidoEmPalavras),
        calculados,
        [...responderFundamento(fundamento, marco), ...avisos(fundamento.avisos, NOMES_NA_RMI)],
        [
          ...secao("parametros", "Parâmetros", [
            ...parametrosDaDesvinculada(pedido),
            ...opcoesAplicadas(calculados, pedido)
          ]),
          ...secoesDe(calculados),
          ...secao("anexo-das-regras", ANEXO_DAS_REGRAS, identificarRegras(calculados, [], []))
        ]
      )
    )
  )
}

/** The statement of a file of either RMI: as its result says. */
export const demonstrarArquivoDaRmi = (entrada: EntradaDoDemonstrativo): Demonstrados => {
  const daDesvinculada = demonstrarDesvinculada(entrada)
  return Result.isFailure(daDesvinculada) && daDesvinculada.failure.motivo === "ILEGIVEL"
    ? demonstrarRmi(entrada)
    : daDesvinculada
}
