/** Where each figure of an account stands. */
import {
  ALCADA,
  CENTAVOS,
  CORRECAO,
  HONORARIOS,
  JUROS,
  MUDANCA,
  PAGO,
  REQUISICAO
} from "../../../../src/domain/demonstrativos/palavras/dos-atrasados.ts"
import {
  contem,
  dia,
  type Leitura,
  type Mapa,
  mes,
  numero,
  numeroMaisUm,
  type Onde,
  palavra,
  type Regra,
  sim,
  texto
} from "./conferir.ts"

interface Linha {
  readonly quota: ReadonlyArray<string>
  readonly pagos: ReadonlyArray<unknown>
  readonly descontos: ReadonlyArray<unknown>
  readonly partes?: ReadonlyArray<unknown>
  readonly aposRenuncia?: unknown
  readonly aposAcordo?: unknown
}
export interface Atrasados {
  readonly beneficios: ReadonlyArray<{
    readonly identificacao: { readonly dcb: string | null; readonly dip: string }
    readonly linhas: ReadonlyArray<Linha>
  }>
}

const regra = (onde: Regra["onde"], ler: Leitura): Regra => ({ onde, ler })
const fato = (secao: string, rotulo: string, ler: Leitura): Regra =>
  regra(() => ({ em: "fato", secao: `atrasados/${secao}`, rotulo }), ler)

