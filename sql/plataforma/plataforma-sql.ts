/** Everything that the applications keep in the database. */
import { Layer } from "effect"
import { TermosAntigos } from "../../src/domain/plataforma/termos/portas.ts"
import { AceitesDeTermosSql } from "./aceites-repo.ts"
import { RegistroDeAplicacoesSql } from "./aplicacoes-repo.ts"
import { LeiturasDeComunicadosSql, RegistroDeComunicadosSql } from "./comunicados-repo.ts"
import { RegistroDeConvitesSql } from "./grupos/convites-repo.ts"
import { RegistroDeGruposSql } from "./grupos/grupos-repo.ts"
import { RegistroDeParticipantesSql } from "./grupos/participantes-repo.ts"
import { RegistroDeMeusDadosSql } from "./meus-dados/meus-dados-repo.ts"
import { RegistroDePastasSql } from "./pastas/pastas-repo.ts"
import { RegistroDePreferenciasSql } from "./preferencias-repo.ts"
import { GuardaDeRascunhosSql } from "./rascunhos-repo.ts"
import { RegistroDeCalculosSalvosSql } from "./salvos/salvos-repo.ts"
import { GestaoDeTermosSql, TermosPublicadosSql } from "./termos-repo.ts"
import { GuardaDeTrocasSql } from "./trocas-repo.ts"
import { VigentesSql } from "./vigentes-repo.ts"

export const PlataformaSql = Layer.mergeAll(
  AceitesDeTermosSql,
  GestaoDeTermosSql,
  GuardaDeRascunhosSql,
  GuardaDeTrocasSql,
  LeiturasDeComunicadosSql,
  RegistroDeAplicacoesSql,
  RegistroDeCalculosSalvosSql,
  RegistroDeComunicadosSql,
  RegistroDePastasSql,
  RegistroDeConvitesSql,
  RegistroDeGruposSql,
  RegistroDeMeusDadosSql,
  RegistroDeParticipantesSql,
  RegistroDePreferenciasSql,
  TermosAntigos.layer.pipe(Layer.provideMerge(TermosPublicadosSql)),
  VigentesSql
)
