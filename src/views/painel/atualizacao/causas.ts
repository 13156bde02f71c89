/** What happened to a series in a run, in a sentence for who is no technician. */
import type { Causa } from "../../../domain/indices/atualizacao/fontes/causas.ts"
import type { CausaDaFalha, ResultadoSerie } from "../../../domain/indices/atualizacao/resultado.ts"

/** `SGS 433` → `O Banco Central (SGS 433)`. */
const quem = (fonte: string): string => `${fonte.startsWith("SGS") ? "O Banco Central" : "O IBGE"} (${fonte})`

const FRASES: Readonly<Record<Causa, (causa: CausaDaFalha) => string>> = {
  "sem-conexao": ({ fonte, motivo }) =>
    `${quem(fonte)} não respondeu (${motivo}): o serviço de lá ou a rede daqui está fora do ar.`,
  "erro-da-fonte": ({ fonte, motivo }) =>
    `${quem(fonte)} respondeu com um erro (${motivo}): o pedido chegou, e não foi atendido.`,
  formato: ({ fonte, motivo }) =>
    `${quem(fonte)} respondeu de um modo que este serviço não entende (${motivo}); se continuar, avise quem o mantém.`,
  "valor-impossivel": ({ fonte, motivo }) =>
    `${quem(fonte)} trouxe um valor que esta série não pode ter (${motivo}); confira a publicação.`,
  gravacao: () => "O que veio não pôde ser gravado na tabela; a causa está no registro do serviço."
}

const NADA_DE_NOVO = "Nada de novo: a fonte não publicou o que a tabela ainda não tenha."
const NADA_A_PEDIR = "Nada a pedir: todo mês encerrado já está na tabela."

/** One sentence for each cause; older runs kept only the words of technicians. */
export const frasesDe = ({ causas, falha, aviso, periodo, ...contagem }: ResultadoSerie): ReadonlyArray<string> => {
  if (causas.length > 0) return causas.map((causa) => FRASES[causa.causa](causa))
  const dita = falha ?? aviso
  if (dita !== null) return [dita]
  if (periodo === null) return [NADA_A_PEDIR]
  const { inseridas, alteradas, mantidas, emEspera } = contagem
  return inseridas + alteradas + mantidas + emEspera === 0 ? [NADA_DE_NOVO] : []
}