const doResumo = (nomeDaRenda: string): Mapa => {
  const f = (rotulo: string, ler: Leitura = numero) => fato("resposta", rotulo, ler)
  const fecho = (rotulo: string, ler: Leitura = numero) => fato("fecho", rotulo, ler)
  const trecho = (tabela: string): Mapa => ({
    [`/resumo/${tabela}/*/de`]: regra(
      ([i]) => ({ em: "celula", tabela: cadeia(tabela), linha: i!, coluna: "De" }),
      mes
    ),
    [`/resumo/${tabela}/*/ate`]: regra(
      ([i]) => ({ em: "celula", tabela: cadeia(tabela), linha: i!, coluna: "Até" }),
      mes
    ),
    [`/resumo/${tabela}/*/porExtenso`]: regra(
      ([i]) => ({ em: "celula", tabela: cadeia(tabela), linha: i!, coluna: "O que valeu" }),
      texto
    ),
    [`/resumo/${tabela}/*/fundamentoLegal`]: regra(([i]) => ({ em: "lei", tabela: cadeia(tabela), linha: i! }), texto)
  })
  const cadeia = (tabela: string) => (tabela === "correcaoPorExtenso" ? "cadeia-correcao" : "cadeia-juros")
  const naRegra = (coluna: string): Regra =>
    regra(([i]) => ({ em: "celula", tabela: "regras", linha: i!, coluna }), texto)
  const custa = (coluna: string, ler: Leitura = numero): Regra =>
    regra(([i]) => ({ em: "celula", tabela: "custas", linha: i!, coluna }), ler)
  return {
    "/resumo/dataBase": f("Data-base", mes),
    "/resumo/avisos/*/codigo": regra(() => ({ em: "codigo" }), texto),
    "/resumo/avisos/*/mensagem": regra(() => ({ em: "frase" }), texto),
    "/resumo/criterioCorrecao": f("Correção monetária", palavra(CORRECAO)),
    "/resumo/criterioJuros": f("Juros de mora", palavra(JUROS)),
    "/resumo/arredondamento": f("Centavos", palavra(CENTAVOS)),
    "/resumo/marcoPrescricional": f("Marco prescricional", dia),
    "/resumo/primeiraCompetencia": f("Primeira competência não prescrita", mes),
    ...trecho("correcaoPorExtenso"),
    ...trecho("jurosPorExtenso"),
    "/resumo/regras/*/regra": naRegra("Regra"),
    "/resumo/regras/*/descricao": naRegra("O que decide"),
    "/resumo/regras/*/fundamentoLegal": regra(([i]) => ({ em: "lei", tabela: "regras", linha: i! }), texto),
    "/resumo/principal": f("Principal corrigido"),
    "/resumo/jurosAte122021": f("Juros de mora até 12/2021"),
    "/resumo/selic": f("SELIC de 12/2021 a 08/2025"),
    "/resumo/jurosApos092025": f("Juros de mora desde 09/2025"),
    "/resumo/juros": f("Soma dos juros de mora"),
    "/resumo/total": f("Total"),
    "/resumo/totalAposRenuncia": f("Total depois da renúncia"),
    "/resumo/valorRenunciado": f("Valor renunciado"),
    "/resumo/totalAcordo": f("Total do acordo"),
    "/resumo/liquidoAutor": f("Líquido do autor"),
    "/resumo/totalGeral": f("Total geral, com honorários de sucumbência e custas"),
    "/resumo/rma": f(nomeDaRenda),
    "/resumo/honorariosSucumbencia/forma": fecho("Forma", palavra(HONORARIOS)),
    "/resumo/honorariosSucumbencia/base": fecho("Base"),
    "/resumo/honorariosSucumbencia/valor": fecho("Valor"),
    "/resumo/honorariosSucumbencia/porExtenso": regra(() => ({ em: "frase" }), texto),
    "/resumo/honorariosSucumbencia/atualizado/competencia": fecho("Desde", mes),
    "/resumo/honorariosSucumbencia/atualizado/valor": fecho("Valor informado"),
    "/resumo/honorariosSucumbencia/atualizado/coeficiente": fecho("Coeficiente de correção"),
    "/resumo/honorariosSucumbencia/atualizado/principalCorrigido": fecho("Principal corrigido"),
    "/resumo/honorariosSucumbencia/atualizado/percentualJuros": fecho("Juros até 12/2021, taxa"),
    "/resumo/honorariosSucumbencia/atualizado/juros": fecho("Juros até 12/2021"),
    "/resumo/honorariosSucumbencia/atualizado/percentualSelic": fecho("SELIC, taxa"),
    "/resumo/honorariosSucumbencia/atualizado/selic": fecho("SELIC"),
    "/resumo/honorariosSucumbencia/atualizado/percentualTaxaLegal": fecho("Taxa legal, taxa"),
    "/resumo/honorariosSucumbencia/atualizado/jurosTaxaLegal": fecho("Taxa legal"),
    "/resumo/honorariosSucumbencia/atualizado/total": fecho("Total"),
    "/resumo/honorariosContratuais/percentual": fecho("Percentual"),
    "/resumo/honorariosContratuais/principal": fecho("Sobre o principal"),
    "/resumo/honorariosContratuais/juros": fecho("Sobre juros e SELIC"),
    "/resumo/honorariosContratuais/valor": fecho("Valor"),
    "/resumo/honorariosContratuais/exerciciosAnteriores": fecho("De exercícios anteriores"),
    "/resumo/honorariosContratuais/exercicioCorrente": fecho("Do exercício corrente"),
    "/resumo/custas/itens/*/descricao": custa("Descrição", texto),
    "/resumo/custas/itens/*/data": custa("Pagamento", dia),
    "/resumo/custas/itens/*/competencia": custa("Desde", mes),
    "/resumo/custas/itens/*/valor": custa("Valor"),
    "/resumo/custas/itens/*/coeficiente": custa("Coeficiente"),
    "/resumo/custas/itens/*/principalCorrigido": custa("Corrigido"),
    "/resumo/custas/itens/*/percentualSelic": custa("SELIC, taxa"),
    "/resumo/custas/itens/*/selic": custa("SELIC"),
    "/resumo/custas/itens/*/total": custa("Total"),
    "/resumo/custas/total": regra(() => ({ em: "fecho", tabela: "custas", fecho: "Total", coluna: "Total" }), numero),
    "/resumo/custas/porExtenso": regra(() => ({ em: "frase" }), texto)
  }
}

const fracao: Leitura = (valor, folha) => valor.tipo === "texto" && valor.texto.split("/")[0] === folha

/** Numerator and denominator, which the last position of the path tells apart. */
const naQuota: Leitura = (valor, folha, i = []) => valor.tipo === "texto" && valor.texto.split("/")[i.at(-1)!] === folha

const somasAntes = (linhas: ReadonlyArray<Linha>, quantos: (linha: Linha) => number): ReadonlyArray<number> => {
  let soma = 0
  return linhas.map((linha) => {
    const antes = soma
    soma += quantos(linha)
    return antes
  })
}

/** A benefit that ended in the account has no first day of payment after it. */
const cessado = ({ identificacao: { dcb, dip } }: Atrasados["beneficios"][number]): boolean => dcb !== null && dcb < dip

