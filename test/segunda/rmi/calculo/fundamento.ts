/** The pipeline of one fundamento, from the rows to the rent (RMI-02). */
import { COMPETENCIA, dia, EC103, fimDaCompetencia, lerCompetencia, lerDia } from "../../tempo/base/calendario.ts"
import { eraDe, PROGRAMADAS } from "../base/metodo.ts"
import type { Pedido, PeriodoNumerado } from "../base/pedido.ts"
import { centavos, dinheiro, entre, fracao, menor, UM, vezes } from "../base/racional.ts"
import { celula, salarioMinimo, subsidioStf, tetoBeneficio } from "../base/tabelas.ts"
import { mediaDe, ultimas } from "../media/media.ts"
import { naMp242, ULTIMOS_MP_242 } from "../media/medias.ts"
import { evoluir } from "../renda/evolucao.ts"
import { type Atividade, dividir, separar } from "../salarios/art32.ts"
import { montarLinhas, trazLinhas } from "../salarios/linhas.ts"
import { evento } from "./evento.ts"
import { programada } from "./programada.ts"
import {
  type Calculado,
  type Caso,
  corrigidas,
  dataDaLei,
  ehAuxilioAcidente,
  janela,
  type LinhaCalculada,
  PENSOES,
  PERMANENTE,
  type Quadro
} from "./quadro.ts"

/** The salário-maternidade of an employee before 2004: no subsidy of the STF is known (RMI-46, RMI-81). */
const SEM_LIMITE = 10n ** 18n

/** From this law of the benefit on, the auxílio-acidente is part of the salaries of retirements (RMI-23). */
const LEI_9528 = dia(1997, 12, 11)
const ART32_ATE = dia(1999, 11, 28)
const JUNHO_1992 = 1992 * 12 + 5
const FEVEREIRO_2004 = 2004 * 12 + 1

const deBeneficio = ({ naturezaVinculo }: PeriodoNumerado): boolean =>
  naturezaVinculo === "BENEFICIO_INCAPACIDADE" || naturezaVinculo === "SALARIO_MATERNIDADE"

/** The request of the principal activity alone, and the parcels of the others; undefined when all are added. */
const dividirAtividades = (
  q: Quadro,
  linhasDe: (pedido: Pedido) => ReadonlyArray<LinhaCalculada>
): { readonly principal: Pedido; readonly parcelas: ReadonlyArray<bigint> } | undefined => {
  const { pedido, medir, dda, requisitosEm = dda, especie } = q.caso
  const { criterioConcomitancia, arredondamento } = pedido.opcoes
  const porArt32 = criterioConcomitancia === undefined ? q.leiDaMedia <= ART32_ATE : criterioConcomitancia === "ART32"
  // art. 32 divides a salário de benefício: the salário-maternidade has none (Lei 8.213 art. 28), nor what is one SM
  const semSb = [80, 87, 88, 95].includes(especie) || (especie === 25 && q.fato > EC103)
  if (!porArt32 || medir === undefined || semSb) return undefined
  const valoresDe = (periodos: Atividade): ReadonlyArray<LinhaCalculada> => {
    const soDela = { ...pedido, periodos, salarios: [], beneficios: [] }
    const j = janela(q)
    const noPbc = linhasDe(soDela).filter((l) => l.situacao === "NAO_SELECIONADA")
    const quantas = naMp242(q) ? ULTIMOS_MP_242 : j.quantas
    return ultimas(noPbc, j.fim, j.fim - j.inicio + 1, quantas)
  }
  const separadas = separar(
    pedido.periodos.filter((p) => trazLinhas(p, dda) && !deBeneficio(p) && lerDia(p.dataInicial) <= requisitosEm)
  )
  const { inicio, fim } = janela(q)
  const meses = separadas.flatMap((a) => [
    ...new Set(
      a
        .flatMap((p) => (p.salarios ?? []).map((s) => lerCompetencia(s.competencia)))
        .filter((c) => inicio <= c && c <= fim)
    )
  ])
  if (new Set(meses).size === meses.length) return undefined
  // the activities of art. 32 are those of the PBC: one without any salary in it has no part, and is not the principal
  const atividades = separadas.filter((a) => valoresDe(a).length > 0)
  const divisao = atividades.length < 2 ? undefined : dividir(atividades, medir)
  if (divisao === undefined) return undefined
  const parcelas = divisao.secundarias.map(({ periodos, medida }) => {
    const valores = valoresDe(periodos)
    const lista = valores.map((v) => ({ competencia: v.competencia, corrigido: v.corrigido! }))
    const { media } = mediaDe(lista, lista.length, arredondamento)
    const proporcao = medida.exigido === 0 ? UM : menor(UM, fracao(medida.cumprido, medida.exigido))
    return centavos(vezes(dinheiro(media), proporcao), arredondamento)
  })
  // a benefit received is no activity: its months are of the principal, as those of no period
  const recebidos = pedido.periodos.filter(deBeneficio)
  return { principal: { ...pedido, periodos: [...divisao.principal, ...recebidos] }, parcelas }
}

