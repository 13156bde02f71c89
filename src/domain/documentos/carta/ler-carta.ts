/** Reads the letter that grants a benefit, any layout, and the terminal prints, from a PDF or from text. */
import * as Result from "effect/Result"
import { somarValores } from "../entrada/centavos.ts"
import type { Entrada } from "../entrada/modelo.ts"
import { pessoaDe } from "../entrada/pessoa.ts"
import { diaEscrito } from "../escritas.ts"
import { type AvisoDeLeitura, DOCUMENTO_INCOMPLETO, dataInvalida } from "../leitura.ts"
import type { TextoDocumento } from "../linhas/linha.ts"
import { semAcentos } from "../linhas/normalizacao.ts"
import { type NaoReconhecido, naoReconhecido } from "../nao-reconhecido.ts"
import { lerUltimo, paginasDoSegmento, type Segmento } from "../segmentos.ts"
import { avisosDaLista, CALCULO_ALTERNATIVO, RMI_DIVERGENTE } from "./avisos.ts"
import { entradaDaCarta } from "./entrada.ts"
import type { AtividadeAberta, Estado } from "./estado.ts"
import { colherCarta } from "./leitor.ts"
import type { AtividadeDaCarta, CartaDeConcessao, CartaLida } from "./modelo.ts"
import { lerPlenus } from "./plenus.ts"
import { segmentosDeCarta, telaDeTerminal } from "./segmentos.ts"

export interface CartaComEntrada {
  readonly documento: CartaLida
  readonly entrada: Entrada
}

const fecharAtividade = ({
  titulo,
  norma,
  salarios,
  resumos,
  descartes,
  regras
}: AtividadeAberta): AtividadeDaCarta => ({
  titulo,
  norma,
  salarios,
  resumo: {
    ...resumos[0],
    ...(descartes.length === 0 ? {} : { descartes }),
    ...(regras.length === 0 ? {} : { regras })
  },
  ...(resumos.length < 2 ? {} : { outrosResumos: resumos.slice(1) })
})

const layoutDe = ({ temTitular }: Estado, atividades: ReadonlyArray<AtividadeDaCarta>): CartaDeConcessao["layout"] => {
  if (temTitular) return "NOVA_2025"
  const daReforma = atividades.some(
    ({ norma, resumo }) => /EMENDA CONSTITUCIONAL.*\b103\b/.test(semAcentos(norma)) || resumo.descartes !== undefined
  )
  return daReforma ? "EC_103" : "LEI_9876"
}

/** Activities of the same norm are parts of one calculation. */
const porNorma = (atividades: ReadonlyArray<AtividadeDaCarta>): ReadonlyArray<ReadonlyArray<AtividadeDaCarta>> => [
  ...Map.groupBy(atividades, ({ norma }) => norma).values()
]

/** The rent of each calculation: that of its last result, added over its activities. */
const rendas = (atividades: ReadonlyArray<AtividadeDaCarta>): ReadonlyArray<number> =>
  porNorma(atividades).flatMap((grupo) => {
    const valores = grupo
      .map(({ resumo, outrosResumos = [] }) => [resumo, ...outrosResumos].findLast(({ rmi }) => rmi !== undefined)?.rmi)
      .filter((rmi) => rmi !== undefined)
    return valores.length === 0 ? [] : [somarValores(valores)]
  })

const avisosDoDocumento = (completo: boolean): ReadonlyArray<AvisoDeLeitura> => (completo ? [] : [DOCUMENTO_INCOMPLETO])

const lerCartaDeConcessao = (segmento: Segmento): CartaDeConcessao => {
  const estado = colherCarta(segmento.paginas)
  const atividades = estado.atividades.map(fecharAtividade)
  const calculadas = rendas(atividades)
  const temLista = atividades.some(({ salarios }) => salarios.length > 0)
  const terminou = calculadas.length > 0 || (!temLista && estado.rmi !== null)
  const completo = segmento.completo !== false && terminou
  const texto = (campo: Parameters<Estado["textos"]["get"]>[0]): string | null => estado.textos.get(campo) ?? null
  const data = (campo: Parameters<Estado["datas"]["get"]>[0]): string | null =>
    diaEscrito(estado.datas.get(campo) ?? "")
  return {
    tipoDocumento: "CARTA",
    layout: layoutDe(estado, atividades),
    paginas: paginasDoSegmento(segmento),
    completo,
    emitidoEm: segmento.emitidoEm,
    codigoAutenticidade: texto("codigoAutenticidade"),
    segurado: { nome: texto("nome"), nit: texto("nit"), cpf: texto("cpf") },
    nb: texto("nb"),
    especie: estado.especie,
    aps: texto("aps"),
    der: data("der"),
    dib: data("dib"),
    dip: data("dip"),
    dataConcessao: data("dataConcessao"),
    rmi: estado.rmi ?? calculadas[0] ?? null,
    atividades,
    avisos: [
      ...avisosDoDocumento(completo),
      ...[...estado.datas.values()].flatMap((escrita) => dataInvalida(escrita)),
      ...atividades.flatMap(({ salarios }) => avisosDaLista(salarios)),
      ...(porNorma(atividades).length > 1 ? [CALCULO_ALTERNATIVO] : []),
      ...(calculadas.length > 0 && estado.rmi !== null && !calculadas.includes(estado.rmi) ? [RMI_DIVERGENTE] : [])
    ],
    naoReconhecidas: estado.naoReconhecidas
  }
}

const listasDe = (documento: CartaLida): Parameters<typeof entradaDaCarta>[0]["listas"] =>
  documento.layout === "PLENUS"
    ? [[documento.salarios]]
    : porNorma(documento.atividades).map((grupo) => grupo.map(({ salarios }) => salarios))

/** The letter of one segment, and the request body it gives. */
export const lerSegmentoDeCarta = (segmento: Segmento): CartaComEntrada => {
  const linhas = segmento.paginas.flatMap((pagina) => pagina.linhas.map(({ texto }) => semAcentos(texto.slice(0, 300))))
  const documento = telaDeTerminal(linhas) ? lerPlenus(segmento, avisosDoDocumento) : lerCartaDeConcessao(segmento)
  const { der, dib, segurado } = documento
  return { documento, entrada: entradaDaCarta({ der, dib, pessoa: pessoaDe(segurado), listas: listasDe(documento) }) }
}

/** The last whole letter of the document; when none is whole, the last one. */
export const lerCarta = (texto: TextoDocumento): Result.Result<CartaComEntrada, NaoReconhecido> => {
  const lida = lerUltimo(segmentosDeCarta(texto), lerSegmentoDeCarta)
  return lida === undefined
    ? Result.fail(
        naoReconhecido("Nenhuma carta de concessão, memória de cálculo ou tela do PLENUS foi reconhecida no documento.")
      )
    : Result.succeed(lida)
}
