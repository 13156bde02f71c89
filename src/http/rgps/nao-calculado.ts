/** Why a well-formed request was not calculated: failures of the domain are of the request, so they are 400. */
import { Falha } from "../comum/falha.ts"

/** What every calculation may fail with. */
export type FalhaDeCalculo =
  | {
      readonly _tag: "PedidoInvalido"
      readonly problemas: ReadonlyArray<{ readonly path: ReadonlyArray<string | number>; readonly issue: string }>
    }
  | { readonly _tag: "TabelaSemValor"; readonly tabela: string; readonly referencia: string }

/** 400 with every field, or the table, named. */
export const naoCalculado = (falha: FalhaDeCalculo): Falha =>
  falha._tag === "PedidoInvalido"
    ? Falha.de(400, ...falha.problemas.map(({ path, issue }) => `${path.join(".")}: ${issue}`))
    : Falha.de(
        400,
        `tabela ${falha.tabela}: sem valor para ${falha.referencia}; o cálculo pedido depende dele e não foi feito`
      )
