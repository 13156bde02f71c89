/** Snapshots as administrators see them (specification 5, section 10): metadata, never content. */
import { Schema } from "effect"
import { ComJustificativa, Justificativa } from "../../../domain/acesso/campos.ts"
import { Rota } from "../../../domain/calculos/copias/conteudo.ts"
import { ATOS, ESTADOS_DA_COPIA } from "../../../domain/calculos/copias/registro.ts"
import { NumeroDoProcesso } from "../../../domain/valores/textos/numero-do-processo.ts"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { ato, leitura } from "../../comum/endpoints.ts"
import { ExigeEntradaRecente } from "../comum/politica.ts"
import { deAdministrador } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const Ato = Schema.Struct({
  ato: Schema.Literals(ATOS),
  em: Schema.String.annotate({ description: INSTANTE }),
  por: Schema.String.annotate({ description: "CPF do administrador" }),
  justificativa: Schema.String,
  processo: Schema.NullOr(Schema.String).annotate({ description: "Número CNJ do processo que ordenou" })
}).annotate({ identifier: "AtoSobreCopia" })

const Copia = Schema.Struct({
  id: Schema.String.annotate({ description: "Nomeia a cópia no painel; não abre nada" }),
  rota: Rota,
  motor: Schema.String.annotate({ description: "Versão do programa" }),
  tabelas: Schema.String.annotate({ description: "Versão das tabelas" }),
  criadoEm: Schema.String.annotate({ description: INSTANTE }),
  expiraEm: Schema.String.annotate({ description: `${INSTANTE}; depois é apagada, salvo se retida` }),
  daJustica: Schema.Boolean.annotate({ description: "A chave era do Judiciário" }),
  cpf: Schema.NullOr(Schema.String).annotate({ description: "Titular da chave, ou a pessoa que a fez" }),
  idToken: Schema.NullOr(Schema.String).annotate({ description: "A chave, quando houve" }),
  resumo: Schema.String.annotate({ description: "SHA-256 do conteúdo" }),
  bytes: Schema.Int.annotate({ description: "Tamanho guardado, comprimido" }),
  estado: Schema.Literals(ESTADOS_DA_COPIA),
  historico: Schema.Array(Ato)
}).annotate({ identifier: "CopiaRegistrada" })

const params = { codigo: idNoEndereco }

const ver = leitura("ver", "/:codigo", Copia, {
  resumo: "Metadados da cópia que um código abre, também removida ou vencida e ainda não apagada",
  params
})

const reter = ato("reter", "/:codigo/reter", Copia, {
  resumo: "Retém a cópia além dos dez anos, até que seja liberada",
  params,
  pedido: ComJustificativa,
  status: [409]
}).middleware(ExigeEntradaRecente)

const liberar = ato("liberar", "/:codigo/liberar", Copia, {
  resumo: "Desfaz a retenção, ou o pedido de remoção",
  params,
  pedido: ComJustificativa,
  status: [409]
}).middleware(ExigeEntradaRecente)

const remover = ato("remover", "/:codigo/remover", Copia, {
  resumo:
    "Remove a cópia, para sempre: com o número do processo que o ordena, ou quando outro administrador repete o pedido (antes disso, estado aguarda-segunda-aprovacao). A justificativa é mostrada a quem abrir o endereço",
  params,
  pedido: Schema.Struct({ processo: Schema.optionalKey(NumeroDoProcesso), justificativa: Justificativa }),
  status: [409]
}).middleware(ExigeEntradaRecente)

export const ApiPermalinks = deAdministrador("permalinks", "/permalinks", [ver, reter, liberar, remover], {
  title: "Permalinks",
  description: "Cópias imutáveis de cálculos: retenção e remoção."
})
