/** Which calculation an observed file is (calc.md, section 1.1): the first rule that applies. */
import { ehObjeto, type Objeto } from "../../json-recebido.ts"
import { type ClasseDeArquivo, ehTipoCalc } from "../comum/tipos.ts"

const vazio = (valor: unknown): boolean =>
  typeof valor !== "object" || valor === null || Object.keys(valor).length === 0

export const classeDoObservado = (arquivo: Objeto, dados: Objeto): ClasseDeArquivo => {
  if (ehTipoCalc(arquivo.tipo)) return arquivo.tipo
  if (!vazio(dados.parametrosAtrasados) || !vazio(arquivo.beneficiosDevidos)) return "atrasados"
  const soSalarios = !vazio(arquivo.salarios) && vazio(dados.periodos)
  return ehObjeto(dados.parametrosRmiDesvinculada) && soSalarios ? "rmi-desvinculada" : "canonico"
}
