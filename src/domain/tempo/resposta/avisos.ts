/** Warnings: what the person should know about a calculation that is otherwise valid. */

import { vedacaoDeAcumular } from "../../beneficios/acumulacao.ts"
import { descricaoDaEspecie, ESPECIES, type Especie } from "../../beneficios/especies.ts"
import { ehAssistencial, ehDeDependente, ehSalarioMaternidade } from "../../beneficios/familias.ts"
import { fraseDaPaternidade, fraseDoInicio } from "../../beneficios/inicio-e-fim.ts"
import { FIM_RURAL_SEM_CONTRIBUICAO, MATERNIDADE_SEM_CARENCIA } from "../../beneficios/marcos.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import { type Data, formatarBr, partes } from "../../valores/data.ts"
import { mesesPorExtenso } from "../../valores/tempo-30-360.ts"
import { esperaDoRetorno, manutencaoAnterior, prorrogado } from "../contagem/qualidade.ts"
import type { AvaliacaoNoFato } from "../fato/avaliacao-no-fato.ts"
import { temQualidade } from "../fato/avaliacao-no-fato.ts"
import { categoriasNoFato, mesesRuraisAntesDoFato } from "../fato/carencia-no-fato.ts"
import type { PedidoTempo } from "../pedido/entrada.ts"
import type { Sexo } from "../pedido/enumeracoes.ts"
import { incapacidades } from "../periodos/beneficios-recebidos.ts"
import { INDICADORES_TRATADOS } from "../periodos/competencias-fora.ts"
import { explicacaoDoIndicador } from "../periodos/indicadores.ts"
import { deBeneficio, deVinculo, ruralSemContribuicao, valido } from "../periodos/periodos.ts"
import type { Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { fatoGeradorDe, temProjecao } from "../pessoa/preparo.ts"
import type { Aviso } from "../resultado/resultado.ts"

type PeriodoPedido = PedidoTempo["periodosContribuicao"][number]

/** Indicators that ask for a look: of periods that count, and not those that the counting acts on by itself. */
const porConferir = ({ formaContagem, indicadores, salarios }: PeriodoPedido): ReadonlySet<string> =>
  formaContagem === "NAO_COMPUTAR"
    ? new Set()
    : new Set([...indicadores, ...salarios.flatMap((s) => s.indicadores)].filter((i) => !INDICADORES_TRATADOS.has(i)))

/** The periods of a request that a warning is about: named as people count them, and by their places. */
const periodosQue = (
  pedido: Pick<PedidoTempo, "periodosContribuicao">,
  qual: (periodo: PeriodoPedido, i: number) => boolean
) => {
  const achados = pedido.periodosContribuicao.flatMap((periodo, i) => (qual(periodo, i) ? [{ periodo, i }] : []))
  return {
    nomes: achados.map(({ periodo, i }) =>
      periodo.descricao === "" ? `período ${i + 1}` : `período ${i + 1} (${periodo.descricao})`
    ),
    lugares: achados.map(({ i }) => `periodosContribuicao.${i}`)
  }
}

const dosIndicadores = (pedido: PedidoTempo): ReadonlyArray<Aviso> => {
  const porPeriodo = pedido.periodosContribuicao.map(porConferir)
  const codigos = [...new Set(porPeriodo.flatMap((indicadores) => [...indicadores]))].sort()
  const ditos = codigos.flatMap((codigo) => {
    const explicacao = explicacaoDoIndicador(codigo)
    if (explicacao === undefined) return []
    const { nomes, lugares } = periodosQue(pedido, (_, i) => porPeriodo[i]!.has(codigo))
    return [{ frase: `${codigo}, ${nomes.join(", ")}: ${explicacao}`, lugares }]
  })
  return ditos.length === 0
    ? []
    : [
        {
          codigo: "indicadoresCnis",
          mensagem: `Indicadores do CNIS a conferir em períodos que foram contados. ${ditos.map(({ frase }) => frase).join(" ")}`,
          lugares: [...new Set(ditos.flatMap(({ lugares }) => lugares))]
        }
      ]
}

const daProjecao = (pedido: PedidoTempo, pessoa: Pessoa): ReadonlyArray<Aviso> => {
  const { hoje } = pessoa.parametros
  const avisos: Array<Aviso> = []
  if (temProjecao(pedido, hoje)) {
    avisos.push({
      codigo: "projecao",
      mensagem: `Há datas posteriores a ${formatarBr(hoje)}: o resultado é uma projeção com as regras hoje conhecidas.`
    })
  }
  const mes = competenciaDaData(hoje)
  if (pedido.periodosContribuicao.some((p) => p.salarios.some((s) => s.competencia > mes))) {
    avisos.push({
      codigo: "salarioMinimoProjetado",
      mensagem: "Salários de competências futuras foram comparados com o último salário mínimo conhecido."
    })
  }
  return avisos
}

/** Programs that subtract year, month and day count one day more here. */
const daContagem = (pedido: PedidoTempo): ReadonlyArray<Aviso> => {
  const { nomes, lugares } = periodosQue(pedido, ({ dataInicial, dataFinal, formaContagem }) => {
    const inicio = partes(dataInicial).dia
    return partes(dataFinal).dia === 31 && inicio > 1 && inicio < 31 && formaContagem !== "NAO_COMPUTAR"
  })
  return nomes.length === 0
    ? []
    : [
        {
          codigo: "fimNoDia31",
          mensagem: `Há período que começa depois do dia 1º e termina no dia 31 (${nomes.join(", ")}): a contagem judicial (base 30/360) tem um dia a menos do que a de programas que subtraem ano, mês e dia.`,
          lugares
        }
      ]
}

const daEspecie = (especie: Especie, pedido: PedidoTempo): ReadonlyArray<Aviso> => {
  const { natureza } = descricaoDaEspecie(especie)
  if (natureza === "ASSISTENCIAL") {
    return [
      {
        codigo: "semAnaliseContributiva",
        mensagem:
          "O benefício assistencial não depende de contribuições: são mostrados apenas os totais; idade ou impedimento de longo prazo e renda familiar são analisados fora deste cálculo."
      }
    ]
  }
  return natureza === "PROGRAMADA" && pedido.opcoesContagem.fatoGerador !== undefined
    ? [
        {
          codigo: "fatoGeradorNaoUsado",
          mensagem: `opcoesContagem.fatoGerador não é usado na espécie ${especie}, que se analisa na data de apuração.`
        }
      ]
    : []
}

const PARTE_NAO_DECIDIDA: Partial<Record<Especie, string>> = {
  31: "A incapacidade por mais de 15 dias é dada pela perícia e não se decide aqui.",
  91: "A incapacidade e o nexo com o trabalho são dados pela perícia e não se decidem aqui.",
  32: "A incapacidade permanente é dada pela perícia e não se decide aqui.",
  92: "A incapacidade permanente e o nexo com o trabalho são dados pela perícia e não se decidem aqui.",
  36: "A redução da capacidade por acidente é dada pela perícia e não se decide aqui.",
  94: "A redução da capacidade por acidente do trabalho é dada pela perícia e não se decide aqui.",
  95: "A redução da capacidade por acidente do trabalho é dada pela perícia e não se decide aqui.",
  21: `A classe de dependentes e a duração da cota não se decidem aqui: para o cônjuge importam 18 contribuições e 2 anos de casamento ou união.`,
  93: `A classe de dependentes e a duração da cota não se decidem aqui.`,
  25: `O regime de cumprimento da pena, a remuneração paga pela empresa ao preso e os dependentes não se decidem aqui.`,
  80: "A duração não se decide aqui: são 120 dias, estendidos pela internação da mãe ou do filho por mais de duas semanas (Lei 8.213/1991, art. 71, § 3º, da Lei 15.222/2025, desde 30/09/2025; antes, STF, ADI 6327)."
}

/** The salário-paternidade, told to a man who asks for a salário-maternidade. */
export const avisosDaPaternidade = (especie: number, sexo: Sexo, fato: Data): ReadonlyArray<Aviso> => {
  const frase = ehSalarioMaternidade(especie) && sexo === "M" ? fraseDaPaternidade(fato) : undefined
  return frase === undefined ? [] : [{ codigo: "salarioPaternidade", mensagem: frase }]
}

const GRACA_PRORROGADA =
  "O fato é posterior ao dia 15 em que terminou a qualidade de segurado, mas não ao dia útil seguinte: com opcoesContagem.prorrogarFimQualidade, a qualidade existia."

/** The 15th is not a business day and the fact falls on the days up to it. */
const daProrrogacao = (pessoa: Pessoa, epocas: Epocas, fato: Data): ReadonlyArray<Aviso> => {
  if (pessoa.opcoes.prorrogarFimQualidade || temQualidade(epocas, fato)) return []
  const anterior = manutencaoAnterior(epocas.de(fato).qualidade(), fato)
  return anterior !== undefined && fato <= prorrogado(anterior.fim)
    ? [{ codigo: "fimDaQualidadeEmDiaNaoUtil", mensagem: GRACA_PRORROGADA }]
    : []
}

/** Species whose holder is not the insured who contributed, or that is no social insurance. */
const deOutraNatureza = (especie: number): boolean => ehDeDependente(especie) || ehAssistencial(especie)

/** Every benefit received keeps the quality; of some of them the reader must look twice. */
const dosBeneficios = (pessoa: Pessoa, fato: Data): ReadonlyArray<Aviso> => {
  const outros = pessoa.beneficios.filter((b) => deOutraNatureza(b.especie) && b.ini <= fato)
  if (outros.length === 0) return []
  const especies = [...new Set(outros.map((b) => b.especie))].sort((a, b) => a - b).join(", ")
  return [
    {
      codigo: "qualidadePorOutroBeneficio",
      mensagem: `Benefícios das espécies ${especies} estão entre os que mantêm a qualidade de segurado neste cálculo; confira se o são, porque o benefício recebido como dependente e o assistencial não a mantêm segundo o INSS.`
    }
  ]
}

const nomeDaEspecie = (codigo: number): string => {
  const especie = ESPECIES.find((uma) => uma.codigo === codigo)
  return especie === undefined ? `benefício de espécie ${codigo}` : `${especie.nome} (espécie ${codigo})`
}

/** Benefits that one person receives on the day and cannot receive beside the one asked for. */
export const avisosDeAcumulacao = (
  pedido: { readonly especie: number; readonly dib: Data },
  recebidos: ReadonlyArray<{ readonly especie: number; readonly dib: Data; readonly dcb?: Data | undefined }>
): ReadonlyArray<Aviso> =>
  ehDeDependente(pedido.especie)
    ? []
    : recebidos
        .filter(({ dib, dcb }) => dib <= pedido.dib && (dcb === undefined || dcb >= pedido.dib))
        // the benefit that is calculated, as the documents tell it
        .filter(({ especie, dib }) => especie !== pedido.especie || dib !== pedido.dib)
        .flatMap((recebido) => {
          const lei = vedacaoDeAcumular(pedido, recebido)
          return lei === undefined
            ? []
            : [
                {
                  codigo: "acumulacaoVedada",
                  mensagem: `${nomeDaEspecie(recebido.especie)}, recebido desde ${formatarBr(recebido.dib)}, não se acumula com ${nomeDaEspecie(pedido.especie)} (${lei}): a pessoa escolhe o mais vantajoso, e o que recebeu no mesmo período é compensado.`
                }
              ]
        })

const MESES_RURAIS_NO_ULTIMO_ANO = 10

/** What the carência of the salário-maternidade leaves to be proved or declared. */
const daMaternidade = (
  { der }: Pessoa,
  epocas: Epocas,
  fato: Data,
  avaliacoes: ReadonlyArray<AvaliacaoNoFato>
): ReadonlyArray<Aviso> => {
  if (der >= MATERNIDADE_SEM_CARENCIA) return []
  const epoca = epocas.de(fato)
  const categorias = categoriasNoFato(epoca.vivos, fato)
  if (categorias.length === 0) {
    return [
      {
        codigo: "categoriaNaoInformada",
        mensagem:
          "Nenhum período informa a categoria da segurada (periodosContribuicao.naturezaVinculo): a carência do salário-maternidade não foi exigida; contribuinte individual, facultativa e segurada especial precisam de 10 meses."
      }
    ]
  }
  const avisos: Array<Aviso> = []
  const rurais = mesesRuraisAntesDoFato(epoca, fato)
  if (categorias.includes("SEGURADO_ESPECIAL") && rurais < MESES_RURAIS_NO_ULTIMO_ANO) {
    avisos.push({
      codigo: "atividadeRuralNoUltimoAno",
      mensagem: `Há ${mesesPorExtenso(rurais)} de atividade rural nos 12 meses anteriores ao fato; a segurada especial prova 10 meses (Decreto 3.048/1999, art. 93, § 2º).`
    })
  }
  const soFaltaCarencia = avaliacoes.some(
    (a) => !a.temDireito && a.vigora && a.requisitos.every((r) => r.cumprido || r.chave === "carencia")
  )
  if (soFaltaCarencia) {
    avisos.push({
      codigo: "maternidadePendente",
      mensagem:
        "Só falta a carência: ela não é exigida do requerimento que estava pendente em 05/04/2024, no INSS ou em juízo (STF, ADI 2110; declare-o em opcoesContagem.isentoCarencia), e diminui pelos meses em que o parto se antecipou."
    })
  }
  return avisos
}

/** The last thing before the fact was a benefit by incapacity of an employee: the return to work may have been refused. */
const ultimoFoiBeneficio = ({ periodos, beneficios }: Pessoa, fato: Data): boolean => {
  const fimDe = (lista: ReadonlyArray<{ readonly ini: Data; readonly fim: Data }>): number =>
    Math.max(Number.NEGATIVE_INFINITY, ...lista.filter(({ ini }) => ini <= fato).map(({ fim }) => fim))
  const deIncapacidade = incapacidades(periodos, beneficios)
  const outros = periodos.filter((p) => valido(p) && !deBeneficio(p))
  return outros.some(deVinculo) && deIncapacidade.length > 0 && fimDe(deIncapacidade) > fimDe(outros)
}

const doFato = (
  pedido: PedidoTempo,
  pessoa: Pessoa,
  epocas: Epocas,
  avaliacoes: ReadonlyArray<AvaliacaoNoFato>
): ReadonlyArray<Aviso> => {
  const fato = fatoGeradorDe(pedido)
  if (fato === undefined) return []
  const { especie } = pessoa.opcoes
  const avisos: Array<Aviso> = []
  if (avaliacoes.some((a) => !a.vigora)) {
    avisos.push({
      codigo: "foraDaVigencia",
      mensagem: `Na data do fato (${formatarBr(fato.data)}) não vigorava a norma que prevê a espécie ${especie}: não há direito.`
    })
  }
  if (!temQualidade(epocas, fato.data)) {
    avisos.push({
      codigo: "qualidadeNaoDerivada",
      mensagem:
        "Segregação compulsória, prisão e serviço militar mantêm a qualidade de segurado por prazo próprio e não são informados neste cálculo."
    })
  }
  const { retornoRecusadoAte } = pessoa.opcoes
  if (retornoRecusadoAte !== undefined && esperaDoRetorno(pessoa, retornoRecusadoAte).length === 0) {
    avisos.push({
      codigo: "retornoSemBeneficio",
      mensagem:
        "opcoesContagem.retornoRecusadoAte não muda nada: nenhum benefício por incapacidade informado terminou antes desse dia."
    })
  }
  if (!temQualidade(epocas, fato.data) && ultimoFoiBeneficio(pessoa, fato.data)) {
    avisos.push({
      codigo: "retornoRecusado",
      mensagem:
        "A qualidade de segurado terminou depois de um benefício por incapacidade: se a empresa recusou o retorno, ela vai até o fim do contrato (TNU, Tema 300); informe esse dia em opcoesContagem.retornoRecusadoAte."
    })
  }
  avisos.push(...daProrrogacao(pessoa, epocas, fato.data), ...dosBeneficios(pessoa, fato.data))
  if (especie === 80) avisos.push(...daMaternidade(pessoa, epocas, fato.data, avaliacoes))
  if (especie === 25 && avaliacoes.every((a) => a.requisitos.every((r) => r.chave !== "baixaRenda"))) {
    avisos.push({
      codigo: "baixaRendaNaoApurada",
      mensagem: "Sem salários de contribuição informados, o requisito de baixa renda fica por conta do usuário."
    })
  }
  const naoDecidido = PARTE_NAO_DECIDIDA[especie]
  if (naoDecidido !== undefined) avisos.push({ codigo: "parteNaoDecidida", mensagem: naoDecidido })
  const inicio = fraseDoInicio(especie, fato.data, pedido.dataApuracao)
  if (inicio !== undefined) avisos.push({ codigo: "inicioDoDependente", mensagem: inicio })
  avisos.push(...avisosDaPaternidade(especie, pessoa.sexo, fato.data))
  return avisos
}

/** Months completed, grouped or filled by the insured: a late payment has effects of its own. */
export const avisosDaComplementacao = (pedido: Pick<PedidoTempo, "periodosContribuicao">): ReadonlyArray<Aviso> => {
  const { nomes, lugares } = periodosQue(pedido, ({ salarios }) => salarios.some(({ ajustada }) => ajustada))
  return nomes.length === 0
    ? []
    : [
        {
          codigo: "complementacaoTardia",
          mensagem: `Há competências ajustadas pelo segurado, contadas no mês delas (${nomes.join(", ")}): os efeitos da complementação paga depois são objeto do Tema 384 da TNU (06/08/2026); se ela só vale desde o pagamento, separe essas competências num período só delas e informe nele o dia do pagamento, em periodosContribuicao.computavelDesde.`,
          lugares
        }
      ]
}

/** Rural time of the segurado especial after 31/10/1991, which only an indemnity makes count everywhere. */
const daIndenizacaoRural = (pedido: PedidoTempo): ReadonlyArray<Aviso> => {
  const { nomes, lugares } = periodosQue(
    pedido,
    ({ formaContagem, naturezaVinculo, contarCarencia, dataFinal }) =>
      ruralSemContribuicao({ forma: formaContagem, natureza: naturezaVinculo, contarCarencia }) &&
      dataFinal > FIM_RURAL_SEM_CONTRIBUICAO
  )
  return nomes.length === 0
    ? []
    : [
        {
          codigo: "ruralPorIndenizar",
          mensagem: `O tempo de segurado especial posterior a ${formatarBr(FIM_RURAL_SEM_CONTRIBUICAO)}, sem contribuição (${nomes.join(", ")}), só conta nas aposentadorias por idade rural e híbrida, a não ser que seja indenizado (STJ, Súmula 272). A indenização do período rural não tem multa (Lei 15.363/2026; confira o alcance); paga, informe o dia dela em periodosContribuicao.computavelDesde.`,
          lugares
        }
      ]
}

/** What is worth knowing about the periods, whatever the species. */
export const avisosGerais = (pedido: PedidoTempo, pessoa: Pessoa): ReadonlyArray<Aviso> => [
  ...(pedido.periodosContribuicao.length === 0
    ? [{ codigo: "semPeriodos", mensagem: "Nenhum período de contribuição foi informado." }]
    : []),
  ...daProjecao(pedido, pessoa),
  ...daContagem(pedido),
  ...avisosDaComplementacao(pedido),
  ...daIndenizacaoRural(pedido),
  ...dosIndicadores(pedido)
]

/** What the analysis of the requested species leaves to the reader. */
export const avisosDaEspecie = (
  pedido: PedidoTempo,
  pessoa: Pessoa,
  epocas: Epocas,
  avaliacoesNoFato: ReadonlyArray<AvaliacaoNoFato>
): ReadonlyArray<Aviso> => [
  ...daEspecie(pessoa.opcoes.especie, pedido),
  ...doFato(pedido, pessoa, epocas, avaliacoesNoFato),
  ...avisosDeAcumulacao(
    { especie: pessoa.opcoes.especie, dib: fatoGeradorDe(pedido)?.data ?? pedido.dataApuracao },
    pedido.beneficios
  )
]
