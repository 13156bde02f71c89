/**
 * Repeated values of a draft: the same period, the same salary of a month or the same benefit, from two documents or from a
 * document and the person's typing. Only the person knows whether they are one thing or two: the draft is not calculated
 * before she answers.
 */
import { Result } from "effect"
import { aoContrario } from "../../demonstrativos/escrita.ts"
import type { Objeto } from "../../documentos/json-recebido.ts"
import { semAcentos } from "../../documentos/linhas/normalizacao.ts"
import { listaEm, PERIODOS } from "../../plataforma/rascunhos/lugares.ts"
import type { Rascunho } from "../../plataforma/rascunhos/rascunho.ts"
import { quantos } from "../../rmi/resultado/frases.ts"
import type { Revisado } from "./campos.ts"
import { comPeriodos, periodosDo, tituloDoPeriodo } from "./periodos.ts"

/** Something that may stand twice. */
export interface Repetido {
  /** The key of the answer: other equal values make another question. */
  readonly nome: string
  readonly pergunta: string
  /** The button that says that both are the same, and does `tirar`. */
  readonly remedio: string
  readonly tirar: (rascunho: Rascunho) => Rascunho
}

const SALARIOS = "salarios"
/** The author of a value: `USUARIO`, or the kind of document that brought it. */
type Fonte = string
const DIGITADO = "USUARIO"

const mesDe = ({ competencia }: Objeto): string => String(competencia)
const fonteDe = ({ origem }: Objeto): Fonte => String(origem ?? DIGITADO)
const nomeado = (periodo: Objeto, posicao: number): string => `“${tituloDoPeriodo(periodo, posicao)}”`

const comparavel = (texto: unknown): string =>
  semAcentos(String(texto ?? ""))
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim()

interface Comparado {
  readonly periodo: Objeto
  readonly posicao: number
  readonly inicio: string
  readonly fim: string
  readonly nome: string
  readonly fonte: Fonte
}

