/** One more document for a draft, whatever step it is sent from. */
import { Effect } from "effect"
import { receberDocumento } from "../../../domain/plataforma/rascunhos/documentos.ts"
import { MAXIMO_DE_DOCUMENTOS } from "../../../domain/plataforma/rascunhos/rascunho.ts"
import { RascunhosDeCalculo } from "../../../domain/plataforma/rascunhos/rascunhos.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { sessaoDoCsrf } from "../../comum/sessao/csrf.ts"
import type { PedidoDoPasso } from "./passos.ts"
import { receberFonte } from "./recepcao.ts"

const SEM_PROVA = Falha.de(403, "Este formulário não veio deste rascunho. Volte à página, recarregue e envie de novo.")
const DEMAIS = Falha.de(422, `file: o rascunho aceita até ${MAXIMO_DE_DOCUMENTOS} documentos`)
const NAO_SE_JUNTA = Falha.de(
  422,
  "file: um arquivo .calc é um cálculo inteiro, e não um documento: comece outro rascunho com ele"
)

/** The draft with the document of this request. The form is read here, and not before (`corpoMaximo: "NAO_LIDO"`). */
export const guardarEnviado = Effect.fnUntraced(function* ({ rascunho }: PedidoDoPasso) {
  const { csrf, ler } = yield* receberFonte(rascunho.calculadora)
  if (sessaoDoCsrf(yield* AmbienteDeAcesso, csrf) !== rascunho.id) return yield* SEM_PROVA
  const fonte = yield* emHttp(ler)
  if (fonte.tipo === "PEDIDO") return yield* NAO_SE_JUNTA
  if (rascunho.atual.documentos.length + fonte.documentos.length > MAXIMO_DE_DOCUMENTOS) return yield* DEMAIS
  const novo = fonte.documentos.reduce(receberDocumento, rascunho.atual)
  return yield* (yield* RascunhosDeCalculo).mudar(rascunho, "enviar o documento", novo)
}, Effect.scoped)
