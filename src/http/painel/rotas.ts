/** Every page of the panel. */
import { Layer } from "effect"
import { RotasAcessos } from "./acessos/rotas.ts"
import { RotasAdministradores } from "./administradores/rotas.ts"
import { RotasAtualizacao } from "./atualizacao/rotas.ts"
import { RotasAuditoria } from "./auditoria/rotas.ts"
import { RotasAvisosDoPainel } from "./avisos/rotas.ts"
import { RotasCalculadorasDoPainel } from "./calculadoras/rotas.ts"
import { RotasPaginasDeCargas } from "./cargas/rotas.ts"
import { RotasChaves } from "./chaves/rotas.ts"
import { RotasCorreio } from "./correio/rotas.ts"
import { RotasDocumentosLegaisDoPainel } from "./documentos-legais/rotas.ts"
import { RotasInicio } from "./inicio/rotas.ts"
import { RotasPermalinks } from "./permalinks/rotas.ts"
import { RotasDeCoisasDePessoas } from "./pessoas/rotas.ts"
import { RotasSeries } from "./series/rotas.ts"
import { RotasSessoes } from "./sessoes/rotas.ts"
import { RotasSolicitacoes } from "./solicitacoes/rotas.ts"
import { RotasTabelas } from "./tabelas/rotas.ts"
import { RotasTrocas } from "./trocas/rotas.ts"

export const RotasPainel = Layer.mergeAll(
  RotasInicio,
  RotasTabelas,
  RotasSeries,
  RotasPaginasDeCargas,
  RotasAuditoria,
  RotasAtualizacao,
  RotasChaves,
  RotasSolicitacoes,
  RotasCorreio,
  RotasPermalinks,
  RotasDeCoisasDePessoas,
  RotasCalculadorasDoPainel,
  RotasTrocas,
  RotasDocumentosLegaisDoPainel,
  RotasAvisosDoPainel,
  RotasAdministradores,
  RotasSessoes,
  RotasAcessos
)