const dosBeneficios = ({ beneficios }: Atrasados): Mapa => {
  const s = (i: number) => (beneficios.length === 1 ? "" : `-${i + 1}`)
  const naSecao = (rotulo: string, ler: Leitura): Regra =>
    regra(([i]) => ({ em: "fato", secao: `atrasados/beneficio${s(i!)}`, rotulo }), ler)
  const naTabela = (tabela: string, coluna: string, ler: Leitura = numero): Regra =>
    regra(([i, j]) => ({ em: "celula", tabela: `${tabela}${s(i!)}`, linha: j!, coluna }), ler)
  const nota = (ler: Leitura): Regra =>
    regra(([i, j]) => ({ em: "nota", tabela: `diferencas${s(i!)}`, linha: j! }), ler)
  const parcelas = beneficios.map(({ linhas }) => somasAntes(linhas, (l) => l.pagos.length + l.descontos.length))
  const trechos = beneficios.map(({ linhas }) => somasAntes(linhas, (l) => l.partes?.length ?? 0))
  const renuncias = beneficios.map(({ linhas }) => somasAntes(linhas, (l) => (l.aposRenuncia === undefined ? 0 : 1)))
  const acordos = beneficios.map(({ linhas }) => somasAntes(linhas, (l) => (l.aposAcordo === undefined ? 0 : 1)))
  const pago = (coluna: string, ler: Leitura): Regra =>
    regra(([i, j, k]) => ({ em: "celula", tabela: `pagos${s(i!)}`, linha: parcelas[i!]![j!]! + k!, coluna }), ler)
  const desconto = (coluna: string, ler: Leitura): Regra =>
    regra(([i, j, k]) => {
      const linha = parcelas[i!]![j!]! + beneficios[i!]!.linhas[j!]!.pagos.length + k!
      return { em: "celula", tabela: `pagos${s(i!)}`, linha, coluna }
    }, ler)
  const trecho = (coluna: string, ler: Leitura): Regra =>
    regra(([i, j, k]) => ({ em: "celula", tabela: `trechos${s(i!)}`, linha: trechos[i!]![j!]! + k!, coluna }), ler)
  const depois = (campo: string, tabela: string, antes: ReadonlyArray<ReadonlyArray<number>>): Mapa => {
    const em = (coluna: string): Regra =>
      regra(([i, j]) => ({ em: "celula", tabela: `${tabela}${s(i!)}`, linha: antes[i!]![j!]!, coluna }), numero)
    return {
      [`/beneficios/*/linhas/*/${campo}/principalCorrigido`]: em("Principal"),
      [`/beneficios/*/linhas/*/${campo}/juros`]: em("Juros até 12/2021"),
      [`/beneficios/*/linhas/*/${campo}/selic`]: em("SELIC"),
      [`/beneficios/*/linhas/*/${campo}/jurosTaxaLegal`]: em("Taxa legal"),
      [`/beneficios/*/linhas/*/${campo}/total`]: em("Total")
    }
  }
  const totais = (tipo: string, linha: number): Mapa => {
    const em = (coluna: string): Regra =>
      regra(([i]) => ({ em: "celula", tabela: `totais${s(i!)}`, linha, coluna }), numero)
    return {
      [`/beneficios/*/totais/${tipo}/principal`]: em("Principal"),
      [`/beneficios/*/totais/${tipo}/jurosAte122021`]: em("Juros até 12/2021"),
      [`/beneficios/*/totais/${tipo}/selic`]: em("SELIC"),
      [`/beneficios/*/totais/${tipo}/jurosApos092025`]: em("Juros desde 09/2025"),
      [`/beneficios/*/totais/${tipo}/juros`]: em("Juros de mora"),
      [`/beneficios/*/totais/${tipo}/total`]: em("Total"),
      [`/beneficios/*/totais/${tipo}/linhas`]: em("Linhas")
    }
  }
  const id = "/beneficios/*/identificacao"
  const l = "/beneficios/*/linhas/*"
  return {
    [`${id}/nb`]: naSecao("NB", texto),
    [`${id}/especie`]: naSecao("Espécie", contem),
    [`${id}/dib`]: naSecao("DIB", dia),
    [`${id}/rmi`]: naSecao("RMI", numero),
    [`${id}/dcb`]: naSecao("DCB", dia),
    [`${id}/dip`]: regra(
      ([i]) =>
        cessado(beneficios[i!]!)
          ? { em: "nenhum", razao: "a benefit that ended has no first day of payment" }
          : { em: "fato", secao: `atrasados/beneficio${s(i!)}`, rotulo: "DIP" },
      dia
    ),
    [`${id}/inicio`]: naSecao("Diferenças desde", dia),
    [`${id}/fim`]: naSecao("Diferenças até", dia),
    [`${id}/criterioCorrecao`]: naSecao("Correção monetária", palavra(CORRECAO)),
    [`${id}/derivado`]: naSecao("Convertido em", texto),
    [`${id}/derivado/especie`]: naSecao("Convertido em", contem),
    [`${id}/derivado/dib`]: naSecao("DIB do convertido", dia),
    [`${id}/derivado/rmi`]: naSecao("RMI do convertido", numero),
    "/beneficios/*/evolucao/*/competencia": naTabela("evolucao", "Competência", mes),
    "/beneficios/*/evolucao/*/fatorReajuste": naTabela("evolucao", "Reajuste"),
    "/beneficios/*/evolucao/*/origem": naTabela("evolucao", "Motivo", palavra(MUDANCA)),
    "/beneficios/*/evolucao/*/base": naTabela("evolucao", "Base"),
    "/beneficios/*/evolucao/*/piso": naTabela("evolucao", "Piso"),
    "/beneficios/*/evolucao/*/teto": naTabela("evolucao", "Teto"),
    "/beneficios/*/evolucao/*/renda": naTabela("evolucao", "Renda devida"),
    [`${l}/competencia`]: naTabela("diferencas", "Competência", mes),
    [`${l}/tipo`]: naTabela(
      "correcao",
      "Competência",
      (valor, folha) => valor.tipo === "competencia" && (valor.decimoTerceiro === true) === (folha === "ABONO")
    ),
    [`${l}/rendaIntegral`]: naTabela("diferencas", "Renda integral"),
    [`${l}/diasSobre30`]: naTabela("diferencas", "Dias/30 ou avos/12", fracao),
    [`${l}/avos`]: naTabela("diferencas", "Dias/30 ou avos/12", fracao),
    [`${l}/quota/*`]: regra(([i, j]) => quotaEm(beneficios, s, i!, j!), naQuota),
    [`${l}/partes/*/rendaIntegral`]: trecho("Renda integral", numero),
    [`${l}/partes/*/dias`]: trecho("Dias/30", fracao),
    [`${l}/partes/*/quota/*`]: trecho("Quota", naQuota),
    [`${l}/adicional25`]: naTabela("diferencas", "Adicional de 25%"),
    [`${l}/devido`]: naTabela("diferencas", "Devido"),
    [`${l}/pagos/*/indice`]: pago("Item", numeroMaisUm),
    [`${l}/pagos/*/situacao`]: pago("Natureza", palavra(PAGO)),
    [`${l}/pagos/*/valor`]: pago("Valor", numero),
    [`${l}/descontos/*/indice`]: desconto("Item", numeroMaisUm),
    [`${l}/descontos/*/motivo`]: desconto("Natureza", contem),
    [`${l}/descontos/*/valor`]: desconto("Valor", numero),
    [`${l}/diferenca`]: naTabela("diferencas", "Diferença"),
    [`${l}/coeficiente`]: naTabela("correcao", "Coeficiente"),
    [`${l}/percentualJuros`]: naTabela("correcao", "Juros até 12/2021, taxa"),
    [`${l}/percentualSelic`]: naTabela("correcao", "SELIC, taxa"),
    [`${l}/percentualTaxaLegal`]: naTabela("correcao", "Taxa legal, taxa"),
    [`${l}/principalCorrigido`]: naTabela("correcao", "Principal"),
    [`${l}/juros`]: naTabela("correcao", "Juros até 12/2021"),
    [`${l}/selic`]: naTabela("correcao", "SELIC"),
    [`${l}/jurosTaxaLegal`]: naTabela("correcao", "Taxa legal"),
    [`${l}/total`]: naTabela("correcao", "Total"),
    [`${l}/prescrita`]: nota((valor, folha) => contem(valor, "Prescrita") === folha),
    [`${l}/mesReajuste`]: nota((valor, folha) => contem(valor, "Mês de reajuste") === folha),
    ...depois("aposRenuncia", "renuncia", renuncias),
    ...depois("aposAcordo", "acordo", acordos),
    ...totais("renda", 0),
    ...totais("abono", 1),
    ...totais("geral", 2)
  }
}

