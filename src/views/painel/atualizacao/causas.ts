/** The events of a run in plain words: each sentence once, with its series. */
import type { Causa } from "../../../domain/indices/atualizacao/fontes/causas.ts"
import type { CausaDaFalha, ResultadoSerie } from "../../../domain/indices/atualizacao/resultado.ts"

/** The publisher of a source: `SGS 433` is of the central bank. */
const deQuem = (fonte: string): string => (fonte.startsWith("SGS") ? "O Banco Central" : "O IBGE")

/** A cause in words; those of one publisher and motive are one sentence, those of the network whatever the publisher. */
const FRASES: Readonly<Record<Causa, (quem: string, motivo: string) => string>> = {
  "sem-conexao": (quem, motivo) =>
    `${quem} não ${quem.includes(" e ") ? "responderam" : "respondeu"} (${motivo}): o serviço ou a nossa rede está fora ` +
    "do ar. Se a rede só sai por um proxy, peça a quem mantém o serviço que o configure (HTTPS_PROXY).",
  "erro-da-fonte": (quem, motivo) => `${quem} respondeu com um erro (${motivo}): o pedido chegou, e não foi atendido.`,
  formato: (quem, motivo) =>
    `${quem} respondeu de um modo que este serviço não entende (${motivo}); se continuar, avise quem o mantém.`,
  "valor-impossivel": (quem, motivo) =>
    `${quem} trouxe um valor que a série não pode ter (${motivo}); confira a publicação.`,
  gravacao: () => "O que veio não pôde ser gravado na tabela; a causa está no registro do serviço."
}

const NADA_DE_NOVO = "Nada de novo: a fonte não publicou o que a tabela ainda não tenha."
const NADA_A_PEDIR = "Nada a pedir: todo mês encerrado já está na tabela."

export interface Ocorrencia {
  readonly frase: string
  /** `IPCA (IBGE 1737/63)`, in the order of the series. */
  readonly series: ReadonlyArray<string>
  readonly tom: "falha" | "ressalva" | "nada"
}

const semCausa = ({ falha, aviso, periodo, ...contagem }: ResultadoSerie): string | undefined => {
  // older runs kept only the words of technicians
  const dita = falha ?? aviso
  if (dita !== null) return dita
  if (periodo === null) return NADA_A_PEDIR
  const { inseridas, alteradas, mantidas, emEspera } = contagem
  return inseridas + alteradas + mantidas + emEspera === 0 ? NADA_DE_NOVO : undefined
}

interface Dita {
  readonly causa: CausaDaFalha | undefined
  readonly frase: string | undefined
  readonly serie: string
  readonly tom: Ocorrencia["tom"]
}

const ditasDe = (resultado: ResultadoSerie): ReadonlyArray<Dita> => {
  const { titulo, causas, falha, aviso } = resultado
  const tom = falha !== null ? "falha" : causas.length > 0 || aviso !== null ? "ressalva" : "nada"
  if (causas.length === 0) return [{ causa: undefined, frase: semCausa(resultado), serie: titulo, tom }]
  return causas.map((causa) => ({
    causa,
    frase: undefined,
    serie: causa.fonte === "" ? titulo : `${titulo} (${causa.fonte})`,
    tom
  }))
}

const grupoDe = ({ causa, frase, tom }: Dita): string =>
  causa === undefined
    ? JSON.stringify([tom, frase])
    : JSON.stringify([tom, causa.causa, causa.motivo, causa.causa === "sem-conexao" ? "" : deQuem(causa.fonte)])

const TONS = ["falha", "ressalva", "nada"] as const

/** The events of the series of a run: first failures, then readings of another source, then series without news. */
export const ocorrenciasDe = (resultados: ReadonlyArray<ResultadoSerie>): ReadonlyArray<Ocorrencia> => {
  const ditas = resultados.flatMap(ditasDe).filter(({ causa, frase }) => causa !== undefined || frase !== undefined)
  return [...Map.groupBy(ditas, grupoDe).values()]
    .map((grupo): Ocorrencia => {
      const { causa, frase = "", tom } = grupo[0]!
      const quem = [...new Set(grupo.map((dita) => deQuem(dita.causa?.fonte ?? "")))]
      const publicadores = quem.map((nome, i) => (i === 0 ? nome : nome.replace(/^O/, "o"))).join(" e ")
      return {
        frase: causa === undefined ? frase : FRASES[causa.causa](publicadores, causa.motivo),
        series: [...new Set(grupo.map(({ serie }) => serie))],
        tom
      }
    })
    .toSorted((a, b) => TONS.indexOf(a.tom) - TONS.indexOf(b.tom))
}
