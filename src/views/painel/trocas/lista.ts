/** Cases that court systems handed over: when, to which calculator, by which key, and whether they were opened. */
import {
  type estadoDaTroca,
  NAVEGADOR,
  SERVICO,
  type TrocaRegistrada
} from "../../../domain/plataforma/troca/portas.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"

type Estado = ReturnType<typeof estadoDaTroca>

const ESTADOS: Readonly<Record<Estado, { readonly dito: string; readonly tom: string }>> = {
  aguarda: { dito: "Aguarda abertura", tom: "neutra" },
  aberta: { dito: "Aberta", tom: "boa" },
  vencida: { dito: "Venceu sem ser aberta", tom: "ruim" }
}

const QUEM: ReadonlyMap<string, string> = new Map([
  [NAVEGADOR, "em um navegador"],
  [SERVICO, "por um serviço da plataforma"]
])

export const FIXOS = {
  estados: ESTADOS,
  quem: (por: string): string => QUEM.get(por) ?? `por ${por}`
}

export interface Dados {
  readonly estados: typeof ESTADOS
  readonly quem: typeof FIXOS.quem
  readonly itens: ReadonlyArray<TrocaRegistrada & { readonly estado: Estado }>
  readonly pagina: PaginaDaLista
}

export const lista = modelo<Dados, typeof FIXOS>("painel/trocas/lista", FIXOS)
