/** The portal of this process: whose contracts it publishes, and where it remembers them. */
import { Layer } from "effect"
import { DocumentosDoPortalSql } from "../../../../sql/plataforma/portal/documentos-repo.ts"
import { protecaoDe, semProtecao } from "../../../domain/plataforma/portal/publicacao.ts"
import { REGRAS_PADRAO } from "../../../domain/trabalhos/capacidade.ts"
import { umaVez } from "../../../domain/valores/memoria.ts"
import { RESPONSAVEL } from "../../../http/comum/openapi.ts"
import { DocumentosDoPortal } from "../../../http/portal/documentos/documentos-vigentes.ts"
import { FatosDoPortal } from "../../../http/portal/paginas/fatos.ts"
import { mensagensGuardadas } from "../../../http/portal/paginas/mensagens.ts"
import { anotacoesDoPrograma, contratoDoPrograma, contratosDaqui, RotasDoPortal } from "../../../http/servidor.ts"
import type { ConfiguracaoServico } from "../../configuracao.ts"
import { VERSAO } from "../../versao.ts"
import { BancoConfigurado } from "../banco-configurado.ts"
import { ClienteHttp } from "../cliente-http.ts"
import { GuardaEmPasta } from "./guarda-em-pasta.ts"

/** Written when somebody asks for a page or a document: no other request waits for it. */
const protecao = umaVez(() => protecaoDe(contratoDoPrograma(VERSAO)))

const vigentes = (configuracao: ConfiguracaoServico) =>
  DocumentosDoPortal.layer({
    fontes: [
      ...contratosDaqui(configuracao.servicos, { urlBase: configuracao.urlPortal, versao: VERSAO }),
      ...configuracao.portal.fontes.map(({ nome, origem }) => ({ nome, url: `${origem}/_openapi.json` }))
    ],
    moldura: {
      origem: configuracao.urlPortal,
      info: RESPONSAVEL,
      get protecao() {
        return protecao()
      }
    },
    intervalo: `${configuracao.portal.intervaloS} seconds`,
    artefato: () => semProtecao(contratoDoPrograma(VERSAO))
  }).pipe(Layer.provide(ClienteHttp("PORTAL_FONTES")))

/** What the pages tell of this deployment. */
const Fatos = ({ urlPortal, limites, limitesDasCopias }: ConfiguracaoServico) =>
  Layer.sync(FatosDoPortal, () => ({
    origem: urlPortal,
    versao: VERSAO,
    limites,
    limitesDasCopias,
    trabalhos: REGRAS_PADRAO,
    get contrato() {
      return contratoDoPrograma(VERSAO)
    },
    anotacoes: anotacoesDoPrograma(),
    get mensagens() {
      return mensagensGuardadas()
    }
  }))

/** In a process with the database; none where it does not run the portal. */
export const PortalComBanco = (configuracao: ConfiguracaoServico) =>
  configuracao.servicos.includes("portal")
    ? RotasDoPortal(configuracao).pipe(
        Layer.provide(Fatos(configuracao)),
        Layer.provide(vigentes(configuracao)),
        Layer.provide(DocumentosDoPortalSql)
      )
    : Layer.empty

/** What remembers the documents where nothing else needs a database: the one that was named, or files. */
const GuardaApartada = ({ bancoUrl, pastaDados }: ConfiguracaoServico) =>
  bancoUrl === undefined ? GuardaEmPasta(pastaDados) : DocumentosDoPortalSql.pipe(Layer.provide(BancoConfigurado))

/** What the portal of a process without tables stands on; and its routes. */
export const DocumentosApartados = (configuracao: ConfiguracaoServico) =>
  Layer.merge(vigentes(configuracao).pipe(Layer.provide(GuardaApartada(configuracao))), Fatos(configuracao))

export const PortalApartado = (configuracao: ConfiguracaoServico) =>
  configuracao.servicos.includes("portal")
    ? RotasDoPortal(configuracao).pipe(Layer.provide(DocumentosApartados(configuracao)))
    : Layer.empty
