/** The statement of a counting of time, of one group of benefits or of each. */
import { ehAposentadoriaEspecial } from "../../beneficios/familias.ts"
import { Resultado, ResultadoGrupos } from "../../calculos/tempo/resultado.ts"
import { PedidoTempo } from "../../tempo/pedido/entrada.ts"
import type { Grupo } from "../../tempo/requisitos/selecao.ts"
import type { Bloco, Demonstrativo, Secao } from "../blocos.ts"
import { type EntradaDoDemonstrativo, leitorDoPedido } from "../comum/entrada.ts"
import { identificar, proceder } from "../comum/identificacao.ts"
import {
  ANEXO_DAS_REGRAS,
  avisos,
  type Blocos,
  fatos,
  paragrafo,
  resposta,
  secao,
  titulo
} from "../kit/blocos-prontos.ts"
import { lista } from "../kit/tabela.ts"
import { anos, dia, fato, meses, pontos, quantidade, tempoDeDias, texto } from "../kit/valores.ts"
import { leitorExato } from "../leitura/lido.ts"
import { GRUPO } from "../palavras/do-tempo.ts"
import { beneficios, chavesDosBeneficios, direitos, porQueDiferem, requisitos } from "./direito.ts"
import { NOMES_NA_CONTAGEM, parametrosDaContagem, pedidoDaContagem } from "./pedido.ts"
import { contagem } from "./periodos.ts"
import type { Contagem, GruposLidos, PedidoDaContagem, TempoLido } from "./tipos.ts"

const lerPedido = leitorDoPedido(PedidoTempo)
const lerTempo = leitorExato(Resultado)
const lerGrupos = leitorExato(ResultadoGrupos)

const eGrupo = (nome: string): nome is Grupo => nome in GRUPO

const nomeDoGrupo = (nome: string): string => (eGrupo(nome) ? GRUPO[nome] : nome)

/** The answer: how much time, and to what it gives a right. */
const responder = (sufixo: string, dita: Contagem, especial: boolean): Blocos => {
  const { totais } = dita
  const semDireito: ReadonlyArray<Bloco> =
    dita.beneficios.cumpridos.length > 0 ? [] : [paragrafo("Não há direito a nenhum dos benefícios examinados.")]
  return [
    resposta(
      fato(especial ? "Tempo especial" : "Tempo de contribuição", tempoDeDias(totais.convertido), {
        lei: totais.fundamentoLegal
      })
    ),
    ...fatos(
      totais.rotulo,
      fato("Na data de", dia(totais.data)),
      fato("Tempo sem conversão", tempoDeDias(totais.simples)),
      fato("Carência", meses(totais.carencia)),
      fato("Idade", anos(totais.idade)),
      fato("Pontos", pontos(totais.pontos))
    ),
    ...semDireito,
    ...direitos(sufixo, dita)
  ]
}

/** The group of benefits, for a statement of several. */
type Grupada = GruposLidos["grupos"][number]

/** Every group with its total, so that the first page answers for all of them. */
const totaisDosGrupos = (grupos: ReadonlyArray<Grupada>): Blocos =>
  lista<Grupada>("grupos", "Tempo e direito em cada grupo de benefícios", grupos, [
    { rotulo: "Grupo", peso: 6, de: ({ grupo }) => texto(nomeDoGrupo(grupo)) },
    { rotulo: "Na data de", peso: 2, de: ({ totais }) => dia(totais.data) },
    { rotulo: "Tempo (a/m/d)", peso: 2, de: ({ totais }) => tempoDeDias(totais.convertido) },
    { rotulo: "Sem conversão (a/m/d)", peso: 2, de: ({ totais }) => tempoDeDias(totais.simples) },
    { rotulo: "Carência", unidade: "meses", peso: 1, de: ({ totais }) => meses(totais.carencia) },
    { rotulo: "Idade", unidade: "anos", peso: 1, de: ({ totais }) => anos(totais.idade) },
    { rotulo: "Pontos", unidade: "pontos", peso: 1, de: ({ totais }) => pontos(totais.pontos) },
    { rotulo: "Direitos", unidade: "quantidade", peso: 1, de: (g) => quantidade(String(g.beneficios.cumpridos.length)) }
  ])

