/** The page where whoever is signed in reads the announcements of now, and marks them as read: in the panel and outside. */
import { Clock, Effect } from "effect"
import { Comunicados } from "../../../domain/plataforma/gestao/comunicados.ts"
import { formatos } from "../../../views/formatos.ts"
import { lista } from "../../../views/publico/avisos/lista.ts"
import { aviso, type PedidoDeQuemEntrou, pagina, seguir } from "../moldura/pedido.ts"
import { caminhoNosso, mostrado } from "./mostrados.ts"

export const lerAvisos = (caminho: string) => ({
  mostrar: Effect.fnUntraced(function* ({ csrf, operador: { cpf } }: PedidoDeQuemEntrou) {
    const avisos = yield* (yield* Comunicados).para(cpf, yield* Clock.currentTimeMillis)
    return pagina({
      titulo: "Avisos do serviço",
      conteudo: lista({
        avisos: avisos.map((deles) => ({
          ...mostrado(deles),
          lido: deles.lidoEm === null ? undefined : `lido em ${formatos.dataHora(deles.lidoEm)}`
        })),
        leitura: { acao: caminho, csrf, voltar: caminho }
      })
    })
  }),
  marcar: Effect.fnUntraced(function* ({ campos, operador: { cpf } }: PedidoDeQuemEntrou) {
    yield* (yield* Comunicados).ler(campos.aviso ?? "", cpf)
    return seguir(caminhoNosso(campos.voltar, caminho), aviso.sucesso("Aviso marcado como lido."))
  })
})
