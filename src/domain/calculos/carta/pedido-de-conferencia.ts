/** The body of `POST calculos-rmi/conferencia`. */
import { PedidoRmiConferido } from "../../rmi/pedido/entrada.ts"
import { campo, objeto, opcional } from "../../valores/campos-entrada.ts"
import { DocumentoCarta } from "./documento-carta.ts"

export const PedidoDeConferencia = objeto({
  carta: campo(
    DocumentoCarta,
    "A carta de concessão ou as telas do PLENUS, como `result.documento` de `POST calculos-tempo/carta/ler`."
  ),
  pedido: opcional(
    PedidoRmiConferido,
    "O pedido de cálculo do mesmo benefício, como em `POST calculos-rmi`. Sem ele só a conta da própria carta é conferida."
  )
}).annotate({ identifier: "PedidoDeConferencia" })
export type PedidoDeConferencia = typeof PedidoDeConferencia.Type
