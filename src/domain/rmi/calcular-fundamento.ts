/** One fundamento, from its case to its result: the pipeline of rule RMI-02, each step a function of its own file. */
import { Result } from "effect"
import { descricaoDaEspecie } from "../beneficios/especies.ts"
import { limiteEm, limitesMensais } from "../beneficios/limites.ts"
import { type Centavos, centavosDe, decimalDeCentavos } from "../valores/centavos.ts"
import { type Competencia, competenciaDaData, formatarCompetencia } from "../valores/competencia.ts"
import { type Data, formatarIso } from "../valores/data.ts"
import { anosMesesDias } from "../valores/tempo-30-360.ts"
import { quociente } from "./arredondamento.ts"
import { avisosDoCaso } from "./avisos.ts"
import type { BaseDeLinhas } from "./base-de-linhas.ts"
import type { Caso } from "./caso.ts"
import type { ParcelaConcomitante } from "./concomitancia/art32.ts"
import { calcularDescarte, type DescarteCalculado } from "./descarte-do-fundamento.ts"
import { adicional25 } from "./especiais/limites-da-renda.ts"
import { EFEITO_DO_ART_144, evoluirRmi, type RendaEvoluida } from "./evolucao-da-renda.ts"
import { explicar } from "./explicacao/explicar.ts"
import { type ContribuicaoDoMes, escreverMemoria } from "./linhas/memoria.ts"
import { tetoDoBeneficioEm } from "./parametros.ts"
import { type MesUsado, type Partida, partir } from "./partida.ts"
import type { Quadro, ResultadoCalculado } from "./quadro.ts"
import { pisoDoCaso, type RegrasDoCaso, regrasDoCaso } from "./regras-da-renda.ts"
import { calcularRenda, decimalDaFracao, type Leitura, type RendaCalculada } from "./renda.ts"
import type { Conclusao, Descarte, FalhaRmi, Pbc, ResultadoFundamento } from "./resultado.ts"

const SEM_DESCARTE: Descarte = { permitido: false, hipoteses: [], diferencas: {} }
const COMPLETO: Conclusao = { completo: true }

/** What the best hypothesis is: all the rows, or the discard that pays the most. */
interface Escolha {
  readonly renda: RendaCalculada
  readonly leitura: Leitura
  readonly descartadas: ReadonlySet<Competencia>
  readonly soma: Centavos
  readonly quantidade: number
  readonly divisor: number
  readonly descarte: Descarte
  readonly conclusao: Conclusao
}

const semDescarte = (caso: Caso, partida: Partida, regras: RegrasDoCaso): Escolha => {
  const leitura: Leitura = { dias: caso.tempo.dias, carencia: caso.tempo.carencia }
  const base = partida.linhas
  return {
    renda: calcularRenda(regras.renda, partida.media, leitura),
    leitura,
    descartadas: new Set(),
    soma: (base?.selecao.soma ?? 0) as Centavos,
    quantidade: base?.selecao.usadas.length ?? 0,
    divisor: base?.selecao.divisor ?? 0,
    descarte: SEM_DESCARTE,
    conclusao: COMPLETO
  }
}

const comDescarte = (base: BaseDeLinhas, achado: DescarteCalculado): Escolha => {
  const { melhor, renda, leitura, descarte, conclusao } = achado
  const { corrigidas } = base.linhas
  return {
    renda,
    leitura,
    descartadas: new Set(melhor.descartadas.map((i) => corrigidas[i]!.competencia)),
    soma: melhor.soma as Centavos,
    quantidade: corrigidas.length - melhor.k,
    divisor: descarte.hipoteses[melhor.k]!.divisor,
    descarte,
    conclusao
  }
}

const escolher = (caso: Caso, partida: Partida, regras: RegrasDoCaso): Escolha => {
  const base = partida.linhas
  if (
    base === undefined ||
    partida.concomitantes !== undefined ||
    !partida.daMedia ||
    !caso.metodo.descarte ||
    base.linhas.corrigidas.length === 0
  ) {
    return semDescarte(caso, partida, regras)
  }
  const limites = caso.tempo.limites()
  if (limites === undefined) return semDescarte(caso, partida, regras)
  return comDescarte(base, calcularDescarte({ caso, base, regras, limites }))
}

