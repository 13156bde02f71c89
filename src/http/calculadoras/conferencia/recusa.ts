/** Why a comparison is refused, in the words of the page: each reason with the place where it is mended. */
import { FUNDAMENTOS } from "../../../domain/beneficios/fundamentos/fundamentos.ts"
import { camposDoFormulario } from "../../../domain/calculadoras/escolhas/escolher.ts"
import { ESCOLHAS } from "../../../domain/calculadoras/escolhas/exame.ts"
import type { Problema } from "../../../views/formulario.ts"
import type { Falha } from "../../comum/falhas/falha.ts"
import { faltaDe } from "../comum/faltas.ts"
import type { PedidoDoPasso } from "../comum/passos.ts"
import { problemasDaFalha } from "../comum/problemas.ts"

/** What the API says to who writes JSON, and how the page calls it; the longest paths first. */
const NOMES: ReadonlyArray<readonly [string, string]> = [
  ...camposDoFormulario({}, ESCOLHAS["rgps-beneficios"]).map(
    ({ caminho, rotulo }) => [caminho, `“${rotulo}”`] as const
  ),
  ["dadosSegurado.nit", "NIT do rascunho"] as const
].sort(([a], [b]) => b.length - a.length)

const emPalavras = (mensagem: string): string =>
  NOMES.filter(([caminho]) => caminho.includes(".")).reduce(
    (texto, [caminho, nome]) => texto.replaceAll(`pedido.${caminho}`, nome).replaceAll(caminho, nome),
    mensagem
  )

/** Of the form that chooses what is compared. */
const ESCOLHIDOS: ReadonlySet<string> = new Set(["chaveFundamento", "marcoTemporal"])

const DO_PEDIDO = /^pedido\.?/

const ROTULOS = new Map(FUNDAMENTOS.map(({ chave, rotulo }) => [chave, rotulo]))

/** Why a fundamento is not met begins with its key. */
const comRotulo = (mensagem: string): string => {
  const [, chave = "", resto = ""] = /^(\w+): (.+)$/s.exec(mensagem) ?? []
  const rotulo = ROTULOS.get(chave)
  return rotulo === undefined ? mensagem : `${rotulo}: ${resto}`
}

/** Problems of the form of the page, and those that are mended elsewhere. */
export const recusaDe = (pedido: PedidoDoPasso, falha: Falha) => {
  const problemas = problemasDaFalha(falha).map(({ campo, mensagem }): Problema => {
    const doPedido = campo.replace(DO_PEDIDO, "")
    return { campo: DO_PEDIDO.test(campo) ? doPedido : campo, mensagem: comRotulo(emPalavras(mensagem)) }
  })
  return {
    nosCampos: problemas.filter(({ campo }) => ESCOLHIDOS.has(campo)),
    foraDeles: problemas
      .filter(({ campo }) => !ESCOLHIDOS.has(campo))
      .map((problema) =>
        problema.campo.startsWith("carta")
          ? { mensagem: problema.mensagem, endereco: "#enviar" }
          : faltaDe(pedido, problema)
      )
  }
}
