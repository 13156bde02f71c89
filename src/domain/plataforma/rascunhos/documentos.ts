/**
 * Documents on their way into a draft. The first one of the same person is used at once; of another person, or where the
 * draft has periods already, it waits until the person says what to do with it: nothing is merged silently.
 */
import type { Entrada, PeriodoLido } from "../../documentos/entrada/modelo.ts"
import type { Objeto } from "../../documentos/json-recebido.ts"
import { comOrigem, listaEm, PERIODOS } from "./lugares.ts"
import { divergenciasDaPessoa, pessoaDo } from "./pessoa.ts"
import { type DocumentoDoRascunho, MAXIMO_DE_LINHAS, type Rascunho, type SituacaoDoDocumento } from "./rascunho.ts"

/** A document as its reader answers it. */
export interface DocumentoRecebido
  extends Pick<DocumentoDoRascunho, "tipo" | "nome" | "emitidoEm" | "avisos" | "naoReconhecidas" | "carta"> {
  readonly entrada: Entrada
  readonly atrasados?: NonNullable<DocumentoDoRascunho["atrasados"]>
}

/** What to do with a document that waits. */
export type Aproveitamento = "SUBSTITUIR" | "ACRESCENTAR"

const SEM_ENTRADA: Entrada = { dadosSegurado: {}, periodosContribuicao: [], beneficios: [], desemprego: [] }

const idDe = (periodo: Objeto): string => String(periodo.id ?? "")

/** Periods with an `id` that no other one has. */
export const comIdsProprios = (
  novos: ReadonlyArray<Objeto>,
  atuais: ReadonlyArray<Objeto> = []
): ReadonlyArray<Objeto> => {
  const usados = new Set(atuais.map(idDe))
  /** The next number after the slash, by `id`: numbers before it are taken, and are not tried again. */
  const seguintes = new Map<string, number>()
  return novos.map((periodo, i) => {
    const base = idDe(periodo) === "" ? String(atuais.length + i + 1) : idDe(periodo)
    let id = base
    for (let vez = seguintes.get(base) ?? 2; usados.has(id); vez++) {
      id = `${base}/${vez}`
      seguintes.set(base, vez + 1)
    }
    usados.add(id)
    return id === periodo.id ? periodo : { ...periodo, id }
  })
}

/** A list of a group: what was there and what comes, or only this. */
const somada = (pedido: Objeto, nome: string, novos: ReadonlyArray<unknown>, modo: Aproveitamento): Objeto => {
  const atuais = modo === "SUBSTITUIR" ? [] : listaEm(pedido, nome)
  return novos.length === 0 && atuais.length === 0 ? {} : { [nome]: [...atuais, ...novos] }
}

const PRESUMIDA = "DATA_FIM_PRESUMIDA"

/** The period of each row of a document; a row that became several periods has the last one, whose end is looked at. */
const periodosDasLinhas = (
  lidos: ReadonlyArray<PeriodoLido>,
  postos: ReadonlyArray<Objeto>
): ReadonlyMap<number, string> =>
  new Map(
    lidos.flatMap(({ id }, i) => {
      const seq = Number.parseInt(id, 10)
      return Number.isNaN(seq) ? [] : [[seq, idDe(postos[i]!)]]
    })
  )

/** The end of a bond that the document leaves open was found from its last month. */
const presumidas = (
  { avisos }: Pick<DocumentoDoRascunho, "avisos">,
  daLinha: ReadonlyMap<number, string>
): ReadonlyArray<string> => {
  const seqs = new Set(avisos.flatMap(({ codigo, seq }) => (codigo === PRESUMIDA && seq !== undefined ? [seq] : [])))
  return [...daLinha].flatMap(([seq, id]) => (seqs.has(seq) ? [`${PERIODOS}.${id}.dataFinal`] : []))
}

const VAZIO: Objeto = {}

/** What documents bring in lists. */
const LISTAS: ReadonlySet<string> = new Set([PERIODOS, "salarios", "beneficios", "desemprego"])

