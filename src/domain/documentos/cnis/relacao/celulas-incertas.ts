/** Texts of a relation that hold what no cell of theirs is: something that joined or broke lines put it there. */
import { indicador } from "../../../tempo/periodos/indicadores.ts"
import { semAcentos } from "../../linhas/normalizacao.ts"
import type { Relacao } from "../../relacao.ts"
import { codigoDoCatalogo, palavrasDe } from "../modelo/codigos.ts"

const NIT = /(?<!\d)(?:\d{3}\.\d{5}\.\d{2}|\d\.\d{3}\.\d{3}\.\d{3})-\d(?!\d)/
const DE_OUTRO_LUGAR = /VALORES CONSOLIDADOS|RELACOES PREVIDENCIARIAS|LEGENDA DE INDICADORES|AUTENTICIDADE|COM O CODIGO/
const CODIGO_DE_EMPREGADOR = /(?<!\d)\d{2}\.\d{3}\.\d{3}(?!\d)/
const PALAVRA = /[a-zà-ÿ]{3}/
const EM_CAPITAIS = /(?<!\S)\p{Lu}{3,}/u
/** A piece of a label that only headers have. */
const ROTULO = /(?<!\S)(?:DT\.|SEQ\.|ULT\. REMUN)(?!\S)/
/** Letters and digits in one word, as registrations have and names have not; a CPF may end a name. */
const MATRICULA = /(?<!\S)(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{7,}(?!\S)|(?<!\S)(?:\d{8,10}|\d{12,})$/
const ESPECIE = /(?<!\S)\d{2} - \p{Lu}/u

/** A cell is in capitals or in small letters: one of both is a cell and a sentence of the page, or two cells. */
const deDuasLetras = (texto: string): boolean => EM_CAPITAIS.test(texto) && PALAVRA.test(texto)

const ehIndicador = (palavra: string): boolean => indicador(codigoDoCatalogo(palavra)) !== undefined
const deFora = (texto: string): boolean => {
  const semAcento = semAcentos(texto)
  return NIT.test(texto) || DE_OUTRO_LUGAR.test(semAcento) || ROTULO.test(semAcento)
}

/** The texts that are not certain, as they were read. */
export const celulasIncertas = ({
  origem,
  matricula,
  tipoFiliado,
  especie,
  situacao
}: Relacao): ReadonlyArray<string> => {
  const quais = (textos: ReadonlyArray<string | null>, incerto: (texto: string) => boolean): ReadonlyArray<string> =>
    textos.filter((texto) => texto !== null).filter(incerto)
  return [
    ...quais([origem, tipoFiliado, especie?.descricao ?? null], deFora),
    ...quais([origem, especie?.descricao ?? null, situacao], deDuasLetras),
    ...quais([origem], (texto) => CODIGO_DE_EMPREGADOR.test(texto) || palavrasDe(texto).some(ehIndicador)),
    ...quais([origem], (texto) => matricula !== null && MATRICULA.test(texto)),
    ...quais([origem], (texto) => especie === null && ESPECIE.test(texto)),
    ...quais([tipoFiliado], (texto) => /\d/.test(texto)),
    ...quais([matricula], (texto) => PALAVRA.test(texto) || CODIGO_DE_EMPREGADOR.test(texto))
  ]
}