/** Numerators and denominators of a whole share are `1/1`, which is not shown. */
const quotaEm = (beneficios: Atrasados["beneficios"], s: (i: number) => string, i: number, j: number): Onde => {
  const { quota } = beneficios[i]!.linhas[j]!
  return quota[0] === quota[1]
    ? { em: "nenhum", razao: "a whole share is not shown" }
    : { em: "celula", tabela: `diferencas${s(i)}`, linha: j, coluna: "Quota" }
}

const daAlcada = (): Mapa => {
  const f = (rotulo: string, ler: Leitura = numero): Regra =>
    regra(() => ({ em: "fato", secao: "alcada/resposta", rotulo }), ler)
  const c = (coluna: string, ler: Leitura = numero): Regra =>
    regra(([i]) => ({ em: "celula", tabela: "alcada", linha: i!, coluna }), ler)
  return {
    "/alcada/criterio": f("Critério", palavra(ALCADA)),
    "/alcada/dataAjuizamento": f("Ajuizamento", dia),
    "/alcada/salarioMinimo": f("Salário mínimo do ajuizamento"),
    "/alcada/limite": f("Limite (60 salários mínimos)"),
    "/alcada/vencidas": f("Vencidas, corrigidas até o ajuizamento"),
    "/alcada/prestacao": f("Prestação do mês do ajuizamento"),
    "/alcada/meses": f("Vincendas: quantas"),
    "/alcada/vincendas": f("Vincendas"),
    "/alcada/valorDaCausa": f("Valor da causa"),
    "/alcada/excedente": f("Excedente"),
    "/alcada/renuncia": f("Renúncia ao excedente", sim),
    "/alcada/proporcaoMantida": f("Proporção das vencidas que fica"),
    "/alcada/conclusao": regra(() => ({ em: "frase" }), texto),
    "/alcada/linhas/*/beneficio": c("Benefício", numeroMaisUm),
    "/alcada/linhas/*/competencia": c("Competência", mes),
    "/alcada/linhas/*/tipo": c(
      "Competência",
      (valor, folha) => valor.tipo === "competencia" && (valor.decimoTerceiro === true) === (folha === "ABONO")
    ),
    "/alcada/linhas/*/diferenca": c("Diferença"),
    "/alcada/linhas/*/coeficiente": c("Coeficiente"),
    "/alcada/linhas/*/principalCorrigido": c("Corrigido"),
    "/alcada/linhas/*/percentualSelic": c("SELIC, taxa"),
    "/alcada/linhas/*/selic": c("SELIC"),
    "/alcada/linhas/*/total": c("Total")
  }
}