const semListas = (pedido: Objeto): Objeto =>
  Object.fromEntries(Object.entries(pedido).filter(([nome]) => !LISTAS.has(nome)))

/** The request of benefits with what a document has for it; what is there of the person is never written over. */
const usarEmBeneficios = (rascunho: Rascunho, documento: DocumentoDoRascunho, modo: Aproveitamento): Rascunho => {
  const { pedido } = rascunho
  const { entrada = SEM_ENTRADA } = documento
  const { dadosSegurado, periodosContribuicao, salarios = [], beneficios, desemprego, ...datas } = entrada
  const atuais = modo === "SUBSTITUIR" ? [] : listaEm(pedido, PERIODOS)
  const postos = comIdsProprios(
    periodosContribuicao.map((periodo): Objeto => ({ ...periodo })),
    atuais
  )
  const pessoa = { ...dadosSegurado, ...(modo === "SUBSTITUIR" ? VAZIO : Object(pedido.dadosSegurado)) }
  const daLinha = periodosDasLinhas(periodosContribuicao, postos)
  const lidos = Object.keys(dadosSegurado).filter((nome) => pessoa[nome] === Object(dadosSegurado)[nome])
  const novo: Rascunho = {
    ...rascunho,
    documentos: rascunho.documentos.map((outro) =>
      outro.id === documento.id ? { ...outro, postos: Object.fromEntries(daLinha) } : outro
    ),
    pedido: {
      ...datas,
      ...(modo === "SUBSTITUIR" ? semListas(pedido) : pedido),
      ...(Object.keys(pessoa).length === 0 ? VAZIO : { dadosSegurado: pessoa }),
      [PERIODOS]: [...atuais, ...postos],
      ...somada(pedido, "salarios", salarios, modo),
      ...somada(pedido, "beneficios", beneficios, modo),
      ...somada(pedido, "desemprego", desemprego, modo)
    }
  }
  const lugares = [
    ...lidos.map((nome) => `dadosSegurado.${nome}`),
    ...Object.keys(datas).filter((nome) => pedido[nome] === undefined)
  ]
  return comOrigem(comOrigem(novo, lugares, "DOCUMENTO"), presumidas(documento, daLinha), "CALCULADO")
}

const GRUPOS = ["beneficiosDevidos", "beneficiosPagos", "descontos"] as const

const usarEmAtrasados = (rascunho: Rascunho, { atrasados }: DocumentoDoRascunho, modo: Aproveitamento): Rascunho =>
  atrasados === undefined
    ? rascunho
    : {
        ...rascunho,
        pedido: Object.assign(
          {},
          rascunho.pedido,
          ...GRUPOS.map((nome) => somada(rascunho.pedido, nome, atrasados[nome], modo))
        )
      }

const comDocumento = (rascunho: Rascunho, documento: DocumentoDoRascunho): Rascunho => ({
  ...rascunho,
  documentos: rascunho.documentos.map((outro) => (outro.id === documento.id ? documento : outro))
})

/** What a document has for the request of this calculator. */
const temParaUsar = ({ calculadora }: Rascunho, { entrada, atrasados }: DocumentoDoRascunho): boolean =>
  calculadora === "rgps-atrasados"
    ? atrasados !== undefined && GRUPOS.some((nome) => atrasados[nome].length > 0)
    : entrada !== undefined

/** What the person decided of a document that is not in the request; one that is stays as it is. */
export const usarDocumento = (rascunho: Rascunho, id: string, modo: Aproveitamento): Rascunho => {
  const documento = rascunho.documentos.find((outro) => outro.id === id)
  if (documento === undefined || documento.situacao === "USADO" || !temParaUsar(rascunho, documento)) return rascunho
  const { entrada: _, atrasados: __, ...usado } = documento
  const usar = rascunho.calculadora === "rgps-atrasados" ? usarEmAtrasados : usarEmBeneficios
  const substituidos: Rascunho =
    modo === "SUBSTITUIR"
      ? {
          ...rascunho,
          origens: {},
          distintos: [],
          documentos: rascunho.documentos.map((outro) =>
            outro.situacao === "USADO" ? { ...outro, situacao: "RECUSADO" as const } : outro
          )
        }
      : rascunho
  return usar(comDocumento(substituidos, { ...usado, situacao: "USADO" }), documento, modo)
}

