/** Rights that depend on the ages of the permanent special retirement, which the STF struck down. */
import { Result } from "effect"
import { IDADES_DERRUBADAS } from "../../beneficios/fundamentos/especial.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import { type AvaliacaoNoFato, avaliarNoFato } from "../fato/avaliacao-no-fato.ts"
import type { Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { type Avaliacao, avaliar } from "../requisitos/avaliacao.ts"
import type { Aviso } from "../resultado/resultado.ts"

const direitoDesde = ({ implemento, reafirmacao }: Avaliacao): Data | undefined => implemento ?? reafirmacao?.data

const dito = (desde: Data | undefined): string =>
  desde === undefined ? "sem direito" : `direito em ${formatarBr(desde)}`

/** One warning for the rights that the ages decide, or give on another day. */
export const avisosDaIdadeDaEspecial = (
  pessoa: Pessoa,
  epocas: Epocas,
  {
    programados,
    noFato
  }: { readonly programados: ReadonlyArray<Avaliacao>; readonly noFato: ReadonlyArray<AvaliacaoNoFato> }
): ReadonlyArray<Aviso> => {
  const exigida = pessoa.opcoes.idadeMinimaEspecial === "EXIGIR"
  const idadeMinimaEspecial = exigida ? "NAO_EXIGIR" : "EXIGIR"
  const naOutra: Pessoa = { ...pessoa, opcoes: { ...pessoa.opcoes, idadeMinimaEspecial } }
  const [comIdade, semIdade] = exigida ? [0, 1] : [1, 0]
  const frase = (rotulo: string, leituras: readonly [pedida: string, outra: string]): string =>
    `${rotulo}: ${leituras[semIdade]!} sem a idade mínima, ${leituras[comIdade]!} com ela`
  const dosProgramados = programados
    .filter(({ fundamento }) => fundamento.requisitos.some((r) => r.tipo === "IDADE" && r.inconstitucional))
    .flatMap((pedida) => {
      const [desta, daOutra] = [direitoDesde(pedida), direitoDesde(avaliar(pedida.fundamento, naOutra, epocas))]
      return desta === daOutra ? [] : [frase(pedida.fundamento.rotulo, [dito(desta), dito(daOutra)])]
    })
  const doFato = noFato
    .filter(({ fundamento }) =>
      fundamento.requisitos.some((r) => r.tipo === "QUALIDADE_NO_FATO" && r.supridaPorAposentadoria)
    )
    .flatMap(({ fundamento, fato, temDireito }) => {
      const outra = avaliarNoFato(fundamento, { pessoa: naOutra, epocas, fato })
      if (Result.isFailure(outra) || outra.success.temDireito === temDireito) return []
      const leitura = (tem: boolean): string => dito(tem ? fato : undefined)
      return [frase(fundamento.rotulo, [leitura(temDireito), leitura(outra.success.temDireito)])]
    })
  const frases = [...dosProgramados, ...doFato]
  return frases.length === 0
    ? []
    : [
        {
          codigo: "idadeMinimaEspecial",
          mensagem: `${IDADES_DERRUBADAS} ${exigida ? "O pedido manda exigi-las" : "O cálculo não as exige"} (opcoesContagem.idadeMinimaEspecial). ${frases.join("; ")}.`
        }
      ]
}
