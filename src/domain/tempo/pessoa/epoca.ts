/**
 * What is known of a person for the reference dates of one *época*.
 *
 * A period counts at a reference date only from `computavelDesde` on (rule TC-18), so the set of live periods changes on
 * those days and is constant between them. Each época computes what is asked of it, once.
 */
import type { Data } from "../../valores/data.ts"
import { type Acumulado, acumular, medir, type Segmento } from "../contagem/acumulado.ts"
import { type Competencias, competenciasTocadas, diasDeCarencia } from "../contagem/carencia.ts"
import { cortarNosMarcos, eliminarConcomitancia } from "../contagem/concomitancia.ts"
import { type Classe, type Familia, trechosDoPeriodo } from "../contagem/linhas.ts"
import { type MesesRurais, mesesRurais } from "../contagem/meses-rurais.ts"
import { preponderancia } from "../contagem/preponderancia.ts"
import { imediatidadeRural, type Qualidade, qualidadeDe } from "../contagem/qualidade.ts"
import type { Sexo, TipoSegurado } from "../pedido/enumeracoes.ts"
import type { OpcoesContagem } from "../pedido/opcoes-contagem.ts"
import type { BeneficioRecebido } from "../periodos/beneficios-recebidos.ts"
import type { Analise } from "../periodos/competencias-fora.ts"
import {
  alvoDoGrau,
  fatorDeConversao,
  GRAUS_COM_DEFICIENCIA,
  type GrauComDeficiencia,
  REFERENCIAS_ESPECIAIS,
  type ReferenciaEspecial,
  SEM_CONVERSAO
} from "../periodos/conversao.ts"
import type { Deficiencia } from "../periodos/deficiencia.ts"
import { type Conjunto, unir } from "../periodos/intervalos.ts"
import { type Periodo, rural, ruralSemContribuicao } from "../periodos/periodos.ts"
import type { ParametrosTempo } from "../tabelas/parametros.ts"

/** The request prepared: what does not depend on the reference date. */
export interface Pessoa {
  readonly sexo: Sexo
  readonly tipo: TipoSegurado
  readonly nascimento: Data
  /** First affiliation; undefined when there is no valid period and none was informed. */
  readonly filiacao: Data | undefined
  readonly periodos: ReadonlyArray<Periodo>
  readonly analises: ReadonlyArray<Analise>
  readonly deficiencia: Deficiencia
  readonly desemprego: Conjunto
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
  readonly opcoes: OpcoesContagem
  readonly parametros: ParametrosTempo
  readonly der: Data
  /** Last day to look at: the DER, or the end of the reaffirmation. */
  readonly horizonte: Data
  /** Days after which every segment is cut (rule TC-07). */
  readonly marcos: ReadonlyArray<Data>
}

export interface Epoca {
  readonly vivos: ReadonlyArray<Periodo>
  readonly segmentos: (familia: Familia) => ReadonlyArray<Segmento>
  /** Converted total of the common counting (factor of each class). */
  readonly convertido: (familia: Familia) => Acumulado
  readonly simples: (familia: Familia) => Acumulado
  /** Special time of all kinds converted to a reference (rule TC-12). */
  readonly especialConvertido: (referencia: ReferenciaEspecial) => Acumulado
  /** Special time of one kind alone. */
  readonly especialProprio: (referencia: ReferenciaEspecial) => Acumulado
  readonly preponderanciaEspecial: () => ReadonlyMap<ReferenciaEspecial, Conjunto>
  /** All time converted to the target of a degree (rule TC-13). */
  readonly pcdConvertido: (grau: GrauComDeficiencia) => Acumulado
  /** Time of one degree, unconverted. */
  readonly grauSimples: (grau: GrauComDeficiencia) => Acumulado
  /** Time of one degree converted to the target of another. */
  readonly grauConvertido: (grau: GrauComDeficiencia, alvo: GrauComDeficiencia) => Acumulado
  readonly preponderanciaPcd: () => ReadonlyMap<GrauComDeficiencia, Conjunto>
  /** Contribution time inside disability periods (rule TC-59). */
  readonly comDeficiencia: () => Acumulado
  readonly carencia: (contagem: "GERAL" | "HIBRIDA") => Competencias
  /** Competences of rural activity (rule TC-56). */
  readonly atividadeRural: () => Competencias
  /** The same with the additions of Lei 11.718 (rule TC-15). */
  readonly mesesRurais: () => MesesRurais
  readonly qualidade: () => Qualidade
  readonly imediatidadeRural: () => Qualidade
}

/** Puts the three special references on one same referential without rounding (rule TC-12). */
const MULTIPLO_COMUM = 300

/** Computes once per key. */
export const lembrar = <K, V>(calcular: (chave: K) => V): ((chave: K) => V) => {
  const prontos = new Map<K, V>()
  return (chave) => {
    const pronto = prontos.get(chave)
    if (pronto !== undefined) return pronto
    const novo = calcular(chave)
    prontos.set(chave, novo)
    return novo
  }
}

const umaVez = <V>(calcular: () => V): (() => V) => {
  const lembrado = lembrar((_: null) => calcular())
  return () => lembrado(null)
}

/** Families that count the same for these periods: computed only once. */
const equivalente = (pessoa: Pessoa): ((familia: Familia) => Familia) => {
  const temReduzidas = pessoa.analises.some((a) => a.reduzidas.size > 0)
  const temRural = pessoa.periodos.some(ruralSemContribuicao)
  return (familia) => {
    if (familia === "HIBRIDA" && !temRural) return temReduzidas ? "IDADE" : "TEMPO"
    if (familia === "IDADE" && !temReduzidas) return "TEMPO"
    if (familia === "PCD_IDADE" && !temReduzidas) return "PCD"
    return familia
  }
}

