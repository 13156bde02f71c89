/** The statements of an account of arrears: the account, and the threshold where it was asked for. */

import { PedidoAtrasados } from "../../atrasados/pedido/entrada.ts"
import { Resultado } from "../../calculos/atrasados/resultado.ts"
import { formatarBr } from "../../valores/data.ts"
import type { Bloco, Demonstrativo } from "../blocos.ts"
import { type EntradaDoDemonstrativo, leitorDoPedido } from "../comum/entrada.ts"
import { identificar, nomeDaEspecie, proceder } from "../comum/identificacao.ts"
import { ANEXO_DAS_REGRAS, nota, secao } from "../kit/blocos-prontos.ts"
import { somarDecimais } from "../kit/somas.ts"
import { anoDoTexto } from "../kit/tabela.ts"
import { leitorExato } from "../leitura/lido.ts"
import { demonstrarAlcada } from "./alcada.ts"
import { parametrosDosAtrasados } from "./pedido.ts"
import { encadeamentos, encerrar, regrasDaConta, responderAtrasados } from "./resumo.ts"
import { detalharBeneficio } from "./secao-do-beneficio.ts"
import { type AtrasadosLidos, secionar } from "./tipos.ts"

const lerPedido = leitorDoPedido(PedidoAtrasados)
const lerAtrasados = leitorExato(Resultado)

/** The account by year, as bars. */
const porAno = ({ beneficios }: AtrasadosLidos): ReadonlyArray<Bloco> => {
  const anos = Map.groupBy(
    beneficios.flatMap(({ linhas }) => linhas),
    ({ competencia }) => anoDoTexto(competencia)
  )
  if (anos.size < 2) return []
  const [de, ate] = [Math.min(...anos.keys()), Math.max(...anos.keys())]
  // a year without instalments is a gap that is seen
  const eixo = Array.from({ length: ate - de + 1 }, (_, i) => de + i)
  return [
    {
      tipo: "grafico",
      forma: "barras",
      titulo: "Atrasados por ano da parcela",
      alternativa: `Total das parcelas de cada ano, de ${eixo[0]} a ${eixo.at(-1)}; os valores estão na memória de cálculo.`,
      unidade: "moeda",
      eixo: eixo.map(String),
      series: [
        {
          rotulo: "Total",
          valores: eixo.map((ano) => {
            const linhas = anos.get(ano)
            return linhas === undefined ? null : somarDecimais(linhas.map(({ total }) => total))
          })
        }
      ]
    }
  ]
}

/** `Atrasados: Aposentadoria por idade (espécie 41) e mais 2 benefícios, conta de 20/05/2026.` */
const pedidoEmPalavras = ({ opcoesContagem, parametros, beneficiosDevidos }: PedidoAtrasados): string => {
  const outros = beneficiosDevidos.length - 1
  const demais = outros > 0 ? ` e mais ${outros} ${outros === 1 ? "benefício" : "benefícios"}` : ""
  return `Atrasados: ${nomeDaEspecie(opcoesContagem.especie)}${demais}, conta de ${formatarBr(parametros.dataAtualizacao)}.`
}

/** The statements of `atrasados`; nothing where request or result are not of it. */
export const demonstrarAtrasados = (entrada: EntradaDoDemonstrativo): ReadonlyArray<Demonstrativo> | undefined => {
  const pedido = lerPedido(entrada.pedido)
  const lidos = lerAtrasados(entrada.resultado)
  if (pedido === undefined || lidos === undefined) return undefined
  const cabeca = {
    tipo: "atrasados" as const,
    titulo: "Conta de atrasados",
    ...(entrada.codigo === undefined ? {} : { codigo: entrada.codigo }),
    identificacao: identificar(pedido.processo, undefined, pedidoEmPalavras(pedido)),
    procedencia: proceder(entrada)
  }
  const { alcada } = lidos
  const principal: Demonstrativo = {
    ...cabeca,
    resposta: [
      ...responderAtrasados(lidos),
      ...(alcada === undefined ? [] : [nota("A conta da alçada do Juizado está em demonstrativo próprio.")])
    ],
    secoes: [
      ...secao("parametros", "Parâmetros", parametrosDosAtrasados(pedido, lidos)),
      ...secao("encadeamentos", "Correção monetária e juros por período", encadeamentos(lidos)),
      ...secionar(lidos).flatMap((secionado, i) => {
        const { especie } = secionado.secao.identificacao
        const titulo = `${secionado.sufixo === "" ? "Benefício" : `Benefício ${i + 1}`}: ${nomeDaEspecie(especie)}`
        return secao(`beneficio${secionado.sufixo}`, titulo, [
          ...(i === 0 ? porAno(lidos) : []),
          ...detalharBeneficio(secionado)
        ])
      }),
      ...secao("fecho", "Honorários, custas, requisição e parágrafo", encerrar(lidos)),
      ...secao("anexo-das-regras", ANEXO_DAS_REGRAS, regrasDaConta(lidos))
    ]
  }
  return [principal, ...(alcada === undefined ? [] : [demonstrarAlcada(cabeca, alcada)])]
}
