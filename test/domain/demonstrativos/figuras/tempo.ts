/** Where each figure of a counting of time stands. */
import { FORMA, GRAU, GRUPO, MOTIVO, NATUREZA } from "../../../../src/domain/demonstrativos/palavras/do-tempo.ts"
import {
  contem,
  dia,
  dias360,
  type Leitura,
  type Mapa,
  meses360,
  mesesDosAvisos,
  numero,
  palavra,
  type Regra,
  sim,
  texto
} from "./conferir.ts"

const REQUISITOS: ReadonlyArray<readonly [chave: string, ler: Leitura]> = [
  ["idade", meses360],
  ["tempoContribuicao", dias360],
  ["tempoEspecial", dias360],
  ["tempoMagisterio", dias360],
  ["tempoPcd", dias360],
  ["tempoEmMarco", dias360],
  ["pedagio", dias360],
  ["pontos", (v, f) => v.tipo === "numero" && v.digitos === String(Math.trunc((Number(f) * 10_000) / 360) / 10_000)],
  ["carencia", numero],
  ["atividadeRural", numero],
  ["qualidadeSegurado", sim],
  ["semBeneficio", sim],
  ["baixaRenda", numero]
]

interface Analisado {
  readonly dadosApuracao: { readonly naApuracao: { readonly valoresApurados: Readonly<Record<string, unknown>> } }
}
export interface Contagem {
  readonly grupo?: string
  readonly demonstrativo: ReadonlyArray<unknown>
  readonly beneficios: { readonly cumpridos: ReadonlyArray<Analisado>; readonly naoCumpridos: ReadonlyArray<Analisado> }
}

const regra = (onde: Regra["onde"], ler: Leitura): Regra => ({ onde, ler })

