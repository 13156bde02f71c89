/** Every page of the panel. */
import { Layer } from "effect"
import { RotasAcessos } from "./acessos/rotas.ts"
import { RotasAdministradores } from "./administradores/rotas.ts"
import { RotasAtualizacao } from "./atualizacao/rotas.ts"
import { RotasAuditoria } from "./auditoria/rotas.ts"
import { RotasPaginasDeCargas } from "./cargas/rotas.ts"
import { RotasChaves } from "./chaves/rotas.ts"
import { RotasCompartilhamentos } from "./compartilhamentos/rotas.ts"
import { RotasCorreio } from "./correio/rotas.ts"
import { RotasInicio } from "./inicio/rotas.ts"
import { RotasPermalinks } from "./permalinks/rotas.ts"
import { RotasSessoes } from "./sessoes/rotas.ts"
import { RotasSolicitacoes } from "./solicitacoes/rotas.ts"
import { estadoNoInicio } from "./tabelas/inicio.ts"
import { RotasTabelas } from "./tabelas/rotas.ts"

export const RotasPainel = Layer.mergeAll(
  RotasInicio(estadoNoInicio),
  RotasTabelas,
  RotasPaginasDeCargas,
  RotasAuditoria,
  RotasAtualizacao,
  RotasChaves,
  RotasSolicitacoes,
  RotasCorreio,
  RotasPermalinks,
  RotasCompartilhamentos,
  RotasAdministradores,
  RotasSessoes,
  RotasAcessos
)