export const recusarDocumento = (rascunho: Rascunho, id: string): Rascunho => {
  const documento = rascunho.documentos.find((outro) => outro.id === id)
  if (documento === undefined || documento.situacao === "USADO") return rascunho
  const { entrada: _, atrasados: __, carta: ___, ...resto } = documento
  return comDocumento(rascunho, { ...resto, situacao: "RECUSADO" })
}

const ehDaCarta = ({ origem }: Objeto): boolean => origem === "CALCULO_INSS"

/** All that the draft has is the list of salaries of a letter: what the person contributed takes its place. */
const soTemCarta = ({ pedido, documentos }: Rascunho): boolean =>
  listaEm(pedido, PERIODOS).length === 0 &&
  listaEm(pedido, "salarios").every(ehDaCarta) &&
  documentos.some(({ tipo, situacao }) => tipo === "CARTA" && situacao === "USADO")

/** The letter goes on beside the request, to be compared with. */
const semListaDaCarta = (rascunho: Rascunho): Rascunho => ({
  ...rascunho,
  pedido: semListas(rascunho.pedido),
  documentos: rascunho.documentos.map((outro) =>
    outro.tipo === "CARTA" && outro.situacao === "USADO" ? { ...outro, situacao: "RECUSADO" as const } : outro
  )
})

const JA_HA = [PERIODOS, "salarios", "beneficiosPagos", "beneficiosDevidos"] as const

const chegada = (rascunho: Rascunho, documento: DocumentoDoRascunho): SituacaoDoDocumento => {
  if (!temParaUsar(rascunho, documento)) return "GUARDADO"
  if (documento.divergencias.length > 0) return "AGUARDA"
  const vazio = JA_HA.every((nome) => listaEm(rascunho.pedido, nome).length === 0)
  if (vazio) return "USADO"
  return documento.tipo === "CARTA" ? "GUARDADO" : "AGUARDA"
}

/** The draft with a document that was just read. */
export const receberDocumento = (anterior: Rascunho, recebido: DocumentoRecebido): Rascunho => {
  const daPessoa = divergenciasDaPessoa(pessoaDo(anterior), recebido.entrada.dadosSegurado).length === 0
  const tomaOLugar = recebido.entrada.periodosContribuicao.length > 0 && daPessoa && soTemCarta(anterior)
  return juntarDocumento(tomaOLugar ? semListaDaCarta(anterior) : anterior, recebido)
}

const juntarDocumento = (
  rascunho: Rascunho,
  { naoReconhecidas, entrada, ...recebido }: DocumentoRecebido
): Rascunho => {
  const pessoa = entrada.dadosSegurado
  const novo: DocumentoDoRascunho = {
    ...recebido,
    id: String(rascunho.documentos.length + 1),
    situacao: "GUARDADO",
    divergencias: divergenciasDaPessoa(pessoaDo(rascunho), pessoa),
    pessoa,
    periodos: entrada.periodosContribuicao.length,
    salarios:
      (entrada.salarios?.length ?? 0) +
      entrada.periodosContribuicao.reduce((soma, periodo) => soma + periodo.salarios.length, 0),
    naoReconhecidas: naoReconhecidas.slice(0, MAXIMO_DE_LINHAS),
    entrada
  }
  const situacao = chegada(rascunho, novo)
  const guardado: Rascunho = {
    ...rascunho,
    documentos: [...rascunho.documentos, situacao === "USADO" ? novo : { ...novo, situacao }]
  }
  return situacao === "USADO" ? usarDocumento(guardado, novo.id, "ACRESCENTAR") : guardado
}
