/** A case, from a request of either kind and what was found of the person. */
import { ehSalarioMaternidade } from "../../beneficios/familias.ts"
import { primeiroDia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { menorDe } from "../../valores/ordem.ts"
import type { Caso } from "../caso/caso.ts"
import { aplicarMetodo } from "../metodo/metodo.ts"
import type { Metodo } from "../metodo/tipos.ts"
import type { PedidoRmi, PedidoRmiDesvinculada } from "../pedido/entrada.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"

type Pedido = PedidoRmi | PedidoRmiDesvinculada

/** The first period or salary, whatever comes first, when it was not informed (contract, section 2). */
export const filiacaoDe = ({ dadosSegurado, salarios }: Pedido, dosPeriodos: Data | undefined, dib: Data): Data =>
  dadosSegurado.filiacao ??
  salarios.reduce((primeira, { competencia }) => menorDe(primeira, primeiroDia(competencia)), dosPeriodos ?? dib)

type DaPessoa =
  | "especie"
  | "regente"
  | "marco"
  | "fato"
  | "sexo"
  | "nascimento"
  | "filiacao"
  | "regenteDoCoeficiente"
  | "tempo"
  | "categoriaSegurada"
  | "coeficienteInformado"
  | "parametros"

/** What depends on the kind of request. */
export interface DadosDoCaso extends Pick<Caso, DaPessoa> {
  readonly metodo: Metodo
  readonly criterioConcomitancia: NonNullable<OpcoesRmi["criterioConcomitancia"]>
}

const UM_DEPENDENTE = { quantidade: 1, invalido: false }

export const montarCaso = (pedido: Pedido, { metodo, criterioConcomitancia, ...daPessoa }: DadosDoCaso): Caso => {
  const { especie, regente, regenteDoCoeficiente, categoriaSegurada } = daPessoa
  const { opcoesRmi: opcoes } = pedido
  return {
    ...daPessoa,
    metodo: aplicarMetodo(metodo, { especie, regente, regenteDoCoeficiente, opcoes }),
    der: pedido.dataApuracao,
    beneficios: pedido.beneficios,
    dependentes: pedido.dependentes ?? UM_DEPENDENTE,
    acrescimo25: pedido.acrescimo25,
    expectativaSobrevida: pedido.expectativaSobrevida,
    criterioSalarioMaternidade: pedido.criterioSalarioMaternidade,
    opcoes: {
      ...opcoes,
      criterioConcomitancia,
      ...(ehSalarioMaternidade(especie) ? { categoriaSegurada } : {})
    }
  }
}