const pbcDe = ({ janela, linhas, metodo }: BaseDeLinhas): Pbc => {
  const porJanela = metodo !== "MEDIA_80" && metodo !== "MEDIA_100" && metodo !== "MEDIA_36"
  const inicio = porJanela ? janela.de : (linhas.corrigidas[0]?.competencia ?? janela.de)
  return {
    inicio: formatarCompetencia(inicio),
    fim: formatarCompetencia(janela.ate),
    meses: janela.ate - inicio + 1,
    n: linhas.corrigidas.length
  }
}

type ParteDasLinhas = Pick<
  ResultadoFundamento,
  | "pbc"
  | "memoria"
  | "soma"
  | "quantidade"
  | "divisorMinimo"
  | "divisor"
  | "media"
  | "mediaDozeUltimos"
  | "concomitantes"
>

const contribuicaoDo = ({ tempo }: Caso): ContribuicaoDoMes => ({
  dias: (c) => tempo.doMes(c).dias,
  carencia: (c) => Number(tempo.contaCarencia(c))
})

/** The rows of the PBC, used or not. */
const memoriaDoPbc = (caso: Caso, { linhas, janela, selecao }: BaseDeLinhas, escolha: Escolha) =>
  escreverMemoria({
    linhas: linhas.todas,
    pbc: janela,
    usadas: new Set(selecao.usadas.map((i) => linhas.corrigidas[i]!.competencia)),
    descartadas: escolha.descartadas,
    contribuicao: contribuicaoDo(caso)
  })

/** The rows when one month alone was used. */
const memoriaDoMes = (caso: Caso, { linhas, competencia }: MesUsado) =>
  escreverMemoria({
    linhas,
    pbc: { de: competencia, ate: competencia },
    usadas: new Set([competencia]),
    descartadas: new Set(),
    contribuicao: contribuicaoDo(caso)
  })

/** The rows of each activity, the principal first, and what each one gives to the salário de benefício (rule RMI-27). */
const dasAtividades = (
  caso: Caso,
  concomitantes: ReadonlyArray<ParcelaConcomitante>,
  escolha: Escolha
): ParteDasLinhas => ({
  pbc: pbcDe(concomitantes[0]!.base),
  memoria: concomitantes
    .flatMap(({ atividade: { descricao }, base }) =>
      memoriaDoPbc(caso, base, escolha).map((linha) => ({ ...linha, atividade: descricao }))
    )
    .map((linha, i) => ({ ...linha, seq: i + 1 })),
  media: decimalDeCentavos(escolha.renda.media),
  concomitantes: concomitantes.map(({ atividade, principal, base, proporcao, parcela }) => ({
    descricao: atividade.descricao,
    principal,
    soma: decimalDeCentavos(base.selecao.soma as Centavos),
    divisor: base.selecao.divisor,
    media: decimalDeCentavos(base.media),
    proporcao,
    parcela: decimalDeCentavos(parcela)
  }))
})

/** What the salaries gave: all of it only when they were averaged. */
const dasLinhas = (caso: Caso, partida: Partida, escolha: Escolha): ParteDasLinhas => {
  const { linhas: base, mes, daMedia, concomitantes } = partida
  if (concomitantes !== undefined) return dasAtividades(caso, concomitantes, escolha)
  if (base === undefined) return { memoria: mes === undefined ? [] : memoriaDoMes(caso, mes) }
  const memoria = memoriaDoPbc(caso, base, escolha)
  if (!daMedia) return { pbc: pbcDe(base), memoria }
  const minimo = base.selecao.divisorMinimo
  return {
    pbc: pbcDe(base),
    memoria,
    soma: decimalDeCentavos(escolha.soma),
    quantidade: escolha.quantidade,
    ...(minimo === undefined ? {} : { divisorMinimo: { ...minimo, aplicado: minimo.valor > escolha.quantidade } }),
    divisor: escolha.divisor,
    media: decimalDeCentavos(escolha.renda.media),
    ...(caso.metodo.limiteDozeUltimos ? { mediaDozeUltimos: decimalDeCentavos(base.mediaDozeUltimos) } : {})
  }
}

const ultimoMes = ({ marco, der, metodo }: Caso): Competencia => {
  const ate = Math.max(competenciaDaData(marco.dib), competenciaDaData(der))
  return Math.max(ate, metodo.era === "E2" ? EFEITO_DO_ART_144 : ate) as Competencia
}

