/** Everything that the applications keep in the database. */
import { Layer } from "effect"
import { TermosAntigos } from "../../src/domain/plataforma/termos/portas.ts"
import { AceitesDeTermosSql } from "./aceites-repo.ts"
import { RegistroDeAplicacoesSql } from "./aplicacoes-repo.ts"
import { LeiturasDeComunicadosSql, RegistroDeComunicadosSql } from "./comunicados-repo.ts"
import { GestaoDeTermosSql, TermosPublicadosSql } from "./termos-repo.ts"
import { GuardaDeTrocasSql } from "./trocas-repo.ts"
import { VigentesSql } from "./vigentes-repo.ts"

export const PlataformaSql = Layer.mergeAll(
  AceitesDeTermosSql,
  GestaoDeTermosSql,
  GuardaDeTrocasSql,
  LeiturasDeComunicadosSql,
  RegistroDeAplicacoesSql,
  RegistroDeComunicadosSql,
  TermosAntigos.layer.pipe(Layer.provideMerge(TermosPublicadosSql)),
  VigentesSql
)
