/** The domain's account as it is written in JSON: every scaled integer in the unit of the wire. */
import { Record, Struct } from "effect"
import type {
  Alcada,
  ColunasFinais,
  Custas,
  Exercicios,
  Linha,
  LinhaDaAlcada,
  MesDaEvolucao,
  Requisicao,
  ResultadoAtrasados,
  Resumo,
  SecaoDoBeneficio,
  Somas,
  TotaisDeLinhas,
  ValorAtualizado
} from "../../atrasados/resultado/resultado.ts"
import type { Centavos } from "../../valores/dinheiro.ts"
import type { Versao } from "../comum/versao.ts"
import { deCentavos, deCoeficiente, deDecimal, dePercentual, type NoFio } from "./numeros.ts"
import type { Resultado } from "./resultado.ts"

type Fio = typeof Resultado.Type
type LinhaFio = Fio["beneficios"][number]["linhas"][number]

const valorEmReais = <A extends { readonly valor: Centavos }>(
  item: A
): Omit<A, "valor"> & { readonly valor: NoFio } => ({
  ...item,
  valor: deCentavos(item.valor)
})

const somas = (s: Somas) =>
  Record.map(Struct.pick(s, ["principal", "jurosAte122021", "selic", "jurosApos092025", "juros", "total"]), deCentavos)

const colunasFinais = (c: ColunasFinais) => ({
  principalCorrigido: deCentavos(c.principalCorrigido),
  juros: deCentavos(c.juros),
  selic: deCentavos(c.selic),
  jurosTaxaLegal: deCentavos(c.jurosTaxaLegal),
  total: deCentavos(c.total)
})

/** The four sums that a credit shows. */
const credito = (c: Pick<Somas, "principal" | "juros" | "selic" | "total">) =>
  Record.map(Struct.pick(c, ["principal", "juros", "selic", "total"]), deCentavos)

/** An amount that bears no interest but that of the SELIC. */
const comSelic = (
  c: Pick<LinhaDaAlcada, "coeficiente" | "principalCorrigido" | "percentualSelic" | "selic" | "total">
) => ({
  coeficiente: deCoeficiente(c.coeficiente),
  principalCorrigido: deCentavos(c.principalCorrigido),
  percentualSelic: dePercentual(c.percentualSelic),
  selic: deCentavos(c.selic),
  total: deCentavos(c.total)
})

/** The optional amounts of a summary that are present. */
const opcionais = (r: Resumo) => ({
  ...(r.totalAposRenuncia === undefined ? {} : { totalAposRenuncia: deCentavos(r.totalAposRenuncia) }),
  ...(r.valorRenunciado === undefined ? {} : { valorRenunciado: deCentavos(r.valorRenunciado) }),
  ...(r.totalAcordo === undefined ? {} : { totalAcordo: deCentavos(r.totalAcordo) })
})

const atualizado = (v: ValorAtualizado) => ({
  competencia: v.competencia,
  valor: deCentavos(v.valor),
  coeficiente: deCoeficiente(v.coeficiente),
  percentualJuros: dePercentual(v.percentualJuros),
  percentualSelic: dePercentual(v.percentualSelic),
  percentualTaxaLegal: dePercentual(v.percentualTaxaLegal),
  ...colunasFinais(v)
})

const custas = ({ itens, total, porExtenso }: Custas): NonNullable<Fio["resumo"]["custas"]> => ({
  itens: itens.map((c) => ({
    descricao: c.descricao,
    data: c.data,
    competencia: c.competencia,
    valor: deCentavos(c.valor),
    ...comSelic(c)
  })),
  total: deCentavos(total),
  porExtenso
})

const honorarios = ({ honorariosSucumbencia: s, honorariosContratuais: c }: Resumo) => ({
  ...(s === undefined
    ? {}
    : {
        honorariosSucumbencia: {
          forma: s.forma,
          base: s.base === null ? null : deCentavos(s.base),
          ...(s.atualizado === undefined ? {} : { atualizado: atualizado(s.atualizado) }),
          valor: deCentavos(s.valor),
          porExtenso: s.porExtenso
        }
      }),
  ...(c === undefined
    ? {}
    : {
        honorariosContratuais: {
          percentual: deDecimal(c.percentual),
          principal: deCentavos(c.principal),
          juros: deCentavos(c.juros),
          valor: deCentavos(c.valor),
          exerciciosAnteriores: deCentavos(c.exerciciosAnteriores),
          exercicioCorrente: deCentavos(c.exercicioCorrente)
        }
      })
})

const resumo = (r: Resumo): Fio["resumo"] => ({
  dataBase: r.dataBase,
  avisos: r.avisos,
  criterioCorrecao: r.criterioCorrecao,
  criterioJuros: r.criterioJuros,
  arredondamento: r.arredondamento,
  marcoPrescricional: r.marcoPrescricional,
  primeiraCompetencia: r.primeiraCompetencia,
  correcaoPorExtenso: r.correcaoPorExtenso,
  jurosPorExtenso: r.jurosPorExtenso,
  regras: r.regras,
  ...somas(r),
  ...opcionais(r),
  ...honorarios(r),
  ...(r.custas === undefined ? {} : { custas: custas(r.custas) }),
  liquidoAutor: deCentavos(r.liquidoAutor),
  totalGeral: deCentavos(r.totalGeral),
  rma: deCentavos(r.rma)
})