/** A warning that several groups have is said once. */
const avisosDosGrupos = (grupos: ReadonlyArray<Grupada>): Blocos => {
  const todos = grupos.flatMap((dita) => dita.avisos)
  return avisos([...new Map(todos.map((um) => [`${um.codigo} ${um.mensagem}`, um])).values()], NOMES_NA_CONTAGEM)
}

const detalhar = (sufixo: string, dita: Contagem): Blocos => [...beneficios(sufixo, dita), ...requisitos(sufixo, dita)]

const comum = (entrada: EntradaDoDemonstrativo, pedido: PedidoDaContagem) => ({
  tipo: "tempo" as const,
  ...(entrada.codigo === undefined ? {} : { codigo: entrada.codigo }),
  identificacao: identificar(pedido.processo, pedido.dadosSegurado, pedidoDaContagem(pedido)),
  procedencia: proceder(entrada)
})

const parametros = (pedido: PedidoDaContagem): ReadonlyArray<Secao> =>
  secao("parametros", "Parâmetros", parametrosDaContagem(pedido))

const deUmaContagem = (
  entrada: EntradaDoDemonstrativo,
  pedido: PedidoDaContagem,
  resultado: TempoLido
): Demonstrativo => ({
  ...comum(entrada, pedido),
  titulo: "Tempo de contribuição e direito ao benefício",
  resposta: [
    ...responder("", resultado, ehAposentadoriaEspecial(pedido.opcoesContagem.especie)),
    ...porQueDiferem([resultado], pedido),
    ...avisos(resultado.avisos, NOMES_NA_CONTAGEM)
  ],
  secoes: [
    ...parametros(pedido),
    ...secao("direito", "Direito aos benefícios", detalhar("", resultado)),
    ...secao("contagem", "Contagem do tempo", contagem("", resultado)),
    ...secao("anexo-das-regras", ANEXO_DAS_REGRAS, chavesDosBeneficios([resultado]))
  ]
})

const porGrupos = (
  entrada: EntradaDoDemonstrativo,
  pedido: PedidoDaContagem,
  { grupos }: GruposLidos
): Demonstrativo => ({
  ...comum(entrada, pedido),
  titulo: "Tempo de contribuição por grupos de benefícios",
  resposta: [
    ...totaisDosGrupos(grupos),
    ...porQueDiferem(grupos, pedido),
    ...avisosDosGrupos(grupos),
    ...grupos.flatMap((dita) => [
      titulo(2, nomeDoGrupo(dita.grupo)),
      ...responder(`-${dita.grupo.toLowerCase()}`, dita, dita.grupo === "ESPECIAL")
    ])
  ],
  secoes: [
    ...parametros(pedido),
    ...grupos.flatMap((dita) => {
      const sufixo = `-${dita.grupo.toLowerCase()}`
      return secao(`grupo${sufixo}`, nomeDoGrupo(dita.grupo), [...detalhar(sufixo, dita), ...contagem(sufixo, dita)])
    }),
    ...secao("anexo-das-regras", ANEXO_DAS_REGRAS, chavesDosBeneficios(grupos))
  ]
})

/** The statement of `tempo`; nothing where request or result are not of it. */
export const demonstrarTempo = (entrada: EntradaDoDemonstrativo): ReadonlyArray<Demonstrativo> | undefined => {
  const pedido = lerPedido(entrada.pedido)
  const resultado = lerTempo(entrada.resultado)
  return pedido === undefined || resultado === undefined ? undefined : [deUmaContagem(entrada, pedido, resultado)]
}

/** The statement of `tempo-por-grupos`. */
export const demonstrarGrupos = (entrada: EntradaDoDemonstrativo): ReadonlyArray<Demonstrativo> | undefined => {
  const pedido = lerPedido(entrada.pedido)
  const resultado = lerGrupos(entrada.resultado)
  return pedido === undefined || resultado === undefined ? undefined : [porGrupos(entrada, pedido, resultado)]
}
