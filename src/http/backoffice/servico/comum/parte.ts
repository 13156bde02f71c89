/** What makes a contract and its handlers a part of `/backoffice/api/v1/servico`. */
import { Layer } from "effect"
import { partesReservadas } from "../../../comum/arvore.ts"
import { ErrosNitro } from "../../../comum/falhas/falha.ts"
import { LimiteDoCorpo, MembrosUnicos } from "../../../comum/recepcao/corpo.ts"
import { ExigeServico } from "../../../comum/servico/politica.ts"

export const parteDeServico = partesReservadas(
  Layer.mergeAll(ErrosNitro.layer, ExigeServico.layer, LimiteDoCorpo.layer, MembrosUnicos.layer)
)
