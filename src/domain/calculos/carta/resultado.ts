/** The answer of the comparison of a letter, as a schema: what OpenAPI documents and tests decode. */
import { Schema } from "effect"
import { CAMPOS, ETAPAS } from "../../rmi/conferencia/comparacao.ts"
import type { Conferencia } from "../../rmi/conferencia/conferir.ts"
import type { ContaDaCarta } from "../../rmi/conferencia/conta-da-carta.ts"
import { SITUACOES_LINHA } from "../../rmi/resultado/resultado.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { Versao } from "../comum/versao.ts"
import type { Escrevivel } from "../json/escrita-json.ts"
import { Aviso, descrito, logico, numero, texto } from "../json/esquemas-resultado.ts"
import { mes, Tempo } from "../rmi/esquema-media.ts"
import { Conclusao } from "../rmi/resultado.ts"

const valor = (description: string) =>
  descrito(
    Schema.NullOr(Schema.Union([Schema.Finite, Schema.String, Schema.Boolean, Tempo])),
    `${description}: número, data, texto, sim ou não, ou tempo em anos, meses e dias; null quando não há`
  )

const Divergencia = Schema.Struct({
  etapa: descrito(Schema.Literals(ETAPAS), "Etapa do cálculo, na ordem em que se faz"),
  campo: descrito(Schema.Literals(CAMPOS), "O que diverge"),
  competencia: Schema.optionalKey(mes("Competência, quando é de um mês")),
  carta: valor("O que a carta diz"),
  calculado: valor("O que o cálculo diz, com as casas que a carta imprime"),
  efeitoNaRmi: numero("A renda com só esta divergência, menos a calculada"),
  consequencia: logico("Se os valores anteriores da carta a explicam: não é erro próprio"),
  artigo: texto("O dispositivo que decide"),
  texto: texto("A divergência em uma frase")
}).annotate({
  identifier: "DivergenciaDaCarta",
  description:
    "Um valor da carta que não é o do cálculo. O que decorre das divergências anteriores também está na lista, e `texto` o diz"
})

const EfeitoDaEtapa = Schema.Struct({
  etapa: descrito(Schema.Literals(ETAPAS), "Etapa do cálculo"),
  divergencias: numero("Divergências da etapa, sem as que são consequência de outras"),
  efeitoNaRmi: numero("A renda recalculada só com as divergências desta etapa, menos a calculada")
}).annotate({ identifier: "EfeitoDaEtapa", description: "O que uma etapa da carta, sozinha, muda na renda" })

const Mes = Schema.Struct({
  competencia: mes("Competência"),
  carta: descrito(
    Schema.NullOr(
      Schema.Struct({
        salario: numero("Salário impresso"),
        indice: numero("Índice impresso"),
        salarioCorrigido: numero("Salário corrigido impresso"),
        observacao: Schema.NullOr(Schema.String).annotate({ description: "Observação impressa" })
      })
    ),
    "A linha da carta; null quando ela não traz o mês"
  ),
  calculado: descrito(
    Schema.NullOr(
      Schema.Struct({
        salario: numero("Salário dentro do teto do mês"),
        indice: Schema.optionalKey(numero("Índice, com as casas da carta")),
        salarioCorrigido: Schema.optionalKey(numero("Salário corrigido")),
        situacao: descrito(Schema.Literals(SITUACOES_LINHA), "O que foi feito do mês")
      })
    ),
    "A linha do cálculo; null quando nenhum salário do mês entra"
  ),
  diverge: logico("Se alguma divergência é deste mês")
}).annotate({ identifier: "MesConferido" })

const ItemDaConta = Schema.Struct({
  etapa: descrito(Schema.Literals(ETAPAS), "Etapa do cálculo"),
  oQue: texto("O que se confere"),
  confere: logico("Se o que a carta imprime é o que as suas linhas dão"),
  carta: numero("O que a carta imprime"),
  refeito: numero("O que as linhas da carta dão"),
  diferenca: numero("`carta` − `refeito`"),
  texto: texto("A conferência em uma frase")
}).annotate({ identifier: "ItemDaContaDaCarta", description: "Uma etapa da conta da carta, refeita das suas linhas" })

