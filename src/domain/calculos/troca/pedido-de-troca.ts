/** The body of `POST /apps/api/v1/exchange`: a case to be opened in a calculator, in blocks that our readers wrote. */
import { Schema } from "effect"
import { OpcoesFiltroPrevjud } from "../../documentos/prevjud/opcoes-filtro.ts"
import { COMO_DIA, escrito, objeto, opcional, texto } from "../../valores/campos-entrada.ts"
import { type Data, data } from "../../valores/data.ts"
import { DataEntrada } from "../../valores/datas-digitadas.ts"
import { NumeroDoProcesso } from "../../valores/textos/numero-do-processo.ts"
import { TextoDeUmaLinha } from "../../valores/textos/texto-humano.ts"

const PRIMEIRO_DIA = data("1900-01-01")

const Dia = escrito(
  DataEntrada.check(Schema.makeFilter((dia: Data) => (dia >= PRIMEIRO_DIA ? undefined : "data anterior a 01/01/1900"))),
  COMO_DIA
)

const MAXIMO_DO_AUTOR = 200
const Autor = TextoDeUmaLinha.check(
  Schema.makeFilter((nome: string) =>
    nome.length <= MAXIMO_DO_AUTOR ? undefined : `texto longo demais: até ${MAXIMO_DO_AUTOR} caracteres`
  )
)

/** The blocks, in the order they are shown. */
export const BLOCOS = ["CNIS", "RDCTC", "PrevJud"] as const
export type Bloco = (typeof BLOCOS)[number]

const bloco = (leitor: string) =>
  opcional(
    Schema.Unknown,
    `O \`documento\` ou a \`entrada\` que \`POST /rgps/api/v1/calculos-tempo/${leitor}/ler\` respondeu, sem alteração.`
  )

/** What each block holds is looked at by its own reader (`leitura-da-troca.ts`). */
export const PedidoDeTroca = objeto({
  calculadora: opcional(
    texto(63),
    "Calculadora em que o caso será aberto, pelo identificador do catálogo ou por um apelido; sem ela, `rgps-beneficios`."
  ),
  numeroProcesso: opcional(NumeroDoProcesso, "Número do processo no padrão do CNJ, com ou sem máscara."),
  autor: opcional(Autor, "Nome do autor."),
  protocolo: opcional(Dia, "Data do requerimento (DER)."),
  citacao: opcional(Dia, "Data da citação."),
  RDCTC: bloco("rdctc"),
  CNIS: bloco("cnis"),
  PrevJud: opcional(
    Schema.Unknown,
    "O dossiê do PrevJud, como `POST /rgps/api/v1/calculos-tempo/prevjud/ler` o aceita."
  ),
  opcoesFiltroPrevjud: opcional(
    OpcoesFiltroPrevjud,
    "Que benefícios do dossiê são devidos, quais foram pagos e que pagamentos se descontam; só com PrevJud."
  )
})
  .check(
    Schema.makeFilter((pedido: { readonly [nome in Bloco]?: unknown } & { readonly opcoesFiltroPrevjud?: unknown }) => [
      ...(BLOCOS.every((nome) => pedido[nome] === undefined)
        ? [{ path: [], issue: `informe ao menos um bloco: ${BLOCOS.join(", ")}` }]
        : []),
      ...(pedido.opcoesFiltroPrevjud !== undefined && pedido.PrevJud === undefined
        ? [{ path: ["opcoesFiltroPrevjud"], issue: "só é aceito com o bloco PrevJud" }]
        : [])
    ])
  )
  .annotate({ identifier: "PedidoDeTroca" })
export type PedidoDeTroca = typeof PedidoDeTroca.Type
