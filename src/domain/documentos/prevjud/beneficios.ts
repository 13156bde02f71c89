/** The block `beneficios`, the payment history and the letters of a dossier. */

import type { SalarioDoConcal } from "../carta/modelo.ts"
import { somarValores, temFracaoDeCentavo } from "../entrada/centavos.ts"
import type { Objeto } from "../json-recebido.ts"
import type { AvisoDeLeitura } from "../leitura.ts"
import { semAcentos } from "../linhas/normalizacao.ts"
import { avisar, type CodigoDeAviso } from "./avisos.ts"
import { dia, identificador, indice, inteiro, lista, logico, mes, objeto, quantia, texto } from "./campos.ts"
import type { BeneficioPrevjud, CartaPrevjud, Pagamento, Rubrica } from "./documento.ts"

const beneficioDe = (b: Objeto): BeneficioPrevjud | null => {
  const nb = identificador(b.numero, 10)
  return nb === null
    ? null
    : {
        nb,
        especie: inteiro(b.codigoEspecie),
        situacao: texto(b.situacao),
        der: dia(b.dataEntradaRequerimento),
        dib: dia(b.dataInicio),
        dip: dia(b.dataInicioPagamento),
        dcb: dia(b.dataCessacao),
        ddb: dia(b.dataDespachoBeneficio),
        dii: dia(b.dataInicioIncapacidade),
        rmi: quantia(b.valorRendaMensalInicial),
        mr: quantia(b.valorMensalidadeReajustadaPaga),
        salarioBeneficio: quantia(b.valorSalarioBeneficio)
      }
}

/** What was read of a block, and what had to be left out of it. */
export interface BlocoLido<L> {
  readonly itens: ReadonlyArray<L>
  readonly avisos: ReadonlyArray<AvisoDeLeitura>
}

/** The items that could be read, and one warning for each that could not. */
const separar = <L>(lidos: ReadonlyArray<L | null>, codigo: CodigoDeAviso): BlocoLido<L> => ({
  itens: lidos.filter((lido) => lido !== null),
  avisos: lidos.flatMap((lido) => (lido === null ? [avisar(codigo)] : []))
})

/** One warning when some amount that enters calculations has a part of a cent. */
const arredondados = (valores: ReadonlyArray<number | null>): ReadonlyArray<AvisoDeLeitura> =>
  valores.some(temFracaoDeCentavo) ? [avisar("VALOR_ARREDONDADO")] : []

export const beneficiosDe = (bloco: unknown): BlocoLido<BeneficioPrevjud> => {
  const { itens, avisos } = separar(lista(objeto(bloco).listaBeneficios).map(beneficioDe), "BENEFICIO_SEM_NUMERO")
  const valores = itens.flatMap(({ rmi, salarioBeneficio }) => [rmi, salarioBeneficio])
  return { itens, avisos: [...avisos, ...arredondados(valores)] }
}

/** Monthly benefit and 13th salary: what was received, gross (prevjud.md, section 3). */
const MENSALIDADE = 101
const DECIMO_TERCEIRO = 104

const rubricaDe = (r: Objeto): Rubrica | null => {
  const codigo = inteiro(r.codigoRubrica) ?? inteiro(objeto(r.rubricaTO).codigo)
  return codigo === null ? null : { codigo, nome: texto(objeto(r.rubricaTO).nome), valor: quantia(r.valorRubrica) ?? 0 }
}

const somaDa = (rubricas: ReadonlyArray<Rubrica>, codigo: number): number =>
  somarValores(rubricas.filter((rubrica) => rubrica.codigo === codigo).map(({ valor }) => valor))

const pagamentoDe = (c: Objeto): BlocoLido<Pagamento> => {
  const nb = identificador(c.nb, 10)
  const competencia = mes(c.dtCompetenciaCredito)
  if (nb === null || competencia === null) return separar<Pagamento>([null], "CREDITO_INCOMPLETO")
  const { itens: rubricas, avisos } = separar(lista(c.rubricasCreditoTO).map(rubricaDe), "RUBRICA_SEM_CODIGO")
  const pagamento = {
    nb,
    especie: inteiro(objeto(c.especieBeneficioTO).codigo),
    competencia,
    periodoInicio: dia(c.dtInicioPeriodo),
    periodoFim: dia(c.dtFimPeriodo),
    dataPagamento: dia(c.dtPgtoCredito),
    pago: logico(c.inCreditoPago) && !logico(c.creditoInvalido) && !logico(c.estorno),
    valorLiquido: quantia(c.valorLiquido),
    mensalidade: somaDa(rubricas, MENSALIDADE),
    decimoTerceiro: somaDa(rubricas, DECIMO_TERCEIRO),
    rubricas
  }
  return { itens: [pagamento], avisos: [...avisos, ...arredondados(rubricas.map(({ valor }) => valor))] }
}

const reunir = <L>(lidos: ReadonlyArray<BlocoLido<L>>): BlocoLido<L> => ({
  itens: lidos.flatMap(({ itens }) => itens),
  avisos: lidos.flatMap(({ avisos }) => avisos)
})

export const pagamentosDe = (bloco: unknown): BlocoLido<Pagamento> =>
  reunir(lista(objeto(bloco).creditosTO).map(pagamentoDe))

const salarioDe = (c: Objeto): SalarioDoConcal | null => {
  const competencia = mes(c.data)
  const salario = quantia(c.salario)
  return competencia === null || salario === null
    ? null
    : {
        seq: inteiro(c.numSequencia) ?? 0,
        competencia,
        salario,
        indice: indice(c.indice) ?? 0,
        salarioCorrigido: quantia(c.salCor) ?? 0,
        desconsiderado: semAcentos(texto(c.obs) ?? "").includes("DESCONSIDERAD")
      }
}

const cartaDe = (carta: Objeto): BlocoLido<CartaPrevjud> => {
  const info = objeto(objeto(carta.cabecalhoConcalTO).infoBeneficioTO)
  const atividades = lista(objeto(carta.detalheConcalTO).atividadesTO)
  const entreParenteses = /\((\d{2,3})\)\s*$/.exec(texto(info.tipoBeneficio) ?? "")?.[1]
  const resumo = atividades.map(({ resumoTO }) => quantia(objeto(resumoTO).rendaMensalInicial))
  const { itens: salarios, avisos } = separar(
    atividades.flatMap(({ contribuicoesTO }) => lista(contribuicoesTO)).map(salarioDe),
    "SALARIO_DE_CARTA_INCOMPLETO"
  )
  const lida = {
    nb: identificador(info.numeroBeneficio, 10),
    especie: inteiro(info.codigoBeneficio) ?? inteiro(entreParenteses),
    posReforma: logico(carta.beneficioPosReforma2019),
    der: dia(info.dataRequerimento),
    dib: dia(info.inicioVigencia),
    dataConcessao: dia(info.dataConcessaoBeneficio),
    rmi: quantia(info.valorRendaMensal) ?? resumo.find((valor) => valor !== null) ?? null,
    salarios
  }
  return { itens: [lida], avisos }
}

export const cartasDe = (bloco: unknown): BlocoLido<CartaPrevjud> =>
  reunir(lista(objeto(bloco).listaRespostaConcalTO).map(cartaDe))
