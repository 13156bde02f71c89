/** `/backoffice/api/v1/usuario`: JSON for people about what is their own. */
import { Layer } from "effect"
import { CopiasDePessoas } from "../../domain/calculos/copias/gestao/de-pessoa.ts"
import { arvore, reservado } from "../comum/arvore.ts"
import { CasosDeUso } from "../comum/casos-de-uso.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { ApiAvisosDePessoa } from "./avisos/contrato.ts"
import { RotasAvisosDePessoa } from "./avisos/rotas.ts"
import { ApiChavesProprias } from "./chaves/contrato.ts"
import { RotasChavesProprias } from "./chaves/rotas.ts"
import { ApiCompartilhamentosProprios } from "./compartilhamentos/contrato.ts"
import { RotasCompartilhamentosProprios } from "./compartilhamentos/rotas.ts"
import { ApiDocumentosDePessoa } from "./documentos-legais/contrato.ts"
import { RotasDocumentosDePessoa } from "./documentos-legais/rotas.ts"
import { ApiPermalinksProprios } from "./permalinks/contrato.ts"
import { RotasPermalinksProprios } from "./permalinks/rotas.ts"
import { ApiSessoesProprias } from "./sessoes/contrato.ts"
import { RotasSessoesProprias } from "./sessoes/rotas.ts"
import { ApiSolicitacoesProprias } from "./solicitacoes/contrato.ts"
import { RotasSolicitacoesProprias } from "./solicitacoes/rotas.ts"

const AQUI = ["backoffice"]

export const arvoreUsuarios = arvore({
  prefixo: "/backoffice/api/v1/usuario",
  servico: "backoffice",
  forma: formaNitro,
  aberta: false,
  lugar: "painel",
  partes: [
    reservado(AQUI, ApiSessoesProprias, Layer.provide(RotasSessoesProprias, CasosDeUso)),
    reservado(AQUI, ApiAvisosDePessoa, Layer.provide(RotasAvisosDePessoa, CasosDeUso)),
    reservado(AQUI, ApiDocumentosDePessoa, Layer.provide(RotasDocumentosDePessoa, CasosDeUso)),
    reservado(AQUI, ApiChavesProprias, Layer.provide(RotasChavesProprias, CasosDeUso)),
    reservado(AQUI, ApiSolicitacoesProprias, Layer.provide(RotasSolicitacoesProprias, CasosDeUso)),
    reservado(AQUI, ApiPermalinksProprios, Layer.provide(RotasPermalinksProprios, CopiasDePessoas.layer)),
    reservado(
      AQUI,
      ApiCompartilhamentosProprios,
      Layer.provide(RotasCompartilhamentosProprios, Layer.merge(CopiasDePessoas.layer, CasosDeUso))
    )
  ]
})
