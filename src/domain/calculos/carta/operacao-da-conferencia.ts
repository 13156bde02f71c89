/** How a letter of concession is compared with the calculation of the same benefit. */
import { Result } from "effect"
import { CODIGOS_ESPECIE, type Especie } from "../../beneficios/especies.ts"
import { FUNDAMENTOS } from "../../beneficios/fundamentos/fundamentos.ts"
import { semAcentos } from "../../documentos/linhas/normalizacao.ts"
import { conferirCarta, type FalhaDaConferencia, type NadaCumprido } from "../../rmi/conferencia/conferir.ts"
import { conferirConta } from "../../rmi/conferencia/conta-da-carta.ts"
import { parametrosRmiDasTabelas } from "../../rmi/tabelas/parametros-das-tabelas.ts"
import { semPontuacao } from "../../valores/cpf.ts"
import { decimalDeCentavos } from "../../valores/dinheiro.ts"
import { naoCalculado } from "../comum/nao-calculado.ts"
import type { Calculo } from "../comum/operacao.ts"
import { CalculoRecusado, SEM_ANDAMENTO } from "../comum/portas.ts"
import { escreverJson } from "../json/escrita-json.ts"
import { contagemExcessiva } from "../rmi/custo.ts"
import { cartaConferida, rendaDa } from "./carta-conferida.ts"
import type { DocumentoCarta } from "./documento-carta.ts"
import type { PedidoDeConferencia } from "./pedido-de-conferencia.ts"
import { type Conferido, conferenciaParaFio } from "./resultado.ts"

const inutil = (mensagem: string): CalculoRecusado =>
  new CalculoRecusado({ motivo: "NAO_PROCESSAVEL", mensagens: [mensagem] })

/** A problem of the calculation is of the request inside the body. */
const noPedido = ({ motivo, mensagens }: CalculoRecusado): CalculoRecusado =>
  new CalculoRecusado({
    motivo,
    mensagens: mensagens.map((mensagem) => (mensagem.startsWith("tabela ") ? mensagem : `pedido.${mensagem}`))
  })

const temLista = (carta: DocumentoCarta): boolean =>
  carta.layout === "PLENUS" ? carta.salarios.length > 0 : carta.atividades.some(({ salarios }) => salarios.length > 0)

type PedidoDaPessoa = NonNullable<PedidoDeConferencia["pedido"]>
type ComPedido = PedidoDeConferencia & { readonly pedido: PedidoDaPessoa }

const problemaDaEspecie = ({ carta, pedido }: ComPedido): string | undefined => {
  const { especie } = pedido.opcoesContagem
  const daCarta = carta.especie?.codigo
  return daCarta === undefined || daCarta === especie
    ? undefined
    : `carta.especie: a carta é da espécie ${daCarta} e o pedido, da ${especie}; envie a carta do benefício pedido ou corrija opcoesContagem.especie`
}

const nomeComparavel = (nome: string): string =>
  semAcentos(nome)
    .replace(/[^A-Z]+/g, " ")
    .trim()

/** What names a person, the surest first: the first that both have decides. */
const IDENTIFICADORES = [
  { campo: "cpf", comparavel: semPontuacao, dito: "o CPF" },
  { campo: "nit", comparavel: semPontuacao, dito: "o NIT" },
  { campo: "nome", comparavel: nomeComparavel, dito: "o nome" }
] as const

const problemaDaPessoa = ({ carta: { segurado }, pedido: { dadosSegurado } }: ComPedido): string | undefined => {
  for (const { campo, comparavel, dito } of IDENTIFICADORES) {
    const [daCarta, doPedido] = [segurado?.[campo] ?? "", dadosSegurado[campo] ?? ""].map(comparavel)
    if (daCarta === "" || doPedido === "") continue
    return daCarta === doPedido
      ? undefined
      : `carta.segurado.${campo}: a carta é de outra pessoa: ${dito} não é o de pedido.dadosSegurado.${campo}; se é a mesma, corrija um dos dois ou não o envie`
  }
  return undefined
}

