/** How calculations that were kept, and what was done to them, are told. */
import type { RotaDaCopia } from "../../../domain/calculos/copias/copia.ts"
import type { Ato, EstadoDaCopia } from "../../../domain/calculos/copias/registro.ts"

export const ROTAS_ESCRITAS: Readonly<Record<RotaDaCopia, string>> = {
  tempo: "Tempo de contribuição",
  "tempo-por-grupos": "Tempo de contribuição por grupos",
  atrasados: "Atrasados",
  rmi: "RMI",
  "rmi-por-fundamento": "RMI de um fundamento",
  "rmi-desvinculada": "RMI desvinculada",
  prevjud: "Tempo de um dossiê do PrevJud",
  "prevjud-por-grupos": "Tempo por grupos de um dossiê do PrevJud",
  "arquivo-tempo": "Tempo de um arquivo .calc",
  "arquivo-tempo-por-grupos": "Tempo por grupos de um arquivo .calc",
  "arquivo-atrasados": "Atrasados de um arquivo .calc",
  "arquivo-rmi": "RMI de um arquivo .calc",
  "arquivo-rmi-desvinculada": "RMI desvinculada de um arquivo .calc"
}

export const ESTADOS_ESCRITOS: Readonly<Record<EstadoDaCopia, string>> = {
  ativa: "Aberta a quem tem o código",
  retida: "Retida: não é apagada",
  "aguarda-segunda-aprovacao": "Remoção pedida: aguarda outro administrador",
  removida: "Removida"
}

export const ATOS_ESCRITOS: Readonly<Record<Ato, string>> = {
  RETIDA: "Retenção",
  LIBERADA: "Liberação",
  REMOCAO_PEDIDA: "Pedido de remoção",
  REMOVIDA: "Remoção"
}