const mes = (m: MesDaEvolucao): Fio["beneficios"][number]["evolucao"][number] => ({
  competencia: m.competencia,
  fatorReajuste: deDecimal(m.fatorReajuste),
  ...(m.origem === undefined ? {} : { origem: m.origem }),
  base: deCentavos(m.base),
  piso: deCentavos(m.piso),
  teto: m.teto === null ? null : deCentavos(m.teto),
  renda: deCentavos(m.renda)
})

const linha = (l: Linha): LinhaFio => ({
  competencia: l.competencia,
  tipo: l.tipo,
  rendaIntegral: deCentavos(l.rendaIntegral),
  ...(l.diasSobre30 === undefined ? {} : { diasSobre30: l.diasSobre30 }),
  ...(l.avos === undefined ? {} : { avos: l.avos }),
  quota: l.quota,
  ...(l.partes === undefined
    ? {}
    : { partes: l.partes.map((p) => ({ ...p, rendaIntegral: deCentavos(p.rendaIntegral) })) }),
  adicional25: deCentavos(l.adicional25),
  devido: deCentavos(l.devido),
  pagos: l.pagos.map(valorEmReais),
  descontos: l.descontos.map(valorEmReais),
  diferenca: deCentavos(l.diferenca),
  coeficiente: deCoeficiente(l.coeficiente),
  percentualJuros: dePercentual(l.percentualJuros),
  percentualSelic: dePercentual(l.percentualSelic),
  percentualTaxaLegal: dePercentual(l.percentualTaxaLegal),
  ...colunasFinais(l),
  prescrita: l.prescrita,
  mesReajuste: l.mesReajuste,
  ...(l.aposRenuncia === undefined ? {} : { aposRenuncia: colunasFinais(l.aposRenuncia) }),
  ...(l.aposAcordo === undefined ? {} : { aposAcordo: colunasFinais(l.aposAcordo) })
})

const totais = (t: TotaisDeLinhas) => ({ ...somas(t), linhas: t.linhas })

const secao = ({ identificacao, evolucao, linhas, totais: t }: SecaoDoBeneficio): Fio["beneficios"][number] => ({
  identificacao: {
    ...identificacao,
    rmi: deCentavos(identificacao.rmi),
    derivado:
      identificacao.derivado === null
        ? null
        : { ...identificacao.derivado, rmi: deCentavos(identificacao.derivado.rmi) }
  },
  evolucao: evolucao.map(mes),
  linhas: linhas.map(linha),
  totais: { renda: totais(t.renda), abono: totais(t.abono), geral: totais(t.geral) }
})

const exercicios = (e: Exercicios) => ({
  meses: e.meses,
  ...credito(e)
})

const linhaDaAlcada = (l: LinhaDaAlcada) => ({
  beneficio: l.beneficio,
  competencia: l.competencia,
  tipo: l.tipo,
  diferenca: deCentavos(l.diferenca),
  ...comSelic(l)
})

const alcada = (a: Alcada): NonNullable<Fio["alcada"]> => ({
  criterio: a.criterio,
  dataAjuizamento: a.dataAjuizamento,
  salarioMinimo: deCentavos(a.salarioMinimo),
  limite: deCentavos(a.limite),
  vencidas: deCentavos(a.vencidas),
  prestacao: deCentavos(a.prestacao),
  meses: a.meses,
  vincendas: deCentavos(a.vincendas),
  valorDaCausa: deCentavos(a.valorDaCausa),
  excedente: deCentavos(a.excedente),
  renuncia: a.renuncia,
  proporcaoMantida: deCoeficiente(a.proporcaoMantida),
  conclusao: a.conclusao,
  linhas: a.linhas.map(linhaDaAlcada)
})

const requisicao = (r: Requisicao): Fio["requisicao"] => ({
  limiteRpv: deCentavos(r.limiteRpv),
  tipo: r.tipo,
  ...credito(r),
  ...(r.renunciaExcedente === undefined ? {} : { renunciaExcedente: deCentavos(r.renunciaExcedente) })
})

/** The result as it is written in JSON. */
export const paraFio = (r: ResultadoAtrasados, versao: typeof Versao.Type): Fio => ({
  resumo: resumo(r.resumo),
  beneficios: r.beneficios.map(secao),
  rra: { anteriores: exercicios(r.rra.anteriores), corrente: exercicios(r.rra.corrente) },
  ...(r.alcada === undefined ? {} : { alcada: alcada(r.alcada) }),
  requisicao: requisicao(r.requisicao),
  ...(r.rastro === undefined ? {} : { rastro: r.rastro }),
  versao
})
