/**
 * What is known of a person for the reference dates of one *época*.
 *
 * A period counts at a reference date only from its `computavelDesde` on, so the set of live periods changes on those
 * days and is constant between them. Each época computes what is asked of it, once.
 */
import { type Data, SEM_INICIO } from "../../valores/data.ts"
import { lembrar, umaVez } from "../../valores/memoria.ts"
import { type Acumulado, acumular, medir, type Segmento } from "../contagem/acumulado.ts"
import { type Competencias, competenciasTocadas, contribuicoesMensais, diasDeCarencia } from "../contagem/carencia.ts"
import { cortarNosMarcos, eliminarConcomitancia } from "../contagem/concomitancia.ts"
import { type Classe, type Familia, trechosDoPeriodo } from "../contagem/linhas.ts"
import { type MesesRurais, mesesRurais } from "../contagem/meses-rurais.ts"
import { preponderancia } from "../contagem/preponderancia.ts"
import { imediatidadeRural, type Qualidade, qualidadeDe } from "../contagem/qualidade.ts"
import {
  alvoDoGrau,
  fatorDeConversao,
  GRAUS_COM_DEFICIENCIA,
  type GrauComDeficiencia,
  REFERENCIAS_ESPECIAIS,
  type ReferenciaEspecial,
  SEM_CONVERSAO
} from "../periodos/conversao.ts"
import type { Conjunto } from "../periodos/intervalos.ts"
import { type Periodo, rural, ruralSemContribuicao } from "../periodos/periodos.ts"
import type { Pessoa } from "./pessoa.ts"

/** Time of the lines of counting. */
interface Totais {
  readonly segmentos: (familia: Familia) => ReadonlyArray<Segmento>
  /** Converted total of the common counting (factor of each class). */
  readonly convertido: (familia: Familia) => Acumulado
  readonly simples: (familia: Familia) => Acumulado
}

interface TempoEspecial {
  /** Special time of all kinds converted to a reference. */
  readonly especialConvertido: (referencia: ReferenciaEspecial) => Acumulado
  /** Special time of one kind alone. */
  readonly especialProprio: (referencia: ReferenciaEspecial) => Acumulado
  readonly preponderanciaEspecial: () => ReadonlyMap<ReferenciaEspecial, Conjunto>
}

interface TempoPcd {
  /** All time converted to the target of a degree. */
  readonly pcdConvertido: (grau: GrauComDeficiencia) => Acumulado
  /** Time of one degree, unconverted. */
  readonly grauSimples: (grau: GrauComDeficiencia) => Acumulado
  /** Time of one degree converted to the target of another. */
  readonly grauConvertido: (grau: GrauComDeficiencia, alvo: GrauComDeficiencia) => Acumulado
  readonly preponderanciaPcd: () => ReadonlyMap<GrauComDeficiencia, Conjunto>
  /** Contribution time inside disability periods. */
  readonly comDeficiencia: () => Acumulado
}

interface Meses {
  readonly carencia: (contagem: "GERAL" | "HIBRIDA") => Competencias
  /** Competences of rural activity. */
  readonly atividadeRural: () => Competencias
  /** The same with the additions of Lei 11.718. */
  readonly mesesRurais: () => MesesRurais
  readonly qualidade: () => Qualidade
  readonly imediatidadeRural: () => Qualidade
}

export interface Epoca extends Totais, TempoEspecial, TempoPcd, Meses {
  readonly vivos: ReadonlyArray<Periodo>
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

const totaisDe = (pessoa: Pessoa, vivos: ReadonlyArray<Periodo>): Totais => {
  const mesma = equivalente(pessoa)
  const segmentos = lembrar((familia: Familia): ReadonlyArray<Segmento> => {
    const trechos = vivos.flatMap((p) => trechosDoPeriodo(familia, p, pessoa))
    return medir(cortarNosMarcos(eliminarConcomitancia(trechos), pessoa.marcos), pessoa.opcoes.mesCheioAposEc103)
  })
  const convertido = lembrar((familia: Familia) => acumular(segmentos(familia), (c) => c.fator))
  const simples = lembrar((familia: Familia) => acumular(segmentos(familia), () => SEM_CONVERSAO))
  return {
    segmentos: (familia) => segmentos(mesma(familia)),
    convertido: (familia) => convertido(mesma(familia)),
    simples: (familia) => simples(mesma(familia))
  }
}

const paraReferencia = (alvo: number) => (c: Classe) => fatorDeConversao(alvo, c.referencia)

/** Puts the three special references on one same referential without rounding. */
const MULTIPLO_COMUM = 300

const tempoEspecialDe = ({ segmentos }: Totais): TempoEspecial => ({
  especialConvertido: lembrar((alvo) => acumular(segmentos("ESPECIAL"), paraReferencia(alvo))),
  especialProprio: lembrar((alvo) =>
    acumular(segmentos("ESPECIAL"), (c) => (c.referencia === alvo ? SEM_CONVERSAO : undefined))
  ),
  preponderanciaEspecial: umaVez(() =>
    preponderancia(
      segmentos("ESPECIAL"),
      REFERENCIAS_ESPECIAIS,
      (s) => (s.classe.motivo === undefined ? REFERENCIAS_ESPECIAIS.find((r) => r === s.classe.referencia) : undefined),
      (dias, referencia) => dias * (MULTIPLO_COMUM / referencia)
    )
  )
})

const tempoPcdDe = ({ sexo }: Pessoa, { segmentos }: Totais): TempoPcd => ({
  pcdConvertido: lembrar((grau) => acumular(segmentos("PCD"), paraReferencia(alvoDoGrau(grau, sexo)))),
  grauSimples: lembrar((grau) => acumular(segmentos("PCD"), (c) => (c.grau === grau ? SEM_CONVERSAO : undefined))),
  grauConvertido: (grau, alvo) => {
    const fator = paraReferencia(alvoDoGrau(alvo, sexo))
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
  )
})

const mesesDe = (pessoa: Pessoa, vivos: ReadonlyArray<Periodo>, { segmentos }: Totais): Meses => {
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
  const contribuicoes = (): Competencias =>
    pessoa.opcoes.contarBeneficioNas120
      ? carencia("GERAL")
      : contribuicoesMensais(vivos, pessoa.analises, pessoa.beneficios)
  const atividadeRural = umaVez(() => tocadas("RURAL"))
  return {
    carencia,
    atividadeRural,
    mesesRurais: umaVez(() => mesesRurais(atividadeRural(), tocadas("EMPREGO_RURAL"), pessoa.opcoes.lei11718)),
    qualidade: umaVez(() => qualidadeDe({ ...pessoa, periodos: vivos, contribuicoes: contribuicoes() }, pessoa.opcoes)),
    imediatidadeRural: umaVez(() => imediatidadeRural(vivos, carencia("GERAL"), pessoa.opcoes))
  }
}

const criarEpoca = (pessoa: Pessoa, desde: Data): Epoca => {
  const vivos = pessoa.periodos.filter((p) => p.computavelDesde <= p.ini || p.computavelDesde <= desde)
  const totais = totaisDe(pessoa, vivos)
  return {
    vivos,
    ...totais,
    ...tempoEspecialDe(totais),
    ...tempoPcdDe(pessoa, totais),
    ...mesesDe(pessoa, vivos, totais)
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
  const inicios = [SEM_INICIO, ...new Set(mudancas)].sort((a, b) => a - b)
  const epoca = lembrar((i: number) => criarEpoca(pessoa, inicios[i]!))
  return {
    inicios,
    de: (dia) => epoca(inicios.findLastIndex((i) => i <= dia))
  }
}