/** The rules of one counting, whose paths begin with `raiz` and whose tables end in `sufixo`. */
const daContagem = (raiz: string, profundidade: number, sufixo: string, contagem: Contagem): Mapa => {
  const { cumpridos, naoCumpridos } = contagem.beneficios
  const celula = (tabela: string, coluna: string, ler: Leitura): Regra =>
    regra((i) => ({ em: "celula", tabela: `${tabela}${sufixo}`, linha: i[profundidade]!, coluna }), ler)
  const total = (linhaDe: (i: ReadonlyArray<number>) => number, caminho: string): Mapa => {
    const c = (coluna: string, ler: Leitura): Regra =>
      regra((i) => ({ em: "celula", tabela: `totais${sufixo}`, linha: linhaDe(i), coluna }), ler)
    return {
      [`${caminho}/rotulo`]: c("Total", texto),
      [`${caminho}/data`]: c("Data", dia),
      [`${caminho}/simples`]: c("Sem conversão (a/m/d)", dias360),
      [`${caminho}/convertido`]: c("Com conversão (a/m/d)", dias360),
      [`${caminho}/carencia`]: c("Carência", numero),
      [`${caminho}/idade`]: c("Idade", numero),
      [`${caminho}/pontos`]: c("Pontos", numero),
      [`${caminho}/porExtenso`]: regra((i) => ({ em: "nota", tabela: `totais${sufixo}`, linha: linhaDe(i) }), texto),
      [`${caminho}/fundamentoLegal`]: regra((i) => ({ em: "lei", tabela: `totais${sufixo}`, linha: linhaDe(i) }), texto)
    }
  }
  const apuradosDe = ({ dadosApuracao }: Analisado) =>
    REQUISITOS.filter(([chave]) => dadosApuracao.naApuracao.valoresApurados[chave] !== undefined).map(
      ([chave]) => chave
    )
  const ordem = [...cumpridos, ...naoCumpridos].map(apuradosDe)
  const analisado = (lista: "cumpridos" | "naoCumpridos"): Mapa => {
    const antes = lista === "cumpridos" ? 0 : cumpridos.length
    const base = `${raiz}/beneficios/${lista}/*`
    const posicao = (i: ReadonlyArray<number>) => antes + i[profundidade]!
    const c = (coluna: string, ler: Leitura): Regra =>
      regra((i) => ({ em: "celula", tabela: `beneficios${sufixo}`, linha: posicao(i), coluna }), ler)
    const nota = (ler: Leitura): Regra =>
      regra((i) => ({ em: "nota", tabela: `beneficios${sufixo}`, linha: posicao(i) }), ler)
    const linhaDoRequisito = (i: ReadonlyArray<number>, chave: string): number =>
      ordem.slice(0, posicao(i)).reduce((soma, chaves) => soma + chaves.length, 0) + ordem[posicao(i)]!.indexOf(chave)
    const dosRequisitos = REQUISITOS.flatMap(([chave, ler]) => {
      const caminho = `${base}/dadosApuracao/naApuracao/valoresApurados/${chave}`
      const r = (coluna: string, como: Leitura): Regra =>
        regra((i) => ({ em: "celula", tabela: `requisitos${sufixo}`, linha: linhaDoRequisito(i, chave), coluna }), como)
      const n = (como: Leitura): Regra =>
        regra((i) => ({ em: "nota", tabela: `requisitos${sufixo}`, linha: linhaDoRequisito(i, chave) }), como)
      return [
        [`${caminho}/exigido`, r("Exigido", ler)],
        [`${caminho}/apurado`, r("Apurado", ler)],
        [`${caminho}/falta`, r("Falta", ler)],
        [`${caminho}/cumprido`, r("Cumprido", sim)],
        [`${caminho}/atingidoEm`, r("Desde", dia)],
        [`${caminho}/resultado/porExtenso`, n(contem)],
        [
          `${caminho}/fundamentoLegal`,
          regra((i) => ({ em: "lei", tabela: `requisitos${sufixo}`, linha: linhaDoRequisito(i, chave) }), texto)
        ],
        [
          `${caminho}/ate`,
          n((v, f) => contem(v, f === null ? "nunca houve" : String(f).split("-").reverse().join("/")))
        ]
      ] as const
    })
    return {
      [`${base}/descricao`]: c("Benefício e fundamento", contem),
      [`${base}/especie`]: c("Espécie", texto),
      [`${base}/chaveFundamento`]: regra(() => ({ em: "coluna", tabela: "chaves", coluna: "Chave" }), texto),
      [`${base}/fundamento`]: c("Benefício e fundamento", texto),
      [`${base}/inicioVigencia`]: c("Vigência: de", dia),
      [`${base}/terminoVigencia`]: c("até", dia),
      [`${base}/dadosApuracao/temDireito`]: c("Direito", sim),
      [`${base}/dadosApuracao/dataImplemento`]: c("Desde", dia),
      [`${base}/dadosApuracao/naApuracao/data`]: c("Apurado em", dia),
      [`${base}/dadosApuracao/reafirmacao/possivel`]: nota((v, f) =>
        contem(v, f === true ? "O direito se completa" : "não se completa")
      ),
      [`${base}/dadosApuracao/reafirmacao/data`]: nota(
        (v, f) => f === null || contem(v, String(f).split("-").reverse().join("/"))
      ),
      ...Object.fromEntries(dosRequisitos)
    }
  }
  const naLista = (i: ReadonlyArray<number>) => i[profundidade]!
  return {
    [`${raiz}/dadosPeriodos/*/id`]: celula("vinculos", "Identificador", texto),
    [`${raiz}/dadosPeriodos/*/dataInicial`]: celula("periodos", "Início", dia),
    [`${raiz}/dadosPeriodos/*/dataFinal`]: celula("periodos", "Fim", dia),
    [`${raiz}/dadosPeriodos/*/descricao`]: celula("periodos", "Período", texto),
    [`${raiz}/dadosPeriodos/*/formaContagem`]: celula("periodos", "Forma", palavra(FORMA)),
    [`${raiz}/dadosPeriodos/*/grauDeficiencia`]: celula("vinculos", "Deficiência", (v, f) =>
      f === "SEM_DEFICIENCIA" ? v.tipo === "vazio" : palavra(GRAU)(v, f)
    ),
    [`${raiz}/dadosPeriodos/*/naturezaVinculo`]: celula("vinculos", "Natureza", palavra(NATUREZA)),
    [`${raiz}/dadosPeriodos/*/fator`]: celula("periodos", "Conversão", numero),
    [`${raiz}/dadosPeriodos/*/tempoSimples`]: celula("periodos", "Tempo (a/m/d)", dias360),
    [`${raiz}/dadosPeriodos/*/tempoConvertido`]: celula("periodos", "Convertido (a/m/d)", dias360),
    [`${raiz}/dadosPeriodos/*/carencia`]: celula("periodos", "Carência", numero),
    [`${raiz}/dadosPeriodos/*/idade`]: celula("vinculos", "Idade no fim", numero),
    [`${raiz}/dadosPeriodos/*/motivo`]: regra(
      (i) => ({ em: "nota", tabela: `periodos${sufixo}`, linha: naLista(i) }),
      palavra(MOTIVO)
    ),
    [`${raiz}/segmentos/*/dataInicial`]: celula("segmentos", "Início", dia),
    [`${raiz}/segmentos/*/dataFinal`]: celula("segmentos", "Fim", dia),
    [`${raiz}/segmentos/*/descricao`]: celula("segmentos", "Período", texto),
    [`${raiz}/segmentos/*/formaContagem`]: celula("segmentos", "Forma", palavra(FORMA)),
    [`${raiz}/segmentos/*/fator`]: celula("segmentos", "Conversão", numero),
    [`${raiz}/segmentos/*/dias`]: celula("segmentos", "Tempo", numero),
    [`${raiz}/segmentos/*/diasConvertidos`]: celula("segmentos", "Convertido", numero),
    [`${raiz}/segmentos/*/carencia`]: celula("segmentos", "Carência", numero),
    ...total(naLista, `${raiz}/demonstrativo/*`),
    ...total(() => contagem.demonstrativo.length, `${raiz}/totais`),
    ...analisado("cumpridos"),
    ...analisado("naoCumpridos"),
    ...mesesDosAvisos(raiz),
    [`${raiz}/avisos/*/codigo`]: regra(() => ({ em: "codigo" }), texto),
    [`${raiz}/avisos/*/mensagem`]: regra(() => ({ em: "frase" }), texto)
  }
}

const versao: Mapa = {
  "/versao/motor": regra(() => ({ em: "fato", secao: "tempo/cabeca", rotulo: "Versão do programa" }), texto),
  "/versao/tabelas": regra(() => ({ em: "fato", secao: "tempo/cabeca", rotulo: "Tabelas (resumo do conteúdo)" }), texto)
}

export const mapaDoTempo = (contagem: Contagem): Mapa => ({ ...daContagem("", 0, "", contagem), ...versao })

/** Each group has a map of its own: the path of a group is taken off before it is looked at. */
export const mapaDoGrupo = (grupo: string, contagem: Contagem): Mapa => ({
  ...daContagem("", 0, `-${grupo.toLowerCase()}`, contagem),
  "/grupo": regra(() => ({ em: "frase", palavras: GRUPO }), texto)
})

export { versao as mapaDaVersao }
