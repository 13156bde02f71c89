/** What was asked of an RMI: dates, options of the counting, dependants, benefits received. */

import { PedidoRmi, type PedidoRmiDesvinculada, type PedidoRmiPorFundamento } from "../../rmi/pedido/entrada.ts"
import { formatarBr } from "../../valores/data.ts"
import { escreverDecimal } from "../../valores/decimal.ts"
import type { Valor } from "../blocos.ts"
import { diaDe, nomeDaEspecie } from "../comum/identificacao.ts"
import { type Blocos, fatos } from "../kit/blocos-prontos.ts"
import { anos, coeficienteInteiro, fato, quantidade, simNao, talvez, texto, VAZIO } from "../kit/valores.ts"
import { FATO, SALARIO_MATERNIDADE } from "../palavras/do-tempo.ts"
import { parametrosDaContagem, recebidos } from "../tempo/pedido.ts"

type DeTodas = Pick<PedidoRmi, "dib" | "criterioSalarioMaternidade" | "acrescimo25" | "expectativaSobrevida"> & {
  readonly dependentes?: PedidoRmi["dependentes"]
}

const tempo = (informado: PedidoRmiDesvinculada["tempo"]): Valor => ({ tipo: "tempo", ...informado })

const daRenda = ({ dib, dependentes, acrescimo25, expectativaSobrevida, ...outros }: DeTodas): Blocos =>
  fatos(
    "Da renda",
    fato("DIB pedida", talvez(dib, diaDe)),
    fato("Acréscimo de 25%", simNao(acrescimo25)),
    fato(
      "Dependentes",
      talvez(dependentes, (d) => quantidade(String(d.quantidade)))
    ),
    fato(
      "Dependente inválido ou com deficiência",
      talvez(dependentes, ({ invalido }) => simNao(invalido))
    ),
    fato(
      "Expectativa de sobrevida informada",
      talvez(expectativaSobrevida, (valor) => anos(escreverDecimal(valor)))
    ),
    fato("Salário-maternidade", texto(SALARIO_MATERNIDADE[outros.criterioSalarioMaternidade]))
  )

/** Parameters of a canonical RMI. */
export const parametrosDaRmi = (pedido: PedidoRmi | PedidoRmiPorFundamento): Blocos => [
  ...parametrosDaContagem(pedido, PedidoRmi.fields.opcoesContagem.fields),
  ...daRenda(pedido),
  ...fatos(
    "Só este",
    fato("Marco pedido", talvez(pedido.marcoTemporal, texto)),
    fato("Fundamento pedido", "chaveFundamento" in pedido ? texto(pedido.chaveFundamento) : VAZIO)
  )
]

/** Parameters of a desvinculada: what the person told instead of a counting. */
export const parametrosDaDesvinculada = (pedido: PedidoRmiDesvinculada): Blocos => {
  const fatoGerador = pedido.opcoesContagem.fatoGerador ?? pedido.fatoGerador
  return [
    ...fatos(
      "Informado",
      fato("Espécie", texto(nomeDaEspecie(pedido.opcoesContagem.especie))),
      fato("Data da apuração", diaDe(pedido.dataApuracao)),
      fato("Tempo de contribuição", tempo(pedido.tempo)),
      fato(
        "Coeficiente",
        talvez(pedido.coeficiente, (valor) => coeficienteInteiro(escreverDecimal(valor)))
      ),
      fato(
        "Tempo que o descarte não pode tocar",
        talvez(pedido.descarte, ({ tempoMinimo }) => tempo(tempoMinimo))
      ),
      fato(
        "Fato gerador",
        talvez(fatoGerador, ({ tipo, data }) => texto(`${FATO[tipo]}, em ${formatarBr(data)}`))
      )
    ),
    ...daRenda(pedido),
    ...recebidos(pedido.beneficios)
  ]
}