const evoluir = (
  caso: Caso,
  calculadoEm: Data,
  regras: RegrasDoCaso,
  { rmi, coeficiente }: RendaCalculada,
  indiceTeto: ResultadoFundamento["indiceTeto"]
): Result.Result<RendaEvoluida, FalhaRmi> =>
  evoluirRmi({
    instantaneo: caso.parametros.instantaneo,
    rmi,
    inicio: calculadoEm,
    dib: caso.marco.dib,
    ate: ultimoMes(caso),
    indiceTeto,
    fatorPiso: pisoDoCaso(caso).tipo === "PROPORCIONAL" ? decimalDaFracao(coeficiente) : undefined,
    semTeto: regras.renda.teto === null,
    rendaMinima: caso.metodo.teto === "SALARIO_MINIMO",
    os121Sem147: caso.opcoes.os121Sem147
  })

export const calcularFundamento = (caso: Caso): Result.Result<ResultadoFundamento, FalhaRmi> =>
  Result.gen(function* () {
    const { marco, metodo, parametros, opcoes, tempo } = caso
    const calculadoEm = diaDoCalculo(caso)
    const mes = competenciaDaData(calculadoEm)
    const salarioMinimo = yield* limiteEm(limitesMensais(parametros.instantaneo).salarioMinimo, mes)
    const teto = centavosDe(yield* tetoDoBeneficioEm(parametros, calculadoEm))
    const partida = yield* partir(caso, { calculadoEm, salarioMinimo, teto })
    const regras = yield* regrasDoCaso(caso, partida, { calculadoEm, salarioMinimo, teto })
    const escolha = escolher(caso, partida, regras)
    const { renda, leitura } = escolha
    const indiceTeto = partida.daMedia && renda.mediaDoIndice > teto ? quociente(renda.mediaDoIndice, teto) : undefined
    const evoluida = yield* evoluir(caso, calculadoEm, regras, renda, indiceTeto)
    const resultado: ResultadoCalculado = {
      fundamento: metodo.rotulo,
      chaveFundamento: metodo.chave,
      marcoTemporal: marco.valor,
      especie: caso.especie,
      dib: formatarIso(marco.dib),
      dda: formatarIso(marco.dda),
      era: metodo.era,
      metodo: partida.metodo,
      opcoes,
      tempo: anosMesesDias(tempo.dias),
      carencia: tempo.carencia,
      ...dasLinhas(caso, partida, escolha),
      ...(regras.fator === undefined
        ? {}
        : { fator: regras.fator.escrever(leitura.dias, renda.multiplicador !== undefined) }),
      sbSemTeto: decimalDeCentavos(renda.sbSemTeto),
      limitacao: renda.limitacao,
      sb: decimalDeCentavos(renda.sb),
      ...(indiceTeto === undefined ? {} : { indiceTeto }),
      ...regras.escreverBase(leitura, renda),
      coeficiente: regras.coeficiente.escrever(leitura),
      limitacaoRmi: renda.limitacaoRmi,
      rmi: decimalDeCentavos(renda.rmi),
      rendaNaDib: decimalDeCentavos(evoluida.naDib),
      ...(metodo.acrescimo25 && caso.acrescimo25
        ? { adicional25: decimalDeCentavos(adicional25(evoluida.naDib, opcoes.arredondamento)) }
        : {}),
      descarte: escolha.descarte,
      evolucao: evoluida.passos,
      avisos: avisosDoCaso(caso, partida.linhas, evoluida, regras.comGrau),
      conclusao: escolha.conclusao
    }
    const quadro: Quadro = { caso, calculadoEm, salarioMinimo, teto, partida, regras, renda, leitura, evoluida }
    return { ...resultado, explicacao: explicar(resultado, quadro), maisVantajoso: false }
  })

/** Day the amounts are brought to: the DDA, or the DIB by the option of rule RMI-14. */
const diaDoCalculo = ({ marco, especie, opcoes }: Caso): Data =>
  descricaoDaEspecie(especie).natureza === "PROGRAMADA" && opcoes.metodoDireitoAdquirido === "CORRIGIR_ATE_DIB"
    ? marco.dib
    : marco.dda
