/** The calculators on the web: every step of a draft, from its beginning. */
import { Layer } from "effect"
import { ConferenciasDoRascunho } from "../../domain/calculadoras/conferencia/conferencias.ts"
import { ResultadosDoRascunho } from "../../domain/calculadoras/resultado/resultados.ts"
import type { Calculadora } from "../../domain/calculos/comum/portas.ts"
import { CopiasDePessoas } from "../../domain/calculos/copias/gestao/de-pessoa.ts"
import type { Compartilhamentos, Copias } from "../../domain/calculos/copias/portas.ts"
import type { LeiturasDoCalculo } from "../../domain/demonstrativos/leituras/portas.ts"
import type { InstalacaoDasAplicacoes } from "../../domain/plataforma/catalogo/enderecos.ts"
import { LeiturasParaRascunho } from "../../domain/plataforma/rascunhos/leitura.ts"
import type { RascunhosDeCalculo } from "../../domain/plataforma/rascunhos/rascunhos.ts"
import type { CalculosSalvos } from "../../domain/plataforma/salvos/salvos.ts"
import type { Trocas } from "../../domain/plataforma/troca/trocas.ts"
import { CasosDeUso } from "../comum/casos-de-uso.ts"
import { ContagemEmLotes } from "../comum/cotas/contagem-em-lotes.ts"
import { rotasPublicas } from "../paginas/publicas.ts"
import { rotasDePessoa } from "../paginas/rotas.ts"
import { ROTAS_DOS_ATRASADOS } from "./atrasados/rotas.ts"
import { ROTAS_DA_LISTA } from "./comeco/lista.ts"
import { ROTAS_DO_COMECO } from "./comeco/rotas.ts"
import { ROTAS_DOS_SALVOS } from "./comeco/salvos.ts"
import type { ServicosDosPassos } from "./comum/passos.ts"
import { ROTAS_DO_COMECO_DA_CONFERENCIA } from "./conferencia/comeco.ts"
import { ROTAS_DA_CONFERENCIA } from "./conferencia/rotas.ts"
import { ROTAS_DAS_ESCOLHAS } from "./escolhas/rotas.ts"
import { ROTAS_DE_GUARDAR } from "./guardar/rotas.ts"
import { ROTAS_DO_RESULTADO } from "./resultado/rotas.ts"
import { ROTAS_DA_REVISAO } from "./revisao/rotas.ts"
import { ROTAS_DOS_SALARIOS } from "./salarios/rotas.ts"

type Servicos =
  | CopiasDePessoas
  | Calculadora
  | CalculosSalvos
  | ConferenciasDoRascunho
  | Compartilhamentos
  | ContagemEmLotes
  | Copias
  | InstalacaoDasAplicacoes
  | LeiturasDoCalculo
  | LeiturasParaRascunho
  | RascunhosDeCalculo
  | ResultadosDoRascunho
  | ServicosDosPassos
  | Trocas

export const RotasCalculadoras = Layer.merge(
  rotasPublicas<Servicos>([
    ...ROTAS_DA_LISTA,
    ...ROTAS_DO_COMECO,
    ...ROTAS_DA_REVISAO,
    ...ROTAS_DOS_SALARIOS,
    ...ROTAS_DAS_ESCOLHAS,
    ...ROTAS_DO_RESULTADO,
    ...ROTAS_DO_COMECO_DA_CONFERENCIA,
    ...ROTAS_DA_CONFERENCIA,
    ...ROTAS_DOS_ATRASADOS
  ]),
  rotasDePessoa<Servicos>([...ROTAS_DOS_SALVOS, ...ROTAS_DE_GUARDAR])
).pipe(
  Layer.provide(
    Layer.mergeAll(
      CasosDeUso,
      ConferenciasDoRascunho.layer,
      CopiasDePessoas.layer,
      LeiturasParaRascunho.layer,
      ResultadosDoRascunho.layer,
      ContagemEmLotes.layer
    )
  )
)