/** Equal names, or a name that begins with the whole other name. */
const mesmoNome = ({ nome: a }: Comparado, { nome: b }: Comparado): boolean =>
  a !== "" && b !== "" && (a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `))

/** Two periods of one document are the same only when they are equal in everything, as in two extracts of one person. */
const mesmoPeriodo = (um: Comparado, outro: Comparado): boolean => {
  if (um.inicio > outro.fim || outro.inicio > um.fim) return false
  const mesmosDias = um.inicio === outro.inicio && um.fim === outro.fim
  if (um.fonte === outro.fonte) return mesmosDias && (um.nome === "" || outro.nome === "" || mesmoNome(um, outro))
  return mesmosDias || mesmoNome(um, outro)
}

/** The values of a list that another one does not have, after those that it has. */
const completada = (meus: ReadonlyArray<Objeto>, seus: ReadonlyArray<Objeto>): ReadonlyArray<Objeto> => {
  const conhecidos = new Set(meus.map(mesDe))
  return [...meus, ...seus.filter((item) => !conhecidos.has(mesDe(item)))].sort((a, b) =>
    mesDe(a) < mesDe(b) ? -1 : 1
  )
}

/** The period that stays is the one of a document; months that only the other has go to it. */
const juntarIguais = (rascunho: Rascunho, um: Objeto, outro: Objeto): Rascunho => {
  const [fica, sai] = fonteDe(um) === DIGITADO && fonteDe(outro) !== DIGITADO ? [outro, um] : [um, outro]
  const salarios = completada(listaEm(fica, SALARIOS), listaEm(sai, SALARIOS))
  return comPeriodos(
    rascunho,
    periodosDo(rascunho).flatMap((periodo) =>
      periodo.id === sai.id ? [] : [periodo.id === fica.id ? { ...fica, [SALARIOS]: salarios } : periodo]
    )
  )
}

/** Earlier rows that a row is compared with, of those that look like it: no draft makes the comparison long. */
const MAXIMO_DE_IGUAIS = 6
/** Questions asked at once. */
const MAXIMO_DE_PERGUNTAS = 20

const comparaveisDe = (rascunho: Rascunho): ReadonlyArray<Comparado> =>
  periodosDo(rascunho).flatMap(
    (periodo, posicao): ReadonlyArray<Comparado> =>
      periodo.formaContagem === "NAO_COMPUTAR"
        ? []
        : [
            {
              periodo,
              posicao,
              inicio: String(periodo.dataInicial),
              fim: String(periodo.dataFinal),
              nome: comparavel(periodo.descricao),
              fonte: fonteDe(periodo)
            }
          ]
  )

/** The pairs of periods that may be one: they have the same days, or names that begin with the same word. */
const paresDe = (comparados: ReadonlyArray<Comparado>): ReadonlyArray<readonly [Comparado, Comparado]> => {
  const parecidos = new Map<string, Array<Comparado>>()
  const pares: Array<readonly [Comparado, Comparado]> = []
  for (const outro of comparados) {
    const jaVistos = new Set<Comparado>()
    const palavra = outro.nome.split(" ", 1)[0]!
    for (const chave of [`${outro.inicio} ${outro.fim}`, ...(palavra === "" ? [] : [palavra])]) {
      const antes = parecidos.get(chave) ?? []
      for (const um of antes.slice(-MAXIMO_DE_IGUAIS)) {
        if (!jaVistos.has(um) && mesmoPeriodo(um, outro)) pares.push([um, outro])
        jaVistos.add(um)
      }
      antes.push(outro)
      parecidos.set(chave, antes)
    }
  }
  return pares.sort(([a, b], [c, d]) => a.posicao - c.posicao || b.posicao - d.posicao)
}

const dosPeriodos = (rascunho: Rascunho): ReadonlyArray<Repetido> => {
  const dito = ({ periodo, posicao, inicio, fim }: Comparado): string =>
    `${nomeado(periodo, posicao)} (${aoContrario(inicio)} a ${aoContrario(fim)})`
  return paresDe(comparaveisDe(rascunho)).map(([um, outro]) => ({
    nome: ["periodos", um.periodo.id, outro.periodo.id].join("|"),
    pergunta: `${dito(um)} e ${dito(outro)} parecem o mesmo período: os salários dos dois seriam somados.`,
    remedio: "É o mesmo: ficar com um só",
    tirar: (atual) => juntarIguais(atual, um.periodo, outro.periodo)
  }))
}

interface Lista {
  readonly id: string
  readonly titulo: string
  readonly avulsa: boolean
  readonly itens: ReadonlyArray<Objeto>
  readonly fonteDo: (item: Objeto) => Fonte
}

const listasDe = (rascunho: Rascunho): ReadonlyArray<Lista> => [
  {
    id: "",
    titulo: "“Sem vínculo”",
    avulsa: true,
    itens: listaEm(rascunho.pedido, SALARIOS),
    fonteDo: fonteDe
  },
  ...periodosDo(rascunho).map((periodo, i) => ({
    id: String(periodo.id),
    titulo: nomeado(periodo, i),
    avulsa: false,
    itens: listaEm(periodo, SALARIOS),
    fonteDo: (item: Objeto) =>
      rascunho.origens[`${PERIODOS}.${periodo.id}.${SALARIOS}.${mesDe(item)}`] === "DIGITADO"
        ? DIGITADO
        : fonteDe(periodo)
  }))
]

interface Achado {
  readonly lista: Lista
  readonly item: Objeto
}

interface Par {
  readonly um: Lista
  readonly outro: Lista
  readonly meses: Array<string>
}

/** Two typed jobs, or two jobs of one document, may well pay the same: only other pairs make a question. */
const parece = ({ lista: uma, item }: Achado, { lista: outra, item: outro }: Achado): boolean =>
  uma !== outra && (uma.avulsa || outra.avulsa || uma.fonteDo(item) !== outra.fonteDo(outro))

/** The rows of all lists by their month and value, zeros apart; of a long list of equals the first ones. */
const porMesEValor = (listas: ReadonlyArray<Lista>): ReadonlyMap<string, ReadonlyArray<Achado>> => {
  const achados = new Map<string, Array<Achado>>()
  for (const lista of listas) {
    for (const item of lista.itens) {
      const valor = Number(item.valor)
      if (valor === 0) continue
      const chave = `${mesDe(item)}=${valor}`
      const iguais = achados.get(chave)
      if (iguais === undefined) achados.set(chave, [{ lista, item }])
      else if (iguais.length < MAXIMO_DE_IGUAIS) iguais.push({ lista, item })
    }
  }
  return achados
}

/** The months of each pair of lists with the same value in both. */
const mesesIguais = (listas: ReadonlyArray<Lista>): ReadonlyArray<Par> => {
  const pares = new Map<Lista, Map<Lista, Par>>()
  for (const [chave, achados] of porMesEValor(listas)) {
    for (const [i, um] of achados.entries()) {
      for (let j = i + 1; j < achados.length; j++) {
        const outro = achados[j]!
        if (!parece(um, outro)) continue
        const comUm = pares.get(um.lista) ?? new Map<Lista, Par>()
        const par = comUm.get(outro.lista) ?? { um: um.lista, outro: outro.lista, meses: [] }
        par.meses.push(chave.slice(0, 7))
        pares.set(um.lista, comUm.set(outro.lista, par))
      }
    }
  }
  return [...pares.values()].flatMap((comUm) => [...comUm.values()])
}

const semMeses = (itens: ReadonlyArray<Objeto>, meses: ReadonlySet<string>): ReadonlyArray<Objeto> =>
  itens.filter((item) => !meses.has(mesDe(item)))

/** The draft without some months of a list. */
const tirarMeses = (rascunho: Rascunho, { id, avulsa }: Lista, meses: ReadonlySet<string>): Rascunho => {
  if (avulsa) {
    const pedido = { ...rascunho.pedido, [SALARIOS]: semMeses(listaEm(rascunho.pedido, SALARIOS), meses) }
    return { ...rascunho, pedido }
  }
  return comPeriodos(
    rascunho,
    periodosDo(rascunho).map((periodo) =>
      String(periodo.id) === id ? { ...periodo, [SALARIOS]: semMeses(listaEm(periodo, SALARIOS), meses) } : periodo
    )
  )
}

const dosSalarios = (rascunho: Rascunho, jaPerguntados: ReadonlySet<string>): ReadonlyArray<Repetido> =>
  mesesIguais(listasDe(rascunho)).flatMap(({ um, outro, meses }) => {
    if (jaPerguntados.has(["periodos", um.id, outro.id].join("|"))) return []
    const emOrdem = meses.toSorted()
    const [de, ate] = [emOrdem[0]!, emOrdem.at(-1)!]
    const quais = de === ate ? `em ${aoContrario(de)}` : `de ${aoContrario(de)} a ${aoContrario(ate)}`
    // the list of no job is the first one
    const sai = um.avulsa ? um : outro
    return [
      {
        nome: ["salarios", um.id, outro.id, meses.length, de, ate].join("|"),
        pergunta: `${um.titulo} e ${outro.titulo} têm o mesmo salário em ${quantos(meses.length, "mês", "meses")} (${quais}): seriam somados.`,
        remedio: `É o mesmo: tirar de ${sai.titulo}`,
        tirar: (atual: Rascunho) => tirarMeses(atual, sai, new Set(meses))
      }
    ]
  })

/** Lists of the request, the fields that tell their items apart, and the name of an item. */
const DOS_PEDIDOS: Readonly<Record<string, { readonly campos: ReadonlyArray<string>; readonly item: string }>> = {
  beneficios: { campos: ["especie", "dib"], item: "Benefício recebido" },
  desemprego: { campos: ["dataInicial", "dataFinal"], item: "Período de desemprego" },
  periodosPcd: { campos: ["dataInicial", "dataFinal"], item: "Período com deficiência" },
  beneficiosDevidos: { campos: ["especie", "dib", "nb"], item: "Benefício devido" },
  beneficiosPagos: { campos: ["especie", "dib", "beneficio", "inicioDiferencas"], item: "Benefício pago" },
  descontos: { campos: ["beneficio", "competencia", "tipo", "valor", "percentual"], item: "Desconto" }
}

const dasListas = ({ pedido }: Rascunho): ReadonlyArray<Repetido> =>
  Object.entries(DOS_PEDIDOS).flatMap(([lista, { campos, item }]) => {
    const itens = listaEm(pedido, lista)
    const chaves = itens.map((um) => JSON.stringify(campos.map((campo) => String(um[campo] ?? ""))))
    return itens.flatMap((outro, j): ReadonlyArray<Repetido> => {
      const i = chaves.indexOf(chaves[j]!)
      if (i === j || !campos.some((campo) => outro[campo] !== undefined)) return []
      const um = itens[i]!
      return [
        {
          nome: [lista, i, j, chaves[j]].join("|"),
          pergunta: `${item} ${i + 1} e ${item.toLowerCase()} ${j + 1} são iguais: contariam duas vezes.`,
          remedio: "É o mesmo: ficar com um só",
          tirar: (atual) => ({
            ...atual,
            pedido: { ...atual.pedido, [lista]: itens.with(i, { ...outro, ...um }).toSpliced(j, 1) }
          })
        }
      ]
    })
  })

/** The questions about repeated values that have no answer yet. */
export const repetidosDo = (rascunho: Rascunho): ReadonlyArray<Repetido> => {
  const periodos = dosPeriodos(rascunho)
  const todos = [
    ...periodos,
    ...dosSalarios(rascunho, new Set(periodos.map(({ nome }) => nome))),
    ...dasListas(rascunho)
  ]
  const distintos = new Set(rascunho.distintos)
  return todos.filter(({ nome }) => !distintos.has(nome)).slice(0, MAXIMO_DE_PERGUNTAS)
}

/** The draft after an answer: `tirar` says that both are the same, any other that they are two things. */
export const responderRepetido = (rascunho: Rascunho, nome: string, acao: string): Revisado<Rascunho> => {
  const repetido = repetidosDo(rascunho).find((um) => um.nome === nome)
  if (repetido === undefined)
    return Result.fail([
      { campo: "", mensagem: "esta repetição não está mais no rascunho: confira como ele está agora" }
    ])
  return acao === "tirar"
    ? Result.succeed(repetido.tirar(rascunho))
    : Result.succeed({ ...rascunho, distintos: [...(rascunho.distintos ?? []), nome] })
}