const criarEpoca = (pessoa: Pessoa, desde: Data): Epoca => {
  const vivos = pessoa.periodos.filter((p) => p.computavelDesde <= p.ini || p.computavelDesde <= desde)
  const mesma = equivalente(pessoa)
  const segmentosDe = lembrar((familia: Familia): ReadonlyArray<Segmento> => {
    const trechos = vivos.flatMap((p) => trechosDoPeriodo(familia, p, pessoa))
    return medir(cortarNosMarcos(eliminarConcomitancia(trechos), pessoa.marcos), pessoa.opcoes.mesCheioAposEc103)
  })
  const segmentos = (familia: Familia) => segmentosDe(mesma(familia))
  const convertidoDe = lembrar((familia: Familia) => acumular(segmentosDe(familia), (c) => c.fator))
  const simplesDe = lembrar((familia: Familia) => acumular(segmentosDe(familia), () => SEM_CONVERSAO))
  const paraReferencia = (alvo: number) => (c: Classe) => fatorDeConversao(alvo, c.referencia)
  const carencia = lembrar((contagem: "GERAL" | "HIBRIDA") =>
    competenciasTocadas(
      diasDeCarencia(
        vivos,
        pessoa.analises,
        contagem === "GERAL" ? (p) => p.contarCarencia : (p) => p.contarCarencia || rural(p)
      )
    )
  )
  const tocadas = (familia: Familia) =>
    competenciasTocadas(segmentos(familia).filter((s) => s.classe.motivo === undefined))
  const atividadeRural = umaVez(() => tocadas("RURAL"))
  return {
    vivos,
    segmentos,
    convertido: (familia) => convertidoDe(mesma(familia)),
    simples: (familia) => simplesDe(mesma(familia)),
    especialConvertido: lembrar((alvo) => acumular(segmentos("ESPECIAL"), paraReferencia(alvo))),
    especialProprio: lembrar((alvo) =>
      acumular(segmentos("ESPECIAL"), (c) => (c.referencia === alvo ? SEM_CONVERSAO : undefined))
    ),
    preponderanciaEspecial: umaVez(() =>
      preponderancia(
        segmentos("ESPECIAL"),
        REFERENCIAS_ESPECIAIS,
        (s) => (s.classe.motivo === undefined ? (s.classe.referencia as ReferenciaEspecial) : undefined),
        (dias, referencia) => dias * (MULTIPLO_COMUM / referencia)
      )
    ),
    pcdConvertido: lembrar((grau) => acumular(segmentos("PCD"), paraReferencia(alvoDoGrau(grau, pessoa.sexo)))),
    grauSimples: lembrar((grau) => acumular(segmentos("PCD"), (c) => (c.grau === grau ? SEM_CONVERSAO : undefined))),
    grauConvertido: (grau, alvo) => {
      const fator = paraReferencia(alvoDoGrau(alvo, pessoa.sexo))
      return acumular(segmentos("PCD"), (c) => (c.grau === grau ? fator(c) : undefined))
    },
    preponderanciaPcd: umaVez(() =>
      preponderancia(
        segmentos("PCD"),
        GRAUS_COM_DEFICIENCIA,
        (s) => (s.classe.motivo === undefined && s.classe.grau !== "SEM_DEFICIENCIA" ? s.classe.grau : undefined),
        (dias) => dias
      )
    ),
    comDeficiencia: umaVez(() =>
      acumular(segmentos("PCD_IDADE"), (c) => (c.grau === "SEM_DEFICIENCIA" ? undefined : SEM_CONVERSAO))
    ),
    carencia,
    atividadeRural,
    mesesRurais: umaVez(() => mesesRurais(atividadeRural(), tocadas("EMPREGO_RURAL"), pessoa.opcoes.lei11718)),
    qualidade: umaVez(() =>
      qualidadeDe({ ...pessoa, periodos: vivos, contribuicoes: carencia("GERAL") }, pessoa.opcoes)
    ),
    imediatidadeRural: umaVez(() => imediatidadeRural(vivos, carencia("GERAL"), pessoa.opcoes))
  }
}

/** The épocas of a person: the days on which the set of live periods changes, and the época of a day. */
export interface Epocas {
  /** Sorted first days, the first one before every date. */
  readonly inicios: ReadonlyArray<Data>
  readonly de: (dia: Data) => Epoca
}

export const epocasDe = (pessoa: Pessoa): Epocas => {
  const mudancas = pessoa.periodos
    .filter((p) => p.computavelDesde > p.ini && p.computavelDesde <= pessoa.horizonte)
    .map((p) => p.computavelDesde)
  const inicios = [Number.MIN_SAFE_INTEGER as Data, ...new Set(mudancas)].sort((a, b) => a - b)
  const epoca = lembrar((i: number) => criarEpoca(pessoa, inicios[i]!))
  return {
    inicios,
    de: (dia) => epoca(inicios.findLastIndex((i) => i <= dia))
  }
}

/** The degree or reference that prevails on a day. */
export const preponderanteEm = <K>(dias: ReadonlyMap<K, Conjunto>, dia: Data): K | undefined => {
  for (const [tipo, conjunto] of dias) {
    if (conjunto.some((i) => i.ini <= dia && dia <= i.fim)) return tipo
  }
  return undefined
}

/** The unemployment informed by the person, as days (rule TC-33). */
export const diasDeDesemprego = (
  informado: ReadonlyArray<{ readonly dataInicial: Data; readonly dataFinal: Data }>
): Conjunto => unir(informado.map((d) => ({ ini: d.dataInicial, fim: d.dataFinal })))