const doFecho = (): Mapa => {
  const rra = (exercicio: string, linha: number): Mapa =>
    Object.fromEntries(
      [
        ["meses", "Meses"],
        ["principal", "Principal"],
        ["juros", "Juros"],
        ["selic", "SELIC"],
        ["total", "Total"]
      ].map(([campo, coluna]) => [
        `/rra/${exercicio}/${campo}`,
        regra(() => ({ em: "celula", tabela: "rra", linha, coluna: coluna! }), numero)
      ])
    )
  const f = (rotulo: string, ler: Leitura = numero) => fato("fecho", rotulo, ler)
  return {
    ...rra("anteriores", 0),
    ...rra("corrente", 1),
    "/requisicao/limiteRpv": f("Limite da RPV"),
    "/requisicao/tipo": f("Tipo", palavra(REQUISICAO)),
    "/requisicao/principal": f("Principal"),
    "/requisicao/juros": f("Juros"),
    "/requisicao/selic": f("SELIC"),
    "/requisicao/total": f("Total"),
    "/requisicao/renunciaExcedente": f("A renunciar para receber por RPV"),
    "/versao/motor": fato("cabeca", "Versão do programa", texto),
    "/versao/tabelas": fato("cabeca", "Tabelas (resumo do conteúdo)", texto)
  }
}

export const mapaDosAtrasados = (resultado: Atrasados): Mapa => ({
  ...doResumo(resultado.beneficios.every(cessado) ? "Última renda" : "Renda mensal atual (RMA)"),
  ...dosBeneficios(resultado),
  ...daAlcada(),
  ...doFecho()
})
