/** `/rgps/api/v1`: calculations and readers, in the envelope. */
import { Layer } from "effect"
import { arvore, publicado } from "../comum/arvore.ts"
import { formaEnvelope } from "../comum/falhas/falha.ts"
import { ApiArquivosRmi, ApiArquivosTempo } from "./arquivo-calc/contrato.ts"
import { RotasArquivosRmi, RotasArquivosTempo } from "./arquivo-calc/rotas.ts"
import { ApiAtrasados } from "./atrasados/contrato.ts"
import { RotasAtrasados } from "./atrasados/rotas.ts"
import { ApiDocumentos } from "./documentos/contrato.ts"
import { RotasDocumentos } from "./documentos/rotas.ts"
import { ApiFluxo } from "./fluxo/contrato.ts"
import { RotasFluxo } from "./fluxo/rotas.ts"
import { RotasLegadas } from "./legado.ts"
import { ApiPrevjud } from "./prevjud/contrato.ts"
import { RotasPrevjud } from "./prevjud/rotas.ts"
import { ApiReferencia } from "./referencia/contrato.ts"
import { RotasReferencia } from "./referencia/rotas.ts"
import { ApiRmi } from "./rmi/contrato.ts"
import { RotasRmi } from "./rmi/rotas.ts"
import { ApiTempo } from "./tempo/contrato.ts"
import { RotasTempo } from "./tempo/rotas.ts"
import { ApiTrabalhos } from "./trabalhos/contrato.ts"
import { RotasTrabalhos } from "./trabalhos/rotas.ts"

export const arvoreRgps = arvore({
  prefixo: "/rgps/api/v1",
  servico: "tempo",
  forma: formaEnvelope,
  aberta: false,
  ramos: [
    { prefixo: "/rgps/api/v1/calculos-rmi", servico: "rmi" },
    { prefixo: "/rgps/api/v1/fundamentos", servico: "rmi" },
    { prefixo: "/rgps/api/v1/marcos-temporais", servico: "rmi" },
    // removed paths of the same API: its old clients read the envelope
    { prefixo: "/api/v1" }
  ],
  partes: [
    publicado(["tempo"], ApiTempo, Layer.merge(RotasTempo, RotasLegadas)),
    publicado(["tempo"], ApiDocumentos, RotasDocumentos),
    publicado(["tempo"], ApiAtrasados, RotasAtrasados),
    publicado(["rmi"], ApiRmi, RotasRmi),
    publicado(["tempo"], ApiPrevjud, RotasPrevjud),
    publicado(["tempo"], ApiArquivosTempo, RotasArquivosTempo),
    publicado(["rmi"], ApiArquivosRmi, RotasArquivosRmi),
    publicado(["rmi"], ApiTrabalhos, RotasTrabalhos),
    publicado(["rmi"], ApiFluxo, RotasFluxo),
    // a time deployment that runs alone lists the values its own answers use
    publicado(["tempo", "rmi"], ApiReferencia, RotasReferencia)
  ]
})