/** Everything about one fundamento. */
export const calcularFundamento = (caso: Caso): Calculado => {
  const { pedido, especie, dib, dda } = caso
  const lei = dataDaLei(caso)
  const fato = pedido.fato ?? dib
  const eraDaDib = eraDe(dib)
  const ate = ehAuxilioAcidente(especie) ? dib : lei
  const era = eraDaDib === "E1" || eraDaDib === "E2" ? eraDaDib : eraDe(ate)
  const evoluirRenda = pedido.opcoes.metodoDireitoAdquirido === "EVOLUIR_RENDA" || !PROGRAMADAS.includes(especie)
  const limites = evoluirRenda ? dda : dib
  const mesDoFato = COMPETENCIA[fato]!
  const comum: Quadro = {
    caso,
    lei,
    fato,
    era,
    leiDaMedia: ate,
    fim: COMPETENCIA[dda]! - 1,
    correcao: COMPETENCIA[limites]!,
    limites,
    sm: salarioMinimo(COMPETENCIA[limites]!),
    teto: tetoBeneficio(limites),
    linhasDoFato: () =>
      montarLinhas(pedido, {
        dda,
        inicio: mesDoFato,
        fim: mesDoFato,
        acidenteSoma: false,
        ruralComMinimo: false,
        abaixo: caso.abaixo
      })
  }
  const j = janela(comum)
  const recorte = {
    dda,
    inicio: j.inicio,
    fim: j.fim,
    // what dependants receive is of the retirement the deceased would have had (RMI-66)
    acidenteSoma: [...PROGRAMADAS, ...PERMANENTE, ...PENSOES].includes(especie) && lei >= LEI_9528,
    ruralComMinimo: caso.chave === "L8213_48_3_HIBRIDA",
    abaixo: caso.abaixo
  }
  const linhasDe = (alterado: Pedido): ReadonlyArray<LinhaCalculada> =>
    corrigidas(comum, montarLinhas(alterado, recorte), j)
  const divisao = dividirAtividades(comum, linhasDe)
  const q: Quadro =
    divisao === undefined ? comum : { ...comum, parcelas: divisao.parcelas, linhasSomadas: linhasDe(pedido) }
  const linhas = linhasDe(divisao?.principal ?? pedido)
  const parcial = PROGRAMADAS.includes(especie) ? programada(q, linhas, j) : evento(q, linhas, j)
  const evolui = evoluirRenda && dda < dib
  const inicio = evolui ? dda : dib
  // a benefit of the buraco negro has effects from 06/1992 on (RMI-13)
  const ultimo = Math.max(COMPETENCIA[Math.max(dib, pedido.apuracao)]!, era === "E2" ? JUNHO_1992 : 0)
  const mostrar = (valor: bigint, competencia: number): bigint =>
    entre(
      valor,
      // amounts of later months are truncated, whatever the rounding of the calculation (RMI-05, readjusted rent)
      ehAuxilioAcidente(especie)
        ? centavos(vezes(parcial.coeficiente, dinheiro(salarioMinimo(competencia))))
        : salarioMinimo(competencia),
      parcial.metodo === "REMUNERACAO"
        ? (subsidioStf(fimDaCompetencia(competencia)) ?? SEM_LIMITE)
        : tetoBeneficio(competencia === COMPETENCIA[dib] ? dib : fimDaCompetencia(competencia))
    )
  const passos = evoluir(parcial.rmi, inicio, ultimo, parcial.indiceTeto, pedido.opcoes.os121Sem147)
  const naDib = passos.find((p) => p.competencia === COMPETENCIA[dib]) ?? passos.at(-1)!
  const evoluida = evolui ? mostrar(naDib.valor, COMPETENCIA[dib]!) : parcial.rmi
  return {
    ...parcial,
    chave: caso.chave,
    especie,
    era,
    dda,
    dib,
    tempo: caso.tempo.dias,
    carencia: caso.tempo.carencia,
    rendaNaDib: evoluida,
    projetada: era !== "E1" && comum.correcao > FEVEREIRO_2004 && celula("inpc_inss", comum.correcao - 1) === undefined,
    ...(q.parcelas === undefined || parcial.metodo === "BENEFICIO_ANTERIOR" ? {} : { concomitantes: q.parcelas }),
    evolucao: passos
      .map((p, i) => ({ ...p, mostrado: i === 0 ? parcial.rmi : mostrar(p.valor, p.competencia) }))
      .filter((p, i, todos) => p.mudou || (i > 0 && p.mostrado !== todos[i - 1]!.mostrado)),
    ...(pedido.acrescimo25 && PERMANENTE.includes(especie) && era !== "E1" && era !== "E2"
      ? { adicional25: centavos(vezes(dinheiro(evoluida), fracao(1, 4)), pedido.opcoes.arredondamento) }
      : {})
  }
}
