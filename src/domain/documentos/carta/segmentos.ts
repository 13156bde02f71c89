/** The letters inside a file: what tells their pages (documents `carta.md` section 1, `pap.md` section 2). */
import { contadorDe } from "../cnis/cabecalho/mobiliario.ts"
import { instanteEscrito, soDigitos } from "../escritas.ts"
import type { TextoDocumento } from "../linhas/linha.ts"
import { type Reconhecedor, type Segmento, type SinaisDaPagina, segmentosDe } from "../segmentos.ts"

const CABECALHO = 12

/** Alone on its line, with its second half or with the moment of issue: a dispatch has it inside a sentence. */
const TITULO =
  /^(INSS - INSTITUTO NACIONAL DO SEGURO SOCIAL )?CARTA DE CONCESSAO( ?\/ ?MEMORIA DE CALCULO( DO BENEFICIO)?)?( \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2})?$/
const MEMORIA = /MEMORIA DE CALCULO/
const MARCA = /^NUMERO DO BENEFICIO:|^BENEFICIO:? \d{3}\.|COMUNICAMOS QUE LHE FOI CONCEDID/
const NORMA = /^CALCULO DE BENEFICIOS SEGUNDO /
const LINHA_DE_SALARIO = /^\d{3} +\d{2}\/\d{4} +[\d.]+,\d{2} /
const RESULTADO = /^(FATOR PREVIDENCIARIO|SALARIO DE BENEFICIO|RENDA MENSAL INICIAL) ?[=:]/
const NB = /^(?:NUMERO DO )?BENEFICIO:? ([\d./-]{10,16})$/
const NB_DO_PLENUS = /NB ?>(\d{9,10})</
const DO_PLENUS = /TP\.CALCULO|^DATAPREV .*(CONBAS|CONCAL)/

const alguma = (linhas: ReadonlyArray<string>, padrao: RegExp): boolean => linhas.some((linha) => padrao.test(linha))

/** A page may say only the words of the second half: then a row of the list must be there too. */
const marcada = (linhas: ReadonlyArray<string>): boolean =>
  alguma(linhas, MARCA) || (alguma(linhas, MEMORIA) && alguma(linhas, LINHA_DE_SALARIO))

const emissaoDe = (linhas: ReadonlyArray<string>): string | null =>
  linhas
    .filter((linha) => /^(CARTA DE CONCESSAO.* )?\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$|^DATAPREV /.test(linha))
    .map(instanteEscrito)
    .find((instante) => instante !== null) ?? null

/** Screens of the terminal, by lines in upper case without accents. */
export const telaDeTerminal = (linhas: ReadonlyArray<string>): boolean =>
  alguma(linhas, NB_DO_PLENUS) && alguma(linhas, DO_PLENUS)

/** The screens of one benefit are printed one after the other, each with its moment: the number alone is the key. */
const telaDoPlenus = (linhas: ReadonlyArray<string>): SinaisDaPagina => ({
  contador: null,
  emitidoEm: null,
  chave: linhas.map((linha) => NB_DO_PLENUS.exec(linha)?.[1]).find((achado) => achado !== undefined)!
})

/** A page without counter and without number goes on with the page before it. */
export const reconhecedorDeCarta: Reconhecedor = {
  tipo: "CARTA",
  daPagina: (linhas) => {
    if (telaDeTerminal(linhas)) return telaDoPlenus(linhas)
    const inicio = linhas.slice(0, CABECALHO)
    const contador = linhas.map(contadorDe).find((achado) => achado !== null) ?? null
    if (!alguma(inicio, TITULO) || !(marcada(linhas) || (contador?.pagina ?? 0) > 1)) return null
    const nb = linhas.map((linha) => NB.exec(linha)?.[1]).find((achado) => achado !== undefined)
    if (contador === null && nb === undefined && !alguma(linhas, MARCA)) return null
    return { contador, emitidoEm: emissaoDe(inicio), chave: nb === undefined ? null : soDigitos(nb).slice(-10) }
  },
  doTexto: (linhas) => {
    const carta = (alguma(linhas, TITULO) || alguma(linhas, NORMA)) && marcada(linhas)
    if (!carta && !telaDeTerminal(linhas)) return null
    return { contadores: linhas.map(contadorDe).filter((achado) => achado !== null), emitidoEm: emissaoDe(linhas) }
  },
  prossegue: (linhas) => alguma(linhas, LINHA_DE_SALARIO) || alguma(linhas, RESULTADO)
}

/** Every letter of a document, in the order of its pages. */
export const segmentosDeCarta = (texto: TextoDocumento): ReadonlyArray<Segmento> =>
  segmentosDe(texto, reconhecedorDeCarta)
