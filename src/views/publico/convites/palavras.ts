/** The words of groups and invitations. */
import type { EstadoDoConvite } from "../../../domain/plataforma/convites/estados.ts"
import type { Nivel } from "../../../domain/plataforma/grupos/politica.ts"

export const NIVEIS_ESCRITOS: Readonly<Record<Nivel, string>> = {
  dono: "Dono: administra o grupo e quem participa dele",
  editor: "Editor: cria e altera cálculos e pastas",
  leitor: "Leitor: vê, baixa e duplica cálculos"
}

export const ESTADOS_ESCRITOS: Readonly<Record<EstadoDoConvite, string>> = {
  pendente: "Aguarda resposta",
  aceito: "Aceito",
  recusado: "Recusado",
  cancelado: "Cancelado por quem convidou",
  expirado: "Venceu sem resposta"
}