const Conta = Schema.Struct({
  confere: logico("Se todas as etapas conferem"),
  itens: descrito(Schema.Array(ItemDaConta), "As etapas que a carta imprime, na ordem do cálculo")
}).annotate({
  identifier: "ContaDaCarta",
  description: "A conta da carta refeita das suas próprias linhas e das tabelas da lei, sem o histórico da pessoa"
})

/** `result` of `POST calculos-rmi/conferencia` of a letter alone. */
export const CartaSozinha = Schema.Struct({
  rmiCarta: numero("Renda concedida"),
  contaDaCarta: Conta,
  versao: Versao
}).annotate({ identifier: "CartaConferidaSozinha", description: "A conferência de uma carta enviada sem `pedido`" })

/** `result` of `POST calculos-rmi/conferencia` of a letter with a request. */
export const ResultadoDaConferencia = Schema.Struct({
  contaDaCarta: Conta,
  confere: logico("Se nada diverge"),
  primeiraDivergencia: descrito(
    Schema.NullOr(Divergencia),
    "A primeira divergência, na ordem do cálculo; null quando nada diverge"
  ),
  divergencias: descrito(Schema.Array(Divergencia), "Todas, na ordem do cálculo"),
  maiorDivergencia: descrito(
    Schema.NullOr(Divergencia),
    "Da etapa que mais muda a renda, a divergência que sozinha mais a muda; null quando nada diverge"
  ),
  etapas: descrito(Schema.Array(EfeitoDaEtapa), "As etapas que divergem, na ordem do cálculo"),
  somaDosEfeitos: numero("Soma de `etapas[].efeitoNaRmi`"),
  interacao: numero(
    "`rmiCarta` − `rmiCalculada` − `somaDosEfeitos`: o que as etapas mudam juntas além do que cada uma muda sozinha"
  ),
  rmiCarta: numero("Renda concedida"),
  rmiCalculada: numero("Renda calculada, no início do benefício"),
  diferencaMensal: numero("`rmiCalculada` − `rmiCarta`"),
  fundamento: texto("Citação legal do fundamento comparado"),
  chaveFundamento: texto("Chave do fundamento comparado"),
  marcoTemporal: texto("Marco em que o fundamento foi calculado"),
  fundamentoDaCarta: descrito(
    Schema.NullOr(Schema.String),
    "A regra que a carta diz ter aplicado, como a imprime; null quando não diz"
  ),
  motivoNaoCumprido: descrito(
    Schema.NullOr(Schema.String),
    "Por que o fundamento comparado não está cumprido pela nossa contagem; null quando está"
  ),
  meses: descrito(
    Schema.Array(Mes),
    "Carta e cálculo, mês a mês, do mais antigo; vazio quando a renda não parte de uma só lista de salários"
  ),
  avisos: Schema.Array(Aviso),
  conclusao: Conclusao,
  versao: Versao
}).annotate({ identifier: "ResultadoDaConferencia", description: "A carta de concessão ao lado do cálculo" })

export const RespostaDaConferencia = Schema.Union([ResultadoDaConferencia, CartaSozinha]).annotate({
  identifier: "RespostaDaConferencia",
  description: "A carta ao lado do cálculo; sem `pedido`, só a conta da própria carta"
})

/** The account of the letter, with the comparison where a request was sent. */
export type Conferido = { readonly contaDaCarta: ContaDaCarta } & (Conferencia | { readonly rmiCarta: Decimal })

/** The result as `escreverJson` writes it. */
export const conferenciaParaFio = (
  conferido: Conferido,
  versao: typeof Versao.Type
): Escrevivel<typeof RespostaDaConferencia.Type> => ({ ...conferido, versao })
