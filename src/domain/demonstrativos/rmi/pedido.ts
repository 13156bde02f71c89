/** What was asked of an RMI: dates, options of the counting, dependants, benefits received. */
import { ehIncapacidadePermanente, ehSalarioMaternidade } from "../../beneficios/familias.ts"
import { fundamentoPorChave } from "../../beneficios/fundamentos/fundamentos.ts"
import type { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../../rmi/pedido/entrada.ts"
import { formatarBr } from "../../valores/data.ts"
import { escreverDecimal } from "../../valores/decimal.ts"
import type { Valor } from "../blocos.ts"
import { diaDe, nomeDaEspecie } from "../comum/identificacao.ts"
import { type Blocos, fatos } from "../kit/blocos-prontos.ts"
import { anos, coeficienteInteiro, fato, quantidade, simNao, talvez, texto, VAZIO } from "../kit/valores.ts"
import { FATO, SALARIO_MATERNIDADE } from "../palavras/do-tempo.ts"
import { parametrosDaContagem, recebidos } from "../tempo/pedido.ts"
import type { Calculado } from "./tipos.ts"

type DeTodas = Pick<PedidoRmi, "dib" | "criterioSalarioMaternidade" | "acrescimo25" | "expectativaSobrevida"> & {
  readonly dependentes?: PedidoRmi["dependentes"]
}

const tempo = (informado: PedidoRmiDesvinculada["tempo"]): Valor => ({ tipo: "tempo", ...informado })

/** The facts of the income that decide something for the species. */
const daRenda = (
  { dib, dependentes, acrescimo25, expectativaSobrevida, ...outros }: DeTodas,
  especie: number
): Blocos =>
  fatos(
    "Da renda",
    fato("DIB pedida", talvez(dib, diaDe)),
    fato("Acréscimo de 25%", ehIncapacidadePermanente(especie) ? simNao(acrescimo25) : VAZIO),
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
    fato(
      "Salário-maternidade",
      ehSalarioMaternidade(especie) ? texto(SALARIO_MATERNIDADE[outros.criterioSalarioMaternidade]) : VAZIO
    )
  )

/** Parameters of a canonical RMI. */
export const parametrosDaRmi = (
  pedido: PedidoRmi | PedidoRmiPorFundamento,
  calculados: ReadonlyArray<Calculado>
): Blocos => {
  const chave = "chaveFundamento" in pedido ? pedido.chaveFundamento : undefined
  const [calculado] = calculados
  return [
    ...parametrosDaContagem(pedido),
    ...daRenda(pedido, pedido.opcoesContagem.especie),
    ...fatos(
      "Só este",
      fato("Marco pedido", pedido.marcoTemporal === undefined ? VAZIO : texto(calculado?.marco ?? "")),
      fato(
        "Fundamento pedido",
        talvez(chave === undefined ? undefined : fundamentoPorChave(chave), ({ rotulo }) => texto(rotulo))
      )
    )
  ]
}

/** Parameters of a desvinculada: the figures that the person gave instead of a counting. */
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
    ...daRenda(pedido, pedido.opcoesContagem.especie),
    ...recebidos(pedido.beneficios)
  ]
}
