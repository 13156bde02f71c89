/** The example in words: its figures, and where its statements are. */
import { formatos } from "../../../views/formatos.ts"
import type { Percorrido } from "./roteiro.ts"

const reais = (valor: number): string => `R$ ${formatos.decimal(valor.toFixed(2))}`

const LARGURA = 13

const item = ([nome = "", ...linhas]: ReadonlyArray<string>): string =>
  linhas.map((linha, i) => (i === 0 ? nome : "").padEnd(LARGURA) + linha).join("\n")

/** `arquivos`: the paths of the statements, as they were written. */
export const resumir = (
  { entrada, dib, tempo, rmi, atrasados }: Percorrido,
  arquivos: ReadonlyArray<string>
): string => {
  const { nome, nascimento } = entrada.dadosSegurado
  const vinculos = formatos.plural(entrada.periodosContribuicao.length, "vínculo", "vínculos")
  const coeficiente = formatos.decimal((rmi.coeficiente.valor * 100).toFixed(0))
  return [
    "Do CNIS à conta de atrasados, com uma pessoa fictícia:",
    "",
    ...[
      ["CNIS", `${nome}, de ${formatos.data(nascimento)}: ${vinculos}`],
      ["Tempo", tempo.totais.porExtenso],
      [
        "Direito a",
        ...tempo.beneficios.cumpridos.map(
          ({ fundamento, dadosApuracao }) => `${fundamento} (desde ${formatos.data(dadosApuracao.dataImplemento)})`
        )
      ],
      [
        "RMI",
        `${reais(rmi.rmi)} em ${formatos.data(dib)}, por ${rmi.fundamento}`,
        `média ${reais(rmi.media)}, salário de benefício ${reais(rmi.sb)}, coeficiente ${coeficiente}%`
      ],
      [
        "Atrasados",
        `${reais(atrasados.total)} na conta de ${formatos.competencia(atrasados.dataBase)}, desde ${formatos.competencia(atrasados.primeiraCompetencia)}`,
        `principal ${reais(atrasados.principal)}, SELIC ${reais(atrasados.selic)}, juros ${reais(atrasados.juros)}`
      ],
      ["Demonstrativos", ""]
    ].map((linhas) => item(linhas).trimEnd()),
    ...arquivos.map((arquivo) => `  ${arquivo}`)
  ].join("\n")
}
