/** Our container: the request body inside, species and criterion outside (calc.md, section 2). */
import type { Especie } from "../../beneficios/especies.ts"
import { CRITERIOS_SALARIO_MATERNIDADE } from "../../tempo/pedido/enumeracoes.ts"
import { ausente, ehObjeto, type Objeto } from "../json-recebido.ts"
import { comDatasIso } from "./comum/datas-do-corpo.ts"
import { ponteiroDe } from "./comum/ponteiro.ts"
import type { Caminho, CorpoDoArquivo, ProblemaNoPedido, TipoCalc } from "./comum/tipos.ts"
import { comOpcoesNoConteudo, OPCOES } from "./opcoes.ts"

/** The writer makes these again. */
const DO_ESCRITOR = ["formato", "versao", "tipo", "geradoEm", "geradoPor", "conteudo"]
const GERAIS = "parametrosGerais"
const CRITERIO = "criterioSalarioMaternidade"

/** What of `parametrosGerais` has its place in the body; arrears have no criterion. */
const vaiAoCorpo = (tipo: TipoCalc, chave: string | undefined): boolean =>
  chave === "especie" || (chave === CRITERIO && tipo !== "atrasados")

/** Whether a value at this place of a file is read as preserved, under the same pointer. */
export const preservaNoLugar = (tipo: TipoCalc, [chave, interna, ...resto]: ReadonlyArray<string>): boolean =>
  chave !== undefined &&
  resto.length === 0 &&
  (interna === undefined
    ? chave !== GERAIS && !DO_ESCRITOR.includes(chave)
    : chave === GERAIS && !vaiAoCorpo(tipo, interna))

const divergente = (campo: string): string => `difere de ${GERAIS}.${campo}; informe um só valor`

/** Everything outside `conteudo` that is neither made again nor moved into the body. */
const aPreservar = (arquivo: Objeto, tipo: TipoCalc): ReadonlyMap<string, unknown> => {
  const preservado = new Map<string, unknown>()
  for (const [chave, valor] of Object.entries(arquivo)) {
    if (DO_ESCRITOR.includes(chave) || ausente(valor)) continue
    if (chave !== GERAIS || !ehObjeto(valor)) preservado.set(ponteiroDe([chave]), valor)
    else
      for (const [interna, interno] of Object.entries(valor))
        if (!vaiAoCorpo(tipo, interna) && !ausente(interno)) preservado.set(ponteiroDe([chave, interna]), interno)
  }
  return preservado
}

/** Where the field stands in the file: moved ones in `parametrosGerais`, the rest under `conteudo`. */
const noArquivo = (caminho: Caminho): Caminho =>
  caminho[0] === CRITERIO ? [GERAIS, ...caminho] : ["conteudo", ...caminho]

/** The body of a container of this type, with the species, the criterion and the fundamento in their places. */
export const lerContainer = (recebido: Objeto, tipo: TipoCalc, especie: Especie): CorpoDoArquivo => {
  if (tipo !== "rmi") return corpoDoContainer(recebido, tipo, especie)
  const { arquivo, problemas, nasOpcoes } = comOpcoesNoConteudo(recebido)
  const lido = corpoDoContainer(arquivo, tipo, especie)
  return {
    ...lido,
    problemas: [...problemas, ...lido.problemas],
    noArquivo: (caminho) => (nasOpcoes.has(caminho[0]) ? [OPCOES, ...caminho] : lido.noArquivo(caminho))
  }
}

const corpoDoContainer = (arquivo: Objeto, tipo: TipoCalc, especie: Especie): CorpoDoArquivo => {
  const gerais = ehObjeto(arquivo[GERAIS]) ? arquivo[GERAIS] : {}
  const temCriterio = vaiAoCorpo(tipo, CRITERIO) && !ausente(gerais[CRITERIO])
  const preservado = new Map(aPreservar(arquivo, tipo))
  const { conteudo } = arquivo
  if (!ehObjeto(conteudo)) {
    const mensagem = conteudo === undefined ? "campo obrigatório" : "valor inválido: esperado um objeto"
    return { corpo: {}, preservado, problemas: [{ caminho: [], mensagem }], noArquivo }
  }
  const problemas: Array<ProblemaNoPedido> = []
  const { preservado: doCorpo, ...campos } = comDatasIso(conteudo) as Objeto
  if (ehObjeto(doCorpo)) for (const [ponteiro, valor] of Object.entries(doCorpo)) preservado.set(ponteiro, valor)
  else if (doCorpo !== undefined) problemas.push({ caminho: ["preservado"], mensagem: "esperado um objeto" })

  const opcoes = campos.opcoesContagem ?? {}
  if (ehObjeto(opcoes) && opcoes.especie !== undefined && opcoes.especie !== especie)
    problemas.push({ caminho: ["opcoesContagem", "especie"], mensagem: divergente("especie") })
  const criterio = gerais.criterioSalarioMaternidade
  const { criterioSalarioMaternidade: repetido = criterio } = campos
  if (temCriterio && repetido !== criterio)
    problemas.push({
      caminho: [CRITERIO],
      mensagem: `difere de conteudo.criterioSalarioMaternidade; informe um só: ${CRITERIOS_SALARIO_MATERNIDADE.join(" ou ")}`
    })
  const corpo = {
    ...campos,
    opcoesContagem: ehObjeto(opcoes) ? { ...opcoes, especie } : opcoes,
    ...(temCriterio ? { criterioSalarioMaternidade: criterio } : {})
  }
  return { corpo, preservado, problemas, noArquivo }
}
