/** `/backoffice/api/v1/usuario`: JSON for people about what is their own. */
import { arvore } from "../comum/arvore.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { parteAvisosDePessoa } from "./avisos/rotas.ts"
import { parteCalculosSalvos } from "./calculos/rotas.ts"
import { parteChavesProprias } from "./chaves/rotas.ts"
import { parteCompartilhamentosProprios } from "./compartilhamentos/rotas.ts"
import { parteConvites } from "./convites/rotas.ts"
import { parteDocumentosDePessoa } from "./documentos-legais/rotas.ts"
import { parteGrupos } from "./grupos/rotas.ts"
import { parteMeusDados } from "./meus-dados/rotas.ts"
import { partePastas } from "./pastas/rotas.ts"
import { partePermalinksProprios } from "./permalinks/rotas.ts"
import { partePreferencias } from "./preferencias/rotas.ts"
import { parteSessoesProprias } from "./sessoes/rotas.ts"
import { parteSolicitacoesProprias } from "./solicitacoes/rotas.ts"

export const arvoreUsuarios = arvore({
  prefixo: "/backoffice/api/v1/usuario",
  servico: "backoffice",
  forma: formaNitro,
  aberta: false,
  lugar: "painel",
  partes: [
    parteSessoesProprias,
    parteAvisosDePessoa,
    parteDocumentosDePessoa,
    parteCalculosSalvos,
    partePastas,
    parteChavesProprias,
    parteSolicitacoesProprias,
    parteGrupos,
    parteConvites,
    partePreferencias,
    parteMeusDados,
    partePermalinksProprios,
    parteCompartilhamentosProprios
  ]
})
