/** `/backoffice/api/v1`: JSON for administrators (`admin`) and for the other services of the platform (`servico`). */
import { arvore } from "../comum/arvore.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { parteAcessos } from "./acessos/rotas.ts"
import { parteAdministradores } from "./administradores/rotas.ts"
import { parteAuditoria } from "./auditoria/rotas.ts"
import { parteAvisos } from "./avisos/rotas.ts"
import { parteCalculadoras } from "./calculadoras/rotas.ts"
import { parteCalculosDePessoas } from "./calculos/rotas.ts"
import { parteCargas } from "./cargas/rotas.ts"
import { parteChaves } from "./chaves/rotas.ts"
import { parteCompartilhamentos } from "./compartilhamentos/rotas.ts"
import { parteDocumentosLegais } from "./documentos-legais/rotas.ts"
import { parteJob } from "./job/rotas.ts"
import { parteMensagens } from "./mensagens/rotas.ts"
import { partePermalinks } from "./permalinks/rotas.ts"
import { partePessoas } from "./pessoas/rotas.ts"
import { partePreferenciasDePessoas } from "./preferencias/rotas.ts"
import { parteAplicacoesDeServico } from "./servico/aplicacoes/rotas.ts"
import { parteChavesDeServico } from "./servico/chaves/rotas.ts"
import { parteCompartilhamentosDeServico } from "./servico/compartilhamentos/rotas.ts"
import { parteCotas } from "./servico/cotas/rotas.ts"
import { partePermalinksDeServico } from "./servico/permalinks/rotas.ts"
import { partePreferenciasDeServico } from "./servico/preferencias/rotas.ts"
import { parteTelemetria } from "./servico/telemetria/rotas.ts"
import { parteTrocasDeServico } from "./servico/trocas/rotas.ts"
import { parteSessoes } from "./sessoes/rotas.ts"
import { parteSolicitacoes } from "./solicitacoes/rotas.ts"
import { parteTabelas } from "./tabelas/rotas.ts"

export const arvoreBackoffice = arvore({
  prefixo: "/backoffice",
  servico: "backoffice",
  forma: formaNitro,
  aberta: false,
  lugar: "painel",
  partes: [
    parteTabelas,
    parteCargas,
    parteAuditoria,
    parteJob,
    parteChaves,
    parteSolicitacoes,
    parteMensagens,
    parteAdministradores,
    parteAcessos,
    partePessoas,
    parteSessoes,
    parteChavesDeServico,
    parteCotas,
    parteTelemetria,
    parteAplicacoesDeServico,
    parteTrocasDeServico,
    parteCalculadoras,
    parteDocumentosLegais,
    parteAvisos,
    partePermalinks,
    parteCompartilhamentos,
    parteCalculosDePessoas,
    partePermalinksDeServico,
    partePreferenciasDePessoas,
    partePreferenciasDeServico,
    parteCompartilhamentosDeServico
  ]
})