const problemaDaCarta = (conferencia: PedidoDeConferencia): string | undefined => {
  const { carta, pedido } = conferencia
  const doPedido = pedido === undefined ? undefined : { carta, pedido }
  const lista = carta.layout === "PLENUS" ? "salarios" : "atividades"
  return (
    (doPedido && (problemaDaEspecie(doPedido) ?? problemaDaPessoa(doPedido))) ??
    (temLista(carta)
      ? undefined
      : `carta.${lista}: a carta não traz lista de salários, e não há o que comparar mês a mês; envie a carta com a memória de cálculo`) ??
    (rendaDa(carta) === undefined
      ? "carta.rmi: a carta não traz a renda mensal inicial; envie-a inteira, com a última página"
      : undefined)
  )
}

/** Most reasons named where a request meets no fundamento. */
const MOTIVOS = 5

/** Unmet fundamentos of the law in force on the DIB first: a letter of today is not read beside a rule from before the EC 20. */
const vigentesPrimeiro = (
  naoCumpridos: NadaCumprido["naoCumpridos"],
  { dib, dataApuracao }: PedidoDaPessoa
): NadaCumprido["naoCumpridos"] => {
  const em = dib ?? dataApuracao
  const vigentes = new Set(
    FUNDAMENTOS.filter(({ vigencia: { de, ate } }) => de <= em && (ate === null || ate >= em)).map(({ chave }) => chave)
  )
  const naOrdem = naoCumpridos.toReversed()
  return [
    ...naOrdem.filter(({ chaveFundamento }) => vigentes.has(chaveFundamento)),
    ...naOrdem.filter(({ chaveFundamento }) => !vigentes.has(chaveFundamento))
  ]
}

const semFundamento = ({ naoCumpridos }: NadaCumprido, pedido: PedidoDaPessoa): CalculoRecusado =>
  new CalculoRecusado({
    motivo: "NAO_PROCESSAVEL",
    mensagens: [
      "pedido: nenhum fundamento está cumprido no marco pedido, e não há cálculo a comparar com a carta",
      ...vigentesPrimeiro(naoCumpridos, pedido)
        .slice(0, MOTIVOS)
        .map(({ chaveFundamento, motivo }) => `pedido: ${chaveFundamento}: ${motivo}`)
    ]
  })

const naCarta = ({ motivo, mensagens }: CalculoRecusado): CalculoRecusado =>
  new CalculoRecusado({
    motivo,
    mensagens: mensagens.map((mensagem) => `carta: o cálculo não pode ser refeito com o que ela diz: ${mensagem}`)
  })

const naoConferido = (falha: FalhaDaConferencia, pedido: PedidoDaPessoa): CalculoRecusado => {
  switch (falha._tag) {
    case "NadaCumprido":
      return semFundamento(falha, pedido)
    case "CartaIncalculavel":
      return naCarta(naoCalculado(falha.falha))
    default:
      return noPedido(naoCalculado(falha))
  }
}

const especieDa = ({ carta, pedido }: PedidoDeConferencia): Especie | undefined =>
  pedido?.opcoesContagem.especie ?? CODIGOS_ESPECIE.find((codigo) => codigo === carta.especie?.codigo)

export const conferencia: Calculo<PedidoDeConferencia, Conferido> = {
  recusar: (recebida) => {
    const problema = problemaDaCarta(recebida)
    if (problema !== undefined) return inutil(problema)
    const excesso = recebida.pedido === undefined ? undefined : contagemExcessiva(recebida.pedido)
    return excesso === undefined ? undefined : noPedido(excesso)
  },
  *calcular(recebida, tabelas, hoje) {
    yield { tipo: "INICIO", andamento: { ...SEM_ANDAMENTO, total: 1 }, escrever: () => escreverJson(null).json }
    const { pedido } = recebida
    const parametros = parametrosRmiDasTabelas(tabelas, hoje)
    const carta = cartaConferida(recebida.carta, rendaDa(recebida.carta)!)
    const contaDaCarta = conferirConta({ carta, especie: especieDa(recebida), parametros })
    if (pedido === undefined) return Result.succeed({ rmiCarta: decimalDeCentavos(carta.renda), contaDaCarta })
    return Result.mapBoth(conferirCarta(carta, pedido, parametros), {
      onSuccess: (conferida): Conferido => ({ ...conferida, contaDaCarta }),
      onFailure: (falha) => naoConferido(falha, pedido)
    })
  },
  escrever: (resultado, versao) => escreverJson(conferenciaParaFio(resultado, versao)),
  conclusao: (conferido) => ("conclusao" in conferido ? conferido.conclusao : { completo: true })
}
