/** A letter of concession beside a draft: what is still missing, or what came of the comparison. */

import {
  type CartaDoRascunho,
  cartasDo,
  type FaltaParaConferir
} from "../../../domain/calculadoras/conferencia/pedido-do-rascunho.ts"
import type { CampoDoPedido } from "../../../domain/calculadoras/escolhas/campo.ts"
import type { Respondida } from "../../../domain/demonstrativos/rmi/conferencia.ts"
import type { Rascunho } from "../../../domain/plataforma/rascunhos/rascunho.ts"
import type { Formulario, Opcao } from "../../formulario.ts"
import type { Aba, Ligacao } from "../../ligacao.ts"
import { type Html, modelo } from "../../motor.ts"
import { type CampoMostrado, mostrarCampo } from "../escolhas/campos.ts"
import { resposta as escreverResposta } from "./resposta.ts"

const FRASES = {
  faltam: "Falta para conferir",
  daCarta: "Tirado da própria carta, e por isso não conferido:",
  outraPessoa: "A carta parece ser de outra pessoa. O que difere:",
  recusada: "A carta não pôde ser conferida. Corrija ou complete o que segue; nada do que foi digitado se perdeu.",
  outroFundamento: "Comparar com outro fundamento",
  dados: "Dados que os documentos não trazem",
  conferir: "Conferir",
  enviar: "Enviar outro documento",
  arquivos: "Carta, CNIS, RDCTC ou processo em PDF. Até 20 MB; imagens não podem ser lidas."
}

const SEM_CARTA =
  "Envie a carta de concessão, com a memória de cálculo, ou as telas do PLENUS (CONBAS e CONCAL), em PDF ou texto."
const SEM_TEMPO =
  "Envie o extrato do CNIS (ou a contagem do INSS): a carta sozinha não diz o que a pessoa contribuiu. Sem ele só a conta da própria carta é conferida."
const SEM_DADOS = "Diga os dados abaixo, que nenhum documento enviado traz."

const O_QUE_CONCORDA_MAIS: Opcao = { valor: "", rotulo: "O que a carta aplicou, ou o mais próximo dela" }
const QUALQUER_MARCO: Opcao = { valor: "", rotulo: "Qualquer marco" }

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  /** Of the draft. */
  readonly base: string
  readonly revisao: number
  readonly formulario: Formulario
  /** The letter that is compared; absent while there is none. */
  readonly carta: { readonly id: string; readonly nome: string } | undefined
  /** Where there are several. */
  readonly cartas: ReadonlyArray<Aba>
  readonly documentos: ReadonlyArray<string>
  /** Documents that wait for a decision. */
  readonly aguardam: number
  /** In what the person of the letter differs from that of the draft. */
  readonly divergencias: ReadonlyArray<string>
  /** What must be sent or said first, in the order of its writing. */
  readonly faltam: ReadonlyArray<string>
  readonly perguntas: ReadonlyArray<CampoMostrado>
  /** Whether the form of what no document says is unfolded. */
  readonly perguntar: boolean
  readonly daCarta: ReadonlyArray<string>
  readonly recusa: ReadonlyArray<{ readonly mensagem: string; readonly endereco: string }>
  readonly resposta: Html | undefined
  readonly meses: Html | undefined
  readonly fundamentos: ReadonlyArray<Opcao>
  readonly marcos: ReadonlyArray<Opcao>
  readonly expiraEm: string
}

const escrever = modelo<Dados, Fixos>("calculadoras/conferencia/conferencia", { frases: FRASES })

export interface ParaMostrar extends Pick<Dados, "base" | "revisao" | "formulario" | "recusa" | "meses" | "expiraEm"> {
  readonly rascunho: Rascunho
  readonly carta: CartaDoRascunho | undefined
  readonly falta: FaltaParaConferir
  readonly perguntas: ReadonlyArray<CampoDoPedido>
  /** Paths of what is taken from the letter. */
  readonly daCarta: ReadonlyArray<string>
  readonly resposta: Respondida | undefined
  /** Files of the answer: its statement and its tables. */
  readonly arquivos: ReadonlyArray<Ligacao>
  readonly opcoes: { readonly fundamentos: ReadonlyArray<Opcao>; readonly marcos: ReadonlyArray<Opcao> }
}

const faltamDe = (carta: CartaDoRascunho | undefined, falta: FaltaParaConferir): ReadonlyArray<string> => [
  ...(carta === undefined ? [SEM_CARTA] : []),
  ...(falta.tempo ? [SEM_TEMPO] : []),
  ...(falta.campos.length > 0 ? [SEM_DADOS] : [])
]

export const conferencia = ({
  rascunho,
  carta,
  falta,
  perguntas,
  daCarta,
  resposta,
  arquivos,
  opcoes: { fundamentos, marcos },
  ...dados
}: ParaMostrar): Html => {
  const cartas = cartasDo(rascunho)
  const { base, formulario } = dados
  const nomes = new Set(perguntas.map(({ caminho }) => caminho))
  const comProblema = formulario.problemas.some(({ campo }) => nomes.has(campo))
  return escrever({
    ...dados,
    carta: carta === undefined ? undefined : { id: carta.id, nome: carta.nome },
    cartas:
      cartas.length < 2
        ? []
        : cartas.map(({ id, nome }) => ({
            titulo: nome,
            endereco: `${base}/conferencia?carta=${id}`,
            atual: id === carta?.id
          })),
    documentos: rascunho.documentos.map(({ nome }) => nome),
    aguardam: rascunho.documentos.filter(({ situacao, tipo }) => situacao === "AGUARDA" && tipo !== "CARTA").length,
    divergencias: carta?.divergencias ?? [],
    faltam: faltamDe(carta, falta),
    perguntas: perguntas.map(mostrarCampo),
    perguntar: falta.campos.length > 0 || comProblema,
    daCarta: perguntas.filter(({ caminho }) => daCarta.includes(caminho)).map(({ rotulo }) => rotulo),
    resposta: resposta === undefined ? undefined : escreverResposta({ respondida: resposta, base, marcos, arquivos }),
    fundamentos: [O_QUE_CONCORDA_MAIS, ...fundamentos],
    marcos: [QUALQUER_MARCO, ...marcos]
  })
}
