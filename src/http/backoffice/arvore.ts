/** `/backoffice/api/v1`: JSON for administrators (`admin`) and for the other services of the platform (`servico`). */
import { Layer } from "effect"
import { arvore, reservado } from "../comum/arvore.ts"
import { CasosDeUso } from "../comum/casos-de-uso.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { ApiAcessos } from "./acessos/contrato.ts"
import { RotasAcessosJson } from "./acessos/rotas.ts"
import { ApiAdministradores } from "./administradores/contrato.ts"
import { RotasAdministradoresJson } from "./administradores/rotas.ts"
import { ApiAuditoria } from "./auditoria/contrato.ts"
import { RotasAuditoriaJson } from "./auditoria/rotas.ts"
import { ApiAvisos } from "./avisos/contrato.ts"
import { RotasAvisosJson } from "./avisos/rotas.ts"
import { ApiCalculadoras } from "./calculadoras/contrato.ts"
import { RotasCalculadorasJson } from "./calculadoras/rotas.ts"
import { ApiCargas } from "./cargas/contrato.ts"
import { RotasCargas } from "./cargas/rotas.ts"
import { ApiChaves } from "./chaves/contrato.ts"
import { RotasChavesJson } from "./chaves/rotas.ts"
import { ApiCompartilhamentos } from "./compartilhamentos/contrato.ts"
import { RotasCompartilhamentosJson } from "./compartilhamentos/rotas.ts"
import { ApiDocumentosLegais } from "./documentos-legais/contrato.ts"
import { RotasDocumentosLegaisJson } from "./documentos-legais/rotas.ts"
import { ApiJob } from "./job/contrato.ts"
import { RotasJob } from "./job/rotas.ts"
import { ApiMensagens } from "./mensagens/contrato.ts"
import { RotasMensagensJson } from "./mensagens/rotas.ts"
import { ApiPermalinks } from "./permalinks/contrato.ts"
import { RotasPermalinksJson } from "./permalinks/rotas.ts"
import { ApiPessoas } from "./pessoas/contrato.ts"
import { RotasPessoas } from "./pessoas/rotas.ts"
import { ApiAplicacoesDeServico } from "./servico/aplicacoes/contrato.ts"
import { RotasAplicacoesDeServico } from "./servico/aplicacoes/rotas.ts"
import { ApiChavesDeServico } from "./servico/chaves/contrato.ts"
import { RotasChavesDeServico } from "./servico/chaves/rotas.ts"
import { ApiCompartilhamentosDeServico } from "./servico/compartilhamentos/contrato.ts"
import { RotasCompartilhamentosDeServico } from "./servico/compartilhamentos/rotas.ts"
import { ApiCotas } from "./servico/cotas/contrato.ts"
import { RotasCotas } from "./servico/cotas/rotas.ts"
import { ApiPermalinksDeServico } from "./servico/permalinks/contrato.ts"
import { RotasPermalinksDeServico } from "./servico/permalinks/rotas.ts"
import { ApiTelemetria } from "./servico/telemetria/contrato.ts"
import { RotasTelemetria } from "./servico/telemetria/rotas.ts"
import { ApiSessoes } from "./sessoes/contrato.ts"
import { RotasSessoesJson } from "./sessoes/rotas.ts"
import { ApiSolicitacoes } from "./solicitacoes/contrato.ts"
import { RotasSolicitacoesJson } from "./solicitacoes/rotas.ts"
import { ApiTabelas } from "./tabelas/contrato.ts"
import { RotasTabelasJson } from "./tabelas/rotas.ts"

const AQUI = ["backoffice"]

export const arvoreBackoffice = arvore({
  prefixo: "/backoffice",
  servico: "backoffice",
  forma: formaNitro,
  aberta: false,
  lugar: "painel",
  partes: [
    reservado(AQUI, ApiTabelas, Layer.provide(RotasTabelasJson, CasosDeUso)),
    reservado(AQUI, ApiCargas, Layer.provide(RotasCargas, CasosDeUso)),
    reservado(AQUI, ApiAuditoria, Layer.provide(RotasAuditoriaJson, CasosDeUso)),
    reservado(AQUI, ApiJob, Layer.provide(RotasJob, CasosDeUso)),
    reservado(AQUI, ApiChaves, Layer.provide(RotasChavesJson, CasosDeUso)),
    reservado(AQUI, ApiSolicitacoes, Layer.provide(RotasSolicitacoesJson, CasosDeUso)),
    reservado(AQUI, ApiMensagens, Layer.provide(RotasMensagensJson, CasosDeUso)),
    reservado(AQUI, ApiAdministradores, Layer.provide(RotasAdministradoresJson, CasosDeUso)),
    reservado(AQUI, ApiAcessos, RotasAcessosJson),
    reservado(AQUI, ApiPessoas, Layer.provide(RotasPessoas, CasosDeUso)),
    reservado(AQUI, ApiSessoes, Layer.provide(RotasSessoesJson, CasosDeUso)),
    reservado(AQUI, ApiChavesDeServico, RotasChavesDeServico),
    reservado(AQUI, ApiCotas, RotasCotas),
    reservado(AQUI, ApiTelemetria, RotasTelemetria),
    reservado(AQUI, ApiAplicacoesDeServico, Layer.provide(RotasAplicacoesDeServico, CasosDeUso)),
    reservado(AQUI, ApiCalculadoras, Layer.provide(RotasCalculadorasJson, CasosDeUso)),
    reservado(AQUI, ApiDocumentosLegais, Layer.provide(RotasDocumentosLegaisJson, CasosDeUso)),
    reservado(AQUI, ApiAvisos, Layer.provide(RotasAvisosJson, CasosDeUso)),
    reservado(AQUI, ApiPermalinks, Layer.provide(RotasPermalinksJson, CasosDeUso)),
    reservado(AQUI, ApiCompartilhamentos, Layer.provide(RotasCompartilhamentosJson, CasosDeUso)),
    reservado(AQUI, ApiPermalinksDeServico, RotasPermalinksDeServico),
    reservado(AQUI, ApiCompartilhamentosDeServico, RotasCompartilhamentosDeServico)
  ]
})
